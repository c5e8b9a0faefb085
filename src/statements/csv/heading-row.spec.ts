import { headingOf } from './heading-row';

it.each([
  ['Valor (R$)', 'valor'],
  ['Valor em R$', 'valor'],
  ['Valor BRL', 'valor'],
  ['Valor em Reais', 'valor'],
  ['Valor em R$ bruto', 'valor em r$ bruto'],
  ['Valor (US$)', 'valor us$'],
  ['R$ valor', 'r$ valor'],
  ['Lançamento (R$)', 'valor lancamento'],
  ['Lançamento', 'lancamento'],
  ['VLR. DÉBITO', 'valor debito'],
  ['Vl.Crédito', 'valor credito'],
  ['Hist.', 'historico'],
  ['Dt. Lancto', 'dt lancamento'],
  ['DEB_CRED', 'deb cred'],
  ['N° documento', 'n documento'],
  ['Vlrs', 'vlrs'],
  ['Histórico'.normalize('NFD'), 'historico'],
  ['Valor (€)', 'valor €'],
  [' Data / Hora ', 'data hora'],
])('headingOf writes %j as %j', (cell, heading) => {
  expect(headingOf(cell)).toBe(heading);
});
