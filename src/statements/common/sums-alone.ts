import { normalBeginning } from './text-fields';

const OF_PERIOD =
  '(?:(?:d[aeo]|n[ao]) )?(?:dia|semana|quinzena|mes|bimestre|trimestre|semestre|ano|periodo|exercicio|extrato)(?: (?:anterior|passado|seguinte))?';
const MONTH =
  '(?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|\\d{1,2})(?: (?:de )?\\d{4})?';
const SUMMED_UP =
  '(?:entradas|saidas|creditos|debitos|receitas|despesas|resultado|acumulad[oa]|sobra|lucro|prejuizo|superavit|deficit|media|movimentac(?:ao|oes)|fechamento|abertura|liquido|variacao|fluxo|geracao de caixa|movimentos?|caixa)';
/** What a balance is called next to the words of the law. */
const OF_BALANCE =
  `(?:(?:p|para)(?: o)? (?:transporte|proximo mes)|(?:d[eoa]|em|n[ao]) (?:caixa|bancos?|${MONTH})|${OF_PERIOD}|a (?:conferir|favor)|cheque especial|` +
  '(?:bancari|conciliad|existente|atualizad|calculad|geral|acumulad|remanescente|restante|negativ|positiv|utilizad|implantad|liquid)[oa]?|ini|inicial|fin|final|ant|anterior|atual|' +
  'banco(?: [a-z]+){0,3}|bb|cef|itau|bradesco|santander|nubank|inter|sicoob|sicredi|stone|cora|c6|btg|safra)';
/** The same, where it goes on with a name or a day. */
const FROM_OR_UP_TO = '(?:(?:vind[oa]|trazid[oa]|transportad[oa]) d[aeo] |ate \\d)';
/** Texts of nothing but a sum, in normal form and without signs between their words. */
const SUMS_ALONE: readonly RegExp[] = [
  // `Entradas R$ 100,00 Saídas R$ 30,00` [Cora]
  /^entradas(?:$| .*\bsaidas\b)|^saidas(?:$| .*\bentradas\b)/,
  /^(?:provisao|previsao) d[aeo]s? /,
  // `Resultado líquido do mês`
  new RegExp(`^${SUMMED_UP}(?: (?:liquid[oa]|bancari[oa]s?|mensal))? ${OF_PERIOD}$`),
  // `Saldo de fevereiro`, `Ajuste de saldo vindo da filial`
  new RegExp(
    `^(?:(?:ajuste|lancamento|implantacao|valor|vlr|vr|meu|conta corrente)(?: d[eo])? )?(?:saldo|sdo|sld|s)(?:(?: ${OF_BALANCE}){1,3}$|(?: ${OF_BALANCE}){0,2} ${FROM_OR_UP_TO})`,
  ),
  /^(?:valor|vlr|vr|meu|conta corrente|implantacao)(?: d[eo])? (?:saldo|sdo|sld)$/,
  // `SaldoAnterior`
  /^(?:saldo|sdo)(?:anterior|inicial|final|atual|disponivel|total|(?:do)?dia)$/,
  new RegExp(
    `^tota(?:l|is) (?:(?:d[aeo] )?${MONTH}|do extrato|d[eo] bancos?|banco|acumulad[oa]|liquid[oa]|recebid[oa]|pag[oa]|movimentad[oa]|(?:em |d[ae] )?conta(?: corrente)?|entradas menos saidas)$`,
  ),
  /^(?:(?:resultado|acumulad[oa]|consolidad[oa]|projecao|media|maior|menor|fluxo|fechamento)(?: (?:liquid[oa]|mensal))?|geracao de caixa|balanco|abertura|(?:abertura|fechamento|encerramento) d[eo] (?:caixa|conta))$/,
  // `Disponível para saque`, `Caixa inicial`, `Posição em 05/03`
  /^(?:(?:valor|total|montante|credito) )?disponivel(?: (?:em|para|n[ao]|c) [a-z]+)?$/,
  /^(?:(?:caixa|bancos?|valor|montante|posicao) (?:anterior|inicial|final|atual|consolidad[oa])|posicao em \d.*|valor em conta|valor trazido d.*|transportad[oa] d[aeo] .*|patrimonio (?:total|liquido)|(?:dinheiro )?em caixa)$/,
];
const MAY_BE_SUM_ALONE =
  /^\W*(?:ab|ac|aj|ba|ca|con|cr[eé]|d[eéi]|e[mn]|f[el]|ge|im|ju|l[iíu]|lan|m[aeéo]|pa|po|pr|re|s[aálduo]|s\W|to|tr|v[alr])/i;

/**
 * Whether a text is nothing but that of a sum or a balance, whatever its sign: `Resultado do mês`, `Saldo de fevereiro`, or the sums of a day
 * by their sides [Cora]: `Entradas R$ 100,00 Saídas R$ 30,00`. `SALDO DE SALARIO`, `Saldo da venda 12` are none.
 */
export function namesSumAlone(text: string): boolean {
  if (!MAY_BE_SUM_ALONE.test(text)) return false;
  const words = normalBeginning(text).replace(/[^a-z0-9]+/g, ' ');
  return SUMS_ALONE.some((each) => each.test(words.trim()));
}
