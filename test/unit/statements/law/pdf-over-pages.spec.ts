import { errorsOf, movementsOf, readPage, readPages } from '../../../support/pdf-drawing';

const HEADS = 'Data        Histórico                     Crédito (R$)    Débito (R$)     Saldo (R$)';

describe('a table that goes on below repeated headings', () => {
  it('gives the day of the last page to rows without one', () => {
    const reading = readPages(
      [
        'Período: 01/03/2026 a 31/03/2026',
        HEADS,
        '02/03/2026  TED EMPRESA MODELO                  100,00',
        '            PIX ENVIADO                                         30,00',
        'SAC 0800 000 0000',
      ],
      [HEADS, '            PIX RECEBIDO                         20,00                          90,00'],
    );
    expect(movementsOf(reading)).toEqual([
      '2026-03-02 C 100.00 TED EMPRESA MODELO',
      '2026-03-02 D 30.00 PIX ENVIADO',
      '2026-03-02 C 20.00 PIX RECEBIDO',
    ]);
    expect(errorsOf(reading)).toEqual([]);
  });

  it('leaves a row open below a balance that ends the page', () => {
    const reading = readPages(
      [
        'Período: 01/03/2026 a 31/03/2026',
        HEADS,
        '02/03/2026  TED EMPRESA MODELO                  100,00',
        '02/03/2026  SALDO DO DIA                                                       100,00',
      ],
      [HEADS, '            PIX RECEBIDO                         20,00'],
    );
    expect(movementsOf(reading)).toEqual(['2026-03-02 C 100.00 TED EMPRESA MODELO']);
    expect(errorsOf(reading)).toHaveLength(1);
  });
});

it('takes no number of a page for the text of a row that goes on on the next page', () => {
  const head = 'Data        Histórico                     Valor';
  const row = (day: string): string => `${day}/03/2026  PIX ENVIADO                  -20,00`;
  const reading = readPages(
    ['Período: 01/03/2026 a 31/03/2026', head, row('02'), '            LOJA UM', row('03'), '            Página 1'],
    ['            LOJA DOIS', row('04'), '            LOJA QUATRO', '            Página 2'],
  );
  expect(movementsOf(reading)).toEqual([
    '2026-03-02 D 20.00 PIX ENVIADO LOJA UM',
    '2026-03-03 D 20.00 PIX ENVIADO LOJA DOIS',
    '2026-03-04 D 20.00 PIX ENVIADO LOJA QUATRO',
  ]);
});

it('keeps the payee below the last row of a page, who is named on other pages too', () => {
  const head = 'Data        Histórico                     Valor';
  const reading = readPages(
    [
      'Período: 01/03/2026 a 31/03/2026',
      head,
      '02/03/2026  PIX RECEBIDO                 100,00',
      '            LOJA MODELO',
      '03/03/2026  PIX ENVIADO                  -30,00',
      '            PADARIA LUA',
      '',
      '            Banco Exemplo',
    ],
    [
      head,
      '04/03/2026  PIX ENVIADO                  -20,00',
      '            PADARIA LUA',
      '05/03/2026  TARIFA                       -10,00',
      '',
      '            Banco Exemplo',
    ],
  );
  expect(movementsOf(reading)).toEqual([
    '2026-03-02 C 100.00 PIX RECEBIDO LOJA MODELO',
    '2026-03-03 D 30.00 PIX ENVIADO PADARIA LUA',
    '2026-03-04 D 20.00 PIX ENVIADO PADARIA LUA',
    '2026-03-05 D 10.00 TARIFA',
  ]);
});

