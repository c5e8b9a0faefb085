/** Codes of the records that everything refers to, in the form of {@link COMUM}. */
export const CADASTROS = `
bancos.nao_encontrado | 404 | bank not found | Look it up in the list of banks.
bancos.codigo_em_uso | 409 | a bank with this code already exists | Use the existing bank.
customers.nao_encontrado | 404 | customer not found | Look it up in the list of customers.
customers.cnpj_em_uso | 409 | a customer with this cnpj already exists | Use the existing customer.
customers.registros_vinculados | 409 | linked records prevent the deletion of the customer | Remove what refers to the customer first.
customers.socio_nao_encontrado | 404 | partner not found | Look it up among the customer's partners.
customers.socio_vinculado | 409 | linked records prevent the deletion of the partner | Remove what refers to the partner first.
customers.destino_igual | 422 | de and para are the same user | Name two users.
customers.destino_inativo | 422 | the user who is to have the records is not active | Name an active user.
customers.receita_repetida | 409 | the user already has revenue of {} | Remove one of the two revenue months first.
departamentos.nao_encontrado | 404 | department not found | Look it up in the list of departments.
departamentos.nome_em_uso | 409 | a department with this name already exists | Use the existing department.
departamentos.registros_vinculados | 409 | linked records prevent the deletion of the department | Remove what refers to the department first.
estruturas.nao_encontrada | 404 | structure not found | Look it up in the list of structures.
estruturas.registros_vinculados | 409 | linked records prevent the deletion of the structure | Remove what refers to the structure first.
prestadores.nao_encontrado | 404 | provider not found | Look it up in the list of providers.
prestadores.registros_vinculados | 409 | linked records prevent the deletion of the provider | Remove what refers to the provider first.
tomadores.nao_encontrado | 404 | taker not found | Look it up in the list of takers.
tomadores.registros_vinculados | 409 | linked records prevent the deletion of the taker | Remove what refers to the taker first.
clinicsys.nao_configurado | 502 | the clinic-system integration is not configured | The operator sets its address and token.
clinicsys.inacessivel | 502 | the clinic system can't be reached: {} | Try again later.
clinicsys.resposta_muito_grande | 413 | the clinic system's answer exceeds {} bytes | Ask for a shorter period.
clinicsys.resposta_muito_grande | 413 | an entry of the clinic system's answer is too large | Ask for a shorter period.
clinicsys.resposta_muito_grande | 413 | a row or column of the clinic system's answer is too large | Ask for fewer columns.
clinicsys.token_recusado | 502 | the clinic system rejected the token | The operator renews the token.
clinicsys.falha | 502 | the clinic system answered {} | Try again later.
clinicsys.resposta_invalida | 502 | the clinic system's answer {} | Report it to the clinic system's maker.
clinicsys.consulta_recusada | 422 | the clinic system refused the query{} | Mend the query.
clinicsys.consulta_recusada | 422 | the clinic system refused the query | Mend the query.
clinicsys.execucao_nao_encontrada | 404 | execution not found | Look it up in the list of executions.
clinicsys.relatorio_nao_encontrado | 404 | report not found | Look it up in the list of reports.
modelos.nao_encontrado | 404 | template not found | Look it up in the list of templates.
clinicsys.resposta_muito_grande | 413 | the clinic system's answer has more than {} | Ask for a shorter period.
modelos.recorrencia_invalida | 422 | ajuste_dia_util '{}' is not known: anterior, posterior or none | Use one of the words that the message names.
modelos.recorrencia_invalida | 422 | tipo_recorrencia '{}' is not known: {} | Use one of the words that the message names.
modelos.recorrencia_incompleta | 422 | the recurrence needs tipo_recorrencia, dia_envio or dia_semana | Complete the template's recurrence.
modelos.recorrencia_incompleta | 422 | tipo_recorrencia {} needs {} | Send the field that the message names.
modelos.texto_muito_longo | 422 | the text would be longer than {} characters | Shorten the template or its variables.
modelos.anexo_nao_encontrado | 404 | attachment not found | Look it up among the template's attachments.
modelos.atividade_nao_encontrada | 404 | activity not found | Look it up in the list of activities.
notifications.lista_de_todos_negada | 403 | listing all requires full access | Leave the parameter out.
notifications.nao_encontrada | 404 | not found | Look it up in the list of notifications.
nfse_repasse.medico_nao_encontrado | 404 | doctor not found | Look it up in the list of doctors.
nfse_repasse.medico_com_notas | 409 | invoices prevent the deletion of the doctor | Remove the doctor from the invoices first.
nfse_repasse.vinculo_repetido | 409 | the doctor is already linked to this user | Nothing is left to do.
nfse_repasse.vinculo_sem_usuario | 422 | a link names a user: id_usuario or uuid_usuario_legado | Name the user.
nfse_repasse.vinculo_nao_encontrado | 404 | doctor link not found | Look it up in its list.
nfse_repasse.medico_repetido | 409 | the doctor is already on the invoice | Change the link that is there.
nfse_repasse.nota_nao_encontrada | 404 | invoice not found | Look it up in the list of invoices.
nfse_repasse.transicao_de_status | 422 | an invoice can't move from {} to {} | Follow the invoice's states.
nfse_repasse.arquivo_de_outro_tipo | 422 | the stored file is of type {} | Ask for the file as it is stored.
nfse_repasse.regra_tributaria_nao_encontrada | 404 | tax rule not found | Look it up in the list of tax rules.
nfse_repasse.configuracao_nao_encontrada | 404 | {} configuration not found | Create the configuration first.
nfse_repasse.configuracao_repetida | 409 | the tax rule already has a configuration of this kind | Change the existing one.
nfse_repasse.configuracao_incompleta | 422 | tipo_iss {} needs {} | Send the field that the message names.
nfse_repasse.registro_filho_nao_encontrado | 404 | emission log not found | Look it up in the invoice's list.
nfse_repasse.registro_filho_nao_encontrado | 404 | integration not found | Look it up in the invoice's list.
nfse_repasse.registro_filho_nao_encontrado | 404 | financial status not found | Look it up in the invoice's list.
nfse_repasse.recebimento_nao_encontrado | 404 | receipt not found | Look it up in the invoice's list.
sn_empresas.nao_encontrada | 404 | company not found | Look it up in the list of companies.
sn_empresas.nao_encontrada | 404 | company {} not found | Look the companies up in their list.
sn_empresas.matriz_nao_encontrada | 404 | head office {} not found | Look it up in the list of companies.
sn_empresas.matriz_de_si_mesma | 422 | company {} can't be its own head office | Name another head office, or none.
sn_empresas.ids_invalidos | 422 | empresa_ids must be comma-separated integers | Write it as 1,2,3.
sn_folha.nao_encontrada | 404 | payroll not found | Look it up in the list.
sn_folha.mes_repetido | 409 | payroll already exists for the company and month | Change the existing one.
sn_prefeitura.periodo_invertido | 422 | data_fim must not be before data_inicio | Swap the bounds.
sn_prefeitura.registro_nao_encontrado | 404 | record not found | Look it up in the list.
sn_prefeitura.registro_nao_encontrado | 404 | record {} not found | Look the records up in their list.
`;
