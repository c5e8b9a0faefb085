import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Customer } from '../../../cadastros/customers/customer.entity';
import { type Decimal, fromUnits, toUnits } from '../../../kernel/decimal';
import { mustExist } from '../../../platform/database/must-exist';
import { PlanoContas } from '../../plano-contas/plano-contas.entity';
import { rejectInverted } from '../ledger-filter';
import type { BalanceteQuery, BalanceteRead, ContaDoBalancete, ContaDoLivro } from './livros.dto';

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
export function isUnder(code: string, synthetic: string): boolean {
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
      const total = isUnder(code, beginning)
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

/** One look at each entry; entries have few different pairs of sides. */
const SUMS = `
  SELECT id_conta_debito, id_conta_credito, SUM(IF(data_registro < ?, valor, 0.00)) AS antes,
         SUM(IF(data_registro >= ?, valor, 0.00)) AS periodo, COUNT(IF(data_registro >= ?, 1, NULL)) AS qtd
  FROM lancamento_contabil WHERE id_cliente = ? AND status <> 'error' AND data_registro <= ?`;

/** The accounts that have sums, and the synthetic ones of their charts. */
const ACCOUNTS = `
  SELECT id, id_plano_contas, codigo_dominio, codigo_contabil, nome, tipo FROM conta_contabil WHERE id IN (?)
  UNION SELECT s.id, s.id_plano_contas, s.codigo_dominio, s.codigo_contabil, s.nome, s.tipo FROM conta_contabil s
  WHERE s.tipo = 'S' AND s.id_plano_contas IN (SELECT id_plano_contas FROM conta_contabil WHERE id IN (?))`;

/** GET /lancamentos-contabil/balancete: the trial balance of a customer, of any owner (4-operators, 3.5). */
@Injectable()
export class BalanceteQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws DomainError 400 for an inverted period, 404 for an absent customer or chart */
  async read({ id_cliente, data_inicio, data_fim, id_plano_contas }: BalanceteQuery): Promise<BalanceteRead> {
    rejectInverted(data_inicio, data_fim);
    const { manager } = this.dataSource;
    await mustExist(manager, Customer, id_cliente, 'customers.nao_encontrado');
    if (id_plano_contas !== undefined)
      await mustExist(manager, PlanoContas, id_plano_contas, 'plano_contas.nao_encontrado');
    const ofChart = id_plano_contas === undefined ? [] : [id_plano_contas];
    const pairs = await manager.query<PairSums[]>(
      `${SUMS} ${ofChart.length > 0 ? 'AND id_plano_contas = ?' : ''} GROUP BY id_conta_debito, id_conta_credito`,
      [data_inicio, data_inicio, data_inicio, id_cliente, data_fim, ...ofChart],
    );
    const ids = [...new Set(pairs.flatMap((pair) => [pair.id_conta_debito, pair.id_conta_credito]))].filter(
      (id) => id !== null,
    );
    const accounts = ids.length > 0 ? await manager.query<ChartAccount[]>(ACCOUNTS, [ids, ids]) : [];
    return trialBalance(pairs, accounts);
  }
}
