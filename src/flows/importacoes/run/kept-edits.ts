import type { Caller } from '../../../acesso/rbac/caller';
import { compareDecimals, sumDecimals } from '../../../kernel/decimal';
import { groupBy } from '../../../kernel/collections';
import {
  type EntryChange,
  type EntryHistory,
  type EntryImage,
  changeOf,
  EDITED,
} from '../../../contabil/ledger/historico/entry-history';
import type { LedgerWriter, NewLedgerEntry } from '../../../contabil/ledger/ledger-writer';
import type { LancamentoContabil } from '../../../contabil/ledger/lancamento-contabil.entity';
import type { Tx } from '../../../platform/database/unit-of-work';
import type { Importacao } from '../importacao.entity';
import type { StatementLine } from '../../../statements';

/** What of an entry is a person's work and outlives a replacement (4-operators, 1.4). */
const KEPT = [
  'id_plano_contas',
  'id_conta_debito',
  'id_conta_credito',
  'codigo_historico',
  'historico_contabil',
  'competencia',
  'status',
] as const satisfies readonly (keyof NewLedgerEntry)[];

/** An entry that a person had changed, as it goes on. */
export type KeptEntry = NewLedgerEntry & { readonly id: number };

/** What the line has again, with its history where a person had changed it. */
const OF_THE_LINE = ['data_registro', 'valor', 'numero_documento'] as const;

type EditedEntry = Pick<LancamentoContabil, 'id' | (typeof KEPT)[number] | (typeof OF_THE_LINE)[number]> & {
  readonly id_fixo: string;
};

/**
 * The entries of an import that a person changed since it was made, while a replacement reads its file again: those whose line
 * makes an entry still stay the rows that they are, with their history, and count as changed from then on too.
 */
export class KeptEdits {
  private readonly changes: EntryChange[] = [];
  /** Parts of split lines that make one entry now. */
  private readonly dropped: number[] = [];
  /** Entries that were met again. */
  qtd = 0;

  private constructor(
    private readonly caller: Caller,
    private readonly byLine: Map<string, readonly EditedEntry[]>,
  ) {}

  /**
   * Locks the import's entries, so that a change of one comes before or after the replacement.
   */
  static async lock(tx: Tx, caller: Caller, { id }: Pick<Importacao, 'id'>): Promise<KeptEdits> {
    await tx.query('SELECT COUNT(*) FROM lancamento_contabil WHERE id_importacao = ? FOR UPDATE', [id]);
    const rows = await tx.query<EditedEntry[]>(
      `SELECT l.id, COALESCE(l.id_fixo, '') AS id_fixo, ${[...KEPT, ...OF_THE_LINE].map((column) => `l.${column}`).join(', ')}
       FROM lancamento_contabil l WHERE l.id_importacao = ? AND l.status <> 'exportado' AND ${EDITED} ORDER BY l.id`,
      [id],
    );
    return new KeptEdits(
      caller,
      groupBy(rows, ({ id_fixo }) => id_fixo),
    );
  }

  /**
   * The entries of the line as they go on: what a person changed stays; undefined where no one did. Parts of a split line stay
   * parts while their sum is the line's amount. Otherwise the oldest part alone goes on.
   */
  take(entry: NewLedgerEntry, line: StatementLine): readonly KeptEntry[] | undefined {
    const id = this.byLine.has(line.id_fixo) ? line.id_fixo : (line.id_sem_conta ?? '');
    const [first, ...others] = this.byLine.get(id) ?? [];
    if (!first) return undefined;
    this.byLine.delete(id);
    const sum = sumDecimals([first, ...others].map(({ valor }) => valor));
    const stayParts = others.length > 0 && compareDecimals(sum, entry.valor) === 0;
    if (!stayParts) this.dropped.push(...others.map(({ id }) => id));
    const stay = stayParts ? [first, ...others] : [first];
    return stay.map((edited) => this.keep(edited, stayParts ? { ...entry, valor: edited.valor, parte: true } : entry));
  }

  private keep(edited: EditedEntry, entry: NewLedgerEntry): KeptEntry {
    this.qtd += 1;
    const change = changeOf(imageOf(edited), imageOf(entry));
    if (change) this.changes.push({ id: edited.id, ...change });
    const kept = Object.fromEntries(KEPT.map((column) => [column, edited[column]]));
    return { ...entry, ...(kept as Pick<EditedEntry, (typeof KEPT)[number]>), id: edited.id };
  }

  /**
   * Writes those that go on, deletes the entries whose line makes none any more, and notes what the line has changed of the
   * others.
   */
  async finish(tx: Tx, kept: readonly KeptEntry[], writer: LedgerWriter, history: EntryHistory): Promise<void> {
    await writer.rewriteAll(tx, kept);
    const gone = [...this.byLine.values()].flat().map(({ id }) => id);
    await writer.removeAll(tx, [...gone, ...this.dropped]);
    await history.record(tx, this.caller, 'alterado', this.changes);
  }
}

function imageOf({
  data_registro,
  valor,
  numero_documento,
}: Pick<NewLedgerEntry, (typeof OF_THE_LINE)[number]>): EntryImage {
  return { data_registro, valor, numero_documento };
}
