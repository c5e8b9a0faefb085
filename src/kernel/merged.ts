/** One object type with the members of all types of a union. */
export type Merged<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Returns one object with the members of all. */
export const merged = <Part extends object>(parts: readonly Part[]): Merged<Part> =>
  Object.assign({}, ...parts) as Merged<Part>;
