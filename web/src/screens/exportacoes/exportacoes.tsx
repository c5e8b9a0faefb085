import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { call } from '../../api/client';
import { exportedFile } from '../../api/exports';
import { firstPages, rowsBefore } from '../../api/first-pages';
import { customerName, useCustomer } from '../../api/queries';
import type { Exportacao } from '../../api/types';
import { brDate, brTime } from '../../lib/dates';
import { brMoney } from '../../lib/money';
import { explain } from '../../lib/error-messages';
import { plural } from '../../lib/words';
import { useSearchKeys } from '../../ui/keys';
import { ACTIONS, RecordTable } from '../../ui/record-table';
import { ShowMore } from '../../ui/show-more';
import { saveFile } from '../../ui/save-file';
import { Failure, Skeleton, Empty } from '../../ui/states';
import { toast } from '../../ui/toast';
import { ReverseExport } from '../dialogs/reverse-export';
import { CustomerList } from '../extratos/customer-list';

const PER_PAGE = 100;
const COLUMNS = [
  { nome: 'Período' },
  { nome: 'Valor', direita: true },
  { nome: 'Feita' },
  { nome: 'Situação' },
  ACTIONS,
];

/** A file that does not count any more is not one to send. */
const downloadOf = ({ status }: Exportacao): string => (status === 'ativa' ? 'Baixar' : 'Baixar estornada');

/** Every export of the firm, newest first: the file again, and the taking back. */
export function Exportacoes() {
  const [params] = useSearchParams();
  const idCliente = Number(params.get('cliente')) || null;
  const customer = useCustomer(idCliente);
  const cliente = customer.data;
  const [pages, setPages] = useState(1);
  const [asking, setAsking] = useState<Exportacao | null>(null);
  const clients = useRef<HTMLInputElement>(null);
  const list = useQuery({
    queryKey: ['exportacoes', idCliente, 'lista', pages],
    queryFn: ({ signal }) => {
      const query = { id_cliente: idCliente, per_page: PER_PAGE };
      return firstPages(pages, (page) =>
        call('GET', '/lancamentos-contabil/exportacoes', { query: { ...query, page }, signal }),
      );
    },
    placeholderData: (before, query) => rowsBefore(before, query?.queryKey[1] === idCliente),
  });
  useEffect(() => {
    document.title = `Exportações${cliente ? ` · ${cliente.nome}` : ''} · Escritório`;
  }, [cliente]);
  const rows = list.data?.items;
  useSearchKeys(clients);

  return (
    <div className="statements">
      <CustomerList
        idCliente={idCliente}
        searchRef={clients}
        todos="Todas as exportações"
        hrefOf={(id) => (id === null ? '/exportacoes' : `/exportacoes?cliente=${id}`)}
      />
      <main className="page">
        <header className="title">
          <h1>{idCliente === null ? 'Exportações' : customerName(customer)}</h1>
        </header>
        {list.isError && !rows && <Failure error={list.error} retry={() => void list.refetch()} />}
        {list.isPending && <Skeleton label="Lendo as exportações…" />}
        {rows?.length === 0 && (
          <Empty titulo="Nenhuma exportação ainda.">
            <Link href={idCliente === null ? '/' : `/?cliente=${idCliente}`}>
              Abra um extrato resolvido e exporte-o.
            </Link>
          </Empty>
        )}
        {rows && rows.length > 0 && (
          <RecordTable
            colunas={idCliente === null ? [{ nome: 'Cliente' }, ...COLUMNS] : COLUMNS}
            keys={{ Delete: (id) => setAsking(rows.find((each) => each.id === id && each.status === 'ativa') ?? null) }}
          >
            <tbody>
              {rows.map((each) => (
                <ExportRow key={each.id} exportacao={each} withCustomer={idCliente === null} onAsk={setAsking} />
              ))}
            </tbody>
          </RecordTable>
        )}
        <ShowMore list={list} onMore={() => setPages(pages + 1)} />
      </main>
      {asking && <ReverseExport exportacao={asking} onClose={() => setAsking(null)} />}
    </div>
  );
}

interface ExportRowProps {
  readonly exportacao: Exportacao;
  readonly withCustomer: boolean;
  /** Asks before the export is taken back. */
  readonly onAsk: (exportacao: Exportacao) => void;
}

function ExportRow({ exportacao: each, withCustomer, onAsk }: ExportRowProps) {
  return (
    <tr data-id={each.id} className={each.status === 'ativa' ? undefined : 'inactive'}>
      {withCustomer && (
        <td className="of-customer">
          <strong>{each.cliente_nome}</strong>
        </td>
      )}
      <td className="number">
        {brDate(each.data_inicio)} a {brDate(each.data_fim)}
      </td>
      <td className="right number" data-nome="Valor">
        {brMoney(each.valor_total)}
        <small>{plural(each.qtd, 'lançamento', 'lançamentos')}</small>
      </td>
      <td className="number">
        {brTime(each.criado_em)}
        <small>{each.usuario_nome}</small>
      </td>
      <td>
        <span className={each.status === 'ativa' ? 'badge green' : 'badge'}>
          {each.status === 'ativa' ? 'Ativa' : 'Estornada'}
        </span>
      </td>
      <td className="actions">
        <button
          type="button"
          className="button small"
          data-linha=""
          aria-label={`${downloadOf(each)} ${each.nome_arquivo}`}
          onClick={() => saveAgain(each)}
        >
          {downloadOf(each)}
        </button>
        {each.status === 'ativa' && (
          <button
            type="button"
            className="button small"
            aria-label={`Estornar ${each.nome_arquivo}`}
            onClick={() => onAsk(each)}
          >
            Estornar
          </button>
        )}
      </td>
    </tr>
  );
}

function saveAgain({ id, cliente_nome: nome, status }: Exportacao): void {
  exportedFile(id)
    .then((file) => saveFile(file, status === 'ativa' ? nome : `${nome ?? ''} ESTORNADA`))
    .catch((error: unknown) => toast.failed(explain(error)));
}
