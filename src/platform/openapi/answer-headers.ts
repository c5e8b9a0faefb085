import { ERROR_CODES } from '../../kernel/error-codes/error-code';
import type { RouteFact } from '../http/route-inventory';
import { fieldsOf } from '../http/validation/field-spec';

interface Header {
  readonly description: string;
  readonly schema: { readonly type: 'string' | 'integer'; readonly enum?: string[] };
}

/** Headers that the mechanisms of all routes send (4-operators, 4.3), described once. */
export const ANSWER_HEADERS: Record<string, Header> = {
  'X-Error-Code': {
    description: 'The stable code of the refusal, `recurso.motivo`',
    schema: { type: 'string', enum: [...new Set(ERROR_CODES.map(({ code }) => code))].sort() },
  },
  Link: {
    description: 'first, prev, next and last page (RFC 8288), where a page was asked for',
    schema: { type: 'string' },
  },
  'RateLimit-Limit': { description: 'Requests that a window takes', schema: { type: 'integer' } },
  'RateLimit-Remaining': { description: 'Requests that are left in this window', schema: { type: 'integer' } },
  'RateLimit-Reset': { description: 'Seconds until the next window', schema: { type: 'integer' } },
};

type Answers = Record<string, Record<string, unknown>>;

/** Notes at every answer of a route which of {@link ANSWER_HEADERS} it carries. */
export function documentAnswerHeaders(answers: Answers, { endpoint, takes }: RouteFact): void {
  const paged = takes.some((dto) => fieldsOf(dto).has('page'));
  for (const [status, answer] of Object.entries(answers)) {
    const failed = status === 'default' || Number(status) >= 400;
    const names = Object.keys(ANSWER_HEADERS).filter((name) =>
      name === 'X-Error-Code' ? failed : name === 'Link' ? paged && !failed : endpoint.rateLimit && status !== '401',
    );
    if (names.length === 0) continue;
    const refs = names.map((name) => [name, { $ref: `#/components/headers/${name}` }] as const);
    answer['headers'] = { ...(answer['headers'] as object | undefined), ...Object.fromEntries(refs) };
  }
}
