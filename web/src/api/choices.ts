import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { explain } from '../lib/error-messages';
import { toast } from '../ui/toast';
import { ApiError } from './api-error';
import { send } from './client';
import { queries } from './queries';

/** What a person decided for a line, by `id_fixo`: it makes no entry, or it makes one whatever the rules do. */
export type Choice = 'excluir' | 'manter';
export type Choices = ReadonlyMap<string, Choice>;

interface Kept {
  readonly escolhas: Choices;
  /** Names the version that was read. */
  readonly tag: string;
}

const NONE: Choices = new Map();
const ADDRESS = '/importacoes/{importacao_id}/escolhas';
const keyOf = (id: number) => ['escolhas', id];

async function read(response: Promise<Response>): Promise<Kept> {
  const answer = await response;
  const { data } = (await answer.json()) as { data: { excluir?: readonly string[]; manter?: readonly string[] } };
  const of = (kind: Choice) => (data[kind] ?? []).map((idFixo) => [idFixo, kind] as const);
  return { escolhas: new Map([...of('excluir'), ...of('manter')]), tag: answer.headers.get('ETag') ?? '' };
}

/** The same choices but for one line; undefined: none for it. */
export function withChoice(escolhas: Choices, idFixo: string, escolha: Choice | undefined): Choices {
  const next = new Map(escolhas);
  if (escolha) next.set(idFixo, escolha);
  else next.delete(idFixo);
  return next;
}

/** The two lists that the service takes. */
export const bodyOf = (escolhas: Choices): { excluir: string[]; manter: string[] } => {
  const of = (kind: Choice) => [...escolhas].flatMap(([idFixo, escolha]) => (escolha === kind ? [idFixo] : []));
  return { excluir: of('excluir'), manter: of('manter') };
};

/**
 * The choices of a preview, which the service keeps with the import (document 8, 8.13): a reload, another screen and another window
 * have them too. Each shows at once; they are written one after the other. Until `reading` has data no line may be chosen or
 * confirmed: what was chosen before is not known yet.
 */
export function useChoices(id: number, enabled: boolean) {
  const path = { importacao_id: id };
  const reading = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => read(send('GET', ADDRESS, { path, signal })),
    enabled,
  });
  const writing = useRef<Promise<unknown>>(Promise.resolve());
  /** How often a rejected write has had the choices read again. */
  const rereads = useRef(0);

  /** Keeps what `change` makes of the choices as they are now: two keys may come before the first choice is drawn. */
  async function choose(change: (now: Choices) => Choices): Promise<void> {
    // A read that is still under way would put back what was before.
    void queries.cancelQueries({ queryKey: keyOf(id) });
    const before = queries.getQueryData<Kept>(keyOf(id))?.escolhas ?? NONE;
    const escolhas = chosen(change);
    const gone = [...before.keys()].some((idFixo) => !escolhas.has(idFixo));
    const of = rereads.current;
    writing.current = writing.current.then(() => write(of === rereads.current ? escolhas : chosen(change), gone));
    await writing.current;
  }

  /** Shows what `change` makes of the choices as they are now, and returns it. */
  function chosen(change: (now: Choices) => Choices): Choices {
    const now = queries.getQueryData<Kept>(keyOf(id));
    const escolhas = change(now?.escolhas ?? NONE);
    queries.setQueryData<Kept>(keyOf(id), { escolhas, tag: now?.tag ?? '' });
    return escolhas;
  }

  async function write(escolhas: Choices, gone: boolean): Promise<void> {
    const tag = queries.getQueryData<Kept>(keyOf(id))?.tag ?? '';
    const headers = tag === '' ? {} : { 'If-Match': tag };
    try {
      const kept = await read(send('PUT', ADDRESS, { path, headers, json: bodyOf(escolhas) }));
      queries.setQueryData<Kept>(keyOf(id), (now) => ({ escolhas: now?.escolhas ?? escolhas, tag: kept.tag }));
      // The preview was read with the choice that is gone: the service returns what the line is without it.
      if (gone) await queries.invalidateQueries({ queryKey: ['previa', id] });
    } catch (error) {
      toast.failed(whyNotKept(error));
      await queries.invalidateQueries({ queryKey: keyOf(id) });
      // A choice that waits was made over others: written whole, it would erase what was read now.
      rereads.current += 1;
      await readAgain(id);
    }
  }

  return { reading, escolhas: reading.data?.escolhas ?? NONE, choose, written: () => writing.current };
}

/** The import too: another window may have deleted it. */
const readAgain = (id: number) =>
  Promise.all(['importacao', 'previa'].map((what) => queries.invalidateQueries({ queryKey: [what, id] })));

const whyNotKept = (error: unknown): string =>
  error instanceof ApiError && error.status === 412
    ? 'As linhas ignoradas mudaram em outra janela: foram lidas de novo.'
    : `A escolha não foi guardada. ${explain(error)}`;
