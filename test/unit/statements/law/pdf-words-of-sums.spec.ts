import { type DrawnLine, errorsOf, movementsOf, readPage } from '../../../support/pdf-drawing';

/** Rows whose text begins or ends in a word of sums (document 6, 2.7, 6.2, 9.4). */
const MARCH = 'Extrato de conta corrente 01/03/2026 a 31/03/2026';
const ALONE = 'an amount without a day of its own that no movement or heading claims';

describe('a text that ends in the word TOTAL', () => {
  const HEADS = [
    [40, 'Data'],
    [110, 'Histórico'],
    [480, 'Valor'],
  ] as const;
  const row = (text: string, amount: string, day = ''): DrawnLine => [
    ...(day === '' ? [] : ([[40, day]] as const)),
    [110, text],
    [480, amount],
  ];
  const text = (written: string): DrawnLine => [[110, written]];

  it('is that of its row where all texts end on the line of their amount', () => {
    const reading = readPage(
      MARCH,
      HEADS,
      text('PIX ENVIADO'),
      -4,
      row('LOJA AZUL', '-10,00', '05/03/2026'),
      8,
      text('COMPRA POSTO'),
      -4,
      row('TOTAL', '-20,00', '06/03/2026'),
      8,
      text('PIX RECEBIDO'),
      -4,
      row('MARIA', '300,00', '07/03/2026'),
    );
    expect(movementsOf(reading)).toEqual([
      '2026-03-05 D 10.00 PIX ENVIADO LOJA AZUL',
      '2026-03-06 D 20.00 COMPRA POSTO TOTAL',
      '2026-03-07 C 300.00 PIX RECEBIDO MARIA',
    ]);
  });

  it('is an error item without a day', () => {
    const reading = readPage(
      MARCH,
      'Histórico                                          Valor',
      '5 de março de 2026',
      text('COMPRA POSTO'),
      row('TOTAL', '-20,00'),
      8,
      text('PIX RECEBIDO'),
      row('MARIA', '300,00'),
      8,
      '6 de março de 2026',
      text('PIX ENVIADO'),
      row('LOJA', '-10,00'),
    );
    expect(movementsOf(reading)).toEqual([
      '2026-03-05 C 300.00 PIX RECEBIDO MARIA',
      '2026-03-06 D 10.00 PIX ENVIADO LOJA',
    ]);
    expect(errorsOf(reading)).toEqual(['5 no date']);
  });

  it('keeps that word below the line of its amount', () => {
    const rows = [row('COMPRA POSTO', '-20,00', '06/03/2026'), -4, text('TOTAL'), row('PIX', '300,00', '07/03/2026')];
    expect(movementsOf(readPage(MARCH, HEADS, ...rows))).toEqual([
      '2026-03-06 D 20.00 COMPRA POSTO TOTAL',
      '2026-03-07 C 300.00 PIX',
    ]);
  });
});

it.each(['ENCARGOS LIMITE DE CRED', 'TOTAL EXPRESS', 'BLOQUEADO JUD 12'])(
  'money out without a day whose text is no known sum is an error item: %s',
  (words) => {
    const reading = readPage(MARCH, '5 de março de 2026', 'PIX ENVIADO      -10,00', `${words}      -2,00`);
    expect([movementsOf(reading).length, reading.ignorados.length, errorsOf(reading)]).toEqual([1, 0, [`4 ${ALONE}`]]);
    const known = readPage(MARCH, '5 de março de 2026', 'PIX ENVIADO      -10,00', 'Encargos do mês      -2,00');
    expect([known.ignorados.length, known.erros.length]).toEqual([1, 0]);
  },
);

it('a named sum below the mark of a row is ignored', () => {
  const reading = readPage(
    MARCH,
    [
      [40, 'Data'],
      [110, 'Histórico'],
      [400, 'Valor'],
      [470, 'D/C'],
    ],
    [
      [40, '05/03/2026'],
      [110, 'PIX MARIA'],
      [400, '100,00'],
      [470, 'C'],
    ],
    [
      [40, '06/03/2026'],
      [110, 'LUZ'],
      [400, '20,00'],
      [470, 'D'],
    ],
    [
      [40, 'Total de créditos'],
      [430, 'R$ 100,00'],
    ],
    [
      [40, 'Total de débitos'],
      [430, 'R$ 20,00'],
    ],
  );
  expect([movementsOf(reading).length, reading.ignorados.length, errorsOf(reading)]).toEqual([2, 2, []]);
});

describe('rows of one text that are sums or balances of those between them, in words of the bank', () => {
  const head = ['Extrato de conta corrente 01/05/2026 a 31/05/2026', 'Data         Descrição                   Valor'];
  const row = (day: number, text: string, amount: string) =>
    `${String(day).padStart(2, '0')}/05/2026   ${text.padEnd(21)}${amount.padStart(12)}`;
  const movements = [
    row(4, 'VENDA', '100,00'),
    row(4, 'LUZ', '-30,00'),
    row(5, 'TED', '-15,00'),
    row(5, 'SAQUE', '-5,00'),
  ];
  const read = (text: string, first: string, last: string) => {
    const rows = [...movements.slice(0, 2), row(4, text, first), ...movements.slice(2), row(5, text, last)];
    return [rows, rows.toReversed()].map((each) =>
      readPage(...head, row(3, 'PIX', '-5,00'), ...each, row(6, 'PIX', '7,00')),
    );
  };

  it.each([
    ['Resultado do dia', '65,00', '-20,00'],
    ['Transporte', '1.070,00', '1.050,00'],
    ['Posição', '1.065,00', '1.045,00'],
  ])('%s is an error item', (text, first, last) => {
    const [oldest, newest] = read(text, first, last);
    expect([oldest?.linhas.length, oldest?.erros.map(({ erro }) => erro.codigo)]).toEqual([
      6,
      ['pdf.parece_soma', 'pdf.parece_soma'],
    ]);
    expect(newest?.linhas).toHaveLength(6);
  });

  it('is a movement where one of them is another amount', () => {
    expect(read('Resgate', '65,00', '-20,01')[0]?.linhas).toHaveLength(8);
  });
});
