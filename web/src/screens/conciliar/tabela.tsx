import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, memo, type MouseEvent, type RefObject, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Conta } from '../../api/types';
import { shownAs } from '../../lib/accounts';
import { dayMonth, shortDate } from '../../lib/dates';
import type { Filtro } from '../../lib/filters';
import { isChangeable, isLocked, isOpen, type Lado, type Linha } from '../../lib/linha';
import { brMoney } from '../../lib/money';
import { Icon } from '../../ui/icons';

const ROW_HEIGHT = 40;
/** So many lines around those in sight are in the document, too. */
const AROUND = 6;

interface TabelaProps {
  readonly filtro: Filtro;
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
  readonly onLado: (chave: string, lado: Lado) => void;
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

/**
 * The lines, of which only those in sight are in the document; all of them while the page is printed. The keyboard's line is named by
 * aria-activedescendant.
 */
export function Tabela({ filtro, rows, current, marks, lit, lockedUntil, gridRef, ...props }: TabelaProps) {
  const isPrinting = usePrinting();
  // eslint-disable-next-line react-hooks/incompatible-library -- rows are memoised by their own props
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => gridRef.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: isPrinting ? rows.length : AROUND,
    scrollPaddingStart: ROW_HEIGHT,
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
  const items = virtual.getVirtualItems();
  const inSight = items.some(({ index }) => index === at);

  return (
    <div
      ref={gridRef}
      className={['tabela', withYear && 'com-ano', withLock && 'com-tranca'].filter(Boolean).join(' ')}
      role="grid"
      tabIndex={0}
      style={{ '--algarismos': digits } as CSSProperties}
      aria-label="Linhas do extrato"
      aria-rowcount={rows.length + 1}
      aria-multiselectable="true"
      aria-activedescendant={inSight ? `linha-${at}` : undefined}
    >
      <div className="linha cabeca" role="row" aria-rowindex={1}>
        <span role="columnheader">
          <input
            type="checkbox"
            tabIndex={-1}
            checked={props.allMarked}
            disabled={!rows.some((row) => isOpen(row, lockedUntil))}
            aria-label="Marcar todas as linhas desta lista"
            title="Marcar todas (Ctrl A)"
            onChange={props.onMarkAll}
          />
        </span>
        <Nomes filtro={filtro} />
      </div>
      <div className="corpo" role="rowgroup" style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const linha = rows[index];
          if (!linha) return null;
          return (
            <Row
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
              onLado={props.onLado}
            />
          );
        })}
      </div>
    </div>
  );
}

