import { yearOfBill } from './bill-dates';

it.each<[string[], string | null]>([
  [['Vencimento 12/02/2026'], '2025-02-13 2026-02-12'],
  [['Fechamento 05/02/2026', 'Vencimento: 12/02/2026'], '2025-02-13 2026-02-12'],
  [['Data de Vencimento', 'Total R$ 10,00', '12/02/2026'], '2025-02-13 2026-02-12'],
  [['FATURA 10 ABR 2026 EMISSÃO E ENVIO 03 ABR 2026'], '2025-04-11 2026-04-10'],
  [['Emissão: 3 de abril de 2026'], '2025-04-04 2026-04-03'],
  [['Vencimento 29/02/2028'], '2027-03-01 2028-02-29'],
  [['Vencimento 12/02', 'texto'], null],
  [['10/04/2026'], null],
])('the year up to the due date of %j is %s (9.12)', (around, due) => {
  const period = yearOfBill(around);
  expect(period && `${period.start} ${period.end}`).toBe(due);
});
