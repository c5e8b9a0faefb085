import { type DrawnLine, errorsOf, ignoredOf, movementsOf, readPage, readPages } from '../../../support/pdf-drawing';

/** Layouts of no real account, one for each line of section 9 that a page shows. */
const MAY = 'Extrato de conta corrente 01/05/2026 a 31/05/2026';
const LETTER = 5.4;
const right = (edge: number, text: string) => [edge - LETTER * text.length, text] as const;
/** A day, a text and amounts that end at these edges; '' is an empty cell. */
const row =
  (...edges: number[]) =>
  (day: string, text: string, ...amounts: string[]): DrawnLine => [
    ...(day === '' ? [] : [[40, day] as const]),
    ...(text === '' ? [] : [[110, text] as const]),
    ...amounts.flatMap((amount, index) => (amount === '' ? [] : [right(edges[index] ?? 0, amount)])),
  ];
const two = row(420, 530);
const HEAD = two('Data', 'Histórico', 'Valor', 'Saldo');

it('an amount in the column of texts is text, a dash that ends a text is no minus (9.1, 9.2)', () => {
  const reading = readPage(
    MAY,
    HEAD,
    two('04/05/2026', 'PGTO NF 1.250,00 REFORMA', '-310,00', '1.690,00'),
    two('05/05/2026', 'TED DE GRAFICA LUA -', '75,40', '1.765,40'),
  );
  expect(movementsOf(reading)).toEqual([
    '2026-05-04 D 310.00 PGTO NF 1.250,00 REFORMA',
    '2026-05-05 C 75.40 TED DE GRAFICA LUA -',
  ]);
});

it('a dash alone in another column is text, a sign column of its own counts (9.2)', () => {
  const dashed = (day: string, text: string, dash: string, amount: string): DrawnLine => [
    [40, day],
    [110, text],
    [250, dash],
    right(420, amount),
  ];
  const rows = [dashed('04/05/2026', 'VENDA', '-', '880,00'), dashed('05/05/2026', 'LUZ', '-', '-80,00')];
  const reading = readPage(MAY, dashed('Data', 'Histórico', 'Documento', 'Valor'), ...rows);
  expect(movementsOf(reading)).toEqual(['2026-05-04 C 880.00 VENDA -', '2026-05-05 D 80.00 LUZ -']);
  const marked = readPage(
    MAY,
    [...row(420)('Data', 'Histórico', 'Valor'), [440, 'D/C']] as DrawnLine,
    [...row(420)('04/05/2026', 'VENDA', '880,00'), [445, 'C']] as DrawnLine,
    [...row(420)('05/05/2026', 'LUZ', '80,00'), [445, 'D']] as DrawnLine,
  );
  expect(movementsOf(marked)).toEqual(['2026-05-04 C 880.00 VENDA', '2026-05-05 D 80.00 LUZ']);
});

it('a sign against the balance is an error item, in a file that begins with its newest row, too (9.3)', () => {
  const reading = readPage(
    MAY,
    HEAD,
    two('06/05/2026', 'AJUSTE', '-50,00', '950,00'),
    two('05/05/2026', 'LUZ', '-80,00', '900,00'),
    two('04/05/2026', 'VENDA', '880,00', '980,00'),
  );
  expect(movementsOf(reading)).toEqual(['2026-05-05 D 80.00 LUZ', '2026-05-04 C 880.00 VENDA']);
  expect(errorsOf(reading)).toEqual(['3 the balance says the other direction than the sign']);
});

