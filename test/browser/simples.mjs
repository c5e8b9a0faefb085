/** The screens of Simples Nacional, asserted through the API. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { assertClean, enter, settled, violations } from './browser.mjs';
import { apiOf } from './service.mjs';
import { eventually, home, page as newPage, shared, signedIn } from './shared.mjs';

const CNPJ = '60316817000103';

/** A service company under factor r with 40,000 of revenue and 10,000 of payroll in each month that a test needs. */
async function company() {
  const [{ id }] = await shared.api.call('PUT', '/sn-empresas/batch', [
    {
      nome: 'Software Ipê Ltda',
      cnpj: CNPJ,
      tipo_atividade: 'servicos_V',
      utiliza_fator_r: true,
      anexos_permitidos: ['III', 'V'],
      inicio_atividade: '2019-05-02',
    },
  ]);
  return id;
}

/** `count` months from January 2025 on. */
const monthsOf = (count) =>
  Array.from({ length: count }, (_, index) => ({ mes: (index % 12) + 1, ano: 2025 + Math.floor(index / 12) }));

async function filled() {
  const id = await company();
  const months = monthsOf(27);
  await shared.api.call(
    'PUT',
    '/sn-receitas/batch',
    months.map((month) => ({ empresa_id: id, ...month, receita_total: '40000.00' })),
  );
  await shared.api.call(
    'PUT',
    '/sn-folha/batch',
    months.map((month) => ({ empresa_id: id, ...month, valor_folha: '10000.00' })),
  );
  return id;
}

const money = (amount) => {
  const [whole, cents] = amount.split('.');
  return `${whole.replace(/\B(?=(?:\d{3})+$)/g, '.')},${cents}`;
};

/** Pastes into the field at hand what a spreadsheet puts on the clipboard. */
/** A sentence of the service as the page prints it: a CNPJ with its points. */
const printed = (sentence) => sentence.replace(/CNPJ (..)(...)(...)(....)(..)(?=;)/, 'CNPJ $1.$2.$3/$4-$5');

