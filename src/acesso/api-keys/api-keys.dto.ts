import { readForm } from '../../platform/http/read-form';
import {
  BoolField,
  DateField,
  DateTimeField,
  EnumField,
  IdField,
  IntField,
  ListField,
  NestedListField,
  PartialOf,
  PickOf,
  RECORD_ID,
  TextField,
} from '../../platform/http/validation/fields';
import type { KeyWithScopes } from './key-rows';
import { EXPIRACOES, type Expiracao } from './grant';

const MAX_SCOPE_IDS = 1000;

export class ApiKeyCreate {
  @TextField({ max: 200, example: 'Integração ERP' })
  nome: string;

  @EnumField(EXPIRACOES, { default: 'nunca' })
  expiracao: Expiracao;

  @BoolField({ default: false, description: 'Everything that the owner may do; profile administrador or diretoria' })
  escopo_global: boolean;

  @ListField(RECORD_ID, {
    default: [],
    max: MAX_SCOPE_IDS,
    description: 'Ids of GET /api-keys/scopes, each one of your own',
  })
  scope_ids: readonly number[];

  @ListField(
    { kind: 'text', max: 100 },
    {
      default: [],
      max: MAX_SCOPE_IDS,
      description: 'Scopes by their `codigo`, in addition to those of `scope_ids`',
      example: ['importacoes:write', 'lancamentos_contabil:read'],
    },
  )
  scopes: readonly string[];
}

export class ApiKeyUpdate extends PartialOf(ApiKeyCreate, ['nome']) {
  @BoolField({ optional: true, description: 'An inactive key is rejected. It is kept for the record' })
  ativo?: boolean;
}

/** The complete set of scopes. Scopes that are left out are removed. */
export class ScopeAssignRequest extends PickOf(ApiKeyCreate, ['escopo_global', 'scope_ids', 'scopes']) {}

export class ScopeRead {
  @IdField() id: number;
  @TextField({ example: 'plano_contas:read' }) codigo: string;
  @TextField({ example: 'plano_contas' }) recurso: string;
  @EnumField(['read', 'write']) acao: string;
  @TextField({ nullable: true }) descricao: string | null;
  @TextField({ nullable: true }) tag_openapi: string | null;
  @DateTimeField({ nullable: true }) criado_em: string | null;
}

export class ApiKeyRead {
  @IdField() id: number;
  @IdField({ description: 'The owner' }) usuario_id: number;
  @TextField() nome: string;
  @TextField({ description: 'Identifies the key; not the secret', example: 'bo_0a1b2c3d4e' }) key_prefix: string;
  @EnumField(EXPIRACOES) expiracao: string;
  @DateTimeField({ nullable: true }) data_expiracao: string | null;
  @BoolField() ativo: boolean;
  @BoolField() escopo_global: boolean;
  @DateTimeField({ nullable: true }) criado_em: string | null;
  @DateTimeField({ nullable: true, description: 'To the minute; null when never used' }) ultimo_uso: string | null;
  @NestedListField(() => ScopeRead) scopes: readonly ScopeRead[];
}

/** The only response with the secret. */
export class ApiKeyCreated extends ApiKeyRead {
  @TextField({ description: 'The secret; never shown again' }) api_key: string;
}

export class RotacaoRequest {
  @IntField({ default: 24, min: 0, max: 720, description: 'How many hours the old secret goes on working' })
  carencia_horas: number;
}

/** The successor of a key. */
export class ApiKeyRotated extends ApiKeyCreated {
  @IdField({ description: 'The key that it takes the place of' }) id_anterior: number;
  @DateTimeField({
    description: 'When the old key ends: after the grace period, or before where its own end is earlier',
  })
  anterior_expira_em: string;
}

/** How often a key called a route on one day. */
export class KeyUseRead {
  @DateField({ description: 'Day of São Paulo' }) dia: string;
  @TextField({ description: 'Method and path of the route', example: 'GET /api/v1/bancos/:id' }) rota: string;
  @IntField({ description: 'Responses of that day, errors included' }) quantidade: number;
  @IntField({ description: 'HTTP status of the last response', example: 200 }) ultimo_status: number;
  @TextField({ description: 'Address that the last request came from', example: '203.0.113.7' }) ultimo_ip: string;
  @DateTimeField({ description: 'When the last response was sent' }) ultimo_em: string;
}

export class KeyScopes {
  @BoolField() escopo_global: boolean;
  @NestedListField(() => ScopeRead) scopes: readonly ScopeRead[];
}

/** Converts a scope to its response. */
export const toScopeRead = readForm(ScopeRead);

/** Converts a key to its response, without its secret. */
export function toApiKeyRead(key: KeyWithScopes): ApiKeyRead {
  return toKey({ ...key, scopes: key.scopes.map(toScopeRead) });
}

const toKey = readForm(ApiKeyRead);

/** Converts the rights of a key to their response. */
export function toKeyScopes(key: KeyWithScopes): KeyScopes {
  return { escopo_global: key.escopo_global, scopes: key.scopes.map(toScopeRead) };
}
