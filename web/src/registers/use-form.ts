import { useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '../api/api-error';
import { type Bound, type Described, fieldName } from '../api/document';
import { explain } from '../lib/error-messages';
import { keptUntilDone } from '../lib/kept-until-done';
import { fieldAtHand } from '../ui/field-at-hand';
import type { Draft } from './draft';
import { parseTyped, type Problem, tidyText } from './fields';
import { isTyped, UNRESOLVED } from './references';
import type { Register, Row } from './register';

interface Loc {
  readonly loc?: readonly (string | number)[];
  readonly type?: string;
}

/** The fields that errors are about, by their codes: another record has the value already, or it does not fit what is stored. */
const FIELD_OF: Readonly<Record<string, string>> = {
  'bancos.codigo_em_uso': 'codigo',
  'customer_ata.saldo_insuficiente': 'valor_ata_utilizada',
  'customer_ata.valor_ja_usado': 'valor',
  'customer_signature.repetido': 'id_customer',
  'customers.cnpj_em_uso': 'cnpj',
  'departamentos.nome_em_uso': 'nome',
  'nfse_repasse.medico_repetido': 'id_medico',
  'nfse_repasse.vinculo_repetido': 'id_usuario',
  'plano_contas.codigo_de_conta_em_uso': 'codigo_dominio',
  'plano_contas.codigo_em_uso': 'codigo_dominio',
};

/** Why the service rejects a value, by the type of its problem. */
const REASONS: Readonly<Record<string, string>> = {
  decimal_max_places: 'Há casas decimais demais.',
};

/** The fields that a rejected body's problems name, and why. */
function rejectedFields(error: unknown): readonly (readonly [campo: string, why: string])[] {
  if (!(error instanceof ApiError) || error.status !== 422) return [];
  const { detail } = (error.body ?? {}) as { detail?: unknown };
  if (!Array.isArray(detail)) return [];
  return (detail as Loc[]).flatMap(({ loc = [], type = '' }) => {
    const field = loc.findLast((part) => typeof part === 'string');
    return field === undefined ? [] : [[field, REASONS[type] ?? 'O servidor recusou este valor.'] as const];
  });
}

const isPercentage = (field: string) => fieldName(field).endsWith('(%)');

/** What is typed and chosen, kept as a draft. */
function useWritten(draft: Draft | null) {
  const [restored, setRestored] = useState(() => draft?.read() ?? null);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(restored?.typed ?? {});
  const [chosen, setChosen] = useState<Row>(restored?.chosen ?? {});
  const at = useRef(restored?.at ?? null);
  useEffect(() => {
    at.current = fieldAtHand() ?? at.current;
    draft?.write({ typed, chosen, at: at.current });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the draft is the same as long as the form is
  }, [typed, chosen]);

  function sent<T>(act: () => Promise<T>): Promise<T> {
    draft?.write(null);
    return keptUntilDone(act, {
      isFree: () => !draft?.read(),
      keep: (isAgain) => draft?.write(isAgain ? { typed, chosen, at: at.current } : null) ?? false,
    });
  }

  function restart(): void {
    setRestored(null);
    setTyped({});
    setChosen({});
  }

  function forget(fields: readonly string[]) {
    const without = <T>(all: Readonly<Record<string, T>>) =>
      Object.fromEntries(Object.entries(all).filter(([field]) => !fields.includes(field)));
    setTyped(without);
    setChosen(without);
  }

  return {
    typed,
    chosen,
    setTyped,
    setChosen,
    isRestored: restored !== null,
    at: restored?.at ?? null,
    sent,
    restart,
    forget,
  };
}

interface Written {
  readonly bounds: Described;
  readonly campos: readonly string[];
  readonly typed: Readonly<Record<string, string>>;
  readonly chosen: Row;
  readonly start: Row;
  readonly computed: NonNullable<Register['computed']>;
  readonly missing: Register['missing'] | undefined;
}

/** The values of the fields, what is wrong with them, and what they are by those before them. */
function parse(written: Written) {
  const { bounds, campos, typed, start, computed, missing } = written;
  const values: Record<string, unknown> = {};
  const problems: Record<string, Problem> = {};
  const counted: Record<string, string> = {};
  for (const field of campos) {
    const bound = bounds[field];
    if (!bound) continue;
    const count = computed[field]?.(values) ?? null;
    if (count !== null) counted[field] = count;
    if (count !== null && typed[field] === undefined && start[field] === undefined) {
      values[field] = count;
      continue;
    }
    const one = parseField(written, field, bound);
    if ('problem' in one) problems[field] = one.problem;
    else values[field] = one.value;
  }
  for (const [field, text] of Object.entries(missing?.(values) ?? {}))
    if (text !== undefined) problems[field] ??= { text, atOnce: false };
  return { values, problems, counted };
}

function parseField({ typed, chosen, start }: Written, field: string, bound: Bound): ReturnType<typeof parseTyped> {
  // A field of free text may have a control of its own, which chooses.
  if (isTyped(field, bound) && !(field in chosen)) {
    const shown = typed[field] ?? tidyText(bound, field, start[field]);
    // What was not typed again goes back as it came: a stored text may be older than its bounds.
    if (field in typed) return parseTyped(bound, isPercentage(field) ? shown.replace(/%\s*$/, '') : shown, field);
    return start[field] === undefined ? parseTyped(bound, '') : { value: start[field] };
  }
  const value = field in chosen ? chosen[field] : start[field];
  if (value === UNRESOLVED) return { problem: { text: 'Escolha um da lista.', atOnce: false } };
  if (bound.required && (value === undefined || (value === null && !bound.nullable)))
    return { problem: { text: 'Falta escolher.', atOnce: false } };
  return { value: value ?? (bound.nullable ? null : undefined) };
}

/**
 * What is typed and chosen in a form, checked by the bounds of its fields. `start` is what it begins with, `computed` what a field is by those before
 * it, `missing` what it lacks, `draft` where it is kept.
 */
export function useForm(
  bounds: Described,
  campos: readonly string[],
  start: Row,
  { computed = {}, missing }: Pick<Register, 'computed' | 'missing'> = {},
  draft: Draft | null = null,
) {
  const written = useWritten(draft);
  const { typed, chosen, setTyped, setChosen, isRestored, at, sent, forget } = written;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [rejected, setRejected] = useState<ReadonlyMap<string, string>>(new Map());
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (rejected.size > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [rejected]);

  const valueOf = (field: string): unknown => (field in chosen ? chosen[field] : start[field]);
  const parsed = useMemo(
    () => parse({ bounds, campos, typed, chosen, start, computed, missing }),
    [bounds, campos, typed, chosen, start, computed, missing],
  );
  const text = (field: string): string =>
    typed[field] ?? tidyText(bounds[field] ?? { kind: 'text' }, field, start[field] ?? parsed.counted[field]);

  return {
    /** The form, whose first rejected field gets the focus. */
    element,
    valueOf,
    text,
    /** Whether it began with what was written in it before. */
    isRestored,
    /** The field in which the person was then. */
    at,
    /** Forgets all that was written. */
    restart() {
      written.restart();
      setLeft(new Set());
    },
    /** Does `act` with what is written, which is a draft no longer, and is one again when that fails. */
    sent,
    values: parsed.values as Row,
    /** What a field would be by the others, where it is something else. */
    otherwise(field: string): string | null {
      const [bound, count] = [bounds[field], parsed.counted[field]];
      if (!bound || count === undefined || !(field in parsed.values)) return null;
      const shown = tidyText(bound, field, count);
      return tidyText(bound, field, parsed.values[field]) === shown ? null : shown;
    },
    /** Those of the fields that were written in. */
    written: Object.fromEntries(
      Object.entries(parsed.values).filter(([field]) => field in typed || field in chosen),
    ) as Row,
    isSound: Object.keys(parsed.problems).length === 0,
    /** What is wrong with a field, as far as it is shown by now. */
    problem(field: string): string | null {
      const found = parsed.problems[field];
      if (found && (found.atOnce || left.has(field))) return found.text;
      return rejected.get(field) ?? null;
    },
    setText(field: string, next: string) {
      setTyped((all) => ({ ...all, [field]: next }));
      setRejected(new Map());
    },
    setValue(field: string, next: unknown) {
      setChosen((all) => ({ ...all, [field]: next }));
      setRejected(new Map());
    },
    /** What was typed in a field that is left is shown in its form, such as `1.234,50`. */
    leave(field: string) {
      setLeft((all) => new Set([...all, field]));
      const value = parsed.values[field];
      const [bound, written] = [bounds[field], typed[field]];
      if (!bound || written === undefined || written.trim() === '' || field in parsed.problems) return;
      const tidy = tidyText(bound, field, value);
      // The seconds of a moment are not shown: its text stays as it was typed.
      if (bound.kind === 'moment') return;
      setTyped((all) => (all[field] === written ? { ...all, [field]: tidy } : all));
    },
    /** All problems are shown from now on. */
    leaveAll: () => setLeft(new Set(campos)),
    /** Marks the fields that an error of the service is about. Returns whether a field shows all that it reports. */
    reject(error: unknown): boolean {
      const taken = error instanceof ApiError ? FIELD_OF[error.code ?? ''] : undefined;
      const isShown = taken !== undefined && campos.includes(taken);
      setRejected(new Map(isShown ? [[taken, explain(error)]] : rejectedFields(error)));
      return isShown;
    },
    /** Forgets what was written in these fields: they show what is stored. */
    forget,
  };
}

export type Form = ReturnType<typeof useForm>;
