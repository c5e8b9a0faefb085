import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import {
  type Especie,
  type Escopo,
  type AccountNames,
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
import { ShowMore } from '../../ui/show-more';
import { Failure, Skeleton, KeyName, Empty } from '../../ui/states';
import { toast } from '../../ui/toast';
import { CustomerList } from '../extratos/customer-list';
import { DownloadRules } from './download-rules';
import { Editor } from './editor';
import { RuleFilters } from './rule-filters';
import { MarkedRulesBar, DIALOGS, MarkedRulesDialog, useMarkedRules } from './marked-rules';
import { RemoveRule } from './remove-rule';
import { type RuleState, ruleStateOf } from './rule-states';
import { inGroups, RuleList } from './rule-list';
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
    situacao: ruleStateOf(params.get('situacao')),
    set: (name: string, value: string | null) => setParams(withParams({ [name]: value })),
  };
}

/** The rules of a scope in their order, with what is known about each. */
function useRuleList(especie: Especie, escopo: Escopo, pages: number, keep: ReturnType<typeof useRuleActs>['keep']) {
  const rules = useRules(especie, escopo, pages);
  const usos = useRuleStatistics(especie, escopo);
  const accountNames = useRuleAccountNames(especie, escopo, pages).data;
  const { rules: all, order } = useRuleOrder(especie, rules.data?.items, keep);
  return { rules, all, order, usos, accountNames };
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
  accountNames: ReadonlyMap<number, AccountNames> | undefined,
  search: string,
  situacao: RuleState,
) {
  const shown = useMemo(
    () => all && inGroups(all.filter((rule) => found(rule, accountNames?.get(rule.id), search, situacao))),
    [all, accountNames, search, situacao],
  );
  const finds = (rule: Regra, names: typeof accountNames) => found(rule, names?.get(rule.id), search, situacao);
  return { shown, finds, lineFilter: `${situacao} ${search}` };
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
  const { rules, all, order, usos, accountNames } = useRuleList(especie, escopo, pages, acts.keep);
  const { customer, cliente, banks, banco, isKnown } = useScope(escopo);
  const field = useRef<HTMLInputElement>(null);
  const { shown, ...looking } = useShown(all, accountNames, search, situacao);
  const markedRows = useMarkedRules({
    ...{ especie, escopo, ...looking, shown: shown ?? NONE },
    ...{ total: rules.data?.total ?? 0, loaded: all?.length ?? 0, onPages: setPages },
  });
  useSearchKeys(field, { ...markedRows.keys, n: () => editor.open('nova') });
  useFetched(...DIALOGS);
  const byId = (id: number) => all?.find((rule) => rule.id === id);
  const removing = idRemoving === null ? undefined : byId(idRemoving);

  return (
    <div className="statements">
      <CustomerList idCliente={idCliente} todos="Todas as regras" hrefOf={(id) => hrefOf(especie, id)} />
      <main className="page">
        <ScreenTitle customer={customer} idCliente={idCliente} onNew={() => editor.open('nova')}>
          {cliente && especie === 'lancamento' && rules.data && rules.data.total > 0 && (
            <DownloadRules idCliente={cliente.id} cliente={cliente.nome} />
          )}
        </ScreenTitle>
        <RuleFilters
          especie={especie}
          situacao={situacao}
          search={search}
          searchRef={field}
          banco={idBanco}
          onKind={(next) => set('tipo', next === 'ignorar' ? 'ignorar' : null)}
          onState={(next) => set('situacao', next === 'todas' ? null : next)}
          onSearch={setSearch}
          onBank={(id) => set('banco', id)}
        />
        {rules.isError && !rules.data && <Failure error={rules.error} retry={() => void rules.refetch()} />}
        {rules.isPending && <Skeleton label="Lendo as regras…" />}
        {shown?.length === 0 && <NoRules especie={especie} isFiltered={all?.length !== 0} />}
        {shown && shown.length > 0 && (
          <RuleList
            rules={shown}
            all={all ?? []}
            usos={usos.data}
            banks={banks.data ?? []}
            accountNames={accountNames}
            withScope={idCliente === null}
            busy={acts.busy}
            markedRows={markedRows}
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
            <MarkedRulesBar markedRows={markedRows} />
            <RuleKeys mayOrder={(idCliente ?? idBanco) !== null} />
          </>
        )}
        <ShowMore list={rules} what={['regra', 'regras']} onMore={() => setPages(pages + 1)} />
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
      <MarkedRulesDialog markedRows={markedRows} especie={especie} usos={usos.data} acts={acts} />
      {removing && (
        <RemoveRule
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

interface ScreenTitleProps {
  readonly customer: ReturnType<typeof useCustomer>;
  readonly idCliente: number | null;
  readonly onNew: () => void;
  /** Further commands. */
  readonly children: ReactNode;
}

function ScreenTitle({ customer, idCliente, onNew, children }: ScreenTitleProps) {
  return (
    <header className="title">
      <div>
        <h1>{idCliente === null ? 'Regras' : customerName(customer)}</h1>
        {idCliente !== null && (
          <small>Regras do banco e regras de estrutura valem para todos: estão em “Todas as regras”.</small>
        )}
      </div>
      <div className="commands">
        {children}
        <button type="button" className="button primary" onClick={onNew}>
          Nova regra <KeyName>N</KeyName>
        </button>
      </div>
    </header>
  );
}

interface NoRulesProps {
  readonly especie: Especie;
  readonly isFiltered: boolean;
}

function NoRules({ especie, isFiltered }: NoRulesProps) {
  if (isFiltered) return <Empty titulo="Nenhuma regra assim.">Mude a busca ou o filtro.</Empty>;
  return (
    <Empty titulo="Nenhuma regra aqui ainda.">
      Escreva uma em “Nova regra”, ou a partir de uma linha de extrato:{' '}
      {especie === 'ignorar' ? '“Sempre ignorar linhas assim”.' : '“Criar regra com esta linha”.'}
    </Empty>
  );
}

function RuleKeys({ mayOrder }: { readonly mayOrder: boolean }) {
  return (
    <p className="muted hint">
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

function found(rule: Regra, accountNames: AccountNames | undefined, search: string, situacao: RuleState): boolean {
  if (situacao !== 'todas' && rule.ativo !== (situacao === 'ativas')) return false;
  const words = normalizeText(search).split(' ').filter(Boolean);
  if (words.length === 0) return true;
  const text = normalizeText(
    [
      ...[rule.nome, chainText(chainOf(rule.condicoes)), rule.conta_debito_codigo, rule.conta_credito_codigo],
      ...[accountNames?.conta_debito_nome, accountNames?.conta_credito_nome],
    ]
      .filter(Boolean)
      .join(' '),
  );
  return words.every((word) => text.includes(word));
}
