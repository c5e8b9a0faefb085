import { KNOWN_TAGS } from '../ofx/scanner';
import { anonymousId, anonymousText, type Substitutes } from './substitutes';

const TAG =
  /<!\[CDATA\[|\]\]>|<!--|-->|<\?[^<>]{0,1000}>|<(\/?)([A-Za-z_][\w.-]{0,40}:)?([A-Za-z][\w.]{0,40})(\s[^<>]{0,1000})?(\/?)>/g;
/** Names of aggregates and leaves that the reader does not need to know. */
const OTHER_TAG = /^(?:OFC|INTU\.[A-Z.]+|[A-Z0-9]*(?:MSGSRSV\d|TRNRS|RS|AMT|LIST)|DT[A-Z]+|TOTAL|UNITS|SECID|MKTVAL)$/;
const AMOUNTS = new Set(['TRNAMT', 'BALAMT', 'TOTAL', 'MKTVAL']);
const IDS = new Set(
  'FITID CORRECTFITID SRVRTID CHECKNUM REFNUM TRNUID ACCTID ACCTKEY BRANCHID USERKEY SESSCOOKIE CLTCOOKIE PAYEEID POSTALCODE PHONE'.split(
    ' ',
  ),
);
const KEPT = new Set('TRNTYPE CURDEF CURSYM CURRATE LANGUAGE CODE SEVERITY ACCTTYPE CORRECTACTION SIC'.split(' '));
const BANK_IDS = new Set(['BANKID', 'FID']);
const BANK_ID = /^\s*\d{1,4}\s*$/;
const HEADER_LINE =
  /^[ \t]{0,9}(?:OFXHEADER|DATA|VERSION|SECURITY|ENCODING|CHARSET|COMPRESSION) ?: ?[\w.-]{1,20}(?=[ \t]{0,9}$)/gim;
const INSTRUCTION_ID = /(FILEUID\s*=\s*")([^"]*)(")/gi;
const AMOUNT_BODY = /[\d.,][\d., ']*/;
const FIRST_YEAR = /^(\s*)(\d{4})(?=[-/.]?\d{2})/;
const LAST_YEAR = /^(\s*\d{2}[-/.]?\d{2}[-/.]?)(\d{4})(?!\d{3})/;
const CENTURY = /^(?:19|20)/;

/** An OFX text with its texts, identifiers, amounts and days replaced; tags, types and bank codes stay. */
export function anonymousOfx(text: string, substitutes: Substitutes): string {
  const parts: string[] = [];
  let at = 0;
  let open = '';
  for (const match of text.matchAll(TAG)) {
    parts.push(valueOf(open, text.slice(at, match.index), substitutes), tagOf(match, substitutes));
    const [, slash, , name] = match;
    if (name !== undefined) open = slash === '' ? name.toUpperCase() : 'closed';
    at = match.index + match[0].length;
  }
  parts.push(valueOf(open, text.slice(at), substitutes));
  return parts.join('');
}

function tagOf(match: RegExpExecArray, substitutes: Substitutes): string {
  const [written, slash = '', prefix = '', name, attributes = '', end = ''] = match;
  if (name === undefined)
    return written.replace(INSTRUCTION_ID, (_, before: string, id: string, after: string) =>
      [before, anonymousId(id, substitutes), after].join(''),
    );
  const isKnown = KNOWN_TAGS.has(name.toUpperCase()) || OTHER_TAG.test(name.toUpperCase());
  const shown = isKnown ? prefix + name : anonymousText(prefix + name, substitutes);
  return `<${slash}${shown}${/^\s*xmlns/.test(attributes) ? attributes : anonymousText(attributes, substitutes)}${end}>`;
}

/** @param tag the last tag before the text; '' before the first */
function valueOf(tag: string, value: string, substitutes: Substitutes): string {
  if (!/[\p{L}\d]/u.test(value) || KEPT.has(tag)) return value;
  if (tag === '') return header(value, substitutes);
  if (AMOUNTS.has(tag)) return value.replace(AMOUNT_BODY, (body) => substitutes.amount(body));
  if (IDS.has(tag)) return anonymousId(value, substitutes);
  if (BANK_IDS.has(tag) && BANK_ID.test(value)) return value;
  return tag.startsWith('DT') ? day(value, substitutes) : anonymousText(value, substitutes);
}

/** The year of a day in figures; a day in another form is a text. */
function day(value: string, substitutes: Substitutes): string {
  const [, , first = ''] = FIRST_YEAR.exec(value) ?? [];
  const [, , last = ''] = LAST_YEAR.exec(value) ?? [];
  if (CENTURY.test(last) && !CENTURY.test(first))
    return value.replace(LAST_YEAR, (_, before: string, year: string) => before + substitutes.year(year));
  if (first === '') return anonymousText(value, substitutes);
  return value.replace(FIRST_YEAR, (_, before: string, year: string) => before + substitutes.year(year));
}

/** The lines above the first tag: what they declare of the format stays. */
function header(text: string, substitutes: Substitutes): string {
  let copy = '';
  let at = 0;
  for (const match of text.matchAll(HEADER_LINE)) {
    copy += anonymousText(text.slice(at, match.index), substitutes) + match[0];
    at = match.index + match[0].length;
  }
  return copy + anonymousText(text.slice(at), substitutes);
}
