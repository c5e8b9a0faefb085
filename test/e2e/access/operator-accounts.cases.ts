import { OperatorAccounts } from '../../../src/acesso/usuarios/operator-accounts';
import { api, useApp } from '../../support/case-file';
import { ME, logIn } from '../../support/application/log-in';

let operator: OperatorAccounts;

useApp();
beforeAll(() => {
  operator = new OperatorAccounts(api.dataSource);
});

const trailOf = (id: number) =>
  api.rows<{ acao: string; usuario_id: number | null }>(
    "SELECT acao, usuario_id FROM auditoria WHERE acao LIKE 'usuarios.%' AND JSON_VALUE(detalhes, '$.id') = ? ORDER BY id",
    [id],
  );

describe("the operator's commands", () => {
  it('make the first administrator, with a password of our own making', async () => {
    const { usuario, made = '' } = await operator.create({
      login: ' primeira ',
      nome: 'Primeira',
      email: 'primeira@example.com',
      perfil: 'administrador',
    });
    expect(usuario).toMatchObject({ login: 'primeira', perfil: 'administrador', ativo: 'Ativo' });
    expect(made).toHaveLength(16);
    await logIn(api, 'primeira', made).expect(200);
    expect(await trailOf(usuario.id)).toEqual([{ acao: 'usuarios.criar', usuario_id: null }]);
  });

  it('hold to the rules of the route', async () => {
    const right = { login: 'segunda', nome: 'Segunda', email: 'segunda@example.com', senha: 'oito é 8' };
    await operator.create(right);
    for (const [wrong, field] of [
      [{ email: 'no address' }, 'email'],
      [{ login: ' ' }, 'login'],
      [{ nome: 'n'.repeat(201) }, 'nome'],
      [{ nome: undefined }, 'nome'],
      [{ perfil: 'chefe' }, 'perfil'],
      [{ senha: '7 chars' }, 'senha'],
    ] as const)
      await expect(operator.create({ ...right, ...wrong })).rejects.toMatchObject({ problems: [{ loc: [field] }] });
    for (const taken of [{ email: 'x@example.com' }, { login: 'x' }, { login: right.email, email: 'y@example.com' }])
      await expect(operator.create({ ...right, ...taken })).rejects.toMatchObject({ code: 'usuarios.login_em_uso' });
    expect(await api.rows("SELECT id FROM usuario WHERE nome = 'Segunda'")).toHaveLength(1);
  });

  it('reset the password of exactly the login named, and end its sessions', async () => {
    const { usuario } = await operator.create({
      login: 'terceira',
      nome: 'Terceira',
      email: 'terceira@example.com',
      senha: 'velha senha',
    });
    const { body } = await logIn(api, 'terceira', 'velha senha').expect(200);
    await expect(operator.resetPassword('térceira', 'nova senha')).rejects.toMatchObject({
      code: 'usuarios.nao_encontrado',
    });
    await expect(operator.resetPassword('ninguém')).rejects.toMatchObject({ code: 'usuarios.nao_encontrado' });
    await expect(operator.resetPassword('terceira', 'short')).rejects.toMatchObject({ problems: [{ loc: ['senha'] }] });
    await operator.resetPassword('Terceira', 'nova senha');
    await api.anonymous.get(ME).set('Authorization', `Bearer ${body.access_token}`).expect(401);
    await logIn(api, 'terceira', 'velha senha').expect(401);
    await logIn(api, 'terceira', 'nova senha').expect(200);
    expect((await trailOf(usuario.id)).map(({ acao }) => acao)).toEqual(['usuarios.criar', 'usuarios.alterar']);
  });
});
