import { errorsOf, movementsOf, readPage } from '../../../../test/support/pdf-drawing';

const PERIOD = 'EXTRATO DE CONTA CORRENTE 01/03/2026 A 31/03/2026';
const HEADINGS = 'DATA       HISTORICO                                LANCAMENTOS (R$)     SALDO (R$)';
const WIDE = 'CRED RECEBIMENTO PIX (COMERCIO DE MOVEIS E UTILIDADES SERRA AZUL LTDA)';
const row = (day: string, text: string, valor: string, saldo: string): string =>
  `${day} ${text.padEnd(38)}${valor.padStart(18)}${saldo.padStart(15)}`;
const START = ['SALDO ANTERIOR: 150,16', HEADINGS, row('02/03/2026', 'TARIFA', '-20,00', '130,16')];
const END = row('09/03/2026', 'PIX ENVIADO', '-100,00', '5.115,16');
const pushed = (valor: string, saldo: string): string[] => [
  `03/03/2026 CRED RECEBIMENTO PIX (PADARIA E CONFEITARIA DOIS IRMAOS LTDA) ${valor}`,
  saldo,
  `04/03/2026 ${WIDE}`,
  '-15,00           5.215,16',
];

it('reads rows whose figures a long text moves to the right and to the next line', () => {
  const reading = readPage(PERIOD, ...START, ...pushed('5.100,00', '5.230,16'), END);
  expect(movementsOf(reading)).toEqual([
    '2026-03-02 D 20.00 TARIFA',
    '2026-03-03 C 5100.00 CRED RECEBIMENTO PIX (PADARIA E CONFEITARIA DOIS IRMAOS LTDA)',
    `2026-03-04 D 15.00 ${WIDE}`,
    '2026-03-09 D 100.00 PIX ENVIADO',
  ]);
  expect(reading.linhas.map(({ linha_arquivo }) => linha_arquivo)).toEqual([4, 5, 7, 9]);
  expect([reading.erros, reading.saldos.map(({ valor }) => valor)]).toEqual([
    [],
    ['150.16', '130.16', '5230.16', '5215.16', '5115.16'],
  ]);
});

it('reads a sign that the end of the line separates from its figures', () => {
  const broken = [`04/03/2026 ${WIDE} -`, '15,00           115,16'];
  const reading = readPage(PERIOD, ...START, ...broken, row('09/03/2026', 'PIX ENVIADO', '-100,00', '15,16'));
  expect(movementsOf(reading)).toContain(`2026-03-04 D 15.00 ${WIDE}`);
});

it('reads nothing from moved figures where one balance does not follow from the one before', () => {
  const reading = readPage(PERIOD, ...START, ...pushed('5.100,00', '5.230,17'), END);
  expect(reading.linhas.map(({ descricao }) => descricao)).not.toContain(WIDE);
  expect(errorsOf(reading).length).toBeGreaterThan(0);
});
