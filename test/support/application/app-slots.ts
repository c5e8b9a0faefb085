import type { INestApplication } from '@nestjs/common';
import passport from 'passport';
import { ApiKeyStrategy, JwtStrategy } from '../../../src/acesso/auth/credential-strategies';

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

/** Frees the place. An application that still runs gets passport's strategies back. */
export function leave(place: Place): void {
  standing.delete(place);
  for (const app of standing.values()) if (app) useStrategies(app);
}

/** Passport has one strategy of a name for the whole process. An application that fails to start can leave its own there. */
export function useStrategies(app: INestApplication): void {
  passport.use('jwt', app.get(JwtStrategy, { strict: false }));
  passport.use('api-key', app.get(ApiKeyStrategy, { strict: false }));
}
