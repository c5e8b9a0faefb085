import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { fieldName, isOption, namedValues, valueName } from '../../api/document';
import { scopeName } from '../../lib/resources';
import { register } from '../register';
import { Value } from '../value';
import { fileSize } from '../../../../src/kernel/error-codes/catalogue';

/** Who did what, newest first. */
export default register<'/auditoria'>({
  list: '/auditoria',
  title: 'Trilha de auditoria',
  singular: 'registro',
  columns: [
    'criado_em',
    { field: 'acao', show: ({ acao }) => valueName('acao', acao) },
    { field: 'login', heading: 'Quem', show: (row) => <Who {...row} /> },
    { field: 'detalhes', heading: 'O que mudou', show: (row) => <Details {...row} /> },
    'ip',
  ],
  filters: ['usuario_id', 'acao', 'de', 'ate', 'api_key_id'],
  namedFilters: ['acao'],
  fields: [],
});

/** The login, and the API key by which it was done. */
function Who({ login, api_key_id: key }: { readonly login: string | null; readonly api_key_id: number | null }) {
  return (
    <>
      {login}
      {key !== null && (
        <small className="detail">
          {fieldName('api_key_id')}: <Value field="api_key_id" kind="integer" value={key} />
        </small>
      )}
    </>
  );
}

/** So many fields of a record are shown before the rest is asked for. */
const SHOWN = 4;

type Shown = readonly [campo: string, value: unknown, nome: string];

/** What a person knows a record by. */
const FIRST: readonly string[] = [
  ...['nome', 'nome_arquivo', 'login', 'id_cliente', 'cliente_nome', 'id_customer', 'empresa_id'],
  ...['data_registro', 'valor', 'historico_contabil', 'competencia', 'descricao', 'titulo', 'numero_nota'],
];
const isNumber = (field: string) => field === 'id' || field.startsWith('id_') || field.endsWith('_id');

/** These come first; numbers of the service, and who made it and when, come last. */
function order(field: string, meant: object): number {
  if (field in meant) return -1;
  if (FIRST.includes(field)) return FIRST.indexOf(field);
  if (/(?:^id_usuario|created|updated|criado|atualizado)/.test(field)) return FIRST.length + 2;
  return FIRST.length + (isNumber(field) ? 1 : 0);
}

/** A field of the trail: the one of the records whose value it is, and how it is called. */
type Named = readonly [campo: string, nome: string];

/** Fields that mean something else in one operation. They come first. */
const MEANT: Readonly<Record<string, Readonly<Record<string, Named>>>> = {
  'customers.transferir': {
    id: ['id_cliente', 'Cliente'],
    de: ['id_usuario', 'De'],
    para: ['id_usuario', 'Para'],
  },
  'usuarios.criar': { ativo: ['ativo', 'Acesso'] },
  'usuarios.alterar': { ativo: ['ativo', 'Acesso'] },
};

interface DetailsProps {
  readonly acao: string;
  readonly detalhes: unknown;
}

/** What the trail keeps of an operation, as people read it. */
function Details({ acao, detalhes }: DetailsProps) {
  if (typeof detalhes !== 'object' || detalhes === null) return null;
  const meant = MEANT[acao] ?? {};
  const fields = Object.entries(detalhes)
    .filter(([, value]) => !isEmpty(value))
    .sort(([a], [b]) => order(a, meant) - order(b, meant))
    .map(([name, value]): Shown => {
      const [field, nome] = meant[name] ?? [name, fieldName(name)];
      return [field, value, nome];
    });
  const rest = fields.length - SHOWN;
  // One more line is no longer than the words that would hide it.
  if (rest <= 1) return <Fields fields={fields} />;
  return (
    <>
      <Fields fields={fields.slice(0, SHOWN)} />
      <details className="detail">
        <summary>e mais {rest} campos</summary>
        <Fields fields={fields.slice(SHOWN)} />
      </details>
    </>
  );
}

const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);

const Fields = ({ fields }: { readonly fields: readonly Shown[] }) =>
  fields.map(([field, value, nome]) => (
    <small key={`${field} ${nome}`} className="detail">
      {nome}: <Detail field={field} value={value} />
    </small>
  ));

const each = (values: unknown, words: (value: string) => string) =>
  [values]
    .flat()
    .map((value) => words(String(value)))
    .join(', ');

/** Values that have words of their own: names of fields, permissions, sizes. */
const IN_WORDS: Readonly<Record<string, (value: unknown) => string>> = {
  campos: (names) => each(names, fieldName),
  escopos: (codes) => each(codes, scopeName),
  tamanho_bytes: (bytes) => fileSize(Number(bytes)),
};

function Detail({ field, value }: { readonly field: string; readonly value: unknown }): ReactNode {
  const words = IN_WORDS[field];
  if (words) return words(value);
  if (Array.isArray(value) && value.some((each) => typeof each === 'object'))
    return value.map((each, at) => (
      <Fragment key={at}>
        {at > 0 && '; '}
        <Detail field={field} value={each} />
      </Fragment>
    ));
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return <Parts of={value} />;
  return <Value field={field} kind={kindOf(field, value)} value={value} />;
}

/** A record within a record by its code and name, or all of its fields. */
function Parts({ of }: { readonly of: object }) {
  const { codigo_dominio: code, nome } = of as { readonly codigo_dominio?: unknown; readonly nome?: unknown };
  if (typeof code === 'string' && typeof nome === 'string') return `${code} ${nome}`;
  return Object.entries(of)
    .filter(([, value]) => !isEmpty(value))
    .map(([field, value], at) => (
      <Fragment key={field}>
        {at > 0 && ', '}
        {fieldName(field)} <Detail field={field} value={value} />
      </Fragment>
    ));
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const AMOUNT = /^-?\d+\.\d+$/;

/** The kind of a value, of which the trail knows the text alone. */
function kindOf(field: string, value: unknown): ComponentProps<typeof Value>['kind'] {
  if (namedValues(field).some(([each]) => each === String(value))) return 'option';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value !== 'string') return 'text';
  if (DAY.test(value)) return 'date';
  if (MOMENT.test(value)) return 'moment';
  if (AMOUNT.test(value)) return 'decimal';
  return isOption(field) ? 'option' : 'text';
}
