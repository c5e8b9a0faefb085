import { Link } from 'wouter';
import { placeOf, type EntryStatus } from '../../api/ledger';
import type { Conta, Lancamento } from '../../api/types';
import { useCustomer } from '../../api/queries';
import { brDate, shortDate } from '../../lib/dates';
import { brMoney } from '../../lib/money';
import { MarkCell, type MarkCellProps } from '../../ui/mark-cell';

/** Tab, seal and colour of a state. */
export const STATES: Readonly<Record<EntryStatus, readonly [string, string, string]>> = {
  regra_pendente: ['Pendentes', 'pendente', 'yellow'],
  sucesso: ['Conciliados', 'conciliado', 'blue'],
  exportado: ['Exportados', 'exportado', 'green'],
  error: ['Com erro', 'com erro', 'red'],
};
interface EntryRowProps {
  readonly entry: Lancamento;
  readonly withCustomer: boolean;
  readonly mark: Omit<MarkCellProps, 'nome'>;
  /** Opens one that has no statement. */
  readonly onByHand: () => void;
}

/** An entry, which leads to its line of the statement; one by hand is opened here. */
export function EntryRow({ entry, withCustomer, mark, onByHand }: EntryRowProps) {
  const [, words, colour] = STATES[entry.status];
  const place = placeOf(entry);
  const text = entry.historico_contabil;
  return (
    <tr data-id={entry.id} className={mark.isMarked ? 'marked' : undefined}>
      <MarkCell nome={text} {...mark} />
      {withCustomer && (
        <td className="of-customer">
          <CustomerCell id={entry.id_cliente} />
        </td>
      )}
      <td className="number" title={brDate(entry.data_registro)}>
        {shortDate(entry.data_registro)}
      </td>
      <td className="history-of-line" title={[text, entry.extrato_descricao].filter(Boolean).join(' · ')}>
        {place === null ? (
          <>
            <button
              type="button"
              className="link"
              data-linha=""
              disabled={entry.status === 'exportado'}
              title={entry.status === 'exportado' ? 'Já exportado: estorne a exportação para mudá-lo' : undefined}
              onClick={onByHand}
            >
              {text}
            </button>{' '}
            <small>incluído à mão</small>
          </>
        ) : (
          <Link href={place} data-linha="">
            {text}
          </Link>
        )}
      </td>
      <td className={entry.extrato_tipo === 'C' ? 'right number incoming' : 'right number'} data-nome="Valor">
        {entry.extrato_tipo === 'D' && '−'}
        {brMoney(entry.valor)}
      </td>
      <AccountCell conta={entry.conta_debito} nome="Débito" />
      <AccountCell conta={entry.conta_credito} nome="Crédito" />
      <td>
        <span className={`badge ${colour}`}>{words}</span>
      </td>
    </tr>
  );
}

function CustomerCell({ id }: { readonly id: number }) {
  const nome = useCustomer(id).data?.nome;
  return <strong title={nome}>{nome ?? ' '}</strong>;
}

function AccountCell({ conta, nome }: { readonly conta: Conta | null; readonly nome: string }) {
  return (
    <td data-nome={nome} title={conta?.nome}>
      {conta ? (
        <>
          <b className="code">{conta.codigo_dominio}</b> {conta.nome}
        </>
      ) : (
        <span className="muted">falta a conta</span>
      )}
    </td>
  );
}
