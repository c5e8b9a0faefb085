import { Injectable, type StreamableFile } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Caller } from '../../../acesso/rbac/caller';
import { Customer } from '../../../cadastros/customers/customer.entity';
import { defined } from '../../../kernel/collections';
import { domainError } from '../../../kernel/errors';
import type { Page } from '../../../kernel/page';
import { csvDownload } from '../../../platform/csv/csv-file';
import { mustExist } from '../../../platform/database/must-exist';
import { keepLastStates } from '../../../platform/database/removal-log';
import { chunks } from '../../../platform/database/sql';
import { type Tx, UnitOfWork, type Work } from '../../../platform/database/unit-of-work';
import { pageResponse, windowOfQuery } from '../../../platform/http/page-query';
import { RowList } from '../../../platform/http/streamed';
import { PlanoContasService } from '../../plano-contas/plano-contas.service';
import { ledgerRuleChains } from '../rule-tables';
import { ownText } from '../engine/ledger-rules';
import type { RuleScope } from '../engine/statement-line';
import {
  ASKED_ORDER,
  changedBy,
  type RegraEstatistica,
  type RuleKind,
  RuleService,
  statisticsOf,
} from '../rule-service';
import { scopesOf, conditionOf } from '../rule-fields';
import { scopesMustExist } from '../rule-scopes';
import { exportedRules, RULE_COLUMNS } from './exported-rules';
import { ledgerRuleKeys } from './ledger-rule-book';
import { RegraLancamento } from './regra-lancamento.entity';
import {
  type AlterarRegraQuery,
  type CreateRegraLancamentoDto,
  type ExportarRegrasQuery,
  filledBy,
  type RegraDesfeita,
  type RegraLancamentoAplicada,
  type RegraLancamentoRead,
  type RegrasLancamentoQuery,
  toRegraLancamentoRead,
  type UpdateRegraLancamentoDto,
} from './regras-lancamento.dto';
import { accountNamesOf, type RegraContasRead } from './rule-account-names';
import { type Applied, rejectEqualRule, rejectNameOf, RuleApplication, RuleWriter } from './rule-writer';

const UNDONE = 'regras_lancamento.desfazer';

/** A rule as it was made or changed. */
export interface RuleWritten {
  readonly regra: RegraLancamentoAplicada;
  /** By which a later change names what its application resolved; null when that is nothing. */
  readonly aplicacao: number | null;
}

const LEDGER_RULES: RuleKind<RegraLancamento, RegraLancamentoRead> = {
  entity: RegraLancamento,
  table: 'regra_lancamento',
  absence: 'regras_lancamento.nao_encontrada',
  chains: ledgerRuleChains,
  toRead: toRegraLancamentoRead,
};

/** Ledger rules (decisions, sections 5 and 8): seen and changed by the whole firm. */
@Injectable()
export class RegrasLancamentoService extends RuleService<RegraLancamento, RegraLancamentoRead> {
  constructor(
    dataSource: DataSource,
    unitOfWork: UnitOfWork,
    private readonly planos: PlanoContasService,
    private readonly writer: RuleWriter,
    private readonly application: RuleApplication,
  ) {
    super(LEDGER_RULES, dataSource, unitOfWork);
  }

  /** @param aplicar evaluates the pending entries in the rule's reach again, in the same transaction */
  async create(caller: Caller, body: CreateRegraLancamentoDto, aplicar: boolean): Promise<RuleWritten> {
    const condicoes = body.condicoes.map(conditionOf);
    const rule = {
      id_usuario_created: caller.id,
      ...scopesOf(body),
      nome: body.nome,
      ordem: body.ordem,
      ativo: body.ativo,
      ...filledBy(body),
      origem: 'manual' as const,
      id_importacao: null,
      condicoes,
    };
    return this.runOperation(aplicar, async (tx) => {
      await this.checkTargets(tx, caller, rule);
      await rejectNameOf(tx, rule, rule.nome);
      const [id = 0] = await this.writer.insertAll(tx, [rule]);
      return this.written(tx, id, aplicar ? await this.application.apply(tx, caller, rule) : undefined);
    });
  }

  /** By `ordem`, then id; with `page` in the page form. */
  list(query: RegrasLancamentoQuery): Promise<RowList<RegraLancamentoRead> | Page<RegraLancamentoRead>> {
    return this.found(query, (rules) => this.readAll(this.dataSource.manager, rules));
  }

  /** How the rules of the same list fare. */
  statistics(query: RegrasLancamentoQuery): Promise<RowList<RegraEstatistica> | Page<RegraEstatistica>> {
    const tx = this.dataSource.manager;
    return this.found(query, async (rules) => {
      const ids = rules.map(({ id }) => id);
      return statisticsOf(tx, 'regra_lancamento', rules, await coveredRules(tx, ids));
    });
  }

  /** What the accounts of the same list are called. */
  accountNames(query: RegrasLancamentoQuery): Promise<RowList<RegraContasRead> | Page<RegraContasRead>> {
    return this.found(query, (rules) => accountNamesOf(this.dataSource.manager, rules));
  }

  /** The customer's rules of one side as a table that `regras_conversor` reads. @throws DomainError 404 for an absent customer */
  async exported({ id_cliente, lado }: ExportarRegrasQuery): Promise<{ file: StreamableFile; omitted: number }> {
    const tx = this.dataSource.manager;
    await mustExist(tx, Customer, id_cliente, 'customers.nao_encontrado');
    const { rows, omitted } = await exportedRules(tx, id_cliente, lado);
    return { file: await csvDownload('regras-lancamento-exportar', RULE_COLUMNS, rows), omitted };
  }

