import { DecimalProof } from './decimal-sign';

describe('DecimalProof', () => {
  it.each([
    [['-12.75', '-150.500'], '.'],
    [['12,7'], ','],
    [['3.77000'], '.'],
    [['1.234,567'], ','],
    [['1,234.5'], '.'],
    [['6000.000,00'], ','],
    [['1 234,56'], ','],
    [['(12,00)', 'R$ 1.500'], ','],
    [['0.500'], '.'],
    [['.250'], '.'],
    [['12,00 D', '12.00 C'], 'both'],
    [['1.500', '-2.000'], null],
    [['1.234.567'], null],
    [['1500', '7.', '', 'PIX', '02/01/2026'], null],
  ])('of %j is %s', (texts, sign) => {
    const proof = new DecimalProof();
    for (const text of texts) proof.see(text);
    expect(proof.sign).toBe(sign);
  });
});
