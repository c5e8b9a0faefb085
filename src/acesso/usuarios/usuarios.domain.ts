import type { Errors, PageTexts } from '../../kernel/error-codes/catalogue';
import type { DomainTexts, Scope } from '../../kernel/domain';

export const SCOPE: Scope = { recurso: 'usuarios', tag: 'Users', destrutivo: ['write'], shared: true };

export const TEXTS: DomainTexts = {
  tags: [
    {
      name: 'Users',
      one: 'account',
      description: 'Accounts of the firm’s people (*usuários*) and their profiles (*perfis*).',
    },
  ],
  records: {
    Usuario: 'account',
    UsuarioResumo: 'colleague',
  },
  fields: {
    perfil: 'Profile that decides what the person may do: administrador, diretoria or funcionario',
    role: 'Legacy; authorizes nothing',
    grupo: 'Legacy; authorizes nothing',
    imagem_perfil: 'Photo as a data URL; null for none',
    'Usuario.ativo': 'Whether the account may log in: Ativo or Desativado',
    'UsuarioResumo.ativo': 'Whether the account may log in: Ativo or Desativado',
    'Usuario.email': 'E-mail address; it may be used to log in',
    'Usuario.cargo': 'Position in the firm',
  },
};

export const ERRORS = {
  'usuarios.nao_encontrado': [404, 'user not found', 'Look it up in the list of users.'],
  'usuarios.ultimo_administrador': [
    409,
    "the last active administrator can't be demoted or deactivated",
    'Make another administrator first.',
  ],
  'usuarios.login_em_uso': [409, 'login or e-mail already in use', 'Choose another one.'],
} as const satisfies Errors;

export const PAGE: PageTexts<typeof ERRORS> = {
  nome: 'pessoas',
  errors: {
    'usuarios.login_em_uso': 'Já existe alguém com este usuário ou e-mail.',
    'usuarios.nao_encontrado': 'O usuário não existe mais.',
    'usuarios.ultimo_administrador': 'É o último administrador ativo: faça outro antes.',
  },
};
