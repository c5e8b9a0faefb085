/** /docs in a real browser against the built service: what a new integrator does first. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/launcher/paths.mjs';
import { assertClean } from './browser.mjs';
import { page as newPage, shared } from './shared.mjs';

/** A page at /docs, in which `before` runs whenever it is loaded; every console error is a fault. */
async function docs(before = () => undefined) {
  const page = await newPage();
  await page.addInitScript(before);
  page.on('console', (message) => message.type() === 'error' && page.faults.push(message.text()));
  await page.goto('/docs');
  await page.locator('.opblock-tag').first().waitFor();
  return page;
}

const dialog = (page) => page.locator('.modal-ux');

async function openDialog(page) {
  await page.locator('.auth-wrapper').getByRole('button', { name: 'Authorize' }).click();
  await dialog(page).waitFor();
}

async function closeDialog(page) {
  await dialog(page).locator('.close-modal').click();
  await dialog(page).waitFor({ state: 'detached' });
}

async function logIn(page) {
  await openDialog(page);
  await page.locator('#oauth_username').fill('funcionario');
  await page.locator('#oauth_password').fill('demo-1234');
  await dialog(page).locator('button.authorize').first().click();
  await dialog(page).getByText('Logout').first().waitFor();
  await closeDialog(page);
}

/** An operation, opened by its address as one sends it to a colleague. */
async function open(page, tag, id) {
  await page.goto('about:blank');
  await page.goto(`/docs#/${encodeURIComponent(tag)}/${id}`);
  const operation = page.locator(`.opblock[id$="-${id}"]`);
  await operation.locator('button.execute').waitFor();
  return operation;
}

/** An operation of the page as it is: what a reload does not keep stays. */
async function unfold(page, tag, id) {
  await page.locator(`.opblock-tag[data-tag="${tag}"]`).click();
  const operation = page.locator(`.opblock[id$="-${id}"]`);
  await operation.locator('.opblock-summary-control').click();
  await operation.locator('button.execute').waitFor();
  return operation;
}

/** Sends what the form holds; the status, and the text that is shown. */
async function execute(operation) {
  await operation.locator('button.execute').click();
  const row = operation.locator('.live-responses-table tbody tr.response').first();
  await row.waitFor();
  return {
    status: (await row.locator('.response-col_status').innerText()).trim().slice(0, 3),
    text: await row.innerText(),
  };
}

test('tags are in the order of the job; name and password are first, without the unused fields of a client', async () => {
  const page = await docs();
  const tags = await page.locator('.opblock-tag').evaluateAll((all) => all.map(({ dataset }) => dataset.tag));
  const places = ['Auth', 'Customers', 'Ledger rules', 'Imports', 'Ledger entries', 'Ledger exports'].map((name) =>
    tags.indexOf(name),
  );
  assert.ok(
    places.every((place, index) => place >= 0 && (index === 0 || place > places[index - 1])),
    tags.join(', '),
  );
  await openDialog(page);
  const visible = dialog(page).locator('input:visible');
  assert.equal(await visible.nth(0).getAttribute('id'), 'oauth_username');
  assert.equal(await visible.nth(1).getAttribute('id'), 'oauth_password');
  assert.equal(await visible.count(), 4);
  const box = await page.locator('#oauth_username').boundingBox();
  const frame = await dialog(page).boundingBox();
  assert.ok(box.y > frame.y && box.y + box.height < frame.y + frame.height, 'the user name is out of sight');
  assertClean(page);
});

