import { booksOf, type Books } from '../../../test/support/books';
import { ofxText } from '../../../test/support/statements';
import { type Instance } from '../support/instance';
import { atOnce, either, outside, type Race, type Track } from './race';

const LEDGER = '/lancamentos-contabil';
const LINES = ['A', 'B', 'C'].map((memo, n) => ({ memo, fitid: `N${n}` }));

const newBooks = ({ api, admin }: Track): Promise<Books> => booksOf(api, admin.userId);

/** An import that waits for its confirmation; `tail` makes the file another one with the same transactions. */
async function uploaded({ one }: Track, { customer }: Books, tail = ''): Promise<number> {
  const fields = { id_cliente: String(customer.id), tipo: 'ofx' };
  const { status, body } = await one.upload('/importacoes/upload', 'a.ofx', ofxText(LINES) + tail, fields);
  if (status !== 201) throw new Error(`upload: ${status} ${JSON.stringify(body)}`);
  return (body as { data: { id: number } }).data.id;
}

async function entriesOf({ api }: Track, { customer }: Books): Promise<number> {
  const rows = await api.rows<{ n: number }>('SELECT COUNT(*) AS n FROM lancamento_contabil WHERE id_cliente = ?', [
    customer.id,
  ]);
  return Number(rows[0]?.n);
}

const counted = (found: number, ...allowed: number[]): string | undefined =>
  allowed.includes(found) ? undefined : `${found} entries`;

const run = (instance: Instance, id: number, act: string) => instance.send('POST', `/importacoes/${id}/${act}`);

