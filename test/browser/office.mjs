/** A new customer from the record to the first statement, the own account, exports and imports taken back, sessions, zoom. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { accountsReady, assertClean, enter, give, goTo, settled, violations } from './browser.mjs';
import {
  chosenIn,
  codeOf,
  eventually,
  exportedStatement,
  held,
  home,
  page as newPage,
  shared,
  signedIn,
} from './shared.mjs';
import { apiOf } from './service.mjs';
import { ofxOf, unknownPayments } from './statements.mjs';

/** The ledger rules of a customer by name, in the order in which they are applied. */
const rulesOf = (id) => shared.api.call('GET', `/regras-lancamento?id_cliente=${id}`);

test('a new customer begins without anything else: record, chart, rules from a table', async () => {
  const { api } = shared;
  const page = await signedIn('/comecar', { login: 'admin' });
  await page.getByLabel('Nome ou razão social').fill('Padaria Pão Quente');
  await page.getByLabel('CNPJ ou CPF').fill('12.345.678/0001-9');
  await page.getByRole('button', { name: 'Cadastrar o cliente' }).click();
  await page.getByRole('alert').getByText('Escreva um CPF de 11 dígitos ou um CNPJ de 14 posições').waitFor();
  await page.getByLabel('CNPJ ou CPF').fill('45.997.418/0001-35');
  await page.getByText('Os dígitos verificadores não conferem.').waitFor();
  await page.getByLabel('CNPJ ou CPF').fill('45.997.418/0001-53');
  assert.equal(await page.getByText('Os dígitos verificadores não conferem.').count(), 0);
  await page.getByLabel('Conta no Domínio').fill('77');
  await page.getByRole('button', { name: 'Cadastrar o cliente' }).click();
  await page.getByRole('heading', { name: 'Cadastro: Padaria Pão Quente' }).waitFor();
  const customer = await api.customer('Padaria');

  const chart = '10|1.1.01.001|Caixa|A\n20|3.1.01.001|Energia elétrica|A\n30|3.1|Despesas|S\nlinha sem barras\n';
  const text = (name, content) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content, 'latin1') });
  await page.setInputFiles('input[type=file]', text('plano.txt', chart));
  await page.getByRole('button', { name: 'Importar as contas' }).click();
  await page.getByText('3 contas criadas').waitFor();
  await page.getByText('1 linha não entrou:').waitFor();

  await page.getByText('CSV ou XLSX com uma coluna').waitFor();
  const table = 'Texto;Conta\nENERGIA;20\nAGUA;99\n';
  const sendRules = (name, content) =>
    page.setInputFiles('input[type=file] >> nth=1', { ...text(name, content), mimeType: 'text/csv' });
  // The file that is chosen last counts, also when the one before is still on its way.
  const release = await held(page, '**/importacoes/upload');
  await sendRules('engano.csv', 'Texto;Conta\nENGANO;20\n');
  await sendRules('regras.csv', table);
  release();
  await page.getByText('Não estão no plano: 99.').waitFor();
  const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - globalThis.innerHeight);
  assert.equal(await beyond(), 0, 'the page scrolls within itself: its top bar stays');
  await page.getByLabel('1 conta que falta').selectOption('criar');
  await page.getByRole('button', { name: 'Criar regras de 2 linhas' }).click();
  await page.getByText('2 regras criadas').waitFor();
  const rules = await rulesOf(customer);
  assert.deepEqual(rules.map((rule) => [rule.condicoes[0].conteudo_comparacao, rule.conta_debito_codigo]).sort(), [
    ['AGUA', '99'],
    ['ENERGIA', '20'],
  ]);
  // A customer who can't be read is offered again, not to be made a second time.
  const operator = await signedIn(null);
  const reading = `**/api/v1/customers/${customer}`;
  await operator.route(reading, (route) => route.fulfill({ status: 500, json: { detail: 'invented' } }));
  await operator.goto(`/comecar?cliente=${customer}`);
  await operator.getByRole('heading', { name: 'Não foi possível ler.' }).waitFor();
  assert.equal(await operator.getByRole('button', { name: 'Cadastrar o cliente' }).count(), 0);
  await operator.unroute(reading);
  await operator.getByRole('button', { name: 'Tentar de novo' }).click();
  await operator.getByText(/já tem um plano de contas \(4 contas\), importado por outra pessoa/).waitFor();
  assert.deepEqual(await api.call('GET', `/plano-contas/cliente/${customer}`), []);
  // A director, who may, hands it over here.
  assert.equal(await operator.getByRole('button', { name: 'Transferir o cliente' }).count(), 0);
  const director = await signedIn(`/comecar?cliente=${customer}`, { login: 'diretoria' });
  await director.getByText('Você pode transferi-lo.').waitFor();
  await director.getByRole('button', { name: 'Transferir o cliente' }).click();
  await director.getByRole('dialog').getByLabel('De quem é hoje').waitFor();
  assertClean(director);
  await page.getByRole('button', { name: 'Transferir o cliente' }).click();
  const handing = page.getByRole('dialog', { name: 'Transferir Padaria Pão Quente?', exact: true });
  const counter = (heading) => globalThis.getComputedStyle(heading, '::before').content;
  assert.equal(await handing.getByRole('heading').evaluate(counter), 'none', "the step's number is not the dialog's");
  await page.setInputFiles('input[type=file]', text('plano-novo.txt', chart));
  await eventually(() => chosenIn(handing.getByLabel('De quem é hoje')), 'Ana Administradora');
  await handing.getByLabel('Quem vai trabalhar com o cliente').selectOption({ label: 'Fábio Funcionário' });
  await handing.getByText('Ela deixa de vê-los').waitFor();
  await handing.getByRole('button', { name: 'Transferir' }).click();
  const said = /^O trabalho de Padaria Pão Quente agora é de Fábio Funcionário: 1 plano de contas\.$/;
  await page.getByText(said).waitFor(); // the run of the chart's file is no statement
  // Nothing is left that a key would import a second chart from.
  await page.getByText('plano-novo.txt').waitFor({ state: 'detached' });
  const again = page.getByRole('button', { name: 'Importar as contas' });
  assert.doesNotMatch(await again.getAttribute('class'), /primary/);
  assert.equal((await api.call('GET', `/plano-contas/cliente/${customer}`)).length, 1);
  await operator.reload();
  await operator.getByRole('link', { name: /enviar o primeiro extrato/ }).click();
  await operator.waitForURL(`**/?cliente=${customer}&enviar=1`);
  await operator.getByRole('dialog', { name: 'Enviar extrato' }).waitFor();
  assertClean(operator);
  assertClean(page);
});

