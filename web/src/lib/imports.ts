import { normalizeText } from '../../../src/kernel/text';
import type { Importacao } from '../api/types';
import { brDate } from './dates';

const STATEMENTS: readonly string[] = ['ofx', 'csv', 'pdf'];

/** Whether an import is of a bank's statement. */
export const isStatement = ({ tipo }: Importacao): boolean => STATEMENTS.includes(tipo);

export const TABS = ['todas', 'previa', 'pendentes', 'prontas'] as const;
export type Tab = (typeof TABS)[number];

const KEEPS: Readonly<Record<Tab, (each: Importacao) => boolean>> = {
  todas: () => true,
  previa: ({ status }) => status === 'pending' || status === 'processing',
  pendentes: ({ qtd_pendentes = 0 }) => qtd_pendentes > 0,
  prontas: ({ qtd_pendentes = 0, qtd_sucesso = 0 }) => qtd_pendentes === 0 && qtd_sucesso > 0,
};

/** What waits for a person comes first: previews and pending lines, then what is ready to export. */
const urgency = (each: Importacao): number =>
  KEEPS.previa(each) || KEEPS.pendentes(each) || each.status === 'error' ? 0 : KEEPS.prontas(each) ? 1 : 2;

/** File, customer, bank, accounts and days of an import. */
const textOf = ({ nome_arquivo_original, cliente_nome, banco_nome, contas, de, ate }: Importacao): string =>
  normalizeText(
    [nome_arquivo_original, cliente_nome, banco_nome, ...contas.map(({ conta }) => conta), de, ate]
      .map((each) => (each && /^\d{4}-/.test(each) ? brDate(each) : each))
      .filter(Boolean)
      .join(' '),
  );

/** The imports of a tab that a search finds. What waits comes first, else newest first. */
export function importsOf(all: readonly Importacao[], tab: Tab, search: string): Importacao[] {
  const words = normalizeText(search).split(' ').filter(Boolean);
  return all
    .filter((each) => {
      const text = textOf(each);
      return KEEPS[tab](each) && words.every((word) => text.includes(word));
    })
    .sort((a, b) => urgency(a) - urgency(b));
}

export const countOf = (all: readonly Importacao[], tab: Tab): number => all.filter(KEEPS[tab]).length;

/** A bank account of a customer, whose ledger account is known. */
interface KnownAccount {
  readonly id_banco: number;
  /** Its number as files write it; null: all others of the bank. */
  readonly conta: string | null;
}

/**
 * The account of a file at a bank whose ledger account is to be asked for: its number, null in a file without numbers, undefined when all
 * are known. Two accounts of one bank have ledger accounts of their own: what is chosen for one must not be taken for the other.
 */
export function accountToAsk(
  numbers: readonly (string | null)[],
  known: readonly KnownAccount[],
  idBanco: number,
): string | null | undefined {
  const ofBank = known.filter(({ id_banco }) => id_banco === idBanco).map(({ conta }) => conta);
  if (ofBank.includes(null)) return undefined;
  return (numbers.length === 0 ? [null] : numbers).find((number) => !ofBank.includes(number));
}
