import { AUDIT_ACTIONS } from '../../../src/acesso/auditoria/audit-trail';
import { isMasked } from '../../../src/platform/database/columns';
import type { RouteFact } from '../../../src/platform/http/route-inventory';
import { ImportacaoErro } from '../../../src/flows/importacoes/importacao-registros.entity';
import { api, useApp, user } from '../../support/case-file';
import { type Books, booksOf } from '../../support/books';
import { insertAnyRow } from '../../support/application/insert-any-row';
import { type Found, removeAt, RemovalTargets, type Target } from '../../support/records/removals';
import { ruleClient } from '../../support/records/rule-client';
import { ofxText } from '../../support/statements';

interface Line {
  readonly acao: string;
  readonly usuario_id: number;
  readonly detalhes: string;
}

/** The history of the entry keeps these with the state before (document 8, 8.8; desfazer.e2e-spec). */
const IN_HISTORY = /\/lancamentos-contabil\/(:lancamento_id|lote)\/desfazer$/;
/** The words by which a route undoes something, at the end of its path. */
const UNDOES = /\/(desfazer|estornar|reabrir|remover|cancelar|restaurar|substituir|membros|scopes)$/;
let books: Books;

useApp({ user: 'administrador' });
beforeAll(async () => {
  books = await booksOf(api, user.userId);
});

const { create } = ruleClient(() => ({ api, user, books }));

const lastLine = async (): Promise<number> =>
  Number((await api.rows<{ id: number }>('SELECT COALESCE(MAX(id), 0) AS id FROM auditoria'))[0]?.id);
const linesSince = (id: number): Promise<Line[]> =>
  api.rows<Line>('SELECT acao, usuario_id, detalhes FROM auditoria WHERE id > ? ORDER BY id', [id]);
const rowOf = async ({ entity, id }: Target): Promise<Record<string, unknown> | undefined> =>
  (await api.rows(`SELECT * FROM \`${entity.tableName}\` WHERE id = ?`, [id]))[0];

/** While the work runs, no line can be added to the trail. */
async function withoutTrail(work: () => Promise<void>): Promise<void> {
  await api.rows(`CREATE TRIGGER no_trail BEFORE INSERT ON auditoria FOR EACH ROW SIGNAL SQLSTATE '45000'`);
  try {
    await work();
  } finally {
    await api.rows('DROP TRIGGER no_trail');
  }
}

describe('every DELETE route', () => {
  const found: Found[] = [];

  beforeAll(async () => {
    const targets = await new RemovalTargets(api, user, {
      sn_opcao_ibs_cbs: { periodo: '2027-1' },
      nota_fiscal: { arquivo_chave: 'notas-fiscais/none', arquivo_nome: 'a.pdf', arquivo_mime: 'application/pdf' },
    }).all();
    const silent: string[] = [];
    await withoutTrail(async () => {
      for (const route of api.routes.filter(({ method }) => method === 'DELETE'))
        for (const target of targets) {
          const url = await rejectedWithoutTrail(route, target, silent);
          if (url) {
            found.push({ route, target, url });
            break;
          }
        }
    });
    expect(silent).toEqual([]);
  }, 240_000);

  /** The address by which the route finds the record and can't remove it without the trail; undefined where it finds none. */
  async function rejectedWithoutTrail(route: RouteFact, target: Target, silent: string[]): Promise<string | undefined> {
    for (const url of RemovalTargets.urls(route, target)) {
      const before = await rowOf(target);
      const { status } = await removeAt(user, url);
      if (status < 300) silent.push(`${route.path} removes ${target.entity.tableName} without a line in the trail`);
      if (status !== 500) continue;
      expect([route.path, await rowOf(target)]).toEqual([route.path, before]);
      return url;
    }
    return undefined;
  }

  it('finds a record to remove', () => {
    const routes = api.routes.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
    expect(routes.filter((path) => !found.some(({ route }) => route.path === path))).toEqual([]);
    expect(routes.length).toBeGreaterThan(30);
  });

  it('leaves a line with the caller and the last state, without what is masked', async () => {
    const actions: string[] = [];
    // The file of an invoice goes before the invoice itself.
    for (const { route, target, url } of found.sort((a, b) => b.route.path.length - a.route.path.length)) {
      const row = await rowOf(target);
      const since = await lastLine();
      const { status, text } = await removeAt(user, url);
      expect([route.path, status < 300 ? '' : text]).toEqual([route.path, '']);
      const lines = await linesSince(since);
      expect([route.path, lines.map(({ usuario_id }) => usuario_id)]).toEqual([route.path, [user.userId]]);
      const [{ acao, detalhes }] = lines as [Line];
      actions.push(acao);
      const state = JSON.parse(detalhes) as Record<string, unknown>;
      // A company of the Simples Nacional is a customer with rows of other tables.
      if (acao !== 'sn_empresas.remover') expect([route.path, state['id']]).toEqual([route.path, target.id]);
      const kept = target.entity.columns.filter(({ databaseName }) => databaseName in state);
      expect([route.path, kept.length > 1]).toEqual([route.path, true]);
      for (const { databaseName: name } of kept)
        if (typeof row?.[name] === 'string' && typeof state[name] === 'string')
          expect([route.path, name, state[name]]).toEqual([route.path, name, row[name]]);
      for (const { propertyName, databaseName } of target.entity.columns)
        if (isMasked(target.entity.target as never, propertyName)) expect(state).not.toHaveProperty(databaseName);
    }
    expect(actions.filter((acao) => !/^[a-z_]{3,50}\.remover$/.test(acao))).toEqual([]);
    expect(actions).toEqual(
      expect.arrayContaining([
        ...['api_keys.remover', 'backups.remover', 'customers.remover', 'customers_qsa.remover'],
        ...['grupo_carteira.remover', 'lancamentos.remover', 'plano_contas.remover', 'regras_lancamento.remover'],
        ...['regra_ignorar.remover', 'modelos.remover', 'customer_signature.remover', 'customer_ata.remover'],
        ...['apuracao_resultado.remover', 'nfse_repasse_notas_fiscais.remover', 'sn_folha.remover'],
      ]),
    );
    expect(new Set(actions).size).toBe(actions.length);
  });
});

