import { having } from '../../platform/http/validation/field-spec';
import { COLUMN_MAX, DELIMITER, HEADER_LINES_MAX, PATTERN_MAX } from '../../statements';

/**
 * `configuracao` in JSON Schema, for the document; what decides are the parsers of `structure.ts`. Not said here: that no two columns
 * are one, that a date format is known, that a line pattern compiles. What stands in for a field that is left out is told in words: with
 * `default`, generators of clients ask for the field.
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
    coluna_tipo: column('that says C or D'),
    coluna_documento: column("of the bank's document number"),
    ...READING,
    inverter_sinal: { type: 'boolean', description: 'Card bills: a positive amount is money out; left out: false' },
  },
  additionalProperties: false,
  // One signed amount, or one for each direction.
  not: {
    anyOf: [
      { allOf: [isColumn('coluna_valor'), { anyOf: [isColumn('coluna_debito'), isColumn('coluna_credito')] }] },
      { allOf: [noColumn('coluna_valor'), { anyOf: [noColumn('coluna_debito'), noColumn('coluna_credito')] }] },
    ],
  },
};

const namesGroup = (name: string) => `(?=[\\s\\S]*\\(\\?P?<${name}>)`;

/** How a movement looks in the text of a PDF statement. */
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

/** What a new structure is rejected for: a configuration of the other kind of file. */
export const OF_ANOTHER_TIPO = {
  anyOf: [
    { properties: { tipo: { const: 'csv' }, configuracao: having('padrao_linha') } },
    { properties: { tipo: { const: 'pdf' }, configuracao: having('coluna_data') } },
  ],
};
