import type { CalendarDate } from '../../../kernel/calendar';
import { ITEMS_PER_STEP, type Steps } from '../../../kernel/cooperative-steps';
import { fromUnits, toUnits } from '../../../kernel/decimal';
import type { StatementLine, StatementReading } from '../../../statements';
import { type Aviso, avisoDeLinhas } from '../avisos';
import type { ClassifiedLine, ClassifiedLines } from '../run/classify-lines';
import type { TotaisDaAnalise } from './conferencia.dto';

/**
 * Counts what becomes of a statement's lines, each once. The classification marks known lines and drops none of them; `isDropped` returns of
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
    for (const classified of lancamentos) this.addLine(classified);
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

const NO_ID = /^0*$/;
const KEY = '\u0000';

/** What is odd about single movements, whatever becomes of them; `dia` is the day of the upload (document 4, 1.1). */
export function* sinaisSteps(linhas: readonly StatementLine[], dia: CalendarDate): Steps<Aviso[]> {
  const counts = new Map<string, number>();
  const meanings = new Map<string, string | null>();
  for (const [index, line] of linhas.entries()) {
    if (index % ITEMS_PER_STEP === 0) yield;
    const movement = movementOf(line);
    counts.set(movement, (counts.get(movement) ?? 0) + 1);
    if (NO_ID.test(line.fitid)) continue;
    const id = idOf(line);
    const known = meanings.get(id);
    if (known === undefined) meanings.set(id, movement);
    else if (known !== movement) meanings.set(id, null);
  }
  const [iguais, repetidos, futuras, antigas]: [string[], string[], string[], string[]] = [[], [], [], []];
  const twoYearsBefore = `${String(Number(dia.slice(0, 4)) - 2)}${dia.slice(4)}`;
  for (const [index, line] of linhas.entries()) {
    if (index % ITEMS_PER_STEP === 0) yield;
    if ((counts.get(movementOf(line)) ?? 0) > 1) iguais.push(line.id_fixo);
    if (meanings.get(idOf(line)) === null) repetidos.push(line.id_fixo);
    if (line.data > dia) futuras.push(line.id_fixo);
    if (line.data < twoYearsBefore) antigas.push(line.id_fixo);
  }
  return [
    ...avisoDeLinhas('linhas_iguais', 'movements that are equal in all; all of them are kept', iguais),
    ...avisoDeLinhas(
      'identificador_repetido',
      'movements that differ carry the same identifier of the bank',
      repetidos,
    ),
    ...avisoDeLinhas('data_futura', 'movements after the day of the upload', futuras),
    ...avisoDeLinhas('data_antiga', 'movements more than two years before the upload', antigas),
  ];
}

function movementOf({ indice_conta, data, valor, tipo, descricao }: StatementLine): string {
  return [indice_conta, data, valor, tipo, descricao].join(KEY);
}

function idOf({ indice_conta, fitid }: StatementLine): string {
  return `${indice_conta}${KEY}${fitid}`;
}