describe('every route that undoes or replaces', () => {
  const ROUTES: Readonly<Record<string, () => Promise<Undone>>> = {
    'POST /regras-lancamento/:regra_id/desfazer': async () => {
      const { id } = await create('undone', { nome: 'undone' });
      return {
        url: `/regras-lancamento/${id}/desfazer`,
        acao: 'regras_lancamento.desfazer',
        state: { id, nome: 'undone' },
      };
    },
    'POST /lancamentos-contabil/exportacoes/:exportacao_id/estornar': async () => {
      const { id } = await books.entry();
      const { body } = await user.get(`/lancamentos-contabil/${id}`).expect(200);
      const day = body.data.data_registro as string;
      const query = `id_cliente=${books.customer.id}&data_inicio=${day}&data_fim=${day}`;
      const { headers } = await user.post(`/lancamentos-contabil/exportar?${query}`).expect(200);
      const exported = Number(headers['x-exportacao-id']);
      return {
        url: `/lancamentos-contabil/exportacoes/${exported}/estornar`,
        acao: 'lancamentos.estornar',
        state: { id: exported, status: 'ativa', qtd: 1, estornados: 1 },
      };
    },
    'POST /lancamentos-contabil/lote/remover': async () => {
      const { id, valor } = await books.entry();
      const body = { ids: [id] };
      return { url: '/lancamentos-contabil/lote/remover', body, acao: 'lancamentos.remover', state: { id, valor } };
    },
    'POST /importacoes/:importacao_id/substituir': async () => {
      const id = await confirmed();
      const state = { id, status: 'success', qtd_lancamentos_criados: 1 };
      return { url: `/importacoes/${id}/substituir`, acao: 'importacoes.substituir', state };
    },
    'PUT /grupo-carteira/:grupo_id/membros': async () => {
      const { body } = await user.post('/grupo-carteira', { nome: 'G', id_responsavel: user.userId }).expect(201);
      const id = body.data.id as number;
      const id_cliente = books.customer.id;
      await user.put(`/grupo-carteira/${id}/membros`, { ids_clientes: [id_cliente] }).expect(200);
      return {
        url: `/grupo-carteira/${id}/membros`,
        body: { ids_clientes: [] },
        acao: 'grupo_carteira.membros',
        state: { id, nome: 'G', partes: { grupo_carteira_membro: [{ id_grupo: id, id_cliente }] } },
      };
    },
    'PUT /api-keys/:api_key_id/scopes': async () => {
      const { body } = await user.post('/api-keys', { nome: 'K', expiracao: 'nunca', scopes: ['bancos:read'] });
      const id = body.data.id as number;
      return {
        url: `/api-keys/${id}/scopes`,
        body: { scopes: ['customers:read'] },
        acao: 'api_keys.escopos',
        state: { id, antes: { escopo_global: false, escopos: ['bancos:read'] } },
      };
    },
  };

  it('has its case here', () => {
    const routes = api.routes
      .filter(({ method, path }) => method !== 'GET' && UNDOES.test(path) && !IN_HISTORY.test(path))
      .map(({ method, path }) => `${method} ${path.slice('/api/v1'.length)}`);
    expect(routes.sort()).toEqual(Object.keys(ROUTES).sort());
  });

  it.each(Object.keys(ROUTES))(
    '%s leaves a line with the caller and the state before, or does nothing',
    async (name) => {
      const { url, body, acao, state } = await ROUTES[name]!();
      const method = name.split(' ')[0]!;
      await withoutTrail(async () => {
        expect((await user.withoutDocument().send(method, url, body)).status).toBe(500);
      });
      const since = await lastLine();
      expect((await user.send(method, url, body)).status).toBe(200);
      const [line, ...more] = await linesSince(since);
      expect(more).toEqual([]);
      expect(line).toMatchObject({ acao, usuario_id: user.userId });
      if (!acao.endsWith('.remover')) expect(AUDIT_ACTIONS).toContain(acao);
      expect(JSON.parse(line!.detalhes)).toMatchObject(state);
    },
  );

  /** An import of one movement. */
  async function confirmed(): Promise<number> {
    const file = { name: 'a.ofx', content: ofxText([{ memo: 'REPLACED' }]) };
    const fields = { id_cliente: books.customer.id, tipo: 'ofx' };
    const { body } = await user.upload('/importacoes/upload', file, fields).expect(201);
    const id = body.data.id as number;
    await user.post(`/importacoes/${id}/confirmar`).expect(200);
    return id;
  }
});

