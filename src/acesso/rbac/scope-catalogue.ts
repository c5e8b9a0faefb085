import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { DOMAINS } from '../../domains';
import type { Domain } from '../../kernel/domain';
import { valuesList } from '../../platform/database/sql';
import { routeInventory } from '../../platform/http/route-inventory';
import type { Perfil } from './perfil';

/** Global access. */
export const ANY_SCOPE = '*:*';

/** Every resource, from the domains. Guards, keys and documentation all read this list. */
const RESOURCES = DOMAINS.flatMap(({ SCOPE }: Domain) => (SCOPE ? [SCOPE] : []));

interface ScopeFact {
  readonly codigo: string;
  readonly recurso: string;
  readonly acao: 'read' | 'write';
  readonly descricao: string;
  readonly tag_openapi: string;
  readonly destrutivo: boolean;
}

export const SCOPE_CATALOGUE: readonly ScopeFact[] = RESOURCES.flatMap(({ recurso, tag, destrutivo }) =>
  (['read', 'write'] as const).map((acao) => ({
    codigo: `${recurso}:${acao}`,
    recurso,
    acao,
    descricao: `${acao === 'read' ? 'Read' : 'Create, change and delete'}: ${tag}`,
    tag_openapi: tag,
    destrutivo: destrutivo?.includes(acao) ?? false,
  })),
);

const FUNCIONARIO_SCOPES: readonly string[] = SCOPE_CATALOGUE.filter((scope) => !scope.destrutivo).map(
  (scope) => scope.codigo,
);

/** Returns the scopes of a profile: all, or the catalogue without its destructive part (contract 1, Token response). */
export function scopesOfPerfil(perfil: Perfil): readonly string[] {
  return perfil === 'funcionario' ? FUNCIONARIO_SCOPES : [ANY_SCOPE];
}

/** Returns whether a list of scopes grants one. */
export function grants(held: readonly string[], codigo: string): boolean {
  return held.includes(codigo) || held.includes(ANY_SCOPE);
}

/**
 * Returns the current scopes of a key: its own, limited to those of its owner's profile. A global key has all scopes of
 * its owner.
 */
export function scopesOfKey(own: readonly string[], global: boolean, owner: Perfil): readonly string[] {
  const allowed = scopesOfPerfil(owner);
  return global ? allowed : own.filter((codigo) => grants(allowed, codigo));
}

/** Checks at startup that the scope of every route is in the catalogue, and writes the catalogue to the table. */
@Injectable()
export class ScopeSync implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.checkRoutes();
    const { sql, parameters } = valuesList(SCOPE_CATALOGUE, [
      'codigo',
      'recurso',
      'acao',
      'descricao',
      'tag_openapi',
      'destrutivo',
    ]);
    await this.dataSource.query(
      `INSERT INTO escopo (codigo, recurso, acao, descricao, tag_openapi, destrutivo) VALUES ${sql}
       ON DUPLICATE KEY UPDATE descricao = VALUES(descricao), tag_openapi = VALUES(tag_openapi), destrutivo = VALUES(destrutivo)`,
      parameters,
    );
  }

  private checkRoutes(): void {
    const known = new Set(SCOPE_CATALOGUE.map((scope) => scope.codigo));
    const unknown = routeInventory(this.discovery, this.scanner).filter(({ scope, endpoint }) =>
      [scope ?? [], endpoint.scopes ?? [], ...Object.values(endpoint.scopesWith ?? {}).map(({ scopes }) => scopes)]
        .flat()
        .some((one) => !known.has(one)),
    );
    if (unknown.length > 0)
      throw new Error(
        `Routes whose scope is not in the catalogue: ${unknown.map((route) => `${route.method} ${route.path}`).join(', ')}`,
      );
  }
}
