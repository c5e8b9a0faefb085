import fc from 'fast-check';
import { account, ofx, read, trn } from '../../../test/support/ofx-rows';
import { identify } from '../identity';
import { detectOfxBank, readOfx } from './reader';
import type { StatementReading } from '../common/statement';

const identified = (reading: StatementReading): StatementReading => {
  identify(reading, { tipo: 'ofx', id_banco: null, id_estrutura: null });
  return reading;
};
const readFile = (text: string) => identified(readOfx(Buffer.from(text, 'latin1')));

describe('an OFX file that no bank wrote', () => {
  it('cuts absurd texts, so that every line can be stored', () => {
    const long = 'x'.repeat(100_000);
    const [line] = readFile(ofx(trn({ FITID: long, CHECKNUM: long, NAME: long, MEMO: 'y' }))).linhas;
    expect([line?.descricao.length, line?.documento?.length, line?.id_fixo.length]).toEqual([
      500,
      60,
      '2026-01-05:10.00:D:'.length + 43,
    ]);
    const [error] = readFile(ofx(trn({ DTPOSTED: long }))).erros;
    expect((error?.conteudo.length ?? 0) + (error?.erro.texto.length ?? 0)).toBeLessThan(500);
  });

  it('never throws and always adds up, whatever the bytes', () => {
    const soup = fc
      .array(
        fc.oneof(
          fc.constantFrom(
            '<OFX>',
            '</OFX>',
            '<STMTRS>',
            '<STMTTRN>',
            '</STMTTRN>',
            '<TRNAMT>',
            '<DTPOSTED>',
            '20260105',
            '-1,50',
            '<MEMO>',
            '<',
            '>',
            '<!--',
            '-->',
            '<![CDATA[',
            ']]>',
            '&amp;',
            '\n',
            '<STATUS>',
            '<SEVERITY>ERROR',
            '<?',
          ),
          fc.string(),
        ),
      )
      .map((parts) => Buffer.from(parts.join(''), 'utf8'));
    fc.assert(
      fc.property(fc.oneof(soup, fc.uint8Array()), (input) => {
        const reading = identified(readOfx(input));
        expect(reading.legivel || reading.erros.length > 0).toBe(true);
        expect(reading.total_linhas_lidas).toBeGreaterThanOrEqual(reading.linhas.length + reading.ignorados.length);
        expect(new Set(reading.linhas.map(({ id_fixo }) => id_fixo)).size).toBe(reading.linhas.length);
        detectOfxBank(input);
      }),
      { numRuns: 500 },
    );
  });

  it('goes on behind a text of very many signs, blocks and lines', () => {
    const memo = `<MEMO>X${'<'.repeat(100_000)}${'<!-- -->'.repeat(20_000)}<!--${'<'.repeat(100_000)}-->`;
    const reading = read(account([{ fields: memo }, { valor: '-2.00', fields: `<NAME>${'\n'.repeat(100_000)}` }, {}]));
    expect(reading.linhas.map(({ linha_arquivo, valor }) => [linha_arquivo, valor])).toEqual([
      [2, '10.00'],
      [3, '2.00'],
      [100_004, '10.00'],
    ]);
    expect([reading.ignorados, reading.erros]).toEqual([[], []]);
  });

  it('cuts a text of very many entities before it decodes them', () => {
    const { linhas } = read(account([{ fields: `<MEMO>${'&#65;'.repeat(20_000)}` }]));
    expect(linhas[0]?.descricao).toBe('A'.repeat(500));
  });
});
