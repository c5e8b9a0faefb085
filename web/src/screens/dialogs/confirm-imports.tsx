import { useRef } from 'react';
import { call } from '../../api/client';
import { Conflict } from '../../api/conflict';
import { queries, readAnalysis } from '../../api/queries';
import { readTransfers } from '../../api/transfers';
import type { Importacao } from '../../api/types';
import { countsOf } from '../../lib/filters';
import { doubtsOf } from '../../lib/line-checks';
import { linhasOf } from '../../lib/linha';
import { transferSearch, transfersOf, withTransfers } from '../../lib/transfers';
import { plural } from '../../lib/words';
import { Notice } from '../../ui/states';
import { toast } from '../../ui/toast';
import { type ManyRowsProps, OneByOne } from '../../ui/one-by-one';
import { distinctLinesOf } from '../conciliar/distinct-lines';
import { IMPORTS } from './many-imports';

/** Asks before previews are confirmed. One that the page would ask about stays a preview, with what speaks against it. */
export function ConfirmImports(props: ManyRowsProps<Importacao>) {
  const made = useRef(0);
  return (
    <OneByOne
      {...IMPORTS}
      {...props}
      onDone={(done) => {
        props.onDone(done);
        toast.done(
          `${plural(done.length, 'importação confirmada', 'importações confirmadas')}: ${plural(made.current, 'lançamento', 'lançamentos')}.`,
        );
      }}
      verb="Confirmar"
      verbRunning="Confirmando"
      act={async (row) => {
        made.current += await confirmOne(row);
        return null;
      }}
    >
      <p>Cada arquivo é conferido antes. Linhas já lançadas são ignoradas, como as que você ignorou.</p>
      <Notice tone="info">
        O que deixa dúvida fica em prévia, com o motivo: saldo que não confere, linha que não pôde ser lida, linha já
        lançada por outra conta.
      </Notice>
    </OneByOne>
  );
}

/** Confirms a preview about which nothing is doubtful, and returns how many entries it made. @throws Conflict with the doubts */
async function confirmOne({ id, id_cliente: idCliente }: Importacao): Promise<number> {
  const path = { importacao_id: id };
  const [previa, { erros, status }] = await Promise.all([
    call('POST', '/importacoes/{importacao_id}/preview', { path }),
    call('GET', '/importacoes/{importacao_id}', { path }),
  ]);
  if (status !== 'pending') throw new Conflict('Já não está em prévia.');
  const linhas = linhasOf(previa, undefined, erros ?? []);
  const counts = countsOf(linhas);
  if (counts.todos === 0) throw new Conflict('Nenhuma linha para confirmar.');
  // What was confirmed just before may hold the other side of a transfer.
  queries.removeQueries({ queryKey: ['transferencias'] });
  const { sides } = await readTransfers(idCliente, transferSearch(linhas, null));
  const booked = transfersOf(withTransfers(linhas, sides, distinctLinesOf(id)));
  const doubts = doubtsOf(await readAnalysis(id), counts.erros, booked.length);
  if (doubts.length > 0) throw new Conflict(doubts.join(' '));
  const known = linhas.some(({ isDuplicate, situacao }) => isDuplicate && situacao !== 'ignorada');
  const { qtd_criados: made, status_final: end } = await call('POST', '/importacoes/{importacao_id}/confirmar', {
    path,
    query: { exigir_saldo: true, ...(known ? { ignorar_duplicados: true } : {}) },
  });
  if (end === 'error') throw new Conflict('O arquivo não pôde ser lido: nenhum lançamento foi criado.');
  return made;
}
