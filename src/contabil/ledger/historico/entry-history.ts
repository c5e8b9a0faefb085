import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../../../acesso/rbac/caller';
import { saoPauloTimestamp } from '../../../kernel/calendar';
import { OwnedRecordRepository } from '../../../platform/database/owned-record.repository';
import { bulkInsert } from '../../../platform/database/sql';
import type { Tx } from '../../../platform/database/unit-of-work';
import { DateTimeField, EnumField, IdField, ObjectField, TextField } from '../../../platform/http/validation/fields';
import type { AppliedRule } from '../../rules/engine/ledger-rules';
import { LancamentoContabil } from '../lancamento-contabil.entity';
import { type AcaoHistorico, ACOES_HISTORICO } from './lancamento-ato.entity';

/** The fields whose changes are kept: those of PUT, and the export that an entry goes out with or comes back from. */
const CAMPOS_HISTORICO = [
  'competencia',
  'data_registro',
  'id_plano_contas',
  'id_conta_debito',
  'id_conta_credito',
  'valor',
  'codigo_historico',
  'historico_contabil',
  'numero_documento',
  'status',
  'id_exportacao',
] as const satisfies readonly (keyof LancamentoContabil)[];

/** Fields of an entry in read form. */
export type EntryImage = Partial<Pick<LancamentoContabil, (typeof CAMPOS_HISTORICO)[number]>>;

/**
 * Condition on `lancamento_contabil l`: a person changed, split or joined the entry since it was made (4-operators, 1.4; document 8, 8.2). A
 * re-evaluation or an export is no person's change.
 */
export const EDITED = `EXISTS (SELECT 1 FROM lancamento_historico h JOIN lancamento_ato a ON a.id = h.id_ato
  WHERE h.id_lancamento = l.id AND a.acao IN ('alterado', 'dividido', 'juntado'))`;

/** What an operation changed: the same fields before and after. */
interface Change {
  readonly antes: EntryImage;
  readonly depois: EntryImage;
}

export interface EntryChange extends Change {
  readonly id: number;
  /** Of a re-evaluation: the rules that had filled something before it. Kept next to `antes` and not shown with it. */
  readonly regras_antes?: readonly AppliedRule[];
  /** Of a re-evaluation: ids of the rules that filled a side. Kept as `regras_antes` is. */
  readonly regras_do_ato?: readonly number[];
}

/** What is kept of how an entry was before an operation. */
export type KeptImage = EntryImage & {
  readonly regras_aplicadas?: readonly AppliedRule[];
  readonly regras_do_ato?: readonly number[];
};

/** The fields that an operation changed, without the rules that are kept next to them. */
export function changedFields({ regras_aplicadas: _rules, regras_do_ato: _act, ...fields }: KeptImage): EntryImage {
  return fields;
}

/** What of `after` differs from `before`; undefined where nothing does. */
export function changeOf(before: EntryImage, after: EntryImage): Change | undefined {
  const changed = CAMPOS_HISTORICO.filter((field) => after[field] !== undefined && after[field] !== before[field]);
  if (changed.length === 0) return undefined;
  const only = (image: EntryImage): EntryImage =>
    Object.fromEntries(changed.map((field) => [field, image[field] ?? null]));
  return { antes: only(before), depois: only(after) };
}

/**
 * The history of ledger entries (4-operators, 3.2): every change after an entry's making is written by the operation that makes it,
 * in its transaction and in a few statements however many entries it is about. Append-only.
 */
@Injectable()
export class EntryHistory {
  /**
   * Notes changes that differ from entry to entry.
   * @returns the operation's id; null where nothing changed, and nothing is noted
   */
  async record(tx: Tx, caller: Caller, acao: AcaoHistorico, changes: readonly EntryChange[]): Promise<number | null> {
    if (changes.length === 0) return null;
    const id_ato = await this.insertOperation(tx, caller, acao);
    const rows = changes.map(({ id, antes, depois, regras_antes: regras_aplicadas, regras_do_ato }) => ({
      id_lancamento: id,
      id_ato,
      antes: JSON.stringify({ ...antes, regras_aplicadas, regras_do_ato } satisfies {
        [K in keyof KeptImage]: KeptImage[K] | undefined;
      }),
      depois: JSON.stringify(depois),
    }));
    await bulkInsert(tx, 'lancamento_historico', ['id_lancamento', 'id_ato', 'antes', 'depois'], rows);
    return id_ato;
  }

