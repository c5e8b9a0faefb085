import { Injectable } from '@nestjs/common';
import { Rounds } from '../rounds/rounds';
import { Claims } from './claims';

const EVERY_MS = 10 * 60 * 1000;

/** Forgets kept answers whose time is over; their files go with the sweep of files. Runs in the worker. */
@Injectable()
export class IdempotencySweeper extends Rounds {
  constructor(private readonly claims: Claims) {
    super(EVERY_MS, 'sweep of kept answers failed');
  }

  protected override round(): Promise<unknown> {
    return this.claims.sweep();
  }
}
