/** Many rules of the list at once: switched and deleted, taken back, and those that a colleague changed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertClean, settled, violations } from './browser.mjs';
import { apiOf } from './service.mjs';
import { eventually, home, shared, signedIn } from './shared.mjs';

const box = (page, name) => page.getByRole('checkbox', { name: `Marcar ${name}`, exact: true });
const marked = (page, text) => page.getByRole('status').filter({ hasText: text }).waitFor();
const dialogOf = (page, name) => page.getByRole('dialog', { name });
const when = (conteudo_comparacao) => [
  { campo_comparacao: 'descricao', modo_comparacao: 'contem', conteudo_comparacao },
];

/** Three rules of the clinic by name, and what they are now. */
async function rulesOf(address, word, more = {}) {
  const customer = await shared.api.customer('Vida Plena');
  const names = [`${word} um`, `${word} dois`, `${word} tres`];
  for (const [at, nome] of names.entries())
    await shared.api.call('POST', address, {
      ...{ nome, id_cliente: customer, ordem: 500 + at, condicoes: when(nome), ...more },
    });
  const now = async () => {
    const all = await shared.api.call('GET', `${address}?id_cliente=${customer}`);
    return new Map(all.filter(({ nome }) => names.includes(nome)).map((rule) => [rule.nome, rule]));
  };
  const states = async () => {
    const found = await now();
    return names.map((nome) => found.get(nome)?.ativo ?? null);
  };
  return { customer, names, now, states };
}

test('by keyboard: found rules are switched off and on at once, one undo each; a changed one is named', async () => {
  const { customer, names, now, states } = await rulesOf('/regras-lancamento', 'MUITAS', {
    conta_debito_codigo: '2330',
  });
  const page = await signedIn(`/regras?cliente=${customer}`);
  const { keyboard } = page;
  await page.getByRole('button', { name: names[2], exact: true }).waitFor();
  await page.getByLabel('Procurar nas regras').fill('muitas');
  await keyboard.press('Enter'); // leaves the field
  await page.getByRole('button', { name: 'Marcar todas: 3' }).waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Shift+ArrowDown');
  await marked(page, '2 regras marcadas');
  await keyboard.press('Escape');
  await marked(page, 'Nenhuma marcada');
  await keyboard.press('Control+a');
  await marked(page, '3 regras marcadas');
  await settled(page);
  assert.deepEqual(await violations(page), []);
  await keyboard.press('a');
  const off = dialogOf(page, 'Desligar 3 regras?');
  await off.getByText('Não agem mais até serem ligadas').waitFor();
  await settled(page);
  assert.deepEqual(await violations(page), []);
  await off.getByRole('button', { name: 'Desligar' }).press('Enter');
  await page.getByText('3 regras desligadas.').waitFor();
  assert.deepEqual(await states(), [false, false, false]);
  await marked(page, 'Nenhuma marcada');
  await keyboard.press('z');
  await page.getByText('Desfeito: 3 regras desligadas.').waitFor();
  assert.deepEqual(await states(), [true, true, true]);

  // A colleague changes one that is marked: the others go on.
  await keyboard.press('Control+a');
  await marked(page, '3 regras marcadas');
  const colleague = await apiOf(home(), 'funcionaria');
  await colleague.call('PATCH', `/regras-lancamento/${(await now()).get(names[1]).id}`, {
    conta_debito_codigo: '2450',
  });
  await keyboard.press('a');
  await off.getByRole('button', { name: 'Desligar' }).press('Enter');
  await page.getByText('Feito para 2 regras; não para 1:').waitFor();
  await page.getByText(/^MUITAS dois: Fernanda Funcionária mudou esta regra em/).waitFor();
  await settled(page);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(await states(), [false, true, false]);
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click();
  await marked(page, '1 regra marcada');
  await keyboard.press('Escape');
  await marked(page, 'Nenhuma marcada');
  await keyboard.press('z');
  await page.getByText('Desfeito: 2 regras desligadas.').waitFor();
  assert.deepEqual(await states(), [true, true, true]);

  // What is off is switched on.
  for (const { id } of (await now()).values())
    await shared.api.call('PATCH', `/regras-lancamento/${id}`, { ativo: false });
  await page.reload();
  await page.getByRole('button', { name: names[2], exact: true }).waitFor();
  await page.getByLabel('Procurar nas regras').fill('muitas');
  await keyboard.press('Enter');
  await page.getByRole('button', { name: 'Marcar todas: 3' }).click();
  await keyboard.press('a');
  const on = dialogOf(page, 'Ligar 3 regras?');
  await on.getByText('Agem nos próximos extratos').waitFor();
  await on.getByRole('button', { name: 'Ligar' }).press('Enter');
  await page.getByText('3 regras ligadas.').waitFor();
  assert.deepEqual(await states(), [true, true, true]);
  await keyboard.press('z');
  await page.getByText('Desfeito: 3 regras ligadas.').waitFor();
  assert.deepEqual(await states(), [false, false, false]);
  for (const { id } of (await now()).values()) await shared.api.call('DELETE', `/regras-lancamento/${id}`);
  assertClean(page);
});

