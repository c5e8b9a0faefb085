/** What the page shows and does while the service has not responded yet: each response is held until the test has looked. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountsReady, assertClean, drawn, give, openImport } from './browser.mjs';
import { apiOf } from './service.mjs';
import { bookedTransfer, chosenIn, eventually, exportedStatement, held, home, shared, signedIn } from './shared.mjs';
import { ofxOf } from './statements.mjs';

/** Whose element has the focus, by its label. */
const focusedIn = (page) => page.evaluate(() => document.activeElement.labels?.[0]?.textContent ?? null);

/** A new customer, as the administrator's client makes it. */
const newCustomer = async (nome) => (await (await apiOf(home(), 'admin')).call('POST', '/customers', { nome })).id;

test('a choice among people shows that one is chosen while their names are being read', async () => {
  const { api } = shared;
  const people = await api.call('GET', '/usuarios/resumo');
  const { id } = people.find(({ nome }) => nome === 'Fábio Funcionário');
  const statement = await api.upload('nomes.ofx', ofxOf('71001', [['20220210', '-1.00', 'NOMES LIDOS']]));
  await api.call('POST', `/importacoes/${statement}/confirmar`);
  const page = await signedIn(null, { login: 'diretoria' });
  const release = await held(page, '**/usuarios/resumo*');
  await page.goto(`/painel?pessoa=${id}&competencia=02/2022`);
  const filter = page.getByLabel('De quem é o trabalho');
  assert.equal(await chosenIn(filter), '…');
  await page.getByRole('button', { name: /^Transferir a outra pessoa: Clínica Vida Plena/ }).click();
  const from = page.getByRole('dialog').getByLabel('De quem é hoje');
  assert.equal(await chosenIn(from), '…');
  release();
  await eventually(() => chosenIn(from), 'Fábio Funcionário');
  await eventually(() => chosenIn(filter), 'Fábio Funcionário');
  assertClean(page);
});

test('a filter of the address shows that it is chosen while its names are being read', async () => {
  const people = await shared.api.call('GET', '/usuarios/resumo');
  const { id } = people.find(({ nome }) => nome === 'Ana Administradora');
  const page = await signedIn(null, { login: 'admin' });
  const release = await held(page, '**/usuarios/resumo*');
  await page.goto(`/cadastros/auditoria?usuario_id=${id}`);
  const filter = page.locator('.filters select').first();
  assert.equal(await chosenIn(filter), '…');
  release();
  await eventually(() => chosenIn(filter), 'Ana Administradora');
  assertClean(page);
});

test('an account that is given before the other statements are compared is warned of when they are', async () => {
  await bookedTransfer('71002', '20220310');
  const { api } = shared;
  const id = await api.upload('comparar.ofx', ofxOf('71003', [['20220311', '512.34', 'TED COMPARADA DEPOIS']]));
  await api.call('POST', `/importacoes/${id}/confirmar`);
  const page = await signedIn(null);
  const release = await held(page, /id_contrapartida=/);
  await openImport(page, id);
  await accountsReady(page);
  await give(page, '100');
  await page.getByText(/^1 lançamento resolvido em 100/).waitFor();
  const warning = page.getByText(/^1 linha já foi lançada .* lançar de novo conta em dobro\. Z desfaz\.$/);
  assert.equal(await warning.count(), 0);
  release();
  await warning.waitFor();
  assertClean(page);
});

test('a bank that is chosen, or typed before the banks are read, is the one of the field', async () => {
  const [{ id }] = await shared.api.call('GET', '/bancos?search=341');
  const page = await signedIn(null);
  const release = await held(page, '**/api/v1/bancos');
  await page.goto(`/regras?banco=${id}`);
  const field = page.getByRole('combobox', { name: 'Banco' });
  assert.equal(await field.getAttribute('placeholder'), '…');
  await field.fill('237');
  await page.waitForURL((url) => !url.searchParams.has('banco'));
  await field.press('Enter');
  assert.equal(await page.getByText('Nenhum banco com “237”.').count(), 0);
  release();
  await page.waitForURL(/banco=\d+/);
  await eventually(async () => /^237 ./.test(await field.inputValue()), true);
  // The field follows the address, too: what was typed in it before counts no longer.
  await field.fill('341');
  await page.waitForURL(new RegExp(`banco=${id}`));
  await page.getByRole('link', { name: 'Todas as regras' }).click();
  await page.waitForURL((url) => !url.searchParams.has('banco'));
  await eventually(() => field.inputValue(), '');
  assertClean(page);
});

