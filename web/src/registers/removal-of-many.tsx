import { useQuery } from '@tanstack/react-query';
import { readEach, type Revert } from '../api/one-by-one';
import type { Person } from '../api/session';
import { figure } from '../lib/words';
import { NotRead } from '../ui/states';
import { type ManyRowsProps, OneByOne } from '../ui/one-by-one';
import { againOf, canReturn, type Found, hangingOf, listed } from './hanging';
import type { Parent, Register, Row, RowAct } from './register';
import { makeOne, readVersion, removeOne, rowsChanged } from './requests';
import { manyOf, nameOf } from './words';

interface ManyProps extends ManyRowsProps<Row> {
  readonly of: Register;
}

const wordsOf = (of: Register) => ({
  singular: of.singular,
  pluralName: manyOf(of),
  nameOfRow: (row: Row): string => nameOf(of, row) || of.singular,
  after: rowsChanged,
});

/** Asks before many records are removed, naming what goes with them and those that are kept by what hangs on them. */
export function RemovalOfMany({
  of,
  parent,
  person,
  ...props
}: ManyProps & { readonly parent: Parent; readonly person: Person }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['registro', 'pendurados', of.list, props.rows.map(({ id }) => id)],
    queryFn: () => readEach(props.rows, (row) => hangingOf(of, row, person)),
    staleTime: 0,
    gcTime: 0,
  });
  const hanging = new Map(props.rows.map((row, at) => [row, data?.[at] ?? []]));
  const hangingAt = (row: Row, goes: boolean) => (hanging.get(row) ?? []).filter((each) => each.goes === goes);
  const kept = props.rows.filter((row) => hangingAt(row, false).length > 0);
  const gone = props.rows.filter((row) => !kept.includes(row));
  const going = together(gone.flatMap((row) => hangingAt(row, true)));
  const themWord = of.isFeminine ? 'elas' : 'eles';
  const lost = gone.filter((row) => !canReturn(of, person, hangingAt(row, true))).length;

  async function remove(row: Row): Promise<Revert | null> {
    const version = await readVersion(of, parent, row);
    await removeOne(of, parent, version);
    const again = againOf(of, version.row);
    return canReturn(of, person, hangingAt(row, true)) ? () => makeOne(of, parent, again) : null;
  }

  return (
    <OneByOne
      {...wordsOf(of)}
      {...props}
      verb="Excluir"
      verbRunning="Excluindo"
      danger
      ready={data !== undefined}
      except={kept.map((row) => ({ row, why: `há ${listed(hangingAt(row, false))}; exclua primeiro o que depende.` }))}
      act={remove}
    >
      {!data && !error && <p className="muted">Vendo o que depende d{themWord}…</p>}
      {!data && error && (
        <NotRead what={`Não se sabe o que depende d${themWord}`} error={error} retry={() => void refetch()} />
      )}
      {going.length > 0 && <p>Vão junto: {listed(going)}.</p>}
      {data && lost > 0 && (
        <p>
          {lost === gone.length ? 'Não dá para desfazer.' : `Desfazer não traz de volta ${figure(lost)} d${themWord}.`}
        </p>
      )}
    </OneByOne>
  );
}

/** The same records of several in one. */
function together(found: readonly Found[]): readonly Found[] {
  const sums = new Map<string, Found>();
  for (const each of found)
    sums.set(each.singular, { ...each, count: each.count + (sums.get(each.singular)?.count ?? 0) });
  return [...sums.values()];
}

/** Asks before something else is done with many records. */
export function ActOnMany({ of, act, ...props }: ManyProps & { readonly act: RowAct }) {
  return (
    <OneByOne
      {...wordsOf(of)}
      {...props}
      verb={act.name}
      verbRunning={`${act.name}…`}
      danger={act.danger ?? false}
      act={(row) => act.act(row).then(() => null)}
    >
      <p>{act.manyName}</p>
    </OneByOne>
  );
}
