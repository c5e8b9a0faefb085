import { useId } from 'react';
import { Link } from 'wouter';
import type { Identification } from '../../api/identify';
import type { Cliente } from '../../api/types';
import { BankSelect } from '../../ui/bank-select';
import { CustomerPicker } from '../../ui/customer-picker';
import { IconButton } from '../../ui/icon-button';
import { IdentifiedFile } from './identified-file';
import type { Kind } from './file-kind';
import type { Duplicada } from './sent-file';

type CustomerOfFile = Pick<Cliente, 'id' | 'nome'>;

/** How far a file is: sent as an import, or why it was not, and what of it is wrong. */
export type SendingState =
  | { readonly id: number }
  | { readonly field: 'arquivo' | 'cliente'; readonly motivo: string }
  | { readonly before: Duplicada };

export interface FileToSend {
  readonly file: File;
  /** Undefined: not chosen, the proposal counts. */
  readonly cliente: CustomerOfFile | null | undefined;
  /** With whom its picker began; undefined: with the proposal. */
  readonly began: CustomerOfFile | null | undefined;
  /** Counts how often the customer of all files was chosen: the picker begins again with it. */
  readonly turn: number;
  /** The bank of a CSV or PDF; an OFX file names its own. */
  readonly id_banco: number | null;
  readonly state: SendingState | null;
}

export const isSent = (state: SendingState | null): state is { readonly id: number } => state !== null && 'id' in state;

interface SentFileRowProps {
  readonly arquivo: FileToSend;
  readonly identified: Identification | null | undefined;
  /** Why it can be sent for no customer; null: it can, or is not looked at yet. */
  readonly never: string | null;
  readonly kind: Kind | null;
  /** The problem of a file that was to be sent without a customer. */
  readonly withoutCustomer: string | null;
  readonly busy: boolean;
  readonly onCustomer: (cliente: CustomerOfFile | null) => void;
  readonly onBank: (id_banco: number | null) => void;
  readonly onRemove: () => void;
  readonly onLeave: () => void;
}

/** A file of several: its customer, what is known of it, and the way out of the list. Why it was rejected is shown once, where the fault is. */
export function SentFileRow(props: SentFileRowProps) {
  const { arquivo, identified, never, kind, withoutCustomer, busy, onCustomer, onBank, onRemove, onLeave } = props;
  const { file, cliente, began, turn, id_banco, state } = arquivo;
  const reason = useId();
  if (isSent(state))
    return (
      <li>
        <strong>{file.name}</strong>
        <Link href={`/extratos/${state.id}`} onClick={onLeave}>
          enviado: ver a prévia
        </Link>
      </li>
    );
  const rejected = state && 'motivo' in state ? state : null;
  const failed = rejected?.field === 'arquivo' ? rejected.motivo : never;
  return (
    <li>
      <span className="file-remove">
        <strong>{file.name}</strong>
        <IconButton
          icon="fechar"
          label={`Tirar ${file.name} da lista`}
          title="Tirar da lista"
          describedBy={failed === null ? undefined : reason}
          isRejected={failed !== null}
          disabled={busy}
          onClick={onRemove}
        />
      </span>
      <CustomerPicker
        key={turn}
        label={`Cliente de ${file.name}`}
        labelHidden
        autoFocus={false}
        initial={began?.nome ?? ''}
        rejected={rejected?.field === 'cliente' ? rejected.motivo : cliente || failed !== null ? null : withoutCustomer}
        onChoose={onCustomer}
        onChange={() => onCustomer(null)}
      />
      {failed === null && (kind === 'csv' || kind === 'pdf') && (
        <div className="bank-of-file">
          <BankSelect
            label={`Banco de ${file.name}`}
            labelHidden
            value={id_banco}
            empty="Sem banco: as regras dele não valem"
            onValue={onBank}
          />
        </div>
      )}
      <div className="of-document">
        {failed !== null && (
          <p id={reason} className="field-problem" role="alert">
            {failed}
          </p>
        )}
        {/* A file that can't be read is rejected for the same reason. */}
        {(failed === null || identified?.legivel === true) && (
          <IdentifiedFile
            file={identified}
            idCliente={cliente?.id ?? null}
            rejected={state && 'before' in state ? state.before : null}
            onLeave={onLeave}
          />
        )}
      </div>
    </li>
  );
}
