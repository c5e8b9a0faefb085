import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { Storage } from '../../../src/platform/storage/storage';
import { api, useApp, user } from '../../../test/support/case-file';
import { Random } from '../../../test/support/fuzz/random';
import { EXTENDED, timeoutFor, rounds, SEED, times } from '../../../test/support/extended-run';
import { numbers } from '../../../test/support/servers/server-sql';
import { ofxText } from '../../../test/support/statements';
import { WAIT_LIMIT_MS, within } from '../../../test/support/until';
import { ApiProcess, type ApiProcessRequest } from '../../../test/support/application/api-process';

/** How often an API is killed that is at work on all four operations. */
const ROUNDS = [3, 50] as const;
const LINES = 3_000;
/** Every third round kills when the rows are there, the others after a time: of the short form, these. */
const MOMENTS_MS = [200, 900];
const LATEST_MS = 2_000;

useApp({ user: 'funcionario' });

const random = new Random(SEED);
const delay = (round: number): number => (EXTENDED ? random.below(LATEST_MS) : (MOMENTS_MS[(round % 3) - 1] ?? 0));

async function upload(idCliente: number, marker: string): Promise<number> {
  const rows = Array.from({ length: LINES }, (_, index) => ({
    memo: `LINE ${index}`,
    valor: '-1.00',
    fitid: `${marker}-${index}`,
  }));
  return user.uploadImport(ofxText(rows), { id_cliente: idCliente, tipo: 'ofx' });
}

async function importOf(id: number): Promise<{ status: string; created: number; entries: number }> {
  const [row] = await api.rows<{ status: string; created: number; entries: number }>(
    'SELECT i.status, i.qtd_lancamentos_criados AS created, (SELECT COUNT(*) FROM lancamento_contabil l WHERE l.id_importacao = i.id) AS entries FROM importacao i WHERE i.id = ?',
    [id],
  );
  if (!row) throw new Error(`import ${id} is gone`);
  return row;
}

/** The entries of an import as a transaction sees them; of a run that is under way, if it reads what is not committed. */
async function entriesOf(tx: EntityManager, id: number): Promise<{ entries: number; first: number }> {
  const [row] = await tx.query<{ entries: number; first: number }[]>(
    'SELECT COUNT(*) AS entries, COALESCE(MIN(id), 0) AS first FROM lancamento_contabil WHERE id_importacao = ?',
    [id],
  );
  return row ?? { entries: 0, first: 0 };
}

/**
 * While the process is killed, no other process writes the accounts of an import, nor the end of an export: so each operation is
 * between its rows and its end, and what it has written is seen by who reads what is not committed.
 */
async function whenRowsAreThere(acts: readonly Act[], kill: (moment: () => Promise<unknown>) => Promise<void>) {
  const barrier = api.dataSource.createQueryRunner();
  try {
    await barrier.query('LOCK TABLES importacao_conta READ, lancamento_ato READ');
    await kill(() =>
      within(WAIT_LIMIT_MS, () =>
        api.dataSource.transaction('READ UNCOMMITTED', async (tx) => {
          for (const { written } of acts) if (!(await written(tx))) return undefined;
          return true;
        }),
      ),
    );
  } finally {
    await barrier.query('UNLOCK TABLES');
    await barrier.release();
  }
}

/** The server needs a moment to see that the client is dead and to undo its transaction. */
async function untilUnlocked(table: string, id: number): Promise<void> {
  const locked = `SELECT id FROM ${table} WHERE id = ? FOR UPDATE NOWAIT`;
  await within(WAIT_LIMIT_MS, () => api.rows(locked, [id]).catch(() => undefined));
}

/** What is asked of the API that is to be killed, and what everything must be afterwards. */
interface Act {
  readonly request: ApiProcessRequest;
  /** Whether its rows exist, committed or not. */
  written(tx: EntityManager): Promise<boolean>;
  check(): Promise<void>;
}

/** An import is as it was or done, and a repetition ends with exactly its lines. */
async function confirm(cliente: number, round: number): Promise<Act> {
  const id = await upload(cliente, `confirm-${round}`);
  return {
    request: { path: `/importacoes/${id}/confirmar` },
    written: async (tx) => (await entriesOf(tx, id)).entries === LINES,
    async check() {
      await untilUnlocked('importacao', id);
      const after = await importOf(id);
      expect([
        { status: 'pending', created: 0, entries: 0 },
        { status: 'success', created: LINES, entries: LINES },
      ]).toContainEqual(after);
      const again = await user.post(`/importacoes/${id}/confirmar`);
      expect(again.status).toBe(after.status === 'pending' ? 200 : 409);
      expect(await importOf(id)).toEqual({ status: 'success', created: LINES, entries: LINES });
    },
  };
}

/** With an `Idempotency-Key` it is done once, however it is repeated. */
async function confirmOnce(cliente: number, round: number): Promise<Act> {
  const id = await upload(cliente, `repeated-${round}`);
  const key = `crash-${round}`;
  return {
    request: { path: `/importacoes/${id}/confirmar`, headers: { 'idempotency-key': key } },
    written: async (tx) => (await entriesOf(tx, id)).entries === LINES,
    async check() {
      await untilUnlocked('importacao', id);
      const again = () => user.post(`/importacoes/${id}/confirmar`).set('Idempotency-Key', key);
      const claimed = await api.rows('SELECT chave FROM idempotencia WHERE concluida_em IS NULL');
      if (claimed.length > 0) {
        await again().expect(409).expect('Retry-After', /\d+/);
        // As if the time had gone by after which a run without a heartbeat is dead.
        await api.rows('UPDATE idempotencia SET renovada_em = renovada_em - INTERVAL 60 SECOND');
      }
      const first = await again().expect(200);
      expect(first.body.data).toMatchObject({ importacao_id: id, qtd_criados: LINES });
      const second = await again().expect(200);
      expect([second.text, second.headers['idempotent-replayed']]).toEqual([first.text, 'true']);
      expect(await importOf(id)).toEqual({ status: 'success', created: LINES, entries: LINES });
    },
  };
}

