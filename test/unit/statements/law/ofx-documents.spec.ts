import { type Reason, reason } from '../../../../src/kernel/reason-codes/reason';
import { account, card, read } from '../../../support/ofx-rows';
import { readOfx } from '../../../../src/statements/ofx/reader';
import { collectOfx } from '../../../../src/statements/ofx/statements';

describe('5.1, documents', () => {
  it('drops prefixes, also of rows and of closing tags', () => {
    const text = `<ofx:OFX xmlns:ofx="http://x">${account([{}])}</ofx:OFX>`.replace(
      /<(\/?)(STMT|TRN|MEMO)/g,
      '<$1ofx:$2',
    );
    expect(readOfx(Buffer.from(text))).toMatchObject({ linhas: [{ valor: '10.00', descricao: 'X' }], erros: [] });
  });

  it('reads all of a file, each with its own bank', () => {
    const of = (fid: string) => `<OFX><SONRS><FI><ORG>X<FID>${fid}</FI></SONRS>${card([{}])}</OFX>\nOFXHEADER:100\n`;
    const { contas, linhas, erros } = readOfx(Buffer.from(of('237') + of('341')));
    expect([contas.map(({ banco }) => banco), linhas.length, erros]).toEqual([['237', '341'], 2, []]);
  });

  it.each([
    ['inside a row', (whole: string) => whole.slice(0, whole.lastIndexOf('<TRNAMT>') + 10), 1],
    ['after a row', (whole: string) => whole.slice(0, whole.lastIndexOf('</BANKTRANLIST>')), 2],
  ])('keeps the whole rows of one that aborts %s, with one error item', (_where, cut, rows) => {
    const whole = `<OFX>${account([{}, {}])}</OFX>`;
    const broken = readOfx(Buffer.from(cut(whole)));
    expect([broken.linhas.length, broken.erros.length]).toEqual([rows, 1]);
    const before = readOfx(Buffer.from(`${cut(whole)}\n${whole}`));
    expect([before.linhas.length, before.erros.length]).toEqual([rows + 2, 1]);
  });

  it.each([
    ['PK\x03\x04\x14', 'ZIP'],
    ['<!DOCTYPE html><html>', 'web page'],
    ['%PDF-1.4', 'PDF'],
    ['{"a":1}', 'JSON'],
  ])('rejects %j', (text, why) => {
    expect(readOfx(Buffer.from(text, 'latin1'))).toMatchObject({
      legivel: false,
      erros: [{ erro: expect.objectContaining({ texto: expect.stringContaining(why) as string }) as Reason }],
    });
  });
});

it('resolves no entity that a document type declares, neither text nor file', () => {
  const declared = '<!DOCTYPE OFX [<!ENTITY v "-99.00"><!ENTITY f SYSTEM "file:///etc/passwd">]>';
  const { linhas, erros } = readOfx(
    Buffer.from(`${declared}<OFX>${account([{ fields: '<MEMO>A &f; B' }, { valor: '&v;' }])}</OFX>`),
  );
  expect([linhas.map(({ descricao }) => descricao), erros.length]).toEqual([['A &f; B'], 1]);
});

it('rejects a file of more statements than a bank has accounts, and reads corrections of many accounts', () => {
  const one = (n: number) =>
    account([{ fields: '<FITID>A' }, { fields: '<FITID>B<CORRECTFITID>A<CORRECTACTION>REPLACE' }]).replace(
      '<ACCTID>1',
      `<ACCTID>${n}`,
    );
  const many = (count: number) => read(Array.from({ length: count }, (_, n) => one(n)).join(''));
  expect(many(2_001)).toMatchObject({
    legivel: false,
    erros: [{ erro: reason('ofx.extratos_demais', { maximo: 2000 }) }],
  });
  // Nothing is kept of what follows.
  expect(collectOfx(`<OFX>${'<STMTRS>'.repeat(9_000)}</OFX>`).statements).toHaveLength(2_001);
  expect([many(1_000).linhas.length, many(1_000).ignorados.length]).toEqual([1_000, 1_000]);
});
