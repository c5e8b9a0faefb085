/** One journey through each register of the firm, asserted through the API. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertClean, settled, violations } from './browser.mjs';
import { apiOf } from './service.mjs';
import { save } from './month-acts.mjs';
import { eventually, held, home, rejected, shared, signedIn } from './shared.mjs';

/** Opens the form of a new record of the register at hand. */
async function opened(page, name) {
  await page.locator('.count, .empty').first().waitFor();
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.waitFor();
  return dialog;
}

/** Chooses the record that a reference field names by `words`. */
async function choose(dialog, label, words, name) {
  await dialog.getByRole('combobox', { name: label }).fill(words);
  await dialog.getByRole('option', { name }).click();
}

/** An administrator's page at `address`, and the API as the administrator. */
async function administrator(address) {
  const admin = await apiOf(home(), 'admin');
  return { admin, page: await signedIn(address, { login: 'admin' }) };
}

const table = (...rows) => rows.map((cells) => cells.join('\t')).join('\n');

test('notes of the city hall: pasted, pasted again with another amount, summed by month', async () => {
  const api = shared.api;
  const company = await api.customer('Vida Plena');
  const stored = async () => (await api.call('GET', `/sn-prefeitura/registros?empresa_id=${company}`)).items;
  const page = await signedIn('/mais');
  await page.getByRole('link', { name: 'Notas da prefeitura', exact: true }).click();
  await page.getByRole('button', { name: 'Colar uma tabela' }).click();
  const dialog = page.getByRole('dialog', { name: 'Colar notas da prefeitura' });
  await choose(dialog, 'Empresa', 'vida plena', /Vida Plena/);
  const lines = dialog.getByLabel('Linhas copiadas da planilha');
  await lines.fill(table(['7001', '05/10/2026 09:30', '', '1.480,50', 'S'], ['7002', '31/02/2026', '', '320,00', 'N']));
  await dialog.getByText('Linha 2: A data é dia/mês/ano, com ou sem hora.').waitFor();
  await dialog.getByRole('button', { name: /^Salvar/ }).click();
  await dialog.getByText('Nada foi gravado. Corrija as linhas marcadas.').waitFor();
  assert.deepEqual(await stored(), []);
  await lines.fill(table(['7001', '05/10/2026 09:30', '', '1.480,50', 'S'], ['7002', '06/10/2026', '', '320,00', 'N']));
  await dialog.getByRole('button', { name: 'Salvar 2 notas' }).click();
  await page.getByText('Gravado: 2 notas novas (R$\u00a01.800,50).').waitFor();
  const made = (await stored()).map((each) => [
    each.numero_nfse,
    each.data_hora_nfe,
    each.competencia,
    each.valor_servicos,
    each.iss_retido,
  ]);
  assert.deepEqual(made, [
    ['7002', '2026-10-06T00:00:00-03:00', '10/2026', 320, 'N'],
    ['7001', '2026-10-05T09:30:00-03:00', '10/2026', 1480.5, 'S'],
  ]);

  await page.getByRole('button', { name: 'Colar uma tabela' }).click();
  await choose(dialog, 'Empresa', 'vida plena', /Vida Plena/);
  await lines.fill(table(['7001', '05/10/2026', '', '1.500,00', 'S'], ['7002', '06/10/2026', '', '320,00', 'N']));
  await dialog.getByText('1 valor muda, 1 já estava igual.').waitFor();
  await dialog.getByRole('button', { name: 'Salvar 1 nota' }).click();
  await dialog.waitFor({ state: 'detached' });
  assert.deepEqual(
    (await stored()).map(({ valor_servicos: valor }) => valor),
    [320, 1500],
  );
  // One that was issued in the next month belongs to the sum of its own.
  const late = { empresa_id: company, data_hora_nfe: '2026-11-03T09:00:00-03:00', competencia: '10/2026' };
  await api.call('POST', '/sn-prefeitura/registros', { ...late, numero_nfse: '7003', valor_servicos: 80 });
  await page.getByRole('link', { name: 'Somas por mês' }).click();
  await page.getByRole('cell', { name: '1.900,00' }).waitFor();

  // A sum opens the notes that it is made of; one is corrected and deleted in the list.
  await page.getByRole('button', { name: 'Abrir de 10/2026' }).click();
  await page.getByText('3 de 3').waitFor();
  await page.getByRole('button', { name: 'Abrir nº 7001' }).click();
  await page.getByRole('dialog').getByLabel('ISS retido').selectOption('N');
  await save(page);
  await page.getByText('Nota nº 7001 mudada.').waitFor();
  assert.deepEqual(
    (await api.call('GET', `/sn-prefeitura/consolidados?empresa_id=${company}`)).map((each) => [
      each.competencia,
      each.total_faturamento,
      each.total_faturamento_retido_s,
    ]),
    [['10/2026', 1900, 0]],
  );
  for (const numero of ['7001', '7002', '7003']) {
    await page.getByRole('button', { name: `Excluir nº ${numero}` }).click();
    await page.getByRole('button', { name: 'Excluir', exact: true }).click();
    await page.getByText(`Nota nº ${numero} excluída.`).waitFor();
  }
  assert.deepEqual(await stored(), []);
  assertClean(page);
});

