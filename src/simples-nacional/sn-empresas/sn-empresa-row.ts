import { saoPauloTimestamp } from '../../kernel/calendar';
import type { Anexo, SnEmpresa } from './sn-empresa.entity';
import type { SnEmpresaRead, UpsertSnEmpresaDto } from './sn-empresas.dto';

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

export type ConfigField = (typeof CONFIG)[number];

/** A configuration in the form of its columns: flags as 0 and 1, lists as JSON text. */
export type ConfigRow = {
  readonly [F in ConfigField]: SnEmpresa[F] extends boolean
    ? number
    : SnEmpresa[F] extends readonly unknown[]
      ? string
      : SnEmpresa[F];
};

/** Values of a new company for fields that were left out (contract 3, SN company). */
export const DEFAULTS: ConfigRow = {
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
export function sentConfig(item: UpsertSnEmpresaDto): Partial<ConfigRow> {
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
