import { type DrawnLine, errorsOf, movementsOf, readPage } from '../../../test/support/pdf-drawing';

const MARCH = 'Extrato de conta corrente 01/03/2026 a 31/03/2026';

it.each([
  [
    'no row',
    ['Extrato', 'Ol\xe1'],
    'no movements are recognised in the text of the PDF: use a structure (estrutura) for this file',
  ],
  ['balances alone', ['Extrato', '05/03/2026 SALDO 1,00'], 'the PDF holds balances and totals but no movement'],
  [
    'amounts alone to which nothing gives a direction',
    ['Extrato', 'Data Histórico Crédito Débito Saldo', '02/01/2026 PIX 1,00 2,00'],
    'nothing in the file tells whether this is money in or money out',
  ],
])('a file of %s is rejected, with the beginning of its text', (_what, lines, erro) => {
  const reading = readPage(...lines);
  expect([reading.legivel, reading.linhas, reading.erros[0]?.conteudo]).toEqual([false, [], lines.join(' ')]);
  expect(errorsOf(reading)).toEqual([`1 ${erro}`]);
});

describe('rows with nothing but a number between their day and their amount', () => {
  const row = (day: string, number: string, amount: string): DrawnLine => [
    [40, `${day}/03/2026`],
    [120, number],
    [400, amount],
  ];
  const head: DrawnLine = [
    [40, 'Data'],
    [120, 'Documento'],
    [400, 'Valor'],
  ];
  const page = (space: number) => [
    MARCH,
    head,
    ...['05', '06', '07', '08', '09', '10'].flatMap((day) => [
      space,
      `PIX ENVIADO ${day}`,
      space,
      row(day, `70${day}`, '-1,00'),
    ]),
  ];

  it('have their texts from the edge of the days on', () => {
    expect(movementsOf(readPage(...page(0)))[1]).toBe('2026-03-06 D 1.00 PIX ENVIADO 06 7006');
  });

  it('are no movements where the texts are too far from them', () => {
    expect(readPage(...page(9)).erros).toMatchObject([{ erro: { codigo: 'pdf.nada_reconhecido' } }]);
  });
});

it('the title of a card between the rows of a bill is no text of the row above it', () => {
  const rows = ['PAGAMENTO -9,00', 'LOJA A 1,00', 'LOJA B 2,00', 'LOJA C 3,00'].map((row) => `05/03/2026 ${row}`);
  const title: DrawnLine = [[99.4, 'Cartão 5021 XXXX XXXX 1234 ANA']];
  const reading = readPage('Fatura do cartão', 'Vencimento 10/04/2026', rows[0] ?? '', title, ...rows.slice(1));
  expect(movementsOf(reading)[0]).toBe('2026-03-05 C 9.00 PAGAMENTO');
});
