/** Registers: one mechanism for all of them, asserted through the API. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertClean, goTo, settled, violations } from './browser.mjs';
import { apiOf } from './service.mjs';
import { eventually, home, shared, signedIn } from './shared.mjs';

const PNG = { name: 'rubrica.png', mimeType: 'image/png' };
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('a register: made, searched, changed under a conflict, removed and taken back', async () => {
  const admin = await apiOf(home(), 'admin');
  const page = await signedIn('/mais', { login: 'admin' });
  await page.getByRole('link', { name: 'Prestadores' }).click();
  await page.getByRole('button', { name: /Novo prestador/ }).waitFor();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Novo prestador' });
  await dialog.waitFor();
  await page.keyboard.type('Clínica do Porto');
  const documento = dialog.getByLabel('CPF ou CNPJ');
  await documento.fill('1'.repeat(21));
  await dialog.getByText('São no máximo 20 caracteres; há 21.').waitFor();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await dialog.getByText('Confira os campos marcados.').waitFor();
  await documento.fill('45.723.174/0001-10');
  await dialog.getByRole('combobox', { name: 'Cliente' }).fill('ninguém');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await dialog.getByText('Escolha um da lista.').waitFor();
  await dialog.getByRole('combobox', { name: 'Cliente' }).fill('vida plena');
  await dialog.getByRole('option', { name: /Vida Plena/ }).waitFor();
  assert.deepEqual(await violations(page), []);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Prestador Clínica do Porto criado.').waitFor();
  const found = async (name) => (await admin.call('GET', `/prestadores?search=${encodeURIComponent(name)}`))[0];
  const made = await found('Clínica do Porto');
  assert.deepEqual([made.documento, made.id_customer], ['45723174000110', await admin.customer('Vida Plena')]);

  // A colleague changes it while it is open.
  await page.getByLabel('Procurar em Prestadores').fill('porto');
  await page.getByText('1 de 1').waitFor();
  await page.getByRole('button', { name: 'Clínica do Porto', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Prestador Clínica do Porto' });
  await form.waitFor();
  await admin.call('PUT', `/prestadores/${made.id}`, { nome: 'Clínica do Porto SA', documento: null });
  await form.getByLabel('Nome').fill('Clínica do Porto Ltda');
  await page.keyboard.press('Enter');
  await form.getByRole('row', { name: /Nome Clínica do Porto Ltda Clínica do Porto SA/ }).waitFor();
  assert.equal((await found('Porto')).nome, 'Clínica do Porto SA');
  assert.deepEqual(await violations(page), []);
  await form.getByRole('button', { name: 'Salvar o meu' }).click();
  await form.waitFor({ state: 'detached' });
  const changed = await found('Porto');
  assert.deepEqual([changed.nome, changed.documento], ['Clínica do Porto Ltda', null]);
  await settled(page);
  await page.keyboard.press('Control+z');
  await page.getByText(/^Desfeito/).waitFor();
  assert.equal((await found('Porto')).nome, 'Clínica do Porto SA');

  await page.getByLabel('Procurar em Prestadores').fill('');
  await page.getByRole('row').nth(2).waitFor();
  await page.getByRole('button', { name: 'Excluir Clínica do Porto SA' }).click();
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await page.getByText('Prestador Clínica do Porto SA excluído.').waitFor();
  // The work goes on in the row that has its place.
  await page.locator('[data-linha]:focus').waitFor();
  assert.equal(await found('Porto'), undefined);
  await page.keyboard.press('Control+z');
  await page.getByText(/^Desfeito/).waitFor();
  assert.equal((await found('Porto')).nome, 'Clínica do Porto SA');
  const file = page.waitForEvent('download');
  await page.getByText('Baixar', { exact: true }).click();
  await page.getByRole('button', { name: 'CSV' }).click();
  assert.match((await file).suggestedFilename(), /\.csv$/);
  assertClean(page);
});

test('a name that is typed before its list has come is found when it comes', async () => {
  const admin = await apiOf(home(), 'admin');
  const page = await signedIn(null, { login: 'admin' });
  let come;
  const late = new Promise((resolve) => (come = resolve));
  await page.route(/\/api\/v1\/prestadores/, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/cadastros/medicos');
  await page.getByRole('button', { name: /Novo médico/ }).waitFor();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Novo médico' });
  const prestador = dialog.getByRole('combobox', { name: 'Prestador' });
  await prestador.fill('vida plena');
  await prestador.press('Enter');
  await dialog.getByLabel('Nome').fill('Tarsila Late');
  const answered = page.waitForResponse(/\/api\/v1\/prestadores/);
  come();
  await answered;
  await settled(page);
  // Enter came before the list: the record is taken all the same, and shown.
  assert.equal(await prestador.inputValue(), 'Clínica Vida Plena');
  assert.equal(await dialog.getByText('Escolha um da lista').count(), 0);
  const arrow = (select) => globalThis.getComputedStyle(select).appearance;
  assert.equal(await dialog.getByLabel('Situação').evaluate(arrow), 'none', 'its arrow is that of the other lists');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Médico Tarsila Late criado.').waitFor();
  const made = (await admin.call('GET', '/nfse-repasse/medicos')).find(({ nome }) => nome === 'Tarsila Late');
  assert.notEqual(made.id_prestador, null);
  await admin.call('DELETE', `/nfse-repasse/medicos/${made.id}`);
  assertClean(page);
});

/** The form of a new prestador, open. */
async function newPrestador(page) {
  await page.getByRole('button', { name: /Novo prestador/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo prestador' });
  await dialog.waitFor();
  return { dialog, nome: dialog.getByLabel('Nome'), cliente: dialog.getByRole('combobox', { name: 'Cliente' }) };
}

test('what is written in a form outlives Escape, the way back and a reload, until it is recorded or cancelled', async () => {
  const admin = await apiOf(home(), 'admin');
  const page = await signedIn('/mais', { login: 'admin' });
  await page.getByRole('link', { name: 'Prestadores' }).click();
  let form = await newPrestador(page);
  await form.nome.fill('Rascunho do Cais');
  await form.cliente.fill('vida plena');
  await form.dialog.getByRole('option', { name: /Vida Plena/ }).click();
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.reload(),
    () => page.evaluate(() => globalThis.history.back()),
  ]) {
    await leave();
    await form.dialog.waitFor({ state: 'detached' });
    form = await newPrestador(page);
    await form.dialog.getByText('Continua o que você tinha escrito.').waitFor();
    assert.equal(await form.nome.inputValue(), 'Rascunho do Cais');
    await page.waitForFunction(() => document.querySelector('dialog [role=combobox]').value.includes('Vida Plena'));
  }
  assert.deepEqual(await violations(page), []);
  await form.dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Prestador Rascunho do Cais criado.').waitFor();
  const [made] = await admin.call('GET', '/prestadores?search=Rascunho%20do%20Cais');
  assert.equal(made.id_customer, await admin.customer('Vida Plena'));

  form = await newPrestador(page);
  assert.equal(await form.nome.inputValue(), '');
  await form.nome.fill('Nunca');
  await form.dialog.getByRole('button', { name: 'Cancelar' }).click();
  form = await newPrestador(page);
  assert.equal(await form.nome.inputValue(), '');
  await form.nome.fill('Nunca');
  await page.keyboard.press('Escape');
  form = await newPrestador(page);
  await form.dialog.getByRole('button', { name: 'Começar de novo' }).click();
  assert.equal(await form.nome.inputValue(), '');
  await page.keyboard.press('Escape');

  // A colleague's change counts more than what was begun before it.
  const openOne = () => page.getByRole('button', { name: made.nome, exact: true }).click();
  const one = page.getByRole('dialog', { name: `Prestador ${made.nome}` });
  await openOne();
  await one.getByLabel('CPF ou CNPJ').fill('45.723.174/0001-10');
  await page.keyboard.press('Escape');
  await openOne();
  await one.getByText('Continua o que você tinha escrito.').waitFor();
  await page.keyboard.press('Escape');
  await admin.call('PUT', `/prestadores/${made.id}`, { nome: made.nome, documento: '11222333000181' });
  await openOne();
  await one.waitFor();
  assert.equal(await one.getByLabel('CPF ou CNPJ').inputValue(), '11.222.333/0001-81');
  await page.keyboard.press('Escape');
  await admin.call('DELETE', `/prestadores/${made.id}`);
  assertClean(page);
});

