import { useState } from 'react';
import { changeImport } from '../../api/imports';
import { useStructures } from '../../api/queries';
import type { ImportacaoDetail } from '../../api/types';
import { BankSelect } from '../../ui/bank-select';
import { useRejected } from '../../ui/labelled-field';
import { CustomerPicker } from '../../ui/customer-picker';
import { Dialog } from '../../ui/dialog';
import { DialogFoot } from '../../ui/dialog-foot';
import { SelectField } from '../../ui/select-field';
import { Notice } from '../../ui/states';
import { useDoing } from '../../ui/use-doing';

interface CorrectImportProps {
  readonly importacao: ImportacaoDetail;
  readonly customer: string;
  readonly onClose: () => void;
}

/** Customer, bank and structure of a file that is not confirmed yet. It is read again with them. */
export function CorrectImport({ importacao, customer, onClose }: CorrectImportProps) {
  const [cliente, setCliente] = useState<number | null>(importacao.id_cliente);
  const [banco, setBanco] = useState(importacao.id_banco);
  const [estrutura, setEstrutura] = useState(importacao.id_estrutura);
  const structures = useStructures();
  const { busy, problem, doing } = useDoing();
  const { form, problemOf, reject, accept } = useRejected<'cliente'>();
  const { tipo } = importacao;

  function save() {
    if (cliente === null) return reject('cliente', 'Escolha o cliente.');
    void doing(async () => {
      await changeImport(importacao.id, { id_cliente: cliente, id_banco: banco, id_estrutura: estrutura });
    }, onClose);
  }

  return (
    <Dialog titulo="Corrigir cliente e banco" onClose={onClose}>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <CustomerPicker
          initial={customer}
          autoFocus={false}
          rejected={problemOf('cliente')}
          onChoose={({ id }) => (accept(), setCliente(id))}
          onChange={() => (accept(), setCliente(null))}
        />
        <BankSelect value={banco} empty="Sem banco: as regras dele não valem" onValue={setBanco} />
        {(tipo === 'csv' || tipo === 'pdf') && (
          <SelectField
            label="Estrutura do arquivo"
            value={estrutura}
            empty="Reconhecer pelo próprio arquivo"
            options={(structures.data ?? []).flatMap((each) => (each.tipo === tipo ? [[each.id, each.nome]] : []))}
            onValue={setEstrutura}
          />
        )}
        {problem && <Notice tone="erro">{problem}</Notice>}
        <DialogFoot verb={busy ? 'Lendo…' : 'Ler assim'} disabled={busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
