import { cut, normalizeText } from '../../../kernel/text';

/** What a column of a table of rules may hold. */
export const PAPEIS = [
  'conteudo_comparacao',
  'codigo_conta',
  'nome',
  'codigo_historico',
  'historico_contabil',
] as const;
export type Papel = (typeof PAPEIS)[number];

/** The column, counted from 0, of each role; null where the table has none. */
export type Mapeamento = Readonly<Record<Papel, number | null>>;

/** A pattern, or two that match one after the other. One pattern with `.*` between them would search the rest for each start. */
type Heading = RegExp | readonly [first: RegExp, then: RegExp];

/** The beginning of a heading shows its role. */
const HEADING_MAX = 200;

/** Headings of each role as people write them, the surest first; roles whose headings hold another's come first. */
const HEADINGS: readonly (readonly [Papel, readonly Heading[]])[] = [
  ['codigo_historico', [/^(codigo|cod\.?) ?(do )?historico$/, [/\bcod\w*\.? /, /\bhist/], /\bhist\w*\.? cod/]],
  [
    'codigo_conta',
    [/^codigo (da )?conta$/, [/\b(codigo|cod|reduzid[ao])\b/, /\bconta\b/], /\b(conta|reduzid[ao]|dominio)\b/],
  ],
  [
    'conteudo_comparacao',
    [/^conteudo/, /\b(conteudo|texto|contem|palavra|termo|extrato)\b/, /\b(descricao|lancamento)\b/],
  ],
  ['historico_contabil', [/^historico contabil$/, /\b(historico|complemento)\b/]],
  ['nome', [/^nome$/, /\b(nome|regra|titulo)\b/]],
];

/** The columns that the headings suggest; none is suggested twice. */
export function suggestMapping(colunas: readonly string[]): Mapeamento {
  const headings = colunas.map((heading) => normalizeText(cut(heading, HEADING_MAX)).replaceAll('_', ' '));
  const suggested: Record<Papel, number | null> = {
    conteudo_comparacao: null,
    codigo_conta: null,
    nome: null,
    codigo_historico: null,
    historico_contabil: null,
  };
  const taken = new Set<number>();
  for (const [papel, patterns] of HEADINGS) {
    for (const pattern of patterns) {
      const column = headings.findIndex((heading, index) => !taken.has(index) && matches(heading, pattern));
      if (column < 0) continue;
      suggested[papel] = column;
      taken.add(column);
      break;
    }
  }
  return suggested;
}

function matches(heading: string, pattern: Heading): boolean {
  if (pattern instanceof RegExp) return pattern.test(heading);
  const [first, then] = pattern;
  const found = first.exec(heading);
  return found !== null && then.test(heading.slice(found.index + found[0].length));
}
