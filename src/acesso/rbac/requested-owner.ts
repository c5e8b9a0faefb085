import { domainError } from '../../kernel/errors';
import type { Caller } from './caller';

/**
 * Whose records a list shows: the caller's, or those of the user that administrador and diretoria name.
 * @throws DomainError 403 when another user asks for another user's
 */
export function resolveRequestedOwner(caller: Caller, usuarioId: number | undefined): number {
  if (usuarioId === undefined || usuarioId === caller.id) return caller.id;
  if (!caller.hasFullAccess) throw domainError('auth.registros_de_outro');
  return usuarioId;
}
