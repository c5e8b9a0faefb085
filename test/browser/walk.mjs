/** What a walk by hand through the page missed: each test fails without its cure. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertClean, give } from './browser.mjs';
import { apiOf } from './service.mjs';
import {
  atWork,
  bookedTransfer,
  byText,
  codeOf,
  eventually,
  home,
  inGrid,
  page as newPage,
  shared,
  signedIn,
} from './shared.mjs';
import { ofxOf, unknownPayments } from './statements.mjs';

const CLINIC = 'Clínica Vida Plena Ltda';
const inPreview = async (name, lines, address = (id) => `/extratos/${id}`) => {
  const id = await shared.api.upload(`${name}.ofx`, ofxOf(name, lines));
  const page = await signedIn(address(id));
  await page.getByRole('button', { name: /^Confirmar/ }).waitFor();
  await inGrid(page);
  return { id, page };
};

test('by mouse alone: a click on a missing account opens the whole chart under its headings, one choice serves all equal lines', async () => {
  const { id, page } = await atWork('10060', [
    ['20261102', '-5.00', 'CHAVEIRO SOL 1001'],
    ['20261103', '-6.00', 'CHAVEIRO SOL 1002'],
  ]);
  await page.getByText('falta a conta').first().click();
  const list = page.getByRole('listbox', { name: 'Débito' });
  await list.getByText(/^ATIVO › .* › CAIXA$/).waitFor();
  await page.getByRole('checkbox', { name: /Para as 2 linhas iguais/ }).click();
  const field = page.locator('.panel .combo').filter({ has: page.getByRole('combobox', { name: 'Débito' }) });
  for (const state of ['visible', 'hidden']) {
    await field.locator('.open').click();
    await list.waitFor({ state });
  }
  await field.locator('input').click();
  await list.getByRole('option', { name: /Caixa geral/ }).click();
  await page.getByText('Tudo resolvido:').waitFor();
  await eventually(async () => new Set((await shared.api.entries(id)).map(codeOf)).size, 1);
  assertClean(page);
});

test('what is ignored in the preview outlives a reload and another screen, is undone, and its sum is shown', async () => {
  const { id, page } = await inPreview('10061', unknownPayments(3, 'IGNORADA'));
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Confirmar 2 linhas' }).waitFor();
  await page.getByText(/Com 1 linha ignorada por você a contabilidade fica a −1,00 do extrato/).waitFor();
  // A page that reads before the service has written would show what was.
  await eventually(async () => (await shared.api.call('GET', `/importacoes/${id}/escolhas`)).excluir?.length, 1);
  await page.reload();
  await page.getByRole('button', { name: 'Confirmar 2 linhas' }).waitFor();
  await page.getByRole('link', { name: 'Painel' }).click();
  await page.goBack();
  await page.getByRole('button', { name: 'Confirmar 2 linhas' }).waitFor();
  // The service keeps it: another window has it, too.
  const kept = await shared.api.call('GET', `/importacoes/${id}/escolhas`);
  assert.equal(kept.excluir.length, 1);
  const other = await signedIn(`/extratos/${id}`);
  await other.getByRole('button', { name: 'Confirmar 2 linhas' }).waitFor();
  await other.getByText(/Com 1 linha ignorada por você/).waitFor();
  await page.getByRole('grid').focus();
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Confirmar 1 linha' }).waitFor();
  await page.keyboard.press('z');
  await page.getByRole('button', { name: 'Confirmar 2 linhas' }).waitFor();
  // What was ignored before the reload comes back, with the accounts that it has without that.
  await page.getByRole('button', { name: 'Ignoradas 1' }).click();
  await page.getByRole('button', { name: /^Trazer de volta/ }).click();
  await page.getByRole('button', { name: 'Confirmar 3 linhas' }).waitFor();
  await eventually(() => shared.api.call('GET', `/importacoes/${id}/escolhas`), {});
  // Three at once, faster than the page draws: none of them is lost.
  await page.getByRole('button', { name: /^Todos 3/ }).click();
  await page.getByRole('row', { name: /IGNORADA A/ }).click();
  await page.evaluate(() => {
    const press = () =>
      document.body.dispatchEvent(new globalThis.KeyboardEvent('keydown', { key: 'x', bubbles: true }));
    for (let count = 0; count < 3; count += 1) press();
  });
  await page.getByRole('button', { name: 'Ignoradas 3' }).waitFor();
  await eventually(async () => (await shared.api.call('GET', `/importacoes/${id}/escolhas`)).excluir?.length, 3);
  assertClean(page);
});

test('a choice that waits while another window has chosen erases nothing of that window', async () => {
  const { id, page } = await inPreview('10098', unknownPayments(3, 'JANELA'));
  const { lancamentos } = await shared.api.call('POST', `/importacoes/${id}/preview`);
  const [, second, third] = lancamentos.map(({ id_fixo }) => id_fixo);
  await shared.api.call('PUT', `/importacoes/${id}/escolhas`, { excluir: [third] });
  let send;
  const both = new Promise((resolve) => (send = resolve));
  await page.route('**/escolhas', (route) => both.then(() => route.continue()));
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Ignoradas 1' }).waitFor();
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Ignoradas 2' }).waitFor();
  send();
  await page.getByText('As linhas ignoradas mudaram em outra janela: foram lidas de novo.').waitFor();
  const kept = async () => (await shared.api.call('GET', `/importacoes/${id}/escolhas`)).excluir?.toSorted();
  await eventually(kept, [second, third].toSorted());
  await page.getByRole('button', { name: 'Confirmar 1 linha' }).waitFor();
  assertClean(page);
});

