/** Notes of the city hall that are pasted: what is not saved yet is kept, and what is stored already is not made again in silence. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertClean, settled, violations } from './browser.mjs';
import { shared, signedIn } from './shared.mjs';

const LINES = 'Linhas copiadas da planilha';
const CONTINUED = 'Continua o que você tinha escrito.';

const row = (...cells) => cells.join('\t');
const notesOf = (company) => shared.api.call('GET', `/sn-prefeitura/registros?empresa_id=${company}`);

async function openDialog(page) {
  await page.getByRole('button', { name: 'Colar uma tabela' }).click();
  return page.getByRole('dialog', { name: 'Colar notas da prefeitura' });
}

async function chooseCompany(dialog) {
  await dialog.getByRole('combobox', { name: 'Empresa' }).fill('vida plena');
  await dialog.getByRole('option', { name: /Vida Plena/ }).click();
}

test('a pasted table outlives Escape and a reload until it is saved or cancelled', async () => {
  const page = await signedIn('/cadastros/prefeitura');
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => /colar notas/.test(key)).length);
  const dialog = await openDialog(page);
  const text = row('7101', '05/08/2026', '', '10,00', 'N');
  await chooseCompany(dialog);
  await dialog.getByLabel(LINES).fill(text);
  for (const leave of [() => page.keyboard.press('Escape'), () => page.reload()]) {
    await leave();
    await dialog.waitFor({ state: 'detached' });
    await openDialog(page);
    await dialog.getByText(CONTINUED).waitFor();
    assert.equal(await dialog.getByLabel(LINES).inputValue(), text);
    assert.equal(await dialog.getByRole('combobox', { name: 'Empresa' }).inputValue(), 'Clínica Vida Plena Ltda');
    await dialog.getByRole('button', { name: 'Salvar 1 nota' }).and(page.locator(':enabled')).waitFor();
  }
  await settled(page);
  assert.deepEqual(await violations(page), []);
  await dialog.getByRole('button', { name: 'Começar de novo' }).click();
  assert.equal(await dialog.getByLabel(LINES).inputValue(), '');
  assert.equal(await dialog.getByRole('combobox', { name: 'Empresa' }).inputValue(), '');
  assert.equal(await kept(), 0);
  await dialog.getByLabel(LINES).fill('outra tabela');
  assert.equal(await kept(), 1);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  assert.equal(await kept(), 0);
  assertClean(page);
});

test('a table that the browser has no room for is pasted all the same, and the dialog shows that it is not kept', async () => {
  const page = await signedIn('/cadastros/prefeitura', { alone: true });
  const dialog = await openDialog(page);
  await dialog.getByLabel(LINES).fill('curta');
  await page.evaluate(() => {
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2))
      try {
        for (let count = 0; ; count += 1) sessionStorage.setItem(`cheio ${size} ${count}`, 'x'.repeat(size));
      } catch {
        continue;
      }
  });
  await dialog.getByLabel(LINES).fill(row('7102', '05/08/2026', '', '10,00', 'N').repeat(50));
  await dialog.getByText('É texto demais para ficar guardado aqui: salve antes de sair.').waitFor();
  assertClean(page);
});

test('rows without a number that are stored already are left out, unless the person decides that they are others', async () => {
  const company = await shared.api.customer('Vida Plena');
  const page = await signedIn('/cadastros/prefeitura');
  const table = [row('', '06/08/2026', '', '150,00', 'N'), row('', '06/08/2026', '', '150,00', 'N')].join('\n');
  const paste = async (text) => {
    const dialog = await openDialog(page);
    await chooseCompany(dialog);
    await dialog.getByLabel(LINES).fill(text);
    return dialog;
  };
  const stored = async () => (await notesOf(company)).items.filter(({ competencia }) => competencia === '08/2026');
  let dialog = await paste(table);
  // Two visits of the same price on one day: nothing is stored yet, so both are made.
  await dialog.getByRole('button', { name: 'Salvar 2 notas' }).click();
  await dialog.waitFor({ state: 'detached' });
  assert.equal((await stored()).length, 2);

  dialog = await paste(`${table}\n${row('', '07/08/2026', '', '90,00', 'N')}`);
  await dialog.getByText('1 nota nova (R$\u00a090,00), 2 repetidas ficam de fora.').waitFor();
  await dialog.getByText('Linha 1: 06/08/2026, 150,00, como a nota sem número que já está aqui').waitFor();
  await settled(page);
  assert.deepEqual(await violations(page), []);
  await dialog.getByRole('button', { name: 'Salvar 1 nota' }).click();
  await page.getByText('Gravado: 1 nota nova (R$\u00a090,00), 2 repetidas ficam de fora.').waitFor();
  assert.equal((await stored()).length, 3);

  // By keyboard: the decision is for this table, and goes with another one.
  dialog = await paste(table);
  const others = dialog.getByLabel('São outras notas: gravar também');
  assert.equal(await dialog.getByRole('button', { name: 'Salvar', exact: true }).isDisabled(), true);
  await others.focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Salvar 2 notas' }).waitFor();
  await dialog.getByLabel(LINES).fill(`${table}\n`);
  await dialog.getByText('2 repetidas ficam de fora.').waitFor();
  assert.equal(await others.isChecked(), false);
  await others.check();
  await dialog.getByRole('button', { name: 'Salvar 2 notas' }).click();
  await dialog.waitFor({ state: 'detached' });
  const made = await stored();
  assert.equal(made.length, 5);
  for (const { id } of made) await shared.api.call('DELETE', `/sn-prefeitura/registros/${id}`);
  assertClean(page);
});
