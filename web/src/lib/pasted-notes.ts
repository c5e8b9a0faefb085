import { typedMoment } from './dates';
import { cellAmount, clipboardCells, NoAmount } from './simples-grid';

/** A note of the city hall as its table has it. */
interface PastedNote {
  readonly numero: string;
  readonly emitida: string;
  readonly competencia: string;
  /** In reais, such as `1234.50`. */
  readonly valor: string;
  readonly retido: 'S' | 'N';
}

/** A row of a pasted table: a note, or why it is none. */
type PastedRow = { readonly row: number } & (
  | { readonly note: PastedNote }
  | { readonly problem: string; readonly text: string }
);

/** What names each column, what never does, and what decides between several. */
const COLUMNS = [
  [
    'numero',
    {
      is: /n[uú]mero|^n[ºo°.]|nota|nfs/i,
      not: /valor|data|c[oó]digo|s[eé]rie|rps|situa|status|substitu|endere/i,
      best: /nota|nfs/i,
    },
  ],
  ['emitida', { is: /data|emiss|emitida/i, not: /compet|refer|cancel|venc|pag|quita|fato/i, best: /emi/i }],
  ['competencia', { is: /compet|refer|^m[eê]s/i, not: /valor/i, best: /compet/i }],
  [
    'valor',
    {
      is: /valor|total/i,
      not: /iss|imposto|tribut|dedu|descont|l[ií]quid|al[ií]quota|base|ret|pis|cofins|inss|csll|\bir/i,
      best: /servi[cç]o/i,
    },
  ],
  ['retido', { is: /ret/i, not: /pis|cofins|inss|csll|\bir/i, best: /^iss ret/i }],
  ['iss', { is: /^iss$/i, not: /^$/, best: /iss/i }],
  ['cancelada', { is: /cancel/i, not: /motivo/i, best: /data/i }],
  ['situacao', { is: /situa|status/i, not: /cadastr|tomador|prestador/i, best: /nota|nfs/i }],
] as const;
type Column = (typeof COLUMNS)[number][0];
type Places = Readonly<Partial<Record<Column, number>>>;

/** Without headings no column shows that a note was canceled. */
const IN_ORDER: Places = { numero: 0, emitida: 1, competencia: 2, valor: 3, retido: 4 };

/**
 * Where each column is, by the headings of a row; null when the row is none of headings.
 * @throws NoAmount where the headings leave open which column is which: an amount is never guessed
 */
function placesIn(cells: readonly string[]): Places | null {
  if (cells.some((cell) => /\d/.test(cell) && !/[^\d.,/:\s]/.test(cell))) return null;
  if (!cells.some((cell) => COLUMNS.some(([, { is }]) => is.test(cell)))) return null;
  const places: Partial<Record<Column, number>> = {};
  for (const [column, { is, not, best }] of COLUMNS) {
    const named = cells.filter((cell) => is.test(cell) && !not.test(cell));
    const clear = named.filter((cell) => best.test(cell));
    const [only, ...others] = clear.length > 0 ? clear : named;
    if (others.length > 0)
      throw new NoAmount(`Mais de uma coluna serve: ${[only, ...others].join(', ')}. Deixe só uma.`);
    if (only !== undefined) places[column] = cells.indexOf(only);
  }
  if (places.emitida === undefined) throw new NoAmount('Falta a coluna da data de emissão.');
  if (places.valor === undefined) throw new NoAmount('Falta a coluna do valor dos serviços.');
  return places;
}

/**
 * Reads a table that a spreadsheet has put on the clipboard: number, day (with or without a time), month, amount, ISS withheld (S or N).
 * Cells may be separated by semicolons. A first row of headings may name the columns in another order. Without a month, that of the day counts; without S or N, N.
 */
export function readNotes(text: string): readonly PastedRow[] {
  const rows = clipboardCells(text.includes('\t') ? text : text.replaceAll(';', '\t'))
    .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [first, ...others] = rows;
  if (!first) return [];
  const named = orProblem(first, () => placesIn(first.cells));
  // Without the headings no row can be read.
  if (named !== null && 'problem' in named) return [named];
  const read = (named ? others : rows).map((each) =>
    orProblem(each, () => ({ row: each.row, note: noteOf(named ?? IN_ORDER, each.cells) })),
  );
  return withoutTwins(read);
}

/** What is made of a row, or why nothing can be. */
function orProblem<T>({ row, cells }: { readonly row: number; readonly cells: readonly string[] }, make: () => T) {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof NoAmount)) throw error;
    return { row, problem: error.message, text: cells.join(' · ') };
  }
}

function noteOf(places: Places, cells: readonly string[]): PastedNote {
  const cell = (column: Column) => cells[places[column] ?? -1] ?? '';
  if (/\d/.test(cell('cancelada')) || /^(?:s|sim)$/i.test(cell('cancelada')) || /^c(?:$|ancel)/i.test(cell('situacao')))
    throw new NoAmount('A nota está cancelada: tire a linha.');
  const numero = cell('numero');
  if (numero.length > 50) throw new NoAmount('O número da nota passa de 50 caracteres.');
  const emitida = typedMoment(cell('emitida'));
  if (emitida === null) throw new NoAmount('A data é dia/mês/ano, com ou sem hora.');
  const competencia =
    cell('competencia') === '' ? `${emitida.slice(5, 7)}/${emitida.slice(0, 4)}` : cell('competencia');
  if (!/^(0[1-9]|1[0-2])\/\d{4}$/.test(competencia)) throw new NoAmount('A competência é mês/ano, como 11/2026.');
  const retido = withheldOf(cell('retido') || cell('iss'), places !== IN_ORDER && places.iss === undefined);
  const valor = cellAmount(cell('valor'));
  if (valor === null) throw new NoAmount('Falta o valor.');
  return { numero, emitida, competencia, valor, retido };
}

