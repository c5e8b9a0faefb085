/** What is wrong in a dialog is shown at its field, which gets the focus; a text is never cut. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertClean, settled, violations } from './browser.mjs';
import { apiOf } from './service.mjs';
import { atWork, eventually, home, rejected, shared, signedIn } from './shared.mjs';
import { ofxOf, unknownPayments } from './statements.mjs';

test('parts of a line are rejected at their fields', async () => {
  const { page } = await atWork('10301', [['20261110', '-110.00', 'BOLETO COM MULTA']]);
  await page.getByRole('grid').focus();
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog', { name: 'Dividir em partes' });
  const [first, second] = [dialog.getByLabel('Valor 1'), dialog.getByLabel('Valor 2')];
  await first.fill('100 reais');
  await second.fill('10');
  await page.keyboard.press('Enter');
  await rejected(first, '“100 reais” não é um valor maior que zero, como 1.234,56.');
  await first.fill('');
  assert.equal(await first.getAttribute('aria-invalid'), null, 'a field that is corrected is rejected no longer');
  await second.fill('');
  await page.keyboard.press('Enter');
  await rejected(first, 'Escreva o valor, maior que zero.');
  await first.fill('100');
  await second.fill('10');
  const account = dialog.getByRole('combobox', { name: 'Débito 2' });
  await account.fill('conta que não há');
  await second.focus();
  await page.keyboard.press('Enter');
  await account.and(page.locator('[aria-invalid=true]')).waitFor();
  await eventually(() => account.evaluate((node) => node === document.activeElement), true);
  await settled(page);
  assert.deepEqual(await violations(page), []);
  assertClean(page);
});

test('dates of an export and of a closing are rejected at their fields', async () => {
  const { page } = await atWork('10302', unknownPayments(1, 'DATA ERRADA'));
  await page.getByRole('grid').focus();
  await page.keyboard.press('e');
  const [from, to] = [page.getByLabel('De', { exact: true }), page.getByLabel('Até', { exact: true })];
  await from.fill('31/02/2026');
  await rejected(from, 'A data é dia/mês/ano.');
  await from.fill('30/11/2026');
  await to.fill('01/11/2026');
  await rejected(to, 'Fica antes da primeira data.');
  assert.equal(await from.getAttribute('aria-invalid'), null);
  assertClean(page);

  const board = await signedIn('/painel?competencia=02/2017', { login: 'diretoria' });
  await board.getByRole('button', { name: /^Fechar o mês: Clínica Vida Plena/ }).click();
  const dialog = board.getByRole('dialog', { name: 'Fechar o período?' });
  const day = dialog.getByLabel('Fechar até o dia');
  await day.fill('30/02/2017');
  await board.keyboard.press('Enter');
  await rejected(day, 'A data é dia/mês/ano.');
  await settled(board);
  assert.deepEqual(await violations(board), []);
  assertClean(board);
});

test('a key without permissions is rejected at its permissions', async () => {
  const page = await signedIn('/conta/chaves');
  await page.getByRole('button', { name: /^Nova chave/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova chave' });
  await dialog.getByLabel('Nome').fill('Sem permissão');
  const read = dialog.getByRole('checkbox', { name: /^Ler:/ });
  await read.first().waitFor();
  await page.keyboard.press('Enter');
  await rejected(read.first(), 'Escolha o que a chave pode fazer.');
  await settled(page);
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press('Space');
  await dialog.getByText('Escolha o que a chave pode fazer.').waitFor({ state: 'detached' });
  // All at once, and none again.
  const chosen = () => dialog.getByRole('checkbox', { name: /^Ler:/, checked: true }).count();
  const whole = dialog.getByRole('checkbox', { name: 'ler tudo' });
  await whole.check();
  await eventually(chosen, await read.count());
  await whole.uncheck();
  await eventually(chosen, 0);
  assertClean(page);
});

test('a customer that a portfolio has already, and a doctor that an invoice has, are named at their fields', async () => {
  const admin = await apiOf(home(), 'admin');
  const people = await admin.call('GET', '/usuarios');
  const vida = await admin.customer('Vida Plena');
  const group = await admin.call('POST', '/grupo-carteira', { nome: 'Repetidos', id_responsavel: people[0].id });
  await admin.call('PUT', `/grupo-carteira/${group.id}/membros`, { ids_clientes: [vida] });
  const page = await signedIn('/cadastros/carteiras', { login: 'admin' });
  await page.getByRole('button', { name: 'Repetidos', exact: true }).click();
  const more = page.getByRole('dialog').getByRole('combobox', { name: 'Mais um' });
  await more.fill('vida plena');
  await page
    .getByRole('dialog')
    .getByRole('option', { name: /Vida Plena/ })
    .waitFor();
  await page.keyboard.press('Enter');
  await rejected(more, 'Clínica Vida Plena Ltda já está na lista.');

  const [[prestador], [tomador]] = [await admin.call('GET', '/prestadores'), await admin.call('GET', '/tomadores')];
  const doctor = { id_prestador: prestador.id, nome: 'Dora Repetida' };
  await admin.call('POST', '/nfse-repasse/medicos', { ...doctor, crm: '111-SP' });
  const { id: medico } = await admin.call('POST', '/nfse-repasse/medicos', { ...doctor, crm: '222-SP' });
  const nota = await admin.call('POST', '/nfse-repasse/notas-fiscais', {
    id_prestador: prestador.id,
    id_tomador: tomador.id,
    valor_bruto: '100.00',
  });
  const share = { id_medico: medico, valor_bruto_medico: '60.00' };
  await admin.call('POST', `/nfse-repasse/notas-fiscais/${nota.id}/medicos`, share);
  await page.goto(`/notas/${nota.id}`);
  await page.getByRole('button', { name: 'Nova parte' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova parte' });
  // Two of one name differ by their registration.
  await dialog.getByRole('combobox', { name: 'Médico' }).fill('dora 222');
  await dialog.getByRole('option', { name: /Dora Repetida CRM 222-SP/ }).click();
  await dialog.getByLabel('Valor bruto do médico').fill('40');
  await page.keyboard.press('Enter');
  await rejected(dialog.getByRole('combobox', { name: 'Médico' }), 'O médico já está na nota.');
  assertClean(page);
});

test('a text that is longer than its bound is not cut: its field shows that, and nothing is sent', async () => {
  const page = await signedIn(`/regras?cliente=${await shared.api.customer('Vida Plena')}`);
  await page.getByRole('button', { name: /^Nova regra/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova regra' });
  const [text, nome] = [dialog.getByLabel('Texto da regra'), dialog.getByLabel('Nome', { exact: true })];
  const sent = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(new globalThis.URL(request.url()).pathname));
  await dialog.getByRole('combobox', { name: 'Debitar em' }).fill('2330');
  await text.fill(`TARIFA ${'X'.repeat(500)}`);
  assert.equal((await text.inputValue()).length, 507);
  for (const button of ['Salvar', 'Salvar e aplicar aos pendentes']) {
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await rejected(text, 'São no máximo 500 caracteres; há 507.');
  }
  await text.fill('TARIFA LONGA');
  await nome.fill('N'.repeat(201));
  await page.keyboard.press('Enter');
  await rejected(nome, 'São no máximo 200 caracteres; há 201.');
  assert.ok(!sent.some((path) => /regras-lancamento$/.test(path)), sent.join());
  await settled(page);
  assert.deepEqual(await violations(page), []);
  assertClean(page);
});

/** Rejects uploads of `names` as the service rejects a file that is too large. */
const rejectUploads = (page, ...names) =>
  page.route('**/importacoes/upload', async (route) => {
    const body = route.request().postDataBuffer().toString();
    if (!names.some((name) => body.includes(`filename="${name}"`))) return route.continue();
    return route.fulfill({
      status: 413,
      headers: { 'x-error-code': 'comum.arquivo_muito_grande', 'x-error-values': '{"maximo":20971520}' },
      json: { detail: 'file exceeds 20971520 bytes' },
    });
  });

