import { constants, copyFileSync, linkSync } from 'node:fs';

/** Errors of file systems without hard links (FAT, some network and container mounts). */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/**
 * Makes `file` appear with the content of `draft`, once: the first one wins, later ones get EEXIST. It appears whole; without hard
 * links it is copied, which for the few bytes of a lock or a secret is one write.
 */
export function publishOnce(draft, file, link = linkSync) {
  try {
    link(draft, file);
  } catch (error) {
    if (!NO_LINKS.has(error.code)) throw error;
    copyFileSync(draft, file, constants.COPYFILE_EXCL);
  }
}
