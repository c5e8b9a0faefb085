import { domainError } from '../../kernel/errors';
import type { StatementReading } from './statement';

/**
 * The reading with the rows of one account only (document 6, 5.7); what is known of the file as a whole stays. Null takes all.
 * @throws DomainError 422 when the file names no such account
 */
export function ofAccount(reading: StatementReading, conta: string | null): StatementReading {
  if (conta === null) return reading;
  const chosen = new Set<number | undefined>([undefined]);
  for (const [index, account] of reading.contas.entries()) if (account.conta === conta) chosen.add(index);
  if (chosen.size === 1) throw domainError('importacoes.conta_ausente', conta);
  const isChosen = ({ indice_conta }: { readonly indice_conta?: number | undefined }): boolean =>
    chosen.has(indice_conta);
  const linhas = reading.linhas.filter(isChosen);
  const ignorados = reading.ignorados.filter(isChosen);
  const erros = reading.erros.filter(isChosen);
  const left = reading.linhas.length + reading.ignorados.length + reading.erros.length;
  return {
    ...reading,
    linhas,
    ignorados,
    erros,
    saldos: reading.saldos.filter(isChosen),
    totais: reading.totais.filter(isChosen),
    total_linhas_lidas: reading.total_linhas_lidas - (left - linhas.length - ignorados.length - erros.length),
  };
}
