import fc from 'fast-check';
import { absolute, fromUnits } from '../../../../src/kernel/decimal';
import { readOfx } from '../../../../src/statements/ofx/reader';
import { saldosDasContas } from '../../../support/run-to-end';
import { EXTENDED, SEED, times } from '../../../support/extended-run';
import { OFX_DAMAGES } from '../../../support/random-statements/damage';
import { type OfxFile, ofxFile } from '../../../support/random-statements/ofx';

/** Random OFX files with one damaged tag (document 6, 1.1 and 1.2): `lab/reading` damages thousands of them. */

const seed = EXTENDED ? SEED : 5;

/** The movements that are read and none of the file, or lost without an error item. */
function silent({ due }: OfxFile, bytes: Buffer): readonly string[] {
  const reading = readOfx(bytes);
  const { linhas, erros } = reading;
  const open = due.flat().map(({ day, cents }) => {
    const data = `2026-03-${String(day).padStart(2, '0')}`;
    return `${data} ${cents < 0 ? 'D' : 'C'} ${absolute(fromUnits(BigInt(cents)))}`;
  });
  const wrong = linhas.flatMap(({ data, tipo, valor, descricao }) => {
    const at = open.indexOf(`${data} ${tipo} ${valor}`);
    if (at >= 0) open.splice(at, 1);
    return at < 0 ? [`${data} ${tipo} ${valor} ${descricao}`] : [];
  });
  const reported = erros.length + erros.filter(({ erro }) => erro.codigo === 'ofx.dois_lancamentos').length;
  const lost = open.length > reported && reading.legivel ? open.map((each) => `lost: ${each}`) : [];
  if (wrong.length + lost.length === 0) return [];
  return saldosDasContas(reading, 'ofx', []).some(({ situacao }) => situacao === 'diverge') ? [] : [...wrong, ...lost];
}

it.each(Object.entries(OFX_DAMAGES))('reads nothing differently in silence where %s', (_, damage) => {
  const files = fc.sample(ofxFile, { seed, numRuns: times(30, 2_000) });
  const wrong = files.flatMap((file, index) => {
    if ((file.form as { charset: string }).charset.startsWith('UTF-16')) return [];
    const text = damage(file.bytes.toString('latin1'), index * 7_919, '');
    const found = silent(file, Buffer.from(text, 'latin1'));
    return found.length > 0 ? [{ index, found, text, form: file.form }] : [];
  });
  expect(wrong).toEqual([]);
});
