import type { Schemas } from '../api/operations';
import { bareNumber, brMoney } from './money';
import { FIRST_WITH_IBS, hasIbs } from './simples';

type RevenueField = Exclude<keyof Schemas['UpsertSnReceitaDto'], 'empresa_id' | 'mes' | 'ano'>;
type PayrollField = Exclude<keyof Schemas['UpsertSnFolhaDto'], 'empresa_id' | 'mes' | 'ano'>;
export type GridField = RevenueField | PayrollField;

export interface GridColumn {
  readonly field: GridField;
  readonly label: string;
  /** The register that holds it. */
  readonly de: 'receitas' | 'folha';
}

/** What every company enters. */
export const MAIN_COLUMNS: readonly GridColumn[] = [
  { field: 'receita_total', label: 'Receita total', de: 'receitas' },
  { field: 'valor_folha', label: 'Folha', de: 'folha' },
  { field: 'valor_inss', label: 'INSS', de: 'folha' },
];

/** What the total is segregated into; what is left of it needs no column. */
export const SEGREGATION_COLUMNS: readonly GridColumn[] = [
  { field: 'receita_iss_retido', label: 'ISS retido', de: 'receitas' },
  { field: 'receita_iss_proprio', label: 'ISS próprio', de: 'receitas' },
  { field: 'receita_icms', label: 'ICMS', de: 'receitas' },
  { field: 'receita_icms_st', label: 'ICMS-ST', de: 'receitas' },
  { field: 'receita_monofasica', label: 'Monofásica', de: 'receitas' },
  { field: 'receita_exportacao', label: 'Exportação', de: 'receitas' },
  { field: 'receita_anexo_iv', label: 'Anexo IV', de: 'receitas' },
  { field: 'receita_sem_iss', label: 'Sem ISS', de: 'receitas' },
  { field: 'receita_sem_icms', label: 'Sem ICMS', de: 'receitas' },
];

/** The most digits before the comma, as the document of the service bounds them. */
export const MOST_DIGITS = 13;

/** A text that is no amount of the grid, and why. */
export class NoAmount extends Error {}

/**
 * The amount of a cell as the API takes it; null of an empty one. Reads what people and spreadsheets write: `1.234,56`,
 * `R$ 1.234,56`, `1234.56`, `(1.234,56)` and `-` for zero. Throws {@link NoAmount}: an amount is never guessed.
 */
