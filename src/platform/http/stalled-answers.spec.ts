import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import express from 'express';
import { breakOffStalled } from './stalled-answers';

const CHUNK = Buffer.alloc(256 * 1024, 'x');

async function serve(handler: express.RequestHandler) {
  const app = express();
  app.use(breakOffStalled(200));
  app.get('/', handler);
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
  client.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  return {
    client,
    close: () => {
      client.destroy();
      server.close();
    },
  };
}

describe('breakOffStalled', () => {
  it('ends an answer that nobody takes', async () => {
    const ended = new Promise<boolean>((resolve) => {
      void serve((_request, response) => {
        const more = () => {
          while (response.write(CHUNK));
        };
        response.on('drain', more).once('close', () => resolve(response.writableFinished));
        more();
      }).then(({ client, close }) => {
        client.pause();
        void ended.then(close);
      });
    });
    expect(await ended).toBe(false);
  });

  it('leaves an answer alone that takes us longer, before and after it began', async () => {
    const { client, close } = await serve((_request, response) => {
      setTimeout(() => response.write('a'), 400);
      setTimeout(() => response.end('b'), 900);
    });
    let text = '';
    client.on('data', (chunk) => (text += String(chunk)));
    await once(client, 'close');
    expect(text).toContain('b');
    close();
  });
});
