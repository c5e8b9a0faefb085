import { brazilianDate, type CalendarDate } from '../../../kernel/calendar';
import { cut } from '../../../kernel/text';
import {
  type AccountIndex,
  AccountSearch,
  type BankAccount,
  BankAccounts,
  type Found,
  type SettledAccounts,
} from './account-search';
import { type CompilableRule, compileRules } from './rule-index';
import {
  appliesTo,
  byOrdem,
  comparableLine,
  type ComparableLine,
  type RuleScope,
  type LineToMatch,
} from './statement-line';

/** A ledger rule with its conditions, as far as the engine looks at it. */
export interface LedgerRule extends CompilableRule, RuleScope {
  readonly nome: string;
  readonly ordem: number;
  readonly ativo: boolean;
  /** The chart in which the codes are looked up; null: the customer's active charts. */
  readonly id_plano_contas: number | null;
  readonly conta_debito_codigo: string | null;
  readonly conta_credito_codigo: string | null;
  readonly codigo_historico: string | null;
  readonly historico_contabil: string | null;
}

export type OrigemRegra = 'padrao_banco' | 'cliente' | 'estrutura';

/** A rule that filled something, as the entry remembers it. */
export interface AppliedRule {
  readonly id: number;
  readonly nome: string;
  readonly origem: OrigemRegra;
}

/** The entry that the rules propose for one statement line. */
export interface LedgerProposal {
  readonly id_plano_contas: number | null;
  readonly id_conta_debito: number | null;
  readonly id_conta_credito: number | null;
  readonly codigo_historico: string | null;
  readonly historico_contabil: string;
  readonly status: 'sucesso' | 'regra_pendente';
  readonly regras_aplicadas: readonly AppliedRule[];
  /** The side that the bank's own account filled; unset where it filled none. */
  readonly lado_do_banco?: 'debito' | 'credito';
}

/** A chart of the customer; rules without a chart of their own look at the active ones. */
export interface CustomerChart {
  readonly id: number;
  readonly status: 'ativo' | 'inativo';
}

/** What the lines of one import are evaluated with. The engine itself skips rules of other targets. */
export interface LedgerRuleSet {
  readonly rules: readonly LedgerRule[];
  readonly target: RuleScope;
  /** The charts of the import's customer; a rule with a chart of another user fills nothing. */
  readonly charts: readonly CustomerChart[];
  readonly accounts: AccountIndex;
  /** The ledger accounts of the customer's accounts at the import's bank, in active charts. */
  readonly bankAccounts?: readonly BankAccount[];
}

/** The rules of one import, ready for its lines. */
export interface LedgerRules {
  /**
   * @param comparable the line's normalised form, where the caller has it already.
   * @param settled chart and sides that are given: rules fill what is still open, in that chart.
   * @param conta number of the line's account in the file.
   */
  apply(
    line: LineToMatch & { readonly data: CalendarDate },
    comparable?: ComparableLine,
    settled?: SettledAccounts,
    conta?: string | null,
  ): LedgerProposal;
}

const ORDER_OF_APPLICATION: Readonly<Record<OrigemRegra, number>> = { padrao_banco: 0, cliente: 1, estrutura: 2 };

/** What one matching rule did to a line. */
interface RuleStep {
  readonly rule: LedgerRule;
  readonly before: Found;
  readonly after: Found;
}

/** Makes ledger rules ready for the lines of an import; see {@link walk} for their order. */
export function compileLedgerRules(set: LedgerRuleSet): LedgerRules {
  const matcher = compileRules(rulesInScope(set).filter((rule) => rule.ativo));
  const search = new AccountSearch(set.charts, set.accounts);
  const shown = new AppliedRules();
  const banks = new BankAccounts(set.bankAccounts ?? []);

  return {
    apply(line, comparable = comparableLine(line), settled, conta = null) {
      const start = settled ? search.from(settled) : search.nothingYet;
      const applied: LedgerRule[] = [];
      let found = start;
      for (const { rule, before, after } of walk(matcher.match(comparable), search, start)) {
        if (after !== before) applied.push(rule);
        found = after;
        if (found.filled === 'both') break;
      }
      const codes = found.filled === 'both' ? undefined : banks.codesFor(conta, line.tipo);
      const withBank = codes ? search.fill(found, codes) : found;
      const proposal = proposalOf(withBank, applied, shown.of(applied), line);
      return withBank === found ? proposal : { ...proposal, lado_do_banco: line.tipo === 'C' ? 'debito' : 'credito' };
    },
  };
}

