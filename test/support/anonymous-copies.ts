import { normalizeText } from '../../src/kernel/text';
import { inBoundedProcess } from '../../src/platform/bounded-process/bounded-process';
import { decodeText } from '../../src/kernel/decode';
import { anonymise, read } from '../../src/statements';
import { joinedLines } from '../../src/statements/anonymous/anonymous-page';
import { outlineOf } from '../../src/statements/anonymous/anonymous-statement';
import { isKnownWord } from '../../src/statements/anonymous/vocabulary';
import { readPdfPages } from '../../src/statements/pdf/text';
import type { StatementFormat } from '../../src/statements/source';

const TAG = /<[^<>]*>/g;

/** The text of a file; of an OFX file what is between its tags. */
const valuesOf = (text: string) =>
  text.includes('<OFX>') ? text.slice(text.indexOf('<OFX>')).replace(TAG, ' ') : text;

async function textOf(bytes: Buffer, tipo: string): Promise<string> {
  if (tipo !== 'pdf') return valuesOf(decodeText(bytes));
  const lines: string[] = [];
  await readPdfPages(bytes, inBoundedProcess, (texts) => lines.push(...joinedLines(texts)));
  return lines.join('\n');
}

const wordsOf = (text: string) =>
  new Set((text.match(/\p{L}[\p{L}\p{M}]+/gu) ?? []).map(normalizeText).filter((word) => !isKnownWord(word)));
const figuresOf = (text: string) => new Set((text.match(/\d{5,}/g) ?? []).filter((digits) => !/^0+$/.test(digits)));
const both = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].filter((each) => other.has(each));

/**
 * Makes an anonymous copy and checks what holds for every copy: it is read alike, and no word or figure of the file is left in it.
 * @returns the texts of the copy
 */
export async function copyOf(bytes: Buffer, tipo: StatementFormat['tipo']): Promise<string> {
  const format = tipo === 'ofx' ? { tipo } : { tipo, structure: null };
  const source = { bytes, format, scope: { tipo, id_banco: null, id_estrutura: null }, maxLines: 100_000 };
  const made = await anonymise(source, inBoundedProcess);
  if ('erro' in made) throw new Error(made.erro.texto);
  const { copy, isReadAlike } = made;
  const [before, after] = [await textOf(bytes, tipo), await textOf(copy, tipo)];
  expect(both(wordsOf(before), wordsOf(after))).toEqual([]);
  expect(both(figuresOf(before), figuresOf(after))).toEqual([]);
  expect(outlineOf(await read({ ...source, bytes: copy }, inBoundedProcess))).toEqual(
    outlineOf(await read(source, inBoundedProcess)),
  );
  expect(isReadAlike).toBe(true);
  return after;
}