/** By S or N, or by the amount in a column that a heading names as withheld. */
function withheldOf(text: string, isAmount: boolean): 'S' | 'N' {
  if (/^(?:s|sim)$/i.test(text)) return 'S';
  if (/^(?:n|n[aã]o)?$/i.test(text)) return 'N';
  if (isAmount && /^[\d.,]+$/.test(text)) return /[1-9]/.test(text) ? 'S' : 'N';
  throw new NoAmount('ISS retido é S ou N.');
}

/** A note's number and month, by which a table that is pasted again finds it; null without a number. */
const keyOfNote = ({ numero, competencia }: Pick<PastedNote, 'numero' | 'competencia'>): string | null =>
  numero === '' ? null : `${competencia} ${numero}`;

/** Marks the second of two rows with the same number and month. */
function withoutTwins(rows: readonly PastedRow[]): readonly PastedRow[] {
  const seen = new Map<string, number>();
  return rows.map((each) => {
    const key = 'note' in each ? keyOfNote(each.note) : null;
    if (key === null || !('note' in each)) return each;
    const first = seen.get(key);
    if (first === undefined) {
      seen.set(key, each.row);
      return each;
    }
    return { row: each.row, problem: `O mesmo número está na linha ${first}.`, text: each.note.numero };
  });
}

/** A stored note, as far as a pasted one is compared with it. */
export interface StoredNote {
  readonly id: number;
  readonly numero_nfse: string | null;
  readonly data_hora_nfe: string;
  readonly competencia: string;
  readonly valor_servicos: number;
  readonly iss_retido: 'S' | 'N';
}

/** A pasted note, and the stored one that it probably is: same day and amount, and one of the two has no number. */
export interface AlikeNote {
  readonly row: number;
  readonly note: PastedNote;
  readonly stored: StoredNote;
}

/** What is written of pasted notes. */
export interface NotesToWrite {
  readonly made: readonly PastedNote[];
  readonly changed: readonly { readonly id: number; readonly note: PastedNote; readonly before: string }[];
  readonly same: number;
  /** Left out unless the person decides that they are other notes. */
  readonly alike: readonly AlikeNote[];
  /** Rows that can't be written, by their number in the text. */
  readonly problems: ReadonlyMap<number, string>;
}

/** `1234.50` of the number that the service returns. */
export const amountOfNumber = (value: number): string => value.toFixed(2);

/**
 * Compares pasted notes with those stored of the same company. The same number in the same month is the same note. Without a number on one
 * side, the same day and amount probably are; each stored note is so for one row.
 */
export function compareNotes(rows: readonly PastedRow[], stored: readonly StoredNote[]): NotesToWrite {
  const byKey = new Map<string, StoredNote[]>();
  for (const each of stored) {
    const key = keyOfNote({ numero: each.numero_nfse ?? '', competencia: each.competencia });
    if (key !== null) byKey.set(key, [...(byKey.get(key) ?? []), each]);
  }
  const unknown: Unknown[] = [];
  const named = new Set<StoredNote>();
  const changed: NotesToWrite['changed'][number][] = [];
  const problems = new Map<number, string>();
  let same = 0;
  for (const each of rows) {
    if (!('note' in each)) {
      problems.set(each.row, each.problem);
      continue;
    }
    const key = keyOfNote(each.note);
    const found = (key === null ? undefined : byKey.get(key)) ?? [];
    for (const one of found) named.add(one);
    const [before, another] = found;
    if (!before) unknown.push(each);
    else if (another) problems.set(each.row, 'Há mais de uma nota guardada com este número e mês.');
    else if (before.iss_retido !== each.note.retido)
      problems.set(each.row, 'A nota guardada tem outro ISS retido: mude-a na lista.');
    else if (amountOfNumber(before.valor_servicos) === each.note.valor) same += 1;
    else changed.push({ id: before.id, note: each.note, before: amountOfNumber(before.valor_servicos) });
  }
  const alike = alikeNotes(
    unknown,
    stored.filter((each) => !named.has(each)),
  );
  const leftOut = new Set(alike.map(({ row }) => row));
  const made = unknown.filter(({ row }) => !leftOut.has(row)).map(({ note }) => note);
  return { made, changed, same, alike, problems };
}

type Unknown = Pick<AlikeNote, 'row' | 'note'>;

/** Finds the stored notes that pasted ones probably are. A row with a number is only like a stored note without one, so it chooses first. */
function alikeNotes(rows: readonly Unknown[], stored: readonly StoredNote[]): readonly AlikeNote[] {
  const free = new Map<string, StoredNote[]>();
  for (const each of stored) {
    const key = keyOfDay(each.data_hora_nfe, amountOfNumber(each.valor_servicos));
    free.set(key, [...(free.get(key) ?? []), each]);
  }
  const alike: AlikeNote[] = [];
  const inTurn = [...rows].sort((a, b) => Number(a.note.numero === '') - Number(b.note.numero === ''));
  for (const { row, note } of inTurn) {
    const candidates = free.get(keyOfDay(note.emitida, note.valor)) ?? [];
    const unnumbered = candidates.find(({ numero_nfse: numero }) => (numero ?? '') === '');
    const found = unnumbered ?? (note.numero === '' ? candidates[0] : undefined);
    if (!found) continue;
    candidates.splice(candidates.indexOf(found), 1);
    alike.push({ row, note, stored: found });
  }
  return alike.sort((a, b) => a.row - b.row);
}

const keyOfDay = (moment: string, valor: string): string => `${moment.slice(0, 10)} ${valor}`;
