/** Ports. Between choosing a port and binding it another process may take it. The code that starts a server then tries another port. */
import { createServer } from 'node:net';

/** A port of the loopback interface that is free at this moment. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Why nothing can listen on `port` now: EADDRINUSE, EACCES …; null when it is free. */
export function portProblem(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error.code));
    probe.listen(port, () => probe.close(() => resolve(null)));
  });
}
