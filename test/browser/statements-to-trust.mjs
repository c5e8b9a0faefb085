/** What is above the preview and decides the confirmation: balances, lines left out and kept, closed periods, CSV, suggestions. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/launcher/paths.mjs';
import { assertClean, give, openImport, violations } from './browser.mjs';
import { apiOf } from './service.mjs';
import { atWork, codeOf, eventually, home, inGrid, shared, signedIn } from './shared.mjs';
import { ofxOf, pdfOf } from './statements.mjs';

test('a statement that does not add up is asked about before it is confirmed', async () => {
  const { api } = shared;
  const first = await api.upload('saldo-1.ofx', ofxOf('10005', [['20260901', '10.00', 'SALDO UM']], '10.00'));
  await api.call('POST', `/importacoes/${first}/confirmar`);
  const lines = [
    ['20260902', '-3.00', 'SALDO DOIS'],
    ['20260903', '-0.01', 'SALDO TRES'],
  ];
  const id = await api.upload('saldo-2.ofx', ofxOf('10005', lines, '6.98'));
  const page = await signedIn(null);
  let answer;
  const asked = new Promise((resolve) => (answer = resolve));
  await page.route(`**/importacoes/${id}/analise?*`, async (route) => {
    await asked;
    await route.continue();
  });
  await openImport(page, id);
  await page.keyboard.press('c'); // before the analysis is there: it is waited for
  await page.getByRole('button', { name: 'Confirmando…' }).waitFor();
  answer();
  const dialog = page.getByRole('dialog', { name: 'Confirmar mesmo assim?' });
  await dialog.getByText(/diferença de −R\$\s0,01/).waitFor();
  await page.getByText('O saldo não confere', { exact: true }).waitFor();
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  assert.equal((await api.call('GET', `/importacoes/${id}`)).status, 'pending');
  await page.keyboard.press('c');
  await page.getByRole('button', { name: 'Confirmar assim' }).click();
  await page.getByText('2 lançamentos criados.').waitFor();
  assertClean(page);
});

test('a total of the file that is not the sum of its lines is named above them and in the question', async () => {
  const content = 'Data;Histórico;Valor\n05/03/2026;TOTAL PERDIDO;15000\nTotal de entradas;;150,00\n';
  const id = await shared.api.upload('total.csv', content);
  const page = await signedIn(null);
  await openImport(page, id);
  await page.getByText(/^o arquivo diz R\$\s150,00, as linhas lidas somam R\$\s15\.000,00$/).waitFor();
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'Confirmar mesmo assim?' });
  await dialog.getByText(/^Um total do extrato não confere: o arquivo diz R\$\s150,00/).waitFor();
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  assertClean(page);
});

test('lines are left out and forced in before the confirmation, with X, and the choice is what is made', async () => {
  const { api } = shared;
  const rule = await api.call('POST', '/regra-ignorar', {
    nome: 'Rendimento',
    id_cliente: await api.customer('Vida Plena'),
    condicoes: [{ campo_comparacao: 'descricao', modo_comparacao: 'contem', conteudo_comparacao: 'RENDIMENTO XIS' }],
  });
  const lines = [
    ['20261101', '-1.00', 'ESCOLHA FICA'],
    ['20261102', '-2.00', 'ESCOLHA SAI'],
    ['20261103', '3.00', 'RENDIMENTO XIS'],
  ];
  const id = await api.upload('escolha.ofx', ofxOf('10012', lines));
  const page = await signedIn(null);
  await openImport(page, id);
  await page.getByRole('button', { name: 'Confirmar 2 linhas' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Confirmar 1 linha' }).waitFor();
  await page.getByRole('button', { name: /^Ignoradas 2/ }).click();
  await page.getByRole('row', { name: /ESCOLHA SAI.*Ignorada por você/ }).waitFor();
  // The tab is the address's: the way back is the browser's.
  await page.waitForURL(/linhas=ignoradas$/);
  await page.goBack();
  await page.getByRole('button', { name: /^Todos/, pressed: true }).waitFor();
  await page.goForward();
  await page.getByRole('button', { name: /^Ignoradas/, pressed: true }).waitFor();
  // The search is kept with the tab.
  const search = page.getByLabel('Procurar nas linhas');
  await search.fill('rendimento');
  await page.getByRole('row', { name: /ESCOLHA SAI/ }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Painel' }).click();
  await page.waitForURL(/\/painel/);
  await page.goBack();
  await page.getByRole('row', { name: /RENDIMENTO XIS/ }).waitFor();
  assert.equal(await search.inputValue(), 'rendimento');
  await page.getByRole('row', { name: /RENDIMENTO XIS/ }).click();
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Confirmar 2 linhas' }).waitFor();
  await page.keyboard.press('c');
  await page.getByText('2 lançamentos criados.').waitFor();
  const texts = (await api.entries(id)).map(({ historico_contabil: text }) => text).sort();
  assert.deepEqual(texts, ['ESCOLHA FICA', 'RENDIMENTO XIS']);
  await api.call('DELETE', `/regra-ignorar/${rule.id}`);
  assertClean(page);
});

test('a closed period is shown: its lines are not changed, and the confirmation shows why it is rejected', async () => {
  const { api } = shared;
  const lines = [['20201201', '-1.00', 'FECHADO']];
  const id = await api.upload('fechado.ofx', ofxOf('10013', lines, '-1.00'));
  await api.call('POST', `/importacoes/${id}/confirmar`);
  const later = await api.upload('fechado-2.ofx', ofxOf('10013', [['20201202', '-2.00', 'FECHADO DEPOIS']], '-3.00'));
  const { page: before } = await atWork('10113', [['20201203', '-3.00', 'FECHADO DEPOIS DE ABERTO']]);
  await inGrid(before);
  const board = await apiOf(home(), 'diretoria');
  await board.call('PUT', `/lancamentos-contabil/bloqueios/${await api.customer('Vida Plena')}`, { ate: '2020-12-31' });
  // Of a statement that was open before, the locks come with the first rejection.
  await give(before, '2330');
  await before.getByRole('alert').getByText('O período está fechado até 31/12/2020').waitFor();
  await before.getByText('Fechado até 31/12/2020', { exact: true }).waitFor();
  await before.getByText('O período desta linha está fechado').waitFor();
  const page = await signedIn(null);
  await openImport(page, id);
  await page.getByText('Fechado até 31/12/2020').waitFor();
  await page.getByText('O período desta linha está fechado').waitFor();
  assert.equal(await page.getByRole('combobox').count(), 0);
  assert.ok(await page.getByRole('checkbox', { name: 'Marcar FECHADO' }).isDisabled());
  assert.equal(await page.getByRole('button', { name: /^Marcar todas/ }).count(), 0);
  assert.deepEqual(await violations(page), []);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const room = await page.locator('.body .day').evaluate((day) => day.clientWidth - day.scrollWidth);
    assert.ok(room >= 0, `the lock has its room next to the day at ${width} px`);
  }
  await openImport(page, later);
  await page.getByText(/1 linha em período fechado/).waitFor();
  await page.keyboard.press('c');
  await page.getByRole('alert').getByText('O período está fechado até 31/12/2020').waitFor();
  assert.equal((await api.call('GET', `/importacoes/${later}`)).status, 'pending');
  assertClean(page);
});

test('a line that is recorded already leaves its words the whole column on a phone', async () => {
  const { api } = shared;
  const lines = [['20261103', '-5.00', 'PAGAMENTO CONTA DE LUZ']];
  await api.call('POST', `/importacoes/${await api.upload('ja.ofx', ofxOf('10778', lines, '-5.00'))}/confirmar`);
  const more = [...lines, ['20261104', '-6.00', 'PAGAMENTO CONTA DE GAS']];
  const id = await api.upload('ja-2.ofx', ofxOf('10778', more, '-11.00'));
  const page = await signedIn(null);
  await page.setViewportSize({ width: 390, height: 844 });
  await openImport(page, id);
  const row = page.locator('.body .line', { hasText: 'já lançada' });
  await row.waitFor();
  const [whole, words, amount, mark] = await row.evaluate((of) =>
    [of, of.querySelector('.description > :first-child'), of.querySelector('.amount'), of.querySelector('.badge')].map(
      (part) => {
        const { left, top, right, bottom } = part.getBoundingClientRect();
        return { left, top, right, bottom, isCut: part.scrollHeight > part.clientHeight };
      },
    ),
  );
  assert.ok(!words.isCut, 'the words are whole');
  assert.ok(mark.left >= words.right && mark.right <= amount.right, 'the mark is below the amount, beside the words');
  assert.ok(mark.bottom <= whole.bottom && words.top >= whole.top, 'both are inside the row');
  assertClean(page);
});

test('what equal lines were given before is accepted with the keys 1, 2 and 3, most used first', async () => {
  const lines = Array.from({ length: 6 }, (_, at) => [`2026110${at + 1}`, '-5.00', `PEDAGIO VIA LIVRE ${at + 1001}`]);
  const { id, page } = await atWork('10014', lines);
  for (const [index, code] of ['2490', '2330', '2450'].entries()) {
    await give(page, code);
    await page.getByText(`${5 - index} de 6 por resolver`).waitFor();
  }
  await page.getByRole('button', { name: /2450/ }).waitFor();
  await page.keyboard.press('2');
  await page.getByText('2 de 6 por resolver').waitFor();
  await page.getByRole('button', { name: /^2330.*2 neste extrato/ }).waitFor();
  await page.keyboard.press('3');
  await page.getByText('1 de 6 por resolver').waitFor();
  await page.getByRole('button', { name: /^2450.*2 neste extrato/ }).waitFor();
  await page.keyboard.press('1');
  await page.getByText('Tudo resolvido:').waitFor();
  await eventually(
    async () => (await shared.api.entries(id)).map(codeOf),
    ['2490', '2330', '2450', '2330', '2450', '2330'],
  );
  // Where the box above the accounts is ticked, a key is for all equal lines, as a click is.
  for (const left of [1, 2]) {
    await page.keyboard.press('z');
    await page.getByText(`${left} de 6 por resolver`).waitFor();
  }
  await page.getByRole('checkbox', { name: /Para as 2 linhas iguais/ }).check();
  await page.keyboard.press('1');
  await eventually(
    async () => (await shared.api.entries(id)).map(codeOf),
    ['2490', '2330', '2450', '2330', '2330', '2330'],
  );
  assertClean(page);
});

test('the rest of a code that is typed slowly is no code of the next line, and Z takes the suggestion back', async () => {
  const { id, page } = await atWork('11091', [
    ['20261101', '-5.00', 'PEDAGIO LENTO 1001'],
    ['20261102', '-5.00', 'PEDAGIO LENTO 1002'],
    ['20261103', '-6.00', 'SEM SUGESTAO'],
  ]);
  await give(page, '2490');
  await page.getByRole('button', { name: /^2490|2490.*neste extrato/ }).waitFor();
  await page.keyboard.press('1');
  await page.getByText('1 de 3 por resolver').waitFor();
  await page.keyboard.press('8');
  await page.getByText(/O primeiro algarismo aceitou a sugestão da linha anterior/).waitFor();
  assert.equal(await page.getByRole('combobox', { name: 'Débito' }).inputValue(), '');
  await page
    .locator('.toast')
    .getByRole('button', { name: /^Desfazer/ })
    .waitFor();
  await page.waitForFunction(() => document.activeElement.getAttribute('role') === 'grid');
  await page.keyboard.press('z');
  await eventually(async () => (await shared.api.entries(id)).map(codeOf), ['2490', null, null]);
  await page.getByText(/^Desfeito/).waitFor();
  await give(page, '2330'); // the line that it was is at hand again
  await eventually(async () => (await shared.api.entries(id)).map(codeOf), ['2490', '2330', null]);
  assertClean(page);
});

test('CSV with the structure that the user picks, PDF with its balance proof, and the reason of a rejected file in Portuguese', async () => {
  const page = await signedIn('/');
  await page.getByRole('heading', { name: 'Importações' }).waitFor();
  const file = (name, buffer) => ({ name, mimeType: 'text/csv', buffer });
  const customer = async () => {
    await page.getByRole('combobox', { name: 'Cliente' }).fill('vida plena');
    await page.getByRole('option', { name: /Vida Plena/ }).click();
  };
  await page.keyboard.press('n');
  const csv = readFileSync(join(root, 'samples/clinica-conta-corrente-2026-10.csv'));
  await page.setInputFiles('input[type=file]', file('conta.csv', csv));
  await customer();
  const picker = page.getByLabel('Estrutura do arquivo');
  await picker.locator('option').nth(1).waitFor({ state: 'attached' });
  await picker.selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Enviar e ver a prévia' }).click();
  await page.waitForURL('**/extratos/*');
  const id = Number(page.url().split('/').at(-1));
  assert.notEqual((await shared.api.call('GET', `/importacoes/${id}`)).id_estrutura, null);
  await page.getByText('Lendo o extrato…').waitFor({ state: 'detached' });

  const send = async (sent) => {
    await page.goto('/');
    await page.getByRole('heading', { name: 'Importações' }).waitFor();
    await page.keyboard.press('n');
    await page.setInputFiles('input[type=file]', sent);
    await customer();
    await page.getByRole('button', { name: 'Enviar e ver a prévia' }).click();
  };
  const pdf = (name, lines) => ({ name, mimeType: 'application/pdf', buffer: pdfOf(lines) });
  await send(
    pdf('marco.pdf', [
      'Extrato de conta corrente 01/03/2026 a 31/03/2026',
      '01/03/2026 SALDO ANTERIOR 1.000,00',
      '05/03/2026 PIX ENVIADO -10,00 990,00',
      '06/03/2026 PIX RECEBIDO 20,00 1.010,00',
    ]),
  );
  await page.getByRole('button', { name: 'Confirmar 2 linhas' }).waitFor();
  await page.getByText('O saldo confere', { exact: true }).waitFor();
  await page.keyboard.press('c');
  await page.getByText('2 lançamentos criados.').waitFor();
  await send(pdf('foto.pdf', []));
  await page.getByRole('gridcell', { name: /O PDF não tem texto: é uma imagem digitalizada/ }).waitFor();
  await send(file('lista.csv', Buffer.from('a;b\nc;d\n')));
  await page.getByText(/^O arquivo não pôde ser lido\. As colunas .* Escolha uma estrutura/).waitFor();
  assertClean(page);
});
