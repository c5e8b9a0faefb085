import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { domainError } from '../../kernel/errors';
import { UnitOfWork } from '../database/unit-of-work';
import { matchesStrongly } from '../http/entity-tag';
import type { AppRequest } from '../http/request';
import { hasEffect } from '../http/route-inventory';
import { SchemaError } from '../http/validation/schema-error';
import { Records } from './records';

/**
 * `If-Match` on what changes or deletes a record (4-operators, 4.3): 412 when the record is not the one that the caller has seen.
 * Its row is locked, it is read as its GET shows it, and the change follows in the same transaction: of two that have seen the
 * same, one gets through. An absent record is answered as its GET would. Where no GET carries a tag, the condition is rejected with 422:
 * whoever sends it relies on it.
 */
@Injectable()
export class IfMatchInterceptor implements NestInterceptor {
  constructor(
    private readonly records: Records,
    private readonly unitOfWork: UnitOfWork,
  ) {}

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
      this.unitOfWork.runInOneTransaction(async (act) => {
        // Before anything is locked: nobody holds up records that are not theirs to see.
        await record.tag(request, response);
        await record.lock(await act.begin(), request);
        if (!matchesStrongly(wanted, await record.tag(request, response))) throw domainError('comum.alterado_desde');
        const answer: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined });
        return answer;
      }),
    );
  }
}

const changesSomething = ({ method, matched }: AppRequest): boolean =>
  matched !== undefined && hasEffect(method, matched.endpoint);

const nothingToCompare = (): SchemaError =>
  new SchemaError([
    { loc: ['header', 'If-Match'], msg: 'Nothing here carries an ETag that it could match', type: 'value_error' },
  ]);
