import 'reflect-metadata';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { INTERCEPTORS_METADATA } from '@nestjs/common/constants.js';
import { catchError, lastValueFrom, map, of } from 'rxjs';
import { attachInterceptors, type RouteInterceptor } from './nested-interceptors';
import type { RouteFact } from './route-inventory';

const route = (method: string): RouteFact => ({ method, run: () => undefined }) as unknown as RouteFact;

/** Writes its name around the result. */
const named = (name: string, methods: readonly string[]): RouteInterceptor => ({
  concerns: ({ method }) => methods.includes(method),
  intercept: (_context, next) => next.handle().pipe(map((result) => `${name}(${String(result)})`)),
});

/** What the interceptors of a route make of a result; undefined for a route without any. */
async function passed(fact: RouteFact): Promise<unknown> {
  const [nested] = Reflect.getMetadata(INTERCEPTORS_METADATA, fact.run) as NestInterceptor[];
  const next: CallHandler = { handle: () => of('result') };
  return nested && lastValueFrom(await nested.intercept({} as ExecutionContext, next));
}

describe('the interceptors of a route', () => {
  it('are those that concern it, the first outermost', async () => {
    const [read, list, write] = [route('HEAD'), route('GET'), route('POST')];
    attachInterceptors([named('a', ['POST']), named('b', ['GET', 'POST']), named('c', ['POST'])], [read, list, write]);
    expect(await passed(read)).toBeUndefined();
    expect(await passed(list)).toBe('b(result)');
    expect(await passed(write)).toBe('a(b(c(result)))');
  });

  it('replace those of an application that was started before', async () => {
    const fact = route('GET');
    attachInterceptors([named('before', ['GET'])], [fact]);
    attachInterceptors([named('now', ['GET'])], [fact]);
    expect(await passed(fact)).toBe('now(result)');
  });

  it('report an error of an inner one to the outer one, which may have something to release', async () => {
    const outer: RouteInterceptor = {
      concerns: () => true,
      intercept: (_context, next) => next.handle().pipe(catchError((error: Error) => of(`released: ${error.message}`))),
    };
    const inner: RouteInterceptor = {
      concerns: () => true,
      intercept: () => {
        throw new Error('rejected');
      },
    };
    const fact = route('POST');
    attachInterceptors([outer, inner], [fact]);
    expect(await passed(fact)).toBe('released: rejected');
  });
});
