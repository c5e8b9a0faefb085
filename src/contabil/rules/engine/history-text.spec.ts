import { historyText, ownText } from './ledger-rules';

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
