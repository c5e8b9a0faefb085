import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { customerName, IMPORTS, useCustomer, useImports } from '../../api/queries';
import type { Cliente, Importacao } from '../../api/types';
import { TABS, type Tab, countOf, importsOf, isStatement } from '../../lib/imports';
import { withParams } from '../../lib/search-params';
import { figure } from '../../lib/words';
import { Icon } from '../../ui/icons';
import { useSearchKeys } from '../../ui/keys';
import { later, useFetched } from '../../ui/later';
import { SearchField } from '../../ui/search-field';
import { Failure, Skeleton, KeyName, Empty } from '../../ui/states';
import { usePages, usePlace } from '../../ui/use-pages';
import { CustomerList } from './customer-list';
import { ImportTable } from './import-table';
import { MarkedImportsBar, DIALOGS, MarkedImportsDialog, useMarkedImports } from './marked-imports';
import { useDropped } from './use-dropped';

const UndoImport = later(async () => (await import('../dialogs/undo-import')).UndoImport);
const SendFile = later(async () => (await import('../dialogs/send-file')).SendFile);
const SendFiles = later(async () => (await import('../dialogs/send-files')).SendFiles);
const MAIN_JOB = { fetch: () => import('../conciliar/conciliar') };
const NONE: readonly Importacao[] = [];
/** So many pages are read without being asked for. */
const READ_ON = 5;
const LABELS: Readonly<Record<Tab, string>> = {
  todas: 'Todas',
  previa: 'Em prévia',
  pendentes: 'Com pendências',
  prontas: 'Conciliadas',
};

/** The imports of a customer, or of all, as far as they are read. */
function useReadImports(idCliente: number | null) {
  const { kept, pages, setPages } = usePages();
  const imports = useImports(idCliente, pages);
  const total = imports.data?.total ?? 0;
  // The work of months ago must not fall off the list: what a firm has is read on, up to a bound.
  const wanted = Math.min(Math.ceil(total / IMPORTS), READ_ON);
  if (wanted > pages) setPages(wanted);
  const items = imports.data?.items;
  const statements = useMemo(() => items?.filter(isStatement), [items]);
  usePlace(kept, items !== undefined);
  return { imports, statements, total, loaded: items?.length ?? 0, more: () => setPages(pages + 1), setPages };
}

/** The imports of a customer, or of all (null), in the same tab and search. */
function hrefOf(params: URLSearchParams, id: number | null): string {
  const next = withParams({ cliente: id === null ? null : String(id), enviar: null })(params).toString();
  return next === '' ? '/' : `/?${next}`;
}

/** Customers at the left, their imports at the right; a file may be dropped anywhere. */
export function Extratos() {
  const [params, setParams] = useSearchParams();
  const [, navigate] = useLocation();
  const idCliente = Number(params.get('cliente')) || null;
  const customer = useCustomer(idCliente);
  const cliente = customer.data;
  const { imports, statements, total, loaded, more, setPages } = useReadImports(idCliente);
  const tab = TABS.find((each) => each === params.get('aba')) ?? 'todas';
  const words = params.get('busca') ?? '';
  const set = (name: string, value: string) => setParams(withParams({ [name]: value }), { replace: true });
  const [sending, setSending] = useState<{ readonly files: readonly File[] } | null>(
    params.get('enviar') === '1' ? { files: [] } : null,
  );
  useFetched(MAIN_JOB, SendFile, UndoImport, SendFiles, ...DIALOGS);
  const search = useRef<HTMLInputElement>(null);
  const dragging = useDropped((files) => setSending({ files }));
  useEffect(() => {
    document.title = `${cliente?.nome ?? 'Importações'} · Escritório`;
  }, [cliente]);
  const shown = useMemo(() => statements && importsOf(statements, tab, words), [statements, tab, words]);
  const markedRows = useMarkedImports({
    ...{ idCliente, tab, words, total, loaded },
    shown: shown ?? NONE,
    onPages: setPages,
  });
  useSearchKeys(search, { ...markedRows.keys, n: () => setSending({ files: [] }) });

  return (
    <div className="statements">
      <CustomerList
        idCliente={idCliente}
        searchRef={search}
        todos="Todos os clientes"
        hrefOf={(id) => hrefOf(params, id)}
      />
      <main className="page">
        <header className="title">
          <h1>{idCliente === null ? 'Importações' : customerName(customer)}</h1>
          <button type="button" className="button primary" onClick={() => setSending({ files: [] })}>
            <Icon name="enviar" /> Enviar extrato <KeyName>N</KeyName>
          </button>
        </header>
        {imports.isError && !imports.data && <Failure error={imports.error} retry={() => void imports.refetch()} />}
        {imports.isPending && <Skeleton label="Lendo os extratos…" />}
        {statements?.length === 0 && <NoStatements ofCustomer={idCliente !== null} />}
        {statements && statements.length > 0 && (
          <ImportList
            {...{ statements, shown: shown ?? NONE, tab, words, markedRows }}
            withCustomer={idCliente === null}
            onTab={(next) => set('aba', next === 'todas' ? '' : next)}
            onWords={(next) => set('busca', next)}
          />
        )}
        {loaded < total && (
          <button type="button" className="button more" disabled={imports.isFetching} onClick={more}>
            Mostrar mais: {figure(total - loaded)}
          </button>
        )}
      </main>
      {dragging && (
        <div className="drop" aria-hidden="true">
          <p>Solte o extrato para enviar</p>
        </div>
      )}
      <MarkedImportsDialog markedRows={markedRows} />
      {/* Its customer is that of the screen, unless a person chooses another one. */}
      {sending && (idCliente === null || !customer.isPending) && (
        <SendingDialog
          files={sending.files}
          cliente={cliente ?? null}
          onFiles={(files) => setSending({ files })}
          onClose={() => setSending(null)}
          // The way back leads past a dialog that has done its work.
          onSent={(id) => navigate(`/extratos/${id}`, { replace: params.has('enviar') })}
        />
      )}
    </div>
  );
}

