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
