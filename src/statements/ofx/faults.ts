import type { ByteText } from '../../kernel/decode';
import { decodeEntities } from './entities';
import type { OfxBreak, OfxContent, OfxStatus } from './content';
import { STATEMENTS_MAX } from './statements';
import type { LineError } from '../common/statement';
import { excerpt } from '../common/text-fields';

/** Of an unreadable part so much is looked at. */
const EXCERPT_BYTES = 1000;

/** So many errors of the bank are named. */
const REJECTIONS_MAX = 100;

/** What is wrong with an OFX file next to its single lines. `fatal`: there is no statement to read, and why. */
export function ofxFaults(content: OfxContent, text: ByteText): { fatal: LineError | null; faults: LineError[] } {
  const rejections = content.statuses.filter(({ SEVERITY }) => SEVERITY.toUpperCase() === 'ERROR');
  const faults = rejections.slice(0, REJECTIONS_MAX).map((status) => rejection(status, text));
  if (!content.isOfx) return { fatal: notOfx(text), faults };

  if (content.statements.length > STATEMENTS_MAX)
    return { fatal: whole(`the file holds more than ${STATEMENTS_MAX} statements`), faults };
  const isEmpty = content.statements.every(({ transactions }) => transactions.length === 0);
  if (isEmpty && faults[0]) return { fatal: faults[0], faults };
  if (content.hasInvestments)
    faults.push(whole('the file holds an investment statement, which is not a bank or card statement'));
  if (content.statements.length === 0) return { fatal: faults[0] ?? whole(emptyReason(content)), faults };

  for (const each of content.breaks) faults.push(truncation(each, text));
  return { fatal: isEmpty && content.breaks.length > 0 ? (faults.at(-1) ?? null) : null, faults };
}

/** What a file that is not OFX begins with, and what it is then. */
const OTHER_FILES: readonly (readonly [begins: RegExp, what: string])[] = [
  [/^PK(?=\W)/, 'it is a ZIP archive: upload the OFX file that it holds'],
  [/^%PDF-/, 'it is a PDF'],
  [
    /^\s*(?:<\?xml[^>]*>\s*)?(?:<!doctype html|<html|<head|<body)/i,
    'it is a web page, such as a bank answers with when a session has ended',
  ],
  [/^\s*[{[]/, 'it is JSON'],
];

function notOfx({ source }: ByteText): LineError {
  if (source.trim() === '') return whole('the file is empty');
  const head = source.slice(0, 2000);
  if (/<OFC>/i.test(head)) return whole('the file is not OFX: it looks like OFC, the format before OFX');
  const other = OTHER_FILES.find(([begins]) => begins.test(head));
  if (other) return whole(`the file is not OFX: ${other[1]}`);
  // Stryker disable next-line MethodExpression: holds the effort; less than that is shown
  return whole('the file is not OFX: it has no <OFX> element', source.slice(0, 400));
}

function emptyReason({ breaks, hasAccountList }: OfxContent): string {
  if (breaks.length > 0) return 'the file is truncated before its first statement';
  return hasAccountList ? 'the file is a list of accounts without any statement' : 'the OFX file holds no statement';
}

function rejection(status: OfxStatus, text: ByteText): LineError {
  const what = status.isSignOn ? 'the bank refused the sign-on' : 'the bank answered with an error';
  // Stryker disable next-line MethodExpression: the same
  const message = excerpt(decodeEntities(text.decode(status.MESSAGE.slice(0, EXCERPT_BYTES))));
  const code = excerpt(status.CODE);
  return { linha: status.line, conteudo: message, erro: `${what}: ${[code, message].filter(Boolean).join(' ')}` };
}

function truncation({ cutOff, line }: OfxBreak, { source, decode }: ByteText): LineError {
  const erro = 'the file is truncated: </OFX> is missing';
  if (!cutOff) return { linha: line, conteudo: '', erro };
  const conteudo = excerpt(decode(source.slice(cutOff.start, Math.min(cutOff.end, cutOff.start + EXCERPT_BYTES))));
  return { linha: cutOff.line, conteudo, erro: `${erro}, and it breaks off inside a transaction` };
}

function whole(erro: string, content = ''): LineError {
  return { linha: 1, conteudo: excerpt(content), erro };
}
