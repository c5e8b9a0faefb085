import fc from 'fast-check';
import { NextOf } from './blocks';
import { OfxScanner } from './scanner';

/** The tags of a source, without the ends of strides. */
function tagsOf(source: string): string[] {
  const scanner = new OfxScanner(source);
  const tags: string[] = [];
  while (scanner.next()) if (scanner.tag !== '') tags.push(scanner.tag);
  return tags;
}

/** Each tag that does not close, with the text after it: `MEMO=PIX`. */
function leavesOf(source: string): string[] {
  const scanner = new OfxScanner(source);
  const leaves: string[] = [];
  while (scanner.next())
    if (scanner.tag !== '' && !scanner.tag.startsWith('/')) leaves.push(`${scanner.tag}=${scanner.value()}`);
  return leaves;
}

/** Every element of OFX that may follow a text that is not closed. */
const KNOWN = `
  OFX SIGNONMSGSRSV1 SONRS STATUS CODE SEVERITY MESSAGE DTSERVER LANGUAGE DTPROFUP DTACCTUP FI ORG FID SESSCOOKIE USERKEY
  BANKMSGSRSV1 CREDITCARDMSGSRSV1 INVSTMTMSGSRSV1 SIGNUPMSGSRSV1 STMTTRNRS CCSTMTTRNRS INVSTMTTRNRS INVSTMTRS ACCTINFOTRNRS
  ACCTINFORS ACCTINFO TRNUID CLTCOOKIE STMTRS CCSTMTRS CURDEF BANKACCTFROM CCACCTFROM BANKACCTTO CCACCTTO BANKID BRANCHID
  ACCTID ACCTTYPE ACCTKEY BANKTRANLIST BANKTRANLISTP INVBANKTRAN INVTRANLIST DTSTART DTEND STMTTRN STMTTRNP TRNTYPE
  DTPOSTED DTTRAN DTUSER DTAVAIL TRNAMT FITID CORRECTFITID CORRECTACTION SRVRTID CHECKNUM REFNUM SIC PAYEEID NAME EXTDNAME
  PAYEE ADDR1 CITY STATE POSTALCODE COUNTRY PHONE MEMO CURRENCY ORIGCURRENCY CURRATE CURSYM LEDGERBAL AVAILBAL BALAMT
  DTASOF BALLIST BAL MKTGINFO SUBACCTFUND`;