it('reads the latest rows after the period on the page below their title', () => {
  const head = 'Extrato Mensal / Por Período';
  const reading = readPages(
    [
      head,
      'Extrato de: Ag: 1 | CC: 0000001-1 | Entre 01/03/2026 e 31/03/2026',
      HEADS,
      '27/02/2026  SALDO ANTERIOR                                                     100,00',
      '02/03/2026  TED EMPRESA MODELO                  100,00                         200,00',
      'Total                                           100,00           0,00          200,00',
      'Últimos Lançamentos',
    ],
    [
      head,
      HEADS,
      '07/04/2026  SALDO ANTERIOR                                                     500,00',
      '08/04/2026  PIX ENVIADO                                        -40,00          460,00',
    ],
  );
  expect(movementsOf(reading)).toEqual(['2026-03-02 C 100.00 TED EMPRESA MODELO', '2026-04-08 D 40.00 PIX ENVIADO']);
  expect(errorsOf(reading)).toEqual([]);
});

it('takes a period with an amount next to it for no movement', () => {
  const reading = readPages([
    'Período                                          Saldo final',
    '01/03/2026 a 31/03/2026                               90,00',
    'Data        Histórico                              Valor',
    '02/03/2026  TED EMPRESA MODELO                    100,00',
    '03/03/2026  PIX ENVIADO                           -10,00',
  ]);
  expect(movementsOf(reading)).toEqual(['2026-03-02 C 100.00 TED EMPRESA MODELO', '2026-03-03 D 10.00 PIX ENVIADO']);
});

it('leaves an amount open whose day is among the texts on the line above', () => {
  const reading = readPage(
    'Extrato período 01/03/2026 a 31/03/2026',
    'DESCRIÇÃO                 DATA          HORA          VALOR',
    'Pix recebido Fulano       27/03/2026    10:22         10,00',
    'Pix enviado Beltrano      26/03/2026    10:22        -12,00',
    'Pix recebido Ciclano      23/03/2026    10:22        R$',
    '                                                     688,11',
    'Pix recebido Ciclano      22/03/2026    10:22          8,00',
  );
  expect(movementsOf(reading).map((movement) => movement.slice(0, 17))).toEqual([
    '2026-03-27 C 10.0',
    '2026-03-26 D 12.0',
    '2026-03-22 C 8.00',
  ]);
  expect(reading.erros.map(({ linha }) => linha)).toEqual([6]);
});

it('leaves figures without cents below the heading of amounts open', () => {
  const reading = readPage(
    'Extrato período 01/03/2026 a 31/03/2026',
    'Data        Histórico                        Valor',
    '02/03/2026  PIX ENVIADO                    -440,00',
    '03/03/2026  PIX RECEBIDO                       622',
    '04/03/2026  TED RECEBIDA                  1.500,00',
  );
  expect(movementsOf(reading)).toHaveLength(2);
  expect(reading.erros.map(({ linha }) => linha)).toEqual([4]);
});

describe('a title of rows that have not happened as the last line of a page', () => {
  const rows = ['04/05/2026   PIX                    -10,00', '05/05/2026   TED                     20,00'];
  const overleaf = ['10/05/2026   TARIFA PREVISTA        -55,00', '12/05/2026   SEGURO                 -99,00'];
  const read = (above: string, title: string, end: string[] = []) =>
    readPages(
      [above, 'Data         Descrição              Valor', ...rows, 30, title, ...end, 'SAC 0800 123 4567'],
      [...overleaf, 'SAC 0800 123 4567'],
    );
  const MAY = 'Extrato de conta corrente 01/05/2026 a 31/05/2026';

  it.each([
    [MAY, 'Lançamentos futuros'],
    ['Fatura do cartão, vencimento 10/06/2026', 'Compras parceladas a vencer'],
  ])('leaves the rows at the top of the next page open: %s, %s', (above, title) => {
    const reading = read(above, title);
    expect(reading.linhas).toHaveLength(2);
    expect(reading.erros.map(({ erro }) => erro.codigo)).toEqual(['pdf.situacao_em_aberto', 'pdf.situacao_em_aberto']);
  });

  it('ends with its page where its rows are on that (9.13)', () => {
    const reading = read(MAY, 'Lançamentos futuros', ['09/05/2026   IOF                     -1,00']);
    expect([reading.linhas.length, reading.ignorados.length]).toEqual([4, 1]);
  });
});