test('a structure is tried on a file while it is typed; nothing is kept', async () => {
  const { admin, page } = await administrator('/cadastros/estruturas');
  const before = (await shared.api.call('GET', '/importacoes')).length;
  const dialog = await opened(page, 'Nova estrutura');
  await dialog.getByLabel('Nome').fill('Extrato em três colunas');
  await dialog.getByLabel('Tipo').selectOption('csv');
  await page.setInputFiles('dialog input[type=file]', {
    name: 'extrato.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Data;Texto;Valor\n05/10/2026;PIX RECEBIDO;100,00\n06/10/2026;TARIFA;-9,90\n'),
  });
  await dialog.getByText('Complete os campos acima para ler o arquivo.').waitFor();
  await dialog.getByLabel('Coluna da data').fill('0');
  await dialog.getByLabel('Coluna da descrição').fill('1');
  await dialog.getByLabel('Coluna do valor').fill('0');
  await dialog.getByText('Não cabe o que foi escrito em: Coluna do valor.').waitFor();
  await dialog.getByLabel('Coluna do valor').fill('2');
  await dialog.getByText('2 linhas lidas', { exact: true }).waitFor();
  await dialog.getByRole('row', { name: '06/10/2026 TARIFA −9,90' }).waitFor();
  // What was read of one file is not shown under the name of another.
  const release = await held(page, '**/estruturas/testar');
  await page.setInputFiles('dialog input[type=file]', {
    name: 'outro.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Data;Texto;Valor\n07/10/2026;OUTRO ARQUIVO;-1,00\n'),
  });
  await dialog.getByText('outro.csv').waitFor();
  await dialog.getByRole('row', { name: /TARIFA/ }).waitFor({ state: 'detached' });
  release();
  await dialog.getByRole('row', { name: /OUTRO ARQUIVO/ }).waitFor();
  await save(page);
  await page.getByText('Estrutura Extrato em três colunas criada.').waitFor();
  const [made] = await admin.call('GET', '/estruturas?search=tr%C3%AAs%20colunas');
  assert.deepEqual([made.configuracao.coluna_data, made.configuracao.coluna_valor], [0, 2]);
  assert.equal((await shared.api.call('GET', '/importacoes')).length, before);
  assertClean(page);
});

test('minutes and the profits that they allow', async () => {
  const { admin, page } = await administrator('/cadastros/atas');
  const dialog = await opened(page, 'Nova ata');
  await choose(dialog, 'Cliente', 'vida plena', /Vida Plena/);
  await dialog
    .getByLabel('Valor *')
    .or(dialog.getByLabel('Valor', { exact: true }))
    .first()
    .fill('90.000,00');
  await dialog.getByLabel('Ano do resultado').fill('2025');
  await dialog.getByLabel('Aprovada em').fill('20/12/2025');
  await save(page);
  await page.getByText(/^Ata .*lucro de 2025 criada\./).waitFor();
  const [ata] = await admin.call('GET', '/customer-ata/by-user');
  assert.deepEqual([ata.valor, ata.ano_resultado, ata.data_aprovacao], ['90000.00', 2025, '2025-12-20']);

  await page.getByRole('button', { name: `Abrir nº ${ata.id}, lucro de 2025` }).click();
  await page.getByRole('button', { name: 'Nova distribuição' }).click();
  const profit = page.getByRole('dialog', { name: 'Nova distribuição' });
  await profit.getByLabel('Valor usado').fill('90.000,01');
  await profit.getByLabel('Data').fill('10/11/2026');
  await profit.getByRole('button', { name: 'Salvar' }).click();
  await rejected(profit.getByLabel('Valor usado'), 'O saldo da ata é 90.000,00.');
  await profit.getByLabel('Valor usado').fill('60.000,00');
  await profit.getByRole('button', { name: 'Salvar' }).click();
  await profit.waitFor({ state: 'detached' });
  await page.getByText('Distribuição de 60.000,00 em 10/11/2026 criada.').waitFor();
  const [used] = await admin.call('GET', `/customer-ata/${ata.id}/lancamentos-lucro`);
  assert.deepEqual([used.valor_ata_utilizada, used.data], ['60000.00', '2026-11-10']);
  await page.getByRole('dialog').getByLabel('Mês').fill('2026-11');
  await page
    .getByRole('dialog')
    .getByRole('row', { name: /60\.000,00/ })
    .last()
    .waitFor();
  assert.equal((await admin.call('GET', `/customer-ata/${ata.id}`)).saldo, '30000.00');
  // The entry has changed the balance of the minutes: their own form is no conflict for that.
  const form = page.getByRole('dialog', { name: /^Ata nº/ });
  await form.getByLabel('Observação').fill('Assembleia de dezembro');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText(/^Ata .*lucro de 2025 mudada\./).waitFor();
  assert.equal((await admin.call('GET', `/customer-ata/${ata.id}`)).observacao, 'Assembleia de dezembro');
  // Whose minutes would be removed is named in the question.
  await page.getByRole('button', { name: `Excluir nº ${ata.id}, lucro de 2025` }).click();
  await page
    .getByRole('dialog')
    .getByText(/Clínica Vida Plena/)
    .waitFor();
  await page.getByRole('button', { name: 'Voltar' }).click();

  // The tax of a partner's month is shown when the entry is recorded, until it is closed.
  const { id_cliente } = ata;
  const partner = await admin.call('POST', `/customers/${id_cliente}/qsa`, { nome: 'Sócia de Teste' });
  const taxed = await admin.call('POST', '/customer-ata', {
    id_cliente,
    id_customer_qsa: partner.id,
    valor: '80000.00',
  });
  await page.reload();
  await page.getByRole('button', { name: `Abrir nº ${taxed.id}` }).click();
  await page.getByRole('button', { name: 'Nova distribuição' }).click();
  await profit.getByLabel('Valor usado').fill('70.000');
  await profit.getByLabel('Data').fill('11/12/2026');
  await profit.getByRole('button', { name: 'Salvar' }).click();
  await page
    .getByRole('alert')
    .getByText(/Sócia de Teste em 12\/2026: R\$ 70\.000,00; IRRF a reter no mês: R\$ 7\.000,00/)
    .waitFor();
  assertClean(page);
});

