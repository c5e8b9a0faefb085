import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client';
import type { Schemas } from '../../api/operations';
import { brDate } from '../../lib/dates';
import { explain, reasonText } from '../../lib/error-messages';
import { brMoney } from '../../lib/money';
import { plural } from '../../lib/words';
import { FileField } from '../../ui/file-field';
import { Notice } from '../../ui/states';
import { useSettled } from '../../ui/use-settled';

const SHOWN = 12;
const TYPING_MS = 400;

interface TrialProps {
  readonly tipo: 'csv' | 'pdf';
  /** The structure as it is typed now; null while a field of it can't be sent. */
  readonly estrutura: object | null;
}

/** Reads a file by the structure that is being typed, after each change of it. Nothing is kept. */
export function StructureTrial({ tipo, estrutura }: TrialProps) {
  const [file, setFile] = useState<File | null>(null);
  const text = useSettled(estrutura === null ? '' : JSON.stringify(estrutura), TYPING_MS);
  const trial = useQuery({
    queryKey: ['estrutura-experimentada', tipo, text, file?.name, file?.size, file?.lastModified],
    queryFn: ({ signal }) => {
      const form = new FormData();
      form.set('tipo', tipo);
      form.set('estrutura', text);
      form.set('arquivo', file ?? '');
      return call('POST', '/estruturas/testar', { form, signal });
    },
    enabled: file !== null && text !== '',
    // What was read of another file is never shown instead.
    placeholderData: (before, query) => (isOf(query?.queryKey, tipo, file) ? before : undefined),
    retry: false,
  });
  return (
    <section className="whole-width" aria-label="Experimentar com um arquivo">
      <h3>Experimentar com um arquivo</h3>
      <FileField
        file={file}
        accept={tipo === 'pdf' ? '.pdf' : '.csv,.txt'}
        hint={`Um extrato em ${tipo.toUpperCase()}. Ele não é guardado.`}
        onFile={setFile}
      />
      {file && text === '' && <p className="muted">Complete os campos acima para ler o arquivo.</p>}
      {trial.error && <Notice tone="erro">{explain(trial.error)}</Notice>}
      {file && trial.data && !trial.error && <Read found={trial.data} />}
    </section>
  );
}

const isOf = (key: readonly unknown[] | undefined, tipo: string, file: File | null): boolean =>
  key?.[1] === tipo && key[3] === file?.name && key[4] === file?.size && key[5] === file?.lastModified;

function Read({ found }: { readonly found: Schemas['TesteDeEstrutura'] }) {
  if (!found.legivel)
    return (
      <Notice tone="erro">
        Não pode ser lido. {reasonText(found.motivo_codigo, found.motivo ?? '', found.motivo_valores)}
      </Notice>
    );
  return (
    <>
      <p role="status">
        {[
          plural(found.qtd_linhas, 'linha lida', 'linhas lidas'),
          found.qtd_erros > 0 && plural(found.qtd_erros, 'linha com erro', 'linhas com erro'),
          found.qtd_ignorados > 0 && plural(found.qtd_ignorados, 'linha sem movimento', 'linhas sem movimento'),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      <div className="scroll">
        <table className="list">
          <tbody>
            {found.linhas.slice(0, SHOWN).map((each) => (
              <tr key={each.linha_arquivo}>
                <td className="number">{brDate(each.data)}</td>
                <td>{each.descricao}</td>
                <td className="right number">
                  {each.tipo === 'D' ? '−' : ''}
                  {brMoney(each.valor)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul>
        {found.erros.slice(0, SHOWN).map((each) => (
          <li key={each.linha} className="alert">
            Linha {each.linha}: {reasonText(each.codigo, each.erro, each.valores)}
          </li>
        ))}
      </ul>
    </>
  );
}
