import { type CallHandler, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { domainError } from '../../kernel/errors';
import { UnitOfWork } from '../database/unit-of-work';
import { matchesStrongly } from '../http/tagged-response';
import type { RouteInterceptor } from '../http/nested-interceptors';
import type { AppRequest } from '../http/request';
import { hasEffect, type RouteFact } from '../http/route-inventory';
import { SchemaError } from '../http/validation/schema-error';
import { type RecordRoute, Records } from './records';

/**
 * Checks `If-Match` on routes that change or delete a record (4-operators, 4.3). Responds with 412 when the record
 * differs from the one that the caller has seen.
 * The record's row is locked and read as its GET shows it. The change follows in the same transaction, so only one of
 * two callers with the same tag succeeds. An absent record gets the same response as from its GET.
 * Where no GET sends a tag, the condition is rejected with 422, because the caller relies on it.
 */
@Injectable()
export class IfMatchInterceptor implements RouteInterceptor {
  constructor(
    private readonly records: Records,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  concerns({ method }: RouteFact): boolean {
    return method !== 'GET';
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<AppRequest>();
    const wanted = request.headers['if-match'];
    const record = wanted === undefined ? undefined : this.records.of(request);
    if (wanted === undefined) return next.handle();
    if (!record) {
      if (wanted.trim() !== '*' && changesSomething(request)) throw nothingToCompare();
      return next.handle();
    }
    const response = http.getResponse<Response>();
    return from(
      this.unitOfWork.runInOneTransaction(async (requestTx) => {
        // Runs before anything is locked. A caller must not lock records that the caller may not see.
        await existingTag(record, request, response);
        await record.lock(await requestTx.begin(), request);
        if (!matchesStrongly(wanted, await existingTag(record, request, response)))
          throw domainError('comum.alterado_desde');
        const result: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined });
        return result;
      }),
    );
  }
}

/** The record's tag. A key of a path without a record has changed since the caller saw one there. */
async function existingTag(record: RecordRoute, request: AppRequest, response: Response): Promise<string> {
  try {
    return await record.tag(request, response);
  } catch (error) {
    throw record.isAbsence(error) ? domainError('comum.alterado_desde') : error;
  }
}

const changesSomething = ({ method, matched }: AppRequest): boolean =>
  matched !== undefined && hasEffect(method, matched.endpoint);

const nothingToCompare = (): SchemaError =>
  new SchemaError([
    { loc: ['header', 'If-Match'], msg: 'Nothing here carries an ETag that it could match', type: 'value_error' },
  ]);
