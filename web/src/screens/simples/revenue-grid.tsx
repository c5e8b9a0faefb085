import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { brMoney, sum } from '../../lib/money';
import {
  cellAmount,
  cellOf,
  clipboardCells,
  type GridColumn,
  type StoredAmounts,
  NoAmount,
  pasted,
  MAIN_COLUMNS,
  type GridDraft,
  SEGREGATION_COLUMNS,
  shownIn,
} from '../../lib/simples-grid';
import { plural } from '../../lib/words';
import { Notice, KeyName } from '../../ui/states';
import { toast } from '../../ui/toast';
import { GridCell } from './grid-cell';
import { useRevenueGrid } from './use-revenue-grid';

interface GradeProps {
  readonly id: number;
  readonly months: readonly string[];
  readonly stored: StoredAmounts;
  /** Which registers the person may write. */
  readonly may: Readonly<Record<GridColumn['de'], boolean>>;
}

/** Twelve months of a company as a grid. Everything is written at once, or cells show why not. */
export function RevenueGrid({ id, months, stored, may }: GradeProps) {
  const { draft, put, changed, problems, busy, problem, save } = useRevenueGrid(id, months, stored);
  const [segregated, setSegregated] = useState(() =>
    SEGREGATION_COLUMNS.some(({ field }) => isUsed(field, months, stored)),
  );
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    // The work begins in the first cell, unless the person is somewhere already.
    if (document.activeElement === document.body)
      table.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus({ preventScroll: true });
  }, []);
  const colunas: readonly GridColumn[] = segregated ? [...MAIN_COLUMNS, ...SEGREGATION_COLUMNS] : MAIN_COLUMNS;
  const { paste, type, undoPaste } = usePaste({ draft, put, months, colunas, may });
  const dirty = Object.keys(draft).length > 0;
  const elsewhere = changed.filter(({ competencia }) => !months.includes(competencia)).length;

  function onKeyDown(event: KeyboardEvent): void {
    const withControl = event.ctrlKey || event.metaKey;
    if (event.key === 'Enter' && withControl) void save();
    else if (!(event.key === 'z' && withControl && undoPaste()) && !moveInGrid(event)) return;
    event.preventDefault();
  }

  return (
    <>
      <div className="card scroll of-month-grid">
        <table className="list grid" ref={table} onKeyDown={onKeyDown}>
          <MonthRows
            {...{ months, colunas, problems, may }}
            textOf={(cell) => shownIn(cell, draft, stored)}
            isChanged={(cell) => draft[cell] !== undefined}
            onType={type}
            onPaste={paste}
          />
        </table>
      </div>
      {problems.size > 0 && <CellProblems problems={problems} />}
      {problem && <Notice tone="erro">{problem}</Notice>}
      <div className="buttons of-grid">
        <button
          type="button"
          className="button primary"
          disabled={busy || changed.length + problems.size === 0}
          onClick={() => void save()}
        >
          {changed.length === 0 ? 'Salvar' : `Salvar ${plural(changed.length, 'valor', 'valores')}`}{' '}
          <KeyName>Ctrl Enter</KeyName>
        </button>
        {dirty && (
          <button type="button" className="button" disabled={busy} onClick={() => put({})}>
            Descartar o que não foi gravado
          </button>
        )}
        <label className="option">
          <input type="checkbox" checked={segregated} onChange={(event) => setSegregated(event.target.checked)} />
          colunas de segregação
        </label>
      </div>
      <p className="muted hint">
        {elsewhere > 0 && `${plural(elsewhere, 'valor', 'valores')} de outros meses também por gravar. `}
        Cole um recorte de planilha na primeira célula; células vazias do recorte não mudam nada. Uma célula que você
        esvazia grava 0,00.
      </p>
    </>
  );
}

interface MonthRowsProps extends Pick<GradeProps, 'months' | 'may'> {
  readonly colunas: readonly GridColumn[];
  readonly problems: ReadonlyMap<string, string>;
  readonly textOf: (cell: string) => string;
  readonly isChanged: (cell: string) => boolean;
  readonly onType: (cell: string, text: string) => void;
  readonly onPaste: (event: ClipboardEvent, row: number, column: number) => void;
}