const statement = (name) => ({
  name: `${name}.ofx`,
  mimeType: 'application/x-ofx',
  buffer: Buffer.from(ofxOf(name, unknownPayments(1, `CAMPO ${name}`))),
});

test('an upload is rejected at its field: the file, the structure that a colleague has deleted', async () => {
  const admin = await apiOf(home(), 'admin');
  const configuracao = { coluna_data: 0, coluna_descricao: 1, coluna_valor: 2 };
  const made = await admin.call('POST', '/estruturas', { nome: 'Some antes', tipo: 'csv', configuracao });
  const page = await signedIn(`/?cliente=${await shared.api.customer('Vida Plena')}&enviar=1`);
  const dialog = page.getByRole('dialog', { name: 'Enviar extrato' });
  const file = dialog.locator('input[type=file]');
  await rejectUploads(page, '10311.ofx');
  await file.setInputFiles(statement('10311'));
  await dialog.getByText(/· 1\slinha$/).waitFor();
  const send = dialog.getByRole('button', { name: 'Enviar e ver a prévia' });
  await send.click();
  await rejected(file, 'O arquivo passa do limite de 20 MB.');
  const rows = 'Data;Descrição;Valor\r\n05/10/2026;PIX SEM ESTRUTURA;10,00';
  await file.setInputFiles({ name: 'some.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
  const structure = dialog.getByLabel('Estrutura do arquivo');
  await structure.selectOption('Some antes');
  await admin.call('DELETE', `/estruturas/${made.id}`);
  await send.click();
  await rejected(structure, 'A estrutura não existe mais.');
  await settled(page);
  assert.deepEqual(await violations(page), []);
  await structure.selectOption('Reconhecer pelo próprio arquivo');
  assert.equal(await structure.getAttribute('aria-invalid'), null);
});

const FILE_TOO_LARGE = 'O arquivo passa do limite de 20 MB.';

/** The button that takes a file off the list of several. */
const takeOff = (dialog, name) => dialog.getByRole('button', { name: `Tirar ${name} da lista` });

test('of several files the one that is rejected shows why once, at the file, and its button gets the focus', async () => {
  const page = await signedIn(`/?cliente=${await shared.api.customer('Vida Plena')}&enviar=1`);
  await rejectUploads(page, '10312.ofx');
  await page.setInputFiles('input[type=file]', [statement('10312'), statement('10313')]);
  const dialog = page.getByRole('dialog', { name: 'Enviar 2 arquivos' });
  await dialog.getByText(/10313 · .* · 1\slinha$/).waitFor();
  await dialog.getByRole('button', { name: 'Enviar 2 extratos' }).click();
  const button = takeOff(dialog, '10312.ofx');
  await page.waitForFunction((node) => node === document.activeElement, await button.elementHandle());
  assert.equal(
    await button.evaluate((node) => document.getElementById(node.getAttribute('aria-describedby')).textContent),
    FILE_TOO_LARGE,
  );
  assert.equal(await dialog.getByText(FILE_TOO_LARGE).count(), 1);
  assert.equal(await dialog.locator('[aria-invalid=true]').count(), 0, 'nothing is wrong with its customer');
  await settled(page);
  assert.deepEqual(await violations(page), []);
  assertClean(page);
});

test('a file of several that can not be read shows why once and is taken off the list, by mouse and by keyboard', async () => {
  const page = await signedIn('/?enviar=1');
  const photo = (name) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from('no statement') });
  await page.setInputFiles('input[type=file]', [photo('foto.jpg'), statement('10315'), photo('outra.jpg')]);
  const dialog = page.getByRole('dialog', { name: /^Enviar \d arquivos?$/ });
  await dialog.getByText(/10315 · .* · 1\slinha$/).waitFor();
  await dialog.getByText('O arquivo precisa ser OFX, CSV ou PDF.').nth(1).waitFor();
  // The photos are not counted, need no customer to be rejected, and keep nothing from being sent.
  await dialog.getByRole('combobox', { name: 'Cliente de 10315.ofx' }).fill('Vida Plena');
  await page.getByRole('option', { name: /Vida Plena/ }).click();
  await dialog.getByRole('button', { name: 'Enviar 1 extrato' }).click();
  await dialog.getByText('enviado: ver a prévia').waitFor();
  for (const name of ['foto.jpg', 'outra.jpg']) {
    const row = dialog.getByRole('listitem').filter({ hasText: name });
    await row.getByText('O arquivo precisa ser OFX, CSV ou PDF.').waitFor();
    assert.equal(await row.locator('.field-problem').count(), 1, name);
  }
  await settled(page);
  assert.deepEqual(await violations(page), []);
  await takeOff(dialog, 'foto.jpg').click();
  await dialog.and(page.getByRole('dialog', { name: 'Enviar 2 arquivos' })).waitFor();
  await takeOff(dialog, 'outra.jpg').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Enviar 1 arquivo' }).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.textContent), 'enviado: ver a prévia');
  assert.equal(await dialog.getByRole('button', { name: 'Nada a enviar' }).isDisabled(), true);
  const [latest] = await shared.api.call('GET', '/importacoes?limit=1');
  assert.equal(latest.nome_arquivo_original, '10315.ofx');
  await shared.api.call('DELETE', `/importacoes/${latest.id}`);
  assertClean(page);
});

