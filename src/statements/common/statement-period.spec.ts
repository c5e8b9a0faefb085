import { parseDate } from './statement-date';
import { PeriodsOfFile } from './statement-period';

function periods(...lines: string[]): PeriodsOfFile {
  const found = new PeriodsOfFile();
  for (const line of lines) found.see(line);
  return found;
}
const MARCH = '2026-03-01 2026-03-31';
const counting = (...lines: string[]) => periods(...lines).counting.map(({ start, end }) => `${start} ${end}`);

describe('the period that a line names', () => {
  it.each([
    // Figures, with what is between the days.
    '01/03/2026 a 31/03/2026',
    '1/3/2026 a 31/3/2026',
    '01-03-2026 a 31-03-2026',
    '01.03.2026 a 31.03.2026',
    '01/03/26 a 31/03/26',
    '01/03/2026 ao 31/03/2026',
    '01/03/2026 até o dia 31/03/2026',
    '01/03/2026 até: 31/03/2026',
    '01/03/2026 e 31/03/2026',
    '01/03/2026 to 31/03/2026',
    '01/03/2026-31/03/2026',
    '01/03/2026 – 31/03/2026',
    '01/03/2026 — 31/03/2026',
    'Data inicial: 01/03/2026 Data final: 31/03/2026',
    'Início 01/03/2026; fim 31/03/2026',
    'Início: 01/03/2026, término: 31/03/2026',
    'Data inicial 01/03/2026 e final 31/03/2026',
    '01/03/2026 00:00 a 31/03/2026 23:59',
    '01/03/2026, 00:00:00 até 31/03/2026, 23:59:59',
    // ISO and words.
    '2026-03-01 a 2026-03-31',
    '1 de março de 2026 a 31 de março de 2026',
    '1º de março de 2026 a 31 de março de 2026',
    '01 MAR 2026 a 31 MAR 2026',
    '01/mar/2026 a 31/mar/2026',
    '01-mar.-26 a 31-mar.-26',
    // The first day may leave month and year to the last.
    '01/03 a 31/03/2026',
    '1 de março a 31 de março de 2026',
    '1 a 31 de março de 2026',
    '1º até 31 de março de 2026',
    '01 ao 31/03/2026',
    // Two days and nothing else.
    'Período 01/03/2026 31/03/2026',
    'Período: 01/03/2026 31/03/2026',
    'Período da consulta 01/03/2026 31/03/2026',
    'Período do extrato: 01/03/2026 31/03/2026',
    'Período selecionado: 2026-03-01 2026-03-31',
    // A whole month, on a line that names a period.
    'Extrato de março de 2026',
    'Extrato mar/2026',
    'Lançamentos: Março / 2026',
    'Movimentações MARÇO 2026',
    'Compras de mar. de 2026',
    'Período março - 2026',
  ])('%s', (line) => {
    expect(counting(line)).toEqual([MARCH]);
  });

  it.each([
    ['15/12 a 14/01/2026', '2025-12-15 2026-01-14'],
    ['15/12/2025 a 14/01/2026', '2025-12-15 2026-01-14'],
    ['15 de dezembro a 14 de janeiro de 2026', '2025-12-15 2026-01-14'],
    ['14/01 a 14/01/2026', '2026-01-14 2026-01-14'],
    ['29/02 a 10/01/2025', '2024-02-29 2025-01-10'],
    ['Extrato de fevereiro de 2024', '2024-02-01 2024-02-29'],
    ['Extrato de dezembro/2025', '2025-12-01 2025-12-31'],
  ])('%s is %s', (line, period) => {
    expect(counting(line)).toEqual([period]);
  });

  it.each([
    ...['', 'Extrato', 'Extrato de 2026', 'Extrato gerado em 06/10/2026', 'Vencimento 10/03/2026', 'Março de 2026'],
    ...['31/03/2026 a 01/03/2026', '31/02/2026 a 31/03/2026', '01/03/2026 a 31/02/2026', '01/03 a 31/03'],
    ...['32 a 31 de março de 2026', '01/03/2026 31/03/2026', 'Saldo 01/03/2026 31/03/2026'],
    ...['Conta 1/01/03/2026 a 31/03/2026', '01/03/2026 a 31/03/2026/9', '01/03/2026 a 31/03/20267'],
    ...[
      'Extrato gerado em 6 de março de 2026',
      'Extrato de 6 março 2026',
      'Extrato 6/mar/2026',
      'Extrato de marte de 2026',
    ],
    ...['Extrato de março de 20261', 'Extrato de março de 2026/1', 'Período 01/03/2026 31/03/2026 Conta 1'],
  ])('none on %j', (line) => {
    expect(counting(line)).toEqual([]);
  });

  it('is looked for in the first 400 characters', () => {
    const at = (blanks: number) => counting(`Período${' x'.repeat(blanks)} 01/03/2026 a 31/03/2026`);
    expect([at(184).length, at(190)]).toEqual([1, []]);
  });
});

