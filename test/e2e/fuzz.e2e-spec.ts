import { Usuario } from '../../src/acesso/usuarios/usuario.entity';
import { startApp, type TestApp } from '../support/app';
import { PASSWORD } from '../support/builders';
import { furnish } from '../support/fuzz/furnish';
import { type Operation, operationsOf } from '../support/fuzz/operations';
import { Random } from '../support/fuzz/random';
import { Requests } from '../support/fuzz/requests';
import { problemOf, told } from '../support/fuzz/verdict';
import { type RawResponse, type RawRequest, RawHttpClient } from '../support/servers/raw-http-client';

/** Requests per operation; FUZZ_RUNS=500 FUZZ_SEED=7 for a long run with other inputs. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? '6');
const SEED = Number(process.env['FUZZ_SEED'] ?? '20261121');
/** Tries per operation that makes records, before anything is broken on purpose. */
const VALID_TRIES = 4;
const AT_ONCE = 8;
const LOGINS_PER_MINUTE = '1000000';

/** Errors of requests that the document allows, and that it describes in words: of lists, of what is stored, of what is inside a free object. */
const SAID_IN_WORDS = [
  /^query\.per_page: per_page needs page/,
  /^query\.receita: receita or folha is needed/,
  /^body\.\d+\.receita_sem_icms: receita_sem_icms above 0 is for months from 01\/2027/,
  /^query\.aliquota_(cbs|ibs): aliquota_cbs and aliquota_ibs are needed together/,
  /^query\.competencia: competences from .* are covered/,
  /: (Items .* have the same key|the same bank and account twice|table does not exist|the run has no such line|not one of ids, or seen twice|the rule is named twice|scope \S+ does not exist)/,
  /^body\.(regra\.)?condicoes\.\d+\.conteudo_comparacao: (no line's valor is ever|every line has a tipo)/,
  /^body\.(configuracao|estrutura)\./,
  /^body\.id_plano_contas: (Field required for tipo contas|only for tipo contas or regras_conversor)/,
  /^body\.conteudo_base64: Content is not of type/,
  /^(body|query)\.(.*\.)?(ate|competencia_fim): (ate should not be before de|at most)/,
];

let api: TestApp;
let wire: RawHttpClient;
let operations: Operation[];
let user: Usuario;
let authorization: string;

beforeAll(async () => {
  api = await startApp({ LOGIN_RATE_LIMIT: LOGINS_PER_MINUTE });
  wire = new RawHttpClient(api.port);
  operations = operationsOf(api.document);
  user = await api.make.usuario({ perfil: 'administrador' });
  await logIn();
  await furnish(api.make, user.id);
}, 300_000);
afterAll(async () => {
  wire.close();
  await api.close();
});

/** Requests end sessions and change accounts, too: whenever one did, the account is put right and logs in again. */
async function logIn(): Promise<void> {
  await api.dataSource.getRepository(Usuario).save(user);
  const { text } = await wire.send({
    method: 'POST',
    path: '/api/v1/auth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `username=${user.login}&password=${encodeURIComponent(PASSWORD)}`,
  });
  authorization = `Bearer ${(JSON.parse(text) as { access_token: string }).access_token}`;
}

async function send(request: RawRequest): Promise<RawResponse> {
  const sent = { ...request, headers: { authorization, ...request.headers } };
  const response = await wire.send(sent);
  if (response.status === 401 && !request.path.includes('/auth/token')) await logIn();
  return response;
}

/** Sends so many requests of each operation and returns what went wrong with any of them. */
async function assail(
  chosen: readonly Operation[],
  count: number,
  make: (operation: Operation) => RawRequest,
  seen: (operation: Operation, response: RawResponse) => void = () => undefined,
): Promise<string[]> {
  const failures: string[] = [];
  for (const operation of chosen) {
    // Made before any is sent: the same seed means the same requests, whatever order the responses come in.
    const requests = Array.from({ length: count }, () => make(operation));
    const next = requests.values();
    const worker = async (): Promise<void> => {
      for (const request of next) {
        try {
          const response = await send(request);
          seen(operation, response);
          const problem = problemOf(api.checker, request, response);
          if (problem) failures.push(`${told(request)}\n    -> ${problem}`);
        } catch (error) {
          failures.push(`${told(request)}\n    -> no answer: ${String(error)}`);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }
  return failures;
}

/** The items of a 422 that names fields: `body.field: what is wrong`. */
function schemaProblems(json: unknown): string[] {
  const { detail } = (json ?? {}) as { detail?: { loc: readonly unknown[]; msg: string }[] };
  return Array.isArray(detail) ? detail.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`) : [];
}

/** All failures would be a wall: the first ones, and how many there are. */
function expectNone(failures: readonly string[]): void {
  const limit = Number(process.env['FUZZ_SHOW'] ?? '12');
  const shown = failures.slice(0, limit).join('\n');
  expect(failures.length === 0 ? '' : `${failures.length} failures\n${shown}`).toBe('');
}

describe(`every operation of the OpenAPI document, seed ${SEED}`, () => {
  it(
    'returns what it documents to requests that its schema allows',
    async () => {
      const requests = new Requests(api.document, new Random(SEED));
      const accepted = new Set<Operation>();
      const rejected = new Set<string>();
      const failures = await assail(
        operations.filter(({ method }) => method !== 'DELETE'),
        VALID_TRIES,
        (operation) => requests.valid(operation),
        (operation, { status, json }) => {
          if (status < 300) accepted.add(operation);
          for (const said of status === 422 ? schemaProblems(json) : [])
            if (!SAID_IN_WORDS.some((words) => words.test(said)))
              rejected.add(`${operation.method} ${operation.path} ${said}`);
        },
      );
      expectNone(failures);
      // The bounds of the document are those of the service: pairs of fields too.
      expect([...rejected]).toEqual([]);
      // A generator that is rejected everywhere would test nothing but errors.
      if (process.env['FUZZ_SHOW'])
        process.stdout.write(
          `never accepted: ${operations
            .filter((operation) => operation.method !== 'DELETE' && !accepted.has(operation))
            .map(({ method, path }) => `${method} ${path}`)
            .join(', ')}\n`,
        );
      expect(accepted.size / operations.length).toBeGreaterThan(0.5);
    },
    VALID_TRIES * 60_000,
  );

  it(
    'returns what it documents to requests that are wrong in any way, and never shows its inside',
    async () => {
      const requests = new Requests(api.document, new Random(SEED + 1));
      const failures = await assail(operations, RUNS, (operation) => requests.hostile(operation));
      expectNone(failures);
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    },
    60_000 + RUNS * 20_000,
  );

  it('still responds afterwards, on as many connections as before', async () => {
    const admin = await api.as('administrador:after');
    await admin.get('/customers').expect(200);
    const [open] = await api.rows<{ n: string }>(
      'SELECT COUNT(*) AS n FROM information_schema.innodb_trx t JOIN information_schema.processlist p ON p.id = t.trx_mysql_thread_id WHERE p.db = DATABASE()',
    );
    expect(Number(open?.n)).toBe(0);
  });
});
