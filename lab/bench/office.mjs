/** The clerks of case `office`: sessions that work through statements at a person's pace, each request timed by its route. */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { multipart } from './client.mjs';

const TEXTS = ['PIX ENVIADO', 'PAGAMENTO BOLETO', 'TARIFA PACOTE', 'TED RECEBIDA', 'COMPRA CARTAO'];
const MONTH = '03/2026';
const PERIOD = 'data_inicio=2026-03-01&data_fim=2026-03-31';
/** Lines that a clerk gives both accounts one by one, of each statement, and those that one bulk operation resolves. */
const ONE_BY_ONE = 4;
const IN_BULK = 20;
const NO_CONTENT = 204;

/** Routes that make a person wait for the screen; the others are work on a whole file, shown with progress. */
export const INTERACTIVE = new Set(['read', 'edit']);

/** Durations and failures of all clerks. */
export class Ledger {
  times = new Map();
  failures = [];

  note(kind, route, milliseconds) {
    const key = `${kind}\t${route}`;
    if (!this.times.has(key)) this.times.set(key, []);
    this.times.get(key).push(milliseconds);
  }

  /** `[{ kind, route, count, p50, p95, p99 }]`, slowest first. */
  rows() {
    const rows = [...this.times].map(([key, times]) => ({ key: key.split('\t'), ...percentiles(times) }));
    return rows
      .map(({ key: [kind, route], ...figures }) => ({ kind, route, ...figures }))
      .sort((a, b) => b.p95 - a.p95);
  }

  /** Percentiles over all requests of these kinds. */
  of(kinds) {
    return percentiles([...this.times].flatMap(([key, times]) => (kinds.has(key.split('\t')[0]) ? times : [])));
  }
}

function percentiles(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

export class Clerk {
  constructor(home, token, { customer, chart, account }, ledger) {
    Object.assign(this, { home, token, customer, chart, account, ledger });
    this.agent = new Agent({ keepAlive: true, maxSockets: 6 });
  }

  /** Works through the statements, each begun at its time; between operations a person looks at the screen for `lookMs`. */
  async work(statements, started, lookMs) {
    for (const { at, lines, number } of statements) {
      await sleep(Math.max(0, at - (performance.now() - started)));
      try {
        await this.statement(lines, number, lookMs);
      } catch (error) {
        this.ledger.failures.push(error.message);
      }
    }
    this.agent.destroy();
  }

  async statement(lines, number, lookMs) {
    const look = () => sleep(lookMs * (0.5 + Math.random()));
    await this.lists();
    await look();
    const { type, pieces } = multipart({ id_cliente: this.customer, tipo: 'ofx' }, 'extrato.ofx', ofx(number, lines));
    const headers = { 'content-type': type };
    const { id } = await this.send('work', 'POST', '/importacoes/upload', Buffer.concat(pieces), headers);
    await this.send('work', 'POST', `/importacoes/${id}/preview`);
    await this.send('work', 'GET', `/importacoes/${id}/analise`);
    await look();
    await this.send('work', 'POST', `/importacoes/${id}/confirmar`);
    const entries = await this.send('read', 'GET', `/importacoes/${id}/lancamentos?page=1&per_page=100`);
    const open = (entries.items ?? entries).filter(({ status }) => status === 'regra_pendente');
    for (const { id: entry } of open.slice(0, ONE_BY_ONE)) {
      await look();
      await this.send('edit', 'PUT', `/lancamentos-contabil/${entry}`, JSON.stringify(this.accounts()));
    }
    const ids = open.slice(ONE_BY_ONE, ONE_BY_ONE + IN_BULK).map(({ id: entry }) => entry);
    if (ids.length > 0) {
      await this.send('edit', 'PUT', '/lancamentos-contabil/lote', JSON.stringify({ ids, mudancas: this.accounts() }));
    }
    await look();
    await this.lists();
    const query = `id_cliente=${this.customer}&${PERIOD}`;
    await this.send('work', 'POST', `/lancamentos-contabil/exportar?${query}`);
  }

  accounts() {
    return { id_plano_contas: this.chart, id_conta_debito: this.account, id_conta_credito: this.account + 1 };
  }

  /** What the page asks when a clerk goes from screen to screen. */
  async lists() {
    const paths = [
      '/auth/me',
      '/notifications/unread-count',
      '/customers?page=1',
      '/importacoes?page=1&per_page=50',
      `/lancamentos-contabil/painel?competencia=${encodeURIComponent(MONTH)}`,
      `/lancamentos-contabil/cliente/${this.customer}?page=1&per_page=100`,
      `/lancamentos-contabil/cliente/${this.customer}?page=1&per_page=100&search=FORNECEDOR%2017`,
    ];
    for (const path of paths) await this.send('read', 'GET', path);
  }

  /** The data of a successful response. */
  async send(kind, method, path, body, special = {}) {
    const started = performance.now();
    const { status, text } = await this.sendOnce(method, path, body, special);
    const route = `${method} ${path.split('?')[0].replace(/\/\d+/g, '/{id}')}${path.includes('search=') ? ' search' : ''}`;
    this.ledger.note(kind, route, performance.now() - started);
    if (status >= 300) throw new Error(`${route}: ${status} ${text.slice(0, 300)}`);
    return status === NO_CONTENT || !text.startsWith('{') ? undefined : JSON.parse(text).data;
  }

  sendOnce(method, path, body, special) {
    const headers = {
      authorization: `Bearer ${this.token}`,
      ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
      ...special,
    };
    return new Promise((resolve, reject) => {
      const outgoing = request(`${this.home}/api/v1${path}`, { method, headers, agent: this.agent }, (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk)).on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode, text: Buffer.concat(chunks).toString() }));
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }
}

/** A statement of March with texts that some rules know. */
function ofx(number, lines) {
  const rows = Array.from({ length: lines }, (_, index) => {
    const day = String((index % 28) + 1).padStart(2, '0');
    const amount = `${((index * 997 + number) % 99_991) + 1}.${String(index % 100).padStart(2, '0')}`;
    const text = `${TEXTS[index % TEXTS.length]} FORNECEDOR ${(index * 31 + number) % 5003} LTDA`;
    return `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>202603${day}<TRNAMT>-${amount}<FITID>O${number}N${index}<MEMO>${text}</STMTTRN>`;
  });
  const account = `<BANKACCTFROM><BANKID>341<ACCTID>${10_000 + number}<ACCTTYPE>CHECKING</BANKACCTFROM>`;
  return Buffer.from(
    `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL${account}<BANKTRANLIST><DTSTART>20260301<DTEND>20260331\n${rows.join('\n')}\n</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`,
    'latin1',
  );
}
