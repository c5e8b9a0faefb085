const NAME = /^[\w.-]{1,60}$/;

/**
 * The name under which this installation keeps its things in Redis: two firms that share one must not take each other's jobs.
 * Unset it is the database's, which is another for each firm unless they have database servers of their own.
 */
export function installationName(name: string, databaseUrl: string, problems: string[]): string {
  if (name !== '' && !NAME.test(name))
    problems.push(`INSTALACAO must be 1 to 60 letters, digits, '.', '_' or '-', not '${name}'`);
  if (name !== '' || !URL.canParse(databaseUrl)) return name;
  const database = decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
  return database.replace(/[^\w.-]/g, '_');
}
