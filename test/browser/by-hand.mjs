/** The month of a customer by keyboard alone, by mouse alone and on a phone: add, split, change, delete, undo, close; asserted through the API. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountsReady, assertClean, drawn, goTo, settled, violations } from './browser.mjs';
import { apiOf } from './service.mjs';
import { atWork, byText, codeOf, eventually, home, inGrid, shared, signedIn } from './shared.mjs';
import { ofxOf, unknownPayments } from './statements.mjs';

/** Entries of the clinic in a period, as `[day, amount, debit, credit, text]`. */
async function booked(period) {
  const customer = await shared.api.customer('Vida Plena');
  const within = `data_inicio=${period[0]}&data_fim=${period[1]}`;
  const { items } = await shared.api.call('GET', `/lancamentos-contabil/cliente/${customer}?page=1&${within}`);
  return items.map((entry) => [
    ...[entry.data_registro, entry.valor, codeOf(entry), entry.conta_credito?.codigo_dominio ?? null],
    entry.historico_contabil,
  ]);
}

async function lockOf(customer) {
  const locks = await shared.api.call('GET', '/lancamentos-contabil/bloqueios');
  return locks.find(({ id_cliente: id }) => id === customer)?.ate ?? null;
}

const listOf = async (period) =>
  `/lancamentos?cliente=${await shared.api.customer('Vida Plena')}&de=${period[0]}&ate=${period[1]}`;

