import { irrfDosLucros, type MesDoSocio } from './lancamentos-lucro.service';

const irrf = (tributavel: string, values: Partial<MesDoSocio> = {}) =>
  irrfDosLucros({ competencia: '01/2026', tributavel, documento: null, lucros_isentos: false, ...values });

describe('the income tax on profits of a month', () => {
  it.each([
    ['0.00', '0.00'],
    ['50000.00', '0.00'],
    ['50000.01', '5000.00'],
    ['50000.04', '5000.00'],
    ['50000.05', '5000.01'],
    ['60000.00', '6000.00'],
    ['99999999999999.99', '10000000000000.00'],
  ])('of %s is %s', (tributavel, expected) => {
    expect(irrf(tributavel)).toBe(expected);
  });

  it('begins in 01/2026', () => {
    expect(irrf('60000.00', { competencia: '12/2025' })).toBe('0.00');
    expect(irrf('60000.00', { competencia: '02/2026' })).toBe('6000.00');
  });

  it('is nothing when the firm holds the profits exempt', () => {
    expect(irrf('60000.00', { lucros_isentos: true })).toBe('0.00');
  });

  it.each([
    ['11222333000181', '0.00'],
    ['12ABC34501DE35', '0.00'],
    ['11144477735', '6000.00'],
    ['AB123456', '6000.00'],
  ])('of a partner with the document %s is %s', (documento, expected) => {
    expect(irrf('60000.00', { documento })).toBe(expected);
  });
});
