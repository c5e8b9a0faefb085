/** The servers of this test run (test/support/servers/global-setup.mjs provides them), and this worker's own share of them. */
import { mkdtempSync } from 'node:fs';
import Redis from 'ioredis';
import { createConnection } from 'mysql2/promise';
import type { Place } from '../application/app-slots';
import { fillFromTemplate } from '../application/template';

/** DATABASE_URL of an account that may make databases. */
export function adminDatabaseUrl(): string {
  return required('DATABASE_URL');
}

/** REDIS_URL of this run, without a database number. */
export function redisUrl(): string {
  return required('REDIS_URL');
}

/** Redis has sixteen databases. A worker uses the one of its number, and those of its further places at this distance. */
const PLACE_DISTANCE = 5;

/** Makes a migrated database for this jest worker, dropping the one that was at this place before, and returns its URL. */
export function workerDatabaseUrl(place: Place = 0): Promise<string> {
  return migratedDatabase(`test_${String(workerNumber())}${place === 0 ? '' : `_${place}`}`);
}

/** Another one next to it. */
export function secondDatabaseUrl(): Promise<string> {
  return migratedDatabase(`test_${String(workerNumber())}_b`);
}

async function migratedDatabase(name: string): Promise<string> {
  const connection = await createConnection(adminDatabaseUrl());
  try {
    await connection.query(`DROP DATABASE IF EXISTS \`${name}\``);
    await connection.query(`CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  } finally {
    await connection.end();
  }
  await fillFromTemplate(adminDatabaseUrl(), name);
  const url = new URL(adminDatabaseUrl());
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * The URL of an application's database or Redis by way of another address ({@link workerDatabaseUrlAt}): a URL of the worker's first
 * place gets the name that the application's place has.
 */
export function atPlaceOf(own: string, url: string): string {
  // The addresses of several Sentinels are no URL of one place.
  if (!URL.canParse(url)) return url;
  const named = new URL(url);
  const first = [`/test_${String(workerNumber())}`, `/${String(workerNumber())}`];
  if (first.includes(named.pathname)) named.pathname = new URL(own).pathname;
  return named.href;
}

/** The URL of this jest worker's database by way of another address, such as that of a {@link Line}. */
export function workerDatabaseUrlAt(address: string): string {
  const url = new URL(adminDatabaseUrl());
  url.host = address;
  url.pathname = `/test_${String(workerNumber())}`;
  return url.href;
}

/** The URL of this jest worker's Redis by way of another address. */
export function workerRedisUrlAt(address: string): string {
  const url = new URL(redisUrl());
  url.host = address;
  url.pathname = `/${String(workerNumber())}`;
  return url.href;
}

/** Empties the Redis database of this jest worker at this place and returns its URL. */
export async function workerRedisUrl(place: Place = 0): Promise<string> {
  const url = new URL(redisUrl());
  url.pathname = `/${String(workerNumber() + place * PLACE_DISTANCE)}`;
  const client = new Redis(url.href, { lazyConnect: true, maxRetriesPerRequest: 1 });
  try {
    await client.connect();
    await client.flushdb();
  } finally {
    client.disconnect();
  }
  return url.href;
}

/**
 * Empties the counters of rate limits. The connection is its own: that of the service fails at once while it is being
 * made again, which happens on a busy machine.
 */
export async function emptyRateLimits(): Promise<void> {
  await workerRedisUrl();
}

/** A new directory for the files of one application, under DATA_DIR; it is removed with the run. */
export function workerDataDirectory(): string {
  return mkdtempSync(`${required('DATA_DIR')}/worker-${String(workerNumber())}-`);
}

function workerNumber(): number {
  return Number(process.env['JEST_WORKER_ID'] ?? '1');
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the end-to-end tests through jest's e2e project`);
  return value;
}