export const ledgerRaces: readonly Race[] = [
  {
    name: 'two imports of the same transactions, duplicates ignored',
    meet: async (track, round) => {
      const books = await newBooks(track);
      const ids = [await uploaded(track, books), await uploaded(track, books, ' ')] as const;
      const responses = await atOnce(
        round,
        () => run(track.one, ids[0], 'confirmar?ignorar_duplicados=true'),
        () => run(track.other, ids[1], 'confirmar?ignorar_duplicados=true'),
      );
      return outside(responses, [200, 200]) ?? counted(await entriesOf(track, books), LINES.length);
    },
  },
  {
    name: 'one file, confirmed twice in two imports',
    meet: async (track, round) => {
      const books = await newBooks(track);
      const ids = [await uploaded(track, books), await uploaded(track, books)] as const;
      const responses = await atOnce(
        round,
        () => run(track.one, ids[0], 'confirmar'),
        () => run(track.other, ids[1], 'confirmar'),
      );
      return outside(responses, ...either(200, 409)) ?? counted(await entriesOf(track, books), LINES.length);
    },
  },
  {
    name: 'one import, confirmed twice',
    meet: async (track, round) => {
      const books = await newBooks(track);
      const id = await uploaded(track, books);
      const responses = await atOnce(
        round,
        () => run(track.one, id, 'confirmar'),
        () => run(track.other, id, 'confirmar'),
      );
      return outside(responses, ...either(200, 409)) ?? counted(await entriesOf(track, books), LINES.length);
    },
  },
  {
    name: 'an import, replaced and removed',
    meet: async (track, round) => {
      const books = await newBooks(track);
      const id = await uploaded(track, books);
      await run(track.one, id, 'confirmar');
      const [, removed] = await atOnce(
        round,
        () => run(track.one, id, 'substituir'),
        () => track.other.send('DELETE', `/importacoes/${id}`),
      );
      return counted(await entriesOf(track, books), removed.status === 204 ? 0 : LINES.length);
    },
  },
  {
    name: 'a period, closed while an entry is made in it',
    meet: async (track, round) => {
      const { customer } = await newBooks(track);
      const entry = { id_cliente: customer.id, competencia: '03/2026', data_registro: '2026-03-05', valor: 1 };
      const [closed, made] = await atOnce(
        round,
        () => track.one.send('PUT', `${LEDGER}/bloqueios/${customer.id}`, { ate: '2026-03-31' }),
        () => track.other.send('POST', LEDGER, { ...entry, codigo_historico: '1', historico_contabil: 'x' }),
      );
      const wrong = outside([closed, made], [200, 201], [200, 422]);
      if (wrong ?? made.status === 422) return wrong;
      // The response to the closing came after the entry was there: what the closing counted has it.
      const [row] = await track.api.rows<{ early: number }>(
        `SELECT l.data_hora_criacao <= b.alterado_em AS early FROM lancamento_contabil l
           JOIN lancamento_bloqueio b ON b.id_cliente = l.id_cliente WHERE l.id_cliente = ?`,
        [customer.id],
      );
      return Number(row?.early) === 1 ? undefined : 'an entry came into a period that was closed';
    },
  },
  {
    name: 'a period, closed while an import is confirmed',
    meet: async (track, round) => {
      const books = await newBooks(track);
      const id = await uploaded(track, books);
      const [closed, confirmed] = await atOnce(
        round,
        () => track.one.send('PUT', `${LEDGER}/bloqueios/${books.customer.id}`, { ate: '2026-03-31' }),
        () => run(track.other, id, 'confirmar'),
      );
      return (
        outside([closed, confirmed], [200, 200], [200, 422]) ??
        counted(await entriesOf(track, books), confirmed.status === 200 ? LINES.length : 0)
      );
    },
  },
  {
    name: 'entries, exported twice',
    meet: async (track, round) => {
      const { customer, entry } = await newBooks(track);
      await entry();
      await entry();
      const query = `id_cliente=${customer.id}&data_inicio=2026-03-01&data_fim=2026-03-31`;
      const responses = await atOnce(
        round,
        () => track.one.send('POST', `${LEDGER}/exportar?${query}`),
        () => track.other.send('POST', `${LEDGER}/exportar?${query}`),
      );
      const found = responses.map(({ headers }) => Number(headers.get('x-exportacao-qtd') ?? 0));
      return found.reduce((sum, each) => sum + each) === 2 ? undefined : `exported ${found.join(' and ')} of 2`;
    },
  },
  {
    name: 'an export, taken back twice',
    meet: async (track, round) => {
      const { customer, entry } = await newBooks(track);
      await entry();
      const made = await track.one.send(
        'POST',
        `${LEDGER}/exportar?id_cliente=${customer.id}&data_inicio=2026-03-01&data_fim=2026-03-31`,
      );
      const path = `${LEDGER}/exportacoes/${made.headers.get('x-exportacao-id')}/estornar`;
      const responses = await atOnce(
        round,
        () => track.one.send('POST', path),
        () => track.other.send('POST', path),
      );
      return outside(responses, ...either(200, 409));
    },
  },
  {
    name: 'an account, made synthetic by a chart file while an entry is made on it',
    meet: async (track, round) => {
      const { customer, plano, caixa, banco } = await newBooks(track);
      const accounts = { id_plano_contas: plano.id, id_conta_debito: caixa.id, id_conta_credito: banco.id };
      const entry = { id_cliente: customer.id, competencia: '03/2026', data_registro: '2026-03-05', valor: 1 };
      const responses = await atOnce(
        round,
        () => track.one.upload(`/plano-contas/${plano.id}/importar-contas`, 'p.txt', '9|1.1|Caixa|S\n'),
        () =>
          track.other.send('POST', LEDGER, { ...entry, ...accounts, codigo_historico: '1', historico_contabil: 'x' }),
      );
      const broken = await track.api.rows(
        `SELECT l.id FROM lancamento_contabil l JOIN conta_contabil c ON c.id = l.id_conta_debito
          WHERE l.id_cliente = ? AND c.tipo = 'S'`,
        [customer.id],
      );
      if (broken.length > 0) return 'an entry is on a synthetic account';
      return outside(responses, [201, 201], [201, 422]);
    },
  },
  {
    name: 'one entry, edited alone and in a batch',
    meet: async (track, round) => {
      const { entry } = await newBooks(track);
      const { id } = await entry({ valor: '10.00' });
      const responses = await atOnce(
        round,
        () => track.one.send('PUT', `${LEDGER}/${id}`, { valor: '20.00' }),
        () => track.other.send('PUT', `${LEDGER}/lote`, { ids: [id], mudancas: { historico_contabil: 'batch' } }),
      );
      const [row] = await track.api.rows<{ valor: string; text: string; n: number }>(
        `SELECT valor, historico_contabil AS text, (SELECT COUNT(*) FROM lancamento_historico h WHERE h.id_lancamento = l.id) AS n
           FROM lancamento_contabil l WHERE id = ?`,
        [id],
      );
      const wrong = row?.valor === '20.00' && row.text === 'batch' && row.n === 2 ? undefined : JSON.stringify(row);
      return outside(responses, [200, 200]) ?? wrong;
    },
  },
];
