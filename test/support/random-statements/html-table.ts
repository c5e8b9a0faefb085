import type { HtmlForm } from './html-form';

export interface HtmlColumn {
  readonly key: string;
  readonly heading: string;
  readonly isMoney: boolean;
}

/** A row of cells, or one text over all columns. */
export type HtmlRow =
  | {
      readonly cells: Readonly<Record<string, string>>;
      /** A balance or a total, drawn in another colour. */
      readonly isSum?: boolean;
      /** So many rows share the cell of the day; none: it is that of a row above. */
      readonly span?: number;
    }
  | { readonly line: string };

/** Rows as a table, or as boxes that look like one. */
export function htmlTable(columns: readonly HtmlColumn[], rows: readonly HtmlRow[], form: HtmlForm): string {
  if (form.structure === 'table') return realTable(columns, rows, form);
  const all = form.heads === 'none' ? rows : [headRow(columns), ...rows];
  return form.structure === 'absolute'
    ? all.map((row) => absoluteRow(columns, row, form)).join('')
    : all.map((row) => boxRow(columns, row, form)).join('');
}

const headRow = (columns: readonly HtmlColumn[]): HtmlRow => ({
  cells: Object.fromEntries(columns.map(({ key, heading }) => [key, heading])),
});

function cellStyle({ isMoney }: HtmlColumn, form: HtmlForm, align: string = form.align): string {
  return [
    `padding:${form.rowPad}px ${form.pad}px`,
    `vertical-align:${form.valign}`,
    ...(isMoney ? [`text-align:${align}`] : []),
    ...(isMoney && form.wraps === 'no amounts' ? ['white-space:nowrap'] : []),
    ...(form.isBordered ? ['border:1px solid #999'] : []),
  ].join(';');
}

const SUM_STYLE = 'background:#def;font-weight:bold;color:#036';

function realTable(columns: readonly HtmlColumn[], rows: readonly HtmlRow[], form: HtmlForm): string {
  const body = rows.map((row, index) => {
    if ('line' in row)
      return `<tr><td colspan="${columns.length}" style="padding:${form.rowPad}px">${row.line}</td></tr>`;
    const cells = columns.flatMap((column) => {
      if (column.key === 'day' && row.span === 0) return [];
      const span = column.key === 'day' && row.span !== undefined ? ` rowspan="${row.span}"` : '';
      return [`<td${span} style="${cellStyle(column, form)}">${row.cells[column.key] ?? ''}</td>`];
    });
    const style = row.isSum ? SUM_STYLE : form.isStriped && index % 2 === 0 ? 'background:#f4f4f4' : '';
    return `<tr style="${style}">${cells.join('')}</tr>`;
  });
  const headAlign = form.headAlign === 'same' ? form.align : form.headAlign;
  const heads = columns
    .map((column) => {
      const textAlign = column.isMoney ? '' : ';text-align:left';
      return `<th style="${cellStyle(column, form, headAlign)}${textAlign}">${column.heading}</th>`;
    })
    .join('');
  const head =
    form.heads === 'repeated' ? `<thead><tr>${heads}</tr></thead>` : form.heads === 'once' ? `<tr>${heads}</tr>` : '';
  const foot =
    form.foot === 'repeated'
      ? `<tfoot><tr><td colspan="${columns.length}">Central de atendimento 4004 0001</td></tr></tfoot>`
      : '';
  const layout = form.fixed && form.width !== 'auto' ? 'table-layout:fixed;' : '';
  return `<table style="${layout}width:${form.width};font:inherit;border-collapse:collapse">${head}<tbody>${body.join('')}</tbody>${foot}</table>`;
}

const ALIGN_ITEMS: Record<string, string> = { top: 'start', middle: 'center', bottom: 'end', baseline: 'baseline' };
/** Widths of boxes in letters of the font. */
const BOX_WIDTHS: Record<string, number> = { day: 7, kind: 5, document: 6, text: 20, letter: 3 };
const MONEY_WIDTH = 12;
const widthOf = ({ key }: HtmlColumn): number => BOX_WIDTHS[key] ?? MONEY_WIDTH;

function boxRow(columns: readonly HtmlColumn[], row: HtmlRow, form: HtmlForm): string {
  if ('line' in row) return `<div style="padding:${form.rowPad}px">${row.line}</div>`;
  const items = columns.map((column) => {
    const basis =
      form.structure === 'flex' ? `;flex:${column.key === 'text' ? '1 1' : '0 0'} ${widthOf(column)}em` : '';
    return `<div style="${cellStyle(column, form)}${basis}">${row.cells[column.key] ?? ''}</div>`;
  });
  const align = `align-items:${ALIGN_ITEMS[form.valign] ?? 'start'}`;
  const tracks = columns.map((column) => (column.key === 'text' ? '1fr' : `${widthOf(column)}em`)).join(' ');
  const display = form.structure === 'flex' ? 'display:flex' : `display:grid;grid-template-columns:${tracks}`;
  const gap = `gap:0 ${form.pad}px;break-inside:avoid`;
  return `<div style="${display};${align};${gap};${row.isSum ? SUM_STYLE : ''}">${items.join('')}</div>`;
}

function absoluteRow(columns: readonly HtmlColumn[], row: HtmlRow, form: HtmlForm): string {
  const height = `height:${'cells' in row && /<(?:br|div)/.test(row.cells['text'] ?? '') ? 2.9 : 1.5}em`;
  const box = `position:relative;break-inside:avoid;margin-bottom:${form.rowPad}px;${height}`;
  if ('line' in row) return `<div style="${box}">${row.line}</div>`;
  let left = 0;
  const items = columns.map((column) => {
    const width = column.key === 'text' ? 34 : widthOf(column);
    const at = `position:absolute;left:${left}em;width:${width}em;white-space:nowrap`;
    left += width + form.pad / 8;
    return `<div style="${at};text-align:${column.isMoney ? form.align : 'left'}">${row.cells[column.key] ?? ''}</div>`;
  });
  return `<div style="${box};${row.isSum ? SUM_STYLE : ''}">${items.join('')}</div>`;
}
