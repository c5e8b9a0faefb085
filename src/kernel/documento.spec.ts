import fc from 'fast-check';
import {
  hasRightCheckDigits,
  hasWrongCheckDigits,
  normalizeDigitsOrCnpj,
  normalizeDocumento,
  normalizeFreeDocumento,
  withoutMask,
  WRITTEN_DOCUMENTO,
} from './documento';

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
  ])('rejects %j', (text) => {
    expect(normalizeDocumento(text)).toBeUndefined();
  });

  it.each(['12ABC34501DE35', '11222333000181', '00000000000191', '33000167000101', '60701190000104'])(
    'finds wrong check digits of %s',
    (cnpj) => {
      expect(hasRightCheckDigits(cnpj)).toBe(true);
      for (const digits of ['00', '36', '45', '82', '99', '53', '18'])
        expect(hasRightCheckDigits(cnpj.slice(0, 12) + digits)).toBe(false);
    },
  );

  it('takes nothing but figures and letters, whatever the check digits', () => {
    for (const odd of '_+ÁΩ')
      for (let digits = 10; digits < 100; digits++)
        expect(normalizeDocumento(`12${odd}BC34501DE${digits}`)).toBeUndefined();
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

describe('normalizeFreeDocumento', () => {
  it.each([
    ['ab-123.456', 'AB123456'],
    ['12345678901234567890', '12345678901234567890'],
    ['11.222.333/0001-99', '11222333000199'],
    ['12.abc.345/01de-35', '12ABC34501DE35'],
    ['ABCDEFGHIJKLM', 'ABCDEFGHIJKLM'],
    ['________________', '________________'],
    ['-', ''],
  ])('%j is %j', (text, expected) => {
    expect(normalizeFreeDocumento(text)).toBe(expected);
  });

  it.each(['12.ABC.345/01DE-36', 'ABCDEFGHIJKLMN', '12ÁBC34501DE35', 'ab_12345678901'])('rejects %j', (text) => {
    expect(normalizeFreeDocumento(text)).toBeUndefined();
  });
});

describe('normalizeDigitsOrCnpj', () => {
  it.each([
    ['5', '5'],
    ['11.222.333/0001-99', '11222333000199'],
    ['12.abc.345/01de-35', '12ABC34501DE35'],
  ])('%j is %j', (text, expected) => {
    expect(normalizeDigitsOrCnpj(text)).toBe(expected);
  });

  it.each(['', '-', '12.ABC.345/01DE-36', 'AB123456'])('rejects %j', (text) => {
    expect(normalizeDigitsOrCnpj(text)).toBeUndefined();
  });
});

describe('hasWrongCheckDigits', () => {
  it.each([
    '11.222.333/0001-82',
    '11222333000191',
    '111.444.777-36',
    '11144477745',
    '00000000001',
    '111.111.111-11',
    '0'.repeat(14),
  ])('%s: yes', (text) => {
    expect(hasWrongCheckDigits(text)).toBe(true);
  });

  it.each([
    ...['11.222.333/0001-81', '111.444.777-35', '529.982.247-25', '00000000191', '', '123', '1112223330001811'],
    ...['12345678577', '11111', '12ABC34501DE36', 'AB123456'],
  ])('%j: no', (text) => {
    expect(hasWrongCheckDigits(text)).toBe(false);
  });
});

describe('how a document is written', () => {
  const DIGITS = '0123456789';
  const sign = fc.constantFrom('.', '-', '/', ' ');
  const masked = (characters: readonly string[]) =>
    fc
      .array(fc.array(sign, { maxLength: 2 }), { minLength: 20, maxLength: 20 })
      .map((signs) => ['', ...characters].map((character, at) => character + (signs[at] ?? []).join('')).join(''));
  const text = fc.array(fc.constantFrom(...DIGITS, 'A', 'z', '_'), { minLength: 9, maxLength: 16 }).chain(masked);
  const figures = fc.array(fc.constantFrom(...DIGITS), { minLength: 10, maxLength: 15 }).chain(masked);

  it('leaves room for every document, and for nothing that has another length or other signs', () => {
    const rightly = (written: string) => /^(\d{11}|[0-9A-Z]{12}\d{2})$/.test(withoutMask(written));
    fc.assert(
      fc.property(fc.oneof(text, figures), (written) => expect(WRITTEN_DOCUMENTO.test(written)).toBe(rightly(written))),
    );
  });

  it.each([
    ['111.444.777-35', true],
    [' 12.abc.345/01DE-35 ', true],
    ['--1-1-1-4-4-4-7-7-7-3-5--', true],
    ['..1.2.A.B.C.3.4.5.0.1.D.E.3.5..', true],
    ['1114447773', false],
    ['111444777350', false],
    ['1114447773A', false],
    ['x11144477735', false],
    ['11144477735x', false],
    ['12ABC34501DE3X', false],
    ['12ABC34501DE355', false],
    ['112ABC34501DE35x', false],
    ['_12ABC34501DE35', false],
    ['12ABC34501DE35_', false],
  ])('%j: %j', (written, fits) => {
    expect(WRITTEN_DOCUMENTO.test(written)).toBe(fits);
  });
});
