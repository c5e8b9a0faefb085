import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { StatusLancamento } from '../../contabil/ledger/lancamento-contabil.entity';
import { ENTRY_CHANGES } from '../../contabil/plano-contas/chart-locks';
import type { Competencia } from '../../kernel/calendar';
import { packets, upsertStatement } from '../../platform/database/sql';
import type { PainelMes } from './painel-mes.entity';

const STATUS = [
  ['pendentes', 'regra_pendente'],
  ['sucesso', 'sucesso'],
  ['exportados', 'exportado'],
  ['erros', 'error'],
] as const;

const SUMS = [
  'pendentes',
  'sucesso',
  'exportados',
  'erros',
  'entradas',
  'saidas',
  'importacoes',
  'ultima_importacao',
] as const;
const KEY = ['competencia', 'id_cliente'] as const;
const COLUMNS = ['vez', ...SUMS, 'pendentes_por_usuario'] as const;

/** A sum of counts is a decimal, which the driver reads as a text. */
const countOf = (name: string, status: StatusLancamento): string =>
  `CAST(SUM(IF(g.status = '${status}', g.qtd, 0)) AS SIGNED) AS ${name}`;

/**
 * Customers whose kept sums of the month are missing or out of date, with the number of their changes. None in a month without any
 * entry: requests for any month that can be written fill no table.
 */
const OUT_OF_DATE = `
  SELECT c.id AS id_cliente, COALESCE(v.vez, 0) AS vez
  FROM customer c LEFT JOIN (${ENTRY_CHANGES}) v ON v.id_cliente = c.id
    LEFT JOIN painel_mes p ON p.competencia = ? AND p.id_cliente = c.id AND p.vez = COALESCE(v.vez, 0)
  WHERE p.id_cliente IS NULL AND EXISTS (SELECT 1 FROM lancamento_contabil WHERE competencia = ?)`;

/**
 * The month of these customers from their entries, in one pass over one index in its order. A row for each group of it is far
 * less than one for each entry, so that imports are counted and joined at no cost.
 */
const ADDED_UP = `
  SELECT g.id_cliente, g.vez, ${STATUS.map(([name, status]) => countOf(name, status)).join(', ')},
         SUM(IF(g.extrato_tipo = 'C', g.valor, 0.00)) AS entradas, SUM(IF(g.extrato_tipo = 'D', g.valor, 0.00)) AS saidas,
         COUNT(DISTINCT g.id_importacao) AS importacoes, MAX(i.data_hora_conclusao) AS ultima_importacao,
         GROUP_CONCAT(IF(g.status = 'regra_pendente', CONCAT(g.id_usuario_created, ':', g.qtd), NULL) SEPARATOR ' ') AS pendentes_por_usuario
  FROM (SELECT o.id_cliente, o.vez, l.status, l.id_usuario_created, l.id_importacao, l.extrato_tipo, COUNT(l.id) AS qtd,
               SUM(l.valor) AS valor
        FROM (${OUT_OF_DATE}) o
          LEFT JOIN lancamento_contabil l FORCE INDEX (ix_lancamento_competencia) ON l.competencia = ? AND l.id_cliente = o.id_cliente
        GROUP BY o.id_cliente, o.vez, l.status, l.id_usuario_created, l.id_importacao, l.extrato_tipo) g
    LEFT JOIN importacao i ON i.id = g.id_importacao
  GROUP BY g.id_cliente, g.vez`;

const addedUpParameters = (competencia: Competencia): unknown[] => [competencia, competencia, competencia];

/**
 * SELECT of the sums of each customer with entries in a month, with the number of its changes: kept ones that are up to date, the
 * others from the entries.
 */
export const MONTH = `
  SELECT * FROM (
    SELECT p.id_cliente, p.vez, ${SUMS.map((name) => `p.${name}`).join(', ')}
    FROM painel_mes p LEFT JOIN (${ENTRY_CHANGES}) v ON v.id_cliente = p.id_cliente
    WHERE p.competencia = ? AND p.vez = COALESCE(v.vez, 0)
    UNION ALL SELECT id_cliente, vez, ${SUMS.join(', ')} FROM (${ADDED_UP}) a) sums
  WHERE pendentes + sucesso + exportados + erros > 0`;

/** The parameters of {@link MONTH}. */
export const monthParameters = (competencia: Competencia): unknown[] => [
  competencia,
  ...addedUpParameters(competencia),
];

/** Keeps the sums of a month, so that a board adds up only what has changed since the last one. */
@Injectable()
export class SomasDoMes {
  private readonly logger = new Logger(SomasDoMes.name);
  /** The latest refresh of each month, until it ends, and the one that has not begun yet. */
  private readonly latest = new Map<Competencia, Promise<void>>();
  private readonly waiting = new Map<Competencia, Promise<void>>();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Brings the kept sums of the month up to date. Without it a board is the same, only slower; so a failure (a lock that is held
   * too long, a database that may only be read) is logged and does not reach the caller. Many boards at once share one refresh, if
   * it has not begun yet: it sees what was committed before each of them.
   */
  async refresh(competencia: Competencia): Promise<void> {
    await (this.waiting.get(competencia) ?? this.behindLatest(competencia));
  }

  private behindLatest(competencia: Competencia): Promise<void> {
    const refresh = async (): Promise<void> => {
      await this.latest.get(competencia);
      this.waiting.delete(competencia);
      await this.keep(competencia);
      if (this.latest.get(competencia) === running) this.latest.delete(competencia);
    };
    const running = refresh();
    this.waiting.set(competencia, running);
    this.latest.set(competencia, running);
    return running;
  }

  private async keep(competencia: Competencia): Promise<void> {
    try {
      const rows = await this.dataSource.query<PainelMes[]>(ADDED_UP, addedUpParameters(competencia));
      for (const packet of packets(rows.map((row) => ({ ...row, competencia }))))
        await this.dataSource.query(...upsertStatement('painel_mes', packet, [...KEY, ...COLUMNS], COLUMNS));
    } catch (error) {
      this.logger.warn(`sums of ${competencia} not kept: ${String(error)}`);
    }
  }
}
