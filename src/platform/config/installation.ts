const NAME = /^[\w.-]{1,60}$/;

/**
 * Name of this installation in Redis. Two firms that share a Redis must not take each other's jobs.
 * The default is the name of the database, which differs for each firm unless the firms have separate database servers.
 */
export function installationName(name: string, databaseUrl: string, problems: string[]): string {
  if (name !== '' && !NAME.test(name))
    problems.push(`INSTALACAO must be 1 to 60 letters, digits, '.', '_' or '-', not '${name}'`);
  if (name !== '' || !URL.canParse(databaseUrl)) return name;
  const database = decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
  return database.replace(/[^\w.-]/g, '_');
}
