import { useState } from 'react';
import { usePeople } from '../../api/handover';
import { useRejected } from '../../ui/labelled-field';
import { SelectField } from '../../ui/select-field';
import { NotRead } from '../../ui/states';

/** From whom work goes to whom: anyone may have it, only people at work can take it. */
export function useFromAndTo(owner: number | null) {
  const people = usePeople();
  const [de, setDe] = useState(owner);
  const [taker, setTaker] = useState<number | null>(null);
  // Who has the work can't be given it: of the one who was chosen before there is no such choice any more.
  const para = taker === de ? null : taker;
  const { form, problemOf, reject, accept } = useRejected<'de' | 'para'>();
  const nameOf = (id: number) => people.data?.find((each) => each.id === id)?.nome ?? 'outra pessoa';

  /** Both people, or null: the field of the one who is missing shows it. */
  function chosen(): { readonly de: number; readonly para: number } | null {
    if (de === null) reject('de', 'Escolha de quem é.');
    else if (para === null) reject('para', 'Escolha para quem vai.');
    else return { de, para };
    return null;
  }
  return { people, de, setDe, para, setTaker, nameOf, chosen, form, problemOf, accept };
}

/** The two choices of {@link useFromAndTo}. */
export function FromAndTo({ who, ...choice }: ReturnType<typeof useFromAndTo> & { who: string }) {
  const { people, de, setDe, para, setTaker, problemOf, accept } = choice;
  const to = people.data?.filter(({ id, ativo }) => ativo === 'Ativo' && id !== de) ?? [];
  return (
    <>
      {people.isError && !people.data && (
        <NotRead what="As pessoas não puderam ser lidas" error={people.error} retry={() => void people.refetch()} />
      )}
      <div className="two">
        <SelectField
          label="De quem é hoje"
          value={de}
          problem={problemOf('de')}
          empty="Escolha a pessoa"
          options={(people.data ?? []).map(({ id, nome }) => [id, nome])}
          onValue={(id) => (accept(), setDe(id))}
        />
        <SelectField
          label={who}
          value={para}
          problem={problemOf('para')}
          empty="Escolha a pessoa"
          options={to.map(({ id, nome }) => [id, nome])}
          onValue={(id) => (accept(), setTaker(id))}
        />
      </div>
    </>
  );
}
