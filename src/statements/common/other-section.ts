import { normalizeText } from '../../kernel/text';
import { reason } from '../../kernel/reason-codes/reason';

/** Why a row of another section is an error item. */
export const OTHER_SECTION_REASON = reason('extrato.outra_secao');

/** Whose rows are below a title: the account's, those of something else (savings, funds, loans), or in it of either. */
export interface SectionTitle {
  readonly of: 'account' | 'other' | 'either';
  readonly name: string;
}

/** The title and the headings above a row, which show whose it is. */
export interface RowSection {
  readonly title: SectionTitle | null;
  /** What the columns of its table hold; '' where no headings are known. */
  readonly columns: string;
  /** Which of the accounts that the file names. */
  readonly account: number;
}

const LINE_MAX = 80;
const WORDS_MAX = 8;
const BEFORE =
  '(?:(?:extrato|movimentac(?:ao|oes)|movimentos?|lancamentos?|posicao|resumo|saldos?|detalhe|detalhamento|demonstrativo|historico|carteira|contas?|seus?|suas?|meus?|minhas?|consolidad[oa]|mensal|geral|d[aeo]s?|em|n[ao]s?) )*';
const NOUN =
  'poupanca|aplicac(?:ao|oes)|investimentos?|cdbs?|rdbs?|rdc|lcis?|lcas?|cr[ia]s?|debentures?|fundos?|fic|renda (?:fixa|variavel)|tesouro|previdencia|vgbl|pgbl|(?:titulos? de )?capitalizac(?:ao|oes)|cofrinhos?|caixinhas?|rende facil|resgates?|acoes|emprestimos?|financiamentos?|operac(?:ao|oes) de (?:credito|investimento|emprestimo)|creditos? contratados?|consorcios?|cart(?:ao|oes)(?! de debito)|cotas? capital|capital social|carteira|capital|(?:(?:valores|depositos|cheques|recursos|lancamentos) )?bloquead[oa]s|bloqueios';
/** What was taken back or has not happened: no statement is of these. */
const NEVER =
  '(?:(?:pagamentos?|transferencias?|compras|transac(?:ao|oes)|pix|debitos|creditos|boletos|cheques|depositos|agendamentos|impostos|tributos|guias|operac(?:ao|oes)|estornos|saques|reembolsos|gastos) )?' +
  '(?:(?:cancelad|recusad|rejeitad|negad|excluid|estornad|expirad|devolvid|contestad)[oa]s|nao (?:realizad|efetuad|autorizad|aprovad|processad|concluid|finalizad|compensad|executad|reconhecid|confirmad|consolidad|liquidad|liberad|contabilizad)[oa]s|aguardando(?: [a-z]+)?|sem sucesso|com (?:falha|erro)|em (?:analise|custodia|disputa)|a (?:receber|compensar|confirmar|recolher))$|' +
  '(?:provis(?:ao|oes)|(?:encargos|juros|tarifas) (?:acumulad|provisionad|devid)[oa]s|rascunhos?|simulac(?:ao|oes)|orcad[oa]|orcamento|projec(?:ao|oes)|lixeira|(?:upcoming|pending|scheduled|declined|cancell?ed|failed|on hold)(?: (?:transactions?|payments?|transfers?|items))?)$';
const MONEY = 'usd|us\\$|eur|dolar(?:es)?|euros?';
const OTHER_MONEY = `(?:${MONEY}|global|internacional|moeda estrangeira)(?:[^a-z0-9]{1,3}(?:${MONEY}))?\\)?$`;
const OF_OTHER = new RegExp(`^${BEFORE}(?:(?:${NOUN})(?![a-z])|${NEVER}|${OTHER_MONEY})`);
const OF_NO_STATEMENT = new RegExp(`^${BEFORE}(?:${NEVER})`);
/** A part of the account's section that holds other rows: `Conta Corrente | Aplicações Automáticas` [Itaú]. */
const OTHER_PART = new RegExp(` [|–-] (?:${NOUN})(?![a-z])`);
const OF_ACCOUNT = /(?:^| )(?:contas? (?:corrente|digital|salario|(?:de )?pagamentos?)|c ?\/ ?c)(?![a-z])/;
const OF_ROWS =
  /^(?:(?:extrato|seus?|suas?|ultim[oa]s) (?:d[aeo]s? )?)?(?:conta|movimentac(?:ao|oes)|movimentos?|lancamentos?|transac(?:ao|oes)|historico)(?: d[aeo]s? (?:conta|mes|periodo))?$/;
