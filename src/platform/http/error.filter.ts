import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { DomainError, domainError } from '../../kernel/errors';
import { isConnectionError, isReadOnlyServer } from '../database/driver-errors';
import { detailOnly, type ErrorResponse, isDiskClosed, responseTo } from './error-response';
import { ReadyResponse } from './tagged-response';
import type { AppRequest } from './request';

/** `Retry-After` while a system that we depend on is unavailable or busy. */
const RETRY_AFTER_SECONDS = 5;

/** Sends every error with its status and the body of the route's family. A defect shows only the request id. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<AppRequest>();
    const response = http.getResponse<Response>();
    if (response.headersSent || response.destroyed) {
      if (response.headersSent || !isRejection(error, request))
        this.logger.error(
          error,
          `request ${request.id} failed after its response had begun, or its client had disconnected`,
        );
      if (error instanceof ReadyResponse) error.drop();
      response.destroy();
      return;
    }
    if (error instanceof ReadyResponse) {
      error.send(response).catch((reason: unknown) => this.logger.warn(`request ${request.id}: ${String(reason)}`));
      return;
    }
    const { status, code, body, values } = responseTo(error, request) ?? this.defect(error, request);
    if (isOurTrouble(error)) this.logger.error(`request ${request.id}: ${(error as Error).message}`);
    response.setHeader('X-Error-Code', code);
    if (values !== undefined) response.setHeader('X-Error-Values', values);
    // The challenge that RFC 6750 asks for.
    if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
    const wait = error instanceof DomainError ? error.extra.retryAfterSeconds : undefined;
    if (status === 503 || wait !== undefined) response.setHeader('Retry-After', String(wait ?? RETRY_AFTER_SECONDS));
    response.status(status).json(body);
  }

  private defect(error: unknown, request: AppRequest): ErrorResponse {
    this.logger.error(error, `request ${request.id} ${request.method} ${request.matched?.template ?? ''}`);
    return detailOnly(domainError('comum.erro_inesperado', request.id));
  }
}

/** Whether a client that disconnected would have received an ordinary error. Then nothing has failed. */
function isRejection(error: unknown, request: AppRequest): boolean {
  if (isOurTrouble(error)) return false;
  return error instanceof ReadyResponse || responseTo(error, request) !== undefined;
}

/** Whether an error that the caller gets as 503 must be known to an operator. */
function isOurTrouble(error: unknown): boolean {
  return isConnectionError(error) || isReadOnlyServer(error) || isDiskClosed(error);
}
