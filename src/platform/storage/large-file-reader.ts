import type { Readable } from 'node:stream';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type DomainError, domainError } from '../../kernel/errors';
import { type Reason, reason } from '../../kernel/reason-codes/reason';
import { ProcessLimitError, WarmProcesses } from '../bounded-process/warm-processes';
import { AppConfig } from '../config/app-config';
import { FILE_TASKS, type FileTask, runFileTask } from './file-task';
import { Storage } from './storage';
import { QueueTimeoutError, ConcurrencyLimiter } from './concurrency-limiter';

/** Heavy files that a process reads in parallel. The memory of all of these readers must fit into the machine. */
const HEAVY_AT_ONCE = 2;
/** Other files have separate places, so that heavy files do not delay them. */
const LIGHT_AT_ONCE = 2;
const RETRY_AFTER_SECONDS = 10;
/** Files above this size are heavy whatever they contain. */
export const LARGE_BYTES = 2 * 1024 * 1024;
/**
 * Time between the limit for reading one file and the limit for the whole response. The margin is for all other work.
 */
const WAIT_MS = 5_000;
const MARGIN_MS = 2_000;
/** Short limit, because the check of the first bytes is optional. */
const HEAD_WITHIN_MS = 5_000;
/** Memory limits of a process that reads a file, and of a script that it starts for a library. */
const BOUNDS = { heapMb: 384, memoryMb: 600, scriptMemoryMb: 300 };

/** The file takes more time or memory to read than any file may. */
export class FileLimitError extends Error {
  constructor(
    readonly limit: 'time' | 'memory',
    readonly seconds: number,
  ) {
    super(`a file exceeds the ${limit} that reading may take`);
    this.name = 'FileLimitError';
  }
}

/** The reason for the user. */
export function limitReason({ limit, seconds }: FileLimitError): Reason {
  return limit === 'time'
    ? reason('importacoes.leitura_demorada', { segundos: seconds })
    : reason('importacoes.leitura_pesada');
}

/**
 * Reads whole stored files, each in a process with limited time and memory, so that no file blocks our own process. The
 * number of parallel readers is limited. Waiting and running reads end within a time limit.
 */
@Injectable()
export class LargeFileReader implements OnModuleDestroy {
  private readonly heavy: ConcurrencyLimiter;
  private readonly light: ConcurrencyLimiter;
  private readonly withinMs: number;
  private readonly processes = new WarmProcesses(BOUNDS, LIGHT_AT_ONCE);

  constructor(
    private readonly storage: Storage,
    private readonly config: AppConfig,
  ) {
    const waitMs = config.leituraEsperaSegundos * 1000;
    this.withinMs = Math.max(waitMs, config.leituraLimiteSegundos * 1000 + WAIT_MS) - MARGIN_MS;
    this.heavy = new ConcurrencyLimiter(HEAVY_AT_ONCE, Math.min(waitMs, this.withinMs));
    this.light = new ConcurrencyLimiter(LIGHT_AT_ONCE, Math.min(waitMs, this.withinMs));
  }

  onModuleDestroy(): void {
    this.processes.close();
  }

  /**
   * Runs the task on the file's bytes and returns its result. A file above 2 MB, or one that `isHeavy` detects by its
   * first bytes, waits for a place before it is loaded.
   * @throws FileLimitError when the file takes more time or memory than any may
   * @throws DomainError 404 when there is no such file, 413 for more lines than are read, 503 with the seconds to wait
   * when there is no place in time
   */
  async read<Input, Result>(
    key: string,
    task: FileTask<Input, Result>,
    input: Input,
    isHeavy: (head: Uint8Array) => boolean = () => false,
  ): Promise<Result> {
    const deadline = performance.now() + this.withinMs;
    const isLarge = ((await this.storage.sizeOf(key)) ?? 0) > LARGE_BYTES;
    const gate = isLarge || isHeavy(await this.storage.head(key)) ? this.heavy : this.light;
    return passing(gate, async () => {
      const bytes = await this.storage.readAll(key);
      return this.process([bytes, input, task, this.config.arquivoMaxLinhas], deadline);
    });
  }

  /** Reads only the first bytes, with a short time limit. Otherwise the same as {@link read}. */
  async readHead<Result>(key: string, size: number, task: FileTask<null, Result>): Promise<Result> {
    const deadline = performance.now() + HEAD_WITHIN_MS;
    return passing(
      this.light,
      async () => {
        const bytes = await firstBytes((await this.storage.read(key)).stream, size);
        return this.process([bytes, null, task, Infinity], deadline);
      },
      HEAD_WITHIN_MS,
    );
  }

  private async process<Input, Result>(
    [bytes, input, { module, name }, maxLines]: [Buffer, Input, FileTask<Input, Result>, number],
    deadline: number,
  ): Promise<Result> {
    const leftMs = deadline - performance.now();
    const { leituraLimiteSegundos: seconds } = this.config;
    const args: Parameters<typeof runFileTask> = [bytes, input, { module, name }, maxLines];
    const call = { module: FILE_TASKS, name: runFileTask.name, args };
    try {
      return (await this.processes.run(call, Math.min(leftMs, seconds * 1000))) as Result;
    } catch (error) {
      if (!(error instanceof ProcessLimitError) || error.limit === 'exit') throw error;
      // A file that waited long for its place had less time than the limit for reading.
      if (error.limit === 'time' && leftMs < seconds * 1000) throw busy();
      throw new FileLimitError(error.limit, seconds);
    }
  }
}

/**
 * Runs the work once a place is free, and returns its result. @throws DomainError 503 when there is no place in time
 */
async function passing<Result>(
  gate: ConcurrencyLimiter,
  work: () => Promise<Result>,
  waitMs?: number,
): Promise<Result> {
  try {
    return await gate.run(work, waitMs);
  } catch (error) {
    throw error instanceof QueueTimeoutError ? busy() : error;
  }
}

async function firstBytes(stream: Readable, size: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    parts.push(chunk);
    length += chunk.length;
    if (length >= size) break;
  }
  return Buffer.concat(parts);
}

function busy(): DomainError {
  return domainError('comum.leitura_ocupada').with({ retryAfterSeconds: RETRY_AFTER_SECONDS });
}
