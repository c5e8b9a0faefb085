/** The screens beside the main job, asserted through the API: rules, board, beginning, the own account, exports. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertClean, enter, settled } from './browser.mjs';
import { apiOf } from './service.mjs';
import { home, page as newPage, shared } from './shared.mjs';
import { ofxOf, unknownPayments } from './statements.mjs';

/** The ledger rules of a customer by name, in the order in which they are applied. */
const rulesOf = (id) => shared.api.call('GET', `/regras-lancamento?id_cliente=${id}`);

test('rules by keyboard: made with two conditions and tried, ordered, switched, changed, removed, and taken back', async () => {
  const { api } = shared;
  const customer = await api.customer('Vida Plena');
  await api
    .upload('regras.ofx', ofxOf('10020', [['20261103', '-8.00', 'QUADRO NEGRO']]))
    .then((id) => api.call('POST', `/importacoes/${id}/confirmar`));
  const page = await newPage();
  await enter(page);
  await page.goto(`/regras?cliente=${customer}`);
  await page.getByText('Regras de cliente').waitFor();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Nova regra' });
  await dialog.waitFor();
  await page.keyboard.type('quadro');
  await dialog.getByRole('button', { name: 'mais uma condição' }).click();
  await dialog.getByLabel('Conteúdo 2').fill('negro');
  await dialog.getByRole('combobox', { name: 'Debitar em' }).fill('2330');
  await dialog.getByText('1 pendência de').waitFor();
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const named = async (name) => (await rulesOf(customer)).find(({ nome }) => nome === name);
  const made = await named('quadro → 2330');
  assert.equal(made.conta_debito_codigo, '2330');
  assert.deepEqual(
    made.condicoes.map(({ conteudo_comparacao: text, proxima_comparacao: next }) => [text, next]),
    [
      ['quadro', 'E'],
      ['negro', null],
    ],
  );

  const row = page.getByRole('row', { name: /quadro → 2330/ });
  await row.getByRole('button', { name: 'quadro → 2330', exact: true }).focus();
  const names = async () => (await rulesOf(customer)).map(({ nome }) => nome);
  const place = async () => (await names()).indexOf('quadro → 2330');
  const before = await place();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByText('A regra é aplicada depois.').waitFor();
  assert.equal(await place(), before + 1);
  await page.keyboard.press('z');
  await page.getByText('Desfeito: A regra é aplicada depois.').waitFor();
  assert.equal(await place(), before);

  await row.getByRole('button', { name: 'quadro → 2330', exact: true }).focus();
  await page.keyboard.press('a');
  await page.getByText(/“quadro → 2330” desligada/).waitFor();
  assert.equal((await named('quadro → 2330')).ativo, false);

  await row.getByRole('button', { name: 'quadro → 2330', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Mudar a regra' }).getByLabel('Nome').fill('Quadros');
  await page.keyboard.press('Enter');
  await page.getByText('Regra “Quadros” mudada.').waitFor();

  await page.getByRole('button', { name: 'Quadros', exact: true }).focus();
  await page.keyboard.press('Delete');
  await page
    .getByRole('dialog', { name: 'Excluir esta regra?' })
    .getByText(/ainda não agiu/)
    .waitFor();
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await page.getByText('Regra “Quadros” excluída.').waitFor();
  assert.ok(!(await names()).includes('Quadros'));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('z'); // not the button of the message, which is there for nine seconds only
  await page.getByText('Desfeito: Regra “Quadros” excluída.').waitFor();
  const again = await named('Quadros');
  assert.equal(again.condicoes.length, 2);
  await api.call('DELETE', `/regras-lancamento/${again.id}`);
  assertClean(page);
});

test('an ignore rule is tried on a statement before it is made', async () => {
  const { api } = shared;
  const customer = await api.customer('Vida Plena');
  await api.upload(
    'ignorar.ofx',
    ofxOf('10021', [['20261103', '8.00', 'APLICACAO AUTOMATICA'], ...unknownPayments(2, 'VALE')]),
  );
  const page = await newPage();
  await enter(page);
  await page.goto(`/regras?cliente=${customer}&tipo=ignorar`);
  await page.getByText('Nenhuma regra aqui ainda.').waitFor();
  await page.keyboard.press('n');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('aplicacao automatica');
  await page.getByText(/1 linha.* de 3 deste extrato ficaria de fora/).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Regra “aplicacao automatica” criada.').waitFor();
  const [rule] = await api.call('GET', '/regra-ignorar');
  assert.equal(rule.id_cliente, customer);
  await api.call('DELETE', `/regra-ignorar/${rule.id}`);
  assertClean(page);
});

test('the board leads from the month to the work, and closes a period for those who may', async () => {
  const { api } = shared;
  const board = await apiOf(home(), 'diretoria');
  const other = await api.customer('Transportes');
  const page = await newPage();
  await enter(page);
  await page.goto('/painel?competencia=11/2026');
  const waiting = page.getByRole('button', { name: 'Clínica Vida Plena Ltda', exact: true });
  await waiting.waitFor();
  assert.equal(await page.getByRole('button', { name: /^Fechar o mês/ }).count(), 0);
  await settled(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/(?:extratos\/\d+|\?cliente=\d+)$/);

  const chief = await newPage();
  await enter(chief, 'diretoria');
  await chief.goto('/painel?competencia=02/2019');
  await chief.getByRole('button', { name: 'Fechar o mês: Transportes Rota Sul Ltda' }).click();
  const dialog = chief.getByRole('dialog', { name: 'Fechar o período?' });
  assert.equal(await dialog.getByLabel('Fechar até o dia').inputValue(), '28/02/2019');
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).last().click();
  await chief.getByText(/fechado até 28\/02\/2019\.$/).waitFor();
  const lockOf = async () =>
    (await board.call('GET', '/lancamentos-contabil/bloqueios')).find((lock) => lock.id_cliente === other)?.ate;
  assert.equal(await lockOf(), '2019-02-28');
  await chief.getByRole('button', { name: 'Reabrir: Transportes Rota Sul Ltda' }).click();
  await chief.getByRole('dialog').getByRole('button', { name: 'Reabrir' }).click();
  await chief.getByText(/período aberto\.$/).waitFor();
  assert.equal(await lockOf(), undefined);
  assertClean(page);
  assertClean(chief);
});

test('a new customer begins without anything else: record, chart, rules from a table', async () => {
  const { api } = shared;
  const page = await newPage();
  await enter(page, 'admin');
  await page.goto('/comecar');
  await page.getByLabel('Nome ou razão social').fill('Padaria Pão Quente');
  await page.getByLabel('CNPJ ou CPF').fill('12.345.678/0001-9');
  await page.getByRole('button', { name: 'Cadastrar o cliente' }).click();
  await page.getByRole('alert').getByText('Escreva um CPF de 11 ou um CNPJ de 14 dígitos.').waitFor();
  await page.getByLabel('CNPJ ou CPF').fill('45.997.418/0001-53');
  await page.getByLabel('Conta no Domínio').fill('77');
  await page.getByRole('button', { name: 'Cadastrar o cliente' }).click();
  await page.getByRole('heading', { name: 'Começar: Padaria Pão Quente' }).waitFor();
  const customer = await api.customer('Padaria');

  const chart = '10|1.1.01.001|Caixa|A\n20|3.1.01.001|Energia elétrica|A\n30|3.1|Despesas|S\nlinha sem barras\n';
  const text = (name, content) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content, 'latin1') });
  await page.setInputFiles('input[type=file]', text('plano.txt', chart));
  await page.getByRole('button', { name: 'Importar as contas' }).click();
  await page.getByText('3 contas criadas').waitFor();
  await page.getByText('1 linha não entrou:').waitFor();

  await page.getByText('CSV ou XLSX com uma coluna').waitFor();
  const table = 'Texto;Conta\nENERGIA;20\nAGUA;99\n';
  await page.setInputFiles('input[type=file] >> nth=1', { ...text('regras.csv', table), mimeType: 'text/csv' });
  await page.getByText('Não estão no plano: 99.').waitFor();
  await page.getByLabel('1 conta que falta').selectOption('criar');
  await page.getByRole('button', { name: 'Criar regras de 2 linhas' }).click();
  await page.getByText('2 regras criadas').waitFor();
  const rules = await rulesOf(customer);
  assert.deepEqual(rules.map((rule) => [rule.condicoes[0].conteudo_comparacao, rule.conta_debito_codigo]).sort(), [
    ['AGUA', '99'],
    ['ENERGIA', '20'],
  ]);
  await page.getByRole('link', { name: /enviar o primeiro extrato/ }).click();
  await page.waitForURL(`**/?cliente=${customer}`);
  assertClean(page);
});

