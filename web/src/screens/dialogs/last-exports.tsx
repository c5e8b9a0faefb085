import { useState } from 'react';
import { Link } from 'wouter';
import { exportedFile } from '../../api/exports';
import { useExports } from '../../api/queries';
import type { Exportacao } from '../../api/types';
import { brDate, brTime } from '../../lib/dates';
import { reais } from '../../lib/money';
import { figure, plural } from '../../lib/words';
import { IconButton } from '../../ui/icon-button';
import { saveFile } from '../../ui/save-file';
import { NotRead, Notice } from '../../ui/states';
import { useDoing } from '../../ui/use-doing';
import { ReverseExport } from './reverse-export';

/** The customer's last exports: the file again, and the taking back. */
export function LastExports({
  idCliente,
  onReversed,
}: {
  readonly idCliente: number;
  readonly onReversed: () => void;
}) {
  const { data, error, refetch } = useExports(idCliente);
  const { problem, doing } = useDoing();
  const [asking, setAsking] = useState<Exportacao | null>(null);
  const again = async ({ id, cliente_nome: cliente }: Exportacao) => saveFile(await exportedFile(id), cliente);
  if (error && !data)
    return (
      <NotRead what="As exportações anteriores não puderam ser lidas" error={error} retry={() => void refetch()} />
    );
  if (!data || data.items.length === 0) return null;
  return (
    <section className="earlier">
      <h3>Exportações anteriores</h3>
      {problem && <Notice tone="erro">{problem}</Notice>}
      {data.items.map((each) => (
        <div key={each.id}>
          <p>
            {brDate(each.data_inicio)} a {brDate(each.data_fim)}
            <small>
              {plural(each.qtd, 'lançamento', 'lançamentos')} · {reais(each.valor_total)} · {brTime(each.criado_em)},{' '}
              {each.usuario_nome ?? 'outra pessoa'}
              {each.status === 'estornada' && ' · estornada'}
            </small>
          </p>
          {each.status === 'ativa' && (
            <button type="button" className="button discreet" onClick={() => setAsking(each)}>
              Estornar
            </button>
          )}
          <IconButton
            icon="baixar"
            label={`Baixar de novo ${each.nome_arquivo}`}
            onClick={() => void doing(() => again(each))}
          />
        </div>
      ))}
      {data.items.length < data.total && (
        <Link href={`/exportacoes?cliente=${idCliente}`}>Ver todas as {figure(data.total)}</Link>
      )}
      {asking && <ReverseExport exportacao={asking} onClose={() => setAsking(null)} onReversed={onReversed} />}
    </section>
  );
}
