/** Files, banks and documents that are missing or wrong are rejected at their fields, not at the foot of their forms. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertClean, settled, violations } from './browser.mjs';
import { atWork, home, rejected, shared, signedIn } from './shared.mjs';
import { apiOf } from './service.mjs';
import { ofxOf, unknownPayments } from './statements.mjs';

const fileOf = (name, content) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content, 'latin1') });

test('a statement without its file, of another kind, or without a customer', async () => {
  const page = await signedIn('/?enviar=1');
  const dialog = page.getByRole('dialog', { name: 'Enviar extrato' });
  const file = dialog.locator('input[type=file]');
  const send = () => dialog.getByRole('button', { name: 'Enviar e ver a prévia' }).click();
  await send();
  await rejected(file, 'Escolha o arquivo.');
  await settled(page);
  assert.deepEqual(await violations(page), []);
  await file.setInputFiles(fileOf('vazio.ofx', ''));
  await dialog.getByText('Não pode ser lido. O arquivo está vazio.').waitFor();
  await send();
  await rejected(file, 'O arquivo está vazio: baixe-o do banco outra vez.');
  assert.equal(await dialog.getByText(/está vazio/).count(), 1, 'once');
  await file.setInputFiles(fileOf('foto.jpg', 'JPEG'));
  assert.equal(await file.getAttribute('aria-invalid'), null, 'another file is rejected no longer');
  await send();
  await rejected(file, 'O arquivo precisa ser OFX, CSV ou PDF.');
  await file.setInputFiles(fileOf('sem-cliente.ofx', ofxOf('10401', unknownPayments(1, 'SEM CLIENTE'))));
  await dialog.getByText(/· 1\slinha$/).waitFor();
  await send();
  await rejected(dialog.getByRole('combobox', { name: 'Cliente' }), 'Escolha o cliente.');
  assertClean(page);
});

test('several statements, of which one has no customer', async () => {
  const page = await signedIn('/?enviar=1');
  const names = ['10402', '10403'];
  const files = names.map((name) => fileOf(`${name}.ofx`, ofxOf(name, unknownPayments(1, `VARIOS ${name}`))));
  await page.setInputFiles('dialog input[type=file]', files);
  const dialog = page.getByRole('dialog', { name: 'Enviar 2 arquivos' });
  const [first, second] = names.map((name) => dialog.getByRole('combobox', { name: `Cliente de ${name}.ofx` }));
  await first.fill('vida plena');
  await dialog.getByRole('option', { name: /Vida Plena/ }).click();
  await dialog.getByRole('button', { name: 'Enviar 2 extratos' }).click();
  await rejected(second, 'Escolha o cliente.');
  assert.equal(await first.getAttribute('aria-invalid'), null);
  assertClean(page);
});

test('parts that are more or less than their line', async () => {
  const { page } = await atWork('10404', [['20261110', '-110.00', 'BOLETO EM PARTES']]);
  await page.getByRole('grid').focus();
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog', { name: 'Dividir em partes' });
  const [first, second] = [dialog.getByLabel('Valor 1'), dialog.getByLabel('Valor 2')];
  await first.fill('100');
  await second.fill('5');
  await page.keyboard.press('Enter');
  await rejected(second, 'As partes precisam somar R$ 110,00. Falta distribuir R$ 5,00.');
  await first.fill('120');
  await second.fill('');
  await first.focus();
  await page.keyboard.press('Enter');
  await rejected(first, 'As partes precisam somar R$ 110,00. As partes passam do valor da linha em R$ 10,00.');
  await settled(page);
  assert.deepEqual(await violations(page), []);
  assertClean(page);
});

test('a bank account without its bank or its ledger account', async () => {
  const page = await signedIn(`/clientes/${await shared.api.customer('Vida Plena')}`);
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Contas bancárias' }) });
  const bank = section.getByRole('combobox', { name: 'Banco' });
  const save = section.getByRole('button', { name: 'Salvar a conta' });
  await save.click();
  await rejected(bank, 'Escolha o banco.');
  await bank.fill('033');
  await section.getByRole('option', { name: /Santander/i }).click();
  assert.equal(await bank.getAttribute('aria-invalid'), null);
  await save.click();
  await rejected(section.getByRole('combobox', { name: 'Conta contábil' }), 'Escolha a conta contábil.');
  assertClean(page);
});

test('a chart without its file, and the document of a new customer', async () => {
  const admin = await apiOf(home(), 'admin');
  const { id } = await admin.call('POST', '/customers', { nome: 'Sem Arquivo Ltda', cnpj: '60746948000112' });
  const page = await signedIn(`/comecar?cliente=${id}`, { login: 'admin' });
  const file = page.locator('input[type=file]');
  const save = page.getByRole('button', { name: 'Importar as contas' });
  await save.click();
  await rejected(file, 'Escolha o arquivo do plano de contas.');
  await file.setInputFiles(fileOf('vazio.txt', ''));
  assert.equal(await file.getAttribute('aria-invalid'), null);
  await save.click();
  await rejected(file, 'O arquivo está vazio.');

  await page.goto('/comecar');
  await page.getByLabel('Nome ou razão social').fill('Documento Errado Ltda');
  const cnpj = page.getByLabel('CNPJ ou CPF');
  await cnpj.fill('12.345.678');
  await page.keyboard.press('Enter');
  await rejected(cnpj, 'Escreva um CPF de 11 dígitos ou um CNPJ de 14 posições com dígitos verificadores certos.');
  await cnpj.fill('60746948000112');
  await page.keyboard.press('Enter');
  await rejected(cnpj, 'Já existe um cliente com este CNPJ.');
  await cnpj.fill('45997418000135');
  await page.keyboard.press('Enter');
  await rejected(cnpj, 'Os dígitos verificadores não conferem. Salve de novo se for assim mesmo.');
  await settled(page);
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Cadastro: Documento Errado Ltda' }).waitFor();
  const [made] = await admin.call('GET', '/customers?search=Documento%20Errado');
  assert.equal(made.cnpj, '45997418000135');
  for (const customer of [id, made.id]) await admin.call('DELETE', `/customers/${customer}`);
  assertClean(page);
});

test('pasted notes without a company, or without lines', async () => {
  const page = await signedIn('/cadastros/prefeitura');
  await page.getByRole('button', { name: 'Colar uma tabela' }).click();
  const dialog = page.getByRole('dialog', { name: 'Colar notas da prefeitura' });
  const company = dialog.getByRole('combobox', { name: 'Empresa' });
  const save = dialog.getByRole('button', { name: /^Salvar/ });
  await save.click();
  await rejected(company, 'Escolha a empresa.');
  await company.fill('vida plena');
  await dialog.getByRole('option', { name: /Vida Plena/ }).click();
  assert.equal(await company.getAttribute('aria-invalid'), null);
  await save.and(page.locator(':enabled')).click();
  await rejected(dialog.getByLabel('Linhas copiadas da planilha'), 'Cole as linhas da tabela.');
  await settled(page);
  assert.deepEqual(await violations(page), []);
  assertClean(page);
});

test('a statement that is corrected without a customer, and a rule from a line without its account', async () => {
  const preview = await shared.api.upload('10405.ofx', ofxOf('10405', unknownPayments(1, 'CORRIGIR')));
  const page = await signedIn(`/extratos/${preview}`);
  await page.locator('.menu summary').click();
  await page.getByRole('button', { name: 'Corrigir cliente ou banco' }).click();
  const dialog = page.getByRole('dialog', { name: 'Corrigir cliente e banco' });
  await dialog.getByRole('combobox', { name: 'Cliente' }).fill('');
  // The list of the customers may be over the button until the field is left.
  await dialog.getByRole('button', { name: 'Ler assim' }).press('Enter');
  await rejected(dialog.getByRole('combobox', { name: 'Cliente' }), 'Escolha o cliente.');
  assertClean(page);

  const { page: work } = await atWork('10406', unknownPayments(1, 'REGRA SEM CONTA'));
  await work.getByRole('grid').focus();
  await work.keyboard.press('r');
  await work.getByRole('button', { name: /^Criar e aplicar/ }).click();
  const account = work.getByRole('combobox', { name: /em$/ }).and(work.locator('[aria-invalid=true]'));
  await rejected(account, 'Escolha a conta da regra.');
  assertClean(work);
});
