/** What people do besides the straight way: keys after an error, values as they write them, long names, interrupted work. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertClean } from './browser.mjs';
import { apiOf } from './service.mjs';
import { eventually, home, signedIn } from './shared.mjs';

test('after an operation that failed or stayed in its dialog, the focus is where it was', async () => {
  const admin = await apiOf(home(), 'admin');
  const page = await signedIn('/cadastros/tomadores', { login: 'admin' });
  await page.locator('.contagem').waitFor();
  await page.keyboard.press('n');
  const nome = page.getByRole('dialog', { name: 'Novo tomador' }).getByLabel('Nome');
  await nome.fill('Foco Que Fica');
  let isFirst = true;
  await page.route('**/api/v1/tomadores', async (route) => {
    if (route.request().method() !== 'POST' || !isFirst) return route.continue();
    isFirst = false;
    await route.abort('connectionreset');
  });
  await page.keyboard.press('Enter');
  await page.getByText(/^Sem conexão com o servidor/).waitFor();
  await eventually(() => nome.evaluate((node) => node === document.activeElement), true);
  // The same key tries again.
  await page.keyboard.press('Enter');
  await page.getByText('Tomador Foco Que Fica criado.').waitFor();
  const made = await admin.call('GET', '/tomadores?search=Foco%20Que%20Fica');
  assert.equal(made.length, 1);
  await admin.call('DELETE', `/tomadores/${made[0].id}`);

  const template = await admin.call('POST', '/modelos', { titulo: 'Com foco', mensagem: 'Bom dia' });
  await page.goto('/cadastros/modelos');
  await page.getByRole('button', { name: 'Com foco', exact: true }).click();
  const show = page.getByRole('button', { name: 'Ver a mensagem' });
  await show.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('Bom dia').last().waitFor();
  await eventually(() => show.evaluate((node) => node === document.activeElement), true);
  await admin.call('DELETE', `/modelos/${template.id}`);
  assertClean(page);
});

test('a pasted e-mail loses the blanks around it; the audit trail shows names and words, not numbers and codes', async () => {
  const admin = await apiOf(home(), 'admin');
  const page = await signedIn('/cadastros/pessoas', { login: 'admin' });
  await page.getByRole('button', { name: /^Nova pessoa/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova pessoa' });
  await dialog.getByLabel('Nome').fill(' Rita Colada ');
  await dialog.getByLabel('E-mail').fill('rita.colada@example.com ');
  await dialog.getByLabel('Login').fill(' rita.colada');
  await dialog.getByLabel('Primeira senha').fill('primeira-senha');
  await dialog.getByLabel('Perfil').selectOption('funcionario');
  await page.keyboard.press('Enter');
  await page.getByText('Pessoa Rita Colada criada.').waitFor();
  const people = await admin.call('GET', '/usuarios');
  const rita = people.find(({ login }) => login === 'rita.colada');
  assert.deepEqual([rita.nome, rita.email], ['Rita Colada', 'rita.colada@example.com']);

  const { id } = await admin.call('POST', '/customers', { nome: 'Passada Adiante Ltda' });
  const [fabio] = people.filter(({ login }) => login === 'funcionario');
  await admin.call('POST', `/customers/${id}/transferir`, { de: fabio.id, para: rita.id });
  const key = { nome: 'Robô', expiracao: '30_dias', scopes: ['customers:read'] };
  const made = await admin.call('POST', '/api-keys', key);
  await admin.call('PUT', `/usuarios/${rita.id}`, { ativo: 'Desativado' });
  await page.goto('/cadastros/auditoria');
  const detailsOf = async (action) => {
    const row = page.getByRole('row', { name: new RegExp(`${action} admin`) }).first();
    await row.waitFor();
    for (const more of await row.locator('summary').all()) await more.click();
    return (await row.innerText()).split('\n').map((line) => line.trim());
  };
  const shows = async (action, ...lines) => {
    const shown = await detailsOf(action);
    for (const line of lines) assert.ok(shown.includes(line), `${line} in ${shown.join(' | ')}`);
  };
  await shows('Cliente transferido', 'Cliente: Passada Adiante Ltda', 'De: Fábio Funcionário', 'Para: Rita Colada');
  await shows('Chave de API criada', 'Expiração: 30 dias', 'Permissões: Ler: clientes');
  await shows('Pessoa mudada', 'Perfil: Funcionário', 'Acesso: Desativado', 'Campos: Em uso');
  await admin.call('DELETE', `/api-keys/${made.id}`);
  await admin.call('DELETE', `/customers/${id}`);
  assertClean(page);
});
