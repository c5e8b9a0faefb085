import { reason } from '../../../src/kernel/reason-codes/reason';
import {
  type StatedBalance,
  type StatementLine,
  type StatementReading,
  UNNAMED_ACCOUNT,
  unreadable,
} from '../../../src/statements/index';

/** `05 -10.00` is a movement of the 5th; each is on its own line of the file, from 1. */
export function balanceReading(
  rows: readonly (string | [StatedBalance['momento'], string, string | null])[],
): StatementReading {
  const linhas: StatementLine[] = [];
  const saldos: StatedBalance[] = [];
  for (const [index, row] of rows.entries()) {
    const linha_arquivo = index + 1;
    if (typeof row === 'string') {
      const [day = '', valor = ''] = row.split(' ');
      const tipo = valor.startsWith('-') ? 'D' : 'C';
      const texts = { descricao: 'X', documento: null, id_fixo: '', fitid: '' };
      linhas.push({
        ...texts,
        linha_arquivo,
        data: `2026-03-${day}`,
        valor: valor.replace('-', ''),
        tipo,
        indice_conta: 0,
      });
    } else {
      const [momento, valor, day] = row;
      // A running balance is on the line of its movement, which is the one above here.
      const line = momento === 'linha' ? (linhas.at(-1)?.linha_arquivo ?? 0) : linha_arquivo;
      saldos.push({ indice_conta: 0, linha_arquivo: line, data: day && `2026-03-${day}`, valor, momento });
    }
  }
  return {
    ...unreadable(reason('importacoes.sem_codigo', { texto: '' })),
    erros: [],
    legivel: true,
    contas: [UNNAMED_ACCOUNT],
    linhas,
    saldos,
  };
}
