import fc from 'fast-check';
import type { Direction } from '../../../src/statements/common/statement';
import { fromUnits } from '../../../src/kernel/decimal';

export interface Movement {
  day: number;
  cents: bigint;
  tipo: Direction;
  text: string;
}

/** A movement with the balance after it, and how it is written. */
export interface Written extends Movement {
  date: string;
  iso: string;
  saldo: bigint;
  /** The balance at the end of its day. */
  closing: bigint;
}

type Money = (cents: bigint) => string;

const plain: Money = (cents) => fromUnits(cents);
const brazilian: Money = (cents) => {
  const [whole = '', cents2 = ''] = fromUnits(cents).replace('-', '').split('.');
  return `${cents < 0n ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${cents2}`;
};
const signed = ({ cents, tipo }: Movement) => (tipo === 'D' ? -cents : cents);
const onlyIn = (money: Money, row: Movement) => (row.tipo === 'C' ? money(row.cents) : '');
const onlyOut = (money: Money, row: Movement) => (row.tipo === 'D' ? money(row.cents) : '');

/** The delimiter of a heading row. */
export const delimiterOf = (head: string) => (head.includes(';') ? ';' : ',');

/** How the table of one issuer is written. */
export interface Layout {
  name: string;
  head: string;
  row: (row: Written) => string[];
  /** The table states a balance. */
  hasBalance?: boolean;
  /** The place of the text in the description that is read. */
  text?: (row: Written) => string;
}

