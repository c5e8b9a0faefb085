import type { Raw } from 'typeorm';

/** Which customers are in whose hands. The portfolio groups, which stand above this folder, provide it. */
export abstract class CustomerPortfolio {
  /** Condition on `customer.id`: members of the groups that this user is responsible for. */
  abstract of(idUsuario: number): ReturnType<typeof Raw>;
}
