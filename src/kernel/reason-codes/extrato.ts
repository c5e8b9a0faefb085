import type { Reasons } from '../error-codes/catalogue';

/** Why an OFX file, or a transaction of one, is not taken. */
export const OFX = {
  'ofx.extratos_demais': 'the file holds more than {maximo} statements',
  'ofx.investimentos': 'the file holds an investment statement, which is not a bank or card statement',
  'ofx.outro_formato': 'the file is not OFX: it has no <OFX> element',
  'ofx.outro_formato#pdf': 'the file is not OFX: it is a PDF',
  'ofx.outro_formato#json': 'the file is not OFX: it is JSON',
  'ofx.arquivo_zip': 'the file is not OFX: it is a ZIP archive: upload the OFX file that it holds',
  'ofx.pagina_da_internet':
    'the file is not OFX: it is a web page, such as a bank answers with when a session has ended',
  'ofx.formato_ofc': 'the file is not OFX: it looks like OFC, the format before OFX',
  'ofx.sem_extrato': 'the OFX file holds no statement',
  'ofx.sem_extrato#contas': 'the file is a list of accounts without any statement',
  'ofx.recusa_do_banco': 'the bank answered with an error: {resposta}',
  'ofx.recusa_do_banco#entrada': 'the bank refused the sign-on: {resposta}',
  'ofx.cortado': 'the file is truncated: </OFX> is missing',
  'ofx.cortado#inicio': 'the file is truncated before its first statement',
  'ofx.cortado_no_lancamento': 'the file is truncated: </OFX> is missing, and it breaks off inside a transaction',
  'ofx.correcao_sem_acao': 'a correction (CORRECTFITID) that does not say DELETE or REPLACE',
  'ofx.correcao_do_que_falta': 'it corrects a transaction (CORRECTFITID) that the file lacks',
  'ofx.correcao_ambigua': 'several transactions of the file have the corrected FITID',
  'ofx.dois_lancamentos': 'the transaction has two types, days, amounts or FITIDs: the start of one may be missing',
  'ofx.sem_texto': 'the transaction has no text, in a statement with balances: it may be one of them',
  'ofx.texto_fora': 'the transaction has a text outside its tags, or a tag or a section that has no start or no end',
  'ofx.linha_repetida':
    'an equal transaction is above, with others of other days or of another statement between them: the file may hold a period twice',
  'ofx.valor_sem_centavos': 'the amount has no decimals where all others have two: its decimal sign may be lost',
  'ofx.corrigido_pelo_banco': 'the bank corrected it (CORRECTACTION {acao})',
  'ofx.correcao_que_apaga': 'a correction that only deletes',
  'ofx.parece_soma': 'it looks like a balance or a sum, and nothing proves that it is a movement',
  'ofx.situacao_em_aberto': 'the transaction is marked {situacao}: nothing tells whether money moved',
  'ofx.texto_contradiz': 'the text names money out and the amount is money in, or the other way round',
  'ofx.tipo_contra_sinal': 'its type and its sign contradict each other, and the statement proves neither',
  'ofx.sem_sinal':
    'neither credit nor debit: the statement is written without signs, and the type (TRNTYPE) does not say it',
} as const satisfies Reasons;

