import { type EventEmitter, once } from 'node:events';
import type { FileHandle } from 'node:fs/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { streamed } from '../http/streamed';
import { DiskStorage } from '../storage/disk-storage';
import { capture } from './stored-response';

/** Remembers the unnamed files that it opens. */
class WatchedStorage extends DiskStorage {
  readonly files: FileHandle[] = [];

  override async scratch(): Promise<FileHandle> {
    const file = await super.scratch();
    this.files.push(file);
    return file;
  }

  /** The one file that was opened. A handle that is closed has the number -1. */
  get file(): FileHandle {
    const [file] = this.files;
    if (!file) throw new Error('no file was opened');
    return file;
  }
}

const response = { getHeaders: () => ({}) } as unknown as Response;
const SIZE = 300_000;
let folder: string;
let storage: WatchedStorage;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stored-response-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  storage = new WatchedStorage(folder);
});

async function captured(type: string, size = SIZE): Promise<Readable> {
  const body = streamed(Readable.from([Buffer.alloc(size, '1')]), { type });
  const { result } = await capture(body, { status: 200, isSecret: false }, response, storage);
  return (result as StreamableFile).getStream();
}

describe('the file of a streamed response', () => {
  const leave: Record<string, (stream: Readable) => unknown> = {
    'before it is read': () => undefined,
    'amid the reading': (stream) => once(stream, 'data'),
    'once all is read': (stream) => once(stream.resume(), 'end'),
  };

  it.each(Object.keys(leave))('is closed when the client leaves %s', async (moment) => {
    const stream = await captured('application/octet-stream');
    const closed = once(storage.file as unknown as EventEmitter, 'close');
    expect(storage.file.fd).toBeGreaterThan(0);
    await leave[moment]?.(stream);
    stream.destroy();
    await closed;
    expect(storage.file.fd).toBe(-1);
  });

  it('is closed when it cannot be read', async () => {
    const scratch = storage.scratch.bind(storage);
    jest.spyOn(storage, 'scratch').mockImplementation(async () => {
      const file = await scratch();
      jest.spyOn(file, 'read').mockRejectedValue(new Error('EIO'));
      return file;
    });
    await expect(captured('application/json', 10)).rejects.toThrow('EIO');
    expect(storage.file.fd).toBe(-1);
  });

  it('is closed when the response fails', async () => {
    const broken = streamed(
      Readable.from(
        (function* () {
          yield Buffer.from('1');
          throw new Error('lost');
        })(),
      ),
      { type: 'application/octet-stream' },
    );
    await expect(capture(broken, { status: 200, isSecret: false }, response, storage)).rejects.toThrow('lost');
    expect(storage.file.fd).toBe(-1);
  });
});
