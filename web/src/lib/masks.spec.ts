import { documentWarning, isNoCnpj, maskedText, maskOf, sentText } from './masks';

it.each([
  ['11.222.333/0001-81', '11222333000181', '11.222.333/0001-81'],
  ['  11222333000181 ', '11222333000181', '11.222.333/0001-81'],
  ['12.abc.345/01de-35', '12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['123.456.789-09', '12345678909', '123.456.789-09'],
  ['FN 123456', 'FN 123456', 'FN 123456'],
])('the document %s is sent as %s and shown as %s', (typed, sent, shown) => {
  expect([sentText('documento', typed), maskedText('documento', typed)]).toEqual([sent, shown]);
});

it('check digits of a document: warned of where the service takes it, rejected where it does not', () => {
  expect(documentWarning('11.222.333/0001-82')).toMatch(/não conferem/);
  expect(documentWarning('11.222.333/0001-81')).toBeNull();
  expect([isNoCnpj('12.ABC.345/01DE-36'), isNoCnpj('12.ABC.345/01DE-35'), isNoCnpj('FN 123456')]).toEqual([
    true,
    false,
    false,
  ]);
});

it.each([
  ['11987654321', '(11) 98765-4321'],
  ['(11) 98765-4321', '(11) 98765-4321'],
  ['1133224455', '(11) 3322-4455'],
  ['+55 11 98765 4321', '+55 (11) 98765-4321'],
  ['+351 912 345 678', '+351 912 345 678'],
  ['ramal 12', 'ramal 12'],
])('the telephone %s is shown and sent as %s', (typed, shown) => {
  expect(sentText('telefone', typed)).toBe(shown);
  expect(maskedText('telefone', shown)).toBe(shown);
});

it.each([
  ['11/2026', '11/2026'],
  ['1/2026', '01/2026'],
  ['11/26', '11/2026'],
  ['112026', '11/2026'],
  ['2026-11', '11/2026'],
  ['13/2026', '13/2026'],
  ['nov', 'nov'],
])('the month %s is sent as %s', (typed, sent) => {
  expect(sentText('competencia', typed)).toBe(sent);
});

it('a field has its mask by its name, a month by its bound', () => {
  expect([maskOf('cnpj'), maskOf('telefone'), maskOf('nome')]).toEqual(['documento', 'telefone', null]);
  expect(maskOf('competencia_referencia', '^(0[1-9]|1[0-2])/\\d{4}$')).toBe('competencia');
});
