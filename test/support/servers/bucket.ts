import { randomUUID } from 'node:crypto';
import { S3Server } from './s3-server';

/** `npm run scale -- storage`: the files of every test application lie in a bucket then. */
export const IN_A_BUCKET = process.env['SCALE_STORAGE'] === 's3';
/** A real server's address puts it in the place of the one in memory. */
const REAL = process.env['STORAGE_TEST_URL'];

/** Where the files of one test application lie, which no other one sees. */
export interface Bucket {
  /** For STORAGE_URL. */
  readonly url: string;
  stop(): Promise<void>;
}

export async function ownBucket(): Promise<Bucket> {
  if (!REAL) return S3Server.start();
  const url = new URL(REAL);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${randomUUID()}`;
  return { url: url.href, stop: () => Promise.resolve() };
}
