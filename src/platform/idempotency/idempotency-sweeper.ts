import { Injectable } from '@nestjs/common';
import { PeriodicTask } from '../periodic-task/periodic-task';
import { Claims } from './claims';

const EVERY_MS = 10 * 60 * 1000;

/** Deletes expired responses. Their files are deleted by the file sweep. Runs in the worker. */
@Injectable()
export class IdempotencySweeper extends PeriodicTask {
  constructor(private readonly claims: Claims) {
    super(EVERY_MS, 'Stored responses not deleted');
  }

  protected override runOnce(): Promise<unknown> {
    return this.claims.sweep();
  }
}
