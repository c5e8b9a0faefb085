import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Customer } from '../../../cadastros/customers/customer.entity';
import { mustExist } from '../../../platform/database/must-exist';
import { PlanoContas } from '../../plano-contas/plano-contas.entity';
import { rejectInverted } from '../ledger-filter';
import type { BalanceteQuery, BalanceteRead } from './livros.dto';
import { type ChartAccount, type PairSums, trialBalance } from './trial-balance';

/** One look at each entry; entries have few different pairs of sides. */
const SUMS = `
  SELECT id_conta_debito, id_conta_credito, SUM(IF(data_registro < ?, valor, 0.00)) AS antes,
         SUM(IF(data_registro >= ?, valor, 0.00)) AS periodo, COUNT(IF(data_registro >= ?, 1, NULL)) AS qtd
  FROM lancamento_contabil WHERE id_cliente = ? AND status <> 'error' AND data_registro <= ?`;

/** The accounts that have sums, and the synthetic ones of their charts. */
const ACCOUNTS = `
  SELECT id, id_plano_contas, codigo_dominio, codigo_contabil, nome, tipo FROM conta_contabil WHERE id IN (?)
  UNION SELECT s.id, s.id_plano_contas, s.codigo_dominio, s.codigo_contabil, s.nome, s.tipo FROM conta_contabil s
  WHERE s.tipo = 'S' AND s.id_plano_contas IN (SELECT id_plano_contas FROM conta_contabil WHERE id IN (?))`;

/** GET /lancamentos-contabil/balancete: the trial balance of a customer, of any owner (4-operators, 3.5). */
@Injectable()
export class BalanceteQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws DomainError 400 for an inverted period, 404 for an absent customer or chart */
  async read({ id_cliente, data_inicio, data_fim, id_plano_contas }: BalanceteQuery): Promise<BalanceteRead> {
    rejectInverted(data_inicio, data_fim);
    const { manager } = this.dataSource;
    await mustExist(manager, Customer, id_cliente, 'customers.nao_encontrado');
    if (id_plano_contas !== undefined)
      await mustExist(manager, PlanoContas, id_plano_contas, 'plano_contas.nao_encontrado');
    const ofChart = id_plano_contas === undefined ? [] : [id_plano_contas];
    const pairs = await manager.query<PairSums[]>(
      `${SUMS} ${ofChart.length > 0 ? 'AND id_plano_contas = ?' : ''} GROUP BY id_conta_debito, id_conta_credito`,
      [data_inicio, data_inicio, data_inicio, id_cliente, data_fim, ...ofChart],
    );
    const ids = [...new Set(pairs.flatMap((pair) => [pair.id_conta_debito, pair.id_conta_credito]))].filter(
      (id) => id !== null,
    );
    const accounts = ids.length > 0 ? await manager.query<ChartAccount[]>(ACCOUNTS, [ids, ids]) : [];
    return trialBalance(pairs, accounts);
  }
}
