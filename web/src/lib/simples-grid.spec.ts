import {
  basesOf,
  bodiesOf,
  cellAmount,
  cellOf,
  checked,
  clipboardCells,
  NoAmount,
  overtaken,
  pasted,
  MAIN_COLUMNS,
  shownIn,
} from './simples-grid';

it.each([
  ['1.234,56', '1234.56'],
  ['R$ 1.234,5', '1234.50'],
  ['1234.56', '1234.56'],
  ['1.234', '1234.00'],
  ['0', '0.00'],
  ['007', '7.00'],
  ['-1.234,56', '-1234.56'],
  ['−10', '-10.00'],
  ['(1.234,56)', '-1234.56'],
  ['-0,00', '0.00'],
  ['R$ -', '0.00'],
  ['(R$ 1 234,56 )', '-1234.56'],
  ['9.999.999.999.999,99', '9999999999999.99'],
])('the cell %s is %s', (text, amount) => {
  expect(cellAmount(text)).toBe(amount);
});

it.each(['', '  '])('the cell %j is empty', (text) => {
  expect(cellAmount(text)).toBeNull();
});

it.each([
  '1,234.56',
  '12.34.567',
  '0.125',
  '1,234',
  'jan/26',
  '10 20',
  '1e3',
  '1.234.56',
  '(5',
  '10.000.000.000.000,00',
  '--1',
])('%j is no amount', (text) => {
  expect(() => cellAmount(text)).toThrow(NoAmount);
});

const MONTHS = ['12/2026', '01/2027', '02/2027'];
const TOTAL = cellOf('12/2026', 'receita_total');
const STORED = new Map([
  [TOTAL, '1000.00'],
  [cellOf('12/2026', 'valor_folha'), '300.00'],
]);

it('shows what is stored, and what was typed over it', () => {
  expect(shownIn(TOTAL, {}, STORED)).toBe('1.000,00');
  expect(shownIn(TOTAL, { [TOTAL]: '' }, STORED)).toBe('');
  expect(shownIn(cellOf('01/2027', 'receita_total'), {}, STORED)).toBe('');
});

it('writes the changed cells alone; an emptied one becomes 0, an empty one is not sent', () => {
  const draft = {
    [TOTAL]: '1.000,00',
    [cellOf('12/2026', 'valor_folha')]: '',
    [cellOf('01/2027', 'receita_total')]: '2.000',
    [cellOf('01/2027', 'receita_sem_icms')]: '500,00',
    [cellOf('02/2027', 'valor_inss')]: '',
  };
  const { changed, problems } = checked(MONTHS, draft, STORED);
  expect(problems.size).toBe(0);
  expect(bodiesOf(7, changed)).toEqual({
    receitas: [{ empresa_id: 7, mes: 1, ano: 2027, receita_total: '2000.00', receita_sem_icms: '500.00' }],
    folha: [{ empresa_id: 7, mes: 12, ano: 2026, valor_folha: '0.00' }],
  });
});

it('names each cell that can not be written', () => {
  const sem = cellOf('12/2026', 'receita_sem_icms');
  const { problems } = checked(MONTHS, { [TOTAL]: 'abc', [sem]: '1,00' }, STORED);
  expect([...problems.keys()]).toEqual([TOTAL, sem]);
  expect(problems.get(sem)).toBe('Mercadorias sem ICMS existem a partir de 01/2027.');
});

it.each([
  [
    'R$ 1.000,00\tR$ 300,00\t\t\r\n\t310,00\t\r\n\t\t\r\n\r\n',
    [
      ['R$ 1.000,00', 'R$ 300,00'],
      ['', '310,00'],
    ],
  ],
  ['1\n\n3\n', [['1'], [''], ['3']]],
  ['7', [['7']]],
  ['\n\n', []],
])('reads the cells of %j without the empty ones at the end', (text, cells) => {
  expect(clipboardCells(text)).toEqual(cells);
});

it('pastes a rectangle from a cell on, and leaves what its empty cells meet', () => {
  const cells = clipboardCells('1.000,00\t300,00\r\n\t310,00\r\n');
  const canto = { months: MONTHS, colunas: MAIN_COLUMNS, row: 1, column: 0 };
  expect(pasted({ [TOTAL]: '5,00' }, cells, canto)).toEqual({
    [TOTAL]: '5,00',
    [cellOf('01/2027', 'receita_total')]: '1.000,00',
    [cellOf('01/2027', 'valor_folha')]: '300,00',
    [cellOf('02/2027', 'valor_folha')]: '310,00',
  });
});

it.each([
  ['1\n2\n3', 1, 0],
  ['1\t2', 0, 2],
])('rejects a rectangle that does not fit: %j', (text, row, column) => {
  const canto = { months: MONTHS, colunas: MAIN_COLUMNS, row, column };
  expect(() => pasted({}, clipboardCells(text), canto)).toThrow(NoAmount);
});

it('knows what another window has written since a cell was typed in', () => {
  const folha = (mes: string) => cellOf(`${mes}/2026`, 'valor_folha');
  const draft = { [folha('09')]: '300', [folha('10')]: '400', [folha('11')]: '500' };
  const bases = basesOf(draft, { [folha('11')]: '1.00' }, new Map([[folha('09'), '100.00']]));
  expect(bases).toEqual({ [folha('09')]: '100.00', [folha('10')]: '', [folha('11')]: '1.00' });
  const { changed } = checked(['09/2026', '10/2026', '11/2026'], draft, new Map());
  const now = new Map([
    [folha('09'), '200.00'],
    [folha('10'), '400.00'],
    [folha('11'), '1.00'],
  ]);
  expect([...overtaken(changed, bases, now)]).toEqual([[folha('09'), '200.00']]);
  expect(overtaken(changed, { ...bases, [folha('09')]: '200.00' }, now).size).toBe(0);
});
