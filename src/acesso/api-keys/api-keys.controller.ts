import { Body, Delete, Get, Post, Put } from '@nestjs/common';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { PathId } from '../../platform/http/validation/parameters';
import { Caller, CurrentCaller } from '../rbac/caller';
import { FULL_ACCESS } from '../rbac/perfil';
import { ApiKey } from './api-key.entity';
import {
  ApiKeyCreate,
  ApiKeyCreated,
  ApiKeyRead,
  ApiKeyRotated,
  ApiKeyUpdate,
  KeyScopes,
  KeyUseRead,
  RotacaoRequest,
  ScopeAssignRequest,
  ScopeRead,
} from './api-keys.dto';
import { ApiKeysService, RotateKey } from './api-keys.service';
import { UseOfKey } from './key-usage';

@Domain({ path: 'api-keys', tag: 'API keys' })
export class ApiKeysController {
  constructor(
    private readonly keys: ApiKeysService,
    private readonly rotation: RotateKey,
    private readonly use: UseOfKey,
  ) {}

  @Post()
  @Endpoint({
    summary: 'Create a key; its secret is shown this once',
    returns: ApiKeyCreated,
    showsSecret: true,
    message: 'API key created',
    errors: [
      'api_keys.escopo_global_negado',
      'api_keys.escopos_alem_dos_proprios',
      'api_keys.validade_alem_da_propria',
    ],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: ApiKeyCreate) {
    return this.keys.create(caller, body);
  }

  @Get()
  @Endpoint({ summary: 'Keys of all users', returns: [ApiKeyRead], perfis: FULL_ACCESS })
  list() {
    return this.keys.list();
  }

  @Get('me')
  @Endpoint({ summary: 'Own keys', returns: [ApiKeyRead] })
  listOwn(@CurrentCaller() caller: Caller) {
    return this.keys.listOwn(caller);
  }

  @Get('scopes')
  @Endpoint({ summary: 'The scope catalogue', returns: [ScopeRead] })
  listScopes() {
    return this.keys.listScopes();
  }

  @Get(':api_key_id')
  @Endpoint({
    record: ApiKey,
    summary: 'A key',
    returns: ApiKeyRead,
    errors: ['api_keys.de_outro_usuario', 'api_keys.nao_encontrada'],
  })
  get(@CurrentCaller() caller: Caller, @PathId('api_key_id') id: number) {
    return this.keys.get(caller, id);
  }

  @Put(':api_key_id')
  @Endpoint({
    summary: 'Rename, deactivate or reactivate a key',
    description:
      "Reactivating takes a person whose profile covers the owner's: a key has the rights of the profile of its owner. Deactivating takes no more " +
      'than reaching the key.',
    returns: ApiKeyRead,
    message: 'API key updated',
    errors: [
      'api_keys.de_outro_usuario',
      'api_keys.nao_encontrada',
      'api_keys.perfil_do_dono',
      'api_keys.reativar_por_chave',
    ],
  })
  update(@CurrentCaller() caller: Caller, @PathId('api_key_id') id: number, @Body() body: ApiKeyUpdate) {
    return this.keys.update(caller, id, body);
  }

  @Delete(':api_key_id')
  @Endpoint({
    summary: 'Delete a key for good',
    returns: null,
    message: 'API key deleted',
    errors: ['api_keys.de_outro_usuario', 'api_keys.nao_encontrada'],
  })
  remove(@CurrentCaller() caller: Caller, @PathId('api_key_id') id: number) {
    return this.keys.remove(caller, id);
  }

  @Post(':api_key_id/rotacionar')
  @Endpoint({
    summary: 'Replace a key by a successor; its secret is shown this once',
    description:
      'Same name, scopes and policy of expiry; a key that asks gives its successor no later end than its own. The old key works until ' +
      'the grace period is over. Only the owner may; a key that is inactive, over or rotated already is 409.',
    returns: ApiKeyRotated,
    showsSecret: true,
    message: 'API key rotated',
    errors: [
      'api_keys.de_outro_usuario',
      'api_keys.escopo_global_negado',
      'api_keys.escopos_alem_dos_proprios',
      'api_keys.inativa',
      'api_keys.ja_rotacionada',
      'api_keys.nao_encontrada',
      'api_keys.rotacao_de_outro',
      'api_keys.terminada',
    ],
  })
  rotate(@CurrentCaller() caller: Caller, @PathId('api_key_id') id: number, @Body() body: RotacaoRequest) {
    return this.rotation.run(caller, id, body);
  }

  @Get(':api_key_id/uso')
  @Endpoint({
    summary: 'What a key was used for in the last 90 days',
    description:
      'One item per day and route, the newest day first. Requests are counted in memory and written every ten seconds: what other ' +
      'processes of the service counted since is not in it yet. Requests rejected as 401 belong to no key.',
    returns: [KeyUseRead],
    emptyMessage: 'not used in the last 90 days',
    errors: ['api_keys.de_outro_usuario', 'api_keys.nao_encontrada'],
  })
  usage(@CurrentCaller() caller: Caller, @PathId('api_key_id') id: number) {
    return this.use.run(caller, id);
  }

  @Get(':api_key_id/scopes')
  @Endpoint({
    summary: 'What a key may do',
    returns: KeyScopes,
    errors: ['api_keys.de_outro_usuario', 'api_keys.nao_encontrada'],
  })
  getScopes(@CurrentCaller() caller: Caller, @PathId('api_key_id') id: number) {
    return this.keys.getScopes(caller, id);
  }

  @Put(':api_key_id/scopes')
  @Endpoint({
    summary: 'Replace what a key may do',
    description:
      "Whatever the key does not hold yet takes a profile that covers the owner's, and scopes that you hold yourself. At each request a key " +
      "holds at most what its owner's profile holds then.",
    returns: KeyScopes,
    message: 'scopes replaced',
    errors: [
      'api_keys.de_outro_usuario',
      'api_keys.escopo_global_negado',
      'api_keys.escopos_alem_dos_proprios',
      'api_keys.nao_encontrada',
      'api_keys.perfil_do_dono',
      'api_keys.validade_alem_da_propria',
    ],
  })
  setScopes(@CurrentCaller() caller: Caller, @PathId('api_key_id') id: number, @Body() body: ScopeAssignRequest) {
    return this.keys.setScopes(caller, id, body);
  }
}
