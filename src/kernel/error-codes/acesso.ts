import type { Errors } from './catalogue';

/** Errors of credentials, keys and accounts. */
export const ACESSO = {
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
  'api_keys.reativar_por_chave': [403, 'an API key may not reactivate keys', 'Log in as a person.'],
  'api_keys.rotacao_de_outro': [
    403,
    'only its owner rotates an API key',
    'Ask its owner. The new secret acts as the owner.',
  ],
  'api_keys.inativa': [409, 'the API key is inactive', 'Reactivate it first, or make another key.'],
  'api_keys.ja_rotacionada': [
    409,
    'the API key was rotated already, its successor is {sucessora}',
    'Use the successor.',
  ],
  'api_keys.terminada': [409, 'the API key is over', 'Make another key.'],
  'api_keys.nao_encontrada': [404, 'API key not found', 'Look it up in the list of keys.'],
  'api_keys.de_outro_usuario': [403, "another user's API key", 'Only its owner or an administrator may.'],
  'api_keys.escopo_global_negado': [
    403,
    'escopo_global requires profile administrador or diretoria, and a credential that is global itself',
    'Ask such a person for the key.',
  ],
  'api_keys.escopos_alem_dos_proprios': [403, 'scopes beyond your own: {escopos}', 'Grant only scopes that you have.'],
  'api_keys.perfil_do_dono': [
    403,
    "only profile {perfil} widens or reactivates this API key: the key acts with its owner's profile",
    'Ask the owner or an administrador. You may narrow, deactivate or delete the key.',
  ],
  'api_keys.validade_alem_da_propria': [
    403,
    'beyond the end of the API key that asks',
    'Choose an earlier end, or ask as a person.',
  ],
  'auditoria.periodo_invertido': [400, 'ate is before de', 'Swap the bounds.'],
  'usuarios.nao_encontrado': [404, 'user not found', 'Look it up in the list of users.'],
  'usuarios.ultimo_administrador': [
    409,
    "the last active administrator can't be demoted or deactivated",
    'Make another administrator first.',
  ],
  'usuarios.login_em_uso': [409, 'login or e-mail already in use', 'Choose another one.'],
} as const satisfies Errors;
