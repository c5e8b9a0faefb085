import { brDate } from '../../lib/dates';
import { isReasonOfFile, type Linha } from '../../lib/linha';
import { brMoney } from '../../lib/money';

/** What the bank wrote. */
export function BankLine({ linha }: { readonly linha: Linha }) {
  const { data, documento, descricao, tipo, valor, linhaArquivo } = linha;
  if (isReasonOfFile(linha))
    return (
      <header className="bank-line">
        <h2>O arquivo não pôde ser lido</h2>
      </header>
    );
  return (
    <header className="bank-line">
      <small>
        {[data && brDate(data), documento && `doc. ${documento}`, linhaArquivo && `linha ${linhaArquivo}`]
          .filter(Boolean)
          .join(' · ')}
      </small>
      <h2 className="bank">{descricao}</h2>
      {valor !== null && (
        <p>
          <small>{tipo === 'C' ? 'Entrada' : 'Saída'}</small>{' '}
          <strong className={tipo === 'C' ? 'large incoming' : 'large'}>{brMoney(valor)}</strong>
        </p>
      )}
    </header>
  );
}
