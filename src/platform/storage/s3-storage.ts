import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ListPartsCommandOutput, MultipartUpload } from '@aws-sdk/client-s3';
import type { OnApplicationShutdown } from '@nestjs/common';
import { domainError } from '../../kernel/errors';
import type { S3Place } from '../config/server-url';
import { HEAD_BYTES, metered, OWN_FILE, Storage, type StoredEntry, type StoredFile } from './storage';
import { isAbsent, isNotImplemented, type S3, s3Of, storageError } from './s3-client';

/**
 * Multipart upload: minimum size of a part, and the highest number of parts that S3 accepts. Two parts are sent in
 * parallel, which is the memory of one upload. For a file with a size limit, the parts become larger where that number
 * would not suffice.
 */
const PARTS = { size: 8 * 1024 * 1024, most: 10_000 } as const;
const AT_ONCE = 2;

/**
 * Stores files as objects of a bucket. S3 shows an object once it is complete. A large object is sent in parts, which
 * are dropped if it fails.
 */
export class S3Storage extends Storage implements OnApplicationShutdown {
  private opened: Promise<S3> | undefined;

  constructor(
    private readonly place: S3Place,
    dataDir: string,
    private readonly parts: { readonly size: number; readonly most: number } = PARTS,
  ) {
    super(join(dataDir, 'rascunhos'));
  }

  async onApplicationShutdown(): Promise<void> {
    (await this.opened)?.client.destroy();
  }

  async write(key: string, source: Readable, limit = Number.POSITIVE_INFINITY): Promise<StoredFile> {
    const object = this.at(key);
    const { size, most } = this.parts;
    const partSize = Number.isFinite(limit) ? Math.max(size, Math.ceil(limit / most)) : size;
    try {
      const stored = await metered(source, Math.min(limit, partSize * most), async (Body) => {
        const { client, Upload } = await this.s3();
        await new Upload({ client, params: { ...object, Body }, partSize, queueSize: AT_ONCE }).done();
      });
      return { key, ...stored };
    } catch (error) {
      throw storageError(error);
    }
  }

  async abandon(key: string): Promise<void> {
    const { client, AbortMultipartUploadCommand } = await this.s3();
    const { Bucket, Key } = this.at(key);
    for (const { Key: found, UploadId } of await this.uploads(Key))
      if (found === Key) await this.ask(() => client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })));
  }

  async read(key: string): Promise<{ stream: Readable; size: number }> {
    const { client, GetObjectCommand } = await this.s3();
    const { Body, ContentLength } = await this.ask(() => client.send(new GetObjectCommand(this.at(key))));
    return { stream: Body as Readable, size: Number(ContentLength) };
  }

  async withFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T> {
    const { stream } = await this.read(key);
    const path = await this.scratchPath();
    try {
      await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: OWN_FILE }));
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  async readAll(key: string): Promise<Buffer> {
    const { stream } = await this.read(key);
    return this.ask(() => buffer(stream));
  }

  async head(key: string): Promise<Buffer> {
    const size = await this.sizeOf(key);
    if (size === undefined) throw domainError('comum.arquivo_nao_encontrado');
    // A store cannot return a range of an empty object.
    if (size === 0) return Buffer.alloc(0);
    const { client, GetObjectCommand } = await this.s3();
    const first = { ...this.at(key), Range: `bytes=0-${HEAD_BYTES - 1}` };
    const { Body } = await this.ask(() => client.send(new GetObjectCommand(first)));
    return (await buffer(Body as Readable)).subarray(0, HEAD_BYTES);
  }

  async sizeOf(key: string): Promise<number | undefined> {
    if (!this.isKey(key)) return undefined;
    const { client, HeadObjectCommand } = await this.s3();
    try {
      return (await client.send(new HeadObjectCommand(this.at(key)))).ContentLength;
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw storageError(error);
    }
  }

  async copy(from: string, to: string): Promise<void> {
    const { client, CopyObjectCommand } = await this.s3();
    const { Bucket, Key } = this.at(from);
    const CopySource = `/${Bucket}/${Key.split('/').map(encodeURIComponent).join('/')}`;
    await this.ask(() => client.send(new CopyObjectCommand({ ...this.at(to), CopySource })));
  }

  async remove(key: string): Promise<void> {
    const { client, DeleteObjectCommand } = await this.s3();
    await client.send(new DeleteObjectCommand(this.at(key))).catch((error: unknown) => {
      if (!isAbsent(error)) throw storageError(error);
    });
  }

  async *list(): AsyncGenerator<StoredEntry> {
    const { client, paginateListObjectsV2 } = await this.s3();
    const { bucket: Bucket, prefix: Prefix } = this.place;
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
      for (const { Key, Size, LastModified } of Contents) yield* this.entry(Key, Size, LastModified, false);
    for (const upload of await this.uploads(Prefix))
      yield* this.entry(upload.Key, 0, await this.lastGrown(upload), true);
  }

  async probe(): Promise<void> {
    const { client, PutObjectCommand, DeleteObjectCommand } = await this.s3();
    const object = { Bucket: this.place.bucket, Key: `${this.place.prefix}probe-${randomUUID()}` };
    await this.ask(() => client.send(new PutObjectCommand({ ...object, Body: 'x' })));
    await this.ask(() => client.send(new DeleteObjectCommand(object)));
  }

  /** Lists uploads in parts that are running or were abandoned. Empty where the store does not list them. */
  private async uploads(Prefix: string): Promise<readonly MultipartUpload[]> {
    const { client, ListMultipartUploadsCommand } = await this.s3();
    try {
      const asked = new ListMultipartUploadsCommand({ Bucket: this.place.bucket, Prefix });
      return (await client.send(asked)).Uploads ?? [];
    } catch (error) {
      if (isNotImplemented(error)) return [];
      throw storageError(error);
    }
  }

  /**
   * Returns when an upload got its last part, or was begun where it has none; undefined for an upload that is over by
   * now, or whose parts the store does not list. A slow upload (a large backup) that still gets parts is not abandoned.
   */
  private async lastGrown({ Key, UploadId, Initiated }: MultipartUpload): Promise<Date | undefined> {
    const { client, ListPartsCommand } = await this.s3();
    const asked = { Bucket: this.place.bucket, Key, UploadId };
    let grown = Initiated;
    try {
      // Pages are read here. The client's own pagination uses only the marker, which the last page has as well, so it
      // would never end.
      for (let from: string | undefined = '0'; from !== undefined;) {
        const page: ListPartsCommandOutput = await client.send(
          new ListPartsCommand({ ...asked, PartNumberMarker: from }),
        );
        for (const { LastModified } of page.Parts ?? [])
          if (LastModified && (!grown || LastModified > grown)) grown = LastModified;
        from = page.IsTruncated ? page.NextPartNumberMarker : undefined;
      }
      return grown;
    } catch (error) {
      if (isAbsent(error) || isNotImplemented(error)) return undefined;
      throw storageError(error);
    }
  }

  private *entry(name: string | undefined, size = 0, modified: Date | undefined, begun: boolean) {
    const key = name?.slice(this.place.prefix.length) ?? '';
    if (modified && this.isKey(key)) yield { key, size, modified, begun };
  }

  private at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.place.bucket, Key: this.place.prefix + this.mustBeKey(key) };
  }

  private s3(): Promise<S3> {
    this.opened ??= s3Of(this.place);
    return this.opened;
  }

  private async ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      return await question();
    } catch (error) {
      if (isAbsent(error)) throw domainError('comum.arquivo_nao_encontrado');
      throw storageError(error);
    }
  }
}
