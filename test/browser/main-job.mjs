/** The main job by keyboard, and its steps: accounts, rules, their undoing. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/launcher/paths.mjs';
import { assertClean, enter, give } from './browser.mjs';
import { atWork, byText, codeOf, eventually, page as newPageOf, shared, signedIn } from './shared.mjs';
import { ofxOf, unknownPayments } from './statements.mjs';

test('the main job by keyboard: upload, preview, confirm, accounts typed without pause, export', async () => {
  const page = await newPageOf();
  const lines = unknownPayments(8, 'MANHA');
  await enter(page);
  await page.keyboard.press('n');
  const buffer = Buffer.from(ofxOf('10001', lines));
  await page.setInputFiles('input[type=file]', { name: 'novembro.ofx', mimeType: 'application/x-ofx', buffer });
  await page.getByRole('combobox', { name: 'Cliente' }).fill('vida plena');
  await page.getByRole('option', { name: /Vida Plena/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Enviar e ver a prévia' }).click();

  await page.getByRole('button', { name: 'Confirmar 8 linhas' }).waitFor();
  await page.keyboard.press('c');
  await page.getByText('8 lançamentos criados.').waitFor();
  const id = Number(page.url().split('/').at(-1));
  assert.equal((await shared.api.call('GET', `/importacoes/${id}`)).id_banco, await shared.api.bank('341'));
  await page.getByRole('combobox', { name: 'Débito' }).waitFor();

  const codes = ['2320', '320', '2330', '2450', '2290', '2350', '2270', '2320'];
  for (const code of codes) {
    await give(page, code);
  }
  await page.getByText('Tudo resolvido:').waitFor();
  const dated = [...lines].sort((a, b) => a[0].localeCompare(b[0])).map(([, , text]) => text);
  await eventually(
    async () => {
      const entries = byText(await shared.api.entries(id));
      return dated.map((text) => [codeOf(entries.get(text)), entries.get(text).status]);
    },
    codes.map((code) => [code, 'sucesso']),
  );

  await page.keyboard.press('e');
  await page.getByText(/Vão no arquivo/).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar e baixar' }).click();
  assert.match((await download).suggestedFilename(), /^Extrato_.* Clínica Vida Plena Ltda\.txt$/);
  const file = readFileSync(await (await download).path(), 'latin1');
  for (const code of codes) assert.ok(file.includes(code), `the file lacks account ${code}`);
  await page.getByText('Tudo exportado:').waitFor();
  // What may be booked twice in the accounting system is asked, whatever key began it.
  await page.keyboard.press('Control+z');
  const question = page.getByRole('dialog', { name: 'Estornar a exportação?' });
  await question.getByText(/Vida Plena.*Extrato_.*Exportado por Fábio/s).waitFor();
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  await page.keyboard.press('z');
  await question.getByRole('button', { name: 'Estornar' }).click();
  await page.getByText(/não vale mais/).waitFor();
  await page.getByText('Tudo resolvido:').waitFor();
  assert.ok((await shared.api.entries(id)).every(({ status }) => status === 'sucesso'));
  assertClean(page);
});

/** So many keys the demo statement of 38 lines may take from the list of statements to the file in the hand; the choice of the file is one more step. */
const MOST_KEYS = 24;