const AMOUNT = /\d[.,]\d{2}(?!\d)/;
/** Nearly every text is none: to look first is several times cheaper. */
const MAY_BE =
  /poupan|aplica|investim|cd[bs]|rd[bc]|lc[ia]|cr[ia]|deb[eê]n|fundo|fic|renda|tesouro|previd|[vp]gbl|capita|cofrinho|caixinha|rende|resgate|a[cç][oõ]es|empr[eé]st|financ|cr[eé]dito|cons[oó]rc|cart|conta|c ?\/ ?c|movim|lan[cç]am|transa|hist[oó]r|bloque|cancel|contest|disputa|recus|rejeit|negad|exclu|estorn|devolv|expirad|receber|recolher|compens|confirmar|n[aã]o |sucesso|falha|erro|an[aá]lise|cust[oó]dia|provis|encargo|juros|tarifas|rascun|simula|or[cç]a|proje|lixeira|usd|us\$|eur|d[oó]lar|global|internac|moeda|aguardando|upcoming|pending|scheduled|declined|failed|on hold|\p{M}/iu;

/** Whose the rows below a title are; null for all other lines. */
export function sectionTitle(line: string): SectionTitle | null {
  if (!MAY_BE.test(line) || line.length > LINE_MAX || AMOUNT.test(line)) return null;
  const name = normalizeText(line).replace(/^(?:\d{1,2}(?:[.)]|(?= ?[–-] )))?[^a-z0-9]+|[\s:–-]{1,3}$/g, '');
  if (name.endsWith('.') || name.split(' ').length > WORDS_MAX) return null;
  if (OF_ACCOUNT.test(name)) return { of: OTHER_PART.test(name) ? 'other' : 'account', name };
  if (OF_OTHER.test(name)) return { of: 'other', name };
  return OF_ROWS.test(name) ? { of: 'either', name } : null;
}

/** Rows of a bill, and words for those of another bill or not settled: `Compras parceladas a vencer`, `Pagamentos agendados`. */
const ROWS_OF_BILL =
  /^(?:(?:demais|outras|proxim[oa]s) )?(?:lancamentos|compras|parcelas|parcelad[oa]s|parcelamentos|despesas|gastos|transac(?:ao|oes)|movimentac(?:ao|oes)|autorizac(?:ao|oes)|faturas|pagamentos|agendamentos)(?![a-z])/;
const OF_OTHER_BILL =
  /^(?:demais|outras|proximas) faturas$|(?<![a-z])(?:proxim[oa]s?|futur[oa]s?|(?:fatura|mes) anterior|a (?:vencer|lancar|faturar|converter)|restantes|previst[oa]s|agendad[oa]s|agendamentos|pendentes|em processamento|apos o fechamento|nao (?:processad|faturad|lancad)[oa]s)(?![a-z])/;
/** What may be a note above the rows, and is the title of days and sums below them, or heads these. */
const PLANS =
  /^(?:(?:suas )?ultimas faturas|historico d[aeo]s? (?:ultimas )?(?:faturas|pagamentos)|faturas anteriores|(?:parcele|parcelar|parcelamento d[aeo]) (?:a |o )?(?:sua |esta )?fatura|(?:opc(?:ao|oes)|simulac(?:ao|oes)|planos?|condic(?:ao|oes)) d[aeo]s? (?:parcelamentos?|pagamentos?)(?: d[aeo]s? (?:sua |esta )?fatura)?|saldos? (?:futuros?(?: a lancar)?|a lancar)|(?:(?:no?|numero|parcelas?) )*vencimentos? (?:(?:mes|faturas?|situacao|status|total) )*valor(?: (?:total|pago|situacao|status|d[ae]|parcela))*):?$/;

