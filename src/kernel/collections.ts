/** One object type with the members of all types of a union. */
type Merged<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Returns one object with the members of all. */
export const merged = <Part extends object>(parts: readonly Part[]): Merged<Part> =>
  Object.assign({}, ...parts) as Merged<Part>;

/**
 * The least of any number of values; Infinity of none. `Math.min(...values)` takes each as an argument, and a statement with more rows
 * than a call may have arguments would end in a RangeError.
 */
export const least = (values: readonly number[]): number =>
  values.reduce((found, value) => Math.min(found, value), Infinity);

/** The greatest of any number of values; -Infinity of none. See `least`. */
export const greatest = (values: readonly number[]): number =>
  values.reduce((found, value) => Math.max(found, value), -Infinity);

/** Appends any number of items to a list. `list.push(...items)` takes each as an argument; see `least`. */
export function append<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item);
}

/** Groups items by key. Keys and items keep their order of first appearance. */
export function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** The values that are set, such as the filters that a query has. */
export function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}