test('a text for the books that is too long keeps its field, which shows the bound, and is not written', async () => {
  const { page, id } = await atWork('10314', unknownPayments(1, 'HISTORICO LONGO'));
  const field = page.getByLabel('Histórico contábil');
  const text = async () => (await shared.api.entries(id)).map(({ historico_contabil: historico }) => historico);
  const before = await text();
  const sent = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await field.fill('H'.repeat(501));
  await page.keyboard.press('Enter');
  await rejected(field, 'São no máximo 500 caracteres; há 501.');
  assert.equal((await field.inputValue()).length, 501);
  await settled(page);
  assert.deepEqual(await violations(page), []);
  // Left without Enter it is reported where the person is now.
  await page.getByRole('grid').focus();
  await page.getByText('O histórico não foi gravado. São no máximo 500 caracteres; há 501.').waitFor();
  assert.deepEqual([sent, await text()], [[], before]);
  assertClean(page);
});

test('a file of an invoice that is too large is not sent', async () => {
  const admin = await apiOf(home(), 'admin');
  const [[prestador], [tomador]] = [await admin.call('GET', '/prestadores'), await admin.call('GET', '/tomadores')];
  const nota = await admin.call('POST', '/nfse-repasse/notas-fiscais', {
    id_prestador: prestador.id,
    id_tomador: tomador.id,
  });
  const page = await signedIn(`/notas/${nota.id}`, { login: 'admin' });
  await page.getByText('PDF, XML, PNG ou JPEG de até 10 MB').waitFor();
  const buffer = Buffer.alloc(10.5 * 1024 * 1024, 1);
  await page.setInputFiles('input[type=file]', { name: 'nota.pdf', mimeType: 'application/pdf', buffer });
  await page.getByText('O arquivo tem 10,5 MB; são no máximo 10 MB.').waitFor();
  assertClean(page);
});
