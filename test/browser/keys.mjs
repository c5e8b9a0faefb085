/** Keys for forty pending lines, typed by what is on screen: a first month, a second one, and a customer without any rule. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { assertClean, openImport } from './browser.mjs';
import { apiOf } from './service.mjs';
import { eventually, home, shared, signedIn } from './shared.mjs';
import { ofxOf } from './statements.mjs';

const LINES = 40;
/** Payees with the account of each, as the first digits of its code show it; with the day glued to the name, as Itaú writes it. */
const PAYEES = [
  ...['ACOUGUE SAO JOSE', 'BORRACHARIA VELOZ', 'CARTORIO CENTRAL', 'DEDETIZADORA LAR', 'ESTOFADOS REAL'],
  ...['FERRAGENS UNIAO', 'GRAFICA RAPIDA', 'HORTIFRUTI BOA', 'INSTALADORA LUZ', 'JARDINAGEM FLOR'],
  ...['LAVANDERIA CLARA', 'MARCENARIA PINHO', 'NAUTICA MAR', 'OTICA VISAO', 'PAPELARIA TREVO'],
];
const linesOf = (month) =>
  Array.from({ length: LINES }, (_, at) => {
    const day = String((at % 28) + 1).padStart(2, '0');
    return [`2026${month}${day}`, `-${at + 1}.50`, `${PAYEES[at % PAYEES.length]}${day}/${month}`];
  });

/** Counts keys; Shift belongs to the key that it is held for. */
async function counting(page) {
  await page.evaluate(() => {
    const isCounting = 'keysPressed' in globalThis; // since an earlier test
    globalThis.keysPressed = 0;
    if (isCounting) return;
    globalThis.addEventListener('keydown', ({ key }) => (globalThis.keysPressed += key === 'Shift' ? 0 : 1), true);
  });
  return () => page.evaluate(() => globalThis.keysPressed);
}

/** Gives each payee its account, by the line that is current on the screen, until nothing waits. */
async function resolve(page, codeOf) {
  const given = new Set();
  for (let act = 0; act < PAYEES.length; act += 1) {
    const text = await page.locator('.panel .bank-line h2').innerText();
    const payee = PAYEES.findIndex((name) => text.startsWith(name));
    assert.ok(payee >= 0, text);
    assert.ok(!given.has(payee), `${text} is current again`);
    given.add(payee);
    await page.keyboard.type(codeOf(payee));
    await page.keyboard.press('Shift+Enter');
  }
  const refused = page.locator('.toast.erro');
  await page.getByText('Tudo resolvido:').or(refused).first().waitFor();
  assert.deepEqual(await refused.allInnerTexts(), []);
}

async function opened(id) {
  const page = await signedIn(`/extratos/${id}`);
  await page.getByRole('button', { name: `Confirmar ${LINES} linhas` }).waitFor();
  await page.waitForFunction(() => document.activeElement.getAttribute('role') === 'grid');
  return page;
}

const confirmed = async (page) => {
  await page.keyboard.press('c');
  await page.getByText(`${LINES} lançamentos criados.`).waitFor();
  await page.locator('[role=combobox]:not([aria-busy])').first().waitFor();
};

test('forty lines of fifteen payees: at most 60 keys in the first month, one in the second, six clicks from upload to file in the third', async (context) => {
  const { api } = shared;
  const first = await api.upload('primeiro.ofx', ofxOf('10070', linesOf('09'), '1000.00'));
  const page = await opened(first);
  await confirmed(page);
  const keys = await counting(page);
  const [plan] = await api.call('GET', `/plano-contas/cliente/${await api.customer('Vida Plena')}`);
  const accounts = await api.call('GET', `/plano-contas/${plan.id}/contas?tipo=A`);
  const all = accounts.map(({ codigo_dominio: code }) => code);
  const starts = all.filter((code) => code.length === 4).map((code) => code.slice(0, 3));
  const codes = starts.filter((start) => all.filter((code) => code.startsWith(start)).length === 1);
  await resolve(page, (payee) => codes[payee]);
  context.diagnostic(`first month: ${await keys()} keys`);
  assert.ok((await keys()) <= 60, `${await keys()} keys`);
  await eventually(async () => (await api.entries(first)).every(({ status }) => status === 'sucesso'), true);

  const second = await opened(await api.upload('segundo.ofx', ofxOf('10070', linesOf('10'), '160.00')));
  await confirmed(second);
  const again = await counting(second);
  await second.getByRole('button', { name: `Aceitar ${LINES} sugestões` }).waitFor();
  await second.keyboard.press('a');
  await second.getByText('Tudo resolvido:').waitFor();
  context.diagnostic(`second month: ${await again()} keys`);
  assert.equal(await again(), 1);
  await inSixClicks(second);
  assertClean(page);
  assertClean(second);
});

