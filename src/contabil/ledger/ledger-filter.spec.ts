import { searchedAmount, searchedDay } from './ledger-filter';

it.each([
  ['3.592,22', { valor: '3592.22' }],
  ['3592,22', { valor: '3592.22' }],
  ['3592.22', { valor: '3592.22' }],
  ['-3592,22', { valor: '3592.22', tipo: 'D' }],
  ['\u22123.592,22', { valor: '3592.22', tipo: 'D' }],
  ['R$\u00a03.592,22', { valor: '3592.22' }],
  ['+1.000.592,22', { valor: '1000592.22', tipo: 'C' }],
  ['R$ 10,00', { valor: '10.00' }],
  ['- R$ 10,00', { valor: '10.00', tipo: 'D' }],
  ['R$ -10,00', { valor: '10.00', tipo: 'D' }],
  ['0,05', { valor: '0.05' }],
  ['007,10', { valor: '7.10' }],
  ['3592', undefined],
  ['3.592', undefined],
  ['3,592.22', undefined],
  ['1.23,45', undefined],
  ['3592,2', undefined],
  ['-+1,00', undefined],
  ['12345678901234,00', undefined],
  ['PIX 10,00', undefined],
])('%s is read as an amount', (text, expected) => {
  expect(searchedAmount(text)).toEqual(expected);
});

it.each([
  ['02/09', { dia: '02', mes: '09' }],
  ['02/09/2026', { dia: '02', mes: '09', ano: '2026' }],
  ['02/09/26', { dia: '02', mes: '09', ano: '2026' }],
  ['29/02', { dia: '29', mes: '02' }],
  ['29/02/2025', undefined],
  ['31/04', undefined],
  ['2/9', { dia: '02', mes: '09' }],
  ['2/9/26', { dia: '02', mes: '09', ano: '2026' }],
  ['3/13', undefined],
  ['0/0', undefined],
  ['00/00', undefined],
  ['02/09/202', undefined],
])('%s is read as a day', (text, expected) => {
  expect(searchedDay(text)).toEqual(expected);
});
