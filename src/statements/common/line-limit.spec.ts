import { domainError } from '../../kernel/errors';
import { rejectTooManyLines } from './line-limit';

const check = (text: string | Buffer) => () => rejectTooManyLines(Buffer.from(text), 3);

describe('rejectTooManyLines', () => {
  it.each(['\n', '\r\n', '\r'])('counts the ends %j', (end) => {
    expect(check(`a${end}b${end}c${end}`)).not.toThrow();
    expect(check(`a${end}b${end}c${end}d${end}`)).toThrow(domainError('importacoes.linhas_demais', 4, 3));
  });

  it('counts the transactions of an OFX file, however it is broken into lines', () => {
    const ofx = (transactions: number) => `OFXHEADER:100\n\n\n\n\n<OFX>${'<STMTTRN>'.repeat(transactions)}`;
    expect(check(ofx(3))).not.toThrow();
    expect(check(ofx(4))).toThrow(/4 lines/);
  });

  it.each(['<StmtTrn>', '<stmttrn>', '<STMTTRN >', '<<STMTTRN\n>'])(
    'counts a transaction that is written %j',
    (tag) => {
      expect(check(`<ofx>${tag.repeat(3)}`)).not.toThrow();
      expect(check(`<ofx>${tag.repeat(4)}`)).toThrow(/4 lines/);
      expect(check(`<ofx>${'</STMTTRN><STMTTRNRS><STMTTR>'.repeat(9)}`)).not.toThrow();
    },
  );

  it('counts lines and transactions of UTF-16', () => {
    const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
    expect(check(utf16('a\r\nb\r\nc\r\n'))).not.toThrow();
    expect(check(utf16('a\r\nb\r\nc\r\nd\r\n'))).toThrow(/4 lines/);
    expect(check(utf16(`<OFX>${'<STMTTRN>'.repeat(4)}`))).toThrow(/4 lines/);
  });

  it.each([
    '<stmttrn>',
    '<StmtTrn>',
    '<ofx:STMTTRN>',
    '<STMTTRN a="1">',
    '<x:Stmttrn >',
    '<STMTTRNP>',
    '<x:stmttrnp >',
  ])('counts %s', (tag) => {
    for (const file of [
      `<OFX>${tag.repeat(4)} `,
      Buffer.from(`\ufeff<OFX>${tag.repeat(4)} `, 'utf16le'),
      tag.repeat(5),
    ])
      expect(check(file)).toThrow(/[45] lines/);
    expect(
      check(`<OFX>${tag.repeat(3)}</STMTTRN></STMTTRNP><STMT><x:y><STMTTRNRS><STMTTRNPP><STMTTRNPX>`),
    ).not.toThrow();
  });

  it('takes a beginning for OFX only where the lines are those of its transactions', () => {
    expect(check(`OFXHEADER:100\n<OFX><STMTTRN>${'\n'.repeat(1000)}`)).not.toThrow();
    expect(check(`OFXHEADER:100\n<OFX><STMTTRN>${'\n'.repeat(2000)}`)).toThrow(/2001 lines/);
  });

  it.each([
    ['lines', 'x\r\n', 4_000_000],
    ['transactions', '<OFX><StmtTrn>', 6_000_000],
  ])('counts the %s of a long file ', (_what, text, size) => {
    const count = Math.floor(size / text.length);
    const bytes = Buffer.from(text.repeat(count));
    expect(() => rejectTooManyLines(bytes, count)).not.toThrow();
    expect(() => rejectTooManyLines(bytes, count - 1)).toThrow(`has ${count} lines`);
  });

  it('leaves what is no text to its own reader', () => {
    expect(check('%PDF-1.7\n\n\n\n\n\n')).not.toThrow();
    expect(check('PK\x03\x04\n\n\n\n\n\n')).not.toThrow();
  });
});