/** A third month, from the list of imports to the exported file by six clicks; the choice of the file is one more step. */
async function inSixClicks(page) {
  await page.getByRole('link', { name: 'Importações', exact: true }).click();
  const click = (place, name) => place.getByRole('button', { name }).click();
  await click(page, /^Enviar extrato/);
  const buffer = Buffer.from(ofxOf('10070', linesOf('11'), '-680.00'));
  await page.setInputFiles('input[type=file]', { name: 'terceiro.ofx', mimeType: 'application/x-ofx', buffer });
  // The account is known: its customer is proposed.
  await page.waitForFunction(() => /Vida Plena/.test(document.querySelector('dialog [role=combobox]')?.value));
  await click(page.getByRole('dialog'), 'Enviar e ver a prévia');
  await click(page, `Confirmar ${LINES} linhas`);
  await click(page, `Aceitar ${LINES} sugestões`);
  await page.getByText('Tudo resolvido:').waitFor();
  await click(page, /^Exportar/);
  const file = page.waitForEvent('download');
  await click(page, 'Exportar e baixar');
  assert.match(readFileSync(await (await file).path(), 'latin1'), /^\|6100\|\d\d\/11\/2026\|/m);
  await page.getByText('Tudo exportado:').waitFor();
  await page.keyboard.press('z');
  await page.getByRole('dialog').getByRole('button', { name: 'Estornar' }).click();
  await page.getByText('Tudo resolvido:').waitFor();
  await shared.api.call('DELETE', `/importacoes/${Number(page.url().split('/').at(-1))}`);
}

/** A customer of its own without any rule, and a statement of it in preview; returns the import's id. */
async function newCustomer(account, lines = linesOf('09')) {
  const { api } = shared;
  const admin = await apiOf(home(), 'admin');
  const { id: customer } = await admin.call('POST', '/customers', { nome: 'Sem Regras Ltda', conta_dominio: '88' });
  const plan = await api.call('POST', '/plano-contas', { id_cliente: customer, codigo_dominio: '1', nome: 'Plano' });
  const chart = new FormData();
  const rows = [
    '100|1.1.01|Bradesco conta corrente|A',
    ...PAYEES.map((name, at) => `${210 + at}|4.1.${at + 10}|Gasto ${name}|A`),
  ];
  chart.set('arquivo', new Blob([rows.join('\n')]), 'plano.txt');
  await api.call('POST', `/plano-contas/${plan.id}/importar-contas`, undefined, chart);
  return sent(customer, account, lines);
}

/** A statement of a customer in preview; returns the import's id. */
async function sent(customer, account, lines) {
  const { api } = shared;
  const form = new FormData();
  form.set('id_cliente', String(customer));
  form.set('id_banco', String(await api.bank('208')));
  form.set('tipo', 'ofx');
  form.set('arquivo', new Blob([ofxOf(account, lines)]), 'novo.ofx');
  return (await api.call('POST', '/importacoes/upload', undefined, form)).id;
}