interface SendingDialogProps {
  readonly files: readonly File[];
  readonly cliente: Cliente | null;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onClose: () => void;
  readonly onSent: (id: number) => void;
}

/** The dialog that sends one file or several. */
function SendingDialog({ files, cliente, onFiles, onClose, onSent }: SendingDialogProps) {
  if (files.length > 1) return <SendFiles files={files} cliente={cliente} onClose={onClose} />;
  return <SendFile file={files[0] ?? null} cliente={cliente} onSeveral={onFiles} onClose={onClose} onSent={onSent} />;
}

interface ImportListProps extends ImportTabsProps {
  /** Of the statements, those that the tab and the search find. */
  readonly shown: readonly Importacao[];
  readonly words: string;
  readonly markedRows: ReturnType<typeof useMarkedImports>;
  readonly withCustomer: boolean;
  readonly onWords: (words: string) => void;
}

function ImportList({ statements, shown, tab, words, markedRows, withCustomer, onTab, onWords }: ImportListProps) {
  const [undoing, setUndoing] = useState<Importacao | null>(null);
  return (
    <>
      <div className="filters">
        <ImportTabs statements={statements} tab={tab} onTab={onTab} />
        <SearchField
          label="Procurar nos extratos"
          placeholder="Arquivo, cliente, banco, conta"
          value={words}
          withKey={false}
          onChange={onWords}
        />
      </div>
      {shown.length === 0 && <Empty titulo="Nenhum extrato assim.">Mude a aba ou a busca.</Empty>}
      {shown.length > 0 && (
        <>
          <ImportTable
            imports={shown}
            withCustomer={withCustomer}
            markedRows={markedRows}
            onUndo={(id) => setUndoing(shown.find((each) => each.id === id) ?? null)}
          />
          <MarkedImportsBar markedRows={markedRows} />
        </>
      )}
      {undoing && <UndoImport importacao={undoing} onClose={() => setUndoing(null)} onGone={() => setUndoing(null)} />}
    </>
  );
}

function NoStatements({ ofCustomer }: { readonly ofCustomer: boolean }) {
  return (
    <Empty titulo={ofCustomer ? 'Nenhum extrato seu deste cliente.' : 'Nenhum extrato seu ainda.'}>
      {ofCustomer && (
        <p>
          Cada pessoa vê só os seus. Se um colega já enviou os deste cliente, a diretoria ou um administrador pode
          transferi-los a você pelo Painel.
        </p>
      )}
      <p>Solte aqui um arquivo OFX, CSV ou PDF, ou escolha um em “Enviar extrato”.</p>
      {!ofCustomer && <Link href="/comecar">Cliente novo: cadastro, plano de contas e regras</Link>}
    </Empty>
  );
}

interface ImportTabsProps {
  readonly statements: readonly Importacao[];
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
}

function ImportTabs({ statements, tab, onTab }: ImportTabsProps) {
  return (
    <div role="group" aria-label="Quais importações">
      {TABS.map((each) => (
        <button
          key={each}
          type="button"
          className={each === 'pendentes' && countOf(statements, each) > 0 ? 'tab pendentes' : 'tab'}
          aria-pressed={each === tab}
          onClick={() => onTab(each)}
        >
          {LABELS[each]} <b>{figure(countOf(statements, each))}</b>
        </button>
      ))}
    </div>
  );
}
