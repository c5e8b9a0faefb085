import { Link } from 'wouter';
import type { Identification } from '../../api/identify';
import { useSession } from '../../api/session';
import { brDate, brTime } from '../../lib/dates';
import { reasonText } from '../../lib/error-messages';
import { plural } from '../../lib/words';
import { Notice } from '../../ui/states';
import type { Duplicada } from './sent-file';

interface IdentifiedFileProps {
  /** Undefined while the file is read; null: nothing is known. */
  readonly file: Identification | null | undefined;
  /** The customer that is chosen for it. */
  readonly idCliente: number | null;
  /** The import for which the upload was rejected. */
  readonly rejected: Duplicada | null;
  readonly onLeave: () => void;
}

/** What the file contains about its account, and what speaks against its customer or against sending it. */
export function IdentifiedFile({ file, idCliente, rejected, onLeave }: IdentifiedFileProps) {
  const known = file?.ja_importado;
  const before = rejected ?? known;
  const { person } = useSession();
  return (
    <>
      {file !== null && <FileContents file={file} idCliente={idCliente} />}
      {before && (
        <Notice tone={rejected ? 'erro' : 'aviso'}>
          <strong>
            Este arquivo já foi importado
            {known && known.id_cliente !== idCliente && ` para ${known.cliente_nome ?? 'outro cliente'}`}.
          </strong>{' '}
          {before.nome_arquivo_original}, por {before.usuario_nome ?? 'outra pessoa'} em{' '}
          {brTime(before.data_hora_criacao)}, com {plural(before.qtd_lancamentos_criados, 'lançamento', 'lançamentos')}.{' '}
          {before.usuario_nome === person?.nome ? (
            <Link href={`/extratos/${before.id}`} onClick={onLeave}>
              Abrir esse extrato
            </Link>
          ) : (
            'Só quem o enviou o vê; a diretoria ou um administrador pode transferi-lo.'
          )}
        </Notice>
      )}
    </>
  );
}

function FileContents({
  file,
  idCliente,
}: {
  readonly file: Identification | undefined;
  readonly idCliente: number | null;
}) {
  if (file === undefined) return <p className="muted hint">Lendo de quem é o arquivo…</p>;
  if (!file.legivel)
    return (
      <p className="field-problem">
        Não pode ser lido. {reasonText(file.motivo_codigo, file.motivo ?? '', file.motivo_valores)}
      </p>
    );
  const accounts = file.contas
    .flatMap(({ banco, conta }) => [[banco, conta].filter(Boolean).join(' ')])
    .filter(Boolean);
  const days = file.de !== null && file.ate !== null && `${brDate(file.de)} a ${brDate(file.ate)}`;
  const { clientes } = file;
  const stranger = idCliente !== null && clientes.length > 0 && clientes.every(({ id }) => id !== idCliente);
  return (
    <>
      <p className="muted hint">
        {[
          accounts.length > 0 && `conta ${accounts.join(', ')}`,
          days,
          plural(file.linhas, 'linha', 'linhas').replace(' ', '\u00a0'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {stranger && (
        <p className="caution">
          Esta conta veio até hoje em extratos de {clientes.map(({ nome }) => nome).join(', ')}.
        </p>
      )}
    </>
  );
}
