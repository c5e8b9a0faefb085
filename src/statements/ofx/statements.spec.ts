import type { OfxTransaction } from './content';
import { STATEMENTS_MAX } from './content';
import { collectOfx } from './statements';

const collect = (source: string) => collectOfx(source);
/** The only row of a source. */
function rowOf(source: string): OfxTransaction | undefined {
  const rows = collect(source).statements.flatMap(({ transactions }) => transactions);
  expect(rows).toHaveLength(1);
  return rows[0];
}
/** The rows of each statement, by their FITID: `1 2, 3`. */
const rowsOf = (source: string) =>
  collect(source)
    .statements.map(({ transactions }) => transactions.map(({ FITID }) => FITID).join(' '))
    .join(', ');

describe('a row', () => {
  const fields = {
    TRNTYPE: 'DEBIT',
    DTPOSTED: '20260305',
    TRNAMT: '-1.00',
    FITID: 'F',
    CHECKNUM: 'C',
    REFNUM: 'R',
    NAME: 'N',
    MEMO: 'M',
    CORRECTFITID: 'O',
    CORRECTACTION: 'DELETE',
  };
  const leaves = Object.entries(fields).map(([name, value]) => `<${name}>${value}`);

  it('has its leaves in whatever order, the first of each', () => {
    const source = `<OFX><STMTRS>\n<STMTTRN>${leaves.toReversed().join('\n')}<NAME>X<REFNUM>Y</STMTTRN>`;
    expect(rowOf(source)).toEqual({
      ...fields,
      line: 2,
      start: 14,
      end: source.indexOf('</STMTTRN>'),
      isDouble: false,
      isBroken: false,
      isPending: false,
      CURRENCY: '',
    });
  });

  it('that has two types, days, amounts or FITIDs is marked, and has both its memos', () => {
    const of = (inside: string) => rowOf(`<OFX><STMTRS><STMTTRN>${inside}</STMTTRN>`);
    const twice = '<TRNAMT>-1<DTPOSTED>20260309<MEMO>A<TRNAMT>1<DTPOSTED>20260310<MEMO>B';
    expect(of(twice)).toMatchObject({ TRNAMT: '-1', DTPOSTED: '20260309', MEMO: 'A - B', isDouble: true });
    expect(of('<TRNAMT>1<MEMO>A<TRNAMT>1<TRNAMT><MEMO>A')).toMatchObject({ TRNAMT: '1', MEMO: 'A', isDouble: false });
    for (const two of ['<TRNTYPE>FEE<TRNTYPE>ATM', '<DTPOSTED>1<DTPOSTED>2', '<FITID>1<FITID>2'])
      expect(of(two)).toMatchObject({ isDouble: true });
  });

  it('that is pending has the day that the bank knows of, no other has', () => {
    const of = (tag: string) => rowOf(`<OFX><STMTRS><${tag}><DTTRAN>20260309<TRNAMT>1</${tag}>`);
    expect(of('STMTTRNP')).toMatchObject({ isPending: true, DTPOSTED: '20260309', TRNAMT: '1' });
    expect(of('STMTTRN')).toMatchObject({ isPending: false, DTPOSTED: '' });
  });

  it.each([
    ['<CURRENCY><CURRATE>5<CURSYM>USD</CURRENCY>', 'USD'],
    ['<CURRENCY>USD</CURRENCY>', 'USD'],
    ['<CURSYM>USD', 'USD'],
    ['<ORIGCURRENCY><CURRATE>5<CURSYM>USD</ORIGCURRENCY>', ''],
    ['<ORIGCURRENCY>USD', ''],
    ['<ORIGCURRENCY><CURSYM>EUR</ORIGCURRENCY><CURSYM>USD', 'USD'],
    ['<ORIGCURRENCY><CURSYM>EUR<CURRENCY><CURSYM>USD</CURRENCY>', 'USD'],
    ['<CURRENCY><CURSYM>USD</CURRENCY><CURRENCY><CURSYM>EUR</CURRENCY>', 'USD - EUR'],
    ['<CURRENCY>BRL</CURRENCY><CURSYM>BRL', 'BRL'],
    ['<CURRENCY></CURRENCY><CURSYM>USD', 'USD'],
  ])('of %s is in the currency %j', (inside, currency) => {
    expect(rowOf(`<OFX><STMTRS><STMTTRN><TRNAMT>1${inside}</STMTTRN>`)?.CURRENCY).toBe(currency);
  });

  it('left open in another money does not decide the next one', () => {
    const [, next] =
      collect('<OFX><STMTRS><STMTTRN><ORIGCURRENCY><CURSYM>USD<STMTTRN><CURSYM>EUR').statements[0]?.transactions ?? [];
    expect(next?.CURRENCY ?? 'none').toBe('none');
    const two = '<OFX><STMTRS><STMTTRN><ORIGCURRENCY><CURSYM>USD</STMTTRN><STMTTRN><CURSYM>EUR</STMTTRN>';
    expect(collect(two).statements[0]?.transactions.map(({ CURRENCY }) => CURRENCY)).toEqual(['', 'EUR']);
  });

  it.each([
    ...['/STMTTRN', '/STMTTRNP', 'BANKTRANLIST', '/BANKTRANLIST', 'BANKTRANLISTP', '/BANKTRANLISTP'],
    ...['LEDGERBAL', 'AVAILBAL', 'BALLIST', 'BAL', 'STMTRS', '/STMTRS', 'CCSTMTRS', '/CCSTMTRS', 'STMTTRNRS'],
    ...['/STMTTRNRS', 'CCSTMTTRNRS', '/CCSTMTTRNRS', 'INVSTMTRS', '/OFX'],
  ])('ends at <%s>, not closed or closed', (tag) => {
    const [row] = collect(`<OFX><STMTRS><STMTTRN><FITID>1<${tag}><FITID>2<MEMO>X`).statements[0]?.transactions ?? [];
    expect(row).toMatchObject({ FITID: '1', MEMO: '' });
  });

  it.each(['STMTTRN', 'STMTTRNP'])('ends at <%s>, where the next begins', (tag) => {
    expect(rowsOf(`<OFX><STMTRS><STMTTRN><FITID>1<${tag}><FITID>2</STMTTRN>`)).toBe('1 2');
  });

  it('does not end at a tag of something else', () => {
    const odd = '<PAYEE><NAME>N</PAYEE><STATUS><CODE>0</STATUS><INTU.X>1<BANKACCTTO><ACCTID>9</BANKACCTTO>';
    const { statements } = collect(`<OFX><STMTRS><ACCTID>1<STMTTRN>${odd}<MEMO>M</STMTTRN>`);
    expect(statements).toMatchObject([{ ACCTID: '1', transactions: [{ NAME: 'N', MEMO: 'M' }] }]);
  });

  it('begins a statement where none is open', () => {
    expect(rowsOf('<OFX><STMTTRN><FITID>1</STMTTRN><STMTTRN><FITID>2</STMTTRN>')).toBe('1 2');
    expect(rowsOf('<OFX><STMTRS></STMTRS><STMTTRN><FITID>1</STMTTRN>')).toBe(', 1');
    // It is of no card: that must be reported.
    expect(collect('<OFX><CCSTMTRS></CCSTMTRS><STMTTRN>').statements.map(({ isCard }) => isCard)).toEqual([
      true,
      false,
    ]);
  });
});

