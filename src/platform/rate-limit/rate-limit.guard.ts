import { type ExecutionContext, Injectable } from '@nestjs/common';
import { normalizeIp, ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import type { Response } from 'express';
import { accessError } from '../http/error-response';
import { type AppRequest, clientIp } from '../http/request';

/** Limits the routes that declare a bucket, per client address, IPv6 by its /64 (contract 1, Limits). */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  protected override headerPrefix = 'RateLimit';

  /** The library reads the metadata of every bucket; most routes declare none. */
  override canActivate(context: ExecutionContext): Promise<boolean> {
    const { matched } = context.switchToHttp().getRequest<AppRequest>();
    return matched?.endpoint.rateLimit ? super.canActivate(context) : Promise.resolve(true);
  }

  protected override getTracker(request: AppRequest): Promise<string> {
    return Promise.resolve(normalizeIp(clientIp(request)));
  }

  /** Routes that name the same bucket share its counter. */
  protected override generateKey(_context: ExecutionContext, tracker: string): string {
    return tracker;
  }

  /** Sets a header without the name of the bucket. The library appends it. */
  protected override setResponseHeader(response: Response, name: string, value: string | number): void {
    response.setHeader(/^(?:Retry-After|RateLimit-[A-Z][a-z]+)/.exec(name)?.[0] ?? name, String(value));
  }

  protected override throwThrottlingException(
    context: ExecutionContext,
    { limit, timeToExpire, timeToBlockExpire }: ThrottlerLimitDetail,
  ): never {
    const response = context.switchToHttp().getResponse<Response>();
    this.setResponseHeader(response, 'RateLimit-Limit', limit);
    this.setResponseHeader(response, 'RateLimit-Remaining', 0);
    this.setResponseHeader(response, 'RateLimit-Reset', timeToExpire);
    throw accessError('comum.muitas_requisicoes').with({ retryAfterSeconds: Math.max(1, timeToBlockExpire) });
  }
}
