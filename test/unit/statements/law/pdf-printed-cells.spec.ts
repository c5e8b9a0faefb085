import { errorsOf, ignoredOf, movementsOf, readPage } from '../../../support/pdf-drawing';

/** Faults of pages with wrapped cells that a browser printed, one invented page each (document 6, 1.2, 2.7, 4.3, 9.9). */
const BILL = 'Fatura do cartão   Vencimento 10/06/2026';
const HEADS = 'Data    Descrição                      Valor';

describe('texts above and below the amounts of their rows', () => {
  it('are of the row that they are nearer to, though rows are between two lines', () => {
    const reading = readPage(
      BILL,
      '04/05   MERCADO ALMEIDA               -12,00',
      -7,
      '        Pagamento recebido',
      '        BARROS AGENCIA 1',
      -8,
      '05/05                                  80,00',
      -9,
      '        POSTO SOL',
      '        CAMARGO LTDA',
      -8,
      '06/05                                   9,00',
      -9,
      '        LOJA MAR',
    );
    expect(movementsOf(reading).map((each) => each.slice(13))).toEqual([
      '12.00 MERCADO ALMEIDA Pagamento recebido',
      '80.00 BARROS AGENCIA 1 POSTO SOL',
      '9.00 CAMARGO LTDA LOJA MAR',
    ]);
  });

  it('leave a row of a bill open where they may be of it and name a payment', () => {
    const reading = readPage(
      BILL,
      HEADS,
      '04/05   PADARIA                        12,00',
      20,
      '05/05   MERCADO ALMEIDA                80,00',
      '        LTDA',
      '        Estorno',
    );
    expect(movementsOf(reading)).toEqual(['2026-05-04 D 12.00 PADARIA']);
    expect(errorsOf(reading)).toEqual(['4 a payment or refund without a sign, on a bill without any']);
  });

  it('are no part of a total that begins above its amount and ends below it', () => {
    const reading = readPage(
      BILL,
      HEADS,
      '04/05   PADARIA                        12,00',
      '        SOL',
      20,
      '05/05   MERCADO                        80,00',
      '        ALMEIDA',
      20,
      '        Total da',
      -8,
      '                                       92,00',
      -8,
      '        fatura',
    );
    expect(reading.linhas.map(({ valor }) => valor)).toEqual(['12.00', '80.00']);
    expect(ignoredOf(reading)).toEqual(['8 Total da: a balance or total, not a movement']);
  });
});
