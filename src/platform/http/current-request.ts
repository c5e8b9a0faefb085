import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestHandler } from 'express';
import type { AppRequest } from './request';

const requests = new AsyncLocalStorage<AppRequest>();

/** Middleware that makes the request available to its code by {@link currentRequest}. */
export const rememberRequest: RequestHandler = (request, _response, next) => {
  requests.run(request as AppRequest, next);
};

/** The request that the running code belongs to; undefined in the worker and in operator commands. */
export function currentRequest(): Pick<AppRequest, 'credential' | 'account'> | undefined {
  return requests.getStore();
}
