/** Clients of the service: one request, a download of any length, and many small requests at once. */
import { Agent, request } from 'node:http';
import { connect } from 'node:net';

/** A session of the demo administrator. */
export async function login(home) {
  const answer = await fetch(`${home}/api/v1/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'username=admin&password=demo-1234',
  });
  if (!answer.ok) throw new Error(`login: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).access_token;
}

/** `(method, path, body, headers)`: the text of the response; anything but a success throws. */
export function sender(home, token) {
  const agent = new Agent({ keepAlive: true });
  return (method, path, body, special = {}) =>
    new Promise((resolve, reject) => {
      const type = body ? { 'content-type': 'application/json' } : {};
      const headers = { authorization: `Bearer ${token}`, ...type, ...special };
      const outgoing = request(`${home}/api/v1${path}`, { method, headers, agent }, (answer) => {
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (answer.statusCode < 300) resolve(text);
          else reject(new Error(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 500)}`));
        });
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
}

const BOUNDARY = 'bench-boundary';

/** A multipart body of texts and one file `arquivo`, in pieces so that the file is not copied; and its content type. */
export function multipart(fields, filename, file) {
  const part = (disposition, rest) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n${rest}`;
  const texts = Object.entries(fields).map(([name, value]) => part(`name="${name}"`, `\r\n${value}\r\n`));
  const head = part(`name="arquivo"; filename="${filename}"`, 'Content-Type: application/octet-stream\r\n\r\n');
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    pieces: [Buffer.from(texts.join('') + head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)],
  };
}

/** Reads a response without keeping it: its bytes, and the milliseconds up to the first of them. */
export function download(home, token, path) {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const outgoing = request(`${home}/api/v1${path}`, { headers }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`${path}: ${answer.statusCode}`));
      let [bytes, firstByte] = [0, 0];
      answer.on('data', (chunk) => {
        if (bytes === 0) firstByte = performance.now() - started;
        bytes += chunk.length;
      });
      answer.on('error', reject).on('end', () => resolve({ bytes, firstByte }));
    });
    outgoing.on('error', reject).end();
  });
}

/**
 * `count` GETs over `connections` sockets, each waiting for its response before the next. It reads no more of a response than
 * its status and length, so that on a machine with few cores the client costs little next to the server.
 */
export async function hammer(home, token, path, count, connections = 20) {
  const { hostname, port, host } = new URL(home);
  const text = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  let left = count;
  const one = () =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      let received = '';
      const next = () => (left-- > 0 ? socket.write(text) : socket.end(resolve));
      socket.setNoDelay(true).setEncoding('latin1').on('connect', next).on('error', reject);
      socket.on('data', (chunk) => {
        received += chunk;
        const head = received.indexOf('\r\n\r\n');
        if (head < 0) return;
        const length = Number(/\ncontent-length: (\d+)/i.exec(received.slice(0, head))?.[1]);
        if (!received.startsWith('HTTP/1.1 200')) return reject(new Error(received.slice(0, 300)));
        if (received.length < head + 4 + length) return;
        received = '';
        next();
      });
    });
  await Promise.all(Array.from({ length: connections }, one));
}
