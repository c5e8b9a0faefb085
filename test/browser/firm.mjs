/** The work of the firm other than statements: people, customers, invoices, backups, notifications; asserted through the API. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertClean, settled, violations } from './browser.mjs';
import { apiOf } from './service.mjs';
import { save } from './month-acts.mjs';
import { eventually, home, page as newPage, shared, signedIn } from './shared.mjs';
import { ofxOf } from './statements.mjs';

test('the second clerk: made with a first password, works, is locked out', async () => {
  const page = await signedIn('/cadastros/pessoas', { login: 'admin' });
  await page.locator('.count').waitFor();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Nova pessoa' });
  await dialog.getByLabel('Nome').fill('Bia Souza');
  await dialog.getByLabel('E-mail').fill('bia@exemplo.com.br');
  await dialog.getByLabel('Login').fill('bia');
  assert.equal(await dialog.getByLabel('Primeira senha').getAttribute('type'), 'password');
  await dialog.getByLabel('Primeira senha').fill('curta');
  await dialog.getByLabel('Cargo').focus();
  await dialog.getByText('São pelo menos 8 caracteres.').waitFor();
  await dialog.getByLabel('Primeira senha').fill('primeira-senha');
  await dialog.getByLabel('Perfil').selectOption('funcionario');
  await save(page);
  await page.getByText('Pessoa Bia Souza criada.').waitFor();
  assert.ok((await apiOf(home(), 'bia', 'primeira-senha')).token);

  await page.getByRole('button', { name: 'Bia Souza', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Acesso').selectOption('Desativado');
  await save(page);
  await page.getByText('Pessoa Bia Souza mudada.').waitFor();
  assert.equal((await apiOf(home(), 'bia', 'primeira-senha')).token, undefined);
  assertClean(page);
});

test('an account that was closed after wrong passwords is opened again, and its trail read in Portuguese', async () => {
  const admin = await apiOf(home(), 'admin');
  const account = {
    nome: 'Davi Reis',
    login: 'davi',
    email: 'davi@exemplo.com.br',
    senha: 'esquecida-1',
    ativo: 'Desativado',
  };
  const { id } = await admin.call('POST', '/usuarios', { ...account, perfil: 'funcionario' });
  const own = await newPage();
  const tries = async (senha) => {
    await own.getByLabel('Usuário ou e-mail').fill('davi');
    await own.getByLabel('Senha').fill(senha);
    const answer = own.waitForResponse('**/api/v1/auth/token');
    await own.getByRole('button', { name: 'Entrar' }).click();
    return (await answer).status();
  };
  await own.goto('/');
  for (const senha of ['errada-1', 'errada-2', 'esquecida-1']) {
    assert.equal(await tries(senha), 401);
    await own.getByText('Usuário ou senha não conferem.').waitFor();
  }

  const page = await signedIn('/cadastros/pessoas?busca=davi', { login: 'admin' });
  await page.getByRole('button', { name: 'Davi Reis', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Pessoa Davi Reis' });
  await dialog.getByLabel('Acesso').selectOption('Ativo');
  await dialog.getByLabel('Nova senha').fill('lembrada-2');
  await save(page);
  await page.getByText('Pessoa Davi Reis mudada.').waitFor();
  await tries('lembrada-2');
  await own.getByRole('heading', { name: 'Importações' }).waitFor();
  assert.equal((await admin.call('GET', `/usuarios/${id}`)).ativo, 'Ativo');

  await page.goto('/cadastros/auditoria');
  await page.getByRole('combobox', { name: 'Ação', exact: true }).selectOption('Entrada recusada');
  await page
    .getByRole('row', { name: /Entrada recusada davi/ })
    .first()
    .waitFor();
  assert.equal(new URL(page.url()).searchParams.get('acao'), 'auth.login_recusado');
  await page.getByRole('combobox', { name: 'Ação', exact: true }).selectOption('Pessoa mudada');
  await page
    .getByRole('row', { name: /Pessoa mudada admin/ })
    .first()
    .waitFor();
  await page.getByRole('cell', { name: 'Entrada recusada' }).first().waitFor({ state: 'detached' });
  assertClean(page);
});