/** The old entries of an import that is replaced, or the new ones with the end of their run: never both, or one without the other. */
async function replace(id: number): Promise<Act> {
  await api.rows('UPDATE importacao SET data_hora_conclusao = NULL WHERE id = ?', [id]);
  const { first } = await entriesOf(api.dataSource.manager, id);
  return {
    request: { path: `/importacoes/${id}/substituir` },
    async written(tx) {
      const now = await entriesOf(tx, id);
      return now.entries === LINES && now.first !== first;
    },
    async check() {
      await untilUnlocked('importacao', id);
      expect(await importOf(id)).toEqual({ status: 'success', created: LINES, entries: LINES });
      const [after] = await api.rows<{ distinct_lines: number; replaced: number; concluded: number }>(
        `SELECT COUNT(DISTINCT l.id_fixo) AS distinct_lines, MIN(l.id) <> ? AS replaced,
           MAX(i.data_hora_conclusao) IS NOT NULL AS concluded
         FROM lancamento_contabil l JOIN importacao i ON i.id = l.id_importacao WHERE i.id = ?`,
        [first, id],
      );
      expect(after?.distinct_lines).toBe(LINES);
      expect(after?.replaced).toBe(after?.concluded);
    },
  };
}

/** All of the customer's entries with their record and its file, or nothing. */
function exportAll(cliente: number): Act {
  const period = 'data_inicio=2026-03-01&data_fim=2026-03-31';
  return {
    request: { path: `/lancamentos-contabil/exportar?id_cliente=${cliente}&${period}` },
    written: async (tx) => (await exportedOf(tx, cliente)) === LINES,
    async check() {
      const [first] = await api.rows<{ id: number }>(
        'SELECT MIN(id) AS id FROM lancamento_contabil WHERE id_cliente = ?',
        [cliente],
      );
      await untilUnlocked('lancamento_contabil', first?.id ?? 0);
      const exported = await api.rows<{ id: number; qtd: number; path_arquivo: string }>(
        "SELECT id, qtd, path_arquivo FROM exportacao WHERE id_cliente = ? AND status = 'ativa'",
        [cliente],
      );
      const gone = await exportedOf(api.dataSource.manager, cliente);
      expect(gone).toBe(exported.length === 0 ? 0 : LINES);
      for (const { id, qtd, path_arquivo } of exported) {
        expect(qtd).toBe(LINES);
        const text = (await api.app.get(Storage).readAll(path_arquivo)).toString();
        expect(text.match(/\|6100\|/g)).toHaveLength(LINES);
        await user.post(`/lancamentos-contabil/exportacoes/${id}/estornar`).expect(200);
      }
    },
  };
}

async function exportedOf(tx: EntityManager, cliente: number): Promise<number> {
  const [row] = await tx.query<{ gone: number }[]>(
    "SELECT COUNT(*) AS gone FROM lancamento_contabil WHERE id_cliente = ? AND status = 'exportado'",
    [cliente],
  );
  return row?.gone ?? 0;
}

/** A customer whose entries of March can all be exported. */
async function exportable(): Promise<number> {
  const { id: cliente } = await api.make.customer({ cnpj: '11222333000181' });
  const plano = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente: cliente });
  const debito = await api.make.conta({ id_plano_contas: plano.id });
  const credito = await api.make.conta({ id_plano_contas: plano.id });
  await api.makeRows(
    `INSERT INTO lancamento_contabil (id_usuario_created, id_cliente, id_plano_contas, competencia, data_registro,
       id_conta_debito, id_conta_credito, valor, codigo_historico, historico_contabil, status, origem)
     SELECT ?, ?, ?, '03/2026', '2026-03-05', ?, ?, 1, '', 'entry', 'sucesso', 'manual' FROM ${numbers(LINES)}`,
    [user.userId, cliente, plano.id, debito.id, credito.id],
  );
  return cliente;
}

it(
  'an API that is killed while it confirms, replaces and exports leaves each of these as it was or done',
  async () => {
    const { id: cliente } = await api.make.customer();
    const { id: other } = await api.make.customer();
    const replaced = await upload((await api.make.customer()).id, 'replace');
    await user.post(`/importacoes/${replaced}/confirmar`).expect(200);
    const exporting = await exportable();
    for (const round of rounds('kill -9 in confirm, confirm with an Idempotency-Key, replace and export', ...ROUNDS)) {
      const acts = [
        await confirm(cliente, round),
        await confirmOnce(other, round),
        await replace(replaced),
        exportAll(exporting),
      ];
      const victim = await ApiProcess.start(api);
      const requests = acts.map(({ request }) => request);
      const kill = (moment: () => Promise<unknown>) => victim.killDuring(requests, user.token, moment);
      if (round % 3 === 0) await whenRowsAreThere(acts, kill);
      else await kill(() => sleep(delay(round)));
      for (const { check } of acts) await check();
    }
  },
  timeoutFor(times(...ROUNDS), 120_000),
);