describe('the periods that count', () => {
  const [one, other] = ['01/03/2026 a 31/03/2026', '01/01/2025 a 31/12/2025'] as const;
  const YEAR = '2025-01-01 2025-12-31';

  it.each([
    [[one, one], [MARCH]],
    [[one, other], []],
    [[`Período ${one}`, other], [MARCH]],
    [[other, `Extrato ${one}`], [MARCH]],
    [
      [`Movimentação ${one}`, `Compras ${other}`],
      [MARCH, YEAR],
    ],
    [[one, `Lançamentos ${one}`, `Fatura ${other}`], [MARCH]],
    [[`Período ${one} Tarifas ${other}`], [MARCH, YEAR]],
    // Days on a line that names a period come before its whole month.
    [[`Extrato de maio de 2026, ${one}`], [MARCH]],
  ])('of %j are %j', (lines, due) => {
    expect(counting(...lines)).toEqual(due);
  });

  it('are asked again after more was seen', () => {
    const found = periods(one);
    expect(found.counting).toHaveLength(1);
    found.see(`Período ${one}`);
    found.see(other);
    expect(found.counting).toHaveLength(1);
  });

  it('are at most a hundred', () => {
    const years = Array.from({ length: 150 }, (_, n) => `Período 01/01/${1900 + n} a 31/12/${1900 + n}`);
    const found = periods(...years);
    expect([found.counting.length, found.written.size]).toEqual([100, 100]);
    expect(counting(...years.map((line) => line.slice(8)))).toEqual([]);
  });

  it('settle a day that all of them agree on, no other', () => {
    const settled = (...lines: string[]) => periods(...lines).settle((period) => parseDate('05/03', period));
    expect(settled(one)).toBe('2026-03-05');
    expect(settled(other)).toBe('2025-03-05');
    expect(settled(`Período ${one}`, `Extrato ${other}`)).toBeNull();
    expect(settled(`Período ${one}`, 'Extrato 01/02/2026 a 30/04/2026')).toBe('2026-03-05');
    expect(settled(`Período ${one}`, 'Extrato 01/04/2026 a 30/04/2026')).toBe('2026-03-05');
    expect(settled('01/04/2026 a 30/04/2026')).toBeNull();
    expect(settled()).toBeNull();
  });
});

it('the days that a file writes with their year are known as written', () => {
  const written = (line: string) => [...periods(line).written];
  expect(written('Período 01/03/2026 a 31/03/2026')).toEqual(['01/03/2026', '31/03/2026']);
  expect(written('3/1/26 - 3.31.2026')).toEqual(['3/1/26', '3.31.2026']);
  expect(written('01/03 a 31/03/2026')).toEqual(['31/03/2026']);
  expect(written('Período 2026-03-01 2026-03-31')).toEqual([]);
  expect(written('1 de março de 2026 a 31/03/2026')).toEqual(['31/03/2026']);
});
