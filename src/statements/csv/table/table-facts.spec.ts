import { recogniseHeadings } from './headings';
import { amountCells, announcedTable, balanceIn, holdsMoney, textOf } from './table-facts';
import { errorsOf, read } from '../../../../test/support/csv-rows';
import { cellAt, isAmount, isNoDash } from './cells';

const rowOf = (row: string) => ({ line: 2, cells: row.split(';'), raw: row });

function tableOf(head: string) {
  const layout = recogniseHeadings(head.split(';'));
  if (layout === null) throw new Error(`no headings: ${head}`);
  return announcedTable(layout, false);
}

it('a cell is its text, and nothing where the row is shorter or the table has no such column', () => {
  const row = rowOf('a;b');
  expect([cellAt(row, 0), cellAt(row, 1), cellAt(row, 2), cellAt(row, null)]).toEqual(['a', 'b', '', '']);
});

it('the description of a row is its texts, else its kinds', () => {
  const table = tableOf('Data;Histórico;Tipo;Complemento;Valor');
  expect(textOf(rowOf('05/03/2026;PIX;Débito;FULANO;1,00'), table)).toBe('PIX - FULANO');
  expect(textOf(rowOf('05/03/2026;;Débito;FULANO;1,00'), table)).toBe('FULANO');
  expect(textOf(rowOf('05/03/2026;;Débito;;1,00'), table)).toBe('Débito');
  expect(textOf(rowOf('05/03/2026;Pix;1,00'), tableOf('Data;Tipo;Valor'))).toBe('Pix');
});

it.each([
  ['05/03/2026;SALDO DO DIA;;1,00', 'dia'],
  ['05/03/2026;PIX;SALDO;1,00', null],
  ['05/03/2026;;SALDO;1,00', 'posicao'],
  ['SALDO ANTERIOR;;;1,00', 'abertura'],
  ['05/03/2026;10,00;SALDO;1,00', 'posicao'],
  ['05/03/2026;R$ 10,00;SALDO;1,00', 'posicao'],
  ['05/03/2026;12 x;SALDO;1,00', null],
  ['05/03/2026;,;SALDO;1,00', null],
])('the row %j states a balance: %s', (row, kind) => {
  expect(balanceIn(rowOf(row), tableOf('Data;Histórico;Documento;Valor'))).toBe(kind);
});

it('a row of a table without texts is named by its kind first', () => {
  const table = tableOf('Data;Tipo;Documento;Valor');
  expect(balanceIn(rowOf('05/03/2026;Pix;SALDO;1,00'), table)).toBeNull();
  expect(balanceIn(rowOf('05/03/2026;Saldo;1;1,00'), table)).toBe('posicao');
});

it.each(['10,00', '1.234,56', '-5', '5-', '(5,00)', 'R$ 5', 'US$ 5,00', '5,00 D', '1'])('%j is an amount', (cell) => {
  expect(isAmount(cell)).toBe(true);
});

it.each(['', ',', '.', '-', 'R$', 'C', 'abc', '12 x', '05/03/2026', '1-2'])('%j is none', (cell) => {
  expect(isAmount(cell)).toBe(false);
});

describe('a row without an amount in its column and without a full day', () => {
  const holds = (row: string) => holdsMoney(rowOf(row), tableOf('Data;Histórico;Valor;Saldo'));

  it('is one of the table where its balance is an amount', () => {
    expect([holds(';;;97,00'), holds(';;;x'), holds(';;;'), holds(';97,00;;')]).toEqual([true, false, false, false]);
  });

  it.each(['05/03', '5/3', '05-03', '05.03', '05 mar', '05/MAR', '05/mar.', '5 março', '05-fevereiro'])(
    'is one by its day %j and cents in any cell',
    (day) => {
      expect([holds(`${day};PIX 10,00;;`), holds(`${day};PIX;;`)]).toEqual([true, false]);
    },
  );

  it.each(['', 'x05/03', '05/03x', '05/03/20', '05/123', '05/ma', '05/###', '005/03', '05', 'mar', '05 de março'])(
    'is none by a day %j',
    (day) => {
      expect(holds(`${day};PIX 10,00;;`)).toBe(false);
    },
  );

  it.each(['10,00', '10.00', 'PIX 10,00 x', '10,00 5', '10,00-', '10,00-x', '10,00.'])('holds cents in %j', (cell) => {
    expect(holds(`05/03;${cell};;`)).toBe(true);
  });

  it.each(['10', '10,0', ',00', '10,000', '10,00%', '10,00/5', '10,00-5', '05.03.2026'])('holds none in %j', (cell) => {
    expect(holds(`05/03;${cell};;`)).toBe(false);
  });
});

