import { api, books, other, useOwnBooks, user } from '../../support/case-file';
import { ofxText } from '../../support/statements';

/** What a screen needs in one call: 4-operators, section 5. */
const ROUTE = '/lancamentos-contabil';
const ABSENT = 2_000_000_001;

useOwnBooks({ other: 'administrador' });

const idsOf = (list: readonly { id: number }[]): number[] => list.map(({ id }) => id);
const march = () => `id_cliente=${books.customer.id}&data_inicio=2026-03-01&data_fim=2026-03-31`;

describe('lists', () => {
  it('imports carry the name of their customer and, on request, what became of their entries', async () => {
    const [a, b] = [await books.importacao(), await books.importacao()];
    await books.entry({ id_importacao: a.id });
    await books.entry({ id_importacao: a.id, status: 'regra_pendente' });
    await books.entry({ id_importacao: a.id, status: 'exportado', id_usuario_created: other.userId });
    await books.entry({ id_importacao: a.id, status: 'error' });
    const plain = await user.get('/importacoes/').expect(200);
    expect(plain.body.data[1]).toMatchObject({ id: a.id, cliente_nome: books.customer.nome });
    expect(plain.body.data[1]).not.toHaveProperty('qtd_pendentes');
    const counted = await user.get('/importacoes/?com_contadores=true').expect(200);
    expect(counted.body.data).toMatchObject([
      { id: b.id, qtd_pendentes: 0, qtd_sucesso: 0, qtd_exportados: 0 },
      { id: a.id, qtd_pendentes: 1, qtd_sucesso: 1, qtd_exportados: 1 },
    ]);
  });

  it('imports are found by the bytes of their file, whatever the letters of the hash', async () => {
    const hash = 'ab'.repeat(32);
    const wanted = await books.importacao({ hash_arquivo: hash });
    await books.importacao({ hash_arquivo: 'cd'.repeat(32) });
    await books.importacao();
    for (const asked of [hash, hash.toUpperCase(), `${hash}&id_cliente=${books.customer.id}`])
      expect(idsOf((await user.get(`/importacoes/?hash_arquivo=${asked}`).expect(200)).body.data)).toEqual([wanted.id]);
    expect((await user.get(`/importacoes/?hash_arquivo=${hash}&id_cliente=${ABSENT}`)).body.data).toEqual([]);
    for (const wrong of ['ab', `${hash}0`, 'zz'.repeat(32)])
      await user.get(`/importacoes/?hash_arquivo=${wrong}`).expect(422);
  });

  it('entries are found by their import and by the export that holds them', async () => {
    const [one, two] = [await books.importacao(), await books.importacao()];
    const first = await books.entry({ id_importacao: one.id, data_registro: '2026-03-01' });
    const second = await books.entry({ id_importacao: two.id, data_registro: '2026-03-02' });
    const exported = await user.post(`${ROUTE}/exportar?${march()}`).expect(200);
    const id = exported.headers['x-exportacao-id'];
    const manual = await books.entry({ data_registro: '2026-03-03' });
    const found = async (query: string): Promise<number[]> =>
      idsOf((await user.get(`${ROUTE}?page=1&sort_dir=asc&${query}`).expect(200)).body.data.items);
    expect(await found('')).toEqual([first.id, second.id, manual.id]);
    expect(await found(`importacao_id=${one.id}`)).toEqual([first.id]);
    expect(await found(`importacao_id=${one.id}&id_importacao=${one.id}`)).toEqual([first.id]);
    expect(await found(`importacao_id=${one.id}&id_importacao=${two.id}`)).toEqual([]);
    expect(await found(`id_exportacao=${id}`)).toEqual([first.id, second.id]);
    expect(await found(`id_exportacao=${id}&importacao_id=${two.id}`)).toEqual([second.id]);
    expect(await found(`id_exportacao=${ABSENT}`)).toEqual([]);
    const counts = await user.get(`${ROUTE}/contadores?id_exportacao=${id}&importacao_id=${one.id}`).expect(200);
    expect(counts.body.data).toEqual({ sucesso: 0, regra_pendente: 0, exportado: 1, error: 0 });
    await user.post(`${ROUTE}/exportacoes/${id}/estornar`).expect(200);
    expect(await found(`id_exportacao=${id}`)).toEqual([]);
  });

  it('exports are found by the day on which they were made, and one by its id', async () => {
    const ids: string[] = [];
    // Days of São Paulo: the second is 23:30 of the 9th there.
    for (const at of ['2026-02-09 02:59:59', '2026-02-10 02:30:00', '2026-02-10 03:00:00']) {
      await books.entry({ data_registro: '2026-03-01' });
      const { headers } = await user.post(`${ROUTE}/exportar?${march()}`).expect(200);
      ids.push(headers['x-exportacao-id'] ?? '');
      await api.rows('UPDATE exportacao SET criado_em = ? WHERE id = ?', [at, headers['x-exportacao-id']]);
    }
    const [eighth, ninth, tenth] = ids.map(Number);
    const found = async (query: string): Promise<number[]> =>
      idsOf((await user.get(`${ROUTE}/exportacoes?id_cliente=${books.customer.id}&${query}`).expect(200)).body.data);
    expect(await found('')).toEqual([tenth, ninth, eighth]);
    expect(await found('data_inicio=2026-02-09&data_fim=2026-02-09')).toEqual([ninth]);
    expect(await found('data_inicio=2026-02-09')).toEqual([tenth, ninth]);
    expect(await found('data_fim=2026-02-08')).toEqual([eighth]);
    const paged = await user.get(`${ROUTE}/exportacoes?id_cliente=${books.customer.id}&data_fim=2026-02-09&page=1`);
    expect(paged.body.data).toMatchObject({ total: 2, items: [{ id: ninth }, { id: eighth }] });
    await user.get(`${ROUTE}/exportacoes?data_inicio=2026-02-09&data_fim=2026-02-08`).expect(400);

    const one = await user.get(`${ROUTE}/exportacoes/${ninth}`).expect(200);
    expect(one.body.data).toMatchObject({ id: ninth, cliente_nome: books.customer.nome, qtd: 1, status: 'ativa' });
    const list = await user.get(`${ROUTE}/exportacoes?id_cliente=${books.customer.id}`).expect(200);
    expect(one.body.data).toEqual(list.body.data[1]);
    const absent = await user.get(`${ROUTE}/exportacoes/${ABSENT}`).expect(404);
    expect(absent.headers['x-error-code']).toBe('lancamentos_contabil.exportacao_nao_encontrada');
  });

  it('a confirmation reports how many entries found both sides', async () => {
    const condicoes = [{ campo_comparacao: 'descricao', modo_comparacao: 'igual', conteudo_comparacao: 'pix' }];
    const rule = {
      nome: 'Pix',
      id_cliente: books.customer.id,
      conta_debito_codigo: '9',
      conta_credito_codigo: '504',
      condicoes,
    };
    await user.post('/regras-lancamento', rule).expect(201);
    const fields = { id_cliente: books.customer.id, tipo: 'ofx' };
    const content = ofxText([{ memo: 'PIX' }, { memo: 'A' }, { memo: 'B' }]);
    const id = await user.uploadImport(content, fields);
    const confirmed = await user.post(`/importacoes/${id}/confirmar`).expect(200);
    expect(confirmed.body.data).toMatchObject({ qtd_criados: 3, qtd_sucesso: 1, qtd_pendentes: 2 });
    const again = await user.post(`/importacoes/${id}/substituir`).expect(200);
    expect(again.body.data).toMatchObject({ qtd_criados: 3, qtd_sucesso: 1, qtd_pendentes: 2 });
  });

  it('entries of an import are narrowed by status and paged', async () => {
    const { id } = await books.importacao();
    const made = [];
    for (const day of ['03', '01', '02'])
      made.push(
        await books.entry({
          id_importacao: id,
          data_registro: `2026-03-${day}`,
          status: day === '01' ? 'error' : 'sucesso',
        }),
      );
    const route = `/importacoes/${id}/lancamentos`;
    const order = [made[1]!.id, made[2]!.id, made[0]!.id];
    expect(idsOf((await other.get(route).expect(200)).body.data)).toEqual(order);
    expect(idsOf((await other.get(`${route}?status=sucesso`).expect(200)).body.data)).toEqual(order.slice(1));
    const page = await other.get(`${route}?page=2&per_page=2`).expect(200);
    expect(page.body.data).toMatchObject({
      items: [{ id: order[2] }],
      total: 3,
      total_pages: 2,
      current_page: 2,
      per_page: 2,
    });
    expect((await other.get(`${route}?status=sucesso&page=1`).expect(200)).body.data).toMatchObject({ total: 2 });
    await other.get(`${route}?status=x`).expect(422);
    await other.get(`${route}?per_page=2`).expect(422);
  });

  it('exports carry the name of their customer', async () => {
    await books.entry();
    await user.post(`${ROUTE}/exportar?${march()}`).expect(200);
    const { body } = await user.get(`${ROUTE}/exportacoes?id_cliente=${books.customer.id}`).expect(200);
    expect(body.data).toMatchObject([{ cliente_nome: books.customer.nome }]);
  });

  it('the ledger is narrowed by import, direction and open sides', async () => {
    const importacao = await books.importacao();
    const a = await books.entry({ id_importacao: importacao.id, extrato_tipo: 'C' });
    const b = await books.entry({ extrato_tipo: 'D', id_conta_debito: null, status: 'regra_pendente' });
    const c = await books.entry({ id_conta_credito: null, id_conta_debito: null, status: 'regra_pendente' });
    for (const [query, ids] of [
      [`id_importacao=${importacao.id}`, [a.id]],
      ['extrato_tipo=C', [a.id]],
      ['extrato_tipo=D', [b.id]],
      ['sem_debito=true', [c.id, b.id]],
      ['sem_credito=true', [c.id]],
      ['sem_debito=false', [c.id, b.id, a.id]],
      ['sem_debito=true&extrato_tipo=D', [b.id]],
      ['id_importacao=-1', []],
      [`id_conta_debito=${books.caixa.id}`, [a.id]],
      [`id_conta_credito=${books.banco.id}`, [b.id, a.id]],
      [`id_conta_credito=${books.banco.id}&extrato_tipo=D`, [b.id]],
      [`id_contrapartida=${books.banco.id}`, [a.id]],
      [`id_contrapartida=${books.caixa.id}`, []],
      [`id_contrapartida=${books.caixa.id}&id_contrapartida=${books.banco.id}`, [a.id]],
    ] as const) {
      for (const list of [
        '/',
        `/cliente/${books.customer.id}`,
        `/plano-contas/${books.plano.id}`,
        `/usuario/${user.userId}`,
      ]) {
        const { body } = await user.get(`${ROUTE}${list}?page=1&${query}`).expect(200);
        expect([query, idsOf(body.data.items)]).toEqual([query, ids]);
      }
      const period = await user.get(`${ROUTE}/periodo?inicio=2026-03-01&fim=2026-03-31&page=1&${query}`).expect(200);
      expect(period.body.data.total).toBe(ids.length);
      const counts = (await user.get(`${ROUTE}/contadores?${query}`).expect(200)).body.data as Record<string, number>;
      expect([query, Object.values(counts).reduce((sum, count) => sum + count, 0)]).toEqual([query, ids.length]);
    }
    await user.get(`${ROUTE}/?page=1&extrato_tipo=X`).expect(422);
    await user.get(`${ROUTE}/?page=1&sem_debito=talvez`).expect(422);
    await user.get(`${ROUTE}/?page=1&id_contrapartida=x`).expect(422);
    // Without a page filters are ignored, these too.
    expect((await user.get(`${ROUTE}/?extrato_tipo=C`).expect(200)).body.data).toHaveLength(3);
  });

  it('customers are sorted, and narrowed to the own portfolio', async () => {
    const tag = `Ordem${user.userId}`;
    const made = [];
    for (const nome of ['B', 'C', 'A']) made.push(await api.make.customer({ nome: `${tag} ${nome}` }));
    const names = async (query: string): Promise<string[]> => {
      const { body } = await user.get(`/customers?search=${tag}${query}`).expect(200);
      return (body.data as { nome: string }[]).map(({ nome }) => nome.split(' ')[1] ?? '');
    };
    expect(await names('')).toEqual(['A', 'C', 'B']);
    expect(await names('&sort_by=nome')).toEqual(['A', 'B', 'C']);
    expect(await names('&sort_by=nome&sort_dir=desc')).toEqual(['C', 'B', 'A']);
    expect(await names('&sort_by=id&sort_dir=asc')).toEqual(['B', 'C', 'A']);
    expect(await names('&minha_carteira=true')).toEqual([]);
    const mine = await user.post('/grupo-carteira/', { nome: 'G', id_responsavel: user.userId }).expect(201);
    await user
      .put(`/grupo-carteira/${mine.body.data.id}/membros`, { ids_clientes: idsOf(made.slice(0, 2)) })
      .expect(200);
    expect(await names('&minha_carteira=true&sort_by=nome')).toEqual(['B', 'C']);
    const page = await user
      .get(`/customers?minha_carteira=true&page=1&per_page=1`)
      .expect(200)
      .expect('X-Total-Count', '2');
    expect(page.body.data).toHaveLength(1);
    await user.get('/customers?sort_by=cnpj').expect(422);
  });

  it('accounts: the exact code first, then codes that begin so, then names', async () => {
    const { plano } = books;
    const account = (codigo_dominio: string, nome: string, codigo_contabil = `9.${codigo_dominio}`) =>
      api.make.conta({ id_plano_contas: plano.id, codigo_dominio, nome, codigo_contabil });
    await account('100', 'Deve 77 ao banco');
    await account('7701', 'Longa');
    await account('0001', 'Contábil', '77');
    await account('77', 'Exata');
    await account('3', 'Começa no contábil', '77.5');
    const { body } = await user.get(`/plano-contas/${plano.id}/contas?search=77`).expect(200);
    expect((body.data as { codigo_dominio: string }[]).map(({ codigo_dominio }) => codigo_dominio)).toEqual([
      '0001',
      '77',
      '3',
      '7701',
      '100',
    ]);
  });
});
