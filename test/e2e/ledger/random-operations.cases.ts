import fc from 'fast-check';
import { api, books, newBooks, useApp, user } from '../../support/case-file';
import { rounds, SEED, times } from '../../support/extended-run';
import { contem } from '../../support/records/rule-client';
import { ofxText } from '../../support/statements';

/**
 * What a person does with statements and entries, put together by chance and sent several at a time. Each request may be rejected.
 * None may fail, and whatever order they come in, the books hold together.
 */

interface Entry {
  readonly id: number;
  readonly valor: string;
  readonly parte: number;
}
/** An operation, and three numbers that choose what it is done to. */
interface Operation {
  readonly kind: keyof typeof OPERATIONS;
  readonly at: number;
  readonly account: number;
  readonly cents: number;
}

const AT_ONCE = 4;
const TEXTS = ['TARIFA', 'PIX', 'LUZ'];

useApp({ user: 'funcionario' });

let files = 0;
let imports: number[] = [];
let rules: number[] = [];

const one = <T>(of: readonly T[], at: number): T | undefined => of[at % of.length];
const money = (cents: number): string => (cents / 100).toFixed(2);
const entries = (): Promise<Entry[]> =>
  api.rows('SELECT id, valor, parte FROM lancamento_contabil WHERE id_cliente = ? ORDER BY id', [books.customer.id]);
const accountsOf = (account: number): { id_conta_debito: number; id_conta_credito: number | null } => ({
  id_conta_debito: account % 3 === 0 ? books.tarifa.id : books.caixa.id,
  id_conta_credito: account % 5 === 0 ? null : books.banco.id,
});
/** What an entry is changed to: complete where both accounts are known. */
const changesOf = (account: number): object => ({
  id_plano_contas: books.plano.id,
  ...accountsOf(account),
  status: account % 5 === 0 ? 'regra_pendente' : 'sucesso',
});

/** Does something to an entry, where there is one. */
const toEntry =
  (path: string, body: (entry: Entry, done: Operation) => object | undefined = () => undefined) =>
  async (done: Operation): Promise<number> => {
    const entry = one(await entries(), done.at);
    return entry ? (await user.post(`/lancamentos-contabil/${entry.id}${path}`, body(entry, done))).status : 404;
  };
const toImport =
  (path: string) =>
  async ({ at }: Operation): Promise<number> => {
    const id = one(imports, at);
    return id ? (await user.post(`/importacoes/${id}${path}`)).status : 404;
  };

/** A file of one to four rows in March 2026. */
async function upload({ at, cents }: Operation): Promise<number> {
  const rows = Array.from({ length: 1 + (at % 4) }, (_, row) => ({
    data: `202603${String(1 + ((at + row) % 28)).padStart(2, '0')}`,
    valor: `${(at + row) % 2 === 0 ? '-' : ''}${money(cents + row)}`,
    memo: `${one(TEXTS, at + row)} ${files}`,
    fitid: `A${files}-${row}`,
  }));
  files++;
  const id_cliente = books.customer.id;
  imports.push(await user.uploadImport(ofxText(rows), { id_cliente, tipo: 'ofx' }));
  return 201;
}

async function makeRule({ at, account }: Operation): Promise<number> {
  const { status, body } = await user.post('/regras-lancamento?aplicar=true', {
    id_cliente: books.customer.id,
    nome: `Rule ${files} ${at}`,
    ordem: at % 5,
    conta_debito_codigo: account % 2 === 0 ? '70' : null,
    conta_credito_codigo: '504',
    condicoes: contem(one(TEXTS, at) as string),
  });
  if (status === 201) rules.push((body as { data: { id: number } }).data.id);
  return status;
}

async function reverse({ at }: Operation): Promise<number> {
  const made = await api.rows<{ id: number }>('SELECT id FROM exportacao WHERE id_cliente = ?', [books.customer.id]);
  const id = one(made, at)?.id;
  return id ? (await user.post(`/lancamentos-contabil/exportacoes/${id}/estornar`)).status : 404;
}

const OPERATIONS = {
  upload,
  confirm: toImport('/confirmar'),
  replace: toImport('/substituir'),
  replaceUnedited: toImport('/substituir?preservar_edicoes=true'),
  change: async ({ at, account }: Operation) => {
    const entry = one(await entries(), at);
    return entry ? (await user.put(`/lancamentos-contabil/${entry.id}`, changesOf(account))).status : 404;
  },
  changeMany: async ({ at, account }: Operation) => {
    const ids = (await entries()).filter(({ id }) => id % 3 === at % 3).map(({ id }) => id);
    const mudancas = changesOf(account);
    return ids.length > 0 ? (await user.put('/lancamentos-contabil/lote', { ids, mudancas })).status : 404;
  },
  undo: toEntry('/desfazer'),
  split: toEntry('/dividir', ({ valor }, { cents, account }) => {
    const all = Math.round(Number(valor) * 100);
    const first = 1 + (cents % Math.max(all - 1, 1));
    const partes = [{ valor: money(first), ...accountsOf(account) }, { valor: money(all - first) }];
    return { partes, id_plano_contas: books.plano.id };
  }),
  join: toEntry('/juntar'),
  makeRule,
  undoRule: async ({ at }: Operation) => {
    const id = one(rules, at);
    return id ? (await user.post(`/regras-lancamento/${id}/desfazer`)).status : 404;
  },
  evaluate: async () =>
    (await user.post(`/lancamentos-contabil/cliente/${books.customer.id}/reavaliar-pendentes`)).status,
  export: async ({ at }: Operation) => {
    const period = `data_inicio=2026-03-${String(1 + (at % 20)).padStart(2, '0')}&data_fim=2026-03-31`;
    return (await user.post(`/lancamentos-contabil/exportar?id_cliente=${books.customer.id}&${period}`)).status;
  },
  reverse,
};

