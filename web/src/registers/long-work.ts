import { useSyncExternalStore } from 'react';
import { ApiError } from '../api/api-error';
import { newKey } from '../api/made-once';
import { explain } from '../lib/error-messages';
import { keep, kept } from '../lib/kept';
import { toast } from '../ui/toast';
import type { Register, Row } from './register';
import { rowsChanged, send } from './requests';

/** A record that takes long to make: asked for in this tab and not seen finished. */
interface Asked {
  /** Idempotency-Key: asked for again after a reload, the service goes on with the first one. */
  readonly key: string;
  /** Address of the list in which it will be. */
  readonly list: string;
  readonly address: string;
  readonly json: Row;
  /** How it is called: `Busca de 10/2026`. */
  readonly nome: string;
  /** When it was asked for, ISO 8601. */
  readonly since: string;
  /** Why it could not be made; null while it is under way. */
  readonly problem: string | null;
}

const KEPT = 'em-andamento';
const AGAIN_MS = 2_000;
const NONE: readonly Asked[] = [];

const listeners = new Set<() => void>();
let shown: { readonly text: string; readonly all: readonly Asked[] } = { text: '[]', all: NONE };

/** All that is kept, the same list until it changes. */
function everything(): readonly Asked[] {
  const all = (kept(KEPT) as readonly Asked[] | null) ?? NONE;
  const text = JSON.stringify(all);
  if (text !== shown.text) shown = { text, all };
  return shown.all;
}

function put(all: readonly Asked[]): void {
  keep(KEPT, all.length === 0 ? null : all);
  for (const listener of listeners) listener();
}

const replace = (key: string, next: readonly Asked[]): void =>
  put(everything().flatMap((each) => (each.key === key ? next : [each])));

/** What this tab has asked for in a list and not seen finished. */
export const useLongWork = (list: string): readonly Asked[] =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, everything).filter((each) => each.list === list);

/** Asks for a record and does not wait: the person may leave the screen, and finds it again. */
export function startLongWork(of: Register, nome: string, json: Row): void {
  const asked: Asked = {
    key: newKey(),
    list: of.list,
    address: of.create ?? of.list,
    json,
    nome,
    since: new Date().toISOString(),
    problem: null,
  };
  put([...everything(), asked]);
  void finish(asked);
}

/** Forgets one that could not be made. */
export const forgetLongWork = ({ key }: Asked): void => replace(key, []);

/** Asks again for one that could not be made. */
export function repeatLongWork(asked: Asked): void {
  const next = { ...asked, key: newKey(), since: new Date().toISOString(), problem: null };
  replace(asked.key, [next]);
  void finish(next);
}

const resumed = new Set<string>();

/** Goes on with what was under way before a reload. */
export function resumeLongWork(): void {
  for (const asked of everything()) if (asked.problem === null && !resumed.has(asked.key)) void finish(asked);
}

/** Asks until it is made or can't be made, each time with the same key: the service makes it once. */
async function finish(asked: Asked): Promise<void> {
  resumed.add(asked.key);
  for (;;) {
    try {
      const response = await send('POST', asked.address, {
        json: asked.json,
        headers: { 'Idempotency-Key': asked.key },
      });
      void response.body?.cancel(); // the list shows it: its content is read when a person opens it
      break;
    } catch (error) {
      const { code = null, status = -1 } = error instanceof ApiError ? error : {};
      // It is made, and its response was too long to be kept for a second request.
      if (code === 'comum.resposta_nao_guardada') break;
      if (code !== 'comum.repeticao_em_curso' && status !== 0)
        return replace(asked.key, [{ ...asked, problem: explain(error) }]);
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      if (everything().every(({ key }) => key !== asked.key)) return; // another person is logged in
    }
  }
  if (everything().every(({ key }) => key !== asked.key)) return;
  replace(asked.key, []);
  await rowsChanged();
  toast.done(`${asked.nome}: pronta.`);
}
