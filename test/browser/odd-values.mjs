/** Values of registers that do not go together, or that the service alone can reject. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertClean, settled, violations } from './browser.mjs';
import { home, rejected, signedIn } from './shared.mjs';
import { apiOf } from './service.mjs';

/** The open dialog on top, after its button was pressed. */
async function begun(page, name) {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.waitFor();
  return dialog;
}

const save = (dialog) => dialog.getByRole('button', { name: 'Salvar' }).click();

async function chooseClinic(dialog) {
  await dialog.getByRole('combobox', { name: 'Cliente' }).fill('vida plena');
  await dialog.getByRole('option', { name: /Vida Plena/ }).click();
}

test('a tax rule is opened by its name; a rate with too many decimals shows that at its field', async () => {
  const admin = await apiOf(home(), 'admin');
  const [{ id: id_prestador }] = await admin.call('GET', '/prestadores');
  const nome_regra = `Regra com um nome comprido ${'que não cabe '.repeat(8).trim()}`;
  const config = '/nfse-repasse/config-tributaria';
  const { id } = await admin.call('POST', config, { id_prestador, nome_regra, vigente_em: '2026-01-01' });
  const page = await signedIn('/cadastros/tributacao', { login: 'admin' });
  await page.getByRole('button', { name: nome_regra, exact: true }).click();
  const dialog = await begun(page, 'Nova tributação federal');
  const rate = dialog.getByLabel('PIS (%)');
  await rate.fill('1,23456');
  await save(dialog);
  await rejected(rate, 'Há casas decimais demais.');
  await settled(page);
  assert.deepEqual(await violations(page), []);
  await rate.fill('1,2345');
  await save(dialog);
  await dialog.waitFor({ state: 'detached' });
  const made = await admin.call('GET', `${config}/tributos/by-cadastro/${id}`);
  assert.equal(made.pis_percentual, 1.2345);
  assertClean(page);
});

test('an assessment whose period is of another kind is not sent; what is withheld beyond the tax is pointed out', async () => {
  const page = await signedIn('/cadastros/apuracoes', { login: 'admin' });
  const sent = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  const dialog = await begun(page, 'Nova apuração');
  await chooseClinic(dialog);
  await dialog.getByLabel('Tributo').selectOption('PIS');
  await dialog.getByLabel('Tipo do período').selectOption('Mensal');
  const period = dialog.getByLabel('Período', { exact: false }).and(dialog.locator('input'));
  await period.fill('2026');
  await dialog.getByLabel('Base de cálculo').fill('100.000');
  await dialog.getByLabel('Alíquota aplicada').fill('0,65');
  await dialog.getByLabel('Retido').fill('700');
  await dialog.getByText('Passa do apurado: nada há a recolher.').waitFor();
  await dialog.getByLabel('A recolher').fill('0');
  await save(dialog);
  await dialog.getByText('Pelo tipo do período, escreva um mês, como 10/2026.').waitFor();
  assert.equal(await period.getAttribute('aria-invalid'), 'true');
  assert.ok(!sent.some((url) => url.endsWith('/apuracao-resultado')), sent.join());
  for (const [kind, text] of [
    ['Trimestral', '4º tri/2026'],
    ['Anual', '2026'],
    ['Mensal', '10/2026'],
  ]) {
    await dialog.getByLabel('Tipo do período').selectOption(kind);
    await period.fill(text);
    await dialog.getByText('Pelo tipo do período').waitFor({ state: 'detached' });
  }
  assertClean(page);
});

test('minutes that end before they are approved are pointed out', async () => {
  const page = await signedIn('/cadastros/atas', { login: 'admin' });
  const dialog = await begun(page, 'Nova ata');
  await dialog.getByLabel('Aprovada em').fill('10/12/2026');
  await dialog.getByLabel('Válida até').fill('10/12/2025');
  await dialog.getByText('É antes da aprovação.').waitFor();
  await dialog.getByLabel('Válida até').fill('10/12/2027');
  await dialog.getByText('É antes da aprovação.').waitFor({ state: 'detached' });
  assertClean(page);
});