test('a bank that is typed before the banks are read is sent without Enter, too', async () => {
  const [{ id }] = await shared.api.call('GET', '/bancos?search=237');
  const page = await signedIn(null);
  const release = await held(page, '**/api/v1/bancos');
  await page.goto('/regras');
  await page.getByRole('combobox', { name: 'Banco' }).fill('237');
  release();
  await page.waitForURL(new RegExp(`banco=${id}$`));
  assert.equal(await page.getByRole('combobox', { name: 'Banco' }).inputValue(), '237');
  assertClean(page);
});

test('a rule whose account was typed before the accounts are read is checked before it is saved', async () => {
  const customer = await shared.api.customer('Vida Plena');
  const page = await signedIn(null);
  const release = await held(page, '**/plano-contas/*/contas');
  await page.goto(`/regras?cliente=${customer}`);
  await page.getByRole('button', { name: /^Nova regra/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova regra' });
  await dialog.getByLabel('Texto da regra').fill('CEDO DEMAIS');
  await dialog.getByRole('combobox', { name: 'Debitar em' }).fill('nenhuma assim');
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await dialog.getByRole('button', { name: 'Salvando…' }).waitFor();
  release();
  await dialog.getByText('Débito: Nenhuma conta “nenhuma assim”.').waitFor();
  const rules = await shared.api.call('GET', `/regras-lancamento?id_cliente=${customer}`);
  assert.ok(!rules.some(({ nome }) => nome.includes('CEDO DEMAIS')));
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  assertClean(page);
});

test('no list of another customer, kind or month is shown while the one asked for is read', async () => {
  const { api } = shared;
  const [clinic, other] = [await api.customer('Vida Plena'), await newCustomer('Sem Nada Ainda Ltda')];
  const id = await api.upload('de-outro.ofx', ofxOf('71004', [['20220411', '-3.00', 'LINHA DE OUTRO']]));
  await api.call('POST', `/importacoes/${id}/confirmar`);
  const rule = await api.call('POST', '/regras-lancamento', {
    ...{ nome: 'Regra de outro', id_cliente: clinic, conta_debito_codigo: '2330' },
    condicoes: [{ campo_comparacao: 'descricao', modo_comparacao: 'contem', conteudo_comparacao: 'LINHA DE OUTRO' }],
  });
  const page = await signedIn(null, { login: 'funcionario' });
  const readings = [
    [`/?cliente=${clinic}`, /importacoes\?.*id_cliente=OTHER/, 'de-outro.ofx', 'Lendo os extratos…'],
    [`/regras?cliente=${clinic}`, /regras-lancamento\?.*id_cliente=OTHER/, 'Regra de outro', 'Lendo as regras…'],
    [
      `/lancamentos?cliente=${clinic}&de=2022-04-01&ate=2022-04-30`,
      /lancamentos-contabil\/cliente\/OTHER/,
      'LINHA DE OUTRO',
      'Lendo os lançamentos…',
    ],
    [
      `/lancamentos?cliente=${clinic}&de=2022-04-01&ate=2022-04-30&ver=balancete`,
      /balancete\?.*id_cliente=OTHER/,
      /Total das contas/,
      'Somando as contas…',
    ],
  ];
  for (const [address, asked, text, label] of readings) {
    await page.goto(address);
    await page.getByText(text).first().waitFor();
    const release = await held(page, new RegExp(asked.source.replace('OTHER', String(other))));
    await page.getByLabel('Procurar cliente por nome ou CNPJ').fill('Sem Nada Ainda');
    await page
      .getByRole('navigation', { name: 'Por cliente' })
      .getByRole('link', { name: /^Sem Nada Ainda/ })
      .click();
    await page.getByRole('status', { name: label }).waitFor();
    assert.equal(await page.getByText(text).count(), 0, address);
    release();
    await page.getByRole('status', { name: label }).waitFor({ state: 'detached' });
    await page.unrouteAll();
  }
  await page.goto(`/regras?cliente=${clinic}`);
  await page.getByText('Regra de outro').first().waitFor();
  const ignoring = await held(page, '**/api/v1/regra-ignorar');
  await page.getByRole('button', { name: 'De ignorar' }).click();
  await page.getByRole('status', { name: 'Lendo as regras…' }).waitFor();
  assert.equal(await page.getByText('Regra de outro').count(), 0);
  ignoring();
  await page.goto('/painel?competencia=04/2022');
  await page.getByRole('row', { name: /Vida Plena/ }).waitFor();
  const board = await held(page, /painel\?competencia=05/);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('status', { name: 'Lendo os clientes do mês…' }).waitFor();
  assert.equal(await page.getByRole('row', { name: /Vida Plena/ }).count(), 0);
  board();
  await page.getByRole('row', { name: /Vida Plena/ }).waitFor();
  await api.call('DELETE', `/regras-lancamento/${rule.id}`);
  assertClean(page);
});

test('a list does not show that there is nothing while it is being read', async () => {
  const page = await signedIn('/cadastros/prestadores?busca=nenhum%20assim', { login: 'admin' });
  await page.getByText('Nada encontrado.').waitFor();
  const release = await held(page, /prestadores\?/);
  await page.getByRole('button', { name: 'Mostrar tudo' }).click();
  await page.getByRole('status', { name: 'Lendo Prestadores…' }).waitFor();
  assert.equal(await page.getByText(/^(?:Nada encontrado|Nenhum prestador)/).count(), 0);
  release();
  await page.getByRole('status', { name: 'Lendo Prestadores…' }).waitFor({ state: 'detached' });
  await page.goto('/');
  const search = page.getByLabel('Procurar cliente por nome ou CNPJ');
  await search.fill('nenhum assim');
  await page.getByText('Nenhum cliente com “nenhum assim”.').waitFor();
  const customers = await held(page, /customers\?search=Vida/);
  await search.fill('Vida');
  await page.getByRole('status', { name: 'Lendo os clientes…' }).waitFor();
  assert.equal(await page.getByText(/^Nenhum cliente com/).count(), 0);
  customers();
  await page
    .getByRole('link', { name: /Vida Plena/ })
    .first()
    .waitFor();
  assertClean(page);
});

test('a record that is read late opens over nothing that was opened after it', async () => {
  const admin = await apiOf(home(), 'admin');
  const [first] = await Promise.all(
    ['Tardio A', 'Tardio B'].map((nome) => admin.call('POST', '/prestadores', { nome })),
  );
  const page = await signedIn('/cadastros/prestadores?busca=Tardio', { login: 'admin' });
  await page.getByText('2 de 2').waitFor();
  const release = await held(page, `**/prestadores/${first.id}`);
  const late = page.waitForResponse((response) => response.url().endsWith(`/prestadores/${first.id}`));
  await page.getByRole('button', { name: 'Tardio A', exact: true }).click();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Novo prestador' });
  await dialog.getByLabel('Nome').fill('Tardio C');
  release();
  await (await late).finished();
  await drawn(page);
  assert.equal(await page.getByRole('dialog', { name: 'Prestador Tardio A' }).count(), 0);
  assert.equal(await dialog.getByLabel('Nome').inputValue(), 'Tardio C');
  assertClean(page);
});

test('the way to the work of a customer leads nowhere when its person has left the board', async () => {
  const page = await signedIn('/painel?competencia=04/2022');
  const release = await held(page, /importacoes\?.*limit=200&com_contadores=true/);
  const late = page.waitForResponse((response) => response.url().includes('limit=200&com_contadores=true'));
  await page
    .getByRole('row', { name: /Vida Plena/ })
    .getByRole('button', { name: /Vida Plena/ })
    .click();
  await page.getByRole('link', { name: 'Regras', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Regras' }).waitFor();
  release();
  await (await late).finished();
  await drawn(page);
  assert.match(page.url(), /\/regras$/);
  assertClean(page);
});

test('rows that are found late are not marked in a list that looks for something else by then', async () => {
  const admin = await apiOf(home(), 'admin');
  await Promise.all(
    Array.from({ length: 101 }, (_, at) => admin.call('POST', '/prestadores', { nome: `Marcado ${at}.` })),
  );
  const page = await signedIn('/cadastros/prestadores?busca=Marcado', { login: 'admin' });
  await page.getByText('100 de 101').waitFor();
  const release = await held(page, /prestadores\?.*page=2/);
  const late = page.waitForResponse((response) => /prestadores\?.*page=2/.test(response.url()));
  await page.getByRole('button', { name: 'Marcar os da tela: 100' }).click();
  await page.getByRole('button', { name: 'Marcar todos os encontrados: 101' }).click();
  await page.getByLabel('Procurar em Prestadores').fill('Marcado 7.');
  await page.getByText('1 de 1').waitFor();
  release();
  await (await late).finished();
  await drawn(page);
  assert.equal(await page.getByText(/prestadores? marcados?/).count(), 0);
  assertClean(page);
});

test('what is typed and where the person is stay when names are read late', async () => {
  const customer = await shared.api.customer('Vida Plena');
  const [{ id: chart }] = await shared.api.call('GET', `/plano-contas/cliente/${customer}`);
  const [account] = await shared.api.call('GET', `/plano-contas/${chart}/contas?tipo=A&search=2330`);
  const page = await signedIn(null);
  const balance = await held(page, '**/lancamentos-contabil/balancete?*');
  await page.goto(`/lancamentos?cliente=${customer}&de=2022-03-01&ate=2022-03-31&ver=razao&conta=${account.id}`);
  const field = page.getByRole('combobox', { name: 'Conta', exact: true });
  await field.fill('23');
  balance();
  await page.locator('[role=combobox]:not([aria-busy])').and(field).waitFor();
  assert.deepEqual([await field.inputValue(), await focusedIn(page)], ['23', 'Conta']);

  const before = await shared.api.upload('foco.ofx', ofxOf('71005', [['20220510', '-1.00', 'FOCO']]));
  await shared.api.call('POST', `/importacoes/${before}/confirmar`);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Importações' }).waitFor();
  const identify = await held(page, '**/importacoes/identificar');
  await page.keyboard.press('n');
  const buffer = (day) => Buffer.from(ofxOf('71005', [[day, '-2.00', 'FOCO NOVO']]));
  await page.setInputFiles('input[type=file]', [
    { name: 'um.ofx', mimeType: 'application/x-ofx', buffer: buffer('20220511') },
    { name: 'dois.ofx', mimeType: 'application/x-ofx', buffer: buffer('20220512') },
  ]);
  const two = page.getByRole('combobox', { name: 'Cliente de dois.ofx' });
  await two.focus();
  identify();
  await eventually(() => two.inputValue(), 'Clínica Vida Plena Ltda');
  assert.equal(await focusedIn(page), 'Cliente de dois.ofx');
  assertClean(page);
});

test('a file without an ending is not rejected before its content is looked at', async () => {
  const page = await signedIn(`/?cliente=${await shared.api.customer('Vida Plena')}&enviar=1`);
  const identify = await held(page, '**/importacoes/identificar');
  const file = (name, account) => {
    const buffer = Buffer.from(ofxOf(account, [['20221111', '-1.00', `SEM FINAL ${account}`]]));
    return { name, mimeType: 'application/octet-stream', buffer };
  };
  await page.setInputFiles('input[type=file]', [file('com.ofx', '71012'), file('sem', '71013')]);
  const dialog = page.getByRole('dialog', { name: 'Enviar 2 arquivos' });
  await dialog.getByRole('button', { name: 'Enviar 1 extrato' }).click();
  await dialog.getByText('enviado: ver a prévia').waitFor();
  assert.equal(await dialog.getByRole('alert').count(), 0);
  identify();
  await dialog.getByRole('button', { name: 'Enviar 1 extrato' }).click();
  await dialog.getByText('enviado: ver a prévia').nth(1).waitFor();
  assertClean(page);
});

test('a file is sent for the customer of the screen, however late that is read', async () => {
  const customer = await shared.api.customer('Vida Plena');
  const page = await signedIn(null);
  const name = await held(page, `**/customers/${customer}`);
  await page.goto(`/?cliente=${customer}&enviar=1`);
  await page.getByRole('button', { name: /Enviar extrato/ }).waitFor();
  assert.equal(await page.getByRole('dialog').count(), 0);
  name();
  const dialog = page.getByRole('dialog', { name: 'Enviar extrato' });
  const buffer = Buffer.from(ofxOf('71014', [['20221112', '-1.00', 'CLIENTE TARDE']]));
  await dialog.locator('input[type=file]').setInputFiles({ name: 'tarde.ofx', mimeType: 'text/plain', buffer });
  await dialog.getByRole('button', { name: 'Enviar e ver a prévia' }).click();
  await page.getByRole('button', { name: /^Confirmar 1 linha/ }).waitFor();
  assertClean(page);
});

test('the customer and bank of a correction are shown when they are read late', async () => {
  const id = await shared.api.upload('corrigir.ofx', ofxOf('71006', [['20220610', '-1.00', 'CORRIGIR TARDE']]));
  const customer = await shared.api.customer('Vida Plena');
  const page = await signedIn(null);
  const name = await held(page, `**/customers/${customer}`);
  const banks = await held(page, '**/api/v1/bancos');
  await page.goto(`/extratos/${id}`);
  await page.getByRole('button', { name: /^Confirmar 1 linha/ }).waitFor();
  await page.locator('.menu summary').click();
  await page.getByRole('button', { name: 'Corrigir cliente ou banco' }).click();
  const dialog = page.getByRole('dialog', { name: 'Corrigir cliente e banco' });
  const bank = dialog.getByRole('combobox', { name: 'Banco' });
  assert.equal(await bank.getAttribute('placeholder'), '…');
  name();
  banks();
  await eventually(() => dialog.getByRole('combobox', { name: 'Cliente' }).inputValue(), 'Clínica Vida Plena Ltda');
  await eventually(async () => /^341 ./.test(await bank.inputValue()), true);
  assertClean(page);
});

test('a removal waits for what hangs on the record now, not when it was asked before', async () => {
  const admin = await apiOf(home(), 'admin');
  const { id } = await admin.call('POST', '/prestadores', { nome: 'Depende Tarde' });
  const page = await signedIn('/cadastros/prestadores?busca=Depende', { login: 'admin' });
  const remove = page.getByRole('button', { name: 'Excluir Depende Tarde' });
  const question = page.getByRole('dialog', { name: /^Excluir o prestador Depende Tarde/i });
  const yes = question.getByRole('button', { name: 'Excluir', exact: true });
  await remove.click();
  await yes.and(page.locator(':enabled')).waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await admin.call('POST', '/nfse-repasse/medicos', { nome: 'Pende Dele', id_prestador: id });
  const release = await held(page, /nfse-repasse/);
  await remove.click();
  await question.getByText('Vendo o que depende dele…').waitFor();
  assert.equal(await yes.isEnabled(), false);
  release();
  await question.getByText(/há 1 médico/).waitFor();
  assert.equal(await yes.isEnabled(), false);
  assertClean(page);
});

test('an undo is for the customer of a portfolio that is being stored, not for the one before', async () => {
  const admin = await apiOf(home(), 'admin');
  const [{ id: id_responsavel }] = await admin.call('GET', '/usuarios/resumo');
  const { id } = await admin.call('POST', '/grupo-carteira', { nome: 'Desfaz Tarde', id_responsavel });
  const [vida, other] = [await admin.customer('Vida Plena'), await admin.customer('Mercearia')];
  await admin.call('PUT', `/grupo-carteira/${id}/membros`, { ids_clientes: [other] });
  const members = async () => (await admin.call('GET', `/grupo-carteira/${id}`)).membros.map((each) => each.id);
  const page = await signedIn('/cadastros/carteiras', { login: 'admin' });
  const customers = await held(page, /\/customers(?:\?|$)/);
  await page.getByRole('button', { name: 'Desfaz Tarde', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Carteira Desfaz Tarde' });
  // Enter comes before the list: who is meant is taken when it comes.
  await dialog.getByRole('combobox', { name: 'Mais um' }).fill('vida plena');
  await page.keyboard.press('Enter');
  customers();
  await page.getByText('2 clientes na carteira Desfaz Tarde.').waitFor();
  await dialog.getByText('Clientes da carteira (2)').waitFor();
  const release = await held(page, `**/grupo-carteira/${id}/membros`);
  await dialog.getByRole('button', { name: /^Tirar .*Mercearia/ }).click();
  await dialog.getByText('Clientes da carteira (1)').waitFor();
  await page.keyboard.press('Control+z');
  release();
  await page.getByText('Desfeito: 1 cliente na carteira Desfaz Tarde.').waitFor();
  assert.deepEqual(new Set(await members()), new Set([vida, other]));
  assertClean(page);
});

test('what closing or exporting would do is read again each time that it is asked', async () => {
  const { api } = shared;
  const id = await api.upload('fechar.ofx', ofxOf('71007', [['20220711', '-3.00', 'FECHAR TARDE']]));
  await api.call('POST', `/importacoes/${id}/confirmar`);
  const page = await signedIn('/painel?competencia=07/2022', { login: 'diretoria' });
  const close = page.getByRole('button', { name: 'Fechar o mês: Clínica Vida Plena Ltda' });
  const question = page.getByRole('dialog', { name: 'Fechar o período?' });
  await close.click();
  await question.getByText('07/2022: 1 pendência').waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  const closing = await held(page, '**/bloqueios/*/previa?*');
  await close.click();
  await question.getByText('Vendo o que ainda está aberto…').waitFor();
  assert.equal(
    await question
      .getByRole('button', { name: /^Fechar/ })
      .last()
      .isEnabled(),
    false,
  );
  closing();
  await question.getByText('07/2022: 1 pendência').waitFor();

  const work = await signedIn(null);
  await openImport(work, id);
  const exporting = work.getByRole('dialog', { name: 'Exportar para o Domínio' });
  await work.getByRole('button', { name: 'Exportar' }).click();
  await exporting.getByText('Nenhum lançamento do cliente está conciliado neste período.').waitFor();
  await work.keyboard.press('Escape');
  await exporting.waitFor({ state: 'detached' });
  const preview = await held(work, '**/exportar-previa?*');
  await work.getByRole('button', { name: 'Exportar' }).click();
  await exporting.getByText('Vendo o que vai no arquivo…').waitFor();
  assert.equal(await exporting.getByText('Nenhum lançamento do cliente').count(), 0);
  preview();
  assertClean(page);
});

test('the dialog of a key closes when its row shows what the key may do now', async () => {
  const admin = await apiOf(home(), 'admin');
  const { id: scope } = (await admin.call('GET', '/api-keys/scopes')).find(({ codigo }) => codigo === 'customers:read');
  const body = { nome: 'Lida Tarde', expiracao: '30_dias', scope_ids: [scope] };
  const { id } = await admin.call('POST', '/api-keys', body);
  const page = await signedIn('/conta/chaves', { login: 'admin' });
  await page.getByRole('button', { name: 'Mudar o que pode Lida Tarde: 1 permissão' }).click();
  const dialog = page.getByRole('dialog', { name: 'O que a chave Lida Tarde pode' });
  await dialog.getByLabel('Ler: bancos').check();
  const granted = page.waitForResponse((response) => response.request().method() === 'PUT');
  let [release, reads] = [null, 0];
  const released = new Promise((resolve) => (release = resolve));
  // The first reading is the comparison before the change.
  await page.route('**/api-keys/me', async (route) => {
    reads += 1;
    if (reads > 1) await released;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await granted;
  await drawn(page);
  assert.equal(await dialog.count(), 1);
  release();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Mudar o que pode Lida Tarde: 2 permissões' }).waitFor();
  await admin.call('DELETE', `/api-keys/${id}`);
  assertClean(page);
});

test('what is typed before the entries of a confirmed preview are read is not asked to be confirmed', async () => {
  const id = await shared.api.upload('recem.ofx', ofxOf('71008', [['20220811', '-3.00', 'RECEM CONFIRMADA']]));
  // Keys that were typed in vain are followed by a second without keys, in the next test of the page, too.
  const page = await signedIn(`/extratos/${id}`, { alone: true });
  await page.getByRole('button', { name: 'Confirmar 1 linha' }).waitFor();
  const release = await held(page, new RegExp(`/importacoes/${id}$`));
  await page.keyboard.press('c');
  await page.getByText('1 lançamento criado.').waitFor();
  await page.keyboard.type('caixa');
  await page.getByText('Um momento: os lançamentos ainda não foram lidos.').waitFor();
  release();
  await page.getByText('1 de 1 por resolver').waitFor();
  assertClean(page);
});

test('an export waits for the comparison with the other statements, and stops at what it finds', async () => {
  await bookedTransfer('71009', '20220910');
  const { api } = shared;
  const id = await api.upload('exportar-cedo.ofx', ofxOf('71010', [['20220911', '512.34', 'TED EXPORTADA CEDO']]));
  await api.call('POST', `/importacoes/${id}/confirmar`);
  const [line] = await api.entries(id);
  const [{ id: chart }] = await api.call('GET', `/plano-contas/cliente/${line.id_cliente}`);
  const [account] = await api.call('GET', `/plano-contas/${chart}/contas?tipo=A&search=100`);
  const sides = { id_plano_contas: chart, id_conta_credito: account.id };
  await api.call('PUT', `/lancamentos-contabil/${line.id}`, { ...sides, status: 'sucesso' });
  const statusNow = async () => (await api.entries(id))[0].status;

  const page = await signedIn(null);
  const release = await held(page, /id_contrapartida=/);
  await openImport(page, id);
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Exportar para o Domínio' });
  await dialog.getByText(/Vão no arquivo/).waitFor();
  await dialog.getByText('Comparando com os outros extratos do cliente…').waitFor();
  const now = dialog.getByRole('button', { name: 'Exportar e baixar' });
  assert.equal(await now.isEnabled(), false);
  await page.keyboard.press('Enter');
  release();
  await dialog.getByText(/^1 linha já foi lançada .* conta em dobro\.$/).waitFor();
  await now.and(page.locator(':enabled')).waitFor();
  assert.equal(await statusNow(), 'sucesso');
  // It is the person's to decide once it was seen.
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await download;
  assert.equal(await statusNow(), 'exportado');
  assertClean(page);
});

test('a trial balance, a ledger and an export have the name of the customer, also where it is read late', async () => {
  const { api } = shared;
  const { id, customer } = await exportedStatement('71011', [['20221011', '-7.00', 'NOME LIDO TARDE']]);
  const [{ id: made }] = await api.call('GET', `/lancamentos-contabil/exportacoes?id_cliente=${customer}`);
  await api.call('POST', `/lancamentos-contabil/exportacoes/${made}/estornar`);
  const [entry] = await api.entries(id);
  const page = await signedIn(null);
  const address = `/lancamentos?cliente=${customer}&de=2022-10-01&ate=2022-10-31`;
  const file = async (press) => {
    const release = await held(page, `**/customers/${customer}`);
    return {
      ...(await press()),
      named: async () => {
        const download = page.waitForEvent('download');
        release();
        const name = (await download).suggestedFilename();
        await page.unrouteAll();
        return name;
      },
    };
  };
  for (const view of ['balancete', `razao&conta=${entry.id_conta_debito}`]) {
    const { named } = await file(async () => {
      await page.goto(`${address}&ver=${view}`);
      await page.getByText('Baixar', { exact: true }).click();
      await page.getByRole('button', { name: 'Texto (CSV)' }).click();
    });
    assert.match(await named(), / Clínica Vida Plena Ltda\.csv$/);
  }
  const { named } = await file(async () => {
    await openImport(page, id);
    await page.keyboard.press('e');
    await page.getByText(/Vão no arquivo/).waitFor();
    await page.getByRole('button', { name: 'Exportar e baixar' }).click();
  });
  assert.match(await named(), / Clínica Vida Plena Ltda\.txt$/);
  assertClean(page);
});
