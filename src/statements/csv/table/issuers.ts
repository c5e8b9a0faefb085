/**
 * The tables of Brazilian banks and card issuers that are known by their heading row (statement reading, 3.3). What a
 * column holds is shown by its heading (csv-headings); this table adds what the headings alone don't show: whether the table
 * is an account or a card bill, and how a bill of that issuer writes its signs.
 */
export interface KnownTable {
  readonly issuer: string;
  /** The headings in normal form (`headingOf`), `…` for any number of further ones. */
  readonly headings: string;
  /** `account`: a minus is money out. `bill`: a positive amount is money out. `signedBill`: a bill on which a minus is. */
  readonly kind: 'account' | 'bill' | 'signedBill';
  /** Headings whose texts make up the description, where they are not those that csv-headings knows as texts. */
  readonly texts?: readonly string[];
  /** The heading of its directions, where it is none that csv-headings knows as such. */
  readonly direction?: string;
}

export const KNOWN_TABLES: readonly KnownTable[] = [
  { issuer: 'Itaú', headings: 'data;lancamento;ag origem;valor;saldos', kind: 'account' },
  { issuer: 'Bradesco', headings: 'data;historico;docto;credito;debito;saldo', kind: 'account' },
  { issuer: 'Santander', headings: 'data;descricao;docto;situacao;credito;debito;saldo', kind: 'account' },
  {
    issuer: 'Banco do Brasil',
    headings: 'data;dependencia origem;historico;data do balancete;numero do documento;valor',
    kind: 'account',
  },
  {
    issuer: 'Banco do Brasil',
    headings: 'data;lancamento;detalhes;n documento;valor;tipo lancamento',
    kind: 'account',
  },
  { issuer: 'Caixa', headings: 'conta;data mov;nr doc;historico;valor;deb cred', kind: 'account' },
  { issuer: 'Inter', headings: 'data lancamento;historico;descricao;valor;saldo', kind: 'account' },
  { issuer: 'Sicredi', headings: 'data;descricao;documento;valor;saldo', kind: 'account' },
  { issuer: 'Nubank', headings: 'data;valor;identificador;descricao', kind: 'account' },
  { issuer: 'XP', headings: 'data;hora;descricao;valor;saldo', kind: 'account' },
  {
    issuer: 'C6',
    headings: 'data lancamento;data contabil;titulo;descricao;entrada;saida;saldo do dia',
    kind: 'account',
  },
  {
    issuer: 'Mercado Pago',
    headings: 'release date;transaction type;reference id;transaction net amount;partial balance',
    kind: 'account',
  },
  {
    issuer: 'Mercado Pago',
    headings: 'date;source id;…;description;net credit amount;net debit amount;…',
    kind: 'account',
  },
  {
    issuer: 'Mercado Pago',
    headings: 'release date;source id;…;description;net credit amount;net debit amount;…',
    kind: 'account',
  },
  { issuer: 'PagBank', headings: 'codigo da transacao;data;tipo;descricao;valor', kind: 'account' },
  {
    issuer: 'Stone',
    headings: 'movimentacao;tipo;valor;saldo antes;saldo depois;tarifa;data;…;destino;…',
    kind: 'account',
    texts: ['tipo', 'destino'],
    direction: 'movimentacao',
  },
  { issuer: 'PicPay', headings: 'data;descricao;valor;tipo', kind: 'account' },
  { issuer: 'InfinitePay', headings: 'data;transacao;tipo transacao;identificacao;valor', kind: 'account' },
  {
    issuer: 'Wise',
    headings: 'transferwise id;date;…;amount;currency;description;…;running balance;…',
    kind: 'account',
  },
  { issuer: 'Wise', headings: 'id;date;…;amount;currency;description;…;running balance;…', kind: 'account' },
  { issuer: 'Nubank', headings: 'date;title;amount', kind: 'bill' },
  { issuer: 'C6', headings: 'data de compra;nome no cartao;…;valor', kind: 'bill' },
  { issuer: 'XP, Rico', headings: 'data;estabelecimento;portador;valor;parcela', kind: 'bill' },
  { issuer: 'Inter', headings: 'data;lancamento;categoria;tipo;valor', kind: 'bill' },
  { issuer: 'Inter', headings: 'descricao;data;cartao;lancamento;categoria;tipo;valor', kind: 'signedBill' },
];

/** Itaú's bill is known by nothing but these headings, commas and ISO days (4.2). */
export const ITAU_BILL = 'data,lançamento,valor';

/** Each table with the runs of its headings that `…` separates. */
const TABLES = KNOWN_TABLES.map((table) => ({ table, runs: `${table.headings};`.split('…;') }));

/** The known table with these headings in normal form, or null. */
export function knownTable(headings: readonly string[]): KnownTable | null {
  const joined = `${headings.join(';')};`;
  return TABLES.find(({ runs }) => hasRuns(joined, runs))?.table ?? null;
}

/** Whether the row begins with the first run and ends in the last, with the others between them in this order. */
function hasRuns(row: string, [first = '', ...others]: readonly string[]): boolean {
  const last = others.pop();
  if (last === undefined) return row === first;
  if (!row.startsWith(first)) return false;
  let end = first.length;
  for (const run of others) {
    const start = row.indexOf(`;${run}`, end - 1) + 1;
    if (start === 0) return false;
    end = start + run.length;
  }
  return last === '' || (row.endsWith(`;${last}`) && row.length - last.length >= end);
}
