import type { Raw } from 'typeorm';

/** Finds the customers of a user. The portfolio groups implement it, since this folder may not import their module. */
export abstract class CustomerPortfolio {
  /** Returns a condition on `customer.id`: members of the groups that are assigned to this user. */
  abstract of(idUsuario: number): ReturnType<typeof Raw>;
}
