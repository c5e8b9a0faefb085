import type { RuleStatistics, AccountNames, Regra } from '../../api/rules';
import { useCustomer } from '../../api/queries';
import type { Banco } from '../../api/types';
import { chainOf, chainSentence } from '../../lib/conditions';
import { brDate } from '../../lib/dates';
import { bankName, figure } from '../../lib/words';
import { moved, movedNextTo } from '../../lib/rule-order';
import { IconButton } from '../../ui/icon-button';
import { Icon } from '../../ui/icons';
import { ACTIONS, ActiveCell, RecordTable } from '../../ui/record-table';
import { markColumn, MarkCell } from '../../ui/mark-cell';
import { useRowDrag } from '../../ui/use-row-drag';
import type { MarkedRules } from './marked-rules';
import type { Reorder } from './use-rule-order';

interface RuleListProps {
  readonly rules: readonly Regra[];
  /** Also those that a filter hides: a covering rule is named from here. */
  readonly all: readonly Regra[];
  readonly usos: ReadonlyMap<number, RuleStatistics> | undefined;
  readonly banks: readonly Banco[];
  /** What the rules' accounts are called. */
  readonly accountNames: ReadonlyMap<number, AccountNames> | undefined;
  readonly withScope: boolean;
  readonly busy: boolean;
  readonly markedRows: MarkedRules;
  /** Rules that a filter hides have a place too: then nothing is moved. */
  readonly canOrder: boolean;
  readonly onEdit: (id: number) => void;
  readonly onToggle: (id: number) => void;
  readonly onRemove: (id: number) => void;
  readonly onOrder: (id: number, group: readonly Regra[], reorder: Reorder, nome: string) => void;
}

const ORIGINS = [
  ['Regras do banco', (rule: Regra) => rule.id_banco !== null],
  ['Regras de cliente', (rule: Regra) => rule.id_banco === null && rule.id_cliente !== null],
  ['Regras de estrutura', (rule: Regra) => rule.id_banco === null && rule.id_cliente === null],
] as const;

/** The rules in the order in which the table shows them. */
export const inGroups = (rules: readonly Regra[]): readonly Regra[] =>
  ORIGINS.flatMap(([, belongs]) => rules.filter(belongs));

/** Rules in the order in which the service asks them: bank patterns, the customer's, the structure's. */
export function RuleList(props: RuleListProps) {
  const groups = ORIGINS.map(([nome, belongs]) => ({ nome, rules: props.rules.filter(belongs) }));
  const groupOf = (id: number) => groups.find(({ rules }) => rules.some((rule) => rule.id === id))?.rules;
  const order = (id: number, reorder: Reorder, nome: string) => {
    const group = groupOf(id);
    if (group && props.canOrder && !props.busy) props.onOrder(id, group, reorder, nome);
  };
  const move = (id: number, step: -1 | 1) =>
    order(id, (rows) => moved(rows, id, step), stepName(groupOf(id) ?? [], id, step));
  const drag = useRowDrag(
    (id, neighbor) => groupOf(id) === groupOf(neighbor),
    (id, neighbor, after) => order(id, (rows) => movedNextTo(rows, id, neighbor, after), 'A ordem das regras mudou.'),
  );
  const { markedRows } = props;
  const scope = props.withScope ? [{ nome: 'Vale para' }] : [];
  return (
    <RecordTable
      className="rules with-marks"
      colunas={[
        markColumn(markedRows, 'todas as regras da tela'),
        { nome: 'Regra' },
        { nome: 'Faz' },
        ...scope,
        { nome: 'Usos', direita: true },
        { nome: 'Ativa' },
        ACTIONS,
      ]}
      keys={{
        ' ': markedRows.mark,
        a: (id) => (markedRows.some ? markedRows.ask(markedRows.swapped) : props.onToggle(id)),
        Delete: (id) => (markedRows.some ? markedRows.ask('excluir') : props.onRemove(id)),
        'Alt+ArrowUp': (id) => move(id, -1),
        'Alt+ArrowDown': (id) => move(id, 1),
      }}
      onExtend={markedRows.extend}
    >
      {groups.map(
        ({ nome, rules }) =>
          rules.length > 0 && (
            <tbody key={nome}>
              <tr className="group">
                <th colSpan={props.withScope ? 7 : 6} scope="rowgroup">
                  {nome} <small>{figure(rules.length)}</small>
                </th>
              </tr>
              {rules.map((rule, index) => (
                <RuleRow
                  key={rule.id}
                  rule={rule}
                  first={index === 0}
                  last={index === rules.length - 1}
                  onStep={(step) => move(rule.id, step)}
                  drag={drag}
                  table={props}
                />
              ))}
            </tbody>
          ),
      )}
    </RecordTable>
  );
}

interface RuleRowProps {
  readonly rule: Regra;
  readonly first: boolean;
  readonly last: boolean;
  readonly onStep: (step: -1 | 1) => void;
  readonly drag: ReturnType<typeof useRowDrag>;
  readonly table: RuleListProps;
}

