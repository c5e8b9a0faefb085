import type { ExecutionContext } from '@nestjs/common';
import type { EndpointOptions } from '../../platform/http/endpoint';
import { AccessGuard } from './access.guard';
import { Caller } from './caller';
import { ADMINISTRADOR, FULL_ACCESS, type Perfil } from './perfil';
import { scopesOfPerfil } from './scope-catalogue';

const caller = (perfil: Perfil, key?: readonly string[]): Caller =>
  new Caller({
    id: 1,
    login: 'l',
    perfil,
    ip: '',
    scopes: key ?? scopesOfPerfil(perfil),
    ...(key
      ? { apiKey: { id: 7, prefix: 'bo_0a1b2c3d4e', endsAt: null } }
      : { session: { jti: 'j', exp: 0, version: 0, authTime: 0 } }),
  });

/** Returns the guard's decision on a request to /api/v1/backups: true, or the error's text. */
function verdict(
  options: Partial<EndpointOptions>,
  user: unknown,
  method = 'GET',
  query: object = {},
): boolean | string {
  const endpoint = { summary: 's', returns: null, ...options };
  const domain = { path: 'backups', tag: 'Backups', family: 'status' };
  const request = { method, user, query, matched: { endpoint, domain, template: '/api/v1/backups/:job_id' } };
  const context = { switchToHttp: () => ({ getRequest: () => request }) } as unknown as ExecutionContext;
  try {
    return new AccessGuard().canActivate(context);
  } catch (error) {
    return (error as Error).message;
  }
}

describe('AccessGuard', () => {
  const backups = { perfis: ADMINISTRADOR, humanOnly: true };

  it('rejects every key on a route for people, the widest too', () => {
    expect(verdict(backups, caller('administrador'))).toBe(true);
    expect(verdict(backups, caller('administrador', ['*:*']))).toBe('human login required, not an API key');
    expect(verdict(backups, caller('administrador', ['backups:read']))).toBe('human login required, not an API key');
  });

  it('asks for the profile on top of the scope', () => {
    expect(verdict(backups, caller('diretoria'))).toBe('profile administrador required');
    expect(verdict({ perfis: FULL_ACCESS }, caller('diretoria'))).toBe(true);
    expect(verdict({ perfis: FULL_ACCESS }, caller('funcionario'))).toBe('profile administrador or diretoria required');
  });

  it('derives the scope from method and path', () => {
    expect(verdict({}, caller('funcionario'))).toBe(true);
    expect(verdict({}, caller('funcionario'), 'POST')).toBe('scope backups:write required');
    expect(verdict({}, caller('administrador', ['backups:read']), 'DELETE')).toBe('scope backups:write required');
    expect(verdict({}, caller('administrador', ['backups:write']))).toBe('scope backups:read required');
  });

  it('asks for the scopes that a route adds to that of its path', () => {
    const scopes = ['sn_receitas:read', 'sn_folha:read'];
    expect(verdict({ scopes }, caller('funcionario'))).toBe(true);
    const held = (...more: string[]) => verdict({ scopes }, caller('funcionario', ['backups:read', ...more]));
    expect(held('sn_folha:read')).toBe('scope sn_receitas:read required');
    expect(held('sn_receitas:read')).toBe('scope sn_folha:read required');
    expect(held(...scopes)).toBe(true);
    expect(verdict({ scopes }, caller('funcionario', scopes))).toBe('scope backups:read required');
  });

  it('asks for the scopes of a query parameter unless it is a flag that is plainly false', () => {
    const scopes = ['sn_folha:write'];
    const route = { scopesWith: { aplicar: { flag: true, scopes }, desfazer: { flag: false, scopes } } };
    const asked = (query: object) => verdict(route, caller('funcionario', ['backups:read']), 'GET', query);
    for (const aplicar of ['true', '1', '', 'x', ' false x', ['false'], ['false', 'true'], { a: 'false' }])
      expect([aplicar, asked({ aplicar })]).toEqual([aplicar, 'scope sn_folha:write required']);
    for (const desfazer of ['0', '-1', 'false', '', '7'])
      expect([desfazer, asked({ desfazer })]).toEqual([desfazer, 'scope sn_folha:write required']);
    for (const query of [{}, { aplicar: 'false' }, { aplicar: '0' }, { aplicar: ' FALSE ' }, { outra: 'true' }])
      expect([query, asked(query)]).toEqual([query, true]);
  });

  it('asks for no scope where any credential will do, and for nothing on a public route', () => {
    expect(verdict({ access: 'credential' }, caller('funcionario', []))).toBe(true);
    expect(verdict({ access: 'public' }, undefined)).toBe(true);
  });

  it('denies by default: no caller, or no declaration', () => {
    expect(verdict({}, undefined)).toBe(false);
    expect(verdict({ access: 'credential' }, { id: 1, perfil: 'administrador' })).toBe(false);
    const context = { switchToHttp: () => ({ getRequest: () => ({ user: caller('administrador') }) }) };
    expect(new AccessGuard().canActivate(context as unknown as ExecutionContext)).toBe(false);
  });
});
