/** One page of a list in the contract's page form. */
export class Page<T> {
  readonly total_pages: number;

  constructor(
    readonly items: readonly T[],
    readonly total: number,
    readonly current_page: number,
    readonly per_page: number,
  ) {
    this.total_pages = Math.ceil(total / per_page);
  }
}

/** A part of a list, sent as a plain array. `total` is sent as `X-Total-Count`. */
export class PartialList<T> {
  constructor(
    readonly items: readonly T[],
    readonly total: number,
  ) {}
}

/** The contract's `{items, total}` form: a part of a list with the size of the whole list. */
export class CountedList<T> {
  constructor(
    readonly items: readonly T[],
    readonly total: number,
  ) {}
}

/** The requested rows of a list. Undefined means the whole list. */
export interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** Returns the rows of a page. Pages count from 1. */
export function windowOf(page: number, perPage: number): Window {
  return { limit: perPage, offset: (page - 1) * perPage };
}
