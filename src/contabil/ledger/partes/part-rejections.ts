import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../acesso/rbac/caller';
import { compareDecimals, sumDecimals } from '../../../kernel/decimal';
import { domainError } from '../../../kernel/errors';
import { OwnedRecordRepository } from '../../../platform/database/owned-record.repository';
import type { Tx } from '../../../platform/database/unit-of-work';
import { holdCharts } from '../../plano-contas/chart-locks';
import { PlanoContas } from '../../plano-contas/plano-contas.entity';
import { type ClosedPeriods, PeriodLocks } from '../bloqueios/period-locks';
import { accountFacts, accountIds, accountsProblem, chartOfAnother } from '../entry-accounts';
import type { Rejection } from '../entry-change';
import { LancamentoContabil } from '../lancamento-contabil.entity';
import { type DividirDto, MAX_PARTS } from './partes.dto';

/**
 * Why the entry, whose line is locked, is not split so; undefined when it may be. What is absent is reported before what the entry's
 * state forbids, and that before what the request breaks.
 */
export async function splitRejection(
  tx: Tx,
  caller: Caller,
  { entry, parts, periods }: LockedLine,
  body: DividirDto,
  made: readonly LancamentoContabil[],
): Promise<Rejection> {
  const problems = [
    await chartProblem(tx, caller, entry, body.id_plano_contas),
    ...(await accountProblems(tx, caller, entry, body, made)),
    entry.status === 'exportado' ? domainError('lancamentos_contabil.exportado') : undefined,
    periods.problem(entry.id_cliente, [entry.data_registro]),
    entry.id_importacao === null ? domainError('lancamentos_contabil.sem_importacao#partes') : undefined,
    compareDecimals(sumDecimals(made.map(({ valor }) => valor)), entry.valor) === 0
      ? undefined
      : domainError('lancamentos_contabil.soma_das_partes', entry.valor),
    parts.length + made.length - 1 > MAX_PARTS
      ? domainError('lancamentos_contabil.partes_demais', MAX_PARTS)
      : undefined,
  ].filter((problem) => problem !== undefined);
  return [404, 409, 422].flatMap((status) => problems.filter((problem) => problem.status === status))[0];
}

async function chartProblem(
  tx: Tx,
  caller: Caller,
  entry: LancamentoContabil,
  idPlanoContas: number | undefined,
): Promise<Rejection> {
  if (idPlanoContas === undefined || idPlanoContas === entry.id_plano_contas) return undefined;
  if (entry.id_plano_contas !== null) return domainError('lancamentos_contabil.plano_fixo');
  const chart = await tx.findOne(PlanoContas, { where: { id: idPlanoContas, id_usuario_created: caller.id } });
  if (!chart) return domainError('plano_contas.nao_encontrado');
  return chart.id_cliente === entry.id_cliente ? undefined : chartOfAnother();
}

/** The accounts of the parts that name one, or get another chart: the rules of PUT. The charts are held until the end. */
async function accountProblems(
  tx: Tx,
  caller: Caller,
  entry: LancamentoContabil,
  body: DividirDto,
  made: readonly LancamentoContabil[],
): Promise<Rejection[]> {
  const touched = made.filter(
    (part, at) =>
      body.partes[at]?.id_conta_debito !== undefined ||
      body.partes[at]?.id_conta_credito !== undefined ||
      part.id_plano_contas !== entry.id_plano_contas,
  );
  const ids = touched.flatMap(accountIds);
  if (ids.length === 0) return [];
  await holdCharts(
    tx,
    touched.map(({ id_plano_contas }) => id_plano_contas),
  );
  const facts = await accountFacts(tx, ids);
  return touched.map((part) => accountsProblem(caller, part, facts));
}

/** An entry with all entries of its statement line. */
interface LockedLine {
  readonly entry: LancamentoContabil;
  /** By id; the entry alone when its line is not split. */
  readonly parts: readonly LancamentoContabil[];
  readonly periods: ClosedPeriods;
}

/** The entries of one statement line: one, or the parts into which a person split it (document 8, 8.2). */
@Injectable()
export class StatementLineParts {
  private readonly store = new OwnedRecordRepository(LancamentoContabil, 'lancamentos_contabil.nao_encontrado');

  constructor(private readonly periods: PeriodLocks) {}

  /** @throws DomainError 404 when the entry is absent or foreign */
  async read(tx: EntityManager, caller: Caller, id: number): Promise<LancamentoContabil[]> {
    const entry = await this.store.get(tx, caller.id, id);
    return entry.id_fixo === null
      ? [entry]
      : tx.find(LancamentoContabil, { where: lineOf(entry), order: { id: 'ASC' } });
  }

  /**
   * Locks all entries of the line in the order of their ids: of two operations on parts of one line the second sees what the first has
   * written. The closed periods are entered first.
   * @throws DomainError 404 when the entry is absent or foreign
   */
  async lock(tx: Tx, caller: Caller, id: number): Promise<LockedLine> {
    const seen = await this.store.get(tx, caller.id, id);
    const periods = await this.periods.enter(tx, [seen.id_cliente]);
    const where = seen.id_fixo === null ? { id, id_usuario_created: caller.id } : lineOf(seen);
    const parts = await tx.find(LancamentoContabil, {
      ...{ where, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } },
    });
    const entry = parts.find((part) => part.id === id);
    if (!entry) throw domainError('lancamentos_contabil.nao_encontrado');
    return { entry, parts, periods };
  }
}

/** The entries of one owner that came from the same line of the same import. */
function lineOf({ id_usuario_created, id_cliente, id_importacao, id_fixo }: LancamentoContabil) {
  return { id_usuario_created, id_cliente, id_importacao: id_importacao ?? 0, id_fixo: id_fixo ?? '' };
}
