import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditTrail } from '../../../acesso/auditoria/audit-trail';
import type { Caller } from '../../../acesso/rbac/caller';
import { Customer } from '../../../cadastros/customers/customer.entity';
import { type CalendarDate, monthOfCompetencia } from '../../../kernel/calendar';
import type { Page } from '../../../kernel/page';
import { mustExist } from '../../../platform/database/must-exist';
import { mapRows, streamRows } from '../../../platform/database/row-stream';
import { UnitOfWork } from '../../../platform/database/unit-of-work';
import { pageResponse, windowOfQuery } from '../../../platform/http/page-query';
import { readForm } from '../../../platform/http/read-form';
import { RowList } from '../../../platform/http/streamed';
import { EntryImports } from '../entry-imports';
import {
  type BloqueioDefinido,
  BloqueioRead,
  type BloqueiosQuery,
  type PreviaDoFechamento,
  type MesNaoExportado,
  type NaoExportados,
} from './bloqueios.dto';
import { PeriodLocks } from './period-locks';
import { countRows } from '../../../platform/database/sql';

const SELECT = `SELECT b.id_cliente, c.nome, b.ate, u.nome AS usuario_nome, b.alterado_em
  FROM lancamento_bloqueio b JOIN customer c ON c.id = b.id_cliente LEFT JOIN usuario u ON u.id = b.usuario_id`;

type Row = Omit<BloqueioRead, 'alterado_em'> & { readonly alterado_em: Date };

const toRead = readForm(BloqueioRead);

/** The closed periods of the firm's customers (4-operators, 3.3). */
@Injectable()
export class BloqueiosService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly locks: PeriodLocks,
    private readonly audit: AuditTrail,
    private readonly imports: EntryImports,
  ) {}

  /** Customers with a closed period by name; with a page in the page form. */
  async list(query: BloqueiosQuery): Promise<RowList<BloqueioRead> | Page<BloqueioRead>> {
    const window = windowOfQuery(query);
    const { manager } = this.dataSource;
    const closed = 'WHERE b.ate IS NOT NULL ORDER BY c.nome, b.id_cliente';
    if (!window) return new RowList(mapRows(streamRows<Row>(this.dataSource, `${SELECT} ${closed}`), toRead));
    const items = await read(manager, `${closed} LIMIT ? OFFSET ?`, [window.limit, window.offset]);
    return pageResponse(query, items, await countRows(manager, 'FROM lancamento_bloqueio WHERE ate IS NOT NULL'));
  }

  /** Sets or lifts the lock; it returns when nothing that it rejects can get in any more. @throws DomainError 404 */
  set(caller: Caller, idCliente: number, ate: CalendarDate | null): Promise<BloqueioDefinido> {
    return this.unitOfWork.runLong(async (tx) => {
      await mustExist(tx, Customer, idCliente, 'customers.nao_encontrado');
      await this.locks.shut(tx, idCliente);
      const [before] = await tx.query<{ ate: CalendarDate | null }[]>(
        'SELECT ate FROM lancamento_bloqueio WHERE id_cliente = ?',
        [idCliente],
      );
      await tx.query(
        `INSERT INTO lancamento_bloqueio (id_cliente, ate, usuario_id, alterado_em) VALUES (?, ?, ?, ?)
         ON DUPLICATE KEY UPDATE ate = VALUES(ate), usuario_id = VALUES(usuario_id), alterado_em = VALUES(alterado_em)`,
        [idCliente, ate, caller.id, new Date()],
      );
      const ficaram = sumOf(await unexportedEntries(tx, idCliente, before?.ate ?? null, ate));
      const facts = { id_cliente: idCliente, ate, antes: before?.ate ?? null };
      await this.audit.record('lancamentos.bloquear', caller, facts, tx);
      const [row] = await read(tx, 'WHERE b.id_cliente = ?', [idCliente]);
      if (!row) throw new Error(`the lock of customer ${idCliente} is not there`);
      return { ...row, ficaram };
    });
  }

  /** What a closing up to `ate` would close unexported, as things are now. @throws DomainError 404 */
  async preview(idCliente: number, ate: CalendarDate): Promise<PreviaDoFechamento> {
    const { manager } = this.dataSource;
    await mustExist(manager, Customer, idCliente, 'customers.nao_encontrado');
    const closed = (await this.locks.asTheyAre(manager, [idCliente])).ate(idCliente);
    return {
      meses: await unexportedEntries(manager, idCliente, closed, ate),
      em_previa: await this.imports.waitingUpTo(manager, idCliente, ate),
    };
  }
}

async function read(tx: EntityManager, rest: string, parameters: readonly unknown[]): Promise<BloqueioRead[]> {
  const rows = await tx.query<Row[]>(`${SELECT} ${rest}`, [...parameters]);
  return rows.map(toRead);
}

/**
 * The customer's entries of all owners that are not exported and that a closing up to `ate` adds to the closed ones, by
 * competence, oldest first (document 8, 8.5).
 * @param closed today's last closed day
 */
async function unexportedEntries(
  tx: EntityManager,
  idCliente: number,
  closed: CalendarDate | null,
  ate: CalendarDate | null,
): Promise<MesNaoExportado[]> {
  if (ate === null || (closed !== null && ate <= closed)) return [];
  const rows = await tx.query<MesNaoExportado[]>(
    `SELECT competencia, CAST(SUM(status = 'regra_pendente') AS SIGNED) AS pendentes, CAST(SUM(status = 'error') AS SIGNED) AS erros,
            CAST(SUM(status = 'sucesso') AS SIGNED) AS prontos
     FROM lancamento_contabil
     WHERE id_cliente = ? AND status IN ('regra_pendente', 'error', 'sucesso') AND data_registro <= ?
       ${closed === null ? '' : 'AND data_registro > ?'}
     GROUP BY competencia`,
    [idCliente, ate, ...(closed === null ? [] : [closed])],
  );
  return rows
    .map(({ competencia, pendentes, erros, prontos }) => ({ competencia, pendentes, erros, prontos }))
    .sort((one, other) => monthOfCompetencia(one.competencia) - monthOfCompetencia(other.competencia));
}

/** All months together. */
function sumOf(months: readonly NaoExportados[]): NaoExportados {
  return months.reduce(
    (sum, { pendentes, erros, prontos }) => ({
      pendentes: sum.pendentes + pendentes,
      erros: sum.erros + erros,
      prontos: sum.prontos + prontos,
    }),
    { pendentes: 0, erros: 0, prontos: 0 },
  );
}
