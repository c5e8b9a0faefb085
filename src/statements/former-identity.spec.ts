import { createHash } from 'node:crypto';
import { formerIdentitySteps } from './former-identity';
import { type FileAccount, type StatementLine, UNNAMED_ACCOUNT, unreadable } from './common/statement';
import { runToEnd } from '../kernel/cooperative-steps';

const CONTA: FileAccount = { ...UNNAMED_ACCOUNT, banco: '341', conta: '123' };
const line = (over: Partial<StatementLine> = {}): StatementLine => ({
  linha_arquivo: 1,
  data: '2026-01-02',
  descricao: 'TARIFA',
  valor: '10.00',
  tipo: 'D',
  documento: null,
  id_fixo: '',
  indice_conta: 0,
  fitid: '',
  ...over,
});
const steps = (lines: readonly Partial<StatementLine>[], contas: readonly FileAccount[] = [CONTA], tipo = 'ofx') =>
  formerIdentitySteps({ ...unreadable(''), contas: [...contas], linhas: lines.map(line) }, tipo);
const ids = (...given: Parameters<typeof steps>) => runToEnd(steps(...given));
const sha256 = (...parts: string[]) => createHash('sha256').update(parts.join('\u0000')).digest('base64url');

describe('the identity of a line in the first form', () => {
  it('is bank, account and FITID', () => {
    expect(ids([{ fitid: 'A1' }])).toEqual(['ofx:341:123:A1']);
    const account = { ...UNNAMED_ACCOUNT, bankid: '0999', agencia: '1', conta: '2' };
    expect(ids([{ fitid: 'A1' }], [account])).toEqual(['ofx:0999:1-2:A1']);
    expect(ids([{ fitid: 'A1' }], [{ ...account, banco: '341', conta: null }])).toEqual(['ofx:341:1:A1']);
    expect(ids([{ fitid: 'A1' }], [UNNAMED_ACCOUNT])).toEqual(['ofx:::A1']);
  });

  it('has at most 60 characters of the bank, and of branch and number', () => {
    const long = { ...UNNAMED_ACCOUNT, bankid: 'b'.repeat(70), agencia: '1', conta: 'c'.repeat(70) };
    const [id = ''] = ids([{ fitid: 'A1' }], [long]);
    expect(id).toBe(`ofx:s:${sha256(`ofx:${'b'.repeat(60)}:1-${'c'.repeat(58)}:A1`)}`);
  });

  it.each(['', '0', '0000'])('falls back on the content for the FITID %j', (fitid) => {
    const content = ['ofx:341:123', '2026-01-02', '10.00', 'D', 'TARIFA'] as const;
    expect(ids([{ fitid }])).toEqual([`ofx:h:${sha256(...content, '')}`]);
    expect(ids([{ fitid, documento: '7' }])).toEqual([`ofx:h:${sha256(...content, '7')}`]);
    expect(ids([{ fitid }, { fitid, valor: '9.00' }])[0]).toBe(ids([{ fitid }])[0]);
  });

  it('is the content alone for other kinds of file, and where the account is not of the file', () => {
    const content = ['2026-01-02', '10.00', 'D', 'TARIFA', ''] as const;
    expect(ids([{}], [CONTA], 'csv')).toEqual([`csv:h:${sha256('csv', ...content)}`]);
    expect(ids([{ indice_conta: 1 }], [CONTA])).toEqual([`ofx:h:${sha256('ofx', ...content)}`]);
  });

  it('keeps equal lines apart, the same on each reading', () => {
    const [one = ''] = ids([{}]);
    expect(ids([{ descricao: 'X' }, {}, {}]).slice(1)).toEqual([one, `${one}#2`]);
    expect(ids(Array(3).fill({ fitid: 'A1' }))).toEqual(['ofx:341:123:A1', 'ofx:341:123:A1#2', 'ofx:341:123:A1#3']);
  });

  it('tells different movements with one FITID apart by their content, in any order', () => {
    const contentOf = (over: Partial<StatementLine>) => ids([{ ...over, fitid: '' }])[0];
    const a = { fitid: 'A1' };
    for (const other of [{ data: '2026-01-03' }, { valor: '20.00' }, { tipo: 'C' as const }, { descricao: 'X' }]) {
      const b = { ...a, ...other };
      const [before] = ids([{ fitid: 'Z' }]);
      expect(ids([{ fitid: 'Z' }, a, b])).toEqual([before, contentOf(a), contentOf(b)]);
      expect(ids([b, a])).toEqual([contentOf(b), contentOf(a)]);
      // Different once, different for good.
      expect(ids([a, b, a])).toEqual([contentOf(a), contentOf(b), `${contentOf(a)}#2`]);
    }
  });

  it('counts FITIDs by account', () => {
    const other = { ...CONTA, conta: '9' };
    const rows = [{ fitid: 'A1' }, { fitid: 'A1', indice_conta: 1, valor: '9.00' }];
    expect(ids(rows, [CONTA, other])).toEqual(['ofx:341:123:A1', 'ofx:341:9:A1']);
    // As it was then: accounts and FITIDs that join to one text share it, and only what one account repeats is counted.
    const joined = { ...CONTA, conta: '123:A' };
    const alike = [{ fitid: 'A:1' }, { fitid: '1', indice_conta: 1 }, { fitid: '1', indice_conta: 1 }];
    expect(ids(alike.slice(0, 2), [CONTA, joined])).toEqual(['ofx:341:123:A:1', 'ofx:341:123:A:1']);
    expect(ids(alike, [CONTA, joined])).toEqual(['ofx:341:123:A:1', 'ofx:341:123:A:1', 'ofx:341:123:A:1#2']);
  });

  it('never exceeds 100 visible ASCII characters', () => {
    const edge = 'x'.repeat(100 - 'ofx:341:123:'.length);
    expect(ids([{ fitid: edge }])).toEqual([`ofx:341:123:${edge}`]);
    expect(ids([{ fitid: edge }, { fitid: edge }])[1]).toBe(`ofx:s:${sha256(`ofx:341:123:${edge}#2`)}`);
    for (const fitid of [`${edge}x`, 'ação', 'a b'])
      expect(ids([{ fitid }])).toEqual([`ofx:s:${sha256(`ofx:341:123:${fitid}`)}`]);
  });

  it('is told in steps of ten thousand lines', () => {
    expect([...steps(Array<object>(20_001).fill({}))]).toHaveLength(6);
  });
});
