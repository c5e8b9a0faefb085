import { useQuery } from '@tanstack/react-query';
import type { Person } from '../api/session';
import { QuestionDialog } from '../ui/question-dialog';
import { NotRead, Notice } from '../ui/states';
import { useDoing } from '../ui/use-doing';
import { againOf, canReturn, hangingOf, listed } from './hanging';
import type { OnDone, Parent, Register, Row } from './register';
import { isGone, makeRow, readVersion, removeRow, rowsChanged } from './requests';
import { Whose } from './whose';
import { calledOf, capital } from './words';

interface RemovalProps {
  readonly of: Register;
  readonly parent: Parent;
  readonly person: Person;
  readonly row: Row;
  readonly onDone: OnDone;
  readonly onClose: () => void;
}

/** Asks before a record is removed, naming what hangs on it: what goes with it, and what prevents it. */
export function Removal({ of, parent, person, row, onDone, onClose }: RemovalProps) {
  const { busy, problem, doing } = useDoing();
  const hanging = useHanging(of, row, person);
  const blocking = hanging.data?.filter(({ goes }) => !goes) ?? [];
  const going = hanging.data?.filter(({ goes }) => goes) ?? [];
  const name = calledOf(of, row);
  const returns = canReturn(of, person, going);

  function remove() {
    void doing(async () => {
      const version = await readVersion(of, parent, row).catch(async (error: unknown) => {
        if (!(await isGone(error, of, parent, row))) throw error;
        await rowsChanged();
        return null;
      });
      if (version === null) return onDone(`Outra pessoa já tinha excluído ${of.isFeminine ? 'a' : 'o'} ${name}.`, null);
      await removeRow(of, parent, version);
      const again = againOf(of, version.row);
      onDone(
        `${capital(name)} ${of.isFeminine ? 'excluída' : 'excluído'}.`,
        returns ? () => makeRow(of, parent, again) : null,
      );
    });
  }

  return (
    <QuestionDialog
      titulo={`Excluir ${of.isFeminine ? 'a' : 'o'} ${name}?`}
      verb={busy ? 'Excluindo…' : 'Excluir'}
      busy={busy || !hanging.data || blocking.length > 0}
      danger
      onYes={remove}
      onClose={onClose}
    >
      <Whose of={of} row={row} />
      {hanging.isPending && <p>Vendo o que depende {of.isFeminine ? 'dela' : 'dele'}…</p>}
      {hanging.isError && !hanging.data && (
        <NotRead
          what={`Não se sabe o que depende ${of.isFeminine ? 'dela' : 'dele'}`}
          error={hanging.error}
          retry={() => void hanging.refetch()}
        />
      )}
      {going.length > 0 && <p>Vão junto: {listed(going)}.</p>}
      {blocking.length > 0 && (
        <Notice tone="aviso">Não dá ainda: há {listed(blocking)}. Exclua primeiro o que depende.</Notice>
      )}
      {hanging.data && !returns && blocking.length === 0 && <p>Não dá para desfazer.</p>}
      {problem && <Notice tone="erro">{problem}</Notice>}
    </QuestionDialog>
  );
}

function useHanging(of: Register, row: Row, person: Person) {
  return useQuery({
    queryKey: ['registro', 'pendurados', of.list, row['id']],
    queryFn: () => hangingOf(of, row, person),
    staleTime: 0,
    gcTime: 0, // what was seen a minute ago is not what goes with it now
  });
}
