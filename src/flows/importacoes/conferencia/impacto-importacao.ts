import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Caller } from '../../../acesso/rbac/caller';
import { PeriodLocks } from '../../../contabil/ledger/bloqueios/period-locks';
import { EDITED } from '../../../contabil/ledger/historico/entry-history';
import type { StatusLancamento } from '../../../contabil/ledger/lancamento-contabil.entity';
import { saoPauloTimestamp } from '../../../kernel/calendar';
import { sumDecimals } from '../../../kernel/decimal';
import { DomainError } from '../../../kernel/errors';
import { rejectBusy, rejectClosed, rejectExported } from '../import-checks';
import type { Importacao } from '../importacao.entity';
import { ImportacoesQueries } from '../importacoes.query';
import { RunImportacao } from '../run/run-importacao';
import { rejectUnconfirmed } from '../run/substituir-importacao';
import type { ExportacaoDoImpacto, ImpactoRead, QtdPorStatus } from './conferencia.dto';
import { countRows } from '../../../platform/database/sql';

interface Sums {
  readonly status: StatusLancamento;
  readonly tipo: 'C' | 'D' | null;
  readonly qtd: number;
  readonly valor: string;
  readonly de: string;
  readonly ate: string;
}

/** GET /importacoes/{id}/impacto: what is there to lose before an import is replaced or deleted (4-operators, 1.5). */
@Injectable()
export class ImpactoImportacao {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queries: ImportacoesQueries,
    private readonly periods: PeriodLocks,
    private readonly runs: RunImportacao,
  ) {}

  /** Returns the impact for every type of import. @throws DomainError 404 when absent or foreign */
  async read(caller: Caller, id: number): Promise<ImpactoRead> {
    const { importacao } = await this.queries.owned(caller, id);
    const { manager } = this.dataSource;
    const sums = await manager.query<Sums[]>(
      `SELECT status, extrato_tipo AS tipo, COUNT(*) AS qtd, SUM(valor) AS valor, MIN(data_registro) AS de, MAX(data_registro) AS ate
       FROM lancamento_contabil WHERE id_importacao = ? GROUP BY status, extrato_tipo`,
      [id],
    );
    const amounts = (direction: 'C' | 'D') =>
      sumDecimals(sums.filter(({ tipo }) => tipo === direction).map(({ valor }) => valor));
    const por_status: QtdPorStatus = { sucesso: 0, regra_pendente: 0, error: 0, exportado: 0 };
    for (const { status, qtd } of sums) por_status[status] += qtd;
    const remover = await this.removalRejection(manager, importacao);
    const substituir = await this.replacementRejection(manager, importacao);
    return {
      qtd_lancamentos: sums.reduce((all, { qtd }) => all + qtd, 0),
      por_status,
      valor_entradas: amounts('C'),
      valor_saidas: amounts('D'),
      periodo: {
        de: sums.map(({ de }) => de).sort()[0] ?? null,
        ate:
          sums
            .map(({ ate }) => ate)
            .sort()
            .at(-1) ?? null,
      },
      editados: await countRows(manager, `FROM lancamento_contabil l WHERE l.id_importacao = ? AND ${EDITED}`, [id]),
      exportacoes: await exportsOf(manager, id),
      regras_geradas: await countRows(manager, 'FROM regra_lancamento WHERE id_importacao = ?', [id]),
      pode_substituir: substituir === null,
      pode_remover: remover === null,
      ...shownRejection(substituir ?? remover),
    };
  }

  private removalRejection(manager: EntityManager, importacao: Importacao): Promise<DomainError | null> {
    return rejectionOf(async () => {
      rejectBusy(importacao);
      await rejectExported(manager, importacao.id);
      await rejectClosed(manager, await this.periods.asTheyAre(manager, [importacao.id_cliente]), importacao);
    });
  }

  /** The file is read and its lines are evaluated: what a replacement would bring in may be rejected, too. */
  private replacementRejection(manager: EntityManager, importacao: Importacao): Promise<DomainError | null> {
    return rejectionOf(async () => {
      rejectBusy(importacao);
      rejectUnconfirmed(importacao);
      await rejectExported(manager, importacao.id);
      await this.runs.foresee(importacao, (periods) => rejectClosed(manager, periods, importacao));
    });
  }
}

/** What the operation is rejected with; that there is no room for it at this moment is no response to that. */
async function rejectionOf(check: () => Promise<void>): Promise<DomainError | null> {
  try {
    await check();
    return null;
  } catch (error) {
    if (error instanceof DomainError && error.status < 500) return error;
    throw error;
  }
}

function shownRejection(rejection: DomainError | null) {
  if (!rejection) return { motivo: null, motivo_codigo: null };
  const { message, code, valores } = rejection;
  return { motivo: message, motivo_codigo: code, ...(valores && { motivo_valores: valores }) };
}

async function exportsOf(manager: EntityManager, id: number): Promise<ExportacaoDoImpacto[]> {
  const rows = await manager.query<{ id: number; qtd: number; criado_em: Date }[]>(
    `SELECT e.id, COUNT(*) AS qtd, e.criado_em FROM lancamento_contabil l JOIN exportacao e ON e.id = l.id_exportacao
     WHERE l.id_importacao = ? GROUP BY e.id, e.criado_em ORDER BY e.id`,
    [id],
  );
  return rows.map(({ id: exportacao, qtd, criado_em }) => ({
    ...{ id: exportacao, qtd, criado_em: saoPauloTimestamp(criado_em) },
  }));
}
