import fc from 'fast-check';
import { absolute, fromUnits } from '../../../../src/kernel/decimal';
import { saldosDasContas } from '../../../support/run-to-end';
import { readOfx } from '../../../../src/statements/ofx/reader';
import { EXTENDED, SEED, times } from '../../../support/extended-run';
import { type OfxFile, ofxFile } from '../../../support/random-statements/ofx';

/** OFX files in dialects that are put together by chance (document 6, 5): `lab/reading` runs thousands of them. */

const seed = EXTENDED ? SEED : 3;

/** What differs between a reading and what was written; empty for an exact one. */
function differences({ bytes, due, ignored }: OfxFile): string[] {
  const { linhas, erros, ignorados, contas, ...reading } = readOfx(bytes);
  const found = erros.map(({ erro }) => `error: ${erro.texto}`);
  if (ignorados.length !== ignored) found.push(`${ignorados.length} ignored, not ${ignored}`);
  if (contas.length !== due.length) found.push(`${contas.length} accounts, not ${due.length}`);
  for (const [account, entries] of due.entries()) {
    const read = linhas.filter(({ indice_conta }) => indice_conta === account);
    for (const [index, { cents, day, text }] of entries.entries()) {
      const line = read[index];
      const written = `2026-03-${String(day).padStart(2, '0')} ${cents < 0 ? 'D' : 'C'} ${absolute(fromUnits(BigInt(cents)))}`;
      const shown = line && `${line.data} ${line.tipo} ${line.valor}`;
      if (shown !== written) found.push(`${shown ?? 'nothing'}, not ${written}`);
      const words = line?.descricao.split(' ') ?? [];
      const missing = text.split(' ').filter((word) => !words.includes(word));
      if (missing.length > 0) found.push(`${text}: ${line?.descricao ?? ''}`);
    }
    if (read.length > entries.length) found.push(`${read.length - entries.length} rows more`);
  }
  const balances = saldosDasContas({ linhas, erros, ignorados, contas, ...reading }, 'ofx', []);
  if (balances.some(({ situacao }) => situacao === 'diverge')) found.push('its balances are said to contradict it');
  return found;
}

it('random OFX files are read as they are written', () => {
  const files = fc.sample(ofxFile, { seed, numRuns: times(200, 20_000) });
  const wrong = files.flatMap((file, index) => {
    const found = differences(file);
    return found.length > 0
      ? [{ index, found, form: file.form, text: file.bytes.toString('latin1').slice(0, 3_000) }]
      : [];
  });
  if (EXTENDED)
    process.stdout.write(`seed ${seed}: ${files.length - wrong.length} of ${files.length} OFX files read in full\n`);
  expect(wrong).toEqual([]);
});
