import fc from 'fast-check';
import { saldosDasContas } from '../../../support/run-to-end';
import { readOfx } from '../../../../src/statements/ofx/reader';

describe('a random ledger', () => {
  interface Row {
    cents: number;
    isOut: boolean;
    day: number;
    text: string;
  }
  const row = fc.record({
    cents: fc.integer({ min: 1, max: 99_999_999 }),
    isOut: fc.boolean(),
    day: fc.integer({ min: 1, max: 28 }),
    text: fc.stringMatching(/^[A-Z]{3,12}$/),
  });
  const written = fc.record({
    comma: fc.boolean(),
    closed: fc.boolean(),
    newline: fc.constantFrom('', '\n', '\r\n', '\r'),
    prefix: fc.constantFrom('', 'ofx:'),
    lower: fc.boolean(),
    day: fc.constantFrom<(iso: string) => string>(
      (iso) => iso.replaceAll('-', ''),
      (iso) => `${iso.replaceAll('-', '')}235959[-3:BRT]`,
      (iso) => `${iso.replaceAll('-', '')}000000.000[0:GMT]`,
      (iso) => iso,
    ),
    charset: fc.constantFrom<BufferEncoding>('latin1', 'utf16le'),
    signs: fc.constantFrom('signed', 'by type', 'turned'),
  });
  const iso = (day: number) => `2026-03-${String(day).padStart(2, '0')}`;
  /** How a statement writes the sign of a movement (5.3); a statement that balances has them as they are. */
  const signOf = (signs: string, isOut: boolean) => (signs === 'by type' ? 1 : isOut === (signs === 'turned') ? 1 : -1);

  it('is itself in whatever way it is written, and opening plus movements are the closing balance', () => {
    const ledgers = fc
      .tuple(fc.array(row, { maxLength: 40 }), row)
      .map(([all, one]): Row[] => [{ ...one, isOut: true }, ...all].toSorted((a, b) => a.day - b.day));
    fc.assert(
      fc.property(ledgers, fc.integer({ min: -100_000, max: 100_000 }), written, (ledger, opening, how) => {
        const { closed, newline } = how;
        const money = (cents: number) => (cents / 100).toFixed(2).replace('.', how.comma ? ',' : '.');
        const leaf = (tag: string, value: string) => `<${tag}>${value}${closed ? `</${tag}>` : ''}${newline}`;
        const trnOf = (type: string, day: number, cents: number, memo: string, id: string) =>
          `<STMTTRN>${newline}${leaf('TRNTYPE', type)}${leaf('DTPOSTED', how.day(iso(day)))}` +
          `${leaf('TRNAMT', money(cents))}${leaf('FITID', id)}${leaf('MEMO', memo)}</STMTTRN>${newline}`;
        const rows = ledger.map(({ cents, isOut, day, text }, index) =>
          trnOf(isOut ? 'DEBIT' : 'CREDIT', day, cents * signOf(how.signs, isOut), `X${text}`, String(index + 1)),
        );
        const closing = ledger.reduce((sum, { cents, isOut }) => sum + (isOut ? -cents : cents), opening);
        const list = `${trnOf('OTHER', 1, opening, 'SALDO ANTERIOR', '0')}${rows.join('')}`;
        const ledgerBalance = `<LEDGERBAL>${leaf('BALAMT', money(closing))}${leaf('DTASOF', '20260331')}</LEDGERBAL>`;
        const kind = how.signs === 'turned' ? 'CCSTMTRS' : 'STMTRS';
        const tags = `<OFX><${kind}>${leaf('CURDEF', 'BRL')}<BANKTRANLIST>${list}</BANKTRANLIST>${ledgerBalance}</${kind}></OFX>`;
        const named = tags.replace(/<(\/?)([A-Z]+)>/g, (_tag, end: string, name: string) => {
          return `<${end}${how.prefix}${how.lower ? name.toLowerCase() : name}>`;
        });
        const reading = readOfx(Buffer.from(named, how.charset));
        expect([reading.erros, reading.ignorados.length]).toEqual([[], 1]);
        expect(
          reading.linhas.map(({ valor, tipo, data, descricao, fitid }) => [valor, tipo, data, descricao, fitid]),
        ).toEqual(
          ledger.map(({ cents, isOut, day, text: memo }, index) => [
            (cents / 100).toFixed(2),
            isOut ? 'D' : 'C',
            iso(day),
            `X${memo}`,
            String(index + 1),
          ]),
        );
        expect(saldosDasContas(reading, 'ofx')).toMatchObject([{ situacao: 'confere', diferenca: '0.00' }]);
      }),
      { numRuns: 150 },
    );
  });
});
