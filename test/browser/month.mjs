/**
 * October 2026 of a small firm, from an empty database to closed months and a backup, by what is on screen alone; asserted through the API and in
 * the exported files. With `TUTORIAL_PICTURES=FOLDER` the pictures of docs/tutorial are taken.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { startFakeClinic } from '../../scripts/clinic-fake.mjs';
import { assertClean, newPage } from './browser.mjs';
import { click, MONTH, more, picture, save, toMonth } from './month-acts.mjs';
import { booked, CHART, CUSTOMERS, MERCADO } from './month-firm.mjs';
import { invoices } from './month-invoices.mjs';
import { COMPANIES, simples } from './month-simples.mjs';
import { apiOf, PASSWORD, prepareEmpty, startConsole } from './service.mjs';
import { shared } from './shared.mjs';

test('a month of a small firm: five customers from statements to files, DAS, invoices, closing and a backup', async (context) => {
  const clinic = await startFakeClinic();
  const firm = await startConsole({
    name: 'month',
    prepare: prepareEmpty,
    programs: { api: 'main', worker: 'worker' },
    settings: { CLINICSYS_BASE_URL: clinic.url, CLINICSYS_TOKEN: 'invented' },
  });
  const page = await newPage(shared.browser, firm.home, {
    viewport: { width: 1280, height: 720 },
    acceptDownloads: true,
    reducedMotion: 'reduce',
  });
  try {
    const began = Date.now();
    await enter(page);
    const files = new Map();
    for (const customer of CUSTOMERS) {
      await register(page, customer);
      files.set(customer.nome, await work(page, customer));
    }
    await simples(page);
    await invoices(page);
    await close(page);
    const used = await backup(page);
    context.diagnostic(`${((Date.now() - began) / 1000).toFixed(0)} s`);
    assertClean(page);
    await check(await apiOf(firm.home, 'clara', PASSWORD), files);
    assert.equal((await fetch(used)).status, 403, 'a link downloads twice');
  } finally {
    await page.context().close();
    await firm.stop();
    await clinic.stop();
  }
});

const text = (name, content) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content, 'latin1') });
async function enter(page) {
  await page.goto('/');
  await page.getByLabel('Usuário ou e-mail').fill('clara');
  await page.getByLabel('Senha').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Importações' }).waitFor();
}

/** The customer, its chart, and the rules that the office has in a table. */
async function register(page, { nome, cnpj, conta, rules }) {
  await click(page, 'link', /^Clientes$/);
  await click(page, 'link', /^Novo cliente/);
  await page.getByLabel('Nome ou razão social').fill(nome);
  await page.getByLabel('CNPJ ou CPF').fill(cnpj);
  await page.getByLabel('Conta no Domínio').fill(conta);
  await click(page, 'button', 'Cadastrar o cliente');
  await page.getByRole('heading', { name: `Cadastro: ${nome}` }).waitFor();
  await page.setInputFiles('input[type=file]', text('plano.txt', CHART));
  await click(page, 'button', 'Importar as contas');
  await page.getByText(/^13 contas criadas/).waitFor();
  if (rules === undefined) return;
  await page.setInputFiles('input[type=file] >> nth=1', { ...rules, mimeType: 'text/csv' });
  await click(page, 'button', 'Criar regras de 2 linhas');
  await page.getByText('2 regras criadas').waitFor();
  await picture(page, 'customer');
}

/** The statement: sent, confirmed, every line booked, exported. Returns the file. */
async function work(page, { nome, bank, lines, file }) {
  await click(page, 'link', /enviar o primeiro extrato/);
  await page.setInputFiles('input[type=file]', file);
  await page.getByText(new RegExp(`\\b${lines.length}\\slinhas$`)).waitFor();
  if (bank !== undefined) await page.getByRole('combobox', { name: 'Banco' }).fill(bank);
  await click(page, 'button', 'Enviar e ver a prévia');
  await page.getByText('Qual é a conta contábil').waitFor();
  await page.getByRole('combobox', { name: 'Conta do banco' }).fill('banco conta');
  await page.keyboard.press('Enter');
  await page.getByText('Qual é a conta contábil').waitFor({ state: 'detached' });
  await click(page, 'button', new RegExp(`^Confirmar ${lines.length} linhas`));
  await page.getByText(`${lines.length} lançamentos criados.`).waitFor();
  await page.getByText(new RegExp(`de ${lines.length} por resolver|Tudo resolvido:`)).waitFor();
  await resolve(page, nome, lines);
  await click(page, 'button', /^Exportar/);
  await page.getByText(new RegExp(`Vão no arquivo ${lines.length} lançamentos`)).waitFor();
  const download = page.waitForEvent('download');
  await click(page, 'button', 'Exportar e baixar');
  const exported = readFileSync(await (await download).path(), 'utf8');
  await page.getByText('Tudo exportado:').waitFor();
  return exported;
}

