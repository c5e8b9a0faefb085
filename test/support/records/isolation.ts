import type { RouteFact } from '../../../src/platform/http/route-inventory';
import type { TestApp } from '../app';
import { type Operation, operationsOf } from '../fuzz/operations';
import { Random } from '../fuzz/random';
import { Requests } from '../fuzz/requests';
import { insertAnyRow } from '../application/insert-any-row';
import type { TestSession } from '../session';

const PREFIX = '/api/v1';
const ABSENT = 2_000_000_001;
/** Inserted records have ids that no other table has, so that a response shows which of them it has. */
const FIRST_ID = 1_500_000_000;
const OWNER_COLUMN = 'id_usuario_created';

/** The part of a path before its first id. */
const RECORD_ROUTE = /^\/api\/v1\/([a-z-]+(?:\/[a-z-]+)*)\/:\w+/;

const filled = (path: string, id: number): string => path.slice(PREFIX.length).replace(/:\w+/g, String(id));

/**
 * One record of the owner in every table that names one, and one in every table whose rows are part of such a record: this one has
 * its record's id, so that a path with the ids of both finds it. Returns the id by table.
 */
async function plantRecords({ dataSource }: TestApp, owner: number): Promise<ReadonlyMap<string, number>> {
  const inserted = new Map<string, number>();
  for (const entity of dataSource.entityMetadatas)
    if (entity.columns.some(({ databaseName }) => databaseName === OWNER_COLUMN)) {
      const id = FIRST_ID + inserted.size;
      await insertAnyRow(dataSource, entity, { id, [OWNER_COLUMN]: owner });
      inserted.set(entity.tableName, id);
    }
  const parts = dataSource.entityMetadatas.filter(({ tableName }) => !inserted.has(tableName));
  for (const part of parts) {
    const record = part.foreignKeys.find(
      ({ columns, referencedTablePath }) => !columns[0]?.isNullable && inserted.has(referencedTablePath),
    );
    const [id, column] = [inserted.get(record?.referencedTablePath ?? ''), record?.columns[0]?.databaseName];
    if (id !== undefined && column !== undefined) await insertAnyRow(dataSource, part, { id, [column]: id });
  }
  return inserted;
}

/**
 * Asks every route of the inventory for the records of another user. Whatever `firmWide` (the routes that show everybody's
 * records by contract) does not name counts as owned, so that a new domain is asked without anybody adding it.
 */
export class Isolation {
  private readonly operations: readonly Operation[];
  private readonly requests: Requests;
  /** The prefixes of which the owner may read one record, with that record. */
  readonly readable = new Map<string, number>();

  private constructor(
    private readonly api: TestApp,
    private readonly owner: TestSession,
    private readonly firmWide: RegExp,
    /** The ids of the owner's records. */
    private readonly inserted: readonly number[],
  ) {
    this.operations = operationsOf(api.document);
    this.requests = new Requests(api.document, new Random(5));
  }

  static async of(api: TestApp, owner: TestSession, firmWide: RegExp): Promise<Isolation> {
    const inserted = await plantRecords(api, owner.userId);
    const isolation = new Isolation(api, owner, firmWide, [...inserted.values()]);
    await isolation.findReadable();
    return isolation;
  }

  /** Before anything is done to them: a leaking domain may remove records. */
  private async findReadable(): Promise<void> {
    for (const { method, path } of this.owned()) {
      const prefix = RECORD_ROUTE.exec(path)?.[1];
      if (method !== 'GET' || !prefix || !/\/:\w+$/.test(path)) continue;
      for (const id of this.inserted) {
        // Past the check of the response's schema: what was inserted makes no sense.
        const { status, text } = await this.api.anonymous
          .get(path.replace(/:\w+/g, String(id)))
          .set('Authorization', `Bearer ${this.owner.token}`);
        if (status === 200 && text.includes(String(id))) this.readable.set(prefix, id);
      }
    }
  }

  /**
   * First words of the paths of owned records of which not even the owner is shown one that was inserted: where the owner is in
   * another column than {@link OWNER_COLUMN}, asking another user would prove nothing.
   */
  async unasked(): Promise<string[]> {
    const domainOf = (path: string): string => path.slice(PREFIX.length + 1).split('/')[0] ?? '';
    const shown = new Set([...this.readable.keys()].map((prefix) => domainOf(`${PREFIX}/${prefix}`)));
    for (const { method, path } of this.owned())
      if (method === 'GET' && !path.includes(':') && !shown.has(domainOf(path))) {
        const { text } = await this.owner.withoutDocument().get(path.slice(PREFIX.length));
        if (this.inserted.some((id) => text.includes(String(id)))) shown.add(domainOf(path));
      }
    const wanted = this.owned().filter(({ path }) => RECORD_ROUTE.test(path));
    return [...new Set(wanted.map(({ path }) => domainOf(path)))].filter((domain) => !shown.has(domain));
  }

  /** Routes that response another user otherwise than for an absent record, or show a record of the owner, and how. */
  async leaks(sessions: readonly TestSession[]): Promise<string[]> {
    // A leak of what was inserted is reported as a leak, not as a response off its schema.
    const others = sessions.map((session) => session.withoutDocument());
    const leaks: string[] = [];
    for (const route of this.owned()) {
      const prefix = RECORD_ROUTE.exec(route.path)?.[1];
      if (prefix === undefined) {
        if (route.method === 'GET') leaks.push(...(await this.listed(route, others)));
        continue;
      }
      const own = this.readable.get(prefix);
      // Where no route reads what the path names, every record is tried.
      for (const id of own === undefined ? this.inserted : [own])
        for (const other of own === undefined ? others.slice(0, 1) : others)
          for (const body of this.bodies(route)) leaks.push(...(await this.told(route, id, other, body)));
    }
    return leaks;
  }

  private owned(): RouteFact[] {
    return this.api.routes.filter(({ path, endpoint }) => endpoint.access !== 'public' && !this.firmWide.test(path));
  }

  private async listed({ path }: RouteFact, others: readonly TestSession[]): Promise<string[]> {
    const leaks: string[] = [];
    for (const other of others) {
      const { status, text } = await other.get(path.slice(PREFIX.length));
      if (status === 200 && this.inserted.some((id) => text.includes(String(id))))
        leaks.push(`GET ${path} shows ${text.slice(0, 200)}`);
    }
    return leaks;
  }

  private async told(route: RouteFact, id: number, other: TestSession, body: unknown): Promise<string[]> {
    const ask = (asked: number) =>
      route.endpoint.body === 'multipart'
        ? other.upload(filled(route.path, asked), { name: 'plano.txt', content: '10|1|Ativo|S' })
        : other.send(route.method, filled(route.path, asked), body);
    const [foreign, absent] = [await ask(id), await ask(ABSENT)];
    if (foreign.status === absent.status && foreign.text === absent.text) return [];
    return [
      `${route.method} ${route.path}: foreign ${foreign.status} ${foreign.text.slice(0, 200)}, absent ${absent.status} ${absent.text.slice(0, 200)}`,
    ];
  }

  /** A body that the route rejects proves nothing about the record: of these one gets through. */
  private bodies(route: RouteFact): unknown[] {
    const template = route.path.replace(/:(\w+)/g, '{$1}');
    const operation = this.operations.find(({ method, path }) => method === route.method && path === template);
    if (operation?.body?.type !== 'application/json') return [undefined];
    return [{}, ...[1, 2].map(() => JSON.parse(String(this.requests.valid(operation).body)) as unknown)];
  }
}
