import { Link } from 'wouter';
import { fileSize } from '../../../../src/kernel/error-codes/catalogue';
import { useCustomer } from '../../api/queries';
import type { Importacao, StatusImportacao } from '../../api/types';
import { dayMonth, shortDate } from '../../lib/dates';
import { bankName, figure, plural } from '../../lib/words';
import { IconButton } from '../../ui/icon-button';
import { ACTIONS, RecordTable } from '../../ui/record-table';
import { markColumn, MarkCell } from '../../ui/mark-cell';
import { ProgressBar } from '../../ui/progress-bar';
import type { MarkedImports } from './marked-imports';

const COLUMNS = [{ nome: 'Arquivo' }, { nome: 'Conta' }, { nome: 'Período' }, { nome: 'Saldo' }, { nome: 'Andamento' }];

interface ImportTableProps {
  readonly imports: readonly Importacao[];
  readonly withCustomer: boolean;
  readonly markedRows: MarkedImports;
  readonly onUndo: (id: number) => void;
}

/** The imports: whose account and which days they hold, whether their balance agrees, and how far the work is. */
export function ImportTable({ imports, withCustomer, markedRows, onUndo }: ImportTableProps) {
  const copies = copiesOf(imports);
  const markLabel = markColumn(markedRows, 'todas as importações da tela');
  return (
    <RecordTable
      className="imports with-marks"
      colunas={[markLabel, ...(withCustomer ? [{ nome: 'Cliente' }] : []), ...COLUMNS, ACTIONS]}
      keys={{ ' ': markedRows.mark, Delete: (id) => (markedRows.some ? markedRows.ask('excluir') : onUndo(id)) }}
      onExtend={markedRows.extend}
    >
      <tbody>
        {imports.map((each) => (
          <tr key={each.id} data-id={each.id} className={markedRows.isMarked(each.id) ? 'marked' : undefined}>
            <MarkCell
              nome={each.nome_arquivo_original}
              isMarked={markedRows.isMarked(each.id)}
              fixed={null}
              onMark={(upTo) => markedRows.mark(each.id, upTo)}
            />
            {withCustomer && (
              <td className="of-customer" title={each.cliente_nome ?? undefined}>
                <strong>
                  <CustomerName importacao={each} />
                </strong>
              </td>
            )}
            <td className="of-file" title={`${each.nome_arquivo_original}, ${fileSize(each.tamanho_bytes)}`}>
              <Link href={`/extratos/${each.id}`} data-linha="">
                {each.nome_arquivo_original}
              </Link>
              {(copies.get(keyOf(each)) ?? 0) > 1 ? (
                <small className="caution">o mesmo arquivo outra vez</small>
              ) : (
                <small>
                  {each.tipo.toUpperCase()} · {shortDate(each.data_hora_criacao)} {each.data_hora_criacao.slice(11, 16)}
                </small>
              )}
            </td>
            <td className="of-bank" title={each.banco_nome ?? undefined}>
              {each.banco_nome === null ? <span className="muted">sem banco</span> : bankName(each.banco_nome)}
              <small>{accountsOf(each)}</small>
            </td>
            <td className="number">{periodOf(each) ?? <span className="muted">ainda não lido</span>}</td>
            <td>
              <BalanceState importacao={each} />
            </td>
            <td>
              <ImportProgress importacao={each} />
            </td>
            <td className="actions">
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
    </RecordTable>
  );
}

/** The same bytes for the same customer. */
const keyOf = ({ id_cliente, hash_arquivo }: Importacao): string => `${id_cliente} ${hash_arquivo}`;

function copiesOf(imports: readonly Importacao[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const each of imports) counts.set(keyOf(each), (counts.get(keyOf(each)) ?? 0) + 1);
  return counts;
}

/** The account of the file, or how many it has. */
function accountsOf({ contas }: Importacao): string {
  if (contas.length > 1) return plural(contas.length, 'conta', 'contas');
  return contas[0]?.conta ?? '';
}

/** `01/10 a 31/10/26`, with the year twice where it changes; null: the file was not read yet. */
function periodOf({ de, ate, status, legivel }: Importacao): string | null {
  if (de === null || ate === null) return status === 'pending' && legivel === null ? null : '';
  if (de === ate) return shortDate(de);
  return `${de.slice(0, 4) === ate.slice(0, 4) ? dayMonth(de) : shortDate(de)} a ${shortDate(ate)}`;
}

const BALANCES = {
  confere: ['confere', 'green'],
  diverge: ['não confere', 'red'],
  sem_saldo: ['sem saldo', 'neutro'],
} as const;

function BalanceState({ importacao: { situacao_saldo: situacao, legivel } }: { readonly importacao: Importacao }) {
  if (situacao === null || legivel === false) return null;
  return <span className={`badge ${BALANCES[situacao][1]}`}>{BALANCES[situacao][0]}</span>;
}

function CustomerName({ importacao }: { readonly importacao: Importacao }) {
  const { data } = useCustomer(importacao.cliente_nome === null ? importacao.id_cliente : null);
  return importacao.cliente_nome ?? data?.nome ?? ' ';
}

const STATES: Readonly<Partial<Record<StatusImportacao, readonly [string, string, string]>>> = {
  pending: ['Em prévia', 'yellow', 'aguarda confirmação'],
  processing: ['Processando', 'neutro', ''],
};

/** What waits, or how far the lines are. */
function ImportProgress({ importacao }: { readonly importacao: Importacao }) {
  const { status, legivel, qtd_linhas_erro: unread } = importacao;
  if (status === 'error' || (status === 'pending' && legivel === false))
    return (
      <>
        <span className="badge red">Não lido</span>
        <small>{unread > 0 ? `${plural(unread, 'erro', 'erros')} de leitura` : 'o arquivo não pôde ser lido'}</small>
      </>
    );
  const waits = STATES[status];
  if (waits)
    return (
      <>
        <span className={`badge ${waits[1]}`}>{waits[0]}</span>
        <small>{waits[2]}</small>
      </>
    );
  return <DonePart importacao={importacao} />;
}

function DonePart({ importacao }: { readonly importacao: Importacao }) {
  const { qtd_pendentes: pendentes = 0, qtd_sucesso: prontos = 0, qtd_exportados: exportados = 0 } = importacao;
  // Entries as they are now: lines are split and entries deleted.
  const made = pendentes + prontos + exportados;
  const { qtd_linhas_erro: unread } = importacao;
  return (
    <>
      <ProgressBar pendentes={pendentes} prontos={prontos} exportados={exportados} />
      <small>
        {pendentes > 0 && <strong>{`${plural(pendentes, 'pendência', 'pendências')} de\u00a0`}</strong>}
        {pendentes === 0 && (prontos > 0 ? 'conciliado, ' : exportados > 0 && 'exportado, ')}
        {pendentes > 0 ? figure(made) : plural(made, 'linha', 'linhas').replace(' ', '\u00a0')}
        {unread > 0 && (
          <>
            , <b className="alert">{plural(unread, 'erro', 'erros').replace(' ', '\u00a0')}</b>
          </>
        )}
      </small>
    </>
  );
}
