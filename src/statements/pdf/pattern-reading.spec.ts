import { parsePdfStructure } from '../structure/structure';
import { type DrawnLine, drawnLines, errorsOf, ignoredOf, movementsOf } from '../../../test/support/pdf-drawing';
import { patternReading } from './pattern-reading';

const LINE = String.raw`^(?P<data>\S+) (?P<documento>#\d+ )?(?P<descricao>.+?) (?P<valor>(?:US\$ )?[-+]?[\d.,]+(?:CR)?)(?: (?P<tipo>[A-Z]+))?$`;
function structureOf(given: object) {
  const parsed = parsePdfStructure({ padrao_linha: LINE, ...given });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.erros));
  return parsed.value;
}
const read = (lines: DrawnLine[], given: object = {}) => patternReading(drawnLines(lines), structureOf(given));

describe('a line that a pattern matches', () => {
  it.each([
    ['05/03/2026 PIX 1,00', 'C 1.00 PIX'],
    ['05/03/2026 PIX -1,00', 'D 1.00 PIX'],
    ['05/03/2026 PIX 1,00 D', 'D 1.00 PIX'],
    ['05/03/2026 PIX -1,00 D', 'D 1.00 PIX'],
    ['05/03/2026 PIX 1,00 C', 'C 1.00 PIX'],
    ['05/03/2026 PIX +1,00 C', 'C 1.00 PIX'],
    ['05/03/2026 PIX 1,00CR C', 'C 1.00 PIX'],
  ])('is a movement by its sign and mark: %s', (line, due) => {
    expect(movementsOf(read([line]))).toEqual([`2026-03-05 ${due}`]);
  });

  it.each([
    ['05/03/2026 A -1,00 C', "2 the amount can't be read: -1,00 C"],
    ['05/03/2026 A +1,00 D', "2 the amount can't be read: +1,00 D"],
    ['05/03/2026 A 1,00CR D', "2 the amount can't be read: 1,00CR D"],
    ['05/03/2026 A 1,00 X', "2 the amount can't be read: 1,00 X"],
    ['05/03/2026 A US$ 1,00', '2 the amount is not in reais but in US$: US$ 1,00'],
    ['05/03/2026 A US$ 1,00 C', '2 the amount is not in reais but in US$: US$ 1,00 C'],
    ['31/02/2026 A 1,00', "2 the date can't be read: 31/02/2026"],
    ['05/03 A 1,00', "2 the date can't be read: 05/03"],
  ])('is an error item: %s', (line, erro) => {
    expect(errorsOf(read(['05/03/2026 PIX 1,00', line]))).toEqual([erro]);
  });

  it('is ignored where it states a balance or nothing', () => {
    const lines = [
      '05/03/2026 SALDO ANTERIOR 9,00 D',
      '05/03/2026 SALDO DO DIA x',
      '05/03/2026 PIX 0,00 D',
      '05/03/2026 SALDO US$ 9,00',
      '06/03/2026 SALDO 0,00 D',
    ];
    const reading = read([...lines, '05/03/2026 PIX 1,00']);
    expect(ignoredOf(reading)).toEqual([
      '1 SALDO ANTERIOR: a balance or total, not a movement',
      '3 PIX: the amount is zero',
      '4 SALDO: a balance or total, not a movement',
      '5 SALDO: a balance or total, not a movement',
    ]);
    expect(reading.ignorados.map(({ valor }) => valor)).toEqual(['9.00', '0.00', null, '0.00']);
    expect(reading.saldos).toMatchObject([
      { linha_arquivo: 1, valor: '-9.00', data: '2026-03-05' },
      { linha_arquivo: 5, valor: '0.00', data: '2026-03-06' },
    ]);
  });

  it('takes a mark that is blank for none', () => {
    const given = { padrao_linha: String.raw`^(?P<data>\S+) (?P<descricao>\S+) (?P<valor>[\d,]+)(?P<tipo>[ D]?)` };
    expect(movementsOf(read(['05/03/2026 PIX 1,00', '05/03/2026 TED 2,00 x', '05/03/2026 DOC 3,00D'], given))).toEqual([
      '2026-03-05 C 1.00 PIX',
      '2026-03-05 C 2.00 TED',
      '2026-03-05 D 3.00 DOC',
    ]);
  });

  it('has its document, and its year from the period that another line names', () => {
    const reading = read(['Período 01/03/2026 a 31/03/2026', '05/03 #12 PIX 1,00', '06/03 TED 2,00'], {
      formato_data: 'dd/MM',
    });
    expect(movementsOf(reading)).toEqual(['2026-03-05 C 1.00 PIX', '2026-03-06 C 2.00 TED']);
    expect(reading.linhas.map(({ documento }) => documento)).toEqual(['#12', null]);
  });
});

it('the period that gives the year of a day is none that a movement is about', () => {
  const lines = ['Período 01/03/2026 a 31/03/2026', '05/03 JUROS DO PERIODO 01/03/2025 A 31/03/2025 1,00'];
  expect(movementsOf(read(lines, { formato_data: 'dd/MM' }))).toEqual([
    '2026-03-05 C 1.00 JUROS DO PERIODO 01/03/2025 A 31/03/2025',
  ]);
});

