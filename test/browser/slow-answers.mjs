/** What the page shows and does while the service has not responded yet: each response is held until the test has looked. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertClean } from './browser.mjs';
import { chosenIn, eventually, held, shared, signedIn } from './shared.mjs';
import { ofxOf } from './statements.mjs';

test('a choice among people shows that one is chosen while their names are being read', async () => {
  const { api } = shared;
  const people = await api.call('GET', '/usuarios/resumo');
  const { id } = people.find(({ nome }) => nome === 'Fábio Funcionário');
  const statement = await api.upload('nomes.ofx', ofxOf('71001', [['20220210', '-1.00', 'NOMES LIDOS']]));
  await api.call('POST', `/importacoes/${statement}/confirmar`);
  const page = await signedIn(null, { login: 'diretoria' });
  const release = await held(page, '**/usuarios/resumo*');
  await page.goto(`/painel?pessoa=${id}&competencia=02/2022`);
  const filter = page.getByLabel('De quem é o trabalho');
  assert.equal(await chosenIn(filter), '…');
  await page.getByRole('button', { name: /^Transferir a outra pessoa: Clínica Vida Plena/ }).click();
  const from = page.getByRole('dialog').getByLabel('De quem é hoje');
  assert.equal(await chosenIn(from), '…');
  release();
  await eventually(() => chosenIn(from), 'Fábio Funcionário');
  await eventually(() => chosenIn(filter), 'Fábio Funcionário');
  assertClean(page);
});

test('a filter of the address shows that it is chosen while its names are being read', async () => {
  const people = await shared.api.call('GET', '/usuarios/resumo');
  const { id } = people.find(({ nome }) => nome === 'Ana Administradora');
  const page = await signedIn(null, { login: 'admin' });
  const release = await held(page, '**/usuarios/resumo*');
  await page.goto(`/cadastros/auditoria?usuario_id=${id}`);
  const filter = page.locator('.filtros select').first();
  assert.equal(await chosenIn(filter), '…');
  release();
  await eventually(() => chosenIn(filter), 'Ana Administradora');
  assertClean(page);
});
