import { createHash } from 'node:crypto';
import { normalizeText } from '../../../src/kernel/text';
import { inBoundedProcess } from '../../../src/platform/bounded-process/bounded-process';
import { decodeText } from '../../../src/kernel/decode';
import { anonymise, read } from '../../../src/statements/index';
import { joinedLines } from '../../../src/statements/anonymous/anonymous-page';
import { outlineOf } from '../../../src/statements/anonymous/anonymous-statement';
import { isKnownWord } from '../../../src/statements/anonymous/vocabulary';
import { readPdfPages, type RunScript } from '../../../src/statements/pdf/lines/text';
import type { StatementFormat } from '../../../src/statements/source';

const TAG = /<[^<>]*>/g;

/** The text of a file; of an OFX file what is between its tags. */
const valuesOf = (text: string) =>
  text.includes('<OFX>') ? text.slice(text.indexOf('<OFX>')).replace(TAG, ' ') : text;

async function textOf(bytes: Buffer, tipo: string, run: RunScript): Promise<string> {
  if (tipo !== 'pdf') return valuesOf(decodeText(bytes));
  const lines: string[] = [];
  await readPdfPages(bytes, run, (texts) => lines.push(...joinedLines(texts)));
  return lines.join('\n');
}

const wordsOf = (text: string) =>
  new Set((text.match(/\p{L}[\p{L}\p{M}]+/gu) ?? []).map(normalizeText).filter((word) => !isKnownWord(word)));
const figuresOf = (text: string) => new Set((text.match(/\d{5,}/g) ?? []).filter((digits) => !/^0+$/.test(digits)));
const both = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].filter((each) => other.has(each));

/** Runs a script once on the same bytes: it sends the same parts again, and to start its process takes longer than the rest of a case. */
function runningOnce(): RunScript {
  const runs = new Map<string, Promise<{ parts: unknown[]; failure: string | null }>>();
  return async (script, input, onPart) => {
    const { bytes, ...rest } = input;
    const key = createHash('sha256')
      .update(JSON.stringify([script, rest]))
      .update(bytes)
      .digest('hex');
    if (!runs.has(key)) {
      const parts: unknown[] = [];
      runs.set(
        key,
        inBoundedProcess(script, input, (part) => parts.push(part)).then((failure) => ({ parts, failure })),
      );
    }
    const { parts, failure } = await runs.get(key)!;
    for (const part of parts) onPart(structuredClone(part));
    return failure;
  };
}

/**
 * Makes an anonymous copy and checks what holds for every copy: it is read alike, and no word or figure of the file is left in it.
 * @returns the texts of the copy
 */
export async function copyOf(bytes: Buffer, tipo: StatementFormat['tipo']): Promise<string> {
  const format = tipo === 'ofx' ? { tipo } : { tipo, structure: null };
  const source = { bytes, format, scope: { tipo, id_banco: null, id_estrutura: null }, maxLines: 100_000 };
  const run = runningOnce();
  const made = await anonymise(source, run);
  if ('erro' in made) throw new Error(made.erro.texto);
  const { copy, isReadAlike } = made;
  const [before, after] = [await textOf(bytes, tipo, run), await textOf(copy, tipo, run)];
  expect(both(wordsOf(before), wordsOf(after))).toEqual([]);
  expect(both(figuresOf(before), figuresOf(after))).toEqual([]);
  expect(outlineOf(await read({ ...source, bytes: copy }, run))).toEqual(outlineOf(await read(source, run)));
  expect(isReadAlike).toBe(true);
  return after;
}