test('a preview can be confirmed only when the lines that were ignored before are known', async () => {
  const { id, page } = await inPreview('10097', unknownPayments(3, 'ESCOLHAS'));
  await page.keyboard.press('x');
  await eventually(async () => (await shared.api.call('GET', `/importacoes/${id}/escolhas`)).excluir?.length, 1);
  const held = [];
  await page.route('**/escolhas', (route) => held.push(route));
  const read = page.waitForResponse(/\/importacoes\/\d+\/preview/);
  await page.reload();
  await read;
  await eventually(() => held.length, 1);
  await page.getByText('Lendo o extrato…').first().waitFor();
  assert.equal(await page.getByRole('button', { name: /^Confirmar/ }).count(), 0);
  await held[0].continue();
  await page.getByRole('button', { name: 'Confirmar 2 linhas' }).waitFor();
  assertClean(page);
});

test('lines of a kind are ignored for good by a rule made in the preview, and it is taken back', async () => {
  const { page } = await inPreview('10062', [
    ['20261102', '-5.00', 'CASHBACK LUA 1001'],
    ['20261103', '-6.00', 'CASHBACK LUA 1002'],
    ['20261104', '-7.00', 'FLORICULTURA'],
  ]);
  await page.getByRole('button', { name: 'Sempre ignorar linhas assim' }).click();
  await page.getByText('Regra de ignorar “CASHBACK LUA” criada.').waitFor();
  await page.getByRole('button', { name: 'Confirmar 1 linha' }).waitFor();
  await page.keyboard.press('z');
  await page.getByRole('button', { name: 'Confirmar 3 linhas' }).waitFor();
  const rules = await shared.api.call('GET', '/regra-ignorar');
  assert.ok(!rules.some(({ nome }) => nome === 'CASHBACK LUA'));
  assertClean(page);
});