test('forty lines of a new customer without rules: the bank is asked once, at most 66 keys', async (context) => {
  const { api } = shared;
  const id = await newCustomer('10071');
  const page = await opened(id);
  await page.getByText(`${LINES} linhas esperam por ela.`).waitFor();
  await page.locator('[role=combobox]:not([aria-busy])').first().waitFor();
  const keys = await counting(page);
  await page.keyboard.press('b');
  await page.waitForFunction(() => document.activeElement.getAttribute('role') === 'combobox');
  await page.keyboard.type('100');
  await page.keyboard.press('Enter');
  await page.getByText('100 Bradesco conta corrente é a conta deste banco.').waitFor();
  await page.getByText('Qual é a conta contábil').waitFor({ state: 'detached' });
  await confirmed(page);
  await resolve(page, (payee) => String(210 + payee));
  context.diagnostic(`new customer: ${await keys()} keys`);
  assert.ok((await keys()) <= 66, `${await keys()} keys`);
  await eventually(
    async () => (await api.entries(id)).every(({ conta_credito: bank }) => bank?.codigo_dominio === '100'),
    true,
  );
  // A second account at the same bank has a ledger account of its own: that of the first is not taken for it.
  const { id_cliente: customer } = await api.call('GET', `/importacoes/${id}`);
  await openImport(page, await sent(customer, '10072', linesOf('10')));
  await page.getByText(', conta 10072?').waitFor();
  assertClean(page);
});

test('marked lines get the account of the bank on the side of the bank, whichever way the money goes', async () => {
  const { api } = shared;
  const id = await newCustomer('10072', [
    ['20260901', '-5.00', 'SAIU'],
    ['20260902', '6.00', 'ENTROU'],
  ]);
  await api.call('POST', `/importacoes/${id}/confirmar`);
  const page = await signedIn(`/extratos/${id}`);
  const side = (name) => page.locator('.panel').getByRole('combobox', { name });
  await side('Débito').and(page.locator(':not([aria-busy])')).waitFor();
  await page.waitForFunction(() => document.activeElement.getAttribute('role') === 'grid');
  const sidesOf = async (statement) =>
    (await api.entries(statement)).map(({ conta_debito: debit, conta_credito: credit }) => [
      debit?.codigo_dominio ?? null,
      credit?.codigo_dominio ?? null,
    ]);
  const sides = () => sidesOf(id);
  const marked = page.getByText(/A conta vale para as 2 linhas marcadas/);
  await page.keyboard.press('Control+a');
  await marked.filter({ hasText: 'do lado que não é do banco' }).waitFor();
  await page.locator('.panel .account-of-line').click();
  await marked.filter({ hasText: 'do lado do banco' }).waitFor();
  await side('Crédito').fill('100');
  await side('Crédito').press('Enter');
  await eventually(sides, [
    [null, '100'],
    ['100', null],
  ]);
  await page.keyboard.press('Control+a');
  await marked.filter({ hasText: 'do lado que não é do banco' }).waitFor();
  await page.keyboard.type('210');
  await page.keyboard.press('Enter');
  await eventually(sides, [
    ['210', '100'],
    ['100', '210'],
  ]);

  // Lines that are entries already get it by one choice, too; the other side stays open.
  const [first] = await api.entries(id);
  const form = new FormData();
  for (const [name, value] of Object.entries({
    id_cliente: first.id_cliente,
    id_banco: await api.bank('208'),
    tipo: 'ofx',
  }))
    form.set(name, String(value));
  const lines = [
    ['20260903', '-7.00', 'SAIU DEPOIS'],
    ['20260904', '8.00', 'ENTROU DEPOIS'],
  ];
  form.set('arquivo', new Blob([ofxOf('10072', lines)]), 'depois.ofx');
  const { id: later } = await api.call('POST', '/importacoes/upload', undefined, form);
  await api.call('POST', `/importacoes/${later}/confirmar`);
  await page.goto(`/extratos/${later}`);
  await page.getByText('2 linhas esperam por ela.').waitFor();
  await page.locator('[role=combobox]:not([aria-busy])').first().waitFor();
  await page.keyboard.press('b');
  await page.waitForFunction(() => document.activeElement.getAttribute('role') === 'combobox');
  await page.keyboard.type('100');
  await page.keyboard.press('Enter');
  await eventually(
    () => sidesOf(later),
    [
      [null, '100'],
      ['100', null],
    ],
  );
  assertClean(page);
});
