/** What was booked: the entries of a period, the trial balance, the ledger of an account, down to the line. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { assertClean, give, settled } from './browser.mjs';
import { atWork, codeOf, eventually, shared, signedIn } from './shared.mjs';

const PERIOD = 'de=2022-03-01&ate=2022-03-31';

/** The file of a list in a form, as the menu "Baixar" gives it. */
async function downloaded(page, name) {
  const download = page.waitForEvent('download');
  await page.locator('.menu summary').click();
  await page.getByRole('button', { name }).click();
  return download;
}

test('entries are found by period, state, direction and amount, summed up, and downloaded', async () => {
  const { id, page } = await atWork('10110', [
    ['20220303', '-3592.22', 'LIVRO PORTAO'],
    ['20220304', '-8.00', 'LIVRO CADEIRA'],
    ['20220305', '100.00', 'LIVRO RECEITA PARC 4/12'],
  ]);
  await page.waitForFunction(() => document.activeElement.getAttribute('role') === 'grid');
  await give(page, '2330');
  await eventually(async () => (await shared.api.entries(id)).map(codeOf)[0], '2330');
  const customer = await shared.api.customer('Vida Plena');
  await page.goto(`/lancamentos?cliente=${customer}&${PERIOD}`);
  await page.getByText('3 lançamentos: entradas 100,00, saídas 3.600,22, ao todo 3.700,22').waitFor();
  const field = page.getByPlaceholder('Histórico, valor, dia, documento');
  for (const typed of ['−3.592,22', '3.592,22', '03/03', '3/3', '3/3/22', 'livro portao']) {
    await field.fill(typed);
    await page.getByText('1 lançamento: entradas 0,00, saídas 3.592,22').waitFor();
    await field.fill('cadeira');
    await page.getByText('1 lançamento: entradas 0,00, saídas 8,00').waitFor();
  }
  // A fraction is a day and an instalment: both are found.
  await field.fill('4/12');
  await page.getByText('1 lançamento: entradas 100,00').waitFor();
  await field.fill('');
  await page.getByLabel('Entradas ou saídas').selectOption('C');
  await page.getByText('1 lançamento: entradas 100,00').waitFor();
  await page.getByLabel('Entradas ou saídas').selectOption('');
  await page.getByRole('button', { name: /^Conciliados/ }).click();
  await page.getByRole('row', { name: /LIVRO CADEIRA/ }).waitFor({ state: 'detached' });
  await page.getByText(/^1 lançamento: .* saídas 3\.592,22/).waitFor();
  for (const [name, ending] of [
    ['Texto (CSV)', /\.csv$/],
    ['Planilha (XLSX)', /\.xlsx$/],
  ]) {
    const file = await downloaded(page, name);
    assert.match(file.suggestedFilename(), ending);
    assert.ok(readFileSync(await file.path()).length > 100);
  }
  await page.goto(`/lancamentos?${PERIOD}`);
  await page.getByRole('row', { name: /Vida Plena.*LIVRO RECEITA/ }).waitFor();
  await page
    .getByRole('heading', { name: 'Lançamentos' })
    .focus()
    .catch(() => undefined);
  const since = page.getByLabel('De', { exact: true });
  await since.fill('ontem');
  await since.press('Enter');
  await page.getByText('O dia é dia/mês/ano').waitFor();
  await since.fill('01032022');
  await since.press('Enter');
  assert.equal(await since.inputValue(), '01/03/2022');
  await page.getByRole('button', { name: 'Mês anterior' }).click();
  await page.getByText('Nenhum lançamento seu neste período.').waitFor();
  await page.getByLabel('Entradas ou saídas').selectOption('C');
  await page.getByText('Nenhum lançamento seu assim neste período.').waitFor();
  assert.match(page.url(), /de=2022-02-01&ate=2022-02-28/);
  assertClean(page);
});

