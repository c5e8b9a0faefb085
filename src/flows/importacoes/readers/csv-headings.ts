import { normalizeText } from '../../../kernel/text';

/** Which column holds what; null where the file has no such column. Columns count from 0. */
export interface CsvLayout {
  data: number;
  /** The columns whose texts make up the description, in order. */
  descricao: number[];
  valor: number | null;
  debito: number | null;
  credito: number | null;
  tipo: number | null;
  /** The column in `tipo` says nothing else than credit or debit, so that another word there is an error. */
  tipoIsStrict: boolean;
  documento: number | null;
  saldo: number | null;
  /** Columns that the headings name; a row with more is broken. Null when there are no headings to compare with. */
  width: number | null;
  /** A positive amount is money out, as on card bills. */
  inverted: boolean;
}

const DATE = words(
  'data,date,dt,data lancamento,data do lancamento,data de lancamento,data mov,data movimento,data do movimento,data movimentacao,data da movimentacao,' +
    'data transacao,data da transacao,data de transacao,data operacao,data da operacao,data hora,data e hora,data da compra,data de compra,data compra,' +
    'data ocorrencia,data evento,dt lancamento,dt movimento,release date,transaction date,posting date,dia',
);
const DESCRIPTION = words(
  'historico,descricao,lancamento,lancamentos,titulo,title,memo,description,detalhes,detalhe,transaction type,estabelecimento,descricao do lancamento,' +
    'descricao da transacao,historico do lancamento,historico complementar,complemento,identificacao,movimentacao,transacao,tipo de transacao,tipo transacao,' +
    'detalhamento hist,detalhamento historico,estabelecimento comercial,nome do estabelecimento,discriminacao,favorecido,razao social',
);
const AMOUNT = words(
  'valor,amount,valor lancamento,valor do lancamento,valor da transacao,valor transacao,valor da operacao,valor movimento,transaction net amount,montante,quantia,' +
    'valor em reais,valor em,valor em r$,value',
);
const CREDIT = words(
  'credito,creditos,entrada,entradas,credit,valor credito,valor de credito,valor entrada,recebimento,recebimentos,receita',
);
const DEBIT = words(
  'debito,debitos,saida,saidas,debit,valor debito,valor de debito,valor saida,pagamento,pagamentos,despesa',
);
const DIRECTION = words(
  'tipo,type,d c,c d,dc,cd,deb cred,cred deb,debito credito,credito debito,natureza,sinal,tipo lancamento,tipo de lancamento,tipo do lancamento,tipo de movimento,tipo movimento,indicador',
);
/** Of these, the headings under which some banks write the kind of transaction (`PIX`, `TED`). */
const KIND = words('tipo,type,tipo lancamento,tipo de lancamento,tipo do lancamento,tipo de movimento,tipo movimento');
const STARTS_WITH_DIGIT = /^\d/;
const DOCUMENT = words(
  'documento,docto,doc,nr doc,nro doc,num doc,no doc,n doc,numero documento,numero do documento,n documento,no documento,numero do doc,reference id,id,identificador,' +
    'codigo da transacao,id da transacao,id transacao,num documento,nr documento,doc numero',
);
/** Headings that only card bills have. */
const CARD = words(
  'parcela,parcelas,final do cartao,nome no cartao,portador,estabelecimento,title,valor em us$,valor us$,cotacao em r$,cotacao',
);

/** The layout that a heading row announces; null when the row is no heading. `preamble`: what stands above it. */
export function recogniseHeadings(cells: readonly string[], preamble = ''): CsvLayout | null {
  if (cells.length < 3 || cells.some((cell) => cell.length > 60 || STARTS_WITH_DIGIT.test(cell))) return null;
  const headings = cells.map(headingOf);
  const column = (names: ReadonlySet<string>) => {
    const index = headings.findIndex((heading) => names.has(heading));
    return index < 0 ? null : index;
  };
  const data = column(DATE);
  const descricao = headings.flatMap((heading, index) => (DESCRIPTION.has(heading) ? [index] : []));
  const debito = column(DEBIT);
  const credito = column(CREDIT);
  const separate = debito !== null && credito !== null;
  const valor = separate ? null : column(AMOUNT);
  if (data === null || descricao.length === 0 || (valor === null && !separate)) return null;
  const tipo = separate ? null : column(DIRECTION);
  const saldo = headings.findIndex((heading) => /^saldo|balance/.test(heading));
  return {
    data,
    descricao,
    valor,
    debito: separate ? debito : null,
    credito: separate ? credito : null,
    tipo,
    tipoIsStrict: tipo !== null && !KIND.has(headings[tipo] ?? ''),
    documento: column(DOCUMENT),
    saldo: saldo < 0 ? null : saldo,
    width: cells.length,
    inverted:
      valor !== null && (headings.some((heading) => CARD.has(heading)) || /\bfatura\b/.test(normalizeText(preamble))),
  };
}

/** `Valor (R$)` as `valor`, `DEB_CRED` as `deb cred`. */
function headingOf(cell: string): string {
  return normalizeText(cell.replace(/[_./:;\-–º°ª]+/g, ' '))
    .replace(/ ?\((?:em )?(?:r\$|brl|reais)\)/, '')
    .replace(/ (?:em )?r\$$/, '')
    .replace(/[()]/g, '')
    .trim();
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(','));
}
