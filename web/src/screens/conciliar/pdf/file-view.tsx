import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client';
import { originalFile } from '../../../api/imports';
import type { ImportacaoDetail } from '../../../api/types';
import { explain } from '../../../lib/error-messages';
import { Icon } from '../../../ui/icons';
import { Notice } from '../../../ui/states';
import './file.css';
import { AnonymousCopy } from './anonymous-copy';
import type { FileRow } from './places';
import { PdfPages } from './pdf-pages';
import { TextFile } from './text-file';

interface FileViewProps {
  readonly importacao: ImportacaoDetail;
  /** The line of the file that is at hand. */
  readonly current: number | null;
  readonly onLine: (linha: number) => void;
  readonly onClose: () => void;
}

const NO_LINE = 'Nenhuma linha é lida aqui.';
const NONE: readonly FileRow[] = [];

/** The file next to its rows: what is read of each line is seen on it, and a click finds the row. */
export function FileView({ importacao, current, onLine, onClose }: FileViewProps) {
  const { id, tipo } = importacao;
  const [hint, setHint] = useState<string | null>(null);
  const file = useQuery({
    queryKey: ['arquivo', id],
    queryFn: async () => (await originalFile(id)).arrayBuffer(),
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
  });
  const rows = useQuery({
    queryKey: ['analise', id, 'linhas'],
    queryFn: ({ signal }) =>
      call('GET', '/importacoes/{importacao_id}/analise', {
        path: { importacao_id: id },
        query: { detalhe: 'linhas' },
        signal,
      }),
    staleTime: Infinity,
  });
  const linhas = rows.data?.linhas ?? NONE;
  // Without its rows every place of the file would look like one where nothing is read.
  const bytes = rows.isPending ? undefined : file.data;
  const choose = (linha: FileRow | null) => {
    setHint(linha === null ? NO_LINE : linha.motivo);
    if (linha) onLine(linha.linha_arquivo);
  };
  const error = file.error ?? rows.error;
  return (
    <section className="card beside" aria-label="O arquivo">
      <header>
        <h2>O arquivo</h2>
        <ul className="kinds">
          <li className="movimento">movimento</li>
          <li className="ignorada">ignorada</li>
          <li className="erro">erro</li>
        </ul>
        <button type="button" className="icon-only" aria-label="Fechar o arquivo" onClick={onClose}>
          <Icon name="fechar" />
        </button>
      </header>
      {error && <Notice tone="erro">{explain(error)}</Notice>}
      {!error && !bytes && <p className="hint">Lendo o arquivo…</p>}
      {bytes && tipo === 'pdf' && <PdfPages bytes={bytes} linhas={linhas} current={current} onLine={choose} />}
      {bytes && tipo !== 'pdf' && <TextFile bytes={bytes} linhas={linhas} current={current} onLine={choose} />}
      <p className="hint" role="status">
        {hint ?? 'Clique numa linha da tabela ou do arquivo.'}
      </p>
      <AnonymousCopy id={id} />
    </section>
  );
}
