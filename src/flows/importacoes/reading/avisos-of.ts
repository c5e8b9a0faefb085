import { reason } from '../../../kernel/reason-codes/reason';
import type { StatementReading } from '../../../statements';
import { type Aviso, avisoDeQtd, bySeverity } from '../avisos';
import type { Importacao } from '../importacao.entity';
import type { SaldosDaConta } from '../saldos/saldos-das-contas';

/** What a person should know before the file is confirmed. Nothing that is imported hangs on it. */
export function avisosOf(
  reading: StatementReading,
  { tipo, id_banco }: Pick<Importacao, 'tipo' | 'id_banco'>,
  saldos: readonly SaldosDaConta[],
): Aviso[] {
  if (!reading.legivel) return avisoIlegivel(reading);
  const avisos: Aviso[] = avisoDeSaldos(saldos);
  if (tipo === 'ofx' && id_banco === null) avisos.push(WITHOUT_BANK);
  return bySeverity(avisos);
}

/** Why nothing of the file can be read. */
export function avisoIlegivel({ erros }: StatementReading): Aviso[] {
  const { texto, codigo, valores } = erros[0]?.erro ?? reason('importacoes.ilegivel');
  const aviso = { codigo: 'ilegivel', mensagem: texto, qtd: 1, linhas: [], motivo_codigo: codigo } as const;
  return [{ ...aviso, ...(valores && { valores }) }];
}

/** Accounts whose balances or totals don't fit their movements. */
export function avisoDeSaldos(saldos: readonly SaldosDaConta[]): Aviso[] {
  return avisoDeQtd(
    'saldo_diverge',
    'the balances or totals that the file states are not what its movements come to',
    saldos.filter(({ situacao }) => situacao === 'diverge').length,
  );
}

const WITHOUT_BANK: Aviso = {
  codigo: 'sem_banco',
  mensagem: 'the import has no id_banco: bank patterns do nothing',
  qtd: 1,
  linhas: [],
};
