import type { OpenApiChecker } from '../application/openapi-checker';
import type { RawResponse, RawRequest } from '../servers/raw-http-client';

/** What a response must never carry: our files, our statements, our driver's errors. */
const INSIDE =
  /\bat (async )?[\w.<>]+ \(|\.(ts|js|mjs):\d+|node_modules|QueryFailedError|sqlMessage|\bER_[A-Z]{3,}|\bSELECT .+ FROM |INSERT INTO|\bECONN\w+|\/storage\/|\[object Object\]/;
/** Failures of systems next to us: the clinic system, the queue, the token store. */
const OTHERS_FAILURES = [502, 503];

const LONGEST_LINE = 15_000;

/** What is wrong with the response to any request whatsoever, or undefined. */
export function problemOf(checker: OpenApiChecker, request: RawRequest, response: RawResponse): string | undefined {
  const { status, headers, text, json } = response;
  if (status >= 500 && !OTHERS_FAILURES.includes(status)) return `${status} ${text.slice(0, 300)}`;
  if (status >= 400 && INSIDE.test(text)) return `${status} shows the inside: ${text.slice(0, 600)}`;
  if (status >= 300 && status < 400) return `${status} redirects to ${headers.location ?? 'nowhere'}`;
  // A request line that Node takes no more of; no route has seen it.
  if (status === 431 && request.path.length > LONGEST_LINE) return undefined;
  // Node's own, before any route is known: the request line and headers are larger than 16 KiB.
  if (status === 431) return request.path.length > 15_000 ? undefined : '431 for a short request';
  if (!isDecodable(request.path))
    return status === 404 || status === 401 ? undefined : `${status} for a path that can't be decoded`;
  return checker.problemOf(request.method, request.path, status, headers, json);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path.split('?')[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/** A request in one line, for a failure that has to be found again. */
export function told({ method, path, headers = {}, body }: RawRequest): string {
  const type = Object.entries(headers)
    .filter(([name]) => name.startsWith('content-'))
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
  return `${method} ${path.slice(0, 300)} {${type}} ${(body ?? '').toString().slice(0, 400)}`;
}
