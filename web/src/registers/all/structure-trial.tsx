import { useState } from 'react';
import { call } from '../../api/client';
import { may } from '../../api/document';
import type { Schemas } from '../../api/operations';
import type { Pessoa } from '../../api/session';
import type { Previa } from '../../api/types';
import { brDate } from '../../lib/dates';
import { reasonText } from '../../lib/error-messages';
import { reais } from '../../lib/money';
import { plural } from '../../lib/words';
import { CustomerPicker } from '../../ui/customer-picker';
import { FileField } from '../../ui/file-field';
import { Nota } from '../../ui/states';
import { useDoing } from '../../ui/use-doing';

const SHOWN = 12;

interface TrialProps {
  readonly row: Schemas['EstruturaRead'];
  readonly pessoa: Pessoa;
}

/** Reads a file by a structure and shows what it finds. The import that this needs is deleted again. */
export function StructureTrial({ row, pessoa }: TrialProps) {
  const [cliente, setCliente] = useState<number | null>(null);
  const [found, setFound] = useState<Previa | null>(null);
  const { busy, problem, setProblem, doing } = useDoing();
  if (!may(pessoa, 'POST', '/importacoes/upload')) return null;

  function read(file: File | null) {
    if (!file) return;
    if (cliente === null) return setProblem('Escolha antes o cliente de quem é o extrato.');
    const form = new FormData();
    form.set('id_cliente', String(cliente));
    form.set('tipo', row.tipo);
    form.set('id_estrutura', String(row.id));
    form.set('arquivo', file);
    void doing(async () => {
      const { id } = await call('POST', '/importacoes/upload', { form });
      const path = { importacao_id: id };
      try {
        setFound(await call('POST', '/importacoes/{importacao_id}/preview', { path }));
      } finally {
        await call('DELETE', '/importacoes/{importacao_id}', { path });
      }
    });
  }

  return (
    <section className="secao">
      <h2>Experimentar com um arquivo</h2>
      <p className="apagado">Nada fica guardado.</p>
      <CustomerPicker autoFocus={false} onChoose={({ id }) => setCliente(id)} onChange={() => setCliente(null)} />
      <FileField
        file={null}
        accept={row.tipo === 'pdf' ? '.pdf' : '.csv,.txt'}
        hint={busy ? 'Lendo…' : `Um extrato em ${row.tipo.toUpperCase()}`}
        onFile={read}
      />
      {problem && <Nota tom="erro">{problem}</Nota>}
      {found && (
        <>
          <p role="status">
            {plural(found.lancamentos.length, 'linha lida', 'linhas lidas')}
            {found.erros.length > 0 && `, ${plural(found.erros.length, 'erro', 'erros')}`}
          </p>
          <table className="lista">
            <tbody>
              {found.lancamentos.slice(0, SHOWN).map((each) => (
                <tr key={each.id_fixo}>
                  <td className="numero">{brDate(each.data)}</td>
                  <td>{each.descricao}</td>
                  <td className="direita numero">
                    {each.tipo === 'D' ? '−' : ''}
                    {reais(each.valor)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <ul>
            {found.erros.slice(0, SHOWN).map((each) => (
              <li key={each.linha} className="alerta">
                Linha {each.linha}: {reasonText(each.codigo, each.erro, each.valores)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
