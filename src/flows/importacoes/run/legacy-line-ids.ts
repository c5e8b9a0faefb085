import { formerIdentitySteps, type StatementLine, type StatementReading } from '../../../statements';
import { runWithPauses } from '../../../kernel/cooperative-steps';

/** What entries of the first form are found by: the identity that each line had then. */
export type LegacyLineIds = ReadonlyMap<StatementLine, string>;

/** The former identities of the lines of a whole file. */
export async function legacyLineIds(
  reading: StatementReading,
  { tipo }: { readonly tipo: string },
): Promise<LegacyLineIds> {
  const ids = await runWithPauses(formerIdentitySteps(reading, tipo));
  return new Map(reading.linhas.map((line, index) => [line, ids[index] ?? '']));
}

/** Identities of the first form begin with the kind of file, which the present ones don't. */
export const legacyPrefix = (tipo: string): string => `${tipo}:`;

/** The same for a line and for the entry that was made of it then: identity, day, amount and direction (document 6, 7.2). */
export function legacyLineKey(
  id: string,
  { data, valor, tipo }: Pick<StatementLine, 'data' | 'valor'> & { readonly tipo: string | null },
): string {
  return [id, data, valor, tipo].join('\u0000');
}
