import { useMemo } from 'react';
import {
  useAccounts,
  useBanks,
  useCustomer,
  useEntries,
  useImport,
  useLocks,
  usePreview,
  useSuggestions,
} from '../../api/queries';
import { readTransfers, useTransfers } from '../../api/transfers';
import type { Choices } from '../../api/choices';
import type { ImportacaoDetail } from '../../api/types';
import { type Linha, linhasOf } from '../../lib/linha';
import { suggestionsById } from '../../lib/suggest';
import { bankName } from '../../lib/words';
import { transferSearch, transfersOf, withOwnSides, withTransfers } from '../../lib/transfers';
import { useDistinctLines } from './distinct-lines';

/** A statement whose import is read. */
export type Statement = Omit<ReturnType<typeof useStatement>, 'importacao'> & {
  readonly importacao: ImportacaoDetail;
};

/** Everything that the screen shows of an import, read and put together. */
export function useStatement(id: number, escolhas: Choices, conta: string | null) {
  const importacao = useImport(id);
  const { status, id_cliente: idCliente = null, id_banco: idBanco = null } = importacao.data ?? {};
  const confirmed = status === 'success' || status === 'partial';
  const previa = usePreview(id, conta);
  const entries = useEntries(id, confirmed);
  const customer = useCustomer(idCliente);
  const banks = useBanks();
  const accounts = useAccounts(idCliente);
  const locks = useLocks();
  const suggestions = useSuggestions(idCliente, confirmed);

  const history = useMemo(() => suggestionsById(suggestions.data), [suggestions.data]);
  const erros = importacao.data?.erros;
  const read = useMemo(() => {
    const all = linhasOf(previa.data, confirmed ? (entries.data ?? []) : undefined, erros ?? []);
    return escolhas.size === 0 ? all : all.map((linha) => chosen(linha, escolhas));
  }, [previa.data, confirmed, entries.data, erros, escolhas]);
  const search = useMemo(() => transferSearch(read, confirmed ? null : id), [read, confirmed, id]);
  const { data: booked, isError: isNotCompared } = useTransfers(idCliente, search);
  const isCompared = booked !== undefined || search === null;
  const { distinctLines, setDistinct } = useDistinctLines(id);
  const linhas = useMemo(
    () => withTransfers(read, withOwnSides(id, read, booked?.sides ?? NOTHING), distinctLines),
    [id, read, booked, distinctLines],
  );

  const bank = banks.data?.find((each) => each.id === idBanco);

  return {
    importacao,
    confirmed,
    previa,
    // Before the confirmation the preview is the work; after it the entries are.
    reading: confirmed ? entries : previa,
    linhas,
    /** Whether the lines show by now what other statements have posted. */
    isCompared,
    comparison: isCompared ? 'ready' : isNotCompared ? 'failed' : 'loading',
    /** The lines whose amount another statement, or an entry by hand, has posted to the bank's account: when that is known. */
    readTransfers: async () =>
      transfersOf(
        withTransfers(read, withOwnSides(id, read, (await readTransfers(idCliente, search)).sides), distinctLines),
      ),
    /** Previews of the customer that the lines are not compared with. */
    skipped: booked?.skipped ?? 0,
    setDistinct,
    accounts,
    history,
    idCliente,
    /** The only account of the file that is looked at; null: all. */
    conta,
    customer: customer.data?.nome ?? '',
    bank: bank ? bankName(bank.nome) : null,
    lockedUntil: locks.data?.find((each) => each.id_cliente === idCliente)?.ate ?? null,
  } as const;
}

const NOTHING = [] as const;

/** A line as it will be with what the person chose for it. */
function chosen(linha: Linha, escolhas: Choices): Linha {
  const escolha = linha.idFixo === null ? undefined : escolhas.get(linha.idFixo);
  if (escolha === 'excluir') return { ...linha, situacao: 'ignorada', motivo: 'Ignorada por você' };
  if (escolha === 'manter' && linha.situacao === 'ignorada') return { ...linha, situacao: 'pendente', motivo: null };
  return linha;
}