describe('a statement', () => {
  it('has the first values of its head, with the FI of its document', () => {
    const head = '<CURDEF>BRL<BANKID>341<BRANCHID>1<ACCTID>2<BANKID>9<ACCTID>9<CURDEF>BRL<BRANCHID>9';
    expect(collect(`<OFX><FI><ORG>O<FID>F</FI><STMTRS>${head}`).statements).toEqual([
      {
        isCard: false,
        ORG: 'O',
        FID: 'F',
        CURDEF: 'BRL',
        BANKID: '341',
        BRANCHID: '1',
        ACCTID: '2',
        transactions: [],
        ledgerBalance: null,
        otherBalances: [],
      },
    ]);
  });

  it('has no values from outside', () => {
    const { statements } = collect('<OFX><BANKID>1<ACCTID>1<STMTRS></STMTRS><ACCTID>2<CCSTMTRS></CCSTMTRS><BANKID>3');
    expect(statements).toMatchObject([
      { BANKID: '', ACCTID: '' },
      { BANKID: '', ACCTID: '' },
    ]);
  });

  it('is of a card by its own name or by that of its account', () => {
    const kinds = '<STMTRS><ACCTID>1</STMTRS><CCSTMTRS></CCSTMTRS><STMTRS><CCACCTFROM><ACCTID>3</STMTRS>';
    expect(collect(`<OFX>${kinds}`).statements.map(({ isCard }) => isCard)).toEqual([false, true, true]);
    expect(collect('<OFX><CCACCTFROM><ACCTID>1').statements).toEqual([]);
  });

  it('has the first closing balance, and up to ten others that prove how it writes amounts', () => {
    const other = (amount: number, tag = 'BAL') => `<${tag}><BALAMT>${amount}<DTASOF>20260330</${tag}>`;
    const balances = '<LEDGERBAL><BALAMT>5<DTASOF>20260331<BALAMT>6</LEDGERBAL><LEDGERBAL><BALAMT>7</LEDGERBAL>';
    const others = `${other(1, 'AVAILBAL')}${Array.from({ length: 12 }, (_, n) => other(n + 2)).join('')}<BALAMT>99`;
    const [statement] = collect(`<OFX>\n<STMTRS>${others}\n${balances}`).statements;
    expect(statement?.ledgerBalance).toEqual({ line: 3, BALAMT: '5', DTASOF: '20260331' });
    expect(statement?.otherBalances).toEqual(Array.from({ length: 10 }, (_, n) => String(n + 1)));
  });

  it('ignores an amount outside of it, or outside of a balance', () => {
    const { statements } = collect(
      '<OFX><LEDGERBAL><BALAMT>1</LEDGERBAL><AVAILBAL><BALAMT>1<STMTRS><BALAMT>2<LEDGERBAL></LEDGERBAL><BALAMT>3<BAL></BAL><BALAMT>4<AVAILBAL></AVAILBAL><BALAMT>5',
    );
    expect(statements).toMatchObject([{ ledgerBalance: { BALAMT: '', DTASOF: '' }, otherBalances: [] }]);
  });

  it('is stepped over where it is of investments, until that ends', () => {
    const row = (fitid: number) => `<STMTTRN><FITID>${fitid}</STMTTRN>`;
    const investments = `<INVSTMTRS><INVBANKTRAN>${row(1)}</INVBANKTRAN>`;
    expect(collect(`<OFX>${investments}`)).toMatchObject({ statements: [], hasInvestments: true });
    expect(rowsOf(`<OFX>${investments}</INVSTMTRS>${row(2)}`)).toBe('2');
    expect(rowsOf(`<OFX>${investments}<STMTRS>${row(3)}`)).toBe('3');
    expect(rowsOf(`<OFX>${investments}</OFX><OFX>${row(4)}</OFX>`)).toBe('4');
    expect(collect('<OFX><STMTRS>').hasInvestments).toBe(false);
  });
});

