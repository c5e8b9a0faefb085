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
import { MostrarMais } from '../../ui/mostrar-mais';
import { SearchField } from '../../ui/search-field';
import { Falha, Ossos, Tecla, Vazio } from '../../ui/states';
import { toast } from '../../ui/toast';
import { useSettled } from '../../ui/use-settled';
import { useUndo } from '../../ui/use-undo';
import { Baixar } from '../simples/baixar';
import { SITUACAO } from './linha';
import { BarraDeLancamentos, DialogoDeMarcados, DIALOGOS } from './marcados';
import { TabelaDeLancamentos } from './tabela-de-lancamentos';
import { useMuitosDaLista } from './use-muitos-da-lista';

const Incluir = later(async () => (await import('../dialogs/incluir')).Incluir);
const STATUS = ['regra_pendente', 'sucesso', 'exportado', 'error'] as const;
const TIPOS = [
  ['C', 'só entradas'],
  ['D', 'só saídas'],
] as const;

interface ListaProps {
  readonly idCliente: number | null;
  readonly periodo: Periodo;
}

/** Which entries the address and the search ask for, and how many pages of them. */
function useLedgerFilter(idCliente: number | null, periodo: Periodo) {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState('');
  const [pages, setPages] = useState(1);
  const filter = {
    idCliente,
    ...periodo,
    status: STATUS.find((each) => each === params.get('situacao')) ?? null,
    tipo: TIPOS.find(([each]) => each === params.get('tipo'))?.[0] ?? null,
    search: useSettled(search.trim()),
  };
  const set = (name: string, value: string | null) => {
    setPages(1);
    setParams(withParams({ [name]: value }));
  };
  return { filter, search, setSearch, pages, setPages, set };
}

/** The own entries of a period, found by state, direction and text, with their sums and as a file; one or many are changed. */
export function Lista({ idCliente, periodo }: ListaProps) {
  const { filter, search, setSearch, pages, setPages, set } = useLedgerFilter(idCliente, periodo);
  const { status, tipo } = filter;
  const field = useRef<HTMLInputElement>(null);
  const [byHand, setByHand] = useState<Lancamento | 'novo' | null>(null);
  const accounts = useAccounts(idCliente ?? (byHand === null || byHand === 'novo' ? null : byHand.id_cliente));
  const list = useLedger(filter, pages);
  const counts = useLedgerCounts(filter);
  const rows = list.data?.items;
  const total = list.data?.total ?? 0;
  const muitos = useMuitosDaLista(filter, rows ?? NONE, total);
  const { keep } = useUndo({ after: rereadAll, before: muitos.undoLast });
  useFetched(Incluir, ...DIALOGOS);
  useSearchKeys(field, { ...muitos.keys, ...(idCliente === null ? {} : { n: () => setByHand('novo') }) });
  const isFiltered = status !== null || tipo !== null || filter.search !== '';
  const made = (nome: string, revert: () => Promise<unknown>) => {
    keep(nome, revert);
    void queries.invalidateQueries();
  };

  return (
    <>
      <div className="filtros">
        <Situacoes current={status} counts={counts.data} onChoose={(next) => set('situacao', next)} />
        {idCliente !== null && (
          <button type="button" className="botao" onClick={() => setByHand('novo')}>
            Incluir um lançamento <Tecla>N</Tecla>
          </button>
        )}
        <Baixar read={(formato) => ledgerFile(filter, formato)} />
        <div>
          <SearchField
            label="Procurar nos lançamentos"
            placeholder="Histórico, valor, dia, documento"
            value={search}
            inputRef={field}
            onChange={(text) => (setPages(1), setSearch(text))}
          />
          <Sentido current={tipo} onChoose={(next) => set('tipo', next)} />
        </div>
      </div>
      {list.isError && !rows && <Falha error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Ossos label="Lendo os lançamentos…" />}
      {rows?.length === 0 && (
        <Vazio titulo={`Nenhum lançamento seu${isFiltered ? ' assim' : ''} neste período.`}>
          {isFiltered ? 'Mude o período, a busca, a situação ou o sentido.' : 'Mude o período.'}
        </Vazio>
      )}
      {rows && rows.length > 0 && (
        <>
          <TabelaDeLancamentos
            rows={rows}
            withCustomer={idCliente === null}
            marcados={muitos.marcados}
            onByHand={setByHand}
          />
          <BarraDeLancamentos marcados={muitos.marcados} total={total} onAto={muitos.ask} />
          <Totais rows={rows} total={total} />
        </>
      )}
      <MostrarMais list={list} onMore={() => setPages(pages + 1)} />
      {muitos.ato !== null && (
        <DialogoDeMarcados
          ato={muitos.ato}
          entries={muitos.marcados.rows}
          onDone={(feitos, nome, revert) => {
            forgetVersions();
            muitos.marcados.drop(feitos);
            if (revert) return made(nome, revert);
            toast.done(nome);
            void queries.invalidateQueries();
          }}
          onClose={muitos.close}
        />
      )}
      {byHand !== null && (
        <Incluir
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

interface SituacoesProps {
  readonly current: (typeof STATUS)[number] | null;
  readonly counts: ReturnType<typeof useLedgerCounts>['data'];
  readonly onChoose: (status: string | null) => void;
}

function Situacoes({ current, counts, onChoose }: SituacoesProps) {
  return (
    <div role="group" aria-label="Situação dos lançamentos">
      <button type="button" className="aba" aria-pressed={current === null} onClick={() => onChoose(null)}>
        Todos
      </button>
      {STATUS.map((each) => (
        <button
          key={each}
          type="button"
          className={each === 'regra_pendente' && (counts?.[each] ?? 0) > 0 ? 'aba pendentes' : 'aba'}
          aria-pressed={each === current}
          onClick={() => onChoose(each)}
        >
          {SITUACAO[each][0]} <b>{counts && figure(counts[each])}</b>
        </button>
      ))}
    </div>
  );
}

interface SentidoProps {
  readonly current: string | null;
  readonly onChoose: (tipo: string | null) => void;
}

/** Entries of money that comes in, or goes out. */
function Sentido({ current, onChoose }: SentidoProps) {
  return (
    <select
      className="curto"
      aria-label="Entradas ou saídas"
      value={current ?? ''}
      onChange={(event) => onChoose(event.target.value || null)}
    >
      <option value="">entradas e saídas</option>
      {TIPOS.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </select>
  );
}

/** The sums of what is shown; which part of all that is, where it is a part. */
function Totais({ rows, total }: { readonly rows: readonly Lancamento[]; readonly total: number }) {
  const { entradas, saidas, valor } = totalsOf(rows);
  return (
    <p className="totais" role="status">
      {rows.length < total
        ? `Os primeiros ${figure(rows.length)} de ${plural(total, 'lançamento', 'lançamentos')}:`
        : `${plural(total, 'lançamento', 'lançamentos')}:`}{' '}
      entradas <b>{brMoney(entradas)}</b>, saídas <b>{brMoney(saidas)}</b>, ao todo <b>{brMoney(valor)}</b>
    </p>
  );
}
