import { useMemo } from 'react';
import type { Bound } from '../api/document';
import { documento } from '../lib/documento';
import type { Row } from './register';
import { textIn } from './fields';
import { useAllRows } from './requests';

/** Where the records are that a field names by id, and how one is shown. */
export interface Reference {
  readonly list: string;
  /** Path of the list, from the form's other values; null while one is missing. */
  readonly path?: (values: Row) => Row | null;
  readonly shown: (row: Row) => string;
  /** Shown after the name. */
  readonly detail?: (row: Row) => string;
  /** Where a person makes the first one. */
  readonly where?: string;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const named = (list: string, where = '', detail?: (row: Row) => string): Reference => ({
  list,
  where,
  shown: (row) => text(row['nome']),
  ...(detail ? { detail } : {}),
});
const byDocument = (row: Row) => documento(text(row['documento']) || null);
const customers = named('/customers', 'Clientes', (row) => documento(text(row['cnpj']) || null));
const people = named('/usuarios/resumo');

/** By the name of the field, in every body and row of the API. */
const REFERENCES: Readonly<Record<string, Reference>> = {
  id_customer: customers,
  id_cliente: customers,
  empresa_id: customers,
  empresa_ids: customers,
  ids_clientes: customers,
  id_prestador: named('/prestadores', 'Mais, Prestadores', byDocument),
  id_tomador: named('/tomadores', 'Mais, Tomadores', byDocument),
  id_medico: named('/nfse-repasse/medicos', 'Mais, Médicos', ({ crm }) => (text(crm) ? `CRM ${text(crm)}` : '')),
  id_banco: { list: '/bancos', shown: (row) => `${text(row['codigo'])} ${text(row['nome'])}` },
  id_estrutura: named('/estruturas', 'Mais, Estruturas de extrato'),
  departamento_id: named('/departamentos', 'Mais, Departamentos'),
  id_responsavel: people,
  id_usuario: people,
  usuario_id: people,
  id_usuario_created: people,
  api_key_id: {
    list: '/api-keys',
    shown: (row) => [text(row['nome']) || 'Sem nome', `(${text(row['key_prefix'])}…)`].join(' '),
  },
  id_customer_qsa: {
    ...named('/customers/{id}/qsa', 'Clientes, na página do cliente', byDocument),
    path: ({ id_cliente, id_customer }) => {
      const id = id_cliente ?? id_customer;
      return typeof id === 'number' ? { id } : null;
    },
  },
};

export const referenceOf = (field: string): Reference | undefined => REFERENCES[field];

const NONE: readonly Row[] = [];

const { compare } = new Intl.Collator('pt-BR', { numeric: true });

/** Lists of the service begin with the newest record; people look for names. */
const byName = (rows: readonly Row[], { shown }: Reference): readonly Row[] =>
  rows
    .map((row) => [shown(row), row] as const)
    .sort(([a], [b]) => compare(a, b))
    .map(([, row]) => row);

/** The records that a field can name; those of another record's only when `values` name it. */
export function useReferenced(field: string, values: Row = {}, enabled = true) {
  const reference = referenceOf(field);
  const path = reference?.path ? reference.path(values) : {};
  const list = useAllRows(reference?.list ?? '', enabled && reference ? path : null);
  const rows = useMemo(() => (reference && list.data ? byName(list.data, reference) : NONE), [reference, list.data]);
  return { list, rows };
}

/** The name of the record that a field names: its number where it has none, nothing yet while the names are read. */
export function useNameOf(field: string, enabled: boolean): (id: unknown) => string {
  const reference = referenceOf(field);
  const { list, rows } = useReferenced(field, {}, enabled && reference?.path === undefined);
  const isReading = list.isLoading;
  const names = useMemo(() => new Map(rows.map((row) => [row['id'], reference?.shown(row) ?? ''])), [rows, reference]);
  return (id) => (id === null || id === undefined ? '' : (names.get(id) ?? (isReading ? '…' : `nº ${textIn(id)}`)));
}

/** The text of a field that names another record fits none, or several. */
export const UNRESOLVED = Symbol('unresolved');

/** Whether a field is typed; others are chosen. */
export const isTyped = (field: string, { kind, options }: Bound): boolean =>
  options === undefined && !referenceOf(field) && !['boolean', 'list', 'object'].includes(kind);
