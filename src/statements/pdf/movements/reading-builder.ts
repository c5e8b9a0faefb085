import type {
  FileAccount,
  IgnoredLine,
  LineError,
  StatedBalance,
  StatedTotal,
  StatementLine,
  StatementReading,
} from '../../common/statement';
import { unreadable, UNNAMED_ACCOUNT } from '../../common/statement';
import type { DayReader } from '../../common/statement-day';
import { descricaoOf, excerpt } from '../../common/text-fields';
import { BALANCE_REASON, type BalanceKind } from '../../common/balance-rows';
import type { CalendarDate } from '../../../kernel/calendar';
import type { Decimal } from '../../../kernel/decimal';
import { reason, type Reason } from '../../../kernel/reason-codes/reason';
import type { Failed, Movement, Outcome } from './outcome';
import type { ShownRow } from '../rows/rows';

const NOT_UNDERSTOOD = reason('pdf.nada_entendido');
const ONLY_BALANCES = reason('pdf.so_saldos');

/** Collects the outcomes of the rows of a PDF into its reading. */
export class ReadingBuilder {
  private readonly linhas: StatementLine[] = [];
  private readonly ignorados: IgnoredLine[] = [];
  private readonly erros: LineError[] = [];
  readonly saldos: StatedBalance[] = [];
  readonly totais: StatedTotal[] = [];
  private readonly openTexts: number[] = [];

  /** Adds the outcome of a row. A movement whose day cannot be read becomes an error item. */
  add(outcome: Outcome, days: DayReader): void {
    const { row } = outcome;
    const day = days.read(row.day ?? '');
    const data = days.dayOf(row.day);
    switch (outcome.is) {
      case 'ignored': {
        const { valor, motivo } = outcome;
        const descricao = descricaoOf(row.descricao);
        this.ignorados.push({ linha_arquivo: row.line, data, descricao, valor, tipo: null, motivo, ...accountOf(row) });
        break;
      }
      case 'error':
        this.erro(row.line, row.text, outcome.erro, row);
        this.balanceOf(outcome, data, 'posicao');
        break;
      case 'movement':
        if ('erro' in day) this.erro(row.line, row.text, day.erro, row);
        else this.movement(outcome, day.data);
        this.balanceOf(outcome, data, data === null ? 'posicao' : 'linha');
        break;
    }
  }

  private movement({ row, descricao, valor, tipo, documento = null }: Movement<ShownRow>, data: CalendarDate): void {
    if (row.openTexts) this.openTexts.push(row.line);
    this.linhas.push({
      linha_arquivo: row.line,
      data,
      descricao: descricaoOf(descricao),
      valor,
      tipo,
      documento,
      id_fixo: '',
      indice_conta: row.account ?? 0,
      fitid: '',
    });
  }

  /** Adds the running balance that a row states, if any. It holds after the movement, or at the place of the row. */
  private balanceOf(
    { row, balance }: Movement<ShownRow> | Failed<ShownRow>,
    data: CalendarDate | null,
    momento: 'linha' | 'posicao',
  ): void {
    if (balance === null) return;
    this.saldos.push({ indice_conta: row.account ?? 0, linha_arquivo: row.line, data, valor: balance, momento });
  }

  /** Adds the balance of the account that a row states (1.4), of the given kind. */
  balanceRow({ line, day }: ShownRow, kind: BalanceKind, valor: Decimal, days: DayReader): void {
    if (kind === 'total' || kind === 'parte') return;
    const momento = kind === 'dia' ? 'dia' : 'posicao';
    this.saldos.push({ indice_conta: 0, linha_arquivo: line, data: days.dayOf(day), valor, momento });
  }

  ignore(line: IgnoredLine): void {
    this.ignorados.push({ ...line, descricao: descricaoOf(line.descricao) });
  }

  erro(linha: number, conteudo: string, erro: Reason, row: Pick<ShownRow, 'account'> = {}): void {
    this.erros.push({ linha, conteudo: excerpt(conteudo), erro, ...accountOf(row) });
  }

  /**
   * Returns the reading. It is rejected if no row was understood (1.3), unless the file states that it has no movement (9.24). The
   * error shows `lines`.
   */
  finish(
    lines: readonly { text: string }[],
    { isEmpty = false, contas = [UNNAMED_ACCOUNT] }: { isEmpty?: boolean; contas?: FileAccount[] } = {},
  ): StatementReading {
    const { linhas, ignorados, erros, saldos, totais } = this;
    const byLine = (a: { linha_arquivo: number }, b: { linha_arquivo: number }) => a.linha_arquivo - b.linha_arquivo;
    // Tables side by side are read one after the other.
    linhas.sort(byLine);
    ignorados.sort(byLine);
    saldos.sort(byLine);
    erros.sort((a, b) => a.linha - b.linha);
    if (linhas.length === 0) {
      if (erros.length > 0) {
        const rejected = rejection(NOT_UNDERSTOOD, lines);
        return { ...rejected, erros: [...rejected.erros, ...erros] };
      }
      if (!isEmpty && ignorados.every(({ motivo }) => motivo.codigo === BALANCE_REASON.codigo))
        return rejection(ONLY_BALANCES, lines);
    }
    return {
      total_linhas_lidas: linhas.length + ignorados.length + erros.length,
      ...{ linhas, ignorados, erros, saldos, totais },
      contas,
      codigo_banco: null,
      legivel: true,
      ...(this.openTexts.length > 0 && { texto_incerto: this.openTexts }),
    };
  }
}

/** The account of a row, where it is not the first of the file. */
function accountOf({ account = 0 }: Pick<ShownRow, 'account'>): { indice_conta?: number } {
  return account === 0 ? {} : { indice_conta: account };
}

/** Returns the reading of a PDF that is rejected as a whole, with the beginning of its text. */
export function rejection(erro: Reason, lines: readonly { text: string }[]): StatementReading {
  const start = lines.slice(0, 5).map(({ text }) => text);
  return unreadable(erro, 1, excerpt(start.join(' ')));
}
