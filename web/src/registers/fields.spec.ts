import type { Bound } from '../api/document';
import { pictureProblem } from './file-base64';
import { changesOf, parseTyped, textOf, tidyText } from './fields';

const AMOUNT: Bound = { kind: 'decimal', pattern: '^\\d{1,13}(\\.\\d{1,2})?$', minimum: 0, exclusiveMaximum: 1e13 };
const valueOf = (bound: Bound, text: string) => {
  const parsed = parseTyped(bound, text);
  return 'value' in parsed ? parsed.value : parsed.problem.text;
};
const atOnce = (bound: Bound, text: string) => {
  const parsed = parseTyped(bound, text);
  return 'problem' in parsed && parsed.problem.atOnce;
};

it('amounts are typed as people write them and sent as decimal text', () => {
  expect(valueOf(AMOUNT, '1.234,5')).toBe('1234.5');
  expect(valueOf(AMOUNT, '9999999999999,99')).toBe('9999999999999.99');
  expect(valueOf(AMOUNT, '10000000000000')).toBe('Fica abaixo de 10.000.000.000.000.');
  expect(valueOf(AMOUNT, '1,234')).toBe('Há casas decimais demais.');
  expect(valueOf(AMOUNT, '-1')).toBe('O mínimo é 0.');
  expect(valueOf({ ...AMOUNT, exclusiveMinimum: 0 }, '0,00')).toBe('Fica acima de 0.');
  expect(textOf(AMOUNT, '1234567.50')).toBe('1.234.567,50');
  // Amounts that the service has as numbers have their two decimals, and more when they have more.
  const plain = { kind: 'number', maximum: 99_999_999_999_999 } as const;
  expect([12854.5, 12854, 0.125].map((amount) => textOf(plain, amount))).toEqual(['12.854,50', '12.854,00', '0,125']);
  expect(textOf({ kind: 'number', maximum: 100 }, 7.5)).toBe('7,5');
});

it('what no further letter makes right is shown while it is typed', () => {
  expect(atOnce({ kind: 'integer', maximum: 31 }, '32')).toBe(true);
  expect(atOnce({ kind: 'integer', minimum: 2000 }, '20')).toBe(false);
  expect(atOnce({ kind: 'integer' }, '1x')).toBe(true);
  expect(atOnce(AMOUNT, '1.2')).toBe(false);
  expect(atOnce(AMOUNT, '1,')).toBe(false);
  expect(atOnce({ kind: 'text', maxLength: 3 }, 'ação')).toBe(true);
  expect(atOnce({ kind: 'text', maxLength: 4 }, 'ação')).toBe(false);
  expect(atOnce({ kind: 'text', pattern: '^\\d{8}$' }, '1')).toBe(false);
});

it('a month is typed as people write it', () => {
  const month: Bound = { kind: 'text', pattern: '^\\d{4}-(0[1-9]|1[0-2])$' };
  expect(['11/2026', '3/26', 'nov/2026'].map((text) => valueOf(month, text))).toEqual([
    '2026-11',
    '2026-03',
    '2026-11',
  ]);
  expect(valueOf(month, '13/2026')).toBe('Escreva como 10/2026 ou out/2026.');
  expect(tidyText(month, 'mes', '2026-11')).toBe('11/2026');
});

it('an empty field is null, left to the service, or missing', () => {
  expect(valueOf({ kind: 'text', nullable: 1 }, ' ')).toBeNull();
  expect(valueOf({ kind: 'decimal' }, '')).toBeUndefined();
  expect(valueOf({ kind: 'text', required: 1 }, '')).toBe('Falta preencher.');
});

it('dates and moments are typed by day', () => {
  expect(valueOf({ kind: 'date' }, '5/10/26')).toBe('2026-10-05');
  expect(valueOf({ kind: 'date' }, '31/02/2026')).toBe('Este dia não existe.');
  expect(valueOf({ kind: 'date' }, '25/11')).toBe('Falta o ano.');
  expect(valueOf({ kind: 'date' }, 'hoje')).toBe('A data é dia/mês/ano.');
  expect(valueOf({ kind: 'moment' }, '21/11/2026 10:15')).toBe('2026-11-21T10:15:00-03:00');
  expect(valueOf({ kind: 'moment' }, '21/11/2026 25:15')).toBe('A data é dia/mês/ano hora:minuto.');
});

it('a pattern names its example', () => {
  const bank: Bound = { kind: 'text', pattern: '^\\d{3}$', example: '341' };
  expect(valueOf(bank, '34')).toBe('Escreva como 341.');
  expect(valueOf(bank, '341')).toBe('341');
});

it('a change sends the fields that are other than before', () => {
  expect(
    changesOf({ nome: 'A', documento: null, ativo: true }, { nome: 'B', documento: undefined, ativo: true }),
  ).toEqual({
    nome: 'B',
  });
});

