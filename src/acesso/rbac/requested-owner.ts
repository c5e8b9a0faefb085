import { domainError } from '../../kernel/errors';
import type { Caller } from './caller';

/**
 * Returns the user whose records a list shows: the caller, or the user that administrador and diretoria name.
 * @throws DomainError 403 when any other profile requests another user's records
 */
export function resolveRequestedOwner(caller: Caller, usuarioId: number | undefined): number {
  if (usuarioId === undefined || usuarioId === caller.id) return caller.id;
  if (!caller.hasFullAccess) throw domainError('auth.registros_de_outro');
  return usuarioId;
}
