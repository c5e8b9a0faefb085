import { errorsOf, ignoredOf, movementsOf, readPage, readPages } from '../../../support/pdf-drawing';

/** Faults of pages with wrapped cells that a browser printed, one invented page each (document 6, 1.2, 2.7, 4.3, 9.9). */
const BILL = 'Fatura do cartão   Vencimento 10/06/2026';
const MAY = 'Extrato de conta corrente 01/05/2026 a 31/05/2026';
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

  it('are of a row of three lines among rows of two', () => {
    const two = (day: string, amount: string, above: string, below: string) => [
      `        ${above}`,
      -10,
      `${day}                               ${amount}`,
      -11,
      `        ${below}`,
      -2,
    ];
    const reading = readPage(
      MAY,
      HEADS,
      ...two('04/05', ' 12,00', 'PADARIA', 'SOL'),
      ...two('05/05', '-80,00', 'MERCADO', 'ALMEIDA'),
      '        SUPER\u2010',
      -6,
      '06/05   POSTO                         -90,00',
      -6,
      '        CENTRAL',
    );
    expect(movementsOf(reading)).toEqual([
      '2026-05-04 C 12.00 PADARIA SOL',
      '2026-05-05 D 80.00 MERCADO ALMEIDA',
      '2026-05-06 D 90.00 SUPERPOSTO CENTRAL',
    ]);
  });
});

describe('a title of scheduled rows at the foot of a page', () => {
  const first = [MAY, HEADS, '04/05   PADARIA                       -12,00', 20, 'Lançamentos agendados'];
  const later = [HEADS, '28/05   LUZ                           -80,00'];

  it.each(['1/2', 'Banco Exemplo - SAC 0800 123 - Página 1 de 2', '- 1 -'])(
    'leaves the rows of the next page open above the number `%s`',
    (number) => {
      for (const head of [[], ['Banco Exemplo - extrato']]) {
        const reading = readPages([...first, 20, number], [...head, ...later]);
        expect(movementsOf(reading)).toEqual(['2026-05-04 D 12.00 PADARIA']);
        expect(reading.erros.map(({ erro }) => erro.codigo)).toEqual(['pdf.situacao_em_aberto']);
      }
    },
  );

  it('is not in force below another title', () => {
    const reading = readPages([...first, 20, '1/2'], ['Lançamentos do mês', 20, ...later]);
    expect(movementsOf(reading)).toEqual(['2026-05-04 D 12.00 PADARIA', '2026-05-28 D 80.00 LUZ']);
  });
});
