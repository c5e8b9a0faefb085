import { ForbiddenException, HttpException, UnauthorizedException } from '@nestjs/common';
import type { Response } from 'express';

/** 401 `{detail}`; the challenge is the error filter's. */
export const unauthorized = (detail: string): UnauthorizedException => new UnauthorizedException(detail);

/** 403 `{detail}`: the credential lacks a scope or its profile. */
export const denied = (detail: string): ForbiddenException => new ForbiddenException(detail);

/** 429 `{detail}` with `Retry-After`. */
export function tooManyRequests(response: Response, retryAfterSeconds: number): HttpException {
  response.setHeader('Retry-After', String(Math.max(1, Math.ceil(retryAfterSeconds))));
  return new HttpException('too many requests', 429);
}
