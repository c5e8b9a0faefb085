import type { Reasons } from '../error-codes/catalogue';

/** Why a PDF statement, or a row of one, is not taken. */
export const PDF = {
  'pdf.nao_e_pdf': 'the file is not a PDF',
  'pdf.cortado': 'the PDF is truncated: its end is missing',
  'pdf.sem_texto': 'the PDF holds no text: it is a scan or a picture',
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
  'pdf.valor_ou_saldo': 'no heading and no row tells which of two amounts is the movement and which the balance',
  'pdf.qual_em_reais': 'nothing in the file tells which of the two amounts is in reais',
  'pdf.pagamento_sem_sinal': 'a payment or refund without a sign, on a bill without any',
  'pdf.mais_sem_menos': 'the amount has a plus, on a bill on which no amount has a minus: nothing tells what it means',
  'pdf.depois_do_periodo': 'the date is after the period that the file names: {data}',
  'pdf.boleto': 'the PDF is a bank slip (boleto), not a statement',
} as const satisfies Reasons;
