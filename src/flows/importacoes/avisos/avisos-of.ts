import type { Importacao } from '../importacao.entity';
import type { StatementReading } from '../readers/statement';
import type { SaldosDaConta } from '../saldos/saldos-das-contas';
import { type Aviso, bySeverity } from './aviso';

/** What a person should know before the file is confirmed. Nothing that is imported hangs on it. */
export function avisosOf(
  reading: StatementReading,
  { tipo, id_banco }: Pick<Importacao, 'tipo' | 'id_banco'>,
  saldos: readonly SaldosDaConta[],
): Aviso[] {
  if (!reading.legivel) return [];
  const avisos: Aviso[] = [];
  const diverging = saldos.filter(({ situacao }) => situacao === 'diverge').length;
  if (diverging > 0) avisos.push({ ...DIVERGING, qtd: diverging });
  if (tipo === 'ofx' && id_banco === null) avisos.push(WITHOUT_BANK);
  return bySeverity(avisos);
}

const DIVERGING = {
  codigo: 'saldo_diverge',
  mensagem: 'the balances or totals that the file states are not what its movements come to',
  linhas: [],
} as const;

const WITHOUT_BANK: Aviso = {
  codigo: 'sem_banco',
  mensagem: 'the import has no id_banco: bank patterns do nothing',
  qtd: 1,
  linhas: [],
};