test('an empty chart is named; the way back from a sent statement leads past the dialog that sent it', async () => {
  const api = await apiOf(home(), 'admin');
  const { id } = await api.call('POST', '/customers', { nome: 'Volta Simples Ltda', cnpj: '33000167000101' });
  const page = await signedIn(`/comecar?cliente=${id}`, { login: 'admin' });
  const text = (name, content) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content, 'latin1') });
  await page.setInputFiles('input[type=file]', text('vazio.txt', ''));
  await page.getByRole('button', { name: 'Importar as contas' }).click();
  await page.getByText('O arquivo está vazio.').waitFor();
  assert.deepEqual(await api.call('GET', `/plano-contas/cliente/${id}`), []);

  await goTo(page, `/?cliente=${id}&enviar=1`);
  const sent = text('volta.ofx', ofxOf('10091', unknownPayments(1, 'VOLTA')));
  await page.setInputFiles('dialog input[type=file]', sent);
  await page
    .getByRole('dialog')
    .getByText(/· 1\slinha$/)
    .waitFor();
  await page.getByRole('button', { name: 'Enviar e ver a prévia' }).click();
  await page.waitForURL(/\/extratos\/\d+$/);
  await settled(page);
  const [, sentId] = /(\d+)$/.exec(page.url());
  await page.goBack();
  await page.getByRole('heading', { name: /Volta Simples Ltda/ }).waitFor();
  assert.match(page.url(), /\/comecar\?cliente=/);
  await api.call('DELETE', `/importacoes/${sentId}`);
  await api.call('DELETE', `/customers/${id}`);
  assertClean(page);
});

