import { type Reason, reason } from '../../kernel/reason-codes/reason';
import {
  DAY_OR_MONTH_FIRST,
  DayOrderProof,
  DayReader,
  inFigures,
  isFullDay,
  MONTH_FIRST,
  outOfBounds,
} from './statement-day';
import { PeriodsOfFile } from './statement-period';

const today = '2026-11-22';

function periods(...lines: string[]): PeriodsOfFile {
  const found = new PeriodsOfFile();
  for (const line of lines) found.see(line);
  return found;
}

describe('DayOrderProof', () => {
  it.each([
    [['03/15/2026', '03/04/2026'], true, false],
    [['03/15/2026', '25/03/2026'], false, false],
    [['03/04/2026', '05/03/2026'], false, true],
    [['25/03/2026', '05/03/2026'], false, false],
    [['2026-03-15', '20260304', '5 de março de 2026'], false, false],
    [['3/15', '3/4'], true, false],
    [['03152026', '05032026'], true, false],
    [['05032026', '06032026'], false, true],
    [['20260304', '20032026'], false, false],
    [['04/03/2026 10:30'], false, true],
    // The edges of what can be a month, and of what can be a day.
    [['12/31/2026', '12/12/2026'], true, false],
    [['31/12/2026'], false, false],
    [['13/12/2026', '12/13/2026'], false, false],
    [['12/13/2026'], true, false],
    [['01/01/2026'], false, true],
    [['32/12/2026', '12/32/2026', '13/13/2026', '00/05/2026', '05/00/2026'], false, false],
    [['04-03-2026', '04.03.26', ' 4/3 '], false, true],
    [['$ 12/13/2026', 'qui, 12/13/2026'], true, false],
    // No days in figures: a time, three signs before, a year first, digits that go on.
    [['12:13', '12/13:00', 'ab 12/13', '2026/12/13', '12/131', '121320261', '12131899', '12132126'], false, false],
    [['12131926', '12132026'], true, false],
    [['20261231', '19901231', '20201130', '20202020', '12/13/2026'], true, false],
    [['20011999', '12/13/2026'], false, false],
    [['20130199', '20200132', '12/13/2026'], true, false],
    [['32/12/2026', '20/13/2026', '20/00/2026', '12/13/2026'], true, false],
    [['12/32/2026', '13/20/2026', '00/13/2026', '0/05/2026', '5/0/2026', '04/03/2026'], false, true],
  ])('of %j: month first %s, nothing %s', (texts, isMonthFirst, provesNothing) => {
    const proof = new DayOrderProof();
    for (const text of texts) proof.see(text);
    expect(proof).toMatchObject({ isMonthFirst, provesNothing });
  });

  it('goes by the days of another column where those of the rows prove nothing, and by a period last', () => {
    const rejected = (days: string[], next: string[], written: string[] = []) => {
      const proof = new DayOrderProof();
      for (const day of days) proof.see(day);
      for (const cell of next) proof.seeNext(cell);
      proof.seePeriods(written);
      return proof.rejected(false);
    };
    expect(rejected(['09/11/2025'], ['09/13/2025', '3/15'])).toBe(MONTH_FIRST);
    expect(rejected(['13/11/2025'], ['3/15', '09/13/20251'])).toBeNull();
    expect(rejected(['09/10/2025', '10/15/2025'], [], ['01/10/2025', '31/10/2025'])).toBe(MONTH_FIRST);
  });
});

