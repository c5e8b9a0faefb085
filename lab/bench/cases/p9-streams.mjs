/** Long responses, next to `mariadb --quick` writing the same rows as text. */
import { spawn } from 'node:child_process';
import { findProgram } from '../../../scripts/launcher/ensure-binaries.mjs';
import { download } from '../client.mjs';
import { select } from '../ledger-bare.mjs';
import { ENTRIES, seedLedger } from '../ledger-data.mjs';
import { growth, memory } from '../process.mjs';

export const name = 'export file and whole list';
export const target = 'at most 2 x mariadb --quick; first byte within 100 ms; memory as at a tenth of the entries';

const client = findProgram(['mariadb', 'mysql']);

export async function run({ sql, home, token, pid, databaseUrl, compare, note }) {
  const few = await seedLedger(sql, { entries: ENTRIES / 10, status: 'sucesso' });
  const many = await seedLedger(sql, { status: 'sucesso' });
  const period = 'data_inicio=2020-01-01&data_fim=2024-12-31';
  for (const [what, path, query] of [
    [
      'exportar-txt',
      ({ customer }) => `/lancamentos-contabil/exportar-txt?id_cliente=${customer}&${period}`,
      `SELECT l.data_registro, d.codigo_dominio, c.codigo_dominio, l.valor, l.codigo_historico, l.historico_contabil
         FROM lancamento_contabil l LEFT JOIN conta_contabil d ON d.id = l.id_conta_debito
         LEFT JOIN conta_contabil c ON c.id = l.id_conta_credito
        WHERE l.id_cliente = ${many.customer} AND l.status = 'sucesso' ORDER BY l.data_registro, l.id`,
    ],
    [
      'whole list',
      ({ customer }) => `/lancamentos-contabil/cliente/${customer}`,
      select(`l.id_usuario_created = ${many.user} AND l.id_cliente = ${many.customer}`),
    ],
  ]) {
    const get = (ids) => download(home, token, path(ids));
    const idle = memory(pid);
    const small = await growth(pid, idle, () => get(few));
    const large = await growth(pid, idle, () => get(many));
    note(`${what}, memory of ${ENTRIES} over ${ENTRIES / 10}`, large && large - small, 'MB', 30);
    let firstByte = Number.POSITIVE_INFINITY;
    await compare(
      `${what}, ${ENTRIES} entries`,
      2,
      () => async () => (firstByte = Math.min(firstByte, (await get(many)).firstByte)),
      () => () => quick(databaseUrl, query),
    );
    note(`${what}, first byte`, firstByte, 'ms', 100);
  }
}

/** The rows of a query through the command-line client, read and dropped. */
function quick(databaseUrl, query) {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const args = ['--no-defaults', '--quick', '--batch', `--host=${hostname}`, `--port=${port}`, `--user=${username}`];
  return new Promise((resolve, reject) => {
    const child = spawn(client, [...args, '--execute', query, pathname.slice(1)], {
      env: { ...process.env, MYSQL_PWD: decodeURIComponent(password) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.resume();
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`the client ended with ${code}`))));
  });
}
