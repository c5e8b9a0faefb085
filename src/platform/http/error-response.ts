import { BadRequestException, HttpException, NotFoundException } from '@nestjs/common';
import { type CodeName, type ErrorName, generalCode, type Varying } from '../../kernel/error-codes/error-code';
import { DomainError, domainError } from '../../kernel/errors';
import { asDomainError } from '../database/driver-errors';
import type { Family } from './endpoint';
import type { AppRequest } from './request';
import { SchemaError } from './validation/schema-error';

/** Characters of `X-Error-Values`. */
const MAX_VALUES = 2_000;

export interface ErrorResponse {
  readonly status: number;
  readonly body: object;
  /** `X-Error-Code`. */
  readonly code: CodeName;
  /** `X-Error-Values`: what varies in the message, by name. */
  readonly values?: string;
}

/**
 * Returns the response to an error: its status, its code and the body of the route's family; undefined for a defect.
 */
export function responseTo(error: unknown, request: AppRequest): ErrorResponse | undefined {
  if (error instanceof SchemaError)
    return { status: 422, code: 'comum.entrada_invalida', body: { detail: error.problems } };
  if (error instanceof NotFoundException || isUndecodablePath(error, request))
    return detailOnly(domainError('comum.rota_desconhecida'));
  if (error instanceof HttpException) {
    const status = error.getStatus();
    return { status, code: generalCode(status), body: { detail: error.message } };
  }
  const domain = error instanceof DomainError ? error : (asDomainError(error) ?? diskError(error));
  if (!domain) return undefined;
  const { status, code } = domain;
  const body = bodyOf(domain, request.matched?.domain.family ?? 'detail');
  return { status, code, body, ...valuesOf(domain) };
}

const diskError = (error: unknown): DomainError | undefined =>
  isDiskClosed(error) ? domainError('comum.armazenamento_indisponivel') : undefined;

/** `{detail}`, whatever the family. */
export function detailOnly(error: DomainError): ErrorResponse {
  const { status, code, message } = error;
  return { status, code, body: { detail: message }, ...valuesOf(error) };
}

/** The values of an error's message as a header takes them: JSON in ASCII. Values that fill a header are left out. */
function valuesOf({ valores }: DomainError): Pick<ErrorResponse, 'values'> {
  if (!valores) return {};
  const values = JSON.stringify(valores).replace(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return values.length > MAX_VALUES ? {} : { values };
}

/**
 * Whether the router could not decode a path such as `/x/%ff`, before any route was found. Such a path is not found.
 */
function isUndecodablePath(error: unknown, request: AppRequest): boolean {
  return error instanceof BadRequestException && !request.matched;
}

function bodyOf({ status, message, extra }: DomainError, family: Family): object {
  if (extra.detail) return { detail: extra.detail };
  if (extra.detailOnly || status === 413 || family === 'detail') return { detail: message };
  return family === 'status' ? { message } : { success: false, message, details: extra.details ?? [] };
}

/** Disk full, over its quota, read-only. */
const TAKES_NOTHING: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Whether the disk accepts no more data. This is no defect and no error of the caller. */
export function isDiskClosed(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && TAKES_NOTHING.has(code);
}

/**
 * Error for a caller who is not authenticated, not authorized or rate limited. The body is `{detail}` in every family.
 */
export function accessError<Name extends ErrorName>(name: Name, ...varying: Varying<Name>): DomainError {
  return domainError(name, ...varying).with({ detailOnly: true });
}
