import type { RequestHandler } from 'express';

/** How long a client may take nothing of its answer. */
export const STALLED_AFTER_MS = 30_000;

/**
 * Breaks off an answer whose socket takes nothing for so long, so that what it holds (memory, a connection to the database)
 * comes free. A slow reader is left alone, and so is an answer that we are still working on.
 */
export function breakOffStalled(afterMs = STALLED_AFTER_MS): RequestHandler {
  return (_request, response, next) => {
    response.setTimeout(afterMs, () => {
      if (response.headersSent && (response.socket?.writableLength ?? 0) > 0) response.destroy();
    });
    next();
  };
}
