import { Body, Delete, Get, Post, Put } from '@nestjs/common';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { PathId } from '../../platform/http/validation/path-id';
import { Caller, CurrentCaller } from '../rbac/caller';
import { FULL_ACCESS } from '../rbac/perfil';
import {
  ApiKeyCreate,
  ApiKeyCreated,
  ApiKeyRead,
  ApiKeyUpdate,
  KeyScopes,
  ScopeAssignRequest,
  ScopeRead,
} from './api-keys.dto';
import { ApiKeysService } from './api-keys.service';

@Domain({ path: 'api-keys', tag: 'API keys' })
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @Post()
  @Endpoint({
    summary: 'Create a key; its secret is shown this once',
    returns: ApiKeyCreated,
    message: 'API key created',
    errors: ['forbidden'],
  })
  create(@CurrentCaller() caller: Caller, @Body() body: ApiKeyCreate) {
    return this.keys.create(caller, body);
  }

  @Get()
  @Endpoint({ summary: "Everybody's keys", returns: [ApiKeyRead], perfis: FULL_ACCESS })
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
  @Endpoint({ summary: 'A key', returns: ApiKeyRead, errors: ['not_found', 'forbidden'] })
  get(@CurrentCaller() caller: Caller, @PathId('api_key_id') id: number) {
    return this.keys.get(caller, id);
  }

  @Put(':api_key_id')
  @Endpoint({
    summary: 'Rename, deactivate or reactivate a key',
    returns: ApiKeyRead,
    message: 'API key updated',
    errors: ['not_found', 'forbidden'],
  })
  update(@CurrentCaller() caller: Caller, @PathId('api_key_id') id: number, @Body() body: ApiKeyUpdate) {
    return this.keys.update(caller, id, body);
  }

  @Delete(':api_key_id')
  @Endpoint({
    summary: 'Delete a key for good',
    returns: null,
    message: 'API key deleted',
    errors: ['not_found', 'forbidden'],
  })
  remove(@CurrentCaller() caller: Caller, @PathId('api_key_id') id: number) {
    return this.keys.remove(caller, id);
  }

  @Get(':api_key_id/scopes')
  @Endpoint({ summary: 'What a key may do', returns: KeyScopes, errors: ['not_found', 'forbidden'] })
  getScopes(@CurrentCaller() caller: Caller, @PathId('api_key_id') id: number) {
    return this.keys.getScopes(caller, id);
  }

  @Put(':api_key_id/scopes')
  @Endpoint({
    summary: 'Replace what a key may do',
    returns: KeyScopes,
    message: 'scopes replaced',
    errors: ['not_found', 'forbidden'],
  })
  setScopes(@CurrentCaller() caller: Caller, @PathId('api_key_id') id: number, @Body() body: ScopeAssignRequest) {
    return this.keys.setScopes(caller, id, body);
  }
}
