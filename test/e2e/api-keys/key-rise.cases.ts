import { ApiKey } from '../../../src/acesso/api-keys/api-key.entity';
import { newKey } from '../../../src/acesso/api-keys/key-rows';
import { api, useApp } from '../../support/case-file';
import { untilLocksWait } from '../../support/lock-waits';
import type { TestSession } from '../../support/session';

const PROFILES = ['administrador', 'diretoria', 'funcionario'] as const;
type Profile = (typeof PROFILES)[number];
const GLOBAL = '*:*';
const FOREIGN = "another user's API key";

/** An account, by its session or by a key. The scopes are what the credential holds, computed here and not by the service. */
interface Credential {
  readonly name: string;
  readonly perfil: Profile;
  readonly client: TestSession;
  readonly human: boolean;
  readonly scopes: readonly string[];
}

let catalogue: { id: number; codigo: string; destrutivo: number }[];
let credentials: Credential[];
/** One more account of each profile, as the owner of the keys that the credentials meet. */
let owners: Record<Profile, TestSession>;

useApp();
beforeAll(async () => {
  catalogue = await api.rows('SELECT id, codigo, destrutivo FROM escopo ORDER BY id');
  credentials = (await Promise.all(PROFILES.map(credentialsOf))).flat();
  const others = await Promise.all(PROFILES.map(async (perfil) => [perfil, await api.as(`${perfil}:owner`)] as const));
  owners = Object.fromEntries(others) as Record<Profile, TestSession>;
});

const codes = () => catalogue.map(({ codigo }) => codigo);
const scopesOf = (perfil: Profile): string[] =>
  catalogue.filter(({ destrutivo }) => perfil !== 'funcionario' || !destrutivo).map(({ codigo }) => codigo);
const rank = (perfil: Profile): number => PROFILES.length - PROFILES.indexOf(perfil);

/** The session of a profile, a global key of it, and a key that holds every read scope and writes keys. */
async function credentialsOf(perfil: Profile): Promise<Credential[]> {
  const client = await api.as(`${perfil}:asks`);
  const everything = [...scopesOf(perfil), ...(perfil === 'funcionario' ? [] : [GLOBAL])];
  const some = scopesOf(perfil).filter((codigo) => codigo.endsWith(':read') || codigo === 'api_keys:write');
  const wide = await makeKey(client, [], { escopo_global: true });
  const narrow = await makeKey(client, some);
  return [
    { name: perfil, perfil, client, human: true, scopes: everything },
    { name: `a global key of ${perfil}`, perfil, client: wide.client, human: false, scopes: everything },
    { name: `a reading key of ${perfil}`, perfil, client: narrow.client, human: false, scopes: some },
  ];
}

/** A key in the table, whatever the routes would allow. */
async function makeKey(owner: TestSession, scopes: readonly string[], values: Partial<ApiKey> = {}) {
  const { key, key_prefix, key_hash } = newKey();
  const row = { usuario_id: owner.userId, nome: 'k', ativo: true, key_prefix, key_hash, ...values };
  const { id } = await api.make.save<ApiKey>(ApiKey, row);
  await hold(id, scopes, values.escopo_global);
  return { id, owner, client: owner.withHeaders({ 'X-API-Key': key }) };
}

async function hold(id: number, scopes: readonly string[], escopo_global = false): Promise<void> {
  await api.rows('DELETE FROM api_key_escopo WHERE api_key_id = ?', [id]);
  await api.rows('UPDATE api_key SET escopo_global = ? WHERE id = ?', [escopo_global, id]);
  if (scopes.length > 0)
    await api.rows('INSERT INTO api_key_escopo SELECT ?, id FROM escopo WHERE codigo IN (?)', [id, scopes]);
}

/** What an operation asks for, read from the inventory: every operation that a key of this profile with these scopes may call. */
function operations(perfil: string, scopes: readonly string[]): Set<string> {
  const may = api.routes.filter(
    ({ scope, endpoint }) =>
      !endpoint.humanOnly &&
      (endpoint.perfis?.includes(perfil) ?? true) &&
      [...(scope ? [scope] : []), ...(endpoint.scopes ?? [])].every(
        (each) => scopes.includes(each) || scopes.includes(GLOBAL),
      ),
  );
  return new Set(may.map(({ method, path }) => `${method} ${path}`));
}

const memory = new Map<string, Set<string>>();
function operationsOf(perfil: Profile, scopes: readonly string[]): Set<string> {
  const name = `${perfil} ${scopes.join()}`;
  const known = memory.get(name) ?? operations(perfil, scopes);
  memory.set(name, known);
  return known;
}

