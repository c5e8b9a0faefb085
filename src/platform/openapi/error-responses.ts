import { STATUS_CODES } from 'node:http';
import { type CodeName, statusOfCode } from '../../kernel/error-codes/error-code';
import type { Family } from '../http/endpoint';
import { type RouteFact, takesIdempotencyKey } from '../http/route-inventory';
import type { DtoClass } from '../http/validation/field-spec';
import { response, documentedHeaders, either, type Json, ref } from './success-response';

/** The body of an error in each family. */
export const ERROR_OF: Readonly<Record<Family, string>> = {
  standard: 'StandardError',
  status: 'MessageError',
  detail: 'DetailError',
};

/** The schemas of those bodies. */
export const ERROR_SCHEMAS: Record<string, Json> = {
  StandardError: {
    type: 'object',
    required: ['success', 'message', 'details'],
    properties: { success: { const: false }, message: { type: 'string' }, details: { type: 'array', items: {} } },
  },
  MessageError: { type: 'object', required: ['message'], properties: { message: { type: 'string' } } },
  DetailError: {
    type: 'object',
    required: ['detail'],
    properties: { detail: { anyOf: [{ type: 'string' }, { type: 'object' }] } },
  },
  ValidationErrors: {
    type: 'object',
    required: ['detail'],
    properties: {
      detail: {
        type: 'array',
        items: {
          type: 'object',
          required: ['loc', 'msg', 'type'],
          properties: {
            loc: { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'integer' }] } },
            msg: { type: 'string' },
            type: { type: 'string' },
          },
        },
      },
    },
  },
};

const CHALLENGE = documentedHeaders({ 'WWW-Authenticate': 'Bearer' });
const RETRY_AFTER = documentedHeaders({ 'Retry-After': 'Seconds until the next try' });

/** Returns all errors that a route can have by its declaration, by status. */
export function errorResponses(
  { endpoint, domain: { family }, scope, path, method }: RouteFact,
  { parameters, requestBody }: { readonly parameters?: readonly unknown[]; readonly requestBody?: unknown },
): Record<string, Json> {
  const responses: Record<string, Json> = {};
  const isPublic = endpoint.access === 'public';
  const hasInput = path.includes(':') || method !== 'GET' || (parameters?.length ?? 0) > 0;
  if (hasInput)
    responses['422'] = response('Schema or business validation failure', either('ValidationErrors', ERROR_OF[family]));
  if (!isPublic || endpoint.logsIn)
    responses['401'] = response('Missing, ended or rejected credential', ref('DetailError'), CHALLENGE);
  if (scope || endpoint.perfis || endpoint.humanOnly)
    responses['403'] = response(
      'The credential lacks the scope or the profile',
      either('DetailError', ERROR_OF[family]),
    );
  for (const code of endpoint.errors ?? []) {
    const status = statusOfCode(code);
    if (status in responses) continue;
    const retry = status === 503 || status === 429 ? RETRY_AFTER : {};
    responses[status] = response(STATUS_CODES[status] ?? '', either(ERROR_OF[family], 'DetailError'), retry);
  }
  for (const [code, detail] of Object.entries(endpoint.errorDetails ?? {})) {
    const status = statusOfCode(code as CodeName);
    responses[status] = response(STATUS_CODES[status] ?? '', withDetail(detail));
  }
  if (requestBody || endpoint.body === 'multipart')
    responses['413'] ??= response('Above the limit', ref('DetailError'));
  if (endpoint.rateLimit || takesIdempotencyKey(method, endpoint))
    responses['429'] = response('Too many requests; Retry-After is the time to wait', ref('DetailError'), RETRY_AFTER);
  responses['default'] = response('Unexpected error', ref('DetailError'));
  return responses;
}

/** An error body whose `detail` is an object. */
function withDetail(detail: DtoClass): Json {
  return { type: 'object', required: ['detail'], properties: { detail: ref(detail.name) } };
}