/** Why a CSV statement, or a row of one, is not taken. */
export const CSV = {
  'csv.sem_cabecalho':
    'no known headings are found (date, description, amount): use a structure (estrutura) for this file',
  'csv.estrutura_nao_serve': 'no movement is found: the structure does not fit this file',
  'csv.fatura_ou_conta':
    'nothing tells whether this is a card bill or an account: use a structure (estrutura), or the statement in another format',
  'csv.razao_contabil':
    'the table is a general ledger, where a debit of the bank is money in: use a structure (estrutura), or the statement of the bank',
  'csv.tabelas_demais': 'the file has more than {maximo} tables with different headings',
  'csv.fatura_sem_sentido':
    'neither the signs of this card bill nor its payments and refunds tell which way its money goes: use a structure (estrutura)',
  'csv.marca_do_saldo':
    'nothing tells whether the column beside the balances says C or D of them or of the amounts: use a structure (estrutura)',
  'csv.credito_com_sinal_negativo': 'the amount is negative but marked as credit',
  'csv.coluna_da_marca_ausente': 'the row has {colunas} columns: the one that says credit or debit is missing',
  'csv.marca_desconhecida': 'neither credit nor debit: {texto}',
  'csv.marca_vazia': 'neither credit nor debit: the mark is empty',
  'csv.credito_e_debito': 'the row has both a credit and a debit',
  'csv.credito_negativo': 'the credit is negative',
  'csv.celulas_a_mais':
    'the row has {celulas} cells, others of the table have {outras}: a text may have a delimiter outside quotes',
  'csv.celulas_a_menos':
    'the row has {celulas} cells, others of the table have {outras}: a delimiter is missing, or the line is broken',
  'csv.linha_quebrada': 'the line next to this one holds nothing but a part of a row, which may belong to this row',
  'csv.linha_repetida': 'an equal row is above, with rows of other days between them: the file may hold a period twice',
  'csv.valor_sem_centavos':
    'the amount has no cents where all others have: its decimal sign is lost, or a text has a delimiter outside quotes',
  'csv.colunas_a_mais': 'the row has {colunas} columns, the headings have {cabecalho}',
  'csv.centavos_perdidos':
    'the amount may have lost its cents: a decimal comma outside quotes in a file delimited by commas',
  'csv.valor_e_saldo_trocados':
    'the headings of the amounts and of the balances are exchanged: each amount continues the one above by the balance of its row',
  'csv.dois_valores': 'the row has two amounts that differ, and nothing tells which one counts',
  'csv.duas_datas': 'the row has two dates that differ, and nothing tells which one counts',
  'csv.situacao_em_aberto': 'the row is marked {situacao}: nothing tells whether money moved',
  'csv.valor_sem_data_nem_texto': 'an amount with neither a date nor a text',
  'csv.sem_sentido': 'neither credit nor debit: the amount has no sign and no balance proves its direction',
  'csv.debito_marcado_entrada': 'the debit is marked as money in',
  'csv.credito_marcado_saida': 'the credit is marked as money out',
  'csv.sinais_misturados':
    'some debits have a minus and others have none, and this row is of the rarer kind; or all credits have one and no debit',
  'csv.sinais_misturados#credito': 'some credits have a minus and others have none, and this row is of the rarer kind',
  'csv.texto_sob_o_cabecalho':
    'nothing but this text is under the headings, and it does not say that there are no movements',
  'csv.texto_contradiz': 'the text names money out and the amount is money in, or the other way round',
  'csv.texto_contradiz#arquivo':
    'the texts name money out where the amounts are money in, and the other way round: the columns or the signs may be exchanged',
  'csv.depois_do_periodo': 'the date is after the period that the file names: {data}',
  'csv.pagamento_sem_sinal':
    'a payment or refund without the sign that it has on a bill: nothing tells which way it goes',
  'csv.parece_soma': 'the text begins like a balance or total, and the amount has no sign where others have',
  'csv.parece_soma#sem_data': 'the row has no date, and its text or what is above it names a sum or a count',
  'csv.parece_soma#partes':
    'rows without a date or indented come to the amount of the row above them: they may be its parts, so that it would count twice',
  'csv.parece_soma#sem_texto': 'the row has no text: it may be a balance, or the sum of the rows of its day above it',
  'csv.parece_soma#liquido': 'the text names a net amount, which is the sum of the rows of its day above it',
  'csv.parece_soma#tabela': 'the amount of the row is the sum of all rows of the table above it',
  'csv.parece_soma#resumo': 'the row is under the title of a summary: it may be the sum of rows above it',
  'csv.parece_soma#lados': 'the text names a sum or a balance, not a movement',
  'csv.parece_soma#tipo': 'the kind of the row is that of a balance or total, its text is not',
  'csv.outra_tabela': 'the row is under headings that are not known: nothing shows which column holds its amount',
  'csv.mais_sem_menos':
    'the amount has a plus, on a bill on which no amount has a minus: nothing shows which way it goes',
  'csv.saidas_sem_sinal':
    'no amount has a sign, and the file names money out: nothing tells which rows are; use a structure (estrutura)',
} as const satisfies Reasons;

/** Why an import takes a file, or a line of it, otherwise than it reads. */
export const IMPORTACOES = {
  'importacoes.ilegivel': 'the file cannot be read',
  'importacoes.tipo_desconhecido': 'neither the content nor the name of the file is of an OFX, a CSV or a PDF',
  'importacoes.leitura_demorada': 'the file takes longer than {segundos} seconds to read',
  'importacoes.leitura_pesada': 'the file takes more memory to read than any statement or table: it is not read',
  'importacoes.estrutura_inutilizavel': "the structure {estrutura} can't be used: {problemas}",
  'importacoes.linha_excluida': 'left out by a person',
  'importacoes.regra_de_ignorar': 'ignored by rule {regra}',
  'importacoes.ja_lancada': "already in the customer's ledger",
  'importacoes.sem_codigo': '{texto}',
} as const satisfies Reasons;

