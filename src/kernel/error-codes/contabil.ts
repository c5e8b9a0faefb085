/** Codes of accounting and of the flows, in the form of {@link COMUM}. */
export const CONTABIL = `
apuracao_resultado.nao_encontrada | 404 | assessment not found | Look it up in the list of assessments.
apuracao_resultado.periodo_nao_cabe | 422 | periodo {} does not fit tipo_periodo {} | Write the period in the form of its kind.
apuracao_resultado.fechada | 422 | assessment is closed | A closed assessment takes no change.
apuracao_resultado.repetida | 409 | assessment already exists for the customer, tax and period | Change the existing one.
customer_ata.nao_encontrada | 404 | minutes not found | Look them up in the list of minutes.
customer_ata.valor_ja_usado | 422 | valor is below the {} that profit entries use | Choose a higher amount, or remove profit entries.
customer_ata.em_uso | 409 | profit entries use these minutes | Remove the profit entries first.
customer_ata.saldo_insuficiente | 422 | the balance of the minutes is {} | Take at most the balance.
customer_ata.lancamento_nao_encontrado | 404 | profit entry not found | Look it up in its list.
customer_ata.inativa | 422 | minutes are {} | Only active minutes take profit entries.
customer_ata.vencida | 422 | minutes were valid until {} | Use minutes that are still valid.
customer_signature.nao_encontrado | 404 | signature profile not found | Create the profile first.
customer_signature.repetido | 409 | customer already has a signature profile | Change the existing one.
grupo_carteira.nao_encontrado | 404 | group not found | Look it up in the list of groups.
smart_recebimento_convenio.nao_encontrado | 404 | receipt not found | Look it up in the list of receipts.
smart_recebimento_convenio.nao_salvo | 500 | receipt could not be saved | Nothing was done; report the request id.
lancamentos_contabil.nao_encontrado | 404 | entry not found | Look it up in the list of entries.
lancamentos_contabil.nao_encontrado | 404 | entry {} not found | Look it up in the list of entries.
lancamentos_contabil.periodo_fechado | 422 | period closed until {} | Ask for the lock to be lifted, or choose a later date.
lancamentos_contabil.sem_plano | 422 | accounts need id_plano_contas, which this entry has not yet | Send id_plano_contas as well.
lancamentos_contabil.conta_de_outro_plano | 422 | account {} belongs to another chart | Choose an account of the entry's chart.
lancamentos_contabil.conta_sintetica | 422 | account {} is synthetic and takes no entries | Choose an analytic account.
lancamentos_contabil.conta_sintetica | 422 | account {} is synthetic and has no entries | Choose an analytic account.
lancamentos_contabil.contas_iguais | 422 | debit and credit account must differ | Choose two accounts.
lancamentos_contabil.exportado | 409 | an exported entry takes only status | Reverse the export first.
lancamentos_contabil.exportado | 409 | an exported entry is not deleted | Reverse the export first.
lancamentos_contabil.plano_fixo | 422 | the chart of an entry is not replaced | Keep the entry's chart.
lancamentos_contabil.conta_aberta | 422 | status sucesso needs both accounts | Set both accounts first.
lancamentos_contabil.sem_importacao | 422 | only entries that came from an import are explained by rules | Ask for an entry of an import.
lancamentos_contabil.periodo_invertido | 400 | the last day of the period is before its first day | Swap the bounds.
lancamentos_contabil.periodo_invertido | 400 | competencia_fim is before competencia_inicio | Swap the bounds.
lancamentos_contabil.periodo_duplo | 400 | competencia and data_inicio/data_fim exclude each other | Send one of the two.
lancamentos_contabil.periodo_ausente | 400 | either competencia or both data_inicio and data_fim are needed | Name the period.
lancamentos_contabil.de_outro_usuario | 403 | another user's entries | Leave \`usuario_id\` out, or ask administrador or diretoria.
lancamentos_contabil.cliente_sem_conta | 422 | customer without configured account | Set the customer's account for exports.
lancamentos_contabil.cliente_sem_documento | 422 | customer without CPF or CNPJ | Set the customer's document.
lancamentos_contabil.nada_a_exportar | 422 | no entry to export in the period | Resolve pending entries, or choose another period.
lancamentos_contabil.exportacao_nao_encontrada | 404 | export not found | Look it up in the list of exports.
lancamentos_contabil.exportacao_estornada | 409 | the export was already reversed | Nothing is left to do.
plano_contas.nao_encontrado | 404 | chart not found | Look it up in the list of charts.
plano_contas.conta_nao_encontrada | 404 | account not found | Look it up among the chart's accounts.
plano_contas.de_outro_cliente | 422 | the chart belongs to another customer | Choose a chart of the customer.
plano_contas.de_outro_usuario | 403 | another user's charts | Leave \`usuario_id\` out, or ask administrador or diretoria.
plano_contas.codigo_em_uso | 409 | chart code already exists for the customer | Choose another code.
plano_contas.registros_vinculados | 409 | linked records prevent the deletion of the chart | Remove what refers to the chart first.
plano_contas.extensao_invalida | 400 | the file must be a .txt | Send the accounting system's text file.
regra_ignorar.nao_encontrada | 404 | ignore rule not found | Look it up in the list of rules.
regra_ignorar.nenhuma | 404 | no ignore rule found | The customer has none.
regra_ignorar.condicoes_repetidas | 409 | an ignore rule with the same conditions already exists for the same scopes | Use the existing rule.
regra_ignorar.nome_em_uso | 409 | an ignore rule with this name already exists for the same scopes | Choose another name.
regras_lancamento.nao_encontrada | 404 | ledger rule not found | Look it up in the list of rules.
regras_lancamento.sem_conta | 422 | at least one of conta_debito_codigo, conta_credito_codigo must be set | Name an account.
regras_lancamento.nome_em_uso | 409 | a ledger rule with this name already exists for the same scopes | Choose another name.
regras_lancamento.condicoes_repetidas | 409 | a ledger rule with the same conditions and accounts already exists for the same scopes | Use the existing rule.
importacoes.nao_encontrada | 404 | import not found | Look it up in the list of imports.
importacoes.em_processamento | 409 | import is being processed | Read the import until it is done.
importacoes.estado_nao_confirma | 409 | only pending imports and those in error can be confirmed | Use \`substituir\` for one that is done.
importacoes.estado_nao_altera | 409 | only pending imports and those in error can be changed | Undo what was made of it first.
importacoes.plano_nao_cabe | 422 | id_plano_contas: {} | Send \`id_plano_contas\` for the types that the message names.
importacoes.pendente_nao_substitui | 409 | a pending import has nothing to replace | Confirm it instead.
importacoes.com_exportados | 409 | 1 entry of the import is exported | Reverse the export first.
importacoes.com_exportados | 409 | {} entries of the import are exported | Reverse the exports first.
importacoes.alterada | 409 | the import was changed meanwhile, try again | Try again.
importacoes.ja_importado | 409 | this file was already imported for the customer | \`detail.importacao_existente\` names the import.
importacoes.plano_removido | 409 | the chart of this import no longer exists | Upload the file again for another chart.
importacoes.periodo_invertido | 400 | data_fim is before data_inicio | Swap the bounds.
importacoes.tipo_regras | 422 | rules are looked at by analisar-regras | Call analisar-regras.
importacoes.tipo_regras | 422 | rules are confirmed by confirmar-regras | Call confirmar-regras.
importacoes.tipo_sem_regras | 422 | an import of tipo {} holds no rules | Use an import of rules.
importacoes.tipo_sem_extrato | 422 | an import of tipo {} is no statement | Use an import of a statement.
importacoes.linhas_demais | 413 | the file has {} lines, of which at most {} are read | Split the file.
importacoes.conta_ausente | 422 | the file has no account {} | Name an account of the file.
importacoes.escolhas_desconhecidas | 422 | {} lines left out or kept before are not in the file as it is read now: choose again | Send the choice anew, or an empty object.
importacoes.estrutura_de_outro_tipo | 422 | the structure is for {} files, not for {} | Choose a structure of the file's type.
importacoes.coluna_ausente | 422 | mapeamento.{}: the file has {} columns, counted from 0 | Map to a column that the file has.
importacoes.sem_plano | 422 | accounts can be created only in an import with id_plano_contas | Upload the file with a chart.
importacoes.tabela_ilegivel | 422 | the file is neither CSV nor XLSX | Send a table.
importacoes.tabela_ilegivel | 422 | the file is no XLSX that can be read | Save the table again.
importacoes.tabela_ilegivel | 422 | the file is empty | Send a table with rows.
importacoes.tabela_muito_grande | 422 | the table has more than {} | Split the table.
importacoes.tabela_muito_grande | 422 | the sheet takes longer than {} to read | Split the table, or send it as CSV.
backups.nao_encontrado | 404 | backup not found | Look it up in the list of backups.
backups.em_geracao | 409 | backup is being generated | Wait until it is done.
backups.nao_concluido | 409 | backup is not finished | Wait until it is done.
backups.expirado | 410 | backup is no longer available | Make another backup.
backups.arquivo_ausente | 410 | backup file is missing | Make another backup.
backups.token_invalido | 403 | invalid download token | Ask for another link.
backups.fila_indisponivel | 503 | queue unavailable | Try again later.
backups.tokens_indisponiveis | 503 | token store unavailable | Try again later.
`;
