import { ImportacaoConta } from '../../../src/flows/importacoes/importacao-registros.entity';
import { api, other, useApp, user } from '../../support/case-file';
import { type Books, booksOf } from '../../support/books';
import { inOneProcess } from '../../support/application/second-instance';

const ROUTE = '/lancamentos-contabil/painel';
const ABSENT = 2_000_000_001;
let serial = 0;
/** A word that finds only the customers of one test. */
let tag: string;

interface Row {
  id_cliente: number;
  nome: string;
  situacao: string;
  cobertura: unknown[];
}

useApp({ user: 'funcionario', other: 'administrador' });
beforeEach(() => {
  tag = `Teste${++serial}x`;
});

const named = (nome: string): Promise<Books> => booksOf(api, user.userId, { nome: `${tag} ${nome}` });
const board = async (more = '', session = user) => {
  const { body } = await session.get(`${ROUTE}?competencia=03/2026&search=${tag}${more}`).expect(200);
  return body.data as { items: Row[]; total: number; total_pages: number; current_page: number; per_page: number };
};
const only = async (): Promise<Row> => (await board()).items[0]!;
const close = (id: number, ate: string | null) =>
  other.put(`/lancamentos-contabil/bloqueios/${id}`, { ate }).expect(200);
const account = (id_importacao: number, values: Partial<ImportacaoConta>) =>
  api.make.save<ImportacaoConta>(ImportacaoConta, {
    id_importacao,
    ordem: 0,
    banco: '341',
    conta: '1-2',
    linhas: 1,
    ...values,
  });

