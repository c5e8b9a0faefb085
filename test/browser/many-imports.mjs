/** Many imports at once: marked, confirmed, read again and deleted, by mouse and by keyboard. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertClean, settled, violations } from './browser.mjs';
import { bookedTransfer, codeOf, exportedStatement, shared, signedIn } from './shared.mjs';
import { ofxOf } from './statements.mjs';

const box = (page, name) => page.getByRole('checkbox', { name: `Marcar ${name}.ofx` });
const marked = (page, text) => page.getByRole('status').filter({ hasText: text }).waitFor();
const dialogOf = (page, name) => page.getByRole('dialog', { name });

/** Statements of the clinic in preview, by name; `lines` makes those of each. */
async function previews(names, lines) {
  const ids = [];
  for (const [at, name] of names.entries()) {
    const id = await shared.api.upload(`${name}.ofx`, ofxOf(`107${name.length}${at}`, lines(name, at)));
    await shared.api.call('POST', `/importacoes/${id}/preview`);
    ids.push(id);
  }
  return ids;
}

/** The list of the clinic's imports, narrowed to names with a word. */
async function listOf(word, count) {
  const page = await signedIn(`/?cliente=${await shared.api.customer('Vida Plena')}`);
  await page.getByLabel('Procurar nos extratos').fill(word);
  await page.keyboard.press('Enter'); // leaves the field
  await page.waitForFunction((rows) => document.querySelectorAll('.imports tr[data-id]').length === rows, count);
  return page;
}

const statusOf = async (id) => (await shared.api.call('GET', `/importacoes/${id}`)).status;
const isThere = async (id) => {
  const all = await shared.api.call(
    'GET',
    `/importacoes?id_cliente=${await shared.api.customer('Vida Plena')}&limit=500`,
  );
  return all.some((each) => each.id === id);
};

test('by mouse: a run of previews is confirmed, what is doubtful stays with its reason, and the others go on', async () => {
  const names = ['lotea-um', 'lotea-dois', 'lotea-tres', 'lotea-quatro'];
  const ids = await previews(names, (name, at) => [
    [`2024010${at + 1}`, '-10.00', `${name} A`],
    [`2024010${at + 1}`, '20.00', `${name} B`],
  ]);
  const page = await listOf('lotea', 4);
  await marked(page, 'Nenhuma marcada');
  // The second one has been confirmed in another window.
  await box(page, 'lotea-quatro').click();
  await box(page, 'lotea-um').click({ modifiers: ['Shift'] });
  await marked(page, '4 importações marcadas');
  await settled(page);
  assert.deepEqual(await violations(page), []);
  await shared.api.call('POST', `/importacoes/${ids[1]}/confirmar`);
  await page.getByRole('button', { name: /^Confirmar 4/ }).click();
  const dialog = dialogOf(page, 'Confirmar 4 importações?');
  await dialog.getByText('O que deixa dúvida fica em prévia').waitFor();
  await settled(page);
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  assert.equal(await statusOf(ids[0]), 'pending', 'Enter on the first focus changes nothing');
  await page.getByRole('button', { name: /^Confirmar 4/ }).click();
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByText('3 importações confirmadas: 6 lançamentos.').waitFor();
  await page.getByText(/^lotea-dois\.ofx · Clínica Vida Plena Ltda: Já não está em prévia\.$/).waitFor();
  assert.deepEqual(await Promise.all(ids.map(statusOf)), Array(4).fill('success'));
  await settled(page);
  assert.deepEqual(await violations(page), []);
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click();
  await marked(page, '1 importação marcada');

  // Work by hand is kept when the files are read again.
  const [entry] = await shared.api.entries(ids[0]);
  await shared.api.call('PUT', `/lancamentos-contabil/${entry.id}`, { historico_contabil: 'A MAO' });
  await page.getByRole('checkbox', { name: 'Marcar todas as importações da tela' }).click();
  await page.getByRole('button', { name: 'Ler de novo 4' }).click();
  const idsOf = async (of) => (await shared.api.entries(of)).map((each) => each.id);
  const before = await idsOf(ids[2]);
  const reading = dialogOf(page, 'Ler de novo 4 importações?');
  await reading.getByText(/; 1 mudado à mão fica como está\./).waitFor();
  await reading.getByRole('button', { name: 'Ler de novo' }).click();
  await page.getByText('4 arquivos lidos de novo.').waitFor();
  assert.ok((await shared.api.entries(ids[0])).some(({ historico_contabil: text }) => text === 'A MAO'));
  const again = await idsOf(ids[2]);
  assert.deepEqual([again.length, again.filter((each) => before.includes(each))], [2, []], 'entries are made again');
  for (const id of ids) await shared.api.call('DELETE', `/importacoes/${id}`);
  assertClean(page);
});

