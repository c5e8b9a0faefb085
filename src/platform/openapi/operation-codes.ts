import { type CodeName, statusOfCode } from '../../kernel/error-codes/error-code';
import { hasEffect, type RouteFact, takesIdempotencyKey } from '../http/route-inventory';
import { rowOf } from '../list-files/list-route';
import type { Json } from './response-parts';

/** The codes of an operation by the name of the response that carries them: a status, or `default`. */
export type OperationCodes = Readonly<Record<string, readonly string[]>>;

/** Where an operation of the document names its codes, for programs; people read them at each response. */
export const ERROR_CODES_OF_OPERATION = 'x-error-codes';

/** What stands before the codes in the description of a response. */
export const CODES = ': ';

/** What a route may be rejected with by the mechanisms that stand before and behind its service. */
export function generalCodes(route: RouteFact, answers: Readonly<Record<string, unknown>>): CodeName[] {
  const { endpoint, method, scope } = route;
  const codes: CodeName[] = ['comum.erro_inesperado', 'comum.banco_indisponivel'];
  const when = (holds: unknown, ...more: CodeName[]) => holds && codes.push(...more);
  const isPublic = endpoint.access === 'public';
  const acts = hasEffect(method, endpoint) && !isPublic;
  const keyed = takesIdempotencyKey(method, endpoint);
  const returnsFile = endpoint.returns !== null && 'file' in endpoint.returns;
  when('422' in answers, 'comum.entrada_invalida');
  when(!isPublic, 'auth.credencial_invalida');
  when(endpoint.logsIn, 'auth.login_recusado');
  when(scope, 'auth.sem_escopo');
  when(endpoint.humanOnly, 'auth.somente_pessoas');
  when(endpoint.perfis, 'auth.sem_perfil');
  when(endpoint.rateLimit, 'comum.muitas_requisicoes');
  when('413' in answers && endpoint.body !== 'multipart', 'comum.corpo_muito_grande');
  when(endpoint.upload, 'comum.arquivo_muito_grande', 'comum.armazenamento_indisponivel');
  when(endpoint.upload && acts, 'comum.limite_diario_de_armazenamento');
  when(rowOf(method, endpoint), 'comum.planilha_cheia');
  when('412' in answers, 'comum.alterado_desde');
  when(keyed, 'comum.em_alteracao');
  // What the database rejects where a service had no words of its own for it.
  when(keyed && method !== 'DELETE', 'comum.chave_repetida', 'comum.valor_nao_cabe');
  when(acts && method === 'DELETE', 'comum.registros_vinculados');
  when(keyed, 'comum.repeticao_em_curso', 'comum.resposta_nao_guardada', 'comum.respostas_demais');
  when(keyed && endpoint.showsSecret, 'comum.segredo_ja_mostrado');
  when(keyed && returnsFile, 'comum.resposta_perdida');
  // What the service has looked up may be gone when the row that refers to it is written.
  when(acts && '404' in answers && takesBody(route), 'comum.referencia_ausente');
  return codes;
}

/**
 * All codes of an operation under its error responses, and each response's description with those that it carries.
 * @throws Error where a code has a status that the operation does not answer with
 */
export function documentCodes(operation: { responses: Record<string, Json> }, route: RouteFact): void {
  const { responses } = operation;
  const named = new Map<string, Set<string>>();
  for (const code of [...generalCodes(route, responses), ...(route.endpoint.errors ?? [])]) {
    const status = String(statusOfCode(code));
    const response = status in responses ? status : 'default';
    if (response === 'default' && statusOfCode(code) < 500) throw new Error(`${route.path}: no answer for ${code}`);
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

/** Whether the route's DTOs hold more than its query. */
function takesBody({ takes, query }: RouteFact): boolean {
  return takes.length > (query.size > 0 ? 1 : 0);
}
