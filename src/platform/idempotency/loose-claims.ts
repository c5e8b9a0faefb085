import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { PeriodicTask } from '../periodic-task/periodic-task';

const EVERY_MS = 500;

/** The right to do a request's work, held by one run. */
export interface Claim {
  readonly chave: string;
  readonly dono: string;
  /** The stored responses of the user have as many bytes as they may: this one keeps none. */
  readonly isFull?: boolean;
}

/** In the hands of this run, and not answered yet. */
export const HELD = 'chave = ? AND dono = ? AND concluida_em IS NULL';

/** Lets the claim go: the request may be sent again as if it had never been. */
export async function release({ chave, dono }: Claim, tx: EntityManager): Promise<void> {
  await tx.query(`DELETE FROM idempotencia WHERE ${HELD}`, [chave, dono]);
}

/**
 * Claims whose run is over while the database was away: each is let go as soon as the database answers, so that a repetition need
 * not wait until it runs out. Whether the run's transaction was committed, nobody may know: it wrote the row before its COMMIT, so
 * letting go waits at the row for its end (or collides with it, between the nodes of a cluster), and a response that was kept stays.
 */
@Injectable()
export class LooseClaims extends PeriodicTask {
  /** Each with the moment from which it is free by itself. */
  private readonly claims = new Map<Claim, number>();

  constructor(private readonly dataSource: DataSource) {
    super(EVERY_MS, 'claims of requests that broke off are not let go yet');
  }

  /** @param seconds after which the claim runs out by itself */
  add(claim: Claim, seconds: number): void {
    this.claims.set(claim, performance.now() + seconds * 1_000);
  }

  protected override async runOnce(): Promise<void> {
    for (const [claim, freeFrom] of [...this.claims]) {
      this.claims.delete(claim);
      if (performance.now() > freeFrom) continue;
      await release(claim, this.dataSource.manager).catch((error: unknown) => {
        this.claims.set(claim, freeFrom); // behind the others: one that has to wait holds nobody up
        throw error;
      });
    }
  }
}
