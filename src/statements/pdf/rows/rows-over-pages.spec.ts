import { type DrawnLine, errorsOf, movementsOf, readPage, readPages } from '../../../../test/support/pdf-drawing';

/** A row whose day has its time below it, next to the second line of its text. */
const timed = (day: string, time: string, [first, second]: readonly string[], ...amounts: string[]) => [
  [[40, day] as const, [110, first ?? ''] as const, ...amounts.map((text, at) => [300 + 90 * at, text] as const)],
  -3,
  [[40, time] as const, [110, second ?? ''] as const],
  -3,
];
const HEAD: DrawnLine = [
  [40, 'Data'],
  [110, 'Descrição'],
  [310, 'Valor'],
  [400, 'Saldo'],
];
const top = ['Extrato', 'De 01/03/2026 a 31/03/2026', HEAD];

describe('a time below the day of a row (9.9)', () => {
  it('begins a line that goes on with the text of the row, and is not part of it', () => {
    const reading = readPage(
      ...top,
      ...timed('04/03/2026', '10:21', ['PIX ENVIADO', 'JOSE LIMA'], '-1,00', '99,00'),
      ...[[[110, 'AGENCIA 7']] as const, 3],
      ...timed('05/03/2026', 'às 11h02', ['PIX RECEBIDO', 'ANA DIAS'], '3,00', '102,00'),
      ...[[[110, 'AGENCIA 8']] as const, 3],
      ...timed('06/03/2026', '12:40:07', ['PIX ENVIADO', 'EVA REIS'], '-2,00', '100,00'),
    );
    expect(movementsOf(reading)).toEqual([
      '2026-03-04 D 1.00 PIX ENVIADO JOSE LIMA AGENCIA 7',
      '2026-03-05 C 3.00 PIX RECEBIDO ANA DIAS AGENCIA 8',
      '2026-03-06 D 2.00 PIX ENVIADO EVA REIS',
    ]);
  });
});

it('a year below the day of a row is not part of its text, which goes on next to it', () => {
  const row = (day: string, name: string, amount: string, rest: string): (DrawnLine | number)[] => [
    [
      [40, day],
      [110, name],
      [310, amount],
    ],
    -3,
    [
      [40, '2026'],
      [110, rest],
    ],
    5,
  ];
  const reading = readPage(
    'Fatura do cartão   Vencimento 10/04/2026',
    HEAD.slice(0, -1),
    ...row('07 MAR', 'LOJA LUA', '12,00', 'PARCELA 2/3'),
    ...row('09 MAR', 'LOJA SOL', '7,00', 'Pagamento recebido'),
    ...row('10 MAR', 'POSTO', '9,00', 'ALFA'),
  );
  expect(movementsOf(reading)).toEqual(['2026-03-07 D 12.00 LOJA LUA PARCELA 2/3', '2026-03-10 D 9.00 POSTO ALFA']);
  expect(errorsOf(reading)).toEqual(['5 a payment or refund without a sign, on a bill without any']);
});

it('amounts at the end of a page, whose day and text begin the next one, do not have those of the row above', () => {
  const reading = readPages(
    [
      ...top,
      ...timed('04/03/2026', '10:21', ['PIX ENVIADO', 'JOSE LIMA'], '-1,00', '99,00'),
      ...timed('05/03/2026', '11:02', ['PIX RECEBIDO', 'ANA DIAS'], '3,00', '102,00'),
      3,
      [
        [300, '-2,00'],
        [390, '100,00'],
      ],
    ],
    [
      ...timed('06/03/2026', '12:40', ['PIX ENVIADO', 'EVA REIS']),
      3,
      ...timed('07/03/2026', '08:15', ['PIX RECEBIDO', 'IVO SALES'], '5,00', '105,00'),
    ],
  );
  expect(movementsOf(reading).map((row) => row.slice(0, 17))).toEqual([
    '2026-03-04 D 1.00',
    '2026-03-05 C 3.00',
    '2026-03-07 C 5.00',
  ]);
  expect(errorsOf(reading)).toEqual(['8 no date']);
});

it('a row that a page cuts, and the next page prints again without its first text, is an error item there', () => {
  const again: (readonly [number, string])[] = [
    [40, '05/03/2026'],
    [300, '-3,00'],
    [390, '96,00'],
  ];
  const reading = readPages(
    [...top, ...timed('04/03/2026', '', ['PIX ANA'], '-1,00', '99,00'), [...again, [110, 'PIX COMERCIO DE']]],
    [again, [[110, 'FRUTAS SUL']], 6, ...timed('06/03/2026', '', ['PIX EVA'], '-2,00', '94,00')],
  );
  expect(movementsOf(reading)).toEqual([
    '2026-03-04 D 1.00 PIX ANA',
    '2026-03-05 D 3.00 PIX COMERCIO DE',
    '2026-03-06 D 2.00 PIX EVA',
  ]);
  expect(errorsOf(reading)).toHaveLength(1);
});

