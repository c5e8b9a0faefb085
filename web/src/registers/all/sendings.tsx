import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/api-error';
import { call, send } from '../../api/client';
import { may } from '../../api/document';
import type { Schemas } from '../../api/operations';
import type { Person } from '../../api/session';
import { brDate } from '../../lib/dates';
import { explain } from '../../lib/error-messages';
import { FileField } from '../../ui/file-field';
import { saveFile } from '../../ui/save-file';
import { Failure, Notice } from '../../ui/states';
import { toast } from '../../ui/toast';
import { useDoing } from '../../ui/use-doing';
import { rowsChanged } from '../requests';

interface SendingsProps {
  readonly row: Schemas['ModeloRead'];
  readonly person: Person;
}

/** The next sendings of a template, its message filled in, and its attachment. */
export function Sendings({ row, person }: SendingsProps) {
  const path = { modelo_id: row.id };
  const [preview, setPreview] = useState<Schemas['PreviaRead'] | null>(null);
  const [attachment, setAttachment] = useState<Attachment>(row);
  const { busy, problem, doing } = useDoing();
  const variables = [...new Set([...row.mensagem.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)].map(([, name]) => name ?? ''))];
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});

  const show = () =>
    void doing(async () =>
      setPreview(await call('POST', '/modelos/{modelo_id}/previa', { path, json: { variaveis: values } })),
    );
  const attach = (file: File | null) => {
    if (!file) return;
    const form = new FormData();
    form.set('tipo_midia', /^(?:image|video|audio)/.exec(file.type)?.[0] ?? 'document');
    form.set('arquivo', file);
    void doing(async () => {
      setAttachment(await call('POST', '/modelos/{modelo_id}/anexo', { path, form }));
      await rowsChanged();
      toast.done(`Anexo ${file.name} guardado.`);
    });
  };

  return (
    <section className="section">
      {row.recorrencia_ativa && <NextSendings id={row.id} />}
      {may(person, 'POST', '/modelos/{modelo_id}/previa') && (
        <>
          <h2>Como fica a mensagem</h2>
          {variables.map((name) => (
            <label key={name} className="field">
              <span>{name}</span>
              <input
                value={values[name] ?? ''}
                onChange={(event) => setValues({ ...values, [name]: event.target.value })}
              />
            </label>
          ))}
          <p>
            <button type="button" className="button" disabled={busy} onClick={show}>
              Ver a mensagem
            </button>
          </p>
          {preview && <Notice tone="info">{preview.texto}</Notice>}
        </>
      )}
      {(attachment.arquivo_url !== null || may(person, 'POST', '/modelos/{modelo_id}/anexo')) && <h2>Anexo</h2>}
      {attachment.arquivo_url !== null && (
        <p>
          <button
            type="button"
            className="button"
            disabled={busy}
            onClick={() => void doing(() => download(attachment))}
          >
            Baixar {attachment.arquivo_nome ?? 'o anexo'}
          </button>
        </p>
      )}
      {may(person, 'POST', '/modelos/{modelo_id}/anexo') && (
        <FileField
          file={null}
          accept="*"
          hint={attachment.arquivo_url === null ? 'Até 50 MB' : 'Outro arquivo toma o lugar deste'}
          onFile={attach}
        />
      )}
      {problem && <Notice tone="erro">{problem}</Notice>}
    </section>
  );
}

function NextSendings({ id }: { readonly id: number }) {
  const next = useQuery({
    queryKey: ['registro', 'envios', id],
    queryFn: ({ signal }) =>
      call('GET', '/modelos/{modelo_id}/proximos-envios', { path: { modelo_id: id }, query: { n: 6 }, signal }),
  });
  return (
    <>
      <h2>Próximos envios</h2>
      {next.error instanceof ApiError && next.error.status === 422 ? (
        <Notice tone="aviso">
          {explain(next.error)} Nada é enviado enquanto falta o horário, ou o dia: da semana na semanal, do mês nas
          outras.
        </Notice>
      ) : (
        next.error && <Failure error={next.error} retry={() => void next.refetch()} />
      )}
      <ul>
        {next.data?.map((each) => (
          <li key={each.data}>
            {brDate(each.data)} {each.horario ?? ''}{' '}
            {each.ajustada && <small>em vez de {brDate(each.data_original)}</small>}
          </li>
        ))}
      </ul>
    </>
  );
}

type Attachment = Pick<Schemas['ModeloRead'], 'arquivo_url' | 'arquivo_nome'>;

/** The attachment, whose address ends with its stored name. */
async function download({ arquivo_url }: Attachment): Promise<void> {
  const nome_disco = arquivo_url?.split('/').at(-1) ?? '';
  await saveFile(await send('GET', '/modelos/anexo/{nome_disco}', { path: { nome_disco } }), null);
}
