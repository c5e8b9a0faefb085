import type { Reason } from '../../kernel/reason-codes/reason';
import type { StatementReading } from '../common/statement';
import type { RunScript } from '../pdf/text';
import type { StatementSource } from '../source';
import { copierOf } from './anonymous-copy';

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

/** Whether two files are read alike: the same lines as movements, ignored rows and error items, with the same reasons. */
function isSameReading(one: StatementReading, other: StatementReading): boolean {
  return JSON.stringify(outlineOf(one)) === JSON.stringify(outlineOf(other));
}

/** What of a reading hangs on the layout of the file alone, without its words, figures and years. */
export function outlineOf({ linhas, ignorados, erros, saldos, contas, legivel }: StatementReading): unknown {
  return {
    legivel,
    contas: contas.length,
    linhas: linhas.map(({ linha_arquivo, tipo, data, indice_conta }) => [
      linha_arquivo,
      tipo,
      data.slice(4),
      indice_conta,
    ]),
    ignorados: ignorados.map(({ linha_arquivo, motivo }) => [linha_arquivo, motivo.codigo]),
    erros: erros.map(({ linha, erro }) => [linha, erro.codigo]),
    saldos: saldos.map(({ linha_arquivo, momento, data }) => [linha_arquivo, momento, data?.slice(4)]),
  };
}
