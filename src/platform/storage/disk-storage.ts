import { randomUUID } from 'node:crypto';
import { constants, createReadStream, createWriteStream, type Stats, type WriteStream } from 'node:fs';
import { access, chmod, copyFile, mkdir, open, opendir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { OnModuleInit } from '@nestjs/common';
import { domainError } from '../../kernel/errors';
import { ConfigError } from '../config/app-config';
import { HEAD_BYTES, metered, OWN_FILE, OWN_FOLDER, Storage, type StoredEntry, type StoredFile } from './storage';

const PART = '.part';

/** Stores files in a folder. A file is written under a temporary name, flushed, then renamed. */
export class DiskStorage extends Storage implements OnModuleInit {
  private readonly root: string;

  constructor(dataDir: string) {
    super(join(dataDir, 'rascunhos'));
    this.root = join(dataDir, 'storage');
  }

  /** @throws ConfigError when no file can be written there */
  async onModuleInit(): Promise<void> {
    try {
      await mkdir(this.root, OWN_FOLDER);
      // mkdir leaves the mode of a folder that exists.
      await chmod(this.root, OWN_FOLDER.mode);
      await access(this.root, constants.W_OK);
    } catch (error) {
      const why = (error as NodeJS.ErrnoException).code ?? String(error);
      throw new ConfigError([`DATA_DIR can't be written: ${this.root} (${why})`]);
    }
  }

  async write(key: string, source: Readable, limit = Number.POSITIVE_INFINITY): Promise<StoredFile> {
    const path = this.pathOf(key);
    const part = path + PART;
    const opened: WriteStream[] = [];
    try {
      const stored = await metered(source, limit, async (meter) => {
        await mkdir(dirname(path), OWN_FOLDER);
        const file = createWriteStream(part, { flush: true, mode: OWN_FILE });
        opened.push(file);
        await pipeline(meter, file);
      });
      await this.publish(part, path);
      return { key, ...stored };
    } catch (error) {
      // A file that is still being opened would appear after it was removed.
      await Promise.all(opened.map(closed));
      await rm(part, { force: true });
      throw error;
    }
  }

  async abandon(key: string): Promise<void> {
    await rm(this.pathOf(key) + PART, { force: true });
  }

  async read(key: string): Promise<{ stream: Readable; size: number }> {
    const { path, size } = await this.find(key);
    return { stream: createReadStream(path), size };
  }

  async withFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T> {
    return work((await this.find(key)).path);
  }

  async readAll(key: string): Promise<Buffer> {
    return readFile((await this.find(key)).path);
  }

  async head(key: string): Promise<Buffer> {
    const file = await open((await this.find(key)).path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  }

  async sizeOf(key: string): Promise<number | undefined> {
    if (!this.isKey(key)) return undefined;
    const found = await statOf(this.pathOf(key));
    return found?.isFile() ? found.size : undefined;
  }

  async copy(from: string, to: string): Promise<void> {
    const source = (await this.find(from)).path;
    const path = this.pathOf(to);
    await mkdir(dirname(path), OWN_FOLDER);
    await copyFile(source, path + PART);
    const file = await open(path + PART);
    try {
      await file.chmod(OWN_FILE);
      await file.sync();
    } finally {
      await file.close();
    }
    await this.publish(path + PART, path);
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async *list(): AsyncGenerator<StoredEntry> {
    for (const folder of await readdir(this.root, { withFileTypes: true })) {
      if (!folder.isDirectory()) continue;
      for await (const file of await opendir(join(this.root, folder.name))) {
        const begun = file.name.endsWith(PART);
        const key = `${folder.name}/${begun ? file.name.slice(0, -PART.length) : file.name}`;
        const found = this.isKey(key) ? await statOf(join(this.root, folder.name, file.name)) : undefined;
        if (found?.isFile()) yield { key, size: found.size, modified: found.mtime, begun };
      }
    }
  }

  async probe(): Promise<void> {
    const path = join(this.root, `probe-${randomUUID()}`);
    try {
      const file = await open(path, 'w', OWN_FILE);
      try {
        await file.write('x');
      } finally {
        await file.close();
      }
    } finally {
      // Also needed after an error. On a full disk the file is created, but its one byte cannot be written.
      await rm(path, { force: true });
    }
  }

  private async find(key: string): Promise<{ path: string; size: number }> {
    const size = await this.sizeOf(key);
    if (size === undefined) throw domainError('comum.arquivo_nao_encontrado');
    return { path: this.pathOf(key), size };
  }

  private pathOf(key: string): string {
    return join(this.root, this.mustBeKey(key));
  }

  /** The rename and the folder entry must both survive a power cut. */
  private async publish(part: string, path: string): Promise<void> {
    await rename(part, path);
    const folder = await open(dirname(path));
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }
}

function closed(file: WriteStream): Promise<void> {
  return new Promise((resolve) => {
    if (file.closed) resolve();
    else file.once('close', resolve);
  });
}

async function statOf(path: string): Promise<Stats | undefined> {
  return stat(path).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  });
}
