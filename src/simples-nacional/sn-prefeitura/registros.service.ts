import { Injectable } from '@nestjs/common';
import { toUnits } from '../../kernel/decimal';
import { domainError } from '../../kernel/errors';
import { ErrorNumber, errorNumber } from '../../platform/database/driver-errors';
import { SharedRecordRepository } from '../../platform/database/shared-record.repository';
import { placeholders, upsertStatement, valuesList } from '../../platform/database/sql';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { companiesMustExist, inOrderOf, rejectRepeated } from '../batch/batch';
import {
  type ConsolidadoId,
  type ConsolidadoKey,
  lockConsolidados,
  recalculate,
  SumChanges,
  textOf,
} from './consolidados';
import { REGISTRO_COLUMNS } from './registros.query';
import {
  type CreateSnRegistroDto,
  type SnRegistroRead,
  toSnRegistroRead,
  type UpdateSnRegistroDto,
  type UpdateValoresDto,
} from './sn-prefeitura.dto';
import { SnRegistro } from './sn-registro.entity';

const TABLE = 'sn_prefeitura_registro';
const WRITTEN = [
  'empresa_id',
  'consolidado_id',
  'data_hora_nfe',
  'competencia',
  'valor_servicos',
  'iss_retido',
  'numero_nfse',
] as const;

/** Municipal records (contract 3). Each operation updates the consolidated rows in its own transaction. */
@Injectable()
export class RegistrosService {
  private readonly store = new SharedRecordRepository(SnRegistro, 'sn_prefeitura.registro_nao_encontrado');

  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Creates records, all or nothing. Responds in the order sent. @throws DomainError 404 for absent companies */
  async create(items: readonly CreateSnRegistroDto[]): Promise<SnRegistroRead[]> {
    if (items.length === 0) return [];
    return this.unitOfWork.run(async (tx) => {
      await companiesMustExist(
        tx,
        items.map((item) => item.empresa_id),
      );
      const sums = new SumChanges();
      for (const item of items) sums.add(item, item.iss_retido, toUnits(item.valor_servicos));
      const idOf = await sums.writeAndFind(tx);
      const records = items.map((item) => ({ numero_nfse: null, ...item, consolidado_id: idOf(item) }));
      const insertId = await insert(tx, records).catch(async (error: unknown) => {
        if (errorNumber(error) !== ErrorNumber.parentMissing) throw error;
        // Since the rows of the sums were found, another operation has deleted one and created it with another id.
        await sums.find(tx);
        for (const record of records) record.consolidado_id = idOf(record);
        return insert(tx, records);
      });
      const added = await readAdded(tx, insertId, items.length);
      return records.map((record, index) => toSnRegistroRead(Object.assign(record, added[index])));
    });
  }

  /** Updates a record. A new company or competence moves the record to other sums. @throws DomainError 404 */
  async update(id: number, body: UpdateSnRegistroDto): Promise<SnRegistroRead> {
    const [row] = await this.unitOfWork.run(async (tx) => {
      const before = await this.store.lock(tx, { id });
      if (body.empresa_id !== undefined) await companiesMustExist(tx, [body.empresa_id]);
      const after = { ...before, ...body };
      const locked = await lockConsolidados(tx, [before, after]);
      await tx.update(SnRegistro, { id }, { ...body, consolidado_id: idsByKey(locked)(after) });
      await recalculate(tx, locked);
      return readByIds(tx, [id]);
    });
    if (!row) throw domainError('sn_prefeitura.registro_nao_encontrado');
    return toSnRegistroRead(row);
  }