describe('the tags of an OFX file', () => {
  it.each(KNOWN.trim().split(/\s+/))(
    '%s is known: in any case, with a prefix, with attributes, self-closed',
    (name) => {
      const odd = `<${name.toLowerCase()}><ofx:${name}></ofx:${name}><${name} a="1">< ${name} ></${name}><${name}/>`;
      expect(tagsOf(`<${name}>${odd}`)).toEqual([name, name, name, `/${name}`, name, name, `/${name}`, name]);
    },
  );

  it.each([
    ['vendors have their own, in capitals', '<INTU.BID></INTU.BID><X_1>', ['INTU.BID', '/INTU.BID', 'X_1']],
    [
      'no tag: small letters, figures, blanks, signs',
      '<joao><Joao><joaoX><1><><A B><A-B><_A><É><MEMO-X Y><12 3FI><X//>',
      [],
    ],
    ['what holds another is none, the other is', '<MEMO<NAME><MEMO <NAME><X<NAME>', ['NAME', 'NAME', 'NAME']],
    ['no tag: what never closes', '<OFX><MEMO', ['OFX']],
    ['no tag: a prefix of figures, or one alone', '<1:MEMO><:MEMO><a:><a:1>', []],
    ['a closing tag may be in small letters', '<OFX></memo>', ['OFX', '/MEMO']],
    ['a tag may stand behind the first sign', 'x<OFX>', ['OFX']],
    ['nothing of a comment counts', '<!--<X>--><OFX><!--<X>-->', ['OFX']],
    ['a comment is stepped over', '<OFX><!-- <MEMO> > --><NAME>', ['OFX', 'NAME']],
    ['so is a section of text', '<OFX><![CDATA[<MEMO> > ]]><NAME>', ['OFX', 'NAME']],
    ['and an instruction', '<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX>', ['OFX']],
    ['a comment without an end is none', '<OFX><!-- <MEMO><!-- <NAME>', ['OFX', 'MEMO', 'NAME']],
    ['a section without an end is none', '<OFX><![CDATA[<MEMO>', ['OFX', 'MEMO']],
    ['an unclosed comment says nothing of sections', '<!--<OFX><![CDATA[<MEMO>]]><NAME>', ['OFX', 'NAME']],
    ['other declarations are none either', '<!DOCTYPE OFX><OFX>', ['OFX']],
  ])('%s', (_what, source, tags) => {
    expect(tagsOf(source)).toEqual(tags);
  });

  it('may have attributes up to a thousand characters where they are known', () => {
    const tag = (name: string, length: number) => `<${`${name} a="`.padEnd(length - 2, 'x')}">`;
    expect(tagsOf(tag('OFX', 41))).toEqual(['OFX']);
    expect(tagsOf(tag('OFX', 1_000))).toEqual(['OFX']);
    expect(tagsOf(tag('OFX', 1_001))).toEqual([]);
    expect(tagsOf(`${'x'.repeat(2_000)}${tag('OFX', 41)}`)).toEqual(['OFX']);
    // An instruction as well, which hides what is in it.
    expect([994, 995].map((length) => tagsOf(`<?${'x'.repeat(length)}<OFX>`))).toEqual([[], ['OFX']]);
    expect(tagsOf(`${'x'.repeat(600)}<?${'x'.repeat(500)}<OFX>`)).toEqual([]);
    expect(tagsOf(`<OFX><?${'x'.repeat(997)}?><MEMO>`)).toEqual(['OFX', 'MEMO']);
    expect(tagsOf(`<?<OFX>${'x'.repeat(1_000)}<MEMO>`)).toEqual(['MEMO']);
    expect(tagsOf(`<${'X'.repeat(39)}><${'Y'.repeat(40)}>`)).toEqual(['X'.repeat(39)]);
  });
});

describe('the text after a tag', () => {
  it.each([
    ['up to its own end', '<MEMO>PIX</MEMO>', 'PIX'],
    ['up to the next tag', '<MEMO> PIX \n<NAME>', 'PIX'],
    ['up to the end of the file', '<MEMO>PIX', 'PIX'],
    ['nothing where the tag closes itself', '<MEMO/>PIX', ''],
    ['with what is no tag', '<MEMO>A < B > C <joao> <A B></MEMO>', 'A < B > C <joao> <A B>'],
    ['with what looks like a tag of a vendor, up to its own end', '<MEMO>A <JOAO> <B> C</MEMO>', 'A <JOAO> <B> C'],
    ['up to a tag of a vendor where its own end does not come', '<MEMO>A<INTU.X>1<INTU.Y>2<NAME>', 'A'],
    ['the same at the end of the file', '<MEMO>A<INTU.X>1', 'A'],
    ['with what may be a name behind a blank', '<MEMO>A <B> C<NAME>D', 'A <B> C'],
    ['with what may be a name and its end', '<MEMO>A <B>x</B> C<NAME>D', 'A <B>x</B> C'],
    ['up to a tag with a point behind a blank', '<MEMO>A <AGENCIA.ORIGEM>1 <NAME>D', 'A'],
    ['up to a tag that no text is in front of', '<MEMO> <B> C<NAME>D', ''],
    ['up to a tag on the next line', '<MEMO>A \n<B> C\n<NAME>D', 'A'],
    ['up to another end', '<MEMO>A<X>1</NAME>', 'A'],
    ['up to a tag within what is none', '<MEMO>A <b <NAME>', 'A <b'],
    ['up to a tag within what is far too long', `<MEMO>A <b ${'x'.repeat(50)}<NAME>`, `A <b ${'x'.repeat(50)}`],
    ['up to a tag in an endless instruction', `<MEMO>A <?${'x'.repeat(1_000)}<NAME>`, `A <?${'x'.repeat(1_000)}`],
    ['with a last sign that begins nothing', '<MEMO>A <b', 'A <b'],
    ['behind attributes', `<MEMO a="${'x'.repeat(50)}">PIX<NAME>`, 'PIX'],
    ['without comments', '<MEMO>A<!-- <NAME> -->B</MEMO>', 'AB'],
    ['with what a section holds', '<MEMO> <![CDATA[ A <B> & ]]> C <![CDATA[D]]></MEMO>', 'A <B> &  C D'],
    [
      'with sections and comments in any order',
      '<MEMO><!--x-->A<![CDATA[B]]><!--y-->C<![CDATA[<!--D-->]]></MEMO>',
      'ABC<!--D-->',
    ],
    ['with what a section without an end begins', '<MEMO>A<![CDATA[B', 'A<![CDATA[B'],
    ['with an unclosed comment', '<MEMO>A<!-- B</MEMO>', 'A<!-- B'],
    ['with a declaration that is none', '<MEMO>A <!X B <!-- --> C</MEMO>', 'A <!X B  C'],
    ['with the end that a section left open takes', '<MEMO>A<![CDATA[B]]> <![CDATA[C</MEMO>', 'AB <![CDATA[C'],
  ])('is read %s', (_what, source, text) => {
    expect(leavesOf(source)[0]).toBe(`MEMO=${text}`);
  });

  it('goes on with a name where each field has a line of its own', () => {
    expect(leavesOf('<OFX>\n  <MEMO>A<B>C\n  <NAME>D')).toEqual(['OFX=', 'MEMO=A<B>C', 'NAME=D']);
    expect(leavesOf('<OFX>\n<FITID>1 <B>C\n<NAME>D')).toEqual(['OFX=', 'FITID=1', 'B=C', 'NAME=D']);
  });

  it("goes on to a vendor's own end", () => {
    expect(leavesOf('<INTU.X>A <B> C</INTU.X><MEMO>D')).toEqual(['INTU.X=A <B> C', 'MEMO=D']);
  });

  it('goes on with the tags behind it', () => {
    expect(leavesOf('<MEMO>A<X>1<NAME/>B<ORG>C</ORG>D<FID>E')).toEqual(['MEMO=A', 'X=1', 'NAME=', 'ORG=C', 'FID=E']);
  });

  it('is at most 64 KiB long, and the rest is skipped', () => {
    const [memo = '', name] = leavesOf(`<MEMO>${'x'.repeat(70_000)}<NAME>B`);
    expect([memo.length, name]).toEqual(['MEMO='.length + 65_536, 'NAME=B']);
    // Signs that are no tags end it there; the search for its own end is given up.
    expect(leavesOf(`<MEMO>A<X>${'<'.repeat(70_000)}</MEMO>`)[0]).toBe('MEMO=A');
    expect(leavesOf(`<MEMO>A<X>${'x'.repeat(65_532)}</MEMO>`)[0]).toHaveLength('MEMO='.length + 65_536);
    expect(leavesOf(`<MEMO>A<X>${'x'.repeat(65_533)}</MEMO>`)[0]).toBe('MEMO=A');
    // Wherever in the file it is.
    expect(leavesOf(`${' '.repeat(70_000)}<MEMO>A<X>1</MEMO>`)[0]).toBe('MEMO=A<X>1');
  });
});

describe('the way through the file', () => {
  it('goes in strides of 32 KiB where no tag is, and cuts no tag', () => {
    const scanner = new OfxScanner(`<OFX>${' '.repeat(70_000)}<MEMO>`);
    const places: [string, number][] = [];
    while (scanner.next()) places.push([scanner.tag, scanner.start]);
    expect(places).toEqual([
      ['OFX', 0],
      ['', 5 + 32_768],
      ['', 5 + 65_536],
      ['MEMO', 70_005],
    ]);
    expect([scanner.start, scanner.next()]).toEqual([70_011, false]);
  });

  it('goes in strides past signs that are no tags, and past blocks', () => {
    const count = (source: string) => {
      const scanner = new OfxScanner(source);
      let [strides, tags] = [0, 0];
      while (scanner.next())
        if (scanner.tag === '') strides += 1;
        else tags += 1;
      return { strides, tags };
    };
    expect(count(`${'<'.repeat(70_000)}<OFX>`)).toEqual({ strides: 2, tags: 1 });
    expect(count(`${'<!---->'.repeat(10_000)}<OFX>`)).toEqual({ strides: 2, tags: 1 });
    expect(count(`<OFX>${' '.repeat(32_768)}`)).toEqual({ strides: 0, tags: 1 });
    expect(count(`<OFX>${' '.repeat(32_768)}<OFX>`)).toEqual({ strides: 1, tags: 2 });
    expect(count(`<!--${'x'.repeat(70_000)}--><OFX>`)).toEqual({ strides: 1, tags: 1 });
  });

  it.each([
    ['\n', 'lines that end in LF'],
    ['\r\n', 'in CR LF'],
    ['\r', 'in CR alone'],
  ])('returns the physical line of a place: %j, %s', (end) => {
    const scanner = new OfxScanner(['<OFX>', '', '<MEMO>A', '<NAME>B<FID>C'].join(end));
    const lines: [string, number][] = [];
    while (scanner.next()) lines.push([scanner.tag, scanner.lineAt(scanner.start)]);
    expect(lines).toEqual([
      ['OFX', 1],
      ['MEMO', 3],
      ['NAME', 4],
      ['FID', 4],
    ]);
  });

  it('begins before the first tag, which a line end may precede', () => {
    const scanner = new OfxScanner('\n<OFX>');
    expect([scanner.tag, scanner.value(), scanner.next(), scanner.lineAt(scanner.start)]).toEqual(['', '', true, 2]);
    expect(new OfxScanner('PIX<OFX>').value()).toBe('PIX');
  });

  it('counts a line end as the last of its own line', () => {
    const scanner = new OfxScanner('a\nb\n');
    expect([0, 1, 2, 3, 4, 9].map((place) => scanner.lineAt(place))).toEqual([1, 1, 2, 2, 3, 3]);
  });
});

it('is the next place of the character, in whatever order the places are asked for', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '<'), maxLength: 12 });
  fc.assert(
    fc.property(text, fc.array(fc.nat(12), { maxLength: 30 }), (source, places) => {
      const next = new NextOf(source, '<');
      for (const place of places)
        expect(next.at(place)).toBe(`${source}<`.indexOf('<', Math.min(place, source.length)));
    }),
  );
});
