import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Filter } from '../../lib/filters';
import { isLocked, isOpen, isReasonOfFile, type Side, type Linha } from '../../lib/linha';
import { brMoney } from '../../lib/money';
import { LineRow } from './line-row';

/** Points that a line takes. */
export const ROW_HEIGHT = 40;
/** So many lines around those in sight are in the document, too. */
const AROUND = 6;

interface LineTableProps {
  readonly lineFilter: Filter;
  readonly rows: readonly Linha[];
  readonly current: string | null;
  readonly marks: ReadonlySet<string>;
  readonly lit: ReadonlySet<string>;
  readonly lockedUntil: string | null;
  readonly gridRef: RefObject<HTMLDivElement | null>;
  readonly onCurrent: (chave: string) => void;
  readonly onMark: (chave: string, range: boolean) => void;
  /** All rows that can be marked are. */
  readonly allMarked: boolean;
  readonly onMarkAll: () => void;
  /** A click on an account asks for that side. */
  readonly onSide: (chave: string, lado: Side) => void;
}

/** Whether the page is being printed. */
function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser prints what is in the document right after the event.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** What the columns must have room for, and whether a row can be marked: looked at once for a list, not at each key. */
function useColumns(rows: readonly Linha[], lockedUntil: string | null) {
  // An amount is never cut: the column is as wide as the longest one.
  const digits = useMemo(() => {
    const longest = rows.reduce(
      (most, { valor }) => (valor !== null && valor.length > most.length ? valor : most),
      '0.00',
    );
    return brMoney(longest).length + 1;
  }, [rows]);
  // Where a statement has several years, the day includes the year.
  const withYear = useMemo(() => new Set(rows.flatMap(({ data }) => data?.slice(0, 4) ?? [])).size > 1, [rows]);
  const withLock = useMemo(() => rows.some((row) => isLocked(row, lockedUntil)), [rows, lockedUntil]);
  const withOpen = useMemo(() => rows.some((row) => isOpen(row, lockedUntil)), [rows, lockedUntil]);
  return { digits, withYear, withLock, withOpen };
}

/**
 * The lines, of which only those in sight are in the document; all of them while the page is printed. The keyboard's line is named by
 * aria-activedescendant.
 */
export function LineTable({ lineFilter, rows, current, marks, lit, lockedUntil, gridRef, ...props }: LineTableProps) {
  const isPrinting = usePrinting();
  // eslint-disable-next-line react-hooks/incompatible-library -- rows are memoised by their own props
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => gridRef.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: isPrinting ? rows.length : AROUND,
    scrollPaddingStart: ROW_HEIGHT,
    // The heads are above the first row: rows end lower than they would without them.
    scrollPaddingEnd: ROW_HEIGHT,
  });
  useEffect(() => {
    // The work begins in the table, unless the person is somewhere already.
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.id === 'trabalho')
      gridRef.current?.focus({ preventScroll: true });
    // Where heads fill a small window, the first lines come into sight.
    gridRef.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [gridRef]);
  const at = rows.findIndex(({ chave }) => chave === current);
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' });
  }, [at, virtual]);
  const height = virtual.scrollRect?.height ?? 0;
  const before = useRef(height);
  useEffect(() => {
    // What was in sight stays so where the table gives way to a message. The table stays where a person has scrolled to other rows.
    const end = (at + 2) * ROW_HEIGHT - (virtual.scrollOffset ?? 0);
    if (at >= 0 && height < end && end <= before.current) virtual.scrollToIndex(at, { align: 'auto' });
    before.current = height;
  }, [at, height, virtual]);
  const { digits, withYear, withLock, withOpen } = useColumns(rows, lockedUntil);
  const items = virtual.getVirtualItems();
  const inSight = items.some(({ index }) => index === at);

  return (
    <div
      ref={gridRef}
      className={['table', withYear && 'with-year', withLock && 'with-lock'].filter(Boolean).join(' ')}
      role="grid"
      tabIndex={0}
      style={{ '--algarismos': digits } as CSSProperties}
      aria-label="Linhas do extrato"
      aria-rowcount={rows.length + 1}
      aria-multiselectable="true"
      aria-activedescendant={inSight ? `linha-${at}` : undefined}
    >
      <div className="line head" role="row" aria-rowindex={1}>
        <span role="columnheader">
          <input
            type="checkbox"
            tabIndex={-1}
            checked={props.allMarked}
            disabled={!withOpen}
            aria-label="Marcar todas as linhas desta lista"
            title="Marcar todas (Ctrl A)"
            onChange={props.onMarkAll}
          />
        </span>
        <ColumnNames lineFilter={lineFilter} onlyReasons={rows.length > 0 && rows.every(isReasonOfFile)} />
      </div>
      <div className="body" role="rowgroup" style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const linha = rows[index];
          if (!linha) return null;
          return (
            <LineRow
              key={linha.chave}
              linha={linha}
              index={index}
              top={start}
              current={index === at}
              withYear={withYear}
              marked={marks.has(linha.chave)}
              lit={lit.has(linha.chave)}
              locked={isLocked(linha, lockedUntil)}
              onCurrent={props.onCurrent}
              onMark={props.onMark}
              onSide={props.onSide}
            />
          );
        })}
      </div>
    </div>
  );
}

/** The names of the columns: what is no entry has a reason instead of accounts, and an error no amount. */
function ColumnNames({
  lineFilter,
  onlyReasons,
}: Pick<LineTableProps, 'lineFilter'> & { readonly onlyReasons: boolean }) {
  if (lineFilter === 'erros' && onlyReasons)
    return (
      <span role="columnheader" className="reason erro only" aria-colspan={5}>
        Por que o arquivo não pôde ser lido
      </span>
    );
  if (lineFilter === 'erros')
    return (
      <>
        <span role="columnheader">Linha</span>
        <span role="columnheader">Texto do arquivo</span>
        <span role="columnheader" className="reason erro" aria-colspan={3}>
          Erro
        </span>
      </>
    );
  return (
    <>
      <span role="columnheader">Data</span>
      <span role="columnheader">Descrição do banco</span>
      <span role="columnheader" className="amount">
        Valor
      </span>
      {lineFilter === 'ignoradas' ? (
        <span role="columnheader" className="reason" aria-colspan={2}>
          Motivo
        </span>
      ) : (
        <>
          <span role="columnheader">Débito</span>
          <span role="columnheader">Crédito</span>
        </>
      )}
    </>
  );
}
