import { importsChanged, removeOne, replaceOne, useImpacts } from '../../api/imports';
import type { Impacto, Importacao } from '../../api/types';
import { reasonText } from '../../lib/error-messages';
import { reais, sum } from '../../lib/money';
import { plural } from '../../lib/words';
import { NotRead, Notice } from '../../ui/states';
import { type ManyRowsProps, OneByOne } from '../../ui/one-by-one';

/** What the dialogs of many imports call them. */
export const IMPORTS = {
  singular: 'importação',
  pluralName: 'importações',
  nameOfRow: ({ nome_arquivo_original: arquivo, cliente_nome: cliente }: Importacao): string =>
    cliente === null ? arquivo : `${arquivo} · ${cliente}`,
  after: importsChanged,
} as const;

/** What goes with each of them, and those for which it can't be done. */
function useFates(rows: readonly Importacao[], can: (impacto: Impacto) => boolean) {
  const { data, error, refetch } = useImpacts(rows.map(({ id }) => id));
  const known = rows.map((row, at) => ({ row, impacto: data?.[at] ?? null }));
  const except = known.flatMap(({ row, impacto }) =>
    impacto === null || can(impacto) ? [] : [{ row, why: whyNot(impacto) }],
  );
  const going = known.flatMap(({ impacto }) => (impacto && can(impacto) ? [impacto] : []));
  return { ready: data !== undefined, error, retry: () => void refetch(), except, going };
}

function whyNot({ motivo, motivo_codigo: codigo, motivo_valores: valores, exportacoes }: Impacto): string {
  if (motivo !== null) return reasonText(codigo, motivo, valores);
  return exportacoes.length > 0 ? 'há lançamentos exportados' : 'o serviço não permite';
}

/** Asks before imports are deleted, with what goes with them. */
export function DeleteImports(props: ManyRowsProps<Importacao>) {
  const { ready, error, retry, except, going } = useFates(props.rows, ({ pode_remover: can }) => can);
  const edited = total(going, ({ editados }) => editados);
  return (
    <OneByOne
      {...IMPORTS}
      {...props}
      verb="Excluir"
      verbRunning="Excluindo"
      danger
      ready={ready}
      except={except}
      act={({ id }) => removeOne(id).then(() => null)}
    >
      <ReadingFates ready={ready} error={error} retry={retry} />
      {ready && <GoesWithThem going={going} />}
      {edited > 0 && (
        <Notice tone="aviso">
          <strong>{plural(edited, 'foi mudado', 'foram mudados')} à mão:</strong> esse trabalho se perde. “Ler de novo”
          o conserva.
        </Notice>
      )}
      {ready && <p>Não dá para desfazer.</p>}
    </OneByOne>
  );
}

/** Asks before the files are read again by the rules of today. */
export function ReadAgain(props: ManyRowsProps<Importacao>) {
  const { ready, error, retry, except, going } = useFates(props.rows, ({ pode_substituir: can }) => can);
  const edited = total(going, ({ editados }) => editados);
  return (
    <OneByOne
      {...IMPORTS}
      {...props}
      verb="Ler de novo"
      verbRunning="Lendo"
      ready={ready}
      except={except}
      act={({ id }) => replaceOne(id).then(() => null)}
    >
      <ReadingFates ready={ready} error={error} retry={retry} />
      {ready && (
        <p>
          Os lançamentos são feitos de novo pelas regras de hoje
          {edited > 0 && `; ${plural(edited, 'mudado à mão fica como está', 'mudados à mão ficam como estão')}`}.
        </p>
      )}
    </OneByOne>
  );
}

interface ReadingFatesProps {
  readonly ready: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

function ReadingFates({ ready, error, retry }: ReadingFatesProps) {
  if (ready) return null;
  if (error) return <NotRead what="Não se sabe o que iria junto" error={error} retry={retry} />;
  return <p className="muted">Vendo o que vai junto…</p>;
}

const total = (going: readonly Impacto[], of: (impacto: Impacto) => number): number =>
  going.reduce((count, each) => count + of(each), 0);

/** How many entries go, in which state, and their sums. */
function GoesWithThem({ going }: { readonly going: readonly Impacto[] }) {
  const entries = total(going, ({ qtd_lancamentos: count }) => count);
  if (entries === 0) return <p>Nenhum lançamento foi feito ainda: só os arquivos saem daqui.</p>;
  const pending = total(going, ({ por_status: { regra_pendente: open, error } }) => open + error);
  const ready = total(going, ({ por_status: { sucesso } }) => sucesso);
  const parts = [
    pending > 0 && plural(pending, 'pendente', 'pendentes'),
    ready > 0 && plural(ready, 'conciliado', 'conciliados'),
  ].filter(Boolean);
  return (
    <p>
      {entries === 1 ? 'Vai' : 'Vão'} junto <strong>{plural(entries, 'lançamento', 'lançamentos')}</strong> (
      {parts.join(', ')}): entradas de {reais(sum(going.map(({ valor_entradas: value }) => value)))}, saídas de{' '}
      {reais(sum(going.map(({ valor_saidas: value }) => value)))}.
    </p>
  );
}
