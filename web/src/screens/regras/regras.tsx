import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import {
  type Especie,
  type Escopo,
  type NomesDasContas,
  type Regra,
  useRuleAccountNames,
  useRules,
  useRuleStatistics,
} from '../../api/rules';
import { customerName, useBanks, useCustomer } from '../../api/queries';
import { readRule } from '../../api/rule-versions';
import { chainOf, chainText } from '../../lib/conditions';
import { normalizeText } from '../../../../src/kernel/text';
import { explain } from '../../lib/error-messages';
import { withParams } from '../../lib/search-params';
import { useSearchKeys } from '../../ui/keys';
import { useFetched } from '../../ui/later';
import { MostrarMais } from '../../ui/mostrar-mais';
import { Falha, Ossos, Tecla, Vazio } from '../../ui/states';
import { toast } from '../../ui/toast';
import { Clientes } from '../extratos/clientes';
import { BaixarRegras } from './baixar-regras';
import { Editor } from './editor';
import { FiltrosRegras } from './filtros-regras';
import { BarraDeRegras, DIALOGOS, DialogoDeRegras, useMarcadas } from './marcadas';
import { Remover } from './remover';
import { type Situacao, situacaoOf } from './situacao';
import { inGroups, TabelaRegras } from './tabela-regras';
import { useRuleActs } from './use-rule-acts';
import { useRuleOrder } from './use-rule-order';

/** Which rules the address asks for. */
function useRuleFilter() {
  const [params, setParams] = useSearchParams();
  const especie: Especie = params.get('tipo') === 'ignorar' ? 'ignorar' : 'lancamento';
  return {
    especie,
    idCliente: Number(params.get('cliente')) || null,
    idBanco: Number(params.get('banco')) || null,
    situacao: situacaoOf(params.get('situacao')),
    set: (name: string, value: string | null) => setParams(withParams({ [name]: value })),
  };
}

/** The rules of a scope in their order, with what is known about each. */
function useRuleList(especie: Especie, escopo: Escopo, pages: number, keep: ReturnType<typeof useRuleActs>['keep']) {
  const rules = useRules(especie, escopo, pages);
  const usos = useRuleStatistics(especie, escopo);
  const nomes = useRuleAccountNames(especie, escopo, pages).data;
  const { rules: all, order } = useRuleOrder(especie, rules.data?.items, keep);
  return { rules, all, order, usos, nomes };
}

/** Customer and bank of a scope, whose name the window has. A new rule is for them: opened before they are read it would be for no customer. */
function useScope({ idCliente, idBanco }: Escopo) {
  const customer = useCustomer(idCliente);
  const nome = customer.data?.nome;
  useEffect(() => {
    document.title = `Regras${nome === undefined ? '' : ` · ${nome}`} · Escritório`;
  }, [nome]);
  const banks = useBanks();
  const banco = banks.data?.find(({ id }) => id === idBanco);
  const isKnown = !(idCliente !== null && customer.isPending) && !(idBanco !== null && banks.isPending);
  return { customer, cliente: customer.data, banks, banco, isKnown };
}

/** The rule that is open in the editor. */
function useEditor(especie: Especie) {
  const [editing, open] = useState<Regra | 'nova' | null>(null);
  /** Counts the readings: the editor begins again with each. */
  const [turn, setTurn] = useState(0);

  /** Opens the rule as it is now. */
  function reread(): void {
    if (editing === null || editing === 'nova') return;
    readRule(especie, editing.id).then(
      (rule) => {
        open(rule);
        setTurn((count) => count + 1);
      },
      (error: unknown) => toast.failed(explain(error)),
    );
  }

  return { editing, open, turn, reread };
}

/** The rules that the search and the filter find, as the table shows them, and how others are looked at. */
function useShown(
  all: readonly Regra[] | undefined,
  nomes: ReadonlyMap<number, NomesDasContas> | undefined,
  search: string,
  situacao: Situacao,
) {
  const shown = useMemo(
    () => all && inGroups(all.filter((rule) => found(rule, nomes?.get(rule.id), search, situacao))),
    [all, nomes, search, situacao],
  );
  const finds = (rule: Regra, names: typeof nomes) => found(rule, names?.get(rule.id), search, situacao);
  return { shown, finds, filtro: `${situacao} ${search}` };
}

