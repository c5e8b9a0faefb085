import type { Customer } from '../../../src/cadastros/customers/customer.entity';
import type { ContaContabil } from '../../../src/contabil/plano-contas/conta-contabil.entity';
import { Importacao } from '../../../src/flows/importacoes/importacao.entity';
import { LedgerWriter, type NewLedgerEntry } from '../../../src/contabil/ledger/ledger-writer';
import { saoPauloDate } from '../../../src/kernel/calendar';
import { api, other, useApp, user } from '../../support/case-file';

let customer: Customer;
let importacao: Importacao;
let contas: Record<'a' | 'b' | 'c', ContaContabil>;

useApp({ user: 'funcionario', other: 'administrador' });

beforeEach(async () => {
  customer = await api.make.customer();
  const plano = await api.make.planoContas({ id_usuario_created: other.userId, id_cliente: customer.id });
  const account = (codigo_dominio: string) => api.make.conta({ id_plano_contas: plano.id, codigo_dominio });
  contas = { a: await account('1'), b: await account('2'), c: await account('3') };
  importacao = await api.make.save<Importacao>(Importacao, {
    id_usuario_created: user.userId,
    id_cliente: customer.id,
    tipo: 'ofx',
    nome_arquivo_original: 'a.ofx',
    path_arquivo: 'importacoes/none',
    tamanho_bytes: 1,
    status: 'success',
  });
});

const now = Date.now();
const day = (daysAgo: number) => saoPauloDate(new Date(now - daysAgo * 86_400_000));

/** Entries as an import writes them. */
async function entries(...values: Partial<NewLedgerEntry>[]): Promise<number[]> {
  const rows = values.map((each) => ({
    id_usuario_created: user.userId,
    id_cliente: customer.id,
    id_plano_contas: null,
    competencia: '03/2026',
    data_registro: day(10),
    id_conta_debito: null,
    id_conta_credito: null,
    valor: '10.00',
    codigo_historico: '',
    historico_contabil: 'Entry',
    numero_documento: null,
    status: 'regra_pendente' as const,
    origem: 'import_ofx' as const,
    regras_aplicadas: [],
    id_importacao: importacao.id,
    id_fixo: null,
    linha_arquivo: 1,
    conta: null,
    extrato_data: day(10),
    extrato_valor: '10.00',
    extrato_descricao: 'PIX JOSE',
    extrato_documento: null,
    extrato_tipo: 'D' as const,
    ...each,
  }));
  const ids: number[] = [];
  for (const row of rows)
    ids.push(await api.dataSource.transaction((tx) => api.app.get(LedgerWriter).insertOne(tx, row)));
  return ids;
}

const resolved = (debit: ContaContabil, credit: ContaContabil, over: Partial<NewLedgerEntry> = {}) => ({
  id_usuario_created: other.userId,
  id_plano_contas: debit.id_plano_contas,
  id_conta_debito: debit.id,
  id_conta_credito: credit.id,
  status: 'sucesso' as const,
  ...over,
});
const shown = ({ id, codigo_dominio, nome }: ContaContabil) => ({ id, codigo_dominio, nome });
const suggestions = async (query = '') => {
  const { body } = await user.get(`/lancamentos-contabil/sugestoes?id_cliente=${customer.id}${query}`).expect(200);
  return body.data as Record<string, unknown>[];
};

