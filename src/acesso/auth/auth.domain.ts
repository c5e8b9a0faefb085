import { type Errors, fileSize, OTHERS, type PageTexts, PROFILE } from '../../kernel/error-codes/catalogue';
import type { DomainTexts } from '../../kernel/domain';

const IMAGE = 'A imagem precisa ser PNG, JPEG ou WebP.';

export const TEXTS: DomainTexts = {
  tags: [
    {
      name: 'Auth',
      one: 'login',
      description: 'Log in with name and password, see who you are, change the own password, log out.',
    },
  ],
  records: {
    Identity: 'person',
  },
  fields: {
    scopes: 'What the credential may do, as `resource:read` and `resource:write`',
    token_type: 'Always `bearer`',
    'Identity.ativo': 'Whether the account may log in: Ativo or Desativado',
  },
};

export const ERRORS = {
  'auth.credencial_invalida': [401, 'invalid or missing credential', 'Log in again, or use a key that is active.'],
  'auth.login_recusado': [401, 'invalid credentials', 'Check name and password.'],
  'auth.sessao_nao_renovavel': [401, 'the session can not be renewed, log in again', 'Log in with the password.'],
  'auth.token_de_metricas': [401, 'metrics token required', 'Send the token of METRICS_TOKEN as a bearer token.'],
  'auth.sem_escopo': [403, 'scope {escopo} required', 'Use a credential that has the scope.'],
  'auth.somente_pessoas': [403, 'human login required, not an API key', 'Log in as a person.'],
  'auth.sem_perfil': [403, 'profile {perfil} required', 'Ask a person with that profile.'],
  'auth.registros_de_outro': [
    403,
    "another user's records",
    'Leave `usuario_id` out, or ask administrador or diretoria.',
  ],
  'auth.senha_atual_errada': [422, 'senha_atual is not the current password', 'Send the current password.'],
  'auth.senha_alterada': [409, 'the password was changed meanwhile', 'Log in again.'],
  'auth.imagem_invalida': [
    422,
    'image must be a base64 data URI of type jpeg, png or webp',
    'Send a data URI of such an image.',
  ],
  'auth.imagem_invalida#base64': [422, 'image has invalid base64', 'Encode the image again.'],
  'auth.imagem_invalida#tipo': [422, 'image bytes are not of type {tipo}', 'Name the type that the image has.'],
  'auth.imagem_muito_grande': [422, 'image exceeds {maximo} bytes', 'Send a smaller image.'],
} as const satisfies Errors;

export const PAGE: PageTexts<typeof ERRORS> = {
  errors: {
    'auth.credencial_invalida': 'A sessão terminou. Entre de novo.',
    'auth.imagem_invalida': IMAGE,
    'auth.imagem_muito_grande': ({ maximo }) => `A imagem passa do limite de ${fileSize(maximo)}.`,
    'auth.login_recusado': 'Usuário ou senha não conferem.',
    'auth.registros_de_outro': OTHERS,
    'auth.sem_escopo': PROFILE,
    'auth.sem_perfil': PROFILE,
    'auth.senha_alterada': 'A senha foi mudada em outro lugar neste instante. Tente de novo.',
    'auth.senha_atual_errada': 'A senha atual não confere.',
    'auth.sessao_nao_renovavel': 'A sessão terminou. Entre de novo.',
    'auth.somente_pessoas': 'Só uma pessoa faz isto, não uma chave.',
    'auth.token_de_metricas': 'Falta a chave das métricas.',
  },
};