/** The tables of all known issuers, and Itaú's bill. */
export const LAYOUTS: Layout[] = [
  {
    name: 'Itaú',
    head: 'data;lançamento;ag./origem;valor (R$);saldos (R$)',
    row: (r) => [r.date, r.text, '', brazilian(signed(r)), brazilian(r.saldo)],
    hasBalance: true,
  },
  {
    name: 'Bradesco',
    head: 'Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$);',
    row: (r) => [r.date, r.text, '1', onlyIn(brazilian, r), onlyOut(brazilian, r), brazilian(r.saldo), ''],
    hasBalance: true,
  },
  {
    name: 'Santander',
    head: 'Data;Descrição;Docto;Situação;Crédito (R$);Débito (R$);Saldo (R$)',
    row: (r) => [
      r.date,
      r.text,
      '000000',
      '',
      onlyIn(brazilian, r),
      r.tipo === 'D' ? brazilian(-r.cents) : '',
      brazilian(r.saldo),
    ],
    hasBalance: true,
  },
  {
    name: 'BB',
    head: '"Data","Dependencia Origem","Histórico","Data do Balancete","Número do documento","Valor",',
    row: (r) => [r.date, '1-9', r.text, '', '77', plain(signed(r)), ''],
  },
  {
    name: 'BB new',
    head: '"Data","Lançamento","Detalhes","N° documento","Valor","Tipo Lançamento"',
    row: (r) => [r.date, r.text, 'Q7', '77', `"${brazilian(signed(r))}"`, r.tipo === 'D' ? 'Saída' : 'Entrada'],
    text: (r) => `${r.text} - Q7`,
  },
  {
    name: 'Caixa',
    head: '"Conta";"Data_Mov";"Nr_Doc";"Historico";"Valor";"Deb_Cred"',
    row: (r) => ['1', r.iso.replaceAll('-', ''), '000123', r.text, plain(r.cents), r.tipo],
  },
  {
    name: 'Inter',
    head: 'Data Lançamento;Histórico;Descrição;Valor;Saldo',
    row: (r) => [r.date, 'ZAP', r.text, brazilian(signed(r)), brazilian(r.saldo)],
    hasBalance: true,
    text: (r) => `ZAP - ${r.text}`,
  },
  {
    name: 'Sicredi',
    head: 'Data;Descrição;Documento;Valor (R$);Saldo (R$)',
    row: (r) => [r.date, r.text, 'PIX', brazilian(signed(r)), brazilian(r.saldo)],
    hasBalance: true,
  },
  { name: 'Nubank', head: 'Data,Valor,Identificador,Descrição', row: (r) => [r.date, plain(signed(r)), 'a-b', r.text] },
  {
    name: 'XP',
    head: 'Data;Hora;Descricao;Valor;Saldo',
    row: (r) => [r.date, '10:00', r.text, `R$ ${brazilian(signed(r))}`, `R$ ${brazilian(r.saldo)}`],
    hasBalance: true,
  },
  {
    name: 'C6',
    head: 'Data Lançamento,Data Contábil,Título,Descrição,Entrada(R$),Saída(R$),Saldo do Dia(R$)',
    row: (r) => [
      r.date,
      r.date,
      r.text,
      r.text,
      onlyIn(plain, r) || '0.00',
      onlyOut(plain, r) || '0.00',
      plain(r.closing),
    ],
    hasBalance: true,
  },
  {
    name: 'Mercado Pago',
    head: 'RELEASE_DATE;TRANSACTION_TYPE;REFERENCE_ID;TRANSACTION_NET_AMOUNT;PARTIAL_BALANCE',
    row: (r) => [r.date.replaceAll('/', '-'), r.text, '130000000001', brazilian(signed(r)), brazilian(r.saldo)],
    hasBalance: true,
  },
  {
    name: 'Mercado Pago releases',
    head: 'DATE;SOURCE_ID;EXTERNAL_REFERENCE;DESCRIPTION;NET_CREDIT_AMOUNT;NET_DEBIT_AMOUNT;GROSS_AMOUNT',
    row: (r) => [
      `${r.iso}T10:00:00.000-04:00`,
      '9',
      '',
      r.text,
      onlyIn(plain, r) || '0.00',
      onlyOut(plain, r) || '0.00',
      plain(signed(r)),
    ],
  },
  {
    name: 'Mercado Pago releases by their release day',
    head: 'RELEASE_DATE;SOURCE_ID;DESCRIPTION;NET_CREDIT_AMOUNT;NET_DEBIT_AMOUNT;PAYER_NAME',
    row: (r) => [r.iso, '9', r.text, onlyIn(plain, r) || '0.00', onlyOut(plain, r) || '0.00', ''],
  },
  {
    name: 'PagBank',
    head: 'CODIGO DA TRANSACAO;DATA;TIPO;DESCRICAO;VALOR',
    row: (r) => ['A-B', r.date, 'Pix', r.text, brazilian(signed(r))],
  },
  {
    name: 'Stone',
    head: 'Movimentação,Tipo,Valor,Saldo antes,Saldo depois,Tarifa,Data,Situação,Destino,Destino Documento',
    row: (r) => [
      r.tipo === 'D' ? 'Débito' : 'Crédito',
      'ZAP',
      plain(r.cents),
      plain(r.saldo - signed(r)),
      plain(r.saldo),
      '0.00',
      `${r.date} às 10:00`,
      'ok',
      r.text,
      '',
    ],
    hasBalance: true,
    text: (r) => `ZAP - ${r.text}`,
  },
  {
    name: 'PicPay',
    head: 'Data,Descrição,Valor,Tipo',
    row: (r) => [
      r.date,
      r.text,
      `"${r.tipo === 'D' ? '-' : '+'} R$ ${brazilian(r.cents)}"`,
      r.tipo === 'D' ? 'Saída' : 'Entrada',
    ],
  },
  {
    name: 'InfinitePay',
    head: 'Data,Transação,Tipo Transação,Identificação,Valor',
    row: (r) => [r.date, 'ZAP', r.tipo === 'D' ? 'DÉBITO' : 'CRÉDITO', r.text, `"${brazilian(signed(r))}"`],
    text: (r) => `ZAP - ${r.text}`,
  },
  {
    name: 'Wise',
    head: 'TransferWise ID,Date,Date Time,Amount,Currency,Description,Payment Reference,Running Balance,Exchange From',
    row: (r) => ['T-1', r.date.replaceAll('/', '-'), 'x', plain(signed(r)), 'BRL', r.text, '', plain(r.saldo), ''],
    hasBalance: true,
  },
  {
    name: 'Wise, shorter',
    head: 'ID,Date,Amount,Currency,Description,Running Balance,Payer Name,Total fees',
    row: (r) => ['T-1', r.date.replaceAll('/', '-'), plain(signed(r)), 'BRL', r.text, plain(r.saldo), '', '0.00'],
    hasBalance: true,
  },
  { name: 'Nubank bill', head: 'date,title,amount', row: (r) => [r.iso, r.text, plain(-signed(r))] },
  {
    name: 'C6 bill',
    head: 'Data de Compra;Nome no Cartão;Final do Cartão;Categoria;Descrição;Parcela;Valor (em US$);Cotação (em R$);Valor (em R$)',
    row: (r) => [r.date, 'EU', '1234', '-', r.text, 'Única', '0', '0', plain(-signed(r))],
  },
  {
    name: 'XP bill',
    head: 'Data;Estabelecimento;Portador;Valor;Parcela',
    row: (r) => [r.date, r.text, 'EU', `R$ ${brazilian(-signed(r))}`, '-'],
  },
  {
    name: 'Inter bill',
    head: '"Data","Lançamento","Categoria","Tipo","Valor"',
    row: (r) => [r.date, r.text, 'COMPRAS', 'Compra à vista', `"${r.tipo === 'C' ? '-' : ''}R$ ${brazilian(r.cents)}"`],
  },
  {
    name: 'Inter new bill',
    head: 'Descricao,Data,Cartao,Lançamento,Categoria,Tipo,Valor',
    row: (r) => [r.text, r.date, '*1234', 'Q7', 'COMPRAS', 'Compra à vista', plain(signed(r))],
    text: (r) => `${r.text} - Q7`,
  },
  { name: 'Itaú bill', head: 'data,lançamento,valor', row: (r) => [r.iso, r.text, plain(-signed(r))] },
];

const movement = fc.record({
  day: fc.integer({ min: 1, max: 28 }),
  cents: fc.bigInt({ min: 1n, max: 9_999_999_99n }),
  tipo: fc.constantFrom<Direction>('C', 'D'),
  text: fc.constantFrom(
    'PADARIA',
    'Transferência FULANO',
    'LUZ 03/26',
    'TOTALPASS BRASIL',
    'AÇOUGUE & CIA',
    'Pagamento recebido',
  ),
});
/** Some movements of March 2026, in any order. */
export const ledger = fc.array(movement, { minLength: 1, maxLength: 30 });
/** A balance before them, in cents. */
export const opening = fc.bigInt({ min: -1_000_000n, max: 1_000_000n });

/** The movements in order of their days, with the balances after them. */
export function written(movements: readonly Movement[], from: bigint): Written[] {
  const sorted = movements.toSorted((a, b) => a.day - b.day);
  let saldo = from;
  const rows = sorted.map((row) => {
    saldo += signed(row);
    const day = String(row.day).padStart(2, '0');
    return { ...row, date: `${day}/03/2026`, iso: `2026-03-${day}`, saldo, closing: 0n };
  });
  for (const row of rows) row.closing = rows.findLast(({ day }) => day === row.day)?.saldo ?? 0n;
  return rows;
}
