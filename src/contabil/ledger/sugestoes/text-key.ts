import { hash } from 'node:crypto';
import type { TipoLinha } from '../../rules/engine/statement-line';

/**
 * Returns the key by which lines of one direction and one normal text are found: `chave_texto` of an entry. It has 120
 * bits of a SHA-256.
 */
export function textKey(tipo: TipoLinha, text: string): string {
  return hash('sha256', `${tipo} ${text}`, 'base64url').slice(0, 20);
}
