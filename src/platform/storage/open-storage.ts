import type { AppConfig } from '../config/app-config';
import { DiskStorage } from './disk-storage';
import { S3Storage } from './s3-storage';
import type { Storage } from './storage';

/** The store that the configuration names. */
export function openStorage({ storage, dataDir }: Pick<AppConfig, 'storage' | 'dataDir'>): Storage {
  return storage ? new S3Storage(storage, dataDir) : new DiskStorage(dataDir);
}