test('a result is assessed, changed and closed for good', async () => {
  const { admin, page } = await administrator('/cadastros/apuracoes');
  const dialog = await opened(page, 'Nova apuração');
  await choose(dialog, 'Cliente', 'vida plena', /Vida Plena/);
  await dialog.getByLabel('Tributo').selectOption('IRPJ');
  await dialog.getByLabel('Tipo do período').selectOption('trimestral');
  await dialog.getByLabel('Período', { exact: false }).last().fill('3º tri/2026');
  await dialog.getByLabel('Base de cálculo').fill('100.000,00');
  await dialog.getByLabel('Alíquota aplicada (%)').fill('15 %');
  await dialog.getByLabel('Retido').fill('1.500,00');
  // What the figures give is proposed, and shown next to what is typed instead.
  const [due, left] = [dialog.getByLabel('Apurado'), dialog.getByLabel('A recolher')];
  assert.deepEqual([await due.inputValue(), await left.inputValue()], ['15.000,00', '13.500,00']);
  await due.fill('15.100,00');
  await dialog.getByText('Pela conta: 15.000,00.').waitFor();
  assert.equal(await left.inputValue(), '13.600,00');
  await due.fill('15.000,00');
  await dialog.getByText(/Pela conta/).waitFor({ state: 'detached' });
  await save(page);
  await page.getByText('Apuração IRPJ 3º tri/2026 criada.').waitFor();
  await page.getByLabel('Período', { exact: true }).fill('3T26');
  await page.keyboard.press('Enter');
  await page.waitForURL(/[?&]periodo=2026-Q3/);
  const [made] = await admin.call('GET', '/apuracao-resultado/by-user');
  assert.deepEqual([made.periodo, made.valor_apurado, made.status], ['2026-Q3', '15000.00', 'aberto']);
  await page.getByRole('button', { name: 'Fechar: IRPJ 3º tri/2026' }).click();
  const closing = page.getByRole('dialog', { name: 'Fechar a apuração IRPJ 3º tri/2026?' });
  await closing.getByText(/Clínica Vida Plena/).waitFor();
  const close = closing.getByRole('button', { name: 'Fechar', exact: true }).last();
  assert.match((await close.getAttribute('class')) ?? '', /danger/);
  await close.click();
  await page.getByText('Apuração fechada.').waitFor();
  assert.equal((await admin.call('GET', `/apuracao-resultado/${made.id}`)).status, 'fechado');
  await page
    .getByRole('button', { name: /IRPJ 3º tri\/2026/ })
    .first()
    .click();
  await page.getByRole('dialog').getByText('Fechada: não muda mais.').waitFor();
  // The lists of all customers have no search: a customer's own are on its page.
  await page.goto(`/clientes/${made.id_customer}`);
  const own = (title) => page.locator('section.section').filter({ has: page.getByRole('heading', { name: title }) });
  await own('Apurações de resultado')
    .getByRole('button', { name: /IRPJ 3º tri/ })
    .waitFor();
  await own('Atas e lucros').getByRole('button', { name: 'Nova ata' }).waitFor();
  assertClean(page);
});

test('a receipt of a health plan', async () => {
  const page = await signedIn('/cadastros/convenios', { login: 'admin' });
  const admin = await apiOf(home(), 'admin');
  const dialog = await opened(page, 'Novo recebimento');
  await dialog.getByLabel('Convênio', { exact: true }).fill('Saúde Total');
  await dialog.getByLabel('Número da nota impressa').fill('8812');
  await dialog.getByLabel('Emissão da nota').fill('6/10/2026');
  await dialog.getByLabel('Valor da nota').fill('12.850,00');
  await save(page);
  await page.getByText('Recebimento Saúde Total 8812 criado.').waitFor();
  assert.equal(await page.getByRole('row', { name: /8812/ }).getByText('06/10/2026', { exact: true }).count(), 1);
  const made = (await admin.call('GET', '/smart-recebimento-convenio')).find(
    ({ convenio }) => convenio === 'Saúde Total',
  );
  assert.deepEqual([made.v_nfx_numero, made.v_nfl_valor].map(String), ['8812', '12850']);
  await page.getByRole('button', { name: 'Abrir Saúde Total 8812' }).click();
  await page.getByRole('dialog').getByLabel('Valor da nota').fill('12.900,00');
  await save(page);
  await page.getByText('Recebimento Saúde Total 8812 mudado.').waitFor();
  assert.equal(String((await admin.call('GET', `/smart-recebimento-convenio/${made.id}`)).v_nfl_valor), '12900');
  assertClean(page);
});

