import { Injectable } from '@nestjs/common';
import { refusal } from '../../kernel/errors';
import { inTurns } from '../../kernel/steps';
import { AppConfig } from '../config/app-config';
import { refuseTooManyLines } from './bounded-lines';
import { Storage } from './storage';
import { GateTimeout, WorkGate } from './work-gate';

/** Heavy files that a process reads at once: what reading one takes in memory, so many times, must fit into it. */
const AT_ONCE = 2;
const RETRY_AFTER_SECONDS = 10;
/** Files above this are heavy whatever they hold. */
export const HEAVY_BYTES = 2 * 1024 * 1024;

/** Reads stored files whole; the heavy ones pass a gate, so that many uploads at once can't fill the memory of a process. */
@Injectable()
export class HeavyReading {
  private readonly gate: WorkGate;

  constructor(
    private readonly storage: Storage,
    private readonly config: AppConfig,
  ) {
    this.gate = new WorkGate(AT_ONCE, config.leituraEsperaSegundos * 1000);
  }

  /**
   * What `read` makes of the file's bytes. A file above 2 MB, or one of which `isHeavy` says so by its first bytes, waits
   * its turn before it is loaded.
   * @throws DomainError 404 when there is no such file, 413 for more lines than are read, 503 with the seconds to wait when no turn comes in time
   */
  async read<T>(
    key: string,
    read: (bytes: Buffer) => T | Promise<T>,
    isHeavy: (head: Uint8Array) => boolean = () => false,
  ): Promise<T> {
    const work = async () => {
      const bytes = await this.storage.readAll(key);
      await inTurns(refuseTooManyLines(bytes, this.config.arquivoMaxLinhas));
      return read(bytes);
    };
    const isLarge = ((await this.storage.sizeOf(key)) ?? 0) > HEAVY_BYTES;
    if (!isLarge && !isHeavy(await this.storage.head(key))) return work();
    try {
      return await this.gate.run(work);
    } catch (error) {
      throw error instanceof GateTimeout
        ? refusal('comum.leitura_ocupada').with({ retryAfterSeconds: RETRY_AFTER_SECONDS })
        : error;
    }
  }
}
