/** Many entries of the list at once: marked, changed, undone and deleted, by mouse and by keyboard. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertClean, settled, violations } from './browser.mjs';
import { codeOf, eventually, exportedStatement, shared, signedIn } from './shared.mjs';
import { ofxOf } from './statements.mjs';

/** A confirmed statement of the clinic, and the page on the entries of its month; `lines` are of one month. */
async function listOf(name, lines) {
  const id = await shared.api.upload(`${name}.ofx`, ofxOf(name, lines));
  await shared.api.call('POST', `/importacoes/${id}/confirmar`);
  const month = `${lines[0][0].slice(0, 4)}-${lines[0][0].slice(4, 6)}`;
  const page = await signedIn(
    `/lancamentos?cliente=${await shared.api.customer('Vida Plena')}&de=${month}-01&ate=${month}-28`,
  );
  await page.getByText(/ lançamentos?: entradas /).waitFor();
  const entries = async () =>
    (await shared.api.entries(id)).sort((a, b) => a.data_registro.localeCompare(b.data_registro));
  return { id, page, entries };
}

const box = (page, name) => page.getByRole('checkbox', { name: `Marcar ${name}` });
const marked = (page, text) => page.getByRole('status').filter({ hasText: text }).waitFor();
const dialogOf = (page, name) => page.getByRole('dialog', { name });

async function account(dialog, code) {
  const field = dialog.getByRole('combobox', { name: 'Conta' });
  await field.and(dialog.page().locator(':not([aria-busy])')).fill(code);
  await field.press('Enter');
}

test('by mouse: a run of entries gets an account and a text, and loses them by undo', async () => {
  const { page, entries } = await listOf('10701', [
    ['20210103', '-10.00', 'MUITOS UM'],
    ['20210104', '-20.00', 'MUITOS DOIS'],
    ['20210105', '-30.50', 'MUITOS TRES'],
    ['20210106', '-40.00', 'MUITOS QUATRO'],
  ]);
  const before = await entries();
  await marked(page, 'Nenhum marcado');
  await box(page, 'MUITOS UM').click();
  await box(page, 'MUITOS TRES').click({ modifiers: ['Shift'] });
  await marked(page, '3 lançamentos marcados · 60,50');
  await settled(page);
  assert.deepEqual(await violations(page), []);
  await page.getByRole('button', { name: /^Mudar/ }).click();
  const dialog = dialogOf(page, 'Mudar 3 lançamentos');
  await dialog.getByRole('button', { name: 'Mudar 3 lançamentos' }).click();
  await dialog.getByText('Escolha a conta ou escreva o histórico.').waitFor();
  await account(dialog, '2330');
  await dialog.getByLabel('Histórico').fill('CONTA DE LUZ');
  await dialog.getByText('3 mudam.').waitFor();
  await settled(page);
  assert.deepEqual(await violations(page), []);
  await dialog.getByRole('button', { name: 'Mudar 3 lançamentos' }).click();
  await page.getByText('3 lançamentos mudaram.').waitFor();
  const shown = (all) => all.map((entry) => [entry.historico_contabil, codeOf(entry), entry.status]);
  assert.deepEqual(shown(await entries()), [
    ...Array(3).fill(['CONTA DE LUZ', '2330', 'sucesso']),
    ['MUITOS QUATRO', null, 'regra_pendente'],
  ]);
  await page
    .getByRole('row', { name: /CONTA DE LUZ.*conciliado/ })
    .nth(2)
    .waitFor();
  await marked(page, 'Nenhum marcado');
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await page.getByText('Desfeito: 3 lançamentos mudaram.').waitFor();
  assert.deepEqual(shown(await entries()), shown(before));
  assertClean(page);
});

