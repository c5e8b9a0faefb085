import { SnConsolidado } from '../../../src/simples-nacional/sn-prefeitura/sn-registro.entity';
import { SnEmpresa } from '../../../src/simples-nacional/sn-empresas/sn-empresa.entity';
import { CustomerQsa } from '../../../src/cadastros/customers/customer.entity';
import { Departamento } from '../../../src/cadastros/departamentos/departamento.entity';
import { PeriodLocks } from '../../../src/contabil/ledger/bloqueios/period-locks';
import { UnitOfWork } from '../../../src/platform/database/unit-of-work';
import { admin, api, useApp } from '../../support/case-file';
import { type Books, booksOf } from '../../support/books';
import { insertAnyRow } from '../../support/application/insert-any-row';
import { untilLocksWait } from '../../support/servers/lock-waits';
import { WAIT_LIMIT_MS, within } from '../../support/until';

let books: Books;

useApp({ admin: 'administrador' });
beforeAll(async () => {
  books = await booksOf(api, admin.userId);
});

describe('every search', () => {
  const NAME = 'Ação Única do Sertão';
  /** By route: makes a record of that name and returns the path that lists it. A route whose domain reads one record needs no line. */
  const searched: Record<string, () => Promise<string>> = {
    '/usuarios': () => api.make.usuario({ nome: NAME }).then(() => '/usuarios'),
    '/usuarios/resumo': () => Promise.resolve('/usuarios/resumo'),
    '/customers': () => api.make.customer({ nome: NAME }).then(() => '/customers'),
    '/customers/{id}/qsa': async () => {
      const { id } = await api.make.customer();
      await api.make.save<CustomerQsa>(CustomerQsa, { id_customer: id, nome: NAME });
      return `/customers/${id}/qsa`;
    },
    '/bancos': () => api.make.banco({ nome: NAME, codigo: '987' }).then(() => '/bancos'),
    '/estruturas': () => api.make.estrutura({ nome: NAME }).then(() => '/estruturas'),
    '/departamentos': () => api.make.save<Departamento>(Departamento, { nome: NAME }).then(() => '/departamentos'),
    '/lancamentos-contabil/painel': () => Promise.resolve('/lancamentos-contabil/painel?competencia=03/2026'),
    '/lancamentos-contabil': () => books.entry({ historico_contabil: NAME }).then(() => '/lancamentos-contabil?page=1'),
    '/lancamentos-contabil/contadores': () => Promise.resolve('/lancamentos-contabil/contadores'),
    '/lancamentos-contabil/periodo': () =>
      Promise.resolve('/lancamentos-contabil/periodo?inicio=2026-01-01&fim=2026-12-31&page=1'),
    '/lancamentos-contabil/usuario/{usuario_id}': () =>
      Promise.resolve(`/lancamentos-contabil/usuario/${admin.userId}?page=1`),
    '/lancamentos-contabil/cliente/{id_cliente}': () =>
      Promise.resolve(`/lancamentos-contabil/cliente/${books.customer.id}?page=1`),
    '/lancamentos-contabil/plano-contas/{id_plano_contas}': () =>
      Promise.resolve(`/lancamentos-contabil/plano-contas/${books.plano.id}?page=1`),
    '/plano-contas/{plano_id}/contas': () =>
      api.make
        .conta({ id_plano_contas: books.plano.id, nome: NAME })
        .then(() => `/plano-contas/${books.plano.id}/contas`),
    '/customers/{id}/contas': () => Promise.resolve(`/customers/${books.customer.id}/contas`),
    '/sn-empresas/painel': async () => {
      const { id } = await api.make.customer({ nome: `${NAME} Simples` });
      await api.make.save<SnEmpresa>(SnEmpresa, { id, tipo_atividade: 'comercio', anexos_permitidos: ['I'] });
      return '/sn-empresas/painel?competencia=03/2026';
    },
    // The company of the overview.
    '/sn-empresas/opcoes-ibs-cbs': () => Promise.resolve('/sn-empresas/opcoes-ibs-cbs?periodo=2027-1'),
    '/sn-empresas/percentuais': () => Promise.resolve('/sn-empresas/percentuais?competencia=03/2027'),
  };
  const routes = () =>
    Object.entries(api.document.paths).flatMap(([path, { get }]) =>
      (get?.parameters ?? []).some((parameter) => 'name' in parameter && parameter.name === 'search')
        ? [path.replace('/api/v1', '')]
        : [],
    );
  /** Inserts a record of the list's table, with the name in each text column that has room for it. */
  async function insertNamed(route: string): Promise<string> {
    const one = api.routes.find(
      ({ path, endpoint }) => endpoint.record && path.replace(/\/:\w+$/, '') === `/api/v1${route}`,
    );
    if (!one?.endpoint.record) throw new Error(`add a line for ${route} to \`searched\``);
    const entity = api.dataSource.getMetadata(one.endpoint.record);
    const columns = entity.columns.filter(
      ({ type, length, referencedColumn }) => type === 'varchar' && Number(length) >= NAME.length && !referencedColumn,
    );
    const owner = entity.columns.filter(({ databaseName }) => databaseName === 'id_usuario_created');
    await insertAnyRow(
      api.dataSource,
      entity,
      Object.fromEntries([
        ...columns.map(({ databaseName }) => [databaseName, NAME]),
        ...owner.map(({ databaseName }) => [databaseName, admin.userId]),
      ]),
    );
    return route;
  }
  const found = (data: unknown): number => {
    if (Array.isArray(data)) return data.length;
    const { items, ...counts } = data as { items?: unknown[] } & Record<string, unknown>;
    return items?.length ?? Object.values(counts).reduce<number>((sum, count) => sum + Number(count), 0);
  };

  it('finds a name without its accents and in any case, and nothing that is not there', async () => {
    expect(Object.keys(searched).filter((route) => !routes().includes(route))).toEqual([]);
    const seen: Record<string, number[]> = {};
    for (const route of new Set([...Object.keys(searched), ...routes()])) {
      const path = await (searched[route]?.() ?? insertNamed(route));
      const ask = async (text: string) => {
        const query = `${path.includes('?') ? '&' : '?'}search=${encodeURIComponent(text)}`;
        return found((await admin.get(path + query).expect(200)).body.data);
      };
      seen[route] = [
        await ask('acao UNICA'),
        await ask('AÇÃO única do sertao'),
        await ask('acao%unica'),
        await ask('acao_unica'),
        await ask('accao unica'),
      ];
    }
    expect(seen).toEqual(Object.fromEntries(routes().map((route) => [route, [1, 1, 0, 0, 0]])));
  });
});

