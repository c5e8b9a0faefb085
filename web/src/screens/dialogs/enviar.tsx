import { type SubmitEvent, useEffect, useMemo, useState } from 'react';
import { make } from '../../api/client';
import { ApiError } from '../../api/api-error';
import type { Schemas } from '../../api/operations';
import { queries, readBanks, useBanks, useStructures } from '../../api/queries';
import type { Cliente } from '../../api/types';
import { useRejected } from '../../ui/campo';
import { BankSelect } from '../../ui/bank-select';
import { CustomerPicker } from '../../ui/customer-picker';
import { Dialog } from '../../ui/dialog';
import { FileField } from '../../ui/file-field';
import { Rodape } from '../../ui/rodape';
import { SelectField } from '../../ui/select-field';
import { Nota } from '../../ui/states';
import { toast } from '../../ui/toast';
import { useDoing } from '../../ui/use-doing';
import { useLeft } from '../../ui/use-left';
import { bankOfOfx, kindOf } from './file-kind';
import { Identificado } from './identificado';
import { useIdentified } from './use-identified';

interface EnviarProps {
  readonly file: File | null;
  readonly cliente: Cliente | null;
  readonly onSeveral: (files: readonly File[]) => void;
  readonly onClose: () => void;
  readonly onSent: (id: number) => void;
}

type Quem = Pick<Cliente, 'id' | 'nome'>;
export type Duplicada = Schemas['HashDuplicadoInfo'];

export const EMPTY = 'O arquivo está vazio: baixe-o do banco outra vez.';

/** File, customer, bank and, for CSV and PDF, the structure by which it is read; then the preview. */
export function Enviar({ file: given, cliente: fromScreen, onSeveral, onClose, onSent }: EnviarProps) {
  const [file, setFile] = useState(given);
  /** Undefined: not chosen, the proposal counts. */
  const [chosen, setCliente] = useState<Quem | null | undefined>(undefined);
  const files = useMemo(() => (file ? [file] : []), [file]);
  const [identified] = useIdentified(files);
  // After a reload the customer of the screen comes later than this dialog.
  const proposed = fromScreen ?? identified?.clientes[0];
  const cliente = chosen === undefined ? (proposed ?? null) : chosen;
  /** With whom the picker began: a proposal, until a person types. */
  const [began, setBegan] = useState<Quem | null>(fromScreen);
  if (chosen === undefined && proposed && began?.id !== proposed.id) setBegan(proposed);
  /** Undefined: as in the file; null: none, on purpose. */
  const [banco, setBanco] = useState<number | null | undefined>(undefined);
  const [detected, setDetected] = useState<string | null>(null);
  const [estrutura, setEstrutura] = useState<number | null>(null);
  const [duplicate, setDuplicate] = useState<Duplicada | null>(null);
  const { busy, problem, setProblem, doing } = useDoing();
  const { form, problemOf, reject, accept } = useRejected<'arquivo' | 'cliente'>();
  const banks = useBanks();
  const structures = useStructures();

  const left = useLeft();

  useEffect(() => {
    // With the file there, what is typed is for its customer. A proposal replaces that field.
    const at = document.activeElement;
    if (file && (at === document.body || at?.matches('dialog, input[type=file]')))
      form.current?.querySelector<HTMLElement>('[role=combobox]')?.focus();
  }, [file, began?.id, form]);

  // The content decides: banks name an OFX file .txt, too.
  const kind = file && (identified?.tipo ?? kindOf(file.name));
  useEffect(() => {
    if (!file || kind !== 'ofx') return;
    let current = true;
    bankOfOfx(file).then(
      (codigo) => current && setDetected(codigo),
      () => current && setDetected(null), // the upload reports why the file can't be read
    );
    return () => {
      current = false;
    };
  }, [file, kind]);
  const suggested = kind === 'ofx' ? banks.data?.find(({ codigo }) => codigo === detected) : undefined;
  const chosenBank = banco === undefined ? (suggested?.id ?? null) : banco;

  /** The bank as the person chose it, else as the file names it: also when Enter came before the field was filled. */
  async function bankToSend(sent: File): Promise<number | null> {
    if (banco !== undefined || kind !== 'ofx') return banco ?? null;
    const [codigo, all] = await Promise.all([bankOfOfx(sent), readBanks()]);
    return all.find((each) => each.codigo === codigo)?.id ?? null;
  }

  async function send(sent: File, body: FormData): Promise<void> {
    const bank = await bankToSend(sent);
    if (bank !== null) body.set('id_banco', String(bank));
    body.set('arquivo', sent); // the fields come before the file
    try {
      const { id } = await make('/importacoes/upload', { form: body });
      void queries.invalidateQueries({ queryKey: ['importacoes'] });
      // A person who has left the dialog stays where they are.
      if (left.current) toast.done(`${sent.name} enviado: está em Importações, em prévia.`);
      else onSent(id);
    } catch (error) {
      const existing = duplicateOf(error);
      if (!existing || left.current) throw error;
      setDuplicate(existing);
    }
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setDuplicate(null);
    if (!file) return reject('arquivo', 'Escolha o arquivo.');
    if (file.size === 0) return reject('arquivo', EMPTY);
    if (!kind) return reject('arquivo', 'O arquivo precisa ser OFX, CSV ou PDF.');
    if (!cliente) return reject('cliente', 'Escolha o cliente.');
    const body = new FormData();
    body.set('id_cliente', String(cliente.id));
    body.set('tipo', kind);
    if (kind !== 'ofx' && estrutura !== null) body.set('id_estrutura', String(estrutura));
    void doing(() => send(file, body));
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
            setFile(next);
            setDuplicate(null);
            setProblem(null);
            accept();
            // A structure reads files of one kind.
            if (next && kindOf(next.name) !== kind) setEstrutura(null);
          }}
        />
        {file && (
          <Identificado file={identified} idCliente={cliente?.id ?? null} rejected={duplicate} onLeave={onClose} />
        )}
        <CustomerPicker
          key={began?.id ?? 0}
          initial={began?.nome ?? ''}
          // The proposal may come after the attempt to send.
          rejected={cliente ? null : problemOf('cliente')}
          onChoose={setCliente}
          onChange={() => setCliente(null)}
        />
        <BankSelect value={chosenBank} empty="Sem banco: as regras dele não valem" onValue={setBanco} />
        {(kind === 'csv' || kind === 'pdf') && (
          <SelectField
            label="Estrutura do arquivo"
            value={estrutura}
            empty="Reconhecer pelo próprio arquivo"
            options={(structures.data ?? []).flatMap(({ id, nome, tipo }) => (tipo === kind ? [[id, nome]] : []))}
            onValue={setEstrutura}
          />
        )}
        {problem && <Nota tom="erro">{problem}</Nota>}
        <Rodape sim={busy ? 'Enviando…' : 'Enviar e ver a prévia'} disabled={busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}

/** What the service reports about a file that was sent before; null for another error. */
export function duplicateOf(error: unknown): Duplicada | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const { detail } = error.body as { detail?: Partial<Schemas['ArquivoJaImportado']> };
  return detail?.importacao_existente ?? null;
}