describe('a long state', () => {
  const stateSince = async (since: number): Promise<Record<string, unknown>> =>
    JSON.parse((await linesSince(since))[0]!.detalhes) as Record<string, unknown>;

  it('keeps the first 100 rows that go with the record and reports how many there were', async () => {
    const plano = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente: books.customer.id });
    const values = Array.from(
      { length: 101 },
      (_, at) => `(${plano.id}, 'c${at}', '1.${at}', 'Conta ${at}', 'A')`,
    ).join(', ');
    await api.rows(
      `INSERT INTO conta_contabil (id_plano_contas, codigo_dominio, codigo_contabil, nome, tipo) VALUES ${values}`,
    );
    const since = await lastLine();
    await user.delete(`/plano-contas/${plano.id}`).expect(204);
    const { partes, partes_qtd } = await stateSince(since);
    const { conta_contabil } = partes as { conta_contabil: { nome: string }[] };
    expect([conta_contabil.length, conta_contabil[0]?.nome, conta_contabil[99]?.nome]).toEqual([
      100,
      'Conta 0',
      'Conta 99',
    ]);
    expect(partes_qtd).toEqual({ conta_contabil: 101 });
  });

  it('has its texts cut, and counts rows that are too long together', async () => {
    const importacao = await books.importacao();
    const erro = api.dataSource.getMetadata(ImportacaoErro);
    for (let at = 0; at < 40; at++)
      await insertAnyRow(api.dataSource, erro, {
        id_importacao: importacao.id,
        ordem: at,
        conteudo: 'c'.repeat(3_000),
      });
    const since = await lastLine();
    await user.delete(`/importacoes/${importacao.id}`).expect(204);
    const state = await stateSince(since);
    expect(state).toMatchObject({ id: importacao.id, partes_qtd: { importacao_erro: 40 }, excluir_regras: false });
    expect(state['partes']).toBeUndefined();

    const { body } = await user.post('/modelos', { titulo: 'Long', mensagem: 'm'.repeat(3_000) }).expect(201);
    const before = await lastLine();
    await user.delete(`/modelos/${(body.data as { id: number }).id}`).expect(200);
    expect((await stateSince(before))['mensagem']).toBe(`${'m'.repeat(2_000)}…`);
  });
});

it('keeps the rules that go with their import, with their conditions', async () => {
  const { id } = await books.importacao();
  const names = ['first', 'second'];
  const rules = [await create('first', { nome: 'first' }), await create('second', { nome: 'second' })];
  await api.rows('UPDATE regra_lancamento SET id_importacao = ? WHERE id IN (?)', [id, rules.map((rule) => rule.id)]);
  const since = await lastLine();
  await user.delete(`/importacoes/${id}?excluir_regras=true`).expect(204);
  const lines = await linesSince(since);
  expect(lines.map(({ acao }) => acao)).toEqual([
    'importacoes.remover',
    'regras_lancamento.remover',
    'regras_lancamento.remover',
  ]);
  const states = lines.slice(1).map(({ detalhes }) => JSON.parse(detalhes) as object);
  for (const [at, nome] of names.entries())
    expect(states[at]).toMatchObject({
      id: rules[at]!.id,
      nome,
      partes: { regra_lancamento_condicao: [{ conteudo_comparacao: nome }] },
    });
});

it('keeps a rule as it was when a change of it takes back what it resolved', async () => {
  const { id } = await create('taken', { nome: 'taken' });
  const since = await lastLine();
  await user.patch(`/regras-lancamento/${id}?desfazer=1`, { nome: 'given' }).expect(200);
  const [line, ...more] = await linesSince(since);
  expect(more).toEqual([]);
  expect(line).toMatchObject({ acao: 'regras_lancamento.desfazer', usuario_id: user.userId });
  expect(JSON.parse(line!.detalhes)).toMatchObject({ id, nome: 'taken' });
});

it('has no table whose rows go with a row that goes with a record: a state holds one level', () => {
  const goes = api.dataSource.entityMetadatas.flatMap(({ tableName, foreignKeys }) =>
    foreignKeys
      .filter(({ onDelete }) => onDelete === 'CASCADE')
      .map(({ referencedEntityMetadata }) => [tableName, referencedEntityMetadata.tableName]),
  );
  expect(goes.filter(([, record]) => goes.some(([part]) => part === record))).toEqual([]);
});

interface Undone {
  readonly url: string;
  readonly body?: object;
  readonly acao: string;
  readonly state: object;
}
