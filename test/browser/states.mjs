/** What the page does when something is rejected, changed by others, aborted or not there yet. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountsReady, assertClean, give, openImport, settled, violations } from './browser.mjs';
import { apiOf } from './service.mjs';
import { atWork, codeOf, eventually, home, shared, signedIn } from './shared.mjs';
import { ofxOf, unknownPayments } from './statements.mjs';

/** A colleague's rule decides the pending lines with this text; `undo` takes it back. */
async function colleagueDecides(id_cliente, text, conta_debito_codigo) {
  const colleague = await apiOf(home(), 'funcionaria');
  const { id } = await colleague.call('POST', '/regras-lancamento?aplicar=true', {
    ...{ nome: `Da colega: ${text}`, id_cliente, conta_debito_codigo },
    condicoes: [{ campo_comparacao: 'descricao', modo_comparacao: 'contem', conteudo_comparacao: text }],
  });
  return { undo: () => colleague.call('POST', `/regras-lancamento/${id}/desfazer`) };
}

test('the same file again is rejected with who and when, and the way to it', async () => {
  const ofx = ofxOf('10006', unknownPayments(1, 'DUAS VEZES'));
  const id = await shared.api.upload('duas.ofx', ofx);
  await shared.api.call('POST', `/importacoes/${id}/confirmar`);
  const page = await signedIn('/');
  await page.getByRole('heading', { name: 'Importações' }).waitFor();
  await page.keyboard.press('n');
  const buffer = Buffer.from(ofx);
  await page.setInputFiles('input[type=file]', { name: 'duas.ofx', mimeType: 'application/x-ofx', buffer });
  // The proposal replaces the field: what is written into the one before is lost.
  await page.waitForFunction(() => /Vida Plena/.test(document.querySelector('dialog [role=combobox]')?.value ?? ''));
  await page.getByRole('combobox', { name: 'Cliente' }).fill('vida plena');
  await page.getByRole('option', { name: /Vida Plena/ }).click();
  await page.getByRole('button', { name: 'Enviar e ver a prévia' }).click();
  await page
    .locator('.erro')
    .getByText(/Este arquivo já foi importado\./)
    .waitFor();
  assert.equal(await page.getByText(/já foi importado/).count(), 1);
  assert.deepEqual(await violations(page), []);
  await page.getByRole('link', { name: 'Abrir esse extrato' }).click();
  await page.waitForURL(`**/extratos/${id}`);

  // A colleague does not see it: there is no way to it, and its customer is not shown as one without statements.
  const colleague = await signedIn(`/?cliente=${await shared.api.customer('Vida Plena')}`, { login: 'funcionaria' });
  await colleague.getByRole('heading', { name: 'Nenhum extrato seu deste cliente.' }).waitFor();
  await colleague.keyboard.press('n');
  await colleague.setInputFiles('input[type=file]', { name: 'duas.ofx', mimeType: 'application/x-ofx', buffer });
  await colleague.getByText(/^Este arquivo já foi importado.*por Fábio Funcionário.*Só quem o enviou o vê/).waitFor();
  assert.equal(await colleague.getByRole('link', { name: 'Abrir esse extrato' }).count(), 0);
});

test('a line that a colleague has exported meanwhile is a conflict with the name', async () => {
  const { id, page } = await atWork('10007', [['20261207', '-7.07', 'CONFLITO']]);
  const [entry] = await shared.api.entries(id);
  const chart = (await shared.api.call('GET', `/plano-contas/cliente/${entry.id_cliente}`))[0].id;
  const [account] = await shared.api.call('GET', `/plano-contas/${chart}/contas?tipo=A&search=2330`);
  await shared.api.call('PUT', `/lancamentos-contabil/${entry.id}`, {
    id_conta_debito: account.id,
    ...(entry.id_plano_contas === null ? { id_plano_contas: chart } : {}),
    status: 'sucesso',
  });
  const colleague = await apiOf(home(), 'funcionaria');
  await colleague.call(
    'POST',
    `/lancamentos-contabil/exportar?id_cliente=${entry.id_cliente}&data_inicio=2026-12-01&data_fim=2026-12-31`,
  );
  await give(page, '2450');
  await page
    .getByRole('alert')
    .getByText(/Fernanda Funcionária exportou/)
    .waitFor();
  await page.getByText(/^Tudo exportado: 1 linha$/).waitFor();
  assert.equal(codeOf((await shared.api.entries(id))[0]), '2330');
});

