import type { EntityManager } from 'typeorm';
import { toUnits } from '../../../kernel/decimal';
import { domainError } from '../../../kernel/errors';
import type { StatementReading } from '../../../statements';
import type { Importacao } from '../importacao.entity';
import { balancesOf } from './saldos-anteriores';
import type { ContaDivergente, SaldosDivergentes } from './saldos-divergentes.dto';

/**
 * Rejects a reading that contradicts the file's own balances or totals. The error names every difference.
 * @throws DomainError 409
 */
export async function rejectDivergence(
  tx: EntityManager,
  importacao: Importacao,
  reading: StatementReading,
): Promise<void> {
  const saldos = await balancesOf(tx, importacao, reading);
  const contas = reading.contas.flatMap(({ banco, conta }, index): ContaDivergente[] => {
    const saldo = saldos[index];
    if (saldo?.situacao !== 'diverge') return [];
    const { saldo_inicial, saldo_final, saldo_calculado, diferenca } = saldo;
    const conferencias = saldo.conferencias.filter((each) => toUnits(each.diferenca) !== 0n);
    const totais = reading.totais
      .filter(
        ({ indice_conta, informado, calculado }) => indice_conta === index && toUnits(informado) !== toUnits(calculado),
      )
      .map(({ data, informado, calculado }) => ({ data, informado, calculado }));
    return [{ banco, conta, saldo_inicial, saldo_final, saldo_calculado, diferenca, conferencias, totais }];
  });
  if (contas.length === 0) return;
  const rejected = domainError('importacoes.saldo_diverge');
  const detail: SaldosDivergentes = { message: rejected.message, contas };
  throw rejected.with({ detail });
}
