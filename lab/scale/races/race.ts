import type { DataSource } from 'typeorm';
import type { TestApp } from '../../../test/support/app';
import type { TestSession } from '../../../test/support/session';
import type { Instance } from '../support/instance';

/** What a race is run with: two instances of the service, each on a node of its own, and who looks at the data. */
export interface Track {
  readonly one: Instance;
  readonly other: Instance;
  /** Prepares and reads the data, on a third node. */
  readonly api: TestApp;
  readonly admin: TestSession;
  /** Connections to the nodes of the two instances, for operations of the worker. */
  readonly sources: readonly [DataSource, DataSource];
}

/** Two operations at once of which one decides about the other. */
export interface Race {
  readonly name: string;
  /** One meeting. Returns what came of it that must not be, or nothing. */
  readonly meet: (track: Track, round: number) => Promise<string | undefined>;
}

/** Both at once; the second starts up to some milliseconds later, in each round by another delay. */
export async function atOnce<A, B>(round: number, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  const wait = new Promise((resolve) => setTimeout(resolve, (round % 7) * 2));
  return round % 2 === 0 ? Promise.all([first(), wait.then(second)]) : Promise.all([wait.then(first), second()]);
}

/** Returns the statuses when they are none of the allowed pairs. */
export function outside(
  responses: readonly { readonly status: number; readonly body?: unknown }[],
  ...allowed: readonly (readonly number[])[]
): string | undefined {
  const statuses = responses.map(({ status }) => status);
  const isAllowed = allowed.some((pair) => pair.join() === statuses.join());
  return isAllowed
    ? undefined
    : `${statuses.join(' and ')}: ${JSON.stringify(responses.map(({ body }) => body)).slice(0, 600)}`;
}

/** In either order. */
export const either = (a: number, b: number): [number[], number[]] => [
  [a, b],
  [b, a],
];