  /**
   * Notes one change that is the same for many entries: those that `where` selects of `lancamento_contabil l`, which the caller
   * holds locked. The change itself is kept once.
   */
  async recordAlike(
    tx: Tx,
    caller: Caller,
    acao: AcaoHistorico,
    change: Change,
    where: string,
    parameters: readonly unknown[],
  ): Promise<void> {
    const id_ato = await this.insertOperation(tx, caller, acao, change);
    await tx.query(
      `INSERT INTO lancamento_historico (id_lancamento, id_ato) SELECT l.id, ? FROM lancamento_contabil l WHERE ${where}`,
      [id_ato, ...parameters],
    );
  }

  /** `credencial` is the prefix that the key has now: it may be replaced later. */
  private async insertOperation(tx: Tx, caller: Caller, acao: AcaoHistorico, change?: Change): Promise<number> {
    const { insertId } = await tx.query<{ insertId: number }>(
      `INSERT INTO lancamento_ato (acao, usuario_id, credencial_prefixo, antes, depois)
       VALUES (?, ?, COALESCE((SELECT key_prefix FROM api_key WHERE id = ?), 'sessao'), ?, ?)`,
      [
        acao,
        caller.id,
        caller.apiKeyId ?? null,
        change ? JSON.stringify(change.antes) : null,
        change ? JSON.stringify(change.depois) : null,
      ],
    );
    return insertId;
  }
}

/** One change of an entry. */
export class HistoricoRead {
  @DateTimeField() quando: string;
  @IdField() usuario_id: number;
  @TextField({ nullable: true }) usuario_nome: string | null;
  @TextField({ description: '`sessao`, or the prefix of the API key' }) credencial: string;
  @EnumField(ACOES_HISTORICO) acao: AcaoHistorico;
  @ObjectField({ description: 'The changed fields as they were' }) antes: Record<string, unknown>;
  @ObjectField({ description: 'The same fields as they became' }) depois: Record<string, unknown>;
}

interface HistoryRow extends Omit<HistoricoRead, 'quando' | 'antes' | 'depois'> {
  readonly quando: Date;
  readonly antes: string;
  readonly depois: string;
}

/** What an operation notes of an entry is next to it, or with the operation where it is the same for all. */
const HISTORY = `
  SELECT a.quando, a.usuario_id, u.nome AS usuario_nome, a.credencial_prefixo AS credencial, a.acao,
         COALESCE(h.antes, a.antes) AS antes, COALESCE(h.depois, a.depois) AS depois
  FROM lancamento_historico h JOIN lancamento_ato a ON a.id = h.id_ato LEFT JOIN usuario u ON u.id = a.usuario_id
  WHERE h.id_lancamento = ? ORDER BY a.quando DESC, a.id DESC`;

/** GET /lancamentos-contabil/{id}/historico. */
@Injectable()
export class HistoricoQuery {
  private readonly entries = new OwnedRecordRepository(LancamentoContabil, 'lancamentos_contabil.nao_encontrado');

  constructor(private readonly dataSource: DataSource) {}

  /** The changes of an own entry, newest first. @throws DomainError 404 when absent or foreign */
  async of(caller: Caller, id: number): Promise<HistoricoRead[]> {
    await this.entries.get(this.dataSource.manager, caller.id, id);
    const rows = await this.dataSource.query<HistoryRow[]>(HISTORY, [id]);
    return rows.map((row) => ({
      ...changeOfRow(row),
      quando: saoPauloTimestamp(row.quando),
      usuario_id: row.usuario_id,
      usuario_nome: row.usuario_nome,
      credencial: row.credencial,
      acao: row.acao,
    }));
  }
}

function changeOfRow({ antes, depois }: HistoryRow): Pick<HistoricoRead, 'antes' | 'depois'> {
  return {
    antes: { ...changedFields(JSON.parse(antes) as KeptImage) },
    depois: JSON.parse(depois) as Record<string, unknown>,
  };
}