const paste = (page, text) =>
  page.evaluate((copied) => {
    const { ClipboardEvent, DataTransfer } = globalThis;
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test('the month of Simples Nacional: from the board to a company, its working, another month', async () => {
  const id = await filled();
  const page = await signedIn('/simples?competencia=02/2027');
  const [row] = await shared.api.call('GET', `/sn-empresas/painel?competencia=02/2027&search=${CNPJ}`);
  await page.getByLabel('Procurar empresa por nome ou CNPJ').fill(CNPJ);
  const line = page.getByRole('row', { name: /Software Ipê/ });
  await line.getByText(money(row.das), { exact: true }).waitFor();
  await page.getByText('RBT12: receita de 01/2026 a 12/2026').waitFor();
  const download = page.waitForEvent('download');
  await page.getByText('Baixar', { exact: true }).click();
  await page.getByRole('button', { name: 'Texto (CSV)' }).click();
  assert.match(readFileSync(await (await download).path(), 'utf8'), /Software Ipê Ltda/);
  await line.getByRole('link').click();
  const month = await shared.api.call('GET', `/sn-empresas/${id}/apuracao?competencia=02/2027`);
  for (const sentence of month.memoria) await page.getByText(printed(sentence), { exact: true }).waitFor();
  await page.getByText(', CNPJ 60.316.817/0001-03; estabelecimentos no mesmo DAS').waitFor();
  await page.getByRole('img', { name: `02/2027: DAS de ${money(month.das)}` }).waitFor();
  await page.getByRole('img', { name: /^02\/2027: fator r 0,250000, Anexo V$/ }).waitFor();
  await page.getByRole('img', { name: /^02\/2027: RBT12 de 480\.000,00, 3ª faixa$/ }).waitFor();
  assert.deepEqual(await violations(page), []);

  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.getByRole('button', { name: 'Imprimir' }).isVisible(), false);
  assert.equal(await page.getByText(printed(month.memoria.at(-1)), { exact: true }).isVisible(), true);
  await page.emulateMedia({ media: 'screen' });

  await page.keyboard.press('ArrowLeft');
  const before = await shared.api.call('GET', `/sn-empresas/${id}/apuracao?competencia=01/2027`);
  await page.getByText(printed(before.memoria[0]), { exact: true }).waitFor();
  await page.getByLabel('Ir ao mês').fill('02/2029');
  await page.keyboard.press('Enter');
  await page.getByText('02/2029 não é calculado.').waitFor();
  assertClean(page);
});

test('a customer joins Simples Nacional, and its configuration is changed', async () => {
  const { api } = shared;
  const id = await api.customer('Consultoria');
  const configured = async () => (await api.call('GET', '/sn-empresas')).find((each) => each.id === id);
  const page = await signedIn('/simples?competencia=02/2027');
  await page.getByLabel('Ir ao mês').waitFor();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Cadastro no Simples Nacional' });
  await dialog.getByRole('combobox', { name: 'Cliente' }).fill('consultoria');
  await dialog.getByRole('option', { name: /Consultoria/ }).click();
  await dialog.getByText('ainda não está no Simples aqui.').waitFor();
  // Nothing is assumed of an activity that was not chosen.
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  const rejected = (label, why) =>
    dialog
      .locator('.field', { has: page.getByLabel(label).and(page.locator('[aria-invalid=true]:focus')) })
      .getByText(why)
      .waitFor();
  await rejected('Atividade principal', /^Escolha a atividade principal/);
  await dialog.getByLabel('Atividade principal').selectOption('servicos_V');
  assert.ok(await dialog.getByLabel(/^usa o fator r/).isChecked());
  await dialog.getByLabel('Início de atividade').fill('31/02/2027');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await rejected('Início de atividade', /^O início de atividade é dia\/mês\/ano/);
  await dialog.getByLabel('Início de atividade').fill('05/12/2026');
  // What is written outlives Escape and a reload, until it is saved or cancelled.
  const again = async () => {
    await dialog.waitFor({ state: 'detached' });
    await page.getByLabel('Ir ao mês').waitFor();
    await page.keyboard.press('n');
    await dialog.getByRole('combobox', { name: 'Cliente' }).fill('consultoria');
    await dialog.getByRole('option', { name: /Consultoria/ }).click();
  };
  for (const leave of [() => page.keyboard.press('Escape'), () => page.reload()]) {
    await leave();
    await again();
    await dialog.getByText('Continua o que você tinha escrito.').waitFor();
    assert.equal(await dialog.getByLabel('Início de atividade').inputValue(), '05/12/2026');
    assert.ok(await dialog.getByLabel(/^usa o fator r/).isChecked());
  }
  assert.deepEqual(await violations(page), []);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText(/cadastro no Simples gravado\.$/).waitFor();
  const made = await configured();
  assert.deepEqual(
    [made.tipo_atividade, made.utiliza_fator_r, made.anexos_permitidos, made.inicio_atividade],
    ['servicos_V', true, ['III', 'V'], '2026-12-05'],
  );
  await page.getByRole('link', { name: made.nome }).click();
  await page.getByRole('button', { name: 'Cadastro', exact: true }).click();
  await dialog.getByLabel('Início de atividade').fill('');
  await dialog.getByLabel('Atividade principal').selectOption('comercio');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await dialog.waitFor({ state: 'detached' });
  const changed = await configured();
  assert.deepEqual(
    [changed.tipo_atividade, changed.utiliza_fator_r, changed.anexos_permitidos, changed.inicio_atividade],
    ['comercio', false, ['I'], null],
  );
  await api.call('DELETE', `/sn-empresas/${id}`);
  assertClean(page);
});

test('another payroll and the regular regime of IBS and CBS are simulated', async () => {
  const id = await filled();
  const page = await signedIn(`/simples/${id}?competencia=02/2027`);
  await page.getByRole('button', { name: 'Simular' }).click();
  const simulation = page.getByRole('region', { name: 'Simulação' });
  const slider = simulation.getByLabel('Folha de 12 meses, em reais');
  await slider.fill('150000');
  const asked = (more = '') =>
    shared.api.call('GET', `/sn-empresas/${id}/simulacao?competencia=02/2027&folha=150000.00${more}`);
  const simulated = await asked();
  assert.equal(simulated.fator_r, '0.312500');
  await simulation.getByText('0,312500').waitFor();
  await simulation.getByText(`R$\u00a0${money(simulated.das)}`, { exact: true }).waitFor();
  assert.equal(await slider.inputValue(), '150000');
  await simulation.getByLabel('CBS do regime regular, %').fill('8,8');
  const shows = (field, problem) =>
    eventually(
      () => field.evaluate((node) => document.getElementById(node.getAttribute('aria-describedby'))?.textContent),
      problem,
    );
  const ibs = simulation.getByLabel('IBS do regime regular, %');
  await shows(ibs, 'As alíquotas de CBS e IBS vão juntas.');
  await ibs.fill('muito');
  await shows(ibs, 'De 0 a 100, com até quatro casas.');
  await ibs.fill('0,1');
  await shows(ibs);
  const { opcao } = (await asked('&aliquota_cbs=8.8&aliquota_ibs=0.1')).comparacao;
  await simulation.getByText(`A opção custa R$\u00a0${money(opcao.diferenca)} a mais no mês.`).waitFor();
  // Credits without the rates would change nothing.
  for (const rate of ['CBS', 'IBS']) await simulation.getByLabel(`${rate} do regime regular, %`).fill('');
  const credits = simulation.getByLabel('Créditos do mês');
  await credits.fill('500');
  await shows(credits, 'Só vale com as alíquotas de CBS e IBS.');
  assert.deepEqual(await violations(page), []);
  assertClean(page);
});

test('twelve months are pasted from a spreadsheet; a wrong cell keeps all of them from being saved', async () => {
  const id = await filled();
  const page = await signedIn(`/simples/receitas?cliente=${id}&competencia=02/2027`);
  const cell = (label) => page.getByLabel(label, { exact: true });
  await cell('Receita total de 01/2027').focus();
  await paste(page, '1.234,56\t(10,00)\t7\r\n2.000\tabc\t\r\n');
  await page.getByText('02/2027, Folha: Não é um valor em reais, como 1.234,56.').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByText('Nada foi gravado. Corrija as células marcadas.').waitFor();
  const stored = async (register, mes) => {
    const rows = await shared.api.call('GET', `/${register}?empresa_ids=${id}`);
    return rows.find((row) => row.ano === 2027 && row.mes === mes);
  };
  assert.equal((await stored('sn-receitas', 1)).receita_total, '40000.00');

  // What is typed outlives a reload.
  await page.reload();
  await cell('Folha de 02/2027').waitFor();
  assert.equal(await cell('Folha de 02/2027').inputValue(), 'abc');
  assert.deepEqual(await violations(page), []);
  await cell('Folha de 02/2027').fill('11.000,50');
  await page.getByRole('button', { name: /^Salvar 5 valores/ }).click();
  await page.getByText('5 valores gravados.').waitFor();
  assert.equal((await stored('sn-receitas', 1)).receita_total, '1234.56');
  assert.equal((await stored('sn-receitas', 2)).receita_total, '2000.00');
  const { valor_folha, valor_inss } = await stored('sn-folha', 1);
  assert.deepEqual([valor_folha, valor_inss], ['-10.00', '7.00']);
  assert.equal((await stored('sn-folha', 2)).valor_folha, '11000.50');

  // More is marked than there is, with a line left free: nothing is written there.
  await cell('Receita total de 01/2027').focus();
  await paste(page, ' R$ 1.500,00 \tR$ -\t\t\t\t\r\n\t\t\r\n\t\t\r\n\r\n');
  assert.equal(await cell('Receita total de 01/2027').inputValue(), 'R$ 1.500,00');
  await page.getByRole('button', { name: /^Salvar 2 valores/ }).click();
  await page.getByText('2 valores gravados.').waitFor();
  assert.equal((await stored('sn-receitas', 1)).receita_total, '1500.00');
  assert.equal((await stored('sn-folha', 1)).valor_folha, '0.00');
  assert.equal((await stored('sn-receitas', 2)).receita_total, '2000.00');
  await cell('Receita total de 01/2027').fill('1.234,56');
  await page.keyboard.press('Control+Enter');
  await page.getByText('1 valor gravado.').waitFor();

  await cell('Receita total de 02/2027').focus();
  await paste(page, '1\n2\n');
  await page.getByText(/Nada foi colado\./).waitFor();
  assert.equal(await cell('Receita total de 02/2027').inputValue(), '2.000,00');
  await page.keyboard.press('ArrowUp');
  await paste(page, '5\t6\n');
  await page.keyboard.press('Control+z');
  assert.equal(await cell('Receita total de 01/2027').inputValue(), '1.234,56');

  // Figures of a customer that is not in Simples count for nothing, and the grid shows that.
  const outside = 'Esta empresa não está no Simples aqui';
  await settled(page);
  assert.equal(await page.getByText(outside).count(), 0);
  await page.getByRole('button', { name: 'Outra empresa' }).click();
  // By keys alone: the focus goes to what is asked, and then to the first cell.
  await page.locator('[role=combobox]:focus').fill('Rota Sul');
  await page.getByRole('option', { name: /Rota Sul/ }).click();
  await page.getByText(outside).waitFor();
  await page.locator('[data-celula="0,0"]:focus').waitFor();
  // A cell of digits takes no `?`: it opens the help.
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Teclado' }).getByText('colar um recorte de planilha').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-celula="0,0"]:focus').waitFor();
  await page.getByRole('button', { name: 'Incluir no Simples' }).click();
  await page.getByRole('dialog').getByText('Transportes Rota Sul Ltda').waitFor();
  await page.keyboard.press('Escape');
  assertClean(page);
});

