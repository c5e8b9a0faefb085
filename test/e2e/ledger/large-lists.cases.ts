import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Customer } from '../../../src/cadastros/customers/customer.entity';
import { api, useApp } from '../../support/case-file';
import { numbers, PLAN } from '../../support/servers/server-sql';
import type { TestSession } from '../../support/session';
import { WAIT_LIMIT_MS, within } from '../../support/until';

const ROUTE = '/lancamentos-contabil';
const idsOf = (list: readonly { id: number }[]): number[] => list.map((entry) => entry.id);
let customer: Customer;

useApp();
beforeAll(async () => {
  customer = await api.make.customer({ nome: 'Beta' });
});

/** A user of its own, so that lists hold nothing else. */
let users = 0;
const freshUser = () => api.as(`funcionario:${++users}`);

describe('large lists', () => {
  const MANY = 20_000;
  let many: TestSession;
  beforeAll(async () => {
    many = await freshUser();
  });

  it('come whole and in order', async () => {
    const owner = many;
    await api.rows(
      `INSERT INTO lancamento_contabil (id_usuario_created, id_cliente, competencia, data_registro, valor, historico_contabil)
       SELECT ?, ?, '03/2026', DATE_ADD('2026-01-01', INTERVAL seq MOD 90 DAY), 1.01, CONCAT('Entry ', seq) FROM ${numbers(MANY)}`,
      [owner.userId, customer.id],
    );
    const { data } = (await owner.get(ROUTE).expect(200)).body as { data: { id: number; data_registro: string }[] };
    expect(data).toHaveLength(MANY);
    expect(new Set(idsOf(data)).size).toBe(MANY);
    const sorted = data.every((each, index) => {
      const next = data[index + 1];
      return (
        !next ||
        each.data_registro > next.data_registro ||
        (each.data_registro === next.data_registro && each.id > next.id)
      );
    });
    expect(sorted).toBe(true);
    const last = await owner.get(`${ROUTE}?page=${MANY / 200}&per_page=200`).expect(200);
    expect(idsOf(last.body.data.items)).toEqual(idsOf(data.slice(-200)));
  });

  /** Asks, reads nothing or the first bytes, and hangs up. */
  const hangUp = (path: string, afterFirstBytes: boolean) =>
    new Promise<void>((resolve) => {
      const { port } = api.server.address() as AddressInfo;
      const headers = { Authorization: `Bearer ${many.token}` };
      const request = get({ port, host: '127.0.0.1', path: `/api/v1${ROUTE}${path}`, headers }, (response) => {
        if (afterFirstBytes) response.once('data', () => request.destroy());
        else request.destroy();
      });
      request.on('error', () => undefined).on('close', resolve);
    });

  it('give their connection back when the reader hangs up, however early', async () => {
    const txt = `/exportar-txt?id_cliente=${customer.id}&competencia=03/2026&status=regra_pendente`;
    for (let round = 0; round < 12; round++) {
      await Promise.all([hangUp('', true), hangUp('', false), hangUp(txt, true), hangUp(txt, false)]);
    }
    const busy = () =>
      api.rows("SELECT ID FROM information_schema.PROCESSLIST WHERE INFO LIKE 'SELECT l.%' AND DB = DATABASE()");
    await within(WAIT_LIMIT_MS, async () => ((await busy()).length === 0 ? true : undefined));
    await many.get(`${ROUTE}?page=1&per_page=1`).expect(200);
  });

  it.each([
    [
      'a whole list is read in the order of its index',
      'FORCE INDEX (ix_lancamento_usuario_data)',
      '1 = 1',
      'l.id, l.valor',
    ],
    [
      'a search reads its index alone',
      '',
      "(l.historico_contabil LIKE '%9%' OR l.numero_documento LIKE '%9%')",
      'l.id',
    ],
    [
      'a search for an amount reads the same index alone',
      '',
      "(l.historico_contabil LIKE '%9,00%' OR (l.valor = '9.00' AND l.extrato_tipo = 'D'))",
      'l.id',
    ],
  ])('%s', async (_, hint, condition, columns) => {
    const [user0] = await api.rows<{ id: number }>(
      'SELECT id_usuario_created AS id FROM lancamento_contabil GROUP BY 1 ORDER BY COUNT(*) DESC LIMIT 1',
    );
    await api.rows('ANALYZE TABLE lancamento_contabil');
    const [plan] = await api.rows<{ key: string; Extra: string }>(
      `${PLAN} SELECT ${columns} FROM lancamento_contabil l ${hint} WHERE l.id_usuario_created = ? AND ${condition}
       ORDER BY l.data_registro DESC, l.id DESC ${hint ? '' : 'LIMIT 50'}`,
      [user0?.id],
    );
    expect(plan?.key).toBe('ix_lancamento_usuario_data');
    expect(plan?.Extra).not.toContain('filesort');
    if (!hint) expect(plan?.Extra).toContain('Using index');
  });
});