  private async found<T extends { readonly id: number }>(
    query: RegrasLancamentoQuery,
    shown: (rules: readonly RegraLancamento[]) => Promise<T[]>,
  ): Promise<RowList<T> | Page<T>> {
    const tx = this.dataSource.manager;
    const { id_banco, id_cliente, id_estrutura, ativo } = query;
    const where = defined({ id_banco, id_cliente, id_estrutura, ativo });
    const window = windowOfQuery(query);
    if (!window) return this.inPieces(await this.idsWhere(where), shown);
    const options = { where, order: ASKED_ORDER, take: window.limit, skip: window.offset };
    const rules = await tx.find(RegraLancamento, options);
    return pageResponse(query, await shown(rules), await tx.count(RegraLancamento, { where }));
  }

  /**
   * Changes what is sent; `condicoes` replaces the chain. The row's lock makes changes of one rule wait for each other.
   * @param desfazer the application from which on what the rule resolved is given back, before it is applied
   */
  async update(
    caller: Caller,
    id: number,
    { condicoes, ...fields }: UpdateRegraLancamentoDto,
    { aplicar, desfazer }: AlterarRegraQuery,
  ): Promise<RuleWritten> {
    return this.runOperation(aplicar || desfazer !== undefined, async (tx) => {
      const rule = await this.store.lock(tx, { id });
      const before = (await ledgerRuleChains.load(tx, [id])).get(id) ?? [];
      const after = { ...rule, ...fields, condicoes: condicoes?.map(conditionOf) ?? before };
      if (after.id_plano_contas !== rule.id_plano_contas) {
        await this.checkChart(tx, caller, after.id_plano_contas, rule.id_cliente);
      }
      if (!after.conta_debito_codigo && !after.conta_credito_codigo) throw domainError('regras_lancamento.sem_conta');
      if (after.nome !== rule.nome) await rejectNameOf(tx, rule, after.nome, id);

      const changes = {
        ...fields,
        ...(fields.historico_contabil === undefined ? {} : { historico_contabil: ownText(fields.historico_contabil) }),
        ...ledgerRuleKeys(after),
        ...changedBy(caller),
      };
      if (desfazer !== undefined) await keepLastStates(tx, RegraLancamento, [rule], { action: UNDONE });
      await rejectEqualRule(tx.update(RegraLancamento, { id }, changes));
      if (condicoes) await ledgerRuleChains.replaceAll(tx, [{ ruleId: id, condicoes: after.condicoes }]);
      const devolvidos = desfazer === undefined ? undefined : await this.application.revert(tx, caller, id, desfazer);
      return this.written(tx, id, aplicar ? await this.application.apply(tx, caller, rule) : undefined, devolvidos);
    });
  }

  /** The rule goes, and with it what its application resolved, where no one has touched that since. */
  revert(caller: Caller, id: number): Promise<RegraDesfeita> {
    return this.unitOfWork.runLong(async (tx) => {
      await this.store.get(tx, { id });
      const devolvidos = await this.application.revert(tx, caller, id);
      await this.store.remove(tx, { id }, { facts: { devolvidos } });
      return { devolvidos };
    });
  }

  /** One that evaluates entries again waits for others on them as long as every re-evaluation does. */
  private runOperation<T>(aplicar: boolean, work: Work<T>): Promise<T> {
    return aplicar ? this.unitOfWork.runLong(work) : this.unitOfWork.run(work);
  }

  private async written(tx: Tx, id: number, applied: Applied | undefined, devolvidos?: number): Promise<RuleWritten> {
    const regra: RegraLancamentoAplicada = {
      ...(await this.read(tx, id)),
      ...(devolvidos !== undefined && { devolvidos }),
    };
    if (!applied) return { regra, aplicacao: null };
    const { ato, ...aplicacao } = applied;
    return { regra: { ...regra, aplicacao }, aplicacao: ato };
  }

  /** What a rule of the caller refers to must be there. @throws DomainError 404, or 422 for another customer's chart */
  async checkTargets(tx: Tx, caller: Caller, rule: RuleScope & { readonly id_plano_contas: number | null }) {
    await scopesMustExist(tx, rule);
    await this.checkChart(tx, caller, rule.id_plano_contas, rule.id_cliente);
  }

  /** A chart that the caller does not see is not found; one of another customer could never apply. */
  private async checkChart(tx: Tx, caller: Caller, idPlano: number | null, idCliente: number | null): Promise<void> {
    if (idPlano === null) return;
    const plano = await this.planos.owned(tx, caller, idPlano);
    if (idCliente !== null && plano.id_cliente !== idCliente) throw domainError('plano_contas.de_outro_cliente');
  }
}

const IDS_PER_STATEMENT = 5_000;

/**
 * Which of these rules can never do anything: by their id the first active rule of the same scopes, before them by `ordem` and
 * `id`, whose conditions are equal and that fills all of their sides.
 */
async function coveredRules(tx: EntityManager, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const covered = new Map<number, number>();
  for (const part of chunks(ids, IDS_PER_STATEMENT)) {
    const rows = await tx.query<{ id: number; by_id: number }[]>(
      `SELECT r.id, b.id AS by_id FROM regra_lancamento r JOIN regra_lancamento b ON b.chave_cadeia = r.chave_cadeia
       WHERE r.id IN (?) AND b.ativo = 1 AND (b.ordem < r.ordem OR (b.ordem = r.ordem AND b.id < r.id))
         AND (r.conta_debito_codigo IS NULL OR b.conta_debito_codigo IS NOT NULL)
         AND (r.conta_credito_codigo IS NULL OR b.conta_credito_codigo IS NOT NULL)
       ORDER BY r.id, b.ordem, b.id`,
      [part],
    );
    for (const { id, by_id } of rows) if (!covered.has(id)) covered.set(id, by_id);
  }
  return covered;
}