test('a doctor, and the person who sees the reports', async () => {
  const { admin, page } = await administrator('/cadastros/medicos');
  const dialog = await opened(page, 'Novo médico');
  await choose(dialog, 'Prestador', 'vida plena', /Vida Plena/);
  await dialog.getByLabel('Nome').fill('Carlos Prado');
  await dialog.getByLabel('CRM').fill('12345-SP');
  await dialog.getByLabel('CPF').fill('111.111.111-11');
  await dialog.getByLabel('Primeiro dia').fill('01/11/2026');
  await dialog.getByLabel('Último dia').fill('01/10/2026');
  await dialog.getByText('Os dígitos verificadores não conferem.', { exact: false }).waitFor();
  await dialog.getByText('É antes do primeiro dia.').waitFor();
  await save(page);
  await page.getByText('Médico Carlos Prado criado.').waitFor();
  const made = (await admin.call('GET', '/nfse-repasse/medicos')).find(({ nome }) => nome === 'Carlos Prado');
  assert.deepEqual([made.crm, made.status], ['12345-SP', 'ativo']);
  await page.getByRole('button', { name: 'Excluir Carlos Prado' }).click();
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await page.getByText('Médico Carlos Prado excluído.').waitFor();
  assert.ok(!(await admin.call('GET', '/nfse-repasse/medicos')).some(({ nome }) => nome === 'Carlos Prado'));
  assertClean(page);
});

test('a portfolio gets its customers', async () => {
  const { admin, page } = await administrator('/cadastros/carteiras');
  const dialog = await opened(page, 'Nova carteira');
  await dialog.getByLabel('Nome').fill('Clínicas');
  await choose(dialog, 'Responsável', 'fábio', /Fábio/);
  await save(page);
  await page.getByText('Carteira Clínicas criada.').waitFor();
  await page.getByRole('button', { name: 'Clínicas', exact: true }).click();
  const one = page.getByRole('dialog', { name: 'Carteira Clínicas' });
  await one.getByText('Clientes da carteira (0)').waitFor();
  // A colleague adds another one meanwhile: it stays.
  const { id } = (await admin.call('GET', '/grupo-carteira')).find(({ nome }) => nome === 'Clínicas');
  const [vida, other] = [await admin.customer('Vida Plena'), await admin.customer('Mercearia')];
  await admin.call('PUT', `/grupo-carteira/${id}/membros`, { ids_clientes: [other] });
  await choose(one, 'Mais um', 'vida plena', /Vida Plena/);
  // Stored when it is chosen: the button of the form closes over nothing.
  await page.getByText('2 clientes na carteira Clínicas.').waitFor();
  const members = async () => (await admin.call('GET', `/grupo-carteira/${id}`)).membros.map((each) => each.id);
  assert.deepEqual(new Set(await members()), new Set([other, vida]));
  await one.getByText('Clientes da carteira (2)').waitFor();
  // What was done in the dialog is undone in it, and nothing that was done before it.
  await page.keyboard.press('Control+z');
  await eventually(members, [other]);
  await one.getByText('Clientes da carteira (1)').waitFor();
  await page.keyboard.press('Control+z');
  assert.equal((await admin.call('GET', '/grupo-carteira')).filter(({ nome }) => nome === 'Clínicas').length, 1);
  await choose(one, 'Mais um', 'vida plena', /Vida Plena/);
  await eventually(async () => (await members()).length, 2);
  await one.getByRole('button', { name: /^Tirar .*Mercearia/ }).click();
  await eventually(members, [vida]);
  await page.keyboard.press('Control+z');
  await eventually(async () => (await members()).length, 2);
  await one.getByText('Clientes da carteira (2)').waitFor();
  await one.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.keyboard.press('Control+z');
  await eventually(members, [other]);
  assertClean(page);
});

test('all customers that a search finds come into a portfolio at once, go at once, and each is one undo', async () => {
  const { admin, page } = await administrator('/cadastros/carteiras');
  const [{ id: responsavel }] = await admin.call('GET', '/usuarios');
  const ids = [];
  for (const nome of ['Floricultura Achada Cravo', 'Floricultura Achada Rosa', 'Floricultura Achada Lírio'])
    ids.push((await admin.call('POST', '/customers', { nome })).id);
  const { id } = await admin.call('POST', '/grupo-carteira', { nome: 'Flores', id_responsavel: responsavel });
  await admin.call('PUT', `/grupo-carteira/${id}/membros`, { ids_clientes: [ids[0]] });
  await page.reload();
  await page.getByRole('button', { name: 'Flores', exact: true }).click();
  const one = page.getByRole('dialog', { name: 'Carteira Flores' });
  const count = async () => (await admin.call('GET', `/grupo-carteira/${id}`)).membros.length;
  const more = one.getByRole('combobox', { name: 'Mais um' });
  await more.fill('achada');
  await one.getByRole('button', { name: 'Incluir 2 achados' }).waitFor();
  const names = (await one.getByRole('option', { name: /Achada/ }).allInnerTexts()).map((name) =>
    name.trim().split(' ').at(-1),
  );
  assert.deepEqual(names, ['Cravo', 'Lírio', 'Rosa'], 'by name, not the newest first');
  await page.keyboard.press('Control+Enter');
  await eventually(count, 3);
  await page.getByText('3 clientes na carteira Flores.').waitFor();
  await page.keyboard.press('Control+z');
  await eventually(count, 1);
  await more.fill('achada');
  await one.getByRole('button', { name: 'Incluir 2 achados' }).click();
  await eventually(count, 3);
  await one.getByRole('button', { name: 'Tirar todos (3)' }).click();
  await eventually(count, 0);
  await page.getByText('0 clientes na carteira Flores.').waitFor();
  await page.keyboard.press('Control+z');
  await eventually(count, 3);
  await settled(page);
  assert.deepEqual(await violations(page), []);
  assertClean(page);
});

