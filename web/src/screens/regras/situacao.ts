/** Which rules a list shows. */
export const SITUACOES = { todas: 'Ativas e inativas', ativas: 'Só ativas', inativas: 'Só inativas' } as const;
export type Situacao = keyof typeof SITUACOES;

/** The value in an address. */
export const situacaoOf = (text: string | null): Situacao =>
  text === 'ativas' || text === 'inativas' ? text : 'todas';
