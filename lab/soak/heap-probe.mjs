/**
 * Loaded into the API and the worker (`node --import`): responds to every connection to a socket of this process with what it holds
 * after a full garbage collection. Without the collection a heap looks larger the longer ago the last one was.
 */
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

createServer((socket) => {
  collect();
  const { rss, heapUsed, external } = process.memoryUsage();
  const handles = process.getActiveResourcesInfo().length;
  socket.on('error', () => undefined).end(JSON.stringify({ rss, heap: heapUsed + external, handles }));
})
  .listen(join(process.env.SOAK_PROBES, `${process.pid}.sock`))
  .unref();
