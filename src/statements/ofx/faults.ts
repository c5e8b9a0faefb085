import type { ByteText } from '../../kernel/decode';
import { reason, type Reason } from '../../kernel/reason-codes/reason';
import type { LineError } from '../common/statement';
import { decodeEntities, excerpt } from '../common/text-fields';
import { type OfxBreak, type OfxContent, type OfxStatus, STATEMENTS_MAX } from './content';
import { EXCERPT_BYTES, excerptOf } from './rows';
import type { OfxScanner } from './scanner';

/** So many errors of the bank are named. */
const REJECTIONS_MAX = 100;

/** What is wrong with an OFX file next to its single lines. `fatal`: there is no statement to read, and why. */
export function ofxFaults(content: OfxContent, text: ByteText): { fatal: LineError | null; faults: LineError[] } {
  const rejections = content.statuses.filter(({ SEVERITY }) => SEVERITY.toUpperCase() === 'ERROR');
  const faults = rejections.slice(0, REJECTIONS_MAX).map((status) => rejection(status, text));
  if (!content.isOfx) return { fatal: notOfx(text), faults };

  if (content.statements.length > STATEMENTS_MAX)
    return { fatal: whole(reason('ofx.extratos_demais', { maximo: STATEMENTS_MAX })), faults };
  const isEmpty = content.statements.every(({ transactions }) => transactions.length === 0);
  if (isEmpty && faults[0]) return { fatal: faults[0], faults };
  if (content.hasInvestments) faults.push(whole(reason('ofx.investimentos')));
  if (content.statements.length === 0) return { fatal: faults[0] ?? whole(emptyReason(content)), faults };

  for (const each of content.breaks) faults.push(truncation(each, text));
  return { fatal: isEmpty && content.breaks.length > 0 ? (faults.at(-1) ?? null) : null, faults };
}

/** What a file that is not OFX begins with, and what it is then. */
const OTHER_FILES: readonly (readonly [begins: RegExp, what: Reason])[] = [
  [/^PK(?=\W)/, reason('ofx.arquivo_zip')],
  [/^%PDF-/, reason('ofx.outro_formato#pdf')],
  [/^\s*(?:<\?xml[^>]*>\s*)?(?:<!doctype html|<html|<head|<body)/i, reason('ofx.pagina_da_internet')],
  [/^\s*[{[]/, reason('ofx.outro_formato#json')],
];

function notOfx({ source }: ByteText): LineError {
  if (source.trim() === '') return whole(reason('extrato.vazio'));
  const head = source.slice(0, 2000);
  if (/<OFC>/i.test(head)) return whole(reason('ofx.formato_ofc'));
  const other = OTHER_FILES.find(([begins]) => begins.test(head));
  if (other) return whole(other[1]);
  return whole(reason('ofx.outro_formato'), source.slice(0, 400));
}

function emptyReason({ breaks, hasAccountList }: OfxContent): Reason {
  if (breaks.length > 0) return reason('ofx.cortado#inicio');
  return reason(hasAccountList ? 'ofx.sem_extrato#contas' : 'ofx.sem_extrato');
}

function rejection(status: OfxStatus, text: ByteText): LineError {
  const what = status.isSignOn ? 'ofx.recusa_do_banco#entrada' : 'ofx.recusa_do_banco';
  const message = excerpt(decodeEntities(text.decode(status.MESSAGE.slice(0, EXCERPT_BYTES))));
  const code = excerpt(status.CODE);
  return {
    linha: status.line,
    conteudo: message,
    erro: reason(what, { resposta: [code, message].filter(Boolean).join(' ') }),
  };
}

function truncation({ cutOff, line }: OfxBreak, text: ByteText): LineError {
  if (!cutOff) return { linha: line, conteudo: '', erro: reason('ofx.cortado') };
  return { linha: cutOff.line, conteudo: excerptOf(cutOff, text), erro: reason('ofx.cortado_no_lancamento') };
}

function whole(erro: Reason, content = ''): LineError {
  return { linha: 1, conteudo: excerpt(content), erro };
}

/** Collects the responses of the bank about the sign-on and the requests (OFX 2.2, 3.1.4). */
export class OfxStatuses {
  readonly all: OfxStatus[] = [];
  private open: OfxStatus | null = null;
  private inSignOn = false;

  constructor(private readonly scanner: OfxScanner) {}

  see(tag: string): void {
    switch (tag) {
      case 'SONRS':
        this.inSignOn = true;
        return;
      case '/SONRS':
        this.inSignOn = false;
        return;
      case 'STATUS': {
        const line = this.scanner.lineAt(this.scanner.start);
        this.open = { line, isSignOn: this.inSignOn, CODE: '', SEVERITY: '', MESSAGE: '' };
        this.all.push(this.open);
        return;
      }
      case '/STATUS':
        this.open = null;
        return;
      case 'CODE':
      case 'SEVERITY':
      case 'MESSAGE':
        if (this.open) this.open[tag] ||= this.scanner.value();
    }
  }

  /** A document ends. */
  close(): void {
    this.open = null;
    this.inSignOn = false;
  }
}
