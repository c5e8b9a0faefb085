import type { EntityManager } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import { type DomainError, domainError } from '../../kernel/errors';
import type { Tx } from '../../platform/database/unit-of-work';
import { holdCharts } from '../plano-contas/chart-locks';
import { PlanoContas } from '../plano-contas/plano-contas.entity';
import type { ClosedPeriods } from './bloqueios/period-locks';
import { accountFacts, type AccountFacts, accountIds, accountsProblem, chartOfAnother } from './entry-accounts';
import type { LancamentoContabil } from './lancamento-contabil.entity';
import type { UpdateLancamentoDto } from './lancamento.dto';

/** What the rules of PUT look at of an entry. */
type ChangedEntry = Pick<
  LancamentoContabil,
  'id_cliente' | 'id_plano_contas' | 'id_conta_debito' | 'id_conta_credito' | 'data_registro' | 'status'
>;

/** Why an entry can't be changed so; undefined when it can. */
export type Rejection = DomainError | undefined;

/**
 * What PUT does with each of these entries of the caller, who holds their rows locked: the one place of its rules (decisions,
 * sections 5 and 8), for one entry as for thousands. Few statements, however many entries.
 */
export async function changeErrors(
  tx: Tx,
  caller: Caller,
  entries: readonly ChangedEntry[],
  body: UpdateLancamentoDto,
  periods: ClosedPeriods,
): Promise<Rejection[]> {
  const chart = await newChart(tx, caller, entries, body);
  const touchesAccounts = (entry: ChangedEntry): boolean =>
    body.id_conta_debito !== undefined || body.id_conta_credito !== undefined || changesChart(entry, body);
  const touched = entries.filter(touchesAccounts).map((entry) => ({ ...entry, ...body }));
  const ids = touched.flatMap(accountIds);
  if (ids.length > 0)
    await holdCharts(
      tx,
      touched.map(({ id_plano_contas }) => id_plano_contas),
    );
  const facts = ids.length > 0 ? await accountFacts(tx, ids) : new Map<number, AccountFacts>();
  return entries.map((entry) => {
    const problem =
      stateRejection(entry, body) ??
      chartRejection(entry, body, chart) ??
      (touchesAccounts(entry) ? accountsProblem(caller, { ...entry, ...body }, facts) : undefined) ??
      completenessRejection(entry, body);
    // What is not there, and what may never be changed, is reported before the period is.
    if (problem && problem.status !== 422) return problem;
    return periodRejection(entry, body, periods) ?? problem;
  });
}

/** Whether the change takes the entry out of its export. */
export function leavesExport(entry: Pick<LancamentoContabil, 'status'>, body: UpdateLancamentoDto): boolean {
  return entry.status === 'exportado' && body.status !== undefined && body.status !== 'exportado';
}

function changesChart(entry: ChangedEntry, { id_plano_contas }: UpdateLancamentoDto): boolean {
  return id_plano_contas !== undefined && id_plano_contas !== entry.id_plano_contas;
}

/** The caller's chart that entries without one are to get; null when it is absent or foreign. */
async function newChart(
  tx: EntityManager,
  caller: Caller,
  entries: readonly ChangedEntry[],
  body: UpdateLancamentoDto,
): Promise<PlanoContas | null> {
  if (body.id_plano_contas === undefined || !entries.some((entry) => changesChart(entry, body))) return null;
  return tx.findOne(PlanoContas, { where: { id: body.id_plano_contas, id_usuario_created: caller.id } });
}

function stateRejection(entry: ChangedEntry, body: UpdateLancamentoDto): Rejection {
  return entry.status === 'exportado' && Object.keys(body).some((field) => field !== 'status')
    ? domainError('lancamentos_contabil.exportado')
    : undefined;
}

function chartRejection(entry: ChangedEntry, body: UpdateLancamentoDto, chart: PlanoContas | null): Rejection {
  if (!changesChart(entry, body)) return undefined;
  if (entry.id_plano_contas !== null) return domainError('lancamentos_contabil.plano_fixo');
  if (!chart) return domainError('plano_contas.nao_encontrado');
  return chart.id_cliente === entry.id_cliente ? undefined : chartOfAnother();
}

function completenessRejection(entry: ChangedEntry, body: UpdateLancamentoDto): Rejection {
  const touched =
    body.id_conta_debito !== undefined || body.id_conta_credito !== undefined || body.status !== undefined;
  const after = { ...entry, ...body };
  const complete = after.id_conta_debito !== null && after.id_conta_credito !== null;
  return touched && after.status === 'sucesso' && !complete
    ? domainError('lancamentos_contabil.conta_aberta')
    : undefined;
}

/** The day that the entry has counts, and the one that it would get; an empty body changes nothing. */
function periodRejection(entry: ChangedEntry, body: UpdateLancamentoDto, periods: ClosedPeriods): Rejection {
  if (Object.keys(body).length === 0) return undefined;
  return periods.problem(entry.id_cliente, [entry.data_registro, body.data_registro ?? entry.data_registro]);
}

/** The audit trail's word for a deleted entry; `detalhes` is its last image in read form. */
export const REMOVED = 'lancamentos.remover';

/** Why an entry, whose row is locked, is not deleted; undefined when it may be. */
export function removalRejection(
  { status, id_cliente, data_registro }: Pick<LancamentoContabil, 'status' | 'id_cliente' | 'data_registro'>,
  periods: ClosedPeriods,
): Rejection {
  return status === 'exportado'
    ? domainError('lancamentos_contabil.exportado#remocao')
    : periods.problem(id_cliente, [data_registro]);
}
