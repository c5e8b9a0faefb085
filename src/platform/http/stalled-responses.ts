import type { Socket } from 'node:net';
import type { RequestHandler } from 'express';

/** How long a client may read nothing of its response. */
export const STALLED_AFTER_MS = 30_000;
/** Checks in that time. A response is aborted at most a tenth of the time later. */
const LOOKS = 10;

/**
 * Aborts a response whose client reads nothing for a while, so that its memory and database connection are freed. It
 * does not abort slow readers or responses that are still being produced.
 * The socket's own timeout cannot do this. It restarts when the system has sent a part of a write, and Node learns of
 * that only then.
 */
export function breakOffStalled(afterMs = STALLED_AFTER_MS): RequestHandler {
  return (_request, response, next) => {
    let before = '';
    let silentLooks = 0;
    const timer = setInterval(() => {
      const { socket } = response;
      const now = socket && response.headersSent && socket.writableLength > 0 ? progressOf(socket) : '';
      silentLooks = now !== '' && now === before ? silentLooks + 1 : 0;
      before = now;
      if (silentLooks >= LOOKS) response.destroy();
    }, afterMs / LOOKS).unref();
    response.once('close', () => clearInterval(timer));
    next();
  };
}

/**
 * Returns a text that changes whenever the client reads something: bytes written, bytes waiting here, and bytes waiting
 * in the system.
 */
function progressOf(socket: Socket): string {
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize?: number } | null };
  return `${socket.bytesWritten} ${socket.writableLength} ${handle?.writeQueueSize ?? 0}`;
}