test('the audit trail names a deleted entry by what people know it by, before its numbers', async () => {
  const { api } = shared;
  const id = await api.upload('trilha.ofx', ofxOf('10130', [['20220115', '-77.31', 'TRILHA APAGADA']]));
  await api.call('POST', `/importacoes/${id}/confirmar`);
  const [entry] = await api.entries(id);
  await api.call('DELETE', `/lancamentos-contabil/${entry.id}`);
  const page = await signedIn('/cadastros/auditoria', { login: 'admin' });
  const row = page.getByRole('row', { name: /Lançamento excluído/ }).first();
  await row.getByText('Cliente: Clínica Vida Plena Ltda').waitFor();
  const shown = (await row.innerText()).split('\n');
  for (const words of [/: 15\/01\/2022$/, /: 77,31$/, /: TRILHA APAGADA$/])
    assert.ok(
      shown.some((line) => words.test(line)),
      `${words} in ${shown.join(' | ')}`,
    );
});

test('a customer: a partner, a chart with an account of its own', async () => {
  const page = await signedIn('/clientes', { login: 'funcionario' });
  await page.locator('.count').waitFor();
  await page.setViewportSize({ width: 1280, height: 260 });
  await page.locator('main').evaluate((main) => (main.scrollTop = main.scrollHeight));
  await page.locator('button.link.name').last().click();
  await page.getByRole('heading', { name: 'Contas bancárias' }).waitFor();
  await page.goBack();
  // The list is where it was left.
  await page.waitForFunction(
    () => document.querySelector('main .count') && document.querySelector('main').scrollTop > 0,
  );
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: /^Clínica Vida Plena Ltda/ }).click();
  await page.getByRole('heading', { name: 'Contas bancárias' }).waitFor();
  await page.getByRole('button', { name: 'Plano de contas da clínica', exact: true }).click();
  await page.getByText(/^2\d\d de 2\d\d$/).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('energia');
  await page.getByText('2 de 2').waitFor();
  await page.getByRole('button', { name: 'Energia elétrica' }).first().waitFor();
  await page.getByRole('button', { name: 'Nova conta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova conta' });
  await dialog.getByLabel('Código no Domínio').fill('98765');
  await dialog.getByLabel('Código contábil').fill('9.9.01');
  await dialog.getByLabel('Nome').fill('Conta nova');
  await dialog.getByLabel('Tipo').selectOption('A');
  await save(page);
  await page.getByText('Conta nova criada.').waitFor();
  const found = await shared.api.call(
    'GET',
    `/customers/${await shared.api.customer('Vida Plena')}/contas?search=98765`,
  );
  assert.deepEqual(
    found.map(({ nome }) => nome),
    ['Conta nova'],
  );
  await settled(page);
  await page.keyboard.press('Control+z');
  await page.getByText(/^Desfeito/).waitFor();
  assertClean(page);
});

test('notifications have the time of São Paulo, whole texts and all pages, and are read when they are opened', async () => {
  const admin = await apiOf(home(), 'admin');
  const { id } = await shared.api.call('GET', '/auth/me');
  const tell = (titulo, more = {}) =>
    admin.call('POST', '/notifications', { usuario_id: id, sistema: 'contabil', tipo: 'info', titulo, ...more });
  const first = await tell('Reunião às 15h');
  for (let at = 0; at < 50; at += 1) await tell(`Aviso ${at}`);
  await tell('Importações', { tipo: 'error', link: '/importacoes', mensagem: `linha um\n${'x'.repeat(300)}` });
  const page = await signedIn('/mais');
  const unread = async () => (await shared.api.call('GET', '/notifications/unread-count')).unread;
  const before = await unread();
  await page.getByRole('button', { name: /^Avisos: / }).click();
  const dialog = page.getByRole('dialog', { name: 'Avisos' });
  const newest = dialog.getByRole('listitem').first();
  await newest.getByText('Erro').waitFor();
  assert.match(await newest.innerText(), /linha um\nx/);
  assert.equal(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth), false);
  await dialog.getByText(/^50 de \d+$/).waitFor();
  await dialog.getByRole('button', { name: 'Mostrar mais' }).click();
  const oldest = dialog.getByRole('listitem').filter({ hasText: 'Reunião às 15h' });
  const clock = new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  });
  const when = clock.format(new Date(`${first.created_at}Z`)).replace(',', '');
  assert.ok((await oldest.innerText()).includes(when), when);
  assert.deepEqual(await violations(page), []);

  await newest.getByRole('link', { name: 'Abrir' }).click();
  await page.getByRole('heading', { name: 'Importações', level: 1 }).waitFor();
  await eventually(unread, before - 1);
  // Those of the first page are read; the button is for all.
  for (const { id: each, lida } of await shared.api.call('GET', '/notifications?limit=50'))
    if (!lida) await shared.api.call('PATCH', `/notifications/${each}/read`);
  await page.reload();
  await page.getByRole('button', { name: /^Avisos: / }).click();
  await dialog.getByRole('button', { name: 'Marcar todos como lidos' }).click();
  await page.getByRole('button', { name: 'Avisos', exact: true }).waitFor({ state: 'attached' });
  assert.equal(await unread(), 0);
  assertClean(page);
});

