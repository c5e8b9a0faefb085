import Ajv2020 from 'ajv/dist/2020';
import {
  CAMPOS_COMPARACAO,
  checkCondition,
  checkMode,
  comparableContent,
  type Comparison,
  directionOf,
  MODOS_COMPARACAO,
  WRONG_CONTENT,
  WRONG_MODE,
} from './vocabulary';

const ajv = new Ajv2020({ strict: false });
const wrongMode = ajv.compile(WRONG_MODE);
const wrongContent = ajv.compile(WRONG_CONTENT);
const pairs = CAMPOS_COMPARACAO.flatMap((campo_comparacao) =>
  MODOS_COMPARACAO.map((modo_comparacao) => ({ campo_comparacao, modo_comparacao })),
);
const CONTENTS = [
  null,
  '',
  ' ',
  'c',
  ' D ',
  'Crédito',
  'saídas',
  'ENTRADAS',
  'cr ',
  'ｄｅｂｉｔｏ',
  'abc',
  '1',
  '1,50',
  ' 7 ',
  '0',
  'C D',
  '\u0301',
  '99999999999999',
];

describe('conditions in the OpenAPI document', () => {
  it('names exactly the modes that do not go with their field', () => {
    for (const pair of pairs) expect([pair, wrongMode(pair)]).toEqual([pair, checkMode(pair) !== null]);
    // What is left out is `descricao` or `contem`.
    const parts = [
      {},
      { modo_comparacao: 'contem' },
      { campo_comparacao: 'documento' },
      { modo_comparacao: 'menor_que' },
    ];
    expect(parts.map((part) => wrongMode(part))).toEqual([false, false, false, true]);
    expect(['valor', 'tipo'].map((campo_comparacao) => wrongMode({ campo_comparacao }))).toEqual([true, true]);
  });

  it('rejects no content that is taken', () => {
    for (const pair of pairs)
      for (const conteudo_comparacao of CONTENTS) {
        const comparison = { ...pair, conteudo_comparacao };
        if (checkCondition(comparison) === null)
          expect([comparison, wrongContent(comparison)]).toEqual([comparison, false]);
      }
  });

  it.each<[Comparison['campo_comparacao'], Comparison['modo_comparacao'], string | null, boolean]>([
    ['valor', 'igual', 'cem', true],
    ['valor', 'diferente', null, true],
    ['valor', 'maior_que', '1', false],
    ['tipo', 'igual', '', false],
    ['tipo', 'igual', ' c ', false],
    ['tipo', 'igual', 'D', false],
    ['tipo', 'igual', 'x', true],
    ['tipo', 'igual', 'credits', true],
    ['tipo', 'igual', 'c d', true],
    ['descricao', 'contem', '', true],
    ['descricao', 'contem', null, true],
    ['documento', 'termina_com', ' ', true],
    ['documento', 'termina_com', 'x', false],
    ['descricao', 'igual', '', false],
    ['descricao', 'diferente', null, false],
  ])('%s %s %j is rejected by it: %s', (campo_comparacao, modo_comparacao, conteudo_comparacao, rejected) => {
    expect(wrongContent({ campo_comparacao, modo_comparacao, conteudo_comparacao })).toBe(rejected);
  });

  it('rejects nothing where field or mode is missing', () => {
    expect(wrongContent({ campo_comparacao: 'valor', conteudo_comparacao: 'cem' })).toBe(false);
    expect(wrongContent({ modo_comparacao: 'contem', conteudo_comparacao: '' })).toBe(false);
  });
});

it('a direction is known by these words', () => {
  for (const word of ['c', 'CR', 'Crédito', 'credit', 'Entrada', 'entradas']) expect(directionOf(word)).toBe('C');
  for (const word of ['d', 'DB', 'Débito', 'debit', 'Saída', 'saidas']) expect(directionOf(word)).toBe('D');
  for (const word of ['', 'x', 'dc']) expect(directionOf(word)).toBeUndefined();
});

it.each<[Comparison['campo_comparacao'], Comparison['modo_comparacao'], string | null, string]>([
  ['tipo', 'maior_que', 'C', "modo_comparacao 'maior_que' goes with campo_comparacao 'valor' only"],
  ['valor', 'contem', '1', "modo_comparacao 'contem' goes with campo_comparacao 'descricao' or 'documento' only"],
  [
    'valor',
    'igual',
    'cem',
    "conteudo_comparacao of a condition on 'valor' must be an amount such as 1234.56 or 1234,56",
  ],
  ['valor', 'igual', ' -1 ', "no line's valor is ever igual -1: amounts are 0.01 to 9999999999999.99, without sign"],
  ['descricao', 'contem', ' ', "conteudo_comparacao may be empty only with modo_comparacao 'igual' or 'diferente'"],
  ['tipo', 'igual', null, "every line has a tipo: conteudo_comparacao must be 'C' or 'D'"],
  [
    'tipo',
    'igual',
    'x',
    "conteudo_comparacao of a condition on 'tipo' must be 'C' (credit, money in) or 'D' (debit, money out)",
  ],
])('%s %s %j is rejected with its reason', (campo_comparacao, modo_comparacao, conteudo_comparacao, reason) => {
  expect(checkCondition({ campo_comparacao, modo_comparacao, conteudo_comparacao })).toBe(reason);
});

it.each<[Comparison['modo_comparacao'], string, boolean]>([
  ['igual', '9999999999999,99', true],
  ['igual', '10000000000000,00', false],
  ['maior_ou_igual', '10000000000000,00', false],
  ['maior_que', '9999999999999,98', true],
])('valor %s %s can be met: %s', (modo_comparacao, conteudo_comparacao, can) => {
  expect(checkCondition({ campo_comparacao: 'valor', modo_comparacao, conteudo_comparacao }) === null).toBe(can);
});

it('no amount is compared that is none', () => {
  const comparison = { campo_comparacao: 'valor', modo_comparacao: 'igual', conteudo_comparacao: 'cem' } as const;
  expect(() => comparableContent(comparison)).toThrow(new RangeError('not an amount in a condition on valor: cem'));
});
