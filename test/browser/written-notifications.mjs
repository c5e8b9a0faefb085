/** Notifications that a person of the firm writes to another one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertClean, settled, violations } from './browser.mjs';
import { eventually, home, rejected, shared, signedIn } from './shared.mjs';
import { apiOf } from './service.mjs';

const notices = () => shared.api.call('GET', '/notifications?limit=50');

test('who may writes a notification to a colleague, with a link to the screen; an operator is offered none', async () => {
  const page = await signedIn('/painel?competencia=03/2017', { login: 'diretoria' });
  await page.getByRole('button', { name: /^Avisos/ }).click();
  await page.getByRole('button', { name: 'Escrever um aviso' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo aviso' });
  const send = dialog.getByRole('button', { name: 'Enviar o aviso' });
  await send.click();
  await rejected(dialog.getByLabel('Para', { exact: true }), 'Escolha para quem é o aviso.');
  await dialog.getByLabel('Para', { exact: true }).selectOption({ label: 'Fábio Funcionário' });
  await send.click();
  const title = dialog.getByLabel('Título');
  await rejected(title, 'Escreva o título.');
  await title.fill('T'.repeat(201));
  await send.click();
  await rejected(title, 'São no máximo 200 caracteres; há 201.');
  await settled(page);
  assert.deepEqual(await violations(page), []);
  // What is written outlives Escape.
  await title.fill('Falta o extrato de março');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Escrever um aviso' }).click();
  await dialog.getByText('Continua o que você tinha escrito.').waitFor();
  assert.equal(await title.inputValue(), 'Falta o extrato de março');
  assert.ok(
    await title.evaluate((node) => node === document.activeElement),
    'it goes on in the field where it was left',
  );
  const message = dialog.getByLabel('Mensagem');
  const width = (field) => field.evaluate((node) => Math.round(node.getBoundingClientRect().width));
  assert.equal(await width(message), await width(title), 'it looks like the other fields');
  await message.fill('Peça ao cliente.\nObrigado.');
  await dialog.getByLabel('Importância').selectOption('Atenção');
  await dialog.getByLabel('Com um link para a tela aberta agora').check();
  await title.press('Enter');
  await page.getByText('Aviso enviado a Fábio Funcionário.').waitFor();
  const [made, ...others] = (await notices()).filter(({ titulo }) => titulo === 'Falta o extrato de março');
  assert.deepEqual(
    [made.mensagem, made.tipo, made.link, made.lida, others.length],
    ['Peça ao cliente.\nObrigado.', 'warning', '/painel?competencia=03/2017', false, 0],
  );
  assertClean(page);

  const operator = await signedIn('/mais');
  await operator.getByRole('button', { name: /^Avisos/ }).click();
  const one = operator.getByRole('listitem').filter({ hasText: 'Falta o extrato de março' });
  await one.waitFor();
  assert.equal(await operator.getByRole('button', { name: 'Escrever um aviso' }).count(), 0);
  await one.getByRole('link', { name: 'Abrir' }).click();
  await operator.waitForURL('**/painel?competencia=03/2017');
  await eventually(async () => (await notices()).find(({ id }) => id === made.id).lida, true);
  assertClean(operator);
});

test('a notification that is sent again after a lost response is made once', async () => {
  const admin = await apiOf(home(), 'admin');
  const { nome } = await admin.call('GET', '/auth/me');
  const page = await signedIn('/mais', { login: 'admin', alone: true });
  await page.getByRole('button', { name: /^Avisos/ }).click();
  await page.getByRole('button', { name: 'Escrever um aviso' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo aviso' });
  await dialog.getByLabel('Para', { exact: true }).selectOption({ label: nome });
  await dialog.getByLabel('Título').fill('Enviado duas vezes');
  const address = '**/api/v1/notifications';
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.keyboard.press('Enter');
  await dialog.getByText(/^Sem conexão com o servidor/).waitFor();
  await page.unroute(address);
  await dialog.getByRole('button', { name: 'Enviar o aviso' }).click();
  await page.getByText(`Aviso enviado a ${nome}.`).waitFor();
  const all = await admin.call('GET', '/notifications?limit=50');
  assert.equal(all.filter(({ titulo }) => titulo === 'Enviado duas vezes').length, 1);
  assertClean(page);
});
