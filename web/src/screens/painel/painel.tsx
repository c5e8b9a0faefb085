import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import {
  boardFile,
  type BoardRow,
  MONTH_STATUSES,
  type MonthStatus,
  type BoardTotals,
  useBoard,
  useBoardCounts,
  whereToWork,
} from '../../api/board';
import { usePeople } from '../../api/handover';
import { useSession } from '../../api/session';
import { maySeeSimples } from '../../api/may-see-simples';
import { monthsOf } from '../../lib/dates';
import { addMonths, firstDay, monthOfWork, typedMonth } from '../../lib/months';
import { explain } from '../../lib/error-messages';
import { figure, plural } from '../../lib/words';
import { withParams } from '../../lib/search-params';
import { useSearchKeys } from '../../ui/keys';
import { MonthStepper } from '../../ui/month-stepper';
import { ShowMore } from '../../ui/show-more';
import { SearchField } from '../../ui/search-field';
import { Unlisted } from '../../ui/select-field';
import { Failure, Skeleton, Empty } from '../../ui/states';
import { toast } from '../../ui/toast';
import { usePages, usePlace } from '../../ui/use-pages';
import { useSettled } from '../../ui/use-settled';
import { useUndo } from '../../ui/use-undo';
import { useWanted } from '../../ui/use-wanted';
import { DownloadList } from '../simples/download-list';
import { HandOverWork } from '../dialogs/hand-over-work';
import { ClosePeriod } from './close-period';
import { Charts } from './charts';
import { STATES, BoardTable } from './board-table';

const MAY_CLOSE: readonly string[] = ['administrador', 'diretoria'];

