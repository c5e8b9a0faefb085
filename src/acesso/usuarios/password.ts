import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane; about 20 ms, off the event loop. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Minimum number of characters of a password. */
export const MIN_SENHA = 8;
export const MAX_SENHA = 1000;
/** Describes `manter_chaves` next to a new password. */
export const KEEP_KEYS = 'False deactivates the API keys made since the password before';

let decoy: Promise<string> | undefined;

/** Returns the argon2id hash of a password, with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

/** Returns whether the password matches the hash. It is compared exactly as sent. */
export function verifyPassword(stored: string, password: string): Promise<boolean> {
  return verify(stored, password);
}

/** Takes the time of one verification, so that an unknown user takes as long as a wrong password. */
export async function spendVerification(password: string): Promise<void> {
  await verify(await (decoy ??= hashPassword('no account has this password')), password);
}