test('from the trial balance to the ledger of an account, and to the line of the statement', async () => {
  const { id, page } = await atWork('10112', [
    ['20220203', '-3592.22', 'RAZAO PORTAO'],
    ['20220204', '-8.00', 'RAZAO CADEIRA'],
  ]);
  await page.waitForFunction(() => document.activeElement.getAttribute('role') === 'grid');
  await give(page, '2330');
  await eventually(async () => (await shared.api.entries(id)).map(codeOf)[0], '2330');
  const customer = await shared.api.customer('Vida Plena');
  await page.goto(`/lancamentos?cliente=${customer}&de=2022-02-01&ate=2022-02-28`);
  await page.getByRole('button', { name: 'Balancete' }).click();
  await page.getByText(/1 lançamento ainda sem conta não está aqui/).waitFor();
  const row = page.getByRole('row', { name: /^2330/ });
  await row.getByText('3.592,22 D').waitFor();
  // The file has the customer's name.
  await page.getByRole('heading', { name: 'Clínica Vida Plena Ltda' }).waitFor();
  const balance = await downloaded(page, 'Texto (CSV)');
  assert.match(balance.suggestedFilename(), /balancete.* Clínica Vida Plena Ltda\.csv$/);
  assert.match(readFileSync(await balance.path(), 'utf8'), /\r\n\d+;2330;[^;]*;[^;]*;A;0,00;3592,22;0,00;3592,22\r\n/);
  assert.match((await downloaded(page, 'Planilha (XLSX)')).suggestedFilename(), /\.xlsx$/);
  await settled(page);
  await row.getByRole('button').click();
  await page.getByRole('row', { name: /Saldo anterior/ }).waitFor();
  // Another account is named as it is for money: by its code or by words.
  const account = page.getByRole('combobox', { name: 'Conta' });
  assert.match(await account.inputValue(), /^2330 /);
  for (const [typed, found] of [
    ['90', /^90 Itaú/],
    ['2330', /^2330 /],
  ]) {
    await account.fill(typed);
    await account.press('Enter');
    await page.locator('.above-table strong').getByText(found).waitFor();
  }
  const ledger = await downloaded(page, 'Texto (CSV)');
  assert.match(readFileSync(await ledger.path(), 'utf8'), /03\/02\/2022;RAZAO PORTAO;.*;3592,22;0,00;3592,22\r\n$/);
  await page.getByRole('button', { name: 'RAZAO PORTAO' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/extratos\/\d+\?linhas=todos&lancamento=\d+$/);
  await page.locator('.line.current').getByText('RAZAO PORTAO').waitFor();
  await page.goBack();
  await page.getByRole('row', { name: /Saldo anterior/ }).waitFor();
  assertClean(page);
});

test('a list prints all of its rows, and nothing that is for the screen', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => ['20220503', `-${index + 1}.00`, `PAPEL ${index}.`]);
  const { page } = await atWork('10183', rows);
  const customer = await shared.api.customer('Vida Plena');
  await page.goto(`/lancamentos?cliente=${customer}&de=2022-05-01&ate=2022-05-31`);
  await page.getByText('PAPEL 59.').waitFor();
  const printed = (await page.pdf({ format: 'A4' })).toString('latin1');
  assert.ok(printed.match(/\/Type \/Page\b/g).length > 1);
  await page.keyboard.press('z');
  await page.locator('.toast').waitFor();
  await page.emulateMedia({ media: 'print' });
  const isPrinted = (name) => page.locator(name).first().isVisible();
  for (const name of [
    ...['.top', '.toast', '.customers', '.button', '.icon-only', '.entries .search', '.filters select', 'kbd'],
  ])
    assert.equal(await isPrinted(name), false, name);
  assert.equal(await page.getByText('PAPEL 59.').isVisible(), true);
  // The paper shows what it is a list of.
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: /^Pendentes/ }).click();
  await page.getByLabel('Procurar nos lançamentos').fill('PAPEL 5');
  await page.getByLabel('Entradas ou saídas').selectOption('D');
  await page.getByText('11 lançamentos:').waitFor();
  // Back from a line, the list is as it was left, and so is that of the imports.
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.getByRole('link', { name: 'PAPEL 59.' }).click();
  await page.waitForURL(/\/extratos\//);
  await page.goBack();
  await page.getByText('11 lançamentos:').waitFor();
  assert.equal(await page.getByLabel('Procurar nos lançamentos').inputValue(), 'PAPEL 5');
  assert.ok((await page.locator('main').evaluate(({ scrollTop }) => scrollTop)) > 0);
  assert.equal(await page.evaluate(() => document.activeElement.textContent), 'PAPEL 59.');
  const imports = await signedIn('/?aba=pendentes');
  await imports.getByLabel('Procurar nos extratos').fill('10183');
  await imports.locator('tbody tr').getByRole('link').click();
  await imports.waitForURL(/\/extratos\//);
  await imports.goBack();
  await imports.locator('tbody tr').waitFor();
  assert.equal(await imports.getByLabel('Procurar nos extratos').inputValue(), '10183');
  await imports.getByRole('button', { name: /^Com pendências/, pressed: true }).waitFor();
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.getByRole('button', { name: /^Pendentes/ }).isVisible(), true);
  assert.equal(await page.getByRole('button', { name: /^Conciliados/ }).isVisible(), false);
  for (const name of ['.entries .search', '.filters select']) assert.equal(await isPrinted(name), true, name);
  // A total at the foot of each page would look like that of the page.
  await page.goto(`/lancamentos?cliente=${customer}&de=2022-05-01&ate=2022-05-31&ver=balancete`);
  await page.emulateMedia({ media: 'print' });
  await page.locator('tfoot').waitFor({ state: 'attached' });
  const foot = page.locator('tfoot');
  assert.equal(await foot.evaluate((total) => globalThis.getComputedStyle(total).display), 'table-row-group');
  assertClean(page);
});

