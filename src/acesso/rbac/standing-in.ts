import { forbidden } from '../../kernel/errors';
import type { Caller } from './caller';

/**
 * Whose records a list shows: the caller's, or those of the user that administrador and diretoria name.
 * @throws DomainError forbidden when somebody else asks for another user's
 */
export function ownerAskedFor(caller: Caller, usuarioId: number | undefined): number {
  if (usuarioId === undefined || usuarioId === caller.id) return caller.id;
  if (!caller.hasFullAccess) throw forbidden("another user's records");
  return usuarioId;
}
