import { fromUnits } from '../../../kernel/decimal';
import { Fraction } from '../../../kernel/fraction';
import type { Tributo } from './tributos';
import type { Motivo, Tratamento } from './segregacao';

/** Formats numbers and names for Brazilian readers. */

/** Formats centavos, exact or unrounded: `R$ 1.234,56`, rounded half up. */
export function reais(amount: bigint | Fraction): string {
  const units = typeof amount === 'bigint' ? amount : amount.rounded();
  return `R$ ${brazilian(fromUnits(units))}`;
}

/** Formats a fraction of 1 as `5,6500 %`, rounded half up from the six decimals of the response. */
export const porcento = (rate: Fraction): string => `${brazilian(fromUnits(rate.rounded(6), 4))} %`;

/** Formats a fraction of 1 as in the tables of the law: `11,20 %`. */
export const porcentoDaLei = (rate: Fraction): string => `${brazilian(fromUnits(rate.rounded(4)))} %`;

/** Truncates to six decimals, as factor r is shown: `0,279999`. */
export const cortado = (ratio: Fraction): string => brazilian(fromUnits(ratio.truncated(6), 6));

export const lista = (items: readonly string[]): string => {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} e ${last}`;
};

/** Converts a number with decimals to Brazilian notation. */
function brazilian(text: string): string {
  const [whole = '', decimals = ''] = text.split('.');
  return `${whole.replace(/^-?\d{1,2}(?=(?:\d{3})+$)|\d{3}(?!$)/g, '$&.')},${decimals}`;
}

export const NOME_DO_TRIBUTO: Readonly<Record<Tributo, string>> = {
  irpj: 'IRPJ',
  csll: 'CSLL',
  cofins: 'Cofins',
  pis: 'PIS/Pasep',
  cpp: 'CPP',
  icms: 'ICMS',
  ipi: 'IPI',
  iss: 'ISS',
  cbs: 'CBS',
  ibs: 'IBS',
};

export const NOME_DO_TRATAMENTO: Readonly<Record<Tratamento, string>> = {
  anexo_iv: 'receita do Anexo IV',
  icms: 'mercadorias com ICMS',
  monofasica: 'mercadorias com tributação monofásica',
  icms_st: 'mercadorias com ICMS por substituição tributária',
  iss_proprio: 'serviços com ISS próprio',
  iss_retido: 'serviços com ISS retido',
  exportacao: 'exportação',
  sem_iss: 'serviços e locações sem ISS nem ICMS',
  sem_icms: 'mercadorias sem ICMS',
  sem_segregacao: 'receita sem segregação',
};

export const NOME_DO_MOTIVO: Readonly<Record<Motivo, string>> = {
  monofasica: 'tributação monofásica',
  icms_st: 'substituição tributária',
  iss_retido: 'ISS retido na fonte',
  exportacao: 'exportação',
  sem_iss: 'fora do campo do ISS',
  sem_icms: 'fora do campo do ICMS',
  iss_fixo: 'ISS fixo recolhido ao município',
  sublimite: 'sublimite excedido',
  regime_regular: 'recolhimento pelo regime regular',
};
