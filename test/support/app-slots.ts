import type { INestApplication } from '@nestjs/common';
import passport from 'passport';
import { ApiKeyStrategy } from '../../src/acesso/auth/api-key.strategy';
import { JwtStrategy } from '../../src/acesso/auth/jwt.strategy';

/** Of a jest worker's share of the servers: 0 is for its application, 1 for another one that is started while that one stands. */
export type Place = 0 | 1;

const PLACES: readonly Place[] = [0, 1];
const standing = new Map<Place, INestApplication | undefined>();

/** A place where no application stands. @throws Error when there is none */
export function acquireAppSlot(): Place {
  const free = PLACES.find((place) => !standing.has(place));
  if (free === undefined) throw new Error('two applications stand already: close one of them');
  standing.set(free, undefined);
  return free;
}

export function standAt(place: Place, app: INestApplication): void {
  standing.set(place, app);
}

/** The place is free again. Passport has one strategy of a name for the whole process: it is that of whoever still stands. */
export function leave(place: Place): void {
  standing.delete(place);
  for (const app of standing.values()) {
    if (!app) continue;
    passport.use('jwt', app.get(JwtStrategy, { strict: false }));
    passport.use('api-key', app.get(ApiKeyStrategy, { strict: false }));
  }
}
