import type { Customer } from '../../../src/cadastros/customers/customer.entity';
import type { LancamentoContabil } from '../../../src/contabil/ledger/lancamento-contabil.entity';
import type { ContaContabil } from '../../../src/contabil/plano-contas/conta-contabil.entity';
import type { PlanoContas } from '../../../src/contabil/plano-contas/plano-contas.entity';
import { Importacao } from '../../../src/flows/importacoes/importacao.entity';
import { api, useApp, user } from '../../support/case-file';
import { numbers } from '../../support/servers/server-sql';
import type { TestSession } from '../../support/session';

const ABSENT = 2_000_000_001;
let importer: TestSession;
let customer: Customer;
let plano: PlanoContas;
let caixa: ContaContabil;
let banco: ContaContabil;
let tarifa: ContaContabil;
let importacao: Importacao;

useApp({ user: 'funcionario' });
beforeAll(async () => {
  importer = await api.as('administrador');
});

beforeEach(async () => {
  customer = await api.make.customer();
  plano = await api.make.planoContas({ id_usuario_created: importer.userId, id_cliente: customer.id });
  const account = (codigo_dominio: string) => api.make.conta({ id_plano_contas: plano.id, codigo_dominio });
  [caixa, banco, tarifa] = [await account('9'), await account('504'), await account('70')];
  importacao = await importOf();
});

const importOf = (over: Partial<Importacao> = {}) =>
  api.make.save<Importacao>(Importacao, {
    id_usuario_created: importer.userId,
    id_cliente: customer.id,
    tipo: 'ofx',
    nome_arquivo_original: 'a.ofx',
    path_arquivo: 'importacoes/none',
    tamanho_bytes: 1,
    status: 'success',
    ...over,
  });

/** A pending entry as an import without a matching rule leaves it. */
const pending = (over: Partial<LancamentoContabil> = {}) =>
  api.make.lancamento({
    id_usuario_created: importer.userId,
    id_cliente: customer.id,
    origem: 'import_ofx',
    id_importacao: importacao.id,
    extrato_descricao: 'PIX RECEBIDO',
    historico_contabil: 'PIX RECEBIDO',
    extrato_documento: '0042',
    extrato_tipo: 'C',
    ...over,
  });

const rule = (over: Record<string, unknown> = {}) =>
  user
    .post('/regras-lancamento', {
      nome: 'Pix',
      id_cliente: customer.id,
      conta_debito_codigo: '9',
      conta_credito_codigo: '504',
      codigo_historico: '77',
      historico_contabil: 'Recebido {descricao} {documento} {data}',
      condicoes: [{ campo_comparacao: 'descricao', modo_comparacao: 'contem', conteudo_comparacao: 'pix' }],
      ...over,
    })
    .expect(201)
    .then(({ body }) => (body as { data: { id: number } }).data.id);

const reavaliar = async () => {
  const { body } = await user.post(`/lancamentos-contabil/cliente/${customer.id}/reavaliar-pendentes`).expect(200);
  return (body as { data: { reavaliados: number; promovidos: number } }).data;
};
const stored = async ({ id }: { id: number }) =>
  (await importer.get(`/lancamentos-contabil/${id}`).expect(200)).body.data as Record<string, unknown>;