test('a line that a colleague decided while it was looked at is not written over: the conflict has the name', async () => {
  const { id, page } = await atWork('10017', [['20261208', '-8.08', 'DECIDIDA POR OUTRA']]);
  const [entry] = await shared.api.entries(id);
  await settled(page);
  const { undo } = await colleagueDecides(entry.id_cliente, 'DECIDIDA POR', '2330');
  await give(page, '2450');
  await page
    .getByRole('alert')
    .getByText(/Fernanda Funcionária reavaliou .* Nada foi gravado/)
    .waitFor();
  await page.getByText('Tudo resolvido:').waitFor();
  assert.equal(codeOf((await shared.api.entries(id))[0]), '2330');
  assert.deepEqual(await undo(), { devolvidos: 1 });
  assertClean(page);
});

test('several lines at once are not written over either: none of them is written, and the conflict has the name', async () => {
  const lines = ['UM', 'DOIS', 'TRES'].map((text, at) => [`2026120${at + 1}`, '-9.09', `EM LOTE ${text}`]);
  const { id, page } = await atWork('10018', lines);
  const [entry] = await shared.api.entries(id);
  await settled(page);
  const { undo } = await colleagueDecides(entry.id_cliente, 'LOTE DOIS', '2330');
  const rejectedOnes = (hasText) => page.getByRole('alert').getByRole('listitem').filter({ hasText });
  for (let count = 0; count < 2; count += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.getByText('3 linhas marcadas ·').waitFor();
  await give(page, '2450');
  await page
    .getByRole('alert')
    .getByText(/Fernanda Funcionária reavaliou .* Nada foi gravado/)
    .waitFor();
  await rejectedOnes(/^02\/12\/2026 EM LOTE DOIS, 9,09: ./).waitFor();
  assert.equal(await rejectedOnes(/./).count(), 1);
  await page.getByText('2 de 3 por resolver').waitFor();
  assert.deepEqual((await shared.api.entries(id)).map(codeOf), [null, '2330', null]);
  assert.deepEqual(await undo(), { devolvidos: 1 });
  assert.deepEqual((await shared.api.entries(id)).map(codeOf), [null, null, null]);
  // Nor are they deleted.
  const later = await colleagueDecides(entry.id_cliente, 'LOTE UM', '2330');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('x');
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await page
    .getByRole('alert')
    .getByText(/Fernanda Funcionária reavaliou .* Nada foi excluído/)
    .waitFor();
  await rejectedOnes(/^01\/12\/2026 EM LOTE UM, 9,09: ./).waitFor();
  assert.deepEqual((await shared.api.entries(id)).map(codeOf), ['2330', null, null]);
  await later.undo();
  assertClean(page);
});

test('a session that ends in the middle loses nothing: what was being written is sent after the login', async () => {
  const { id, page } = await atWork('10008', unknownPayments(3, 'SESSAO'), { own: true });
  await settled(page);
  const token = await page.evaluate(() => sessionStorage.getItem('sessao'));
  await fetch(`${home()}/api/v1/auth/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
  await give(page, '2330');
  const dialog = page.getByRole('dialog', { name: 'A sessão terminou' });
  await dialog.waitFor();
  assert.deepEqual(await violations(page), []);
  assert.deepEqual((await shared.api.entries(id)).map(codeOf), [null, null, null]);
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('Escape'); // the work can't go on without it
  await page.keyboard.type('demo-1234'); // where the focus is
  await page.keyboard.press('Enter');
  await page.getByText(/1 lançamento resolvido em 2330/).waitFor();
  assert.deepEqual((await shared.api.entries(id)).map(codeOf), ['2330', null, null]);

  // What is written in a dialog waits for its person, also when the page is loaded without a session.
  const parts = page.getByRole('dialog', { name: 'Dividir em partes' });
  await page.keyboard.press('d');
  await parts.getByLabel('Valor 1').fill('1,50');
  await page.evaluate(() => sessionStorage.setItem('sessao', 'ended'));
  await page.reload();
  await page.getByLabel('Usuário ou e-mail').fill('funcionario');
  await page.getByLabel('Senha').fill('demo-1234');
  await page.keyboard.press('Enter');
  await accountsReady(page);
  await page.keyboard.press('d');
  assert.equal(await parts.getByLabel('Valor 1').inputValue(), '1,50');
  await page.keyboard.press('Escape');
  const written = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => /rascunho/.test(key)).length);
  assert.equal(await written(), 1);
  await page.keyboard.press('z');
  const message = page.getByText('Não há o que desfazer.');
  await message.waitFor();
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.getByLabel('Usuário ou e-mail').fill('funcionario');
  assert.equal(await written(), 0);
  await page.getByLabel('Senha').fill('demo-1234');
  await page.keyboard.press('Enter');
  await accountsReady(page);
  assert.equal(await message.count(), 0, 'a message of the session before');
  assertClean(page);
});

test('a page that is loaded while the server does not respond keeps the session, and goes on when it does', async () => {
  const page = await signedIn(null, { alone: true });
  await page.route('**/auth/me', (route) => route.fulfill({ status: 503, json: { detail: 'database unavailable' } }));
  await page.goto('/regras?situacao=inativas');
  await page.getByText('O servidor falhou (503).').waitFor();
  await page.unroute('**/auth/me');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.getByText('Nenhuma regra assim.').waitFor();
});

test('a screen that is opened without connection shows that, and opens when there is one', async () => {
  const page = await signedIn('/', { alone: true });
  await page.getByRole('heading', { name: 'Importações' }).waitFor();
  await settled(page);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Painel', exact: true }).click();
  const again = page.getByRole('button', { name: 'Recarregar' });
  await again.click();
  await page.getByText('O servidor ainda não responde.').waitFor();
  // When the connection returns, no button is needed.
  await page.context().setOffline(false);
  await page.getByRole('button', { name: /^Todos/ }).waitFor();
  // Each register is a file of its own.
  await page.getByRole('link', { name: 'Mais', exact: true }).click();
  await page.getByRole('link', { name: 'Médicos' }).click();
  await page.getByRole('heading', { name: 'Médicos' }).waitFor();
  await page.getByRole('link', { name: 'Mais' }).click();
  await settled(page);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Tomadores' }).click();
  await again.click();
  await page.getByText('O servidor ainda não responde.').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Tomadores' }).waitFor();
});

test('what could not be read without connection is read when there is one', async () => {
  const page = await signedIn('/painel', { alone: true });
  await page.getByRole('button', { name: /^Todos/ }).waitFor();
  await settled(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Mês anterior' }).click();
  await page.getByText('Não foi possível ler.').waitFor();
  await page.context().setOffline(false);
  await page.getByText('Não foi possível ler.').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Todos/ }).waitFor();
});

test('a write without connection is taken back with a message', async () => {
  const { id, page } = await atWork('10009', unknownPayments(2, 'OFFLINE'), { alone: true });
  await settled(page);
  await page.context().setOffline(true);
  await give(page, '2330');
  await page
    .getByRole('alert')
    .getByText(/Sem conexão/)
    .waitFor();
  await page.getByText('2 de 2 por resolver').waitFor();
  await page.context().setOffline(false);
  assert.deepEqual((await shared.api.entries(id)).map(codeOf), [null, null]);
});

test('Z while an account is on its way takes that one back, and touches no other line', async () => {
  const { id, page } = await atWork('10131', unknownPayments(2, 'DESFAZER LOGO'));
  const [, second] = await shared.api.entries(id);
  await shared.api.call('PUT', `/lancamentos-contabil/${second.id}`, { historico_contabil: 'ANTES' });
  let answer;
  const told = new Promise((resolve) => (answer = resolve));
  await page.route('**/lancamentos-contabil/*', async (route) => {
    if (route.request().method() === 'PUT') await told;
    await route.continue();
  });
  await give(page, '2330');
  await page.getByText('1 de 2 por resolver').waitFor();
  await page.evaluate(() =>
    document.body.dispatchEvent(new globalThis.KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true })),
  );
  answer();
  await page.getByText(/^Desfeito: 1 lançamento voltou ao que era antes de 2330 /).waitFor();
  const entries = await shared.api.entries(id);
  assert.deepEqual(entries.map(codeOf), [null, null]);
  assert.equal(entries[1].historico_contabil, 'ANTES');
  assertClean(page);
});

test('the browser asks before a page is left whose write is under way, and only then', async () => {
  const { id, page } = await atWork('10096', unknownPayments(2, 'RECARREGAR'));
  const asked = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    return dialog.dismiss();
  });
  let answer;
  const told = new Promise((resolve) => (answer = resolve));
  await page.route('**/lancamentos-contabil/*', async (route) => {
    if (route.request().method() === 'PUT') await told;
    await route.continue();
  });
  await give(page, '2330');
  await page.getByText('1 de 2 por resolver').waitFor();
  await page.evaluate(() => globalThis.setTimeout(() => globalThis.location.reload()));
  await eventually(() => asked, ['beforeunload']);
  answer();
  await eventually(async () => (await shared.api.entries(id)).map(codeOf), ['2330', null]);
  await settled(page);
  await page.reload();
  await page.getByText('1 de 2 por resolver').waitFor();
  assert.deepEqual(asked, ['beforeunload']);
});

test('accounts typed before they are there are posted when they come; when they do not come, nothing is', async () => {
  const lines = unknownPayments(3, 'CEDO');
  const id = await shared.api.upload('cedo.ofx', ofxOf('10011', lines));
  await shared.api.call('POST', `/importacoes/${id}/confirmar`);
  const page = await signedIn(null);
  let answer;
  const asked = new Promise((resolve) => (answer = resolve));
  await page.route('**/plano-contas/cliente/*', async (route) => {
    await asked;
    await route.continue();
  });
  const codes = async () => (await shared.api.entries(id)).map(codeOf);
  await openImport(page, id);
  await page.getByText('Contas ainda carregando.').waitFor();
  await page.context().setOffline(true);
  await give(page, '2330');
  await page.getByText('Sem conexão, as contas ainda não chegaram: “2330” vale assim que chegarem.').waitFor();
  await page.context().setOffline(false);
  // The last one is for the first line again, which has its account on the way: that one stays.
  for (const code of ['2450', '23', '2290']) await give(page, code);
  // Shown at once: not that it takes effect when the accounts come.
  await page
    .getByRole('alert')
    .getByText(/^Nada mudou/)
    .waitFor();
  assert.deepEqual((await shared.api.entries(id)).map(codeOf), [null, null, null]);
  answer();
  await page
    .getByRole('alert')
    .getByText(/“23”.*Nada foi gravado/)
    .waitFor();
  await page.getByText('1 de 3 por resolver').waitFor();
  await eventually(codes, ['2330', '2450', null]);

  await page.unroute('**/plano-contas/cliente/*');
  await page.route('**/plano-contas/cliente/*', (route) => route.abort());
  await openImport(page, id);
  await give(page, '2290');
  await page.getByRole('alert').getByText('Não foi possível carregar as contas: “2290” não foi gravado.').waitFor();
  await page.unroute('**/plano-contas/cliente/*');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await accountsReady(page);
  await page.keyboard.press('Escape');
  await give(page, '2290');
  await page.getByText('Tudo resolvido:').waitFor();
  await eventually(codes, ['2330', '2450', '2290']);
  assertClean(page);
});
