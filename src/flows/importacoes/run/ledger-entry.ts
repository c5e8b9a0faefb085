import type { OrigemLancamento } from '../../../contabil/ledger/lancamento-contabil.entity';
import type { NewLedgerEntry } from '../../../contabil/ledger/ledger-writer';
import { competenciaOf } from '../../../kernel/calendar';
import type { Importacao } from '../importacao.entity';
import type { ClassifiedLine } from './classify-lines';

/** The ledger entry of a judged line of this account; the line itself is kept next to it, for a later re-evaluation. */
export function ledgerEntry(
  importacao: Importacao,
  { line, proposal }: ClassifiedLine,
  conta: string | null,
): NewLedgerEntry {
  return {
    id_usuario_created: importacao.id_usuario_created,
    id_cliente: importacao.id_cliente,
    id_plano_contas: proposal.id_plano_contas,
    competencia: competenciaOf(line.data),
    data_registro: line.data,
    id_conta_debito: proposal.id_conta_debito,
    id_conta_credito: proposal.id_conta_credito,
    valor: line.valor,
    codigo_historico: proposal.codigo_historico ?? '',
    historico_contabil: proposal.historico_contabil,
    numero_documento: line.documento,
    status: proposal.status,
    origem: `import_${importacao.tipo}` as OrigemLancamento,
    regras_aplicadas: proposal.regras_aplicadas,
    id_importacao: importacao.id,
    id_fixo: line.id_fixo,
    linha_arquivo: line.linha_arquivo,
    conta,
    extrato_data: line.data,
    extrato_valor: line.valor,
    extrato_descricao: line.descricao,
    extrato_documento: line.documento,
    extrato_tipo: line.tipo,
  };
}
