import { BadRequestException, HttpException, NotFoundException } from '@nestjs/common';
import { errorCodeOf } from '../../kernel/error-codes/error-code';
import { DomainError, type ErrorKind } from '../../kernel/errors';
import { asDomainError } from '../database/driver-errors';
import type { Family } from './endpoint';
import type { AppRequest } from './request';
import { scopeOf } from './route-inventory';
import { SchemaError } from './validation/schema-error';

/** The HTTP status of each kind of domain error. */
export const STATUS_OF: Readonly<Record<ErrorKind, number>> = {
  bad_request: 400,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  precondition: 412,
  too_large: 413,
  invalid: 422,
  failure: 500,
  bad_gateway: 502,
  unavailable: 503,
};

/** A refusal as it travels. */
export interface ErrorAnswer {
  readonly status: number;
  readonly body: object;
  /** `X-Error-Code`. */
  readonly code: string;
}

/** The answer to an error: its status and the body of the route's family; undefined for what is a defect. */
export function answerTo(error: unknown, request: AppRequest): ErrorAnswer | undefined {
  if (error instanceof SchemaError) return coded(request, 422, error.message, { detail: error.problems });
  if (error instanceof NotFoundException || isUndecodablePath(error, request))
    return detailOnly(request, 404, 'Not Found');
  if (error instanceof HttpException) return detailOnly(request, error.getStatus(), error.message);
  const domain = error instanceof DomainError ? error : asDomainError(error);
  if (!domain) return undefined;
  const body = businessBody(domain, request.matched?.domain.family ?? 'detail');
  return coded(request, STATUS_OF[domain.kind], domain.message, body);
}

/** `{detail}`, whatever the family. */
export function detailOnly(request: AppRequest, status: number, message: string): ErrorAnswer {
  return coded(request, status, message, { detail: message });
}

function coded(request: AppRequest, status: number, message: string, body: object): ErrorAnswer {
  return { status, body, code: errorCodeOf(status, message, resourceOf(request)) };
}

/** The resource, as in scopes, that the request is about. */
function resourceOf({ matched, method }: AppRequest): string {
  return matched ? (scopeOf(method, matched.template).split(':')[0] ?? '') : '';
}

/** The router's refusal of a path such as `/x/%ff`, before any route was found: it names nothing that we have. */
function isUndecodablePath(error: unknown, request: AppRequest): boolean {
  return error instanceof BadRequestException && !request.matched;
}

function businessBody(error: DomainError, family: Family): object {
  if (error.detail) return { detail: error.detail };
  if (error.kind === 'too_large' || family === 'detail') return { detail: error.message };
  return family === 'status'
    ? { message: error.message }
    : { success: false, message: error.message, details: error.details };
}
