/** Work that takes long shows that it goes on, may be left, and is found again: after another screen and after a reload. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { afterEach, test } from 'node:test';
import { assertClean, inTheNetwork, newPage, settled } from './browser.mjs';
import { click, more, save } from './month-acts.mjs';
import { apiOf, PASSWORD } from './service.mjs';
import { slowFirm } from './slow-firm.mjs';
import { atWork, shared, signedIn } from './shared.mjs';
import { ofxOf, unknownPayments } from './statements.mjs';

const contexts = [];
afterEach(() => Promise.all(contexts.splice(0).map((context) => context.close())));

/** A page of the firm with a worker and a clinic system. */
async function inFirm(address, homeOf = (home) => home) {
  const { firm } = await slowFirm();
  const page = await newPage(shared.browser, homeOf(firm.home), { acceptDownloads: true });
  contexts.push(page.context());
  const { token } = await apiOf(firm.home, 'clara', PASSWORD);
  await page.addInitScript((known) => sessionStorage.setItem('sessao', known), token);
  await page.goto(address);
  return page;
}

test('a clinic run goes on while its person leaves and reloads; its result is looked at later', async () => {
  const { clinic, firm } = await slowFirm();
  clinic.hold();
  const page = await inFirm('/cadastros/consumos');
  await page.getByRole('button', { name: /^Nova busca/ }).click();
  await page.getByRole('dialog').getByLabel('Mês').fill('10/2026');
  await page.keyboard.press('Enter');
  const underWay = page.getByRole('progressbar', { name: 'Busca de 10/2026 em andamento' });
  await underWay.waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await click(page, 'link', /^Painel$/);
  await more(page, 'Sistema da clínica: consumos');
  await underWay.waitFor();
  const again = page.waitForResponse((response) => response.request().method() === 'POST' && response.status() === 409);
  await page.reload();
  await again; // the service knows the run by its key
  await underWay.waitFor();
  clinic.release();
  await page.getByText('Busca de 10/2026: pronta.').waitFor();
  await underWay.waitFor({ state: 'detached' });
  assert.equal(clinic.asked, 1);
  const api = await apiOf(firm.home, 'clara', PASSWORD);
  assert.equal((await api.call('GET', '/clinicsys/consumos')).total, 1);

  // Later, from the list alone.
  await page.reload();
  await page.getByRole('button', { name: 'Abrir de 10/2026' }).click();
  await page.getByRole('dialog').getByText('Luva').waitFor();
  await page.keyboard.press('Escape');
  assertClean(page);
});

test('a clinic run that fails shows the reason to its user, and is tried again', async () => {
  const { clinic } = await slowFirm();
  clinic.hold();
  clinic.status = 500;
  const page = await inFirm('/cadastros/consumos');
  await page.getByRole('button', { name: /^Nova busca/ }).click();
  await page.getByRole('dialog').getByLabel('Mês').fill('2026-09');
  await page.keyboard.press('Enter');
  await page.getByRole('progressbar', { name: 'Busca de 09/2026 em andamento' }).waitFor();
  await click(page, 'link', /^Painel$/);
  clinic.release();
  await more(page, 'Sistema da clínica: consumos');
  await page.getByText(/^Busca de 09\/2026: O sistema da clínica /).waitFor();
  await page.reload();
  await page.getByText(/^Busca de 09\/2026: O sistema da clínica /).waitFor();
  clinic.status = 200;
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.getByText('Busca de 09/2026: pronta.').waitFor();
  await page.getByRole('cell', { name: '09/2026' }).waitFor();
  assertClean(page);
});

test('a backup is made by the worker while the page is reloaded, and its progress is shown', async () => {
  const page = await inFirm('/cadastros/backups');
  await page.getByRole('button', { name: /^Nova cópia/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova cópia' });
  await dialog.getByLabel('Formato').selectOption('json');
  await dialog.getByLabel('Escopo').selectOption('todo');
  // The worker is quick here: what the list shows half-way is seen in a copy of its response.
  let half = true;
  await page.route(/\/api\/v1\/backups(?:\?|$)/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const body = await response.json();
    if (half) Object.assign(body.data[0] ?? {}, { status: 'executando', progresso_pct: 42, etapa: 'customer' });
    await route.fulfill({ response, json: body });
  });
  await save(page);
  await page.getByText(/^Cópia nº \d+ pedida/).waitFor();
  const progress = page.getByRole('progressbar', { name: 'Andamento da cópia' });
  await progress.waitFor();
  assert.equal(await progress.getAttribute('value'), '42');
  await page.reload();
  await progress.waitFor();
  half = false;
  await page.getByRole('cell', { name: 'Pronta', exact: true }).waitFor();
  await page.unroute(/\/api\/v1\/backups(?:\?|$)/);
  const asked = page.waitForRequest(/\/download\?token=/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Baixar: / }).click();
  assert.equal(
    readFileSync(await (await download).path())
      .subarray(0, 2)
      .toString(),
    'PK',
  );
  assert.equal((await fetch((await asked).url())).status, 403);
  assertClean(page);
});

