import { money, two } from './form';
import type { HtmlForm } from './html-form';
import type { HtmlColumn } from './html-table';
import type { Entry } from './ledger';

/** Headings of the columns that only some pages have. */
export const EXTRA_WORDS: Record<string, readonly string[]> = {
  time: ['Hora', 'HORA', 'Horário', 'Hora'],
  gross: ['Valor bruto', 'VALOR BRUTO (R$)', 'Bruto', 'Valor bruto'],
  fee: ['Tarifa', 'TARIFA (R$)', 'Taxa', 'Tarifa'],
  net: ['Valor líquido', 'VALOR LÍQUIDO (R$)', 'Líquido', 'Valor líquido'],
  abroad: ['US$', 'VALOR US$', 'Valor em US$', 'Dólar'],
  city: ['Cidade', 'CIDADE', 'Local', 'Cidade'],
  before: ['Saldo anterior', 'SALDO ANTERIOR', 'Saldo anterior', 'Saldo inicial'],
  status: ['Situação', 'STATUS', 'Situação', 'Status'],
  payee: ['Instituição', 'FAVORECIDO', 'Banco', 'Contraparte'],
  key: ['Identificador', 'AUTENTICAÇÃO', 'ID', 'Código'],
};
const DONE = ['Efetivado', 'CONCLUÍDO', 'Concluída', 'Aprovado'];
const CITIES = ['SAO PAULO', 'OSASCO', 'RIO DE JANEIRO BR', 'NEW YORK'];
const PAYEES = ['BANCO MODELO S.A.', 'Coop. Central', 'Pagamentos Exemplo IP', 'Bco 999'];

/** Returns the columns of a page with those that its form adds. */
export function withExtras(columns: readonly HtmlColumn[], form: HtmlForm): HtmlColumn[] {
  const column = (key: string, isMoney = false): HtmlColumn => ({
    key,
    isMoney,
    heading: EXTRA_WORDS[key]?.[form.words] ?? key,
  });
  const status = [column('status')];
  return [
    ...columns.flatMap((each): HtmlColumn[] => {
      if (each.key === 'text' && form.time === 'column') return [column('time'), each];
      if (each.key !== 'amount') return [each];
      const before = form.status === 'before the amount' ? status : [];
      if (form.isBill && form.parts === 'gross and fee') return [column('city'), column('abroad', true), each];
      if (form.isBill && form.parts === 'balance before') return [column('city'), each, column('abroad', true)];
      if (form.parts === 'gross and fee')
        return [...before, column('gross', true), column('fee', true), { ...column('net', true), key: 'amount' }];
      return [...before, ...(form.parts === 'balance before' ? [column('before', true)] : []), each];
    }),
    ...(form.status === 'behind the amount' ? status : []),
    ...(form.behind === 'none' ? [] : [column(form.behind)]),
  ];
}

const timeOf = ({ day, document }: Entry): string =>
  `${two(day % 24)}:${document.slice(-2).padStart(2, '0')}`.replace(/:[6-9]/, ':1');

/** Returns the cells of a movement with those that its form adds. @param written its amount as the page writes it */
export function extraCells(
  cells: Record<string, string>,
  entry: Entry,
  form: HtmlForm,
  written: (cents: number) => string,
): Record<string, string> {
  const { cents, balance, document, name } = entry;
  const time = timeOf(entry);
  const fee = cents > 0 ? Math.min(99, Math.floor(cents / 10)) : 0;
  const { day = '', text = '' } = cells;
  return {
    ...cells,
    ...(form.time === 'behind the day' && day !== '' ? { day: `${day} ${time}` } : {}),
    ...(form.time === 'below the day' && day !== '' ? { day: `${day}<br>${time}` } : {}),
    // A time before a block is a line of its own, which no box at a fixed place has room for.
    ...(form.time === 'before the text' && !text.startsWith('<div') ? { text: `${time} ${text}` } : {}),
    time,
    gross: written(cents + fee),
    fee: money(fee),
    city: CITIES[name.length % CITIES.length] ?? '',
    abroad:
      name.length % 3 === 0
        ? money(Math.floor(Math.abs(cents) / 5) + 1)
        : (['', '0,00', '-'][document.length % 3] ?? ''),
    before: `${balance - cents < 0 ? '-' : ''}${money(balance - cents)}`,
    status: DONE[form.words] ?? '',
    payee: PAYEES[name.length % PAYEES.length] ?? '',
    key: `E${document}B${two(name.length)}`,
  };
}

/** Returns rows below the table that are no movements of the account or the bill, with their title; '' without any. */
export function sectionBelow(form: HtmlForm): string {
  const rows = (texts: readonly string[]): string =>
    texts
      .map(
        (text, at) =>
          `<tr><td>${two(at + 3)}/04/2026</td><td style="padding-left:20px">${text}</td><td style="padding-left:20px">${form.isBill ? '' : '-'}${at + 1}2,50</td></tr>`,
      )
      .join('');
  if (form.isBill && form.below === 'scheduled')
    return `<h4>Próximas faturas</h4><table>${rows(['PARC 3/10 LOJA CENTRAL', 'ASSINATURA MENSAL'])}</table>`;
  if (form.isBill && form.below === 'investments')
    return `<h4>Resumo da fatura</h4><table>${rows(['Saldo anterior', 'Pagamentos'])}</table>`;
  if (form.below === 'scheduled')
    return `<h4>Lançamentos futuros</h4><table>${rows(['PAGAMENTO AGENDADO LUZ', 'SEGURO VIDA'])}</table>`;
  if (form.below === 'investments')
    return `<h4>Investimentos</h4><table><tr><th>Data</th><th>Aplicação</th><th>Valor aplicado</th></tr>${rows(['CDB DI', 'FUNDO RF'])}</table>`;
  return '';
}
