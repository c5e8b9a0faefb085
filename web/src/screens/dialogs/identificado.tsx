import type { Identificacao } from '../../api/identify';
import { brDate, brTime } from '../../lib/dates';
import { reasonText } from '../../lib/error-messages';
import { plural } from '../../lib/words';

interface IdentificadoProps {
  /** Undefined while the file is read; null: nothing is known. */
  readonly file: Identificacao | null | undefined;
  /** The customer that is chosen for it. */
  readonly idCliente: number | null;
}

/** What the file contains about its account, and what speaks against its customer. */
export function Identificado({ file, idCliente }: IdentificadoProps) {
  if (file === undefined) return <p className="apagado dica">Lendo de quem é o arquivo…</p>;
  if (file === null) return null;
  if (!file.legivel)
    return (
      <p className="recusa-linha">
        Não pode ser lido. {reasonText(file.motivo_codigo, file.motivo ?? '', file.motivo_valores)}
      </p>
    );
  const accounts = file.contas
    .flatMap(({ banco, conta }) => [[banco, conta].filter(Boolean).join(' ')])
    .filter(Boolean);
  const days = file.de !== null && file.ate !== null && `${brDate(file.de)} a ${brDate(file.ate)}`;
  const { ja_importado: before, clientes } = file;
  const stranger = idCliente !== null && clientes.length > 0 && clientes.every(({ id }) => id !== idCliente);
  return (
    <>
      <p className="apagado dica">
        {[accounts.length > 0 && `conta ${accounts.join(', ')}`, days, plural(file.linhas, 'linha', 'linhas')]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {stranger && (
        <p className="recusa-linha">
          Esta conta veio até hoje em extratos de {clientes.map(({ nome }) => nome).join(', ')}.
        </p>
      )}
      {before && (
        <p className="recusa-linha">
          O mesmo arquivo já foi importado
          {before.id_cliente === idCliente ? '' : ` para ${before.cliente_nome ?? 'outro cliente'}`}, por{' '}
          {before.usuario_nome ?? 'outra pessoa'} em {brTime(before.data_hora_criacao)}.
        </p>
      )}
    </>
  );
}