test('customer and bank are corrected before the confirmation, and the file is read again with them', async () => {
  const { id, page } = await inPreview('10063', unknownPayments(1, 'CORRIGIR BANCO'));
  await page.locator('.menu summary').click();
  await page.getByRole('button', { name: 'Corrigir cliente ou banco' }).click();
  const dialog = page.getByRole('dialog', { name: 'Corrigir cliente e banco' });
  await dialog.getByRole('combobox', { name: 'Banco' }).fill('bradesc');
  await dialog.getByRole('option', { name: /^237/ }).click();
  await dialog.getByRole('button', { name: 'Ler assim' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(/· BANCO BRADESCO/i).waitFor();
  assert.equal((await shared.api.call('GET', `/importacoes/${id}`)).id_banco, await shared.api.bank('237'));
  assertClean(page);
});

test('several files are sent at once, a CSV with its bank; one that was sent before shows by whom', async () => {
  const page = await signedIn('/');
  await page.getByRole('heading', { name: 'Importações' }).waitFor();
  const before = await shared.api.upload('antes.ofx', ofxOf('10064', unknownPayments(1, 'VARIOS 10064')));
  await shared.api.call('POST', `/importacoes/${before}/confirmar`);
  // Dropped together, none of them is lost.
  const dropped = ['10064', '10065', '10066'].map((name) => [
    `${name}.ofx`,
    ofxOf(name, unknownPayments(1, `VARIOS ${name}`)),
  ]);
  dropped.push(['10067.csv', 'Data;Histórico;Valor\n02/11/2026;VARIOS A;-10,00\n03/11/2026;VARIOS B;25,00\n']);
  await page.evaluate((all) => {
    const dataTransfer = new globalThis.DataTransfer();
    for (const [name, text] of all)
      dataTransfer.items.add(new globalThis.File([text], name, { type: 'application/x-ofx' }));
    document.body.dispatchEvent(new globalThis.DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, dropped);
  const dialog = page.getByRole('dialog', { name: 'Enviar 4 arquivos' });
  await dialog.getByText(/^Este arquivo já foi importado/).waitFor();
  await dialog.getByText(/^conta 0?341 10066 · .* · 1\slinha$/).waitFor();
  assert.equal(await dialog.getByRole('combobox', { name: 'Cliente de 10064.ofx' }).inputValue(), CLINIC);
  assert.equal(await dialog.getByRole('combobox', { name: 'Cliente de 10065.ofx' }).inputValue(), '');
  await dialog.getByRole('combobox', { name: 'Cliente de todos' }).fill('vida plena');
  await dialog.getByRole('option', { name: /Vida Plena/ }).click();
  // A CSV names no bank.
  assert.equal(await dialog.getByRole('combobox', { name: /^Banco de / }).count(), 1);
  await dialog.getByRole('combobox', { name: 'Banco de 10067.csv' }).fill('bradesc');
  await dialog.getByRole('option', { name: /^237/ }).click();
  await dialog.getByRole('button', { name: 'Enviar 3 extratos' }).click();
  await dialog.getByRole('button', { name: 'Nada a enviar' }).waitFor();
  await dialog
    .locator('.erro')
    .getByText(/antes\.ofx, por Fábio/)
    .waitFor();
  assert.equal(await dialog.getByText(/já foi importado/).count(), 1);
  assert.equal(await dialog.getByText('enviado: ver a prévia').count(), 3);
  const [csv] = (await shared.api.call('GET', '/importacoes?limit=4')).filter(({ tipo }) => tipo === 'csv');
  assert.equal(csv.id_banco, await shared.api.bank('237'));
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  // The list shows the account and the days of files before they are opened.
  await page.getByRole('row', { name: /10065\.ofx.*10065 01\/11\/26/ }).waitFor();
  assertClean(page);
});

test('the content of a file decides how it is read, whatever its name', async () => {
  for (const [name, account] of [
    ['extrato.txt', '10097'],
    ['extrato', '10098'],
  ]) {
    const page = await signedIn('/');
    await page.getByRole('heading', { name: 'Importações' }).waitFor();
    await page.keyboard.press('n');
    const buffer = Buffer.from(ofxOf(account, unknownPayments(1, `NOME ${account}`)));
    await page.setInputFiles('input[type=file]', { name, mimeType: 'text/plain', buffer });
    const dialog = page.getByRole('dialog', { name: 'Enviar extrato' });
    await dialog.getByText(/^conta 0?341 .* · 1\slinha$/).waitFor();
    await dialog.getByRole('combobox', { name: 'Cliente' }).fill('vida plena');
    await dialog.getByRole('option', { name: /Vida Plena/ }).click();
    await dialog.getByRole('button', { name: 'Enviar e ver a prévia' }).click();
    await page.getByRole('button', { name: 'Confirmar 1 linha' }).waitFor();
    assertClean(page);
  }
});

test('the next file of a known account needs no customer; another customer is doubted', async () => {
  const before = await shared.api.upload('conhecida.ofx', ofxOf('10068', unknownPayments(1, 'PROPOSTA')));
  await shared.api.call('POST', `/importacoes/${before}/confirmar`);
  const page = await signedIn('/');
  await page.getByRole('heading', { name: 'Importações' }).waitFor();
  let identify;
  const identified = new Promise((resolve) => (identify = resolve));
  await page.route('**/importacoes/identificar', async (route) => (await identified, route.continue()));
  await page.keyboard.press('n');
  const buffer = Buffer.from(ofxOf('10068', [['20261220', '-2.00', 'PROPOSTA NOVA']]));
  await page.setInputFiles('input[type=file]', { name: 'nova.ofx', mimeType: 'application/x-ofx', buffer });
  const dialog = page.getByRole('dialog', { name: 'Enviar extrato' });
  const field = dialog.getByRole('combobox', { name: 'Cliente' });
  // Who sends before the file is known is asked for the customer, until it is proposed.
  await dialog.getByRole('button', { name: 'Enviar e ver a prévia' }).click();
  await dialog.getByText('Escolha o cliente.').waitFor();
  identify();
  await page.waitForFunction(
    (wanted) => [...document.querySelectorAll('dialog [role=combobox]')].some(({ value }) => value === wanted),
    CLINIC,
  );
  assert.equal(await dialog.getByText('Escolha o cliente.').count(), 0);
  await field.fill('transportes');
  await dialog.getByRole('option', { name: /Transportes/ }).click();
  await dialog.getByText(`Esta conta veio até hoje em extratos de ${CLINIC}.`).waitFor();
  await field.fill('vida plena');
  await dialog.getByRole('option', { name: /Vida Plena/ }).click();
  await dialog.getByText('Esta conta veio até hoje').waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Enviar e ver a prévia' }).click();
  await page.getByRole('button', { name: 'Confirmar 1 linha' }).waitFor();
  assertClean(page);
});

test('a statement of several years shows the year of each line', async () => {
  const { page } = await atWork('10067', [
    ['20251230', '-5.00', 'FIM DE ANO'],
    ['20260102', '-6.00', 'COMECO DE ANO'],
  ]);
  await page.getByText('30/12/25').waitFor();
  await page.getByText('02/01/26').waitFor();
});

test('no list of customers ends in silence', async () => {
  const page = await signedIn(null);
  const rows = Array.from({ length: 130 }, (_, at) => ({ id: 90000 + at, nome: `Empresa ${at + 1}`, cnpj: null }));
  await page.route('**/api/v1/customers?*', (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get('page')) - 1;
    return route.fulfill({
      json: { success: true, data: rows.slice(at * 100, at * 100 + 100) },
      headers: { 'X-Total-Count': String(rows.length) },
    });
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Empresa 100' }).waitFor();
  await page.getByRole('button', { name: 'Mostrar mais: 30' }).click();
  await page.getByRole('link', { name: 'Empresa 130' }).waitFor();
  // Nor does the list of a field, which draws the first of those that it has read.
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Ir ao cliente' });
  await dialog.getByRole('combobox').press('ArrowUp');
  await dialog.getByRole('option', { name: 'Empresa 100', selected: true }).waitFor();
  await dialog.getByText('mais 30', { exact: true }).waitFor();
});

test('the board hands a customer over, also a colleague’s, and a typed month is opened', async () => {
  const page = await signedIn('/painel', { login: 'diretoria' });
  await page.getByLabel('Ir ao mês').fill('3/26');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'março 2026' }).waitFor();
  await page.getByRole('button', { name: /^Transferir a outra pessoa: Transportes/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Transferir Transportes/ });
  const chosen = await dialog.getByLabel('De quem é hoje').evaluate(({ selectedOptions }) => selectedOptions[0].label);
  assert.equal(chosen, 'Escolha a pessoa', 'nobody works for this customer in March: nobody is guessed');
  const customer = await shared.api.customer('Transportes');
  const owned = async () => (await shared.api.call('GET', `/plano-contas/cliente/${customer}`)).length;
  const fernanda = await apiOf(home(), 'funcionaria');
  const chart = { id_cliente: customer, codigo_dominio: '9', nome: 'Plano da Fernanda' };
  await fernanda.call('POST', '/plano-contas', chart);
  const before = await owned();
  await dialog.getByLabel('De quem é hoje').selectOption({ label: 'Davi Diretor' });
  await dialog.getByLabel('Quem vai trabalhar com o cliente').selectOption({ label: 'Fábio Funcionário' });
  assert.match(await dialog.getByRole('button', { name: 'Transferir' }).getAttribute('class'), /danger/);
  await dialog.getByRole('button', { name: 'Transferir' }).click();
  await dialog.getByText('Davi Diretor não tem nada de Transportes Rota Sul Ltda: nada foi transferido.').waitFor();
  await dialog.getByLabel('De quem é hoje').selectOption({ label: 'Fernanda Funcionária' });
  // It goes on when its person leaves the dialog and the screen.
  let send;
  const left = new Promise((resolve) => (send = resolve));
  await page.route('**/api/v1/customers/*/transferir', async (route) => (await left, route.continue()));
  await dialog.getByRole('button', { name: 'Transferir' }).click();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Importações' }).click();
  await page.getByRole('heading', { name: 'Importações' }).waitFor();
  send();
  await page.getByText(/^O trabalho de Transportes.* agora é de Fábio Funcionário/).waitFor();
  assert.equal(await owned(), before + 1);
  assertClean(page);
});

test('after a wrong password the next attempt takes its place', async () => {
  const page = await newPage();
  await page.goto('/');
  await page.getByLabel('Usuário ou e-mail').fill('funcionario');
  await page.getByLabel('Senha').fill('errada');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText(/\w/).waitFor();
  await page.keyboard.type('demo-1234');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Importações' }).waitFor();
});

test('a newcomer pastes with blanks, reloads a form, sends an empty file and forgets the bank', async () => {
  const { api } = shared;
  const page = await signedIn('/comecar', { login: 'admin' });
  const cnpj = page.getByLabel('CNPJ ou CPF');
  await page.getByLabel('Nome ou razão social').fill('  Papelaria Bela Vista ');
  await cnpj.fill('  11.222.333/0001-81  ');
  await page.reload();
  assert.equal((await cnpj.inputValue()).trim(), '11.222.333/0001-81');
  await page.getByRole('button', { name: 'Cadastrar o cliente' }).dblclick();
  await page.getByRole('alert').getByText('Já existe um cliente com este').waitFor();
  await cnpj.fill('');
  await page.getByRole('button', { name: 'Cadastrar o cliente' }).dblclick();
  await page.getByRole('heading', { name: 'Cadastro: Papelaria Bela Vista' }).waitFor();
  assert.equal((await api.call('GET', '/customers?search=Bela%20Vista')).length, 1);
  await page.getByRole('button', { name: 'Outro cliente' }).click();
  await page.getByRole('heading', { name: 'Novo cliente' }).waitFor();
  assert.equal(await page.getByLabel('Nome ou razão social').inputValue(), '');

  await page.goto(`/?cliente=${await api.customer('Vida Plena')}&enviar=1`);
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'v.ofx', mimeType: '', buffer: Buffer.alloc(0) });
  await dialog.getByRole('button', { name: 'Enviar e ver a prévia' }).click();
  await dialog.getByRole('alert').getByText('O arquivo está vazio').waitFor();

  const id = await api.upload('banco.ofx', ofxOf('10069', unknownPayments(2, 'SEM BANCO')));
  await api.call('PATCH', `/importacoes/${id}`, { id_banco: null });
  const work = await signedIn(`/extratos/${id}`);
  await work.getByText('Este extrato está sem banco').waitFor();
  await work.getByRole('button', { name: 'Escolher o banco' }).click();
  await work.getByRole('dialog').getByRole('combobox', { name: 'Banco' }).fill('341');
  await work.keyboard.press('Enter');
  await work.getByRole('button', { name: 'Ler assim' }).click();
  await work.getByText('Este extrato está sem banco').waitFor({ state: 'detached' });
  assertClean(page);
  assertClean(work);
});

test('a transfer that the other bank’s statement has booked is pointed out, and is not booked again in silence', async () => {
  const { api } = shared;
  await bookedTransfer('10150', '20261105');
  const { id, page } = await inPreview('10151', [
    ['20261106', '512.34', 'TED RECEBIDA'],
    ['20261106', '-7.00', 'OUTRA LINHA'],
  ]);
  await page.getByText('1 linha já foi lançada pelo extrato de outra conta ou à mão: lançar de novo').waitFor();
  await page.getByRole('row', { name: /TED RECEBIDA.*já lançada por outra conta/ }).waitFor();
  await page
    .getByText(/^Já lançada pelo extrato de outra conta em 05\/11\/2026, contra 100 .*: TED PARA ITAU/)
    .waitFor();
  const notice = page.getByText('1 linha já foi lançada pelo extrato de outra conta ou à mão: lançar de novo');
  await page.getByRole('button', { name: 'É outro movimento' }).click();
  await notice.waitFor({ state: 'detached' });
  // In a later session, too.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.getByText('Outro movimento, segundo você:').waitFor();
  assert.equal(await notice.count(), 0);
  await page.keyboard.press('m');
  await notice.waitFor();
  await page.getByRole('button', { name: 'Ignorar aqui' }).click();
  await page.getByRole('button', { name: 'Confirmar 1 linha' }).waitFor();
  // The books agree with the bank: the other entry has the amount.
  assert.equal(await page.getByText(/ignorada por você/).count(), 0);
  await page.keyboard.press('z');
  await page.getByRole('button', { name: 'Confirmar 2 linhas' }).waitFor();
  await page.keyboard.press('c');
  const question = page.getByRole('dialog', { name: 'Confirmar mesmo assim?' });
  await question.getByText('1 linha já foi lançada pelo extrato de outra conta ou à mão: lançar de novo').waitFor();
  await question.getByRole('button', { name: 'Confirmar assim' }).click();
  await page.getByText('2 lançamentos criados.').waitFor();
  await page.getByText('2 de 2 por resolver').waitFor();
  await page.getByRole('row', { name: /TED RECEBIDA/ }).click();
  await give(page, '100');
  await page.getByText(/^1 linha já foi lançada .* lançar de novo conta em dobro\. Z desfaz\.$/).waitFor();
  await page.keyboard.press('e');
  await page
    .getByRole('dialog', { name: 'Exportar para o Domínio' })
    .getByText('1 linha já foi lançada pelo extrato de outra conta ou à mão')
    .waitFor();
  await page.keyboard.press('Escape');
  await page.goto(`/extratos/${id}?linhas=prontos`);
  await page.getByRole('button', { name: 'É outro movimento' }).click();
  await page.getByText('Outro movimento, segundo você:').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'É o mesmo movimento' }).click();
  await page.getByRole('button', { name: 'Excluir os lançamentos daqui' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await page.getByText('1 lançamento excluído.').waitFor();
  assert.deepEqual([...byText(await api.entries(id)).keys()], ['OUTRA LINHA']);
  await page
    .getByText(/já foi lançada/)
    .first()
    .waitFor({ state: 'detached' });
  assertClean(page);
});

test('a transfer that two previews have is pointed out before either is booked', async () => {
  const { api } = shared;
  const rule = await api.call('POST', '/regras-lancamento', {
    ...{ nome: 'Transferências', id_cliente: await api.customer('Vida Plena'), conta_debito_codigo: '90' },
    ...{ conta_credito_codigo: '100' },
    condicoes: [{ campo_comparacao: 'descricao', modo_comparacao: 'contem', conteudo_comparacao: 'TED PRO ITAU' }],
  });
  const other = await api.upload('10152.ofx', ofxOf('10152', [['20261110', '-77.31', 'TED PRO ITAU']]));
  await api.call('PATCH', `/importacoes/${other}`, { id_banco: await api.bank('237') });
  const { id, page } = await inPreview('10153', [['20261111', '77.31', 'TED DE BRADESCO']]);
  await page.getByText('1 linha também está na prévia de outro extrato deste cliente').waitFor();
  await page.getByRole('row', { name: /TED DE BRADESCO.*em outra prévia/ }).waitFor();
  const ends = await page.locator('.line > :nth-child(4)').evaluateAll((cells) =>
    cells.map((cell) => {
      const words = document.createRange();
      words.selectNodeContents(cell);
      return words.getBoundingClientRect().right;
    }),
  );
  assert.ok(
    ends.length > 1 && Math.max(...ends) - Math.min(...ends) < 1,
    `the amounts are not below their name: ${ends}`,
  );
  assert.equal(await page.getByRole('link', { name: 'Ver' }).getAttribute('href'), `/extratos/${other}`);
  // Of nine previews eight are read, and seven of them are none by now; the list ends before 20 others: what was not compared is shown.
  await page.route('**/api/v1/importacoes?*', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    const one = data.find((each) => each.id === other);
    const gone = Array.from({ length: 8 }, (_, at) => ({ ...one, id: 900_000 + at }));
    await route.fulfill({
      response: answer,
      json: { ...rest, data: [one, ...gone] },
      headers: { ...answer.headers(), 'x-total-count': '29' },
    });
  });
  await page.reload();
  await page.getByText('28 outras prévias deste cliente não foram comparadas com esta').waitFor();
  await page.getByText('1 linha também está na prévia de outro extrato deste cliente').waitFor();
  for (const each of [id, other]) await api.call('DELETE', `/importacoes/${each}`);
  await api.call('DELETE', `/regras-lancamento/${rule.id}`);
  assertClean(page);
});
