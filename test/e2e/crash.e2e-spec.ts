import { setTimeout as sleep } from 'node:timers/promises';
import { LedgerWriter } from '../../src/contabil/lancamentos-contabil/ledger-writer';
import { Storage } from '../../src/platform/storage/storage';
import { startApp, type TestApp } from '../support/app';
import type { TestSession } from '../support/session';
import { Random } from '../support/fuzz/random';
import { LONG, patience, rounds, SEED, times } from '../support/long-form';
import { ofxText } from '../support/statements';
import { Victim } from '../support/victim';

/** How often each act is interrupted. */
const ROUNDS = [2, 50] as const;
const PATIENCE_MS = patience(times(...ROUNDS), 75_000);
const LINES = 3_000;
/** From before the first statement of the act to about its end on a slow machine. */
const MOMENTS_MS = [15, 60, 120, 200, 320, 450, 700, 1_000];

let api: TestApp;
let user: TestSession;

beforeAll(async () => {
  api = await startApp();
  user = await api.as('funcionario');
});
afterAll(() => api.close());

const random = new Random(SEED);
const moment = (round: number): number =>
  LONG ? random.below(MOMENTS_MS.at(-1) ?? 0) : (MOMENTS_MS[round % MOMENTS_MS.length] ?? 0);

async function upload(idCliente: number, marker: string): Promise<number> {
  const rows = Array.from({ length: LINES }, (_, index) => ({
    memo: `LINE ${index}`,
    valor: '-1.00',
    fitid: `${marker}-${index}`,
  }));
  const { body } = await user
    .upload('/importacoes/upload', { name: 'e.ofx', content: ofxText(rows) }, { id_cliente: idCliente, tipo: 'ofx' })
    .expect(201);
  return body.data.id;
}

async function importOf(id: number): Promise<{ status: string; created: number; entries: number }> {
  const [row] = await api.rows<{ status: string; created: number; entries: number }>(
    'SELECT i.status, i.qtd_lancamentos_criados AS created, (SELECT COUNT(*) FROM lancamento_contabil l WHERE l.id_importacao = i.id) AS entries FROM importacao i WHERE i.id = ?',
    [id],
  );
  if (!row) throw new Error(`import ${id} is gone`);
  return row;
}

/** The server needs a moment to see that the client is dead and to undo its transaction. */
async function untilUnlocked(table: string, id: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const free = await api.rows(`SELECT id FROM ${table} WHERE id = ? FOR UPDATE NOWAIT`, [id]).catch(() => undefined);
    if (free) return;
    await sleep(50);
  }
  throw new Error(`${table} ${id} stays locked`);
}

