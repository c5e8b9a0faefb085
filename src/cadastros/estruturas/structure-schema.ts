import { having } from '../../platform/http/validation/field-spec';
import { SchemaError } from '../../platform/http/validation/schema-error';
import {
  COLUMN_MAX,
  DELIMITER,
  HEADER_LINES_MAX,
  parseCsvStructure,
  type Parsed,
  parsePdfStructure,
  PATTERN_MAX,
  type StatementFormat,
} from '../../statements';
import type { TipoEstrutura } from './estrutura.entity';

/**
 * `configuracao` as JSON Schema, for the OpenAPI document. The parsers of `structure.ts` do the validation. The schema
 * does not contain three rules: two columns must differ, a date format must be known, a line pattern must compile.
 * Defaults are in the descriptions: client generators make a field with `default` required.
 */

const column = (description: string) => ({
  type: ['integer', 'null'],
  minimum: 0,
  maximum: COLUMN_MAX,
  description: `Column ${description}, counted from 0`,
});
const neededColumn = (description: string) => ({ ...column(description), type: 'integer' });
const isColumn = (name: string) => ({ required: [name], properties: { [name]: { type: 'integer' } } });
const noColumn = (name: string) => ({ properties: { [name]: { type: 'null' } } });

const READING = {
  formato_data: {
    type: 'string',
    pattern: '^(?=.*[Dd])(?=.*[MmBb])',
    description: 'How days are written; left out: DD/MM/YYYY',
  },
  separador_decimal: {
    type: 'string',
    enum: [',', '.'],
    description: 'Decimal mark of the amounts; left out: a comma',
  },
};

/** How the rows of a CSV statement are laid out. */
export const CSV_SCHEMA = {
  type: 'object',
  title: 'ConfiguracaoCsv',
  description: 'For tipo csv',
  required: ['coluna_data', 'coluna_descricao'],
  properties: {
    delimitador: {
      type: 'string',
      pattern: `${DELIMITER.source}|^\\\\t$`,
      description: 'The character between cells, a tab as itself or as \\t; left out: a semicolon',
    },
    codificacao: { type: 'string', enum: ['utf-8', 'windows-1252', 'auto'], description: 'Encoding; left out: auto' },
    linhas_cabecalho: {
      type: 'integer',
      minimum: 0,
      maximum: HEADER_LINES_MAX,
      description: 'Lines before the first movement; left out: 1',
    },
    coluna_data: neededColumn('of the day'),
    coluna_descricao: neededColumn('of the description'),
    coluna_valor: column('of the signed amount; or coluna_debito with coluna_credito'),
    coluna_debito: column('of money out'),
    coluna_credito: column('of money in'),
    coluna_tipo: column('that holds C or D'),
    coluna_documento: column("of the bank's document number"),
    ...READING,
    inverter_sinal: { type: 'boolean', description: 'Card bills: a positive amount is money out; left out: false' },
  },
  additionalProperties: false,
  // One signed amount, or one column for each direction.
  not: {
    anyOf: [
      { allOf: [isColumn('coluna_valor'), { anyOf: [isColumn('coluna_debito'), isColumn('coluna_credito')] }] },
      { allOf: [noColumn('coluna_valor'), { anyOf: [noColumn('coluna_debito'), noColumn('coluna_credito')] }] },
    ],
  },
};

const namesGroup = (name: string) => `(?=[\\s\\S]*\\(\\?P?<${name}>)`;

/** The JSON Schema of a movement in the text of a PDF statement. */
export const PDF_SCHEMA = {
  type: 'object',
  title: 'ConfiguracaoPdf',
  description: 'For tipo pdf',
  required: ['padrao_linha'],
  properties: {
    padrao_linha: {
      type: 'string',
      maxLength: PATTERN_MAX,
      pattern: `^${['data', 'descricao', 'valor'].map(namesGroup).join('')}`,
      description:
        'RE2 pattern, searched in each line of the text, with the named groups data, descricao, valor, and where there are such tipo, documento',
    },
    ...READING,
  },
  additionalProperties: false,
};

/** Matches a `tipo` whose configuration, in this field, is of the other file type. Such a structure is rejected. */
export const ofAnotherTipo = (field: string) => ({
  anyOf: [
    { properties: { tipo: { const: 'csv' }, [field]: having('padrao_linha') } },
    { properties: { tipo: { const: 'pdf' }, [field]: having('coluna_data') } },
  ],
});

/**
 * The format that a structure's configuration describes.
 * @param loc where the configuration is in the request
 * @throws SchemaError with one item per error, whose `loc` is inside `loc`
 */
export function formatOfStructure(tipo: TipoEstrutura, configuracao: unknown, loc: readonly string[]): StatementFormat {
  const valid = <S>(parsed: Parsed<S>): S => {
    if (parsed.ok) return parsed.value;
    throw new SchemaError(parsed.erros.map((erro) => ({ ...erro, loc: [...loc, ...erro.loc] })));
  };
  if (tipo === 'csv') return { tipo, structure: valid(parseCsvStructure(configuracao)) };
  return { tipo, structure: valid(parsePdfStructure(configuracao)) };
}
