/** What people do besides the straight way: keys after an error, values as they write them, long names, interrupted work. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertClean, violations } from './browser.mjs';
import { apiOf } from './service.mjs';
import { eventually, home, signedIn } from './shared.mjs';

test('after an operation that failed or stayed in its dialog, the focus is where it was', async () => {
  const admin = await apiOf(home(), 'admin');
  const page = await signedIn('/cadastros/tomadores', { login: 'admin' });
  await page.locator('.count').waitFor();
  await page.keyboard.press('n');
  const nome = page.getByRole('dialog', { name: 'Novo tomador' }).getByLabel('Nome');
  await nome.fill('Foco Que Fica');
  let isFirst = true;
  await page.route('**/api/v1/tomadores', async (route) => {
    if (route.request().method() !== 'POST' || !isFirst) return route.continue();
    isFirst = false;
    await route.abort('connectionreset');
  });
  await nome.press('Enter');
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
  const shows = async (action, ...lines) => {
    const row = page.getByRole('row', { name: new RegExp(`${action} admin`) }).first();
    await row.waitFor();
    for (const more of await row.locator('summary').all()) await more.click();
    // The names come after the row.
    const missing = async () => {
      const shown = (await row.innerText()).split('\n').map((line) => line.trim());
      return lines.filter((line) => !shown.includes(line));
    };
    await eventually(missing, []);
  };
  await shows('Cliente transferido', 'Cliente: Passada Adiante Ltda', 'De: Fábio Funcionário', 'Para: Rita Colada');
  await shows('Chave de API criada', 'Expiração: 30 dias', 'Permissões: Ler: clientes');
  await shows('Pessoa mudada', 'Perfil: Funcionário', 'Acesso: Desativado', 'Campos: Em uso');
  await admin.call('DELETE', `/api-keys/${made.id}`);
  await admin.call('DELETE', `/customers/${id}`);
  assertClean(page);
});

test('a dialog whose file can not be fetched leaves the screen as it is, and opens when it can', async () => {
  const page = await signedIn('/clientes', { login: 'admin', alone: true });
  await page.locator('.count').waitFor();
  await page.getByLabel('Procurar em Clientes').fill('vida');
  await page.getByText('1 de 1').waitFor();
  await page.getByRole('button', { name: 'Clínica Vida Plena Ltda', exact: true }).focus();
  const files = /\/assets\/(?:keyboard-help|notifications)-/;
  await page.route(files, (route) => route.abort('internetdisconnected'));
  const failed = page.getByRole('dialog', { name: 'Não abriu' });
  for (const open of [() => page.keyboard.press('?'), () => page.getByRole('button', { name: /^Avisos/ }).click()]) {
    await open();
    await failed.getByText(/^A conexão caiu, ou a página foi atualizada/).waitFor();
    assert.deepEqual(await violations(page), []);
    await page.keyboard.press('Escape');
    await failed.waitFor({ state: 'detached' });
    assert.equal(await page.getByLabel('Procurar em Clientes').inputValue(), 'vida');
  }
  await page.getByRole('button', { name: 'Teclado' }).click();
  // A key before the dialog has the focus is that of the page below it.
  await failed.locator(':focus').waitFor();
  await page.unroute(files);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Teclado' }).waitFor();
  await page.keyboard.press('Escape');

  // A secret is shown once: it is not made while it could not be shown.
  const admin = await apiOf(home(), 'admin');
  const keys = async () => (await admin.call('GET', '/api-keys/me')).length;
  const before = await keys();
  await page.goto('/conta/chaves');
  await page.getByRole('button', { name: /^Nova chave/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova chave' });
  await dialog.getByLabel('Nome').fill('Rede caída');
  await dialog.getByLabel('Ler: bancos').check();
  await page.route(/\/assets\/secret-dialog-/, (route) => route.abort('internetdisconnected'));
  await dialog.getByRole('button', { name: 'Criar a chave' }).click();
  await dialog.getByText(/^Algo deu errado nesta página/).waitFor();
  assert.equal(await keys(), before);
  await page.unroute(/\/assets\/secret-dialog-/);
  await dialog.getByRole('button', { name: 'Criar a chave' }).click();
  await page.getByLabel('Segredo', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Já guardei' }).click();
  const made = (await admin.call('GET', '/api-keys/me')).find(({ nome }) => nome === 'Rede caída');
  await admin.call('DELETE', `/api-keys/${made.id}`);
});