test('a backup is verified, also without https; a file that has changed does not pass', async () => {
  const { firm } = await slowFirm();
  const page = await inFirm('/cadastros/backups', inTheNetwork);
  assert.equal(await page.evaluate(() => globalThis.isSecureContext), false);
  await page.getByRole('button', { name: /^Nova cópia/ }).click();
  await page.getByRole('dialog').getByLabel('Formato').selectOption('sql');
  await page.getByRole('dialog').getByLabel('Escopo').selectOption('todo');
  await save(page);
  const row = page.getByRole('row', { name: /\bSQL\b/ });
  await row.getByRole('cell', { name: 'Pronta', exact: true }).waitFor();
  const [job] = await (await apiOf(firm.home, 'clara', PASSWORD)).call('GET', '/backups');
  assert.deepEqual([job.formato, job.status], ['sql', 'concluido']);

  await page.route(/\/download\?token=/, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace('escritorio.example', 'localhost') });
    const body = await response.body();
    body[body.length >> 1] ^= 1;
    await route.fulfill({ response, body });
  });
  await row.getByRole('button', { name: /^Conferir/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Conferir a cópia/ });
  await dialog.getByRole('button', { name: 'Conferir' }).click();
  await dialog.getByText(/^O SHA-256 NÃO confere/).waitFor();
  await page.unroute(/\/download\?token=/);
  await dialog.getByRole('button', { name: 'Conferir' }).click();
  await page.getByText('O arquivo é o que foi feito: o SHA-256 confere.').waitFor();
  await dialog.waitFor({ state: 'detached' });
  assertClean(page);
});

test('a clinic run is asked for without https', async () => {
  const { clinic, firm } = await slowFirm();
  clinic.release();
  const page = await inFirm('/cadastros/consumos', inTheNetwork);
  await page.getByRole('button', { name: /^Nova busca/ }).click();
  await page.getByRole('dialog').getByLabel('Mês').fill('2026-08');
  await page.keyboard.press('Enter');
  await page.getByText('Busca de 08/2026: pronta.').waitFor();
  const { items } = await (await apiOf(firm.home, 'clara', PASSWORD)).call('GET', '/clinicsys/consumos');
  assert.ok(items.some(({ mes }) => mes === '2026-08'));
  assertClean(page);
});

/** Holds what the service responds to `address` until `release` is called. */
async function holding(page, address) {
  const held = {};
  const released = new Promise((resolve) => (held.release = resolve));
  held.done = new Promise((resolve) => (held.seen = resolve));
  await page.route(address, async (route) => {
    const response = await route.fetch();
    held.seen();
    await released;
    await route.fulfill({ response }).catch(() => undefined); // the page was reloaded meanwhile
  });
  return held;
}

test('an export is found again after a reload, once', async () => {
  const { id, page } = await atWork('10080', [['20260803', '-77.70', 'LONGA EXPORTACAO']], { own: false });
  await page.keyboard.press('Enter');
  await page.keyboard.type('2330');
  await page.keyboard.press('Enter');
  await page.getByText('Tudo resolvido:').waitFor();
  const held = await holding(page, /\/lancamentos-contabil\/exportar\?/);
  await page.keyboard.press('e');
  await page.getByText(/Vão no arquivo 1 lançamento\b/).waitFor();
  await page.getByRole('button', { name: 'Exportar e baixar' }).click();
  await page.getByRole('button', { name: 'Exportando…' }).waitFor();
  await held.done;
  await page.reload();
  held.release();
  await page.getByText('Tudo exportado:').waitFor();
  const { id_cliente } = await shared.api.call('GET', `/importacoes/${id}`);
  await page.goto(`/exportacoes?cliente=${id_cliente}`);
  const row = page.getByRole('row', { name: /77,70/ });
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: /^Baixar/ }).click();
  assert.match(readFileSync(await (await download).path(), 'latin1'), /\|77,70\|/);
  assert.equal(await row.count(), 1);
  await row.getByRole('button', { name: /^Estornar/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Estornar' }).click();
  await page.getByText(/a conciliado\./).waitFor();
  assertClean(page);
});

test('a large import is confirmed while its person looks at another screen', async () => {
  const lines = unknownPayments(2_000, 'LONGA');
  const id = await shared.api.upload('longa.ofx', ofxOf('10081', lines));
  const page = await signedIn(`/extratos/${id}`);
  await page.getByRole('button', { name: 'Confirmar 2.000 linhas' }).waitFor();
  const held = await holding(page, /\/confirmar\?/);
  await page.keyboard.press('c');
  await page.getByRole('button', { name: 'Confirmando…' }).waitFor();
  await held.done;
  await click(page, 'link', /^Painel$/);
  held.release();
  await page.getByText('2.000 lançamentos criados.').waitFor();
  await click(page, 'link', /^Importações$/);
  await page
    .getByRole('row', { name: /longa\.ofx/ })
    .getByText('2.000 pendências')
    .waitFor();
  await settled(page);
  await shared.api.call('DELETE', `/importacoes/${id}`);
  assertClean(page);
});