test('by keyboard: marked, changed, undone after a reload, deleted after a question', async () => {
  const { id, page, entries } = await listOf('10702', [
    ['20210203', '-10.00', 'TECLAS UM'],
    ['20210204', '-20.00', 'TECLAS DOIS'],
    ['20210205', '300.00', 'TECLAS TRES'],
  ]);
  const { keyboard } = page;
  await keyboard.press('Delete');
  await page.getByText('Marque antes: Espaço marca a linha').waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Space');
  await marked(page, '1 lançamento marcado · 10,00');
  await keyboard.press('ArrowDown');
  await keyboard.press('Space');
  await marked(page, '2 lançamentos marcados · 30,00');
  await keyboard.press('m');
  const dialog = dialogOf(page, 'Mudar 2 lançamentos');
  await dialog.getByRole('combobox', { name: 'Conta' }).waitFor();
  await keyboard.type('2330');
  await keyboard.press('Enter');
  await dialog.getByText('2 mudam.').waitFor();
  await dialog.getByLabel('Histórico').press('Enter');
  await page.getByText('2 lançamentos mudaram.').waitFor();
  assert.deepEqual((await entries()).map(codeOf), ['2330', '2330', '90']);

  // A change of an earlier visit is taken back for the marked ones.
  await page.reload();
  await page.getByText(/ lançamentos?: entradas /).waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Control+a');
  await marked(page, '3 lançamentos marcados · 330,00');
  await keyboard.press('Escape');
  await marked(page, 'Nenhum marcado');
  await keyboard.press('Space');
  await keyboard.press('ArrowDown');
  await keyboard.press('Space');
  await keyboard.press('z');
  await page.getByText('Desfeito: a última mudança de 2 lançamentos.').waitFor();
  assert.deepEqual((await entries()).map(codeOf), [null, null, '90']);

  await keyboard.press('Delete');
  const question = dialogOf(page, 'Excluir 2 lançamentos?');
  await question.getByText('Clínica Vida Plena Ltda').waitFor();
  await question.getByText('de 03/02/2021 a 04/02/2021').waitFor();
  await settled(page);
  assert.deepEqual(await violations(page), []);
  await keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  assert.equal((await entries()).length, 3, 'Enter on the first focus changes nothing');
  await keyboard.press('Delete');
  await question.getByRole('button', { name: 'Excluir' }).press('Enter');
  await page.getByText('2 lançamentos excluídos.').waitFor();
  assert.equal((await entries()).length, 1);
  await shared.api.call('DELETE', `/importacoes/${id}`);
  assertClean(page);
});

test('all that the list finds are marked beyond the screen, and another search forgets them', async () => {
  const lines = Array.from({ length: 205 }, (_, index) => ['20210303', `-${index + 1}.00`, `CENTENAS ${index}.`]);
  const { id, page, entries } = await listOf('10703', lines);
  await page.getByRole('button', { name: 'Marcar os da tela: 200' }).waitFor();
  await page.getByRole('button', { name: 'Marcar todos os encontrados: 205' }).click();
  await marked(page, '205 lançamentos marcados · 21.115,00');
  await page.getByRole('button', { name: /^Mudar/ }).click();
  const dialog = dialogOf(page, 'Mudar 205 lançamentos');
  await dialog.getByLabel('Histórico').fill('DE UMA VEZ');
  await dialog.getByLabel('Histórico').press('Enter');
  await page.getByText('205 lançamentos mudaram.').waitFor();
  const texts = async () => new Set((await entries()).map(({ historico_contabil: text }) => text)).size;
  assert.equal(await texts(), 1);
  await page.keyboard.press('z');
  await page.getByText('Desfeito: 205 lançamentos mudaram.').waitFor();
  assert.equal(await texts(), 205);
  await page.getByRole('button', { name: 'Marcar todos os encontrados: 205' }).click();
  await marked(page, '205 lançamentos marcados');
  await page.getByLabel('Procurar nos lançamentos').fill('CENTENAS 204');
  await page.getByText('1 lançamento: entradas').waitFor();
  await marked(page, 'Nenhum marcado');
  await shared.api.call('DELETE', `/importacoes/${id}`);
  assertClean(page);
});

test('what is rejected is shown entry by entry, and the others go on without it', async () => {
  const { id, page, entries } = await listOf('10704', [
    ['20210403', '-10.00', 'RECUSA UM'],
    ['20210404', '-20.00', 'RECUSA DOIS'],
    ['20210405', '-30.00', 'RECUSA TRES'],
  ]);
  const [first, second] = await entries();
  await page.getByRole('checkbox', { name: 'Marcar todos os lançamentos da tela' }).click();
  await marked(page, '3 lançamentos marcados · 60,00');
  await page.getByRole('button', { name: /^Mudar/ }).click();
  const dialog = dialogOf(page, /^Mudar \d lançamentos$/);
  await account(dialog, '2330');
  await dialog.getByText('3 mudam.').waitFor();
  await shared.api.call('PUT', `/lancamentos-contabil/${second.id}`, { historico_contabil: 'DE OUTRA JANELA' });
  await dialog.getByRole('button', { name: 'Mudar 3 lançamentos' }).click();
  await dialog.getByText('Nada foi feito. 1 lançamento não pode:').waitFor();
  await dialog.getByText(/^04\/04\/2021 RECUSA DOIS, 20,00: ./).waitFor();
  assert.deepEqual((await entries()).map(codeOf), [null, null, null]);
  await settled(page);
  assert.deepEqual(await violations(page), []);
  await dialog.getByRole('button', { name: 'Seguir sem ele, com 2 lançamentos' }).click();
  await dialog.getByRole('button', { name: 'Mudar 2 lançamentos' }).click();
  await page.getByText('2 lançamentos mudaram.').waitFor();
  assert.deepEqual((await entries()).map(codeOf), ['2330', null, '2330']);

  // The last change of each is taken back, except of one that has none of its person's.
  await shared.api.call('POST', `/lancamentos-contabil/${first.id}/desfazer`);
  await page.reload();
  await box(page, 'RECUSA UM').click();
  await box(page, 'RECUSA TRES').click();
  await page.getByRole('button', { name: 'Desfazer a última mudança' }).click();
  const question = dialogOf(page, /^Desfazer a última mudança de/);
  await question.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await question.getByText(/^03\/04\/2021 RECUSA UM, 10,00: ./).waitFor();
  await question.getByRole('button', { name: 'Seguir sem ele, com 1 lançamento' }).click();
  await question.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await page.getByText('1 lançamento voltou ao que era antes.').waitFor();
  assert.deepEqual((await entries()).map(codeOf), [null, null, null]);
  await shared.api.call('DELETE', `/importacoes/${id}`);
  assertClean(page);
});