/** Which customers of which month the address asks for, and how many pages of them. */
function useBoardFilter() {
  const [params, setParams] = useSearchParams();
  const search = params.get('busca') ?? '';
  const { kept, pages, setPages } = usePages();
  const asked = params.get('situacao');
  const filter = {
    competencia: typedMonth(params.get('competencia')) ?? monthOfWork(),
    situacao: MONTH_STATUSES.find((each) => each === asked) ?? null,
    search: useSettled(search.trim()),
    idUsuario: Number(params.get('pessoa')) || null,
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

/** All customers of a month: what waits, what is ready, what is closed; the door to the work. */
export function Painel() {
  const { person } = useSession();
  const [, navigate] = useLocation();
  const { filter, search, setSearch, kept, pages, setPages, set } = useBoardFilter();
  const { competencia, situacao, search: settled, idUsuario } = filter;
  const [moving, setMoving] = useState<BoardRow | null>(null);
  const [closing, setClosing] = useState<BoardRow | null>(null);
  const board = useBoard(filter, pages);
  const counts = useBoardCounts(competencia, settled, idUsuario);
  const field = useRef<HTMLInputElement>(null);
  const month = monthsOf(firstDay(competencia), firstDay(competencia));
  useEffect(() => {
    document.title = `Painel · ${month} · Escritório`;
  }, [month]);

  const step = (months: number) => set('competencia', addMonths(competencia, months));
  useSearchKeys(field, { ArrowLeft: () => step(-1), ArrowRight: () => step(1) });
  const { keep } = useUndo();
  const mayClose = person !== null && MAY_CLOSE.includes(person.perfil);
  const rows = board.data?.items;
  usePlace(kept, rows !== undefined);

  const ask = useWanted();
  function work(id: number): void {
    const isWanted = ask();
    whereToWork(id).then(
      (place) => isWanted() && navigate(place),
      (error: unknown) => toast.failed(explain(error)),
    );
  }

  return (
    <main className="page month-board">
      <header className="title">
        <MonthStepper competencia={competencia} onMonth={(mes) => set('competencia', mes)} />
        <p className="muted">{waitingText(counts.data?.get('a_resolver'), board.data?.totais)}</p>
        <DownloadList read={(formato) => boardFile(filter, formato)} />
      </header>
      <Charts
        ate={competencia}
        search={settled}
        withSimples={person !== null && maySeeSimples(person)}
        onMonth={(mes) => set('competencia', mes)}
        onWork={work}
      />
      <div className="filters">
        <StatusTabs current={situacao} counts={counts.data} onPick={(next) => set('situacao', next)} />
        <PersonFilter idUsuario={idUsuario} onChoose={(id) => set('pessoa', id)} />
        <SearchField
          label="Procurar cliente por nome ou CNPJ"
          placeholder="Cliente, CNPJ"
          value={search}
          inputRef={field}
          onChange={setSearch}
        />
      </div>
      {board.isError && !rows && <Failure error={board.error} retry={() => void board.refetch()} />}
      {board.isPending && <Skeleton label="Lendo os clientes do mês…" />}
      {rows?.length === 0 && <NoCustomers isFiltered={settled !== '' || situacao !== null || idUsuario !== null} />}
      {rows && rows.length > 0 && (
        <BoardTable
          rows={rows}
          totais={board.data?.totais}
          mayClose={mayClose}
          {...(mayClose ? { onTransfer: setMoving } : {})}
          onWork={work}
          onClosing={(id) => setClosing(rows.find(({ id_cliente }) => id_cliente === id) ?? null)}
        />
      )}
      {rows && rows.length > 0 && <BoardKeys mayClose={mayClose} />}
      <ShowMore list={board} what={['cliente', 'clientes']} onMore={() => setPages(pages + 1)} />
      {moving && (
        <HandOverWork
          cliente={{ id: moving.id_cliente, nome: moving.nome }}
          de={moving.responsaveis.length === 1 ? (moving.responsaveis[0]?.id_usuario ?? null) : null}
          onClose={() => setMoving(null)}
        />
      )}
      {closing && (
        <ClosePeriod linha={closing} competencia={competencia} onDone={keep} onClose={() => setClosing(null)} />
      )}
    </main>
  );
}

function waitingText(waiting: number | null | undefined, totais: BoardTotals | undefined): string {
  if (waiting === undefined || waiting === null) return ' ';
  // Where no customer waits, what is pending is locked.
  const locked = totais ? totais.pendentes + totais.erros : 0;
  if (waiting === 0 && locked > 0) return `${plural(locked, 'pendência', 'pendências')} em período fechado.`;
  if (waiting === 0) return 'Nenhum cliente com pendências neste mês.';
  return `${plural(waiting, 'cliente tem', 'clientes têm')} pendências neste mês.`;
}

/** Why no customer is listed. */
function NoCustomers({ isFiltered }: { readonly isFiltered: boolean }) {
  if (isFiltered) return <Empty titulo="Nenhum cliente assim neste mês.">Mude o mês, a busca ou a situação.</Empty>;
  return (
    <Empty titulo="Nenhum cliente ainda.">
      <Link href="/comecar">Novo cliente: cadastro, plano de contas e regras</Link>
    </Empty>
  );
}

function BoardKeys({ mayClose }: { readonly mayClose: boolean }) {
  return (
    <p className="muted hint">
      <kbd>↑ ↓</kbd> percorre, <kbd>Enter</kbd> leva ao trabalho, <kbd>← →</kbd> muda o mês
      {mayClose && (
        <>
          , <kbd>F</kbd> fecha ou reabre
        </>
      )}
      .
    </p>
  );
}

interface PersonFilterProps {
  readonly idUsuario: number | null;
  readonly onChoose: (id: string | null) => void;
}

function PersonFilter({ idUsuario, onChoose }: PersonFilterProps) {
  const people = (usePeople().data ?? []).map(({ id, nome }) => [id, nome] as const);
  return (
    <select
      className="short"
      aria-label="De quem é o trabalho"
      value={idUsuario ?? ''}
      onChange={(event) => onChoose(event.target.value || null)}
    >
      <option value="">Todas as pessoas</option>
      <Unlisted value={idUsuario} options={people} />
      {people.map(([id, nome]) => (
        <option key={id} value={id}>
          {nome}
        </option>
      ))}
    </select>
  );
}

interface StatusTabsProps {
  readonly current: MonthStatus | null;
  readonly counts: ReadonlyMap<MonthStatus, number | null> | undefined;
  readonly onPick: (which: MonthStatus | null) => void;
}

function StatusTabs({ current, counts, onPick }: StatusTabsProps) {
  return (
    <div role="group" aria-label="Situação dos clientes">
      {[null, ...MONTH_STATUSES].map((each) => (
        <StatusTab
          key={each ?? 'todos'}
          which={each}
          current={current}
          count={each && counts?.get(each)}
          onPick={onPick}
        />
      ))}
    </div>
  );
}

interface StatusTabProps {
  readonly which: MonthStatus | null;
  readonly current: MonthStatus | null;
  readonly count: number | null | undefined;
  readonly onPick: (which: MonthStatus | null) => void;
}

function StatusTab({ which, current, count, onPick }: StatusTabProps) {
  const yellow = which === 'a_resolver' && count !== undefined && count !== null && count > 0;
  return (
    <button
      type="button"
      className={yellow ? 'tab pendentes' : 'tab'}
      aria-pressed={which === current}
      onClick={() => onPick(which)}
    >
      {which === null ? 'Todos' : STATES[which][0]} {typeof count === 'number' && <b>{figure(count)}</b>}
    </button>
  );
}