/** The rules that apply to the target, active or not: bank patterns, rules of the customer, rules of the structure, each by `ordem` then `id`. */
export function rulesInScope({ rules, target }: Pick<LedgerRuleSet, 'rules' | 'target'>): LedgerRule[] {
  return rules.filter((rule) => appliesTo(rule, target)).sort(byApplication);
}

/** Applies matching active rules in their order. Each rule fills the sides that are still open. */
export function* walk(matching: Iterable<LedgerRule>, search: AccountSearch, start: Found): Generator<RuleStep> {
  let before = start;
  for (const rule of matching) {
    const after = search.fill(before, rule);
    yield { rule, before, after };
    before = after;
  }
}

function proposalOf(
  { filled, candidates }: Found,
  applied: readonly LedgerRule[],
  regras_aplicadas: readonly AppliedRule[],
  line: LineToMatch & { readonly data: CalendarDate },
): LedgerProposal {
  const accounts = filled === 'none' ? undefined : candidates[0];
  return {
    id_plano_contas: accounts?.chart ?? null,
    id_conta_debito: accounts?.debit ?? null,
    id_conta_credito: accounts?.credit ?? null,
    codigo_historico: firstOf(applied, 'codigo_historico'),
    historico_contabil: historyText(firstOf(applied, 'historico_contabil'), line),
    status: filled === 'both' ? 'sucesso' : 'regra_pendente',
    regras_aplicadas,
  };
}

/**
 * Makes the lists of applied rules that entries store. Lines to which the same rules applied share one list, because a statement has
 * far more lines than rules. The lists form a tree: each step from its root is one more rule.
 */
class AppliedRules {
  private readonly next = new Map<LedgerRule, AppliedRules>();

  constructor(private readonly list: readonly AppliedRule[] = []) {}

  of(rules: readonly LedgerRule[]): readonly AppliedRule[] {
    return rules.reduce<AppliedRules>((reached, rule) => reached.after(rule), this).list;
  }

  private after(rule: LedgerRule): AppliedRules {
    let reached = this.next.get(rule);
    if (!reached) {
      reached = new AppliedRules([...this.list, { id: rule.id, nome: rule.nome, origem: origemOf(rule) }]);
      this.next.set(rule, reached);
    }
    return reached;
  }
}

/** A rule with a bank is a bank pattern, whatever else it is limited to. */
export function origemOf(rule: RuleScope): OrigemRegra {
  if (rule.id_banco !== null) return 'padrao_banco';
  return rule.id_cliente !== null ? 'cliente' : 'estrutura';
}

function byApplication(a: LedgerRule, b: LedgerRule): number {
  return ORDER_OF_APPLICATION[origemOf(a)] - ORDER_OF_APPLICATION[origemOf(b)] || byOrdem(a, b);
}

function firstOf(rules: readonly LedgerRule[], field: 'codigo_historico' | 'historico_contabil'): string | null {
  return rules.find((rule) => rule[field])?.[field] ?? null;
}

/** Longest `historico_contabil` of a ledger entry. */
const HISTORY_LENGTH = 500;

/** What a rule without a text of its own writes. */
export const DEFAULT_TEMPLATE = '{descricao}';

/** A template as a rule keeps it: the default is no text of its own, so that a later rule that has one decides. */
export function ownText(template: string | null): string | null {
  return template === DEFAULT_TEMPLATE ? null : template;
}

const PLACEHOLDER = /\{(descricao|documento|data)\}/g;

/** What a history template may speak of. */
interface HistorySource {
  readonly descricao: string;
  readonly documento: string | null;
  readonly data: CalendarDate;
}

/**
 * The history text of an entry: the template (null: `{descricao}`) with `{descricao}`, `{documento}` and `{data}`
 * (DD/MM/YYYY) replaced once, trimmed and cut to 500. A template that comes out blank gives the description.
 */
export function historyText(template: string | null, source: HistorySource): string {
  const text = fill(template ?? DEFAULT_TEMPLATE, source);
  return text === '' ? fill(DEFAULT_TEMPLATE, source) : text;
}

function fill(template: string, source: HistorySource): string {
  const filled = template.replace(PLACEHOLDER, (_, field: keyof HistorySource) =>
    field === 'data' ? brazilianDate(source.data) : (source[field] ?? ''),
  );
  return cut(filled.trim(), HISTORY_LENGTH).trimEnd();
}
