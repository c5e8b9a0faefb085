import { drawnLines, type DrawnLine } from '../../../../test/support/pdf-drawing';
import { dayHeadingsOf } from '../rows/day-heading';
import { Groups } from '../rows/groups';
import type { PdfLine } from '../lines/lines';
import { daysOfThePrint, isFoot, isNear, mayBeSum, repeatedIn, statedBy, namesRate } from './table-lines';

const failing = (texts: readonly string[], is: (text: string) => boolean, due: boolean) =>
  texts.filter((text) => is(text) !== due);

describe('a line below a movement', () => {
  const feet = [
    ...[
      'Saldo',
      'SALDO DE SALARIO',
      'Total',
      'TOTAL EXPRESS',
      'Totais do mês',
      'Subtotal',
      'Subtotal EXPRESS',
      'Sub-total',
      'Limite',
      'Valor',
    ],
    ...[
      'Vencimento',
      'Resumo',
      'Pagamento mínimo',
      'Saldo anterior',
      '0000 Saldo',
      'S A L D O',
      'Valor X',
      'sdo cta/apl',
    ],
  ];
  const rows = [
    ...[
      'PIX',
      'Meu saldo',
      'Saldos e cia',
      'Totalmente',
      'O total',
      'Pagamento',
      'Limites',
      'Valores',
      'Resumos',
      'Totalis',
    ],
    ...[`${'x'.repeat(100)} saldo`, 'subtotals', 'sub total x', 'Vencimentos', 'Pagamento minimos'],
  ];
  it('is a sum next to the movements by how it begins', () => {
    expect([failing(feet, isFoot, true), failing(rows, isFoot, false)]).toEqual([[], []]);
  });

  const sums = [
    ...['Lançamentos no cartão (final 1234)', 'Compras', 'Despesas do mês', 'Transações', 'Movimentos', 'Movimentação'],
    ...['Movimentações', 'Demais faturas', 'Próxima fatura', 'Próximas faturas', 'Transporte'],
  ];
  const none = [
    'Lançamento',
    'Compras1',
    'As compras',
    'Movimentacoess',
    'Transporte de carga',
    'Proximal',
    'Meu transporte',
  ];
  it('may be the sum of what is above', () => {
    expect([failing(sums, mayBeSum, true), failing(none, mayBeSum, false)]).toEqual([[], []]);
  });

  const rates = [
    ...[
      'Dólar',
      'Dólar de conversão',
      'dolar do dia',
      'Dolar da compra',
      'Dólar em 05/03',
      'Dólar comercial',
      'Dólar PTAX',
    ],
    ...[
      'Dólar americano',
      'Dólar turismo',
      'Cotação',
      'Cotação do dólar',
      'Conversão para real',
      'Câmbio',
      'Taxa câmbio',
    ],
    ...['Taxa de câmbio', 'Taxa do dólar', 'Taxa da conversão', 'Valor do dólar', 'Valor câmbio'],
  ];
  const noRates = [
    'Dólar Tintas',
    'dolares',
    'Taxa',
    'Valor',
    'A cotação',
    'USD 7,76',
    'PIX 7,76 LOJA',
    'Taxa dx cambio',
    'Taxa de',
    'Dolar comercialx',
  ];
  it('of a bill gives the rate of the purchase above', () => {
    expect([failing(rates, namesRate, true), failing(noRates, namesRate, false)]).toEqual([[], []]);
  });
});

it.each([
  ['0000 Saldo anterior', 'abertura'],
  ['05/03/2026 0000 13105 999 S A L D O', 'posicao'],
  ['1-2 3.4 Total geral', 'total'],
  ['1 2 3 4 5 6 Total geral', 'total'],
  ['0000 00999 Cod. Lanc. 0', 'abertura'],
  ['A 0000 Saldo anterior', null],
  ['A1 Saldo anterior', null],
  ['Saldo 12 anterior', null],
  ['PIX 0000', null],
  ['-23.025,50 Saldo anterior', null],
  ['R$ 9,00 Saldo', null],
])('up to six numbers before the words of a balance, and only before them, decide nothing: %s', (text, due) => {
  expect(statedBy(text)).toBe(due);
});

describe('the totals that head a group', () => {
  type Step = 'end' | 'movement' | [text: string, amount?: string];
  const headed = (...steps: Step[]) => {
    const groups = new Groups(new Map());
    const current = steps.map((step, line) => {
      if (typeof step === 'string') groups[step]();
      else groups.total(step[0], step[1], { line, day: null });
      return groups.current?.line ?? null;
    });
    return { current, all: groups.all.map(({ line, tipo, amount }) => `${line} ${tipo} ${amount}`) };
  };
  const IN: Step = ['Total de entradas', '5,00'];
  const OUT: Step = ['Total de saídas', '2,00'];

  it.each<[string, Step[], (number | null)[], string[]]>([
    ['one above movements', [IN, 'movement', 'movement'], [0, 0, 0], ['0 C 5,00']],
    ['one after the other', [IN, 'movement', OUT, 'movement'], [0, 0, 2, 2], ['0 C 5,00', '2 D 2,00']],
    ['none of two right under each other', [IN, OUT, 'movement'], [0, null, null], []],
    ['none of three', [IN, OUT, IN, 'movement'], [0, null, null, null], []],
    ['the second where the first is of nothing', [['Total de saídas', '0,00'], OUT], [0, 1], ['0 D 0,00', '1 D 2,00']],
    ['one behind an overview and a movement', [IN, OUT, 'movement', IN], [0, null, null, 3], ['3 C 5,00']],
    ['one behind an overview and a day', [IN, OUT, 'end', IN], [0, null, null, 3], ['3 C 5,00']],
    ['the one before an overview', [IN, 'movement', IN, OUT], [0, 0, 2, null], ['0 C 5,00']],
    ['until a day ends it', [IN, 'movement', 'end'], [0, 0, null], ['0 C 5,00']],
    ['two of the same kind on two days', [IN, 'end', IN, 'movement'], [0, null, 2, 2], ['0 C 5,00', '2 C 5,00']],
    ['none without an amount', [['Total de saídas'], IN], [null, 1], ['1 C 5,00']],
    ['none of another name', [['Total geral', '5,00'], IN], [null, 1], ['1 C 5,00']],
  ])('%s', (_what, steps, current, all) => {
    expect(headed(...steps)).toEqual({ current, all });
  });
});

