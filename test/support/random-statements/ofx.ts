import fc from 'fast-check';
import { encodeWindows1252 } from '../../../src/kernel/windows-1252';
import { money, two } from './form';
import { type Entry, ledgerOf } from './ledger';

/** How days are written. */
const DAYS: Record<string, (day: number) => string> = {
  day: (day) => `202603${two(day)}`,
  minute: (day) => `202603${two(day)}2359`,
  second: (day) => `202603${two(day)}100000`,
  'named zone': (day) => `202603${two(day)}000000[-3:BRT]`,
  'zone of figures': (day) => `202603${two(day)}235959.999[+0530]`,
  'zone of two figures': (day) => `202603${two(day)}000000[-03:EST]`,
  universal: (day) => `202603${two(day)}120000.000[0:GMT]`,
  'open zone': (day) => `202603${two(day)}120000[-3:BRT`,
  ISO: (day) => `2026-03-${two(day)}`,
  'ISO with a time': (day) => `2026-03-${two(day)}T23:30:00-03:00`,
  'day first': (day) => `${two(day)}032026`,
  figures: (day) => `${two(day)}/03/2026`,
};
/** How an amount is written, without its sign. */
const NUMBERS: Record<string, (cents: number) => string> = {
  point: (cents) => plain(cents),
  comma: (cents) => plain(cents).replace('.', ','),
  brazilian: money,
  american: (cents) => money(cents).replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.')),
  'cents where there are any': (cents) => plain(cents).replace(/\.?0{1,2}$/, ''),
  'four decimals': (cents) => `${plain(cents)}00`,
  'leading zeros': (cents) => plain(cents).padStart(13, '0'),
};
const SIGNS: Record<string, (number: string, isMinus: boolean) => string> = {
  minus: (number, isMinus) => `${isMinus ? '-' : ''}${number}`,
  'plus and minus': (number, isMinus) => `${isMinus ? '-' : '+'}${number}`,
  'minus behind': (number, isMinus) => `${number}${isMinus ? '-' : ''}`,
  'minus and blank': (number, isMinus) => `${isMinus ? '- ' : ' '}${number} `,
  currency: (number, isMinus) => `${isMinus ? '-' : ''}R$ ${number}`,
};
/** How a text is put between tags. */
const ESCAPES: Record<string, (text: string) => string> = {
  none: (text) => text,
  entities: (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  twice: (text) => text.replaceAll('&', '&amp;amp;').replaceAll('<', '&amp;lt;').replaceAll('>', '&amp;gt;'),
  figures: (text) => text.replace(/[^a-zA-Z0-9 ]/gu, (character) => `&#${character.codePointAt(0)};`),
  'names of letters': (text) => text.replaceAll('&', '&amp;').replaceAll('ê', '&ecirc;').replaceAll('º', '&ordm;'),
  CDATA: (text) => `<![CDATA[${text}]]>`,
};
const HEADERS: Record<string, string> = {
  none: '',
  'version 1':
    'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:USASCII\nCHARSET:1252\nCOMPRESSION:NONE\nOLDFILEUID:NONE\nNEWFILEUID:NONE\n\n',
  'on one line': 'OFXHEADER:100 DATA:OFXSGML VERSION:102 SECURITY:NONE ENCODING:UTF-8 CHARSET:NONE ',
  'version 2':
    '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n',
  blank: '\n\n  ',
};
const CHARSETS: Record<string, (text: string) => Buffer> = {
  'UTF-8': (text) => Buffer.from(text, 'utf8'),
  'UTF-8 with a mark': (text) => Buffer.from(`\ufeff${text}`, 'utf8'),
  'windows-1252': encodeWindows1252,
  'code page 850': (text) => encodeCp850(`${text}<!-- Extrato: situação, crédito -->`),
  'UTF-16': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16 without a mark': (text) => Buffer.from(text, 'utf16le'),
  'UTF-16 with the high byte first': (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
};
/** Text whose letters are all in code page 850. */
function encodeCp850(text: string): Buffer {
  return Buffer.from(
    text.replace(/[^\p{ASCII}]/gu, (letter) => CP850[letter] ?? '?'),
    'latin1',
  );
}
const CP850: Record<string, string> = { ç: '\x87', ã: '\xc6', é: '\x82', ê: '\x88', º: '\xa7' };
/** Leaves of a row between those that are read. */
const EXTRAS: Record<string, string> = {
  none: '',
  'other days': '<DTUSER>20260101<DTAVAIL>20270101',
  'empty ones': '<CHECKNUM></CHECKNUM><SIC/><REFNUM>',
  'of the bank': '<AGENCIA.ORIGEM>0001<SRVRTID>99<INV401KSOURCE>OTHERVEST',
  'the other account': '<BANKACCTTO><BANKID>237<ACCTID>999<ACCTTYPE>CHECKING</BANKACCTTO>',
  'the money that was exchanged': '<ORIGCURRENCY><CURRATE>5.1<CURSYM>USD</ORIGCURRENCY>',
  'its money': '<CURRENCY><CURRATE>1<CURSYM>BRL</CURRENCY>',
  comment: '<!-- <TRNAMT>1.00 -->',
  references: '<CHECKNUM>000123</CHECKNUM><REFNUM>456.789-0</REFNUM><SERVERTID>9</SERVERTID>',
  'the payee': '<PAYEEID>77</PAYEEID><EXTDNAME>FULANA DE TESTE LTDA</EXTDNAME><SIC>5411</SIC>',
  'the other card': '<CCACCTTO><ACCTID>5555</CCACCTTO>',
  images: '<IMAGEDATA><IMAGETYPE>TRANSACTION<IMAGEREF>1<IMAGEREFTYPE>URL</IMAGEDATA>',
  'tags of programs': '<MEMO2>x</MEMO2><INTU.ORG>1</INTU.ORG><BRADESCO:HORA>10:00</BRADESCO:HORA>',
  'the balance behind it': '<BALAMT>1.00</BALAMT><SALDO>9.99</SALDO>',
};
/** What is around a statement. */
const AROUND: Record<string, (statement: string, index: number) => string> = {
  nothing: (statement) => statement,
  response: (statement, index) =>
    `<STMTTRNRS><TRNUID>${index}<STATUS><CODE>0<SEVERITY>INFO<MESSAGE>OK</STATUS>${statement}</STMTTRNRS>`,
  'response without a status': (statement) => `<STMTTRNRS>${statement}</STMTTRNRS>`,
  'response with a cookie': (statement) =>
    `<STMTTRNRS><TRNUID>0</TRNUID><STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS><CLTCOOKIE>4</CLTCOOKIE>${statement}</STMTTRNRS>`,
};
/** Balances and notes behind the list of rows. */
const BEHIND: Record<string, string> = {
  none: '',
  marketing: '<MKTGINFO>Conheça R$ 1.000,00 de limite</MKTGINFO>',
  'other balances':
    '<BALLIST><BAL><NAME>Limite<DESC>Limite<BALTYPE>DOLLAR<VALUE>500.00<DTASOF>20260331</BAL></BALLIST>',
  cash: '<CASHADVBALAMT>0.00</CASHADVBALAMT><INTRATE>0</INTRATE>',
};
const TAILS = ['', ' & FILHOS', ' < 5', ' <JOAO>', ' você 13º', " D'AGUA", ' "X"', ' a;b', ' R$ 1.234,56', ' x</b>'];

const form = fc.record({
  header: fc.constantFrom(...Object.keys(HEADERS)),
  charset: fc.constantFrom(...Object.keys(CHARSETS)),
  closed: fc.constantFrom('all', 'none', 'some'),
  newline: fc.constantFrom('\n', '\r\n', '\r', '', '\n\n'),
  indent: fc.constantFrom('', '', '  ', '\t'),
  prefix: fc.constantFrom('', '', 'ofx:'),
  lower: fc.constantFrom(false, false, true),
  day: fc.constantFrom(...Object.keys(DAYS)),
  number: fc.constantFrom(...Object.keys(NUMBERS)),
  sign: fc.constantFrom(...Object.keys(SIGNS)),
  /** Where the direction is: in the sign, in the type, or on a card in the sign that is turned. */
  direction: fc.constantFrom('sign', 'sign', 'sign and neutral types', 'sign and one type', 'type', 'turned'),
  words: fc.constantFrom(
    ['CREDIT', 'DEBIT'],
    ['DEP', 'PAYMENT'],
    ['CREDITO', 'DEBITO'],
    ['C', 'D'],
    ['DIRECTDEP', 'FEE'],
  ),
  escape: fc.constantFrom(...Object.keys(ESCAPES)),
  /** Where the text is. */
  text: fc.constantFrom('MEMO', 'NAME', 'both', 'name cut', 'PAYEE', 'in two', 'two memos', 'memo in memo'),
  order: fc.nat(5),
  fitid: fc.constantFrom('own', 'own', 'zero', 'none', 'one for all', 'empty'),
  extra: fc.constantFrom(...Object.keys(EXTRAS)),
  endsRows: fc.boolean(),
  around: fc.constantFrom(...Object.keys(AROUND)),
  behindList: fc.constantFrom(...Object.keys(BEHIND)),
  hasPeriod: fc.constantFrom(true, true, false),
  hasList: fc.constantFrom(true, true, false),
  signOn: fc.constantFrom('none', 'short', 'with the bank'),
  currency: fc.constantFrom('BRL', 'BRL', 'none', 'R$', ''),
  /** `two documents` are two OFX documents in one file. */
  parts: fc.constantFrom('one', 'one', 'two accounts', 'two documents', 'account and card'),
  balances: fc.constantFrom('none', 'opening', 'each day', 'ledger', 'all'),
  pending: fc.constantFrom(false, false, true),
  behind: fc.constantFrom('', '\n', '\r\n\r\n', '\0\0\0', '\x1a'),
  tail: fc.nat(TAILS.length - 1),
});
type Form = typeof form extends fc.Arbitrary<infer F> ? F : never;

/** An OFX file and its movements, one list for each account. */
export interface OfxFile {
  readonly bytes: Buffer;
  readonly due: readonly (readonly Entry[])[];
  /** Balances and pending rows. */
  readonly ignored: number;
  readonly form: object;
}

/** An OFX file of invented movements in a random dialect. */
export const ofxFile: fc.Arbitrary<OfxFile> = fc.tuple(ledgerOf(2, 16), form).map(([ledger, written]) => {
  const each = tame(written);
  const entries = ledger.entries.map((entry, index) => ({
    ...entry,
    // On a card a payment with a minus is a sign that purchases have none (9.17).
    text: `${writable(entry.text.replace('Pagamento de', 'Compra por'), each)}${TAILS[(each.tail + index) % TAILS.length]}`,
  }));
  const isTwo = each.parts !== 'one';
  const due = isTwo ? [0, 1].map((part) => entries.filter((_, index) => index % 2 === part)) : [entries];
  const write = new Writer(each);
  const statements = due.map((rows, index) => statement(rows, index, write));
  const documents = each.parts === 'two documents' ? statements : [statements.join('')];
  const text = documents.map((all) => `${HEADERS[each.header]}${wrapped(all, write)}`).join('\n');
  const bytes = (CHARSETS[each.charset] ?? Buffer.from)(`${text}${each.behind}`);
  return { bytes, due, ignored: write.ignored, form: each };
});

/** The form without what proves too little: an account without a minus needs types, and zeros behind UTF-16 hide its charset. */
function tame(written: Form): Form {
  const { direction, parts, charset, behind } = written;
  const needsOne = direction === 'turned' || direction === 'sign and neutral types';
  const isWide = charset.startsWith('UTF-16');
  return { ...written, parts: needsOne ? 'one' : parts, behind: isWide && behind.startsWith('\0') ? '' : behind };
}

const writable = (text: string, { charset }: Form): string =>
  charset === 'code page 850' ? text.replaceAll('•', '*') : text;

/** Writes tags as the form has them. */
class Writer {
  /** Rows so far that are no movements. */
  ignored = 0;
  private leaves = 0;

  constructor(readonly form: Form) {}

  open(tag: string): string {
    return `${this.form.indent}<${this.named(tag)}>${this.form.newline}`;
  }

  close(tag: string): string {
    return `${this.form.indent}</${this.named(tag)}>${this.form.newline}`;
  }

  group(tag: string, ...parts: string[]): string {
    return `${this.open(tag)}${parts.join('')}${this.close(tag)}`;
  }

  /** A leaf; `text` may hold what looks like a tag. It has an end tag then, unless a blank or a line of its own distinguishes them. */
  leaf(tag: string, value: string): string {
    this.leaves += 1;
    const { closed, newline, indent } = this.form;
    const isClosed =
      closed === 'all' || (closed === 'some' && this.leaves % 3 > 0) || /<\/?[a-z]|(?:^|\S)<[A-Z]/.test(value);
    return `${indent}${indent}<${this.named(tag)}>${value}${isClosed ? `</${this.named(tag)}>` : ''}${newline}`;
  }

  private named(tag: string): string {
    return `${this.form.prefix}${this.form.lower ? tag.toLowerCase() : tag}`;
  }
}

const plain = (cents: number): string => (Math.abs(cents) / 100).toFixed(2);

function wrapped(statements: string, write: Writer): string {
  const { signOn } = write.form;
  if (signOn === 'none') return write.group('OFX', statements);
  const status = write.group('STATUS', write.leaf('CODE', '0'), write.leaf('SEVERITY', 'INFO'));
  const bank = write.group('FI', write.leaf('ORG', 'Banco Modelo'), write.leaf('FID', '341'));
  const parts = [status, write.leaf('DTSERVER', '20260401'), signOn === 'with the bank' ? bank : ''];
  const messages = write.group('SIGNONMSGSRSV1', write.group('SONRS', ...parts));
  return write.group('OFX', messages, write.group('BANKMSGSRSV1', statements));
}

/** The statement of an account, or of a card. */
function statement(entries: readonly Entry[], index: number, write: Writer): string {
  const { form: each } = write;
  const isCard = each.direction === 'turned' || (each.parts === 'account and card' && index === 1);
  const [kind, from] = isCard ? ['CCSTMTRS', 'CCACCTFROM'] : ['STMTRS', 'BANKACCTFROM'];
  const currency = each.currency === 'none' ? '' : write.leaf('CURDEF', each.currency);
  const bank = isCard ? [] : [write.leaf('BANKID', '0341'), write.leaf('BRANCHID', '0001')];
  const account = write.group(from, ...bank, write.leaf('ACCTID', `${index + 1}2345-6`));
  const rows = isCard ? entries.map((entry) => row(entry, isCard, write)) : withBalances(entries, write);
  const period = [write.leaf('DTSTART', '20260301'), write.leaf('DTEND', '20260331')];
  const list = each.hasList ? write.group('BANKTRANLIST', ...(each.hasPeriod ? period : []), ...rows) : rows.join('');
  const behind = BEHIND[each.behindList] ?? '';
  const all = write.group(kind, currency, account, list, ...ledgerBalances(entries, isCard, write), behind);
  return AROUND[each.around]?.(all, index) ?? all;
}

function withBalances(entries: readonly Entry[], write: Writer): string[] {
  const { balances, pending } = write.form;
  const [first] = entries;
  const isOpening = balances === 'opening' || balances === 'all';
  const rows = isOpening && first ? [balanceRow('SALDO ANTERIOR', first.day, 0, write)] : [];
  let sum = 0;
  for (const [index, entry] of entries.entries()) {
    rows.push(row(entry, false, write));
    sum += entry.cents;
    const isLast = entries[index + 1]?.day !== entry.day;
    if (isLast && (balances === 'each day' || balances === 'all'))
      rows.push(balanceRow('SALDO DO DIA', entry.day, sum, write));
  }
  if (pending) {
    write.ignored += 1;
    const fields = [
      write.leaf('TRNTYPE', 'DEBIT'),
      write.leaf('DTTRAN', day(28, write)),
      write.leaf('TRNAMT', amount(-100, true, write)),
    ];
    rows.push(write.group('STMTTRNP', ...fields, write.leaf('NAME', 'PENDENTE')));
  }
  return rows;
}

function balanceRow(text: string, of: number, cents: number, write: Writer): string {
  write.ignored += 1;
  const shown = amount(cents, cents < 0, write);
  const fields = [write.leaf('TRNTYPE', 'OTHER'), write.leaf('DTPOSTED', day(of, write)), write.leaf('TRNAMT', shown)];
  return write.group('STMTTRN', ...fields, write.leaf('MEMO', text));
}

function ledgerBalances(entries: readonly Entry[], isCard: boolean, write: Writer): string[] {
  const { balances } = write.form;
  if (isCard || (balances !== 'ledger' && balances !== 'all')) return [];
  const sum = entries.reduce((total, { cents }) => total + cents, 0);
  const fields = [write.leaf('BALAMT', amount(sum, sum < 0, write)), write.leaf('DTASOF', day(28, write))];
  return [
    write.group('LEDGERBAL', ...fields),
    write.group('AVAILBAL', write.leaf('BALAMT', '0.00'), write.leaf('DTASOF', '20260401')),
  ];
}

const day = (of: number, { form: each }: Writer): string => DAYS[each.day]?.(of) ?? '';

function amount(cents: number, isMinus: boolean, { form: each }: Writer): string {
  const number = NUMBERS[each.number]?.(cents) ?? '';
  return SIGNS[each.sign]?.(number, isMinus) ?? '';
}

/** A movement. */
function row(entry: Entry, isCard: boolean, write: Writer): string {
  const { form: each } = write;
  const isOut = entry.cents < 0;
  const isMinus = each.direction === 'turned' ? !isOut : each.direction === 'type' ? false : isOut;
  const fitid = {
    own: `2026${entry.document}${entry.day}`,
    zero: '000000',
    none: null,
    'one for all': 'N1',
    empty: '',
  }[each.fitid];
  const fields = [
    write.leaf('TRNTYPE', typeOf(isOut, isCard, each)),
    write.leaf('DTPOSTED', day(entry.day, write)),
    write.leaf('TRNAMT', amount(entry.cents, isMinus, write)),
    ...(fitid === null ? [] : [write.leaf('FITID', fitid)]),
    ...texts(entry.text, write),
    EXTRAS[each.extra] ?? '',
  ];
  const at = each.order % fields.length;
  const ordered = [...fields.slice(at), ...fields.slice(0, at)];
  return each.endsRows ? write.group('STMTTRN', ...ordered) : `${write.open('STMTTRN')}${ordered.join('')}`;
}

function typeOf(isOut: boolean, isCard: boolean, { direction, words }: Form): string {
  const [forIn = '', forOut = ''] = words;
  switch (direction) {
    case 'sign and neutral types':
      return isOut ? 'OTHER' : 'XFER';
    case 'sign and one type':
      return forIn;
    default:
      // On a card a payment is money in.
      return isOut ? (isCard && forOut === 'PAYMENT' ? 'DEBIT' : forOut) : forIn;
  }
}

function texts(text: string, write: Writer): string[] {
  const { form: each } = write;
  const put = (tag: string, part: string): string => write.leaf(tag, ESCAPES[each.escape]?.(part) ?? part);
  const middle = text.indexOf(' ', 4);
  switch (each.text) {
    case 'both':
      return [put('NAME', text), put('MEMO', text)];
    case 'name cut':
      return [put('MEMO', text), put('NAME', text.slice(0, 9))];
    case 'PAYEE':
      return [write.group('PAYEE', put('NAME', text), write.leaf('CITY', 'SP'))];
    case 'two memos':
      return [put('MEMO', text.slice(0, middle)), put('MEMO', text.slice(middle + 1))];
    case 'memo in memo':
      return [write.group('MEMO', put('MEMO', text))];
    case 'in two':
      return [put('NAME', text.slice(0, middle)), put('MEMO', text.slice(middle + 1))];
    default:
      return [put(each.text, text)];
  }
}
