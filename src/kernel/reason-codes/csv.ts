import type { Reasons } from './catalogue';

/** Why a CSV statement, or a row of one, is not taken. */
export const CSV = {
  'csv.sem_cabecalho':
    'no known headings are found (date, description, amount): use a structure (estrutura) for this file',
  'csv.estrutura_nao_serve': 'no movement is found: the structure does not fit this file',
  'csv.fatura_ou_conta':
    'nothing tells whether this is a card bill or an account: use a structure (estrutura), or the statement in another format',
  'csv.tabelas_demais': 'the file has more than {maximo} tables with different headings',
  'csv.fatura_sem_sentido':
    'all amounts of this card bill are negative and none is a payment or refund: nothing tells which way its money goes; use a structure (estrutura)',
  'csv.marca_do_saldo':
    'nothing tells whether the column beside the balances says C or D of them or of the amounts: use a structure (estrutura)',
  'csv.credito_com_sinal_negativo': 'the amount is negative but marked as credit',
  'csv.coluna_da_marca_ausente': 'the row has {colunas} columns: the one that says credit or debit is missing',
  'csv.marca_desconhecida': 'neither credit nor debit: {texto}',
  'csv.marca_vazia': 'neither credit nor debit: the mark is empty',
  'csv.credito_e_debito': 'the row has both a credit and a debit',
  'csv.credito_negativo': 'the credit is negative',
  'csv.colunas_a_mais': 'the row has {colunas} columns, the headings have {cabecalho}',
  'csv.centavos_perdidos':
    'the amount may have lost its cents: a decimal comma outside quotes in a file delimited by commas',
  'csv.dois_valores': 'the row has two amounts that differ, and nothing tells which one counts',
  'csv.situacao_em_aberto': 'the row is marked {situacao}: nothing tells whether money moved',
  'csv.valor_sem_data_nem_texto': 'an amount with neither a date nor a text',
  'csv.sem_sentido': 'neither credit nor debit: the amount has no sign and no balance proves its direction',
  'csv.debito_marcado_entrada': 'the debit is marked as money in',
  'csv.credito_marcado_saida': 'the credit is marked as money out',
  'csv.sinais_misturados': 'some debits have a minus and others have none, and this row is of the rarer kind',
  'csv.sinais_misturados#credito': 'some credits have a minus and others have none, and this row is of the rarer kind',
  'csv.texto_sob_o_cabecalho':
    'nothing but this text is under the headings, and it does not say that there are no movements',
  'csv.depois_do_periodo': 'the date is after the period that the file names: {data}',
  'csv.pagamento_sem_sinal':
    'a payment or refund without sign on a bill without negative amounts: nothing tells which way it goes',
  'csv.parece_soma': 'the text begins like a balance or total, and the amount has no sign where others have',
  'csv.parece_soma#sem_data': 'the row has no date, and its text or what is above it names a sum or a count',
  'csv.parece_soma#tipo': 'the kind of the row is that of a balance or total, its text is not',
  'csv.outra_tabela': 'the row is under headings that are not known: nothing shows which column holds its amount',
  'csv.mais_sem_menos':
    'the amount has a plus, on a bill on which no amount has a minus: nothing shows which way it goes',
  'csv.saidas_sem_sinal':
    'no amount has a sign, and the file names money out: nothing tells which rows are; use a structure (estrutura)',
} as const satisfies Reasons;
