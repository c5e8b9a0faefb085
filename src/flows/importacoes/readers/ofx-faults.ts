import type { ByteText } from '../../../kernel/decode';
import { decodeEntities } from './ofx-entities';
import type { OfxContent, OfxStatus } from './ofx-statements';
import type { LineError } from './statement';
import { excerpt } from './text-fields';

/** What is wrong with an OFX file beside its single lines. `fatal`: there is no statement to read, and why. */
export function ofxFaults(content: OfxContent, text: ByteText): { fatal: LineError | null; faults: LineError[] } {
  const refusals = content.statuses.filter(({ SEVERITY }) => SEVERITY.toUpperCase() === 'ERROR');
  const faults = refusals.map((status) => refusal(status, text));
  if (!content.isOfx) return { fatal: notOfx(text), faults };

  const transactions = content.statements.reduce((count, statement) => count + statement.transactions.length, 0);
  if (transactions === 0 && faults[0]) return { fatal: faults[0], faults };
  if (content.hasInvestments)
    faults.push(whole('the file holds an investment statement, which is not a bank or card statement'));
  if (content.statements.length === 0) return { fatal: faults[0] ?? whole(emptyReason(content)), faults };

  if (!content.isClosed) faults.push(truncation(content, text));
  return { fatal: transactions === 0 && !content.isClosed ? (faults.at(-1) ?? null) : null, faults };
}

function notOfx({ source }: ByteText): LineError {
  if (source.trim() === '') return whole('the file is empty');
  if (/<OFC>/i.test(source.slice(0, 2000)))
    return whole('the file is not OFX: it looks like OFC, the format before OFX');
  return whole('the file is not OFX: it has no <OFX> element', source.slice(0, 400));
}

function emptyReason({ isClosed, hasAccountList }: OfxContent): string {
  if (!isClosed) return 'the file is truncated before its first statement';
  return hasAccountList ? 'the file is a list of accounts without any statement' : 'the OFX file holds no statement';
}

function refusal(status: OfxStatus, text: ByteText): LineError {
  const what = status.isSignOn ? 'the bank refused the sign-on' : 'the bank answered with an error';
  const message = excerpt(decodeEntities(text.decode(status.MESSAGE)));
  const code = excerpt(status.CODE);
  return { linha: status.line, conteudo: message, erro: `${what}: ${[code, message].filter(Boolean).join(' ')}` };
}

function truncation({ cutOff, lastLine }: OfxContent, { source, decode }: ByteText): LineError {
  const erro = 'the file is truncated: </OFX> is missing';
  if (!cutOff) return { linha: lastLine, conteudo: '', erro };
  const conteudo = excerpt(decode(source.slice(cutOff.start, Math.min(cutOff.end, cutOff.start + 1000))));
  return { linha: cutOff.line, conteudo, erro: `${erro}, and it breaks off inside a transaction` };
}

function whole(erro: string, content = ''): LineError {
  return { linha: 1, conteudo: excerpt(content), erro };
}
