import { useState } from 'react';
import { usePeople } from '../../api/handover';
import { SelectField } from '../../ui/select-field';
import { NaoLido } from '../../ui/states';

/** From whom work goes to whom: anyone may have it, only people at work can take it. */
export function useDePara(owner: number | null) {
  const people = usePeople();
  const [de, setDe] = useState(owner);
  const [para, setPara] = useState<number | null>(null);
  const nameOf = (id: number) => people.data?.find((each) => each.id === id)?.nome ?? 'outra pessoa';
  return { people, de, setDe, para, setPara, nameOf };
}

/** The two choices of {@link useDePara}. */
export function DePara({ people, de, setDe, para, setPara, quem }: ReturnType<typeof useDePara> & { quem: string }) {
  const to = people.data?.filter(({ id, ativo }) => ativo === 'Ativo' && id !== de) ?? [];
  return (
    <>
      {people.isError && !people.data && (
        <NaoLido oQue="As pessoas não puderam ser lidas" error={people.error} retry={() => void people.refetch()} />
      )}
      <div className="duas">
        <SelectField
          label="De quem é hoje"
          value={de}
          empty="Escolha a pessoa"
          options={(people.data ?? []).map(({ id, nome }) => [id, nome])}
          onValue={setDe}
        />
        <SelectField
          label={quem}
          value={para}
          empty="Escolha a pessoa"
          options={to.map(({ id, nome }) => [id, nome])}
          onValue={setPara}
        />
      </div>
    </>
  );
}
