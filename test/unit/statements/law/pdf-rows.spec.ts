import { errorsOf, ignoredOf, movementsOf, readPage } from '../../../support/pdf-drawing';

const MARCH = 'Extrato de conta corrente 01/03/2026 a 31/03/2026';
const BILL = ['Fatura do cartão', 'Vencimento 10/04/2026', 'Compras de 01/03/2026 a 31/03/2026'];
const BALANCE = 'a balance or total, not a movement';
const ALONE = 'an amount without a day of its own that no movement or heading claims';

describe('6.1 rows and day headings', () => {
  it.each([
    ['05/03/2026', '2026-03-05'],
    ['05/03/26', '2026-03-05'],
    ['05/03', '2026-03-05'],
    ['05-03-2026', '2026-03-05'],
    ['05.03.2026', '2026-03-05'],
    ['2026-03-05', '2026-03-05'],
    ['5 de março de 2026', '2026-03-05'],
    ['05 MAR 2026', '2026-03-05'],
    ['05 MAR', '2026-03-05'],
    ['05/MAR', '2026-03-05'],
    ['05/mar/2026', '2026-03-05'],
    ['5 de Março', '2026-03-05'],
  ])('a line that begins with %s', (day, data) => {
    expect(movementsOf(readPage(MARCH, `${day} PIX -10,00`))).toEqual([`${data} D 10.00 PIX`]);
  });

  it.each(['10 PARCELAS DE FULANO -10,00', '10.12 LOJA -10,00', '1234 PIX -10,00'])('%s begins with no day', (line) => {
    const reading = readPage(MARCH, '05/03/2026 PIX -1,00', 'texto', line);
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 1.00 PIX']);
    expect(errorsOf(reading)).toEqual([`4 ${ALONE}`]);
  });

  it.each(['5 de Março de 2026', '05/03/2026', 'Quinta-feira, 5 de março de 2026', '05 MAR 2026'])(
    'a full day alone, %s, heads the lines below it',
    (day) => {
      const reading = readPage(
        'Extrato',
        day,
        'PIX ENVIADO -10,00 990,00',
        'texto solto',
        'PIX RECEBIDO 20,00 1.010,00',
      );
      expect(movementsOf(reading)).toEqual(['2026-03-05 D 10.00 PIX ENVIADO', '2026-03-05 C 20.00 PIX RECEBIDO']);
      expect(reading.erros).toEqual([]);
    },
  );

  it('a day without its year heads nothing', () => {
    expect(readPage(MARCH, '05/03', 'PIX -10,00').legivel).toBe(false);
  });

  it('a day heading states no balance, and its total is next to the sum', () => {
    const reading = readPage(
      'Extrato: valor e saldo',
      '5 de Março de 2026 Saldo do dia: R$ 1.010,00',
      'Pix enviado -R$ 10,00 R$ 990,00',
      '06 MAR 2026 Total de saídas - 30,00',
      'Compra A 10,00 2,00',
      'Compra B 15,00 2,00',
      'Total de entradas + 7,00',
      'Pix recebido 7,00 2,00',
    );
    expect(movementsOf(reading)).toEqual([
      '2026-03-05 D 10.00 Pix enviado',
      '2026-03-06 D 10.00 Compra A',
      '2026-03-06 D 15.00 Compra B',
      '2026-03-06 C 7.00 Pix recebido',
    ]);
    expect(reading.totais).toEqual([
      { indice_conta: 0, linha_arquivo: 4, data: '2026-03-06', tipo: 'D', informado: '30.00', calculado: '25.00' },
      { indice_conta: 0, linha_arquivo: 7, data: '2026-03-06', tipo: 'C', informado: '7.00', calculado: '7.00' },
    ]);
    expect(reading.saldos.map(({ linha_arquivo }) => linha_arquivo)).toEqual([3, 5, 6, 8]);
    expect(ignoredOf(reading)).toEqual([
      `2 Saldo do dia:: ${BALANCE}`,
      `4 Total de saídas: ${BALANCE}`,
      `7 Total de entradas: ${BALANCE}`,
    ]);
  });

  it('a day on which as much came in as went out has both of its groups', () => {
    const out = ['Total de saídas - 24,00', 'Transferência enviada 20,00', 'Aplicação RDB 4,00'];
    const reading = readPage('12 MAR 2026 Total de entradas + 24,00', 'Pix recebido 24,00', ...out);
    expect(movementsOf(reading)).toEqual([
      '2026-03-12 C 24.00 Pix recebido',
      '2026-03-12 D 20.00 Transferência enviada',
      '2026-03-12 D 4.00 Aplicação RDB',
    ]);
    expect(errorsOf(reading)).toEqual([]);
    expect(reading.totais.map(({ tipo, calculado }) => `${tipo} ${calculado}`)).toEqual(['C 24.00', 'D 24.00']);
    const below = ['Total de entradas + 24,00', '06/03/2026 PIX -20,00'];
    const summed = readPage(MARCH, '05 MAR 2026 Total de entradas + 24,00', 'Pix recebido 24,00', ...below);
    expect(movementsOf(summed)).toEqual(['2026-03-05 C 24.00 Pix recebido', '2026-03-06 D 20.00 PIX']);
  });

  it('totals right under each other sum up the statement and head no group', () => {
    const rows = ['05/03/2026 PIX -10,00', 'Total de entradas 20,00', 'Total de saídas 10,00', '06/03/2026 TED 20,00'];
    const reading = readPage(MARCH, ...rows);
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 10.00 PIX', '2026-03-06 C 20.00 TED']);
    expect(reading.totais).toEqual([]);
    const empty = readPage('05 MAR 2026 Total de entradas 0,00', 'Total de saídas - 3,00', 'PIX 3,00');
    expect([movementsOf(empty), empty.totais.map(({ tipo }) => tipo)]).toEqual([['2026-03-05 D 3.00 PIX'], ['C', 'D']]);
  });

  it('a total at the end sums up the statement and is no group', () => {
    const reading = readPage(MARCH, '05/03/2026 PIX -10,00', 'Total de saídas 10,00', 'Total de entradas 0,00');
    expect(reading.totais).toEqual([]);
    expect(reading.ignorados).toHaveLength(2);
  });
});

