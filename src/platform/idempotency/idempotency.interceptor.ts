import { type CallHandler, type ExecutionContext, Injectable, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { DomainError } from '../../kernel/errors';
import { Records } from '../conditional/records';
import { AppConfig } from '../config/app-config';
import type { RequestTransaction } from '../database/request-transaction';
import { isDeadlock, isLocked } from '../database/driver-errors';
import { UnitOfWork } from '../database/unit-of-work';
import { responseTo } from '../http/error-response';
import type { RouteInterceptor } from '../http/nested-interceptors';
import type { AppRequest } from '../http/request';
import { type RouteFact, takesIdempotencyKey } from '../http/route-inventory';
import { SchemaError } from '../http/validation/schema-error';
import { Storage } from '../storage/storage';
import { Claims } from './claims';
import { bodyFingerprint, fingerprintKey, requestScope } from './idempotency-key';
import type { Claim } from './claim-release-queue';
import {
  boundedResponse,
  boundedRejection,
  capture,
  keptRejection,
  REPLAYED,
  replay,
  type StoredResponse,
} from './stored-response';

/** Result of the work: what is sent, and what is stored of it. */
type Outcome = { readonly kept?: StoredResponse } & ({ readonly result: unknown } | { readonly error: unknown });

/** Statuses that another attempt may not get. */
const NOT_KEPT = new Set([401, 403, 429]);

/**
 * Handles `Idempotency-Key` (4-operators, 4.2). One of several equal requests does the work, the others get its
 * response.
 * The response is stored in the transaction of the effect, so neither exists without the other. The interceptor runs
 * after the body was read and before everything that processes it. It ignores requests without the header.
 */
@Injectable()
export class IdempotencyInterceptor implements RouteInterceptor {
  private readonly bodyKey: Uint8Array;

  constructor(
    private readonly claims: Claims,
    private readonly unitOfWork: UnitOfWork,
    private readonly storage: Storage,
    private readonly records: Records,
    config: AppConfig,
  ) {
    this.bodyKey = fingerprintKey(config.jwtSecret);
  }

  concerns({ method, endpoint }: RouteFact): boolean {
    return takesIdempotencyKey(method, endpoint);
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> | Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<AppRequest>();
    const key = request.headers['idempotency-key'];
    const { matched, owner } = request;
    if (key === undefined || !matched || !owner) return next.handle();
    return this.once(owner.id, requestScope(request, String(key)), next, request, http.getResponse<Response>());
  }

  private async once(
    owner: number,
    scope: ReturnType<typeof requestScope>,
    next: CallHandler,
    request: AppRequest,
    response: Response,
  ): Promise<Observable<unknown>> {
    const taken = await this.claims.acquire(owner, scope, bodyFingerprint(request, this.bodyKey));
    if (!('dono' in taken)) {
      response.setHeader(REPLAYED, 'true');
      throw await replay(taken, this.storage, () => this.records.shown(request, response));
    }
    return from(this.perform(taken, next, request, response));
  }

  private async perform(claim: Claim, next: CallHandler, request: AppRequest, response: Response): Promise<unknown> {
    const rest = this.claims.keepAlive(claim);
    let outcome: Outcome | undefined;
    try {
      await this.unitOfWork.runInOneTransaction(async (requestTx) => {
        drop(outcome);
        outcome = await this.work(requestTx, next, request, response);
        const tx = await requestTx.begin();
        const kept = boundedOutcome(outcome, claim.isFull ?? false);
        if (kept) await this.claims.complete(claim, kept, tx);
        else await this.claims.release(claim, tx);
      });
    } catch (error) {
      drop(outcome);
      await this.claims.releaseAfterError(claim, error);
      throw error;
    } finally {
      rest();
    }
    if (!outcome) throw new Error('the work of the request did not end');
    if ('error' in outcome) throw outcome.error;
    return outcome.result;
  }

  private async work(
    requestTx: RequestTransaction,
    next: CallHandler,
    request: AppRequest,
    response: Response,
  ): Promise<Outcome> {
    const { showsSecret = false } = request.matched?.endpoint ?? {};
    let result: unknown;
    try {
      result = await lastValueFrom(next.handle(), { defaultValue: undefined });
      const { stored: kept, result: sent } = await capture(
        result,
        // The route's own status, or that of what it has created.
        { status: response.statusCode, isSecret: showsSecret },
        response,
        this.storage,
      );
      return { kept, result: sent };
    } catch (error) {
      if (result instanceof StreamableFile) result.getStream().destroy();
      if (requestTx.rolledBackByServer || isDeadlock(error)) {
        requestTx.rolledBackByServer = true;
        throw error;
      }
      const kept = lastingRejection(error, request);
      return kept ? { kept, error } : { error };
    }
  }
}

/** Returns what is stored of the result; undefined for nothing. */
function boundedOutcome(outcome: Outcome, isFull: boolean): StoredResponse | undefined {
  if (!outcome.kept) return undefined;
  return 'error' in outcome ? boundedRejection(outcome.kept, isFull) : boundedResponse(outcome.kept, isFull);
}

/** Releases a response that will not be sent. */
function drop(outcome: Outcome | undefined): void {
  if (outcome && 'result' in outcome && outcome.result instanceof StreamableFile) outcome.result.getStream().destroy();
}

/** Whether the error names a time after which the same request may succeed. */
const isTemporary = (error: unknown): boolean =>
  error instanceof DomainError && error.extra.retryAfterSeconds !== undefined;

/** Returns an error as the permanent response; undefined for an error that another attempt may not get. */
function lastingRejection(error: unknown, request: AppRequest): StoredResponse | undefined {
  if (error instanceof SchemaError || isLocked(error) || isTemporary(error)) return undefined;
  const stored = responseTo(error, request);
  return stored && stored.status < 500 && !NOT_KEPT.has(stored.status) ? keptRejection(stored) : undefined;
}
