import type { OpenAPIObject } from '@nestjs/swagger';
import { CODES } from './operation-codes';
import type { Json } from './success-response';

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

/**
 * Makes a component of every error response that several operations share, so that it is documented and generated once.
 * Where the codes differ, each reference lists them.
 */
export function shareErrorResponses(document: OpenAPIObject): void {
  const places = new Map<string, { readonly holder: Json; readonly status: string }[]>();
  for (const item of Object.values(document.paths)) {
    for (const { responses } of Object.values(item as unknown as Record<string, { responses: Json }>)) {
      for (const [status, response] of Object.entries(responses)) {
        if (status !== 'default' && Number(status) < 400) continue;
        const key = `${status} ${JSON.stringify({ ...(response as Json), description: '' })}`;
        places.set(key, [...(places.get(key) ?? []), { holder: responses, status }]);
      }
    }
  }
  const components: Record<string, unknown> = {};
  const oftenFirst = [...places.values()].sort((one, other) => other.length - one.length);
  for (const uses of oftenFirst) {
    const [first] = uses;
    if (!first || uses.length < 2) continue;
    const responses = uses.map(({ holder, status }) => holder[status] as Json);
    const description = common(responses.map((response) => String(response['description'])));
    const shared = { ...(responses[0] as Json), description };
    const name = freeName(NAMES[first.status] ?? `Status${first.status}`, shared, components);
    components[name] = shared;
    uses.forEach(({ holder, status }, index) => {
      const own = responses[index]?.['description'];
      const $ref = `#/components/responses/${name}`;
      holder[status] = own === description ? { $ref } : { $ref, description: own };
    });
  }
  (document.components ??= {}).responses = Object.fromEntries(
    Object.entries(components).sort(([one], [other]) => one.localeCompare(other)),
  ) as never;
}

/** Returns the common description of equal responses: all of it where they agree, else the text before their codes. */
function common([first = '', ...others]: readonly string[]): string {
  return others.every((each) => each === first) ? first : (first.split(CODES)[0] ?? '');
}

/** The plain name for the response that most operations give; the others are distinguished by their body, then by `Limited`. */
function freeName(plain: string, response: Json, taken: Record<string, unknown>): string {
  const bodies = [...JSON.stringify(response).matchAll(/schemas\/(\w+)"/g)].map(([, name = '']) =>
    name.replace(/Errors?$/, ''),
  );
  const limited = JSON.stringify(response).includes('RateLimit') ? 'Limited' : '';
  const names = [plain, `${plain}${limited}`, `${plain}${bodies.join('Or')}${limited}`];
  const free = names.find((name) => !(name in taken));
  if (!free) throw new Error(`no name is left for a response like ${plain}: ${JSON.stringify(response)}`);
  return free;
}
