import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseTls } from '../../../src/platform/config/server-url';
import { connect, dataSourceOptions } from '../../../src/platform/database/data-source';
import { OwnServer } from '../../support/servers/own-server';

const folder = mkdtempSync(join(tmpdir(), 'tls-'));
const file = (name: string) => join(folder, name);

/** A CA with certificates for `localhost` and for another name; a second CA that signed nothing here. */
function makeCertificates(): void {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  const newKey = ['-newkey', 'rsa:2048', '-nodes'];
  for (const ca of ['ca', 'other'])
    openssl('req', '-x509', ...newKey, '-days', '2', '-subj', `/CN=${ca}`, '-keyout', `${ca}.key`, '-out', `${ca}.pem`);
  openssl('req', ...newKey, '-subj', '/CN=x', '-keyout', 'server.key', '-out', 'server.csr');
  for (const name of ['localhost', 'db.example']) {
    writeFileSync(file('san'), `subjectAltName=DNS:${name}`);
    const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'san'];
    openssl('x509', '-req', '-in', 'server.csr', ...signed, '-out', `${name}.pem`);
  }
  copyFileSync(file('localhost.pem'), file('server.pem'));
}

let server: OwnServer;

beforeAll(async () => {
  makeCertificates();
  const certificate = [
    `--ssl-ca=${file('ca.pem')}`,
    `--ssl-cert=${file('server.pem')}`,
    `--ssl-key=${file('server.key')}`,
  ];
  // On both loopback addresses where there are two.
  server = await OwnServer.mariadb(['--bind-address=*', ...certificate]);
}, 180_000);
afterAll(() => server.end());

const urlOf = (host: string): string => `mysql://root@${host}:${String(server.port)}/mysql`;

/** The cipher of a connection as it was asked for; empty for a plain one. */
async function cipher(mode: string, { host = 'localhost', ca = '' } = {}): Promise<string> {
  const databaseUrl = urlOf(host);
  const problems: string[] = [];
  const tls = databaseTls({ mode, caFile: ca === '' ? '' : file(ca), databaseUrl }, problems);
  expect(problems).toEqual([]);
  const dataSource = await connect(dataSourceOptions({ databaseUrl, databaseTls: tls }));
  try {
    const [row] = await dataSource.query<{ Value: string }[]>("SHOW STATUS LIKE 'Ssl_cipher'");
    return row?.Value ?? '';
  } finally {
    await dataSource.destroy();
  }
}

/** All that a client sees of a server is its greeting: this one speaks of everything but TLS. */
async function serverWithoutTls(): Promise<Server> {
  const [salt, capabilities] = [Buffer.alloc(8, 'x'), Buffer.from([0x00, 0x82, 45, 2, 0, 0x08, 0x00, 21])];
  const version = Buffer.from('\x0a8.0.0\0\x01\0\0\0', 'latin1');
  const rest = Buffer.from(`${'\0'.repeat(10)}${'x'.repeat(12)}\0mysql_native_password\0`, 'latin1');
  const greeting = Buffer.concat([version, salt, Buffer.alloc(1), capabilities, rest]);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(Buffer.concat([Buffer.from([greeting.length, 0, 0, 0]), greeting]));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

describe('the connection to the database', () => {
  it('is plain unless asked for, and then encrypted', async () => {
    expect(await cipher('')).toBe('');
    expect(await cipher('DISABLED')).toBe('');
    expect(await cipher('REQUIRED')).not.toBe('');
    const tls = databaseTls({ mode: 'REQUIRED', caFile: '', databaseUrl: urlOf('localhost') }, []);
    const options = dataSourceOptions({ databaseUrl: urlOf('localhost'), databaseTls: tls });
    expect(options).toMatchObject({ ssl: { minVersion: 'TLSv1.2' } });
  });

  it('takes the certificate of the CA alone', async () => {
    expect(await cipher('VERIFY_CA', { ca: 'ca.pem' })).not.toBe('');
    expect(await cipher('VERIFY_CA', { ca: 'ca.pem', host: '127.0.0.1' })).not.toBe('');
    await expect(cipher('VERIFY_CA', { ca: 'other.pem' })).rejects.toThrow(/certificate|self.signed/i);
    await expect(cipher('VERIFY_CA')).rejects.toThrow(/certificate|self.signed/i);
  });

  it('takes the certificate that is made out to the host alone', async () => {
    expect(await cipher('VERIFY_IDENTITY', { ca: 'ca.pem' })).not.toBe('');
    const operator = await connect(urlOf('localhost'));
    copyFileSync(file('db.example.pem'), file('server.pem'));
    await operator.query('FLUSH SSL');
    await operator.destroy();
    expect(await cipher('VERIFY_CA', { ca: 'ca.pem' })).not.toBe('');
    await expect(cipher('VERIFY_IDENTITY', { ca: 'ca.pem' })).rejects.toThrow(/altnames/i);
  });

  it('finds a server by its IPv6 address', async () => {
    if (
      !Object.values(networkInterfaces())
        .flat()
        .some((each) => each?.address === '::1')
    )
      return;
    expect(await cipher('REQUIRED', { host: '[::1]' })).not.toBe('');
  });

  it('is rejected rather than plain when the server has no TLS', async () => {
    const plain = await serverWithoutTls();
    try {
      const databaseUrl = `mysql://root@127.0.0.1:${String((plain.address() as AddressInfo).port)}/mysql`;
      const tls = databaseTls({ mode: 'REQUIRED', caFile: '', databaseUrl }, []);
      const connecting = connect(dataSourceOptions({ databaseUrl, databaseTls: tls }));
      await expect(connecting).rejects.toThrow(/secure connection/i);
    } finally {
      plain.close();
    }
  });
});
