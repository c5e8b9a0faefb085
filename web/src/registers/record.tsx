import { Continued } from '../ui/continued';
import { Dialog } from '../ui/dialog';
import { DialogFoot } from '../ui/dialog-foot';
import { Notice } from '../ui/states';
import { ConflictChoice, GoneNote } from './conflict';
import { RecordFields } from './record-fields';
import { type RecordProps, useRecord } from './use-record';
import { calledOf, capital, newOf, noticesOf } from './words';

/** A record of a register: its form, checked while it is typed, or its values where it can't be changed. */
export function RecordDialog(props: RecordProps) {
  const { of, person, version, start = {}, onClose } = props;
  const record = useRecord(props);
  const { form, busy, problem, base, stored, gone } = record;
  const { element, isRestored } = form;
  return (
    <Dialog titulo={version ? capital(calledOf(of, version.row)) : newOf(of)} onClose={onClose} wide>
      <form ref={element} onSubmit={record.submit} noValidate>
        {record.locked !== null && <Notice tone="info">{record.locked}</Notice>}
        {noticesOf(base?.row).map((text) => (
          <Notice key={text} tone="aviso">
            {text}
          </Notice>
        ))}
        {isRestored && <Continued busy={busy} at={form.at} onRestart={() => form.restart()} />}
        <RecordFields of={of} version={version} start={start} record={record} />
        {stored && (
          <ConflictChoice
            of={of}
            fields={record.both}
            schema={record.schema}
            mine={form.values}
            stored={stored.row}
            onStored={() => record.takeStored(stored)}
            onMine={() => record.saveOver(stored)}
          />
        )}
        {gone && <GoneNote of={of} onAgain={record.saveAsNew} />}
        {problem && <Notice tone="erro">{problem}</Notice>}
        {record.open && (
          <DialogFoot
            verb={busy ? 'Salvando…' : version ? 'Salvar' : (of.sendWord ?? 'Salvar')}
            disabled={busy || stored !== null || gone}
            onClose={record.cancel}
          />
        )}
      </form>
      {version && of.detail && <of.detail row={version.row} person={person} />}
    </Dialog>
  );
}
