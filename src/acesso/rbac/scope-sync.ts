import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { valuesList } from '../../platform/database/sql';
import { routeInventory } from '../../platform/http/route-inventory';
import { SCOPE_CATALOGUE } from './scope-catalogue';

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
