import type { Parada, Resultado } from '../../api/many-entries';
import type { Lancamento } from '../../api/types';
import { brDate } from '../../lib/dates';
import { brMoney } from '../../lib/money';
import { plural } from '../../lib/words';
import { Recusas } from '../../ui/recusas';
import { Nota } from '../../ui/states';

interface RecusadosProps {
  readonly result: Resultado | null;
  /** The entries for which it is not done. */
  readonly left: readonly Lancamento[];
  readonly busy: boolean;
  readonly onWithout: () => void;
}

/** Why an operation on many entries was rejected, entry by entry, and the way to go on without those. */
export function Recusados({ result, left, busy, onWithout }: RecusadosProps) {
  if (!result?.parada) return null;
  const { feitos, parada } = result;
  const { recusados } = parada;
  const others = left.length - recusados.length;
  const done = feitos.length === 0 ? 'Nada foi feito.' : `${plural(feitos.length, 'já foi feito', 'já foram feitos')}.`;
  if (recusados.length === 0)
    return (
      <Nota tom="erro">
        <Motivos parada={parada} left={left} /> {done}
      </Nota>
    );
  return (
    <Nota tom="erro">
      {done} <Motivos parada={parada} left={left} />
      <button type="button" className="botao pequeno" disabled={busy} onClick={onWithout}>
        {others > 0
          ? `Seguir sem ${recusados.length === 1 ? 'ele' : 'eles'}, com ${plural(others, 'lançamento', 'lançamentos')}`
          : 'Fechar'}
      </button>
    </Nota>
  );
}

/** The entries that the service rejects with their reasons; or why nothing can be done, where it names none. */
export function Motivos({ parada, left }: { readonly parada: Parada } & Pick<RecusadosProps, 'left'>) {
  const { recusados, problema } = parada;
  if (recusados.length === 0) return problema;
  return (
    <>
      {plural(recusados.length, 'lançamento não pode', 'lançamentos não podem')}:
      <Recusas
        items={recusados.map(({ id, motivo }) => ({ nome: nameOf(left.find((each) => each.id === id)), why: motivo }))}
        um="lançamento"
        varios="lançamentos"
      />
    </>
  );
}

/** An entry by its day, text and amount. */
export const nameOf = (entry: Lancamento | undefined): string =>
  entry ? `${brDate(entry.data_registro)} ${entry.historico_contabil}, ${brMoney(entry.valor)}` : 'Um lançamento';