describe('what meets', () => {
  /** Undefined where the service gave up waiting (409), as it may when the machine is slow: then it proves nothing. */
  async function recordWhileRemoving(id: number): Promise<{ waited: boolean } | undefined> {
    await admin.put('/sn-folha/batch', [{ empresa_id: id, mes: 1, ano: 2026, valor_folha: '1.00' }]).expect(200);
    await api.make.save<SnConsolidado>(SnConsolidado, { empresa_id: id, competencia: '01/2026' });
    const holder = api.dataSource.createQueryRunner();
    await holder.startTransaction();
    // The removal gets as far as this row, its earlier deletions done.
    await holder.query('SELECT id FROM sn_prefeitura_consolidado WHERE empresa_id = ? FOR UPDATE', [id]);
    const answered: string[] = [];
    const noted = (what: string) => (response: { status: number }) => {
      answered.push(what);
      return response.status;
    };
    const removal = admin.delete(`/sn-empresas/${id}`).then(noted('removal'));
    await untilLocksWait(api, 1, () => answered.length > 0);
    const record = admin
      .put('/sn-folha/batch', [{ empresa_id: id, mes: 2, ano: 2026, valor_folha: '2.00' }])
      .then(noted('record'));
    await untilLocksWait(api, 2, () => answered.length > 0);
    const waited = answered.length === 0;
    await holder.rollbackTransaction();
    await holder.release();
    const statuses = await Promise.all([removal, record]);
    if (statuses.includes(409)) return undefined;
    expect(statuses).toEqual([200, 200]);
    return { waited };
  }

  it('a record of a company waits while its Simples Nacional data is being removed', async () => {
    const { id, told } = await within(WAIT_LIMIT_MS, async () => {
      const company = await api.make.customer();
      const outcome = await recordWhileRemoving(company.id);
      return outcome && { id: company.id, told: outcome };
    });
    expect(told).toEqual({ waited: true });
    expect(await api.rows('SELECT mes FROM sn_folha WHERE empresa_id = ?', [id])).toEqual([{ mes: 2 }]);
  });

  it('a customer is handed over when no operation on its entries is under way', async () => {
    const { customer } = await booksOf(api, admin.userId);
    const heir = await api.make.usuario();
    let enter: () => void;
    let leave = (): void => undefined;
    const inside = new Promise<void>((resolve) => (enter = resolve));
    const over = new Promise<void>((resolve) => (leave = resolve));
    const act = api.app.get(UnitOfWork).run(async (tx) => {
      await api.app.get(PeriodLocks).enterRun(tx, customer.id);
      enter();
      await over;
    });
    await inside;
    let answered = false;
    const transfer = admin
      .post(`/customers/${customer.id}/transferir`, { de: admin.userId, para: heir.id })
      .then(({ status }) => ((answered = true), status));
    await untilLocksWait(api, 1, () => answered);
    const early = answered;
    leave();
    await act;
    expect([early, await transfer]).toEqual([false, 200]);
  });

  it('two transactions in each other’s way: the victim of the deadlock runs again, from the start', async () => {
    const work = api.app.get(UnitOfWork);
    const [a, b] = [await api.make.customer(), await api.make.customer()];
    let attempts = 0;
    let arrived = 0;
    let go: () => void;
    const both = new Promise<void>((resolve) => (go = resolve));
    const renames = async (first: number, second: number, text: string) => {
      await work.run(async (tx) => {
        attempts += 1;
        await tx.query('UPDATE customer SET nome = CONCAT(nome, ?) WHERE id = ?', [text, first]);
        if (++arrived === 2) go();
        await both;
        await tx.query('UPDATE customer SET nome = CONCAT(nome, ?) WHERE id = ?', [text, second]);
      });
    };
    await Promise.all([renames(a.id, b.id, 'x'), renames(b.id, a.id, 'y')]);
    expect(attempts).toBe(3);
    const rows = await api.rows<{ nome: string }>('SELECT nome FROM customer WHERE id IN (?, ?)', [a.id, b.id]);
    for (const { nome } of rows) expect(nome).toMatch(/(xy|yx)$/);
  });

  it('a snapshot that met a newer row (1020, MariaDB 11.8): nothing of it is kept, and it runs again', async () => {
    const { id } = await api.make.customer({ nome: 'once' });
    let attempts = 0;
    await api.app.get(UnitOfWork).run(async (tx) => {
      await tx.query("UPDATE customer SET nome = CONCAT(nome, '!') WHERE id = ?", [id]);
      if (++attempts === 1) await tx.query("SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = 1020, MESSAGE_TEXT = 'changed'");
    });
    expect([attempts, await api.rows('SELECT nome FROM customer WHERE id = ?', [id])]).toEqual([
      2,
      [{ nome: 'once!' }],
    ]);
  });
});
