import type { Reasons } from './catalogue';

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
  'ofx.corrigido_pelo_banco': 'the bank corrected it (CORRECTACTION {acao})',
  'ofx.correcao_que_apaga': 'a correction that only deletes',
  'ofx.tipo_contra_sinal': 'its type and its sign contradict each other, and the statement proves neither',
  'ofx.sem_sinal':
    'neither credit nor debit: the statement is written without signs, and the type (TRNTYPE) does not say it',
} as const satisfies Reasons;
