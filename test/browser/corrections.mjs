/** What was decided can be changed until it is exported; what is typed or clicked by chance does nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertClean, give, goTo, openImport } from './browser.mjs';
import { atWork, byText, codeOf, eventually, inGrid, shared, signedIn } from './shared.mjs';
import { ofxOf, unknownPayments } from './statements.mjs';

const focusedIn = (page, role) =>
  page.waitForFunction((wanted) => document.activeElement.getAttribute('role') === wanted, role);

test('both accounts of a ready line are changed by keyboard and by mouse, undone, and kept after a reload', async () => {
  const { id, page } = await atWork('10050', unknownPayments(2, 'CORRIGIR'));
  await focusedIn(page, 'grid');
  const bankCode = (await shared.api.entries(id))[0].conta_credito?.codigo_dominio ?? null;
  await give(page, '2330');
  await give(page, '2330');
  await eventually(async () => (await shared.api.entries(id)).map(codeOf), ['2330', '2330']);
  await page.reload();
  await page.getByText('Tudo resolvido:').waitFor();
  await focusedIn(page, 'grid');
  await give(page, '2450');
  await page.getByText(/^1 lançamento mudou para 2450/).waitFor();
  await eventually(async () => (await shared.api.entries(id)).map(codeOf), ['2450', '2330']);
  // The other side, by a click on its cell.
  await page
    .getByRole('row', { name: /CORRIGIR B/ })
    .locator('.account')
    .nth(1)
    .click();
  await focusedIn(page, 'combobox');
  await page.keyboard.type('caixa geral');
  await page.keyboard.press('Enter');
  await page.getByText(/^1 lançamento mudou para .* Caixa geral/).waitFor();
  await page.keyboard.press('z');
  await page.getByText(/^Desfeito: .*Caixa geral/).waitFor();
  const entries = await shared.api.entries(id);
  assert.deepEqual(
    entries.map(({ status }) => status),
    ['sucesso', 'sucesso'],
  );
  assert.ok(entries.every(({ conta_credito: conta }) => conta?.codigo_dominio === bankCode || bankCode === null));
  await page.getByRole('button', { name: 'Desfazer o último passo: 1' }).click();
  await eventually(async () => (await shared.api.entries(id)).map(codeOf), ['2330', '2330']);
  assertClean(page);
});

test('an import that another window has deleted goes from the screen with the next change, in its preview and after it', async () => {
  const gone = (page) => page.getByRole('heading', { name: 'Este extrato não está mais aqui.' }).waitFor();
  const { id, page } = await atWork('10340', unknownPayments(2, 'SUMIDA'));
  await focusedIn(page, 'grid');
  await shared.api.call('DELETE', `/importacoes/${id}`);
  await give(page, '2330');
  await gone(page);
  assert.equal(await page.getByText('SUMIDA B').count(), 0);
  await page.getByRole('link', { name: 'Ver as importações' }).click();
  await page.getByRole('heading', { name: 'Importações' }).waitFor();
  const previa = await shared.api.upload('10341.ofx', ofxOf('10341', unknownPayments(2, 'SUMIDA ANTES')));
  await openImport(page, previa);
  await page.getByText('SUMIDA ANTES B').waitFor();
  await focusedIn(page, 'grid');
  await shared.api.call('DELETE', `/importacoes/${previa}`);
  await page.keyboard.press('x');
  await gone(page);
  assertClean(page);
});

test('an entry is deleted after the confirmation, and asked about before', async () => {
  const { id, page } = await atWork('10051', unknownPayments(3, 'EXCLUIR'));
  await focusedIn(page, 'grid');
  await page.keyboard.press('x');
  const dialog = page.getByRole('dialog', { name: 'Excluir 1 lançamento?' });
  await dialog.getByText('EXCLUIR A').waitFor();
  await dialog.getByText('Não vai para a contabilidade. O arquivo o guarda: lido de novo, ele volta.').waitFor();
  await page.keyboard.press('Enter'); // the first focus is on the way out
  await dialog.waitFor({ state: 'detached' });
  assert.equal((await shared.api.entries(id)).length, 3);
  await page.keyboard.press('Delete');
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await page.getByText('1 lançamento excluído.').waitFor();
  await page.getByText('2 de 2 por resolver').waitFor();
  assert.deepEqual([...byText(await shared.api.entries(id)).keys()], ['EXCLUIR B', 'EXCLUIR C']);
  assertClean(page);
});

test('words typed in the table are the text of the account field, and in the preview they do nothing', async () => {
  const id = await shared.api.upload('digitado.ofx', ofxOf('10052', unknownPayments(2, 'DIGITADO')));
  const page = await signedIn(null, { alone: true });
  await page.clock.install();
  await page.goto(`/extratos/${id}`);
  await page.getByRole('button', { name: 'Confirmar 2 linhas' }).waitFor();
  await focusedIn(page, 'grid');
  for (const start of [[], ['Enter']]) {
    for (const key of start) await page.keyboard.press(key);
    await page.keyboard.type('caixa');
    await page.getByText('Confirme a prévia antes (C)').waitFor();
    await page.getByRole('button', { name: 'Fechar aviso' }).click();
    await focusedIn(page, null).catch(() => undefined);
    await page.getByRole('grid').focus();
  }
  assert.equal((await shared.api.call('GET', `/importacoes/${id}`)).status, 'pending');
  await page.clock.fastForward(1100); // a moment without letters
  await page.keyboard.press('c');
  await page.getByText('2 lançamentos criados.').waitFor();
  await page.getByText('2 de 2 por resolver').waitFor();
  await page.locator('[role=combobox]:not([aria-busy])').first().waitFor();
  // E exports, R makes a rule, J goes down: typed together they are a name.
  await page.keyboard.type('fornecedores');
  assert.equal(await page.getByRole('combobox', { name: 'Débito' }).inputValue(), 'fornecedores');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Escape');
  await page.keyboard.type('juros');
  await page
    .getByRole('row', { name: /DIGITADO A/ })
    .and(page.locator('.current'))
    .waitFor();
  assert.equal(await page.getByRole('combobox', { name: 'Débito' }).inputValue(), 'juros');
  await page.keyboard.press('Escape');
  await page.keyboard.type('2330');
  await page.keyboard.press('Enter');
  await eventually(async () => (await shared.api.entries(id)).map(codeOf), ['2330', null]);
  assertClean(page);
});

test('all lines, all that a search finds and all suggestions are taken with one key or one click each, and undone at once', async () => {
  const texts = ['OFICINA NORTE', 'OFICINA SUL', 'QUITANDA VERDE', 'OFICINA LESTE'];
  const { id, page } = await atWork(
    '10053',
    texts.flatMap((text, at) =>
      [1, 2].map((week) => [`202611${week}${at}`, `-${week}00.00`, `${text} ${week}0${week}7`]),
    ),
  );
  await page.getByPlaceholder('Descrição, valor, conta').fill('oficina');
  await page.keyboard.press('Enter');
  await page.getByText('6 linhas encontradas · −900,00').waitFor();
  await page.keyboard.press('Control+a');
  await page.getByText('6 linhas marcadas · −900,00').waitFor();
  await give(page, '2270');
  await page.getByText(/^6 lançamentos resolvidos em 2270/).waitFor();
  await page.keyboard.press('z');
  await page.getByText(/^Desfeito: 6/).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await page.getByLabel('Marcar todas as linhas desta lista').click();
  await page.getByText('8 linhas marcadas ·').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await page.getByText('8 linhas marcadas ·').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Home');
  // One of each text is given; the others are suggested.
  for (const code of ['2270', '2330', '2350', '2450']) await give(page, code);
  await page.getByRole('button', { name: 'Aceitar 4 sugestões' }).waitFor();
  await page.keyboard.press('a');
  await page.getByText('4 sugestões aceitas.').waitFor();
  await page.getByText('Tudo resolvido:').waitFor();
  const given = async () => (await shared.api.entries(id)).map(codeOf);
  const all = await given();
  assert.ok(all.every((code) => code !== null) && new Set(all).size === 4);
  await page.keyboard.press('z');
  await page.getByText('4 de 8 por resolver').waitFor();
  await page.getByRole('button', { name: 'Aceitar 4 sugestões' }).click();
  await eventually(given, all);
  // Also in another visit, for all that are marked.
  await page.reload();
  await page.getByText('Tudo resolvido:').waitFor();
  await page.getByLabel('Marcar todas as linhas desta lista').click();
  await page.getByText('8 linhas marcadas ·').waitFor();
  await page.keyboard.press('z');
  await page.getByText(/^Desfeito: a última mudança de .* e mais 7\.$/).waitFor();
  await eventually(given, Array(8).fill(null));
  assertClean(page);
});

test('a cancelled file chooser leaves the dialog open with what was chosen', async () => {
  const page = await signedIn('/');
  await page.getByRole('heading', { name: 'Importações' }).waitFor();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Enviar extrato' });
  await dialog.getByRole('combobox', { name: 'Cliente' }).fill('vida');
  await page
    .locator('input[type=file]')
    .evaluate((field) => field.dispatchEvent(new globalThis.Event('cancel', { bubbles: true })));
  assert.equal(await dialog.getByRole('combobox', { name: 'Cliente' }).inputValue(), 'vida');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

const EXPORT = {
  ...{ data_inicio: '2026-10-01', data_fim: '2026-10-31', qtd: 1, valor_total: '1.00', status: 'estornada' },
  ...{ criado_em: '2026-11-01T10:00:00-03:00', usuario_nome: 'Fábio', nome_arquivo: 'Extrato.txt' },
};

test("the export shows at once that its dates are wrong, and can't be pressed", async () => {
  const { page } = await atWork('10054', unknownPayments(1, 'DATAS'));
  await goTo(page, page.url());
  await focusedIn(page, 'grid');
  // Of nine exports the dialog lists eight.
  await page.route('**/lancamentos-contabil/exportacoes?*', async (route) => {
    const { data } = await (await route.fetch()).json();
    const [one = EXPORT] = data.items;
    await route.fulfill({
      json: {
        data: {
          ...data,
          items: Array(8)
            .fill(one)
            .map((each, id) => ({ ...each, id })),
          total: 9,
        },
      },
    });
  });
  await page.keyboard.press('e');
  await page.getByRole('link', { name: 'Ver todas as 9' }).waitFor();
  assert.ok(await page.getByRole('radio', { name: /^como o Domínio lê/ }).isChecked());
  await page.getByLabel('De', { exact: true }).fill('31/02/2026');
  await page.getByText('A data é dia/mês/ano.').waitFor();
  assert.ok(await page.getByRole('button', { name: 'Exportar e baixar' }).isDisabled());
  // Without a year it is one of the statement's.
  await page.getByLabel('De', { exact: true }).fill('1/11');
  await page.keyboard.press('Tab');
  assert.equal(await page.getByLabel('De', { exact: true }).inputValue(), '01/11/2026');
});

