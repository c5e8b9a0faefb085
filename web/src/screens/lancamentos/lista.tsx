import { useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { ledgerFile, type Periodo, useLedger, useLedgerCounts } from '../../api/ledger';
import type { Lancamento } from '../../api/types';
import { queries, useAccounts } from '../../api/queries';
import { totalsOf } from '../../lib/ledger';
import { brMoney } from '../../lib/money';
import { figure, plural } from '../../lib/words';
import { withParams } from '../../lib/search-params';
import { useSearchKeys } from '../../ui/keys';
import { later, useFetched } from '../../ui/later';
import { Lista as Tabela } from '../../ui/lista';
import { SearchField } from '../../ui/search-field';
import { Falha, Ossos, Tecla, Vazio } from '../../ui/states';
import { useSettled } from '../../ui/use-settled';
import { useUndo } from '../../ui/use-undo';
import { Baixar } from '../simples/baixar';
import { Linha, SITUACAO } from './linha';

const Incluir = later(async () => (await import('../dialogs/incluir')).Incluir);
const STATUS = ['regra_pendente', 'sucesso', 'exportado', 'error'] as const;
const TIPOS = [
  ['C', 'só entradas'],
  ['D', 'só saídas'],
] as const;
const COLUNAS = [
  { nome: 'Data' },
  { nome: 'Histórico' },
  { nome: 'Valor', direita: true },
  { nome: 'Débito' },
  { nome: 'Crédito' },
  { nome: 'Situação' },
];

interface ListaProps {
  readonly idCliente: number | null;
  readonly periodo: Periodo;
}

/** The own entries of a period, found by state, direction and text, with their sums and as a file. */
export function Lista({ idCliente, periodo }: ListaProps) {
  const [params, setParams] = useSearchParams();
  const status = STATUS.find((each) => each === params.get('situacao')) ?? null;
  const tipo = TIPOS.find(([each]) => each === params.get('tipo'))?.[0] ?? null;
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [byHand, setByHand] = useState<Lancamento | 'novo' | null>(null);
  const accounts = useAccounts(idCliente ?? (byHand === null || byHand === 'novo' ? null : byHand.id_cliente));
  const { keep } = useUndo({ after: () => queries.invalidateQueries() });
  useFetched(Incluir);
  useSearchKeys(field, idCliente === null ? {} : { n: () => setByHand('novo') });
  const [pages, setPages] = useState(1);
  const filter = { idCliente, ...periodo, status, tipo, search: useSettled(search.trim()) };
  const list = useLedger(filter, pages);
  const counts = useLedgerCounts(filter);
  const rows = list.data?.items;
  const total = list.data?.total ?? 0;
  const isFiltered = status !== null || tipo !== null || filter.search !== '';
  const set = (name: string, value: string | null) => {
    setPages(1);
    setParams(withParams({ [name]: value }));
  };

  return (
    <>
      <div className="filtros">
        <div role="group" aria-label="Situação dos lançamentos">
          <button type="button" className="aba" aria-pressed={status === null} onClick={() => set('situacao', null)}>
            Todos
          </button>
          {STATUS.map((each) => (
            <button
              key={each}
              type="button"
              className={each === 'regra_pendente' && (counts.data?.[each] ?? 0) > 0 ? 'aba pendentes' : 'aba'}
              aria-pressed={each === status}
              onClick={() => set('situacao', each)}
            >
              {SITUACAO[each][0]} <b>{counts.data && figure(counts.data[each])}</b>
            </button>
          ))}
        </div>
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
          <select
            className="curto"
            aria-label="Entradas ou saídas"
            value={tipo ?? ''}
            onChange={(event) => set('tipo', event.target.value || null)}
          >
            <option value="">entradas e saídas</option>
            {TIPOS.map(([each, words]) => (
              <option key={each} value={each}>
                {words}
              </option>
            ))}
          </select>
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
          <Tabela
            colunas={idCliente === null ? [{ nome: 'Cliente' }, ...COLUNAS] : COLUNAS}
            className="dos-lancamentos"
          >
            <tbody>
              {rows.map((entry) => (
                <Linha
                  key={entry.id}
                  entry={entry}
                  withCustomer={idCliente === null}
                  onByHand={() => setByHand(entry)}
                />
              ))}
            </tbody>
          </Tabela>
          <Totais rows={rows} total={total} />
        </>
      )}
      {rows && rows.length < total && (
        <button type="button" className="botao mais" disabled={list.isFetching} onClick={() => setPages(pages + 1)}>
          Mostrar mais: {figure(total - rows.length)}
        </button>
      )}
      {byHand !== null && (
        <Incluir
          idCliente={idCliente ?? 0}
          accounts={accounts}
          days={periodo}
          {...(byHand === 'novo' ? {} : { entry: byHand })}
          onMade={(nome, revert) => {
            keep(nome, revert);
            void queries.invalidateQueries();
          }}
          onClose={() => setByHand(null)}
        />
      )}
    </>
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