test('a form that is left while it is sent closes no other form; what could not be sent is there again', async () => {
  const admin = await apiOf(home(), 'admin');
  const page = await signedIn('/cadastros/prestadores', { login: 'admin' });
  let form = await newPrestador(page);
  let release;
  const released = new Promise((resolve) => (release = resolve));
  await page.route(/\/api\/v1\/prestadores$/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await released;
    await route.continue();
  });
  await form.nome.fill('Enviado e Deixado');
  await form.dialog.getByRole('button', { name: 'Salvar' }).dblclick();
  await form.dialog.getByRole('button', { name: 'Salvando…' }).waitFor();
  await page.keyboard.press('Escape');
  form = await newPrestador(page);
  assert.equal(await form.nome.inputValue(), '');
  await form.nome.fill('Já o Seguinte');
  release();
  await page.getByText('Prestador Enviado e Deixado criado.').waitFor();
  assert.equal(await form.nome.inputValue(), 'Já o Seguinte');

  await page.unroute(/\/api\/v1\/prestadores$/);
  await page.route(/\/api\/v1\/prestadores$/, (route) =>
    route.request().method() === 'POST' ? route.fetch().then(() => route.abort()) : route.continue(),
  );
  // It was made, and its response was lost: sent again, it is made once.
  await form.dialog.getByRole('button', { name: 'Salvar' }).click();
  await form.dialog.getByText(/^Sem conexão/).waitFor();
  await form.dialog.getByRole('button', { name: 'Salvar' }).click();
  await form.dialog.getByRole('button', { name: 'Salvar', exact: true }).and(page.locator(':enabled')).waitFor();
  const next = await admin.call('GET', '/prestadores?search=o%20Seguinte');
  assert.equal(next.length, 1);
  await admin.call('DELETE', `/prestadores/${next[0].id}`);
  await page.reload();
  form = await newPrestador(page);
  assert.equal(await form.nome.inputValue(), 'Já o Seguinte');
  const left = await admin.call('GET', '/prestadores?search=Enviado%20e%20Deixado');
  assert.equal(left.length, 1);
  await admin.call('DELETE', `/prestadores/${left[0].id}`);
  assertClean(page);
});

