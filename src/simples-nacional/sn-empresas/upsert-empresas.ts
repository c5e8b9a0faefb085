import { Injectable } from '@nestjs/common';
import { nameCustomers } from '../../cadastros/customers/customers.service';
import { saoPauloTimestamp } from '../../kernel/calendar';
import { domainError } from '../../kernel/errors';
import { packets, placeholders, upsertStatement } from '../../platform/database/sql';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { companiesMustExist, rejectRepeated } from '../batch/batch';
import type { Anexo, SnEmpresa } from './sn-empresa.entity';
import type { SnEmpresaRead, SnEmpresaSaved, UpsertSnEmpresaDto } from './sn-empresas.dto';

/** The configuration fields, in the contract's order. */
export const CONFIG = [
  'cnae',
  'tipo_atividade',
  'anexos_permitidos',
  'utiliza_fator_r',
  'regime_apuracao',
  'possui_sublimite',
  'atividade_servico',
  'iss_aliquota_fixa',
  'iss_aliquota_fixa_valor',
  'observacao',
  'matriz_id',
  'inicio_atividade',
  'ipi_zfm',
] as const satisfies readonly (keyof SnEmpresa & keyof UpsertSnEmpresaDto)[];

type ConfigField = (typeof CONFIG)[number];

/** A configuration in the form of its columns: flags as 0 and 1, lists as JSON text. */
type ConfigRow = {
  readonly [F in ConfigField]: SnEmpresa[F] extends boolean
    ? number
    : SnEmpresa[F] extends readonly unknown[]
      ? string
      : SnEmpresa[F];
};

/** Values of a new company for fields that were left out (contract 3, SN company). */
const DEFAULTS: ConfigRow = {
  cnae: null,
  tipo_atividade: 'servicos_V',
  anexos_permitidos: '["III"]',
  utiliza_fator_r: 0,
  regime_apuracao: 'competencia',
  possui_sublimite: 0,
  atividade_servico: 0,
  iss_aliquota_fixa: 0,
  iss_aliquota_fixa_valor: '0.0000',
  observacao: null,
  matriz_id: null,
  inicio_atividade: null,
  ipi_zfm: 0,
};

/** Returns the fields that an item sent, in the form of their columns. A repeated annex is stored once. */
function sentConfig(item: UpsertSnEmpresaDto): Partial<ConfigRow> {
  const sent: Record<string, unknown> = {};
  for (const field of CONFIG) {
    const value = item[field];
    if (value === undefined) continue;
    sent[field] = Array.isArray(value)
      ? JSON.stringify([...new Set(value)])
      : typeof value === 'boolean'
        ? Number(value)
        : value;
  }
  return sent;
}

/** A row of the joined query. */
export type SnEmpresaRow = ConfigRow & {
  readonly id: number;
  readonly nome: string;
  readonly cnpj: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
};

/** Converts a company to its response. */
export function toSnEmpresaRead(row: SnEmpresaRow): SnEmpresaRead {
  return {
    ...row,
    anexos_permitidos: JSON.parse(row.anexos_permitidos) as Anexo[],
    utiliza_fator_r: row.utiliza_fator_r === 1,
    possui_sublimite: row.possui_sublimite === 1,
    atividade_servico: row.atividade_servico === 1,
    iss_aliquota_fixa: row.iss_aliquota_fixa === 1,
    ipi_zfm: row.ipi_zfm === 1,
    created_at: saoPauloTimestamp(row.created_at),
    updated_at: saoPauloTimestamp(row.updated_at),
  };
}

/** Stored data of a customer: its id and, when it is configured, the requested fields. */
type StoredCompany = Partial<ConfigRow> & {
  readonly id: number;
  readonly cnpj: string;
  readonly configured: number | null;
};

/** PUT /sn-empresas/batch: saves customers and their configuration by CNPJ, all or nothing. */
@Injectable()
export class UpsertEmpresas {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /**
   * Creates the customers that don't exist and configures all. Fields that are left out keep their value. Responds in the
   * order sent.
   * @throws DomainError 404 for an absent head office, 422 for a company that is its own head office
   */
  async run(items: readonly UpsertSnEmpresaDto[]): Promise<SnEmpresaSaved[]> {
    rejectRepeated(items, 'cnpj', (item) => item.cnpj);
    if (items.length === 0) return [];
    return this.unitOfWork.run(async (tx) => {
      await companiesMustExist(
        tx,
        items.flatMap(({ matriz_id }) => matriz_id ?? []),
        'sn_empresas.matriz_nao_encontrada',
      );
      await nameCustomers(tx, items);
      const stored = await readStored(tx, items);
      const saved = items.map((item) => withId(item, stored));
      await saveConfigs(tx, items, stored);
      return saved;
    });
  }
}

/** Reads only those configuration fields that an item left out. */
async function readStored(tx: Tx, items: readonly UpsertSnEmpresaDto[]): Promise<Map<string, StoredCompany>> {
  const leftOut = CONFIG.filter((field) => items.some((item) => item[field] === undefined));
  const columns = ['c.id', 'c.cnpj', 'e.id AS configured', ...leftOut.map((field: ConfigField) => `e.${field}`)];
  const rows = await tx.query<StoredCompany[]>(
    `SELECT ${columns.join(', ')} FROM customer c LEFT JOIN sn_empresa e ON e.id = c.id
     WHERE c.cnpj IN (${placeholders(items.length)})`,
    items.map((item) => item.cnpj),
  );
  return new Map(rows.map((row) => [row.cnpj, row]));
}

function withId({ nome, cnpj, matriz_id }: UpsertSnEmpresaDto, stored: Map<string, StoredCompany>): SnEmpresaSaved {
  const id = stored.get(cnpj)?.id;
  if (id === undefined) throw new Error('a customer that was just written is not there');
  if (matriz_id === id) throw domainError('sn_empresas.matriz_de_si_mesma', cnpj);
  return { id, nome, cnpj };
}

async function saveConfigs(
  tx: Tx,
  items: readonly UpsertSnEmpresaDto[],
  stored: Map<string, StoredCompany>,
): Promise<void> {
  const rows = items.map((item) => merged(item, stored.get(item.cnpj))).sort((a, b) => a.id - b.id);
  for (const packet of packets(rows))
    await tx.query(...upsertStatement('sn_empresa', packet, ['id', ...CONFIG], CONFIG));
}

function merged(item: UpsertSnEmpresaDto, stored: StoredCompany | undefined): ConfigRow & { readonly id: number } {
  const { id = 0, cnpj: _cnpj, configured = null, ...kept } = stored ?? {};
  return { ...DEFAULTS, ...(configured === null ? {} : kept), ...sentConfig(item), id };
}