test('an open statement prints all of its lines', async () => {
  const lines = Array.from({ length: 120 }, (_, index) => ['20220603', `-${index + 1}.00`, `FOLHA ${index}.`]);
  const { page } = await atWork('10114', lines);
  await page.getByRole('row', { name: /FOLHA 0\./ }).waitFor();
  assert.equal(await page.getByRole('row', { name: /FOLHA 119\./ }).count(), 0);
  const printed = (await page.pdf({ format: 'A4' })).toString('latin1');
  assert.ok(printed.match(/\/Type \/Page\b/g).length > 2);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate("dispatchEvent(new Event('beforeprint'))");
  const [before, last] = [
    await page.getByRole('row', { name: /FOLHA 118\./ }).boundingBox(),
    await page.getByRole('row', { name: /FOLHA 119\./ }).boundingBox(),
  ];
  assert.ok(last.y >= before.y + before.height, 'one line follows the other');
  assert.equal(await page.getByRole('complementary', { name: 'Linha atual' }).isVisible(), false);
  await page.evaluate("dispatchEvent(new Event('afterprint'))");
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('row', { name: /FOLHA 119\./ }).waitFor({ state: 'detached' });
  assertClean(page);
});

test('today’s rules are applied to pending lines, and lines like one are ignored from a confirmed statement, too', async () => {
  const { id, page } = await atWork('10111', [
    ['20220403', '-3.00', 'REGRAS DE HOJE 1001'],
    ['20220404', '-4.00', 'REGRAS DE HOJE 1002'],
  ]);
  const { api } = shared;
  const rule = await api.call('POST', '/regras-lancamento', {
    ...{ nome: 'Hoje', id_cliente: await api.customer('Vida Plena'), conta_debito_codigo: '2330' },
    condicoes: [{ campo_comparacao: 'descricao', modo_comparacao: 'contem', conteudo_comparacao: 'REGRAS DE HOJE' }],
  });
  await page.locator('.menu summary').click();
  await page.getByRole('button', { name: 'Aplicar as regras de hoje' }).click();
  await page.getByText('Regras de hoje aplicadas: 2 linhas resolvidas.').waitFor();
  await eventually(async () => (await api.entries(id)).map(codeOf), ['2330', '2330']);
  await api.call('DELETE', `/regras-lancamento/${rule.id}`);
  await page.getByRole('button', { name: 'Sempre ignorar linhas assim' }).click();
  await page.getByText(/^Regra de ignorar “REGRAS DE HOJE” criada. Vale para os próximos extratos/).waitFor();
  assert.equal((await api.entries(id)).length, 2);
  await page.getByRole('grid').focus();
  await page.keyboard.press('z');
  await page.getByText(/^Desfeito: Regra de ignorar/).waitFor();
  const rules = await api.call('GET', '/regra-ignorar');
  assert.ok(!rules.some(({ nome }) => nome === 'REGRAS DE HOJE'));
  assertClean(page);
});
