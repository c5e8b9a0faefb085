/** The analysis of a statement next to its preview: it classifies the same lines and returns sums. */
import { multipart } from '../client.mjs';
import { seedLedger } from '../ledger-data.mjs';
import { ofxFile } from '../ofx.mjs';

export const name = 'analysis of an import';
export const target = 'at most 1.2 x the preview';

/** 100000 is the size that the target is about. */
const LINES = Number(process.env.BENCH_LINES ?? 10_000);

export async function run({ sql, send, compare }) {
  const { customer } = await seedLedger(sql, { entries: 1 });
  const { type, pieces } = multipart({ id_cliente: customer, tipo: 'ofx' }, 'extrato.ofx', ofxFile(LINES, 1));
  const answer = await send('POST', '/importacoes/upload', Buffer.concat(pieces), { 'content-type': type });
  const { data, id } = JSON.parse(answer);
  const path = `/importacoes/${id ?? data.id}`;
  await compare(
    `${LINES} lines`,
    1.2,
    () => () => send('GET', `${path}/analise`),
    () => () => send('POST', `${path}/preview`),
  );
}