describe('suggestions', () => {
  it('group the own pending entries by direction and normal text, the largest first', async () => {
    const ids = await entries(
      { extrato_descricao: 'Pix José 05/03 000123', valor: '10.10', data_registro: day(3) },
      { extrato_descricao: 'PIX JOSE 998877', valor: '0.20', data_registro: day(7) },
      { extrato_descricao: 'TED' },
      { extrato_descricao: 'Pix José', extrato_tipo: 'C' },
      { extrato_descricao: '123456', extrato_tipo: 'C' },
    );
    await entries(
      { id_usuario_created: other.userId },
      { status: 'error' },
      { id_importacao: null, origem: 'manual', extrato_tipo: null, extrato_descricao: null },
      { id_cliente: (await api.make.customer()).id },
    );
    const common = { sugestao: null, regra_sugerida: null };
    const found = await suggestions();
    expect(found[0]).toEqual({
      texto: 'PIX JOSE',
      tipo: 'D',
      qtd: 2,
      valor_total: '10.30',
      primeira: day(7),
      ultima: day(3),
      ids: [ids[1], ids[0]],
      ...common,
    });
    expect(found.slice(1).map(({ texto, tipo, ids: each }) => [texto, tipo, each])).toEqual([
      ['TED', 'D', [ids[2]]],
      ['PIX JOSE', 'C', [ids[3]]],
      ['', 'C', [ids[4]]],
    ]);
    const path = `/lancamentos-contabil/sugestoes?id_cliente=${customer.id}`;
    const first = await user.get(`${path}&limite=1`).expect(200).expect('X-Total-Count', '4');
    expect(first.body.data).toEqual([found[0]]);
    const foreign = await other.get(path).expect(200);
    expect(foreign.body.data).toMatchObject([{ qtd: 1 }]);
  });

  it('show what the text most often had in the last 24 months, of any owner', async () => {
    const { a, b, c } = contas;
    await entries(
      { extrato_descricao: 'PIX 123 JOSÉ DA SILVA' },
      resolved(a, b, {
        extrato_descricao: 'pix 777 jose da silva',
        historico_contabil: 'first',
        data_registro: day(40),
      }),
      resolved(a, b, {
        extrato_descricao: 'PIX 1234 JOSE DA SILVA',
        status: 'exportado',
        historico_contabil: 'latest',
        codigo_historico: '77',
        data_registro: day(20),
      }),
      resolved(a, c, { extrato_descricao: 'PIX 123 JOSE DA SILVA', data_registro: day(1) }),
      // Counted in no way: another direction, text or customer, pending, too old, made by hand.
      resolved(a, c, { extrato_descricao: 'PIX 123 JOSE DA SILVA', extrato_tipo: 'C' }),
      resolved(a, c, { extrato_descricao: 'PIX JOSE' }),
      resolved(a, c, { extrato_descricao: 'PIX JOSE DA SILVA', id_cliente: (await api.make.customer()).id }),
      resolved(a, c, { extrato_descricao: 'PIX JOSE DA SILVA', status: 'error' }),
      resolved(a, c, { extrato_descricao: 'PIX JOSE DA SILVA', data_registro: day(740) }),
      resolved(a, c, { extrato_descricao: null, extrato_tipo: null, id_importacao: null, origem: 'manual' }),
    );
    const [group] = await suggestions();
    expect(group?.['sugestao']).toEqual({
      conta_debito: shown(a),
      conta_credito: shown(b),
      codigo_historico: '77',
      historico_contabil: 'latest',
      vezes: 2,
      de: 3,
      ultima_vez: day(20),
    });
    expect(group?.['regra_sugerida']).toEqual({
      id_cliente: customer.id,
      nome: 'JOSE DA SILVA (D)',
      conta_debito_codigo: '1',
      conta_credito_codigo: '2',
      codigo_historico: '77',
      condicoes: [
        {
          campo_comparacao: 'descricao',
          modo_comparacao: 'contem',
          conteudo_comparacao: 'JOSE DA SILVA',
          proxima_comparacao: 'E',
          ordem: 1,
        },
        {
          campo_comparacao: 'tipo',
          modo_comparacao: 'igual',
          conteudo_comparacao: 'D',
          proxima_comparacao: null,
          ordem: 2,
        },
      ],
    });
  });

  it('take the most recent of equally many, by day, then by id', async () => {
    const { a, b, c } = contas;
    await entries({}, resolved(a, b, { data_registro: day(5) }), resolved(a, c, { data_registro: day(6) }));
    expect((await suggestions())[0]?.['sugestao']).toMatchObject({ conta_credito: shown(b), vezes: 1, de: 2 });
    await entries(resolved(b, c, { data_registro: day(5) }));
    expect((await suggestions())[0]?.['sugestao']).toMatchObject({ conta_debito: shown(b), vezes: 1, de: 3 });
  });

  it('suggest rules that are taken as they are, and resolve the group', async () => {
    const { a, b } = contas;
    const [id] = await entries(
      { extrato_descricao: 'COMPRA 123 LOJA' },
      // Here the same words are without a number between them: the rule must not look for more than both have.
      { extrato_descricao: 'COMPRA LOJA 4567' },
      resolved(a, b, { extrato_descricao: 'COMPRA LOJA' }),
    );
    await user
      .post('/regras-lancamento', {
        id_cliente: customer.id,
        nome: 'COMPRA (D)',
        conta_debito_codigo: '9',
        condicoes: [{ campo_comparacao: 'documento', modo_comparacao: 'igual', conteudo_comparacao: '1' }],
      })
      .expect(201);
    const [group] = await suggestions();
    expect(group?.['regra_sugerida']).toMatchObject({
      nome: 'COMPRA (D) 2',
      condicoes: [{ conteudo_comparacao: 'COMPRA' }, {}],
    });
    await user.post('/regras-lancamento', group?.['regra_sugerida']).expect(201);
    // It exists now: the same body would be rejected.
    expect((await suggestions())[0]?.['regra_sugerida']).toBeNull();
    await user
      .post(`/lancamentos-contabil/cliente/${customer.id}/reavaliar-pendentes`)
      .expect(200)
      .expect(({ body }) => expect(body.data).toEqual({ reavaliados: 2, promovidos: 2 }));
    expect((await user.get(`/lancamentos-contabil/${id}`)).body.data.status).toBe('sucesso');
    expect(await suggestions()).toEqual([]);
  });

  it('reject an absent customer and bad limits', async () => {
    await user.get('/lancamentos-contabil/sugestoes?id_cliente=999999').expect(404);
    for (const query of ['', `id_cliente=${customer.id}&limite=0`, `id_cliente=${customer.id}&limite=501`])
      await user.get(`/lancamentos-contabil/sugestoes?${query}`).expect(422);
  });
});