test('what is typed and not saved goes with its person', async () => {
  const id = await filled();
  const page = await newPage();
  await enter(page);
  const address = `/simples/receitas?cliente=${id}&competencia=02/2027`;
  await page.goto(address);
  const cell = page.getByLabel('Folha de 02/2027', { exact: true });
  await cell.fill('99,00');
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.getByRole('heading', { name: 'Entrar' }).waitFor();
  await enter(page, 'funcionaria');
  await page.goto(address);
  await cell.waitFor();
  assert.equal(await cell.inputValue(), '10.000,00');
  assertClean(page);
});

test('percentages of the documents, and the option of a half year made, late and taken back', async () => {
  const id = await filled();
  const page = await signedIn('/simples/percentuais?competencia=03/2027');
  const { anexos } = await shared.api.call('GET', `/sn-empresas/${id}/percentuais?competencia=03/2027`);
  const row = page.getByRole('row', { name: /Software Ipê/ });
  await row.getByText(`${anexos[0].cbs.replace('.', ',')} %`).waitFor();
  await page.getByRole('link', { name: 'Opções de IBS e CBS' }).click();
  await page.getByRole('button', { name: 'julho a dezembro de 2027' }).click();
  const change = page.getByRole('button', { name: 'Mudar a opção: Software Ipê Ltda' });
  await change.click();
  const dialog = page.getByRole('dialog', { name: 'IBS e CBS de julho a dezembro de 2027' });
  await dialog.getByLabel('pelo regime regular, fora do DAS').check();
  await dialog.getByLabel('Feita em').fill('01/04/2027');
  // What is written outlives Escape and a reload.
  for (const leave of [() => page.keyboard.press('Escape'), () => page.reload()]) {
    await leave();
    await dialog.waitFor({ state: 'detached' });
    await change.click();
    await dialog.getByText('Continua o que você tinha escrito.').waitFor();
    assert.equal(await dialog.getByLabel('Feita em').inputValue(), '01/04/2027');
    assert.ok(await dialog.getByLabel('pelo regime regular, fora do DAS').isChecked());
  }
  await settled(page);
  assert.deepEqual(await violations(page), []);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText(/regime regular em julho a dezembro de 2027\. Opção de 01\/04\/2027, fora do prazo/).waitFor();
  const address = `/sn-empresas/${id}/opcoes-ibs-cbs/2027-2`;
  const option = await shared.api.call('GET', address);
  assert.deepEqual([option.regime, option.feita_em], ['regular', '2027-04-01']);
  await row.getByText('fora do prazo').waitFor();

  // A colleague changes it meanwhile: nothing is written over.
  await change.click();
  await dialog.getByText(/fora do prazo de 2027-2/).waitFor();
  const colleague = await apiOf(home(), 'funcionaria');
  await colleague.call('PUT', address, { regime: 'regular', feita_em: '2027-03-15' });
  await dialog.getByRole('button', { name: 'Retirar a opção' }).click();
  await dialog.getByLabel('Feita em').and(page.locator('[value="15/03/2027"]')).waitFor();
  await dialog.getByText(/^Outra pessoa mudou isto/).waitFor();
  assert.equal((await shared.api.call('GET', address)).feita_em, '2027-03-15');
  await dialog.getByRole('button', { name: 'Retirar a opção' }).click();
  await page.getByText(/sem opção em julho a dezembro de 2027/).waitFor();
  assert.deepEqual(await shared.api.call('GET', `/sn-empresas/${id}/opcoes-ibs-cbs`), []);
  await page.keyboard.press('Control+z');
  await page.getByText(/^Desfeito/).waitFor();
  assert.equal((await shared.api.call('GET', address)).feita_em, '2027-03-15');
  await shared.api.call('DELETE', address);
  await settled(page);
  assertClean(page);
});

test('who may not see payroll has no Simples', async () => {
  const page = await newPage();
  await page.route('**/auth/me', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.data.scopes = body.data.scopes.flatMap((scope) =>
      scope === '*:*' || scope === 'sn_folha:read' ? [] : [scope],
    );
    await route.fulfill({ response, json: body });
  });
  await page.addInitScript((token) => sessionStorage.setItem('sessao', token), shared.api.token);
  await page.goto('/simples');
  await page.getByText('não está entre as suas permissões').waitFor();
  assert.equal(await page.getByRole('link', { name: 'Simples', exact: true }).count(), 0);
});
