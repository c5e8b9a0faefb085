import { reason, type Reason } from '../../kernel/reason-codes/reason';
import type { OfxTransaction } from './content';

/** What a correction makes of a row: left aside, with the reason, or in error. */
export type Corrected = { readonly motivo: Reason } | { readonly erro: Reason };

/** Of the rows with one FITID so many show that there are several next to the correction itself. */
const EQUAL_MAX = 3;

/**
 * The rows of one account that corrections (OFX 2.2, 11.4.3: CORRECTFITID, CORRECTACTION) leave aside or that can't be taken
 * (document 6, 5.5): DELETE leaves aside the row that it names and itself, REPLACE that row only; a correction whose row the
 * file lacks, or can't distinguish from others of the same FITID, is in error. All other rows are in no entry of the response.
 */
export function correctionsOf(rows: readonly OfxTransaction[]): ReadonlyMap<OfxTransaction, Corrected> {
  const corrections = rows.filter(({ CORRECTFITID }) => CORRECTFITID !== '');
  const corrected = new Map<OfxTransaction, Corrected>();
  const byFitid = new Map<string, OfxTransaction[]>();
  for (const row of rows) {
    const equal = byFitid.get(row.FITID) ?? [];
    byFitid.set(row.FITID, equal);
    if (equal.length < EQUAL_MAX) equal.push(row);
  }
  for (const row of corrections) {
    const action = row.CORRECTACTION.toUpperCase();
    const named = (byFitid.get(row.CORRECTFITID) ?? []).filter((each) => each !== row);
    const [target] = named;
    if (action !== 'DELETE' && action !== 'REPLACE') corrected.set(row, { erro: reason('ofx.correcao_sem_acao') });
    else if (!target) corrected.set(row, { erro: reason('ofx.correcao_do_que_falta') });
    else if (named.length > 1) corrected.set(row, { erro: reason('ofx.correcao_ambigua') });
    else {
      corrected.set(target, { motivo: reason('ofx.corrigido_pelo_banco', { acao: action }) });
      if (action === 'DELETE') corrected.set(row, { motivo: reason('ofx.correcao_que_apaga') });
    }
  }
  return corrected;
}
