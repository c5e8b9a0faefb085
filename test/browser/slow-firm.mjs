/** A firm without customers, with a worker and a clinic system, for the tests of long work and of the first file. */
import { createServer } from 'node:http';
import { after } from 'node:test';
import { prepareEmpty, startConsole } from './service.mjs';

/** A clinic system that responds when the test lets it. */
async function startSlowClinic() {
  const clinic = { asked: 0, release: () => undefined };
  let turn = Promise.resolve();
  clinic.hold = () => (turn = new Promise((resolve) => (clinic.release = resolve)));
  clinic.status = 200;
  const server = createServer((_request, response) => {
    clinic.asked += 1;
    void turn.then(() => {
      response.writeHead(clinic.status, { 'content-type': 'application/json' });
      const data = [{ id_estoque_movimentacao: 1, dt_movimentacao: '2026-10-05 09:30:00', item: { nome: 'Luva' } }];
      response.end(JSON.stringify({ status: 'ok', msg: '1 movimento', data }));
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  clinic.url = `http://127.0.0.1:${server.address().port}`;
  clinic.stop = () => {
    clinic.release();
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return clinic;
}

/**
 * A firm with a worker and a slow clinic system, started by the first test that needs it. It begins without a customer, and of its tests
 * only that of the first file makes one.
 */
const slow = { clinic: null, firm: null };
export async function slowFirm() {
  slow.clinic ??= await startSlowClinic();
  slow.firm ??= await startConsole({
    name: 'long',
    prepare: prepareEmpty,
    programs: { api: 'main', worker: 'worker' },
    settings: { CLINICSYS_BASE_URL: slow.clinic.url, CLINICSYS_TOKEN: 'invented' },
  });
  return slow;
}

after(async () => {
  await slow.firm?.stop();
  await slow.clinic?.stop();
});
