import { api, useApp } from '../../support/case-file';
import { GLOBAL, KeyRows, type Profile, PROFILES } from '../../support/application/api-key-rows';
import type { TestSession } from '../../support/session';

/** An account, by its session or by a key. The scopes are what the credential holds, computed here and not by the service. */
interface Credential {
  readonly name: string;
  readonly perfil: Profile;
  readonly client: TestSession;
  readonly human: boolean;
  readonly scopes: readonly string[];
}

let keys: KeyRows;
let credentials: Credential[];
/** One more account of each profile, as the owner of the keys that the credentials meet. */
let owners: Record<Profile, TestSession>;

useApp();
beforeAll(async () => {
  keys = await KeyRows.of(api);
  credentials = (await Promise.all(PROFILES.map(credentialsOf))).flat();
  const others = await Promise.all(PROFILES.map(async (perfil) => [perfil, await api.as(`${perfil}:owner`)] as const));
  owners = Object.fromEntries(others) as Record<Profile, TestSession>;
});

const rank = (perfil: Profile): number => PROFILES.length - PROFILES.indexOf(perfil);

/** The session of a profile, a global key of it, and a key that holds every read scope and writes keys. */
async function credentialsOf(perfil: Profile): Promise<Credential[]> {
  const client = await api.as(`${perfil}:asks`);
  const everything = [...keys.scopesOf(perfil), ...(perfil === 'funcionario' ? [] : [GLOBAL])];
  const some = keys.scopesOf(perfil).filter((codigo) => codigo.endsWith(':read') || codigo === 'api_keys:write');
  const wide = await keys.makeKey(client, [], { escopo_global: true });
  const narrow = await keys.makeKey(client, some);
  return [
    { name: perfil, perfil, client, human: true, scopes: everything },
    { name: `a global key of ${perfil}`, perfil, client: wide.client, human: false, scopes: everything },
    { name: `a reading key of ${perfil}`, perfil, client: narrow.client, human: false, scopes: some },
  ];
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
  const held = covers && reaches({ by, own }) ? keys.codes().filter((codigo) => by.scopes.includes(codigo)) : [];
  const others = keys.codes().filter((codigo) => !held.includes(codigo));
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
      const { id } = await keys.makeKey(owner, []);
      for (const grants of grantsFor(meeting)) {
        const { status } = await by.client.put(`/api-keys/${id}/scopes`, bodyOf(grants));
        const want = reaches(meeting) && covers && isHeldBy(by, grants) ? 200 : 403;
        const more = status === 200 ? beyond(by, perfil, await keys.heldBy(id, perfil)) : [];
        if (status !== want || more.length > 0)
          wrong.push(`${who(by, perfil, own)}: ${grants.join()}: ${status}, expected ${want}; beyond: ${more.join()}`);
        if (status === 200) await keys.hold(id, []);
      }
      expect([who(by, perfil, own), await keys.heldBy(id, perfil)]).toEqual([who(by, perfil, own), []]);
    });
    expect(wrong).toEqual([]);
  }, 600_000);

  it('by creating or rotating a key, for every scope and the global grant', async () => {
    const wrong: string[] = [];
    const each = credentials.map((by) => ({ by }));
    await atOnce(each, async ({ by }) => {
      const held = keys.codes().filter((codigo) => by.scopes.includes(codigo));
      const others = [...keys.codes(), GLOBAL].filter((grant) => !held.includes(grant));
      // A session creates a key for each scope that it holds. For a key, one with all of them is the same check.
      const granted = by.human ? [...held.map((codigo) => [codigo]), held] : [held];
      for (const grants of [...granted, ...others.map((grant) => [grant])]) {
        const want = isHeldBy(by, grants) ? 200 : 403;
        const acts: Record<string, { status: number; body: unknown }> = {};
        acts['made'] = await by.client.post('/api-keys/', { nome: 'made', ...bodyOf(grants) });
        const isGlobal = grants[0] === GLOBAL;
        if (want === 403 || isGlobal || grants.length > 1) {
          const old = await keys.makeKey(by.client, isGlobal ? [] : grants, { escopo_global: isGlobal });
          acts['rotated'] = await by.client.post(`/api-keys/${old.id}/rotacionar`, {});
        }
        for (const [act, { status, body }] of Object.entries(acts)) {
          const id = (body as { data?: { id: number } }).data?.id;
          const more = id === undefined ? [] : beyond(by, by.perfil, await keys.heldBy(id, by.perfil));
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
      const { id } = await keys.makeKey(owner, keys.scopesOf(perfil), { ativo: false });
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
      const global = await keys.makeKey(owner, [], { escopo_global: true });
      await by.client.put(`/api-keys/${global.id}/scopes`, { scopes: ['bancos:read', 'customers:read'] }).expect(200);
      await by.client.put(`/api-keys/${global.id}/scopes`, { scopes: ['bancos:read'] }).expect(200);
      expect(await keys.heldBy(global.id, perfil)).toEqual(['bancos:read']);
      await by.client.put(`/api-keys/${global.id}`, { nome: 'renamed', ativo: true }).expect(200);
      await by.client.put(`/api-keys/${global.id}`, { ativo: false }).expect(200);
      await by.client.delete(`/api-keys/${global.id}`).expect(200);
    }
  });
});

it("rejects diretoria an administrador's key by a code of its own, and reports what is left to do", async () => {
  const { client: diretoria } = credentials.find(({ name }) => name === 'diretoria')!;
  const key = await keys.makeKey(owners.administrador, ['bancos:read']);
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
  const all = await keys.makeKey(owner, keys.codes());
  const global = await keys.makeKey(owner, [], { escopo_global: true });
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
    expect(await scopes(all)).toEqual(keys.scopesOf(acts).toSorted());
    expect(await scopes(global)).toEqual(acts === 'funcionario' ? keys.scopesOf(acts).toSorted() : [GLOBAL]);
    for (const { client } of [all, global]) {
      await client.get('/auditoria').expect(acts === 'administrador' ? 200 : 403);
      await client.get('/api-keys/').expect(acts === 'funcionario' ? 403 : 200);
      await client.get('/usuarios/resumo').expect(200);
    }
  }
});
