import { ConfigError } from '../config/app-config';

/** Prints why a process cannot start to standard error, and ends it. A wrong configuration is shown without a stack. */
export function explainAndExit(error: unknown): never {
  const { code, port } = (error ?? {}) as { code?: string; port?: number };
  if (error instanceof ConfigError) console.error(error.message);
  else if (code === 'EADDRINUSE') console.error(`Port ${port} is taken: set PORT to a free one.`);
  else console.error(error);
  process.exit(1);
}
