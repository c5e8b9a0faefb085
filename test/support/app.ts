import 'reflect-metadata';
import type { DynamicModule, INestApplication, Type } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, NestFactory } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import supertest from 'supertest';
import { DataSource } from 'typeorm';
import { AppModule } from '../../src/app.module';
import { KeyUsage } from '../../src/acesso/api-keys/key-usage';
import { DOCUMENT_TEXT } from '../../src/glossary/document-text';
import { Storage } from '../../src/platform/storage/storage';
import { UnitOfWork } from '../../src/platform/database/unit-of-work';
import { configureHttp, NEST_OPTIONS } from '../../src/platform/http/bootstrap';
import { ExpressServer } from '../../src/platform/http/express-server';
import { type RouteFact, routeInventory } from '../../src/platform/http/route-inventory';
import { openApiDocument } from '../../src/platform/openapi/documentation';
import { type Bucket, IN_A_BUCKET, ownBucket } from './servers/bucket';
import { Builders } from './builders';
import { withEnvironment } from './application/environment';
import { TEST_JWT_SECRET } from './application/forge';
import { OpenApiChecker } from './application/openapi-checker';
import { keptDocument } from './application/kept-document';
import { emptyTables, tablesOf } from './application/empty-tables';
import { atPlaceOf, workerDatabaseUrl, workerDataDirectory, workerRedisUrl } from './servers/servers';
import { SecondInstance, TWO_INSTANCES } from './application/second-instance';
import { Sessions, type TestSession } from './session';
import { leave, type Place, standAt, acquireAppSlot, useStrategies } from './application/app-slots';

/** The real application on an empty, migrated database of its own, spoken to by HTTP. */
export class TestApp {
  readonly dataSource: DataSource;
  /** Where it is spoken to. */
  readonly server: Server;
  make: Builders;
  /** Every declared route, for the tests that are generated from them. */
  readonly routes: readonly RouteFact[];
  /** The OpenAPI document of this very application. */
  readonly document: OpenAPIObject;
  readonly checker: OpenApiChecker;
  private sessions: Sessions;
  /** The tables of a shared application; undefined for others. */
  private tables?: readonly string[];

  constructor(
    readonly app: INestApplication,
    isAsInSources: boolean,
    private readonly second?: SecondInstance,
    /** STORAGE_URL of this application. */
    readonly storageUrl = '',
    private readonly bucket?: Bucket,
    private readonly place: Place = 0,
  ) {
    standAt(place, app);
    this.dataSource = app.get(DataSource);
    this.server = (second?.balancer ?? app.getHttpServer()) as Server;
    this.make = new Builders(this.dataSource);
    this.routes = routeInventory(
      app.get(DiscoveryService, { strict: false }),
      app.get(MetadataScanner, { strict: false }),
    );
    const make = () => openApiDocument(app, this.routes, DOCUMENT_TEXT);
    this.document = isAsInSources ? keptDocument(make) : make();
    this.checker = new OpenApiChecker(this.document);
    this.sessions = new Sessions(this.server, this.checker, this.make);
  }

