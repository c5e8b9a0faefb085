import type { EntityMetadata } from 'typeorm';
import type { RouteFact } from '../../../src/platform/http/route-inventory';
import type { TestApp } from '../app';
import { insertAnyRow } from '../application/insert-any-row';
import type { TestSession } from '../session';

const PREFIX = '/api/v1';
/** Inserted records have ids that no other table has, so that a path finds one of them only. */
const FIRST_ID = 1_600_000_000;

/** A record of one table that some DELETE may find. */
export interface Target {
  readonly entity: EntityMetadata;
  readonly id: number;
  /** Ids of the records that it belongs to. */
  readonly parents: readonly number[];
}

/** A DELETE route with the record that it finds. */
export interface Found {
  readonly route: RouteFact;
  readonly target: Target;
  readonly url: string;
}

/** Path parameters that are no ids, with the text that inserted records have. */
const KEYS: Readonly<Record<string, string>> = { ':periodo': '2027-1' };
/** Tables of which a record needs another one with the id of what it belongs to. */
const NEEDED: Readonly<Record<string, string>> = { sn_opcao_ibs_cbs: 'sn_empresa' };

/** Inserts one record of every table, each with records of its own that it belongs to. */
export class RemovalTargets {
  private next = FIRST_ID;

  constructor(
    private readonly api: TestApp,
    private readonly owner: TestSession,
    /** What a route needs of a record next to its being there, by table. */
    private readonly values: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  ) {}

  async all(): Promise<Target[]> {
    const targets: Target[] = [];
    for (const entity of this.api.dataSource.entityMetadatas) {
      if (!entity.columns.some(({ databaseName, isPrimary }) => isPrimary && databaseName === 'id')) continue;
      if (entity.tableName === 'usuario' || entity.tableName === 'auditoria') continue;
      targets.push({ entity, ...(await this.insert(entity)) });
    }
    return targets;
  }

  /** Every path by which the route might find the record. */
  static urls({ path }: RouteFact, { id, parents }: Target): string[] {
    const names = path.match(/:\w+/g) ?? [];
    const outer = names.length > 1 ? parents : [id];
    return outer.map((first) =>
      names.reduce(
        (url, name, at) => url.replace(name, KEYS[name] ?? String(at === names.length - 1 ? id : first)),
        path,
      ),
    );
  }

  private async insert(entity: EntityMetadata): Promise<{ id: number; parents: number[] }> {
    const values: Record<string, unknown> = { id: this.next++, ...this.values[entity.tableName] };
    for (const { databaseName, transformer, type, isNullable } of entity.columns)
      if (transformer && type === 'longtext' && !isNullable) values[databaseName] ??= '[]'; // a JSON document
    const parents: number[] = [];
    for (const { columns, referencedEntityMetadata: parent } of entity.foreignKeys) {
      const [column] = columns;
      if (!column || column.isNullable) continue;
      const id = parent.tableName === 'usuario' ? this.owner.userId : (await this.insert(parent)).id;
      values[column.databaseName] = id;
      if (parent.tableName !== 'usuario') parents.push(id);
    }
    const needed = this.api.dataSource.entityMetadatas.find(({ tableName }) => tableName === NEEDED[entity.tableName]);
    for (const id of needed ? parents : []) {
      if (needed) await insertAnyRow(this.api.dataSource, needed, { id, anexos_permitidos: '[]' });
    }
    await insertAnyRow(this.api.dataSource, entity, values);
    return { id: Number(values['id']), parents };
  }
}

/** DELETE at an address of the inventory, not held against the document: inserted records make no sense. */
export const removeAt = (session: TestSession, url: string) =>
  session.withoutDocument().send('DELETE', url.slice(PREFIX.length));
