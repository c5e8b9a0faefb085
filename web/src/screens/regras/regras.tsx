import { useEffect, useMemo, useRef, useState } from 'react';
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
import { plural } from '../../lib/words';
import { withParams } from '../../lib/search-params';
import { useSearchKeys } from '../../ui/keys';
import { Falha, Ossos, Tecla, Vazio } from '../../ui/states';
import { toast } from '../../ui/toast';
import { Clientes } from '../extratos/clientes';
import { BaixarRegras } from './baixar-regras';
import { Editor } from './editor';
import { FiltrosRegras } from './filtros-regras';
import { Remover } from './remover';
import { type Situacao, situacaoOf } from './situacao';
import { TabelaRegras } from './tabela-regras';
import { useRuleActs } from './use-rule-acts';
import { useRuleOrder } from './use-rule-order';

/** Ledger and ignore rules by order of application: find, make, change, switch, order and remove them, and see how they fare. */
export function Regras() {
  const [params, setParams] = useSearchParams();
  const especie: Especie = params.get('tipo') === 'ignorar' ? 'ignorar' : 'lancamento';
  const idCliente = Number(params.get('cliente')) || null;
  const idBanco = Number(params.get('banco')) || null;
  const escopo: Escopo = useMemo(() => ({ idCliente, idBanco }), [idCliente, idBanco]);
  const [pages, setPages] = useState(1);
  const rules = useRules(especie, escopo, pages);
  const usos = useRuleStatistics(especie, escopo);
  const nomes = useRuleAccountNames(especie, escopo, pages).data;
  const customer = useCustomer(idCliente);
  const cliente = customer.data;
  const banks = useBanks();
  const [search, setSearch] = useState('');
  const situacao = situacaoOf(params.get('situacao'));
  const [editing, setEditing] = useState<Regra | 'nova' | null>(null);
  const [reread, setReread] = useState(0);
  const [idRemoving, setRemoving] = useState<number | null>(null);
  const acts = useRuleActs(especie);
  const { rules: all, order } = useRuleOrder(especie, rules.data?.items, acts.keep);
  const field = useRef<HTMLInputElement>(null);
  const banco = banks.data?.find(({ id }) => id === idBanco);
  // A new rule is for them: opened before they are read it would be for no customer.
  const scopeKnown = !(idCliente !== null && customer.isPending) && !(idBanco !== null && banks.isPending);
  useEffect(() => {
    document.title = `Regras${cliente ? ` · ${cliente.nome}` : ''} · Escritório`;
  }, [cliente]);
  useSearchKeys(field, { n: () => setEditing('nova') });

  const shown = useMemo(
    () => all?.filter((rule) => found(rule, nomes?.get(rule.id), search, situacao)),
    [all, nomes, search, situacao],
  );
  const byId = (id: number) => all?.find((rule) => rule.id === id);
  const removing = idRemoving === null ? undefined : byId(idRemoving);
  const openAsItIs = (id: number) =>
    readRule(especie, id).then(
      (rule) => {
        setEditing(rule);
        setReread((count) => count + 1);
      },
      (error: unknown) => toast.failed(explain(error)),
    );
  const set = (name: string, value: string | null) => setParams(withParams({ [name]: value }));

  return (
    <div className="extratos">
      <Clientes idCliente={idCliente} todos="Todas as regras" hrefOf={(id) => hrefOf(especie, id)} />
      <main className="pagina">
        <header className="titulo">
          <div>
            <h1>{idCliente === null ? 'Regras' : customerName(customer)}</h1>
            {idCliente !== null && (
              <small>Regras do banco e regras de estrutura valem para todos: estão em “Todas as regras”.</small>
            )}
          </div>
          <div className="comandos">
            {cliente && especie === 'lancamento' && rules.data && rules.data.total > 0 && (
              <BaixarRegras idCliente={cliente.id} cliente={cliente.nome} />
            )}
            <button type="button" className="botao principal" onClick={() => setEditing('nova')}>
              Nova regra <Tecla>N</Tecla>
            </button>
          </div>
        </header>
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
        {shown?.length === 0 && (
          <Vazio titulo={all?.length === 0 ? 'Nenhuma regra aqui ainda.' : 'Nenhuma regra assim.'}>
            {all?.length === 0 ? (
              <>
                Escreva uma em “Nova regra”, ou a partir de uma linha de extrato:{' '}
                {especie === 'ignorar' ? '“Sempre ignorar linhas assim”.' : '“Criar regra com esta linha”.'}
              </>
            ) : (
              'Mude a busca ou o filtro.'
            )}
          </Vazio>
        )}
        {shown && shown.length > 0 && (
          <TabelaRegras
            rules={shown}
            all={all ?? []}
            usos={usos.data}
            banks={banks.data ?? []}
            nomes={nomes}
            withScope={idCliente === null}
            busy={acts.busy}
            canOrder={
              search === '' &&
              situacao === 'todas' &&
              (idCliente ?? idBanco) !== null &&
              all?.length === rules.data?.total
            }
            onEdit={(id) => setEditing(byId(id) ?? null)}
            onToggle={(id) => {
              const rule = byId(id);
              if (rule) void acts.toggle(rule);
            }}
            onRemove={setRemoving}
            onOrder={order}
          />
        )}
        {shown && shown.length > 0 && (
          <p className="apagado dica">
            <kbd>↑ ↓</kbd> percorre, <kbd>Enter</kbd> abre, <kbd>A</kbd> liga e desliga, <kbd>Delete</kbd> exclui,{' '}
            <kbd>Z</kbd> desfaz
            {(idCliente ?? idBanco) === null ? (
              '. A ordem se muda com um cliente ou banco escolhido.'
            ) : (
              <>
                , <kbd>Alt ↑ ↓</kbd> ou arrastar muda a ordem.
              </>
            )}
          </p>
        )}
        {rules.data && all && all.length < rules.data.total && (
          <button type="button" className="botao mais" onClick={() => setPages(pages + 1)} disabled={rules.isFetching}>
            {`Mostrar mais: ${plural(rules.data.total - all.length, 'regra', 'regras')}`}
          </button>
        )}
      </main>
      {editing && scopeKnown && (
        <Editor
          key={reread}
          especie={especie}
          regra={editing === 'nova' ? null : editing}
          cliente={cliente ?? null}
          banco={banco ?? null}
          onClose={() => setEditing(null)}
          onSave={acts.save}
          onReread={() => {
            if (editing !== 'nova') void openAsItIs(editing.id);
          }}
        />
      )}
      {removing && (
        <Remover
          regra={removing}
          usos={usos.data?.get(removing.id)?.usos ?? null}
          busy={acts.busy}
          onYes={() => void acts.remove(removing).finally(() => setRemoving(null))}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
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