it('rows without a day that begin a page have the day of the movement that ends the page before, without headings', () => {
  const row = (text: string, amount: string): (readonly [number, string])[] => [
    [110, text],
    [300, amount],
  ];
  const dated = (day: string, text: string, amount: string): DrawnLine => [[40, day], ...row(text, amount)];
  const reading = readPages(
    [...top, dated('04/03/2026', 'PIX ANA', '-1,00'), row('PIX EVA', '-2,00')],
    [row('PIX IVO', '-3,00'), row('PIX LIA', '4,00'), dated('05/03/2026', 'PIX RUI', '5,00')],
  );
  expect(movementsOf(reading)).toEqual([
    '2026-03-04 D 1.00 PIX ANA',
    '2026-03-04 D 2.00 PIX EVA',
    '2026-03-04 D 3.00 PIX IVO',
    '2026-03-04 C 4.00 PIX LIA',
    '2026-03-05 C 5.00 PIX RUI',
  ]);
  const below = readPages(
    [...top, dated('04/03/2026', 'PIX ANA', '-1,00'), 'Saldo em 04/03/2026 99,00'],
    [row('PIX IVO', '-3,00'), dated('05/03/2026', 'PIX RUI', '5,00')],
  );
  expect(movementsOf(below)).toEqual(['2026-03-04 D 1.00 PIX ANA', '2026-03-05 C 5.00 PIX RUI']);
});

describe('the rest of a text at the top of the next page (9.9)', () => {
  const columns = 'Data        Histórico                     Valor';
  const period = 'De 01/03/2026 a 31/03/2026';
  const row = (day: string): string => `${day}/03/2026  PIX ENVIADO                  -20,00`;
  const text = (words: string): string => `            ${words}`;
  const first = [period, columns, row('02'), text('LOJA UM'), text('CNPJ 1'), row('03'), text('LOJA DOIS')];
  const second = [text('CNPJ 2'), row('04'), text('LOJA TRES'), text('CNPJ 3'), row('05')];
  const whole = 'PIX ENVIADO LOJA DOIS CNPJ 2';
  const textsOf = (...pages: (DrawnLine | number)[][]) => {
    const { linhas, texto_incerto } = readPages(...pages);
    return [linhas.map(({ descricao }) => descricao), texto_incerto ?? []];
  };

  it.each<[string, DrawnLine[], (DrawnLine | number)[], (DrawnLine | number)[]]>([
    ['below a number of the page', ['Banco Modelo 1/2'], [], ['Banco Modelo 2/2', 15]],
    ['above a line far below the row', [], [30, text('Atendimento todos os dias')], []],
  ])('is joined %s', (_, head, foot, nextHead) => {
    const [texts] = textsOf([...head, ...first, ...foot], [...nextHead, ...second]);
    expect(texts).toEqual(['PIX ENVIADO LOJA UM CNPJ 1', whole, 'PIX ENVIADO LOJA TRES CNPJ 3', 'PIX ENVIADO']);
  });

  it.each<[string, (DrawnLine | number)[], (DrawnLine | number)[]]>([
    ['below a line that is on that page only', first, ['Continua da folha anterior', 20, ...second]],
    ['where no row of a page goes on', [period, columns, row('02'), row('03')], [columns, text('CNPJ 2'), row('04')]],
    [
      'where one row goes on',
      [period, columns, row('02'), row('03'), text('LOJA')],
      [columns, text('CNPJ 2'), row('04')],
    ],
  ])('is not certain %s', (_, page, next) => {
    const last = page.lastIndexOf(row('03')) + 1;
    expect(textsOf(page, next)[1]).toContain(last);
  });
});

it('rows with texts around their amounts go on below the head of each page, as the balances show', () => {
  let balance = 1000;
  const expected: string[] = [];
  const row = (day: string, inForce: string, amount: number): (DrawnLine | number)[] => {
    balance += amount;
    expected.push(`2026-03-${inForce} C ${amount}.00 DEP DINHEIRO LOJA ${amount} 7${amount}`);
    const figures = [
      [220, `7${amount}`],
      [300, `${amount},00`],
      [400, `${balance},00`],
    ] as const;
    const dated = day === '' ? figures : [[40, day] as const, ...figures];
    return [[[110, 'DEP DINHEIRO']], -9, dated, -9, [[110, `LOJA ${amount}`]], 4];
  };
  const days = (first: string, day: string, from: number) => [
    ...row(first, day, from),
    ...[1, 2, 3].flatMap((more) => row('', day, from + more)),
  ];
  const headings: DrawnLine = [
    ...HEAD.slice(0, 2),
    [220, 'Dcto.'],
    [290, 'Crédito'],
    [345, 'Débito'],
    [400, 'Saldo'],
  ] as DrawnLine;
  const opening: DrawnLine = [
    [40, '28/02/2026'],
    [110, 'SALDO ANTERIOR'],
    [400, '1000,00'],
  ];
  const reading = readPages(
    ['Extrato', 'De 01/03/2026 a 31/03/2026', 'Folha 1/3', headings, opening, ...days('02/03/2026', '02', 10)],
    ['Extrato', 'Folha 2/3', 15, ...days('', '02', 20), ...days('03/03/2026', '03', 30)],
    ['Extrato', 'Folha 3/3', 15, ...days('', '03', 40)],
  );
  expect(movementsOf(reading)).toEqual(expected);
});
