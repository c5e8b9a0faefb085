import { fromUnits, toUnits } from '../../../src/kernel/decimal';
import { api, books, other, useBooks, user } from '../../support/case-file';
import { rejected } from '../../support/responses';
import { numbers } from '../../support/servers/server-sql';

const ROUTE = '/lancamentos-contabil';
const ABSENT = 2_000_000_001;

useBooks({ user: 'funcionario', other: 'administrador' });

const march = () => `id_cliente=${books.customer.id}&data_inicio=2026-03-01&data_fim=2026-03-31`;
const balancete = async (query = march()) => (await other.get(`${ROUTE}/balancete?${query}`).expect(200)).body.data;
const razao = async (id: number, more = '') =>
  (await other.get(`${ROUTE}/razao?id_conta=${id}&data_inicio=2026-03-01&data_fim=2026-03-31${more}`).expect(200)).body
    .data;

describe('balancete', () => {
  it('is empty without entries', async () => {
    expect(await balancete()).toEqual({
      contas: [],
      totais: { debitos: '0.00', creditos: '0.00' },
      sem_conta: { qtd: 0, valor: '0.00' },
    });
  });

  it('sums by account over all statuses but error, across owners, with the balance before', async () => {
    const { caixa, banco, tarifa, plano } = books;
    const top = await api.make.conta({ id_plano_contas: plano.id, codigo_contabil: '1.1', nome: 'Ativo', tipo: 'S' });
    await books.entry({ data_registro: '2026-02-28', valor: '100.00' });
    await books.entry({ data_registro: '2026-03-01', valor: '0.10', status: 'regra_pendente' });
    await books.entry({
      data_registro: '2026-03-31',
      valor: '0.20',
      status: 'exportado',
      id_usuario_created: other.userId,
    });
    await books.entry({
      data_registro: '2026-03-15',
      valor: '7.00',
      id_conta_debito: tarifa.id,
      id_conta_credito: caixa.id,
    });
    await books.entry({ data_registro: '2026-03-15', valor: '50.00', status: 'error' });
    await books.entry({ data_registro: '2026-04-01', valor: '60.00' });
    await books.entry({ data_registro: '2026-03-10', valor: '3.00', id_conta_credito: null, status: 'regra_pendente' });
    await books.entry({ data_registro: '2026-02-10', valor: '4.00', id_conta_debito: null, status: 'regra_pendente' });
    const { contas, totais, sem_conta } = await balancete();
    const row = ({ id, codigo_dominio, codigo_contabil, nome, tipo }: typeof caixa) => ({
      id,
      codigo_dominio,
      codigo_contabil,
      nome,
      tipo,
    });
    const rows = [
      { ...row(caixa), saldo_anterior: '100.00', debitos: '0.30', creditos: '7.00', saldo: '93.30' },
      { ...row(banco), saldo_anterior: '-100.00', debitos: '0.00', creditos: '0.30', saldo: '-100.30' },
      { ...row(tarifa), saldo_anterior: '0.00', debitos: '7.00', creditos: '0.00', saldo: '7.00' },
      { ...row(top), saldo_anterior: '0.00', debitos: '7.30', creditos: '7.30', saldo: '0.00' },
    ].sort((a, b) => (a.codigo_contabil < b.codigo_contabil ? -1 : 1));
    expect(contas).toEqual(rows);
    expect(totais).toEqual({ debitos: '7.30', creditos: '7.30' });
    expect(sem_conta).toEqual({ qtd: 1, valor: '3.00' });
  });

  it('comes as a file of its accounts, and the ledger as one of its lines', async () => {
    const { caixa } = books;
    await books.entry({ data_registro: '2026-03-02', valor: '10.00', historico_contabil: 'ONE' });
    await books.entry({ data_registro: '2026-03-03', valor: '0.50', historico_contabil: 'TWO' });
    const csv = async (path: string): Promise<string[]> => {
      const file = await other.get(`${ROUTE}/${path}&page=1&per_page=1&formato=csv`).expect(200);
      return file.text.slice(1).trimEnd().split('\r\n');
    };
    const [heading, ...accounts] = await csv(`balancete?${march()}`);
    expect(heading).toBe('id;codigo_dominio;codigo_contabil;nome;tipo;saldo_anterior;debitos;creditos;saldo');
    expect(accounts.find((line) => line.startsWith(`${caixa.id};`))).toMatch(/;A;0,00;10,50;0,00;10,50$/);
    const lines = await csv(`razao?id_conta=${caixa.id}&data_inicio=2026-03-01&data_fim=2026-03-31`);
    expect(lines.slice(1).map((line) => line.split(';').slice(-3))).toEqual([
      ['10,00', '0,00', '10,00'],
      ['0,50', '0,00', '10,50'],
    ]);
    const sheet = await other.get(`${ROUTE}/balancete?${march()}&formato=xlsx`).expect(200);
    expect(sheet.headers['content-disposition']).toMatch(/lancamentos-contabil-balancete-.*\.xlsx/);
    expect((await balancete(`${march()}&formato=json`)).contas).toHaveLength(2);
  });

  it('is of one chart where one is named', async () => {
    const second = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente: books.customer.id });
    const [a, b] = [
      await api.make.conta({ id_plano_contas: second.id }),
      await api.make.conta({ id_plano_contas: second.id }),
    ];
    await books.entry({ valor: '1.00' });
    await books.entry({ valor: '2.00', id_plano_contas: second.id, id_conta_debito: a.id, id_conta_credito: b.id });
    expect((await balancete(`${march()}&id_plano_contas=${second.id}`)).totais).toEqual({
      debitos: '2.00',
      creditos: '2.00',
    });
    expect((await balancete()).totais).toEqual({ debitos: '3.00', creditos: '3.00' });
    expect((await user.get(`${ROUTE}/balancete?${march()}&id_plano_contas=${ABSENT}`).expect(404)).body).toEqual(
      rejected('chart not found'),
    );
  });

  it('rejects an inverted period, an absent customer and missing parameters', async () => {
    const id = books.customer.id;
    await user.get(`${ROUTE}/balancete?id_cliente=${id}&data_inicio=2026-03-02&data_fim=2026-03-01`).expect(400);
    const absent = await user
      .get(`${ROUTE}/balancete?id_cliente=${ABSENT}&data_inicio=2026-03-02&data_fim=2026-03-02`)
      .expect(404);
    expect(absent.body).toEqual(rejected('customer not found'));
    for (const query of [
      `id_cliente=${id}&data_inicio=2026-03-01`,
      `id_cliente=${id}&data_fim=2026-03-01`,
      'data_inicio=2026-03-01&data_fim=2026-03-01',
    ])
      await user.get(`${ROUTE}/balancete?${query}`).expect(422);
  });
});

