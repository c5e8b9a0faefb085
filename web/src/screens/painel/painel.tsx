import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import {
  boardFile,
  type LinhaDoPainel,
  SITUACOES,
  type SituacaoDoMes,
  type TotaisDoPainel,
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
import { MostrarMais } from '../../ui/mostrar-mais';
import { SearchField } from '../../ui/search-field';
import { Unlisted } from '../../ui/select-field';
import { Falha, Ossos, Vazio } from '../../ui/states';
import { toast } from '../../ui/toast';
import { useSettled } from '../../ui/use-settled';
import { useUndo } from '../../ui/use-undo';
import { useWanted } from '../../ui/use-wanted';
import { Baixar } from '../simples/baixar';
import { Transferir } from '../dialogs/transferir';
import { Fechar } from './fechar';
import { Graficos } from './graficos';
import { SITUACAO, TabelaPainel } from './tabela-painel';

const MAY_CLOSE: readonly string[] = ['administrador', 'diretoria'];

/** Which customers of which month the address asks for, and how many pages of them. */
function useBoardFilter() {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState('');
  const [pages, setPages] = useState(1);
  const asked = params.get('situacao');
  const filter = {
    competencia: typedMonth(params.get('competencia')) ?? monthOfWork(),
    situacao: SITUACOES.find((each) => each === asked) ?? null,
    search: useSettled(search.trim()),
    idUsuario: Number(params.get('pessoa')) || null,
  };
  const set = (name: string, value: string | null) => {
    setPages(1);
    setParams(withParams({ [name]: value }));
  };
  return { filter, search, setSearch, pages, setPages, set };
}

/** All customers of a month: what waits, what is ready, what is closed; the door to the work. */
export function Painel() {
  const { pessoa } = useSession();
  const [, navigate] = useLocation();
  const { filter, search, setSearch, pages, setPages, set } = useBoardFilter();
  const { competencia, situacao, search: settled, idUsuario } = filter;
  const [moving, setMoving] = useState<LinhaDoPainel | null>(null);
  const [closing, setClosing] = useState<LinhaDoPainel | null>(null);
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
  const mayClose = pessoa !== null && MAY_CLOSE.includes(pessoa.perfil);
  const rows = board.data?.items;

  const ask = useWanted();
  function work(id: number): void {
    const isWanted = ask();
    whereToWork(id).then(
      (place) => isWanted() && navigate(place),
      (error: unknown) => toast.failed(explain(error)),
    );
  }

  return (
    <main className="pagina painel-do-mes">
      <header className="titulo">
        <MonthStepper competencia={competencia} onMonth={(mes) => set('competencia', mes)} />
        <p className="apagado">{waitingText(counts.data?.get('a_resolver'), board.data?.totais)}</p>
        <Baixar read={(formato) => boardFile(filter, formato)} />
      </header>
      <Graficos
        ate={competencia}
        search={settled}
        withSimples={pessoa !== null && maySeeSimples(pessoa)}
        onMonth={(mes) => set('competencia', mes)}
        onWork={work}
      />
      <div className="filtros">
        <Abas current={situacao} counts={counts.data} onPick={(next) => set('situacao', next)} />
        <Pessoas idUsuario={idUsuario} onChoose={(id) => set('pessoa', id)} />
        <SearchField
          label="Procurar cliente por nome ou CNPJ"
          placeholder="Cliente, CNPJ"
          value={search}
          inputRef={field}
          onChange={setSearch}
        />
      </div>
      {board.isError && !rows && <Falha error={board.error} retry={() => void board.refetch()} />}
      {board.isPending && <Ossos label="Lendo os clientes do mês…" />}
      {rows?.length === 0 && <Nenhum isFiltered={settled !== '' || situacao !== null || idUsuario !== null} />}
      {rows && rows.length > 0 && (
        <TabelaPainel
          rows={rows}
          totais={board.data?.totais}
          mayClose={mayClose}
          {...(mayClose ? { onTransfer: setMoving } : {})}
          onWork={work}
          onClosing={(id) => setClosing(rows.find(({ id_cliente }) => id_cliente === id) ?? null)}
        />
      )}
      {rows && rows.length > 0 && <Teclas mayClose={mayClose} />}
      <MostrarMais list={board} oQue={['cliente', 'clientes']} onMore={() => setPages(pages + 1)} />
      {moving && (
        <Transferir
          cliente={{ id: moving.id_cliente, nome: moving.nome }}
          de={moving.responsaveis.length === 1 ? (moving.responsaveis[0]?.id_usuario ?? null) : null}
          onClose={() => setMoving(null)}
        />
      )}
      {closing && <Fechar linha={closing} competencia={competencia} onDone={keep} onClose={() => setClosing(null)} />}
    </main>
  );
}

function waitingText(waiting: number | null | undefined, totais: TotaisDoPainel | undefined): string {
  if (waiting === undefined || waiting === null) return ' ';
  // Where no customer waits, what is pending is locked.
  const locked = totais ? totais.pendentes + totais.erros : 0;
  if (waiting === 0 && locked > 0) return `${plural(locked, 'pendência', 'pendências')} em período fechado.`;
  if (waiting === 0) return 'Nenhum cliente com pendências neste mês.';
  return `${plural(waiting, 'cliente tem', 'clientes têm')} pendências neste mês.`;
}

/** Why no customer is listed. */
function Nenhum({ isFiltered }: { readonly isFiltered: boolean }) {
  if (isFiltered) return <Vazio titulo="Nenhum cliente assim neste mês.">Mude o mês, a busca ou a situação.</Vazio>;
  return (
    <Vazio titulo="Nenhum cliente ainda.">
      <Link href="/comecar">Novo cliente: cadastro, plano de contas e regras</Link>
    </Vazio>
  );
}

function Teclas({ mayClose }: { readonly mayClose: boolean }) {
  return (
    <p className="apagado dica">
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

interface PessoasProps {
  readonly idUsuario: number | null;
  readonly onChoose: (id: string | null) => void;
}

function Pessoas({ idUsuario, onChoose }: PessoasProps) {
  const people = (usePeople().data ?? []).map(({ id, nome }) => [id, nome] as const);
  return (
    <select
      className="curto"
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

interface AbasProps {
  readonly current: SituacaoDoMes | null;
  readonly counts: ReadonlyMap<SituacaoDoMes, number | null> | undefined;
  readonly onPick: (which: SituacaoDoMes | null) => void;
}

function Abas({ current, counts, onPick }: AbasProps) {
  return (
    <div role="group" aria-label="Situação dos clientes">
      {[null, ...SITUACOES].map((each) => (
        <Aba key={each ?? 'todos'} which={each} current={current} count={each && counts?.get(each)} onPick={onPick} />
      ))}
    </div>
  );
}

interface AbaProps {
  readonly which: SituacaoDoMes | null;
  readonly current: SituacaoDoMes | null;
  readonly count: number | null | undefined;
  readonly onPick: (which: SituacaoDoMes | null) => void;
}

function Aba({ which, current, count, onPick }: AbaProps) {
  const yellow = which === 'a_resolver' && count !== undefined && count !== null && count > 0;
  return (
    <button
      type="button"
      className={yellow ? 'aba pendentes' : 'aba'}
      aria-pressed={which === current}
      onClick={() => onPick(which)}
    >
      {which === null ? 'Todos' : SITUACAO[which][0]} {typeof count === 'number' && <b>{figure(count)}</b>}
    </button>
  );
}
