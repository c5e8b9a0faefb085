/** Rules and the board, asserted through the API. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertClean, settled } from './browser.mjs';
import { apiOf } from './service.mjs';
import { codeOf, eventually, home, shared, signedIn } from './shared.mjs';
import { ofxOf, unknownPayments } from './statements.mjs';

/** The ledger rules of a customer by name, in the order in which they are applied. */
const rulesOf = (id) => shared.api.call('GET', `/regras-lancamento?id_cliente=${id}`);

test('rules by keyboard: made with two conditions and tried, ordered, switched, changed, removed, and taken back', async () => {
  const { api } = shared;
  const customer = await api.customer('Vida Plena');
  const statement = await api.upload('regras.ofx', ofxOf('10020', [['20261103', '-8.00', 'QUADRO NEGRO']]));
  await api.call('POST', `/importacoes/${statement}/confirmar`);
  const page = await signedIn(`/regras?cliente=${customer}`);
  await page.getByText('Regras de cliente').waitFor();
  const colleague = await apiOf(home(), 'funcionaria');
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Nova regra' });
  await dialog.waitFor();
  await page.keyboard.press('Enter');
  await dialog.locator('.notice.erro').waitFor();
  assert.equal(await dialog.getByText('Escreva o texto que a condição procura.').count(), 1);
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
  await page.getByText(/^“.*” agora vem depois de “/).waitFor();
  assert.equal(await place(), before + 1);
  await page.keyboard.press('z');
  await page.getByText(/^Desfeito: “.*” agora vem depois de “/).waitFor();
  assert.equal(await place(), before);

  // Held down: each press counts, and the focus goes with the rule.
  await row.getByRole('button', { name: 'quadro → 2330', exact: true }).focus();
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('Alt+ArrowDown');
  await eventually(place, before + 3);
  await page.keyboard.press('Alt+ArrowUp');
  await eventually(place, before + 2);
  const first = page.getByRole('row').nth(2);
  await row.locator('.handle').dragTo(first, { targetPosition: { x: 80, y: 4 } });
  await page.getByText('A ordem das regras mudou.').waitFor();
  assert.equal(await place(), 0);

  // A colleague orders the same rules meanwhile: the two orders are never mixed.
  const [top, second] = await rulesOf(customer);
  await settled(page);
  await api.call('PUT', '/regras-lancamento/ordem', { itens: [{ id: top.id, ordem: second.ordem + 50 }] });
  await row.getByRole('button', { name: 'quadro → 2330', exact: true }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByText('Outra pessoa mudou isto neste instante.').waitFor();
  assert.equal((await named('quadro → 2330')).ordem, second.ordem + 50);

  await row.getByRole('button', { name: 'quadro → 2330', exact: true }).focus();
  await page.keyboard.press('a');
  await page.getByText(/“quadro → 2330” desligada/).waitFor();
  assert.equal((await named('quadro → 2330')).ativo, false);

  await row.getByRole('button', { name: 'quadro → 2330', exact: true }).focus();
  await page.keyboard.press('Enter');
  const editing = page.getByRole('dialog', { name: 'Mudar a regra' });
  await editing.getByText(/^Feita por Fábio Funcionário em/).waitFor();
  // A colleague changes it while it is looked at: nothing of that is passed over, and what was typed stays until one looks.
  await colleague.call('PATCH', `/regras-lancamento/${made.id}`, { conta_debito_codigo: '2450' });
  await editing.getByLabel('Nome').fill('Quadros');
  await page.keyboard.press('Enter');
  await editing
    .getByRole('alert')
    .getByText(/Fernanda Funcionária mudou esta regra em .* Nada foi gravado/)
    .waitFor();
  assert.equal((await named('quadro → 2330')).conta_debito_codigo, '2450');
  assert.equal(await editing.getByLabel('Nome').inputValue(), 'Quadros');
  await editing.getByRole('button', { name: 'Abrir como está agora' }).click();
  await editing.getByRole('alert').waitFor({ state: 'detached' });
  await editing.getByText(/mudada por Fernanda Funcionária em/).waitFor();
  await editing.getByLabel('Nome').fill('Quadros');
  await editing.getByLabel('ativa').check();
  await editing.getByRole('button', { name: 'Salvar e aplicar aos pendentes' }).click();
  await page.getByText('Regra “Quadros” mudada. 1 lançamento resolvido.').waitFor();
  assert.deepEqual((await api.entries(statement)).map(codeOf), ['2450']);
  // Taken back, the rule is as it was, and so is what it resolved.
  await page.keyboard.press('z');
  await page.getByText(/^Desfeito: Regra “Quadros” mudada/).waitFor();
  assert.deepEqual((await api.entries(statement)).map(codeOf), [null]);
  assert.equal((await named('quadro → 2330')).ativo, false);

  await row.getByRole('button', { name: 'quadro → 2330', exact: true }).focus();
  await page.keyboard.press('Delete');
  await page
    .getByRole('dialog', { name: 'Excluir esta regra?' })
    .getByText(/ainda não agiu/)
    .waitFor();
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await page.getByText('Regra “quadro → 2330” excluída.').waitFor();
  assert.ok(!(await names()).includes('quadro → 2330'));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('z'); // not the button of the message, which is there for nine seconds only
  await page.getByText('Desfeito: Regra “quadro → 2330” excluída.').waitFor();
  const again = await named('quadro → 2330');
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
  const page = await signedIn(`/regras?cliente=${customer}&tipo=ignorar`);
  await page.getByText('Nenhuma regra aqui ainda.').waitFor();
  await page.keyboard.press('n');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('aplicacao automatica');
  await page.getByText(/1 linha.* de 3 deste extrato seria ignorada/).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Regra “aplicacao automatica” criada.').waitFor();
  const [rule] = await api.call('GET', '/regra-ignorar');
  assert.equal(rule.id_cliente, customer);
  await api.call('DELETE', `/regra-ignorar/${rule.id}`);
  assertClean(page);
});

const NOVEMBER = 'competencia_inicio=11/2026&competencia_fim=11/2026';
const WORK = /\/(?:extratos\/\d+|\?cliente=\d+)$/;

/** A clinic of annex III that took 612.480,35 in the twelve months before November 2026 (design 4.5). */
async function simplesCompany() {
  const { api } = shared;
  const company = { nome: 'Clínica Vida Plena Ltda', cnpj: '11.222.333/0001-81', tipo_atividade: 'servicos_III' };
  const [{ id: empresa_id }] = await api.call('PUT', '/sn-empresas/batch', [company]);
  const month = (ano, mes, receita_total) => ({ empresa_id, ano, mes, receita_total });
  const zeros = Array.from({ length: 12 }, (_, index) =>
    month(index < 2 ? 2025 : 2026, ((index + 10) % 12) + 1, '0.00'),
  );
  await api.call('PUT', '/sn-receitas/batch', [
    ...zeros.filter(({ mes }) => mes !== 10),
    month(2026, 10, '612480.35'),
    month(2025, 10, '0.00'),
  ]);
}

test('the board leads from the month to the work, and closes a period for those who may', async () => {
  const { api } = shared;
  const board = await apiOf(home(), 'diretoria');
  const other = await api.customer('Transportes');
  await simplesCompany();
  const id = await api.upload('painel.ofx', ofxOf('10026', unknownPayments(2, 'PAINEL')));
  await api.call('POST', `/importacoes/${id}/confirmar`);
  const page = await signedIn('/painel?competencia=11/2026');
  const waiting = page.getByRole('button', { name: 'Clínica Vida Plena Ltda', exact: true });
  await waiting.first().waitFor();
  assert.equal(await page.getByRole('button', { name: /^Fechar o mês/ }).count(), 0);
  const bars = page.getByRole('region', { name: 'Minhas pendências por cliente' });
  const [own] = await api.call('GET', `/lancamentos-contabil/resumo?por=cliente&${NOVEMBER}`);
  const all = own.pendentes + own.erros + own.sucesso + own.exportados;
  await bars.getByText(`${own.pendentes + own.erros} de ${all}`).waitFor();
  await page
    .getByRole('region', { name: 'Simples Nacional' })
    .getByText(/^3ª faixa do Anexo III, alíquota efetiva 10,62 %\. Faltam R\$\s107\.519,65/)
    .waitFor();
  await settled(page);
  const { y } = await page.locator('tr[data-id]').first().getByRole('button').first().boundingBox();
  assert.ok(y <= 760, `the first customer is in sight under the charts, at ${y} px`);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(WORK);
  await page.goto('/painel?competencia=11/2026');
  await bars.getByRole('button').first().click();
  await page.waitForURL(WORK);

  const chief = await signedIn('/painel?competencia=02/2019', { login: 'diretoria' });
  const without = chief.getByRole('region', { name: 'Simples Nacional' });
  await without.getByText('Nenhuma receita informada em 12 meses').first().waitFor();
  assert.equal(await without.getByText(/faixa do Anexo/).count(), 0, 'without revenue no bracket is known');
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
  await chief.keyboard.press('Control+z');
  await chief.getByText(/^Desfeito: .* período aberto\.$/).waitFor();
  assert.equal(await lockOf(), '2019-02-28');
  await chief.keyboard.press('z');
  await chief.getByText(/^Desfeito: .* fechado até 28\/02\/2019\.$/).waitFor();
  assert.equal(await lockOf(), undefined);
  assertClean(page);
  assertClean(chief);
});
