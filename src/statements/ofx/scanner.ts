import { blocksOf, NextOf, withoutBlocks } from './blocks';

/**
 * The tags of an OFX file, SGML or XML, one after the other and in linear time whatever the file holds. It builds no tree:
 * banks leave tags open, close what was never opened, and write `<` and `&` in their texts.
 */

/** Tags that end a text even in a careless file; a `<` before anything else may be part of the text. */
const KNOWN_NAMES =
  'OFX SIGNONMSGSRSV1 SONRS STATUS CODE SEVERITY MESSAGE DTSERVER LANGUAGE DTPROFUP DTACCTUP FI ORG FID SESSCOOKIE USERKEY ' +
  'BANKMSGSRSV1 CREDITCARDMSGSRSV1 INVSTMTMSGSRSV1 SIGNUPMSGSRSV1 STMTTRNRS CCSTMTTRNRS INVSTMTTRNRS INVSTMTRS ACCTINFOTRNRS ' +
  'ACCTINFORS ACCTINFO TRNUID CLTCOOKIE STMTRS CCSTMTRS CURDEF BANKACCTFROM CCACCTFROM BANKACCTTO CCACCTTO BANKID BRANCHID ' +
  'ACCTID ACCTTYPE ACCTKEY BANKTRANLIST BANKTRANLISTP INVBANKTRAN INVTRANLIST DTSTART DTEND STMTTRN STMTTRNP TRNTYPE DTPOSTED ' +
  'DTTRAN DTUSER DTAVAIL TRNAMT ' +
  'FITID CORRECTFITID CORRECTACTION SRVRTID CHECKNUM REFNUM SIC PAYEEID NAME EXTDNAME PAYEE ADDR1 CITY STATE POSTALCODE ' +
  'COUNTRY PHONE MEMO CURRENCY ORIGCURRENCY CURRATE CURSYM LEDGERBAL AVAILBAL BALAMT DTASOF BALLIST BAL MKTGINFO SUBACCTFUND';

/** The tags of a statement that are read. */
export const KNOWN_TAGS: ReadonlySet<string> = new Set(KNOWN_NAMES.split(' '));

const TAGS: ReadonlyMap<string, string> = new Map(
  KNOWN_NAMES.split(' ').flatMap((name) => [
    [name, name],
    [`/${name}`, `/${name}`],
  ]),
);
const VENDOR_TAG = /^\/?[A-Z][A-Z0-9._]*$/;
/** A namespace's prefix (`<ofx:STMTTRN>`) means nothing. */
const PREFIX = /^(\/?)[A-Za-z_][\w.-]*:(?=[A-Za-z])/;
const TAG_MAX = 40;
/** Their texts are free: what looks like a vendor's tag in them may be a name. */
const FREE_TEXTS: ReadonlySet<string> = new Set(['NAME', 'MEMO']);
/** Where a line begins so many characters before its tag are looked at. */
const INDENT_MAX = 40;
/** No text of a statement is longer; what is beyond is stepped over. */
const VALUE_MAX = 64 * 1024;
/** One step of the scanner goes no further than so many characters, whatever they are. */
const STRIDE = 32 * 1024;
/** An opening tag with attributes (`<OFX xmlns="…">`) is looked at no further than this. */
const ATTRIBUTES_MAX = 1000;
const EXCLAMATION = 33;
const QUESTION = 63;

type Kind = 'known' | 'vendor' | 'block' | 'text';

export class OfxScanner {
  /** Name of the current tag in capitals, with `/` in front when it closes. */
  tag = '';
  /** Where the current tag starts in the source. */
  start = 0;
  /** Where the next look at the source begins. */
  private position = 0;
  /** Where the look for the current tag began. */
  private from = 0;
  private selfClosed = false;
  private readonly less: NextOf;
  private readonly greater: NextOf;
  private readonly blocks: ReturnType<typeof blocksOf>;
  private readonly newline: string;
  private nextNewline = -1;
  private line = 0;

  /** @param source byte text: every character is one byte of the file */
  constructor(private readonly source: string) {
    this.less = new NextOf(source, '<');
    this.greater = new NextOf(source, '>');
    this.blocks = blocksOf(source);
    this.newline = source.includes('\n') ? '\n' : '\r';
  }

  /**
   * Goes to the next tag; false at the end of the file. A long way without one is gone in strides, each of which ends at no
   * tag (`tag` is empty), so that no step takes long.
   */
  next(): boolean {
    this.from = this.position;
    const stop = this.position + STRIDE;
    for (let at = this.less.at(this.position); at < this.source.length; at = this.less.at(this.position)) {
      if (at >= stop) break;
      const kind = this.classify(at);
      if (kind === 'known' || kind === 'vendor') {
        this.selfClosed = this.classifiedSelfClosed;
        return this.stand(this.classifiedTag, at, this.classifiedEnd);
      }
      this.position = kind === 'block' ? this.classifiedEnd : at + 1;
    }
    const place = Math.max(stop, this.position);
    if (place < this.source.length) return this.stand('', place, place);
    this.start = this.position = this.source.length;
    return false;
  }

  /** Whether a text is between the current tag and what was read before it. */
  get hasTextBefore(): boolean {
    return /\S/.test(withoutBlocks(this.source.slice(this.from, this.start)));
  }

  private stand(tag: string, start: number, end: number): true {
    this.tag = tag;
    this.start = start;
    this.position = end;
    return true;
  }