/** Why a row of a table of rules, or a line of a chart file, is not taken. */
export const TABELAS = {
  'contas.numero_de_campos': 'expected 4 fields separated by |, found {campos}',
  'contas.codigo_repetido': 'code already on line {linha}',
  'contas.codigo_dominio': 'codigo_dominio must have 1 to {maximo} characters',
  'contas.codigo_contabil': 'codigo_contabil must have at most {maximo} characters',
  'contas.nome': 'nome must have 1 to {maximo} characters',
  'contas.caracteres_de_controle': 'codes and nome must have no control characters',
  'contas.tipo': 'tipo must be A or S',
  'contas.com_lancamentos': 'the account has entries: it can not become synthetic',
  'regras.coluna_vazia': '{coluna} is empty',
  'regras.texto_longo_demais': '{coluna} must have at most {maximo} characters',
  'regras.caracteres_de_controle': '{coluna} must have no control characters',
  'regras.condicao_impossivel': '{problema}',
  'regras.conta_sintetica': 'account {conta} is synthetic: it takes no entries',
  'regras.conta_ausente': 'account {conta} is in no active chart of the customer',
  'regras.conta_sem_os_zeros':
    'account {conta} is in no active chart of the customer; {parecida} is: has the sheet dropped the zeros of the number?',
  'regras.ficariam_iguais': 'the rule {regra} would become equal to the rule {outra}',
} as const satisfies Reasons;

/** Why a statement, or a line of one, is not taken: what its kinds of file have in common. */
export const EXTRATO = {
  'extrato.grande_demais': 'the file is larger than {maximo} bytes',
  'extrato.vazio': 'the file is empty',
  'extrato.nao_e_texto': 'the file is not text',
  'extrato.formato_de_data_da_estrutura': "the structure's date format can't be used: {formato}",
  'extrato.sem_data': 'no date',
  'extrato.sem_data#ofx': 'no date (DTPOSTED)',
  'extrato.data_ilegivel': "the date can't be read: {texto}",
  'extrato.data_ilegivel#parcela':
    "the date can't be read: {texto}: the instalment is of a purchase more than a year before, and the day has no year",
  'extrato.data_mes_primeiro': "the date can't be read: {texto}: the file writes its days month first",
  'extrato.data_ordem_incerta':
    "the date can't be read: {texto}: nothing in the file tells whether its days are day first or month first",
  'extrato.data_ordem_incerta#ano':
    "the date can't be read: {texto}: nothing in the file tells which of its figures are the year, the month and the day",
  'extrato.data_outro_dia_da_semana': "the date can't be read: {texto}: {data} is another day of the week",
  'extrato.data_antiga': 'the date is before 1990: {texto}',
  'extrato.data_futura': 'the date is more than two years ahead: {texto}',
  'extrato.sem_valor': 'no amount',
  'extrato.sem_valor#ofx': 'no amount (TRNAMT)',
  'extrato.sem_valor#saldo': 'no amount, only a balance by its place',
  'extrato.valor_ilegivel': "the amount can't be read: {texto}",
  'extrato.valor_ilegivel#credito': "the credit can't be read: {texto}",
  'extrato.valor_ilegivel#debito': "the debit can't be read: {texto}",
  'extrato.valor_ilegivel#ofx': "the amount (TRNAMT) can't be read: {texto}",
  'extrato.decimal_incerto': "the amount can't be read, since the file uses both decimal signs: {texto}",
  'extrato.outra_moeda': 'the amount is in other money than reais: {moeda}',
  'extrato.outra_moeda#valor': 'the amount is in other money than reais ({moeda}): {texto}',
  'extrato.outra_moeda#credito': 'the credit is in other money than reais ({moeda}): {texto}',
  'extrato.outra_moeda#debito': 'the debit is in other money than reais ({moeda}): {texto}',
  'extrato.outra_moeda#conta': 'the amount is in {moeda}, not in reais',
  'extrato.outra_moeda#ofx': 'the amount (TRNAMT) is in {moeda}, not in reais',
  'extrato.outra_moeda#pdf': 'the amount is not in reais but in {moeda}: {texto}',
  'extrato.sinais_em_contradicao': "the amount's signs contradict each other: {texto}",
  'extrato.sinais_em_contradicao#marca': "the amount's sign contradicts the mark before it: {texto}",
  'extrato.valor_zero': 'the amount is zero',
  'extrato.saldo_ou_total': 'a balance or total, not a movement',
  'extrato.outra_secao':
    'the row is of another section than the account: invested money, a loan, a card, or a table with other columns',
  'extrato.agendado': 'scheduled, not yet a movement',
} as const satisfies Reasons;

