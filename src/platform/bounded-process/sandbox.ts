import { existsSync, realpathSync } from 'node:fs';

/** Node.js before 22.13 knows the permission model by its first name only. */
const PERMISSION_FLAG = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';
/** The installed packages that this service can import. */
const PACKAGES = (require.resolve.paths('package') ?? []).filter(isFolder);

/**
 * Flags for Node.js: a process may read these files and folders and the installed packages. It has no other permission: it
 * writes nothing, starts nothing and reads no settings of another process.
 */
export function sandboxFlags(readable: readonly string[]): string[] {
  const paths = [...readable, ...PACKAGES].flatMap((path) => [path, realpathSync(path)]);
  return [PERMISSION_FLAG, ...[...new Set(paths)].map((path) => `--allow-fs-read=${path}`)];
}

function isFolder(path: string): boolean {
  try {
    return existsSync(path);
  } catch {
    // In a sandbox itself a process may not even ask for paths that it can't read.
    return false;
  }
}
