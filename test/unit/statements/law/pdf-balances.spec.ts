import { saldosDasContas } from '../../../support/run-to-end';
import { errorsOf, movementsOf, readPage } from '../../../support/pdf-drawing';

const MARCH = 'Extrato de conta corrente 01/03/2026 a 31/03/2026';

describe('1.4 the opening balance above the table', () => {
  it.each([
    ['05/03/2026 A 50,00', '06/03/2026 B -20,00'],
    ['06/03/2026 B -20,00', '05/03/2026 A 50,00'],
  ])('comes before everything, whatever the order: %s, %s', (...rows) => {
    const reading = readPage(MARCH, 'Saldo anterior 100,00', ...rows, 'Saldo final 130,00');
    expect(reading.saldos[0]).toMatchObject({ valor: '100.00', momento: 'abertura' });
    const [saldos] = saldosDasContas(
      readPage(MARCH, 'Saldo anterior 100,00', 'Data Histórico Valor Saldo', ...rows.map((row) => `${row} 999,00`)),
      'pdf',
    );
    expect(saldos).toMatchObject({ saldo_inicial: '100.00', saldo_calculado: '130.00' });
  });

  it.each([
    ['Saldo inicial: R$ 1.100,00          Entradas: R$ 50,00', '1100.00'],
    ['Saldo inicial: R$ 1.100,00 Saldo final: R$ 1.130,00', '1100.00'],
    ['Saldo anterior   -1.100,00          Total de entradas   50,00', '-1100.00'],
    ['Saldo anterior   1.100,00 D         Total de saídas     50,00', '-1100.00'],
    ['Saldo anterior em 28/02             1.100,00', '1100.00'],
  ])('is the amount next to its own words: %s', (above, valor) => {
    const reading = readPage(
      MARCH,
      above,
      'Data         Histórico        Valor',
      '05/03/2026   PIX              50,00',
      '06/03/2026   LUZ             -20,00',
    );
    expect(reading.saldos).toMatchObject([{ valor, momento: 'abertura' }]);
    expect(movementsOf(reading)).toEqual(['2026-03-05 C 50.00 PIX', '2026-03-06 D 20.00 LUZ']);
  });
});

describe('2.8 a PDF that names its money', () => {
  it('has no reais', () => {
    const reading = readPage(MARCH, 'Moeda: USD', '05/03/2026 PIX -10,00', '05/03/2026 SALDO 10,00');
    expect([reading.legivel, reading.linhas]).toEqual([false, []]);
    expect(errorsOf(reading)[1]).toBe('3 the amount is in other money than reais: usd');
    expect(readPage(MARCH, 'Moeda: R$', '05/03/2026 PIX -10,00').linhas).toHaveLength(1);
  });
});

describe('2.7 balances and totals', () => {
  it.each([
    'SALDO ANTERIOR',
    'SALDO EM 05/03',
    'S A L D O',
    'SDO CTA/APL',
    'SALDO BLOQUEADO',
    'COD. LANC. 0 0',
    'TOTAL',
    'SUBTOTAL',
    'TOTAL DE DEBITOS',
    '0000 00000 000 Saldo Anterior',
    '05/03/2026 0000 13105 999 S A L D O',
    '000000 SALDO DO DIA',
  ])('%s is ignored before anything else is asked of the row', (text) => {
    const reading = readPage(MARCH, `99/99/2026 ${text} 1,00`, '05/03/2026 A -1,00');
    expect([reading.linhas.length, reading.ignorados.length, reading.erros.length]).toEqual([1, 1, 0]);
  });

  it('are ignored also where a star is behind the amount, and what is at hand states no balance', () => {
    const reading = readPage(
      MARCH,
      '28/02/2026 SALDO ANTERIOR 10,00C',
      '28/02/2026 SALDO BLOQ.ANTERIOR 0,00*',
      '05/03/2026 PIX 1,00D',
      'SALDO EM CONTA 9,00C',
      'SALDO DISPONÍVEL 5.009,00C',
    );
    expect([movementsOf(reading), reading.erros, reading.ignorados.length]).toEqual([['2026-03-05 D 1.00 PIX'], [], 4]);
    expect(reading.saldos.map(({ valor }) => valor)).toEqual(['10.00', '9.00']);
  });

  it.each(['SALDO DE SALARIO', 'Saldo da venda 12', 'TOTAL EXPRESS'])('%s is a movement', (text) => {
    expect(movementsOf(readPage(MARCH, `05/03/2026 ${text} -1,00`))).toEqual([`2026-03-05 D 1.00 ${text}`]);
  });
});

it.each([
  ['SALDO APLICACAO AUTOMATICA', 'confere'],
  ['SALDO CONTA CORRENTE', 'diverge'],
])('9.23 a total balance is compared only where nothing is invested: %s', (label, situacao) => {
  const amount = label.includes('APLICACAO') ? '70,00' : '30,00';
  const reading = readPage(
    MARCH,
    'Data         Lançamento                     Valor',
    '28/02/2026   SALDO CONTA CORRENTE           40,00',
    '05/03/2026   TARIFA                        -10,00',
    '05/03/2026   SALDO CONTA CORRENTE           30,00',
    `31/03/2026   ${label.padEnd(26)}     ${amount}`,
    '31/03/2026   SALDO TOTAL                   100,00',
  );
  expect(saldosDasContas(reading, 'pdf').map((saldo) => saldo.situacao)).toEqual([situacao]);
});

describe('sums that are no rows', () => {
  const ROWS = [
    'Data      Histórico            Créditos     Débitos       Saldo',
    '05/03     PIX RECEBIDO LUA        10,00                   110,00',
    '06/03     PIX ENVIADO SOL                      20,00-      90,00',
  ];

  it('of a box, each below its name, leave the rows below the first day as they are (9.5)', () => {
    const reading = readPage(
      'Extrato   Período: 01/03/2026 a 31/03/2026',
      'Saldo inicial      Entradas       Saídas         Saldo final',
      'R$ 100,00          R$ 10,00       R$ 20,00       R$ 90,00',
      '06/03/2026                            Saldo do dia R$ 90,00',
      'PIX ENVIADO SOL              Pix              - R$ 20,00',
      '05/03/2026                            Saldo do dia R$ 110,00',
      'PIX RECEBIDO LUA             Pix              + R$ 10,00',
    );
    expect(errorsOf(reading)).toEqual([]);
    expect(movementsOf(reading)).toEqual([
      '2026-03-06 D 20.00 PIX ENVIADO SOL Pix',
      '2026-03-05 C 10.00 PIX RECEBIDO LUA Pix',
    ]);
  });

  it('of a period are next to its last day', () => {
    const reading = readPage(
      'Extrato   Período: 01/03/2026 a 31/03/2026',
      ...ROWS,
      'Saldos por Período',
      'Período                  Total de Créditos   Total de Débitos   Saldo',
      '01/03 a 31/03            10,00               20,00-            90,00',
    );
    expect(errorsOf(reading)).toEqual([]);
    expect(movementsOf(reading)).toHaveLength(2);
  });
});

it('amounts below the headings of a movement are no box of sums', () => {
  const reading = readPage(
    'Extrato   Período: 01/03/2026 a 31/03/2026',
    'Entradas       Saídas         Valor',
    'R$ 10,00       R$ 20,00       R$ 90,00',
    '06/03/2026     PIX ENVIADO SOL            - R$ 20,00',
  );
  expect(errorsOf(reading)).toHaveLength(1);
});
