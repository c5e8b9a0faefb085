import type { Errors } from './catalogue';

/** Errors of imports and backups. */
export const FLOWS = {
  'importacoes.nao_encontrada': [404, 'import not found', 'Look it up in the list of imports.'],
  'importacoes.em_processamento': [409, 'import is being processed', 'Read the import until it is done.'],
  'importacoes.estado_nao_confirma': [
    409,
    'only pending imports and those in error can be confirmed',
    'Use `substituir` for one that is done.',
  ],
  'importacoes.estado_nao_altera': [
    409,
    'only pending imports and those in error can be changed',
    'Undo what was made of it first.',
  ],
  'importacoes.plano_nao_cabe': [
    422,
    'id_plano_contas: {problema}',
    'Send `id_plano_contas` for the types that the message names.',
  ],
  'importacoes.pendente_nao_substitui': [409, 'a pending import has nothing to replace', 'Confirm it instead.'],
  'importacoes.com_exportados#um': [409, '1 entry of the import is exported', 'Reverse the export first.'],
  'importacoes.com_exportados': [409, '{lancamentos} entries of the import are exported', 'Reverse the exports first.'],
  'importacoes.alterada': [409, 'the import was changed meanwhile, try again', 'Try again.'],
  'importacoes.ja_importado': [
    409,
    'this file was already imported for the customer',
    '`detail.importacao_existente` names the import.',
  ],
  'importacoes.saldo_diverge': [
    409,
    'the balances or totals that the file states are not what its movements come to',
    '`detail.contas` has the differences. Look at the lines, or confirm without `exigir_saldo`.',
  ],
  'importacoes.plano_removido': [
    409,
    'the chart of this import no longer exists',
    'Upload the file again for another chart.',
  ],
  'importacoes.periodo_invertido': [400, 'data_fim is before data_inicio', 'Swap the bounds.'],
  'importacoes.tipo_regras#analise': [422, 'rules are looked at by analisar-regras', 'Call analisar-regras.'],
  'importacoes.tipo_regras#confirmacao': [422, 'rules are confirmed by confirmar-regras', 'Call confirmar-regras.'],
  'importacoes.tipo_sem_regras': [422, 'an import of tipo {tipo} holds no rules', 'Use an import of rules.'],
  'importacoes.tipo_sem_extrato': [422, 'an import of tipo {tipo} is no statement', 'Use an import of a statement.'],
  'importacoes.sem_copia_anonima': [
    422,
    'no anonymous copy can be made: {motivo}',
    'Send a statement whose text can be read.',
  ],
  'importacoes.linhas_demais': [
    413,
    'the file has {linhas} lines, of which at most {maximo} are read',
    'Split the file.',
  ],
  'importacoes.conta_ausente': [422, 'the file has no account {conta}', 'Name an account of the file.'],
  'importacoes.escolhas_desconhecidas': [
    422,
    '{linhas} lines left out or kept before are not in the file as it is read now: choose again',
    'Send the choice again, or an empty object.',
  ],
  'importacoes.estrutura_de_outro_tipo': [
    422,
    'the structure is for {estrutura} files, not for {arquivo}',
    "Choose a structure of the file's type.",
  ],
  'importacoes.coluna_ausente': [
    422,
    'mapeamento.{papel}: the file has {colunas} columns, counted from 0',
    'Map to a column that the file has.',
  ],
  'importacoes.sem_plano': [
    422,
    'accounts can be created only in an import with id_plano_contas',
    'Upload the file with a chart.',
  ],
  'importacoes.tabela_ilegivel': [422, 'the file is neither CSV nor XLSX', 'Send a table.'],
  'importacoes.tabela_ilegivel#xlsx': [422, 'the file is no XLSX that can be read', 'Save the table again.'],
  'importacoes.tabela_ilegivel#vazia': [422, 'the file is empty', 'Send a table with rows.'],
  'importacoes.tabela_muito_grande': [
    422,
    'the table has more than {maximo} rows or more text than a table of rules can have',
    'Split the table.',
  ],
  'importacoes.tabela_muito_grande#tempo': [
    422,
    'the sheet takes longer than {segundos} seconds to read',
    'Split the table, or send it as CSV.',
  ],
  'backups.nao_encontrado': [404, 'backup not found', 'Look it up in the list of backups.'],
  'backups.em_geracao': [409, 'backup is being generated', 'Wait until it is done.'],
  'backups.nao_concluido': [409, 'backup is not finished', 'Wait until it is done.'],
  'backups.expirado': [410, 'backup is no longer available', 'Make another backup.'],
  'backups.arquivo_ausente': [410, 'backup file is missing', 'Make another backup.'],
  'backups.token_invalido': [403, 'invalid download token', 'Ask for another link.'],
  'backups.fila_indisponivel': [503, 'queue unavailable', 'Try again later.'],
  'backups.tokens_indisponiveis': [503, 'token store unavailable', 'Try again later.'],
} as const satisfies Errors;