test('the demo statement takes few keys from upload to file', async (context) => {
  const page = await signedIn(null);
  await page.addInitScript(() => {
    globalThis.keysPressed = 0;
    globalThis.addEventListener('keydown', ({ key }) => (globalThis.keysPressed += key === 'Shift' ? 0 : 1), true);
  });
  await page.goto('/');
  await page.getByRole('heading', { name: 'Importações' }).waitFor();
  const began = Date.now();
  await page.keyboard.press('n');
  await page.setInputFiles('input[type=file]', join(root, 'samples/clinica-itau-2026-10.ofx'));
  await page.keyboard.type('plena');
  await page.getByRole('option', { name: /Vida Plena/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Confirmar 38 linhas' }).waitFor();
  await page.keyboard.press('c');
  await page.getByText('2 de 38 por resolver').waitFor();
  for (const code of ['1820', '2320']) {
    await give(page, code);
  }
  await page.getByText('Tudo resolvido:').waitFor();
  await page.keyboard.press('e');
  await page.getByText(/Vão no arquivo/).waitFor();
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const file = readFileSync(await (await download).path(), 'latin1');
  assert.match(file, /^\|6100\|\d\d\/10\/2026\|1820\|/m);
  const keys = await page.evaluate(() => globalThis.keysPressed);
  context.diagnostic(`${keys} keys, ${((Date.now() - began) / 1000).toFixed(1)} s`);
  assert.ok(keys <= MOST_KEYS, `${keys} keys`);
  await page.getByText('Tudo exportado:').waitFor();
  await page.keyboard.press('z');
  await page.getByRole('dialog').getByRole('button', { name: 'Estornar' }).click();
  await page.getByText('Tudo resolvido:').waitFor();
  await shared.api.call('DELETE', `/importacoes/${Number(page.url().split('/').at(-1))}`);
  assertClean(page);
});

test('equal lines with Shift Enter, marked lines in one request, and each change undone', async () => {
  const lines = [
    ...Array.from({ length: 4 }, (_, index) => [`2026110${index + 1}`, '-10.00', `POSTO IPIRANGA ${index + 1001}`]),
    ...unknownPayments(3, 'TARDE'),
  ];
  const { id, page } = await atWork('10002', lines);
  const puts = [];
  page.on('request', (request) => request.method() === 'PUT' && puts.push(request.url()));
  await page.getByPlaceholder('Descrição, valor, conta').fill('posto');
  await page.keyboard.press('Enter');
  await page.getByText('4 linhas iguais').waitFor();
  await give(page, '2490', 'Shift+Enter');
  await page.getByText(/^4 lançamentos resolvidos em 2490/).waitFor();
  assert.equal(puts.length, 1);
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  for (let count = 0; count < 3; count += 1) {
    await page.keyboard.press(' ');
    await page.keyboard.press('ArrowDown');
  }
  await page.getByText('3 linhas marcadas ·').waitFor();
  await give(page, 'limpeza e cons');
  await page.getByText(/^3 lançamentos resolvidos em 2330/).waitFor();
  assert.equal(puts.length, 2);
  assert.ok((await shared.api.entries(id)).every(({ status }) => status === 'sucesso'));
  await page.keyboard.press('z');
  await page.getByText(/^Desfeito: 3/).waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText(/^Desfeito: 4/).waitFor();
  assert.ok(
    (await shared.api.entries(id)).every((entry) => entry.status === 'regra_pendente' && codeOf(entry) === null),
  );
  assertClean(page);
});

test('a rule from a line shows what it does, is applied at once and taken back', async () => {
  const { id, page } = await atWork('10003', [
    ['20261103', '-31.00', 'LAVANDERIA BRANCA 1001'],
    ['20261104', '-32.00', 'LAVANDERIA BRANCA 1002'],
    ['20261105', '33.00', 'LAVANDERIA BRANCA 1003'],
  ]);
  await page.keyboard.press('r');
  await page.getByText('2 pendências deste extrato casam').waitFor();
  await page.keyboard.type('2330');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByText(/Regra “LAVANDERIA BRANCA” criada/).waitFor();
  await page.getByText('1 de 3 por resolver').waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText(/^Desfeito: Regra/).waitFor();
  assert.ok((await shared.api.entries(id)).every(({ status }) => status === 'regra_pendente'));
  const rules = await shared.api.call('GET', '/regras-lancamento');
  assert.ok(!rules.some(({ nome }) => nome.startsWith('LAVANDERIA BRANCA')));
  assertClean(page);
});

test('the text in the account of a rule decides, also by mouse: what was chosen before it is not used', async () => {
  const { id, page } = await atWork('10140', [['20261103', '-31.00', 'VIDRACARIA BOA']]);
  await page.getByRole('button', { name: /^Criar regra com esta linha/ }).click();
  const account = page.getByRole('combobox', { name: 'debitar em' });
  await account.and(page.locator(':not([aria-busy])')).fill('2330');
  await account.press('Enter');
  await account.fill('2450');
  await page.getByRole('button', { name: /^Criar e aplicar/ }).click();
  await page.getByText(/Regra “VIDRACARIA BOA” criada/).waitFor();
  await eventually(async () => (await shared.api.entries(id)).map(codeOf), ['2450']);
  await page.keyboard.press('Control+z');
  await page.getByText(/^Desfeito: Regra/).waitFor();
  assertClean(page);
});

test('a code that is no account, or the beginning of several, posts nothing', async () => {
  const { id, page } = await atWork('10004', unknownPayments(1, 'CODIGO'));
  await page.waitForFunction(() => document.activeElement.getAttribute('role') === 'grid');
  await give(page, '23');
  await page.getByText(/contas servem a “23”/).waitFor();
  await page.keyboard.type('99999');
  await page.keyboard.press('Enter');
  await page.getByText('Nenhuma conta com “2399999”.').waitFor();
  assert.deepEqual((await shared.api.entries(id)).map(codeOf), [null]);
});

test('what Enter takes is highlighted: the whole name first, and nothing where several names begin so', async () => {
  const { id, page } = await atWork('10005', unknownPayments(1, 'NOME INTEIRO'));
  await page.waitForFunction(() => document.activeElement.getAttribute('role') === 'grid');
  const taken = page.locator('[role=option][aria-selected=true]:visible');
  await give(page, 'ener');
  await page.getByText('2 contas servem a “ener”').waitFor();
  assert.equal(await page.getByRole('option', { name: /Energia elétrica/ }).count(), 2);
  assert.equal(await taken.count(), 0);
  await page.keyboard.type('gia eletrica');
  const shown = await taken.innerText();
  assert.match(shown, /Energia elétrica\s+\d\./);
  await page.keyboard.press('Enter');
  await eventually(async () => (await shared.api.entries(id)).map(codeOf), [shown.split(/\s/)[0]]);

  await page.goto('/regras');
  await page.getByRole('button', { name: /Nova regra/ }).waitFor();
  await page.keyboard.press('n');
  await page.getByRole('combobox', { name: 'Cliente' }).fill('vida plena');
  await page.getByRole('option', { name: /Vida Plena/ }).click();
  await page.getByRole('combobox', { name: 'Debitar em' }).and(page.locator(':not([aria-busy])')).fill('FGTS');
  await page.getByRole('option', { name: /FGTS/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  assert.match(await page.getByRole('combobox', { name: 'Debitar em' }).inputValue(), /^\d+ FGTS$/);
  assertClean(page);
});
