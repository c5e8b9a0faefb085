import { mayMove, STATUS_NOTA, type StatusNota } from './nota-fiscal.entity';

/** Every allowed change of status. */
const ALLOWED: Readonly<Record<StatusNota, readonly StatusNota[]>> = {
  rascunho: ['pronta_emissao', 'em_processamento', 'emitida', 'erro_emissao', 'cancelada'],
  pronta_emissao: ['rascunho', 'em_processamento', 'emitida', 'erro_emissao', 'cancelada'],
  em_processamento: ['rascunho', 'pronta_emissao', 'emitida', 'erro_emissao', 'cancelada'],
  erro_emissao: ['rascunho', 'pronta_emissao', 'em_processamento', 'emitida', 'cancelada'],
  emitida: ['cancelada'],
  cancelada: [],
};

describe('moves of an invoice', () => {
  it.each(STATUS_NOTA.flatMap((from) => STATUS_NOTA.map((to) => [from, to] as const)))('%s to %s', (from, to) => {
    expect(mayMove(from, to)).toBe(from === to || ALLOWED[from].includes(to));
  });
});