describe('an API that is killed in the middle', () => {
  it(
    'leaves an import as it was or done, and a repetition ends with exactly its lines',
    async () => {
      const { id: cliente } = await api.make.customer();
      for (const round of rounds('kill -9 in confirm', ...ROUNDS)) {
        const id = await upload(cliente, `confirm-${round}`);
        const victim = await Victim.start(api);
        await victim.killDuring(`/importacoes/${id}/confirmar`, user.token, moment(round * 3));
        await untilUnlocked('importacao', id);
        const after = await importOf(id);
        expect([
          { status: 'pending', created: 0, entries: 0 },
          { status: 'success', created: LINES, entries: LINES },
        ]).toContainEqual(after);
        const again = await user.post(`/importacoes/${id}/confirmar`);
        expect(again.status).toBe(after.status === 'pending' ? 200 : 409);
        expect(await importOf(id)).toEqual({ status: 'success', created: LINES, entries: LINES });
      }
    },
    PATIENCE_MS,
  );

  it(
    'does a request with an Idempotency-Key once, however it is repeated',
    async () => {
      const { id: cliente } = await api.make.customer();
      for (const round of rounds('kill -9 in confirm with an Idempotency-Key', ...ROUNDS)) {
        const id = await upload(cliente, `repeated-${round}`);
        const key = `crash-${round}`;
        const victim = await Victim.start(api);
        await victim.killDuring(`/importacoes/${id}/confirmar`, user.token, moment(round * 3 + 2), {
          'idempotency-key': key,
        });
        await untilUnlocked('importacao', id);
        const again = () => user.post(`/importacoes/${id}/confirmar`).set('Idempotency-Key', key);
        const claimed = await api.rows('SELECT chave FROM idempotencia WHERE concluida_em IS NULL');
        if (claimed.length > 0) {
          await again().expect(409).expect('Retry-After', /\d+/);
          // As if the time had gone by after which a run without a sign of life is dead.
          await api.rows('UPDATE idempotencia SET renovada_em = renovada_em - INTERVAL 60 SECOND');
        }
        const first = await again().expect(200);
        expect(first.body.data).toMatchObject({ importacao_id: id, qtd_criados: LINES });
        const second = await again().expect(200);
        expect([second.text, second.headers['idempotent-replayed']]).toEqual([first.text, 'true']);
        expect(await importOf(id)).toEqual({ status: 'success', created: LINES, entries: LINES });
      }
    },
    PATIENCE_MS,
  );

  it(
    'leaves the old entries of a replaced import or the new ones, never both',
    async () => {
      const { id: cliente } = await api.make.customer();
      const id = await upload(cliente, 'replace');
      await user.post(`/importacoes/${id}/confirmar`).expect(200);
      for (const round of rounds('kill -9 in replace', ...ROUNDS)) {
        const victim = await Victim.start(api);
        await victim.killDuring(`/importacoes/${id}/substituir`, user.token, moment(round * 3 + 1));
        await untilUnlocked('importacao', id);
        expect(await importOf(id)).toEqual({ status: 'success', created: LINES, entries: LINES });
        const lines = await api.rows<{ distinct_lines: number }>(
          'SELECT COUNT(DISTINCT id_fixo) AS distinct_lines FROM lancamento_contabil WHERE id_importacao = ?',
          [id],
        );
        expect(lines).toEqual([{ distinct_lines: LINES }]);
      }
    },
    PATIENCE_MS,
  );

  it(
    'exports all of it with its record and its file, or nothing',
    async () => {
      const { id: cliente } = await api.make.customer({ cnpj: '11222333000181' });
      const plano = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente: cliente });
      const debito = await api.make.conta({ id_plano_contas: plano.id });
      const credito = await api.make.conta({ id_plano_contas: plano.id });
      const entry = {
        id_usuario_created: user.userId,
        id_cliente: cliente,
        id_plano_contas: plano.id,
        competencia: '03/2026',
        data_registro: '2026-03-05',
        id_conta_debito: debito.id,
        id_conta_credito: credito.id,
        valor: '1.00',
        codigo_historico: '',
        historico_contabil: 'entry',
        status: 'sucesso',
        origem: 'manual',
        numero_documento: null,
        regras_aplicadas: null,
        id_importacao: null,
        id_fixo: null,
        linha_arquivo: null,
        conta: null,
        extrato_data: null,
        extrato_valor: null,
        extrato_descricao: null,
        extrato_documento: null,
        extrato_tipo: null,
      } as const;
      await new LedgerWriter().insertAll(api.dataSource.manager, [Array.from({ length: LINES }, () => entry)]);
      for (const round of rounds('kill -9 in export', ...ROUNDS)) {
        const victim = await Victim.start(api);
        await victim.killDuring(
          `/lancamentos-contabil/exportar?id_cliente=${cliente}&data_inicio=2026-03-01&data_fim=2026-03-31`,
          user.token,
          moment(round * 2 + 1),
        );
        const [first] = await api.rows<{ id: number }>(
          'SELECT MIN(id) AS id FROM lancamento_contabil WHERE id_cliente = ?',
          [cliente],
        );
        await untilUnlocked('lancamento_contabil', first?.id ?? 0);

        const exported = await api.rows<{ id: number; qtd: number; path_arquivo: string }>(
          "SELECT id, qtd, path_arquivo FROM exportacao WHERE id_cliente = ? AND status = 'ativa'",
          [cliente],
        );
        const [{ gone } = { gone: 0 }] = await api.rows<{ gone: number }>(
          "SELECT COUNT(*) AS gone FROM lancamento_contabil WHERE id_cliente = ? AND status = 'exportado'",
          [cliente],
        );
        expect(gone).toBe(exported.length === 0 ? 0 : LINES);
        for (const { id, qtd, path_arquivo } of exported) {
          expect(qtd).toBe(LINES);
          const text = (await api.app.get(Storage).readAll(path_arquivo)).toString();
          expect(text.match(/\|6100\|/g)).toHaveLength(LINES);
          await user.post(`/lancamentos-contabil/exportacoes/${id}/estornar`).expect(200);
        }
      }
    },
    PATIENCE_MS,
  );
});