test('logged in by the form: reload keeps it; upload with the required parts alone; the export is downloaded', async () => {
  const page = await docs();
  await logIn(page);
  const me = await open(page, 'Auth', 'authMe');
  await page.reload();
  await me.locator('button.execute').waitFor();
  const identity = await execute(me);
  assert.equal(identity.status, '200');
  assert.match(identity.text, /"login": "funcionario"/);

  const upload = await unfold(page, 'Imports', 'importacoesUpload');
  const customer = await shared.api.customer('Vida Plena');
  await upload.locator('tr', { hasText: 'id_cliente' }).locator('input').first().fill(String(customer));
  const file = join(root, 'samples/clinica-itau-2026-10.ofx');
  await upload.locator('input[type=file]').setInputFiles(file);
  const uploaded = await execute(upload);
  assert.equal(uploaded.status, '201', uploaded.text);
  assert.match(uploaded.text, /"id_estrutura": null/);
  assert.match(uploaded.text, /"id_plano_contas": null/);

  const [latest] = await shared.api.call('GET', '/importacoes?limit=1');
  await shared.api.call('PATCH', `/importacoes/${latest.id}`, { id_banco: await shared.api.bank('341') });
  await shared.api.call('POST', `/importacoes/${latest.id}/confirmar`);
  const exportation = await unfold(page, 'Ledger exports', 'exportacaoExport');
  await exportation.locator('tr[data-param-name="id_cliente"] input').fill(String(customer));
  await exportation.locator('tr[data-param-name="data_inicio"] input').fill('2026-10-01');
  await exportation.locator('tr[data-param-name="data_fim"] input').fill('2026-10-31');
  const exported = await execute(exportation);
  assert.equal(exported.status, '200', exported.text);
  const download = page.waitForEvent('download');
  await exportation
    .locator('.live-responses-table')
    .getByText(/Download/)
    .first()
    .click();
  assert.ok(readFileSync(await (await download).path()).length > 100);
  assertClean(page);
});

/** Everything that the page keeps in this browser, as one text. */
const storageOf = (page) =>
  page.evaluate(() => JSON.stringify([{ ...globalThis.localStorage }, { ...sessionStorage }, document.cookie]));

const statusOf = async (token) => {
  const response = await fetch(`${shared.service.home}/api/v1/auth/me`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return response.status;
};

test('a login keeps its token alone, in sessionStorage; Logout ends the session', async () => {
  // What an earlier version left behind.
  const leave = () => globalThis.localStorage.setItem('authorized', '{"login":{"password":"demo-1234"}}');
  const page = await docs(leave);
  await logIn(page);
  for (const again of [false, true]) {
    if (again) {
      await page.reload();
      await page.locator('.opblock-tag').first().waitFor();
    }
    const stored = await storageOf(page);
    assert.ok(!stored.includes('demo-1234'), stored);
    assert.deepEqual(await page.evaluate(() => Object.keys(globalThis.localStorage)), []);
    assert.match(stored, /"access_token\\*":\\*"eyJ/);
  }
  const kept = JSON.parse(await page.evaluate(() => sessionStorage.getItem('docs-session')));
  assert.deepEqual(Object.keys(kept), ['login']);
  const token = kept.login.token.access_token;
  assert.equal(await statusOf(token), 200);

  await openDialog(page);
  const ended = page.waitForResponse((response) => response.url().endsWith('/api/v1/auth/logout'));
  await dialog(page).getByText('Logout').first().click();
  assert.equal((await ended).status(), 200);
  assert.equal(await statusOf(token), 401);
  assert.deepEqual(await page.evaluate(() => Object.keys(sessionStorage)), []);
  await closeDialog(page);
  assertClean(page);
});

test('logged in by a key: it is tried, and what it may not do is shown', async () => {
  const scopes = await shared.api.call('GET', '/api-keys/scopes');
  const scope = scopes.find(({ codigo }) => codigo === 'bancos:read').id;
  const { api_key: key } = await shared.api.call('POST', '/api-keys', {
    nome: 'docs',
    expiracao: '30_dias',
    scope_ids: [scope],
  });
  const page = await docs();
  await openDialog(page);
  await page.locator('#api_key_value').fill(key);
  await dialog(page)
    .locator('form', { has: page.locator('#api_key_value') })
    .locator('button.authorize')
    .click();
  await dialog(page).getByText('Logout').first().waitFor();
  await closeDialog(page);
  assert.ok(!(await storageOf(page)).includes(key), 'a key is kept');
  const banks = await unfold(page, 'Banks', 'bancosList');
  assert.equal((await execute(banks)).status, '200');
  const customers = await unfold(page, 'Customers', 'customersList');
  page.faults.length = 0;
  const rejected = await execute(customers);
  assert.equal(rejected.status, '403');
  assert.match(rejected.text, /scope customers:read required/);
  // The browser itself notes the 403 that was asked for.
  page.faults = page.faults.filter((text) => !text.includes('403'));
  assertClean(page);
});