test('a preview whose balance does not agree, or with a line that is booked already, is not confirmed with the others', async () => {
  const { api } = shared;
  const good = await api.upload('loteb-certo.ofx', ofxOf('10721', [['20240205', '-10.00', 'LOTEB CERTO']]));
  const lines = [['20240206', '-10.00', 'LOTEB ERRADO']];
  const first = await api.upload('antes.ofx', ofxOf('10722', [['20240204', '-1.00', 'LOTEB ANTES']], '100.00'));
  await api.call('POST', `/importacoes/${first}/confirmar`);
  const wrong = await api.upload('loteb-errado.ofx', ofxOf('10722', lines, '55.00'));
  // Of this the page alone knows: the other side of a transfer.
  await bookedTransfer('10723', '20240215');
  const twice = await api.upload('loteb-dobro.ofx', ofxOf('10724', [['20240216', '512.34', 'LOTEB DOBRO']]));
  for (const id of [good, wrong, twice]) await api.call('POST', `/importacoes/${id}/preview`);
  const page = await listOf('loteb', 3);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+a');
  await marked(page, '3 importações marcadas');
  await page.keyboard.press('c');
  const dialog = dialogOf(page, 'Confirmar 3 importações?');
  await dialog.getByRole('button', { name: 'Confirmar' }).press('Enter');
  await page.getByText('1 importação confirmada: 1 lançamento.').waitFor();
  await page.getByText(/^loteb-errado\.ofx · Clínica Vida Plena Ltda: O saldo do extrato não confere/).waitFor();
  await page.getByText(/^loteb-dobro\.ofx · Clínica Vida Plena Ltda: 1 linha já foi lançada/).waitFor();
  assert.deepEqual(await Promise.all([good, wrong, twice].map(statusOf)), ['success', 'pending', 'pending']);
  for (const id of [good, first, wrong, twice]) await api.call('DELETE', `/importacoes/${id}`);
  assertClean(page);
});

test('by keyboard: imports are deleted after a question that shows what goes; an exported one is named and stays', async () => {
  const names = ['lotec-um', 'lotec-dois'];
  const ids = await previews(names, (name, at) => [[`2024030${at + 1}`, '-10.00', `${name} A`]]);
  await shared.api.call('POST', `/importacoes/${ids[1]}/confirmar`);
  const { id: exported } = await exportedStatement('lotec-exportado', [['20240309', '-30.00', 'LOTEC EXPORTADO']]);
  const page = await listOf('lotec', 3);
  const { keyboard } = page;
  await keyboard.press('ArrowDown');
  await keyboard.press('Space');
  await marked(page, '1 importação marcada');
  await keyboard.press('Escape');
  await marked(page, 'Nenhuma marcada');
  await keyboard.press('Shift+ArrowDown');
  await marked(page, '2 importações marcadas');
  await keyboard.press('Shift+ArrowDown');
  await marked(page, '3 importações marcadas');
  await keyboard.press('Delete');
  const dialog = dialogOf(page, 'Excluir 2 importações?');
  await dialog.getByText('Vai junto 1 lançamento (1 pendente): entradas de R$ 0,00, saídas de R$ 10,00.').waitFor();
  await dialog.getByText(/^1 importação não pode:/).waitFor();
  await dialog.getByText(/^lotec-exportado\.ofx · Clínica Vida Plena Ltda: ./).waitFor();
  await dialog.getByText('Não dá para desfazer.').waitFor();
  await settled(page);
  assert.deepEqual(await violations(page), []);
  await keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  assert.ok(await isThere(ids[0]), 'Enter on the first focus changes nothing');
  await keyboard.press('Delete');
  await dialog.getByRole('button', { name: 'Excluir', exact: true }).press('Enter');
  await page.getByText('2 importações excluídas.').waitFor();
  assert.deepEqual([await isThere(ids[0]), await isThere(ids[1]), await isThere(exported)], [false, false, true]);
  await marked(page, '1 importação marcada');
  assert.equal(codeOf((await shared.api.entries(exported))[0]), '2330');
  assertClean(page);
});

test('all imports that a search finds are marked beyond those that are read', async () => {
  const page = await signedIn(null);
  const [sample] = await shared.api.call('GET', '/importacoes?limit=1&com_contadores=true');
  const rows = Array.from({ length: 1_250 }, (_, at) => ({
    ...{ ...sample, id: 900_000 + at, status: 'pending', legivel: null, hash_arquivo: `${at}` },
    nome_arquivo_original: at % 2 === 0 ? `lotes-par-${at}.ofx` : `outro-${at}.ofx`,
  }));
  await page.route('**/api/v1/importacoes?*', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
    const headers = { 'X-Total-Count': String(rows.length) };
    await route.fulfill({ headers, json: { success: true, data: rows.slice(offset, offset + limit) } });
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Marcar as da tela: 1.000' }).waitFor();
  // The bar is at the edge of the screen: no row is seen below it.
  const bottomOf = async (found) => {
    const { y, height } = await found.boundingBox();
    return Math.round(y + height);
  };
  assert.equal(await bottomOf(page.locator('.marked-bar')), await bottomOf(page.getByRole('main')));
  await page.getByLabel('Procurar nos extratos').fill('par');
  await page.getByRole('button', { name: 'Marcar as da tela: 500' }).waitFor();
  await page.getByRole('button', { name: 'Marcar todas as encontradas, lendo mais 250' }).click();
  await marked(page, '625 importações marcadas');
  await page.getByRole('button', { name: /^Confirmar 625/ }).waitFor();
  await page.getByRole('button', { name: /^Desmarcar todas/ }).click();
  await marked(page, 'Nenhuma marcada');
  await page.keyboard.press('Control+a');
  await marked(page, '625 importações marcadas');
  await page.getByRole('button', { name: 'Em prévia 1.250' }).click();
  await marked(page, 'Nenhuma marcada');
  assertClean(page);
});
