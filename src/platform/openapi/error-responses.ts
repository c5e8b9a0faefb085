import { STATUS_CODES } from 'node:http';
import { type CodeName, statusOfCode } from '../../kernel/error-codes/error-code';
import type { Family } from '../http/endpoint';
import { hasEffect, type RouteFact, takesIdempotencyKey } from '../http/route-inventory';
import type { DtoClass } from '../http/validation/field-spec';
import { rowOf } from '../list-files/list-route';
import { documentedHeaders, either, type Json, ref, response } from './success-response';

/** The codes of an operation by the name of the response that carries them: a status, or `default`. */
export type OperationCodes = Readonly<Record<string, readonly string[]>>;

/**
 * Property of an operation that lists its codes, for programs. The descriptions of the responses list them for readers.
 */
export const ERROR_CODES_OF_OPERATION = 'x-error-codes';

/** Separator before the codes in the description of a response. */
export const CODES = ': ';

/** Returns the codes of a route that come from general mechanisms, before and after its service. */
function generalCodes(route: RouteFact, responses: Readonly<Record<string, unknown>>): CodeName[] {
  const { endpoint, method, scope } = route;
  const codes: CodeName[] = ['comum.erro_inesperado', 'comum.banco_indisponivel'];
  const when = (holds: unknown, ...more: CodeName[]) => holds && codes.push(...more);
  const isPublic = endpoint.access === 'public';
  const acts = hasEffect(method, endpoint) && !isPublic;
  const keyed = takesIdempotencyKey(method, endpoint);
  const returnsFile = endpoint.returns !== null && 'file' in endpoint.returns;
  when('422' in responses, 'comum.entrada_invalida');
  when(!isPublic, 'auth.credencial_invalida');
  when(endpoint.logsIn, 'auth.login_recusado');
  when(scope, 'auth.sem_escopo');
  when(endpoint.humanOnly, 'auth.somente_pessoas');
  when(endpoint.perfis, 'auth.sem_perfil');
  when(endpoint.rateLimit, 'comum.muitas_requisicoes');
  when('413' in responses && endpoint.body !== 'multipart', 'comum.corpo_muito_grande');
  when(endpoint.upload, 'comum.arquivo_muito_grande', 'comum.armazenamento_indisponivel');
  when(endpoint.upload && acts, 'comum.limite_diario_de_armazenamento');
  when(rowOf(method, endpoint), 'comum.planilha_cheia');
  when('412' in responses, 'comum.alterado_desde');
  when(keyed, 'comum.em_alteracao');
  // Codes of the database where a service has no specific code.
  when(keyed && method !== 'DELETE', 'comum.chave_repetida', 'comum.valor_nao_cabe');
  when(acts && method === 'DELETE', 'comum.registros_vinculados');
  when(keyed, 'comum.repeticao_em_curso', 'comum.resposta_nao_guardada', 'comum.respostas_demais');
  when(keyed && endpoint.showsSecret, 'comum.segredo_ja_mostrado');
  when(keyed && returnsFile, 'comum.resposta_perdida');
  // A record that the service has found may be deleted before the row that refers to it is written.
  when(acts && '404' in responses && takesBody(route), 'comum.referencia_ausente');
  return codes;
}

/**
 * Lists all codes of an operation under its error responses, and adds them to the description of each response.
 * @throws Error for a code with a status that the operation does not document
 */
export function documentCodes(operation: { responses: Record<string, Json> }, route: RouteFact): void {
  const { responses } = operation;
  const named = new Map<string, Set<string>>();
  for (const code of [...generalCodes(route, responses), ...(route.endpoint.errors ?? [])]) {
    const status = String(statusOfCode(code));
    const response = status in responses ? status : 'default';
    if (response === 'default' && statusOfCode(code) < 500) throw new Error(`${route.path}: no response for ${code}`);
    named.set(response, (named.get(response) ?? new Set()).add(code));
  }
  const codes = Object.fromEntries([...named].sort().map(([status, known]) => [status, [...known].sort()]));
  for (const [status, known] of Object.entries(codes)) {
    const response = responses[status];
    if (response)
      response['description'] =
        `${String(response['description'])}${CODES}${known.map((each) => `\`${each}\``).join(', ')}`;
  }
  Object.assign(operation, { [ERROR_CODES_OF_OPERATION]: codes satisfies OperationCodes });
}

/** Whether the route's DTOs have more than its query. */
function takesBody({ takes, query }: RouteFact): boolean {
  return takes.length > (query.size > 0 ? 1 : 0);
}

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