test('an invoice gets its receipt and its file', async () => {
  const admin = await apiOf(home(), 'admin');
  const [[prestador], [tomador]] = [await admin.call('GET', '/prestadores'), await admin.call('GET', '/tomadores')];
  const nota = await admin.call('POST', '/nfse-repasse/notas-fiscais', {
    id_prestador: prestador.id,
    id_tomador: tomador.id,
    valor_bruto: '1234567890.12',
    valor_liquido: '950.00',
  });
  const page = await signedIn(`/notas/${nota.id}`, { login: 'admin' });
  await page.getByRole('button', { name: 'Novo recebimento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo recebimento' });
  await dialog.getByLabel('Valor recebido').fill('950,00');
  await dialog.getByLabel('Recebido em').fill('20/11/2026');
  await save(page);
  await page.getByText(/Recebimento de 950,00 criado/).waitFor();
  const [receipt] = await admin.call('GET', `/nfse-repasse/notas-fiscais/${nota.id}/recebimentos`);
  assert.deepEqual([receipt.valor_recebido, receipt.data_recebimento], ['950.00', '2026-11-20']);
  const picture = page.getByRole('region', { name: 'Partes e recebimentos' });
  await picture.getByText('de 950,00 do líquido: completo').waitFor();
  await picture.getByText('de 1.234.567.890,12 do bruto: falta 1.234.567.890,12').waitFor();
  const widths = await picture.locator('svg').evaluateAll((bars) => bars.map((bar) => bar.clientWidth));
  assert.equal(widths[0], widths[1]);
  await settled(page);
  assert.deepEqual(await violations(page), []);
  await page.setInputFiles('input[type=file]', {
    name: 'nota.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from('<?xml version="1.0"?><nfse/>'),
  });
  await page.getByText('Arquivo nota.xml guardado.').waitFor();
  assert.equal((await admin.call('GET', `/nfse-repasse/notas-fiscais/${nota.id}`)).tem_arquivo, true);
  assertClean(page);
});

