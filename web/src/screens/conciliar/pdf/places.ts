import type { Schemas } from '../../../api/operations';

export type FileRow = Schemas['LinhaDaAnalise'];

/** Which way most letters of a page run, as cosine and sine of the angle: the service gives its boxes along it. */
export interface TextDirection {
  readonly cos: number;
  readonly sin: number;
}

/** A box on the screen, from the upper left corner of its page. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A row of the file and its box. */
export interface RowOnPage {
  readonly linha: FileRow;
  readonly caixa: Box;
}

interface PageText {
  readonly str: string;
  readonly transform: readonly number[];
}

const DIRECTIONS: readonly TextDirection[] = [
  { cos: 1, sin: 0 },
  { cos: 0, sin: 1 },
  { cos: -1, sin: 0 },
  { cos: 0, sin: -1 },
];
/** Letters reach below the base line by so much of their height. */
const DESCENT = 0.25;
/** A click next to a row counts for it, in pixels. */
const NEAR = 4;

/** The direction of most letters, as the service finds it. */
export function directionOf(texts: readonly PageText[]): TextDirection {
  const letters = DIRECTIONS.map(() => 0);
  for (const { str, transform } of texts) {
    const [a = 0, b = 0] = transform;
    const way = DIRECTIONS.findIndex(({ cos, sin }) => a * cos + b * sin >= Math.max(Math.abs(a), Math.abs(b)));
    if (way >= 0 && str.trim() !== '') letters[way] = (letters[way] ?? 0) + str.length;
  }
  return DIRECTIONS[letters.indexOf(Math.max(...letters))] ?? { cos: 1, sin: 0 };
}

/** The box of a row on the screen. @param toScreen from points of the page to pixels */
export function rectOf(
  { esquerda, base, direita, topo }: NonNullable<FileRow['caixa']>,
  { cos, sin }: TextDirection,
  toScreen: (x: number, y: number) => readonly number[],
): Box {
  const bottom = base - (topo - base) * DESCENT;
  const corners = [
    [esquerda, bottom],
    [direita, topo],
  ].map(([x = 0, y = 0]) => toScreen(x * cos - y * sin, x * sin + y * cos));
  const [xs, ys] = [corners.map(([x = 0]) => x), corners.map(([, y = 0]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** The row at a place of the page, the nearest by its middle where several are; null where no row is. */
export function rowAt(rows: readonly RowOnPage[], x: number, y: number): FileRow | null {
  const within = rows.filter(
    ({ caixa: { left, top, width, height } }) =>
      x >= left - NEAR && x <= left + width + NEAR && y >= top - NEAR && y <= top + height + NEAR,
  );
  const away = ({ caixa }: RowOnPage): number => Math.abs(caixa.top + caixa.height / 2 - y);
  return within.toSorted((one, other) => away(one) - away(other))[0]?.linha ?? null;
}
