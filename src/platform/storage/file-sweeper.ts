import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PeriodicTask } from '../periodic-task/periodic-task';
import { forgetPastDays } from './daily-bytes';
import { StoredFiles } from './stored-files';

const EVERY_MS = 15 * 60 * 1000;

/** Sweeps the counts of past days, and files that a crash left between storing them and committing their record. Runs in the worker. */
@Injectable()
export class FileSweeper extends PeriodicTask {
  constructor(
    private readonly files: StoredFiles,
    private readonly dataSource: DataSource,
  ) {
    super(EVERY_MS, 'file sweep failed');
  }

  protected override async runOnce(): Promise<unknown> {
    await forgetPastDays(this.dataSource);
    return this.files.sweep();
  }
}
