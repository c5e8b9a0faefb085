import type { INestApplication } from '@nestjs/common';

/** Share of a jest worker's servers: 0 for its application, the others for applications that run at the same time. */
export type Place = 0 | 1 | 2;

const PLACES: readonly Place[] = [0, 1, 2];
const standing = new Map<Place, INestApplication | undefined>();

/** A place without an application. @throws Error when there is none */
export function acquireAppSlot(): Place {
  const free = PLACES.find((place) => !standing.has(place));
  if (free === undefined) throw new Error('three applications run already: close one of them');
  standing.set(free, undefined);
  return free;
}

export function standAt(place: Place, app: INestApplication): void {
  standing.set(place, app);
}

/** Frees the place. */
export function leave(place: Place): void {
  standing.delete(place);
}
