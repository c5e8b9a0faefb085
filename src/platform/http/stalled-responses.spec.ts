import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import express from 'express';
import { abortStalledResponses, STALLED_AFTER_MS } from './stalled-responses';

const CHUNK = Buffer.alloc(256 * 1024, 'x');

async function serve(handler: express.RequestHandler) {
  const app = express();
  app.use(abortStalledResponses(200));
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

describe('abortStalledResponses', () => {
  it('ends a response that no one reads', async () => {
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

  it('leaves a response alone that takes us longer, before and after it began', async () => {
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

  describe('with time in hand', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    const TENTH_MS = STALLED_AFTER_MS / 10;

    /** A response with data waiting in the process and in the system. */
    function answer() {
      const handle = { writeQueueSize: 60_000 };
      const socket = { bytesWritten: 500_000, writableLength: 100_000, _handle: handle };
      const destroy = jest.fn();
      const response = Object.assign(new EventEmitter(), { headersSent: true, socket, destroy });
      abortStalledResponses()({} as express.Request, response as unknown as express.Response, () => undefined);
      return { response, socket, handle, destroy };
    }

    it('waits 30 s from the last byte taken, and no more than a tenth longer', () => {
      const { handle, destroy } = answer();
      jest.advanceTimersByTime(STALLED_AFTER_MS - TENTH_MS / 2);
      // The system took a part of one chunk. Node reports no event for that.
      handle.writeQueueSize -= 1;
      jest.advanceTimersByTime(STALLED_AFTER_MS - TENTH_MS / 2);
      expect(destroy).not.toHaveBeenCalled();
      jest.advanceTimersByTime(1.5 * TENTH_MS);
      expect(destroy).toHaveBeenCalled();
    });

    it.each(['bytesWritten', 'writableLength'] as const)('is moved by %s', (name) => {
      const { socket, destroy } = answer();
      for (let n = 0; n < 10; n++) {
        jest.advanceTimersByTime(STALLED_AFTER_MS - TENTH_MS);
        socket[name] += 1;
      }
      expect(destroy).not.toHaveBeenCalled();
    });

    it('begins again when nothing was left to take in between, and ends with the response', () => {
      const { response, socket, destroy } = answer();
      jest.advanceTimersByTime(STALLED_AFTER_MS - TENTH_MS);
      socket.writableLength = 0;
      jest.advanceTimersByTime(TENTH_MS);
      socket.writableLength = 100_000;
      jest.advanceTimersByTime(STALLED_AFTER_MS - TENTH_MS);
      response.emit('close');
      jest.advanceTimersByTime(10 * STALLED_AFTER_MS);
      expect(destroy).not.toHaveBeenCalled();
      expect(jest.getTimerCount()).toBe(0);
    });
  });
});
