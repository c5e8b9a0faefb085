import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Customer } from '../../cadastros/customers/customer.entity';
import { domainError } from '../../kernel/errors';
import { SharedRecordRepository } from '../../platform/database/shared-record.repository';
import { mapRows, streamRows } from '../../platform/database/row-stream';
import { keepLastStates } from '../../platform/database/removal-log';
import { acquireRecordLock } from '../../platform/database/named-locks';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { RowList } from '../../platform/http/streamed';
import { SnFolha } from '../sn-folha/sn-folha.entity';
import { SnEmpresa, SnOpcaoIbsCbs } from './sn-empresa.entity';
import { SnConsolidado, SnRegistro } from '../sn-prefeitura/sn-registro.entity';
import { SnReceita } from '../sn-receitas/sn-receita.entity';
import { CONFIG, type SnEmpresaRow, toSnEmpresaRead } from './upsert-empresas';
import type { SnEmpresaRead } from './sn-empresas.dto';
import { customerSearch } from '../../cadastros/customers/customers.service';
import type { Window } from '../../kernel/page';
import { countRows } from '../../platform/database/sql';

const LIST = `SELECT c.id, c.nome, c.cnpj, ${CONFIG.map((field) => `e.${field}`).join(', ')}, e.created_at, e.updated_at
  FROM sn_empresa e JOIN customer c ON c.id = e.id ORDER BY e.id DESC`;

/** The tables in the order of deletion: records before the sums to which they refer. */
const REMOVED = [
  { entity: SnEmpresa, property: 'id' },
  { entity: SnOpcaoIbsCbs, property: 'matriz_id' },
  ...[SnFolha, SnReceita, SnRegistro, SnConsolidado].map((entity) => ({ entity, property: 'empresa_id' })),
];

/** Customers with a Simples Nacional configuration (contract 3), visible to the whole firm. */
@Injectable()
export class SnEmpresasService {
  private readonly companies = new SharedRecordRepository(Customer, 'sn_empresas.nao_encontrada');

  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Lists the companies, newest first. */
  list(): RowList<SnEmpresaRead> {
    return new RowList(mapRows(streamRows<SnEmpresaRow>(this.dataSource, LIST), toSnEmpresaRead));
  }

  /**
   * Deletes the configuration with the company's payrolls, revenues of all users and municipal records. The customer is
   * kept. The customer's row is locked first. A transaction that adds such a record then waits at the foreign key.
   * @throws DomainError 404 for an absent customer, and for one that has neither a configuration nor records
   */
  async remove(id: number): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const company = await this.companies.lock(tx, { id });
      await acquireRecordLock(tx, 'sn_empresa', id);
      if (!(await hasRecords(tx, id))) throw domainError('sn_empresas.nao_encontrada');
      await keepLastStates(tx, Customer, [company], { facts: { empresa_id: id }, parts: REMOVED });
      for (const { entity, property } of REMOVED) await tx.delete(entity, { [property]: id });
    });
  }
}

async function hasRecords(tx: Tx, id: number): Promise<boolean> {
  for (const { entity, property } of REMOVED) if (await tx.existsBy(entity, { [property]: id })) return true;
  return false;
}

/** A head office: a customer that a configured company names, or that is configured itself. */
export interface Matriz {
  readonly id: number;
  readonly nome: string;
  readonly cnpj: string | null;
}

/** The head office of a configured company: its `matriz_id`, or the company. */
const HEADS = 'SELECT COALESCE(matriz_id, id) FROM sn_empresa';

/**
 * Returns the head office of a company's group. Returns undefined for an absent company and for one without
 * configuration.
 */
export async function matrizDe(tx: Tx, empresa_id: number): Promise<Matriz | undefined> {
  const [matriz] = await tx.query<Matriz[]>(
    `SELECT c.id, c.nome, c.cnpj FROM customer c WHERE c.id = (${HEADS} WHERE id = ?)`,
    [empresa_id],
  );
  return matriz;
}

/** Lists the head offices of all groups, or of those that match the search, by name. */
export async function matrizes(tx: Tx, search?: string, window?: Window): Promise<Matriz[]> {
  const { sql, parameters } = chosen(search);
  const page = window ? ' LIMIT ? OFFSET ?' : '';
  return tx.query(`SELECT c.id, c.nome, c.cnpj ${sql} ORDER BY c.nome, c.id${page}`, [
    ...parameters,
    ...(window ? [window.limit, window.offset] : []),
  ]);
}

/** Counts all groups, or those that match the search. */
export function contarMatrizes(tx: Tx, search?: string): Promise<number> {
  const { sql, parameters } = chosen(search);
  return countRows(tx, sql, parameters);
}

function chosen(search: string | undefined): { readonly sql: string; readonly parameters: readonly string[] } {
  const heads = `FROM customer c WHERE c.id IN (${HEADS})`;
  if (!search) return { sql: heads, parameters: [] };
  const found = customerSearch(search);
  return { sql: `${heads} AND ${found.sql}`, parameters: found.parameters };
}
