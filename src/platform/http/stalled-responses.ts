import type { Socket } from 'node:net';
import type { RequestHandler, Response } from 'express';

/** How long a client may read nothing of its response. */
export const STALLED_AFTER_MS = 30_000;
/** Number of checks in that time. A response is aborted at most a tenth of the time later. */
const LOOKS = 10;

/** What the last check of a response found, and how many checks in a row found the same. */
interface Look {
  progress: string;
  silent: number;
}

/**
 * Aborts a response whose client reads nothing for a while, so that its memory and database connection are freed. It
 * does not abort slow readers or responses that are still being produced. One timer looks at all open responses.
 * The socket's own timeout cannot do this. It restarts when the system has sent a part of a write, and Node learns of
 * that only then.
 */
export function abortStalledResponses(afterMs = STALLED_AFTER_MS): RequestHandler {
  const open = new Map<Response, Look>();
  let timer: NodeJS.Timeout | undefined;
  const lookAtAll = (): void => {
    for (const [response, look] of open) if (isStalled(response, look)) response.destroy();
    if (open.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  return (_request, response, next) => {
    open.set(response, { progress: '', silent: 0 });
    response.on('close', () => open.delete(response));
    timer ??= setInterval(lookAtAll, afterMs / LOOKS).unref();
    next();
  };
}

function isStalled({ socket, headersSent }: Response, look: Look): boolean {
  const progress = socket && headersSent && socket.writableLength > 0 ? progressOf(socket) : '';
  look.silent = progress !== '' && progress === look.progress ? look.silent + 1 : 0;
  look.progress = progress;
  return look.silent >= LOOKS;
}

/**
 * Returns a text that changes whenever the client reads something: bytes written, bytes waiting here, and bytes waiting
 * in the system.
 */
function progressOf(socket: Socket): string {
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize?: number } | null };
  return `${socket.bytesWritten} ${socket.writableLength} ${handle?.writeQueueSize ?? 0}`;
}
