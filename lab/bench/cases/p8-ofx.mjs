/** Reading OFX, without HTTP and database: next to one look at each byte, and whether the time stays linear. */
import { createRequire } from 'node:module';
import { bareRead, ofxFile } from '../ofx.mjs';

export const name = 'OFX reader';
export const target =
  'linear: one file of 50k lines at most 1.3 x ten of 5k; at most 5 x a reader that knows these lines only';

const LINES = 50_000;

export async function run({ compare, note }) {
  // The compiled reader itself: there is no route that reads and does nothing else.
  const { readOfx } = createRequire(import.meta.url)('../../../dist/statements/ofx/reader.js');
  const large = ofxFile(LINES);
  const small = ofxFile(LINES / 10);
  const read = (bytes, lines) => {
    const { linhas } = readOfx(bytes);
    if (linhas.length !== lines) throw new Error(`${linhas.length} lines of ${lines}`);
  };
  await compare(
    `${LINES} lines, against ten times ${LINES / 10}`,
    1.3,
    () => () => read(large, LINES),
    () => () => {
      for (let n = 0; n < 10; n++) read(small, LINES / 10);
    },
  );
  const { product } = await compare(
    `${LINES} lines, against a bare reader`,
    5,
    () => () => read(large, LINES),
    () => () => bareRead(large),
  );
  await compare(
    `${LINES} lines, against one look at each byte`,
    Number.POSITIVE_INFINITY,
    () => () => read(large, LINES),
    () => () => lookAtEach(large),
  );
  note('transactions a second', LINES / (product / 1000), '');
}

function lookAtEach(bytes) {
  let tags = 0;
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === 60) tags += 1;
  return tags;
}
