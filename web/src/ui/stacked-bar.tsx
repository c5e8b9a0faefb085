interface Part {
  /** Class that colours it. */
  readonly colour: string;
  readonly words: string;
  /** Counts or centavos. */
  readonly of: bigint;
}

const WIDE = 1000n;

/** Parts of a whole, one after the other. What they are is written next to it, and shown for each on hover. */
export function StackedBar({ parts, whole }: { readonly parts: readonly Part[]; readonly whole: bigint }) {
  const ends = parts.reduce<bigint[]>((sums, { of }) => [...sums, (sums.at(-1) ?? 0n) + of], []);
  return (
    <svg className="progress whole" viewBox={`0 0 ${WIDE} 10`} preserveAspectRatio="none" aria-hidden="true">
      {parts.map(({ colour, words, of }, index) => {
        const end = ends[index] ?? 0n;
        const start = at(end - of, whole);
        const width = at(end, whole) - start;
        return (
          of > 0n && (
            <rect
              key={index}
              className={colour}
              x={start}
              y="0"
              width={Math.max(end < whole ? width - 2 : width, 1)}
              height="10"
            >
              <title>{words}</title>
            </rect>
          )
        );
      })}
    </svg>
  );
}

const at = (amount: bigint, whole: bigint): number => (whole === 0n ? 0 : Number((amount * WIDE) / whole));
