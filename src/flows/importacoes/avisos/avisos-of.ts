import type { Importacao } from '../importacao.entity';
import type { StatementReading } from '../readers/statement';
import { type Aviso, bySeverity } from './aviso';

/** What a person should know before the file is confirmed. Nothing that is imported hangs on it. */
export function avisosOf(
  reading: StatementReading,
  { tipo, id_banco }: Pick<Importacao, 'tipo' | 'id_banco'>,
): Aviso[] {
  const avisos: Aviso[] = [];
  if (tipo === 'ofx' && id_banco === null && reading.legivel) avisos.push(WITHOUT_BANK);
  return bySeverity(avisos);
}

const WITHOUT_BANK: Aviso = {
  codigo: 'sem_banco',
  mensagem: 'the import has no id_banco: bank patterns do nothing',
  qtd: 1,
  linhas: [],
};
