import { type SubmitEvent, useEffect, useMemo, useState } from 'react';
import { make } from '../../api/client';
import { queries, useStructures } from '../../api/queries';
import type { Cliente } from '../../api/types';
import { explain } from '../../lib/error-messages';
import { useRejected } from '../../ui/labelled-field';
import { BankSelect } from '../../ui/bank-select';
import { CustomerPicker } from '../../ui/customer-picker';
import { Dialog } from '../../ui/dialog';
import { FileField } from '../../ui/file-field';
import { DialogFoot } from '../../ui/dialog-foot';
import { SelectField } from '../../ui/select-field';
import { Notice } from '../../ui/states';
import { toast } from '../../ui/toast';
import { useDoing } from '../../ui/use-doing';
import { useLeft } from '../../ui/use-left';
import { type Kind, kindOf } from './file-kind';
import { IdentifiedFile } from './identified-file';
import { type SendingField, type Duplicada, duplicateOf, EMPTY, fieldOf, uploadOf } from './sent-file';
import { useBankOfFile } from './use-bank-of-file';
import { useCustomerOfFile } from './use-customer-of-file';
import { useIdentified } from './use-identified';

interface SendFileProps {
  readonly file: File | null;
  readonly cliente: Cliente | null;
  readonly onSeveral: (files: readonly File[]) => void;
  readonly onClose: () => void;
  readonly onSent: (id: number) => void;
}

/** What is chosen of a file that is to be sent. */
function useChosenFile(given: File | null, fromScreen: Cliente | null) {
  const [file, setFile] = useState(given);
  const files = useMemo(() => (file ? [file] : []), [file]);
  const [identified] = useIdentified(files);
  const customer = useCustomerOfFile(fromScreen, identified?.clientes[0]);
  // The content decides: banks name an OFX file .txt, too.
  const kind = file && (identified?.tipo ?? kindOf(file.name));
  const bank = useBankOfFile(file, kind);
  const [estrutura, setEstrutura] = useState<number | null>(null);

  function take(next: File | null): void {
    setFile(next);
    // A structure reads files of one kind.
    if (next && kindOf(next.name) !== kind) setEstrutura(null);
  }
  return { file, take, identified, ...customer, kind, bank, estrutura, setEstrutura };
}

/** Sends a file, and what the service rejects of it is shown at its field. */
function useSendFile(
  { bank, estrutura, choose }: Pick<ReturnType<typeof useChosenFile>, 'bank' | 'estrutura' | 'choose'>,
  { reject, accept }: Pick<ReturnType<typeof useRejected<SendingField>>, 'reject' | 'accept'>,
  onSent: (id: number) => void,
) {
  const [duplicate, setDuplicate] = useState<Duplicada | null>(null);
  const { busy, problem, setProblem, doing } = useDoing();
  const left = useLeft();

  async function upload(file: File, tipo: Kind, id_cliente: number): Promise<void> {
    const id_banco = await bank.toSend(file);
    const id_estrutura = tipo === 'ofx' ? null : estrutura;
    const form = uploadOf(file, { id_cliente, tipo, id_banco, id_estrutura });
    try {
      const { id } = await make('/importacoes/upload', { form });
      void queries.invalidateQueries({ queryKey: ['importacoes'] });
      // A person who has left the dialog stays where they are.
      if (left.current) toast.done(`${file.name} enviado: está em Importações, em prévia.`);
      else onSent(id);
    } catch (error) {
      const existing = duplicateOf(error);
      const field = fieldOf(error);
      if (left.current || !(existing || field)) throw error;
      setDuplicate(existing);
      if (field === 'cliente') choose(null);
      if (field) reject(field, explain(error));
    }
  }

  return {
    busy,
    problem,
    duplicate,
    /** What was wrong with the last try is over. */
    begin: () => {
      setDuplicate(null);
      setProblem(null);
      accept();
    },
    send: (file: File, tipo: Kind, idCliente: number) => void doing(() => upload(file, tipo, idCliente)),
  };
}

/** File, customer, bank and, for CSV and PDF, the structure by which it is read; then the preview. */
export function SendFile({ file: given, cliente: fromScreen, onSeveral, onClose, onSent }: SendFileProps) {
  const arquivo = useChosenFile(given, fromScreen);
  const { file, identified, cliente, began, choose, kind, bank, estrutura, setEstrutura } = arquivo;
  const rejected = useRejected<SendingField>();
  const { form, problemOf, reject, accept } = rejected;
  const { busy, problem, duplicate, begin, send } = useSendFile(arquivo, rejected, onSent);
  const structures = useStructures();

  useEffect(() => {
    // With the file there, what is typed is for its customer.
    const at = document.activeElement;
    if (file && (at === document.body || at?.matches('dialog, input[type=file]')))
      form.current?.querySelector<HTMLElement>('[role=combobox]')?.focus();
  }, [file, form]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    begin();
    if (!file) return reject('arquivo', 'Escolha o arquivo.');
    if (file.size === 0) return reject('arquivo', EMPTY);
    if (!kind) return reject('arquivo', 'O arquivo precisa ser OFX, CSV ou PDF.');
    if (!cliente) return reject('cliente', 'Escolha o cliente.');
    send(file, kind, cliente.id);
  }

  return (
    <Dialog titulo="Enviar extrato" onClose={onClose}>
      <form ref={form} onSubmit={submit}>
        <FileField
          file={file}
          accept=".ofx,.csv,.txt,.pdf"
          hint="OFX, CSV ou PDF, um ou vários; ou solte-os na página"
          kind={kind?.toUpperCase() ?? 'tipo desconhecido'}
          autoFocus={given === null}
          problem={problemOf('arquivo')}
          onSeveral={onSeveral}
          onFile={(next) => {
            begin();
            arquivo.take(next);
          }}
        />
        {/* A file that can't be read is rejected for the same reason. */}
        {file && (problemOf('arquivo') === null || identified?.legivel === true) && (
          <IdentifiedFile file={identified} idCliente={cliente?.id ?? null} rejected={duplicate} onLeave={onClose} />
        )}
        <CustomerPicker
          initial={began?.nome ?? ''}
          // The proposal may come after the attempt to send.
          rejected={cliente ? null : problemOf('cliente')}
          onChoose={choose}
          onChange={() => choose(null)}
        />
        <BankSelect
          value={bank.shown}
          empty="Sem banco: as regras dele não valem"
          rejected={problemOf('banco')}
          onValue={(id) => (accept(), bank.choose(id))}
        />
        {(kind === 'csv' || kind === 'pdf') && (
          <SelectField
            label="Estrutura do arquivo"
            value={estrutura}
            empty="Reconhecer pelo próprio arquivo"
            options={(structures.data ?? []).flatMap(({ id, nome, tipo }) => (tipo === kind ? [[id, nome]] : []))}
            problem={problemOf('estrutura')}
            onValue={(id) => (accept(), setEstrutura(id))}
          />
        )}
        {problem && <Notice tone="erro">{problem}</Notice>}
        <DialogFoot verb={busy ? 'Enviando…' : 'Enviar e ver a prévia'} disabled={busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
