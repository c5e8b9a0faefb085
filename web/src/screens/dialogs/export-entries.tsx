import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { call, send } from '../../api/client';
import { nameForFile, queries } from '../../api/queries';
import { brDate, tidyDate, typedDate } from '../../lib/dates';
import { readErrorTexts } from '../../lib/error-messages';
import { canExport } from '../../lib/export-preview';
import { bookedText } from '../../lib/line-checks';
import type { Linha } from '../../lib/linha';
import { plural } from '../../lib/words';
import { Dialog } from '../../ui/dialog';
import { Icon } from '../../ui/icons';
import { DialogFoot } from '../../ui/dialog-foot';
import { saveFile } from '../../ui/save-file';
import { Notice } from '../../ui/states';
import { TextField } from '../../ui/text-field';
import { useDoing } from '../../ui/use-doing';
import type { Statement } from '../conciliar/use-statement';
import { LastExports } from './last-exports';
import { ExportContents } from './export-contents';

const NOT_COMPARED =
  'Não foi possível comparar com os outros extratos do cliente: uma transferência que já foi lançada não é apontada aqui.';
const WRONG_DATE = 'A data é dia/mês/ano.';
const ENCODINGS = [
  ['windows-1252', 'como o Domínio lê', 'Windows-1252'],
  ['utf-8', 'como outros programas leem', 'UTF-8'],
] as const;
type Encoding = (typeof ENCODINGS)[number][0];

interface ExportEntriesProps {
  readonly idCliente: number;
  readonly customer: string;
  /** Lines that are booked already; those that are ready in the period would be exported twice. */
  readonly booked: readonly Linha[];
  /** Whether that is known. */
  readonly comparison: Statement['comparison'];
  readonly de: string;
  readonly ate: string;
  readonly onClose: () => void;
  /** An export was made, or reversed (null). */
  readonly onDone: (made: { readonly nome: string; readonly id: number } | null) => void;
}

/** What an export would take and leave behind; the file; the earlier ones. */
export function ExportEntries({
  idCliente,
  customer,
  booked,
  comparison,
  onClose,
  onDone,
  ...period
}: ExportEntriesProps) {
  const [from, setFrom] = useState(brDate(period.de));
  const [to, setTo] = useState(brDate(period.ate));
  const [codificacao, setCodificacao] = useState<Encoding>('windows-1252');
  const { busy, problem, doing } = useDoing();
  const de = typedDate(from, period);
  const ate = typedDate(to, period);
  const query = { id_cliente: idCliente, data_inicio: de, data_fim: ate, codificacao };
  const isBackwards = de !== null && ate !== null && de > ate;
  const valid = de !== null && ate !== null && !isBackwards;
  const twice = booked.filter(
    ({ situacao, data }) => situacao === 'pronto' && valid && data !== null && data >= de && data <= ate,
  ).length;
  const preview = useQuery({
    queryKey: ['exportar-previa', query],
    queryFn: async ({ signal }) => {
      await readErrorTexts(); // these show what would be rejected
      return call('GET', '/lancamentos-contabil/exportar-previa', { query, signal });
    },
    enabled: valid,
    staleTime: 0,
    gcTime: 0,
  });

  const isNothing = preview.data !== undefined && !canExport(preview.data);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!valid) return;
    void doing(async () => {
      const response = await send('POST', '/lancamentos-contabil/exportar', { query });
      const id = Number(response.headers.get('X-Exportacao-Id'));
      await saveFile(response, await nameForFile(idCliente));
      void queries.invalidateQueries({ queryKey: ['exportacoes', idCliente] });
      const qtd = Number(response.headers.get('X-Exportacao-Qtd'));
      onDone({ nome: `${plural(qtd, 'lançamento exportado', 'lançamentos exportados')}.`, id });
    }, onClose);
  }

  return (
    <Dialog titulo="Exportar para o Domínio" onClose={onClose}>
      <p className="muted">{customer}</p>
      <form onSubmit={submit}>
        <div className="two">
          <TextField
            label="De"
            problem={de === null ? WRONG_DATE : null}
            inputMode="numeric"
            data-foco=""
            value={from}
            onText={setFrom}
            onBlur={() => setFrom(tidyDate(from, period))}
          />
          <TextField
            label="Até"
            problem={ate === null ? WRONG_DATE : isBackwards ? 'Fica antes da primeira data.' : null}
            inputMode="numeric"
            value={to}
            onText={setTo}
            onBlur={() => setTo(tidyDate(to, period))}
          />
        </div>
        <EncodingField value={codificacao} onChange={setCodificacao} />
        {valid && <ExportContents preview={preview.data} error={preview.error} />}
        {twice > 0 && <Notice tone="aviso">{bookedText(twice)}</Notice>}
        {comparison === 'loading' && <p className="muted">Comparando com os outros extratos do cliente…</p>}
        {comparison === 'failed' && <Notice tone="aviso">{NOT_COMPARED}</Notice>}
        {problem && <Notice tone="erro">{problem}</Notice>}
        <DialogFoot
          verb={
            <>
              <Icon name="baixar" /> {busy ? 'Exportando…' : 'Exportar e baixar'}
            </>
          }
          // What it would take and what would be booked twice is seen first; where it can't be, that is.
          disabled={busy || !valid || preview.isPending || comparison === 'loading' || isNothing}
          onClose={onClose}
        />
      </form>
      <LastExports idCliente={idCliente} onReversed={() => onDone(null)} />
    </Dialog>
  );
}

interface EncodingFieldProps {
  readonly value: Encoding;
  readonly onChange: (value: Encoding) => void;
}

function EncodingField({ value, onChange }: EncodingFieldProps) {
  return (
    <fieldset>
      <legend>Acentos no arquivo</legend>
      {ENCODINGS.map(([each, name, hint]) => (
        <label key={each} className="option">
          <input type="radio" name="codificacao" checked={value === each} onChange={() => onChange(each)} />
          {name} <small>{hint}</small>
        </label>
      ))}
    </fieldset>
  );
}