const kinds = Object.keys(OPERATIONS) as (keyof typeof OPERATIONS)[];
const operation: fc.Arbitrary<Operation> = fc.record({
  // Without files there is nothing to do, and most of what is done is done to entries.
  kind: fc.constantFrom(...kinds, 'upload', 'confirm', 'confirm', 'change', 'split'),
  at: fc.nat(9_999),
  account: fc.nat(9_999),
  cents: fc.integer({ min: 2, max: 999_999 }),
});

/** What must not be found in the books of a customer, whatever was done. */
const FAULTS: Readonly<Record<string, string>> = {
  'parts that are not their line': `SELECT id_importacao, id_fixo FROM lancamento_contabil WHERE id_cliente = ?
    GROUP BY id_importacao, id_fixo HAVING SUM(valor) <> MAX(extrato_valor)`,
  'a line booked twice, or one part alone': `SELECT id_importacao, id_fixo FROM lancamento_contabil WHERE id_cliente = ?
    GROUP BY id_importacao, id_fixo HAVING MIN(parte) <> MAX(parte) OR (COUNT(*) > 1) <> MAX(parte)`,
  'a complete entry without its accounts': `SELECT id FROM lancamento_contabil WHERE id_cliente = ?
    AND status IN ('sucesso', 'exportado') AND NOT COALESCE(id_conta_debito <> id_conta_credito, FALSE)`,
  'an account of another chart': `SELECT e.id FROM lancamento_contabil e JOIN conta_contabil c
    ON c.id IN (e.id_conta_debito, e.id_conta_credito) WHERE e.id_cliente = ? AND c.id_plano_contas <> e.id_plano_contas`,
  'exported without an export': `SELECT id FROM lancamento_contabil WHERE id_cliente = ?
    AND (status = 'exportado') <> (id_exportacao IS NOT NULL)`,
  'an export with other entries': `SELECT x.id, x.status, x.qtd, x.valor_total FROM exportacao x LEFT JOIN lancamento_contabil e ON e.id_exportacao = x.id
    WHERE x.id_cliente = ? GROUP BY x.id
    HAVING COUNT(e.id) <> IF(x.status = 'ativa', x.qtd, 0) OR COALESCE(SUM(e.valor), 0) <> IF(x.status = 'ativa', x.valor_total, 0)`,
  'entries of an import that counts others': `SELECT i.id FROM importacao i LEFT JOIN lancamento_contabil e ON e.id_importacao = i.id
    WHERE i.id_cliente = ? AND i.status = 'pending' GROUP BY i.id HAVING COUNT(e.id) > 0`,
};

async function faults(): Promise<Record<string, unknown>> {
  const found = await Promise.all(
    Object.entries(FAULTS).map(async ([name, sql]) => [name, await api.rows(sql, [books.customer.id])] as const),
  );
  return Object.fromEntries(found.filter(([, rows]) => rows.length > 0));
}

/** Where the history of an entry does not lead to what the entry is now. */
async function brokenHistories(): Promise<string[]> {
  const rows = await api.rows<{ id: number; depois: string | null }>(
    `SELECT h.id_lancamento id, COALESCE(h.depois, a.depois) depois FROM lancamento_historico h JOIN lancamento_ato a ON a.id = h.id_ato
     JOIN lancamento_contabil e ON e.id = h.id_lancamento WHERE e.id_cliente = ? ORDER BY a.id`,
    [books.customer.id],
  );
  const last = new Map<number, Record<string, unknown>>();
  for (const { id, depois } of rows) last.set(id, { ...last.get(id), ...(JSON.parse(depois ?? '{}') as object) });
  const now = await api.rows<Record<string, unknown> & { id: number }>(
    'SELECT * FROM lancamento_contabil WHERE id_cliente = ?',
    [books.customer.id],
  );
  return now.flatMap((entry) =>
    Object.entries(last.get(entry.id) ?? {})
      .filter(([field, value]) => field in entry && String(entry[field]) !== String(value))
      .map(([field, value]) => `${entry.id} ${field}: ${String(value)}, is ${String(entry[field])}`),
  );
}

it('holds the books together, whatever is done to them at once', async () => {
  for (const round of rounds('random operations', 1, 100)) {
    await newBooks();
    imports = [];
    rules = [];
    const waiting = fc.sample(operation, { seed: SEED + round, numRuns: times(150, 300) });
    const failed: string[] = [];
    const doNext = async (): Promise<void> => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const status = await OPERATIONS[next.kind](next);
        if (status >= 500) failed.push(`${next.kind}: ${status}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, doNext));
    expect(failed).toEqual([]);
    expect(await faults()).toEqual({});
    expect(await brokenHistories()).toEqual([]);
  }
});
