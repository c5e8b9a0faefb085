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

/** A plain list answer of which only a part was asked for; `total` travels as `X-Total-Count`. */
export class PartialList<T> {
  constructor(
    readonly items: readonly T[],
    readonly total: number,
  ) {}
}

/** The contract's `{items, total}` form: a part of a list with the number of all of it. */
export class CountedList<T> {
  constructor(
    readonly items: readonly T[],
    readonly total: number,
  ) {}
}

/** Which rows of a list were asked for; undefined where a whole list was. */
export interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** Rows of a page, counted from 1. */
export function windowOf(page: number, perPage: number): Window {
  return { limit: perPage, offset: (page - 1) * perPage };
}
