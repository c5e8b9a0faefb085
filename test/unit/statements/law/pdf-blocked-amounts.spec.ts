import { errorsOf, movementsOf, readPage } from '../../../support/pdf-drawing';

/** Columns of what is blocked or available, next to the amount and the balance (document 6, 2.7, 9.7). */
const MARCH = 'Extrato de conta corrente 01/03/2026 a 31/03/2026';
const due = ['2026-03-05 C 100.00 PIX MARIA', '2026-03-06 D 20.00 LUZ', '2026-03-07 D 30.00 AGUA'];

describe('a column of blocked amounts', () => {
  it.each([
    ['Bloqueado', 'Saldo'],
    ['Valor bloqueado', 'Saldo disponível'],
    ['A liberar', 'Disponível'],
    ['Retido', 'Saldo'],
  ])('%s between the amount and its %s is neither', (blocked, balance) => {
    const reading = readPage(
      MARCH,
      `Data         Histórico        Valor      ${blocked.padStart(15)}   ${balance.padStart(18)}`,
      '05/03/2026   PIX MARIA       100,00                 0,00             1.100,00',
      '06/03/2026   LUZ             -20,00                 0,00             1.080,00',
      '07/03/2026   AGUA            -30,00                50,00             1.050,00',
    );
    expect(movementsOf(reading)).toEqual(due);
    expect(reading.saldos.map(({ valor }) => valor)).toEqual(['1100.00', '1080.00', '1050.00']);
  });

  it('is no amount of a row that has no other', () => {
    const reading = readPage(
      MARCH,
      'Data         Histórico        Valor        Bloqueado     Saldo',
      '05/03/2026   PIX MARIA       100,00             0,00  1.100,00',
      '06/03/2026   LUZ                               20,00  1.100,00',
      '07/03/2026   AGUA            -30,00            50,00  1.070,00',
    );
    expect(movementsOf(reading)).toEqual([due[0], due[2]]);
    expect(errorsOf(reading)).toHaveLength(1);
  });
});

it.each([
  ['Saldo', 'Bloqueado', 'Disponível', '1.100,00', '50,00', '1.050,00'],
  ['Disponível', 'Bloqueado', 'Saldo', '1.050,00', '50,00', '1.100,00'],
])('of %s | %s | %s the balance is that of the account', (...cells) => {
  const line = (...of: string[]): string => of.map((cell) => cell.padStart(14)).join('');
  const reading = readPage(
    MARCH,
    `Data         Histórico        Valor${line(...cells.slice(0, 3))}`,
    `05/03/2026   PIX MARIA       100,00${line(...cells.slice(3))}`,
    `06/03/2026   LUZ             -20,00${line(...cells.slice(3))
      .replace('1.100,00', '1.080,00')
      .replace('1.050,00', '1.030,00')}`,
  );
  expect(movementsOf(reading)).toEqual(due.slice(0, 2));
  expect(reading.saldos.map(({ valor }) => valor)).toEqual(['1100.00', '1080.00']);
});