/** Ledger and ignore rules by order of application: find, make, change, switch, order and remove them, and see how they fare. */
export function Regras() {
  const { especie, idCliente, idBanco, situacao, set } = useRuleFilter();
  const escopo: Escopo = useMemo(() => ({ idCliente, idBanco }), [idCliente, idBanco]);
  const [pages, setPages] = useState(1);
  const [search, setSearch] = useState('');
  const editor = useEditor(especie);
  const { editing } = editor;
  const [idRemoving, setRemoving] = useState<number | null>(null);
  const acts = useRuleActs(especie);
  const { rules, all, order, usos, nomes } = useRuleList(especie, escopo, pages, acts.keep);
  const { customer, cliente, banks, banco, isKnown } = useScope(escopo);
  const field = useRef<HTMLInputElement>(null);
  const { shown, ...looking } = useShown(all, nomes, search, situacao);
  const marcadas = useMarcadas({
    ...{ especie, escopo, ...looking, shown: shown ?? NONE },
    ...{ total: rules.data?.total ?? 0, loaded: all?.length ?? 0, onPages: setPages },
  });
  useSearchKeys(field, { ...marcadas.keys, n: () => editor.open('nova') });
  useFetched(...DIALOGOS);
  const byId = (id: number) => all?.find((rule) => rule.id === id);
  const removing = idRemoving === null ? undefined : byId(idRemoving);

  return (
    <div className="extratos">
      <Clientes idCliente={idCliente} todos="Todas as regras" hrefOf={(id) => hrefOf(especie, id)} />
      <main className="pagina">
        <Titulo customer={customer} idCliente={idCliente} onNew={() => editor.open('nova')}>
          {cliente && especie === 'lancamento' && rules.data && rules.data.total > 0 && (
            <BaixarRegras idCliente={cliente.id} cliente={cliente.nome} />
          )}
        </Titulo>
        <FiltrosRegras
          especie={especie}
          situacao={situacao}
          search={search}
          searchRef={field}
          banco={idBanco}
          onEspecie={(next) => set('tipo', next === 'ignorar' ? 'ignorar' : null)}
          onSituacao={(next) => set('situacao', next === 'todas' ? null : next)}
          onSearch={setSearch}
          onBanco={(id) => set('banco', id)}
        />
        {rules.isError && !rules.data && <Falha error={rules.error} retry={() => void rules.refetch()} />}
        {rules.isPending && <Ossos label="Lendo as regras…" />}
        {shown?.length === 0 && <Nenhuma especie={especie} isFiltered={all?.length !== 0} />}
        {shown && shown.length > 0 && (
          <TabelaRegras
            rules={shown}
            all={all ?? []}
            usos={usos.data}
            banks={banks.data ?? []}
            nomes={nomes}
            withScope={idCliente === null}
            busy={acts.busy}
            marcadas={marcadas}
            canOrder={
              search === '' &&
              situacao === 'todas' &&
              (idCliente ?? idBanco) !== null &&
              all?.length === rules.data?.total
            }
            onEdit={(id) => editor.open(byId(id) ?? null)}
            onToggle={(id) => void acts.toggle(byId(id))}
            onRemove={setRemoving}
            onOrder={order}
          />
        )}
        {shown && shown.length > 0 && (
          <>
            <BarraDeRegras marcadas={marcadas} />
            <Teclas mayOrder={(idCliente ?? idBanco) !== null} />
          </>
        )}
        <MostrarMais list={rules} oQue={['regra', 'regras']} onMore={() => setPages(pages + 1)} />
      </main>
      {editing && isKnown && (
        <Editor
          key={editor.turn}
          especie={especie}
          regra={editing === 'nova' ? null : editing}
          cliente={cliente ?? null}
          banco={banco ?? null}
          onClose={() => editor.open(null)}
          onSave={acts.save}
          onReread={editor.reread}
        />
      )}
      <DialogoDeRegras marcadas={marcadas} especie={especie} usos={usos.data} acts={acts} />
      {removing && (
        <Remover
          key={removing.id}
          regra={removing}
          usos={usos.data?.get(removing.id)?.usos ?? null}
          onYes={() => acts.remove(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  );
}

const NONE: readonly Regra[] = [];

interface TituloProps {
  readonly customer: ReturnType<typeof useCustomer>;
  readonly idCliente: number | null;
  readonly onNew: () => void;
  /** Further commands. */
  readonly children: ReactNode;
}

function Titulo({ customer, idCliente, onNew, children }: TituloProps) {
  return (
    <header className="titulo">
      <div>
        <h1>{idCliente === null ? 'Regras' : customerName(customer)}</h1>
        {idCliente !== null && (
          <small>Regras do banco e regras de estrutura valem para todos: estão em “Todas as regras”.</small>
        )}
      </div>
      <div className="comandos">
        {children}
        <button type="button" className="botao principal" onClick={onNew}>
          Nova regra <Tecla>N</Tecla>
        </button>
      </div>
    </header>
  );
}

interface NenhumaProps {
  readonly especie: Especie;
  readonly isFiltered: boolean;
}

function Nenhuma({ especie, isFiltered }: NenhumaProps) {
  if (isFiltered) return <Vazio titulo="Nenhuma regra assim.">Mude a busca ou o filtro.</Vazio>;
  return (
    <Vazio titulo="Nenhuma regra aqui ainda.">
      Escreva uma em “Nova regra”, ou a partir de uma linha de extrato:{' '}
      {especie === 'ignorar' ? '“Sempre ignorar linhas assim”.' : '“Criar regra com esta linha”.'}
    </Vazio>
  );
}

function Teclas({ mayOrder }: { readonly mayOrder: boolean }) {
  return (
    <p className="apagado dica">
      <kbd>↑ ↓</kbd> percorre, <kbd>Enter</kbd> abre, <kbd>Espaço</kbd> marca, <kbd>A</kbd> liga e desliga,{' '}
      <kbd>Delete</kbd> exclui, <kbd>Z</kbd> desfaz
      {!mayOrder ? (
        '. A ordem se muda com um cliente ou banco escolhido.'
      ) : (
        <>
          , <kbd>Alt ↑ ↓</kbd> ou arrastar muda a ordem.
        </>
      )}
    </p>
  );
}

function hrefOf(especie: Especie, id: number | null): string {
  const search = new URLSearchParams({
    ...(id === null ? {} : { cliente: String(id) }),
    ...(especie === 'ignorar' ? { tipo: 'ignorar' } : {}),
  }).toString();
  return `/regras${search && `?${search}`}`;
}

function found(rule: Regra, nomes: NomesDasContas | undefined, search: string, situacao: Situacao): boolean {
  if (situacao !== 'todas' && rule.ativo !== (situacao === 'ativas')) return false;
  const words = normalizeText(search).split(' ').filter(Boolean);
  if (words.length === 0) return true;
  const text = normalizeText(
    [
      ...[rule.nome, chainText(chainOf(rule.condicoes)), rule.conta_debito_codigo, rule.conta_credito_codigo],
      ...[nomes?.conta_debito_nome, nomes?.conta_credito_nome],
    ]
      .filter(Boolean)
      .join(' '),
  );
  return words.every((word) => text.includes(word));
}
