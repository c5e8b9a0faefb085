import type { CalendarDate } from '../../../kernel/calendar';
import { fromUnits, toUnits } from '../../../kernel/decimal';
import { type Aviso, avisoDeLinhas } from '../avisos/aviso';
import type { StatementReading } from '../../../statements';
import type { ClassifiedLine, ClassifiedLines } from '../run/classify-lines';
import type { TotaisDaAnalise } from './analise.dto';

/**
 * Counts what becomes of a statement's lines, each once. The judge marks known lines and drops none of them; `isDropped` says of
 * a known line whether the run will.
 */
export class Contagem {
  private novas = 0;
  private excluidas = 0;
  private ignoradas: number;
  private com_regra = 0;
  private readonly amounts = { C: 0n, D: 0n };
  private readonly duplicadas: string[] = [];
  private readonly fechadas: string[] = [];

  constructor(
    private readonly reading: Pick<StatementReading, 'ignorados' | 'erros'>,
    private readonly ate: CalendarDate | null,
    private readonly isDropped: (id_fixo: string) => boolean,
  ) {
    this.ignoradas = reading.ignorados.length;
  }

  add({ lancamentos, ignorados }: ClassifiedLines): void {
    const excluidas = ignorados.filter(({ excluida }) => excluida).length;
    this.excluidas += excluidas;
    this.ignoradas += ignorados.length - excluidas;
    for (const judged of lancamentos) this.addLine(judged);
  }

  private addLine({ line, proposal, id_duplicado }: ClassifiedLine): void {
    const isKnown = id_duplicado !== null;
    if (this.ate !== null && line.data <= this.ate && !(isKnown && this.isDropped(line.id_fixo)))
      this.fechadas.push(line.id_fixo);
    if (isKnown) {
      this.duplicadas.push(line.id_fixo);
      return;
    }
    this.novas += 1;
    if (proposal.status === 'sucesso') this.com_regra += 1;
    this.amounts[line.tipo] += toUnits(line.valor);
  }

  totais(): TotaisDaAnalise {
    const { novas, ignoradas, excluidas, com_regra } = this;
    const [duplicadas, erros] = [this.duplicadas.length, this.reading.erros.length];
    return {
      lidas: novas + duplicadas + ignoradas + excluidas + erros,
      ...{ novas, duplicadas, ignoradas, excluidas, erros, com_regra },
      pendentes: novas - com_regra,
      entradas: fromUnits(this.amounts.C),
      saidas: fromUnits(this.amounts.D),
    };
  }

  avisos(): Aviso[] {
    const allKnown = this.novas === 0 ? this.duplicadas : [];
    const ate = this.ate ?? '';
    return [
      ...avisoDeLinhas('periodo_fechado', `period closed until ${ate}`, this.fechadas, { valores: { ate } }),
      ...avisoDeLinhas('todas_duplicadas', "no line is new: they are in the customer's ledger already", allKnown),
    ];
  }
}