export function cellAmount(text: string): string | null {
  const bare = bareNumber(text);
  if (bare === '') return null;
  if (bare === '-') return '0.00';
  const [, minus = '', digits = bare] = /^(-)(.+)$/.exec(bare) ?? /^(\()(.+)\)$/.exec(bare) ?? [];
  const match = /^([1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(digits) ?? /^(\d+)\.(\d{1,2})$/.exec(digits);
  if (!match) throw new NoAmount('Não é um valor em reais, como 1.234,56.');
  const whole = (match[1] ?? '').replaceAll('.', '').replace(/^0+(?=\d)/, '');
  if (whole.length > MOST_DIGITS) throw new NoAmount(`Passa de ${MOST_DIGITS} algarismos antes da vírgula.`);
  const amount = `${whole}.${(match[2] ?? '').padEnd(2, '0')}`;
  return minus === '' || /^[0.]+$/.test(amount) ? amount : `-${amount}`;
}

/** The cell of a month and a column. */
export const cellOf = (competencia: string, field: GridField): string => `${competencia} ${field}`;

/** What was typed or pasted and is not written yet, by {@link cellOf}. */
export type GridDraft = Readonly<Record<string, string>>;

/** The stored amounts of a company, by {@link cellOf}; a month without a row has none. */
export type StoredAmounts = ReadonlyMap<string, string>;

/** What a cell shows. */
export const shownIn = (cell: string, draft: GridDraft, stored: StoredAmounts): string =>
  draft[cell] ?? shown(stored.get(cell));

const shown = (amount: string | undefined) => (amount === undefined ? '' : brMoney(amount));

/** One cell that is to be written. */
export interface ChangedCell {
  readonly competencia: string;
  readonly coluna: GridColumn;
  readonly valor: string;
}

interface CheckedCell {
  readonly changed: readonly ChangedCell[];
  /** Why a cell can't be written, by {@link cellOf}. */
  readonly problems: ReadonlyMap<string, string>;
}

/** Checks what is not written yet. An emptied cell of a month that has a row becomes 0. */
export function checked(months: readonly string[], draft: GridDraft, stored: StoredAmounts): CheckedCell {
  const changed: ChangedCell[] = [];
  const problems = new Map<string, string>();
  for (const competencia of months)
    for (const coluna of [...MAIN_COLUMNS, ...SEGREGATION_COLUMNS]) {
      const cell = cellOf(competencia, coluna.field);
      const text = draft[cell];
      if (text === undefined) continue;
      try {
        const before = stored.get(cell);
        const valor = cellAmount(text) ?? (before === undefined ? null : '0.00');
        if (valor === null || valor === before) continue;
        if (coluna.field === 'receita_sem_icms' && !hasIbs(competencia) && valor !== '0.00')
          throw new NoAmount(`Mercadorias sem ICMS existem a partir de ${FIRST_WITH_IBS}.`);
        changed.push({ competencia, coluna, valor });
      } catch (error) {
        if (!(error instanceof NoAmount)) throw error;
        problems.set(cell, error.message);
      }
    }
  return { changed, problems };
}

/** What was stored when each cell of a draft was first typed in; empty where nothing was. */
export const basesOf = (draft: GridDraft, before: GridDraft, stored: StoredAmounts): GridDraft =>
  Object.fromEntries(Object.keys(draft).map((cell) => [cell, before[cell] ?? stored.get(cell) ?? '']));

/** The cells that another window has written meanwhile, with what it wrote: neither what was there before, nor what is to be written. */
export const overtaken = (
  changed: readonly ChangedCell[],
  bases: GridDraft,
  now: StoredAmounts,
): ReadonlyMap<string, string> =>
  new Map(
    changed.flatMap(({ competencia, coluna, valor }): [string, string][] => {
      const cell = cellOf(competencia, coluna.field);
      const amount = now.get(cell) ?? '';
      return amount === (bases[cell] ?? amount) || amount === valor ? [] : [[cell, amount]];
    }),
  );

/**
 * The cells of a text from the clipboard, row by row, as spreadsheets copy them. Empty rows and columns at the end are left out: people mark
 * more than they have.
 */
export function clipboardCells(text: string): string[][] {
  const rows = text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((row) => row.trimEnd().split('\t'));
  return rows.slice(0, rows.findLastIndex((row) => row.some((cell) => cell !== '')) + 1);
}

/** Where a rectangle is pasted: the cell of its upper left corner. */
interface Corner {
  readonly months: readonly string[];
  readonly colunas: readonly GridColumn[];
  readonly row: number;
  readonly column: number;
}

/**
 * The draft with a rectangle in it; its empty cells leave what is there. Throws {@link NoAmount} for a rectangle that does not
 * fit: nothing of it is taken then.
 */
export function pasted(draft: GridDraft, cells: readonly (readonly string[])[], canto: Corner): GridDraft {
  const { months, colunas, row, column } = canto;
  const wide = Math.max(...cells.map(({ length }) => length));
  if (cells.length > months.length - row || wide > colunas.length - column)
    throw new NoAmount(
      `O recorte tem ${cells.length} × ${wide} células; daqui até o fim cabem ${months.length - row} × ${colunas.length - column}. Nada foi colado.`,
    );
  const next: Record<string, string> = { ...draft };
  for (const [down, texts] of cells.entries())
    for (const [right, text] of texts.entries()) {
      const [competencia, coluna] = [months[row + down], colunas[column + right]];
      if (competencia && coluna && text.trim() !== '') next[cellOf(competencia, coluna.field)] = text.trim();
    }
  return next;
}

/** The bodies of both registers: one item a month, with the changed fields alone. */
export function bodiesOf(idEmpresa: number, changed: readonly ChangedCell[]) {
  const items = (de: GridColumn['de']) => {
    const months = [...new Set(changed.filter(({ coluna }) => coluna.de === de).map(({ competencia }) => competencia))];
    return months.map((competencia) => ({
      empresa_id: idEmpresa,
      mes: Number(competencia.slice(0, 2)),
      ano: Number(competencia.slice(3)),
      ...Object.fromEntries(
        changed
          .filter((each) => each.competencia === competencia && each.coluna.de === de)
          .map(({ coluna, valor }) => [coluna.field, valor]),
      ),
    }));
  };
  return { receitas: items('receitas'), folha: items('folha') };
}
