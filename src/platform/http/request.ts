import type { Request } from 'express';
import { addressOf } from './client-address';
import type { DomainOptions, EndpointOptions } from './endpoint';

/** The route that a request was matched to, put there by the first guard. */
export interface MatchedRoute {
  readonly endpoint: EndpointOptions;
  readonly domain: DomainOptions;
  /** The template, such as `/api/v1/plano-contas/:plano_id`. */
  readonly template: string;
}

export interface AppRequest extends Request {
  /** Correlates response, log and error report. */
  id: string;
  matched?: MatchedRoute;
  /** Which credential asks: `u7` for a user over all sessions, `k7` for an API key. Set by the credential guard. */
  credential?: string;
  /** The account that the credential belongs to. Set by the credential guard. */
  account?: number;
  /** That account with its profile as it is now. Set by the credential guard. */
  owner?: { readonly id: number; readonly perfil: string };
  /** SHA-256 of the raw body, where the request has an `Idempotency-Key`. */
  bodyDigest?: string;
  /** Set where a list is asked for as a file with all its rows (`AllRows`). */
  wantsAllRows?: boolean;
}

/**
 * Returns the client's address, behind as many proxies as TRUST_PROXY allows. A header value that is not an address is
 * never used.
 */
export function clientIp(request: Request): string {
  return addressOf(request.ip) ?? addressOf(request.socket.remoteAddress) ?? '';
}
