import { type Decimal, toUnits } from '../../../kernel/decimal';
import { normalizeText } from '../../../kernel/text';

/** `C` is money in, `D` money out. */
export type TipoLinha = 'C' | 'D';

/** What of a statement line rules can look at; `valor` is absolute, in reais. */
export interface StatementLine {
  readonly descricao: string;
  readonly documento: string | null;
  readonly valor: Decimal;
  readonly tipo: TipoLinha;
}

/** A line in the form in which rules compare; made once for a line, however many rules there are. */
export interface ComparableLine {
  readonly descricao: string;
  /** Empty when the line has none. */
  readonly documento: string;
  /** Centavos. */
  readonly valor: bigint;
  /** In the form of normalised text: `c` or `d`. */
  readonly tipo: 'c' | 'd';
}

/** Normalises a line for all matchers that will look at it. */
export function comparableLine(line: StatementLine): ComparableLine {
  return {
    descricao: normalizeText(line.descricao),
    documento: line.documento === null ? '' : normalizeText(line.documento),
    valor: toUnits(line.valor),
    tipo: line.tipo === 'C' ? 'c' : 'd',
  };
}

/** The bank, customer and statement structure that a rule is limited to, or that an import belongs to. */
export interface RuleScope {
  readonly id_banco: number | null;
  readonly id_cliente: number | null;
  readonly id_estrutura: number | null;
}

const SCOPES = ['id_banco', 'id_cliente', 'id_estrutura'] as const;

/** Whether every scope that the rule sets equals the import's. A rule that sets none applies nowhere. */
export function appliesTo(rule: RuleScope, target: RuleScope): boolean {
  const set = SCOPES.filter((scope) => rule[scope] !== null);
  return set.length > 0 && set.every((scope) => rule[scope] === target[scope]);
}

/** Rules of one kind are applied by `ordem`, equal ones by `id`. */
export function byOrdem(a: { ordem: number; id: number }, b: { ordem: number; id: number }): number {
  return a.ordem - b.ordem || a.id - b.id;
}
