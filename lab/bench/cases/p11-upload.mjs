/** An upload of 50 MB, and several at once, next to a bare server that streams the body to disk with its SHA-256. */
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { startBare } from '../bare.mjs';
import { multipart } from '../client.mjs';
import { growth, memory } from '../process.mjs';

export const name = 'attachment of 50 MB';
export const target = 'at most 2 x the bare stream; memory does not grow with the size';

const MEGABYTE = 1024 * 1024;
const SIZE = 50 * MEGABYTE;
const AT_ONCE = Number(process.env.BENCH_UPLOADS ?? 5);

export async function run(bench) {
  const { send, home, token, pid, compare, note } = bench;
  const bare = await startBare(bench);
  const models = [];
  for (let n = 0; n < AT_ONCE; n++) models.push(await model(send));
  const file = randomBytes(SIZE);
  const attach = (id, size = SIZE) => {
    const { type, pieces } = multipart({ tipo_midia: 'document' }, 'anexo.pdf', file.subarray(0, size));
    return post(
      `${home}/api/v1/modelos/${id}/anexo`,
      { authorization: `Bearer ${token}`, 'content-type': type },
      pieces,
    );
  };
  const stream = () => post(`${bare.home}/upload`, {}, [file]);
  const idle = memory(pid);
  const small = await growth(pid, idle, () => attach(models[0], MEGABYTE));
  const large = await growth(pid, idle, () => attach(models[0]));
  note('memory of 50 MB over that of 1 MB', large && large - small, 'MB', 40);
  await compare(
    'one',
    2,
    () => () => attach(models[0]),
    () => stream,
  );
  await compare(
    `${AT_ONCE} at once`,
    2,
    () => () => Promise.all(models.map((id) => attach(id))),
    () => () => Promise.all(models.map(stream)),
  );
}

async function model(send) {
  return JSON.parse(await send('POST', '/modelos/', JSON.stringify({ titulo: 'Bench', mensagem: 'Olá' }))).data.id;
}

const agent = new Agent({ keepAlive: true });

function post(url, headers, pieces) {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { method: 'POST', agent, headers: { ...headers, 'content-length': length } },
      (answer) => {
        answer
          .resume()
          .on('end', () => (answer.statusCode < 300 ? resolve() : reject(new Error(`${url}: ${answer.statusCode}`))));
      },
    );
    outgoing.on('error', reject);
    for (const piece of pieces) outgoing.write(piece);
    outgoing.end();
  });
}
