/** What a warning can be about, most serious first: the order in which an answer lists them (document 4, 1.1). */
export const CODIGOS_AVISO = ['ilegivel', 'periodo_fechado', 'saldo_diverge', 'sem_banco'] as const;
export type CodigoAviso = (typeof CODIGOS_AVISO)[number];

/** A warning about a file: one per code; nothing that is imported hangs on it. */
export interface Aviso {
  readonly codigo: CodigoAviso;
  /** For people. */
  readonly mensagem: string;
  /** How many lines, accounts or days it is about, as document 4, 1.1 counts them for the code. */
  readonly qtd: number;
  /** `id_fixo` of up to 100 of the lines; empty where it counts no lines. */
  readonly linhas: readonly string[];
}

/** The warnings in the order of their codes. */
export function bySeverity(avisos: readonly Aviso[]): Aviso[] {
  return [...avisos].sort((a, b) => CODIGOS_AVISO.indexOf(a.codigo) - CODIGOS_AVISO.indexOf(b.codigo));
}