describe('DayReader', () => {
  it('warns when a day of the week does not fit the day', () => {
    expect(new DayReader({ today }).read('seg, 05/03/2026')).toEqual({
      erro: reason('extrato.data_outro_dia_da_semana', { texto: 'seg, 05/03/2026', data: '2026-03-05' }),
    });
  });

  it('takes days in figures day first, whatever the zone', () => {
    const days = new DayReader({ today });
    expect(days.read('03/04/2026')).toEqual({ data: '2026-04-03' });
    expect(days.read('2026-04-03T23:59:00-08:00')).toEqual({ data: '2026-04-03' });
  });

  it('gives the reason when it reads no day', () => {
    const days = new DayReader({ today });
    const why = (text: string) => ('erro' in days.read(text) ? days.read(text) : null);
    expect(['', '  '].map(why)).toEqual([{ erro: reason('extrato.sem_data') }, { erro: reason('extrato.sem_data') }]);
    expect(why('x'.repeat(300))).toEqual({ erro: reason('extrato.data_ilegivel', { texto: `${'x'.repeat(200)}…` }) });
    expect(why('seg, 31/02/2026')).toEqual({ erro: reason('extrato.data_ilegivel', { texto: 'seg, 31/02/2026' }) });
    expect(why('31/12/1989')).toEqual({ erro: reason('extrato.data_antiga', { texto: '31/12/1989' }) });
    const inMarch = new DayReader({ today, periods: periods('Período 01/03/2026 a 31/03/2026') });
    expect(inMarch.read('seg 05/03')).toEqual({
      erro: reason('extrato.data_outro_dia_da_semana', { texto: 'seg 05/03', data: '2026-03-05' }),
    });
    expect(inMarch.read(' seg 05/03')).toEqual({
      erro: reason('extrato.data_outro_dia_da_semana', { texto: 'seg 05/03', data: '2026-03-05' }),
    });
    expect(inMarch.read('qui 05/03')).toEqual({ data: '2026-03-05' });
  });

  it('reads each text once, up to ten thousand of them', () => {
    let reads = 0;
    const parse = () => {
      reads += 1;
      return '2026-03-05';
    };
    const days = new DayReader({ today, parse });
    for (let round = 0; round < 2; round++) for (let n = 0; n < 10_001; n++) days.read(String(n));
    expect(reads).toBe(10_002);
  });

  it('counts its bounds from today in São Paulo', () => {
    const ahead = (years: number) => `31/12/${new Date().getUTCFullYear() + years}`;
    expect([new DayReader().read(ahead(-1)), new DayReader().read(ahead(4))]).toEqual([
      { data: expect.any(String) as string },
      { erro: expect.objectContaining({ texto: expect.stringContaining('two years ahead') as string }) as Reason },
    ]);
    expect(new DayReader({ today: '2020-01-01' }).read('03/01/2022')).toHaveProperty('erro');
    expect([outOfBounds('2020-01-01', today), outOfBounds('9999-01-01', today)]).toEqual([null, expect.any(String)]);
  });

  it('rejects days in figures where the file is month first, and no others', () => {
    const days = new DayReader({ today, figuresRejected: MONTH_FIRST });
    expect(days.read('03/04/2026')).toEqual({ erro: reason(MONTH_FIRST, { texto: '03/04/2026' }) });
    expect(reason(DAY_OR_MONTH_FIRST, { texto: 'x' }).texto).toContain('nothing in the file tells');
    expect(days.read('2026-04-03')).toEqual({ data: '2026-04-03' });
    expect(days.read('3 de abril de 2026')).toEqual({ data: '2026-04-03' });
  });

  it.each(['46086', '', '31/02/2026', '00260305', '00/00/0000', 'abc'])('never reads %j as a day', (text) => {
    expect(new DayReader({ today }).read(text)).toHaveProperty('erro');
  });

  it.each([
    ['31/12/1989', 'before 1990'],
    ['99990305', 'two years ahead'],
    ['05/03/99', 'two years ahead'],
    ['23/11/2028', 'two years ahead'],
  ])('rejects %s: %s', (text, why) => {
    expect(new DayReader({ today }).read(text)).toEqual({
      erro: expect.objectContaining({ texto: expect.stringContaining(why) as string }) as Reason,
    });
  });

  it('takes the first and the last day within the bounds', () => {
    expect(outOfBounds('1990-01-01', today)).toBeNull();
    expect(outOfBounds('2028-11-22', today)).toBeNull();
    expect(outOfBounds('2028-11-23', today)).not.toBeNull();
    expect(outOfBounds('2026-03-01', '2024-02-29')).not.toBeNull();
    expect(outOfBounds('2026-02-28', '2024-02-29')).toBeNull();
  });
});

