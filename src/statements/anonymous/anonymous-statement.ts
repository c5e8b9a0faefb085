import type { Reason } from '../../kernel/reason-codes/reason';
import type { StatementReading } from '../common/statement';
import type { RunScript } from '../pdf/text';
import type { StatementSource } from '../source';
import { copierOf } from './anonymous-copy';
import { isSameReading } from './same-reading';

/** A copy, and whether it is read as the file is; or why there is none. */
export type AnonymousStatement = { readonly copy: Buffer; readonly isReadAlike: boolean } | { readonly erro: Reason };

/** Copies with other amounts are tried until one is read as the file. */
const ATTEMPTS = 3;
/** A large file has one attempt, so that its copy does not take several times the time of its reading. */
const WITHIN_MS = 5_000;

/** @param read reads a statement; the copy is read to see whether it shows what the file shows */
export async function anonymousStatement(
  source: StatementSource,
  run: RunScript,
  read: (source: StatementSource, run: RunScript) => Promise<StatementReading>,
): Promise<AnonymousStatement> {
  const start = performance.now();
  const before = await read(source, run);
  const copier = await copierOf(source.bytes, source.format, run);
  if ('erro' in copier) return copier;
  let copy = copier(0);
  for (let attempt = 1; ; attempt++) {
    if (isSameReading(before, await read({ ...source, bytes: copy }, run))) return { copy, isReadAlike: true };
    const isLast = attempt === ATTEMPTS || performance.now() - start > WITHIN_MS;
    if (isLast) return { copy, isReadAlike: false };
    copy = copier(attempt);
  }
}