/** Why a PDF statement, or a row of one, is not taken. */
export const PDF = {
  'pdf.nao_e_pdf': 'the file is not a PDF',
  'pdf.cortado': 'the PDF is truncated: its end is missing',
  'pdf.sem_texto': 'the PDF holds no text: it is a scan or a picture',
  'pdf.pagina_em_imagem': 'page {pagina} is a picture: its movements, if it has any, are not read',
  'pdf.fora_do_texto': 'page {pagina} has figures in a note or a field that are no part of its text',
  'pdf.situacao_em_aberto': 'the row is marked {situacao}: nothing tells whether money moved',
  'pdf.texto_oculto':
    'page {pagina} has figures that are not seen: covered, struck through, in the colour of the page, invisible, cut off or of a font that does not name its letters',
  'pdf.texto_virado': 'page {pagina} has amounts that run another way than its lines: they are not read',
  'pdf.camada_oculta': 'the PDF has days or amounts in a layer that is not shown: nothing tells whether they count',
  'pdf.com_senha': 'the PDF is protected by a password',
  'pdf.paginas_demais': 'the PDF has more than {maximo} pages',
  'pdf.conteudo_demais': 'the PDF holds more than a statement can: it is not read',
  'pdf.demora_demais': 'the PDF takes longer than {segundos} seconds to read',
  'pdf.danificado': "the PDF is damaged: its text can't be read ({falha})",
  'pdf.nada_reconhecido':
    'no movements are recognised in the text of the PDF: use a structure (estrutura) for this file',
  'pdf.nada_entendido': 'no movement of the PDF was understood',
  'pdf.so_saldos': 'the PDF holds balances and totals but no movement',
  'pdf.padrao_da_estrutura': "the structure's pattern can't be used: {problema}",
  'pdf.padrao_demora': "the structure's pattern takes too long on this file",
  'pdf.padrao_nao_serve': "no line of the PDF matches the structure's pattern",
  'pdf.linha_fora_do_padrao':
    "the line begins with a day and ends in an amount but does not match the structure's pattern",
  'pdf.fatura_ou_conta':
    'the words around the rows are those of a bill and of an account, and nothing else tells which it is',
  'pdf.fatura_sem_sentido': 'all amounts of the bill are negative and no payment tells whether these are purchases',
  'pdf.sem_sentido': 'nothing in the file tells whether this is money in or money out',
  'pdf.qual_valor': 'nothing in the file tells which of the amounts is the movement',
  'pdf.saldo_contra_sinal': 'the balance says the other direction than the missing sign',
  'pdf.saldo_contra_coluna': 'the balance says the other direction than the column',
  'pdf.cotacao': 'a rate of exchange, not a movement',
  'pdf.valor_sem_texto': 'a day and an amount without a text, unlike the other movements',
  'pdf.valor_sem_dia': 'an amount without a day of its own that no movement or heading claims',
  'pdf.fora_das_colunas': 'an amount outside of the columns of its table',
  'pdf.sinal_em_outra_linha':
    'the sign of the amount is on another line of its cell: nothing tells which movement it is of',
  'pdf.dia_em_duas_linhas': 'the days of the movements go on in a second line of their cells',
  'pdf.linha_repetida':
    'the row ends one page and begins the next: nothing tells whether it is printed twice or happened twice',
  'pdf.linha_longa_demais': 'the line is too long to be read whole',
  'pdf.sem_valor_no_fim': 'the line begins with a day and does not end in an amount',
  'pdf.saldo_contra_sinal#escrito': 'the balance says the other direction than the sign',
  'pdf.saldo_contra_total': 'the balance says the other direction than the total above it',
  'pdf.sinal_contra_total': 'the sign says the other direction than the total above it',
  'pdf.sinal_contra_coluna': 'the sign contradicts the column that the amount stands in',
  'pdf.saida_sem_sinal': 'the text says money out, and the amount has no sign although others have',
  'pdf.parece_soma': 'the text begins like a balance or a total, and the amount has no sign although others have',
  'pdf.parece_soma#linhas': 'all rows of this text are sums or balances of the rows between them',
  'pdf.parece_soma#partes':
    'rows below it come to the amount of this one, or it is one of them: they may be its parts, so that it would count twice',
  'pdf.valor_ou_saldo': 'no heading and no row tells which of two amounts is the movement and which the balance',
  'pdf.qual_em_reais': 'nothing in the file tells which of the two amounts is in reais',
  'pdf.pagamento_sem_sinal': 'a payment or refund without a sign, on a bill without any',
  'pdf.mais_sem_menos': 'the amount has a plus, on a bill on which no amount has a minus: nothing tells what it means',
  'pdf.depois_do_periodo': 'the date is after the period that the file names: {data}',
  'pdf.razao_contabil':
    'the PDF is a general ledger, where a debit of the bank is money in: upload the statement of the bank',
  'pdf.texto_contradiz': 'the text names money out and the amount is money in, or the other way round',
  'pdf.texto_contradiz#arquivo':
    'the texts name money out where the amounts are money in, and the other way round: the columns or the signs may be exchanged',
  'pdf.boleto': 'the PDF is a bank slip (boleto), not a statement',
} as const satisfies Reasons;