describe('1.1 rows above the first that can be read', () => {
  const ERRO = 'the line begins with a day and does not end in an amount';

  it('are error items where they are right above it', () => {
    const reading = readPage(MARCH, '03/03/2026 A -150,00*', '04/03/2026 B 10,00 (1)', '05/03/2026 C -7,00');
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 7.00 C']);
    expect(errorsOf(reading)).toEqual([`2 ${ERRO}`, `3 ${ERRO}`]);
  });

  it('are none where text is between, where they state a balance, or where their amount is below', () => {
    for (const above of [
      ['10/04/2026 R$ 150,00 a pagar', 'Movimentos'],
      ['01/03/2026 SALDO ANTERIOR 10,00*'],
      ['04/03/2026 TED 12,50 DE', '-12,50'],
    ]) {
      expect(errorsOf(readPage(MARCH, ...above, '05/03/2026 C -7,00'))).toEqual([]);
    }
  });
});

describe('6.3 a day after an amount', () => {
  it('begins a second movement', () => {
    const bill = readPage(
      ...BILL,
      '05/03 UBER 25,50 06/03 PADARIA 10,00 07/03 BAR 1,00',
      '08/03 A 1,00 09/03 SEM VALOR',
    );
    expect(movementsOf(bill)).toEqual([
      '2026-03-05 D 25.50 UBER',
      '2026-03-06 D 10.00 PADARIA',
      '2026-03-07 D 1.00 BAR',
      '2026-03-08 D 1.00 A',
    ]);
  });

  it('is no second movement within a text', () => {
    expect(movementsOf(readPage(...BILL, '05/03 LOJA PARC 03/10 25,50'))).toEqual([
      '2026-03-05 D 25.50 LOJA PARC 03/10',
    ]);
  });
});