test('an entry is added by hand, its text is changed, and both are taken back', async () => {
  const { id, page } = await atWork('10055', unknownPayments(1, 'INCLUIR'));
  const customer = await shared.api.customer('Vida Plena');
  const added = async () =>
    (await shared.api.call('GET', `/lancamentos-contabil/cliente/${customer}`)).filter(
      ({ historico_contabil: historico }) => historico === 'Ajuste de caixa',
    ).length;
  await page.locator('.menu summary').click();
  await page.getByRole('button', { name: 'Incluir um lançamento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Incluir um lançamento' });
  await dialog.getByLabel('Data').fill('30/11/2026');
  await dialog.getByLabel('Valor').fill('1.234,56');
  for (const [label, code] of [
    ['Débito', '2330'],
    ['Crédito', '50'],
  ]) {
    await dialog.getByRole('combobox', { name: label }).fill(code);
    await page.keyboard.press('Enter');
  }
  await dialog.getByLabel('Histórico').fill('Ajuste de caixa');
  await dialog.getByRole('button', { name: 'Incluir' }).click();
  await page.getByText(/^Lançamento de R\$.1\.234,56 incluído/).waitFor();
  assert.equal(await added(), 1);
  await page.getByRole('grid').focus();
  await page.keyboard.press('z');
  await page.getByText(/^Desfeito: Lançamento/).waitFor();
  assert.equal(await added(), 0);
  const text = async () => (await shared.api.entries(id)).map(({ historico_contabil: historico }) => historico);
  const [before] = await text();
  await page.getByLabel('Histórico contábil').fill('Conserto da porta');
  await page.keyboard.press('Enter');
  await page.getByText(/^Histórico de .* mudado/).waitFor();
  assert.deepEqual(await text(), ['Conserto da porta']);
  await page.keyboard.press('z');
  await page.getByText(/^Desfeito: Histórico/).waitFor();
  assert.deepEqual(await text(), [before]);
  // The field shows it again. A text that is left without Enter is written too, unless Escape leaves it.
  const field = page.getByLabel('Histórico contábil');
  await eventually(() => field.inputValue(), before);
  await field.fill('Deixado com Escape');
  await page.keyboard.press('Escape');
  assert.equal(await field.inputValue(), before);
  await field.fill('Deixado com o mouse');
  await page.getByRole('row', { name: /INCLUIR/ }).click();
  await page.getByText(/^Histórico de .* mudado/).waitFor();
  assert.deepEqual(await text(), ['Deixado com o mouse']);
  await page.getByRole('grid').focus();
  await page.keyboard.press('z');
  await page.getByText(/^Desfeito: Histórico/).waitFor();
  assert.deepEqual(await text(), [before]);
  assertClean(page);
});