test('an undo of many names each entry for which it is rejected', async () => {
  const { page, entries } = await listOf('10707', [
    ['20220903', '-10.00', 'VOLTA UM'],
    ['20220904', '-20.00', 'VOLTA DOIS'],
    ['20220905', '-30.00', 'VOLTA TRES'],
  ]);
  await page.keyboard.press('Control+a');
  await marked(page, '3 lançamentos marcados');
  await page.keyboard.press('m');
  const dialog = dialogOf(page, 'Mudar 3 lançamentos');
  await account(dialog, '2330');
  await dialog.getByRole('button', { name: 'Mudar 3 lançamentos' }).click();
  await page.getByText('3 lançamentos mudaram.').waitFor();
  const days = 'data_inicio=2022-09-03&data_fim=2022-09-04';
  const customer = await shared.api.customer('Vida Plena');
  await shared.api.call('POST', `/lancamentos-contabil/exportar?id_cliente=${customer}&${days}`);
  await page.keyboard.press('z');
  const failure = page.getByRole('alert').filter({ hasText: 'Não foi desfeito. 2 lançamentos não podem:' });
  for (const entry of ['03/09/2022 VOLTA UM, 10,00', '04/09/2022 VOLTA DOIS, 20,00'])
    await failure
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${entry}: .`) })
      .waitFor();
  assert.deepEqual((await entries()).map(codeOf), ['2330', '2330', '2330']);
  assertClean(page);
});

test('what is written for many outlives Escape and a reload, for these entries alone, until it is written or cancelled', async () => {
  const { id, page, entries } = await listOf('10708', [
    ['20221003', '-10.00', 'RASCUNHO UM'],
    ['20221004', '-20.00', 'RASCUNHO DOIS'],
    ['20221005', '-30.00', 'RASCUNHO TRES'],
  ]);
  const dialog = dialogOf(page, /^Mudar \d lançamentos?$/);
  const text = dialog.getByLabel('Histórico');
  const begin = async (...names) => {
    for (const name of names) await box(page, name).click();
    await page.getByRole('button', { name: /^Mudar/ }).click();
    await text.waitFor();
  };
  const leave = async () => {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  };
  const restored = dialog.getByText('Continua o que você tinha escrito.');
  await begin('RASCUNHO UM', 'RASCUNHO DOIS');
  await account(dialog, '2330');
  await text.fill('MATERIAL');
  await leave();
  await page.reload();
  await begin('RASCUNHO DOIS', 'RASCUNHO UM');
  await restored.waitFor();
  assert.match(await dialog.getByRole('combobox', { name: 'Conta' }).inputValue(), /^2330 /);
  assert.equal(await text.inputValue(), 'MATERIAL');
  await settled(page);
  assert.deepEqual(await violations(page), []);
  await leave();
  await begin('RASCUNHO TRES');
  assert.equal(await restored.count(), 0);
  assert.equal(await text.inputValue(), '', 'it is for other entries');
  await leave();
  // What is rejected is a draft still.
  await box(page, 'RASCUNHO TRES').click();
  await begin();
  await account(dialog, '2330');
  await text.fill('MATERIAL');
  const [first] = await entries();
  await shared.api.call('PUT', `/lancamentos-contabil/${first.id}`, { historico_contabil: 'DE OUTRA JANELA' });
  await text.press('Enter');
  await dialog.getByText('Nada foi feito. 1 lançamento não pode:').waitFor();
  await leave();
  await begin();
  await restored.waitFor();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await begin();
  assert.equal(await restored.count(), 0);
  assert.equal(await text.inputValue(), '');
  await leave();
  await shared.api.call('DELETE', `/importacoes/${id}`);
  assertClean(page);
});

test('an account for entries of several customers, or by hand, is never guessed; what is exported can not be marked', async () => {
  const { api } = shared;
  const day = '2021-12-06';
  const { customer } = await exportedStatement('10705', [['20211203', '-10.00', 'EXPORTADO UM']]);
  const [{ id: chart }] = await api.call('GET', `/plano-contas/cliente/${customer}`);
  const of = async (code) => (await api.call('GET', `/plano-contas/${chart}/contas?tipo=A&search=${code}`))[0].id;
  const byHand = await api.call('POST', '/lancamentos-contabil', {
    ...{ id_cliente: customer, id_plano_contas: chart, competencia: '12/2021', data_registro: day, valor: '55.00' },
    ...{ id_conta_debito: await of('2330'), id_conta_credito: await of('90'), status: 'sucesso' },
    ...{ codigo_historico: '1', historico_contabil: 'A MAO' },
  });
  const page = await signedIn(`/lancamentos?cliente=${customer}&de=2021-12-01&ate=2021-12-30`);
  assert.ok(await box(page, 'EXPORTADO UM').isDisabled());
  // On a row whose name is a button, Space marks as well, and opens nothing.
  await page.getByRole('button', { name: 'A MAO' }).focus();
  await page.keyboard.press('Space');
  await marked(page, '1 lançamento marcado · 55,00');
  assert.equal(await page.getByRole('dialog').count(), 0);
  await page.keyboard.press('m');
  const dialog = dialogOf(page, 'Mudar 1 lançamento');
  await account(dialog, '100');
  await dialog.getByText('1 já tem outra conta deste lado: ela é trocada.').waitFor();
  await dialog.getByRole('button', { name: 'Mudar 1 lançamento' }).click();
  await dialog.getByText(/não têm o lado do banco: escolha débito ou crédito/).waitFor();
  await dialog.getByLabel('De que lado').selectOption('a crédito');
  await dialog.getByRole('button', { name: 'Mudar 1 lançamento' }).click();
  await page.getByText('1 lançamento mudou.').waitFor();
  const now = async () => {
    const { conta_debito: debit, conta_credito: credit } = await api.call('GET', `/lancamentos-contabil/${byHand.id}`);
    return [debit.codigo_dominio, credit.codigo_dominio];
  };
  await eventually(now, ['2330', '100']);
  await page.keyboard.press('z');
  await page.getByText('Desfeito: 1 lançamento mudou.').waitFor();
  assert.deepEqual(await now(), ['2330', '90']);
  await api.call('DELETE', `/lancamentos-contabil/${byHand.id}`);
  assertClean(page);
});

test('a service that does not respond: the dialog can be left, and what changed is shown when it does', async () => {
  const { id, page, entries } = await listOf('10706', [
    ['20210603', '-10.00', 'CALADO UM'],
    ['20210604', '-20.00', 'CALADO DOIS'],
  ]);
  const waiting = [];
  await page.route('**/api/v1/lancamentos-contabil/lote', (route) => void waiting.push(route));
  await page.keyboard.press('Control+a');
  await marked(page, '2 lançamentos marcados');
  await page.keyboard.press('m');
  const dialog = dialogOf(page, 'Mudar 2 lançamentos');
  await dialog.getByLabel('Histórico').fill('UM SO TEXTO');
  await dialog.getByLabel('Histórico').press('Enter');
  await dialog.getByText('O servidor ainda não respondeu.').waitFor();
  await dialog.getByRole('button', { name: 'Fechar e seguir trabalhando' }).click();
  await dialog.waitFor({ state: 'detached' });
  await waiting[0].continue();
  await page.getByText('2 lançamentos mudaram.').waitFor();
  assert.deepEqual(
    (await entries()).map(({ historico_contabil: text }) => text),
    ['UM SO TEXTO', 'UM SO TEXTO'],
  );
  await page
    .getByRole('row', { name: /UM SO TEXTO/ })
    .nth(1)
    .waitFor();
  await page.route('**/api/v1/lancamentos-contabil/lote/remover', (route) => void waiting.push(route));
  await page.keyboard.press('Control+a');
  await marked(page, '2 lançamentos marcados');
  await page.keyboard.press('Delete');
  const question = dialogOf(page, 'Excluir 2 lançamentos?');
  await question.getByRole('button', { name: 'Excluir' }).click();
  await question.getByRole('button', { name: 'Fechar e seguir trabalhando' }).click();
  await question.waitFor({ state: 'detached' });
  for (const each of await entries())
    await shared.api.call('PUT', `/lancamentos-contabil/${each.id}`, { historico_contabil: 'DE OUTRA JANELA' });
  await waiting[1].continue();
  const failure = page.getByRole('alert').filter({ hasText: '2 lançamentos não podem:' });
  for (const entry of ['03/06/2021 UM SO TEXTO, 10,00', '04/06/2021 UM SO TEXTO, 20,00'])
    await failure
      .getByRole('listitem')
      .filter({ hasText: `${entry}: ` })
      .waitFor();
  await shared.api.call('DELETE', `/importacoes/${id}`);
  assertClean(page);
});
