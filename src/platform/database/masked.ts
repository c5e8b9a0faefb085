type EntityClass = abstract new (...args: never[]) => object;

const masked = new Map<object, Set<string>>();

/** Declares a column that is left out of every backup: passwords, secrets, hashes of credentials. */
export function Masked(): PropertyDecorator {
  return (prototype, property) => {
    const properties = masked.get(prototype.constructor) ?? new Set<string>();
    masked.set(prototype.constructor, properties.add(String(property)));
  };
}

/** Whether a property of an entity was declared {@link Masked}, on the class itself or on one that it extends. */
export function isMasked(entity: EntityClass, property: string): boolean {
  for (let level: object | null = entity; level; level = Object.getPrototypeOf(level) as object | null) {
    if (masked.get(level)?.has(property)) return true;
  }
  return false;
}
