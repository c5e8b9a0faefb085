/** What a person sees at a glance: nothing is covered, cut, shown twice or left without a way on. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountsReady, assertClean, drawn, give, goTo, openImport, settled, violations } from './browser.mjs';
import { apiOf } from './service.mjs';
import { atWork, codeOf, eventually, home, inGrid, shared, signedIn } from './shared.mjs';
import { ofxOf, pdfOf, unknownPayments } from './statements.mjs';

const boxOf = (locator) => locator.boundingBox();
const bottomOf = ({ y, height }) => y + height;

/** The line at hand is whole between the heads and the foot of the table. */
async function assertInSight(page) {
  await drawn(page);
  const grid = page.getByRole('grid');
  const line = await boxOf(grid.locator('.current'));
  assert.ok(line.y >= bottomOf(await boxOf(grid.getByRole('row').first())) - 1, 'it is below the heads');
  assert.ok(bottomOf(line) <= bottomOf(await boxOf(grid)), 'it is below the foot');
}

test('a message covers no row, and shows the state after an undo', async () => {
  const { id, page } = await atWork('10080 de um mes inteiro', unknownPayments(30, 'AVISO'));
  await inGrid(page);
  const sums = await boxOf(page.locator('.header dl'));
  assert.ok((await boxOf(page.locator('.of-whom small'))).height < 24, 'the name of the file takes several rows');
  await give(page, '2330');
  const message = page.locator('.toast.certo');
  await message.getByText(/^1 lançamento resolvido/).waitFor();
  const grid = await boxOf(page.getByRole('grid'));
  assert.deepEqual(await boxOf(page.locator('.header dl')), sums, 'the heads move when there is something to undo');
  assert.ok((await boxOf(message)).y >= bottomOf(grid), 'the message covers the last rows');
  await page.keyboard.press('z');
  await message.getByText(/^Desfeito: 1 lançamento voltou ao que era antes de 2330 /).waitFor();
  assert.ok((await shared.api.entries(id)).every((entry) => codeOf(entry) === null));
  await message.getByRole('button', { name: 'Fechar' }).click();
  await message.waitFor({ state: 'detached' });
  await page.keyboard.press('PageDown');
  await assertInSight(page);
  // The table gives way to the next message.
  await give(page, '2330');
  await message.getByText(/^1 lançamento resolvido/).waitFor();
  await assertInSight(page);
});

test('the next line is seen from its beginning where the one before was scrolled', async () => {
  const { page } = await atWork('10099', unknownPayments(3, 'ROLADA'));
  await inGrid(page);
  const panel = page.getByRole('complementary', { name: 'Linha atual' });
  await panel.evaluate((node) => node.scrollTo(0, 400));
  assert.ok((await panel.evaluate((node) => node.scrollTop)) > 0, 'it has nothing to scroll');
  await page.getByRole('row').getByText('ROLADA B').click();
  await panel.getByRole('heading', { name: 'ROLADA B' }).waitFor();
  assert.equal(await panel.evaluate((node) => node.scrollTop), 0);
});

test('the undo of a rule names what it restored, and nothing else', async () => {
  const { page } = await atWork('10081', [
    ['20261103', '-31.00', 'TAPECARIA AZUL 1001'],
    ['20261104', '-32.00', 'TAPECARIA AZUL 1002'],
  ]);
  await inGrid(page);
  await page.keyboard.press('r');
  await page.getByText('2 pendências deste extrato casam').waitFor();
  await page.keyboard.type('2330');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByText('Regra “TAPECARIA AZUL” criada. 2 lançamentos resolvidos.').waitFor();
  await page.keyboard.press('z');
  const undone = page.locator('.toast.certo').getByText(/^Desfeito:/);
  await undone.waitFor();
  assert.equal(
    await undone.innerText(),
    'Desfeito: Regra “TAPECARIA AZUL” não existe mais. 2 lançamentos voltaram a pendente.',
  );
});

