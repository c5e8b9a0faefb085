import { memoriaText } from './memoria';

describe('a sentence of the working', () => {
  it.each([
    ['Receita do mês: R$ -10,00.', 'Receita do mês: −R$\u00a010,00.'],
    ['(R$ 1.000,00 × 4 %) − R$ 0,00', '(R$\u00a01.000,00 × 4 %) − R$\u00a00,00'],
    ['matriz X, CNPJ 12345678000195; só ela', 'matriz X, CNPJ 12.345.678/0001-95; só ela'],
    ['matriz Y, CNPJ 12ABC34501DE35.', 'matriz Y, CNPJ 12.ABC.345/01DE-35.'],
    ['CNPJ 123 fica como está', 'CNPJ 123 fica como está'],
  ])('%s', (sentence, shown) => {
    expect(memoriaText(sentence)).toBe(shown);
  });
});