describe('a file', () => {
  it('has a document for each <OFX>, each with its own FI, and names the first', () => {
    const of = (org: string) => `<OFX><FI><ORG>${org}<FID>${org}1<ORG>X</FI><STMTRS></STMTRS></OFX>`;
    const content = collect(`${of('A')}${of('B')}<OFX><STMTRS></OFX>`);
    expect(content).toMatchObject({ isOfx: true, ORG: 'A', FID: 'A1', hasInvestments: false, hasAccountList: false });
    expect(content.statements.map(({ ORG, FID }) => [ORG, FID])).toEqual([
      ['A', 'A1'],
      ['B', 'B1'],
      ['', ''],
    ]);
    expect(content.breaks).toEqual([]);
    expect(collect('<STMTRS>')).toMatchObject({ isOfx: false, statements: [{ ORG: '', FID: '' }] });
    expect(rowsOf('<STMTTRN><FITID>1</STMTTRN>')).toBe('1');
    expect(collect('<OFX><ACCTINFORS>').hasAccountList).toBe(true);
  });

  it.each([
    ['<OFX><STMTRS>\n<STMTTRN><FITID>1</STMTTRN>\n', '1', [[3, null]]],
    ['<OFX><STMTRS>\n<STMTTRN><FITID>1</STMTTRN>\n<STMTTRN><FITID>2', '1', [[3, '2']]],
    ['<OFX><STMTRS><STMTTRN><FITID>1\n<OFX><STMTRS><STMTTRN><FITID>2</STMTTRN></OFX>', ', 2', [[1, '1']]],
    ['<OFX><STMTRS></STMTRS>\n<OFX><STMTTRN><FITID>2</STMTTRN></OFX>', ', 2', [[2, null]]],
    ['<OFX>\n<OFX>\n</OFX>', '', [[2, null]]],
    ['<OFX><STMTRS></OFX>\n<STMTTRN><FITID>1', '', [[2, '1']]],
    ['<OFX><INVSTMTRS><STMTTRN><FITID>1', '', [[1, '1']]],
    ['<OFX></OFX>', '', []],
    ['', '', []],
  ])('reports of %j what is whole, and where it ends', (source, rows, breaks) => {
    expect(rowsOf(source)).toBe(rows);
    expect(collect(source).breaks.map(({ line, cutOff }) => [line, cutOff?.FITID ?? null])).toEqual(breaks);
  });

  it('has the responses of the bank, with their places', () => {
    const status = '<STATUS>\n<CODE>15500<SEVERITY>ERROR<MESSAGE>No<CODE>1<SEVERITY>X<MESSAGE>Y</STATUS><CODE>9';
    const { statuses } = collect(`<OFX><SONRS>${status}</SONRS>${status}<SONRS></OFX><OFX>${status}`);
    const said = { CODE: '15500', SEVERITY: 'ERROR', MESSAGE: 'No' };
    expect(statuses).toEqual([
      { ...said, line: 1, isSignOn: true },
      { ...said, line: 2, isSignOn: false },
      { ...said, line: 3, isSignOn: false },
    ]);
    // One outside of any document is of no sign-on; what is behind its end is none of it.
    const outside = collect('<STATUS><SEVERITY>ERROR</STATUS><CODE>9').statuses;
    expect(outside).toMatchObject([{ isSignOn: false, CODE: '', SEVERITY: 'ERROR' }]);
    // A status left open ends with its document.
    const open = collect('<OFX><STATUS><CODE>1</OFX><OFX><SEVERITY>ERROR</OFX>').statuses;
    expect(open).toMatchObject([{ CODE: '1', SEVERITY: '' }]);
  });

  it('is read up to its first row where only the bank is asked for', () => {
    const source = '<OFX><STMTRS><BANKID>341<STMTTRN><FITID>1</STMTTRN></STMTRS><STMTRS>';
    expect(collectOfx(source, true).statements).toMatchObject([{ BANKID: '341', transactions: [] }]);
  });

  it('ends at one statement more than it may have', () => {
    expect(collect(`<OFX>${'<STMTRS>'.repeat(STATEMENTS_MAX)}`).statements).toHaveLength(STATEMENTS_MAX);
    expect(collect(`<OFX>${'<STMTRS>'.repeat(3 * STATEMENTS_MAX)}`).statements).toHaveLength(STATEMENTS_MAX + 1);
  });
});
