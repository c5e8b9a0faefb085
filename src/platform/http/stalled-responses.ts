import type { Socket } from 'node:net';
import type { RequestHandler } from 'express';

/** How long a client may take nothing of its response. */
export const STALLED_AFTER_MS = 30_000;
/** Looked at so often in that time: a response is aborted no later than a tenth after it. */
const LOOKS = 10;

/**
 * Aborts a response whose socket takes nothing for so long, so that what it holds (memory, a connection to the database)
 * comes free. A slow reader is left alone, and so is a response that we are still working on. The socket's own time limit would
 * do for neither end: it begins again when the system took a part of what is being written, and that is known to Node only then.
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

/** What changes whenever the client takes something: bytes written, waiting here, and given to the system but not taken by it. */
function progressOf(socket: Socket): string {
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize?: number } | null };
  return `${socket.bytesWritten} ${socket.writableLength} ${handle?.writeQueueSize ?? 0}`;
}
