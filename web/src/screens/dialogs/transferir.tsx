import { useState } from 'react';
import { handOver, usePeople } from '../../api/handover';
import type { Cliente } from '../../api/types';
import { explain } from '../../lib/error-messages';
import { plural } from '../../lib/words';
import { Perguntar } from '../../ui/perguntar';
import { SelectField } from '../../ui/select-field';
import { Nota } from '../../ui/states';
import { toast } from '../../ui/toast';
import { useDoing } from '../../ui/use-doing';

interface TransferirProps {
  readonly cliente: Pick<Cliente, 'id' | 'nome'>;
  /** Whose work it is, where that is known. */
  readonly de: number | null;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

/** A customer's work goes from one person to another, also of colleagues who are ill or gone. */
export function Transferir({ cliente, de: owner, onClose, onDone }: TransferirProps) {
  const people = usePeople();
  const [de, setDe] = useState(owner);
  const [para, setPara] = useState<number | null>(null);
  const { busy, problem, setProblem, doing } = useDoing();
  const names = new Map(people.data?.map(({ id, nome }) => [id, nome]));
  const to = people.data?.filter(({ id, ativo }) => ativo === 'Ativo' && id !== de) ?? [];

  function hand() {
    if (de === null || para === null) return setProblem('Escolha de quem e para quem.');
    void doing(async () => {
      const { planos_contas: charts, lancamentos: entries } = await handOver(cliente.id, de, para);
      const parts = [
        charts > 0 && plural(charts, 'plano de contas', 'planos de contas'),
        entries > 0 && plural(entries, 'lançamento', 'lançamentos'),
      ].filter(Boolean);
      const what = parts.length > 0 ? `: ${parts.join(' e ')}` : '';
      toast.done(`O trabalho de ${cliente.nome} agora é de ${names.get(para) ?? 'outra pessoa'}${what}.`);
      onDone?.();
      onClose();
    });
  }

  return (
    <Perguntar titulo={`Transferir ${cliente.nome}?`} sim="Transferir" busy={busy} onYes={hand} onClose={onClose}>
      {people.error && <Nota tom="erro">As pessoas não puderam ser lidas: {explain(people.error)}</Nota>}
      <div className="duas">
        <SelectField
          label="De quem é hoje"
          value={de}
          empty="Escolha a pessoa"
          options={(people.data ?? []).map(({ id, nome }) => [id, nome])}
          onValue={setDe}
        />
        <SelectField
          label="Quem vai trabalhar com o cliente"
          value={para}
          empty="Escolha a pessoa"
          options={to.map(({ id, nome }) => [id, nome])}
          onValue={setPara}
        />
      </div>
      <Nota tom="aviso">
        Tudo o que esta pessoa tem de <strong>{cliente.nome}</strong> vai junto: planos de contas, extratos e
        lançamentos. Ela deixa de vê-los.
      </Nota>
      {problem && <Nota tom="erro">{problem}</Nota>}
    </Perguntar>
  );
}