test('a first password is in no draft', async () => {
  const page = await signedIn('/cadastros/pessoas', { login: 'admin' });
  await page.getByRole('button', { name: /^Nova pessoa/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova pessoa' });
  await dialog.getByLabel('Nome').fill('Pessoa em Rascunho');
  await dialog.getByLabel('Senha').fill('segredo-de-teste');
  await page.keyboard.press('Escape');
  const stored = await page.evaluate(() => JSON.stringify(globalThis.sessionStorage));
  assert.match(stored, /Pessoa em Rascunho/);
  assert.doesNotMatch(stored, /segredo-de-teste/);
  assertClean(page);
});

test('a filter by a record names the records in order, a long name covers nothing, and on a phone a figure that begins a card is at its left', async () => {
  const admin = await apiOf(home(), 'admin');
  const names = ['Ordem Zelo', 'Ordem Água', 'Ordem Beta'];
  const made = [];
  for (const nome of names) made.push(await admin.call('POST', '/prestadores', { nome }));
  const rule = { id_prestador: made[0].id, nome_regra: 'Regra da ordem', vigente_em: '2026-01-01' };
  const { id: id_cadastro_tributario } = await admin.call('POST', '/nfse-repasse/config-tributaria', rule);
  const taxes = { id_cadastro_tributario, pis_percentual: 0.65 };
  await admin.call('POST', '/nfse-repasse/config-tributaria/tributos', taxes);
  const iss = { id_cadastro_tributario, tipo_iss: 'valor_por_medico', valor_por_medico: 1500.5 };
  await admin.call('POST', '/nfse-repasse/config-tributaria/iss', iss);
  const page = await signedIn('/cadastros/tributacao', { login: 'admin' });
  const options = page.getByLabel('Prestador').locator('option');
  await options.filter({ hasText: 'Ordem Zelo' }).waitFor({ state: 'attached' });
  const shown = (await options.allInnerTexts()).filter((text) => text.startsWith('Ordem'));
  assert.deepEqual(shown, ['Ordem Água', 'Ordem Beta', 'Ordem Zelo']);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('button.name', { hasText: 'Regra da ordem' }).click();
  const figure = page.locator('button.name', { hasText: '0,65' });
  await figure.waitFor();
  const [{ x }, card] = await Promise.all(
    [figure, figure.locator('xpath=ancestor::tr')].map((one) => one.boundingBox()),
  );
  assert.ok(x - card.x < card.width / 2, `at ${x - card.x} of ${card.width}`);
  // Money has its two decimals; of what there can be one alone, no second is offered.
  await page.getByText('1.500,50', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Novo adicional do IR' }).waitFor();
  assert.equal(await page.getByRole('button', { name: /^Nova (regra do ISS|tributação federal)/ }).count(), 0);

  // A long name without blanks covers nothing.
  const nome = `Comprid${'o'.repeat(190)}`;
  await admin.call('POST', '/prestadores', { nome });
  await goTo(page, '/cadastros/prestadores');
  const long = page.locator('button.name', { hasText: 'Compridooo' });
  await long.waitFor();
  const inside = (one) => one.evaluate((node) => node.scrollWidth <= node.clientWidth);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    assert.ok(await inside(page.locator('td', { has: long })), `the cell at ${width}`);
  }
  await long.click();
  assert.ok(await inside(page.getByRole('heading', { name: `Prestador ${nome}` })), 'the heading');
  assertClean(page);
});

test('a record that a colleague has removed meanwhile is recorded as a new one; nothing typed is lost', async () => {
  const admin = await apiOf(home(), 'admin');
  const made = await admin.call('POST', '/prestadores', { nome: 'Some Amanhã', documento: '45723174000110' });
  const gone = await admin.call('POST', '/prestadores', { nome: 'Some Já' });
  const page = await signedIn('/cadastros/prestadores', { login: 'admin' });
  await page.getByRole('button', { name: 'Some Já', exact: true }).waitFor();
  await admin.call('DELETE', `/prestadores/${gone.id}`);
  await page.getByRole('button', { name: 'Some Já', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'não existe mais' }).waitFor();
  await page.getByRole('button', { name: 'Some Já', exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Some Amanhã', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Prestador Some Amanhã' });
  await form.getByLabel('Nome').fill('Fica Hoje');
  await admin.call('DELETE', `/prestadores/${made.id}`);
  await form.getByRole('button', { name: 'Salvar' }).click();
  await form.getByText('Outra pessoa excluiu este prestador enquanto você escrevia. Nada foi gravado.').waitFor();
  assert.deepEqual(await violations(page), []);
  await form.getByRole('button', { name: 'Salvar como novo' }).click();
  await page.getByText('Prestador Fica Hoje criado.').waitFor();
  const [again] = await admin.call('GET', '/prestadores?search=Fica%20Hoje');
  assert.deepEqual([again.nome, again.documento], ['Fica Hoje', '45723174000110']);

  await page.getByRole('button', { name: 'Excluir Fica Hoje' }).click();
  await admin.call('DELETE', `/prestadores/${again.id}`);
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await page.getByText('Outra pessoa já tinha excluído o prestador Fica Hoje.').waitFor();
  await page.getByRole('button', { name: 'Excluir Fica Hoje' }).waitFor({ state: 'detached' });
  assertClean(page);
});

test('a form that is opened again goes on in the field where it was left', async () => {
  const page = await signedIn('/cadastros/prestadores', { login: 'admin' });
  let form = await newPrestador(page);
  await form.nome.fill('Cais do Meio');
  const cpf = () => form.dialog.getByLabel('CPF ou CNPJ');
  await cpf().pressSequentially('457');
  await page.reload();
  form = await newPrestador(page);
  await form.dialog.getByText('Continua o que você tinha escrito.').waitFor();
  await page.waitForFunction(() => document.activeElement.value === '457');
  await page.keyboard.type('23');
  assert.deepEqual([await form.nome.inputValue(), await cpf().inputValue()], ['Cais do Meio', '45723']);
  await form.dialog.getByRole('button', { name: 'Cancelar' }).click();
  assertClean(page);
});

test('a service that does not respond: shown after a while, the form can be left, and a reload loses nothing', async () => {
  const admin = await apiOf(home(), 'admin');
  const page = await signedIn('/cadastros/prestadores', { login: 'admin' });
  const waiting = [];
  await page.route('**/api/v1/prestadores', (route) =>
    route.request().method() === 'POST' ? void waiting.push(route) : route.continue(),
  );
  let form = await newPrestador(page);
  await form.nome.fill('Nunca Responde');
  await form.dialog.getByRole('button', { name: 'Salvar' }).click();
  await form.dialog
    .getByText('O servidor ainda não respondeu. O pedido continua, e o que você escreveu fica guardado.')
    .waitFor();
  const below = page.locator('.toasts').getByText('O servidor ainda não respondeu.');
  assert.ok(!(await below.isVisible()), 'it is shown once');
  assert.deepEqual(await violations(page), []);
  await form.dialog.getByRole('button', { name: 'Fechar e seguir trabalhando' }).click();
  await form.dialog.waitFor({ state: 'detached' });
  await below.waitFor();
  page.on('dialog', (asked) => void asked.accept()); // the browser asks before it leaves
  await page.reload();
  form = await newPrestador(page);
  await form.dialog.getByText('Continua o que você tinha escrito.').waitFor();
  assert.equal(await form.nome.inputValue(), 'Nunca Responde');
  await form.dialog.getByRole('button', { name: 'Salvar' }).click();
  await form.dialog.getByText('O servidor ainda não respondeu.').waitFor();
  await waiting.at(-1).continue();
  await page.getByText('Prestador Nunca Responde criado.').waitFor();
  await form.dialog.waitFor({ state: 'detached' });
  assert.equal(await page.getByText('O servidor ainda não respondeu.').count(), 0);
  form = await newPrestador(page);
  assert.equal(await form.nome.inputValue(), '', 'what is stored is a draft no longer');
  const [{ id }] = await admin.call('GET', '/prestadores?search=Nunca%20Responde');
  await admin.call('DELETE', `/prestadores/${id}`);
  assertClean(page);
});

test('a bank account that is not stored yet outlives a reload', async () => {
  const id = await shared.api.customer('Vida Plena');
  const page = await signedIn(`/clientes/${id}`);
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Contas bancárias' }) });
  const numero = section.getByLabel(/Número da conta/);
  const account = section.getByRole('combobox', { name: 'Conta contábil' });
  await numero.fill('55-1');
  await account.and(page.locator(':not([aria-busy])')).fill('50');
  await page.keyboard.press('Enter');
  const shown = await account.inputValue();
  await page.reload();
  await account.and(page.locator(':not([aria-busy])')).waitFor();
  assert.deepEqual([await numero.inputValue(), await account.inputValue()], ['55-1', shown]);
  // Only the bank is missing.
  await section.getByRole('combobox', { name: 'Banco' }).fill('033');
  await section.getByRole('option', { name: /Santander/i }).click();
  await section.getByRole('button', { name: 'Salvar a conta' }).click();
  await section.getByRole('cell', { name: '55-1' }).waitFor();
  await eventually(() => numero.inputValue(), '');
  await page.reload();
  await section.getByRole('cell', { name: '55-1' }).waitFor();
  assert.deepEqual([await numero.inputValue(), await account.inputValue()], ['', '']);
  await section.getByRole('button', { name: /^Tirar a conta de .*Santander/i }).click();
  await section.getByRole('cell', { name: '55-1' }).waitFor({ state: 'detached' });
  assertClean(page);
});

test('of two lists on a screen, an arrow key goes on in the one in which the person is', async () => {
  const admin = await apiOf(home(), 'admin');
  const { id } = await admin.call('POST', '/customers', { nome: 'Duas Listas Ltda' });
  for (const nome of ['Socia Um', 'Socia Dois']) await admin.call('POST', `/customers/${id}/qsa`, { nome });
  for (const nome of ['Plano Um', 'Plano Dois'])
    await admin.call('POST', '/plano-contas', { id_cliente: id, codigo_dominio: nome.slice(6, 8), nome });
  const page = await signedIn(`/clientes/${id}`, { login: 'admin' });
  const focused = () => page.evaluate(() => document.activeElement.closest('tr')?.textContent ?? '');
  const row = (name) => page.getByRole('row', { name });
  // The rows of the first list come last.
  let answer;
  const answered = new Promise((resolve) => (answer = resolve));
  await page.route(/\/qsa/, async (route) => {
    await answered;
    await route.continue();
  });
  await page.reload();
  await row(/Plano Dois/).waitFor();
  answer();
  await row(/Socia Um/).waitFor();
  await page.keyboard.press('ArrowDown');
  assert.match(await focused(), /Socia/);
  await row(/Plano Dois/)
    .getByRole('cell')
    .nth(2)
    .click();
  await page.keyboard.press('ArrowDown');
  assert.match(await focused(), /Plano/);
  await page.keyboard.press('j');
  assert.match(await focused(), /Plano/);
  await page
    .getByRole('checkbox', { name: /^Marcar Socia/ })
    .first()
    .click();
  await page.keyboard.press('ArrowDown');
  assert.match(await focused(), /Socia/);
  assertClean(page);
});

test('where the service compares no versions, the page does', async () => {
  const admin = await apiOf(home(), 'admin');
  const { id } = await admin.call('POST', '/departamentos', { nome: 'Dois ao Mesmo Tempo' });
  const page = await signedIn('/cadastros/departamentos', { login: 'admin' });
  await page.getByRole('button', { name: 'Dois ao Mesmo Tempo', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Departamento Dois ao Mesmo Tempo' });
  await form.getByLabel('Nome').fill('O Nome que Eu Quero');
  await admin.call('PUT', `/departamentos/${id}`, { nome: 'O Nome do Colega' });
  await form.getByRole('button', { name: 'Salvar' }).click();
  await form.getByRole('row', { name: /Nome O Nome que Eu Quero O Nome do Colega/ }).waitFor();
  await form.getByRole('button', { name: 'Salvar o meu' }).click();
  await page.getByText('Departamento O Nome que Eu Quero mudado.').waitFor();
  const names = (await admin.call('GET', '/departamentos')).map(({ nome }) => nome);
  assert.ok(names.includes('O Nome que Eu Quero') && !names.includes('O Nome do Colega'));
  await admin.call('DELETE', `/departamentos/${id}`);
  assertClean(page);
});

test('changes of different fields stay both', async () => {
  const admin = await apiOf(home(), 'admin');
  const { id } = await admin.call('POST', '/prestadores', { nome: 'Dois Campos', documento: '45723174000110' });
  const page = await signedIn('/cadastros/prestadores', { login: 'admin' });
  await page.getByRole('button', { name: 'Dois Campos', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Prestador Dois Campos' });
  await form.getByLabel('Nome').fill('Dois Campos Ltda');
  await admin.call('PUT', `/prestadores/${id}`, { documento: '11222333000181' });
  await form.getByRole('button', { name: 'Salvar' }).click();
  await form.getByText(/Vocês mudaram campos diferentes/).waitFor();
  assert.equal(await form.getByRole('button', { name: 'Ficar com o gravado' }).count(), 0);
  await form.getByRole('button', { name: 'Salvar o meu' }).click();
  await page.getByText('Prestador Dois Campos Ltda mudado.').waitFor();
  const one = await admin.call('GET', `/prestadores/${id}`);
  assert.deepEqual([one.nome, one.documento], ['Dois Campos Ltda', '11222333000181']);
  await admin.call('DELETE', `/prestadores/${id}`);
  assertClean(page);
});

test('a removal that the service rejects shows what depends on the record', async () => {
  const admin = await apiOf(home(), 'admin');
  const { id } = await admin.call('POST', '/customers', { nome: 'Com Plano Ltda' });
  await shared.api.call('POST', '/plano-contas', { id_cliente: id, codigo_dominio: '1', nome: 'Plano' });
  const page = await signedIn('/clientes?busca=Com%20Plano', { login: 'admin' });
  await page.getByRole('button', { name: 'Excluir Com Plano Ltda' }).click();
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await page.getByText('Não pode ser excluído: há planos de contas que dependem dele.').waitFor();
  assertClean(page);
});

test('a removal names what prevents it', async () => {
  const admin = await apiOf(home(), 'admin');
  const [{ id }] = await admin.call('GET', '/prestadores?search=Vida%20Plena');
  await admin.call('POST', '/nfse-repasse/medicos', { id_prestador: id, nome: 'Ana Souza' });
  const page = await signedIn('/cadastros/prestadores', { login: 'admin' });
  await page.getByRole('button', { name: 'Excluir Clínica Vida Plena' }).click();
  const dialog = page.getByRole('dialog', { name: 'Excluir o prestador Clínica Vida Plena?' });
  await dialog.getByText(/Não dá ainda: há .*médico/).waitFor();
  assert.ok(await dialog.getByRole('button', { name: 'Excluir' }).isDisabled());
});

test('a user who may only read a register sees its records and no buttons', async () => {
  const page = await signedIn('/cadastros/prestadores');
  await page.getByRole('button', { name: 'Clínica Vida Plena' }).click();
  const dialog = page.getByRole('dialog', { name: 'Prestador Clínica Vida Plena' });
  await dialog.getByText('11.222.333/0001-81').waitFor();
  assert.equal(await dialog.getByRole('textbox').count(), 0);
  await page.keyboard.press('Escape');
  assert.equal(await page.getByRole('button', { name: /Novo|Excluir/ }).count(), 0);
});

test('documents, telephones, amounts and dates are pasted as they come, shown in their form and sent as the contract has them', async () => {
  const admin = await apiOf(home(), 'admin');
  const page = await signedIn('/clientes', { login: 'admin' });
  const begin = async (name) => {
    await page.locator('.count, .empty').first().waitFor();
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    return page.getByRole('dialog', { name });
  };
  let dialog = await begin('Novo cliente');
  const cnpj = dialog.getByLabel('CNPJ');
  await dialog.getByLabel('Nome').fill('Letras e Números SA');
  await cnpj.fill('12.abc.345/01de-36');
  await dialog.getByLabel('Nome').focus();
  await dialog.getByText('Os dígitos verificadores deste CNPJ não conferem.').waitFor();
  await cnpj.fill(' 12abc34501de35 ');
  await dialog.getByLabel('Nome').focus();
  assert.equal(await cnpj.inputValue(), '12.ABC.345/01DE-35');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Cliente Letras e Números SA criado.').waitFor();
  const [customer] = await admin.call('GET', '/customers?search=Letras%20e%20N');
  assert.equal(customer.cnpj, '12ABC34501DE35');

  // A whole name means the one that has it, also where others begin so.
  const longer = await admin.call('POST', '/customers', { nome: 'Letras e Números SA Filial' });
  await page.keyboard.press('Control+k');
  const jump = page.getByRole('dialog', { name: 'Ir ao cliente' });
  await jump.getByRole('combobox').fill('letras e numeros sa');
  await jump.getByRole('option', { name: /Filial/ }).waitFor();
  await jump.getByRole('option', { name: /SA 12\.ABC/, selected: true }).waitFor();
  await page.keyboard.press('Escape');
  // Enter before the list has come counts when it comes.
  await page.route('**/customers?search=Letras*', async (route) => {
    await jump.getByRole('combobox').press('Enter');
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await jump.getByRole('combobox').fill('Letras e Números SA');
  await page.waitForURL(({ searchParams }) => searchParams.get('cliente') === String(customer.id));
  await jump.waitFor({ state: 'detached' });
  await page.unroute('**/customers?search=Letras*');

  await page.goto('/cadastros/medicos');
  dialog = await begin('Novo médico');
  await dialog.getByLabel('Nome').fill('Marta Medeiros');
  await dialog.getByLabel('CPF').fill('12345678900');
  await dialog.getByLabel('Telefone').fill('11987654321');
  await dialog.getByText(/^Os dígitos verificadores não conferem\. Confira o número/).waitFor();
  await dialog.getByLabel('CPF').fill('529.982.247-25');
  await dialog.getByLabel('Nome').focus();
  assert.equal(await dialog.getByText(/^Os dígitos verificadores/).count(), 0);
  assert.equal(await dialog.getByLabel('Telefone').inputValue(), '(11) 98765-4321');
  await choose(dialog, 'Prestador');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Médico Marta Medeiros criado.').waitFor();
  const doctor = (await admin.call('GET', '/nfse-repasse/medicos')).find(({ nome }) => nome === 'Marta Medeiros');
  assert.deepEqual([doctor.cpf, doctor.telefone], ['52998224725', '(11) 98765-4321']);

  await page.goto('/cadastros/atas');
  dialog = await begin('Nova ata');
  const valor = dialog.getByLabel(/^Valor/).first();
  for (const [typed, shown] of [
    ['1234.5', '1.234,50'],
    ['R$ 90.000,00', '90.000,00'],
  ]) {
    await valor.fill(typed);
    await dialog.getByLabel('Aprovada em').fill('2012025');
    await dialog.getByLabel('Aprovada em').fill('20122025');
    await dialog.getByLabel('Ano do resultado').fill('2025');
    assert.equal(await valor.inputValue(), shown);
    assert.equal(await dialog.getByLabel('Aprovada em').inputValue(), '20/12/2025');
  }
  await dialog.getByRole('combobox', { name: 'Cliente' }).fill('letras e numeros sa');
  await dialog.getByRole('option', { name: /Filial/ }).waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText(/^Ata .*lucro de 2025 criada\./).waitFor();
  const ata = (await admin.call('GET', '/customer-ata/by-user')).find(({ id_cliente: id }) => id === customer.id);
  assert.deepEqual([ata.valor, ata.data_aprovacao], ['90000.00', '2025-12-20']);

  // A file that only begins as a picture does is none.
  await goTo(page, '/cadastros/assinaturas');
  dialog = await begin('Nova assinatura');
  const head = Buffer.from('89504e470d0a1a0a', 'hex');
  const picture = (buffer) => dialog.locator('input[type=file]').setInputFiles({ ...PNG, buffer });
  await picture(head);
  await dialog.getByText('A imagem é PNG ou JPEG.').waitFor();
  assert.equal(await dialog.getByRole('img').count(), 0);
  await picture(Buffer.from(PIXEL, 'base64'));
  await dialog.getByRole('img', { name: 'Imagem da assinatura' }).waitFor();
  await dialog.getByRole('combobox', { name: 'Cliente' }).fill('12.ABC.345');
  await dialog.getByRole('option', { name: /Letras e Números/ }).click();
  await dialog.getByLabel('Nome').fill('Marta Medeiros');
  const signature = await admin.call('POST', '/customer-signature', {
    id_customer: customer.id,
    nome_assinante: 'Outra',
  });
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await dialog.getByText('O cliente já tem uma assinatura').waitFor();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await admin.call('DELETE', `/customer-signature/${signature.id}`);
  await admin.call('DELETE', `/customers/${longer.id}`);
  await admin.call('DELETE', `/customer-ata/${ata.id}`);
  await admin.call('DELETE', `/nfse-repasse/medicos/${doctor.id}`);
  await admin.call('DELETE', `/customers/${customer.id}`);
  assertClean(page);
});

/** Chooses the first record of a reference field. */
async function choose(dialog, label) {
  await dialog.getByRole('combobox', { name: label }).fill('vida plena');
  await dialog.getByRole('option').first().click();
}

test('what could not be read is read again by its button; nothing is removed while its dependents are unknown', async () => {
  const admin = await apiOf(home(), 'admin');
  const [{ id: provider }, { id: client }] = [
    await admin.call('POST', '/prestadores', { nome: 'Depende Dele' }),
    await admin.call('POST', '/tomadores', { nome: 'Tomador da Falha' }),
  ];
  const note = { id_prestador: provider, id_tomador: client };
  const { id } = await admin.call('POST', '/nfse-repasse/notas-fiscais', note);
  const page = await signedIn(null, { login: 'admin' });
  let failing = null;
  await page.route(/\/api\/v1\//, (route) =>
    failing?.test(route.request().url()) ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  );
  /** The message of what failed; its button reads it. */
  async function again(text) {
    const message = page.getByText(text);
    await message.waitFor();
    failing = null;
    await message.getByRole('button', { name: 'Tentar de novo' }).click();
    await message.waitFor({ state: 'detached' });
  }
  failing = /\/customers\?/;
  await page.goto('/');
  await again(/^Os clientes não puderam ser lidos/);
  failing = /notas-fiscais\?.*status=/;
  await page.goto('/notas');
  await again(/^As situações não puderam ser lidas/);
  failing = /\/prestadores/;
  await page.goto('/cadastros/medicos');
  await page.getByRole('button', { name: /^Novo médico/ }).click();
  await again(/^A lista não pôde ser lida/);
  await page.goto('/cadastros/prestadores?busca=Depende');
  failing = /nfse-repasse/;
  await page.getByRole('button', { name: 'Excluir Depende Dele' }).click();
  const question = page.getByRole('dialog');
  await question.getByText(/^Não se sabe o que depende dele/).waitFor();
  assert.ok(await question.getByRole('button', { name: 'Excluir', exact: true }).isDisabled());
  await again(/^Não se sabe o que depende dele/);
  await question.getByText('Não dá ainda: há 1 nota fiscal.').waitFor();
  await admin.call('DELETE', `/nfse-repasse/notas-fiscais/${id}`);
  await admin.call('DELETE', `/prestadores/${provider}`);
  await admin.call('DELETE', `/tomadores/${client}`);
  assertClean(page);
});
