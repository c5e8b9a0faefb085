import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { PeriodicTask } from '../periodic-task/periodic-task';

/** How long the database's count of a user's responses is used again to reject requests. */
const REUSED_MS = 1_000;

/**
 * Users who have as many stored responses as allowed, as the database counted them a moment ago. The count reads every
 * response of the user, so a full user who goes on sending would cost one such read for each request.
 * It only rejects. A request is admitted by a count of its own.
 */
export class FullUsers {
  /** By user: until when the count is used again, and when the oldest response is no longer kept. */
  private readonly counted = new Map<number, { readonly until: number; readonly freeFrom: number }>();

  /** @param seconds until the oldest response is no longer kept */
  add(usuario: number, seconds: number, now = performance.now()): void {
    for (const [known, { until }] of this.counted) if (until <= now) this.counted.delete(known);
    this.counted.set(usuario, { until: now + REUSED_MS, freeFrom: now + seconds * 1_000 });
  }

  /** Returns the seconds until the oldest response of a full user is no longer kept; undefined for any other user. */
  secondsOf(usuario: number, now = performance.now()): number | undefined {
    const found = this.counted.get(usuario);
    return found && found.until > now ? Math.ceil((found.freeFrom - now) / 1_000) : undefined;
  }
}

const EVERY_MS = 500;

/** The right to do a request's work, held by one run. */
export interface Claim {
  readonly chave: string;
  readonly dono: string;
  /** The user's stored responses have reached the byte limit, so this one is not stored. */
  readonly isFull?: boolean;
}

/** Held by this run, without a response yet. */
export const HELD = 'chave = ? AND dono = ? AND concluida_em IS NULL';

/** Releases the claim. The request can be sent again as if it had never been sent. */
export async function release({ chave, dono }: Claim, tx: EntityManager): Promise<void> {
  await tx.query(`DELETE FROM idempotencia WHERE ${HELD}`, [chave, dono]);
}

/**
 * Queue of claims whose run ended while the database was unavailable. Each claim is released as soon as the database
 * responds, so that a retry need not wait until the claim expires.
 * It is unknown whether the run's transaction was committed. The run wrote the row before its COMMIT, so the release
 * waits at the row for the end of that transaction (or collides with it, between the nodes of a cluster). A response
 * that was stored stays.
 */
@Injectable()
export class ClaimReleaseQueue extends PeriodicTask {
  /** Claims with the time when each expires. */
  private readonly claims = new Map<Claim, number>();

  constructor(private readonly dataSource: DataSource) {
    super(EVERY_MS, 'Idempotency claims of aborted requests not released');
  }

  /** @param seconds until the claim expires */
  add(claim: Claim, seconds: number): void {
    this.claims.set(claim, performance.now() + seconds * 1_000);
  }

  protected override async runOnce(): Promise<void> {
    for (const [claim, freeFrom] of [...this.claims]) {
      this.claims.delete(claim);
      if (performance.now() > freeFrom) continue;
      await release(claim, this.dataSource.manager).catch((error: unknown) => {
        this.claims.set(claim, freeFrom); // moved to the end: a claim that has to wait does not delay others
        throw error;
      });
    }
  }
}