test('an upload ends where its person is: no screen is changed, and an error is shown', async () => {
  const customer = await shared.api.customer('Vida Plena');
  const page = await signedIn(`/?cliente=${customer}&enviar=1`);
  const file = (name, text) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text, 'latin1') });
  await page.setInputFiles('input[type=file]', file('lenta.ofx', ofxOf('10082', unknownPayments(1, 'LENTA'))));
  await page
    .getByRole('dialog')
    .getByText(/· 1\slinha$/)
    .waitFor();
  const held = await holding(page, /\/importacoes\/upload/);
  await page.getByRole('button', { name: 'Enviar e ver a prévia' }).click();
  await page.getByRole('button', { name: 'Enviando…' }).waitFor();
  await held.done;
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await click(page, 'link', /^Painel$/);
  held.release();
  await page.getByText('lenta.ofx enviado: está em Importações, em prévia.').waitFor();
  assert.match(page.url(), /\/painel/);
  await click(page, 'link', /^Importações$/);
  await page
    .getByRole('row', { name: /lenta\.ofx/ })
    .getByText('aguarda confirmação')
    .waitFor();
  const [latest] = await shared.api.call('GET', '/importacoes?limit=1');
  await shared.api.call('DELETE', `/importacoes/${latest.id}`);

  await page.goto(`/?cliente=${customer}&enviar=1`);
  await page.setInputFiles('input[type=file]', file('lenta.ofx', ofxOf('10083', unknownPayments(1, 'LENTA'))));
  await page
    .getByRole('dialog')
    .getByText(/· 1\slinha$/)
    .waitFor();
  await page.unroute(/\/importacoes\/upload/);
  let fail;
  const failing = new Promise((resolve) => (fail = resolve));
  await page.route(/\/importacoes\/upload/, async (route) => {
    await failing;
    await route.fulfill({ status: 503, json: { detail: 'storage unavailable' } });
  });
  await page.getByRole('button', { name: 'Enviar e ver a prévia' }).click();
  await page.getByRole('button', { name: 'Enviando…' }).waitFor();
  await page.keyboard.press('Escape');
  await click(page, 'link', /^Painel$/);
  fail();
  await page
    .getByRole('alert')
    .getByText(/^O servidor falhou \(503\)/)
    .waitFor();
  assertClean(page);
});

test('several uploads go on when their dialog is left, and what became of each is shown', async () => {
  const { api } = shared;
  const customer = await api.customer('Vida Plena');
  const before = await api.upload('antes-2.ofx', ofxOf('10084', unknownPayments(1, 'LEVA 10084')));
  await api.call('POST', `/importacoes/${before}/confirmar`);
  const page = await signedIn(`/?cliente=${customer}&enviar=1`);
  const file = (name, text) => ({ name: `${name}.ofx`, mimeType: 'text/plain', buffer: Buffer.from(text, 'latin1') });
  const statement = (account) => file(account, ofxOf(account, unknownPayments(1, `LEVA ${account}`)));
  await page.setInputFiles('input[type=file]', [
    statement('10085'),
    statement('10084'),
    file('vazio', ''),
    statement('10086'),
  ]);
  const dialog = page.getByRole('dialog', { name: 'Enviar 4 arquivos' });
  await dialog.getByText(/10086 · .* · 1\slinha$/).waitFor();
  const held = await holding(page, /\/importacoes\/upload/);
  await dialog.getByRole('button', { name: 'Enviar 2 extratos' }).click();
  await dialog.getByRole('button', { name: 'Enviando… 0 de 2' }).waitFor();
  await held.done;
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await click(page, 'link', /^Painel$/);
  held.release();
  await page.getByText('2 extratos enviados: estão em Importações, em prévia.').waitFor();
  const failure = page.getByRole('alert').filter({ hasText: '2 extratos não foram enviados:' });
  for (const text of [/^10084\.ofx: já foi importado por Fábio Funcionário em /, /^vazio\.ofx: O arquivo está vazio/])
    await failure.getByRole('listitem').filter({ hasText: text }).waitFor();
  assert.match(page.url(), /\/painel/);
  const sent = (await api.call('GET', '/importacoes?limit=2')).map(({ nome_arquivo_original: name }) => name);
  assert.deepEqual(sent.toSorted(), ['10085.ofx', '10086.ofx']);
  for (const { id } of await api.call('GET', '/importacoes?limit=2')) await api.call('DELETE', `/importacoes/${id}`);
  assertClean(page);
});
