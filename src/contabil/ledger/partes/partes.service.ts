import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../../../acesso/auditoria/audit-trail';
import type { Caller } from '../../../acesso/rbac/caller';
import { sumDecimals } from '../../../kernel/decimal';
import { domainError } from '../../../kernel/errors';
import { type Tx, UnitOfWork } from '../../../platform/database/unit-of-work';
import { REMOVED } from '../entry-change';
import { changeOf, EntryHistory } from '../historico/entry-history';
import type { LancamentoContabil } from '../lancamento-contabil.entity';
import { type LancamentoRead, LEDGER_SELECT, readEntries } from '../lancamento-read';
import { LedgerWriter } from '../ledger-writer';
import { splitRejection, StatementLineParts } from './part-rejections';
import type { DividirDto, ParteDto, PartesRead } from './partes.dto';

/** Splits the entry of a statement line into parts, and joins the parts again (document 8, 8.2). */
@Injectable()
export class PartesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly lines: StatementLineParts,
    private readonly writer: LedgerWriter,
    private readonly history: EntryHistory,
    private readonly audit: AuditTrail,
  ) {}

  /** All entries of the entry's line. @throws DomainError 404 when absent or foreign */
  async list(caller: Caller, id: number): Promise<PartesRead> {
    const { manager } = this.unitOfWork;
    const parts = await this.lines.read(manager, caller, id);
    return {
      partes: await shown(
        manager,
        parts.map((part) => part.id),
      ),
    };
  }

  /**
   * The entry takes the first part, the others are new entries of the same line.
   * @returns the parts in the order of the body
   * @throws DomainError 404, 409 for an exported entry, 422
   */
  split(caller: Caller, id: number, body: DividirDto): Promise<LancamentoRead[]> {
    return this.unitOfWork.run(async (tx) => {
      const line = await this.lines.lock(tx, caller, id);
      const { entry } = line;
      const made = body.partes.map((part) => partOf(entry, part, body.id_plano_contas));
      const rejection = await splitRejection(tx, caller, line, body, made);
      if (rejection) throw rejection;
      const [first, ...others] = made;
      if (!first) throw new Error('an entry is split into two parts at least');
      await this.writer.rewriteAll(tx, [first]);
      await this.writer.insertAll(tx, [others]);
      const ids = [id, ...(await this.newIds(tx, line.parts))];
      const changes = made.map((part, at) => ({ id: ids[at] ?? 0, ...changed(entry, part) }));
      await this.history.record(tx, caller, 'dividido', changes);
      return shown(tx, ids);
    });
  }

  /**
   * The part with the lowest id gets the sum of all parts, the others are deleted. Their last images stay in the audit trail.
   * @throws DomainError 404, 409 for a line that is not split or has an exported part, 422 for a closed day
   */
  join(caller: Caller, id: number): Promise<LancamentoRead> {
    return this.unitOfWork.run(async (tx) => {
      const { entry, parts, periods } = await this.lines.lock(tx, caller, id);
      if (parts.some(({ status }) => status === 'exportado')) throw domainError('lancamentos_contabil.exportado');
      if (entry.id_importacao !== null && parts.length === 1) throw domainError('lancamentos_contabil.nao_dividido');
      periods.reject(entry.id_cliente, ...parts.map(({ data_registro }) => data_registro));
      if (entry.id_importacao === null) throw domainError('lancamentos_contabil.sem_importacao#partes');
      const [first = entry, ...others] = parts;
      const ids = others.map((part) => part.id);
      const images = (await shown(tx, ids)).map((image) => ({ ...image }));
      await this.audit.recordAll(REMOVED, caller, images, tx);
      await this.writer.removeAll(tx, ids);
      const joined = withStatus({ ...first, valor: sumDecimals(parts.map(({ valor }) => valor)), parte: false });
      await this.writer.rewriteAll(tx, [joined]);
      await this.history.record(tx, caller, 'juntado', [{ id: first.id, ...changed(first, joined) }]);
      const [read] = await shown(tx, [first.id]);
      if (!read) throw new Error(`entry ${first.id} is not there`);
      return read;
    });
  }

  /** The entries of the line that are not among these: one statement gave them their ids in order. */
  private async newIds(tx: Tx, known: readonly LancamentoContabil[]): Promise<number[]> {
    const { id_cliente, id_fixo, id_importacao } = known[0] ?? {};
    const rows = await tx.query<{ id: number }[]>(
      `SELECT id FROM lancamento_contabil WHERE id_cliente = ? AND id_fixo = ? AND id_importacao = ? AND id NOT IN (?)
       ORDER BY id FOR UPDATE`,
      [id_cliente, id_fixo, id_importacao, known.map(({ id }) => id)],
    );
    return rows.map(({ id }) => id);
  }
}

/** The entry as a part of it: what the part leaves out is the entry's. */
function partOf(entry: LancamentoContabil, part: ParteDto, idPlanoContas: number | undefined): LancamentoContabil {
  const { id_conta_debito, id_conta_credito } = part;
  return withStatus({
    ...entry,
    id_plano_contas: idPlanoContas ?? entry.id_plano_contas,
    id_conta_debito: id_conta_debito === undefined ? entry.id_conta_debito : id_conta_debito,
    id_conta_credito: id_conta_credito === undefined ? entry.id_conta_credito : id_conta_credito,
    valor: part.valor,
    codigo_historico: part.codigo_historico ?? entry.codigo_historico,
    historico_contabil: part.historico_contabil ?? entry.historico_contabil,
    // An entry of a build before these columns: the line is what the entry was.
    extrato_data: entry.extrato_data ?? entry.data_registro,
    extrato_valor: entry.extrato_valor ?? entry.valor,
    parte: true,
  });
}

/** `sucesso` with both sides, else `regra_pendente`, whatever the entry was. */
function withStatus(entry: LancamentoContabil): LancamentoContabil {
  const complete = entry.id_conta_debito !== null && entry.id_conta_credito !== null;
  return { ...entry, status: complete ? 'sucesso' : 'regra_pendente' };
}

/** The amount differs always. */
const changed = (before: LancamentoContabil, after: LancamentoContabil) =>
  changeOf(before, after) ?? { antes: {}, depois: {} };

/** Entries by these ids, in this order. */
async function shown(tx: EntityManager, ids: readonly number[]): Promise<LancamentoRead[]> {
  if (ids.length === 0) return [];
  const marks = ids.map(() => '?').join(', ');
  const entries = await readEntries(tx, `${LEDGER_SELECT} WHERE l.id IN (${marks})`, ids);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
