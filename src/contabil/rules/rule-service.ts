import { type DataSource, type EntityManager, type FindOptionsOrder, type FindOptionsWhere, In } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import { saoPauloTimestamp } from '../../kernel/calendar';
import type { Fixed } from '../../kernel/error-codes/error-code';
import { domainError } from '../../kernel/errors';
import { idsOf, rowsByIds } from '../../platform/database/entity-list';
import { SharedRecordRepository } from '../../platform/database/shared-record.repository';
import { chunks } from '../../platform/database/sql';
import type { UnitOfWork } from '../../platform/database/unit-of-work';
import { RowList } from '../../platform/http/streamed';
import { DateTimeField, IdField, IntField, TextField } from '../../platform/http/validation/fields';
import type { ChainTable, StoredCondition } from './rule-tables';
import type { ruleColumns, RuleTable } from './rule-columns';
import { type OrdemDaRegraDto, type OrdenarRegrasResult, orderRules } from './rule-order';

const IDS_PER_STATEMENT = 5_000;

/** How a rule fares (4-operators, 2.5). */
export class RegraEstatistica {
  @IdField() id: number;
  @TextField() nome: string;
  @IntField({ description: 'Lines of the imports that still exist in which the rule took part' }) usos: number;
  @DateTimeField({ nullable: true, description: 'When the latest of them was evaluated' }) ultimo_uso: string | null;
  @IdField({ nullable: true, description: 'An active rule before it that leaves it nothing to do' })
  encoberta_por: number | null;
}

interface Used {
  readonly id_regra: number;
  readonly usos: number;
  readonly ultimo_uso: Date;
}

/** The statistics of these rules, in their order; `encoberta_por` from the caller, who knows what kind of rule they are. */
export async function statisticsOf(
  tx: EntityManager,
  table: 'regra_lancamento' | 'regra_ignorar',
  rules: readonly { readonly id: number; readonly nome: string }[],
  coveredBy: ReadonlyMap<number, number>,
): Promise<RegraEstatistica[]> {
  const used = new Map<number, Used>();
  for (const part of chunks(rules, IDS_PER_STATEMENT)) {
    const rows = await tx.query<Used[]>(
      `SELECT id_regra, CAST(SUM(qtd) AS SIGNED) AS usos, MAX(ultimo_uso) AS ultimo_uso FROM ${table}_uso
       WHERE id_regra IN (?) GROUP BY id_regra`,
      [part.map(({ id }) => id)],
    );
    for (const row of rows) used.set(row.id_regra, row);
  }
  return rules.map(({ id, nome }) => {
    const { usos = 0, ultimo_uso } = used.get(id) ?? {};
    return {
      id,
      nome,
      usos,
      ultimo_uso: ultimo_uso ? saoPauloTimestamp(ultimo_uso) : null,
      encoberta_por: coveredBy.get(id) ?? null,
    };
  });
}

/** Who made a rule and who changed it last: a user who meets a colleague's change sees whose it is. */
export class RegraAutoria {
  @TextField({ nullable: true, description: 'Name of who made it' }) criada_por: string | null;
  @DateTimeField({ description: 'When it was made' }) criada_em: string;
  @TextField({ nullable: true, description: 'Name of the user who changed it last; null for none' })
  alterada_por: string | null;
  @DateTimeField({ nullable: true, description: 'When it was changed last; null for never' })
  alterada_em: string | null;
}

/** What a change notes in the rule's row. */
export const changedBy = (caller: Caller) => ({
  id_usuario_alterou: caller.id,
  data_hora_alteracao: () => 'CURRENT_TIMESTAMP(6)',
});

/** @param absence the error of a rule that is not there @throws DomainError 404 */
async function authorshipOf(
  tx: EntityManager,
  table: RuleTable,
  absence: Fixed<404>,
  id: number,
): Promise<RegraAutoria> {
  const [found] = await tx.query<
    { criada_por: string | null; criada_em: Date; alterada_por: string | null; alterada_em: Date | null }[]
  >(
    `SELECT c.nome AS criada_por, r.data_hora_criacao AS criada_em, a.nome AS alterada_por, r.data_hora_alteracao AS alterada_em
     FROM ${table} r LEFT JOIN usuario c ON c.id = r.id_usuario_created LEFT JOIN usuario a ON a.id = r.id_usuario_alterou
     WHERE r.id = ?`,
    [id],
  );
  if (!found) throw domainError(absence);
  const { criada_por, alterada_por, criada_em, alterada_em } = found;
  return {
    criada_por,
    criada_em: saoPauloTimestamp(criada_em),
    alterada_por,
    alterada_em: alterada_em && saoPauloTimestamp(alterada_em),
  };
}

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
