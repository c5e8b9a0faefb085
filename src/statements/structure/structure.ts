import { RE2JS } from 're2js';
import { type Parsed, StructureFields } from './structure-fields';

/**
 * Groups that a line pattern matched in one line of text. Null when the pattern lacks the group or the group did not
 * match.
 */
export interface LineMatch {
  data: string;
  descricao: string;
  valor: string;
  /** What the line has in front of and behind the amount. */
  before: string;
  after: string;
  tipo: string | null;
  documento: string | null;
}

type LinePattern = (line: string) => LineMatch | null;

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
    before: line.slice(0, Math.max(0, matcher.start('valor'))),
    after: line.slice(matcher.end('valor')),
    tipo: group('tipo'),
    documento: group('documento'),
  };
}

export type { Parsed, StructureProblem } from './structure-fields';

/** Layout of the lines in a bank's CSV export. Columns count from 0. */
export interface CsvStructure {
  delimitador: string;
  codificacao: 'utf-8' | 'windows-1252' | 'auto';
  /** Physical lines before the first movement: preamble and headings. */
  linhas_cabecalho: number;
  coluna_data: number;
  coluna_descricao: number;
  /** One signed column. Null when debit and credit have one column each. */
  coluna_valor: number | null;
  coluna_debito: number | null;
  coluna_credito: number | null;
  /** A column with C or D. The amount may then lack a sign. */
  coluna_tipo: number | null;
  coluna_documento: number | null;
  formato_data: string;
  separador_decimal: ',' | '.';
  /** For card bills: a positive amount is money out. */
  inverter_sinal: boolean;
}

/** Layout of a movement in the text of a bank's PDF. */
export interface PdfStructure {
  /**
   * RE2 pattern that is searched in each line of text. Named groups: `data`, `descricao`, `valor`, optionally `tipo`,
   * `documento`.
   */
  padrao_linha: string;
  formato_data: string;
  separador_decimal: ',' | '.';
}

export const HEADER_LINES_MAX = 1000;

/** Checks the `configuracao` of a `csv` structure and fills its defaults. */
export function parseCsvStructure(value: unknown): Parsed<CsvStructure> {
  const fields = new StructureFields(value);
  const structure: CsvStructure = {
    delimitador: fields.delimiter('delimitador', ';'),
    codificacao: fields.oneOf('codificacao', ['utf-8', 'windows-1252', 'auto'], 'auto'),
    linhas_cabecalho: fields.integer('linhas_cabecalho', HEADER_LINES_MAX, 1),
    coluna_data: fields.column('coluna_data') ?? fields.missing('coluna_data', 0),
    coluna_descricao: fields.column('coluna_descricao') ?? fields.missing('coluna_descricao', 0),
    coluna_valor: fields.column('coluna_valor'),
    coluna_debito: fields.column('coluna_debito'),
    coluna_credito: fields.column('coluna_credito'),
    coluna_tipo: fields.column('coluna_tipo'),
    coluna_documento: fields.column('coluna_documento'),
    formato_data: fields.dateFormat('formato_data'),
    separador_decimal: fields.oneOf('separador_decimal', [',', '.'], ','),
    inverter_sinal: fields.boolean('inverter_sinal', false),
  };
  fields.rejectOthers(Object.keys(structure));
  checkAmountColumns(structure, fields);
  return fields.result(structure);
}

/** Checks the `configuracao` of a `pdf` structure and fills its defaults. */
export function parsePdfStructure(value: unknown): Parsed<PdfStructure> {
  const fields = new StructureFields(value);
  const structure: PdfStructure = {
    padrao_linha: fields.text('padrao_linha') ?? fields.missing('padrao_linha', ''),
    formato_data: fields.dateFormat('formato_data'),
    separador_decimal: fields.oneOf('separador_decimal', [',', '.'], ','),
  };
  fields.rejectOthers(Object.keys(structure));
  if (fields.isFine('padrao_linha')) {
    const compiled = compileLinePattern(structure.padrao_linha);
    if ('erro' in compiled) fields.reject('padrao_linha', compiled.erro, 'value_error');
  }
  return fields.result(structure);
}

function checkAmountColumns(structure: CsvStructure, fields: StructureFields): void {
  const { coluna_valor, coluna_debito, coluna_credito } = structure;
  const separate = coluna_debito !== null || coluna_credito !== null;
  if (coluna_valor !== null && separate) {
    fields.reject('coluna_valor', 'Use coluna_valor, or coluna_debito with coluna_credito, not both', 'value_error');
  } else if (separate && (coluna_debito === null || coluna_credito === null)) {
    const absent = coluna_debito === null ? 'coluna_debito' : 'coluna_credito';
    if (fields.isFine(absent)) fields.reject(absent, 'coluna_debito and coluna_credito go together', 'missing');
  } else if (coluna_valor === null && !separate && fields.isFine('coluna_valor')) {
    fields.reject('coluna_valor', 'coluna_valor, or coluna_debito with coluna_credito, is required', 'missing');
  }
  const taken = new Map<number, string>();
  for (const name of ['coluna_data', 'coluna_valor', 'coluna_debito', 'coluna_credito', 'coluna_tipo'] as const) {
    const column = structure[name];
    if (column === null || !fields.isFine(name)) continue;
    const other = taken.get(column);
    if (other) fields.reject(name, `${name} and ${other} are the same column`, 'value_error');
    taken.set(column, name);
  }
}
