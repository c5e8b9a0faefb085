import type { S3Client } from '@aws-sdk/client-s3';
import { domainError } from '../../kernel/errors';
import type { S3Place } from '../config/server-url';

type Client = typeof import('@aws-sdk/client-s3');
type Uploads = typeof import('@aws-sdk/lib-storage');

/** The client of a bucket, and the commands that it takes. */
export type S3 = Client & Uploads & { readonly client: S3Client };

const CONNECT_WITHIN_MS = 3_000;
/** Time without a response on a connection with an open request. */
const RESPONSE_TIMEOUT_MS = 30_000;

/** Loads the S3 library here and not at startup. A service with files on disk never has it in memory. */
export async function s3Of({ endpoint, region, credentials }: S3Place): Promise<S3> {
  const [sdk, uploads] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
  const client = new sdk.S3Client({
    region,
    // Without them the client uses the default sources: environment, profile, role of the machine.
    ...(credentials ? { credentials } : {}),
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Checksums that newer clients add automatically are rejected by many compatible stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_WITHIN_MS, socketTimeout: RESPONSE_TIMEOUT_MS },
  });
  return { ...sdk, ...uploads, client };
}

interface Rejection {
  readonly name?: string;
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const responseOf = (error: unknown): Rejection => error ?? {};

/** Whether the store reports that there is no such object or upload. */
export const isAbsent = (error: unknown): boolean =>
  ['NoSuchKey', 'NoSuchUpload', 'NotFound'].includes(responseOf(error).name ?? '') &&
  responseOf(error).$metadata?.httpStatusCode === 404;

/** Whether the store does not support the request. */
export const isNotImplemented = (error: unknown): boolean => responseOf(error).$metadata?.httpStatusCode === 501;

const UNREACHABLE = /^(ECONN|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/;

/**
 * Maps an error for the caller. A store that cannot be reached, or reports that it is unavailable, is unavailable.
 * Other errors stay unchanged.
 */
export function storageError(error: unknown): unknown {
  const { name = '', code = '', $metadata } = responseOf(error);
  const isUnreachable = UNREACHABLE.test(code) || name === 'TimeoutError' || ($metadata?.httpStatusCode ?? 0) >= 500;
  return isUnreachable ? domainError('comum.armazenamento_indisponivel') : error;
}
