import { type ReactNode, type RefObject, useMemo } from 'react';
import { Link } from 'wouter';
import type { ChartAccount } from '../../api/types';
import { bookedText, inTwoPreviewsText, skippedText } from '../../lib/line-checks';
import type { Linha } from '../../lib/linha';
import { plural } from '../../lib/words';
import { Notice } from '../../ui/states';
import { Analise } from './analise';
import { AccountOfFile } from './account-of-file';
import { type AskedAccount, BankLedgerAccount, withoutBankSide } from './bank-ledger-account';
import type { Statement } from './use-statement';

interface AboveLinesProps {
  readonly statement: Statement;
  /** Lines that the person leaves out. */
  readonly ignored: readonly Linha[];
  /** Lines that an entry of another statement, or by hand, has booked already. */
  readonly booked: number;
  /** Lines that the preview of another statement has as well. */
  readonly previewed: number;
  /** Ignores or deletes them. */
  readonly onBooked: () => void;
  /** Lines that the customer's ledger has already; 0 when nothing is to be decided. */
  readonly known: number;
  readonly ignoreKnown: boolean;
  readonly onIgnoreKnown: (ignore: boolean) => void;
  /** The account of the bank whose ledger account is asked for; null: none. */
  readonly asked: AskedAccount | null;
  readonly bankField: RefObject<HTMLInputElement | null>;
  readonly onBankAccount: (conta: ChartAccount) => void;
  readonly onEscape: () => void;
  /** Opens the correction of customer and bank. */
  readonly onCorrect: () => void;
  /** The tabs and the search. */
  readonly children: ReactNode;
}

/** A file that can't be read at all has no words: its reason is shown above the lines already. */
const hasOnlyErrors = (linhas: readonly Linha[]): boolean =>
  linhas.some(({ descricao }) => descricao !== '') && linhas.every(({ situacao }) => situacao === 'erro');

/** What is to be known and decided before the lines. */
export function AboveLines({ statement, ignored, known, asked, children, ...props }: AboveLinesProps) {
  const { importacao, confirmed, accounts, linhas } = statement;
  const onlyErrors = useMemo(() => hasOnlyErrors(linhas), [linhas]);
  const waitForBank = useMemo(() => withoutBankSide(linhas).length > 0, [linhas]);
  return (
    <div className="above">
      <Analise id={importacao.id} confirmed={confirmed} ignored={ignored} />
      {accounts.state === 'ready' && accounts.lookup.all.length === 0 && (
        <Notice tone="aviso">
          Este cliente não tem plano de contas seu: sem ele nenhuma linha recebe conta.{' '}
          <Link href={`/comecar?cliente=${importacao.id_cliente}&extrato=${importacao.id}`}>
            Importar o plano de contas
          </Link>
        </Notice>
      )}
      {!confirmed && <AccountOfFile id={importacao.id} conta={statement.conta} />}
      {props.booked > 0 && (
        <Notice tone="aviso">
          {bookedText(props.booked)}{' '}
          <button type="button" className="link" onClick={props.onBooked}>
            {confirmed ? 'Excluir os lançamentos daqui' : 'Ignorar aqui'}
          </button>
        </Notice>
      )}
      {props.previewed > 0 && <Notice tone="aviso">{inTwoPreviewsText(props.previewed)}</Notice>}
      {statement.skipped > 0 && <Notice tone="info">{skippedText(statement.skipped)}</Notice>}
      {known > 0 && (
        <label className="option">
          <input
            type="checkbox"
            checked={props.ignoreKnown}
            onChange={(event) => props.onIgnoreKnown(event.target.checked)}
          />
          Ignorar {plural(known, 'linha que já está', 'linhas que já estão')} na contabilidade do cliente
        </label>
      )}
      {!confirmed && onlyErrors && (
        <Notice tone="aviso">
          Nenhuma linha deste arquivo pôde ser lida: não há o que confirmar.{' '}
          {importacao.tipo === 'ofx' ? (
            'Exclua a importação em “Mais” e envie outro arquivo.'
          ) : (
            <>
              <button type="button" className="link" onClick={props.onCorrect}>
                Corrigir banco ou estrutura
              </button>{' '}
              se não são os dele; senão exclua a importação em “Mais” e envie outro arquivo.
            </>
          )}
        </Notice>
      )}
      {!confirmed && importacao.id_banco === null && waitForBank && (
        <Notice tone="aviso">
          Este extrato está sem banco: com ele, a conta contábil do banco é pedida uma vez só e preenche o lado dele em
          todas as linhas.{' '}
          <button type="button" className="link" onClick={props.onCorrect}>
            Escolher o banco
          </button>
        </Notice>
      )}
      {asked && accounts.lookup.all.length > 0 && (
        <BankLedgerAccount
          key={asked.number}
          {...asked}
          bankName={statement.bank ?? ''}
          accounts={accounts}
          fieldRef={props.bankField}
          onChoose={props.onBankAccount}
          onEscape={props.onEscape}
        />
      )}
      {children}
    </div>
  );
}