it('a box of sums on either side of the movements changes no row (9.6)', () => {
  const due = ['2026-05-04 C 880.00 VENDA', '2026-05-05 D 80.00 LUZ'];
  const one = row(300);
  const behind = (line: DrawnLine, label: string, sum: string): DrawnLine => [
    ...(line as []),
    [350, label],
    right(550, sum),
  ];
  const reading = readPage(
    MAY,
    one('Data', 'Histórico', 'Valor'),
    behind(one('04/05/2026', 'VENDA', '880,00'), 'Limite', '3.000,00'),
    behind(one('05/05/2026', 'LUZ', '-80,00'), 'Saídas', '80,00'),
    [[350, 'Juros'], right(550, '14,20')],
  );
  expect([movementsOf(reading), reading.erros]).toEqual([due, []]);
  const before = (label: string, sum: string, day: string, text: string, amount: string): DrawnLine => [
    [40, label],
    right(200, sum),
    [250, day],
    [320, text],
    right(550, amount),
  ];
  const left = readPage(
    MAY,
    [[40, 'Resumo'], [250, 'Data'], [320, 'Histórico'], right(550, 'Valor')],
    before('Entradas', '880,00', '04/05/2026', 'VENDA', '880,00'),
    before('Saídas', '80,00', '05/05/2026', 'LUZ', '-80,00'),
    [[40, 'Limite'], right(200, '3.000,00')],
  );
  expect([movementsOf(left), left.erros]).toEqual([due, []]);
});

it('an undated row has its columns where only its side of a pair has no dated row (9.1)', () => {
  const three = row(400, 470, 550);
  const reading = readPage(
    MAY,
    three('Data', 'Lançamento', 'Crédito (R$)', 'Débito (R$)', 'Saldo (R$)'),
    three('04/05/2026', 'PIX', '', '-64,00', '936,00'),
    three('', 'RECEBIMENTO', '164,00', '', '1.100,00'),
    three('05/05/2026', 'TARIFA', '', '-100,00', '1.000,00'),
  );
  expect(movementsOf(reading)).toEqual([
    '2026-05-04 D 64.00 PIX',
    '2026-05-04 C 164.00 RECEBIMENTO',
    '2026-05-05 D 100.00 TARIFA',
  ]);
});

it('a bill takes its reais, whatever is next to them, and its year from its due date (9.8, 9.12)', () => {
  const reading = readPage(
    'FATURA DO CARTÃO',
    'Vencimento 12/02/2026',
    two('Data', 'Descrição', 'R$', 'US$'),
    two('28/12', 'PAPELARIA', '38,90', ''),
    two('06/01', 'CLOUD HOST', '61,70', '11,20'),
    two('03/02', 'PAGAMENTO RECEBIDO', '-520,00', ''),
  );
  expect(movementsOf(reading)).toEqual([
    '2025-12-28 D 38.90 PAPELARIA',
    '2026-01-06 D 61.70 CLOUD HOST',
    '2026-02-03 C 520.00 PAGAMENTO RECEBIDO',
  ]);
});

it('the year of a bill that names nothing but the day of its issue is warned of (9.12)', () => {
  const bill = (day: string) =>
    readPage(
      ...['FATURA DO CARTÃO', day, two('Data', 'Descrição', 'R$', 'US$'), two('28/12', 'PAPELARIA', '38,90', '')],
      ...[two('06/01/2026', 'CLOUD HOST', '61,70', ''), two('03/02', 'PAGAMENTO RECEBIDO', '-520,00', '')],
    );
  const [issued, due] = [bill('Emissão 12/02/2026'), bill('Vencimento 12/02/2026')];
  expect([movementsOf(issued), issued.ano_suposto]).toEqual([movementsOf(due), [4, 6]]);
  expect(due.ano_suposto).toBeUndefined();
});

it('days of the month are below the heading of their month (9.10)', () => {
  const reading = readPage(
    'BANCO DO SUL',
    [[40, 'DIA'], [70, 'HISTORICO'], right(400, 'VALOR')],
    '++ MOVIMENTOS ABR/2026',
    [[70, 'SALDO ANT EM 31/03/2026'], right(400, '500,00')],
    [[40, '02'], [70, 'PIX RECEBIDO'], right(400, '150,00')],
    [[70, 'TARIFA'], right(405, '22,90-')],
    [[40, '11'], [70, 'BOLETO'], right(405, '310,10-')],
  );
  expect(movementsOf(reading)).toEqual([
    '2026-04-02 C 150.00 PIX RECEBIDO',
    '2026-04-02 D 22.90 TARIFA',
    '2026-04-11 D 310.10 BOLETO',
  ]);
  expect(reading.erros).toEqual([]);
});

