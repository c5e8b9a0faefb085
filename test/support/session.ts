import { Agent, type Server } from 'node:http';
import supertest, { type Response, type Test } from 'supertest';
import { type Builders, PASSWORD } from './builders';
import type { OpenApiChecker } from './application/openapi-checker';

const PREFIX = '/api/v1';
/**
 * Keeps connections for later requests, because a new one for each request takes a tenth of the processor time of a suite.
 * An idle connection ends here before the server ends it, so that no request is sent on a connection that the server closes.
 */
const CONNECTIONS = new Agent({ keepAlive: true, timeout: 1000 });

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export interface UploadedImport {
  id: number;
  path_arquivo: string;
  codigo_ofx_detectado: string | null;
}

/** Requests under the prefix with one credential. */
export class TestSession {
  constructor(
    private readonly server: Server,
    private readonly checker: Pick<OpenApiChecker, 'problemOf'>,
    private readonly headers: Readonly<Record<string, string>>,
    /** The user behind the credential. */
    readonly userId: number,
    readonly login: string,
  ) {}

  get token(): string {
    return (this.headers['Authorization'] ?? '').replace('Bearer ', '');
  }

  /** The same user by other headers, such as an API key of theirs. */
  withHeaders(headers: Readonly<Record<string, string>>): TestSession {
    return new TestSession(this.server, this.checker, headers, this.userId, this.login);
  }

  /** The same user, whose responses are not compared with the document: where records were inserted that make no sense. */
  withoutDocument(): TestSession {
    return new TestSession(this.server, { problemOf: () => undefined }, this.headers, this.userId, this.login);
  }

  get(path: string): Test {
    return this.request('get', path);
  }
  post(path: string, body?: unknown): Test {
    return send(this.request('post', path), body);
  }
  put(path: string, body?: unknown): Test {
    return send(this.request('put', path), body);
  }
  patch(path: string, body?: unknown): Test {
    return send(this.request('patch', path), body);
  }
  delete(path: string): Test {
    return this.request('delete', path);
  }

  /** A request by the name of its method. */
  send(method: string, path: string, body?: unknown): Test {
    return send(this.request(method.toLowerCase() as Method, path), body);
  }

  /** A multipart request with one file. */
  upload(
    path: string,
    file: { field?: string; name: string; content: Buffer | string },
    fields: Readonly<Record<string, string | number>> = {},
  ): Test {
    const request = this.request('post', path);
    for (const [name, value] of Object.entries(fields)) void request.field(name, String(value));
    return request.attach(file.field ?? 'arquivo', Buffer.from(file.content), file.name);
  }

  /** Uploads a file to be imported. Returns the import as the service shows it. */
  async uploadedImport(
    content: Buffer | string,
    fields: Readonly<Record<string, string | number>>,
    name = `x.${fields['tipo']}`,
  ): Promise<UploadedImport> {
    const { body } = await this.upload('/importacoes/upload', { name, content }, fields).expect(201);
    return (body as { data: UploadedImport }).data;
  }

  /** Uploads a file to be imported. Returns the id of the import. */
  async uploadImport(content: Buffer | string, fields: Readonly<Record<string, string | number>>): Promise<number> {
    return (await this.uploadedImport(content, fields)).id;
  }

  /** The response's bytes. */
  download(path: string): Test {
    return this.request('get', path).buffer(true).parse(collect);
  }

  private request(method: Method, path: string): Test {
    const client = supertest(this.server);
    const request = client[method](PREFIX + path).set(this.headers);
    request.agent(CONNECTIONS);
    return request.expect((answer) => this.documented(method, PREFIX + path, answer));
  }

  /** Whatever a test is about, every response also has to be the one that the OpenAPI document promises. */
  private documented(method: Method, url: string, answer: Response): void {
    if (answer.status === 503) return; // any route's response while a server is unavailable
    const { status, headers, body } = answer;
    const problem = this.checker.problemOf(method, url, status, headers, body);
    if (problem) throw new Error(problem);
  }
}

/** Logs users in by their profile, each once. */
export class Sessions {
  private readonly known = new Map<string, Promise<TestSession>>();

  constructor(
    private readonly server: Server,
    private readonly checker: OpenApiChecker,
    private readonly make: Builders,
  ) {}

  of(name: string): Promise<TestSession> {
    const session = this.known.get(name) ?? this.open(name);
    this.known.set(name, session);
    return session;
  }

  private async open(name: string): Promise<TestSession> {
    const [perfil = ''] = name.split(':');
    const user = await this.make.usuario({ perfil });
    const { body } = await supertest(this.server)
      .post(`${PREFIX}/auth/token`)
      .type('form')
      .send({ username: user.login, password: PASSWORD })
      .expect(200);
    const { access_token } = body as { access_token: string };
    return new TestSession(this.server, this.checker, { Authorization: `Bearer ${access_token}` }, user.id, user.login);
  }
}

function send(request: Test, body: unknown): Test {
  return body === undefined ? request : request.send(body as object);
}

function collect(answer: Response, done: (error: Error | null, body: Buffer) => void): void {
  const response = answer as unknown as NodeJS.ReadableStream;
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
  response.on('error', (error: Error) => done(error, Buffer.alloc(0)));
}
