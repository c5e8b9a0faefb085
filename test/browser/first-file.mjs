/**
 * A newcomer from an empty firm to the first exported file, by what is on the screen alone. 600 ms are added for each step, instead of
 * waited. With `TUTORIAL_PICTURES=FOLDER` the pictures of docs/tutorial are taken. `FIRST_CHART` and `FIRST_STATEMENT` name files of
 * others: a chart in the form of CHART, an OFX.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { assertClean, newPage } from './browser.mjs';
import { PASSWORD } from './service.mjs';
import { shared } from './shared.mjs';
import { slowFirm } from './slow-firm.mjs';
import { ofxOf } from './statements.mjs';

const ACT_MS = 600;
const MOST_MS = 5 * 60_000;

const CHART = [
  ...['1|1|ATIVO|S', '2|1.1|CIRCULANTE|S', '10|1.1.01|Caixa|A', '20|1.1.02|Banco Itaú conta corrente|A'],
  ...['30|1.1.03|Clientes|A', '3|3|RESULTADO|S', '100|3.1|Venda de pães|A', '200|3.2.01|Farinha e fermento|A'],
  ...['210|3.2.02|Energia elétrica|A', '220|3.2.03|Aluguel|A', '230|3.2.04|Tarifas do banco|A'],
].join('\n');
const LINES = [
  ['20261002', '1850.00', 'PIX RECEBIDO VENDAS DA SEMANA', 'Venda de pães'],
  ['20261005', '-640.00', 'MOINHO DOURADO', 'Farinha e fermento'],
  ['20261008', '-312.45', 'COMPANHIA DE LUZ', 'Energia elétrica'],
  ['20261010', '-1200.00', 'IMOBILIARIA CENTRAL', 'Aluguel'],
  ['20261015', '-39.90', 'TARIFA PACOTE', 'Tarifas do banco'],
];

const { FIRST_CHART, FIRST_STATEMENT } = process.env;
const chart = FIRST_CHART ? readFileSync(FIRST_CHART) : Buffer.from(CHART, 'latin1');
const statement = FIRST_STATEMENT
  ? readFileSync(FIRST_STATEMENT)
  : Buffer.from(
      ofxOf(
        '45678',
        LINES.map((line) => line.slice(0, 3)),
      ),
      'latin1',
    );
const accounts = chart
  .toString('latin1')
  .split(/\r?\n/)
  .filter((line) => line !== '')
  .map((line) => line.split('|'))
  .map(([code, , name, kind]) => ({ code, name, isPosting: kind === 'A' }));
const [bank] = accounts.filter(({ name, isPosting }) => isPosting && name.startsWith('Banco'));
/** Accounts whose names are typed: no other account has the name. */
const others = accounts.filter(
  ({ name, isPosting }) =>
    isPosting && name !== bank.name && accounts.filter((each) => each.name === name).length === 1,
);

const text = (name, buffer) => ({ name, mimeType: 'text/plain', buffer });

test('a newcomer comes from an empty firm to the first exported file within five minutes', async (context) => {
  const { firm } = await slowFirm(); // no other test makes a customer there
  const page = await newPage(shared.browser, firm.home, {
    viewport: { width: 1280, height: 720 },
    acceptDownloads: true,
    reducedMotion: 'reduce',
  });
  try {
    const began = Date.now();
    const acts = await play(page);
    const seconds = (Date.now() - began + acts * ACT_MS) / 1000;
    context.diagnostic(`${acts} acts, ${seconds.toFixed(0)} s`);
    assert.ok(seconds * 1000 < MOST_MS, `${seconds} s`);
    assertClean(page);
  } finally {
    await page.context().close();
  }
});

async function play(page) {
  let acts = 0;
  const act = async (doing) => {
    acts += 1;
    await doing();
  };
  const write = (label, value) => act(() => page.getByLabel(label).fill(value));
  const press = (key) => act(() => page.keyboard.press(key));
  const click = (role, name) => act(() => page.getByRole(role, { name }).click());
  const picture = async (name) => {
    const folder = process.env.TUTORIAL_PICTURES;
    if (folder) await page.screenshot({ path: join(folder, `first-file-${name}.png`) });
  };

  await page.goto('/');
  await write('Usuário ou e-mail', 'clara');
  await write('Senha', PASSWORD);
  await press('Enter');
  // An empty firm begins with a customer, whatever the screen.
  const offered = (name) => page.getByRole('main').getByRole('link', { name }).waitFor();
  await offered(/^Cliente novo/);
  await page.getByRole('link', { name: 'Painel' }).click();
  await page.getByText('Nenhum cliente ainda.').waitFor();
  await offered(/^Novo cliente/);
  await click('link', /^Clientes$/);
  await click('link', /^Novo cliente/);
  await write('Nome ou razão social', 'Padaria Sol Nascente Ltda');
  await write('CNPJ ou CPF', '11.444.777/0001-61');
  await write('Conta no Domínio', '77');
  await click('button', 'Cadastrar o cliente');
  await page.getByRole('heading', { name: 'Cadastro: Padaria Sol Nascente Ltda' }).waitFor();
  await act(() => page.setInputFiles('input[type=file]', text('plano.txt', chart)));
  await click('button', 'Importar as contas');
  await page.getByText(`${accounts.length} contas criadas`).waitFor();
  await picture('chart');
  await click('link', /enviar o primeiro extrato/);
  await act(() => page.setInputFiles('input[type=file]', text('outubro.ofx', statement)));
  const found = page.getByText(/^conta .* \d+\slinhas$/);
  await found.waitFor();
  const count = Number(/(\d+)\slinhas$/.exec(await found.innerText())[1]);
  await picture('upload');
  await click('button', 'Enviar e ver a prévia');
  await page.getByText('Qual é a conta contábil').waitFor();
  await act(() => page.getByRole('combobox', { name: 'Conta do banco' }).fill(FIRST_CHART ? bank.name : 'banco ita'));
  await picture('bank');
  await press('Enter');
  await page.getByText(`${bank.code} ${bank.name} é a conta deste banco.`).waitFor();
  await page.getByText('Qual é a conta contábil').waitFor({ state: 'detached' });
  await click('button', new RegExp(`^Confirmar ${count} linhas`));
  await page.getByText(`${count} lançamentos criados.`).waitFor();
  await page.getByText(`${count} de ${count} por resolver`).waitFor();
  const used = new Set();
  for (let left = count; left > 0; left -= 1) {
    const words = await page.locator('.panel .bank-line h2').innerText();
    const account = FIRST_CHART
      ? others[left % others.length].name
      : LINES.find(([, , payee]) => words.startsWith(payee))[3];
    used.add(others.find(({ name }) => name === account).code);
    await act(() => page.getByRole('combobox', { name: /^(?:Débito|Crédito)$/ }).fill(account));
    if (left === 3) await picture('accounts');
    await press('Enter');
    await page
      .getByText(`${left - 1} de ${count} por resolver`)
      .or(page.getByText('Tudo resolvido:'))
      .first()
      .waitFor();
  }
  await click('button', /^Exportar/);
  await page.getByText(new RegExp(`Vão no arquivo ${count} lançamentos`)).waitFor();
  await picture('export');
  const download = page.waitForEvent('download');
  await click('button', 'Exportar e baixar');
  const file = readFileSync(await (await download).path(), 'latin1');
  for (const code of used) assert.match(file, new RegExp(`\\|${code}\\|`));
  assert.equal(file.match(/^\|6100\|/gm).length, count);
  await page.getByText('Tudo exportado:').waitFor();
  return acts;
}
