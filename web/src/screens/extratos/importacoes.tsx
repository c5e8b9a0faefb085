import { Link } from 'wouter';
import { useCustomer } from '../../api/queries';
import type { Importacao, StatusImportacao } from '../../api/types';
import { brTime } from '../../lib/dates';
import { fileSize, plural } from '../../lib/words';
import { IconButton } from '../../ui/icon-button';
import { ACOES, Lista } from '../../ui/lista';
import { Progresso } from '../../ui/progresso';

const SITUACAO: Readonly<Record<StatusImportacao, readonly [string, string]>> = {
  pending: ['Em prévia', 'amarelo'],
  processing: ['Processando', 'neutro'],
  success: ['Confirmado', 'azul'],
  partial: ['Com erros', 'vermelho'],
  error: ['Não lido', 'vermelho'],
};

const COLUNAS = [
  { nome: 'Arquivo' },
  { nome: 'Banco' },
  { nome: 'Situação' },
  { nome: 'Andamento' },
  { nome: 'Enviado', direita: true },
  ACOES,
];

interface ImportacoesProps {
  readonly imports: readonly Importacao[];
  readonly withCustomer: boolean;
  readonly bankOf: (importacao: Importacao) => string;
  readonly onUndo: (id: number) => void;
}

/** The imports with their progress, newest first. */
export function Importacoes({ imports, withCustomer, bankOf, onUndo }: ImportacoesProps) {
  return (
    <Lista colunas={withCustomer ? [{ nome: 'Cliente' }, ...COLUNAS] : COLUNAS} keys={{ Delete: onUndo }}>
      <tbody>
        {imports.map((each) => (
          <tr key={each.id} data-id={each.id}>
            {withCustomer && (
              <td className="de-cliente" title={each.cliente_nome ?? undefined}>
                <strong>
                  <NomeDoCliente importacao={each} />
                </strong>
              </td>
            )}
            <td className="de-arquivo" title={each.nome_arquivo_original}>
              <Link href={`/extratos/${each.id}`} data-linha="">
                {each.nome_arquivo_original}
              </Link>
              <small>
                {each.tipo.toUpperCase()} · {fileSize(each.tamanho_bytes)}
              </small>
            </td>
            <td className="de-banco" title={bankOf(each)}>
              {bankOf(each) || <span className="apagado">sem banco</span>}
            </td>
            <td>
              <span className={`selo ${SITUACAO[each.status][1]}`}>{SITUACAO[each.status][0]}</span>
            </td>
            <td>
              <Andamento importacao={each} />
            </td>
            <td className="direita apagado numero">{brTime(each.data_hora_criacao)}</td>
            <td className="acoes">
              <IconButton
                icon="lixo"
                label={`Excluir a importação: ${each.nome_arquivo_original}`}
                title="Excluir a importação (Delete)"
                onClick={() => onUndo(each.id)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </Lista>
  );
}

function NomeDoCliente({ importacao }: { readonly importacao: Importacao }) {
  const { data } = useCustomer(importacao.cliente_nome === null ? importacao.id_cliente : null);
  return importacao.cliente_nome ?? data?.nome ?? ' ';
}

function Andamento({ importacao }: { readonly importacao: Importacao }) {
  const { status, qtd_pendentes: pendentes, qtd_sucesso: prontos = 0, qtd_exportados: exportados = 0 } = importacao;
  if (status === 'pending') return <span className="apagado">aguarda confirmação</span>;
  if (status === 'processing') return <span className="apagado">sendo processado agora</span>;
  if (status === 'error')
    return <span className="apagado">{plural(importacao.qtd_linhas_erro, 'erro', 'erros')} de leitura</span>;
  const lines = plural(importacao.qtd_lancamentos_criados, 'linha', 'linhas');
  const errors = importacao.qtd_linhas_erro > 0 && ` · ${plural(importacao.qtd_linhas_erro, 'erro', 'erros')}`;
  if (pendentes === undefined)
    return (
      <small>
        {lines}
        {errors}
      </small>
    );
  return (
    <>
      <Progresso pendentes={pendentes} prontos={prontos} exportados={exportados} />
      <small>
        {pendentes > 0 && <strong>{plural(pendentes, 'pendência', 'pendências')} · </strong>}
        {pendentes === 0 && (prontos > 0 ? 'pronto para exportar · ' : exportados > 0 && 'exportado · ')}
        {lines}
        {errors}
      </small>
    </>
  );
}