  /** A session of one user per name; the name is the profile, or `profile:anything` for a further user of it. */
  as(name: string): Promise<TestSession> {
    return this.sessions.of(name);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Requests without a credential. */
  get anonymous(): ReturnType<typeof supertest> {
    return supertest(this.server);
  }

  /** Rows of a query, to look at what a request left behind. */
  rows<T = Record<string, unknown>>(sql: string, parameters: unknown[] = []): Promise<T[]> {
    return this.dataSource.query<T[]>(sql, parameters);
  }

  /** One statement that makes very many rows: with the limits of a run, for on a busy machine it takes longer than a request may. */
  async makeRows(sql: string, parameters: unknown[] = []): Promise<void> {
    await this.app.get(UnitOfWork, { strict: false }).runLong((tx) => tx.query(sql, parameters));
  }

  /** Keys of the files in storage, in order; of one that is being written, or was left in the middle, with the word `begun`. */
  async storedFiles(folder = ''): Promise<string[]> {
    const found: string[] = [];
    for await (const { key, begun } of this.app.get(Storage).list())
      if (key.startsWith(folder)) found.push(begun ? `${key} begun` : key);
    return found.sort();
  }

  /** Keeps the application running after `close`: it ends with the suite. */
  async share(): Promise<this> {
    this.tables = await tablesOf(this.dataSource);
    return this;
  }

  /** Removes rows, Redis keys, files and sessions. Ids go on, so that nothing in memory means a new record. */
  async empty(): Promise<void> {
    useStrategies(this.app);
    await this.app.get(KeyUsage, { strict: false }).flush();
    await emptyTables(this.app.get(UnitOfWork, { strict: false }), this.tables ?? []);
    await workerRedisUrl(this.place);
    const storage = this.app.get(Storage);
    for await (const { key } of storage.list()) await storage.remove(key);
    this.make = new Builders(this.dataSource);
    this.sessions = new Sessions(this.server, this.checker, this.make);
  }

  async close(): Promise<void> {
    if (!this.tables) await this.end();
  }

  async end(): Promise<void> {
    await this.second?.close();
    await this.app.close();
    await this.bucket?.stop();
    leave(this.place);
  }
}

/** The application of a suite, once a case file has asked for it. */
let shared: { api?: Promise<TestApp> } | undefined;

/** Makes `startApp()` return one application for the whole suite, or for the group that it is in, emptied for each case file. */
export function shareApp(): void {
  if (shared) return;
  const suite: { api?: Promise<TestApp> } = {};
  shared = suite;
  afterAll(async () => (await suite.api)?.end());
}

/**
 * Starts the application on an empty database of its own, or returns that of the suite. `env` changes the configuration and
 * `inserted` adds modules: such an application is never shared.
 * @throws Error when three run already
 */
export async function startApp(
  env: Readonly<Record<string, string>> = {},
  inserted: readonly Type[] = [],
): Promise<TestApp> {
  if (!shared || Object.keys(env).length + inserted.length > 0) return startOwnApp(env, inserted);
  if (shared.api) {
    const api = await shared.api;
    await api.empty();
    return api;
  }
  shared.api = startOwnApp().then((api) => api.share());
  return shared.api;
}

/** Starts an application that no other case file uses. */
export async function startOwnApp(
  env: Readonly<Record<string, string>> = {},
  inserted: readonly Type[] = [],
): Promise<TestApp> {
  const place = acquireAppSlot();
  try {
    return await startAt(place, env, inserted);
  } catch (error) {
    leave(place);
    throw error;
  }
}

async function startAt(
  place: Place,
  env: Readonly<Record<string, string>>,
  inserted: readonly Type[],
): Promise<TestApp> {
  const bucket = IN_A_BUCKET && env['STORAGE_URL'] === undefined ? await ownBucket() : undefined;
  const [databaseUrl, redisUrl] = [await workerDatabaseUrl(place), await workerRedisUrl(place)];
  const settings = {
    NODE_ENV: 'test',
    DATA_DIR: workerDataDirectory(),
    JWT_SECRET: TEST_JWT_SECRET,
    LOGIN_RATE_LIMIT: '1000',
    LOG_LEVEL: 'fatal',
    STORAGE_URL: bucket?.url ?? '',
    ...env,
    DATABASE_URL: atPlaceOf(databaseUrl, env['DATABASE_URL'] ?? databaseUrl),
    REDIS_URL: atPlaceOf(redisUrl, env['REDIS_URL'] ?? redisUrl),
  };
  return withEnvironment(settings, async () => {
    const app = await NestFactory.create(
      inserted.length > 0 ? withInserted(inserted) : AppModule,
      new ExpressServer(),
      {
        ...NEST_OPTIONS,
        logger: false,
      },
    );
    try {
      configureHttp(app);
      await app.listen(0, '127.0.0.1');
      const isAsInSources = inserted.length === 0;
      const { port } = (app.getHttpServer() as Server).address() as AddressInfo;
      const second = TWO_INSTANCES && isAsInSources ? await SecondInstance.beside(port, settings) : undefined;
      return new TestApp(app, isAsInSources, second, settings.STORAGE_URL, bucket, place);
    } catch (error) {
      await app.close(); // else its connections keep jest from ending
      await bucket?.stop();
      throw error;
    }
  });
}

function withInserted(modules: readonly Type[]): DynamicModule {
  return { module: class Inserted {}, imports: [...modules, AppModule] };
}