/** A row a month, a column a figure, and the sums below. */
function MonthRows({ months, may, colunas, problems, textOf, isChanged, onType, onPaste }: MonthRowsProps) {
  return (
    <>
      <thead>
        <tr>
          <th scope="col">Mês</th>
          {colunas.map(({ field, label }) => (
            <th key={field} scope="col" className="right">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((competencia, row) => (
          <tr key={competencia}>
            <th scope="row">{competencia}</th>
            {colunas.map(({ field, label, de }, column) => {
              const cell = cellOf(competencia, field);
              return (
                <GridCell
                  key={field}
                  at={`${row},${column}`}
                  label={`${label} de ${competencia}`}
                  value={textOf(cell)}
                  changed={isChanged(cell)}
                  problem={problems.get(cell) ?? null}
                  readOnly={!may[de]}
                  onValue={(text) => onType(cell, text)}
                  onPaste={(event) => onPaste(event, row, column)}
                />
              );
            })}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Soma</th>
          {colunas.map(({ field }) => (
            <td key={field} className="right number">
              {total(months.map((competencia) => textOf(cellOf(competencia, field))))}
            </td>
          ))}
        </tr>
      </tfoot>
    </>
  );
}

const isUsed = (field: GridColumn['field'], months: readonly string[], stored: StoredAmounts) =>
  months.some((competencia) => !/^(?:0\.00)?$/.test(stored.get(cellOf(competencia, field)) ?? ''));

const labelOf = (cell: string): string =>
  [...MAIN_COLUMNS, ...SEGREGATION_COLUMNS].find(({ field }) => cell.endsWith(` ${field}`))?.label ?? '';

interface PasteProps extends Pick<GradeProps, 'months' | 'may'> {
  readonly draft: GridDraft;
  readonly put: (draft: GridDraft) => void;
  readonly colunas: readonly GridColumn[];
}

/** What is typed and pasted into the grid. */
function usePaste({ draft, put, months, colunas, may }: PasteProps) {
  /** Takes the last paste back; what is typed later is not given up for it. */
  const undo = useRef<(() => void) | null>(null);

  function paste(event: ClipboardEvent, row: number, column: number): void {
    const cells = clipboardCells(event.clipboardData.getData('text/plain'));
    if (cells.length === 0 || (cells.length === 1 && cells[0]?.length === 1)) return; // one value goes into its field as any text does
    event.preventDefault();
    const wide = Math.max(0, ...cells.map(({ length }) => length));
    if (colunas.slice(column, column + wide).some(({ de }) => !may[de]))
      return toast.failed('Parte do recorte cairia em colunas que o seu perfil não muda. Nada foi colado.');
    try {
      put(pasted(draft, cells, { months, colunas, row, column }));
      undo.current = () => put(draft);
      toast.done(`Recorte de ${cells.length} × ${wide} células colado.`, () => undo.current?.());
    } catch (error) {
      if (!(error instanceof NoAmount)) throw error;
      toast.failed(error.message);
    }
  }

  function type(cell: string, text: string): void {
    undo.current = null;
    put({ ...draft, [cell]: text });
  }

  /** Returns whether there was a paste to take back. */
  function undoPaste(): boolean {
    if (!undo.current) return false;
    undo.current();
    undo.current = null;
    return true;
  }

  return { paste, type, undoPaste };
}

/** Enter and the arrows lead up and down a column. Returns whether the key was one of them, in a cell. */
function moveInGrid({ key, target, currentTarget }: KeyboardEvent): boolean {
  const step = key === 'Enter' || key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  const [row, column] = ((target as HTMLElement).dataset['celula'] ?? '').split(',').map(Number);
  if (step === 0 || row === undefined || column === undefined) return false;
  currentTarget.querySelector<HTMLElement>(`[data-celula="${row + step},${column}"]`)?.focus();
  return true;
}

function CellProblems({ problems }: { readonly problems: ReadonlyMap<string, string> }) {
  return (
    <Notice tone="erro">
      <ul className="of-cells">
        {[...problems].map(([cell, why]) => (
          <li key={cell}>
            {cell.slice(0, 7)}, {labelOf(cell)}: {why}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The sum of what a column shows; nothing while one of its cells is no amount. */
function total(texts: readonly string[]): string {
  try {
    const amounts = texts.map(cellAmount).filter((amount) => amount !== null);
    return amounts.length === 0 ? '' : brMoney(sum(amounts));
  } catch (error) {
    if (error instanceof NoAmount) return '–';
    throw error;
  }
}
