import { PASSWORD } from '../../../test/support/builders';
import { atOnce, either, outside, type Race, type Track } from './race';

/** A key of the administrator without scopes. */
async function newKey({ admin }: Track): Promise<number> {
  const { body } = await admin.post('/api-keys', { nome: 'Race' }).expect(200);
  return (body as { data: { id: number } }).data.id;
}

const NEW_PASSWORD = 'changed on another node 7';

export const accessRaces: readonly Race[] = [
  {
    name: 'a login that becomes the e-mail of another account',
    meet: async ({ one, other, api }, round) => {
      const [a, b] = [await api.make.usuario(), await api.make.usuario()];
      const name = `shared${round}@example.com`;
      const responses = await atOnce(
        round,
        () => one.send('PUT', `/usuarios/${a.id}`, { login: name }),
        () => other.send('PUT', `/usuarios/${b.id}`, { email: name }),
      );
      return outside(responses, ...either(200, 409));
    },
  },
  {
    name: 'the last two administrators who demote each other',
    meet: async ({ one, other, api, admin }, round) => {
      const second = await api.as(`administrador:${round}`);
      const responses = await atOnce(
        round,
        () => one.as(second.token).send('PUT', `/usuarios/${admin.userId}`, { perfil: 'funcionario' }),
        () => other.send('PUT', `/usuarios/${second.userId}`, { ativo: 'Desativado' }),
      );
      const left = await api.rows("SELECT id FROM usuario WHERE perfil = 'administrador' AND ativo = 'Ativo'");
      await api.rows("UPDATE usuario SET perfil = 'administrador', ativo = 'Ativo' WHERE id = ?", [admin.userId]);
      await api.rows("UPDATE usuario SET ativo = 'Desativado' WHERE id = ?", [second.userId]);
      return left.length === 1 ? undefined : `${left.length} left: ${responses.map(({ status }) => status).join()}`;
    },
  },
  {
    name: 'the scopes of a key, replaced twice',
    meet: async (track, round) => {
      const { one, other, api } = track;
      const id = await newKey(track);
      const sets = [['bancos:read', 'customers:read'], ['modelos:read']];
      const put = (scopes: readonly string[] | undefined) => ({ scopes });
      const responses = await atOnce(
        round,
        () => one.send('PUT', `/api-keys/${id}/scopes`, put(sets[0])),
        () => other.send('PUT', `/api-keys/${id}/scopes`, put(sets[1])),
      );
      const rows = await api.rows<{ nome: string }>(
        'SELECT s.codigo AS nome FROM api_key_escopo k JOIN escopo s ON s.id = k.escopo_id WHERE k.api_key_id = ? ORDER BY 1',
        [id],
      );
      const kept = rows.map(({ nome }) => nome).join();
      return outside(responses, [200, 200]) ?? (sets.some((set) => set.join() === kept) ? undefined : `kept ${kept}`);
    },
  },
  {
    name: 'a key, rotated twice',
    meet: async (track, round) => {
      const id = await newKey(track);
      const rotate = (instance: Track['one']) => instance.send('POST', `/api-keys/${id}/rotacionar`, {});
      const responses = await atOnce(
        round,
        () => rotate(track.one),
        () => rotate(track.other),
      );
      return outside(responses, ...either(200, 409));
    },
  },
  {
    name: 'a password changed while a key is made with a session of before',
    meet: async ({ one, other, api }, round) => {
      const user = await api.make.usuario({ perfil: 'administrador' });
      const token = (await one.logIn(user.login, PASSWORD)) ?? '';
      const [made, changed] = await atOnce(
        round,
        () => one.as(token).send('POST', '/api-keys', { nome: 'Of before' }),
        () => other.send('PUT', `/usuarios/${user.id}`, { senha: NEW_PASSWORD }),
      );
      const alive = await api.rows('SELECT id FROM api_key WHERE usuario_id = ? AND ativo = 1', [user.id]);
      await api.rows("UPDATE usuario SET ativo = 'Desativado' WHERE id = ?", [user.id]);
      if (alive.length > 0) return `the key lives on: ${made.status} and ${changed.status}`;
      return outside([made, changed], [200, 200], [401, 200]);
    },
  },
  {
    name: 'a password changed while a user logs in with the old one',
    meet: async ({ one, other, api }, round) => {
      const user = await api.make.usuario();
      const [token, changed] = await atOnce(
        round,
        () => one.logIn(user.login, PASSWORD),
        () => other.send('PUT', `/usuarios/${user.id}`, { senha: NEW_PASSWORD }),
      );
      if (changed.status !== 200) return outside([changed], [200]);
      if (token === undefined) return undefined;
      return outside([await one.as(token).send('GET', '/auth/me')], [401]);
    },
  },
  {
    name: 'the own password, changed twice',
    meet: async ({ one, other, api }, round) => {
      const user = await api.make.usuario();
      const token = (await one.logIn(user.login, PASSWORD)) ?? '';
      const change = (instance: Track['one'], senha_nova: string) =>
        instance.as(token).send('PUT', '/auth/me/senha', { senha_atual: PASSWORD, senha_nova });
      const responses = await atOnce(
        round,
        () => change(one, 'the one new password'),
        () => change(other, 'the other new password'),
      );
      // Who comes late finds the session over, or the password another one.
      return outside(responses, ...either(200, 409), ...either(200, 401), ...either(200, 422));
    },
  },
  {
    name: 'an account deactivated while it makes a key and renews its session',
    meet: async ({ one, other, api }, round) => {
      const user = await api.make.usuario();
      const [making, renewing] = [await one.logIn(user.login, PASSWORD), await one.logIn(user.login, PASSWORD)];
      const set = (ativo: string) => other.send('PUT', `/usuarios/${user.id}`, { ativo });
      const [[made, renewed], off] = await atOnce(
        round,
        () =>
          Promise.all([
            one.as(making ?? '').send('POST', '/api-keys', { nome: 'Meanwhile' }),
            one.as(renewing ?? '').send('POST', '/auth/renovar'),
          ]),
        () => set('Desativado'),
      );
      const on = await set('Ativo');
      const alive = await api.rows('SELECT id FROM api_key WHERE usuario_id = ? AND ativo = 1', [user.id]);
      if (alive.length > 0) return `the key lives on: ${made.status} and ${off.status}`;
      const { access_token } = renewed.body as { access_token?: string };
      const after = access_token === undefined ? undefined : await one.as(access_token).send('GET', '/auth/me');
      if (after?.status === 200) return 'the session lives on';
      return outside([off, on], [200, 200]) ?? outside([made], [200], [401]) ?? outside([renewed], [200], [401]);
    },
  },
  {
    name: 'an account made administrador while diretoria widens its key',
    meet: async ({ one, other, api }, round) => {
      const [user, director] = [await api.make.usuario(), await api.as(`diretoria:${round}`)];
      const owner = one.as((await one.logIn(user.login, PASSWORD)) ?? '');
      const { body } = await owner.send('POST', '/api-keys', { nome: 'Race' });
      const { id } = (body as { data: { id: number } }).data;
      const responses = await atOnce(
        round,
        () => one.as(director.token).send('PUT', `/api-keys/${id}/scopes`, { scopes: ['auditoria:read'] }),
        () => other.send('PUT', `/usuarios/${user.id}`, { perfil: 'administrador' }),
      );
      const late = await one.as(director.token).send('PUT', `/api-keys/${id}/scopes`, { escopo_global: true });
      await api.rows("UPDATE usuario SET ativo = 'Desativado', perfil = NULL WHERE id = ?", [user.id]);
      return outside(responses, [200, 200], [403, 200]) ?? outside([late], [403]);
    },
  },
];