test('the work of a whole portfolio goes to a colleague', async () => {
  const admin = await apiOf(home(), 'admin');
  const [people, fernanda] = [await admin.call('GET', '/usuarios'), await apiOf(home(), 'funcionaria')];
  const idOf = (login) => people.find((each) => each.login === login).id;
  const names = ['Padaria da Carteira Ltda', 'Oficina da Carteira Ltda'];
  const ids = [];
  for (const nome of names) {
    const { id } = await admin.call('POST', '/customers', { nome });
    await shared.api.call('POST', '/plano-contas', { id_cliente: id, codigo_dominio: '1', nome: `Plano ${nome}` });
    ids.push(id);
  }
  ids.push((await admin.call('POST', '/customers', { nome: 'Quitanda da Carteira Ltda' })).id);
  const group = await admin.call('POST', '/grupo-carteira', { nome: 'Comércio', id_responsavel: idOf('funcionario') });
  await admin.call('PUT', `/grupo-carteira/${group.id}/membros`, { ids_clientes: ids });
  const page = await signedIn('/cadastros/carteiras', { login: 'admin' });
  await page.getByRole('button', { name: 'Comércio', exact: true }).click();
  let answer;
  const asked = new Promise((resolve) => (answer = resolve));
  await page.route('**/usuarios/resumo', async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Transferir todos a outra pessoa' }).click();
  const question = page.getByRole('dialog', { name: 'Transferir os clientes da carteira Comércio?' });
  const from = question.getByLabel('De quem é hoje');
  const chosen = () => from.evaluate(({ selectedOptions }) => selectedOptions[0].label);
  assert.equal(await chosen(), '…', 'someone is chosen whose name is not read yet');
  answer();
  await eventually(chosen, 'Fábio Funcionário');
  const to = question.getByLabel('Quem vai trabalhar com eles');
  const hand = question.getByRole('button', { name: 'Transferir todos' });
  await hand.click();
  await question.getByText('Escolha para quem vai.').waitFor();
  assert.ok(await to.evaluate((field) => field === document.activeElement && field.ariaInvalid === 'true'));
  // Of a person who has nothing of these customers nothing goes, and the page reports that.
  await from.selectOption({ label: 'Davi Diretor' });
  await to.selectOption({ label: 'Fernanda Funcionária' });
  await hand.click();
  await question.getByText('Davi Diretor não tem nada dos clientes desta carteira: nada foi transferido.').waitFor();
  assert.equal((await admin.call('GET', `/grupo-carteira/${group.id}`)).id_responsavel, idOf('funcionario'));
  // The owner is no choice for who receives the work.
  await from.selectOption({ label: 'Fernanda Funcionária' });
  assert.equal(await to.evaluate(({ selectedOptions }) => selectedOptions[0].label), 'Escolha a pessoa');
  await from.selectOption({ label: 'Fábio Funcionário' });
  await to.selectOption({ label: 'Fernanda Funcionária' });
  await hand.click();
  await page
    .getByText('2 clientes passaram para Fernanda Funcionária. De 1 cliente Fábio Funcionário não tinha nada.')
    .waitFor();
  const plans = await fernanda.call('GET', '/plano-contas');
  assert.ok(names.every((nome) => plans.some((plan) => plan.nome === `Plano ${nome}`)));
  assert.equal((await admin.call('GET', `/grupo-carteira/${group.id}`)).id_responsavel, idOf('funcionaria'));
  assertClean(page);
});

test('a handover of a portfolio that is left goes no further, and shows what is left and what was rejected', async () => {
  const admin = await apiOf(home(), 'admin');
  const idOf = (people, login) => people.find((each) => each.login === login).id;
  const people = await admin.call('GET', '/usuarios');
  const ids = [];
  for (const nome of ['Deixada A Ltda', 'Deixada B Ltda', 'Deixada C Ltda']) {
    const { id } = await admin.call('POST', '/customers', { nome });
    await shared.api.call('POST', '/plano-contas', { id_cliente: id, codigo_dominio: '1', nome: `Plano ${nome}` });
    ids.push(id);
  }
  const id_responsavel = idOf(people, 'funcionario');
  const group = await admin.call('POST', '/grupo-carteira', { nome: 'Deixada', id_responsavel });
  await admin.call('PUT', `/grupo-carteira/${group.id}/membros`, { ids_clientes: ids });
  const page = await signedIn('/cadastros/carteiras', { login: 'admin' });
  const waiting = [];
  await page.route('**/api/v1/customers/*/transferir', (route) => void waiting.push(route));
  await page.getByRole('button', { name: 'Deixada', exact: true }).click();
  await page.getByRole('button', { name: 'Transferir todos a outra pessoa' }).click();
  const question = page.getByRole('dialog', { name: 'Transferir os clientes da carteira Deixada?' });
  await question.getByLabel('Quem vai trabalhar com eles').selectOption({ label: 'Fernanda Funcionária' });
  await question.getByRole('button', { name: 'Transferir todos' }).click();
  await eventually(() => waiting.length, 1);
  await waiting[0].fulfill({ status: 503, json: { detail: 'unavailable' } });
  await question.getByRole('button', { name: 'Transferindo 1 de 3…' }).waitFor();
  await eventually(() => waiting.length, 2);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await waiting[1].continue();
  const failure = page.getByRole('alert').filter({ hasText: '1 cliente ficou por transferir. Não passaram:' });
  await failure
    .getByRole('listitem')
    .filter({ hasText: /^Deixada . Ltda: O servidor falhou \(503\)/ })
    .waitFor();
  assert.equal(waiting.length, 2, 'nothing more was asked for');
  const owners = async () =>
    (await shared.api.call('GET', '/plano-contas')).filter(({ nome }) => /^Plano Deixada/.test(nome));
  assert.equal((await owners()).length, 2);
  assert.equal((await admin.call('GET', `/grupo-carteira/${group.id}`)).id_responsavel, id_responsavel);
  assertClean(page);
});

test('days and months are typed in filters as people write them', async () => {
  const { page } = await administrator('/cadastros/auditoria');
  await page.getByRole('cell', { name: 'Entrou' }).first().waitFor();
  await page.getByLabel('Desde').fill('01/01/2020');
  await page.waitForURL(/[?&]de=2020-01-01/);
  const since = page.getByLabel('Desde');
  await since.fill('ontem');
  assert.equal(await since.getAttribute('aria-invalid'), 'false');
  await since.press('Enter');
  assert.equal(await since.getAttribute('aria-invalid'), 'true');
  await since.fill('5/1');
  await since.press('Enter');
  await page.waitForURL(/[?&]de=20\d\d-01-05/);
  await since.fill('01/01/2020');
  const until = page.getByLabel('Até');
  await until.fill('2/1/20');
  await until.press('Enter');
  await page.waitForURL(/[?&]ate=2020-01-02/);
  assert.equal(await until.inputValue(), '02/01/2020');
  await page.getByRole('cell', { name: 'Entrou' }).first().waitFor({ state: 'detached' });
  await until.fill('');
  await page.getByRole('cell', { name: 'Entrou' }).first().waitFor();
  assert.deepEqual(await violations(page), []);
  assertClean(page);
});

test('the invoices of a month', async () => {
  const { admin, page } = await administrator('/notas');
  const [[prestador], [tomador]] = [await admin.call('GET', '/prestadores'), await admin.call('GET', '/tomadores')];
  const parties = { id_prestador: prestador.id, id_tomador: tomador.id };
  const made = (month) =>
    admin.call('POST', '/nfse-repasse/notas-fiscais', { ...parties, competencia_referencia: month });
  const [march, april] = [await made('03/2025'), await made('04/2025')];
  await page.getByLabel('Competência').fill('03/2025');
  await page.getByRole('button', { name: `Abrir nº ${march.id}` }).waitFor();
  await page.getByText('1 de 1').waitFor();
  assert.equal(await page.getByRole('button', { name: `Abrir nº ${april.id}` }).count(), 0);
  // The picture counts what the other filters find, and is a filter itself.
  await admin.call('PUT', `/nfse-repasse/notas-fiscais/${april.id}`, {
    competencia_referencia: '03/2025',
    status: 'pronta_emissao',
  });
  await page.reload();
  const picture = page.getByRole('region', { name: 'Notas por situação' });
  await picture.getByRole('button', { name: 'Rascunho 1' }).waitFor();
  await picture.getByRole('button', { name: 'Pronta para emitir 1' }).click();
  await page.getByText('1 de 1').waitFor();
  await page.getByRole('button', { name: `Abrir nº ${april.id}` }).waitFor();
  assert.equal(new URL(page.url()).searchParams.get('status'), 'pronta_emissao');
  // A notice of the service stays with the invoice.
  await page.getByRole('button', { name: `Abrir nº ${april.id}` }).click();
  await page.getByRole('button', { name: 'Mudar' }).click();
  const form = page.getByRole('dialog', { name: /^Nota nº/ });
  await form.getByLabel('Regime de IBS e CBS').selectOption('2: CBS no Simples, IBS regular');
  await form.getByLabel('Emitida em').fill('02/04/2025');
  await form.getByLabel('Valor líquido').fill('10,00');
  await form.getByText('Passa do bruto.').waitFor();
  await form.getByRole('button', { name: 'Salvar' }).click();
  await form.waitFor({ state: 'detached' });
  const notice = 'A nota foi emitida em 04/2025, e a competência é 03/2025';
  await page.getByRole('alert').getByText(notice).waitFor();
  await page.getByRole('main').getByText(notice).waitFor();
  assert.deepEqual(await violations(page), []);
  assertClean(page);
});

test('a template of reminders: its days, its message, its attachment', async () => {
  const { admin, page } = await administrator('/cadastros/modelos');
  const dialog = await opened(page, 'Novo modelo');
  await dialog.getByLabel('Título').fill('Folha de pagamento');
  await dialog.getByLabel('Enviar pela recorrência').check();
  await dialog.getByLabel('Recorrência', { exact: true }).selectOption({ label: 'Semanal' });
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await dialog.getByText('Sem ele nada é enviado.').waitFor();
  const borderOf = (field) => globalThis.getComputedStyle(field).borderTopColor;
  const border = (name) => dialog.getByLabel(name, { exact: true }).evaluate(borderOf);
  assert.notEqual(
    await border('Dia da semana'),
    await border('Recorrência'),
    'a choice that lacks is marked as a field',
  );
  assert.equal(await dialog.locator('textarea').first().evaluate(borderOf), await border('Dia da semana'));
  await dialog.getByLabel('Mensagem').fill('Olá {{nome}}, mande a folha até o dia 5.');
  await dialog.getByLabel('Recorrência', { exact: true }).selectOption({ label: 'Trimestral' });
  await dialog.getByLabel('Dia do mês').fill('5');
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await dialog.getByText('Escolha 4 meses.').waitFor();
  await dialog.getByLabel('Recorrência', { exact: true }).selectOption({ label: 'Mensal' });
  await dialog.getByLabel('Horário').fill('9h');
  await dialog.getByText('Nenhum: todos.').waitFor();
  await save(page);
  await page.getByText('Modelo Folha de pagamento criado.').waitFor();
  const made = (await admin.call('GET', '/modelos')).find(({ titulo }) => titulo === 'Folha de pagamento');
  assert.deepEqual(
    [made.tipo_recorrencia, made.dia_envio, made.horario_envio, made.recorrencia_ativa],
    ['mensal', 5, '09:00', true],
  );
  await page.getByRole('button', { name: 'Folha de pagamento', exact: true }).click();
  const one = page.getByRole('dialog', { name: 'Modelo Folha de pagamento' });
  await one
    .getByText(/^0?5\/|^0?[1-9]\//)
    .first()
    .waitFor();
  await one.getByLabel('nome').fill('Ana');
  await one.getByRole('button', { name: 'Ver a mensagem' }).click();
  await one.getByText('Olá Ana, mande a folha até o dia 5.').waitFor();
  await page.setInputFiles('dialog input[type=file]', {
    name: 'folha.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('modelo da folha'),
  });
  await page.getByText('Anexo folha.txt guardado.').waitFor();
  const file = page.waitForEvent('download');
  await one.getByRole('button', { name: 'Baixar folha.txt' }).click();
  assert.equal((await file).suggestedFilename(), 'folha.txt');
  assertClean(page);
});

test('a customer shows the reminders that go to it, and gets another one', async () => {
  const { admin, page } = await administrator(null);
  const clinic = await admin.customer('Vida Plena');
  const text = { mensagem: 'Olá {{nome}}' };
  const other = await admin.customer('Mercearia');
  const mine = await admin.call('POST', '/modelos', { ...text, titulo: 'Da clínica', empresa_ids: [clinic] });
  const theirs = await admin.call('POST', '/modelos', { ...text, titulo: 'Da mercearia', empresa_ids: [other] });
  await page.goto(`/clientes/${clinic}`);
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Lembretes' }) });
  await section.getByRole('button', { name: 'Da clínica', exact: true }).waitFor();
  await section.getByRole('button', { name: 'Novo modelo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo modelo' });
  await dialog.getByRole('button', { name: 'Tirar Clínica Vida Plena Ltda' }).waitFor();
  await dialog.getByLabel('Título').fill('Mais um da clínica');
  await dialog.getByLabel('Mensagem').fill('Até o dia 5.');
  await save(page);
  await section.getByRole('button', { name: 'Mais um da clínica', exact: true }).waitFor();
  assert.equal(await section.getByText('Da mercearia').count(), 0);
  assert.deepEqual(await violations(page), []);
  // The list of another customer is another one.
  await page.goto(`/clientes/${other}`);
  await section.getByRole('button', { name: 'Da mercearia', exact: true }).waitFor();
  assert.equal(await section.getByText('Da clínica').count(), 0);
  await page.getByRole('link', { name: 'Primeiros passos' }).click();
  await page
    .getByRole('heading', { name: /Mercearia/ })
    .first()
    .waitFor();
  const made = (await admin.call('GET', '/modelos')).find(({ titulo }) => titulo === 'Mais um da clínica');
  assert.deepEqual(made.empresa_ids, [clinic]);
  for (const { id } of [mine, theirs, made]) await admin.call('DELETE', `/modelos/${id}`);
  assertClean(page);
});

test('the administrator sees and ends the API key of another user', async () => {
  const key = await shared.api.call('POST', '/api-keys', {
    nome: 'Integração da folha',
    scopes: ['customers:read'],
  });
  const { admin, page } = await administrator('/cadastros/chaves');
  await page.getByRole('button', { name: 'Integração da folha', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^Pode: ver/).waitFor();
  await dialog.getByText('Não foi usada.').waitFor();
  assert.equal(await dialog.getByRole('img').count(), 0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Excluir Integração da folha' }).click();
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await page.getByText('Chave Integração da folha excluída.').waitFor();
  assert.ok(!(await admin.call('GET', '/api-keys')).some(({ id }) => id === key.id));
  assertClean(page);
});

test('what a key did is found in the audit trail by the name of the key', async () => {
  const { admin, page } = await administrator(null);
  const { id, api_key: key } = await admin.call('POST', '/api-keys', {
    nome: 'Robô dos departamentos',
    scopes: ['departamentos:read', 'departamentos:write'],
  });
  const headers = { 'X-API-Key': key, 'Content-Type': 'application/json' };
  const departments = `${home()}/api/v1/departamentos`;
  const made = await fetch(departments, { method: 'POST', headers, body: JSON.stringify({ nome: 'Do robô' }) });
  const { data } = await made.json();
  assert.equal((await fetch(`${departments}/${data.id}`, { method: 'DELETE', headers })).status, 204);
  await page.goto('/cadastros/auditoria');
  const choice = page.getByRole('combobox', { name: 'Chave de API' });
  const label = await choice.locator('option', { hasText: 'Robô dos departamentos' }).textContent();
  await choice.selectOption({ label });
  await page.waitForURL(new RegExp(`api_key_id=${id}`));
  await page.getByText('1 de 1').waitFor();
  await page.getByRole('cell', { name: `Chave de API: ${label}` }).waitFor();
  assert.deepEqual(await violations(page), []);
  await admin.call('DELETE', `/api-keys/${id}`);
  assertClean(page);
});

test('the audit trail names customers, days and accounts; long records are opened', async () => {
  const { admin, page } = await administrator(null);
  const customer = await admin.customer('Vida Plena');
  const lock = (ate) => admin.call('PUT', `/lancamentos-contabil/bloqueios/${customer}`, { ate });
  await lock('2015-12-31');
  await lock(null);
  const { id } = await admin.call('POST', '/modelos', { titulo: 'Modelo da Trilha', mensagem: 'Olá' });
  await admin.call('DELETE', `/modelos/${id}`);
  await page.goto('/cadastros/auditoria');
  await page
    .getByRole('row', { name: /Mês fechado ou aberto.*Cliente: Clínica Vida Plena Ltda.*Até: 31\/12\/2015/ })
    .waitFor();
  const removed = page.getByRole('row', { name: /Modelo da Trilha/ }).first();
  await removed.getByText(/^e mais \d+ campos$/).click();
  await removed.getByText('Mensagem: Olá').waitFor();
  assert.deepEqual(await violations(page), []);
  assertClean(page);
});

test('the use of a key is drawn by day', async () => {
  const { admin, page } = await administrator(null);
  const { id, api_key: key } = await shared.api.call('POST', '/api-keys', {
    nome: 'Painel da diretoria',
    scopes: ['customers:read'],
  });
  for (let count = 0; count < 3; count += 1)
    assert.equal((await fetch(`${home()}/api/v1/customers`, { headers: { 'X-API-Key': key } })).status, 200);
  // It is written every ten seconds.
  await eventually(
    async () => (await admin.call('GET', `/api-keys/${id}/uso`)).map(({ quantidade }) => quantidade),
    [3],
  );
  await page.goto('/cadastros/chaves');
  await page.getByRole('button', { name: 'Painel da diretoria', exact: true }).click();
  await page.getByRole('img', { name: /^3 pedidos em 90 dias, o máximo em \d{2}\/\d{2}\/\d{4}: 3$/ }).waitFor();
  assert.deepEqual(await violations(page), []);
  await shared.api.call('DELETE', `/api-keys/${id}`);
  assertClean(page);
});

test('a bank account of a customer gets its ledger account, and loses it by undo', async () => {
  const api = shared.api;
  const id = await api.customer('Vida Plena');
  const read = async () => (await api.call('GET', `/lancamentos-contabil/contas-bancarias/${id}`)).contas;
  const before = await read();
  const page = await signedIn(`/clientes/${id}`);
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Contas bancárias' }) });
  await choose(section, 'Banco', '033', /Santander/i);
  await section.getByLabel(/Número da conta/).fill('13-000999-1');
  const account = section.getByRole('combobox', { name: 'Conta contábil' });
  await account.and(page.locator(':not([aria-busy])')).fill('50');
  await page.keyboard.press('Enter');
  await account.fill('90'); // the text decides, not what was chosen before it
  await section.getByRole('button', { name: 'Salvar a conta' }).click();
  await section.getByRole('cell', { name: '13-000999-1' }).waitFor();
  const made = (await read()).find(({ conta }) => conta === '13-000999-1');
  assert.equal(made.codigo_dominio, '90');
  await settled(page);
  await page.keyboard.press('Control+z');
  await page.getByText(/^Desfeito/).waitFor();
  assert.deepEqual(await read(), before);
  assertClean(page);
});

test('a company leaves Simples Nacional with all its figures; the customer stays', async () => {
  const api = shared.api;
  const [{ id }] = await api.call('PUT', '/sn-empresas/batch', [
    { nome: 'Papelaria Sai do Simples Ltda', cnpj: '45997418000153', tipo_atividade: 'comercio' },
  ]);
  await api.call('PUT', '/sn-receitas/batch', [{ empresa_id: id, mes: 10, ano: 2026, receita_total: '1000.00' }]);
  const page = await signedIn(`/simples/${id}?competencia=10/2026`);
  await page.getByRole('button', { name: 'Cadastro' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar do Simples' }).click();
  const question = page.getByRole('dialog', { name: 'Retirar Papelaria Sai do Simples Ltda do Simples?' });
  await question.getByRole('button', { name: 'Retirar e excluir' }).click();
  await page.getByText('Papelaria Sai do Simples Ltda não está mais no Simples aqui.').waitFor();
  assert.ok(!(await api.call('GET', '/sn-empresas')).some((each) => each.id === id));
  assert.deepEqual(await api.call('GET', `/sn-receitas?empresa_ids=${id}`), []);
  assert.equal((await api.call('GET', `/customers/${id}`)).nome, 'Papelaria Sai do Simples Ltda');
  assertClean(page);
});
