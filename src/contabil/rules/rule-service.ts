import { type DataSource, type EntityManager, type FindOptionsOrder, type FindOptionsWhere, In } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import type { Fixed } from '../../kernel/error-codes/error-code';
import { idsOf, rowsByIds } from '../../platform/database/entity-stream';
import { SharedRecordRepository } from '../../platform/database/shared-record.repository';
import type { UnitOfWork } from '../../platform/database/unit-of-work';
import { RowList } from '../../platform/http/row-list';
import type { ChainTable, StoredCondition } from './chain-table';
import { authorshipOf, type RegraAutoria } from './rule-authorship';
import type { ruleColumns, RuleTable } from './rule-columns';
import { type OrdemDaRegraDto, type OrdenarRegrasResult, orderRules } from './rule-order';

/** A stored rule of either kind. */
type RuleRow = InstanceType<ReturnType<typeof ruleColumns>>;

/** What distinguishes one kind of rules from the other. */
export interface RuleKind<Rule extends RuleRow, Read> {
  readonly entity: new () => Rule;
  readonly table: RuleTable;
  /** The error of a rule that is not there. */
  readonly absence: Fixed<404>;
  readonly chains: ChainTable;
  /** The rule as responses show it. */
  readonly toRead: (rule: Rule, condicoes: readonly StoredCondition[]) => Read;
}

/** What rules of both kinds have in common: the whole firm reads, orders and deletes them. */
export abstract class RuleService<Rule extends RuleRow, Read extends { readonly id: number }> {
  protected readonly store: SharedRecordRepository<Rule>;

  constructor(
    private readonly kind: RuleKind<Rule, Read>,
    protected readonly dataSource: DataSource,
    protected readonly unitOfWork: UnitOfWork,
  ) {
    this.store = new SharedRecordRepository(kind.entity, kind.absence);
  }

  /** @throws DomainError 404 */
  get(id: number): Promise<Read> {
    return this.read(this.dataSource.manager, id);
  }

  /** Who made a rule, and who changed it last. @throws DomainError 404 */
  authorship(id: number): Promise<RegraAutoria> {
    return authorshipOf(this.dataSource.manager, this.kind.table, this.kind.absence, id);
  }

  /** Gives the rules named their places, all or none. @throws DomainError as {@link orderRules} */
  order(caller: Caller, itens: readonly OrdemDaRegraDto[]): Promise<OrdenarRegrasResult> {
    return this.unitOfWork.run((tx) => orderRules(tx, caller, this.kind.table, this.kind.absence, itens));
  }

  /** Its conditions go with it; entries keep the names of the rules that made them. @throws DomainError 404 */
  async remove(id: number): Promise<void> {
    await this.unitOfWork.run((tx) => this.store.remove(tx, byIds<Rule>([id])));
  }

  protected async read(tx: EntityManager, id: number): Promise<Read> {
    const [read] = await this.readAll(tx, [await this.store.get(tx, byIds<Rule>([id]))]);
    return read as Read;
  }

  /** The rules with their conditions; one query, however many. */
  protected async readAll(tx: EntityManager, rules: readonly Rule[]): Promise<Read[]> {
    const chains = await this.kind.chains.load(
      tx,
      rules.map(({ id }) => id),
    );
    return rules.map((rule) => this.kind.toRead(rule, chains.get(rule.id) ?? []));
  }

  /** The ids of the rules in the order in which rules are asked. */
  protected idsWhere(where: FindOptionsWhere<Rule>): Promise<number[]> {
    return idsOf(this.dataSource.manager, this.kind.entity, where, ASKED_ORDER as FindOptionsOrder<Rule>);
  }

  /** These rules as `shown` shows them, a few hundred at a time. */
  protected inPieces<Shown extends { readonly id: number }>(
    ids: readonly number[],
    shown: (rules: readonly Rule[]) => Promise<readonly Shown[]>,
  ): RowList<Shown> {
    const { manager } = this.dataSource;
    return new RowList(
      rowsByIds(ids, async (some) => shown(await manager.findBy(this.kind.entity, byIds<Rule>(some)))),
    );
  }
}

/** The lower `ordem` is asked first, of equal ones the older rule. */
export const ASKED_ORDER = { ordem: 'ASC', id: 'ASC' } as const;

const byIds = <Rule extends RuleRow>(ids: readonly number[]) => ({ id: In([...ids]) }) as FindOptionsWhere<Rule>;
