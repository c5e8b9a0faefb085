import { RE2JS } from 're2js';

/**
 * Groups that a line pattern matched in one line of text. Null when the pattern lacks the group or the group did not
 * match.
 */
export interface LineMatch {
  data: string;
  descricao: string;
  valor: string;
  tipo: string | null;
  documento: string | null;
}

export type LinePattern = (line: string) => LineMatch | null;

export const PATTERN_MAX = 1000;
const PROGRAM_MAX = 1000;
const REQUIRED = ['data', 'descricao', 'valor'];

/**
 * Compiles a line pattern for RE2, which takes linear time on every line. RE2 has no look-around and no back
 * references. `erro` explains in one sentence why a pattern is invalid.
 */
export function compileLinePattern(pattern: string): { match: LinePattern } | { erro: string } {
  if (pattern.trim() === '') return { erro: 'The pattern is empty' };
  if (pattern.length > PATTERN_MAX) return { erro: `The pattern is longer than ${String(PATTERN_MAX)} characters` };
  let compiled: RE2JS;
  try {
    compiled = RE2JS.compile(pattern);
  } catch (error) {
    return { erro: `The pattern can't be compiled: ${error instanceof Error ? error.message : 'unknown reason'}` };
  }
  if (compiled.programSize() > PROGRAM_MAX)
    return { erro: 'The pattern is too large once its repetitions are written out' };
  const groups = Object.keys(compiled.namedGroups());
  const absent = REQUIRED.filter((name) => !groups.includes(name));
  if (absent.length > 0) return { erro: `The pattern lacks the named group ${absent.join(', ')}` };
  return { match: (line) => matchLine(compiled, groups, line) };
}

function matchLine(compiled: RE2JS, groups: readonly string[], line: string): LineMatch | null {
  const matcher = compiled.matcher(line);
  if (!matcher.find()) return null;
  const group = (name: string) => (groups.includes(name) ? (matcher.group(name) ?? null) : null);
  return {
    data: group('data') ?? '',
    descricao: group('descricao') ?? '',
    valor: group('valor') ?? '',
    tipo: group('tipo'),
    documento: group('documento'),
  };
}
