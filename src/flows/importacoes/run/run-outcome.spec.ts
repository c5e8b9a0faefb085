import { readCsv } from '../../../statements';
import { statusOf } from './run-outcome';

const status = (...rows: string[]) =>
  statusOf(readCsv(Buffer.from(['Data;Histórico;Valor', ...rows].join('\n')), null));
const MOVEMENT = '05/03/2026;A;1,00';
const BALANCE = '05/03/2026;SALDO;1,00';
const ZERO = '05/03/2026;A;0,00';
const BROKEN = '05/03/2026;A;x';

it.each([
  ['an empty list', [], 'success'],
  ['balances only', [BALANCE], 'success'],
  ['a movement', [MOVEMENT, BALANCE], 'success'],
  ['a movement and an error', [MOVEMENT, BROKEN], 'partial'],
  ['an empty movement and an error', [ZERO, BROKEN], 'partial'],
  ['a balance and an error', [BALANCE, BROKEN], 'error'],
  ['an error', [BROKEN], 'error'],
])('a run over %s ends so', (_what, rows, due) => {
  expect(status(...rows)).toBe(due);
});