test('a backup is asked for and seen in its queue', async () => {
  const page = await signedIn('/cadastros/backups', { login: 'admin' });
  await page.getByRole('button', { name: /Nova cópia/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova cópia' });
  await dialog.getByLabel('Formato').selectOption('json');
  await dialog.getByLabel('Escopo').selectOption('todo');
  await save(page);
  await dialog.waitFor({ state: 'detached' });
  // No worker runs next to these tests.
  await page.getByRole('cell', { name: 'Na fila' }).waitFor();
  const admin = await apiOf(home(), 'admin');
  const [job] = await admin.call('GET', '/backups');
  assert.deepEqual([job.formato, job.escopo, job.status], ['json', 'todo', 'pendente']);
  // A backup can't be made again as it was: no key removes it.
  assert.equal(await page.getByRole('button', { name: /^Desfazer/ }).count(), 0);
  await page.keyboard.press('z');
  await page.getByText('Não há o que desfazer.').waitFor();
  assertClean(page);
});

test('a backup of some tables takes a period of one of their date columns', async () => {
  const admin = await apiOf(home(), 'admin');
  const page = await signedIn('/cadastros/backups', { login: 'admin' });
  await page.getByRole('button', { name: /Nova cópia/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova cópia' });
  assert.equal(await dialog.getByLabel('Linhas por arquivo').count(), 0);
  await dialog.getByLabel('Formato').selectOption('json');
  await dialog.getByRole('combobox', { name: /^Escopo/ }).selectOption('parcial');
  await dialog.getByLabel('customer', { exact: true }).waitFor(); // the names of the tables are read when they are first needed
  await save(page);
  await dialog.getByText('Escolha pelo menos uma tabela.').waitFor();
  await dialog.getByText('Escolha um período, ou escreva as linhas por arquivo.').waitFor();
  await page.locator('[type=checkbox][aria-invalid=true]:focus').waitFor();
  await dialog.getByLabel('customer', { exact: true }).check();
  await dialog.getByRole('combobox', { name: 'Coluna da data' }).selectOption('created_at');
  await dialog.getByLabel('Desde').fill('01/10/2026');
  await dialog.getByLabel('Até').fill('30/09/2026');
  await dialog.getByText('O fim do período é anterior ao começo.').waitFor();
  await save(page);
  await dialog.getByText('Confira os campos marcados.').waitFor();
  await dialog.getByLabel('Até').fill('31/10/2026');
  assert.deepEqual(await violations(page), []);
  await save(page);
  await dialog.waitFor({ state: 'detached' });
  const [partial] = await admin.call('GET', '/backups');
  const periodo = { coluna: 'created_at', de: '2026-10-01', ate: '2026-10-31' };
  assert.deepEqual([partial.escopo, partial.tabelas, partial.periodo], ['parcial', ['customer'], periodo]);

  // What the chosen scope does not have is not sent.
  await page.getByRole('button', { name: /Nova cópia/ }).click();
  await dialog.getByLabel('Formato').selectOption('sql');
  await dialog.getByRole('combobox', { name: /^Escopo/ }).selectOption('parcial');
  await dialog.getByLabel('customer', { exact: true }).check();
  await dialog.getByLabel('Linhas por arquivo').fill('5000');
  await dialog.getByRole('combobox', { name: /^Escopo/ }).selectOption('todo');
  await save(page);
  await dialog.waitFor({ state: 'detached' });
  const [whole] = await admin.call('GET', '/backups');
  assert.deepEqual([whole.escopo, whole.tabelas, whole.lote_linhas], ['todo', [], null]);
  assertClean(page);
});

test('a failed backup is shown with its reason and time, and asked for again with the same choices', async () => {
  const admin = await apiOf(home(), 'admin');
  const choices = { formato: 'sql', escopo: 'tabelas', tabelas: ['banco'], compactar: true };
  const { id } = await admin.call('POST', '/backups', choices);
  const page = await signedIn(null, { login: 'admin' });
  // No worker runs in these tests: the page alone sees the job as failed.
  const failure = { status: 'falha', erro: 'no space left in the storage', concluido_em: '2026-11-20T07:15:00' };
  await page.route(/\/api\/v1\/backups(?:\?|$)/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const body = await response.json();
    body.data = body.data.map((job) => (job.id === id ? { ...job, ...failure } : job));
    await route.fulfill({ response, json: body });
  });
  await page.goto('/cadastros/backups');
  const queue = page.getByRole('status', { name: 'Fila das cópias' });
  const reason = 'Não há mais espaço onde as cópias são guardadas. Libere espaço e peça de novo.';
  await queue.getByText(`prontas 0. A última falha, de 20/11/2026 07:15: ${reason}`).waitFor();
  await page.getByRole('row', { name: `Falhou ${reason}` }).waitFor();
  assert.deepEqual(await violations(page), []);
  const before = (await admin.call('GET', '/backups')).length;
  await page.getByRole('button', { name: `Fazer de novo: nº ${id}` }).click();
  await page.getByText('Cópia pedida de novo, com as mesmas escolhas.').waitFor();
  const [made, ...others] = await admin.call('GET', '/backups');
  assert.equal(others.length, before);
  assert.deepEqual([made.formato, made.escopo, made.tabelas, made.status], ['sql', 'tabelas', ['banco'], 'pendente']);
  assertClean(page);
});

test('an administrator opens the queue of backups from Sistema, others are not shown it', async () => {
  const name = /^Fila das cópias/;
  const page = await signedIn('/mais', { login: 'admin' });
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name }).click();
  const queue = await opened;
  await queue.getByLabel('Usuário').fill('admin');
  await queue.getByLabel('Senha').fill('demo-1234');
  await queue.getByRole('button', { name: 'Entrar' }).click();
  await queue.getByText('backups').first().waitFor();
  const { queues } = await (await queue.request.get('/filas/api/queues')).json();
  const [{ counts }] = queues;
  assert.deepEqual(
    ['active', 'completed', 'delayed', 'failed', 'waiting'].map((state) => typeof counts[state]),
    Array(5).fill('number'),
  );
  for (const login of ['diretoria', 'funcionario']) {
    const other = await signedIn('/mais', { login });
    await other.getByRole('heading', { name: 'Mais' }).waitFor();
    assert.equal(await other.getByRole('link', { name }).count(), 0);
  }
  assertClean(page);
});
