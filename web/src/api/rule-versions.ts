import { brTime } from '../lib/dates';
import { ApiError } from './api-error';
import { call, send } from './client';
import { Conflict } from './conflict';
import { ADDRESSES, type Especie, type Regra, type NewRule } from './rules';

/** What a change does next to changing the rule. */
interface Options {
  /** Applies the rules to the pending entries in the rule's reach again. */
  readonly aplicar?: boolean;
  /** Gives back what the rule resolved from this application on. */
  readonly desfazer?: number;
}

/** A rule as a change left it; `aplicacao` names what its application resolved, null when that is nothing. */
interface Changed {
  readonly regra: Regra;
  readonly aplicacao: number | null;
}

/** Changes a rule that is still as it was `seen` (If-Match). @throws Conflict when another user was there first */
export async function changeRule(
  especie: Especie,
  seen: Regra,
  json: Partial<NewRule>,
  options: Options = {},
): Promise<Changed> {
  const headers = await asSeen(especie, seen);
  return namingWho(especie, seen.id, async () =>
    changedRule(await send('PATCH', ADDRESSES[especie].one, { ...at(seen.id), query: options, headers, json })),
  );
}

/** Deletes a rule that is still as it was `seen`. @throws Conflict as {@link changeRule} */
export async function removeRule(especie: Especie, seen: Regra): Promise<void> {
  const headers = await asSeen(especie, seen);
  await namingWho(especie, seen.id, () => call('DELETE', ADDRESSES[especie].one, { ...at(seen.id), headers }));
}

/** The response to a rule that was made or changed. */
export async function changedRule(response: Response): Promise<Changed> {
  const { data } = (await response.json()) as { data: Regra };
  const aplicacao = response.headers.get('X-Regra-Aplicacao');
  return { regra: data, aplicacao: aplicacao === null ? null : Number(aplicacao) };
}

/** A rule as it is now. */
export const readRule = async (especie: Especie, id: number): Promise<Regra> =>
  call('GET', ADDRESSES[especie].one, at(id));

const at = (id: number) => ({ path: { regra_id: id } });

/** The condition under which a rule is changed: that it is the one that was seen. @throws Conflict */
export async function asSeen(especie: Especie, seen: Regra): Promise<{ 'If-Match': string }> {
  return namingWho(especie, seen.id, async () => {
    const response = await send('GET', ADDRESSES[especie].one, at(seen.id));
    const tag = response.headers.get('ETag');
    if (tag === null) throw new Error('a rule came without its ETag');
    const { data } = (await response.json()) as { data: Regra };
    if (contentOf(data) !== contentOf(seen)) throw await conflictOf(especie, seen.id);
    return { 'If-Match': tag };
  });
}

/** What of a rule a change must not pass over; not the notices of the response that created or changed it. */
function contentOf({
  aplicacao: _applied,
  devolvidos: _back,
  ...rule
}: Regra & { readonly devolvidos?: number }): string {
  return JSON.stringify(Object.entries(rule).sort(([one], [other]) => (one < other ? -1 : 1)));
}

async function namingWho<T>(especie: Especie, id: number, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 412 && error.status !== 404)) throw error;
    throw await conflictOf(especie, id);
  }
}

async function conflictOf(especie: Especie, id: number): Promise<Conflict> {
  const { autoria } = ADDRESSES[especie];
  try {
    const { alterada_por, alterada_em } = await call('GET', autoria, at(id));
    const quando = alterada_em === null ? '' : ` em ${brTime(alterada_em)}`;
    return new Conflict(`${alterada_por ?? 'Outra pessoa'} mudou esta regra${quando}. Nada foi gravado.`);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      return new Conflict('Esta regra já não existe: outra pessoa a excluiu.');
    return new Conflict('Outra pessoa mudou esta regra. Nada foi gravado.');
  }
}
