import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FirmDataSource } from '../../../src/platform/database/firm-data-source';
import type { StreamShares } from '../../../src/platform/database/stream-shares';
import { startApp, type TestApp } from '../../../test/support/app';
import { heldConnections } from '../../../test/support/application/pool';
import { inOneProcess } from '../../../test/support/application/second-instance';
import { numbers } from '../../../test/support/servers/server-sql';
import type { TestSession } from '../../../test/support/session';
import { WAIT_LIMIT_MS, within } from '../../../test/support/until';

const READERS = 30;
/** Of ten connections, one credential's share, and all of one account's. */
const [OF_ONE, OF_ACCOUNT] = [3, 6];
const LONG_LIST = '/auditoria';
/** Read from the same connections. */
const SHORT_LIST = '/sn-empresas';

let api: TestApp;
let reader: TestSession;
let other: TestSession;

beforeAll(async () => {
  api = await startApp();
  [reader, other] = [await api.as('administrador'), await api.as('administrador:other')];
  await api.makeRows(
    `INSERT INTO auditoria (acao, detalhes) SELECT 'teste', CONCAT('{"x":"', REPEAT('x', 500), '"}') FROM ${numbers(40_000)}`,
  );
}, 120_000);
afterAll(() => api.close());

/** A client that takes the beginning of the long list and then stops reading. */
class StandingReader {
  static readonly all: StandingReader[] = [];

  private constructor(
    private readonly socket: Socket,
    readonly head: string,
  ) {}

  static async open(credential: string): Promise<StandingReader> {
    const socket = connect(api.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`GET /api/v1${LONG_LIST} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${credential}\r\n\r\n`);
    const [beginning] = (await once(socket, 'data')) as [Buffer];
    socket.pause();
    const made = new StandingReader(socket, beginning.toString());
    StandingReader.all.push(made);
    return made;
  }

  get isServed(): boolean {
    return this.head.startsWith('HTTP/1.1 200');
  }

  goAway(): void {
    this.socket.destroy();
  }

  /** Reads on until the list ends. */
  async readOn(): Promise<void> {
    const ended = once(this.socket, 'close');
    this.socket.resume();
    await ended;
  }
}

afterEach(() => {
  for (const each of StandingReader.all.splice(0)) each.goAway();
});

const bearer = (session: TestSession) => `Authorization: Bearer ${session.token}`;
const standing = (count: number, credential: string) =>
  Promise.all(Array.from({ length: count }, () => StandingReader.open(credential)));

/** Callers that hold something of the streams. */
function counted(): number {
  const { shares } = api.dataSource as FirmDataSource;
  return (shares as unknown as { gates: Map<string, StreamShares> }).gates.size;
}

/** Nothing is held any longer, and the reader's lists are served again. */
async function untilReleased(): Promise<void> {
  const streams = await (api.dataSource as FirmDataSource).forStreams();
  await within(WAIT_LIMIT_MS, () => (heldConnections(streams) + counted() === 0 ? true : undefined));
  const again = await standing(OF_ONE, bearer(reader));
  expect(again.map(({ isServed }) => isServed)).toEqual([true, true, true]);
  for (const each of again) each.goAway();
  await within(WAIT_LIMIT_MS, () => (heldConnections(streams) + counted() === 0 ? true : undefined));
}

inOneProcess.own.describe('readers of long lists that stop reading', () => {
  it('hold a third of the connections for one credential, and another caller is served', async () => {
    const readers = await standing(READERS, bearer(reader));
    const served = readers.filter(({ isServed }) => isServed);
    expect(served).toHaveLength(OF_ONE);
    const rejected = readers.filter((each) => !served.includes(each));
    for (const { head } of rejected)
      expect(head).toMatch(
        /^HTTP\/1\.1 429 (?=[\s\S]*\r\nX-Error-Code: comum\.leituras_demais\r\n)(?=[\s\S]*\r\nRetry-After: 5\r\n)/,
      );
    await other.get(SHORT_LIST).expect(200);
    await other.get('/lancamentos-contabil').expect(200);
    // What holds no connection is served to the reader as well.
    await reader.get('/customers').expect(200);
    await reader.get(`${LONG_LIST}?page=1&per_page=10`).expect(200);
    for (const each of readers) each.goAway();
    await untilReleased();
  }, 120_000);

  it('hold two thirds for all sessions and keys of one account', async () => {
    const keys = await Promise.all(
      [1, 2, 3].map(async (n) => {
        const { body } = await reader.post('/api-keys/', { nome: `k${n}`, escopo_global: true }).expect(200);
        return `X-API-Key: ${body.data.api_key as string}`;
      }),
    );
    const of = await Promise.all([...keys, bearer(reader)].map((credential) => standing(OF_ONE + 1, credential)));
    const readers = of.flat();
    expect(readers.filter(({ isServed }) => isServed)).toHaveLength(OF_ACCOUNT);
    for (const each of of) expect(each.filter(({ isServed }) => isServed).length).toBeLessThanOrEqual(OF_ONE);
    await other.get(SHORT_LIST).expect(200);
    for (const each of readers) each.goAway();
    await untilReleased();
  }, 120_000);

  it.each([
    [
      'were read to their end',
      (readers: readonly StandingReader[]) => Promise.all(readers.map((each) => each.readOn())),
    ],
    ['went away', (readers: readonly StandingReader[]) => readers.forEach((each) => each.goAway())],
    [
      'lost their connection to the database',
      async () => {
        const streams = await api.rows<{ id: number }>(
          "SELECT id FROM information_schema.processlist WHERE db = DATABASE() AND info LIKE '%auditoria%' AND id <> CONNECTION_ID()",
        );
        expect(streams).toHaveLength(OF_ONE);
        for (const { id } of streams) await api.rows(`KILL ${id}`);
      },
    ],
  ])(
    'leave their places when they %s',
    async (_how, end) => {
      const readers = await standing(OF_ONE, bearer(reader));
      expect(readers.every(({ isServed }) => isServed)).toBe(true);
      await Promise.resolve(end(readers));
      await within(WAIT_LIMIT_MS, () => (counted() === 0 ? true : undefined));
      for (const each of readers) each.goAway();
      await untilReleased();
    },
    120_000,
  );

  it('leave no place behind for a list that fails before its first row, or is asked for in short bursts', async () => {
    const many = await Promise.all(Array.from({ length: 12 }, () => reader.get(SHORT_LIST)));
    expect(many.map(({ status }) => status)).toEqual(many.map(() => 200));
    await api.rows('RENAME TABLE sn_empresa TO sn_empresa_away');
    try {
      await reader.withoutDocument().get(SHORT_LIST).expect(500);
    } finally {
      await api.rows('RENAME TABLE sn_empresa_away TO sn_empresa');
    }
    await untilReleased();
  }, 120_000);
});
