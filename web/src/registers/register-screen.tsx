import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { ApiError } from '../api/api-error';
import { may, operation } from '../api/document';
import type { Pessoa } from '../api/session';
import { explain } from '../lib/error-messages';
import { figure } from '../lib/words';
import { useSearchKeys } from '../ui/keys';
import { useFetched } from '../ui/later';
import { DownloadMenu, LIST_FILES } from '../ui/download-menu';
import { saveFile } from '../ui/save-file';
import { SearchField } from '../ui/search-field';
import { Falha, Ossos } from '../ui/states';
import { toast } from '../ui/toast';
import { useSettled } from '../ui/use-settled';
import { SharedUndo, useSharedUndo } from '../ui/shared-undo';
import { RecordDialog, Removal } from './dialogs';
import { Filters } from './filters';
import { LongWork } from './long-work-list';
import type { Parent, Register, Row, RowAct } from './register';
import { RegisterEmpty } from './register-empty';
import { RegisterTable } from './register-table';
import { listFile, readVersion, rowsChanged, useRows, type Version } from './requests';
import { RowQuestion } from './row-question';
import { keptPlace, usePlace } from './use-place';
import { newOf } from './words';

/** From this many rows on a list within another screen has a search. */
const LOOKED_THROUGH = 20;

interface RegisterScreenProps {
  readonly of: Register;
  readonly pessoa: Pessoa;
  /** The records to which it belongs, such as `{ id: 7 }` of `/customers/{id}/qsa`. */
  readonly parent?: Parent;
  /** What a new record begins with. */
  readonly start?: Row;
  /** Query that the list always has here. */
  readonly query?: Row;
  /** A part of another screen: it takes no keys and no title of the window. */
  readonly within?: boolean;
  readonly children?: ReactNode;
}

type Opened =
  | { readonly kind: 'record'; readonly version: Version | null }
  | { readonly kind: 'removal'; readonly row: Row }
  | { readonly kind: 'act'; readonly row: Row; readonly act: RowAct };

