import { readErrorTexts } from '../lib/error-messages';
import { queryText } from '../lib/search-params';
import { ApiError } from './api-error';
import { madeOnce } from './made-once';
import type { Answer, Method, Operation, Paged, PageOf, PathOf, RequestOf } from './operations';
import { type Person, session } from './session';
import { asksBeforeLeaving } from './under-way';

/** A request as it is sent, whatever the operation. */
interface Sent {
  readonly path?: object | undefined;
  readonly query?: object | undefined;
  readonly json?: unknown;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The `data` of an operation's response; address, query, body and response are those of the OpenAPI document. With `page` a list returns a
 * page. Throws {@link ApiError}. A request that meets the end of the session waits for the login and is sent again; so is one that meets
 * the lock of another request.
 */
export function call<M extends Method, P extends PathOf<M>>(
  method: M,
  address: P,
  request: RequestOf<Operation<M, P>> & Paged,
): Promise<PageOf<Operation<M, P>>>;
export function call<M extends Method, P extends PathOf<M>>(
  method: M,
  address: P,
  request: RequestOf<Operation<M, P>>,
): Promise<Answer<Operation<M, P>>>;
export async function call(method: Method, address: string, request: Sent): Promise<unknown> {
  const response = await sent(method, address, request);
  if (response.status === 204) return undefined;
  return ((await response.json()) as { data: unknown }).data;
}

/** What a form sends, as a name: a file by what the browser knows of it without reading it. */
const partsOf = (form: FormData | undefined) =>
  form &&
  [...form].map(([name, part]) => [name, part instanceof File ? [part.name, part.size, part.lastModified] : part]);

/** POST that makes a record: {@link madeOnce} by all that is sent. */
export const make = <P extends PathOf<'POST'>>(
  address: P,
  request: RequestOf<Operation<'POST', P>>,
): Promise<Answer<Operation<'POST', P>>> =>
  madeOnce([address, request.path, request.query, request.json, partsOf(request.form)], (headers) =>
    call('POST', address, { ...request, headers }),
  );

/** The response itself, for files and headers. */
export const send = <M extends Method, P extends PathOf<M>>(
  method: M,
  address: P,
  request: RequestOf<Operation<M, P>>,
): Promise<Response> => sent(method, address, request);

const sent = (method: Method, address: string, request: Sent): Promise<Response> =>
  asksBeforeLeaving(method, address, () => untilLoggedIn(method, address, request));

/** Waits between the tries of a request whose records another request holds, often another one of the same person who types fast. */
const LOCKED_MS = [250, 500, 1000, 2000];

const isLocked = (response: Response): boolean =>
  response.status === 409 && response.headers.get('X-Error-Code') === 'comum.em_alteracao';

async function untilLoggedIn(method: Method, address: string, request: Sent): Promise<Response> {
  const waits = [...LOCKED_MS];
  for (;;) {
    const { token } = session.get();
    const response = await once(method, address, request, token);
    if (response.ok) return response;
    if (response.status === 401 && token !== null) {
      await session.ended(token);
      continue;
    }
    const wait = isLocked(response) ? waits.shift() : undefined;
    if (wait !== undefined) {
      await new Promise((resume) => setTimeout(resume, wait));
      continue;
    }
    throw await rejectionOf(response);
  }
}

async function once(method: Method, address: string, request: Sent, token: string | null): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json', ...request.headers });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (request.json !== undefined) headers.set('Content-Type', 'application/json');
  const body = request.form ?? (request.json === undefined ? null : JSON.stringify(request.json));
  try {
    return await fetch(urlOf(address, request), { method, headers, body, signal: limited(method, request.signal) });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new ApiError(0, 'no connection', null, null);
  }
}

const READ_MS = 60_000;

/** A read that hangs ends, and is tried again; a write is never given up: it may have been done. */
function limited(method: Method, signal: AbortSignal | undefined): AbortSignal | null {
  if (method !== 'GET') return signal ?? null;
  const limit = AbortSignal.timeout(READ_MS);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}

function urlOf(address: string, { path = {}, query = {} }: Sent): string {
  const parts = new Map(Object.entries(path).map(([name, value]) => [name, String(value)]));
  const filled = address.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts.get(name) ?? ''));
  const search = queryText(query);
  return `/api/v1${filled}${search && `?${search}`}`;
}

let look: (words: string) => void = () => {};

/** What the screen shows may be older than what a rejection names: `looking` gets its code and body. */
export function onRejected(looking: (words: string) => void): void {
  look = looking;
}

async function rejectionOf(response: Response): Promise<ApiError> {
  const [text] = await Promise.all([response.text(), readErrorTexts()]);
  const body = parsed(text);
  const { headers } = response;
  const values = parsed(headers.get('X-Error-Values') ?? '{}') as Readonly<Record<string, unknown>>;
  const code = headers.get('X-Error-Code');
  look(`${code} ${text}`);
  return new ApiError(response.status, messageOf(body), body, headers.get('X-Request-Id'), code, values);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text; // a proxy's page: its text is all there is
  }
}

/** The sentence in any of the API's error forms. */
function messageOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return String(body);
  const { message, detail } = body as { message?: unknown; detail?: unknown };
  if (typeof message === 'string') return message;
  if (typeof detail === 'string') return detail;
  if (Array.isArray(detail)) return detail.map((item: { msg?: string }) => item.msg ?? '').join('; ');
  if (typeof detail === 'object' && detail !== null) return messageOf(detail);
  return '';
}

/** Logs in; throws {@link ApiError} (401, 429). */
export async function login(username: string, password: string): Promise<string> {
  const body = new URLSearchParams({ username, password, grant_type: 'password' });
  const response = await fetch('/api/v1/auth/token', { method: 'POST', body }).catch(() => {
    throw new ApiError(0, 'no connection', null, null);
  });
  if (!response.ok) throw await rejectionOf(response);
  return ((await response.json()) as { access_token: string }).access_token;
}

/** Who a token belongs to. */
export async function whoIs(token: string): Promise<Person> {
  const response = await once('GET', '/auth/me', {}, token);
  if (!response.ok) throw await rejectionOf(response);
  return ((await response.json()) as { data: Person }).data;
}
