import Ajv2020 from 'ajv/dist/2020';
import fc from 'fast-check';
import { parseCsvStructure, parsePdfStructure } from '../../statements';
import { CSV_SCHEMA, PDF_SCHEMA } from './structure-schema';

const ajv = new Ajv2020({ strict: false });
const csvFits = ajv.compile(CSV_SCHEMA);
const pdfFits = ajv.compile(PDF_SCHEMA);

/** Rules that the schema does not contain: equal columns, date formats, patterns. */
const UNSAID = /are the same column|date format|^The pattern/;

/** Returns mostly valid values, so that many complete configurations are valid. */
const mostly = (good: readonly unknown[], bad: readonly unknown[]) =>
  fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...good) }, { weight: 1, arbitrary: fc.constantFrom(...bad) });
const NO_COLUMN = [-1, 200, 1.5, '0'];
const column = mostly([0, 1, 2, 3, 199], [...NO_COLUMN, undefined, null]);
const maybe = mostly([undefined, null, 4, 5, 6], NO_COLUMN);
const reading = {
  formato_data: mostly([undefined, 'DD/MM/YYYY', '%d-%b'], ['amanhã', '', 5, null]),
  separador_decimal: mostly([undefined, ',', '.'], [';', null]),
};
const csv = fc.record({
  delimitador: mostly([undefined, ';', '\t', '\\t', '|'], [';;', '"', '', 'x', '\n', 1, null]),
  codificacao: mostly([undefined, 'utf-8', 'auto'], ['latin-1', null]),
  linhas_cabecalho: mostly([undefined, 0, 1000], [1001, -1, 1.5, null]),
  coluna_data: column,
  coluna_descricao: column,
  coluna_valor: maybe,
  coluna_debito: maybe,
  coluna_credito: maybe,
  coluna_tipo: maybe,
  coluna_documento: maybe,
  ...reading,
  inverter_sinal: mostly([undefined, true], ['sim', null]),
  extra: mostly([undefined], [1]),
});
const GROUPS = '(?P<data>\\S+) (?<descricao>.+) (?P<valor>\\S+)';
const pdf = fc.record({
  padrao_linha: mostly(
    [GROUPS, `x\n${GROUPS}`],
    [undefined, `${GROUPS}(`, '(?P<data>x)', '', 5, null, GROUPS.padEnd(1001, 'x')],
  ),
  ...reading,
  coluna_data: mostly([undefined], [1]),
});

/** Serializes as a client does: undefined fields are left out. */
const sent = (value: object): unknown => JSON.parse(JSON.stringify(value));

describe.each([
  ['csv', csv, csvFits, parseCsvStructure],
  ['pdf', pdf, pdfFits, parsePdfStructure],
] as const)('the schema of a %s configuration', (_tipo, shapes, fits, parse) => {
  it('accepts what the reader accepts, and rejects the rest as far as JSON Schema can', () => {
    let taken = 0;
    fc.assert(
      fc.property(shapes, (shape) => {
        const value = sent(shape);
        const parsed = parse(value);
        taken += Number(parsed.ok);
        if (parsed.ok) expect(fits(value)).toBe(true);
        else if (fits(value)) expect(parsed.erros.filter(({ msg }) => !UNSAID.test(msg))).toEqual([]);
      }),
      { numRuns: 3_000 },
    );
    expect(taken).toBeGreaterThan(100);
  });

  it('rejects what is no object', () => {
    for (const value of [null, [], 'x', 1]) expect(fits(value)).toBe(false);
  });
});

it('takes one signed amount or one for each direction', () => {
  const rest = { coluna_data: 0, coluna_descricao: 1 };
  expect(csvFits({ ...rest, coluna_valor: 2, coluna_debito: null })).toBe(true);
  expect(csvFits({ ...rest, coluna_debito: 2, coluna_credito: 3 })).toBe(true);
  expect(csvFits({ ...rest, coluna_debito: 2 })).toBe(false);
  expect(csvFits({ ...rest, coluna_valor: 2, coluna_credito: 3 })).toBe(false);
  expect(csvFits(rest)).toBe(false);
});
