import type { Request } from 'express';
import type { DomainOptions, EndpointOptions } from './endpoint';

/** The route that a request was matched to, put there by the first guard. */
export interface MatchedRoute {
  readonly endpoint: EndpointOptions;
  readonly domain: DomainOptions;
  /** The template, such as `/api/v1/plano-contas/:plano_id`. */
  readonly template: string;
}

export interface AppRequest extends Request {
  /** Correlates answer, log and error report. */
  id: string;
  matched?: MatchedRoute;
}

/** The client's address, behind as many proxies as TRUST_PROXY says. */
export function clientIp(request: Request): string {
  return (request.ip ?? '').replace(/^::ffff:/, '');
}
