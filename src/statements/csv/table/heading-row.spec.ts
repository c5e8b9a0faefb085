import { accountColumns } from './accounts';
import { headingOf, HeadingRow } from './heading-row';

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

it.each([
  ['Data;Tipo de conta;Valor', 1],
  ['Data;Tipo de conta;Conta', 2],
  ['Data;Favorecido;Tipo de conta', null],
  ['Data;Tipo;Valor', null],
])('the account of each row is, by %s, in column %s', (headings, conta) => {
  expect(accountColumns(new HeadingRow(headings.split(';'))).conta).toBe(conta);
});