  /** @throws DomainError 404 */
  async remove(id: number): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const record = await this.store.lock(tx, { id });
      const locked = await lockConsolidados(tx, [record]);
      await this.store.remove(tx, { id });
      await recalculate(tx, locked);
    });
  }

  /** Sets the amounts (and, if sent, invoice numbers) of existing records, all or nothing. @throws DomainError 404 */
  async updateValores(items: readonly UpdateValoresDto[]): Promise<SnRegistroRead[]> {
    rejectRepeated(items, 'id', (item) => item.id);
    if (items.length === 0) return [];
    return this.unitOfWork.run(async (tx) => {
      const before = await lockRegistros(tx, items);
      const after = inOrderOf(items, idOf, before, idOf).map((row, index) => ({ ...row, ...items[index] }));
      const sums = new SumChanges();
      for (const row of before) sums.add(row, row.iss_retido, -toUnits(row.valor_servicos), row.consolidado_id);
      for (const row of after) sums.add(row, row.iss_retido, toUnits(row.valor_servicos), row.consolidado_id);
      await sums.write(tx);
      await tx.query(...upsertStatement(TABLE, after, ['id', ...WRITTEN], ['valor_servicos', 'numero_nfse']));
      const written = inOrderOf(items, idOf, await readTimes(tx, items.map(idOf)), idOf);
      return after.map((row, index) => toSnRegistroRead({ ...row, ...written[index] }));
    });
  }
}

/** @returns the id of the first record */
async function insert(tx: Tx, records: readonly Pick<SnRegistro, (typeof WRITTEN)[number]>[]): Promise<number> {
  const { sql, parameters } = valuesList(records, WRITTEN);
  const statement = `INSERT INTO ${TABLE} (${WRITTEN.join(', ')}) VALUES ${sql}`;
  return (await tx.query<{ insertId: number }>(statement, parameters)).insertId;
}

const idOf = ({ id }: { readonly id: number }): number => id;

function idsByKey(locked: readonly ConsolidadoId[]): (key: ConsolidadoKey) => number {
  const ids = new Map(locked.map((row) => [textOf(row), row.id]));
  return (key) => {
    const id = ids.get(textOf(key));
    if (id === undefined) throw new Error('a consolidated row that was just locked is not there');
    return id;
  };
}

async function lockRegistros(tx: Tx, items: readonly UpdateValoresDto[]): Promise<SnRegistro[]> {
  const inLockOrder = items.map(idOf).sort((a, b) => a - b);
  const rows = await tx.query<SnRegistro[]>(
    `SELECT ${REGISTRO_COLUMNS} FROM ${TABLE} r WHERE r.id IN (${placeholders(items.length)}) FOR UPDATE`,
    inLockOrder,
  );
  const found = new Set(rows.map(idOf));
  const absent = inLockOrder.filter((id) => !found.has(id));
  if (absent.length > 0)
    throw domainError('sn_prefeitura.registro_nao_encontrado#quais', absent.slice(0, 10).join(', '));
  return rows;
}

function readByIds(tx: Tx, ids: readonly number[]): Promise<SnRegistro[]> {
  return tx.query(`SELECT ${REGISTRO_COLUMNS} FROM ${TABLE} r WHERE r.id IN (${placeholders(ids.length)})`, [...ids]);
}

/** Reads what the server changes in rows whose other values are stored as they were sent. */
function readTimes(tx: Tx, ids: readonly number[]): Promise<Pick<SnRegistro, 'id' | 'updated_at'>[]> {
  return tx.query(`SELECT id, updated_at FROM ${TABLE} WHERE id IN (${placeholders(ids.length)})`, [...ids]);
}

type Times = Pick<SnRegistro, 'created_at' | 'updated_at'>;

/**
 * Returns what the server added to the rows of one multi-row INSERT, in its order. Every other value is stored as it was sent,
 * or the statement fails. The server numbers the rows from `first` on, by its configured increment, and gives all rows of a
 * statement the same time.
 */
async function readAdded(tx: Tx, first: number, count: number): Promise<(Times & { id: number })[]> {
  const [added] = await tx.query<(Times & { found: number | string; step: number | string })[]>(
    `SELECT COUNT(*) AS found, @@auto_increment_increment AS step,
       MIN(r.created_at) AS created_at, MIN(r.updated_at) AS updated_at FROM ${TABLE} r
     WHERE r.id BETWEEN ? AND ? + ? * @@auto_increment_increment AND (r.id - ?) % @@auto_increment_increment = 0`,
    [first, first, count - 1, first],
  );
  if (Number(added?.found) !== count || !added) throw new Error(`inserted ${count} records, found ${added?.found}`);
  const { created_at, updated_at, step } = added;
  return Array.from({ length: count }, (_, index) => ({ id: first + index * Number(step), created_at, updated_at }));
}
