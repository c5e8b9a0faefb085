/** The board, the list of imports and the rules, as the walk by hand found them wanting. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { assertClean, settled } from './browser.mjs';
import { apiOf } from './service.mjs';
import { atWork, home, shared, signedIn } from './shared.mjs';
import { ofxOf, pdfOf, unknownPayments } from './statements.mjs';

/** A statement of the clinic in a month of its own, confirmed when `confirm`. */
async function statementOf(name, account, lines, confirm) {
  const id = await shared.api.upload(`${name}.ofx`, ofxOf(account, lines));
  if (confirm) await shared.api.call('POST', `/importacoes/${id}/confirmar`);
  else await shared.api.call('POST', `/importacoes/${id}/preview`);
  return id;
}

test('closing a month shows what of all previous months is still open', async () => {
  await statementOf(
    'fechar',
    '10100',
    [
      ['20180305', '-1.00', 'ANTIGA A'],
      ['20180306', '-2.00', 'ANTIGA B'],
    ],
    true,
  );
  const page = await signedIn('/painel?competencia=04/2018', { login: 'diretoria' });
  await page.getByRole('button', { name: /^Fechar o mês: Clínica Vida Plena/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Fechar o período?' });
  await dialog.getByText('Ficam fechados sem ter sido exportados:').waitFor();
  await dialog.getByText('03/2018: 2 pendências, 0 conciliados').waitFor();
  await dialog.getByRole('button', { name: 'Fechar mesmo assim' }).waitFor();
  await page.keyboard.press('Enter'); // the first focus is on the way out
  await dialog.waitFor({ state: 'detached' });
  const locks = await shared.api.call('GET', '/lancamentos-contabil/bloqueios');
  assert.ok(!locks.some(({ ate }) => ate === '2018-04-30'));
  // Closed all the same, the board does not take what is pending for done.
  const chief = await apiOf(home(), 'diretoria');
  const close = async (ate) =>
    chief.call('PUT', `/lancamentos-contabil/bloqueios/${await shared.api.customer('Vida Plena')}`, { ate });
  await close('2018-03-31');
  await page.goto('/painel?competencia=03/2018');
  await page.getByText('2 pendências em período fechado.', { exact: true }).waitFor();
  assert.equal(await page.getByText('Nenhum cliente com pendências neste mês.').count(), 0);
  await close(null);
});

test('the board shows whose the work is, is narrowed to one person, sums up, and knows what waits in preview', async () => {
  await statementOf(
    'quem',
    '10101',
    [
      ['20180505', '-3.00', 'QUEM A'],
      ['20180506', '8.00', 'QUEM B'],
    ],
    true,
  );
  await statementOf('quem-previa', '10102', [['20180606', '-4.00', 'QUEM C']], false);
  const page = await signedIn('/painel?competencia=05/2018', { login: 'diretoria' });
  const row = page.getByRole('row', { name: /Clínica Vida Plena/ });
  await row.getByText('Fábio Funcionário 2').waitFor();
  // The work of others is not shown as one's own.
  await page.getByText('1 cliente tem pendências neste mês.', { exact: true }).waitFor();
  const foot = page.locator('tfoot');
  await foot.getByText('2 pendências').waitFor();
  await foot.getByText('8,00').waitFor();
  const places = () => page.getByRole('columnheader').evaluateAll((heads) => heads.map(({ offsetLeft }) => offsetLeft));
  const before = await places();
  await page.getByLabel('De quem é o trabalho').selectOption({ label: 'Fernanda Funcionária' });
  await page.getByText('Nenhum cliente assim neste mês.').waitFor();
  await page.getByLabel('De quem é o trabalho').selectOption({ label: 'Fábio Funcionário' });
  await row.waitFor();
  assert.equal(await page.getByRole('row', { name: /Transportes/ }).count(), 0);
  await page.getByLabel('Ir ao mês').fill('6/18');
  await page.keyboard.press('Enter');
  await row.getByText('Em prévia', { exact: true }).waitFor();
  await row.getByText('1 extrato em prévia').waitFor();
  await settled(page);
  assert.deepEqual(await places(), before, 'the columns move from month to month');
  await page.getByText('Nenhum cliente com pendências neste mês.').waitFor();
  const download = page.waitForEvent('download');
  await page.locator('header .menu summary').click();
  await page.getByRole('button', { name: 'Texto (CSV)' }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  assert.match(text, /Clínica Vida Plena Ltda.*em_previa|em_previa.*Clínica Vida Plena Ltda/i);
  assert.doesNotMatch(text, /Transportes/, 'the file is of the person that the board is narrowed to');
  assertClean(page);
});

test('the figures of the charts are side by side, and money in and out has some', async () => {
  const page = await signedIn(null, { login: 'diretoria' });
  const month = (mes, at) => ({
    ...{ chave: `${String(mes).padStart(2, '0')}/2026`, nome: '', pendentes: 3000 + at, sucesso: 52, exportados: 40 },
    ...{ erros: 0, entradas: '1234567.89', saidas: '765432.10' },
  });
  await page.route('**/lancamentos-contabil/resumo?*', (route) =>
    route.fulfill({ json: { success: true, data: Array.from({ length: 11 }, (_, at) => month(at + 1, at)) } }),
  );
  await page.goto('/painel?competencia=11/2026');
  const figures = page.getByRole('region', { name: 'Meus lançamentos por mês' }).locator('.column b');
  await figures.nth(11).waitFor();
  for (const width of [1280, 1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const boxes = await figures.evaluateAll((all) =>
      all
        .filter(({ innerText }) => innerText !== '')
        .map((each) => {
          const range = document.createRange();
          range.selectNodeContents(each);
          const { left, right } = range.getBoundingClientRect();
          return { left, right };
        }),
    );
    assert.equal(boxes.length, 11);
    boxes.slice(1).forEach(({ left }, at) => assert.ok(left > boxes[at].right, `figures overlap at ${width} px`));
  }
  const money = page.getByRole('region', { name: 'Entradas e saídas por mês' });
  await money.getByText('1.234.567,89').waitFor();
  await money.getByText('469.135,79').waitFor();
});

test('the list of imports shows account, period, balance and what can’t be read, and finds by them', async () => {
  const { api } = shared;
  const first = await statementOf(
    'lista-um',
    '10103',
    [
      ['20180701', '-1.00', 'LISTA A'],
      ['20180709', '-1.00', 'LISTA B'],
    ],
    false,
  );
  const form = new FormData();
  form.set('id_cliente', String(await api.customer('Vida Plena')));
  form.set('tipo', 'pdf');
  form.set('arquivo', new Blob([pdfOf(['outro 10103'])]), 'cortado.pdf');
  const { id } = await api.call('POST', '/importacoes/upload', undefined, form);
  await api.call('POST', `/importacoes/${id}/preview`).catch(() => undefined);
  await statementOf(
    'lista-dois',
    '10103',
    [
      ['20180701', '-1.00', 'LISTA A'],
      ['20180709', '-1.00', 'LISTA B'],
    ],
    false,
  );
  await api.call('POST', `/importacoes/${first}/confirmar`);
  const unread = await api.upload('lista-novo.ofx', ofxOf('10104', [['20180701', '-1.00', 'LISTA C']]));
  const page = await signedIn('/');
  const row = page.getByRole('row', { name: /lista-um\.ofx/ });
  await row.getByText('10103').waitFor();
  await row.getByText(/^Ita/i).waitFor();
  await row.getByText('01/07 a 09/07/18').waitFor();
  const progress = (await row.innerText()).replaceAll('\u00a0', ' ');
  assert.match(progress, /^\d+ pendências? de \d+$/m);
  await row.getByText('sem saldo').or(row.getByText('confere')).first().waitFor();
  await page.getByText('o mesmo arquivo outra vez').first().waitFor();
  await page
    .getByRole('row', { name: /cortado\.pdf/ })
    .getByText('Não lido')
    .waitFor();
  await page
    .getByRole('row', { name: /lista-novo\.ofx/ })
    .getByText('ainda não lido')
    .waitFor();
  await page.getByPlaceholder('Arquivo, cliente, banco, conta').fill('10103');
  await page.getByRole('row', { name: /cortado\.pdf/ }).waitFor({ state: 'detached' });
  assert.equal(await page.getByRole('row', { name: /lista-/ }).count(), 2);
  assert.ok((await row.boundingBox()).height <= 56);
  await page.getByRole('button', { name: /^Em prévia/ }).click();
  await row.waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /lista-dois\.ofx/ }).waitFor();
  await api.call('DELETE', `/importacoes/${unread}`);
  assertClean(page);
});

test('no list of imports ends in silence, and the work of long ago is first', async () => {
  const page = await signedIn(null);
  await page.route('**/api/v1/importacoes?*', async (route) => {
    const { searchParams } = new URL(route.request().url());
    const offset = Number(searchParams.get('offset'));
    const answer = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/offset=\d+/, 'offset=0'),
    });
    const [like] = (await answer.json()).data;
    const all = Array.from({ length: 1250 }, (_, at) => ({
      ...like,
      ...{ id: 90000 + at, hash_arquivo: String(at), nome_arquivo_original: `muitos-${at + 1}.ofx`, status: 'success' },
      ...{ legivel: true, qtd_pendentes: at === 640 ? 73 : 0, qtd_sucesso: 0, qtd_exportados: 4 },
    }));
    await route.fulfill({
      json: { success: true, data: all.slice(offset, offset + 200) },
      headers: { 'X-Total-Count': '1250' },
    });
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Mostrar mais: 250' }).waitFor();
  await page.getByRole('row').nth(1).getByText('muitos-641.ofx').waitFor();
  await page.getByRole('button', { name: 'Mostrar mais: 250' }).click();
  await page.getByRole('button', { name: 'Mostrar mais: 50' }).waitFor();
});

test('texts of Itaú and Banco do Brasil: equal lines, and rules from a line that serve the next month', async () => {
  const { page } = await atWork('10104', [
    ['20261103', '-5.00', 'PIX TRANSF JOAO DA S03/11'],
    ['20261105', '-6.00', 'PIX TRANSF JOAO DA S05/11'],
    ['20261114', '-7.00', 'Pix - Enviado 14/11 09:31 Maria Souza'],
    ['20261117', '-8.00', 'Pix - Enviado 17/11 16:02 Maria Souza'],
    ['20261112', '-9.00', 'RSHOP-POSTO SHELL-12/11'],
    ['20261113', '-9.50', 'RSHOP-POSTO SHELL-13/11'],
  ]);
  await page.waitForFunction(() => document.activeElement.getAttribute('role') === 'grid');
  for (const [search, text] of [
    ['joao', /JOAO DA S$/],
    ['maria', /Maria Souza$/],
    ['shell', /POSTO SHELL/],
  ]) {
    await page.keyboard.press('/');
    await page.keyboard.press('Control+a');
    await page.keyboard.type(search);
    await page.keyboard.press('Enter');
    await page.getByText('2 linhas iguais').waitFor();
    await page.keyboard.press('r');
    await page.getByText('2 pendências deste extrato casam').waitFor();
    const proposed = await page.locator('.panel .rule-text').inputValue();
    assert.match(proposed, text);
    assert.doesNotMatch(proposed, /\d/);
    const dated = page.getByText('Só 1 linha: o texto tem data, hora ou número?');
    assert.equal(await dated.count(), 0);
    if (search === 'joao') {
      await page.locator('.panel .rule-text').fill('JOAO DA S03/11');
      await dated.waitFor();
    }
    await page.keyboard.press('Escape');
  }
});

test('an amount is found as the page writes it', async () => {
  const { page } = await atWork('10105', [
    ['20260902', '-3592.22', 'VALOR ESCRITO'],
    ['20260903', '-9.00', 'OUTRO VALOR'],
    ['20260912', '-12.00', 'CARNE PARCELA 3/10'],
    ['20260913', '-13.00', 'DIA TREZE'],
  ]);
  const field = page.getByPlaceholder('Descrição, valor, conta');
  for (const typed of ['3.592,22', '3592,22', '3592.22', '-3592,22', '−3.592,22', '02/09']) {
    await field.fill(typed);
    await page.getByText('1 linha encontrada · −3.592,22').waitFor();
  }
  // A day without its zeros is no part of another one.
  for (const [typed, found] of [
    ['3/9', '1 linha encontrada · −9,00'],
    ['13/9', '1 linha encontrada · −13,00'],
    ['3/10', '1 linha encontrada · −12,00'],
  ]) {
    await field.fill(typed);
    await page.getByText(found).waitFor();
  }
});

test('what the service rejects is shown in Portuguese', async () => {
  const { api } = shared;
  const lines = unknownPayments(1, 'DUAS COPIAS');
  const [copy, second] = [
    await statementOf('copia-1', '10106', lines, false),
    await statementOf('copia-2', '10106', lines, false),
  ];
  const page = await signedIn(`/extratos/${second}`);
  await page.getByRole('button', { name: 'Confirmar 1 linha' }).waitFor();
  await api.call('POST', `/importacoes/${copy}/confirmar`);
  await settled(page);
  await page.waitForFunction(() => document.activeElement.getAttribute('role') === 'grid');
  await page.keyboard.press('c');
  const failure = page.locator('.toast.erro > div');
  await failure.waitFor();
  assert.match(await failure.innerText(), /já foi/);

  // A customer without anything: its chart can't be a CSV, its statement has no account to go to, its export no settings.
  const admin = await apiOf(home(), 'admin');
  const { id } = await admin.call('POST', '/customers', { nome: 'Sem Nada Ltda' });
  await page.goto(`/comecar?cliente=${id}`);
  const first = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^O cliente/ }) });
  await page.getByRole('button', { name: 'Importar as contas' }).waitFor();
  assert.equal(await first.getByText('feito').count(), 0, 'what an export needs is still missing');
  const csv = { name: 'plano.csv', mimeType: 'text/csv', buffer: Buffer.from('1;2') };
  await page.setInputFiles('input[type=file]', csv);
  await page.getByRole('button', { name: 'Importar as contas' }).click();
  const problem = page.locator('.notice.erro').first();
  await problem.waitFor();
  assert.match(await problem.innerText(), /precisa ser|TXT/i);
  assert.doesNotMatch(await problem.innerText(), /\b(?:the|must|file)\b/);

  const form = new FormData();
  form.set('id_cliente', String(id));
  form.set('tipo', 'ofx');
  form.set('arquivo', new Blob([ofxOf('10107', unknownPayments(1, 'SEM PLANO'))]), 'sem-plano.ofx');
  const { id: statement } = await api.call('POST', '/importacoes/upload', undefined, form);
  await page.goto(`/extratos/${statement}`);
  await page.getByRole('button', { name: 'Confirmar 1 linha' }).waitFor();
  await page.getByText('Este cliente já tem um plano').or(page.getByText('não tem plano de contas')).first().waitFor();
  // The way to the chart leads back to the preview that waits for it.
  await page.getByRole('link', { name: 'Importar o plano de contas' }).click();
  const chart = { name: 'plano.txt', mimeType: 'text/plain', buffer: Buffer.from('1|1.1|Caixa|A') };
  await page.setInputFiles('input[type=file]', chart);
  await page.getByRole('button', { name: 'Importar as contas' }).click();
  await page.getByText('1 conta criada').waitFor();
  await page.getByRole('link', { name: 'voltar ao extrato que esperava o plano' }).click();
  await page.getByRole('button', { name: 'Confirmar 1 linha' }).waitFor();
  assert.match(page.url(), new RegExp(`/extratos/${statement}$`));
  assert.equal(await page.getByText('não tem plano de contas').count(), 0);
  await page.keyboard.press('c');
  await page.getByText('1 lançamento criado.').waitFor();
  await page.getByText('1 de 1 por resolver').waitFor();
  await settled(page);
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Exportar para o Domínio' });
  await dialog
    .getByText(/CPF|CNPJ|conta no Domínio/)
    .first()
    .waitFor();
  assert.doesNotMatch(await dialog.innerText(), /\b(?:customer|without|must)\b|conta_dominio/);
  assert.ok(await dialog.getByRole('button', { name: 'Exportar e baixar' }).isDisabled());
});

