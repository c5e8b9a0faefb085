import { csvOf } from './csv';

it('cells with separators are quoted, formulas stay text, amounts stay amounts', () => {
  expect(
    csvOf([
      ['Conta', 'Saldo'],
      ['=SOMA(A1)', '-1.234,50'],
      ['a;"b"', 'x\ny'],
    ]),
  ).toBe('\uFEFFConta;Saldo\r\n\'=SOMA(A1);-1.234,50\r\n"a;""b""";"x\ny"\r\n');
});