test('a write that is rejected goes back to its line, and names it', async () => {
  const { page } = await atWork('10082', unknownPayments(3, 'RECUSADA'), { alone: true });
  await inGrid(page);
  await settled(page);
  await page.context().setOffline(true);
  await give(page, '2330');
  await page
    .getByRole('alert')
    .getByText(/^RECUSADA A: Sem conexão/)
    .waitFor();
  const current = page.locator('.line.current');
  await current.getByText('RECUSADA A').waitFor();
  await page.context().setOffline(false);
});

test('the form of a rule from a line has its buttons in one row, and its check box in sight', async () => {
  const lines = Array.from({ length: 130 }, (_, at) => ['20261103', '-1.00', `SERRALHERIA FORTE ${1001 + at}`]);
  const { page } = await atWork('10083', lines);
  await inGrid(page);
  await page.keyboard.press('r');
  await page.getByRole('button', { name: 'Criar e aplicar a 130' }).waitFor();
  const [back, make, bank] = await Promise.all([
    boxOf(page.getByRole('button', { name: 'Cancelar', exact: true })),
    boxOf(page.getByRole('button', { name: 'Criar e aplicar a 130' })),
    boxOf(page.getByRole('checkbox', { name: /em todos os clientes/ })),
  ]);
  assert.equal(back.y, make.y, 'the buttons wrap');
  assert.ok(bottomOf(bank) <= make.y - 8, 'the check box is under the footer');
  await page.getByLabel('Texto da regra').fill('nada assim');
  await page.getByRole('button', { name: 'Criar a regra', exact: true }).waitFor();
});

test('the balance proof names the missing balance, and the bank’s words are not cut', async () => {
  const text = 'RECEB REDE VENDAS CREDITO MERCADO PAGO ACME LTDA';
  const id = await shared.api.upload('saldo.ofx', ofxOf('10084', [['20261103', '8.00', text]], '6529.19'));
  const page = await signedIn(null);
  await openImport(page, id);
  await page.getByText('Sem saldo inicial para conferir').waitFor();
  await page.getByText(/saldo final no extrato 6\.529,19/).waitFor();
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const words = page.locator('.body .description > :first-child').first();
    const { inner, outer } = await words.evaluate(({ scrollWidth, clientWidth }) => ({
      inner: scrollWidth,
      outer: clientWidth,
    }));
    assert.ok(inner <= outer, `${inner} px in ${outer} at ${width}`);
    const bank = page.locator('.body .account', { hasText: '90 Itaú Unibanco c/c' }).first();
    assert.ok(await bank.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth), `bank at ${width}`);
  }
});

test('lines that are read while an account is being written keep it, also where the service had not written it yet', async () => {
  const { id, page } = await atWork('10086', [
    ['20261105', '-5.00', 'LENTA UM'],
    ['20261106', '-6.00', 'LENTA DOIS'],
  ]);
  await inGrid(page);
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await page.route('**/lancamentos-contabil/*', async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.continue();
  });
  await give(page, '2330');
  await page.getByText('1 de 2 por resolver').waitFor();
  await page.locator('.menu summary').click();
  const read = page.waitForResponse((response) => response.url().endsWith('/lancamentos'));
  await page.getByRole('button', { name: /regras de hoje/ }).click();
  await (await read).finished();
  await drawn(page);
  assert.equal(await page.locator('.under-way p').innerText(), '1 de 2 por resolver');
  await page.locator('.panel h2').getByText('LENTA DOIS').waitFor();
  release();
  await settled(page);
  assert.equal(await page.locator('.under-way p').innerText(), '1 de 2 por resolver');
  assert.deepEqual((await shared.api.entries(id)).map(codeOf), ['2330', null]);
  assertClean(page);
});

test('an account that meets the lock of another request is sent again, and nothing comes back meanwhile', async () => {
  const { id, page } = await atWork('10089', [
    ['20261107', '-5.00', 'TRAVADA UM'],
    ['20261108', '-6.00', 'TRAVADA DOIS'],
  ]);
  await inGrid(page);
  let rejected = 0;
  await page.route('**/lancamentos-contabil/*', (route) => {
    if (route.request().method() !== 'PUT' || rejected === 2) return route.continue();
    rejected += 1;
    const body = { success: false, message: 'the record is being changed by another request, try again' };
    return route.fulfill({ status: 409, headers: { 'X-Error-Code': 'comum.em_alteracao' }, json: body });
  });
  await give(page, '2330');
  await eventually(async () => (await shared.api.entries(id)).map(codeOf), ['2330', null]);
  assert.equal(rejected, 2);
  assert.equal(await page.locator('.toast.erro').count(), 0);
  assert.equal(await page.locator('.under-way p').innerText(), '1 de 2 por resolver');
});

