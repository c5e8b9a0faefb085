import { useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { forgetVersions } from '../../api/on-the-way';
import { ledgerFile, type Periodo, useLedger, useLedgerCounts } from '../../api/ledger';
import type { Lancamento } from '../../api/types';
import { queries, useAccounts } from '../../api/queries';
import { totalsOf } from '../../lib/ledger';
import { brMoney } from '../../lib/money';
import { figure, plural } from '../../lib/words';
import { withParams } from '../../lib/search-params';
import { useSearchKeys } from '../../ui/keys';
import { later, useFetched } from '../../ui/later';
import { ShowMore } from '../../ui/show-more';
import { SearchField } from '../../ui/search-field';
import { Failure, Skeleton, KeyName, Empty } from '../../ui/states';
import { toast } from '../../ui/toast';
import { usePages, usePlace } from '../../ui/use-pages';
import { useSettled } from '../../ui/use-settled';
import { useUndo } from '../../ui/use-undo';
import { DownloadList } from '../simples/download-list';
import { STATES } from './entry-row';
import { MarkedEntriesBar, MarkedEntriesDialog, DIALOGS } from './marked-entries';
import { EntryTable } from './entry-table';
import { useBulkActions } from './use-bulk-actions';

const EntryByHand = later(async () => (await import('../dialogs/entry-by-hand')).EntryByHand);
const STATUS = ['regra_pendente', 'sucesso', 'exportado', 'error'] as const;
const KINDS = [
  ['C', 'só entradas'],
  ['D', 'só saídas'],
] as const;

interface EntryListProps {
  readonly idCliente: number | null;
  readonly periodo: Periodo;
}

/** Which entries the address and the search ask for, and how many pages of them. */
function useLedgerFilter(idCliente: number | null, periodo: Periodo) {
  const [params, setParams] = useSearchParams();
  const search = params.get('busca') ?? '';
  const { kept, pages, setPages } = usePages();
  const filter = {
    idCliente,
    ...periodo,
    status: STATUS.find((each) => each === params.get('situacao')) ?? null,
    tipo: KINDS.find(([each]) => each === params.get('tipo'))?.[0] ?? null,
    search: useSettled(search.trim()),
  };
  const set = (name: string, value: string | null) => {
    setPages(1);
    setParams(withParams({ [name]: value }));
  };
  const setSearch = (text: string) => {
    setPages(1);
    setParams(withParams({ busca: text }), { replace: true });
  };
  return { filter, search, setSearch, kept, pages, setPages, set };
}

/** The own entries of a period, found by state, direction and text, with their sums and as a file; one or many are changed. */
export function EntryList({ idCliente, periodo }: EntryListProps) {
  const { filter, search, setSearch, kept, pages, setPages, set } = useLedgerFilter(idCliente, periodo);
  const { status, tipo } = filter;
  const field = useRef<HTMLInputElement>(null);
  const [byHand, setByHand] = useState<Lancamento | 'novo' | null>(null);
  const accounts = useAccounts(idCliente ?? (byHand === null || byHand === 'novo' ? null : byHand.id_cliente));
  const list = useLedger(filter, pages);
  const counts = useLedgerCounts(filter);
  const rows = list.data?.items;
  usePlace(kept, rows !== undefined);
  const total = list.data?.total ?? 0;
  const manyName = useBulkActions(filter, rows ?? NONE, total);
  const { keep } = useUndo({ after: rereadAll, before: manyName.undoLast });
  useFetched(EntryByHand, ...DIALOGS);
  useSearchKeys(field, { ...manyName.keys, ...(idCliente === null ? {} : { n: () => setByHand('novo') }) });
  const isFiltered = status !== null || tipo !== null || filter.search !== '';
  const made = (nome: string, revert: () => Promise<unknown>) => {
    keep(nome, revert);
    void queries.invalidateQueries();
  };

  return (
    <>
      <div className="filters">
        <StatusTabs current={status} counts={counts.data} onChoose={(next) => set('situacao', next)} />
        {idCliente !== null && (
          <button type="button" className="button" onClick={() => setByHand('novo')}>
            Incluir um lançamento <KeyName>N</KeyName>
          </button>
        )}
        <DownloadList read={(formato) => ledgerFile(filter, formato)} />
        <div>
          <SearchField
            label="Procurar nos lançamentos"
            placeholder="Histórico, valor, dia, documento"
            value={search}
            inputRef={field}
            onChange={setSearch}
          />
          <DirectionFilter current={tipo} onChoose={(next) => set('tipo', next)} />
        </div>
      </div>
      {list.isError && !rows && <Failure error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Skeleton label="Lendo os lançamentos…" />}
      {rows?.length === 0 && (
        <Empty titulo={`Nenhum lançamento seu${isFiltered ? ' assim' : ''} neste período.`}>
          {isFiltered ? 'Mude o período, a busca, a situação ou o sentido.' : 'Mude o período.'}
        </Empty>
      )}
      {rows && rows.length > 0 && (
        <>
          <EntryTable
            rows={rows}
            withCustomer={idCliente === null}
            markedRows={manyName.markedRows}
            onByHand={setByHand}
          />
          <MarkedEntriesBar markedRows={manyName.markedRows} total={total} onAction={manyName.ask} />
          <EntryTotals rows={rows} total={total} />
        </>
      )}
      <ShowMore list={list} onMore={() => setPages(pages + 1)} />
      {manyName.action !== null && (
        <MarkedEntriesDialog
          action={manyName.action}
          entries={manyName.markedRows.rows}
          onDone={(doneCount, nome, revert) => {
            forgetVersions();
            manyName.markedRows.drop(doneCount);
            if (revert) return made(nome, revert);
            toast.done(nome);
            void queries.invalidateQueries();
          }}
          onClose={manyName.close}
        />
      )}
      {byHand !== null && (
        <EntryByHand
          idCliente={idCliente ?? 0}
          accounts={accounts}
          days={periodo}
          {...(byHand === 'novo' ? {} : { entry: byHand })}
          onMade={made}
          onClose={() => setByHand(null)}
        />
      )}
    </>
  );
}

const NONE: readonly Lancamento[] = [];
const rereadAll = () => (forgetVersions(), queries.invalidateQueries());

interface StatusTabsProps {
  readonly current: (typeof STATUS)[number] | null;
  readonly counts: ReturnType<typeof useLedgerCounts>['data'];
  readonly onChoose: (status: string | null) => void;
}

function StatusTabs({ current, counts, onChoose }: StatusTabsProps) {
  return (
    <div role="group" aria-label="Situação dos lançamentos">
      <button type="button" className="tab" aria-pressed={current === null} onClick={() => onChoose(null)}>
        Todos
      </button>
      {STATUS.map((each) => (
        <button
          key={each}
          type="button"
          className={each === 'regra_pendente' && (counts?.[each] ?? 0) > 0 ? 'tab pendentes' : 'tab'}
          aria-pressed={each === current}
          onClick={() => onChoose(each)}
        >
          {STATES[each][0]} <b>{counts && figure(counts[each])}</b>
        </button>
      ))}
    </div>
  );
}

interface DirectionFilterProps {
  readonly current: string | null;
  readonly onChoose: (tipo: string | null) => void;
}

/** Entries of money that comes in, or goes out. */
function DirectionFilter({ current, onChoose }: DirectionFilterProps) {
  return (
    <select
      className="short"
      aria-label="Entradas ou saídas"
      value={current ?? ''}
      onChange={(event) => onChoose(event.target.value || null)}
    >
      <option value="">entradas e saídas</option>
      {KINDS.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </select>
  );
}

/** The sums of what is shown; which part of all that is, where it is a part. */
function EntryTotals({ rows, total }: { readonly rows: readonly Lancamento[]; readonly total: number }) {
  const { entradas, saidas, valor } = totalsOf(rows);
  return (
    <p className="totals" role="status">
      {rows.length < total
        ? `Os primeiros ${figure(rows.length)} de ${plural(total, 'lançamento', 'lançamentos')}:`
        : `${plural(total, 'lançamento', 'lançamentos')}:`}{' '}
      entradas <b>{brMoney(entradas)}</b>, saídas <b>{brMoney(saidas)}</b>, ao todo <b>{brMoney(valor)}</b>
    </p>
  );
}
