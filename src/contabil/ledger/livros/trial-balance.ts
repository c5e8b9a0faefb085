import { type Decimal, fromUnits, toUnits } from '../../../kernel/decimal';
import type { BalanceteRead, ContaDoBalancete, ContaDoLivro } from './livros.dto';

/** Sums of the entries that have these two sides; a side that is missing is null. */
export interface PairSums {
  readonly id_conta_debito: number | null;
  readonly id_conta_credito: number | null;
  /** Before the period, and in it. */
  readonly antes: Decimal;
  readonly periodo: Decimal;
  /** Entries of the period. */
  readonly qtd: number;
}

/** An account of a chart. */
export type ChartAccount = ContaDoLivro & { readonly id_plano_contas: number };

interface Sums {
  anterior: bigint;
  debitos: bigint;
  creditos: bigint;
}

const none = (): Sums => ({ anterior: 0n, debitos: 0n, creditos: 0n });

/**
 * The trial balance: `accounts` are those that the sums name and the synthetic ones of their charts. Every entry is a debit of
 * one account and a credit of another, so that debits equal credits; one that lacks a side is in no account.
 */
export function trialBalance(pairs: readonly PairSums[], accounts: readonly ChartAccount[]): BalanceteRead {
  const sums = new Map<number, Sums>();
  const open = { qtd: 0, valor: 0n };
  for (const { id_conta_debito, id_conta_credito, antes, periodo, qtd } of pairs) {
    const [before, during] = [toUnits(antes), toUnits(periodo)];
    if (id_conta_debito === null || id_conta_credito === null) {
      open.qtd += qtd;
      open.valor += during;
      continue;
    }
    const [debit, credit] = [sumsOf(sums, id_conta_debito), sumsOf(sums, id_conta_credito)];
    debit.anterior += before;
    debit.debitos += during;
    credit.anterior -= before;
    credit.creditos += during;
  }
  const direct = accounts.flatMap((account) => {
    const own = sums.get(account.id);
    return own ? [{ account, own }] : [];
  });
  const under = sumsUnder(accounts, direct);
  const contas = accounts
    .map((account) =>
      shown(account, (account.tipo === 'S' ? under.get(codeIn(account)) : sums.get(account.id)) ?? none()),
    )
    .filter((conta) => conta !== undefined)
    .sort(byCode);
  const total = (side: 'debitos' | 'creditos'): Decimal =>
    fromUnits(direct.reduce((sum, { own }) => sum + own[side], 0n));
  return {
    contas,
    totais: { debitos: total('debitos'), creditos: total('creditos') },
    sem_conta: { qtd: open.qtd, valor: fromUnits(open.valor) },
  };
}

/**
 * Whether an account is under a synthetic one: its code starts with the other's, up to a dot where it has dots. A synthetic
 * account without a code sums nothing.
 */
export function standsUnder(code: string, synthetic: string): boolean {
  if (synthetic === '' || !code.startsWith(synthetic)) return false;
  if (code.length === synthetic.length || !code.includes('.')) return true;
  return synthetic.endsWith('.') || code[synthetic.length] === '.';
}

function sumsOf(sums: Map<number, Sums>, id: number): Sums {
  const found = sums.get(id) ?? none();
  sums.set(id, found);
  return found;
}

/** What the synthetic accounts have by {@link codeIn}: the ones that an account is under are found by the beginnings of its code. */
function sumsUnder(
  accounts: readonly ChartAccount[],
  direct: readonly { readonly account: ChartAccount; readonly own: Sums }[],
): ReadonlyMap<string, Sums> {
  const synthetic = accounts.filter(({ tipo }) => tipo === 'S');
  const totals = new Map(synthetic.map((account) => [codeIn(account), none()]));
  for (const { account, own } of direct) {
    const code = account.codigo_contabil;
    for (let length = 1; length <= code.length; length++) {
      const beginning = code.slice(0, length);
      const total = standsUnder(code, beginning)
        ? totals.get(codeIn({ ...account, codigo_contabil: beginning }))
        : undefined;
      if (total) add(total, own);
    }
  }
  return totals;
}

/** An account's code and the chart in which it counts. */
const codeIn = ({
  id_plano_contas,
  codigo_contabil,
}: Pick<ChartAccount, 'id_plano_contas' | 'codigo_contabil'>): string => `${id_plano_contas}/${codigo_contabil}`;

function add(total: Sums, own: Sums): void {
  total.anterior += own.anterior;
  total.debitos += own.debitos;
  total.creditos += own.creditos;
}

/** Undefined for an account without movement and balance. */
function shown(
  { id, codigo_dominio, codigo_contabil, nome, tipo }: ChartAccount,
  { anterior, debitos, creditos }: Sums,
): ContaDoBalancete | undefined {
  if (anterior === 0n && debitos === 0n && creditos === 0n) return undefined;
  return {
    id,
    codigo_dominio,
    codigo_contabil,
    nome,
    tipo,
    saldo_anterior: fromUnits(anterior),
    debitos: fromUnits(debitos),
    creditos: fromUnits(creditos),
    saldo: fromUnits(anterior + debitos - creditos),
  };
}

function byCode(a: ContaDoBalancete, b: ContaDoBalancete): number {
  if (a.codigo_contabil !== b.codigo_contabil) return a.codigo_contabil < b.codigo_contabil ? -1 : 1;
  return a.id - b.id;
}
