/** The operator's page in a real browser against the built service: the main job, its states, its limits. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { root } from '../../scripts/launcher/paths.mjs';
import { accountsReady, assertClean, enter, launch, newPage, openImport, settled, violations } from './browser.mjs';
import { apiOf, startConsole } from './service.mjs';
import { ofxOf, unknownPayments } from './statements.mjs';

const ARROWS = 30;

let service;
let browser;
let api;

before(async () => {
  service = await startConsole();
  browser = await launch();
  api = await apiOf(service.home, 'funcionario');
});
after(async () => {
  await browser?.close();
  await service?.stop();
});

/** A confirmed import of payments that no rule knows, and a page on it. */
async function atWork(name, lines) {
  const id = await api.upload(`${name}.ofx`, ofxOf(name, lines));
  await api.call('POST', `/importacoes/${id}/confirmar`);
  const page = await newPage(browser, service.home);
  await enter(page);
  await openImport(page, id);
  await accountsReady(page);
  return { id, page };
}

const codeOf = (entry) => entry.conta_debito?.codigo_dominio ?? null;
const byText = (entries) => new Map(entries.map((entry) => [entry.historico_contabil, entry]));

test('the main job by keyboard: upload, preview, confirm, accounts typed without pause, export', async () => {
  const page = await newPage(browser, service.home, { acceptDownloads: true });
  const lines = unknownPayments(8, 'MANHA');
  await enter(page);
  await page.keyboard.press('n');
  const buffer = Buffer.from(ofxOf('10001', lines));
  await page.setInputFiles('input[type=file]', { name: 'novembro.ofx', mimeType: 'application/x-ofx', buffer });
  await page.getByRole('combobox', { name: 'Cliente' }).fill('vida plena');
  await page.getByRole('option', { name: /Vida Plena/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Enviar e ver a prévia' }).click();

  await page.getByRole('button', { name: 'Confirmar 8 linhas' }).waitFor();
  await page.keyboard.press('c');
  await page.getByText('8 lançamentos criados.').waitFor();
  const id = Number(page.url().split('/').at(-1));
  assert.equal((await api.call('GET', `/importacoes/${id}`)).id_banco, await api.bank('341'));
  await page.getByRole('combobox', { name: 'Débito' }).waitFor();

  const codes = ['2320', '320', '2330', '2450', '2290', '2350', '2270', '2320'];
  for (const code of codes) {
    await page.keyboard.press('Enter');
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }
  await page.getByText('Tudo resolvido:').waitFor();
  await page.getByText(/lançamento resolvido em 2320/).waitFor();
  const entries = byText(await api.entries(id));
  assert.deepEqual(
    [...lines].sort((a, b) => a[0].localeCompare(b[0])).map(([, , text]) => codeOf(entries.get(text))),
    codes,
  );
  assert.ok([...entries.values()].every(({ status }) => status === 'sucesso'));

  await page.keyboard.press('e');
  await page.getByText(/Vão no arquivo/).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar e baixar' }).click();
  const file = readFileSync(await (await download).path(), 'latin1');
  for (const code of codes) assert.ok(file.includes(code), `the file lacks account ${code}`);
  await page.getByText('Tudo exportado:').waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('Tudo resolvido:').waitFor();
  assert.ok((await api.entries(id)).every(({ status }) => status === 'sucesso'));
  assertClean(page);
});

test('equal lines with Shift Enter, marked lines in one request, and each act undone', async () => {
  const lines = [
    ...Array.from({ length: 4 }, (_, index) => [`2026110${index + 1}`, '-10.00', `POSTO IPIRANGA ${index + 1001}`]),
    ...unknownPayments(3, 'TARDE'),
  ];
  const { id, page } = await atWork('10002', lines);
  const puts = [];
  page.on('request', (request) => request.method() === 'PUT' && puts.push(request.url()));
  await page.getByPlaceholder('Descrição, valor, conta').fill('posto');
  await page.keyboard.press('Enter');
  await page.getByText('4 linhas iguais').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('2490');
  await page.keyboard.press('Shift+Enter');
  await page.getByText(/^4 lançamentos resolvidos em 2490/).waitFor();
  assert.equal(puts.length, 1);
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  for (let count = 0; count < 3; count += 1) {
    await page.keyboard.press(' ');
    await page.keyboard.press('ArrowDown');
  }
  await page.getByText('3 linhas marcadas').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('limpeza e cons');
  await page.keyboard.press('Enter');
  await page.getByText(/^3 lançamentos resolvidos em 2330/).waitFor();
  assert.equal(puts.length, 2);
  assert.ok((await api.entries(id)).every(({ status }) => status === 'sucesso'));
  await page.keyboard.press('z');
  await page.getByText(/^Desfeito: 3/).waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText(/^Desfeito: 4/).waitFor();
  assert.ok((await api.entries(id)).every((entry) => entry.status === 'regra_pendente' && codeOf(entry) === null));
  assertClean(page);
});

test('a rule from a line says what it does, is applied at once and taken back', async () => {
  const { id, page } = await atWork('10003', [
    ['20261103', '-31.00', 'LAVANDERIA BRANCA 1001'],
    ['20261104', '-32.00', 'LAVANDERIA BRANCA 1002'],
    ['20261105', '33.00', 'LAVANDERIA BRANCA 1003'],
  ]);
  await page.keyboard.press('r');
  await page.getByText('2 pendências deste extrato casam').waitFor();
  await page.keyboard.type('2330');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByText(/Regra “LAVANDERIA BRANCA” criada/).waitFor();
  await page.getByText('1 de 3 por resolver').waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText(/^Desfeito: Regra/).waitFor();
  assert.ok((await api.entries(id)).every(({ status }) => status === 'regra_pendente'));
  const rules = await api.call('GET', '/regras-lancamento');
  assert.ok(!rules.some(({ nome }) => nome.startsWith('LAVANDERIA BRANCA')));
  assertClean(page);
});

test('a code that is no account, or the beginning of several, posts nothing', async () => {
  const { id, page } = await atWork('10004', unknownPayments(1, 'CODIGO'));
  await page.keyboard.press('Enter');
  await page.keyboard.type('23');
  await page.keyboard.press('Enter');
  await page.getByText(/contas servem a “23”/).waitFor();
  await page.keyboard.type('99999');
  await page.keyboard.press('Enter');
  await page.getByText('Nenhuma conta com “2399999”.').waitFor();
  assert.deepEqual((await api.entries(id)).map(codeOf), [null]);
});

test('a statement that does not add up is asked about before it is confirmed', async () => {
  const id = await api.upload('saldo.ofx', ofxOf('10005', unknownPayments(2, 'SALDO')));
  const page = await newPage(browser, service.home);
  await enter(page);
  // The arithmetic is tested with the API; this is what the page does with its answer.
  await page.route(`**/importacoes/${id}/analise`, (route) =>
    route.fulfill({ json: { success: true, message: 'ok', data: wrongBalance } }),
  );
  await openImport(page, id);
  await page.getByText('O saldo não confere').waitFor();
  await page.keyboard.press('c');
  await page
    .getByRole('dialog', { name: 'Confirmar mesmo assim?' })
    .getByText(/diferença de R\$ −0,01/)
    .waitFor();
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.equal((await api.call('GET', `/importacoes/${id}`)).status, 'pending');
  await page.keyboard.press('c');
  await page.getByRole('button', { name: 'Confirmar assim' }).click();
  await page.getByText('2 lançamentos criados.').waitFor();
  assertClean(page);
});

const wrongBalance = {
  legivel: true,
  avisos: [{ codigo: 'saldo_diverge', mensagem: 'the balance differs', qtd: 1, linhas: [] }],
  contas: [
    {
      banco: '341',
      conta: '10005',
      moeda: 'BRL',
      entradas: '0.00',
      saidas: '3.01',
      saldo_inicial: '10.00',
      saldo_final: '6.98',
      saldo_final_em: '2026-11-02',
      saldo_calculado: '6.99',
      diferenca: '-0.01',
      situacao: 'diverge',
      conferencias: [],
    },
  ],
};

test('the same file again is refused with who and when, and the way to it', async () => {
  const ofx = ofxOf('10006', unknownPayments(1, 'DUAS VEZES'));
  const id = await api.upload('duas.ofx', ofx);
  await api.call('POST', `/importacoes/${id}/confirmar`);
  const page = await newPage(browser, service.home);
  await enter(page);
  await page.keyboard.press('n');
  const buffer = Buffer.from(ofx);
  await page.setInputFiles('input[type=file]', { name: 'duas.ofx', mimeType: 'application/x-ofx', buffer });
  await page.getByRole('combobox', { name: 'Cliente' }).fill('vida plena');
  await page.getByRole('option', { name: /Vida Plena/ }).click();
  await page.getByRole('button', { name: 'Enviar e ver a prévia' }).click();
  await page.getByText(/Este arquivo já foi importado/).waitFor();
  assert.deepEqual(await violations(page), []);
  await page.getByRole('link', { name: 'Abrir esse extrato' }).click();
  await page.waitForURL(`**/extratos/${id}`);
});

test('a line that a colleague has exported meanwhile is a conflict with the name', async () => {
  const { id, page } = await atWork('10007', [['20261207', '-7.07', 'CONFLITO']]);
  const [entry] = await api.entries(id);
  const chart = (await api.call('GET', `/plano-contas/cliente/${entry.id_cliente}`))[0].id;
  const [account] = await api.call('GET', `/plano-contas/${chart}/contas?tipo=A&search=2330`);
  await api.call('PUT', `/lancamentos-contabil/${entry.id}`, {
    id_conta_debito: account.id,
    ...(entry.id_plano_contas === null ? { id_plano_contas: chart } : {}),
    status: 'sucesso',
  });
  const colleague = await apiOf(service.home, 'funcionaria');
  await colleague.call(
    'POST',
    `/lancamentos-contabil/exportar?id_cliente=${entry.id_cliente}&data_inicio=2026-12-01&data_fim=2026-12-31`,
  );
  await page.keyboard.press('Enter');
  await page.keyboard.type('2450');
  await page.keyboard.press('Enter');
  await page
    .getByRole('alert')
    .getByText(/Fernanda Funcionária exportou/)
    .waitFor();
  await page.getByText('Tudo exportado:').waitFor();
  assert.equal(codeOf((await api.entries(id))[0]), '2330');
});

test('a session that ends in the middle loses nothing: what was being written is sent after the login', async () => {
  const { id, page } = await atWork('10008', unknownPayments(3, 'SESSAO'));
  await settled(page);
  const token = await page.evaluate(() => sessionStorage.getItem('sessao'));
  await fetch(`${service.home}/api/v1/auth/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
  await page.keyboard.press('Enter');
  await page.keyboard.type('2330');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'A sessão terminou' });
  await dialog.waitFor();
  assert.deepEqual(await violations(page), []);
  assert.deepEqual((await api.entries(id)).map(codeOf), [null, null, null]);
  await dialog.getByLabel('Senha').fill('demo-1234');
  await page.keyboard.press('Enter');
  await page.getByText(/1 lançamento resolvido em 2330/).waitFor();
  assert.deepEqual((await api.entries(id)).map(codeOf), ['2330', null, null]);
  assertClean(page);
});

test('a write without connection is taken back and said so', async () => {
  const { id, page } = await atWork('10009', unknownPayments(2, 'OFFLINE'));
  await settled(page);
  await page.context().setOffline(true);
  await page.keyboard.press('Enter');
  await page.keyboard.type('2330');
  await page.keyboard.press('Enter');
  await page
    .getByRole('alert')
    .getByText(/Sem conexão/)
    .waitFor();
  await page.getByText('2 de 2 por resolver').waitFor();
  await page.context().setOffline(false);
  assert.deepEqual((await api.entries(id)).map(codeOf), [null, null]);
});

test('accounts typed before they are there are posted when they come; when they do not come, nothing is', async () => {
  const lines = unknownPayments(3, 'CEDO');
  const id = await api.upload('cedo.ofx', ofxOf('10011', lines));
  await api.call('POST', `/importacoes/${id}/confirmar`);
  const page = await newPage(browser, service.home);
  await enter(page);
  let answer;
  const asked = new Promise((resolve) => (answer = resolve));
  await page.route('**/plano-contas/cliente/*', async (route) => {
    await asked;
    await route.continue();
  });
  await openImport(page, id);
  await page.getByText('Contas ainda carregando.').waitFor();
  for (const code of ['2330', '2450', '23']) {
    await page.keyboard.press('Enter');
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }
  assert.deepEqual((await api.entries(id)).map(codeOf), [null, null, null]);
  answer();
  await page
    .getByRole('alert')
    .getByText(/“23”.*Nada foi gravado/)
    .waitFor();
  await page.getByText('1 de 3 por resolver').waitFor();
  await settled(page);
  assert.deepEqual((await api.entries(id)).map(codeOf), ['2330', '2450', null]);

  await page.unroute('**/plano-contas/cliente/*');
  await page.route('**/plano-contas/cliente/*', (route) => route.abort());
  await openImport(page, id);
  await page.getByText('Contas ainda carregando.').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('2290');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Não foi possível carregar as contas: “2290” não foi gravado.').waitFor();
  await page.unroute('**/plano-contas/cliente/*');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await accountsReady(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await page.keyboard.type('2290');
  await page.keyboard.press('Enter');
  await page.getByText('Tudo resolvido:').waitFor();
  await settled(page);
  assert.deepEqual((await api.entries(id)).map(codeOf), ['2330', '2450', '2290']);
  assertClean(page);
});

for (const colorScheme of ['light', 'dark']) {
  test(`every screen passes WCAG 2.2 AA by axe (${colorScheme})`, async () => {
    const id = await api.upload(
      `axe-${colorScheme}.ofx`,
      ofxOf(`2000${colorScheme.length}`, unknownPayments(5, 'AXE')),
    );
    const page = await newPage(browser, service.home, { colorScheme });
    const check = async (screen) => assert.deepEqual(await violations(page), [], screen);
    await page.goto('/');
    await page.getByRole('heading', { name: 'Entrar' }).waitFor();
    await check('Entrar');
    await enter(page);
    await page.getByRole('link', { name: /Vida Plena/ }).waitFor();
    await check('Extratos');
    await page.keyboard.press('n');
    await page.getByRole('dialog').waitFor();
    await check('Enviar');
    await openImport(page, id);
    await check('Conciliar: prévia');
    await page.keyboard.press('c');
    await page.getByRole('combobox', { name: 'Débito' }).waitFor();
    await check('Conciliar: pendentes');
    await page.keyboard.press('Enter');
    await page.keyboard.type('limp');
    await page.getByRole('option').first().waitFor();
    await check('Conciliar: seletor');
    await page.keyboard.press('Escape');
    await page.keyboard.press('r');
    await page.getByText(/deste extrato/).waitFor();
    await check('Conciliar: regra');
    await page.keyboard.press('Escape');
    await page.keyboard.press('e');
    await page.getByRole('dialog').waitFor();
    await check('Exportar');
    await page.goto('/extratos/999999');
    await page.getByText('pertence a outra pessoa').waitFor();
    await check('de outra pessoa');
    assertClean(page);
  });
}

test('20,000 lines: at most 60 rows in the document, and the arrow answers', async () => {
  const id = await api.upload('grande.ofx', ofxOf('30000', unknownPayments(20_000, 'GRANDE')));
  const page = await newPage(browser, service.home);
  await enter(page);
  await openImport(page, id);
  await page.getByRole('button', { name: 'Confirmar 20.000 linhas' }).waitFor();
  const drawn = () => page.locator('[role=row]').count();
  assert.ok((await drawn()) <= 60, `${await drawn()} rows`);
  const processor = await page.context().newCDPSession(page);
  // Processor time: how long others make the page wait is not what is measured.
  await processor.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () =>
    (await processor.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value;
  const before = await spent();
  for (let count = 1; count <= ARROWS; count += 1) {
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(
      (row) => document.querySelector('[role=grid]').getAttribute('aria-activedescendant') === row,
      `linha-${count}`,
      { polling: 'raf' },
    );
  }
  const each = ((await spent()) - before) / ARROWS;
  assert.ok(each > 0 && each < 0.15, `an arrow key takes ${(each * 1000).toFixed(0)} ms of the processor`);
  await page.keyboard.press('End');
  await page.waitForFunction(
    () => document.querySelector('[role=grid]').getAttribute('aria-activedescendant') === 'linha-19999',
  );
  assert.ok((await drawn()) <= 60, `${await drawn()} rows at the end`);
});

test('the page keeps to its budgets of bytes and requests', async () => {
  const files = readdirSync(join(root, 'dist-web/assets'));
  const bytes = (pattern) =>
    files
      .filter((name) => pattern.test(name))
      .reduce((sum, name) => sum + statSync(join(root, 'dist-web/assets', name)).size, 0);
  assert.ok(bytes(/\.js\.gz$/) <= 130 * 1024, `${bytes(/\.js\.gz$/)} bytes of script`);
  assert.ok(bytes(/\.css\.gz$/) <= 10 * 1024, `${bytes(/\.css\.gz$/)} bytes of style`);
  assert.ok(bytes(/\.woff2$/) <= 70 * 1024, `${bytes(/\.woff2$/)} bytes of font`);
  const page = await newPage(browser, service.home);
  const requests = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/');
  await page.getByRole('heading', { name: 'Entrar' }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  assert.ok(requests.length <= 8, requests.join('\n'));
  const html = readFileSync(join(root, 'dist-web/index.html'), 'utf8');
  assert.doesNotMatch(html, /style=|<style|<script(?![^>]*src=)/);
});
