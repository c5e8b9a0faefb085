import { Injectable } from '@nestjs/common';
import { Rounds } from '../rounds/rounds';
import { StoredFiles } from './stored-files';

const EVERY_MS = 15 * 60 * 1000;

/** Sweeps files that a crash left between storing them and committing their record. Runs in the worker. */
@Injectable()
export class FileSweeper extends Rounds {
  constructor(private readonly files: StoredFiles) {
    super(EVERY_MS, 'file sweep failed');
  }

  protected override round(): Promise<unknown> {
    return this.files.sweep();
  }
}
