/** The environment that the API, the worker and the operator commands get from the launcher. */
import { mkdirSync } from 'node:fs';
import { keptSecret } from './secrets.mjs';

/**
 * `env` completed with the servers' URLs, the data directory, the port, and loopback as the address to listen on: the demo passwords
 * are published. In development a missing JWT_SECRET is made and kept in
 * the data directory, so that sessions outlive a restart; in production it stays missing and the service rejects to start.
 */
export function serviceEnvironment({ env, directory, servers, port }) {
  const nodeEnv = env.NODE_ENV || 'development';
  mkdirSync(directory, { recursive: true });
  const secret = env.JWT_SECRET || (nodeEnv === 'production' ? undefined : keptSecret(directory, 'jwt.secret'));
  return {
    ...env,
    NODE_ENV: nodeEnv,
    HOST: env.HOST || '127.0.0.1',
    DRENAGEM_S: env.DRENAGEM_S || '0',
    DATABASE_URL: servers.databaseUrl,
    REDIS_URL: servers.redisUrl,
    DATA_DIR: directory,
    ...(port ? { PORT: String(port) } : {}),
    ...(secret ? { JWT_SECRET: secret } : {}),
  };
}
