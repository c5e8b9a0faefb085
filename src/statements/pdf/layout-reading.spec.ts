import { errorsOf, readPage } from '../../../test/support/pdf-drawing';

it.each([
  [
    'no row',
    ['Extrato', 'Ol\xe1'],
    'no movements are recognised in the text of the PDF: use a structure (estrutura) for this file',
  ],
  ['balances alone', ['Extrato', '05/03/2026 SALDO 1,00'], 'the PDF holds balances and totals but no movement'],
  [
    'amounts alone to which nothing gives a direction',
    ['Extrato', 'Data Histórico Crédito Débito Saldo', '02/01/2026 PIX 1,00 2,00'],
    'nothing in the file tells whether this is money in or money out',
  ],
])('a file of %s is rejected, with the beginning of its text', (_what, lines, erro) => {
  const reading = readPage(...lines);
  expect([reading.legivel, reading.linhas, reading.erros[0]?.conteudo]).toEqual([false, [], lines.join(' ')]);
  expect(errorsOf(reading)).toEqual([`1 ${erro}`]);
});