/** The scopes that a key has in the table, cut to its owner's profile. */
async function heldBy(id: number, perfil: Profile): Promise<string[]> {
  const rows = await api.rows<{ escopo_global: number; codigo: string | null }>(
    `SELECT k.escopo_global, e.codigo FROM api_key k LEFT JOIN api_key_escopo ke ON ke.api_key_id = k.id
       LEFT JOIN escopo e ON e.id = ke.escopo_id WHERE k.id = ?`,
    [id],
  );
  if (rows[0]?.escopo_global) return perfil === 'funcionario' ? scopesOf(perfil) : [...scopesOf(perfil), GLOBAL];
  return rows.flatMap(({ codigo }) => (codigo !== null && scopesOf(perfil).includes(codigo) ? [codigo] : []));
}

/** Operations of a key that the credential may not call itself. */
const beyond = (by: Credential, perfil: Profile, held: readonly string[]): string[] => {
  const own = operationsOf(by.perfil, by.scopes);
  return [...operationsOf(perfil, held)].filter((operation) => !own.has(operation));
};

/** Every credential with every owner: another account of each profile, and the credential's own account. */
function meetings(): { by: Credential; perfil: Profile; owner: TestSession; own: boolean; covers: boolean }[] {
  return credentials.flatMap((by) => [
    ...PROFILES.map((perfil) => ({
      by,
      perfil,
      owner: owners[perfil],
      own: false,
      covers: rank(by.perfil) >= rank(perfil),
    })),
    { by, perfil: by.perfil, owner: by.client, own: true, covers: true },
  ]);
}
/** The three profiles in parallel; what one account asks stays one after the other. */
async function atOnce<T extends { by: Credential }>(all: readonly T[], each: (one: T) => Promise<void>): Promise<void> {
  const lanes = PROFILES.map((perfil) => all.filter(({ by }) => by.perfil === perfil));
  const run = async (lane: readonly T[]) => {
    for (const one of lane) await each(one);
  };
  await Promise.all(lanes.map(run));
}

const reaches = ({ by, own }: { by: Credential; own: boolean }): boolean => own || by.perfil !== 'funcionario';

/**
 * What a meeting tries, each with one request: what must be granted all at once, and each other grant alone. On a foreign key
 * a third of the others for each owner, so that every credential tries all.
 */
function grantsFor({ by, own, perfil, covers }: { by: Credential; own: boolean; perfil: Profile; covers: boolean }) {
  const held = covers && reaches({ by, own }) ? codes().filter((codigo) => by.scopes.includes(codigo)) : [];
  const others = codes().filter((codigo) => !held.includes(codigo));
  const tried = others.filter((_, index) => own || index % PROFILES.length === PROFILES.indexOf(perfil));
  return [...(held.length > 0 ? [held] : []), ...[...tried, GLOBAL].map((grant) => [grant])];
}

const bodyOf = ([first, ...more]: readonly string[]) =>
  first === GLOBAL ? { escopo_global: true } : { scopes: [first!, ...more] };
const isHeldBy = (by: Credential, grants: readonly string[]): boolean =>
  grants.every((grant) => by.scopes.includes(grant)) || by.scopes.includes(GLOBAL);
const who = (by: Credential, perfil: Profile, own: boolean) => `${by.name} on a key of ${own ? 'its own' : perfil}`;

