import { type Errors, type PageTexts, PERIOD } from '../../kernel/error-codes/catalogue';
import type { DomainTexts, Scope } from '../../kernel/domain';

export const SCOPE: Scope = { recurso: 'importacoes', tag: 'Imports' };

export const TEXTS: DomainTexts = {
  tags: [
    {
      name: 'Imports',
      one: 'import',
      description:
        'A statement (*extrato*) is uploaded, analysed, previewed and confirmed (*confirmar*); its lines become ledger entries.',
    },
  ],
  records: {
    ArquivoConhecido: 'import that has this file',
    ClienteProvavel: 'customer',
    ExportacaoDoImpacto: 'export',
    HashDuplicadoInfo: 'import that has this file',
    Importacao: 'import',
    ImportacaoAnterior: 'import before',
    Mapeamento: 'account',
    MapeamentoSugerido: 'account',
    PlanoDoCliente: 'chart of accounts',
    RegraExistente: 'rule',
  },
  parameters: {
    status: 'Only rows in this state',
  },
};

export const ERRORS = {
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
} as const satisfies Errors;

export const PAGE: PageTexts<typeof ERRORS> = {
  nome: 'importações de extratos',
  errors: {
    'importacoes.alterada': 'Este extrato mudou neste instante. Tente de novo.',
    'importacoes.coluna_ausente': ({ colunas }) => `O arquivo tem ${colunas} coluna(s): escolha colunas que ele tem.`,
    'importacoes.com_exportados': 'Há lançamentos desta importação já exportados: estorne a exportação antes.',
    'importacoes.conta_ausente': 'O arquivo não tem esta conta.',
    'importacoes.em_processamento': 'Este extrato está sendo processado agora. Tente de novo em um instante.',
    'importacoes.escolhas_desconhecidas': 'Linhas escolhidas antes não estão no arquivo: escolha outra vez.',
    'importacoes.estado_nao_altera': 'Este extrato já foi confirmado.',
    'importacoes.estado_nao_confirma': 'Este extrato já foi confirmado.',
    'importacoes.estrutura_de_outro_tipo': ({ estrutura, arquivo }) =>
      `Esta estrutura lê arquivos ${estrutura}, não ${arquivo}.`,
    'importacoes.ja_importado': 'Este arquivo já foi importado para o cliente.',
    'importacoes.linhas_demais': ({ linhas, maximo }) => `O arquivo tem ${linhas} linhas; cabem ${maximo}: divida-o.`,
    'importacoes.nao_encontrada': 'Este extrato não existe ou pertence a outra pessoa.',
    'importacoes.pendente_nao_substitui': 'Este extrato ainda não foi confirmado: não há o que ler de novo.',
    'importacoes.periodo_invertido': PERIOD,
    'importacoes.plano_nao_cabe': 'Este tipo de arquivo não combina com o plano escolhido.',
    'importacoes.plano_removido': 'O plano de contas desta importação não existe mais: envie o arquivo de novo.',
    'importacoes.sem_copia_anonima':
      'O arquivo não tem texto que se possa copiar: é uma imagem, tem senha ou está danificado.',
    'importacoes.saldo_diverge': 'O saldo do extrato não confere com os movimentos.',
    'importacoes.sem_plano': 'Para criar contas, escolha antes um plano de contas.',
    'importacoes.tabela_ilegivel': 'O arquivo não é um CSV nem um XLSX que se possa ler.',
    'importacoes.tabela_muito_grande': 'A tabela é grande demais: divida-a, ou envie em CSV.',
    'importacoes.tipo_regras': 'Este arquivo é uma tabela de regras.',
    'importacoes.tipo_sem_extrato': 'Este arquivo não é um extrato.',
    'importacoes.tipo_sem_regras': 'Este arquivo não é uma tabela de regras.',
  },
};
