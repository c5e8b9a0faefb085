/** One client of the soak: logs in, does the work of a month on its own customer, removes it again, and logs out. */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { multipart } from '../bench/client.mjs';
import { statement } from '../scale/growth.mjs';

/** No request of the soak takes longer. */
const REQUEST_MS = 120_000;
const BACKUP_MS = 10 * 60_000;
const EDITED = 3;
/** Statuses and codes with which the service asks a client to come again, and how often one request does. */
const LATER = [429, 503];
const LATER_CODES = ['comum.em_alteracao', 'comum.repeticao_em_curso', 'importacoes.em_processamento'];
const MOST_TRIES = 60;
const TRY_AGAIN_MS = 1_000;
const PERIOD = 'data_inicio=2026-03-01&data_fim=2026-03-31';

export class Client {
  token = '';
  rounds = 0;

  /**
   * @param account `{ number, login, password, customer, backups }`; with `backups` each round makes one
   * @param running returns whether to go on; asked before every request
   * @param counts `{ requests, later, failures }`, shared by all clients
   */
  constructor(home, account, { pauseMs, running, counts }) {
    Object.assign(this, { home, account, pauseMs, running, counts });
  }

  /** Repeats rounds until the run is over. A failed request ends its round and is counted. */
  async work() {
    while (this.running()) {
      // Connections of their own: that they are closed is a part of what is looked at.
      this.agent = new Agent({ keepAlive: true, maxSockets: 2 });
      try {
        await this.round();
        this.rounds += 1;
      } catch (error) {
        if (error instanceof Over) return;
        this.counts.failures.push(`${this.account.login}: ${error.message}`);
      } finally {
        this.agent.destroy();
      }
    }
  }

  async round() {
    const { customer } = this.account;
    await this.logIn();
    await this.removeImports();
    for (const path of [
      '/auth/me',
      '/customers?page=1',
      '/notifications/unread-count',
      '/lancamentos-contabil/painel?competencia=03%2F2026',
    ])
      await this.send('GET', path);
    const imported = await this.upload();
    await this.send('POST', `/importacoes/${imported}/preview`);
    await this.send('POST', `/importacoes/${imported}/confirmar`);
    await this.edit();
    for (const path of [
      `/importacoes/${imported}/lancamentos`,
      `/lancamentos-contabil/cliente/${customer}`,
      `/lancamentos-contabil/cliente/${customer}?page=1&per_page=50&search=PIX`,
      `/lancamentos-contabil/cliente/${customer}?formato=csv`,
      `/lancamentos-contabil/cliente/${customer}?formato=xlsx`,
      `/lancamentos-contabil/balancete?id_cliente=${customer}&${PERIOD}`,
      `/lancamentos-contabil/exportar-txt?id_cliente=${customer}&${PERIOD}`,
      `/importacoes/${imported}/arquivo`,
    ])
      await this.send('GET', path);
    await this.send('POST', `/lancamentos-contabil/exportar?id_cliente=${customer}&${PERIOD}`);
    for (const { id } of await this.activeExports())
      await this.send('GET', `/lancamentos-contabil/exportacoes/${id}/arquivo`);
    if (this.account.backups) await this.backUp();
    await this.removeImports();
    await this.send('POST', '/auth/logout');
  }

  async logIn() {
    const { login, password } = this.account;
    const body = `username=${login}&password=${password}`;
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    this.token = '';
    this.token = JSON.parse(await this.send('POST', '/auth/token', body, type)).access_token;
  }

  async upload() {
    const { number, customer } = this.account;
    const file = statement(number * 1_000_000 + this.rounds);
    const { type, pieces } = multipart({ id_cliente: customer, tipo: 'ofx' }, 'extrato.ofx', file);
    return (await this.json('POST', '/importacoes/upload', Buffer.concat(pieces), { 'content-type': type })).id;
  }

  async edit() {
    const { items } = await this.json('GET', `/lancamentos-contabil/cliente/${this.account.customer}?page=1`);
    for (const { id } of items.slice(0, EDITED))
      await this.send('PUT', `/lancamentos-contabil/${id}`, JSON.stringify({ historico_contabil: 'Despesa' }));
  }

  async backUp() {
    const { id } = await this.json('POST', '/backups', JSON.stringify({ formato: 'json', escopo: 'todo' }));
    const end = Date.now() + BACKUP_MS;
    for (let status = ''; status !== 'concluido';) {
      if (status === 'falha' || Date.now() > end) throw new Error(`backup ${id}: ${status}`);
      status = (await this.json('GET', `/backups/${id}`)).status;
    }
    const { token } = await this.json('POST', `/backups/${id}/download-token`);
    await this.send('GET', `/backups/${id}/download?token=${token}`);
    await this.send('DELETE', `/backups/${id}`);
  }

  /** Reverses the exports of the customer and removes its imports with entries and file: the next round finds nothing. */
  async removeImports() {
    for (const { id } of await this.activeExports())
      await this.send('POST', `/lancamentos-contabil/exportacoes/${id}/estornar`);
    for (const { id } of await this.json('GET', `/importacoes?id_cliente=${this.account.customer}`))
      await this.send('DELETE', `/importacoes/${id}`);
  }

  async activeExports() {
    const all = await this.json('GET', `/lancamentos-contabil/exportacoes?id_cliente=${this.account.customer}`);
    return all.filter(({ status }) => status === 'ativa');
  }

  async json(...args) {
    return JSON.parse(await this.send(...args)).data;
  }

  /** The text of the response. Waits before each request, and sends again what the service wants to have later. */
  async send(method, path, body, headers = {}) {
    for (let tried = 1; ; tried++) {
      if (!this.running()) throw new Over();
      await sleep(this.pauseMs * 2 * Math.random());
      this.counts.requests += 1;
      const { status, code, text } = await this.sendOnce(method, path, body, headers);
      if (status < 300) return text;
      const later = LATER.includes(status) || LATER_CODES.includes(code);
      if (!later || tried === MOST_TRIES) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 300)}`);
      this.counts.later += 1;
      await sleep(TRY_AGAIN_MS);
    }
  }

  sendOnce(method, path, body, special) {
    const headers = {
      ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
      ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
      // An address of its own: rate limits are per address.
      'x-forwarded-for': `10.0.0.${this.account.number}`,
      ...special,
    };
    return new Promise((resolve, reject) => {
      const outgoing = request(
        `${this.home}/api/v1${path}`,
        { method, headers, agent: this.agent, timeout: REQUEST_MS },
        (response) => {
          const chunks = [];
          response.on('data', (chunk) => chunks.push(chunk)).on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode,
              code: response.headers['x-error-code'],
              text: Buffer.concat(chunks).toString(),
            }),
          );
        },
      );
      outgoing.on('timeout', () => outgoing.destroy(new Error(`${method} ${path}: no response in time`)));
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }
}

/** Ends a round because the run is over. */
class Over extends Error {}