describe('the board', () => {
  it('counts all entries of the month, of any owner, and sums by the direction of the statement', async () => {
    const books = await named('Um');
    const [a, b] = [
      await books.importacao({ data_hora_conclusao: new Date('2026-04-02T12:00:00Z') }),
      await books.importacao({ data_hora_conclusao: new Date('2026-04-01T12:00:00Z') }),
    ];
    await books.importacao({ data_hora_conclusao: new Date('2026-05-01T12:00:00Z') });
    await books.entry({ id_importacao: a.id, extrato_tipo: 'C', valor: '10.10' });
    await books.entry({ id_importacao: a.id, extrato_tipo: 'D', valor: '3.00', status: 'regra_pendente' });
    await books.entry({
      id_importacao: b.id,
      extrato_tipo: 'C',
      valor: '0.20',
      status: 'exportado',
      id_usuario_created: other.userId,
    });
    await books.entry({ valor: '99.00', status: 'error' });
    await books.entry({ id_importacao: a.id, extrato_tipo: 'C', valor: '7.00', competencia: '04/2026' });
    expect(await board()).toMatchObject({
      items: [
        {
          id_cliente: books.customer.id,
          nome: books.customer.nome,
          importacoes: 2,
          ultima_importacao: '2026-04-02T09:00:00-03:00',
          pendentes: 1,
          sucesso: 1,
          exportados: 1,
          erros: 1,
          entradas: '10.30',
          saidas: '3.00',
          cobertura: [],
          fechado_ate: null,
          situacao: 'a_resolver',
        },
      ],
      total: 1,
      total_pages: 1,
      current_page: 1,
      per_page: 50,
    });
    expect(await board('', other)).toEqual(await board());
  });

  it('shows the state of each month, the first that holds, with what is to be resolved first', async () => {
    const make = async (nome: string, ...states: ('sucesso' | 'regra_pendente' | 'exportado' | 'error')[]) => {
      const books = await named(nome);
      for (const status of states) await books.entry({ status });
      return books.customer.id;
    };
    const closed = await make('A', 'error');
    await close(closed, '2026-03-31');
    const almost = await make('B', 'exportado');
    await close(almost, '2026-03-30');
    await make('C');
    await make('D', 'exportado', 'sucesso');
    await make('E', 'sucesso', 'error');
    await make('F', 'exportado', 'regra_pendente');
    const { items } = await board();
    expect(items.map(({ nome, situacao }) => [nome.split(' ')[1], situacao])).toEqual([
      ['E', 'a_resolver'],
      ['F', 'a_resolver'],
      ['A', 'fechado'],
      ['B', 'exportado'],
      ['C', 'sem_movimento'],
      ['D', 'pronto'],
    ]);
    expect(items.map((row) => (row as unknown as { fechado_ate: string | null }).fechado_ate)).toEqual([
      null,
      null,
      '2026-03-31',
      '2026-03-30',
      null,
      null,
    ]);
    for (const situacao of ['a_resolver', 'fechado', 'exportado', 'sem_movimento', 'pronto']) {
      const filtered = await board(`&situacao=${situacao}`);
      expect(filtered.items).toEqual(items.filter((row) => row.situacao === situacao));
      expect(filtered.total).toBe(filtered.items.length);
    }
    const pages = [
      await board('&page=1&per_page=4'),
      await board('&page=2&per_page=4'),
      await board('&page=3&per_page=4'),
    ];
    expect(pages.flatMap((page) => page.items)).toEqual(items);
    expect(pages.map(({ total, total_pages }) => [total, total_pages])).toEqual([
      [6, 2],
      [6, 2],
      [6, 2],
    ]);
    expect((await board('&per_page=1')).items).toEqual(items.slice(0, 1));
  });

  it('shows what days of the month the imports of each account cover', async () => {
    const books = await named('Um');
    const save = async (values: Partial<ImportacaoConta>, over = {}) =>
      account((await books.importacao(over)).id, values);
    await save({ de: '2026-02-20', ate: '2026-03-04' });
    await save({ de: '2026-03-08', ate: '2026-03-10' });
    await save({ de: '2026-03-09', ate: '2026-03-12' });
    await save({ de: '2026-03-13', ate: '2026-04-20' });
    await save({ banco: '001', de: '2026-03-05', ate: '2026-03-05' });
    // An import within another ends nothing.
    await save({ banco: '033', de: '2026-03-01', ate: '2026-03-20' });
    await save({ banco: '033', de: '2026-03-05', ate: '2026-03-06' });
    await save({ banco: '033', de: '2026-03-22', ate: '2026-03-25' });
    await save({ conta: null, banco: null, de: '2026-03-01', ate: '2026-03-02' });
    await save({ conta: null, banco: null, de: '2026-03-04', ate: '2026-03-06' });
    await save({ de: '2026-04-01', ate: '2026-04-30' });
    await save({ de: null, ate: null });
    await save({ conta: '9', de: '2026-03-01', ate: '2026-03-31' }, { status: 'error' });
    expect((await only()).cobertura).toEqual([
      { banco: null, conta: null, de: '2026-03-01', ate: '2026-03-06', dias_sem_cobertura: 1 },
      { banco: '001', conta: '1-2', de: '2026-03-05', ate: '2026-03-05', dias_sem_cobertura: 0 },
      { banco: '033', conta: '1-2', de: '2026-03-01', ate: '2026-03-25', dias_sem_cobertura: 1 },
      { banco: '341', conta: '1-2', de: '2026-03-01', ate: '2026-03-31', dias_sem_cobertura: 3 },
    ]);
  });

  it('distinguishes accounts without a number by bank and structure of their imports', async () => {
    const books = await named('Um');
    const banco = await api.make.banco();
    const [one, two] = [await books.importacao({ id_banco: banco.id }), await books.importacao()];
    await account(one.id, { conta: null, de: '2026-03-01', ate: '2026-03-02' });
    await account(two.id, { conta: null, de: '2026-03-05', ate: '2026-03-06' });
    expect((await only()).cobertura).toHaveLength(2);
  });

  it('is of the members of a group, and found as customers are', async () => {
    const [a] = [await named('A'), await named('B')];
    const group = await user.post('/grupo-carteira/', { nome: 'G', id_responsavel: user.userId }).expect(201);
    const id = group.body.data.id as number;
    await user.put(`/grupo-carteira/${id}/membros`, { ids_clientes: [a.customer.id] }).expect(200);
    const response = await user.get(`${ROUTE}?competencia=03/2026&id_grupo=${id}`).expect(200);
    expect((response.body.data.items as Row[]).map(({ id_cliente }) => id_cliente)).toEqual([a.customer.id]);
    await user.get(`${ROUTE}?competencia=03/2026&id_grupo=${ABSENT}`).expect(404);
    const byCnpj = await user.get(`${ROUTE}?competencia=03/2026&search=${a.customer.cnpj}`).expect(200);
    expect((byCnpj.body.data.items as Row[]).map(({ id_cliente }) => id_cliente)).toEqual([a.customer.id]);
    const none = await user.get(`${ROUTE}?competencia=03/2026&search=${tag}%25`).expect(200);
    expect(none.body).toMatchObject({ message: 'no customer found', data: { items: [], total: 0 } });
  });

  it.each([
    '',
    'competencia=3/2026',
    'competencia=13/2026',
    'competencia=03/2026&situacao=x',
    'competencia=03/2026&page=0',
    'competencia=03/2026&per_page=201',
  ])('rejects ?%s', (query) => user.get(`${ROUTE}?${query}`).expect(422));

  inOneProcess.counted.it('takes as many statements for one customer as for many', async () => {
    const count = async (more: string): Promise<number> => {
      const seen: string[] = [];
      const query = api.dataSource.query.bind(api.dataSource);
      const spy = jest.spyOn(api.dataSource, 'query').mockImplementation(((sql: string, parameters?: unknown[]) => {
        if (/lancamento_contabil|importacao_conta/.test(sql)) seen.push(sql);
        return query(sql, parameters);
      }) as never);
      await board(more);
      spy.mockRestore();
      return seen.length;
    };
    await named('A');
    expect(await count('')).toBe(3);
    for (const nome of ['B', 'C', 'D']) await (await named(nome)).entry({ status: 'regra_pendente' });
    expect(await count('')).toBe(3);
  });
});