/** The names of the columns: what is no entry has a reason instead of accounts, and an error no amount. */
function Nomes({ filtro }: Pick<TabelaProps, 'filtro'>) {
  if (filtro === 'erros')
    return (
      <>
        <span role="columnheader">Linha</span>
        <span role="columnheader">Texto do arquivo</span>
        <span role="columnheader" className="motivo erro" aria-colspan={3}>
          Erro
        </span>
      </>
    );
  return (
    <>
      <span role="columnheader">Data</span>
      <span role="columnheader">Descrição do banco</span>
      <span role="columnheader" className="valor">
        Valor
      </span>
      {filtro === 'ignoradas' ? (
        <span role="columnheader" className="motivo" aria-colspan={2}>
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

interface RowProps {
  readonly linha: Linha;
  readonly index: number;
  readonly top: number;
  readonly current: boolean;
  readonly withYear: boolean;
  readonly marked: boolean;
  readonly lit: boolean;
  readonly locked: boolean;
  readonly onCurrent: (chave: string) => void;
  readonly onMark: (chave: string, range: boolean) => void;
  readonly onLado: (chave: string, lado: Lado) => void;
}

const Row = memo(function Row(props: RowProps) {
  const { linha, index, top, current, marked, lit, locked, onCurrent, onMark, onLado } = props;
  const { chave, data, descricao, documento, valor, tipo, situacao } = linha;
  // Of a file that can't be read there are no words: the reason has the whole row.
  const onlyReason = linha.motivo !== null && descricao === '' && valor === null;
  const change = isChangeable(linha) && !locked ? (lado: Lado) => onLado(chave, lado) : undefined;
  const classes = ['linha', situacao, current && 'atual', lit && 'acesa', marked && 'marcada']
    .filter(Boolean)
    .join(' ');
  return (
    <div
      id={`linha-${index}`}
      className={classes}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={marked}
      style={{ transform: `translateY(${top}px)` }}
      onClick={(event) => {
        if (event.shiftKey) return onMark(chave, true);
        onCurrent(chave);
        if (isTouch(event)) showPanel();
      }}
    >
      <span role="gridcell">
        <input
          type="checkbox"
          tabIndex={-1}
          checked={marked}
          disabled={!isChangeable(linha) || locked}
          aria-label={`Marcar ${descricao}`}
          onClick={(event) => event.stopPropagation()}
          onChange={() => onMark(chave, false)}
        />
      </span>
      <span role="gridcell" className="dia">
        {data === null ? linha.linhaArquivo : props.withYear ? shortDate(data) : dayMonth(data)}
        {locked && (
          <span className="tranca" title="Período fechado">
            <Icon name="cadeado" />
            <span className="oculto">Período fechado</span>
          </span>
        )}
      </span>
      {!onlyReason && (
        <>
          <span role="gridcell" className="banco descricao" title={descricao}>
            {situacao === 'pendente' ? <mark>{descricao}</mark> : <span>{descricao}</span>}{' '}
            {documento && <small>{documento}</small>}
            {linha.lancadaPor && !linha.distinta && (
              <em className="selo amarelo">
                {linha.lancadaPor.id === null
                  ? 'em outra prévia'
                  : `já lançada ${linha.lancadaPor.id_importacao === null ? 'à mão' : 'por outra conta'}`}
              </em>
            )}
            {linha.duplicada && <em className="selo amarelo">já lançada</em>}
          </span>
          {situacao !== 'erro' && (
            <span role="gridcell" className={tipo === 'C' ? 'valor entra' : 'valor'}>
              {valor !== null && `${tipo === 'D' ? '−' : ''}${brMoney(valor)}`}
            </span>
          )}
        </>
      )}
      {linha.motivo === null ? (
        <>
          <Cell lado="debito" conta={linha.debito} onChange={change} />
          <Cell lado="credito" conta={linha.credito} onChange={change} />
        </>
      ) : (
        <span
          role="gridcell"
          className={['motivo', situacao === 'erro' && 'erro', onlyReason && 'so'].filter(Boolean).join(' ')}
          title={linha.motivo}
          aria-colspan={onlyReason ? 4 : situacao === 'erro' ? 3 : 2}
        >
          {linha.motivo}
        </span>
      )}
    </div>
  );
});

interface CellProps {
  readonly lado: Lado;
  readonly conta: Conta | null;
  readonly onChange: ((lado: Lado) => void) | undefined;
}

function Cell({ lado, conta, onChange }: CellProps) {
  return (
    <span
      role="gridcell"
      className={onChange ? 'conta muda' : 'conta'}
      title={conta ? shownAs(conta) : undefined}
      onClick={(event) => {
        if (!onChange || event.shiftKey) return;
        event.stopPropagation();
        onChange(lado);
      }}
    >
      {conta ? (
        <>
          <b>{conta.codigo_dominio}</b> {conta.nome}
        </>
      ) : (
        <span className="falta">falta a conta</span>
      )}
    </span>
  );
}

const isTouch = ({ nativeEvent }: MouseEvent) =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';

/** On a phone the panel of the line is under the table: a tap on the line leads to it. */
const showPanel = () => requestAnimationFrame(() => document.querySelector('.painel')?.scrollIntoView());
