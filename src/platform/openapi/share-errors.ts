import type { OpenAPIObject } from '@nestjs/swagger';

type Json = Record<string, unknown>;

const NAMES: Readonly<Record<string, string>> = {
  '400': 'BadRequest',
  '401': 'Unauthorized',
  '403': 'Forbidden',
  '404': 'NotFound',
  '409': 'Conflict',
  '410': 'Gone',
  '412': 'PreconditionFailed',
  '413': 'PayloadTooLarge',
  '422': 'Unprocessable',
  '429': 'TooManyRequests',
  '500': 'InternalError',
  '502': 'BadGateway',
  '503': 'Unavailable',
  default: 'Unexpected',
};

/** Makes a component of every error answer that several operations give alike, so that it is said, and generated, once. */
export function shareErrorAnswers(document: OpenAPIObject): void {
  const places = new Map<string, { readonly holder: Json; readonly status: string }[]>();
  for (const item of Object.values(document.paths)) {
    for (const { responses } of Object.values(item as unknown as Record<string, { responses: Json }>)) {
      for (const [status, answer] of Object.entries(responses)) {
        if (status !== 'default' && Number(status) < 400) continue;
        const key = `${status} ${JSON.stringify(answer)}`;
        places.set(key, [...(places.get(key) ?? []), { holder: responses, status }]);
      }
    }
  }
  const components: Record<string, unknown> = {};
  const oftenFirst = [...places.values()].sort((one, other) => other.length - one.length);
  for (const uses of oftenFirst) {
    const [first] = uses;
    if (!first || uses.length < 2) continue;
    const name = freeName(
      NAMES[first.status] ?? `Status${first.status}`,
      first.holder[first.status] as Json,
      components,
    );
    components[name] = first.holder[first.status];
    for (const { holder, status } of uses) holder[status] = { $ref: `#/components/responses/${name}` };
  }
  (document.components ??= {}).responses = Object.fromEntries(
    Object.entries(components).sort(([one], [other]) => one.localeCompare(other)),
  ) as never;
}

/** The plain name for the answer that most operations give; the others are told apart by their body, then by `Limited`. */
function freeName(plain: string, answer: Json, taken: Record<string, unknown>): string {
  const bodies = [...JSON.stringify(answer).matchAll(/schemas\/(\w+)"/g)].map(([, name = '']) =>
    name.replace(/Errors?$/, ''),
  );
  const limited = JSON.stringify(answer).includes('RateLimit') ? 'Limited' : '';
  const names = [plain, `${plain}${bodies.join('Or')}`, `${plain}${bodies.join('Or')}${limited}`, `${plain}${limited}`];
  const free = names.find((name) => !(name in taken));
  if (!free) throw new Error(`no name is left for an answer like ${plain}: ${JSON.stringify(answer)}`);
  return free;
}