test('of a file with several accounts one alone can be confirmed', async () => {
  const both = [
    ['10108', 'CONTA UM'],
    ['10109', 'CONTA DOIS'],
  ].map(([account, text]) => ofxOf(account, [['20261103', '-8.00', text]]));
  const inner = /<BANKMSGSRSV1>(.*)<\/BANKMSGSRSV1>/s;
  const ofx = both[0].replace('</BANKMSGSRSV1>', `${inner.exec(both[1])[1]}</BANKMSGSRSV1>`);
  const id = await shared.api.upload('duas-contas.ofx', ofx);
  const page = await signedIn(`/extratos/${id}`);
  await page.getByRole('button', { name: 'Confirmar 2 linhas' }).waitFor();
  await page.getByLabel('Conta do arquivo').selectOption('10109');
  await page.getByRole('button', { name: 'Confirmar 1 linha' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Confirmar 1 linha' }).waitFor();
  await page.getByText('CONTA DOIS').first().waitFor();
  await settled(page);
  await page.keyboard.press('c');
  await page.getByText('1 lançamento criado.').waitFor();
  const [entry, ...others] = await shared.api.entries(id);
  assert.equal(entry.extrato_descricao ?? entry.historico_contabil, 'CONTA DOIS');
  assert.deepEqual(others, []);
});

test('rules have names that people read, with the names of their accounts, and show why they can’t be moved', async () => {
  const { api } = shared;
  const page = await signedIn('/regras');
  await page.getByText('Regras do banco').waitFor();
  const customer = await api.customer('Vida Plena');
  const rules = (await api.call('GET', `/regras-lancamento?id_cliente=${customer}`)).filter(
    ({ conta_debito_codigo: code }) => code !== null,
  );
  const row = page.locator(`tr[data-id="${rules[0].id}"]`);
  await row
    .locator('.does', { hasText: /\d+\s+\p{L}{3}/u })
    .first()
    .waitFor();
  assert.match(
    await page
      .getByRole('button', { name: /^Aplicar antes/ })
      .first()
      .getAttribute('title'),
    /^A ordem muda na lista de um cliente ou banco/,
  );
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Nova regra' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await page.goto('/regras?tipo=ignorar');
  await page.getByText('a partir de uma linha de extrato: “Sempre ignorar linhas assim”').waitFor();
});
