import { Link } from 'wouter';
import { placeOf, type EntryStatus } from '../../api/ledger';
import type { Conta, Lancamento } from '../../api/types';
import { useCustomer } from '../../api/queries';
import { brDate, shortDate } from '../../lib/dates';
import { brMoney } from '../../lib/money';
import { MarkCell, type MarkCellProps } from '../../ui/mark-cell';

/** Tab, seal and colour of a state. */
export const STATES: Readonly<Record<EntryStatus, readonly [string, string, string]>> = {
  regra_pendente: ['Pendentes', 'pendente', 'amarelo'],
  sucesso: ['Conciliados', 'conciliado', 'azul'],
  exportado: ['Exportados', 'exportado', 'verde'],
  error: ['Com erro', 'com erro', 'vermelho'],
};
interface EntryRowProps {
  readonly entry: Lancamento;
  readonly withCustomer: boolean;
  readonly marca: Omit<MarkCellProps, 'nome'>;
  /** Opens one that has no statement. */
  readonly onByHand: () => void;
}

/** An entry, which leads to its line of the statement; one by hand is opened here. */
export function EntryRow({ entry, withCustomer, marca, onByHand }: EntryRowProps) {
  const [, words, colour] = STATES[entry.status];
  const place = placeOf(entry);
  const text = entry.historico_contabil;
  return (
    <tr data-id={entry.id} className={marca.isMarked ? 'marcada' : undefined}>
      <MarkCell nome={text} {...marca} />
      {withCustomer && (
        <td className="de-cliente">
          <CustomerCell id={entry.id_cliente} />
        </td>
      )}
      <td className="numero" title={brDate(entry.data_registro)}>
        {shortDate(entry.data_registro)}
      </td>
      <td className="historico-da-linha" title={[text, entry.extrato_descricao].filter(Boolean).join(' · ')}>
        {place === null ? (
          <>
            <button
              type="button"
              className="elo"
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
      <td className={entry.extrato_tipo === 'C' ? 'direita numero entra' : 'direita numero'} data-nome="Valor">
        {entry.extrato_tipo === 'D' && '−'}
        {brMoney(entry.valor)}
      </td>
      <AccountCell conta={entry.conta_debito} nome="Débito" />
      <AccountCell conta={entry.conta_credito} nome="Crédito" />
      <td>
        <span className={`selo ${colour}`}>{words}</span>
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
          <b className="codigo">{conta.codigo_dominio}</b> {conta.nome}
        </>
      ) : (
        <span className="apagado">falta a conta</span>
      )}
    </td>
  );
}