test('by mouse: rules are deleted after a question, and made again by one undo', async () => {
  const { customer, names, now, states } = await rulesOf('/regra-ignorar', 'FORA');
  const page = await signedIn(`/regras?tipo=ignorar&cliente=${customer}`);
  await box(page, names[0]).click();
  await box(page, names[2]).click({ modifiers: ['Shift'] });
  await marked(page, '3 regras marcadas');
  await box(page, names[1]).click();
  await marked(page, '2 regras marcadas');
  await page.getByRole('button', { name: /^Desligar 2/ }).waitFor();
  const before = (await now()).get(names[0]);
  await page.getByRole('button', { name: /^Excluir 2/ }).click();
  const dialog = dialogOf(page, 'Excluir 2 regras?');
  await dialog.getByText('Ainda não agiram em nenhuma linha.').waitFor();
  await settled(page);
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  assert.deepEqual(await states(), [true, true, true], 'Enter on the first focus changes nothing');
  await page.getByRole('button', { name: /^Excluir 2/ }).click();
  await dialog.getByRole('button', { name: 'Excluir', exact: true }).click();
  await page.getByText('2 regras excluídas.').waitFor();
  assert.deepEqual(await states(), [null, true, null]);
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await page.getByText('Desfeito: 2 regras excluídas.').waitFor();
  assert.deepEqual(await states(), [true, true, true]);
  const again = (await now()).get(names[0]);
  assert.deepEqual([again.ordem, again.condicoes.length], [before.ordem, 1]);
  for (const { id } of (await now()).values()) await shared.api.call('DELETE', `/regra-ignorar/${id}`);
  assertClean(page);
});

test('an undo of many names each rule that does not come back, with its reason, and the others come back', async () => {
  const { customer, names, now, states } = await rulesOf('/regras-lancamento', 'VOLTA', {
    conta_debito_codigo: '2330',
  });
  const page = await signedIn(`/regras?cliente=${customer}`);
  await page.getByRole('button', { name: names[2], exact: true }).waitFor();
  await page.getByLabel('Procurar nas regras').fill('volta');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Marcar todas: 3' }).click();
  await page.keyboard.press('a');
  await dialogOf(page, 'Desligar 3 regras?').getByRole('button', { name: 'Desligar' }).press('Enter');
  await page.getByText('3 regras desligadas.').waitFor();
  const colleague = await apiOf(home(), 'funcionaria');
  const all = await now();
  for (const name of names.slice(0, 2))
    await colleague.call('PATCH', `/regras-lancamento/${all.get(name).id}`, { conta_debito_codigo: '2450' });
  await page.keyboard.press('z');
  const failure = page.getByRole('alert').filter({ hasText: 'Só em parte: 1 regra já voltou. 2 regras não voltam:' });
  for (const name of names.slice(0, 2))
    await failure
      .getByRole('listitem')
      .filter({ hasText: `${name}: Fernanda Funcionária mudou esta regra em` })
      .waitFor();
  await settled(page);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(await states(), [false, false, true]);
  // The next try is for those that are left.
  await page.keyboard.press('z');
  await page.getByRole('alert').filter({ hasText: 'Não foi desfeito. 2 regras não voltam:' }).waitFor();
  for (const { id } of (await now()).values()) await shared.api.call('DELETE', `/regras-lancamento/${id}`);
  assertClean(page);
});