test('by keyboard alone an entry is added in the list, changed, deleted, and each is taken back', async () => {
  const period = ['2021-05-01', '2021-05-31'];
  const page = await signedIn(await listOf(period));
  await page.getByText('Nenhum lançamento seu neste período.').waitFor();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Incluir um lançamento' });
  await dialog.locator('[role=combobox]:not([aria-busy])').first().waitFor();
  assert.deepEqual(await violations(page), []);
  for (const text of ['10/05', '1.234,56', '2330', '50', 'Ajuste por teclado']) {
    await page.keyboard.type(text); // a code is taken when its field is left
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByText(/^Lançamento de R\$.1\.234,56 incluído/).waitFor();
  const first = [['2021-05-10', '1234.56', '2330', '50', 'Ajuste por teclado']];
  assert.deepEqual(await booked(period), first);
  const row = page.getByRole('row', { name: /Ajuste por teclado/ });
  await row.waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const change = page.getByRole('dialog', { name: 'Mudar o lançamento' });
  await change.locator('[role=combobox]:not([aria-busy])').first().waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('99');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('2450');
  await page.keyboard.press('Enter'); // of the list of accounts
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText(/^Lançamento de R\$.99,00 mudado/).waitFor();
  assert.deepEqual(await booked(period), [['2021-05-10', '99.00', '2450', '50', 'Ajuste por teclado']]);
  await change.waitFor({ state: 'detached' });
  await page.keyboard.press('z');
  await page.getByText(/^Desfeito: Lançamento de R\$.99,00 mudado/).waitFor();
  assert.deepEqual(await booked(period), first);
  await row.getByText('1.234,56').waitFor();
  await row.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await change.getByRole('button', { name: 'Excluir' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(/^Lançamento de R\$.1\.234,56 excluído/).waitFor();
  assert.deepEqual(await booked(period), []);
  await row.waitFor({ state: 'detached' });
  await page.keyboard.press('z');
  await page.getByText(/^Desfeito: Lançamento .* excluído/).waitFor();
  assert.deepEqual(await booked(period), first);
  assertClean(page);
});

test('the way back closes a dialog and nothing else, and keeps what is written in it', async () => {
  const page = await signedIn('/');
  await page.getByRole('link', { name: 'Importações' }).waitFor();
  await goTo(page, await listOf(['2021-08-01', '2021-08-31']));
  const dialog = page.getByRole('dialog', { name: 'Incluir um lançamento' });
  const begin = async () => {
    await page.getByRole('button', { name: /^Incluir um lançamento/ }).click();
    await dialog.getByRole('combobox', { name: 'Débito' }).and(page.locator(':not([aria-busy])')).waitFor();
  };
  // By entries, as the button of the browser: after a step that was cancelled Chromium counts `history.back()` one entry too far.
  const back = () =>
    page.evaluate(async () => void (await Promise.allSettled(Object.values(globalThis.navigation.back()))));
  await begin();
  await dialog.getByLabel('Valor').fill('10');
  await dialog.getByRole('combobox', { name: 'Débito' }).fill('2330');
  await page.keyboard.press('Enter');
  await back();
  await dialog.waitFor({ state: 'detached' });
  assert.match(page.url(), /lancamentos/);
  await begin();
  await dialog.getByText('Continua o que você tinha escrito.').waitFor();
  assert.equal(await dialog.getByLabel('Valor').inputValue(), '10,00');
  assert.match(await dialog.getByRole('combobox', { name: 'Débito' }).inputValue(), /^2330 /);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await begin();
  assert.equal(await dialog.getByLabel('Valor').inputValue(), '');
  await back();
  await dialog.waitFor({ state: 'detached' });
  await back();
  await page.getByRole('heading', { name: 'Importações' }).waitFor();
  assertClean(page);
});

test('an entry that is left while it is sent is offered no second time, and closes no other dialog', async () => {
  const period = ['2021-11-01', '2021-11-30'];
  const page = await signedIn(await listOf(period));
  const dialog = page.getByRole('dialog', { name: 'Incluir um lançamento' });
  const begin = async () => {
    await page.getByRole('button', { name: /^Incluir um lançamento/ }).click();
    await dialog.getByRole('combobox', { name: 'Débito' }).and(page.locator(':not([aria-busy])')).waitFor();
  };
  let release;
  const released = new Promise((resolve) => (release = resolve));
  await page.route(/\/api\/v1\/lancamentos-contabil$/, async (route) => {
    await released;
    await route.continue();
  });
  await begin();
  for (const text of ['10/11', '77,77', '2330', '50', 'Enviado e deixado']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await dialog.getByRole('button', { name: 'Incluir' }).dblclick();
  await dialog.getByRole('button', { name: 'Salvando…' }).waitFor();
  await page.keyboard.press('Escape');
  await begin();
  assert.equal(await dialog.getByLabel('Valor').inputValue(), '');
  await dialog.getByLabel('Valor').fill('88');
  release();
  await page.getByText(/^Lançamento de R\$.77,77 incluído/).waitFor();
  assert.equal(await dialog.getByLabel('Valor').inputValue(), '88');
  assert.deepEqual(await booked(period), [['2021-11-10', '77.77', '2330', '50', 'Enviado e deixado']]);
  // What may not have arrived is a draft again; sent again, it is made once.
  await page.unroute(/\/api\/v1\/lancamentos-contabil$/);
  await page.route(/\/api\/v1\/lancamentos-contabil$/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  for (const [label, text] of Object.entries({ Data: '11/11', Histórico: 'Sem conexão' }))
    await dialog.getByLabel(label).fill(text);
  for (const [label, code] of Object.entries({ Débito: '2330', Crédito: '50' })) {
    await dialog.getByRole('combobox', { name: label }).fill(code);
    await page.keyboard.press('Enter');
  }
  await dialog.getByRole('button', { name: 'Incluir' }).click();
  await dialog.getByText(/^Sem conexão/).waitFor();
  await page.unroute(/\/api\/v1\/lancamentos-contabil$/);
  await page.keyboard.press('Escape');
  await begin();
  assert.equal(await dialog.getByLabel('Valor').inputValue(), '88,00');
  await dialog.getByRole('button', { name: 'Incluir' }).click();
  await page.getByText(/^Lançamento de R\$.88,00 incluído/).waitFor();
  assert.deepEqual((await booked(period)).map(([, amount]) => amount).sort(), ['77.77', '88.00']);
  assertClean(page);
});

test('an entry that was changed meanwhile is shown as it is now, and is written or deleted only then', async () => {
  const period = ['2021-10-01', '2021-10-31'];
  const address = await listOf(period);
  const page = await signedIn(address);
  const [other, id_cliente] = [await apiOf(home(), 'funcionario'), await shared.api.customer('Vida Plena')];
  const [{ id: id_plano_contas }] = await other.call('GET', `/plano-contas/cliente/${id_cliente}`);
  const [debit] = await other.call('GET', `/plano-contas/${id_plano_contas}/contas?tipo=A&search=2330`);
  const [credit] = await other.call('GET', `/plano-contas/${id_plano_contas}/contas?tipo=A&search=50`);
  const entry = await other.call('POST', '/lancamentos-contabil', {
    ...{ id_cliente, id_plano_contas, competencia: '10/2021', data_registro: '2021-10-05', valor: '10.00' },
    ...{ id_conta_debito: debit.id, id_conta_credito: credit.id, historico_contabil: 'Duas abas', status: 'sucesso' },
    codigo_historico: '1',
  });
  const change = (json) => other.call('PUT', `/lancamentos-contabil/${entry.id}`, json);
  const dialog = page.getByRole('dialog', { name: 'Mudar o lançamento' });
  const open = async () => {
    await page
      .getByRole('row', { name: /Duas abas/ })
      .getByRole('button')
      .click();
    await dialog.getByRole('combobox', { name: 'Débito' }).and(page.locator(':not([aria-busy])')).waitFor();
  };
  await page.reload();
  await open();
  await change({ valor: '20.00' });
  await dialog.getByLabel('Histórico').fill('Duas abas: a segunda');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await dialog
    .getByText(/mudou neste meio-tempo e agora é: 05\/10\/2021, R\$.20,00, 2330 .* Nada foi gravado/)
    .waitFor();
  assert.equal((await booked(period))[0][4], 'Duas abas');
  assert.equal(await dialog.getByLabel('Histórico').inputValue(), 'Duas abas: a segunda');
  await dialog.getByLabel('Valor').fill('20');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText(/^Lançamento de R\$.20,00 mudado/).waitFor();
  assert.deepEqual(await booked(period), [['2021-10-05', '20.00', '2330', '50', 'Duas abas: a segunda']]);
  // What is deleted, and comes back, is the entry as it is.
  await open();
  await change({ valor: '30.00' });
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await dialog.getByText(/agora é: .*R\$.30,00/).waitFor();
  assert.equal((await booked(period)).length, 1);
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await page.getByText(/^Lançamento de R\$.30,00 excluído/).waitFor();
  await page.keyboard.press('z');
  await page.getByText(/^Desfeito: Lançamento de R\$.30,00/).waitFor();
  assert.deepEqual(await booked(period), [['2021-10-05', '30.00', '2330', '50', 'Duas abas: a segunda']]);
  assertClean(page);
});

test('the text in a field of an account decides: what was chosen before it is never posted', async () => {
  const period = ['2021-06-01', '2021-06-30'];
  const page = await signedIn(await listOf(period));
  await page.getByRole('button', { name: /^Incluir um lançamento/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Incluir um lançamento' });
  await dialog.getByLabel('Data').fill('10/06/2021');
  await dialog.getByLabel('Valor').fill('5');
  await dialog.getByLabel('Histórico').fill('Texto decide');
  const debit = dialog.getByRole('combobox', { name: 'Débito' });
  await debit.and(page.locator(':not([aria-busy])')).fill('2330');
  await debit.press('Enter');
  await dialog.getByRole('combobox', { name: 'Crédito' }).fill('50');
  await debit.fill('ener'); // fits two
  await dialog.getByRole('button', { name: 'Incluir' }).click();
  await dialog.getByText('2 contas servem a “ener”').waitFor();
  await debit.and(page.locator('[aria-invalid=true]:focus')).waitFor();
  await debit.fill('');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Incluir' }).click();
  await debit.and(page.locator('[aria-invalid=true]:focus')).waitFor();
  await dialog.getByText('Digite o código ou o nome da conta.').waitFor();
  assert.deepEqual(await booked(period), []);
  await debit.fill('2450');
  await dialog.getByRole('button', { name: 'Incluir' }).click();
  await dialog.waitFor({ state: 'detached' });
  assert.deepEqual(await booked(period), [['2021-06-10', '5.00', '2450', '50', 'Texto decide']]);

  const { id, page: work } = await atWork('10120', [['20210611', '-110.00', 'PARTES COM TEXTO']]);
  await inGrid(work);
  await work.keyboard.press('d');
  const parts = work.getByRole('dialog', { name: 'Dividir em partes' });
  await parts.getByLabel('Valor 1').fill('100');
  await parts.getByRole('combobox', { name: 'Débito 1' }).fill('2330');
  await parts.getByRole('combobox', { name: 'Débito 2' }).fill('nenhuma assim');
  await parts.getByRole('button', { name: 'Dividir' }).click();
  await parts.getByText('Nenhuma conta com “nenhuma assim”.').waitFor();
  assert.equal((await shared.api.entries(id)).length, 1);
  await parts.getByRole('combobox', { name: 'Débito 2' }).fill('2450');
  await parts.getByRole('button', { name: 'Dividir' }).click();
  await parts.waitFor({ state: 'detached' });
  const codes = async () => (await shared.api.entries(id)).map((entry) => [entry.valor, codeOf(entry)]).sort();
  await eventually(codes, [
    ['10.00', '2450'],
    ['100.00', '2330'],
  ]);
});

test('by mouse alone: a line is split, changed, deleted, taken back, and its month is closed and opened', async () => {
  const { id, page } = await atWork('10121', [
    ['20210713', '-110.00', 'RATO DIVIDIR'],
    ['20210714', '-7.00', 'RATO EXCLUIR'],
  ]);
  const given = async () => (await shared.api.entries(id)).map((entry) => [entry.valor, codeOf(entry)]).sort();
  const choose = async (box, name, option) => {
    await box.getByRole('combobox', { name }).click();
    await box.getByRole('listbox', { name }).getByRole('option', { name: option }).click();
  };
  await page.getByRole('button', { name: /^Dividir em partes/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Dividir em partes' });
  await dialog.getByLabel('Valor 1').fill('100');
  await choose(dialog, 'Débito 1', /Banco do Brasil c/);
  await choose(dialog, 'Débito 2', /Caixa geral/);
  await dialog.getByRole('button', { name: 'Dividir' }).click();
  await eventually(given, [
    ['10.00', '50'],
    ['100.00', '80'],
    ['7.00', null],
  ]);
  await page.getByRole('button', { name: 'Desfazer o último passo: 1' }).click();
  await eventually(async () => (await given()).map(([valor]) => valor), ['110.00', '7.00']);
  await page.getByRole('row', { name: /RATO EXCLUIR/ }).click();
  await page.getByRole('button', { name: /^Excluir este lançamento/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await eventually(async () => (await given()).length, 1);

  const customer = await shared.api.customer('Vida Plena');
  const before = await lockOf(customer);
  const chief = await signedIn('/painel?competencia=07/2021', { login: 'diretoria' });
  await chief.getByRole('button', { name: /^Fechar o mês: Clínica Vida Plena/ }).click();
  const closing = chief.getByRole('dialog', { name: 'Fechar o período?' });
  await closing
    .getByRole('button', { name: /^Fechar(?: mesmo assim)?$/ })
    .last()
    .click();
  await chief
    .getByText(/fechado até 31\/07\/2021/)
    .first()
    .waitFor();
  assert.equal(await lockOf(customer), '2021-07-31');
  await page.reload();
  await page.getByText('Fechado até 31/07/2021').waitFor();
  await page.getByText('O período desta linha está fechado').waitFor();
  assert.equal(await page.getByRole('combobox').count(), 0);
  const board = await apiOf(home(), 'diretoria');
  await board.call('PUT', `/lancamentos-contabil/bloqueios/${customer}`, { ate: before });
  assertClean(page);
  assertClean(chief);
});

test('on a phone a line gets its account, is undone, and an entry is added by touch', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { id } = await atWork('10122', [['20210815', '-9.00', 'FONE'], ...unknownPayments(12, 'MAIS')]);
  const page = await signedIn(`/extratos/${id}`, phone);
  await accountsReady(page);
  const { y } = await page.getByRole('row', { name: /FONE/ }).boundingBox();
  await page.touchscreen.tap(200, y + 10);
  // What is done with the line comes into sight; keys that a phone does not have are not shown.
  await page.waitForFunction(
    () => document.querySelector('.panel h2').getBoundingClientRect().bottom < globalThis.innerHeight,
  );
  assert.equal(await page.locator('kbd').filter({ visible: true }).count(), 0);
  await page.getByRole('combobox', { name: 'Débito' }).tap();
  await page.keyboard.type('limpeza');
  await page.getByRole('option', { name: /Limpeza e conservação/ }).tap();
  const code = async () => codeOf(byText(await shared.api.entries(id)).get('FONE'));
  await eventually(code, '2330');
  await page.getByRole('button', { name: 'Desfazer o último passo: 1' }).tap();
  await eventually(code, null);
  // The click of a tap is for the option, not for the field under it.
  await page.goto('/');
  await page.getByRole('button', { name: /Enviar extrato/ }).tap();
  const buffer = Buffer.from(ofxOf('10123', [['20210816', '-9.00', 'FONE']]));
  await page.setInputFiles('input[type=file]', { name: 'fone.ofx', mimeType: 'text/plain', buffer });
  const bank = page.getByRole('combobox', { name: 'Banco' });
  await page.waitForFunction(() => /341/.test(document.querySelectorAll('[role=combobox]')[1]?.value));
  await page.getByRole('combobox', { name: 'Cliente' }).fill('vida plena');
  await page.getByRole('option', { name: /Vida Plena/ }).tap();
  await drawn(page);
  assert.equal(await bank.getAttribute('aria-expanded'), 'false');
  const period = ['2021-09-01', '2021-09-30'];
  await page.goto(await listOf(period));
  await page.getByRole('button', { name: /^Incluir um lançamento/ }).tap();
  const dialog = page.getByRole('dialog', { name: 'Incluir um lançamento' });
  await dialog.getByLabel('Data').fill('10/09/2021');
  await dialog.getByLabel('Valor').fill('12,30');
  for (const [label, code] of [
    ['Débito', '2330'],
    ['Crédito', '50'],
  ])
    await dialog.getByRole('combobox', { name: label }).and(page.locator(':not([aria-busy])')).fill(code);
  const [debit, credit] = await Promise.all(
    ['Débito', 'Crédito'].map((name) => dialog.getByRole('combobox', { name }).boundingBox()),
  );
  assert.ok(credit.x === debit.x && credit.y > debit.y, 'the accounts are below each other');
  await dialog.getByLabel('Histórico').fill('Do telefone');
  const make = dialog.getByRole('button', { name: 'Incluir' });
  const { x, width } = await make.boundingBox();
  assert.ok(x >= 0 && x + width <= 390, 'the act is on the screen');
  await make.tap();
  await dialog.waitFor({ state: 'detached' });
  assert.deepEqual(await booked(period), [['2021-09-10', '12.30', '2330', '50', 'Do telefone']]);
  await settled(page);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  assertClean(page);
});
