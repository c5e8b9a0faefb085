/** What two windows change at once in an API key, the bank accounts of a customer and the payroll of a company. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertClean, settled, violations } from './browser.mjs';
import { eventually, home, rejected, shared, signedIn } from './shared.mjs';
import { apiOf } from './service.mjs';

test('permissions that another window took from a key do not come back in silence', async () => {
  const admin = await apiOf(home(), 'admin');
  const scopes = await admin.call('GET', '/api-keys/scopes');
  const idOf = (codigo) => scopes.find((each) => each.codigo === codigo).id;
  const [read, write, banks] = ['customers:read', 'customers:write', 'bancos:read'].map(idOf);
  const nome = 'Duas janelas';
  const { id } = await admin.call('POST', '/api-keys', { nome, expiracao: '30_dias', scope_ids: [read, write] });
  const may = async () =>
    (await admin.call('GET', '/api-keys/me'))
      .find((each) => each.id === id)
      .scopes.map((each) => each.id)
      .sort((a, b) => a - b);
  const page = await signedIn('/conta/chaves', { login: 'admin' });
  await page.getByRole('button', { name: `Mudar o que pode ${nome}` }).click();
  const dialog = page.getByRole('dialog', { name: `O que a chave ${nome} pode` });
  await dialog.getByLabel('Ler: bancos').check();
  await admin.call('PUT', `/api-keys/${id}/scopes`, { scope_ids: [read] });
  const save = dialog.getByRole('button', { name: 'Salvar' });
  await save.click();
  await dialog
    .getByText(/^O que a chave pode mudou neste meio-tempo: agora é 1 permissão\. Nada foi gravado\./)
    .waitFor();
  assert.deepEqual(await may(), [read]);
  await settled(page);
  assert.deepEqual(await violations(page), []);
  await dialog.getByLabel('Escrever: clientes').uncheck();
  await save.click();
  await dialog.waitFor({ state: 'detached' });
  assert.deepEqual(
    await may(),
    [read, banks].sort((a, b) => a - b),
  );
  // Without any permission it is not saved.
  await page.getByRole('button', { name: `Mudar o que pode ${nome}` }).click();
  await dialog.getByLabel('Ler: bancos').uncheck();
  await dialog.getByLabel('Ler: clientes').uncheck();
  await save.click();
  await rejected(
    dialog.locator('tbody').getByRole('checkbox').first(),
    'Escolha o que a chave pode fazer, ou desligue-a.',
  );
  await admin.call('DELETE', `/api-keys/${id}`);
  assertClean(page);
});

test('a bank account that another window has set is not lost', async () => {
  const { api } = shared;
  const customer = await api.customer('Vida Plena');
  const address = `/lancamentos-contabil/contas-bancarias/${customer}`;
  const read = async () => (await api.call('GET', address)).contas;
  const before = await read();
  const page = await signedIn(`/clientes/${customer}`);
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Contas bancárias' }) });
  await section.getByRole('combobox', { name: 'Banco' }).fill('033');
  await section.getByRole('option', { name: /Santander/i }).click();
  await section.getByLabel(/Número da conta/).fill('77-1');
  const account = section.getByRole('combobox', { name: 'Conta contábil' });
  await account.and(page.locator(':not([aria-busy])')).fill('50');
  await page.keyboard.press('Enter');
  await settled(page);
  const [{ id: chart }] = await api.call('GET', `/plano-contas/cliente/${customer}`);
  const [other] = await api.call('GET', `/plano-contas/${chart}/contas?tipo=A&search=90`);
  const written = before.map(({ id_banco, conta, id_conta }) => ({ id_banco, conta, id_conta }));
  const theirs = { id_banco: await api.bank('237'), conta: '77-2', id_conta: other.id };
  await api.call('PUT', address, { contas: [...written, theirs] });
  const save = section.getByRole('button', { name: 'Salvar a conta' });
  await save.click();
  await section
    .getByRole('alert')
    .getByText(/mudou|alterad/)
    .waitFor();
  await section.getByRole('cell', { name: '77-2' }).waitFor();
  await save.click();
  await section.getByRole('cell', { name: '77-1' }).waitFor();
  const numbers = async () => (await read()).map(({ conta }) => conta).filter((conta) => conta?.startsWith('77-'));
  await eventually(async () => (await numbers()).sort(), ['77-1', '77-2']);
  await api.call('PUT', address, { contas: written });
  assertClean(page);
});

test('a payroll that another window has written is not replaced in silence', async () => {
  const admin = await apiOf(home(), 'admin');
  const { id } = await admin.call('POST', '/customers', { nome: 'Folha a Quatro Mãos Ltda' });
  const put = (mes, valor_folha) =>
    admin.call('PUT', '/sn-folha/batch', [{ empresa_id: id, mes, ano: 2026, valor_folha }]);
  const stored = async (mes) =>
    (await admin.call('GET', `/sn-folha?empresa_ids=${id}`)).find((row) => row.mes === mes)?.valor_folha;
  await put(9, '100.00');
  const page = await signedIn(`/simples/receitas?cliente=${id}&competencia=10/2026`, { login: 'admin' });
  const cell = (mes) => page.getByLabel(`Folha de ${mes}/2026`, { exact: true });
  await cell('09').fill('300,00');
  await cell('10').fill('400,00');
  await put(9, '200.00');
  // What was there when it was typed outlives a reload, as the typed amounts do.
  await page.reload();
  await cell('10').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByText('09/2026, Folha: Foi gravado 200,00 neste meio-tempo.').waitFor();
  await page.getByText(/^Nada foi gravado\. Salve de novo/).waitFor();
  assert.equal(await cell('09').getAttribute('aria-invalid'), 'true');
  assert.equal(await cell('10').getAttribute('aria-invalid'), 'false');
  assert.deepEqual([await stored(9), await stored(10)], ['200.00', undefined]);
  await settled(page);
  assert.deepEqual(await violations(page), []);
  await page.getByRole('button', { name: /^Salvar 2 valores/ }).click();
  await page.getByText('2 valores gravados.').waitFor();
  assert.deepEqual([await stored(9), await stored(10)], ['300.00', '400.00']);
  await admin.call('DELETE', `/customers/${id}`).catch(() => undefined);
  assertClean(page);
});
