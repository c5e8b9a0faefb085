import { historyText, normalParts, normalText, ownText, stableParts, withoutTimes } from './normal-text';

describe('the text of an entry', () => {
  it.each([
    [null, 'Pagto', null, 'Pagto'],
    ['{documento}', 'Pagto', null, 'Pagto'],
    ['NF {documento}', 'Pagto', null, 'NF'],
    ['  {descricao} ', 'Pagto', null, 'Pagto'],
    ['{descricao} {descricao}', 'a', null, 'a a'],
    ['{Descricao} {outro}', 'a', null, '{Descricao} {outro}'],
    ['{descricao}', '{documento} $& $1', '7', '{documento} $& $1'],
    ['x'.repeat(600), 'a', null, 'x'.repeat(500)],
    ['{descricao}', `${'x'.repeat(499)}😀`, null, 'x'.repeat(499)],
    ['{descricao}', `${'x'.repeat(499)}\u{10000}`, null, 'x'.repeat(499)],
    ['{descricao}', `${'x'.repeat(499)}\u{10ffff}`, null, 'x'.repeat(499)],
    ['{descricao}', `${'x'.repeat(498)}😀y`, null, `${'x'.repeat(498)}😀`],
    ['{descricao}', `${'x'.repeat(499)}ＡＢ`, null, `${'x'.repeat(499)}Ａ`],
    ['{descricao}', `${'x'.repeat(499)} y`, null, 'x'.repeat(499)],
  ])('%j of %j, document %j', (template, descricao, documento, expected) => {
    expect(historyText(template, { descricao, documento, data: '2026-03-05' })).toBe(expected);
  });
});

it('a template that is the default is no text of its own', () => {
  expect(['{descricao}', 'NF {documento}', '', null].map(ownText)).toEqual([null, 'NF {documento}', '', null]);
});

describe('the normal text of a description', () => {
  it.each([
    ['Pix recebido', 'PIX RECEBIDO'],
    ['  Transferência   de  JOSÉ ', 'TRANSFERENCIA DE JOSE'],
    ['TARIFA 05/03', 'TARIFA'],
    ['TARIFA 05/03/26 PACOTE', 'TARIFA PACOTE'],
    ['TARIFA 05/03/2026', 'TARIFA'],
    ['TARIFA 2026-03-05 X', 'TARIFA X'],
    ['PIX 123 MARIA 12', 'PIX MARIA 12'],
    ['DOC1234567890FIM', 'DOC FIM'],
    ['PARCELA 45/99', 'PARCELA 45/99'],
    ['105/03', '/03'],
    ['05/03 06/03', ''],
    ['12345', ''],
    ['', ''],
  ])('%j is %j', (descricao, text) => {
    expect(normalText(descricao)).toBe(text);
  });

  it('comes in the parts between what was taken out', () => {
    expect(normalParts('pix 000123 josé da silva 05/03 ref')).toEqual(['PIX', 'JOSE DA SILVA', 'REF']);
  });

  it('is the same for its own result', () => {
    const text = normalText('Ação 05/03 – 1234 ß');
    expect(normalText(text)).toBe(text);
  });

  it('takes out a day glued to a name, and keeps the spelling of the parts', () => {
    expect(stableParts('PIX TRANSF João da S03/11')).toEqual(['PIX TRANSF João da S']);
    expect(normalText('RSHOP-POSTO SHELL-12/11')).toBe('RSHOP-POSTO SHELL-');
  });

  it('loses times of day where they are asked out', () => {
    expect(stableParts(withoutTimes('Pix - Enviado 14/11 09:31 Maria Souza'))).toEqual([
      'Pix - Enviado',
      'Maria Souza',
    ]);
    expect(normalText(withoutTimes('PIX 08:41:59MIRIAN 12:75'))).toBe('PIX MIRIAN 12:75');
  });
});
