import { BACKUP_FAILURES } from '../../../kernel/reason-codes/backups';

/** Bytes of rows in one batch, and how many batches may wait. */
const BATCH_BYTES = 512 * 1024;
const MAX_WAITING = 3;

/** A row whose text is longer than the server's max_allowed_packet. The server returns NULL for it. */
export class RowTooLargeError extends Error {
  constructor() {
    super(BACKUP_FAILURES['backups.linha_grande_demais']);
  }
}

/** Buffers rows between a connection, which pushes them, and a reader, which takes batches. */
export class Batches {
  ended = false;
  private readonly waiting: Buffer[][] = [];
  private batch: Buffer[] = [];
  private bytes = 0;
  private failure: Error | undefined;
  private wake: () => void = () => undefined;

  /** @param full asks the connection to pause; it may be called again */
  constructor(private readonly full: () => void) {}

  /** Adds a row's text. A null is not a valid text and fails the reading. */
  add(text: Buffer | null): void {
    if (text === null) return this.fail(new RowTooLargeError());
    this.batch.push(text);
    this.bytes += text.length;
    if (this.bytes >= BATCH_BYTES) this.hand();
  }

  /** The reader gets the first failure instead of the next batch. */
  fail(error: Error): void {
    this.failure ??= error;
    this.wake();
  }

  end(): void {
    this.ended = true;
    if (this.batch.length > 0) this.hand();
    this.wake();
  }

  /** The next batch once it is there; undefined after the last. */
  async next(): Promise<readonly Buffer[] | undefined> {
    for (;;) {
      if (this.failure) throw this.failure;
      const batch = this.waiting.shift();
      if (batch || this.ended) return batch;
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }

  private hand(): void {
    this.waiting.push(this.batch);
    this.batch = [];
    this.bytes = 0;
    if (this.waiting.length >= MAX_WAITING) this.full();
    this.wake();
  }
}
