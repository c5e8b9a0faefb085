import { type ReactNode, type RefObject, useState } from 'react';
import { Conflict } from '../../api/conflict';
import { undoLastChanges, writeChanges } from '../../api/entries';
import { forgetVersions } from '../../api/on-the-way';
import { queries } from '../../api/queries';
import type { Lancamento } from '../../api/types';
import type { Linha } from '../../lib/linha';
import { explain } from '../../lib/error-messages';
import { plural } from '../../lib/words';
import { RejectedRows } from '../../ui/rejected-rows';
import { toast } from '../../ui/toast';
import { useDoing } from '../../ui/use-doing';
import { usePending } from '../../ui/use-pending';
import { useUndo } from '../../ui/use-undo';
import { nameOf } from '../dialogs/rejected-entries';
import { entriesKey, standOf, useApplyAccounts } from './use-apply-accounts';
import { useImportActs } from './use-import-acts';
import { useMakeRules } from './use-make-rules';
import type { Statement } from './use-statement';

/** What a person does with the lines of an import. Each operation shows at once, is reverted when it is rejected, and can be undone. */
export function useActs(
  { importacao, isCompared, readTransfers }: Statement,
  atHand: RefObject<readonly Linha[]>,
  /** Asks whether the parts of the line at hand are joined; false: it is not split, or it is not one line. */
  askJoin: () => boolean,
) {
  const { id, id_cliente: idCliente } = importacao;
  const { track, settled } = usePending();
  const one = useDoing(toast.failed);
  const { busy } = one;
  const key = entriesKey(id);
  /** What was rejected may be so because another window has deleted the import: the screen must not go on with its lines. */
  const lookAgain = () => void queries.invalidateQueries({ queryKey: ['importacao', id] });
  const doing = (act: () => Promise<unknown>) =>
    track(
      one.doing(() =>
        act().catch((error: unknown) => {
          lookAgain();
          throw error instanceof Conflict
            ? new Conflict(error.message, error.written, { shown: told(error, error.message, key) })
            : error;
        }),
      ),
    );
  const [rereading, setRereading] = useState(false);

  const reread = () => {
    forgetVersions();
    return Promise.all([
      queries.invalidateQueries({ queryKey: key }),
      queries.invalidateQueries({ queryKey: ['importacoes'] }),
      queries.invalidateQueries({ queryKey: ['sugestoes', idCliente] }),
    ]);
  };

  const {
    keep,
    keepAsking,
    undo,
    size: undoable,
  } = useUndo({
    say: (error) => {
      lookAgain();
      return told(error, said(error), key);
    },
    after: reread,
    withLetter: false,
    // The service takes back no split: its parts are joined, which asks.
    before: async () => (await undoLast(atHand.current)) ?? (askJoin() ? undefined : null),
    pending: settled,
  });

  async function rejected(error: unknown, failed: readonly Linha[]): Promise<void> {
    toast.failed(told(error, `${namesOf(failed)}: ${said(error)}`, key));
    lookAgain();
    await reread();
  }

  const applyAccounts = useApplyAccounts({ id, track, keep, rejected, isCompared, readTransfers });

  /** Another text for the books. */
  const changeText = (linha: Linha, texto: string): Promise<boolean> =>
    doing(async () => {
      const ids = linha.id === null ? [] : [linha.id];
      const stand = standOf(queries.getQueryData<readonly Lancamento[]>(key), ids);
      await writeChanges([{ ids, mudancas: { historico_contabil: texto } }], stand).catch((error: unknown) => {
        throw error instanceof Conflict ? new Conflict(`${linha.descricao}: ${said(error)}`) : error;
      });
      keep(`Histórico de ${linha.descricao} mudado.`, () =>
        writeChanges([{ ids, mudancas: { historico_contabil: linha.historico ?? texto } }], stand),
      );
    }).finally(() => void reread());

  /** Not waited for: the person works on, and a person who types already must not lose the focus when the last of these has come. */
  function rereadAll(): void {
    setRereading(true);
    void Promise.all([
      queries.invalidateQueries({ queryKey: ['importacao', id] }),
      queries.invalidateQueries({ queryKey: ['previa', id] }),
      reread(),
    ]).then(() => setRereading(false));
  }

  const stands = (ids: readonly number[]) => standOf(queries.getQueryData<readonly Lancamento[]>(key), ids);
  const ofImport = useImportActs({ id, idCliente, doing, keep, reread, stands });

  return {
    busy: busy || rereading,
    /** For work that ends in one of these: Z is for it then. */
    track,
    /** When what the screen shows already is written, or rejected: an export must not leave behind what a person has just typed. */
    settled,
    applyAccounts,
    changeText,
    doing,
    rereadAll,
    ...ofImport,
    ...useMakeRules({ id, idCliente, doing, keep, reread }),
    keep,
    keepAsking,
    undo,
    undoable,
    reread,
  };
}

/** Takes back the last change of each line, also one from an earlier visit; null when one has none of one's own. */
async function undoLast(linhas: readonly Linha[]): Promise<string | null> {
  const undone = await undoLastChanges(linhas.flatMap(({ id }) => id ?? []));
  return undone ? `a última mudança de ${namesOf(linhas)}.` : null;
}

/** The first of the lines by its words, and how many more there are. */
function namesOf([first, ...others]: readonly Linha[]): string {
  const more = others.length > 0 ? ` e mais ${others.length}` : '';
  return `${first?.descricao ?? 'A linha'}${more}`;
}

/** `text` about an error, with the entries that the service rejected of many. */
function told(error: unknown, text: string, key: readonly unknown[]): ReactNode {
  const rejected = error instanceof Conflict ? error.rejectedEntries : [];
  if (rejected.length === 0) return text;
  const entries = queries.getQueryData<readonly Lancamento[]>(key);
  const items = rejected.map(({ id, motivo }) => ({
    nome: nameOf(entries?.find((each) => each.id === id)),
    why: motivo,
  }));
  return (
    <>
      {text}
      <RejectedRows items={items} singular="lançamento" pluralName="lançamentos" />
    </>
  );
}

function said(error: unknown): string {
  if (!(error instanceof Conflict)) return explain(error);
  const kept =
    error.written === 0
      ? 'Nada foi gravado'
      : `Só ${plural(error.written, 'foi gravado', 'foram gravados')} antes disso`;
  return `${error.message} ${kept}; as linhas foram lidas de novo.`;
}
