import { CADASTROS } from './cadastros';
import { COMUM } from './comum';
import { CONTABIL } from './contabil';

/** What integrators are told of one refusal (4-operators, 4.3); a code with several messages has several of these. */
export interface ErrorCode {
  /** `recurso.motivo`: never changed once it is published. */
  readonly code: string;
  readonly status: number;
  /** As in the answer, `{}` for what varies; empty where the code stands for a whole status. */
  readonly message: string;
  readonly advice: string;
}

type CodesIn<Table extends string, Found = never> = Table extends `${infer Line}\n${infer Rest}`
  ? CodesIn<Rest, Found | (Line extends `${infer Code} | ${string}` ? Code : never)>
  : Found;

/** A code of the lists: a route that names another does not compile. */
export type CodeName = CodesIn<typeof COMUM> | CodesIn<typeof CADASTROS> | CodesIn<typeof CONTABIL>;

/** Every code that an answer may carry as `X-Error-Code`. */
export const ERROR_CODES: readonly ErrorCode[] = [COMUM, CADASTROS, CONTABIL].flatMap(entriesOf);

const exact = new Map<string, ErrorCode[]>();
const patterns: { readonly pattern: RegExp; readonly entry: ErrorCode }[] = [];
const general = new Map<number, ErrorCode>();
for (const entry of ERROR_CODES) {
  if (entry.message === '') general.set(entry.status, general.get(entry.status) ?? entry);
  else if (entry.message.includes('{}')) patterns.push({ pattern: patternOf(entry.message), entry });
  else exact.set(entry.message, [...(exact.get(entry.message) ?? []), entry]);
}

/**
 * The code of a refusal, by its status and its message, which the contract fixes; where two resources use one message, that of
 * `resource` (as in scopes). A message that is not listed gets the code of its status.
 */
export function errorCodeOf(status: number, message: string, resource = ''): string {
  const known = exact.get(message) ?? patterns.filter(({ pattern }) => pattern.test(message)).map(({ entry }) => entry);
  const fitting = known.filter((entry) => entry.status === status);
  const own = fitting.find(({ code }) => code.startsWith(`${resource}.`)) ?? fitting[0];
  return (own ?? general.get(status))?.code ?? (status >= 500 ? 'comum.falha' : 'comum.requisicao_invalida');
}

const statuses = new Map(ERROR_CODES.map(({ code, status }) => [code, status]));

/** The status of the answers that carry a code: each code has one. */
export function statusOfCode(code: CodeName): number {
  return statuses.get(code) ?? 500;
}

function entriesOf(table: string): ErrorCode[] {
  const lines = table.trim().split('\n');
  return lines.map((line) => {
    const [code = '', status, message = '', advice = ''] = line.split('|').map((cell) => cell.trim());
    return { code, status: Number(status), message, advice };
  });
}

function patternOf(message: string): RegExp {
  const literal = message.split('{}').map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literal.join('.+')}$`, 's');
}