  /** The text after the current tag, up to the next tag, entities not decoded. */
  value(): string {
    if (this.selfClosed) return '';
    const from = this.position;
    const end = this.valueEnd(from);
    this.position = end;
    const raw = this.source.slice(from, Math.min(end, from + VALUE_MAX)).trim();
    return raw.includes('<!') ? withoutBlocks(raw) : raw;
  }

  /** Physical line of a place in the source, 1 = first. Places must be asked for in rising order. */
  lineAt(place: number): number {
    while (this.nextNewline < place) {
      const found = this.source.indexOf(this.newline, this.nextNewline + 1);
      this.nextNewline = found === -1 ? Number.MAX_SAFE_INTEGER : found;
      this.line += 1;
    }
    return this.line;
  }

  /**
   * A vendor's tag ends a text, unless the text goes on to its own closing tag (`<MEMO>PAGO <JOAO> HOJE</MEMO>`), or the tag is
   * a part of a name or a memo.
   */
  private valueEnd(from: number): number {
    const closing = `/${this.tag}`;
    // Nearly no text has such a tag.
    let isPart: ((at: number) => boolean) | undefined;
    let vendorAt: number | undefined;
    let at = this.less.at(from);
    while (at < this.source.length) {
      if (at - from > VALUE_MAX) return vendorAt ?? at;
      const kind = this.classify(at);
      if (kind === 'known') return this.classifiedTag === closing ? at : (vendorAt ?? at);
      if (kind === 'vendor') {
        if (this.classifiedTag === closing) return at;
        isPart ??= FREE_TEXTS.has(this.tag) ? this.partsOf(from) : () => false;
        if (!isPart(at)) vendorAt ??= at;
      }
      at = this.less.at(kind === 'text' ? at + 1 : this.classifiedEnd);
    }
    return vendorAt ?? this.source.length;
  }

  /**
   * Whether the vendor's tag at a place is a part of the text that begins at `from`: it has no point in its name, and is on the line
   * of the text, behind a blank or where each field has a line of its own. Places must be asked for in rising order.
   */
  private partsOf(from: number): (at: number) => boolean {
    const { source, start, newline } = this;
    const before = source.slice(Math.max(0, start - INDENT_MAX), start);
    const isLine = before.includes(newline) && before.slice(before.lastIndexOf(newline)).trim() === '';
    let seen = from;
    let isOver = false;
    let hasText = false;
    let hasPart = false;
    return (at) => {
      const piece = source.slice(seen, at);
      seen = at;
      isOver ||= /[\r\n]/.test(piece);
      hasText ||= /\S/.test(piece);
      const { classifiedTag: tag } = this;
      const isSeparate = isLine || (tag.startsWith('/') ? hasPart : piece.endsWith(' '));
      hasPart = isSeparate && hasText && !isOver && !tag.includes('.');
      return hasPart;
    };
  }

  private classifiedAt = -1;
  private classifiedKind: Kind = 'text';
  private classifiedTag = '';
  private classifiedEnd = 0;
  private classifiedSelfClosed = false;

  /**
   * What the `<` at this place begins: a tag, a comment or other block to step over, or nothing. The end of a value is
   * the start of the next tag, so the last response is remembered.
   */
  private classify(at: number): Kind {
    if (at !== this.classifiedAt) {
      this.classifiedKind = this.look(at);
      this.classifiedAt = at;
    }
    return this.classifiedKind;
  }

  private look(at: number): Kind {
    const next = this.source.charCodeAt(at + 1);
    if (next === EXCLAMATION) return this.classifyBlock(at);
    const greater = this.greater.at(at);
    if (greater === this.source.length) return 'text';
    if (next === QUESTION) {
      this.classifiedEnd = greater + 1;
      return greater - at > ATTRIBUTES_MAX ? 'text' : 'block';
    }
    if (greater - at > TAG_MAX) return this.classifyWithAttributes(at, greater);
    const written = this.source.slice(at + 1, greater);
    const known = TAGS.get(written);
    this.classifiedEnd = greater + 1;
    this.classifiedSelfClosed = false;
    if (known !== undefined) {
      this.classifiedTag = known;
      return 'known';
    }
    return this.classifyOddly(written);
  }

  private classifyOddly(written: string): Kind {
    this.classifiedSelfClosed = written.endsWith('/');
    const bare = (this.classifiedSelfClosed ? written.slice(0, -1) : written).trim().replace(PREFIX, '$1');
    const name = /^\/?[A-Za-z][A-Za-z0-9._]*/.exec(bare)?.[0];
    if (name === undefined) return 'text';
    const isWhole = name === bare || (/\s/.test(bare.charAt(name.length)) && !bare.includes('<', name.length));
    const known = isWhole ? TAGS.get(name.toUpperCase()) : undefined;
    this.classifiedTag = known ?? name;
    if (known !== undefined) return 'known';
    return VENDOR_TAG.test(bare) ? 'vendor' : 'text';
  }

  private classifyWithAttributes(at: number, greater: number): Kind {
    if (greater - at > ATTRIBUTES_MAX) return 'text';
    this.classifiedEnd = greater + 1;
    const kind = this.classifyOddly(this.source.slice(at + 1, greater));
    return kind === 'known' ? kind : 'text';
  }

  /** Steps over a block; one in which another of its kind begins has lost its end. */
  private classifyBlock(at: number): Kind {
    const block = this.blocks.find(({ opener }) => this.source.startsWith(opener, at));
    if (!block) return 'text';
    const from = at + block.opener.length;
    const end = block.closers.at(from);
    if (end === this.source.length || block.openers.at(from) < end) return 'text';
    this.classifiedEnd = end + block.closer.length;
    return 'block';
  }
}
