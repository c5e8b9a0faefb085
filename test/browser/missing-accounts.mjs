/** An account that the chart does not have yet: added in another window, in the chart itself, or from the field that misses it. */
import { test } from 'node:test';
import { assertClean, give, goTo } from './browser.mjs';
import { atWork, codeOf, eventually, inGrid, shared } from './shared.mjs';
import { unknownPayments } from './statements.mjs';

async function chartOf(customer) {
  const [{ id }] = await shared.api.call('GET', `/plano-contas/cliente/${await shared.api.customer(customer)}`);
  return id;
}

test('an account that another window or the chart has added is found at once', async () => {
  const { id, page } = await atWork('10410', unknownPayments(2, 'CONTA NOVA'));
  await inGrid(page);
  const chart = await chartOf('Vida Plena');
  await shared.api.call('POST', `/plano-contas/${chart}/contas`, {
    codigo_dominio: '99871',
    codigo_contabil: '4.9.9.71',
    nome: 'Conta da outra janela',
    tipo: 'A',
  });
  await give(page, '99871');
  await eventually(async () => (await shared.api.entries(id)).map(codeOf), ['99871', null]);
  // In the chart, without a reload in between.
  await goTo(page, `/clientes/${await shared.api.customer('Vida Plena')}/plano?plano=${chart}`);
  await page.getByRole('button', { name: 'Nova conta' }).click();
  await page.getByLabel('Código no Domínio').fill('99872');
  await page.getByLabel('Código contábil').fill('4.9.9.72');
  await page.getByLabel('Nome', { exact: false }).first().fill('Conta do plano');
  await page.locator('dialog select').selectOption({ label: 'Analítica' });
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Conta do plano criada.').waitFor();
  await goTo(page, `/extratos/${id}`);
  await inGrid(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type('99872');
  await page.getByRole('option', { name: /99872 Conta do plano/ }).waitFor();
  assertClean(page);
});

test('an account that is missing is made from the field, by keyboard, and the line gets it', async () => {
  const { id, page } = await atWork('10420', unknownPayments(2, 'CONTA FALTA'));
  await inGrid(page);
  await give(page, '99873');
  await page.getByText('Nenhuma conta com “99873”.').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Nova conta' }).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.activeElement.getAttribute('role') === 'combobox');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Criar a conta' }).click();
  await page.getByText('Escreva o nome da conta.').waitFor();
  await page.keyboard.type('Conta que faltava');
  await page.keyboard.press('Enter');
  await eventually(async () => (await shared.api.entries(id)).map(codeOf), ['99873', null]);
  // A name begins the name, and what the service rejects stays to be corrected.
  await inGrid(page);
  await give(page, 'Xerox e plotagem');
  await page.getByRole('button', { name: 'Criar esta conta' }).click();
  await page.getByLabel('Código no Domínio').fill('99873');
  await page.keyboard.press('Enter');
  await page.getByText('O plano já tem uma conta com este código.').waitFor();
  await page.getByLabel('Código no Domínio').fill('99874');
  await page.keyboard.press('Enter');
  await eventually(async () => (await shared.api.entries(id)).map(codeOf), ['99873', '99874']);
  assertClean(page);
});
