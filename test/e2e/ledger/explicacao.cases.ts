import type { Customer } from '../../../src/cadastros/customers/customer.entity';
import type { ContaContabil } from '../../../src/contabil/plano-contas/conta-contabil.entity';
import { Importacao } from '../../../src/flows/importacoes/importacao.entity';
import { api, useApp, user } from '../../support/case-file';

let customer: Customer;
let idBanco: number;
let importacao: Importacao;
let caixa: ContaContabil;
let banco: ContaContabil;

useApp({ user: 'funcionario' });

beforeEach(async () => {
  customer = await api.make.customer();
  idBanco = (await api.make.banco()).id;
  const plano = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente: customer.id });
  caixa = await api.make.conta({ id_plano_contas: plano.id, codigo_dominio: '9' });
  banco = await api.make.conta({ id_plano_contas: plano.id, codigo_dominio: '504' });
  importacao = await api.make.save<Importacao>(Importacao, {
    id_usuario_created: user.userId,
    id_cliente: customer.id,
    id_banco: idBanco,
    tipo: 'ofx',
    nome_arquivo_original: 'a.ofx',
    path_arquivo: 'importacoes/none',
    tamanho_bytes: 1,
    status: 'success',
  });
});

const entry = (over: object = {}) =>
  api.make.lancamento({
    id_usuario_created: user.userId,
    id_cliente: customer.id,
    origem: 'import_ofx',
    id_importacao: importacao.id,
    extrato_descricao: 'PIX RECEBIDO',
    extrato_documento: '0042',
    extrato_tipo: 'C',
    ...over,
  });
const contem = (conteudo_comparacao: string, over: object = {}) => ({
  campo_comparacao: 'descricao',
  modo_comparacao: 'contem',
  conteudo_comparacao,
  ...over,
});
const rule = async (nome: string, values: object) => {
  const { body } = await user
    .post('/regras-lancamento', { nome, id_cliente: customer.id, condicoes: [contem('pix')], ...values })
    .expect(201);
  return (body as { data: { id: number } }).data.id;
};
interface Explanation {
  linha: object;
  regras: { id: number; motivo: string; preencheu: string[]; casa: boolean }[];
  resultado: object;
  igual_ao_atual: boolean;
}
const explain = async (id: number, query = '') =>
  (await user.get(`/lancamentos-contabil/${id}/explicacao${query}`).expect(200)).body.data as Explanation;

describe('the explanation of an entry', () => {
  it('shows of each rule in its order whether it matched, what it filled, and why not', async () => {
    const { id } = await entry({ id_conta_debito: caixa.id });
    const later = await rule('later', { ordem: 5, conta_debito_codigo: '9', conta_credito_codigo: '504' });
    const first = await rule('first', { conta_debito_codigo: '9' });
    const lost = await rule('lost', { ordem: 1, conta_credito_codigo: '777' });
    const again = await rule('again', { ordem: 2, conta_debito_codigo: '504' });
    const idle = await rule('idle', { ordem: 3, ativo: false, conta_credito_codigo: '504' });
    const pattern = await rule('pattern', {
      id_cliente: null,
      id_banco: idBanco,
      conta_debito_codigo: '1',
      condicoes: [
        contem('ted', { proxima_comparacao: 'OU' }),
        contem('0042', { campo_comparacao: 'documento', modo_comparacao: 'igual' }),
      ],
    });
    const silent = await rule('silent', { ordem: 9, conta_debito_codigo: '9', condicoes: [contem('boleto')] });
    await rule('elsewhere', { id_cliente: null, id_banco: (await api.make.banco()).id, conta_debito_codigo: '9' });

    const found = await explain(id);
    expect(found.linha).toEqual({
      data: '2026-03-05',
      descricao: 'PIX RECEBIDO',
      valor: '10.00',
      tipo: 'C',
      documento: '0042',
    });
    expect(found.regras.map((each) => [each.id, each.motivo, each.preencheu, each.casa])).toEqual([
      [pattern, 'conta_inexistente', [], true],
      [first, 'preencheu', ['debito'], true],
      [lost, 'conta_inexistente', [], true],
      [again, 'lado_ja_preenchido', [], true],
      [idle, 'inativa', [], true],
      [later, 'preencheu', ['credito'], true],
    ]);
    expect(found.regras[0]).toEqual({
      id: pattern,
      nome: 'pattern',
      origem: 'padrao_banco',
      ordem: 0,
      ativo: true,
      casa: true,
      preencheu: [],
      motivo: 'conta_inexistente',
      condicoes: [
        { ...contem('ted'), proxima_comparacao: 'OU', resultado: false },
        {
          ...contem('0042'),
          campo_comparacao: 'documento',
          modo_comparacao: 'igual',
          proxima_comparacao: null,
          resultado: true,
        },
      ],
    });
    const shown = ({ id: each, codigo_dominio, nome }: ContaContabil) => ({ id: each, codigo_dominio, nome });
    expect(found.resultado).toEqual({ conta_debito: shown(caixa), conta_credito: shown(banco), status: 'sucesso' });
    expect(found.igual_ao_atual).toBe(false);

    const all = await explain(id, '?todas=true');
    expect(all.regras.map((each) => each.id)).toEqual([pattern, first, lost, again, idle, later, silent]);
    expect(all.regras.at(-1)).toMatchObject({ motivo: 'nao_casa', casa: false });
  });

  it('agrees with what a re-evaluation makes of the entry, and with the entry after it', async () => {
    const { id } = await entry();
    expect(await explain(id)).toMatchObject({
      regras: [],
      resultado: { conta_debito: null, conta_credito: null, status: 'regra_pendente' },
      igual_ao_atual: true,
    });
    await rule('both', { conta_debito_codigo: '9', conta_credito_codigo: '504' });
    expect((await explain(id)).igual_ao_atual).toBe(false);
    await user.post(`/lancamentos-contabil/cliente/${customer.id}/reavaliar-pendentes`).expect(200);
    expect(await explain(id)).toMatchObject({ resultado: { status: 'sucesso' }, igual_ao_atual: true });
  });

  it('is rejected for entries by hand, and of others', async () => {
    const manual = await entry({
      origem: 'manual',
      id_importacao: null,
      extrato_tipo: null,
      extrato_descricao: null,
      extrato_documento: null,
    });
    await user.get(`/lancamentos-contabil/${manual.id}/explicacao`).expect(422);
    const foreign = await entry({ id_usuario_created: (await api.as('diretoria')).userId });
    await user.get(`/lancamentos-contabil/${foreign.id}/explicacao`).expect(404);
    await user.get('/lancamentos-contabil/999999/explicacao').expect(404);
    await user.get(`/lancamentos-contabil/${manual.id}/explicacao?todas=talvez`).expect(422);
  });
});