it('the amount of a row is in one cell, or in the filled cells of the pair', () => {
  const { layout } = tableOf('Data;Histórico;Valor');
  expect(amountCells(rowOf('05/03/2026;A;-'), layout)).toEqual(['-']);
  expect(amountCells(rowOf('05/03/2026;A;'), layout)).toEqual([]);
  const pair = tableOf('Data;Histórico;Débito;Crédito').layout;
  expect(amountCells(rowOf('05/03/2026;A;1,00;2,00'), pair)).toEqual(['2,00', '1,00']);
  expect(amountCells(rowOf('05/03/2026;A;-;2,00'), pair)).toEqual(['2,00']);
  expect(amountCells(rowOf('05/03/2026;A;R$ -;'), pair)).toEqual([]);
});

it.each(['-', '\u2012', '–', '—', '\u2212', 'R$ -', 'R$-', 'R$  –', '--', 'R$ --', 'n/a', 'N/A', 'n/d'])(
  '%j in a pair is an empty cell',
  (cell) => {
    expect(isNoDash(cell)).toBe(false);
  },
);

it.each(['', '----', 'na vista', '- 5', '5-', 'x-', 'R$', 'R$ 5', 'US$ -'])('%j in a pair does not', (cell) => {
  expect(isNoDash(cell)).toBe(true);
});

const HEAD = 'Data,Histórico,Valor';
const MOVEMENT = '05/03/2026,A,50.00';
/** What a comma-delimited file states: amount, moment. */
const stated = (...lines: string[]) => read(...lines).saldos.map(({ valor, momento }) => `${valor} ${momento}`);

describe('an amount whose own comma is outside quotes in a comma-delimited file', () => {
  it.each(['100,50', '-1.234,56', '1,234.56', '"R$ 100",50', '100,50-', '100,50 D'])(
    'is an error item: %s',
    (amount) => {
      expect(errorsOf(read(`${HEAD},Documento`, MOVEMENT, `06/03/2026,B,${amount}`))).toEqual([
        '3 the amount may have lost its cents: a decimal comma outside quotes in a file delimited by commas',
      ]);
    },
  );

  it.each(['100.50,50', '"100,5",50', '100.50,1234', '100.50,123.45', '1234.00,234.56', '100,5', '100,505'])(
    'is none where the two cells are no halves: %s',
    (cells) => {
      expect(errorsOf(read(`${HEAD},Documento`, MOVEMENT, `06/03/2026,B,${cells}`))).toEqual([]);
    },
  );

  it.each([
    'Saldo anterior: 100,50',
    'Saldo anterior: 1,100.50',
    'Saldo anterior R$ 1.100,50',
    'Saldo anterior,100,50',
  ])('is no opening balance: %s', (row) => {
    expect(stated(row, HEAD, MOVEMENT)).toEqual([]);
  });

  it.each([
    'Saldo final: 100,50',
    'Saldo final 1,100.50',
    'Saldo final em 31/03/2026: 100,50',
    'Saldo final,100,50',
    '05/03/2026,SALDO,100,50',
  ])('is no balance of the table either, and no amount of an ignored row: %s', (row) => {
    const { saldos, ignorados } = read(`${HEAD},Saldo`, `${MOVEMENT},`, row);
    expect([saldos, ignorados.map(({ valor }) => valor)]).toEqual([[], [null]]);
  });

  it.each([
    ['Saldo final em 31/03/2026,170.00', '170.00 final'],
    ['Saldo final em 31/03/26,170.00', '170.00 final'],
    ['Saldo final em 2026-03-31,50', '50.00 final'],
    ['05/03/2026,SALDO,100.50', '100.50 posicao'],
    ['"Saldo final: 1","170,00"', '170.00 final'],
    ['Saldo anterior,1170', '1170.00 posicao'],
  ])('is none behind a day, or where it is whole: %s', (row, saldo) => {
    expect(stated(HEAD, MOVEMENT, row)).toEqual([saldo]);
  });

  it('is no matter of files with another delimiter', () => {
    const head = 'Data;Histórico;Valor;Saldo';
    expect(stated(head, '05/03/2026;A;50;', '05/03/2026;SALDO;50;50')).toEqual(['50.00 posicao']);
  });
});