/** Gives each waiting line its account, by what the screen shows of it; equal lines at once. */
async function resolve(page, nome, lines) {
  const progress = page.locator('.header .under-way p');
  for (let act = 0; act <= lines.length; act += 1) {
    const before = await progress.innerText();
    if (before.startsWith('Tudo resolvido:')) return;
    const words = await page.locator('.panel .bank-line h2').innerText();
    const line = lines.find(({ payee }) => words.startsWith(payee));
    await page.getByRole('combobox', { name: /^(?:Débito|Crédito)$/ }).fill(line.account);
    if (act === 1 && nome === MERCADO) await picture(page, 'lines');
    await page.keyboard.press('Shift+Enter');
    await progress.filter({ hasNotText: before }).waitFor();
  }
  throw new Error(`${nome}: lines are left`);
}

/** Closes the month of every customer, after a look at what would be closed unexported. */
async function close(page) {
  await click(page, 'link', /^Painel$/);
  await toMonth(page, MONTH);
  for (const { nome } of CUSTOMERS) {
    await click(page, 'button', `Fechar o mês: ${nome}`);
    const dialog = page.getByRole('dialog', { name: 'Fechar o período?' });
    assert.equal(await dialog.getByLabel('Fechar até o dia').inputValue(), '31/10/2026');
    await dialog.getByText('Nada fica aberto até este dia.').waitFor();
    if (nome === CUSTOMERS[0].nome) await picture(page, 'closing');
    await dialog.getByRole('button', { name: 'Fechar', exact: true }).last().click();
    await page.getByText(`${nome}: fechado até 31/10/2026.`).waitFor();
  }
}

/** A backup: asked for, left alone, found again when it is ready, downloaded. Returns the link that was used. */
async function backup(page) {
  await more(page, 'Cópias de segurança');
  await click(page, 'button', /^Nova cópia/);
  const dialog = page.getByRole('dialog', { name: 'Nova cópia' });
  await dialog.getByLabel('Formato').selectOption('json');
  await dialog.getByLabel('Escopo').selectOption('todo');
  await save(page);
  await dialog.waitFor({ state: 'detached' });
  await click(page, 'link', /^Painel$/);
  await more(page, 'Cópias de segurança');
  await page.getByRole('cell', { name: 'Pronta', exact: true }).waitFor();
  const asked = page.waitForRequest((request) => request.url().includes('/download?token='));
  const download = page.waitForEvent('download');
  await click(page, 'button', /^Baixar: /);
  const archive = readFileSync(await (await download).path());
  assert.equal(archive.subarray(0, 2).toString(), 'PK');
  await page.getByText('Cópia baixada. O link valeu uma vez.').waitFor();
  await picture(page, 'backup');
  return (await asked).url();
}

/** What the month has left in the service, and the exported files, to the cent. */
async function check(api, files) {
  for (const { nome, cnpj, lines } of CUSTOMERS) {
    const rows = files.get(nome).split('\r\n');
    assert.equal(rows[0], `|0000|${cnpj.replace(/\D/g, '')}|`);
    const entries = rows.filter((row) => row.startsWith('|6100|')).map((row) => row.split('|').slice(2, 6));
    assert.deepEqual(entries, lines.map(booked), nome);
  }
  const board = await api.call('GET', `/lancamentos-contabil/painel?competencia=${MONTH}`);
  assert.deepEqual(
    board.items.map(({ situacao, exportados, pendentes }) => [situacao, exportados, pendentes]),
    board.items.map(({ nome }) => ['fechado', CUSTOMERS.find((each) => each.nome === nome).lines.length, 0]),
  );
  const { clientes, entradas, saidas } = board.totais;
  assert.deepEqual([clientes, entradas, saidas], [5, '143995.77', '67034.56']);

  for (const { nome, das, tributos, anexo } of COMPANIES) {
    const id = await api.customer(nome);
    const month = await api.call('GET', `/sn-empresas/${id}/apuracao?competencia=${MONTH}`);
    const { irpj, csll, cofins, pis, cpp, icms, ipi, iss } = month.tributos;
    assert.deepEqual([month.das, ...[irpj, csll, cofins, pis, cpp, icms, ipi, iss]], [das, ...tributos]);
    assert.deepEqual(
      month.parcelas.map((parcela) => parcela.anexo),
      [anexo],
    );
  }

  const notas = await api.call('GET', '/nfse-repasse/notas-fiscais');
  const [second, first] = [...notas].sort((a, b) => b.id - a.id);
  assert.deepEqual(
    [first, second].map((nota) => [nota.status, nota.valor_bruto, nota.valor_liquido, nota.competencia_referencia]),
    [
      ['emitida', '18000.00', '16893.00', MONTH],
      ['emitida', '4500.00', '4223.25', MONTH],
    ],
  );
  const part = (nota, name) => api.call('GET', `/nfse-repasse/notas-fiscais/${nota.id}/${name}`);
  assert.deepEqual((await part(first, 'medicos')).map(({ valor_bruto_medico }) => valor_bruto_medico).sort(), [
    '11000.00',
    '7000.00',
  ]);
  const [receipt] = await part(first, 'recebimentos');
  assert.deepEqual([receipt.valor_recebido, receipt.data_recebimento], ['16893.00', '2026-10-28']);
  assert.equal((await part(first, 'contas-receber'))[0].status_financeiro, 'recebida');
  assert.equal((await part(second, 'contas-receber'))[0].status_financeiro, 'a_receber');
  const [{ mes, total_lancamentos }] = (await api.call('GET', '/clinicsys/consumos')).items;
  assert.deepEqual([mes, total_lancamentos], ['2026-10', 12]);
}
