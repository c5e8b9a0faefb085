import type { CalendarDate } from '../../../kernel/calendar';
import { type Aviso, avisoDeLinhas } from '../avisos/aviso';
import type { StatementLine } from '../../../statements';
import { ITEMS_PER_STEP, type Steps } from '../../../kernel/cooperative-steps';

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
