import { ApiError } from './api-error';
import { session } from './session';

type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface Call {
  readonly query?: Query | undefined;
  readonly json?: unknown;
  readonly form?: FormData;
  readonly signal?: AbortSignal | undefined;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The `data` of the answer. Throws {@link ApiError}. A request that meets the end of the session waits for the login and is sent again. */
export async function call<T>(method: Method, path: string, request: Call = {}): Promise<T> {
  const response = await send(method, path, request);
  if (response.status === 204) return undefined as T;
  const body = (await response.json()) as { data: T };
  return body.data;
}

/** The answer itself, for files and headers. */
export async function send(method: Method, path: string, request: Call = {}): Promise<Response> {
  for (;;) {
    const { token } = session.get();
    const response = await once(method, path, request, token);
    if (response.ok) return response;
    if (response.status === 401 && token !== null) {
      await session.ended(token);
      continue;
    }
    throw await refusalOf(response);
  }
}

async function once(method: Method, path: string, request: Call, token: string | null): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json' });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (request.json !== undefined) headers.set('Content-Type', 'application/json');
  const body = request.form ?? (request.json === undefined ? null : JSON.stringify(request.json));
  try {
    return await fetch(addressOf(path, request.query), { method, headers, body, signal: request.signal ?? null });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new ApiError(0, 'no connection', null, null);
  }
}

function addressOf(path: string, query: Query = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  const search = new URLSearchParams(pairs).toString();
  return `/api/v1${path}${search && `?${search}`}`;
}

async function refusalOf(response: Response): Promise<ApiError> {
  const text = await response.text();
  const body = parsed(text);
  return new ApiError(response.status, messageOf(body), body, response.headers.get('X-Request-Id'));
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
  if (!response.ok) throw await refusalOf(response);
  return ((await response.json()) as { access_token: string }).access_token;
}

/** Who a token belongs to. */
export async function whoIs<T>(token: string): Promise<T> {
  const response = await once('GET', '/auth/me', {}, token);
  if (!response.ok) throw await refusalOf(response);
  return ((await response.json()) as { data: T }).data;
}