describe('the year of a day without one', () => {
  const read = (text: string, ...lines: string[]) => new DayReader({ today, periods: periods(...lines) }).read(text);

  it.each([
    ['Extrato de 01/03/2026 a 31/03/2026'],
    ['Período: 01/03/2026 até 31/03/2026'],
    ['01/03/2026 - 31/03/2026'],
    ['Período de 01/03/26 a 31/03/26'],
    ['2026-03-01 a 2026-03-31'],
    ['1 de março de 2026 a 31 de março de 2026'],
    ['01 MAR 2026 a 31 MAR 2026'],
    ['Movimentação entre: 01/03/2026 e 31/03/2026'],
    ['Período: 01/03 a 31/03/2026'],
    ['Extrato de março de 2026'],
    ['Lançamentos: Março/2026'],
    ['Período: 01/03/2026 00:00 a 31/03/2026 23:59'],
  ])('comes from %j', (line) => {
    expect(read('05/03', line)).toEqual({ data: '2026-03-05' });
    expect(read('05/04', line)).toHaveProperty('erro');
  });

  it('goes over to the next year in January', () => {
    const line = 'Período: 15/12/2025 a 14/01/2026';
    expect(read('28/12', line)).toEqual({ data: '2025-12-28' });
    expect(read('5 jan', line)).toEqual({ data: '2026-01-05' });
    expect(read('28/12', 'Período: 15/12 a 14/01/2026')).toEqual({ data: '2025-12-28' });
  });

  it.each([[], ['Extrato gerado em 06/10/2026'], ['Extrato gerado em 6 de março de 2026'], ['Vencimento 10/03/2026']])(
    'is not guessed from %j',
    (...lines) => {
      expect(read('05/03', ...lines)).toHaveProperty('erro');
    },
  );

  it('is that of the telling lines where there are several periods', () => {
    const lines = ['Tarifas de 01/01/2025 a 31/12/2025', 'Extrato de 01/03/2026 a 31/03/2026'];
    expect(read('05/03', ...lines)).toEqual({ data: '2026-03-05' });
  });

  it('is an error when several periods give different years or none', () => {
    const different = ['Período: 01/01/2025 a 31/12/2025', 'Extrato de 01/03/2026 a 31/03/2026'];
    expect(read('05/03', ...different)).toHaveProperty('erro');
    expect(read('05/04', ...different)).toEqual({ data: '2025-04-05' });
    expect(read('05/03', '01/03/2026 a 31/03/2026', '01/04/2026 a 30/04/2026')).toHaveProperty('erro');
  });

  it('is an error where one period holds the day twice', () => {
    expect(read('05/03', 'Período: 01/03/2025 a 31/03/2026')).toHaveProperty('erro');
  });
});

describe('the look of a day', () => {
  it.each([
    ...['05/03/2026', '31/02/2026', '5-3-2026', '05.03.26', '05/03/2026 10:30', '2026-03-05', '2026/3/5', '2026.03.05'],
    ...[
      '20260305',
      '5 de março de 2026',
      '05/03/26',
      '5 mar 26',
      '5 mar. 26',
      '5/mar/2026',
      '05-MAR-26',
      'qui, 05/03/26',
    ],
    ...['  05/03/2026 ', `05/03/2026${' 0'.repeat(15)}`],
  ])('%j has its year', (text) => {
    expect(isFullDay(text)).toBe(true);
  });

  it.each([
    ...[
      '05/03',
      '5/3',
      '',
      'abc',
      '46086',
      '12,00',
      '9254.32',
      '5 de março',
      'Extrato de 2026',
      '5 mar',
      '05/03/202',
      '05/03/2',
      '2026',
    ],
    ...['202603055', '1 20260305', 'x05/03/2026', '123-4', '5 mar 2', '5 mar 202', `05/03/2026${' 0'.repeat(16)}`],
  ])('%j has none', (text) => {
    expect(isFullDay(text)).toBe(false);
  });

  it('in figures leaves open which is the month', () => {
    const open = ['03/05/2026', '3.5', '05032026', ' qui, 03/05/2026'];
    const clear = ['2026-05-03', '20260305', '3 de maio', '', '46086', '905032026', 'x05032026'];
    expect([...open, ...clear].filter((text) => inFigures(text) !== null)).toEqual(open);
  });
});