describe('no credential makes a key that may do more than the credential', () => {
  it('by setting scopes, for every scope and the global grant', async () => {
    const wrong: string[] = [];
    await atOnce(meetings(), async (meeting) => {
      const { by, perfil, owner, own, covers } = meeting;
      const { id } = await makeKey(owner, []);
      for (const grants of grantsFor(meeting)) {
        const { status } = await by.client.put(`/api-keys/${id}/scopes`, bodyOf(grants));
        const want = reaches(meeting) && covers && isHeldBy(by, grants) ? 200 : 403;
        const more = status === 200 ? beyond(by, perfil, await heldBy(id, perfil)) : [];
        if (status !== want || more.length > 0)
          wrong.push(`${who(by, perfil, own)}: ${grants.join()}: ${status}, expected ${want}; beyond: ${more.join()}`);
        if (status === 200) await hold(id, []);
      }
      expect([who(by, perfil, own), await heldBy(id, perfil)]).toEqual([who(by, perfil, own), []]);
    });
    expect(wrong).toEqual([]);
  }, 600_000);

  it('by creating or rotating a key, for every scope and the global grant', async () => {
    const wrong: string[] = [];
    const each = credentials.map((by) => ({ by }));
    await atOnce(each, async ({ by }) => {
      const held = codes().filter((codigo) => by.scopes.includes(codigo));
      const others = [...codes(), GLOBAL].filter((grant) => !held.includes(grant));
      // A session creates a key for each scope that it holds. For a key, one with all of them is the same check.
      const granted = by.human ? [...held.map((codigo) => [codigo]), held] : [held];
      for (const grants of [...granted, ...others.map((grant) => [grant])]) {
        const want = isHeldBy(by, grants) ? 200 : 403;
        const acts: Record<string, { status: number; body: unknown }> = {};
        acts['made'] = await by.client.post('/api-keys/', { nome: 'made', ...bodyOf(grants) });
        const isGlobal = grants[0] === GLOBAL;
        if (want === 403 || isGlobal || grants.length > 1) {
          const old = await makeKey(by.client, isGlobal ? [] : grants, { escopo_global: isGlobal });
          acts['rotated'] = await by.client.post(`/api-keys/${old.id}/rotacionar`, {});
        }
        for (const [act, { status, body }] of Object.entries(acts)) {
          const id = (body as { data?: { id: number } }).data?.id;
          const more = id === undefined ? [] : beyond(by, by.perfil, await heldBy(id, by.perfil));
          if (status !== want || more.length > 0)
            wrong.push(`${by.name}: ${act} ${grants.join()}: ${status}, expected ${want}; beyond: ${more.join()}`);
        }
      }
    });
    expect(wrong).toEqual([]);
  }, 600_000);

  it('by reactivating a key, nor by the secret of a successor', async () => {
    for (const meeting of meetings()) {
      const { by, perfil, owner, own, covers } = meeting;
      const { id } = await makeKey(owner, scopesOf(perfil), { ativo: false });
      const { status } = await by.client.put(`/api-keys/${id}`, { ativo: true, nome: 'on' });
      const want = reaches(meeting) && covers && by.human ? 200 : 403;
      expect([who(by, perfil, own), status]).toEqual([who(by, perfil, own), want]);
      const [row] = await api.rows<{ ativo: number; nome: string }>('SELECT ativo, nome FROM api_key WHERE id = ?', [
        id,
      ]);
      expect(row).toEqual(want === 200 ? { ativo: 1, nome: 'on' } : { ativo: 0, nome: 'k' });
      if (!own) await by.client.post(`/api-keys/${id}/rotacionar`, {}).expect(403);
    }
  });

  it('while diretoria narrows, renames, deactivates and deletes every key', async () => {
    for (const meeting of meetings().filter(({ by }) => by.perfil !== 'funcionario')) {
      const { by, perfil, owner } = meeting;
      const global = await makeKey(owner, [], { escopo_global: true });
      await by.client.put(`/api-keys/${global.id}/scopes`, { scopes: ['bancos:read', 'customers:read'] }).expect(200);
      await by.client.put(`/api-keys/${global.id}/scopes`, { scopes: ['bancos:read'] }).expect(200);
      expect(await heldBy(global.id, perfil)).toEqual(['bancos:read']);
      await by.client.put(`/api-keys/${global.id}`, { nome: 'renamed', ativo: true }).expect(200);
      await by.client.put(`/api-keys/${global.id}`, { ativo: false }).expect(200);
      await by.client.delete(`/api-keys/${global.id}`).expect(200);
    }
  });
});

it("rejects diretoria an administrador's key by a code of its own, and reports what is left to do", async () => {
  const { client: diretoria } = credentials.find(({ name }) => name === 'diretoria')!;
  const key = await makeKey(owners.administrador, ['bancos:read']);
  const rejection = {
    success: false,
    message: "only profile administrador widens or reactivates this API key: the key acts with its owner's profile",
    details: [],
  };
  for (const body of [{ escopo_global: true }, { scopes: ['bancos:read', 'auditoria:read'] }])
    await diretoria
      .put(`/api-keys/${key.id}/scopes`, body)
      .expect(403, rejection)
      .expect('X-Error-Code', 'api_keys.perfil_do_dono');
  await key.client.get('/auditoria').expect(403);
  await key.client.get('/bancos').expect(200);
  await diretoria.put(`/api-keys/${key.id}`, { ativo: false }).expect(200);
  await diretoria.put(`/api-keys/${key.id}`, { ativo: true }).expect(403, rejection);
  await key.client.get('/bancos').expect(401);
  await owners.administrador.put(`/api-keys/${key.id}`, { ativo: true }).expect(200);
  await key.client.get('/bancos').expect(200);
});

