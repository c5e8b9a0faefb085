/** Registers: one mechanism for all of them, asserted through the API. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertClean, settled, violations } from './browser.mjs';
import { apiOf } from './service.mjs';
import { home, signedIn } from './shared.mjs';

test('a register: made, searched, changed under a conflict, removed and taken back', async () => {
  const admin = await apiOf(home(), 'admin');
  const page = await signedIn('/mais', { login: 'admin' });
  await page.getByRole('link', { name: 'Prestadores' }).click();
  await page.getByRole('button', { name: /Novo prestador/ }).waitFor();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Novo prestador' });
  await dialog.waitFor();
  await page.keyboard.type('Clínica do Porto');
  const documento = dialog.getByLabel('CPF ou CNPJ');
  await documento.fill('1'.repeat(21));
  await dialog.getByText('São no máximo 20 caracteres; há 21.').waitFor();
  await dialog.getByRole('button', { name: 'Gravar' }).click();
  await dialog.getByText('Confira os campos marcados.').waitFor();
  await documento.fill('45.723.174/0001-10');
  await dialog.getByRole('combobox', { name: 'Cliente' }).fill('ninguém');
  await dialog.getByRole('button', { name: 'Gravar' }).click();
  await dialog.getByText('Escolha um da lista.').waitFor();
  await dialog.getByRole('combobox', { name: 'Cliente' }).fill('vida plena');
  await dialog.getByRole('option', { name: /Vida Plena/ }).waitFor();
  assert.deepEqual(await violations(page), []);
  await dialog.getByRole('button', { name: 'Gravar' }).click();
  await page.getByText('Prestador Clínica do Porto criado.').waitFor();
  const found = async (name) => (await admin.call('GET', `/prestadores?search=${encodeURIComponent(name)}`))[0];
  const made = await found('Clínica do Porto');
  assert.deepEqual([made.documento, made.id_customer], ['45723174000110', await admin.customer('Vida Plena')]);

  // A colleague changes it while it is open.
  await page.getByLabel('Procurar em Prestadores').fill('porto');
  await page.getByText('1 de 1').waitFor();
  await page.getByRole('button', { name: 'Clínica do Porto', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Prestador Clínica do Porto' });
  await form.waitFor();
  await admin.call('PUT', `/prestadores/${made.id}`, { nome: 'Clínica do Porto SA', documento: null });
  await form.getByLabel('Nome').fill('Clínica do Porto Ltda');
  await page.keyboard.press('Enter');
  await form.getByRole('row', { name: /Nome Clínica do Porto Ltda Clínica do Porto SA/ }).waitFor();
  assert.equal((await found('Porto')).nome, 'Clínica do Porto SA');
  assert.deepEqual(await violations(page), []);
  await form.getByRole('button', { name: 'Gravar o meu' }).click();
  await form.waitFor({ state: 'detached' });
  const changed = await found('Porto');
  assert.deepEqual([changed.nome, changed.documento], ['Clínica do Porto Ltda', null]);
  await settled(page);
  await page.keyboard.press('Control+z');
  await page.getByText(/^Desfeito/).waitFor();
  assert.equal((await found('Porto')).nome, 'Clínica do Porto SA');

  await page.getByRole('button', { name: 'Excluir Clínica do Porto SA' }).click();
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await page.getByText('Prestador Clínica do Porto SA excluído.').waitFor();
  assert.equal(await found('Porto'), undefined);
  await page.keyboard.press('Control+z');
  await page.getByText(/^Desfeito/).waitFor();
  assert.equal((await found('Porto')).nome, 'Clínica do Porto SA');
  const file = page.waitForEvent('download');
  await page.getByText('Baixar', { exact: true }).click();
  await page.getByRole('button', { name: 'CSV' }).click();
  assert.match((await file).suggestedFilename(), /\.csv$/);
  assertClean(page);
});

test('a name that is typed before its list has come is found when it comes', async () => {
  const admin = await apiOf(home(), 'admin');
  const page = await signedIn(null, { login: 'admin' });
  let come;
  const late = new Promise((resolve) => (come = resolve));
  await page.route(/\/api\/v1\/prestadores/, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/cadastros/medicos');
  await page.getByRole('button', { name: /Novo médico/ }).waitFor();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Novo médico' });
  await dialog.getByRole('combobox', { name: 'Prestador' }).fill('vida plena');
  await dialog.getByLabel('Nome').fill('Tarsila Late');
  const answered = page.waitForResponse(/\/api\/v1\/prestadores/);
  come();
  await answered;
  await settled(page);
  await dialog.getByRole('button', { name: 'Gravar' }).click();
  await page.getByText('Médico Tarsila Late criado.').waitFor();
  const made = (await admin.call('GET', '/nfse-repasse/medicos')).find(({ nome }) => nome === 'Tarsila Late');
  assert.notEqual(made.id_prestador, null);
  await admin.call('DELETE', `/nfse-repasse/medicos/${made.id}`);
  assertClean(page);
});

test('a removal names what prevents it', async () => {
  const admin = await apiOf(home(), 'admin');
  const [{ id }] = await admin.call('GET', '/prestadores?search=Vida%20Plena');
  await admin.call('POST', '/nfse-repasse/medicos', { id_prestador: id, nome: 'Ana Souza' });
  const page = await signedIn('/cadastros/prestadores', { login: 'admin' });
  await page.getByRole('button', { name: 'Excluir Clínica Vida Plena' }).click();
  const dialog = page.getByRole('dialog', { name: 'Excluir o prestador Clínica Vida Plena?' });
  await dialog.getByText(/Não dá ainda: há .*médico/).waitFor();
  assert.ok(await dialog.getByRole('button', { name: 'Excluir' }).isDisabled());
});

test('who may only read a register sees its records and no act', async () => {
  const page = await signedIn('/cadastros/prestadores');
  await page.getByRole('button', { name: 'Clínica Vida Plena' }).click();
  const dialog = page.getByRole('dialog', { name: 'Prestador Clínica Vida Plena' });
  await dialog.getByText('11.222.333/0001-81').waitFor();
  assert.equal(await dialog.getByRole('textbox').count(), 0);
  await page.keyboard.press('Escape');
  assert.equal(await page.getByRole('button', { name: /Novo|Excluir/ }).count(), 0);
});
