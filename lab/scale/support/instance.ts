/** A response of one instance, read to its end. */
export interface Response {
  readonly status: number;
  readonly body: { readonly data?: never } & Record<string, unknown>;
  readonly headers: Headers;
}

/** One API process, asked by one client: what a race sends to the one and the other at once. */
export class Instance {
  constructor(
    /** With the prefix of the routes. */
    private readonly url: string,
    private readonly token: string,
  ) {}

  /** The same instance, asked with another credential. */
  as(token: string): Instance {
    return new Instance(this.url, token);
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const json = body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' };
    const response = await fetch(this.url + path, {
      method,
      headers: { authorization: `Bearer ${this.token}`, ...json, ...headers },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      body: (isJson && text !== '' ? JSON.parse(text) : { text }) as Response['body'],
      headers: response.headers,
    };
  }

  /** A form with one file. */
  upload(
    path: string,
    name: string,
    content: string,
    fields: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set('arquivo', new Blob([content]), name);
    return this.send('POST', path, form);
  }

  /** A session of the user with this password; undefined where it is rejected. */
  async logIn(username: string, password: string): Promise<string | undefined> {
    const response = await fetch(`${this.url}/auth/token`, {
      method: 'POST',
      body: new URLSearchParams({ username, password }),
    });
    const body = (await response.json()) as { access_token?: string };
    return response.ok ? body.access_token : undefined;
  }
}
