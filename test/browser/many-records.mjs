/** Many records of a register at once, by its shared screen: removed, taken back, and those that must stay. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertClean, settled, violations } from './browser.mjs';
import { apiOf } from './service.mjs';
import { home, signedIn } from './shared.mjs';

const box = (page, name) => page.getByRole('checkbox', { name: `Marcar ${name}`, exact: true });
const marked = (page, text) => page.getByRole('status').filter({ hasText: text }).waitFor();
const dialogOf = (page, name) => page.getByRole('dialog', { name });

test('by keyboard: records are removed after a question; one on which others hang is named and stays; one undo', async () => {
  const admin = await apiOf(home(), 'admin');
  const made = [];
  for (const nome of ['Varios Alfa', 'Varios Beta', 'Varios Gama'])
    made.push(await admin.call('POST', '/prestadores', { nome }));
  const doctor = await admin.call('POST', '/nfse-repasse/medicos', {
    id_prestador: made[1].id,
    nome: 'Ana dos Varios',
  });
  const page = await signedIn('/cadastros/prestadores?busca=Varios', { login: 'admin' });
  const { keyboard } = page;
  const names = async () => (await admin.call('GET', '/prestadores?search=Varios')).map(({ nome }) => nome).sort();
  await page.getByText('3 de 3').waitFor();
  await marked(page, 'Nenhum marcado');
  await keyboard.press('ArrowDown');
  await keyboard.press('Space');
  await marked(page, '1 prestador marcado');
  await keyboard.press('Shift+End');
  await marked(page, '3 prestadores marcados');
  await settled(page);
  assert.deepEqual(await violations(page), []);
  await keyboard.press('Delete');
  const question = dialogOf(page, 'Excluir 2 prestadores?');
  await question.getByText('1 prestador não pode:').waitFor();
  await question.getByText('Varios Beta: há 1 médico; exclua primeiro o que depende.').waitFor();
  await settled(page);
  assert.deepEqual(await violations(page), []);
  await keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  assert.equal((await names()).length, 3, 'Enter on the first focus changes nothing');
  await keyboard.press('Delete');
  await question.getByRole('button', { name: 'Excluir', exact: true }).press('Enter');
  await page.getByText('2 prestadores excluídos.').waitFor();
  assert.deepEqual(await names(), ['Varios Beta']);
  await marked(page, '1 prestador marcado');
  await keyboard.press('Escape');
  await keyboard.press('z');
  await page.getByText('Desfeito: 2 prestadores excluídos.').waitFor();
  assert.deepEqual(await names(), ['Varios Alfa', 'Varios Beta', 'Varios Gama']);
  await admin.call('DELETE', `/nfse-repasse/medicos/${doctor.id}`);
  for (const { id } of await admin.call('GET', '/prestadores?search=Varios'))
    await admin.call('DELETE', `/prestadores/${id}`);
  assertClean(page);
});

test('by mouse: customers that the service keeps are named with its reason, the others go with what belongs to them', async () => {
  const admin = await apiOf(home(), 'admin');
  const ids = [];
  for (const nome of ['Leva Livre Ltda', 'Leva Com Plano Ltda', 'Leva Com Socio Ltda'])
    ids.push((await admin.call('POST', '/customers', { nome })).id);
  await admin.call('POST', '/plano-contas', { id_cliente: ids[1], codigo_dominio: '1', nome: 'Plano' });
  await admin.call('POST', `/customers/${ids[2]}/qsa`, { nome: 'Socia da Leva' });
  const page = await signedIn('/clientes?busca=Leva', { login: 'admin' });
  await box(page, 'Leva Com Plano Ltda').click();
  await box(page, 'Leva Livre Ltda').click({ modifiers: ['Shift'] });
  await marked(page, '3 clientes marcados');
  await page.getByRole('checkbox', { name: 'Marcar todos da tela' }).click();
  await marked(page, 'Nenhum marcado');
  await page.getByRole('checkbox', { name: 'Marcar todos da tela' }).click();
  await marked(page, '3 clientes marcados');
  await page.getByRole('button', { name: /^Excluir 3/ }).click();
  const question = dialogOf(page, 'Excluir 3 clientes?');
  await question.getByText('Vão junto: 1 sócio.').waitFor();
  await question.getByText('Desfazer não traz de volta 1 deles.').waitFor();
  await question.getByRole('button', { name: 'Excluir', exact: true }).hover();
  assert.deepEqual(await violations(page, ['color-contrast']), [], 'a red button under the mouse');
  await question.getByRole('button', { name: 'Excluir', exact: true }).click();
  const result = dialogOf(page, 'Excluir 1 cliente?');
  await result.getByText('Feito para 2 clientes; não para 1:').waitFor();
  await result.getByText(/^Leva Com Plano Ltda: Não pode ser excluído: há planos de contas/).waitFor();
  await settled(page);
  assert.deepEqual(await violations(page), []);
  await result.getByRole('button', { name: 'Fechar' }).last().click();
  await page.getByText('1 de 1').waitFor();
  const names = async () => (await admin.call('GET', '/customers?search=Leva')).map(({ nome }) => nome).sort();
  assert.deepEqual(await names(), ['Leva Com Plano Ltda']);
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await page.getByText('Desfeito: 2 clientes excluídos.').waitFor();
  assert.deepEqual(await names(), ['Leva Com Plano Ltda', 'Leva Livre Ltda']);
  assertClean(page);
});

test('all that a register finds are marked beyond the screen; where nothing can be done with many, nothing is marked', async () => {
  const admin = await apiOf(home(), 'admin');
  const made = [];
  for (let at = 0; at < 104; at += 1) made.push(await admin.call('POST', '/tomadores', { nome: `Centena ${at}.` }));
  const page = await signedIn('/cadastros/tomadores?busca=Centena', { login: 'admin' });
  await page.getByRole('button', { name: 'Marcar os da tela: 100' }).waitFor();
  await page.getByRole('button', { name: 'Marcar todos os encontrados: 104' }).click();
  await marked(page, '104 tomadores marcados');
  await page.getByRole('button', { name: /^Excluir 104/ }).click();
  const question = dialogOf(page, 'Excluir 104 tomadores?').getByRole('button', { name: 'Excluir', exact: true });
  await question.and(page.locator(':enabled')).waitFor();
  // A colleague removes some meanwhile: a long list of those that can't go is folded, and has all of them.
  for (const { id } of made.slice(0, 22)) await admin.call('DELETE', `/tomadores/${id}`);
  await question.click();
  await page.getByText('82 tomadores excluídos.').waitFor();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Feito para 82 tomadores; não para 22:').waitFor();
  const items = dialog.getByRole('listitem').filter({ hasText: /^Centena \d+\.: ./ });
  assert.equal(await items.count(), 0);
  await dialog.getByText('Ver 22 tomadores, com o motivo de cada').click();
  assert.equal(await items.count(), 22);
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  assert.equal((await admin.call('GET', '/tomadores?search=Centena')).length, 0);
  await page.goto('/cadastros/auditoria');
  await page.getByText(/^\d.* de \d/).waitFor();
  assert.equal(await page.getByRole('checkbox', { name: /^Marcar/ }).count(), 0);
  assertClean(page);
});

test('a service that does not respond: the dialog of many can be left, and what is done is shown later', async () => {
  const admin = await apiOf(home(), 'admin');
  const made = new Map();
  for (const nome of ['Calado A', 'Calado B', 'Calado C', 'Calado D'])
    made.set(nome, (await admin.call('POST', '/prestadores', { nome })).id);
  const page = await signedIn('/cadastros/prestadores?busca=Calado', { login: 'admin' });
  await page.getByText('4 de 4').waitFor();
  const waiting = [];
  await page.route('**/api/v1/prestadores/*', (route) =>
    route.request().method() === 'DELETE' ? void waiting.push(route) : route.continue(),
  );
  await page.keyboard.press('Control+a');
  await marked(page, '4 prestadores marcados');
  await page.keyboard.press('Delete');
  const question = dialogOf(page, 'Excluir 4 prestadores?');
  await question.getByRole('button', { name: 'Excluir', exact: true }).and(page.locator(':enabled')).waitFor();
  const first = (await page.locator('tbody .name').allInnerTexts()).slice(0, 2);
  for (const gone of first) await admin.call('DELETE', `/prestadores/${made.get(gone)}`);
  await question.getByRole('button', { name: 'Excluir', exact: true }).click();
  await question.getByText('Excluindo 3 de 4…').waitFor();
  await page.keyboard.press('Escape');
  await question.getByText('O servidor ainda não respondeu.').waitFor();
  assert.deepEqual(await violations(page), []);
  await question.getByRole('button', { name: 'Fechar e seguir trabalhando' }).click();
  await question.waitFor({ state: 'detached' });
  await waiting[0].continue();
  await page.getByText('1 prestador excluído.').waitFor();
  await marked(page, '1 prestador marcado');
  assert.equal(waiting.length, 1, 'those after it are left as they are');
  const failure = page.getByRole('alert').filter({ hasText: '1 ficou por fazer. 2 prestadores não podem:' });
  for (const name of first)
    await failure
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${name}: .`) })
      .waitFor();
  await settled(page);
  assert.deepEqual(await violations(page), []);
  for (const { id } of await admin.call('GET', '/prestadores?search=Calado'))
    await admin.call('DELETE', `/prestadores/${id}`);
  assertClean(page);
});

test('assessments are closed at once after a question; one that a colleague has closed is named, and closed ones are not marked', async () => {
  const admin = await apiOf(home(), 'admin');
  const id_customer = await admin.customer('Vida Plena');
  const ids = [];
  for (const periodo of ['2019-01', '2019-02', '2019-03', '2019-04'])
    ids.push(
      (
        await admin.call('POST', '/apuracao-resultado', {
          ...{ id_customer, tributo: 'ISS', periodo, tipo_periodo: 'mensal', base_calculo: '100.00' },
          ...{ aliquota_aplicada: '5.00', valor_apurado: '5.00', valor_a_recolher: '5.00' },
        })
      ).id,
    );
  await admin.call('POST', `/apuracao-resultado/fechar/${ids[3]}`);
  const states = async () => {
    const all = await Promise.all(ids.map((id) => admin.call('GET', `/apuracao-resultado/${id}`)));
    return all.map(({ status }) => status);
  };
  const page = await signedIn('/cadastros/apuracoes', { login: 'admin' });
  assert.ok(await box(page, 'ISS 04/2019').isDisabled());
  for (const month of ['01', '02', '03']) await box(page, `ISS ${month}/2019`).click();
  await marked(page, '3 apurações marcadas');
  await page.getByRole('button', { name: 'Fechar 3' }).click();
  const question = dialogOf(page, 'Fechar 3 apurações?');
  await question.getByText('Não mudam mais depois de fechadas, nem podem ser reabertas.').waitFor();
  await settled(page);
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  assert.deepEqual(
    await states(),
    ['aberto', 'aberto', 'aberto', 'fechado'],
    'Enter on the first focus changes nothing',
  );
  await page.getByRole('button', { name: 'Fechar 3' }).click();
  await admin.call('POST', `/apuracao-resultado/fechar/${ids[1]}`);
  await question.locator('button[type=submit]').click();
  await page.getByText('Fechar: 2 apurações.').waitFor();
  await page.getByText('Feito para 2 apurações; não para 1:').waitFor();
  await page.getByText(/^ISS 02\/2019: ./).waitFor();
  assert.deepEqual(await states(), Array(4).fill('fechado'));
  assertClean(page);
});
