import { reason } from '../../../../src/kernel/reason-codes/reason';
import { errorsOf, ignoredOf, movementsOf, readPage, readPages } from '../../../support/pdf-drawing';

const MARCH = 'Extrato de conta corrente 01/03/2026 a 31/03/2026';
const BILL = ['Fatura do cartão', 'Vencimento 10/04/2026', 'Compras de 01/03/2026 a 31/03/2026'];
const SCHEDULED = 'scheduled, not yet a movement';

describe('4.1 a bill', () => {
  it('is known by a word wherever it is in a long text, and so is an account', () => {
    const long = Array.from({ length: 4_000 }, (_, index) => `texto ${index} de um contrato muito longo`);
    const rows = ['05/03/2026 LOJA 10,00', '06/03/2026 PAGAMENTO -5,00'];
    for (const text of [
      ['Fatura', ...long],
      [...long, 'Fatura'],
      [...long, 'cartão de', 'crédito', ...long],
    ])
      expect(readPages(rows, text).linhas.map(({ tipo }) => tipo)).toEqual(['D', 'C']);
    expect(readPages(['Fatura', ...rows], [...long, 'Extrato', ...long]).linhas.map(({ tipo }) => tipo)).toEqual([
      'C',
      'D',
    ]);
  });
});

describe('6.7 years, scheduled rows and bills', () => {
  it.each([
    ['Período: 20/12/2025 a 10/01/2026', '28/12', '2025-12-28'],
    ['Período de 20/12/2025 até 10/01/2026', '05/01', '2026-01-05'],
    ['Extrato 20/12/2025 - 10/01/2026', '05/01', '2026-01-05'],
    ['Movimentação de 20 de dezembro de 2025 a 10 de janeiro de 2026', '28/12', '2025-12-28'],
  ])('%s shows the year of %s', (period, day, data) => {
    expect(movementsOf(readPage('Conta corrente', period, `${day} PIX -10,00`))).toEqual([`${data} D 10.00 PIX`]);
  });

  it('days under English headings that could be either are error items', () => {
    const head = 'Date Description Amount Balance';
    const open = readPage('Statement', head, '03/04/2026 A -1.00', '03/05/2026 B -1.00');
    expect(open).toMatchObject({ legivel: false, linhas: [] });
    expect(readPage('Statement', head, '03/04/2026 A -1.00', '25/03/2026 B -1.00').linhas).toHaveLength(2);
    expect(readPage('Statement', 'Data Histórico Valor', '03/04/2026 A -1.00').linhas).toHaveLength(1);
  });

  it('a day of the week is before the day', () => {
    const reading = readPage(MARCH, 'qui, 05/03/2026 A -1,00', 'Sexta-feira 06/03 B -1,00', 'seg 07/03/2026 C -1,00');
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 1.00 A', '2026-03-06 D 1.00 B']);
    expect(errorsOf(reading)).toEqual([
      "4 the date can't be read: seg 07/03/2026: 2026-03-07 is another day of the week",
    ]);
  });

  it('instalments of bills to come are scheduled', () => {
    const title = 'Compras parceladas - próximas faturas';
    const reading = readPage(...BILL, '05/03 UBER 25,50', title, '06/04 LOJA 02/03 100,00', 'Próxima fatura 100,00');
    expect([movementsOf(reading), reading.erros]).toEqual([['2026-03-05 D 25.50 UBER'], []]);
    expect(reading.ignorados).toHaveLength(2);
  });

  it('a movement whose text has the word scheduled begins no scheduled rows', () => {
    const reading = readPage(
      MARCH,
      '5 de Março de 2026',
      'Pagamento agendado FULANO -1,00',
      'PIX -2,00',
      'Agendado em 01/03',
      'TED -3,00',
    );
    expect(reading.linhas).toHaveLength(3);
  });

  it('no year, a year before 1990, far ahead, or a month first is an error item', () => {
    const reading = readPage(
      'Extrato',
      '05/03/2026 A -1,00',
      '05/03 B -1,00',
      '05/03/99 C -1,00',
      '31/02/2026 D -1,00',
    );
    expect(reading.erros.map(({ linha }) => linha)).toEqual([3, 4, 5]);
    expect(readPage('Extrato', '03/05/2026 A -1,00', '03/15/2026 B -1,00')).toMatchObject({
      legivel: false,
      linhas: [],
    });
  });

  it.each(['Lançamentos futuros', 'Lançamentos agendados', 'Lançamentos provisionados', 'A lançar'])(
    'rows under %s are ignored as scheduled, until another title',
    (title) => {
      const heading = 'Data Histórico Valor Saldo';
      const reading = readPages(
        [MARCH, heading, '05/03/2026 A -1,00', title, heading, '10/03/2026 B -2,00', 'DES: FULANO'],
        [MARCH, heading, '11/03/2026 C -3,00', 'Lançamentos realizados', '12/03/2026 D -4,00'],
      );
      // The title ends with its page (9.13).
      expect(movementsOf(reading)).toEqual(['2026-03-05 D 1.00 A', '2026-03-11 D 3.00 C', '2026-03-12 D 4.00 D']);
      expect(ignoredOf(reading)).toEqual([`6 B: ${SCHEDULED}`]);
    },
  );

  it.each(['Movimentação', 'Movimentações da conta', 'Aplicações'])(
    '%s right under a scheduled row ends them',
    (title) => {
      const reading = readPage(MARCH, 'Lançamentos futuros', '10/03/2026 B -2,00', title, '12/03/2026 D -4,00');
      expect(movementsOf(reading)).toEqual(['2026-03-12 D 4.00 D']);
    },
  );

  it('a PDF of scheduled rows only is read, one of balances only is rejected', () => {
    expect(readPage(MARCH, 'Lançamentos futuros', '10/03/2026 B -2,00')).toMatchObject({ legivel: true, erros: [] });
    const balances = readPage(MARCH, '10/03/2026 SALDO ANTERIOR 2,00', '11/03/2026 SALDO DO DIA 2,00');
    expect(balances).toMatchObject({
      legivel: false,
      erros: [{ erro: reason('pdf.so_saldos') }],
    });
  });

  it('a bill is known by the text around the movements', () => {
    const row = '05/03/2026 LOJA 10,00';
    expect(movementsOf(readPage('Fatura', row))).toEqual(['2026-03-05 D 10.00 LOJA']);
    expect(movementsOf(readPage('Cartão de crédito', row))).toEqual(['2026-03-05 D 10.00 LOJA']);
    for (const word of ['Extrato', 'Conta corrente', 'Saldo anterior 1,00', 'Poupança']) {
      expect(readPage('Vencimento 10/04/2026', word, row).legivel).toBe(false);
    }
  });

  it('reverses the signs of a bill, but for C and D, and unless its payments prove otherwise', () => {
    const turned = readPage(
      ...BILL,
      '05/03 LOJA 10,00',
      '06/03 PAGAMENTO -10,00',
      '07/03 ESTORNO 5,00 C',
      '08/03 IOF 1,00 D',
    );
    expect(movementsOf(turned).map((line) => line.slice(11, 13))).toEqual(['D ', 'C ', 'C ', 'D ']);
    const asWritten = readPage(...BILL, '05/03 LOJA -10,00', '06/03 PAGTO FATURA 10,00', '07/03 BAR -1,00');
    expect(movementsOf(asWritten).map((line) => line.slice(11, 13))).toEqual(['D ', 'C ', 'D ']);
    const unclear = readPage(...BILL, '05/03 LOJA -10,00', '07/03 BAR -1,00');
    expect(unclear).toMatchObject({ legivel: false, linhas: [] });
  });

  it('other lines of text are dropped', () => {
    const reading = readPage(MARCH, '05/03/2026 A -1,00', 'DES: FULANO', 'Página 1 de 2', 'Ouvidoria 0800 123 4567');
    expect([reading.linhas.length, reading.ignorados.length, reading.erros.length]).toEqual([1, 0, 0]);
  });
});
