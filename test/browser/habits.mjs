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