test('rules that are switched one after another: Parar leaves the rest as it is', async () => {
  const { customer, names, now, states } = await rulesOf('/regra-ignorar', 'PARA');
  const page = await signedIn(`/regras?tipo=ignorar&cliente=${customer}`);
  const waiting = [];
  await page.route('**/api/v1/regra-ignorar/*', (route) =>
    route.request().method() === 'PATCH' ? void waiting.push(route) : route.continue(),
  );
  await box(page, names[0]).click();
  await box(page, names[2]).click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: /^Desligar 3/ }).click();
  await dialogOf(page, 'Desligar 3 regras?').getByRole('button', { name: 'Desligar' }).click();
  await page.getByText('Desligando 1 de 3…').waitFor();
  await page.getByRole('button', { name: 'Parar' }).click();
  await eventually(() => waiting.length, 1);
  await waiting[0].continue();
  await dialogOf(page, 'Desligar 2 regras?').getByText('2 ficaram por fazer.').waitFor();
  assert.deepEqual([await states(), waiting.length], [[false, true, true], 1]);
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click();
  await marked(page, '2 regras marcadas');
  for (const { id } of (await now()).values()) await shared.api.call('DELETE', `/regra-ignorar/${id}`);
  assertClean(page);
});

test('all rules that a search finds are marked beyond those that are read', async () => {
  const { customer, now } = await rulesOf('/regras-lancamento', 'ALEM', { conta_debito_codigo: '2330' });
  const [sample] = (await now()).values();
  const rules = Array.from({ length: 450 }, (_, at) => ({
    ...{ ...sample, id: 900_000 + at, ordem: at, nome: at % 2 === 0 ? `ALEM par ${at}` : `outra ${at}` },
  }));
  const page = await signedIn(null);
  await page.route('**/api/v1/regras-lancamento?*', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const from = (Number(query.get('page')) - 1) * 200;
    await route.fulfill({
      json: { success: true, data: { items: rules.slice(from, from + 200), total: rules.length } },
    });
  });
  await page.goto(`/regras?cliente=${customer}`);
  await page.getByRole('button', { name: 'Marcar as da tela: 200' }).waitFor();
  await page.getByLabel('Procurar nas regras').fill('par');
  await page.getByRole('button', { name: 'Marcar as da tela: 100' }).waitFor();
  await page.getByRole('button', { name: 'Marcar todas as encontradas, lendo mais 250' }).click();
  await marked(page, '225 regras marcadas');
  for (const { id } of (await now()).values()) await shared.api.call('DELETE', `/regras-lancamento/${id}`);
  assertClean(page);
});

test('a removal that hangs can be left, and another rule is removed meanwhile', async () => {
  const { customer, names, now, states } = await rulesOf('/regra-ignorar', 'PRESA');
  const page = await signedIn(`/regras?tipo=ignorar&cliente=${customer}`);
  const first = (await now()).get(names[0]).id;
  const waiting = [];
  await page.route(`**/api/v1/regra-ignorar/${first}`, (route) =>
    route.request().method() === 'DELETE' ? void waiting.push(route) : route.continue(),
  );
  const question = dialogOf(page, 'Excluir esta regra?');
  const remove = question.getByRole('button', { name: 'Excluir', exact: true });
  await page.getByRole('button', { name: `Excluir: ${names[0]}` }).click();
  await remove.click();
  // Nothing was written: the note claims of nothing that it is kept.
  await question.getByText(/^O servidor ainda não respondeu\. O pedido continua\. Fechar/).waitFor();
  await question.getByRole('button', { name: 'Fechar e seguir trabalhando' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Excluir: ${names[1]}` }).click();
  await remove.click();
  await question.waitFor({ state: 'detached' });
  assert.deepEqual(await states(), [true, null, true]);
  await page.getByRole('button', { name: `Excluir: ${names[2]}` }).click();
  // This question has sent nothing: the screen shows what hangs.
  await question.getByText(names[2], { exact: true }).waitFor();
  assert.equal(await question.getByText('O servidor ainda não respondeu.').count(), 0);
  await page.locator('.toasts').getByText('O servidor ainda não respondeu.').waitFor();
  await waiting[0].continue();
  await page.getByText(`Regra “${names[0]}” excluída.`).waitFor();
  await question.getByText(names[2], { exact: true }).waitFor(); // its question is open still
  await page.keyboard.press('Escape');
  assert.deepEqual(await states(), [null, null, true]);
  for (const { id } of (await now()).values()) await shared.api.call('DELETE', `/regra-ignorar/${id}`);
  assertClean(page);
});
