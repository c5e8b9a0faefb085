import type { StatementReading } from '../common/statement';

/** Whether two files are read alike: the same lines as movements, ignored rows and error items, with the same reasons. */
export function isSameReading(one: StatementReading, other: StatementReading): boolean {
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