describe('razao', () => {
  it('lists the lines of an account with its running balance', async () => {
    const { caixa, banco, tarifa } = books;
    await books.entry({ data_registro: '2026-02-01', valor: '10.00' });
    const b = await books.entry({
      data_registro: '2026-03-20',
      valor: '4.00',
      id_conta_debito: tarifa.id,
      id_conta_credito: caixa.id,
    });
    const a = await books.entry({
      data_registro: '2026-03-05',
      valor: '1.50',
      historico_contabil: 'First',
      id_usuario_created: other.userId,
    });
    // An entry in error is on neither of its sides.
    await books.entry({ data_registro: '2026-03-06', status: 'error' });
    const sides = { id_conta_debito: banco.id, id_conta_credito: caixa.id };
    await books.entry({ data_registro: '2026-03-06', status: 'error', ...sides });
    await books.entry({ data_registro: '2026-03-06', status: 'regra_pendente', id_conta_credito: null });
    await books.entry({ data_registro: '2026-04-06' });
    const { id, codigo_dominio, codigo_contabil, nome, tipo } = caixa;
    expect(await razao(caixa.id)).toEqual({
      conta: { id, codigo_dominio, codigo_contabil, nome, tipo },
      saldo_anterior: '10.00',
      linhas: [
        {
          id: a.id,
          data_registro: '2026-03-05',
          historico_contabil: 'First',
          contrapartida: { id: banco.id, codigo_dominio: '504', nome: 'Conta 504' },
          debito: '1.50',
          credito: '0.00',
          saldo: '11.50',
        },
        {
          id: b.id,
          data_registro: '2026-03-20',
          historico_contabil: 'Entry',
          contrapartida: { id: tarifa.id, codigo_dominio: '70', nome: 'Conta 70' },
          debito: '0.00',
          credito: '4.00',
          saldo: '7.50',
        },
      ],
    });
    expect(await razao(books.tarifa.id)).toMatchObject({
      saldo_anterior: '0.00',
      linhas: [{ debito: '4.00', saldo: '4.00' }],
    });
  });

  it('pages, its balance running on, and agrees with the trial balance', async () => {
    await books.entry({ data_registro: '2026-01-05', valor: '1000.00' });
    for (let n = 1; n <= 7; n++) await books.entry({ data_registro: `2026-03-0${1 + (n % 3)}`, valor: `${n}.01` });
    await books.entry({
      data_registro: '2026-03-02',
      valor: '5.00',
      id_conta_debito: books.banco.id,
      id_conta_credito: books.caixa.id,
    });
    const whole = await razao(books.caixa.id);
    expect(whole.linhas).toHaveLength(8);
    const pages = [
      await razao(books.caixa.id, '&page=1&per_page=3'),
      await razao(books.caixa.id, '&page=2&per_page=3'),
      await razao(books.caixa.id, '&page=3&per_page=3'),
    ];
    expect(pages.flatMap((page) => page.linhas.items as unknown[])).toEqual(whole.linhas);
    expect(pages[1].linhas).toMatchObject({ total: 8, total_pages: 3, current_page: 2, per_page: 3 });
    expect(await razao(books.caixa.id, '&page=9')).toMatchObject({
      saldo_anterior: '1000.00',
      linhas: { items: [], total: 8 },
    });
    const { headers } = await user.get(
      `${ROUTE}/razao?id_conta=${books.caixa.id}&data_inicio=2026-03-01&data_fim=2026-03-31&page=2&per_page=3`,
    );
    expect(headers['x-total-count']).toBe('8');
    expect(headers.link?.match(/page=\d(?=&per_page=3>)|rel="\w+"/g)).toEqual([
      'page=1',
      'rel="first"',
      'page=1',
      'rel="prev"',
      'page=3',
      'rel="next"',
      'page=3',
      'rel="last"',
    ]);
    const [row] = ((await balancete()).contas as { id: number; saldo_anterior: string; saldo: string }[]).filter(
      ({ id }) => id === books.caixa.id,
    );
    expect(whole.saldo_anterior).toBe(row?.saldo_anterior);
    expect(whole.linhas.at(-1).saldo).toBe(row?.saldo);
    const lines = whole.linhas as { debito: string; credito: string }[];
    const moved = lines.reduce((sum, { debito, credito }) => sum + toUnits(debito) - toUnits(credito), 0n);
    expect(fromUnits(toUnits(whole.saldo_anterior as string) + moved)).toBe(row?.saldo);
  });

  it('is whole for many lines', async () => {
    await api.rows(
      `INSERT INTO lancamento_contabil (id_usuario_created, id_cliente, id_plano_contas, id_conta_debito, id_conta_credito, competencia, data_registro, valor, historico_contabil, status)
       SELECT ?, ?, ?, ?, ?, '03/2026', '2026-03-10', 0.01, CONCAT('Entry ', seq), 'sucesso' FROM ${numbers(3_000)}`,
      [user.userId, books.customer.id, books.plano.id, books.caixa.id, books.banco.id],
    );
    const { linhas } = await razao(books.caixa.id);
    expect(linhas).toHaveLength(3000);
    expect(linhas.at(-1).saldo).toBe('30.00');
  });

  it('rejects a synthetic or absent account, an inverted period and missing parameters', async () => {
    const synthetic = await api.make.conta({ id_plano_contas: books.plano.id, tipo: 'S' });
    const period = 'data_inicio=2026-03-01&data_fim=2026-03-31';
    await user.get(`${ROUTE}/razao?id_conta=${synthetic.id}&${period}`).expect(422);
    expect((await user.get(`${ROUTE}/razao?id_conta=${ABSENT}&${period}`).expect(404)).body).toEqual(
      rejected('account not found'),
    );
    await user.get(`${ROUTE}/razao?id_conta=${books.caixa.id}&data_inicio=2026-03-02&data_fim=2026-03-01`).expect(400);
    await user.get(`${ROUTE}/razao?id_conta=${books.caixa.id}&data_inicio=2026-03-02`).expect(422);
    await user.get(`${ROUTE}/razao?${period}`).expect(422);
    await user.get(`${ROUTE}/razao?id_conta=${books.caixa.id}&${period}&per_page=5`).expect(422);
  });
});
