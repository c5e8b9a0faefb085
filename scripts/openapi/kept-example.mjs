/** Parts of an example that differ on every walk. A length of a file holds compressed timestamps. */
const VOLATILE = [
  /\d{4}-\d\d-\d\dT[\d:]{8}(-\d\d:\d\d)?/g,
  /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g,
  /\b[\da-f]{64}\b/g,
  /\bbo_[\da-f]{9,10}/g,
  /"[\w-]{12}…"/g,
  /-\d{8}-\d{6}\b/g,
  /"(exp|tamanho_bytes)":\d+/g,
  /"dia":"\d{4}-\d\d-\d\d"/g,
];

const stable = (example) => VOLATILE.reduce((text, part) => text.replace(part, '*'), JSON.stringify(example));

/** Returns the stored example while the new one differs only in clock, keys, random names and sizes. Diffs then show changes only. */
export const keptExample = (stored, made) => (stored && stable(stored) === stable(made) ? stored : made);