describe('lines of a page', () => {
  const line = (given: Partial<PdfLine>): PdfLine => ({
    ...{ number: 1, page: 0, band: 0, text: 'x', y: 100, height: 10, pieces: [], isCut: false },
    ...given,
  });
  it('are next to each other up to four letter heights of the taller one, on one page', () => {
    const above = line({});
    expect(isNear(above, line({ y: 60 }))).toBe(true);
    expect(isNear(above, line({ y: 59 }))).toBe(false);
    expect(isNear(above, line({ y: 59, height: 11 }))).toBe(true);
    expect(isNear(line({ height: 11 }), line({ y: 59 }))).toBe(true);
    expect(isNear(above, line({ y: 95, page: 1 }))).toBe(false);
  });

  it('are repeated where they come on more than one page', () => {
    const repeated = repeatedIn(drawnLines(['Banco', 'PIX', 'PIX'], ['Banco', 'TED'], ['Banco', 'Fim']));
    expect([...repeated]).toEqual(['Banco']);
  });
});

describe('a day alone on its line is of the print', () => {
  const print = (...lines: DrawnLine[]) => [
    ...daysOfThePrint(drawnLines(lines), dayHeadingsOf(drawnLines(lines)), false),
  ];
  const DAY = '10/04/2026';
  it.each<[string, DrawnLine[], number[]]>([
    ['above rows that have their day', ['Emitido em', DAY, 'Limite 5,00', '05/03/2026 PIX 1,00'], [2]],
    ['each of several', [DAY, 'Impresso', '11/04/2026', 'x', '05/03/2026 PIX 1,00'], [1, 3]],
    [
      'a due date under its label is none from the first',
      [DAY, 'Vencimento', '11/04/2026', '05/03/2026 PIX 1,00'],
      [1],
    ],
    ['where no row follows', [DAY, 'x'], [1]],
    ['where only sums follow', [DAY, 'Total 5,00', 'Saldo 5,00'], [1]],
    ['where an amount follows whose text is that of a sum', [DAY, 'Total', 'da fatura', '5,00', 'PIX'], [1]],
    ['where a balance follows with another amount', [DAY, 'Saldo anterior 1,00 5,00', '05/03/2026 PIX 1,00'], [1]],
    ['where amounts follow without any text', [DAY, '1,00 2,00', '1,00', '05/03/2026 PIX 1,00'], [1]],
    ['where a heading of a day with its balance follows', [DAY, '11/04/2026 Saldo do dia: 5,00', 'PIX 1,00'], [1]],
    ['but no day with its balance is', ['11/04/2026 Saldo do dia: 5,00', 'Total 5,00'], []],
    ['not above a row without a day', [DAY, 'PIX 1,00'], []],
    ['not above a row that begins like a sum, with a balance', [DAY, 'Total Express 1,00 5,00'], []],
    ['not above an amount whose text stands above it', [DAY, 'PIX', '1,00'], []],
    ['not above an amount and a balance whose text stands above them', [DAY, 'PIX', '1,00 2,00'], []],
    ['not above an amount whose text is behind that of a sum', [DAY, 'Total', '9,00', 'PIX', '1,00'], []],
    ['not below the headings of a table', ['Data Histórico Valor', DAY, 'Limite 5,00'], []],
    ['not above an amount whose text behind numbers is no sum', [DAY, '12 34 PIX', '1,00'], []],
    ['where an amount follows whose text behind numbers is a sum', [DAY, '12 34 Total geral', '1,00'], [1]],
    ['nor any that stands below such a row', [DAY, 'PIX 1,00', '11/04/2026', 'Total 5,00'], []],
    ['not above the headings of rows without a day', [DAY, 'Data Histórico Valor', 'PIX 1,00'], []],
    ['below a row without a day', ['PIX 1,00', DAY, 'x'], [2]],
    ['not the second, above rows', [DAY, 'x', '11/04/2026', 'PIX 1,00'], [1]],
    ['but headings below it change nothing', [DAY, 'Data Histórico Valor', 'Total 5,00', '05/03 PIX 1,00'], [1]],
    ['a row without a day above it ends the search no more than one with', ['Limite 5,00', DAY, 'x'], [2]],
    ['not below the first row of the table', ['05/03/2026 PIX 1,00', DAY, 'Total 5,00'], []],
  ])('%s', (_where, lines, due) => {
    expect(print(...lines)).toEqual(due);
  });
});