test('a line is split in parts with accounts of their own, joined again, and undone after a reload', async () => {
  const { id, page } = await atWork('10056', [['20261110', '-110.00', 'BOLETO COM JUROS']]);
  await page.waitForFunction(() => document.activeElement.getAttribute('role') === 'grid');
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog', { name: 'Dividir em partes' });
  // A text that is no amount is not taken for an empty field, whose amount would be what is left.
  for (const wrong of ['-100', '100 reais', '0.405', '1e1']) {
    await dialog.getByLabel('Valor 1').fill(wrong);
    await dialog.getByLabel('Valor 2').fill('');
    assert.equal(await dialog.getByText('fica com o resto').count(), 0, wrong);
    await dialog.getByLabel('Valor 2').fill('10');
    await page.keyboard.press('Enter');
    await dialog.getByText(`“${wrong}” não é um valor maior que zero, como 1.234,56.`).waitFor();
  }
  await dialog.getByLabel('Valor 2').fill('');
  assert.equal(await dialog.getByRole('button', { name: /^Tirar a parte/ }).count(), 0, 'there are always two');
  await dialog.getByLabel('Valor 1').fill('100');
  await dialog.getByText(/^A parte 2 fica com o resto: R\$.10,00\.$/).waitFor();
  for (const [at, code] of ['2330', '2450'].entries()) {
    await dialog.getByRole('combobox', { name: `Débito ${at + 1}` }).fill(code);
    await page.keyboard.press('Enter');
  }
  await dialog.getByRole('button', { name: 'Dividir' }).click();
  await page.getByText('BOLETO COM JUROS dividido em 2 partes.').waitFor();
  const parts = async () => (await shared.api.entries(id)).map((entry) => [entry.valor, codeOf(entry)]).sort();
  await eventually(parts, [
    ['10.00', '2450'],
    ['100.00', '2330'],
  ]);
  // The list counts as the statement does.
  const list = await signedIn('/');
  const imported = list.getByRole('row').filter({ hasText: '10056.ofx' });
  await imported.getByText(/conciliado, 2\slinhas/).waitFor();
  await list.close();
  await page.getByRole('grid').focus();
  await page.keyboard.press('z');
  await page.getByText('Desfeito: BOLETO COM JUROS é uma linha só outra vez.').waitFor();
  await eventually(async () => (await shared.api.entries(id)).map(({ valor }) => valor), ['110.00']);
  await give(page, '2270');
  await eventually(async () => (await shared.api.entries(id)).map(codeOf), ['2270']);
  await page.reload();
  await page.getByText('Tudo resolvido:').waitFor();
  await page.getByRole('grid').focus();
  await page.keyboard.press('z');
  await page.getByText(/^Desfeito: a última mudança de BOLETO/).waitFor();
  await eventually(async () => (await shared.api.entries(id)).map(codeOf), ['2330']);
  // A split is undone after a reload, too: it asks, for the accounts of the other parts go.
  await page.keyboard.press('d');
  await dialog.getByLabel('Valor 1').fill('100');
  await page.keyboard.press('Enter');
  await page.getByText('BOLETO COM JUROS dividido em 2 partes.').waitFor();
  await page.reload();
  await page.getByText('Tudo resolvido:').waitFor();
  await inGrid(page);
  await page.keyboard.press('z');
  const join = page.getByRole('dialog', { name: 'Juntar 2 partes?' });
  await join.getByText(/volta a ser uma linha só, de R\$.110,00/).waitFor();
  await join.getByRole('button', { name: 'Juntar' }).click();
  await page.getByText('BOLETO COM JUROS é uma linha só outra vez.').waitFor();
  await eventually(async () => (await shared.api.entries(id)).map(({ valor }) => valor), ['110.00']);
  // That is undone as well, and the parts are joined by their button.
  await page.keyboard.press('z');
  await page.getByText('Desfeito: BOLETO COM JUROS está dividido em 2 partes outra vez.').waitFor();
  await eventually(parts, [
    ['10.00', '2330'],
    ['100.00', '2330'],
  ]);
  await page.getByRole('button', { name: 'Juntar as 2 partes desta linha' }).click();
  await join.getByRole('button', { name: 'Juntar' }).click();
  await eventually(async () => (await shared.api.entries(id)).map(({ valor }) => valor), ['110.00']);
  await inGrid(page);
  // Another tab has split it meanwhile.
  await page.keyboard.press('d');
  await dialog.getByLabel('Valor 1').fill('100');
  const [{ id: line }] = await shared.api.entries(id);
  await shared.api.call('POST', `/lancamentos-contabil/${line}/dividir`, { partes: [{ valor: 50 }, { valor: 60 }] });
  await dialog.getByRole('button', { name: 'Dividir' }).click();
  await dialog.getByText(/^As partes precisam somar 50,00\. Se a tela mostra outro valor, a linha mudou/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('row', { name: /BOLETO COM JUROS −60,00/ }).waitFor();
  assertClean(page);
});

test('parts of a line and a rule that are begun outlive Escape and a reload, until they are recorded or cancelled', async () => {
  const { id, page } = await atWork('10058', [['20261112', '-110.00', 'BOLETO A DIVIDIR']]);
  const parts = page.getByRole('dialog', { name: 'Dividir em partes' });
  const split = async () => {
    await focusedIn(page, 'grid');
    await page.keyboard.press('d');
    await parts.getByLabel('Valor 1').waitFor();
  };
  await split();
  await parts.getByLabel('Valor 1').fill('R$ 100');
  await parts.getByRole('combobox', { name: 'Débito 1' }).fill('2330');
  await page.keyboard.press('Enter');
  assert.equal(await parts.getByLabel('Valor 1').inputValue(), '100,00');
  await page.keyboard.press('Escape');
  await parts.waitFor({ state: 'detached' });
  await page.reload();
  await split();
  await parts.getByText('Continua o que você tinha escrito.').waitFor();
  assert.equal(await parts.getByLabel('Valor 1').inputValue(), '100,00');
  assert.match(await parts.getByRole('combobox', { name: 'Débito 1' }).inputValue(), /^2330 /);
  await parts.getByRole('button', { name: 'Começar de novo' }).click();
  assert.equal(await parts.getByLabel('Valor 1').inputValue(), '');
  assert.equal(await parts.getByRole('combobox', { name: 'Débito 1' }).inputValue(), '');
  await parts.getByLabel('Valor 1').fill('60');
  await page.keyboard.press('Escape');
  await split();
  await parts.getByRole('button', { name: 'Dividir' }).click();
  await eventually(async () => (await shared.api.entries(id)).map(({ valor }) => valor).sort(), ['50.00', '60.00']);

  // A rule from a line.
  const account = page.getByRole('combobox', { name: 'debitar em' });
  const ofLine = async () => {
    await focusedIn(page, 'grid');
    await page.keyboard.press('r');
    await account.and(page.locator(':not([aria-busy])')).waitFor();
  };
  await ofLine();
  await page.getByLabel('Texto da regra').fill('RASCUNHO DA LINHA');
  await account.fill('2450');
  await account.press('Enter');
  await page.keyboard.press('Escape');
  await page.reload();
  await ofLine();
  await page.getByText('Continua o que você tinha escrito.').waitFor();
  assert.equal(await page.getByLabel('Texto da regra').inputValue(), 'RASCUNHO DA LINHA');
  assert.match(await account.inputValue(), /^2450 /);
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await ofLine();
  assert.equal(await account.inputValue(), '');
  await page.getByLabel('Texto da regra').fill('BOLETO A DIVIDIR');
  await account.fill('2450');
  await account.press('Enter');
  await account.press('Enter');
  await page.getByText(/^Regra “BOLETO A DIVIDIR” criada/).waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText(/^Desfeito: Regra/).waitFor();
  await ofLine();
  assert.equal(await account.inputValue(), '');
  await page.keyboard.press('Escape');

  const customer = await shared.api.customer('Vida Plena');
  await page.goto(`/regras?cliente=${customer}`);
  const rule = page.getByRole('dialog', { name: 'Nova regra' });
  const begin = async () => {
    await page.getByRole('button', { name: /Nova regra/ }).click();
    await rule.waitFor();
  };
  const leave = async () => {
    await rule.getByRole('combobox', { name: 'Debitar em' }).fill('2330');
    await rule.getByRole('option', { name: /^2330/ }).waitFor();
    // The first one closes the list of accounts.
    await page.keyboard.press('Escape');
    await rule.getByRole('option', { name: /^2330/ }).waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await rule.waitFor({ state: 'detached' });
  };
  await begin();
  await rule.getByLabel('Texto da regra').fill('RASCUNHO DE REGRA');
  await leave();
  await page.reload();
  await begin();
  await rule.getByText('Continua o que você tinha escrito.').waitFor();
  assert.equal(await rule.getByLabel('Texto da regra').inputValue(), 'RASCUNHO DE REGRA');
  await rule.getByRole('button', { name: 'Cancelar' }).click();
  await begin();
  assert.equal(await rule.getByLabel('Texto da regra').inputValue(), '');
  await rule.getByLabel('Texto da regra').fill('RASCUNHO DE REGRA');
  await leave();
  await begin();
  await rule.getByRole('button', { name: 'Salvar', exact: true }).click();
  await rule.waitFor({ state: 'detached' });
  const all = await shared.api.call('GET', '/regras-lancamento');
  const rules = all.filter(({ nome }) => nome.includes('RASCUNHO DE REGRA'));
  assert.deepEqual(
    rules.map(({ conta_debito_codigo: code }) => code),
    ['2330'],
  );
  await shared.api.call('DELETE', `/regras-lancamento/${rules[0].id}`);
  await begin();
  assert.equal(await rule.getByLabel('Texto da regra').inputValue(), '');
  await page.keyboard.press('Escape');
  assertClean(page);
});