test('the own password and API keys: the work goes on, secrets are shown once', async () => {
  // A person of its own: a new password ends the other sessions.
  const admin = await apiOf(home(), 'admin');
  const person = { nome: 'Senha Nova', login: 'senha.nova', email: 'senha.nova@example.com', perfil: 'administrador' };
  await admin.call('POST', '/usuarios', { ...person, senha: 'demo-1234' });
  const page = await newPage();
  await enter(page, person.login);
  await page.goto('/conta');
  await page.getByLabel('Senha atual').fill('demo-1235');
  await page.getByLabel('Senha nova', { exact: true }).fill('outra-senha-1');
  const repeated = page.getByLabel('Senha nova, outra vez');
  await repeated.fill('outra-senha-2');
  await page.getByLabel('Senha atual').press('Enter');
  // The field that is wrong shows it and takes the focus.
  const rejected = (field, why) =>
    page
      .locator('.field', { has: field.and(page.locator('[aria-invalid=true]:focus')) })
      .getByText(why)
      .waitFor();
  await rejected(repeated, 'As duas senhas novas não são iguais.');
  await repeated.fill('outra-senha-1');
  await page.keyboard.press('Enter');
  await rejected(page.getByLabel('Senha atual'), 'A senha atual não confere.');
  await page.getByLabel('Senha atual').fill('demo-1234');
  await page.keyboard.press('Enter');
  await page.getByText('Senha mudada.').waitFor();

  await page.getByRole('link', { name: 'Chaves de API' }).click();
  await page.getByText('Nenhuma chave ainda.').waitFor();
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await rejected(page.getByLabel('Nome'), 'Dê um nome à chave');
  await page.getByLabel('Nome').fill('Integração');
  await page.getByLabel('Ler: clientes').check();
  // What is written outlives Escape and a reload, until the key is made or cancelled.
  const dialog = page.getByRole('dialog', { name: 'Nova chave' });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('Nenhuma chave ainda.').waitFor();
  await page.keyboard.press('n');
  await dialog.getByText('Continua o que você tinha escrito.').waitFor();
  assert.equal(await page.getByLabel('Nome').inputValue(), 'Integração');
  assert.ok(await page.getByLabel('Ler: clientes').isChecked());
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.keyboard.press('n');
  assert.equal(await page.getByLabel('Nome').inputValue(), '');
  await page.getByLabel('Nome').fill('Integração');
  await page.getByLabel('Ler: clientes').check();
  await page.getByRole('button', { name: 'Criar a chave' }).click();
  const secretOf = async () => {
    await page.getByText('ele não será mostrado outra vez').waitFor();
    for (let count = 0; count < 2; count += 1) await page.keyboard.press('Escape'); // does not put it aside
    const secret = await page.getByLabel('Segredo', { exact: true }).inputValue();
    await page.getByRole('button', { name: 'Já guardei' }).click();
    return secret;
  };
  const asks = async (key) => (await fetch(`${home()}/api/v1/customers`, { headers: { 'X-API-Key': key } })).status;
  const first = await secretOf();
  assert.equal(await asks(first), 200);
  // The response of a key comes when its person is at another screen: the secret is shown there.
  let answer;
  const held = new Promise((resolve) => (answer = resolve));
  await page.route('**/api/v1/api-keys', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await page.keyboard.press('n');
  await page.getByLabel('Nome').fill('Deixada');
  await page.getByLabel('Ler: clientes').check();
  await page.getByRole('button', { name: 'Criar a chave' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Painel' }).click();
  await page.getByLabel('Ir ao mês').waitFor();
  answer();
  assert.equal(await asks(await secretOf()), 200);
  await page.unroute('**/api/v1/api-keys');
  // Without its response the key is there, and what to do is shown.
  await page.goto('/conta/chaves');
  await page.getByText('Deixada').waitFor();
  await page.route('**/api/v1/api-keys', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.keyboard.press('n');
  await page.getByLabel('Nome').fill('Perdida');
  await page.getByLabel('Ler: clientes').check();
  await page.getByRole('button', { name: 'Criar a chave' }).click();
  await page.getByText(/^Sem conexão/).waitFor();
  await page.unroute('**/api/v1/api-keys');
  await page.getByRole('button', { name: 'Criar a chave' }).click();
  await page.getByText(/^Já foi feito na primeira tentativa, .* peça outro com “Renovar”\.$/).waitFor();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  assert.equal(await page.getByRole('button', { name: 'Renovar o segredo: Perdida' }).count(), 1);
  for (const [box, status] of [
    ['Ler: bancos', 200],
    ['Ler: clientes', 403],
  ]) {
    await page.getByRole('button', { name: /^Mudar o que pode Integração/ }).click();
    const powers = page.getByRole('dialog', { name: 'O que a chave Integração pode' });
    await powers.getByLabel(box).setChecked(status === 200);
    await page.keyboard.press('Escape');
    await powers.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Mudar o que pode Integração/ }).click();
    await powers.getByText('Continua o que você tinha escrito.').waitFor();
    await powers.getByRole('button', { name: 'Salvar' }).click();
    await powers.waitFor({ state: 'detached' });
    assert.equal(await asks(first), status);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const nameBefore = (cell) => globalThis.getComputedStyle(cell.closest('td'), '::before').content;
  assert.match(await page.getByRole('switch', { name: 'Ativa: Integração' }).evaluate(nameBefore), /Ativa/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Renovar o segredo: Integração' }).click();
  await page.getByLabel('O segredo de hoje deixa de valer').selectOption('0');
  await page.getByRole('button', { name: 'Renovar', exact: true }).click();
  const second = await secretOf();
  assert.equal(await asks(second), 403);
  assert.equal(await asks(first), 401);
  await page
    .getByRole('row', { name: new RegExp(second.split('_').slice(0, 2).join('_')) })
    .getByRole('button', { name: /^Excluir/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.equal(await asks(second), 401);
  assertClean(page);
});

const colourOf = (button) => button.evaluate((node) => globalThis.getComputedStyle(node).backgroundColor);

/** Of `rgb(…)`. */
function isRed(colour) {
  const [red, green, blue] = colour.match(/\d+/g).map(Number);
  return red > 2 * green && red > 2 * blue;
}

test('an export is taken back from its list, which names customer and period before', async () => {
  const { api } = shared;
  const { customer, file } = await exportedStatement('10027', [
    ['20230510', '-4.00', 'LISTA DE EXPORTACOES A'],
    ['20230511', '-5.50', 'LISTA DE EXPORTACOES B'],
  ]);
  const page = await signedIn(`/exportacoes?cliente=${customer}`);
  const row = page.getByRole('row', { name: /10\/05\/2023 a 11\/05\/2023/ });
  await row.getByText('Ativa').waitFor();
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: /^Baixar/ }).click();
  assert.equal(readFileSync(await (await download).path(), 'latin1'), file);
  const colleague = await signedIn(`/exportacoes?cliente=${customer}`, { login: 'funcionaria' });
  await colleague
    .getByRole('row', { name: /10\/05\/2023 a 11\/05\/2023/ })
    .getByRole('button', { name: /^Estornar/ })
    .click();
  await colleague.getByText('Esta exportação é de Fábio Funcionário, não sua.').waitFor();
  await row.getByRole('button', { name: /^Estornar/ }).click();
  const question = page.getByRole('dialog', { name: 'Estornar a exportação?' });
  assert.ok(isRed(await colourOf(question.getByRole('button', { name: 'Estornar' }))));
  await question.getByText(/Vida Plena Ltda, de 10\/05\/2023 a 11\/05\/2023: R\$\s9,50 em/).waitFor();
  await question.getByRole('button', { name: 'Estornar' }).click();
  await page.getByText(/^2 lançamentos voltaram a conciliado\. O arquivo .* não vale mais\.$/).waitFor();
  await row.getByText('Estornada', { exact: true }).waitFor();
  assert.equal(await row.getByRole('button', { name: /^Estornar/ }).count(), 0);
  const invalid = page.waitForEvent('download');
  await row.getByRole('button', { name: /^Baixar estornada/ }).click();
  assert.match((await invalid).suggestedFilename(), / ESTORNADA\.txt$/);
  const exports = await api.call('GET', `/lancamentos-contabil/exportacoes?id_cliente=${customer}`);
  assert.equal(exports.find(({ data_inicio: from }) => from === '2023-05-10').status, 'estornada');
  assertClean(page);
});

test('what goes with an import is shown before it is undone or read again; an exported one is rejected in words', async () => {
  const { api } = shared;
  const id = await api.upload('desfazer.ofx', ofxOf('10025', unknownPayments(2, 'DESFAZER')));
  await api.call('POST', `/importacoes/${id}/confirmar`);
  const page = await signedIn(`/extratos/${id}`);
  await accountsReady(page);
  await give(page, '2330');
  await page.getByText('1 de 2 por resolver').waitFor();
  await eventually(async () => (await api.entries(id)).map(codeOf), ['2330', null]);
  await page.locator('.menu summary').click();
  await page.getByRole('button', { name: 'Excluir a importação ou ler de novo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Excluir a importação?' });
  await dialog.getByText('desfazer.ofx · Clínica Vida Plena Ltda').waitFor();
  await dialog.getByText('2 lançamentos').waitFor();
  await dialog.getByText('1 foi mudado à mão:').waitFor();
  assert.ok(isRed(await colourOf(dialog.getByRole('button', { name: 'Excluir' }))));
  assert.deepEqual(await violations(page), []);
  await dialog.getByRole('button', { name: 'Ler o arquivo de novo' }).click();
  await page.getByText(/^O arquivo foi lido de novo: .* 1 mudado à mão ficou como estava/).waitFor();
  assert.deepEqual((await api.entries(id)).map(codeOf), ['2330', null]);
  await page.goto('/');
  const row = page.getByRole('row', { name: /desfazer\.ofx/ });
  await row.getByRole('link').focus();
  await page.keyboard.press('Delete');
  await dialog.getByText('(1 pendente, 1 conciliado)').waitFor();
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await page.getByText('A importação de desfazer.ofx foi excluída.').waitFor();
  await row.waitFor({ state: 'detached' });
  await assert.rejects(() => api.call('GET', `/importacoes/${id}`), /404/);
  assertClean(page);
});

test('the session is renewed before it ends, while the page is looked at', async () => {
  const page = await newPage({ alone: true });
  await page.clock.install();
  await enter(page);
  const token = () => page.evaluate(() => sessionStorage.getItem('sessao'));
  const before = await token();
  const renewed = page.waitForResponse((response) => response.url().endsWith('/auth/renovar') && response.ok());
  await page.clock.fastForward('07:51:00');
  await renewed;
  await page.waitForFunction((old) => sessionStorage.getItem('sessao') !== old, before);
  assertClean(page);
});

/** The controls above a list that its bar of marked rows covers, by their texts. */
function coveredByBar() {
  const bar = document.querySelector('.marked-bar')?.getBoundingClientRect();
  if (!bar) return [];
  const controls = [...document.querySelectorAll('.filters :is(input, select, button)')];
  return controls
    .filter((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return top < bar.bottom && bottom > bar.top;
    })
    .map((each) => each.getAttribute('aria-label') ?? each.textContent);
}

test('at 200 % zoom no screen is wider than the window', async () => {
  const page = await signedIn('/', { viewport: { width: 640, height: 400 } });
  const id = await shared.api.upload('zoom.ofx', ofxOf('10024', unknownPayments(3, 'ZOOM')));
  await shared.api.call('POST', `/importacoes/${id}/confirmar`);
  const screens = {
    '/painel': 'Painel',
    '/simples': 'Simples Nacional',
    '/simples/receitas?cliente=1&competencia=02/2027': 'Receita e folha',
    '/simples/percentuais?competencia=02/2027': 'Percentuais dos documentos',
    '/simples/opcoes': 'Opções de IBS e CBS',
    '/regras': 'Regras',
    '/exportacoes': 'Exportações',
    '/lancamentos?de=2026-09-01&ate=2026-12-31': 'Lançamentos',
    '/comecar': 'Novo cliente',
    '/conta': 'Minha conta',
    '/conta/chaves': 'Chaves de API',
    '/': 'Importações',
    [`/extratos/${id}`]: 'Clínica Vida Plena Ltda',
  };
  for (const [address, title] of Object.entries(screens)) {
    await goTo(page, address);
    await page.waitForFunction((begin) => document.title.startsWith(begin), title);
    await settled(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 640, `${address} is ${width} px wide`);
    assert.deepEqual(await page.evaluate(coveredByBar), [], `${address}: fields below the bar of marked rows`);
  }
  // The statement is worked on here, too: the picker comes into sight, and the account is written.
  await accountsReady(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type('2330');
  const field = await page.getByRole('combobox', { name: 'Débito' }).boundingBox();
  assert.ok(field.y >= 0 && field.y + field.height <= 400, `the picker is at ${field.y} px`);
  await page.keyboard.press('Enter');
  await page.getByText('2 de 3 por resolver').waitFor();
  await eventually(async () => (await shared.api.entries(id)).map(codeOf).filter(Boolean), ['2330']);
});
