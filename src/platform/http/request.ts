import { AsyncLocalStorage } from 'node:async_hooks';
import { isIP } from 'node:net';
import type { Request, RequestHandler } from 'express';
import type { DomainOptions, EndpointOptions } from './endpoint';

/** The route that a request was matched to, put there by the first guard. */
export interface MatchedRoute {
  readonly endpoint: EndpointOptions;
  readonly domain: DomainOptions;
  /** The template, such as `/api/v1/plano-contas/:plano_id`. */
  readonly template: string;
  /** A read that no interceptor concerns. Its response is written when it is sent. */
  readonly isPlainRead?: boolean;
}

export interface AppRequest extends Request {
  /** Correlates response, log and error report. */
  id: string;
  matched?: MatchedRoute;
  /** Which credential asks: `u7` for a user over all sessions, `k7` for an API key. Set by the credential guard. */
  credential?: string;
  /** The account that the credential belongs to. Set by the credential guard. */
  account?: number;
  /** The account with its current profile. Set by the credential guard. */
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

/**
 * The address that a text names, without port, brackets, zone and the IPv4-in-IPv6 form; undefined when it names none.
 * Proxies write `203.0.113.9:4711`, `[2001:db8::1]:4711`, or whatever a client put into the header before them.
 */
export function addressOf(text: string | undefined): string | undefined {
  const bare = (text ?? '').trim();
  const inBrackets = /^\[([^\]]+)\](?::\d+)?$/.exec(bare)?.[1];
  const beforePort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(bare)?.[1];
  const address = (inBrackets ?? beforePort ?? bare).replace(/%.*/s, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) === 0 ? undefined : address.toLowerCase();
}

const requests = new AsyncLocalStorage<AppRequest>();

/** Middleware that makes the request available to its code by {@link currentRequest}. */
export const rememberRequest: RequestHandler = (request, _response, next) => {
  requests.run(request as AppRequest, next);
};

/** The request that the running code belongs to; undefined in the worker and in operator commands. */
export function currentRequest(): Pick<AppRequest, 'credential' | 'account'> | undefined {
  return requests.getStore();
}
