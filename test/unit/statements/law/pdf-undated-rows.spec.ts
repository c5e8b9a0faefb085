import { type DrawnLine, errorsOf, ignoredOf, movementsOf, readPage, readPages } from '../../../support/pdf-drawing';

const MARCH = 'Extrato de conta corrente 01/03/2026 a 31/03/2026';
const HEAD = 'Data Histórico Valor Saldo';
const BILL = ['Fatura do cartão', 'Vencimento 10/04/2026', 'Compras de 01/03/2026 a 31/03/2026'];
const BALANCE = 'a balance or total, not a movement';
const ALONE = 'an amount without a day of its own that no movement or heading claims';

describe('6.2 undated rows', () => {
  it.each([
    'Saldo',
    'TOTAL',
    'Subtotal',
    'Limite disponível',
    'Valor bloqueado',
    'Vencimento',
    'Resumo',
    'Pagamento mínimo',
  ])('that begin with %s are ignored', (word) => {
    const reading = readPage(MARCH, '05/03/2026 PIX -10,00', `${word} 10,00`, 'Página 1');
    expect(ignoredOf(reading)).toEqual([`3 ${word}: ${BALANCE}`]);
    expect([reading.linhas.length, reading.erros.length, reading.total_linhas_lidas]).toEqual([1, 0, 2]);
  });

  it('that begin like a sum and state none are movements where their running balance proves it', () => {
    const rows = [
      'TOTAL EXPRESS -10,00 90,00',
      'SALDO DE SALARIO 500,00 590,00',
      'Saldo 590,00',
      'VALOR X 1,00 999,00',
    ];
    const reading = readPage('Extrato', '05/03/2026', 'PIX -1,00 100,00', ...rows);
    expect(movementsOf(reading)).toEqual([
      '2026-03-05 D 1.00 PIX',
      '2026-03-05 D 10.00 TOTAL EXPRESS',
      '2026-03-05 C 500.00 SALDO DE SALARIO',
    ]);
    expect(ignoredOf(reading)).toEqual([`6 Saldo: ${BALANCE}`, `7 VALOR X: ${BALANCE}`]);
    const first = readPage('Extrato', 'Valor e saldo', '05/03/2026', 'VALOR X -1,00 100,00', 'PIX -1,00 99,00');
    expect([first.linhas.length, first.ignorados.length]).toEqual([1, 1]);
  });

  it('are ignored where they move no money', () => {
    const zero = 'the amount is zero';
    const reading = readPage(MARCH, HEAD, '05/03/2026 PIX -10,00 90,00', 'CPMF devido 0,00', 'IOF +0,00');
    expect([movementsOf(reading).length, errorsOf(reading)]).toEqual([1, []]);
    expect(ignoredOf(reading)).toEqual([`4 CPMF devido: ${zero}`, `5 IOF: ${zero}`]);
    const above = readPage('Saldo inicial 1,00', HEAD, 'Rendimento líquido +0,00', '05/03/2026 PIX -10,00 90,00');
    expect([movementsOf(above).length, errorsOf(above)]).toEqual([1, []]);
  });

  it('are movements right under one, and right under such a movement', () => {
    const reading = readPage(MARCH, '05/03/2026 PIX -10,00', 'TARIFA -2,00', 'IOF -1,00');
    expect(movementsOf(reading)).toEqual([
      '2026-03-05 D 10.00 PIX',
      '2026-03-05 D 2.00 TARIFA',
      '2026-03-05 D 1.00 IOF',
    ]);
  });

  it('are error items under an error item: nothing claims them either', () => {
    const reading = readPage(MARCH, '05/03/2026 PIX -10,00', 'Investimentos', 'CDB 1.000,00', 'FUNDO 5,00', 'LCI 6,00');
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 10.00 PIX']);
    expect(errorsOf(reading)).toEqual([`4 ${ALONE}`, `5 ${ALONE}`, `6 ${ALONE}`]);
  });

  it.each([
    'Dólar de conversão R$ 5,20',
    'Cotação do dólar 5,20',
    'Conversão para real - R$ 5,20',
    'Taxa de câmbio 5,20',
    'USD 7,76 | Cotação USD: R$5,44',
    'US$ 10,00 Cotação R$ 5,20',
  ])('of a bill are ignored where they show a rate: %s', (line) => {
    const reading = readPage(...BILL, '05/03/2026 AWS 52,00', line, 'IOF 1,00');
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 52.00 AWS', '2026-03-05 D 1.00 IOF']);
    expect(ignoredOf(reading)[0]).toContain(': a rate of exchange, not a movement');
    const account = readPage(MARCH, '05/03/2026 AWS -52,00', line);
    expect(account.linhas.length + account.erros.length).toBe(2);
  });

  it('are error items when text is between, on the next page, or far below', () => {
    const reading = readPages(
      [MARCH, '05/03/2026 PIX -10,00', 'DES: FULANO', 'TARIFA -2,00', '06/03/2026 PIX -10,00'],
      ['TARIFA -3,00', '07/03/2026 PIX -10,00', ' ', ' ', ' ', 'TARIFA -4,00'],
    );
    expect(reading.linhas).toHaveLength(3);
    expect(errorsOf(reading)).toEqual([`4 ${ALONE}`, `6 ${ALONE}`, `8 ${ALONE}`]);
  });

  it('are error items below other headings of columns, and where their own text is far below', () => {
    const other = readPage(MARCH, '05/03/2026 PIX -10,00', 'Descrição Valor', 'CDB 1.000,00');
    const far = readPage(MARCH, '05/03/2026 PIX -10,00', 'DES: X', ' ', ' ', ' ', 'CDB', '1.000,00');
    expect([...other.linhas, ...far.linhas]).toHaveLength(2);
    expect([...errorsOf(other), ...errorsOf(far)]).toEqual([`4 ${ALONE}`, `5 ${ALONE}`]);
  });

  it('have the day of the heading above them, whatever text is above that', () => {
    const rows = ['05/03/2026 PIX -1,00', '06/03/2026 COMPRA', '07/03/2026', 'TED -1,00'];
    expect(movementsOf(readPage(MARCH, ...rows)).at(-1)).toBe('2026-03-07 D 1.00 TED');
  });

  it('are movements when their running balance continues the one above', () => {
    const reading = readPages(
      [MARCH, '05/03/2026 PIX -10,00 990,00', 'DES: FULANO', 'TARIFA -2,00 988,00'],
      ['Banco X', 'IOF -1,00 987,00', 'texto', 'OUTRO -5,00 100,00'],
    );
    expect(movementsOf(reading)).toEqual([
      '2026-03-05 D 10.00 PIX',
      '2026-03-05 D 2.00 TARIFA',
      '2026-03-05 D 1.00 IOF',
    ]);
    expect(errorsOf(reading)).toEqual([`8 ${ALONE}`]);
  });

  it('need as many amounts as the others', () => {
    const reading = readPage(
      MARCH,
      HEAD,
      '05/03/2026 PIX -10,00 990,00',
      'TARIFA -2,00',
      '5 de Março de 2026',
      'IOF -1,00',
    );
    expect(reading.linhas).toHaveLength(1);
    expect(errorsOf(reading)).toEqual([`4 ${ALONE}`, `6 ${ALONE}`]);
  });

  it('take the lines above as their text where the amount is alone', () => {
    const reading = readPage(
      MARCH,
      '05/03/2026 PIX RECEBIDO',
      'FULANO DE TAL',
      '100,00 1.100,00',
      'TARIFA',
      'BANCARIA',
      '-10,00 1.090,00',
      'SALDO DO DIA',
      '1.090,00',
    );
    expect(movementsOf(reading)).toEqual([
      '2026-03-05 C 100.00 PIX RECEBIDO FULANO DE TAL',
      '2026-03-05 D 10.00 TARIFA BANCARIA',
    ]);
    expect(ignoredOf(reading)).toEqual([`9 SALDO DO DIA: ${BALANCE}`]);
    expect(reading.erros).toEqual([]);
  });

  it('are error items where their text may be that of a sum', () => {
    const bill = readPage(
      ...BILL,
      '05/03 UBER 25,50',
      '06/03 LOJA 100,00',
      'Lançamentos no cartão (final 1234) 125,50',
    );
    expect(movementsOf(bill)).toEqual(['2026-03-05 D 25.50 UBER', '2026-03-06 D 100.00 LOJA']);
    expect(errorsOf(bill)).toEqual([`6 ${ALONE}`]);
  });

  it('are ignored where they carry a sum to the next page, and in doubt an error item', () => {
    const page = (last: string) => readPages([MARCH, '05/03/2026 A -1,00', last], [MARCH, '06/03/2026 B -1,00']);
    for (const last of ['A TRANSPORTAR 99,00', 'Saldo a transportar 99,00', 'Transportado da página 1 99,00'])
      expect([movementsOf(page(last)).length, page(last).erros, page(last).ignorados.length]).toEqual([2, [], 1]);
    expect(errorsOf(page('TRANSPORTE 99,00'))).toEqual([`3 ${ALONE}`]);
    expect(movementsOf(page('07/03/2026 TRANSPORTE -9,00'))).toHaveLength(3);
  });

  it('are error items where there is no text for it', () => {
    const reading = readPage(MARCH, '05/03/2026 PIX -10,00', '-5,00');
    expect(errorsOf(reading)).toEqual([`3 ${ALONE}`]);
  });

  it('count only after the first row: what is above the table is none', () => {
    const reading = readPage(
      MARCH,
      'Limite 5.000,00',
      'Tarifa 10,00',
      'Saldo anterior 100,00',
      '05/03/2026 PIX -10,00',
    );
    expect([reading.total_linhas_lidas, reading.linhas.length]).toEqual([1, 1]);
    expect(reading.saldos).toEqual([
      { indice_conta: 0, linha_arquivo: 4, data: null, valor: '100.00', momento: 'abertura' },
    ]);
  });

  it('do not count under the day of the print above the table', () => {
    const reading = readPage('Emitido em', '10/04/2026', MARCH, 'Limite 5.000,00', '05/03/2026 PIX -10,00');
    expect([reading.total_linhas_lidas, movementsOf(reading)]).toEqual([1, ['2026-03-05 D 10.00 PIX']]);
  });

  it('a day and an amount without a text are an error item next to movements that have one', () => {
    const reading = readPage(...BILL, '10/04/2026 R$ 35,50', '05/03 UBER 25,50', '06/03 BAR 10,00');
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 25.50 UBER', '2026-03-06 D 10.00 BAR']);
    expect(errorsOf(reading)).toEqual(['4 a day and an amount without a text, unlike the other movements']);
    expect(readPage(MARCH, '05/03/2026 -10,00', '06/03/2026 20,00').linhas).toHaveLength(2);
  });

  it.each(['1.500', '12,5', '-150', '1.500,0 D', '(1.500)'])(
    'a line that begins with a day and ends in what may be an amount, %s, is an error item',
    (amount) => {
      const reading = readPage(MARCH, '05/03/2026 PIX -10,00', `06/03/2026 TED ${amount}`, '07/03/2026 DOC', '1,00');
      expect(movementsOf(reading)).toEqual(['2026-03-05 D 10.00 PIX', '2026-03-07 C 1.00 DOC']);
      expect(errorsOf(reading)).toEqual(['3 the line begins with a day and does not end in an amount']);
    },
  );

  it.each(['TED 20,00*', 'TED 20,00 (2)', 'TED -R$20,00;', '1.020,00: TED', 'TED 20.00x'])(
    'a line that begins with a day and holds an amount, %s, is never dropped',
    (text) => {
      const reading = readPage(
        MARCH,
        '05/03/2026 PIX -10,00',
        `06/03/2026 ${text}`,
        '07/03/2026 juros de 5,00% ao dia',
        '08/03/2026 31.03.2026',
      );
      expect(errorsOf(reading)).toEqual(['3 the line begins with a day and does not end in an amount']);
    },
  );

  it('a line that begins with a day and hides its amount is an error item', () => {
    const reading = readPage(MARCH, '05/03/2026 PIX -10,00', '06/03/2026 TED 1.000,00 ver detalhes');
    expect(errorsOf(reading)).toEqual(['3 the line begins with a day and does not end in an amount']);
  });
});

describe('an undated row below a line of details (9.4)', () => {
  const line = (day: string, text: string, amount = ''): DrawnLine =>
    [
      [40, day],
      [115, text],
      [380 - amount.length * 5.4, amount],
    ].filter(([, cell]) => cell !== '') as unknown as DrawnLine;
  const read = (space: number, before = space) =>
    readPage(
      MARCH,
      line('Data', 'Histórico', 'Valor'),
      line('04/03/2026', 'BOLETO ESCOLA', '-410,00'),
      before,
      line('', 'Multa R$ 8,20 Mora R$ 1,80'),
      space,
      line('', 'TARIFA DE COBRANCA', '-3,10'),
      space,
      line('08/03/2026', 'PIX DE RUI', '250,00'),
    );

  it.each([0, 5, 10, 20])('is a movement where all lines have the same distance, with %i points more', (space) => {
    expect(read(space).linhas.map(({ data, valor }) => `${data} ${valor}`)).toEqual([
      '2026-03-04 410.00',
      '2026-03-04 3.10',
      '2026-03-08 250.00',
    ]);
  });

  it('is an error item where a wider space may separate a section', () => {
    expect(errorsOf(read(8, 18))).toEqual([`5 ${ALONE}`]);
  });
});