function RuleRow({ rule, first, last, onStep, drag, table }: RuleRowProps) {
  const uso = table.usos?.get(rule.id);
  const coverId = uso?.encoberta_por ?? null;
  const isMarked = table.markedRows.isMarked(rule.id);
  const cover = table.all.find(({ id }) => id === coverId);
  return (
    <tr
      data-id={rule.id}
      className={[!rule.ativo && 'inactive', isMarked && 'marked', drag.mark(rule.id)].filter(Boolean).join(' ')}
      {...drag.row(rule.id)}
    >
      <MarkCell
        nome={rule.nome}
        isMarked={isMarked}
        fixed={null}
        onMark={(upTo) => table.markedRows.mark(rule.id, upTo)}
      />
      <td>
        <button type="button" className="link" data-linha="" onClick={() => table.onEdit(rule.id)}>
          {rule.nome}
        </button>
        <small>
          {chainSentence(chainOf(rule.condicoes)).map(({ text, quoted }, index) => (
            <span key={index} className={quoted ? 'quoted' : undefined}>
              {text}{' '}
            </span>
          ))}
        </small>
        {coverId !== null && (
          <small className="caution">
            Nunca age: {cover ? `“${cover.nome}”` : `a regra ${coverId}`} vem antes e faz o mesmo.
          </small>
        )}
      </td>
      <td>
        <RuleAccountsCell rule={rule} accountNames={table.accountNames?.get(rule.id)} />
      </td>
      {table.withScope && (
        <td>
          <ScopeCell rule={rule} banks={table.banks} />
        </td>
      )}
      <td className="right number" data-nome="Usos">
        {uso === undefined ? '…' : figure(uso.usos)}
        {uso?.ultimo_uso && <small>{brDate(uso.ultimo_uso)}</small>}
      </td>
      <ActiveCell nome={rule.nome} ativa={rule.ativo} busy={table.busy} onChange={() => table.onToggle(rule.id)} />
      <td className="actions">
        {table.canOrder && (
          <span className="handle" aria-hidden="true" title="Arrastar para outra ordem" {...drag.handle(rule.id)}>
            <Icon name="alca" />
          </span>
        )}
        <IconButton
          icon="subir"
          label={`Aplicar antes: ${rule.nome}`}
          title={table.canOrder ? 'Antes (Alt ↑)' : NO_ORDER}
          disabled={first || table.busy || !table.canOrder}
          onClick={() => onStep(-1)}
        />
        <IconButton
          icon="descer"
          label={`Aplicar depois: ${rule.nome}`}
          title={table.canOrder ? 'Depois (Alt ↓)' : NO_ORDER}
          disabled={last || table.busy || !table.canOrder}
          onClick={() => onStep(1)}
        />
        <IconButton
          icon="fechar"
          label={`Excluir: ${rule.nome}`}
          title="Excluir (Delete)"
          onClick={() => table.onRemove(rule.id)}
        />
      </td>
    </tr>
  );
}

const NO_ORDER = 'A ordem muda na lista de um cliente ou banco, sem busca nem filtro';

/** `“Tarifa” agora vem depois de “Água e esgoto”.` */
function stepName(rules: readonly Regra[], id: number, step: -1 | 1): string {
  const at = rules.findIndex((rule) => rule.id === id);
  const neighbor = rules[at + step];
  return `“${rules[at]?.nome ?? ''}” agora vem ${step < 0 ? 'antes' : 'depois'} de “${neighbor?.nome ?? ''}”.`;
}

interface RuleAccountsCellProps {
  readonly rule: Regra;
  readonly accountNames: AccountNames | undefined;
}

/** The accounts by code and name; of a rule for all customers of a bank the name where their charts agree. */
function RuleAccountsCell({ rule, accountNames }: RuleAccountsCellProps) {
  if (rule.conta_debito_codigo === undefined) return <span className="muted">ignora a linha</span>;
  const sides = [
    ['débito', rule.conta_debito_codigo, accountNames?.conta_debito_nome],
    ['crédito', rule.conta_credito_codigo ?? null, accountNames?.conta_credito_nome],
  ] as const;
  return sides.map(
    ([side, code, nome]) =>
      code !== null && (
        <span key={side} className="does">
          <small>{side}</small> <b className="code">{code}</b> {nome}
        </span>
      ),
  );
}

function ScopeCell({ rule, banks }: { readonly rule: Regra; readonly banks: readonly Banco[] }) {
  const { data } = useCustomer(rule.id_cliente);
  const bank = banks.find(({ id }) => id === rule.id_banco);
  const parts = [
    rule.id_cliente !== null && (data?.nome ?? ' '),
    rule.id_banco !== null && (bank ? bankName(bank.nome) : `banco ${rule.id_banco}`),
    rule.id_estrutura !== null && `estrutura ${rule.id_estrutura}`,
  ];
  return <span>{parts.filter(Boolean).join(' · ')}</span>;
}
