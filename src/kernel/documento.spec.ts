import fc from 'fast-check';
import { hasRightCheckDigits, normalizeDocumento } from './documento';

describe('normalizeDocumento', () => {
  it.each([
    ['111.444.777-35', '11144477735'],
    ['11.222.333/0001-81', '11222333000181'],
    [' 11222333000181 ', '11222333000181'],
    ['11111111111', '11111111111'],
    ['12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['12abc34501de35', '12ABC34501DE35'],
  ])('%j is %j', (text, expected) => {
    expect(normalizeDocumento(text)).toBe(expected);
  });

  it.each([
    '',
    '1',
    '1114447773',
    '111444777350',
    '112223330001810',
    '12.ABC.345/01DE-36',
    '12ABC34501DE3X',
    'ABCDEFGHIJKLMN',
    '1114447773A',
    '11_222_333',
    '１１１４４４７７７３５',
    '12ÁBC34501DE35',
  ])('refuses %j', (text) => {
    expect(normalizeDocumento(text)).toBeUndefined();
  });

  it.each(['12ABC34501DE35', '11222333000181'])('tells wrong check digits of %s', (cnpj) => {
    expect(hasRightCheckDigits(cnpj)).toBe(true);
    for (const digits of ['00', '36', '45', '82', '91', '53', '18'])
      expect(hasRightCheckDigits(cnpj.slice(0, 12) + digits)).toBe(false);
  });

  it('gives back what it gave', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789ABz.-/ ') }), (text) => {
        const normal = normalizeDocumento(text);
        if (normal !== undefined) expect(normalizeDocumento(normal)).toBe(normal);
      }),
    );
  });
});