describe('reavaliar-pendentes', () => {
  it('promotes what the rules of today resolve, of any user, and touches nothing else', async () => {
    const open = await pending();
    const unmatched = await pending({ extrato_descricao: 'TED', historico_contabil: 'TED' });
    const untouched = [
      await pending({ status: 'error' }),
      await pending({ id_importacao: null, origem: 'manual', extrato_descricao: null, extrato_tipo: null }),
      await pending({ id_cliente: (await api.make.customer()).id }),
    ];
    expect(await reavaliar()).toEqual({ reavaliados: 2, promovidos: 0 });
    const id = await rule();
    const before = await Promise.all([unmatched, ...untouched].map(stored));
    expect(await reavaliar()).toEqual({ reavaliados: 2, promovidos: 1 });
    expect(await stored(open)).toMatchObject({
      status: 'sucesso',
      id_plano_contas: plano.id,
      id_conta_debito: caixa.id,
      id_conta_credito: banco.id,
      codigo_historico: '77',
      historico_contabil: 'Recebido PIX RECEBIDO 0042 05/03/2026',
      regras_aplicadas: [{ id, nome: 'Pix', origem: 'cliente' }],
    });
    expect(await Promise.all([unmatched, ...untouched].map(stored))).toEqual(before);
    expect(await reavaliar()).toEqual({ reavaliados: 1, promovidos: 0 });
  });

  it("counts the bank and the structure of each entry's own import", async () => {
    const bank = await api.make.banco();
    const structure = await api.make.estrutura();
    const ofBank = await importOf({ id_banco: bank.id });
    const ofStructure = await importOf({ id_estrutura: structure.id });
    const entries = [
      await pending(),
      await pending({ id_importacao: ofBank.id }),
      await pending({ id_importacao: ofStructure.id }),
    ];
    await rule({ id_cliente: null, id_banco: bank.id, nome: 'bank' });
    await rule({ id_cliente: null, id_estrutura: structure.id, nome: 'structure' });
    expect(await reavaliar()).toEqual({ reavaliados: 3, promovidos: 2 });
    const found = await Promise.all(entries.map(stored));
    expect(found.map((entry) => (entry['regras_aplicadas'] as { origem: string }[])[0]?.origem)).toEqual([
      undefined,
      'padrao_banco',
      'estrutura',
    ]);
  });

  it('keeps the chart, the side and the text that an entry has, and fills what is open', async () => {
    const first = { id: 1, nome: 'earlier', origem: 'cliente' as const };
    const byHand = await pending({
      id_plano_contas: plano.id,
      id_conta_credito: tarifa.id,
      codigo_historico: '5',
      historico_contabil: 'typed in',
      regras_aplicadas: [first],
    });
    const id = await rule();
    expect(await reavaliar()).toEqual({ reavaliados: 1, promovidos: 1 });
    expect(await stored(byHand)).toMatchObject({
      status: 'sucesso',
      id_conta_debito: caixa.id,
      id_conta_credito: tarifa.id,
      codigo_historico: '5',
      historico_contabil: 'typed in',
      regras_aplicadas: [first, { id, nome: 'Pix', origem: 'cliente' }],
    });
  });

  it('does not leave the chart of an entry, nor debit and credit one account', async () => {
    const second = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente: customer.id });
    const elsewhere = await pending({ id_plano_contas: second.id });
    const same = await pending({ id_plano_contas: plano.id, id_conta_debito: banco.id });
    await rule({ conta_debito_codigo: null });
    expect(await reavaliar()).toEqual({ reavaliados: 2, promovidos: 0 });
    expect(await stored(elsewhere)).toMatchObject({ status: 'regra_pendente', id_conta_credito: null });
    expect(await stored(same)).toMatchObject({ status: 'regra_pendente', id_conta_credito: null });
  });

  it('promotes an entry with both sides only when the rules find the same', async () => {
    const sides = { id_plano_contas: plano.id, id_conta_debito: caixa.id };
    const equal = await pending({ ...sides, id_conta_credito: banco.id });
    const otherwise = await pending({ ...sides, id_conta_credito: tarifa.id });
    await rule();
    expect(await reavaliar()).toEqual({ reavaliados: 2, promovidos: 1 });
    expect((await stored(equal))['status']).toBe('sucesso');
    expect(await stored(otherwise)).toMatchObject({ status: 'regra_pendente', id_conta_credito: tarifa.id });
  });

  it('goes through more than one batch, texts of any alphabet', async () => {
    const MANY = 2_300;
    const texts = ['PIX ção', 'PIX 😀 "q"', 'PIX \\ ł'];
    for (const [index, text] of texts.entries())
      await api.rows(
        `INSERT INTO lancamento_contabil (id_usuario_created, id_cliente, competencia, data_registro, valor,
           historico_contabil, origem, id_importacao, extrato_descricao, extrato_tipo)
         SELECT ?, ?, '03/2026', DATE_ADD('2026-03-01', INTERVAL seq MOD 5 DAY), 1.00, ?, 'import_ofx', ?, ?, 'C'
         FROM ${numbers(index === 0 ? MANY - 2 : 1)}`,
        [importer.userId, customer.id, text, importacao.id, text],
      );
    await rule({ historico_contabil: '{descricao}' });
    expect(await reavaliar()).toEqual({ reavaliados: MANY, promovidos: MANY });
    const rows = await api.rows<{ historico_contabil: Buffer }>(
      `SELECT DISTINCT CAST(historico_contabil AS BINARY) AS historico_contabil FROM lancamento_contabil
       WHERE id_cliente = ? AND status = 'sucesso'`,
      [customer.id],
    );
    expect(rows.map((row) => row.historico_contabil.toString('utf8')).sort()).toEqual([...texts].sort());
    expect(await reavaliar()).toEqual({ reavaliados: 0, promovidos: 0 });
  });

  it('promotes each entry once when asked twice at once', async () => {
    for (let index = 0; index < 20; index++) await pending();
    await rule();
    const both = await Promise.all([reavaliar(), reavaliar()]);
    expect(both.map((each) => each.promovidos).reduce((sum, each) => sum + each)).toBe(20);
  });

  it('returns 404 for an absent customer and 422 for an id that is none', async () => {
    await user
      .post(`/lancamentos-contabil/cliente/${ABSENT}/reavaliar-pendentes`)
      .expect(404, { success: false, message: 'customer not found', details: [] });
    await user.post('/lancamentos-contabil/cliente/x/reavaliar-pendentes').expect(422);
  });
});
