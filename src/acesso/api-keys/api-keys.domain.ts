import type { Errors, PageTexts } from '../../kernel/error-codes/catalogue';
import type { DomainTexts, Scope } from '../../kernel/domain';

const KEY_OVER = 'Esta chave não vale mais: faça outra.';

export const SCOPE: Scope = { recurso: 'api_keys', tag: 'API keys', shared: true };

export const TEXTS: DomainTexts = {
  tags: [
    {
      name: 'API keys',
      one: 'API key',
      description: 'Keys for programs: made, limited to scopes, replaced (*rotacionar*) and counted by use (*uso*).',
    },
  ],
  records: {
    ApiKey: 'API key',
    Scope: 'scope',
  },
  parameters: {
    api_key_id: 'api_key.id',
  },
  fields: {
    expiracao: 'How long the key works from its making; `nunca` has no end',
    data_expiracao: 'Last moment at which the key works; null for no end',
    escopo_global: 'Whether the key may do all that its owner may, now and later; its list of scopes is then not asked',
    'KeyScopes.scopes': 'The scopes of the key, one object each',
    'ApiKey.scopes': 'The scopes of the key',
    recurso: 'The resource: first segment of the path with underscores',
    'Scope.acao': '`read` for GET, `write` for every other method',
    'Scope.codigo': 'The scope as routes name it, `resource:action`',
    'Scope.descricao': 'What the scope opens, in one line',
    tag_openapi: 'Heading in this document under which its routes are listed',
  },
};

export const ERRORS = {
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
} as const satisfies Errors;

export const PAGE: PageTexts<typeof ERRORS> = {
  nome: 'chaves de API',
  errors: {
    'api_keys.de_outro_usuario': 'A chave é de outra pessoa.',
    'api_keys.escopo_global_negado': 'Só administrador ou diretoria dá acesso aos registros de todos.',
    'api_keys.escopos_alem_dos_proprios': ({ escopos }) => `Você não tem estas permissões: ${escopos}.`,
    'api_keys.inativa': KEY_OVER,
    'api_keys.ja_rotacionada': KEY_OVER,
    'api_keys.nao_encontrada': 'A chave não existe mais.',
    'api_keys.perfil_do_dono': ({ perfil }) => `Só o perfil ${perfil} amplia ou reativa esta chave.`,
    'api_keys.reativar_por_chave': 'Uma chave não reativa chaves: entre com usuário e senha.',
    'api_keys.rotacao_de_outro': 'Só o dono troca o segredo da chave.',
    'api_keys.terminada': KEY_OVER,
    'api_keys.validade_alem_da_propria': 'O fim passa do fim da chave que pede.',
  },
};