test('what is typed while an earlier request runs stays in its field', async () => {
  const { id, page } = await atWork('10133', [
    ['20261107', '-5.00', 'DEMORADA UM'],
    ['20261108', '-6.00', 'DEMORADA DOIS'],
  ]);
  await inGrid(page);
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await page.route('**/reavaliar-pendentes', async (route) => {
    await held;
    await route.continue();
  });
  await page.locator('.menu summary').click();
  await page.getByRole('button', { name: /regras de hoje/ }).click();
  await page.getByRole('grid').focus();
  await page.keyboard.type('233');
  release();
  await page.getByText(/^Regras de hoje aplicadas/).waitFor();
  await settled(page);
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await eventually(async () => (await shared.api.entries(id)).map(codeOf), ['2330', null]);
});

test('a statement is not sent without the bank that was begun to be named', async () => {
  const page = await signedIn('/');
  await page.getByRole('button', { name: /^Enviar extrato/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar extrato' });
  const rows = 'Data;Descrição;Valor\r\n05/10/2026;PIX SEM BANCO;10,00';
  const file = { name: 'sem-banco.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByText(/1\slinha/).waitFor();
  await dialog.getByRole('combobox', { name: 'Cliente' }).fill('Vida Plena');
  await page.getByRole('option', { name: /Vida Plena/ }).click();
  const bank = dialog.getByRole('combobox', { name: 'Banco' });
  await bank.fill('banco');
  await page.getByRole('option', { name: /Banco do Brasil/ }).waitFor();
  await bank.press('Tab'); // closes the list
  await page.getByRole('option').first().waitFor({ state: 'hidden' });
  const sent = [];
  page.on('request', (request) => request.url().endsWith('/importacoes/upload') && sent.push(request.url()));
  await dialog.getByRole('button', { name: 'Enviar e ver a prévia' }).click();
  await page.waitForFunction(() => document.activeElement.getAttribute('role') === 'combobox');
  await settled(page);
  assert.deepEqual(sent, []);
  await bank.fill('341');
  await bank.press('Tab');
  await dialog.getByRole('button', { name: 'Enviar e ver a prévia' }).click();
  await page.getByRole('button', { name: 'Confirmar 1 linha' }).waitFor();
  assert.equal(sent.length, 1);
});

test('errors of a file have columns of their own, and their words are not cut', async () => {
  const rows = ['Data;Descrição;Valor', '05/10/2026;PIX;10,00', '99/10/2026;BOLETO DE COBRANÇA;-3,00'];
  const id = await shared.api.upload('erros.csv', rows.join('\r\n'));
  const page = await signedIn(`/extratos/${id}?linhas=erros`);
  await page.getByRole('columnheader', { name: 'Texto do arquivo' }).waitFor();
  assert.deepEqual(await page.locator('.head [role=columnheader]').allInnerTexts(), [
    ...['', 'Linha', 'Texto do arquivo', 'Erro'],
  ]);
  const words = page.getByRole('gridcell', { name: /A data não pôde ser lida/ });
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const hidden = await words.evaluate((cell) => [
      cell.scrollWidth - cell.clientWidth,
      cell.scrollHeight - cell.clientHeight,
    ]);
    assert.deepEqual(hidden, [0, 0], `at ${width} px`);
  }
  assert.ok(await page.getByRole('checkbox', { name: 'Marcar todas as linhas desta lista' }).isDisabled());
  assert.equal(await page.locator('.found-lines [role=status]').innerText(), '1 linha');
});

test('the reason why a file can not be read is the reason of the file, not of a line of it', async () => {
  const id = await shared.api.upload('imagem.pdf', pdfOf([]));
  const page = await signedIn(`/extratos/${id}`);
  await page.getByRole('gridcell', { name: /^O PDF não tem texto/ }).waitFor();
  assert.deepEqual(await page.locator('.head [role=columnheader]').allInnerTexts(), [
    ...['', 'Por que o arquivo não pôde ser lido'],
  ]);
  const panel = page.locator('.panel');
  await panel.getByRole('heading', { name: 'O arquivo não pôde ser lido' }).waitFor();
  assert.equal(await panel.getByText(/^linha \d/).count(), 0);
  await settled(page);
  assert.deepEqual(await violations(page), []);
  await shared.api.call('DELETE', `/importacoes/${id}`);
  assertClean(page);
});

test('a long name takes no room of the work, and a file with errors only shows what to do', async () => {
  const admin = await apiOf(home(), 'admin');
  const nome = `Padaria ${'Pão Quente da Praça da República e Filhos '.repeat(3)}Ltda`;
  const { id: customer } = await admin.call('POST', '/customers', { nome });
  const form = new FormData();
  form.set('id_cliente', String(customer));
  form.set('tipo', 'csv');
  form.set('arquivo', new Blob(['Data;Descrição;Valor\r\n99/10/2026;UM;1,00\r\n05/10/2026;DOIS;x']), 'so-erros.csv');
  const { id } = await shared.api.call('POST', '/importacoes/upload', undefined, form);
  const page = await signedIn(`/extratos/${id}`);
  await page.getByText('não há o que confirmar').waitFor();
  assert.equal(await page.getByRole('button', { name: /^Confirmar/ }).count(), 0);
  const head = page.locator('.header');
  assert.ok((await boxOf(head)).height <= 100, 'the name fills the window');
  const file = head.getByRole('button', { name: 'Arquivo', exact: true });
  const [first, more] = await Promise.all([boxOf(file), boxOf(head.locator('summary'))]);
  assert.equal(first.y, more.y, 'the acts are not in one row');
  const middleOf = ({ y, height }) => Math.round(y + height / 2);
  for (const width of [1024, 1180, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const [brand, who] = await Promise.all([boxOf(page.locator('.mark')), boxOf(page.locator('.person'))]);
    assert.ok(Math.abs(middleOf(brand) - middleOf(who)) <= 2, `at ${width} px the person is in another row`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Corrigir banco ou estrutura' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Banco' }).waitFor();
  await page.goto('/');
  const { height } = await boxOf(page.getByRole('row', { name: /so-erros\.csv/ }));
  assert.ok(height <= 60, `the name makes a row of ${height} px`);
  assertClean(page);
});

test('the list has changed before the next key can come', async () => {
  const { id, page } = await atWork('10130', unknownPayments(3, 'DEPRESSA'));
  await inGrid(page);
  const left = await page.evaluate(async () => {
    const field = document.querySelector('.panel [role=combobox]');
    Object.getOwnPropertyDescriptor(globalThis.HTMLInputElement.prototype, 'value').set.call(field, '2330');
    field.dispatchEvent(new globalThis.Event('input', { bubbles: true }));
    await null;
    field.dispatchEvent(new globalThis.KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    for (let turn = 0; turn < 50; turn += 1) await null; // no timer, no message can come between
    return document.querySelector('.under-way p').innerText;
  });
  assert.equal(left, '2 de 3 por resolver');
  await eventually(async () => (await shared.api.entries(id)).map(codeOf), ['2330', null, null]);
});

test('that an account is new to a customer is asked before the confirmation, not after it', async () => {
  const lines = [['20261103', '-8.00', 'CONTA NOVA']];
  const other = await shared.api.upload('outra.ofx', ofxOf('10087', lines));
  await shared.api.call('POST', `/importacoes/${other}/confirmar`);
  const id = await shared.api.upload('nova.ofx', ofxOf('10088', lines));
  const page = await signedIn(`/extratos/${id}`);
  const doubt = page.getByText(/Esta conta nunca foi importada para este cliente/);
  await doubt.waitFor();
  await shared.api.call('POST', `/importacoes/${id}/confirmar`);
  await page.reload();
  await page.getByText('Sem saldo inicial para conferir').or(page.getByText('Sem saldo para conferir')).waitFor();
  assert.equal(await doubt.count(), 0);
});

test('exported lines look like it, are not ready ones, and the main button does not export them again', async () => {
  const { id, page } = await atWork('10085', [
    ['20250410', '-5.00', 'EXPORTADA UM'],
    ['20250411', '-6.00', 'EXPORTADA DOIS'],
  ]);
  await inGrid(page);
  for (const code of ['2330', '2330']) await give(page, code);
  await page.getByText('Tudo resolvido:').waitFor();
  await eventually(async () => (await shared.api.entries(id)).every(({ status }) => status === 'sucesso'), true);
  const colour = () =>
    page
      .locator('.body .line:not(.current) .account')
      .first()
      .evaluate((cell) => globalThis.getComputedStyle(cell).color);
  const ready = await colour();
  const [{ id_cliente: customer }] = await shared.api.entries(id);
  const period = 'data_inicio=2025-04-01&data_fim=2025-04-30';
  await shared.api.call('POST', `/lancamentos-contabil/exportar?id_cliente=${customer}&${period}`);
  await page.goto(`/extratos/${id}`);
  await page.getByText('Tudo exportado:').waitFor();
  await page.getByRole('button', { name: 'Exportados 2' }).waitFor();
  await page.getByRole('button', { name: 'Conciliados 0' }).waitFor();
  assert.notEqual(await colour(), ready);
  assert.doesNotMatch(await page.getByRole('button', { name: /^Exportar/ }).getAttribute('class'), /primary/);
});

test('lines that are known already are not pending work, and none are confirmed', async () => {
  const lines = unknownPayments(2, 'CONHECIDA');
  const { page } = await atWork('10086', lines);
  await settled(page);
  assert.equal(await page.getByText('Todas as linhas já estão').count(), 0);
  const again = await shared.api.upload('de-novo.ofx', `${ofxOf('10086', lines)}\n`);
  await openImport(page, again);
  await page.getByText('Ignorar 2 linhas que já estão na contabilidade do cliente').waitFor();
  // Of all above the lines it counts most.
  const first = page.locator('.analysis li').first();
  await first.getByText('Todas as linhas já estão na contabilidade do cliente.').waitFor();
  assert.match(await first.getAttribute('class'), /grave/);
  const confirm = page.getByRole('button', { name: /^Confirmar 0 linhas/ });
  assert.ok(await confirm.isDisabled());
  const tab = page.getByRole('button', { name: 'Pendentes 2' });
  assert.doesNotMatch(await tab.getAttribute('class'), /pendentes/);
  await page.getByLabel(/Ignorar 2 linhas/).uncheck();
  await page.getByRole('button', { name: 'Confirmar 2 linhas' }).waitFor();
  assert.match(await tab.getAttribute('class'), /pendentes/);
});

test('Tab and Escape leave an open list for the next field, and the dialog around it stays', async () => {
  const { page } = await atWork('11090', unknownPayments(2, 'TECLADO'));
  await page.keyboard.press('Enter');
  await page.keyboard.type('23');
  await page.getByRole('option').nth(9).waitFor(); // so long a list scrolls
  await page.keyboard.press('Tab');
  const focused = () => page.evaluate(() => document.activeElement.className);
  assert.equal(await focused(), 'account-of-line');
  await page.keyboard.press('Shift+Tab');
  assert.equal(await page.getByRole('combobox', { name: 'Débito' }).inputValue(), '23');
  assert.equal(await page.evaluate(() => document.activeElement.value), '23');
  await page.keyboard.press('Escape');
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog', { name: 'Dividir em partes' });
  await dialog.getByRole('combobox', { name: 'Débito 1' }).fill('23');
  await dialog.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await dialog.getByRole('option').first().waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  assertClean(page);
});

test('accounts are listed in the order of numbers, and the list shows how many more there are', async () => {
  const { page } = await atWork('10087', unknownPayments(1, 'LISTA'));
  const field = page.getByRole('combobox', { name: 'Débito' });
  await field.fill('2');
  const options = page.getByRole('option').locator('strong');
  await options.first().waitFor();
  const codes = (await options.allInnerTexts()).filter((code) => code.startsWith('2')).map(Number);
  // As texts, 230 comes after 2000.
  assert.ok(codes.includes(230) && codes.includes(2000));
  assert.deepEqual(
    codes,
    codes.toSorted((a, b) => a - b),
  );
  await field.fill('');
  await field.click();
  await page.getByText(/^mais \d+$/).waitFor();
});

test('after reading a file again Enter is for the lines, not for the dialog', async () => {
  const { id, page } = await atWork('10088', unknownPayments(2, 'RELER'));
  await page.locator('.menu summary').click();
  await page.getByRole('button', { name: 'Excluir a importação ou ler de novo' }).click();
  await page.getByRole('button', { name: 'Ler o arquivo de novo' }).click();
  await page.getByText(/^O arquivo foi lido de novo/).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await settled(page);
  await inGrid(page);
  await give(page, '2330');
  await eventually(async () => (await shared.api.entries(id)).map(codeOf), ['2330', null]);
  assert.equal(await page.getByRole('dialog').count(), 0);
});

test('a server that hangs is reported to take long', async () => {
  const page = await signedIn(null, { alone: true });
  await page.clock.install();
  const asked = page.waitForRequest('**/api/v1/importacoes?*');
  await page.route('**/api/v1/importacoes?*', () => undefined);
  await page.goto('/');
  await asked;
  const reading = page.getByRole('status', { name: 'Lendo os extratos…' });
  await reading.waitFor();
  await page.clock.fastForward(8000);
  await reading.getByText('Demora mais que o normal…').waitFor();
});

test('at 200 % zoom a line is in sight on opening, as a whole', async () => {
  const id = await shared.api.upload('zoom-linha.ofx', ofxOf('10089', unknownPayments(9, 'A VISTA')));
  await shared.api.call('POST', `/importacoes/${id}/confirmar`);
  const page = await signedIn(null, { viewport: { width: 640, height: 400 } });
  await openImport(page, id);
  await accountsReady(page);
  await settled(page);
  const first = await boxOf(page.getByRole('row', { name: /A VISTA A/ }));
  assert.ok(first.y >= 0 && bottomOf(first) <= 400, `the first line is at ${first.y} px`);
  const beyond = await page.locator('.table').evaluate((table) => table.scrollWidth - table.clientWidth);
  assert.equal(beyond, 0, `the table is ${beyond} px wider than its card`);
});

test('the wheel scrolls a screen wherever the mouse is', async () => {
  const page = await signedIn('/comecar', { viewport: { width: 1600, height: 400 } });
  await page.getByRole('heading', { name: 'Novo cliente' }).waitFor();
  await page.mouse.move(1580, 300);
  await page.mouse.wheel(0, 100);
  await page.waitForFunction(() => document.querySelector('main').scrollTop > 0);
});

test('at 200 % zoom a warning about a file is not hidden', async () => {
  const id = await shared.api.upload('zoom-sinal.csv', 'Data;Descrição;Valor\n05/03/2026;Luz Sul;10,00\n');
  const page = await signedIn(`/extratos/${id}`, { viewport: { width: 640, height: 400 } });
  await page.getByText('1 linha sem sinal: o arquivo não diz se é entrada ou saída.').waitFor();
});

test('screens and keys have names of their own', async () => {
  const page = await signedIn('/');
  const screens = page.getByRole('navigation', { name: 'Telas' });
  await screens.getByRole('link', { name: 'Importações' }).waitFor();
  assert.equal(await screens.getByRole('link', { name: /Começar|Extratos/ }).count(), 0);
  for (const address of ['/', '/lancamentos', '/regras', '/exportacoes']) {
    await goTo(page, address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    assert.equal(await page.locator('main kbd, aside kbd').getByText('/', { exact: true }).count(), 1, address);
  }
  for (const address of ['/clientes/x', '/clientes/1.5/plano', '/notas/x', '/notas/1/2']) {
    await goTo(page, address);
    await page.getByText('Esta página não existe.').waitFor();
    await goTo(page, '/');
    await page.getByText('Esta página não existe.').waitFor({ state: 'detached' });
  }
  const id = await shared.api.upload('teclas.ofx', ofxOf('10090', unknownPayments(1, 'TECLAS')));
  await openImport(page, id);
  await page.keyboard.press('?');
  const caps = page.getByRole('dialog', { name: 'Teclado' }).locator('kbd');
  await caps.first().waitFor();
  const crowded = (await caps.allInnerTexts()).filter((cap) => /^(?:\S\s\S|Z\s)/.test(cap));
  assert.deepEqual(crowded, []);
  assertClean(page);
});

test('typing on a screen with a list begins its search: only a letter alone is an operation', async () => {
  const page = await signedIn('/', { login: 'admin' });
  const typedIn = () => page.evaluate(() => document.activeElement.value);
  const addresses = [
    '/',
    '/painel',
    '/lancamentos?cliente=1',
    '/regras',
    '/exportacoes',
    '/simples',
    '/cadastros/tomadores',
  ];
  for (const address of addresses) {
    await goTo(page, address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    // The letters of N and of rows, and those of J and K, which move at once.
    for (const word of ['nara', 'jk', 'farol']) {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.type(word);
      assert.equal(await typedIn(), word, address);
      await page.keyboard.press('Escape');
      await settled(page);
    }
    assert.equal(await page.getByRole('dialog').count(), 0, address);
  }
  await page.keyboard.press('n');
  await page.getByRole('dialog', { name: 'Novo tomador' }).waitFor();
  assertClean(page);
});

test('one time is written as one, and what does nothing has no tick', async () => {
  const lines = [['20261103', '-31.00', 'VIDRACARIA UNICA 1001']];
  const first = await atWork('10091', lines);
  await inGrid(first.page);
  const shape = () => first.page.locator('.toast.certo > svg path').getAttribute('d');
  await first.page.keyboard.press('z');
  await first.page.getByText('Não há o que desfazer.').waitFor();
  const nothing = await shape();
  await give(first.page, '2330');
  await first.page.getByText(/^1 lançamento resolvido/).waitFor();
  const done = await shape();
  assert.notEqual(nothing, done);
  await eventually(async () => (await shared.api.entries(first.id)).map(codeOf), ['2330']);
  const { page } = await atWork('10092', [['20261203', '-32.00', 'VIDRACARIA UNICA 1002']]);
  const proposal = page.getByRole('button').filter({ hasText: /2330.*em 1 de 1 vez$/ });
  await proposal.waitFor();
});

test('a long document gives way to the words of its line, and is whole in the panel; on a phone it is there alone', async () => {
  const document = '679e9b56-2022-44a7-8d4a-3f332897dd22';
  const csv = `Data,Valor,Identificador,Descrição\n01/05/2023,-6.59,${document},Transferência enviada pelo Pix - PADARIA DO SOL\n`;
  const id = await shared.api.upload('identificador.csv', csv);
  await shared.api.call('POST', `/importacoes/${id}/preview`);
  const page = await signedIn(`/extratos/${id}`);
  const words = page.locator('.body .description > :first-child');
  await words.waitFor();
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const hidden = await words.evaluate((text) => text.scrollHeight - text.clientHeight);
    assert.equal(hidden, 0, `the payee at ${width}`);
  }
  const shown = page.locator('.body .description small');
  assert.equal(await shown.getAttribute('title'), document);
  await page.locator('.panel').getByText(document).waitFor();
  await page.setViewportSize({ width: 390, height: 800 });
  await shown.waitFor({ state: 'hidden' });
  await page.locator('summary', { hasText: 'Mais' }).click();
  await page.waitForFunction(() => {
    const choices = document.querySelector('.menu[open] > div')?.getBoundingClientRect();
    return choices && choices.left >= 0 && choices.right <= document.documentElement.clientWidth;
  });
  assertClean(page);
});

test('no search cuts its own words, and no table of the clerk is wider than its window', async () => {
  const { page } = await atWork('10094', [
    ['20260801', '-9876543210.98', 'TRANSFERENCIA ENTRE CONTAS DA MESMA TITULARIDADE AGENCIA 0001'],
    ['20260802', '1234567890.12', 'LIQUIDACAO DE CAMBIO'],
  ]);
  const words = page.locator('.body .description > :first-child').filter({ hasText: 'AGENCIA 0001' });
  const hiddenOf = (locator) =>
    locator.evaluate((text) => [text.scrollWidth - text.clientWidth, text.scrollHeight - text.clientHeight]);
  assert.deepEqual(await hiddenOf(words), [0, 0], 'a long description goes on in a second line');
  await page.setViewportSize({ width: 1280, height: 480 });
  for (const button of await page.locator('.panel > .button').all())
    assert.deepEqual(await hiddenOf(button), [0, 0], 'a button is as high as its label');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.waitForFunction(() => document.activeElement.getAttribute('role') === 'grid');
  await give(page, '2490');
  await page.getByText('1 lançamento resolvido em 2490 Combustíveis e lubrificantes.').waitFor();
  await page.getByRole('button', { name: /^Todos/ }).click();
  const gap = await page
    .locator('.body .line:has(.account)')
    .first()
    .evaluate((row) => {
      const range = document.createRange();
      const edges = ['.amount', '.account'].map((part) => {
        range.selectNodeContents(row.querySelector(part));
        return range.getBoundingClientRect();
      });
      return edges[1].left - edges[0].right;
    });
  assert.ok(gap >= 20, `${gap} px between the amount and the account`);
  const account = page.locator('.body .account', { hasText: '2490 Combustíveis e lubrificantes' });
  assert.deepEqual(await hiddenOf(account), [0, 0], 'a long name of an account goes on in a second line');
  const overNewYear = ['20251228', '20260228'].map((day) => [day, '-1.00', 'VIRADA DO ANO']);
  const id = await shared.api.upload('virada.ofx', ofxOf('10095', overNewYear));
  await shared.api.call('POST', `/importacoes/${id}/preview`);
  const customer = await shared.api.customer('Vida Plena');
  const period = 'de=2026-08-01&ate=2026-08-31';
  const ofCustomer = `/lancamentos?cliente=${customer}&${period}`;
  const board = '/painel?competencia=08/2026';
  for (const address of ['/', `/lancamentos?${period}`, ofCustomer, `${ofCustomer}&ver=balancete`, '/regras', board]) {
    await page.goto(address);
    await page.locator('tbody tr').first().waitFor();
    for (const width of [1280, 1440, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await settled(page);
      const cut = await page.evaluate(() => {
        const pen = document.createElement('canvas').getContext('2d');
        const room = (field) => {
          const { fontSize, fontFamily, paddingLeft, paddingRight } = globalThis.getComputedStyle(field);
          pen.font = `${fontSize} ${fontFamily}`;
          const inner = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
          return inner - pen.measureText(field.placeholder).width;
        };
        const fields = [...document.querySelectorAll('input[type=search]')];
        const tables = [...document.querySelectorAll('table')];
        return [
          ...fields.filter((field) => room(field) < 0).map(({ placeholder }) => placeholder),
          ...fields
            .filter(
              (field) =>
                field.getBoundingClientRect().right > field.closest('main, aside').getBoundingClientRect().right - 8,
            )
            .map(({ placeholder }) => `${placeholder}: beyond the margin`),
          ...[...document.querySelectorAll('tr[data-id]')]
            .filter((row) => row.offsetWidth < row.closest('table').offsetWidth - 4)
            .map(({ innerText }) => `${innerText}: narrower than its table`),
          ...tables
            .filter(({ parentElement: box, offsetWidth }) => offsetWidth > box.clientWidth + 1)
            .map(({ className }) => className),
          ...[...document.querySelectorAll('td.number, .of-entries td')]
            .filter((cell) => cell.scrollWidth > cell.clientWidth)
            .map(({ innerText }) => innerText),
        ];
      });
      assert.deepEqual(cut, [], `${address} at ${width} px`);
    }
  }
});
