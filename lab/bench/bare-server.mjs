/**
 * The service without the service: a bare Node HTTP server in a process of its own. `GET /entry/:id` checks the token, asks
 * for the account behind it and for the entry with its accounts; `POST /upload` streams the body to disk with its SHA-256.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createPool } from 'mysql2/promise';

const { DATABASE_URL, JWT_SECRET, PORT, DATA_DIR } = process.env;
const pool = createPool({ uri: DATABASE_URL, connectionLimit: 20, timezone: 'Z', dateStrings: ['DATE'] });
let uploads = 0;

const ACCOUNT = `SELECT u.id, u.login, u.perfil, u.ativo, EXISTS (SELECT 1 FROM token_revogado t WHERE t.jti = ?) AS revogado
  FROM usuario u WHERE u.id = ?`;
const ENTRY = `SELECT l.*, d.codigo_dominio AS d_codigo, d.nome AS d_nome, c.codigo_dominio AS c_codigo, c.nome AS c_nome
  FROM lancamento_contabil l LEFT JOIN conta_contabil d ON d.id = l.id_conta_debito
  LEFT JOIN conta_contabil c ON c.id = l.id_conta_credito WHERE l.id = ? AND l.id_usuario_created = ?`;

const server = createServer((request, response) => {
  const act = request.method === 'POST' ? upload : entry;
  act(request, response).catch((error) => response.writeHead(500).end(String(error)));
});
server.listen(Number(PORT), '127.0.0.1');

async function entry(request, response) {
  const claims = claimsOf(request.headers.authorization ?? '');
  const [[user]] = await pool.query(ACCOUNT, [claims.jti, claims.uid]);
  if (!user || user.ativo !== 'Ativo' || Number(user.revogado) !== 0) return response.writeHead(401).end();
  const [[row]] = await pool.query(ENTRY, [Number(request.url.split('/')[2]), user.id]);
  if (!row) return response.writeHead(404).end();
  const body = JSON.stringify({ data: row });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
}

function claimsOf(authorization) {
  const [head, claims, signature] = authorization.slice('Bearer '.length).split('.');
  const expected = createHmac('sha256', JWT_SECRET).update(`${head}.${claims}`).digest();
  if (!timingSafeEqual(expected, Buffer.from(signature, 'base64url'))) throw new Error('signature');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

async function upload(request, response) {
  const hash = createHash('sha256');
  const meter = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(request, meter, createWriteStream(join(DATA_DIR, `bare-${uploads++ % 20}`)));
  response.end(hash.digest('hex'));
}