test('the own password and API keys: the work goes on, secrets are shown once', async () => {
  const page = await newPage();
  await enter(page, 'admin');
  await page.goto('/conta');
  await page.getByLabel('Senha atual').fill('demo-1234');
  await page.getByLabel('Senha nova', { exact: true }).fill('outra-senha-1');
  await page.getByLabel('Senha nova, outra vez').fill('outra-senha-2');
  await page.keyboard.press('Enter');
  await page.getByText('As duas senhas novas não são iguais.').waitFor();
  await page.getByLabel('Senha nova, outra vez').fill('outra-senha-1');
  await page.keyboard.press('Enter');
  await page.getByText('Senha mudada.').waitFor();

  await page.getByRole('link', { name: 'Chaves de API' }).click();
  await page.getByText('Nenhuma chave ainda.').waitFor();
  await page.keyboard.press('n');
  await page.getByLabel('Nome').fill('Integração');
  await page.getByLabel('Ler customers').check();
  await page.getByRole('button', { name: 'Fazer a chave' }).click();
  const secretOf = async () => {
    await page.getByText('ele não será mostrado outra vez').waitFor();
    const secret = await page.getByLabel('Segredo', { exact: true }).inputValue();
    await page.getByRole('button', { name: 'Já guardei' }).click();
    return secret;
  };
  const asks = async (key) => (await fetch(`${home()}/api/v1/customers`, { headers: { 'X-API-Key': key } })).status;
  const first = await secretOf();
  assert.equal(await asks(first), 200);
  await page.getByRole('button', { name: 'Trocar o segredo: Integração' }).click();
  await page.getByLabel('O segredo de hoje deixa de valer').selectOption('0');
  await page.getByRole('button', { name: 'Trocar', exact: true }).click();
  const second = await secretOf();
  assert.equal(await asks(second), 200);
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

test('an export is taken back from its list', async () => {
  const { api } = shared;
  const customer = await api.customer('Vida Plena');
  const [last] = await api.call('GET', `/lancamentos-contabil/exportacoes?id_cliente=${customer}`);
  const page = await newPage();
  await enter(page);
  await page.goto(`/exportacoes?cliente=${customer}`);
  const download = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Baixar/ })
    .first()
    .click();
  await download;
  if (last.status === 'ativa') {
    await page
      .getByRole('button', { name: /^Estornar/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Estornar' }).click();
    await page.getByText(/a pronto\.$/).waitFor();
  }
  const after = await api.call('GET', `/lancamentos-contabil/exportacoes?id_cliente=${customer}`);
  assert.equal(after.find(({ id }) => id === last.id).status, 'estornada');
  assertClean(page);
});

test('the session is renewed before it ends, while the page is looked at', async () => {
  const page = await newPage();
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

test('at 200 % zoom no screen is wider than the window', async () => {
  const page = await newPage({ viewport: { width: 640, height: 400 } });
  await enter(page);
  for (const address of ['/', '/painel', '/regras', '/exportacoes', '/comecar', '/conta', '/conta/chaves']) {
    await page.goto(address);
    await page.getByRole('heading').first().waitFor();
    await settled(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 640, `${address} is ${width} px wide`);
  }
});