/** A register: its list with search, filters, pages and files, and the form and removal of its records. */
export function RegisterScreen({
  of,
  pessoa,
  parent = {},
  start = {},
  query = {},
  within = false,
  children,
}: RegisterScreenProps) {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState(within ? '' : (params.get('busca') ?? ''));
  const settled = useSettled(search.trim());
  const facts = operation('GET', of.list);
  const searchable = facts?.paging?.includes('search') ?? false;
  const filters = (of.filtros ?? Object.keys(facts?.filters ?? {})).filter((name) => !(name in query));
  const asked: Row = {
    ...query,
    ...(searchable ? { search: settled } : {}),
    ...Object.fromEntries(filters.map((name) => [name, within ? null : params.get(name)])),
  };
  const [kept] = useState(() => (within ? null : keptPlace()));
  const [pages, setPages] = useState(kept?.pages ?? 1);
  const list = useRows(of, parent, asked, pages);
  const { main, keep: keepPlace } = usePlace(kept, list.data !== undefined);
  const [opened, setOpened] = useState<Opened | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const undo = useSharedUndo(rowsChanged);
  const { keep } = undo;
  useFetched(RecordDialog, Removal);
  const isFull = of.unica && list.data?.total !== 0;
  const canMake = !of.semNovo && !isFull && may(pessoa, 'POST', of.create ?? of.list);
  const begin = () => setOpened({ kind: 'record', version: null });
  // A form that was left while it was sent closes no other one.
  const close = () => setOpened((now) => (now === opened ? null : now));
  useEffect(() => {
    if (!within) document.title = `${of.titulo} · Escritório`;
  }, [of, within]);
  // A list that is a part of a screen is searched when it is longer than one looks through.
  const isLong = search !== '' || (list.data?.total ?? 0) > LOOKED_THROUGH;
  useSearchKeys(within && !isLong ? null : field, canMake && !within ? { n: begin } : {});

  function showAll() {
    setSearch('');
    setPages(1);
    setParams((all) => (['busca', ...filters].forEach((name) => all.delete(name)), all), { replace: true });
  }

  function done(nome: string, revert: (() => Promise<unknown>) | null) {
    close();
    if (revert) keep(nome, revert);
    else toast.done(nome);
  }

  function failed(error: unknown) {
    toast.failed(explain(error));
    // A colleague removed it: its row goes, too.
    if (error instanceof ApiError && error.status === 404) void rowsChanged();
  }
  const [, navigate] = useLocation();
  const show = (row: Row) =>
    of.abre
      ? (keepPlace(pages), navigate(of.abre(row)))
      : readVersion(of, parent, row).then((version) => setOpened({ kind: 'record', version }), failed);
  const canRemove = (row: Row) => may(pessoa, 'DELETE', of.one ?? '') && (of.travado?.(row) ?? null) === null;
  const actsOf = (row: Row) =>
    (of.acoes ?? []).filter(
      ({ needs: [method, address], when }) => may(pessoa, method, address) && (when?.(row) ?? true),
    );
  const download = async (formato: 'csv' | 'xlsx') => saveFile(await listFile(of, parent, asked, formato), null);
  const isFiltered = settled !== '' || (!within && filters.some((name) => params.get(name)));
  const rows = list.data?.items;
  const Heading = within ? 'h2' : 'h1';
  const body = (
    <>
      <header className="titulo">
        <Heading>{of.titulo}</Heading>
        <div className="comandos">
          {facts?.paging?.includes('formato') && !of.so && rows && rows.length > 0 && (
            <DownloadMenu options={LIST_FILES} download={download} />
          )}
          {of.comandos && <of.comandos pessoa={pessoa} />}
          {canMake && (
            <button type="button" className={within ? 'botao' : 'botao principal'} onClick={begin}>
              {newOf(of)} {!within && <kbd aria-hidden="true">N</kbd>}
            </button>
          )}
        </div>
      </header>
      {children}
      {of.acima && <of.acima />}
      {of.demora && <LongWork list={of.list} />}
      {(within ? searchable && isLong : searchable || filters.length > 0) && (
        <div className="filtros registro">
          {searchable && (
            <SearchField
              label={`Procurar em ${of.titulo}`}
              placeholder="Procurar"
              value={search}
              inputRef={field}
              onChange={(next) => {
                setSearch(next);
                setPages(1);
                if (within) return;
                setParams((all) => (next.trim() === '' ? all.delete('busca') : all.set('busca', next), all), {
                  replace: true,
                });
              }}
            />
          )}
          <Filters
            bounds={facts?.filters ?? {}}
            names={within ? [] : filters}
            named={of.filtrosComNome ?? []}
            schema={facts?.row}
            params={params}
            onChange={(name, value) => {
              setPages(1);
              setParams((all) => (value === '' ? all.delete(name) : all.set(name, value), all), { replace: true });
            }}
          />
        </div>
      )}
      {list.isError && !rows && <Falha error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Ossos rows={within ? 2 : 8} label={`Lendo ${of.titulo}…`} />}
      {rows?.length === 0 && (
        <RegisterEmpty of={of} within={within} isFiltered={isFiltered} onAll={showAll} onNew={canMake ? begin : null} />
      )}
      {rows && rows.length > 0 && list.data && (
        <>
          <p className="apagado contagem" role="status">
            {figure(rows.length)} de {figure(list.data.total)}
          </p>
          <RegisterTable
            of={of}
            rows={rows}
            takesKeys={!within}
            actsOf={actsOf}
            canRemove={canRemove}
            onOpen={of.one || of.abre ? (row) => void show(row) : null}
            onAct={(row, act) => setOpened({ kind: 'act', row, act })}
            onRemove={(row) => setOpened({ kind: 'removal', row })}
          />
        </>
      )}
      {list.data && rows && rows.length < list.data.total && (
        <button type="button" className="botao mais" disabled={list.isFetching} onClick={() => setPages(pages + 1)}>
          Mostrar mais
        </button>
      )}
    </>
  );

  return (
    <SharedUndo value={undo}>
      {within ? (
        <section className="secao">{body}</section>
      ) : (
        <main className="pagina" ref={main}>
          {body}
        </main>
      )}
      {opened?.kind === 'record' && (
        <RecordDialog
          of={of}
          parent={parent}
          pessoa={pessoa}
          version={opened.version}
          start={start}
          onDone={done}
          onClose={close}
        />
      )}
      {opened?.kind === 'removal' && (
        <Removal of={of} parent={parent} pessoa={pessoa} row={opened.row} onDone={done} onClose={close} />
      )}
      {opened?.kind === 'act' && <RowQuestion of={of} act={opened.act} row={opened.row} onClose={close} />}
    </SharedUndo>
  );
}
