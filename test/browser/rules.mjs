/** The list of rules: names of accounts and banks, and the statement on which an ignore rule is tried. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFile } from 'node:fs/promises';
import { assertClean } from './browser.mjs';
import { apiOf } from './service.mjs';
import { held, home, shared, signedIn } from './shared.mjs';
import { ofxOf, pdfOf, unknownPayments } from './statements.mjs';

const CUSTOMERS = 14;
const when = (conteudo_comparacao) => [
  { campo_comparacao: 'descricao', modo_comparacao: 'contem', conteudo_comparacao },
];

test('accounts have their names in the list of all rules, of many customers and of a bank, by one request', async () => {
  const { api } = shared;
  const admin = await apiOf(home(), 'admin');
  const made = [];
  for (let at = 0; at < CUSTOMERS; at += 1) {
    const { id: customer } = await admin.call('POST', '/customers', { nome: `Cliente das Regras ${at}` });
    const body = { id_cliente: customer, codigo_dominio: '1', nome: 'Plano' };
    const { id: chart } = await api.call('POST', '/plano-contas', body);
    for (const [code, nome] of [
      ['770001', `Conta do cliente ${at}`],
      ['770002', 'Conta igual em todos'],
    ])
      await api.call('POST', `/plano-contas/${chart}/contas`, {
        ...{ codigo_dominio: code, codigo_contabil: `7.${code}`, nome, tipo: 'A' },
      });
    const rule = { nome: `Regra do cliente ${at}`, id_cliente: customer, conta_debito_codigo: '770001' };
    made.push(await api.call('POST', '/regras-lancamento', { ...rule, condicoes: when(`REGRA ${at}`) }));
  }
  for (const [nome, conta_credito_codigo] of [
    ['Regra de banco, nome igual', '770002'],
    ['Regra de banco, nomes de cada um', '770001'],
  ])
    made.push(
      await api.call('POST', '/regras-lancamento', {
        ...{ nome, conta_credito_codigo, id_banco: await api.bank('756'), condicoes: when(nome) },
      }),
    );
  const page = await signedIn(null);
  const asked = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/regras');
  const accounts = (nome) => page.getByRole('row', { name: nome }).locator('.does');
  await accounts(/Regra do cliente 0 /)
    .getByText('Conta do cliente 0')
    .waitFor();
  for (let at = 0; at < CUSTOMERS; at += 1)
    assert.match(
      await accounts(new RegExp(`Regra do cliente ${at} `)).innerText(),
      new RegExp(`770001 Conta do cliente ${at}$`),
    );
  assert.match(await accounts(/Regra de banco, nome igual/).innerText(), /770002 Conta igual em todos$/);
  assert.match(await accounts(/Regra de banco, nomes de cada um/).innerText(), /770001$/);
  assert.equal(asked.filter((path) => /\/contas$/.test(path)).length, 1);
  // By the name of its account a rule is found.
  await page.getByPlaceholder('Texto, nome, conta').fill('conta do cliente 13');
  await page.getByText('Regra do cliente 12').waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /Regra do cliente 13 / }).waitFor();
  for (const { id } of made) await api.call('DELETE', `/regras-lancamento/${id}`);
  assertClean(page);
});

test('a rule for all lines of a bank has its name; banks are in the order of their codes', async () => {
  const { api } = shared;
  const page = await signedIn('/regras');
  await page.getByRole('button', { name: /Nova regra/ }).waitFor();
  const filter = page.getByRole('combobox', { name: 'Banco' });
  await filter.click();
  const codes = page.getByRole('option').locator('strong');
  await codes.nth(20).waitFor();
  const shown = (await codes.allInnerTexts()).map(Number);
  assert.deepEqual(
    shown,
    [...shown].sort((a, b) => a - b),
  );
  await filter.fill('237');
  await page.keyboard.press('Enter');
  await page.waitForURL(/banco=\d+/);
  const name = (await filter.inputValue()).replace(/^237 /, '');
  await page.getByRole('heading', { name: 'Regras' }).click();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Nova regra' });
  await dialog.getByLabel('Campo').selectOption('tipo');
  await dialog.getByLabel('Sentido').selectOption('D');
  await dialog.getByRole('combobox', { name: 'Creditar em' }).fill('50');
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByRole('button', { name: `${name}: saídas → 50`, exact: true }).waitFor();
  const rules = await api.call('GET', '/regras-lancamento');
  const { id } = rules.find(({ nome }) => nome === `${name}: saídas → 50`);
  await api.call('DELETE', `/regras-lancamento/${id}`);
  assertClean(page);
});

test('an ignore rule is tried on the newest statement that can be read', async () => {
  const { api } = shared;
  const customer = await api.customer('Vida Plena');
  await api.upload('legivel.ofx', ofxOf('10093', unknownPayments(3, 'LEGIVEL')));
  const form = new FormData();
  form.set('id_cliente', String(customer));
  form.set('tipo', 'pdf');
  form.set('arquivo', new Blob([pdfOf(['ilegivel 10093'])]), 'ilegivel.pdf');
  const { id } = await api.call('POST', '/importacoes/upload', undefined, form);
  await api.call('POST', `/importacoes/${id}/preview`).catch(() => undefined);
  const page = await signedIn(null);
  const release = await held(page, /importacoes\?.*limit=50\b/);
  await page.goto(`/regras?cliente=${customer}&tipo=ignorar`);
  await page.getByRole('button', { name: /Nova regra/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova regra' });
  await dialog.getByLabel('Texto da regra').fill('LEGIVEL B');
  await dialog.getByText('Escreva o texto que a condição procura.').waitFor({ state: 'detached' });
  assert.equal(await dialog.getByText('Sem extrato seu em que experimentar').count(), 0);
  release();
  await dialog.getByText(/1 linha.* de 3 deste extrato seria ignorada/).waitFor();
  const statement = dialog.getByLabel('Experimentar no extrato');
  assert.match(await statement.locator('option:checked').innerText(), /^legivel\.ofx/);
  const [field, note] = await Promise.all(
    [statement, dialog.locator('.simulation .notice')].map((it) => it.boundingBox()),
  );
  assert.ok(note.y - field.y - field.height >= 8, 'the effect sticks to the statement');
  assertClean(page);
});

test("a customer's rules are taken to another one as a table", async () => {
  const { api } = shared;
  const admin = await apiOf(home(), 'admin');
  const [from, to] = await Promise.all(
    ['Regras de Origem Ltda', 'Regras de Destino Ltda'].map((nome) => admin.call('POST', '/customers', { nome })),
  );
  const rule = (text, accounts) =>
    api.call('POST', '/regras-lancamento', { nome: text, id_cliente: from.id, ...accounts, condicoes: when(text) });
  await rule('ALUGUEL LOJA', { conta_debito_codigo: '20' });
  await rule('VENDA PIX', { conta_credito_codigo: '30' });
  await rule('DOS DOIS LADOS', { conta_debito_codigo: '20', conta_credito_codigo: '30' });
  const page = await signedIn(`/regras?cliente=${from.id}`);
  const file = page.waitForEvent('download');
  await page.getByText('Baixar', { exact: true }).click();
  await page.getByRole('button', { name: 'Contas de débito (saídas)' }).click();
  await page.getByText(/^1 regra ficou de fora/).waitFor();
  const download = await file;
  assert.match(download.suggestedFilename(), /Regras de Origem Ltda\.csv$/);

  // The file as it is makes the rule at the other customer.
  const chart = await api.call('POST', '/plano-contas', {
    id_cliente: to.id,
    codigo_dominio: '1',
    nome: 'Plano de destino',
  });
  const account = { codigo_dominio: '20', codigo_contabil: '3.1.01', nome: 'Aluguéis', tipo: 'A' };
  await api.call('POST', `/plano-contas/${chart.id}/contas`, account);
  const start = await signedIn(`/comecar?cliente=${to.id}`);
  await start.setInputFiles('input[type=file] >> nth=1', {
    name: download.suggestedFilename(),
    mimeType: 'text/csv',
    buffer: await readFile(await download.path()),
  });
  await start.getByRole('button', { name: /^Criar regras? de 1 linha/ }).click();
  await start.getByText('1 regra criada').waitFor();
  const made = await api.call('GET', `/regras-lancamento?id_cliente=${to.id}`);
  assert.deepEqual(
    made.map(({ conta_debito_codigo: code, condicoes: [{ conteudo_comparacao: text }] }) => [text, code]),
    [['ALUGUEL LOJA', '20']],
  );
  assertClean(page);
  assertClean(start);
});

test('what switches a rule looks different from what marks it', async () => {
  const page = await signedIn('/regras');
  const formOf = async (found) => {
    const { width, height } = await found.first().boundingBox();
    return Math.round(width / height);
  };
  const mark = page.getByRole('checkbox', { name: /^Marcar (?!todas)/ });
  const toggle = page.getByRole('switch', { name: /^Ativa: / });
  await toggle.first().waitFor();
  assert.deepEqual([await formOf(mark), await formOf(toggle)], [1, 2]);
  assertClean(page);
});
