import {
  type ArgumentsHost,
  BadRequestException,
  Catch,
  type ExceptionFilter,
  HttpException,
  Logger,
  NotFoundException,
} from '@nestjs/common';
import type { Response } from 'express';
import { errorCodeOf } from '../../kernel/error-codes/error-code';
import { DomainError, type ErrorKind } from '../../kernel/errors';
import { asDomainError, isConnectionError } from '../database/driver-errors';
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
  too_large: 413,
  invalid: 422,
  failure: 500,
  bad_gateway: 502,
  unavailable: 503,
};

interface Answer {
  readonly status: number;
  /** What `X-Error-Code` is looked up by. */
  readonly message: string;
  readonly body: object;
}

/** What a client is told to wait while something that we depend on is away or busy. */
const RETRY_AFTER_SECONDS = 5;

/** Every error's way out: mapped to its status and to the body of the route's family; a defect tells nothing but the request id. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<AppRequest>();
    const response = http.getResponse<Response>();
    if (response.headersSent || response.destroyed) {
      this.logger.error(
        error instanceof Error ? error.stack : error,
        `request ${request.id} failed after its answer had begun`,
      );
      response.destroy();
      return;
    }
    const { status, message, body } = this.answer(error, request);
    response.setHeader('X-Error-Code', errorCodeOf(status, message, resourceOf(request)));
    // The challenge that RFC 6750 asks for.
    if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
    const wait = error instanceof DomainError ? error.retryAfterSeconds : undefined;
    if (status === 503) response.setHeader('Retry-After', String(wait ?? RETRY_AFTER_SECONDS));
    response.status(status).json(body);
  }

  private answer(error: unknown, request: AppRequest): Answer {
    if (error instanceof SchemaError) return { status: 422, message: error.message, body: { detail: error.problems } };
    if (error instanceof NotFoundException || isUndecodablePath(error, request)) return detailOnly(404, 'Not Found');
    if (error instanceof HttpException) return detailOnly(error.getStatus(), error.message);
    const domain = error instanceof DomainError ? error : asDomainError(error);
    if (!domain) return this.defect(error, request);
    if (isConnectionError(error)) this.logger.error(`request ${request.id}: ${(error as Error).message}`);
    const body = businessBody(domain, request.matched?.domain.family ?? 'detail');
    return { status: STATUS_OF[domain.kind], message: domain.message, body };
  }

  private defect(error: unknown, request: AppRequest): Answer {
    this.logger.error(
      error instanceof Error ? error.stack : error,
      `request ${request.id} ${request.method} ${request.matched?.template ?? ''}`,
    );
    return detailOnly(500, `unexpected error, request ${request.id}`);
  }
}

const detailOnly = (status: number, message: string): Answer => ({ status, message, body: { detail: message } });

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
