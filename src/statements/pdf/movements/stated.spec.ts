import { reason } from '../../../kernel/reason-codes/reason';
import { DayReader } from '../../common/statement-day';
import type { Group } from '../rows/groups';
import type { Outcome } from './outcome';
import type { PdfRow } from '../rows/rows';
import { balancesTogether, openingAbove, statedBalance, statedTotals, withoutDaySums } from './stated';

const NO_SECTION = { isScheduledOnBill: false, isScheduledOnAccount: false, isLatest: false };
const SCHEDULED = { isScheduledOnBill: true, isScheduledOnAccount: true, isLatest: false };

const row = (given: Partial<PdfRow>, ...amounts: string[]): PdfRow => ({
  ...{ line: 7, text: '', day: null, descricao: 'SALDO', states: 'posicao', daySource: 'dated', isDayHeading: false },
  ...{ group: null, account: 0, section: NO_SECTION },
  ...given,
  amounts: amounts.map((text) => ({ text, kind: null })),
});

describe('the balance of the account that a row states (1.4)', () => {
  const stated = (given: Partial<PdfRow>, ...amounts: string[]) => {
    const balance = statedBalance(row(given, ...amounts), '2026-03-05', {});
    return balance && [balance.linha_arquivo, balance.data, balance.valor, balance.momento].join(' ');
  };
  it.each<[Partial<PdfRow>, string[], string | null]>([
    [{}, ['9,00'], '7 2026-03-05 9.00 posicao'],
    [{ states: 'dia' }, ['-9,00'], '7 2026-03-05 -9.00 dia'],
    [{ states: 'abertura' }, ['9,00 D'], '7 2026-03-05 -9.00 posicao'],
    [{}, ['1,00', '9,00'], '7 2026-03-05 9.00 posicao'],
    [{ descricao: 'Saldo disponível' }, ['9,00'], '7 2026-03-05 9.00 posicao'],
    [{ daySource: 'foot' }, ['9,00'], '7 2026-03-05 9.00 posicao'],
    [{ daySource: 'foot' }, ['1,00', '9,00'], null],
    [{ daySource: 'foot', descricao: 'Saldo disponível' }, ['9,00'], null],
    [{ daySource: 'foot', descricao: 'SALDO DISPON.' }, ['9,00'], null],
    [{ states: null }, ['9,00'], null],
    [{ states: 'total' }, ['9,00'], null],
    [{ states: 'parte' }, ['9,00'], null],
    [{ isDayHeading: true }, ['9,00'], null],
    [{ section: SCHEDULED }, ['9,00'], null],
    [{}, ['US$ 9,00'], null],
    [{}, [], null],
  ])('%j of %j', (given, amounts, due) => {
    expect(stated(given, ...amounts)).toBe(due);
  });

  it('is the opening one above the table, where there is one only', () => {
    const above = (...amounts: string[]) =>
      openingAbove(
        amounts.map((amount) => row({ daySource: 'foot' }, amount)),
        {},
      );
    expect(above('9,00')).toEqual({
      indice_conta: 0,
      linha_arquivo: 7,
      data: null,
      valor: '9.00',
      momento: 'abertura',
    });
    expect(above('9,00', '9,00')?.valor).toBe('9.00');
    expect(above('9,00', 'US$ 1,00')?.valor).toBe('9.00');
    expect([above(), above('9,00', '8,00'), above('8,00', '9,00', '9,00'), above('US$ 1,00')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('the balances that hold invested money, too (9.23)', () => {
  const below = (states: PdfRow['states'], descricao: string, amount: string): PdfRow =>
    row({ states, descricao, daySource: 'foot' }, amount);
  const together = (final: string, invested: PdfRow['states'] = 'parte'): string[] => {
    const rows = [
      row({ states: 'abertura', descricao: 'Saldo anterior' }, '60,00'),
      below(invested, 'SALDO APLIC AUT MAIS', '47,00'),
      below('posicao', 'Saldo em C/C', '1,00'),
      below('posicao', 'Saldo final', final),
    ];
    return rows.filter(balancesTogether(rows, {})).map(({ descricao }) => descricao);
  };
  it('are the final one, where it is the sum of both, and the opening one', () => {
    expect(together('48,00')).toEqual(['Saldo anterior', 'Saldo final']);
  });

  it('are none where the final one is no such sum, or no balance is invested', () => {
    expect([together('49,00'), together('48,00', 'posicao')]).toEqual([[], []]);
  });
});

describe('the totals of groups next to the sums of their movements (6.1)', () => {
  const group = (line: number, given: Partial<Group> = {}): Group => ({
    ...{ tipo: 'D', line, day: '05/03/2026', amount: '- 30,00' },
    ...given,
  });
  const moved = (of: Group | null, valor: string, tipo: 'C' | 'D' = 'D'): Outcome<PdfRow> => ({
    ...{ row: row({ group: of, states: null, line: 5 }), is: 'movement', descricao: 'A', tipo, valor, balance: null },
  });
  const totals = (groups: Group[], outcomes: Outcome<PdfRow>[], rows = [row({ line: 90 })]) =>
    statedTotals(
      {
        groups,
        rows,
        above: [],
        around: [],
        aboveRows: 0,
        unclaimed: 0,
        accounts: [],
        hasBalances: false,
        isHeaded: false,
        hasRowsAbove: false,
        beginsWithRow: false,
        broken: [],
      },
      outcomes,
      new DayReader({ today: '2026-04-01' }),
      {},
    ).map(({ linha_arquivo, data, tipo, informado, calculado }) =>
      [linha_arquivo, data, tipo, informado, calculado].join(' '),
    );

  it('are those of its movements of its direction', () => {
    const [one, other] = [group(1), group(2, { tipo: 'C', amount: '7,00', day: null })];
    const outcomes = [
      moved(one, '10.00'),
      moved(one, '15.00'),
      moved(other, '7.00', 'C'),
      moved(one, '1.00', 'C'),
      moved(null, '9.00'),
    ];
    const ignored: Outcome<PdfRow> = {
      row: row({ group: one }),
      is: 'ignored',
      motivo: reason('importacoes.sem_codigo', { texto: 'x' }),
      valor: '4.00',
    };
    expect(totals([one, other], [...outcomes, ignored])).toEqual(['1 2026-03-05 D 30.00 25.00', '2  C 7.00 7.00']);
  });

  it('are nothing when no movement is below, and left out when nothing at all is', () => {
    expect(totals([group(89), group(90), group(91)], [])).toEqual(['89 2026-03-05 D 30.00 0.00']);
    expect(totals([group(8)], [], [row({ line: 9 }), row({ line: 10, daySource: 'foot' })])).toHaveLength(1);
    expect(totals([group(9)], [], [row({ line: 9 }), row({ line: 10, daySource: 'foot' })])).toEqual([]);
    expect(totals([group(1)], [], [row({ daySource: 'foot' })])).toEqual([]);
  });

  it('are left out where they can not be read, and have no day where that can not', () => {
    expect(totals([group(1, { amount: 'US$ 1,00' }), group(2, { day: '31/02/2026' })], [])).toEqual([
      '2  D 30.00 0.00',
    ]);
  });
});

describe('rows with a day that may be the sums of the rows below them (9.21)', () => {
  const dated = (line: number, amount: string): Outcome<PdfRow> => moved(line, 'dated', amount);
  const below = (line: number, amount: string): Outcome<PdfRow> => moved(line, 'movement', amount);
  const moved = (line: number, daySource: PdfRow['daySource'], amount: string): Outcome<PdfRow> => ({
    ...{ row: row({ line, daySource, states: null }, amount), is: 'movement', descricao: 'A', tipo: 'D' },
    ...{ valor: amount.replace(',', '.').replace('-', ''), balance: null },
  });
  const kinds = (outcomes: Outcome<PdfRow>[], others: { line: number; amount: string }[] = []): string[] =>
    withoutDaySums(outcomes, () => others).map(({ is, row: { line } }) => `${line} ${is}`);

  it('are error items with these rows, where most days come to error items below them', () => {
    const others = [
      { line: 4, amount: '35,70' },
      { line: 6, amount: '100,00' },
      { line: 7, amount: '44,10' },
    ];
    expect(kinds([dated(1, '20,00'), below(2, '20,00'), dated(3, '-35,70'), dated(5, '55,90')], others)).toEqual([
      '1 error',
      '2 error',
      '3 error',
      '5 error',
    ]);
  });

  it('are movements where most days come to other sums', () => {
    const others = [{ line: 4, amount: '35,70' }];
    const outcomes = [dated(1, '20,00'), below(2, '20,00'), dated(3, '-35,70'), dated(5, '55,90'), dated(6, '1,00')];
    expect(kinds(outcomes, others)).toEqual(['1 movement', '2 movement', '3 movement', '5 movement', '6 movement']);
  });

  it('are error items where each comes to the row below it', () => {
    expect(kinds([dated(1, '20,00'), below(2, '20,00'), dated(3, '-35,70'), below(4, '35,70')])).toEqual([
      '1 error',
      '2 error',
      '3 error',
      '4 error',
    ]);
  });

  it('are movements where all rows below them are read, and one day is another sum', () => {
    const outcomes = [dated(1, '20,00'), below(2, '20,00'), dated(3, '-35,70'), below(4, '35,70'), dated(5, '1,00')];
    expect(kinds(outcomes)).toEqual(['1 movement', '2 movement', '3 movement', '4 movement', '5 movement']);
  });
});