it.each([
  ['1.234,56', '1234.56'],
  ['1234,56', '1234.56'],
  ['1234.56', '1234.56'],
  ['R$ 1.234,56', '1234.56'],
  ['\u00a01 234,56 ', '1234.56'],
  ['1,234.56', 'Escreva um número, como 1.234,50.'],
  ['10 20', 'Escreva um número, como 1.234,50.'],
  ['0.40', '0.40'],
  ['0.405', 'Há casas decimais demais.'],
])('the amount %s is sent as %s', (typed, sent) => {
  expect(valueOf(AMOUNT, typed)).toBe(sent);
});

it('a point before three digits is not taken for thousands where a rate has as many decimals', () => {
  const rate: Bound = { kind: 'decimal', pattern: '^\\d{1,3}(\\.\\d{1,4})?$', minimum: 0, exclusiveMaximum: 1000 };
  expect(['0.125', '0,125', '1.25', '12,5'].map((text) => valueOf(rate, text))).toEqual([
    '0.125',
    '0.125',
    '1.25',
    '12.5',
  ]);
  const fixed: Bound = { ...rate, pattern: '^\\d{1,11}(\\.\\d{1,4})?$', exclusiveMaximum: 1e11 };
  expect(['2.500', '2.500,00', '2500'].map((text) => valueOf(fixed, text))).toEqual([
    'Com vírgula se sabe o que é: 2,500 ou 2.500,00.',
    '2500.00',
    '2500',
  ]);
});

it('a field that is left shows what was typed in its form', () => {
  expect(tidyText(AMOUNT, 'valor', '1234.5')).toBe('1.234,50');
  expect(tidyText(AMOUNT, 'valor', '9999999999999')).toBe('9.999.999.999.999,00');
  expect(tidyText({ kind: 'date' }, 'data', '2026-10-05')).toBe('05/10/2026');
  expect(tidyText({ kind: 'text', maxLength: 20 }, 'documento', '11222333000181')).toBe('11.222.333/0001-81');
  expect(tidyText({ kind: 'text' }, 'nome', '11222333000181')).toBe('11222333000181');
  expect(tidyText({ kind: 'text' }, 'cnpj', null)).toBe('');
});

it('documents, telephones and months are checked without their points', () => {
  const parsed = (field: string, text: string, bound: Bound = { kind: 'text', maxLength: 20 }) => {
    const found = parseTyped(bound, text, field);
    return 'value' in found ? found.value : found.problem.text;
  };
  expect(parsed('cnpj', ' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35');
  expect(parsed('cnpj', '12.ABC.345/01DE-36')).toBe('Os dígitos verificadores deste CNPJ não conferem.');
  expect(parsed('telefone', '11987654321')).toBe('(11) 98765-4321');
  const month: Bound = { kind: 'text', pattern: '^(0[1-9]|1[0-2])/\\d{4}$', example: '11/2026' };
  expect(parsed('competencia', '3/2026', month)).toBe('03/2026');
  expect(parsed('competencia', '13/2026', month)).toBe('Escreva como 11/2026.');
});

it('a pasted text loses the blanks around it, a password does not', () => {
  const email: Bound = { kind: 'text', pattern: '^[^@\\s]+@[^@\\s]+$', example: 'ana@example.com' };
  expect(parseTyped(email, ' bia@example.com\t', 'email')).toEqual({ value: 'bia@example.com' });
  expect(parseTyped({ kind: 'text', maxLength: 5 }, '  Ana  ', 'nome')).toEqual({ value: 'Ana' });
  expect(parseTyped({ kind: 'text', minLength: 8 }, ' 1234567', 'senha')).toEqual({ value: ' 1234567' });
});

it('an amount that the service has as a number has two decimals, typed and shown', () => {
  for (const maximum of [99_999_999_999_999, 9_999_999_999_999.99]) {
    const bound: Bound = { kind: 'number', minimum: 0, maximum };
    expect(['10,005', '10,05', '20.000'].map((text) => valueOf(bound, text))).toEqual([
      'Há casas decimais demais.',
      10.05,
      20_000,
    ]);
    expect([1500.5, 20_000, 10.05].map((value) => tidyText(bound, 'valor', value))).toEqual([
      '1.500,50',
      '20.000,00',
      '10,05',
    ]);
  }
  expect(valueOf({ kind: 'number', minimum: 0, maximum: 100 }, '2,8801')).toBe(2.8801);
});

it('of a file that is no picture, or too large a one, the form shows what it takes', () => {
  const bound = { kind: 'text', maxLength: 700_000 } as const;
  const problem = (type: string, size: number) => pictureProblem({ type, size }, bound);
  expect(problem('image/png', 400_000)).toBeNull();
  expect(problem('image/png', 600_000)).toBe('A imagem tem 586 KB; são no máximo 513 KB.');
  expect(problem('application/pdf', 10)).toBe('A imagem é PNG ou JPEG.');
});