it('a key holds at each request what its owner may then, whatever it was given', async () => {
  const owner = await api.as('funcionario:changes');
  const all = await makeKey(owner, codes());
  const global = await makeKey(owner, [], { escopo_global: true });
  const wanted: [string | null, Profile][] = [
    ['administrador', 'administrador'],
    ['funcionario', 'funcionario'],
    ['diretoria', 'diretoria'],
    [null, 'funcionario'],
    ['Administrador ', 'funcionario'],
  ];
  for (const [stored, acts] of wanted) {
    await api.rows('UPDATE usuario SET perfil = ? WHERE id = ?', [stored, owner.userId]);
    const scopes = async ({ client }: { client: TestSession }) =>
      ((await client.get('/auth/me').expect(200)).body.data.scopes as string[]).toSorted();
    expect(await scopes(all)).toEqual(scopesOf(acts).toSorted());
    expect(await scopes(global)).toEqual(acts === 'funcionario' ? scopesOf(acts).toSorted() : [GLOBAL]);
    for (const { client } of [all, global]) {
      await client.get('/auditoria').expect(acts === 'administrador' ? 200 : 403);
      await client.get('/api-keys/').expect(acts === 'funcionario' ? 403 : 200);
      await client.get('/usuarios/resumo').expect(200);
    }
  }
});

describe('what changed since the guards let a request in counts', () => {
  /** Commits `change` while the request, which the guards have let in, waits for the lock of the account. */
  async function meanwhile(
    locked: TestSession,
    change: (sql: (text: string, values: unknown[]) => Promise<unknown>) => Promise<unknown>,
    request: () => PromiseLike<{ status: number; body: unknown }>,
  ) {
    const runner = api.dataSource.createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query('SELECT id FROM usuario WHERE id = ? FOR UPDATE', [locked.userId]);
      const asked = Promise.resolve(request());
      await untilLocksWait(api);
      await change((text, values) => runner.query(text, values));
      await runner.commitTransaction();
      return await asked;
    } finally {
      await runner.release();
    }
  }
  const PROMOTE = 'UPDATE usuario SET perfil = ? WHERE id = ?';

  it('a demotion of the caller', async () => {
    const caller = await api.as('diretoria:demoted');
    const key = await makeKey(owners.funcionario, []);
    const { status, body } = await meanwhile(
      caller,
      (sql) => sql(PROMOTE, ['funcionario', caller.userId]),
      () => caller.put(`/api-keys/${key.id}/scopes`, { scopes: ['bancos:read'] }),
    );
    expect([status, body]).toEqual([403, { success: false, message: FOREIGN, details: [] }]);
    expect(await heldBy(key.id, 'funcionario')).toEqual([]);
  });

  it('a promotion of the owner', async () => {
    const diretoria = credentials.find(({ name }) => name === 'diretoria')!.client;
    const owner = await api.as('funcionario:promoted');
    const key = await makeKey(owner, []);
    const { status } = await meanwhile(
      owner,
      (sql) => sql(PROMOTE, ['administrador', owner.userId]),
      () => diretoria.put(`/api-keys/${key.id}/scopes`, { escopo_global: true }),
    );
    expect(status).toBe(403);
    expect(await heldBy(key.id, 'administrador')).toEqual([]);
  });

  it.each([
    ['its scopes', 'DELETE FROM api_key_escopo WHERE api_key_id = ?', 403],
    [
      'the scope to hand out',
      "DELETE ke FROM api_key_escopo ke JOIN escopo e ON e.id = ke.escopo_id WHERE e.codigo = 'bancos:read' AND ke.api_key_id = ?",
      403,
    ],
    ['its time', 'UPDATE api_key SET data_expiracao = CURRENT_TIMESTAMP(6) - INTERVAL 1 SECOND WHERE id = ?', 401],
    ['most of its time', 'UPDATE api_key SET data_expiracao = CURRENT_TIMESTAMP(6) + INTERVAL 1 DAY WHERE id = ?', 403],
    ['its activity', 'UPDATE api_key SET ativo = 0 WHERE id = ?', 401],
    ['nothing', 'UPDATE api_key SET ultimo_uso = NULL WHERE id = ?', 200],
  ])('of a key that asks: %s', async (_what, change, want) => {
    const owner = await api.as('administrador:of the key');
    const key = await makeKey(owner, ['api_keys:write', 'bancos:read']);
    const { status, body } = await meanwhile(
      owner,
      (sql) => sql(change, [key.id]),
      () => key.client.post('/api-keys/', { nome: 'late', scopes: ['bancos:read'] }),
    );
    expect([status, body]).toEqual([want, expect.anything()]);
    const made = await api.rows("SELECT id FROM api_key WHERE nome = 'late' AND usuario_id = ?", [owner.userId]);
    expect(made).toHaveLength(want === 200 ? 1 : 0);
  });
});