/** Whether a title in normal form is that of rows that a bill does not count: of another one, taken back, not done, or a plan. */
export function titlesOtherBill(title: string, isAboveTable = false): boolean {
  const isOfOther = ROWS_OF_BILL.test(title) && OF_OTHER_BILL.test(title);
  return isOfOther || OF_NO_STATEMENT.test(title) || (!isAboveTable && PLANS.test(title));
}

const HEADINGS = /^(?:(?:vencimentos?|data|mes|valor|faturas?|situacao|status|descricao|total|parcelas?)(?: |$))+$/;

/** Whether a text in normal form is the headings of a table below its title, which end no section. */
export const headsBelowTitle = (text: string): boolean => HEADINGS.test(text);

/** The title in force below this one: rows of something else may be called movements too. */
export function sectionBelow(above: SectionTitle | null, title: SectionTitle): SectionTitle {
  if (title.of !== 'either') return title;
  return isOfAccount(above) ? { ...title, of: 'account' } : { ...title, name: above?.name ?? '' };
}

const LEDGER_TITLE = /^\W*(?:relatorio )?(?:livro )?razao\b(?!\W*social)/;

/** Whether a line titles the ledger of the firm, which books what the bank receives as a debit. */
export function titlesLedger(line: string): boolean {
  return LEDGER_TITLE.test(normalizeText(line));
}

const INVESTED =
  /^(?:(?:valor(?:es)?|saldo|qtde?|quantidade|total)(?: (?:d[aeo]s?|em))? )?(?:brut[oa]|liquid[oa]|cotas?|ir|irrf|iof|ir ?\/ ?iof|imposto(?: de renda)?|rendimentos?|rentabilidade|aplicac(?:ao|oes)|aplicad[oa]|resgates?|resgatad[oa]|principal)(?: ?\(.*\))?$/;

/** Whether a heading is one of invested money: `IR`, `Valor bruto`, `Qtde cotas`. */
export function isInvestedHeading(heading: string): boolean {
  return INVESTED.test(normalizeText(heading.replace(/[.:*]/g, ' ')));
}

/** Begins `columns` of a table with such headings. */
export const INVESTED_COLUMNS = 'invested ';

/**
 * Finds which rows of a statement are of another section than its account (9.22): under the title of one, or in a table of other
 * columns. Show it each row that may be a movement, in order. Where all are under such titles, the first is what the statement is of.
 */
export class AccountSection {
  private readonly seen: RowSection[] = [];
  private own: RowSection | null = null;

  see(row: RowSection): void {
    if (!this.seen.some((other) => areSame(other, row))) this.seen.push(row);
  }

  isOther(row: RowSection): boolean {
    if (row.title?.of === 'other' && OF_NO_STATEMENT.test(row.title.name)) return true;
    if (this.seen.length < 2) return false;
    const { title, columns, account } = (this.own ??= this.found());
    // A title of its own may head a table of the account with other columns.
    const isNamed = row.title?.of === 'account' && row.title.name !== title?.name && !isInvested(row);
    if (row.columns !== '' && columns !== '' && row.columns !== columns && !isNamed) return true;
    if (row.account !== account) return false;
    return isOfAccount(title)
      ? !isOfAccount(row.title)
      : row.title?.name !== title?.name || row.title?.of !== title?.of;
  }

  private found(): RowSection {
    const plain = this.seen.filter((row) => !isInvested(row));
    const own = plain.find(({ title }) => isOfAccount(title)) ?? plain.find(({ title }) => title?.of === 'either');
    return own ?? (this.seen[0] as RowSection);
  }
}

const isInvested = ({ columns }: RowSection): boolean => columns.startsWith(INVESTED_COLUMNS);
const isOfAccount = (title: SectionTitle | null): boolean => title === null || title.of === 'account';

function areSame(some: RowSection, other: RowSection): boolean {
  const { title, columns, account } = some;
  const isSame = columns === other.columns && account === other.account;
  return isSame && title?.of === other.title?.of && title?.name === other.title?.name;
}
