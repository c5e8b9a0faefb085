import { reason } from '../../../kernel/reason-codes/reason';

/** Why a row is an error item or ignored, where more than one stage finds it. */
export const SPLIT = reason('pdf.sinal_em_outra_linha');
export const NO_DAY = reason('extrato.sem_data');
export const QUAL_VALOR = reason('pdf.qual_valor');
export const STRAY = reason('pdf.fora_das_colunas');
export const REPEATED = reason('pdf.linha_repetida');
export const TOO_LONG = reason('pdf.linha_longa_demais');
export const ZERO_REASON = reason('extrato.valor_zero');
export const RATE_REASON = reason('pdf.cotacao');
export const WITHOUT_TEXT = reason('pdf.valor_sem_texto');
export const STANDS_ALONE = reason('pdf.valor_sem_dia');