it('a movement after the period is an error item (9.13)', () => {
  const reading = readPage(MAY, HEAD, two('04/05/2026', 'A', '-1,00', '9,00'), two('03/06/2026', 'B', '-1,00', '8,00'));
  expect(movementsOf(reading)).toEqual(['2026-05-04 D 1.00 A']);
  expect(errorsOf(reading)).toEqual(['4 the date is after the period that the file names: 2026-06-03']);
});

it('two accounts have their rows each (9.22), one that nothing moved is empty (9.24)', () => {
  const section = (conta: string, ...rows: DrawnLine[]) => [MAY, `Agência: 1 Conta: ${conta}`, HEAD, ...rows];
  const reading = readPages(
    section('11-1', two('04/05/2026', 'A', '-1,00', '9,00')),
    section('22-2', two('05/05/2026', 'B', '-2,00', '7,00')),
  );
  expect(reading.contas.map(({ conta }) => conta)).toEqual(['11-1', '22-2']);
  expect(reading.linhas.map(({ indice_conta }) => indice_conta)).toEqual([0, 1]);
  const empty = readPage(MAY, HEAD, 'Não há lançamentos no período');
  expect([empty.legivel, empty.linhas, ignoredOf(empty), errorsOf(empty)]).toEqual([true, [], [], []]);
});

it('without columns an amount before the end of a text is an error item (9.6)', () => {
  const reading = readPage(MAY, '04/05/2026 VENDA 880,00 Limite 3.000,00', '05/05/2026 LUZ -80,00');
  expect(movementsOf(reading)).toEqual(['2026-05-05 D 80.00 LUZ']);
  expect(errorsOf(reading)).toEqual(['2 nothing in the file tells which of the amounts is the movement']);
});

describe('a column of accounts (9.22)', () => {
  const named = (...rows: readonly string[]) =>
    readPage(MAY, 'Data         Conta        Histórico             Valor', ...rows);
  const contasOf = ({ contas, linhas }: ReturnType<typeof readPage>) => [
    contas.map(({ conta }) => conta),
    linhas.map(({ indice_conta }) => indice_conta),
  ];

  it('distinguishes the accounts of the rows; a row without one is of that above', () => {
    const reading = named(
      '04/05/2026   11111-1      VENDA                100,00',
      '05/05/2026   22222-2      LUZ                  -50,00',
      '06/05/2026                TARIFA                -1,00',
      '07/05/2026   11111-1      AGUA                 -20,00',
    );
    expect(contasOf(reading)).toEqual([
      ['11111-1', '22222-2'],
      [0, 1, 1, 0],
    ]);
    expect(movementsOf(reading)[0]).toBe('2026-05-04 C 100.00 11111-1 VENDA');
  });

  it('of one account distinguishes nothing', () => {
    const reading = named(
      '04/05/2026   11111-1      VENDA                100,00',
      '05/05/2026   11111-1      LUZ                  -50,00',
    );
    expect(contasOf(reading)).toEqual([[null], [0, 0]]);
  });

  it('distinguishes nothing where two sections name their accounts', () => {
    const head = 'Data         Conta        Histórico             Valor';
    const reading = readPage(
      MAY,
      'Agência 0001 Conta 33333-3',
      head,
      '04/05/2026   11111-1      VENDA                100,00',
      '05/05/2026   22222-2      LUZ                  -50,00',
      'Agência 0001 Conta 44444-4',
      head,
      '06/05/2026   11111-1      AGUA                 -20,00',
    );
    expect(contasOf(reading)).toEqual([
      ['33333-3', '44444-4'],
      [0, 0, 1],
    ]);
  });
});
