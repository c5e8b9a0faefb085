import { type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { INTERCEPTORS_METADATA } from '@nestjs/common/constants.js';
import { from, isObservable, mergeAll, type Observable, throwError } from 'rxjs';
import type { RouteFact } from './route-inventory';

/** An interceptor of routes that it is left out of where it has nothing to do. */
export interface RouteInterceptor extends NestInterceptor {
  /** Whether it may have something to do for a request of the route. */
  concerns(route: Pick<RouteFact, 'method' | 'endpoint'>): boolean;
}

/** What the application's list of interceptors is provided as. */
export const ROUTE_INTERCEPTORS = Symbol('interceptors of routes');

/**
 * Gives each route the interceptors that concern it, the first outermost, as one. Nest makes an asynchronous resource and
 * a promise for each at every request, and observables where a route has any: eight for every route took a tenth of the
 * processor time of a read (docs/internals/costs.md). Runs before Nest registers the routes.
 */
export function attachInterceptors(interceptors: readonly RouteInterceptor[], routes: readonly RouteFact[]): void {
  for (const route of routes) {
    const own = interceptors.filter((each) => each.concerns(route));
    const nested = own.length > 0 ? [new NestedInterceptors(own)] : [];
    Reflect.defineMetadata(INTERCEPTORS_METADATA, nested, route.run);
  }
}

/** Runs interceptors one inside the other, as Nest does with a list of them. */
class NestedInterceptors implements NestInterceptor {
  constructor(private readonly interceptors: readonly NestInterceptor[]) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return this.from(0, context, next);
  }

  private from(index: number, context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const interceptor = this.interceptors[index];
    if (!interceptor) return next.handle();
    const result = interceptor.intercept(context, { handle: () => this.within(index + 1, context, next) });
    return isObservable(result) ? result : from(result).pipe(mergeAll());
  }

  /** An error of an inner interceptor comes to the outer ones as that of the work, to which it belongs. */
  private within(index: number, context: ExecutionContext, next: CallHandler): Observable<unknown> {
    try {
      return this.from(index, context, next);
    } catch (error) {
      return throwError(() => error);
    }
  }
}