it('a line that the pattern leaves out is named where it begins with a day and ends in an amount', () => {
  const lines = [
    '05/03/2026 PIX 1,00',
    '05/03/2026 TED 2,00 (-)',
    '05/03/2026 SALDO 3,00 (-)',
    '05/03/2026 SALDO 24 150,00 (-)',
    'TED 2,00 (-)',
    '05/03/2026 x',
    'SALDO 1,00 05/03/2026 PIX 2,00 (-)',
    '05/03/2026 SALDO 3,00 06/03/2026 PIX 2,00 (-)',
  ];
  const reading = read(lines);
  const other = "the line begins with a day and ends in an amount but does not match the structure's pattern";
  expect(ignoredOf(reading)).toEqual([
    `2 ${lines[1]}: ${other}`,
    `3 ${lines[2]}: a balance or total, not a movement`,
    `4 ${lines[3]}: ${other}`,
    `7 ${lines[6]}: ${other}`,
    `8 ${lines[7]}: ${other}`,
  ]);
  expect(reading.ignorados[0]).toMatchObject({ data: null, valor: null, tipo: null });
});

it('a structure decides the decimal sign and the form of days', () => {
  const given = { separador_decimal: '.', formato_data: 'yyyy-MM-dd' };
  const reading = read(['2026-03-05 PIX 1.500', '05/03/2026 TED 1.00'], given);
  expect([movementsOf(reading), reading.erros.length]).toEqual([['2026-03-05 C 1.50 PIX'], 1]);
});

describe('a pattern that takes a part of an amount', () => {
  const of = (valor: string) => ({ padrao_linha: String.raw`^(?P<data>\S+) (?P<descricao>.+?)(?P<valor>${valor})` });
  const figures = of(String.raw`[\d.]+,\d{2}`);

  it.each([
    'PIX -1,00',
    'PIX -R$ 1,00',
    'PIX (1,00)',
    'PIX 1,00-',
    'PIX 1,00 D',
    'PIX 1,00 (D) 900,00 C',
    'PIX US$ 1,00',
    'PIX \u20ac 1,00',
    'PIX 1,005',
  ])('has an error item: %s', (line) => {
    expect(errorsOf(read(['05/03/2026 TED 2,00', `06/03/2026 ${line}`], figures))).toHaveLength(1);
  });

  it('has one for thousands that it leaves out', () => {
    const { linhas, erros } = read(['05/03/2026 TED 2,00', '06/03/2026 PIX 1.234,00'], of(String.raw`\d+,\d{2}`));
    expect([linhas.length, erros.length]).toEqual([1, 1]);
  });

  it.each(['PIX R$ 1,00', 'PIX 1,00 C', 'PIX 1,00 900,00 D', 'LOJA-RS 1,00', 'A+ 1,00', 'N. 1,00', 'PIX 1,00 C/C 12'])(
    'takes the whole of %s',
    (line) => {
      expect(movementsOf(read([`06/03/2026 ${line}`], figures))).toHaveLength(1);
    },
  );
});

describe('what a structure does not declare is taken from the other lines', () => {
  const first = '05/03/2026 PIX -1,00';

  it.each(['Lançamentos futuros', 'Agendamentos'])('rows under %s are ignored to the next title', (title) => {
    const reading = read([first, title, '20/03/2026 SEGURO -9,00', 'Lançamentos do período', '06/03/2026 TED -2,00']);
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 1.00 PIX', '2026-03-06 D 2.00 TED']);
    expect(ignoredOf(reading)).toEqual(['3 SEGURO: scheduled, not yet a movement']);
  });

  it('a text under a row that may be its own opens nothing', () => {
    const reading = read([first, [[100, 'Conta a pagar']], '06/03/2026 TED -2,00']);
    expect(movementsOf(reading)).toHaveLength(2);
  });

  it('a movement after the period is an error item', () => {
    const reading = read(['Extrato de 01/03/2026 a 31/03/2026', first, '01/04/2026 TED -2,00']);
    expect(errorsOf(reading)).toEqual(['3 the date is after the period that the file names: 2026-04-01']);
  });

  it.each(['Moeda: USD', 'Extrato em dólares (US$)'])('%s above the rows holds for all of them', (line) => {
    expect(read([line, first, '06/03/2026 TED 2,00']).legivel).toBe(false);
  });
});

it('a pattern that matches nothing rejects the file', () => {
  expect(errorsOf(read(['05/03/2026 TED', 'x']))).toEqual(["1 no line of the PDF matches the structure's pattern"]);
});

it.each([
  [{ padrao_linha: '(' }, /^1 the structure's pattern can't be used: The pattern can't be compiled: ./],
  [{ formato_data: 'yyyy' }, /^1 the structure's date format can't be used: yyyy$/],
])('a structure that can not be used any more rejects the file: %j', (given, erro) => {
  const structure = { ...structureOf({}), ...given };
  expect(errorsOf(patternReading(drawnLines(['05/03/2026 PIX 1,00']), structure))).toEqual([
    expect.stringMatching(erro),
  ]);
});

it('a pattern has five seconds for a file', () => {
  const readLines = (count: number) => {
    let second = 0;
    const lines = drawnLines(Array.from({ length: count }, () => '05/03/2026 PIX 1,00'));
    return patternReading(lines, structureOf({}), { now: () => 1000 * second++ });
  };
  expect(movementsOf(readLines(5))).toHaveLength(5);
  expect(errorsOf(readLines(6))).toEqual(["1 the structure's pattern takes too long on this file"]);
});
