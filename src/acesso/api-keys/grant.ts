import { DateTime, type DurationLike } from 'luxon';
import { SAO_PAULO } from '../../kernel/calendar';
import { domainError } from '../../kernel/errors';
import { placeholders } from '../../platform/database/sql';
import type { Tx } from '../../platform/database/unit-of-work';
import { SchemaError } from '../../platform/http/validation/schema-error';
import type { Caller } from '../rbac/caller';
import type { Escopo } from '../rbac/escopo.entity';
import { covers, type Perfil } from '../rbac/perfil';
import { ANY_SCOPE } from '../rbac/scope-catalogue';

/** Lifetimes of a key (decisions, section 4). */
export const EXPIRACOES = ['nunca', '30_dias', '90_dias', '180_dias', '1_ano'] as const;
export type Expiracao = (typeof EXPIRACOES)[number];

const LIFETIME: Readonly<Record<Exclude<Expiracao, 'nunca'>, DurationLike>> = {
  '30_dias': { days: 30 },
  '90_dias': { days: 90 },
  '180_dias': { days: 180 },
  '1_ano': { years: 1 },
};

/** Returns when a key created at this instant ends, by the calendar of São Paulo. Null means never. */
export function expiryOf(expiracao: Expiracao, made: Date): Date | null {
  if (expiracao === 'nunca') return null;
  return DateTime.fromJSDate(made, { zone: SAO_PAULO }).plus(LIFETIME[expiracao]).toJSDate();
}

/** Records that the owners of these keys were notified `days` before the end. The caller holds the lock on the rows. */
export async function noteEndNotices(tx: Tx, ids: readonly number[], days: number): Promise<void> {
  await tx.query(`UPDATE api_key SET aviso_dias = ? WHERE id IN (${placeholders(ids.length)})`, [days, ...ids]);
}

/** Requested rights of a key. */
interface Grant {
  readonly escopo_global: boolean;
  readonly scope_ids: readonly number[];
  /** The requested scopes by their `codigo`. */
  readonly scopes: readonly string[];
}

/**
 * Returns the requested scopes, each once. A credential can only grant rights that it has: those of its profile and,
 * for a key, those of the key (contract 1, Privilege rules; decisions, section 8).
 * @throws DomainError 403 for a global grant or a scope beyond the caller's own
 * @throws SchemaError with the ids and codes that the catalogue does not have
 */
export function grantedScopes(caller: Caller, grant: Grant, catalogue: readonly Escopo[]): Escopo[] {
  if (grant.escopo_global && !caller.can(ANY_SCOPE)) throw domainError('api_keys.escopo_global_negado');
  const byId = new Map(catalogue.map((escopo) => [escopo.id, escopo]));
  const byCode = new Map(catalogue.map((escopo) => [escopo.codigo, escopo]));
  const named = [
    ...grant.scope_ids.map((id, position) => ({ at: ['scope_ids', position], name: id, escopo: byId.get(id) })),
    ...grant.scopes.map((codigo, position) => ({
      at: ['scopes', position],
      name: codigo,
      escopo: byCode.get(codigo),
    })),
  ];
  const unknown = named.filter(({ escopo }) => !escopo);
  if (unknown.length > 0) {
    throw new SchemaError(
      unknown.map(({ at, name }) => ({
        loc: ['body', ...at],
        msg: `scope ${name} does not exist`,
        type: 'value_error',
      })),
    );
  }
  const granted = new Map(named.flatMap(({ escopo }) => (escopo ? [[escopo.id, escopo] as const] : [])));
  const scopes = [...granted.values()];
  const beyond = scopes.filter(({ codigo }) => !caller.can(codigo)).map(({ codigo }) => codigo);
  if (beyond.length > 0)
    throw domainError('api_keys.escopos_alem_dos_proprios', beyond.join(', ')).with({ details: beyond });
  return scopes;
}

/**
 * Checks that a key grants no rights beyond its own end (decisions, section 8).
 * @param endsAt end of the key that is created or gets scopes; null for never
 * @throws DomainError 403 when that is after the end of the key of the request
 */
export function mustEndInTime({ apiKey }: Caller, endsAt: Date | null): void {
  if (apiKey?.endsAt && (endsAt === null || endsAt > apiKey.endsAt))
    throw domainError('api_keys.validade_alem_da_propria');
}

/**
 * Checks the owner's profile before a key is extended or reactivated. A key has its owner's profile, so the caller's
 * profile must cover it. Every caller that reaches the key may narrow, deactivate or delete it.
 * @throws DomainError 403 when the owner's profile has more rights than the caller's
 */
export function mustCoverOwner({ perfil }: Caller, owner: Perfil): void {
  if (!covers(perfil, owner)) throw domainError('api_keys.perfil_do_dono', owner);
}
