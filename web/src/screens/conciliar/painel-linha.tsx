import type { RefObject } from 'react';
import type { Conta } from '../../api/types';
import type { Accounts } from '../../lib/accounts';
import { brDate } from '../../lib/dates';
import { type Linha, openSide } from '../../lib/linha';
import { brMoney } from '../../lib/money';
import { inPortuguese } from '../../lib/error-messages';
import type { Proposal } from '../../lib/suggest';
import { plural } from '../../lib/words';
import { AccountPicker } from '../../ui/account-picker';
import { Icon } from '../../ui/icons';
import { Nota, Tecla } from '../../ui/states';

interface PainelLinhaProps {
  readonly linha: Linha;
  readonly accounts: Accounts;
  readonly equals: number;
  readonly marked: number;
  readonly locked: boolean;
  readonly proposals: readonly Proposal[];
  readonly confirmed: boolean;
  readonly pickerRef: RefObject<HTMLInputElement | null>;
  readonly onChoose: (conta: Conta, all: boolean) => void;
  readonly onChooseLater: (typed: string, all: boolean) => void;
  readonly onEscape: () => void;
  readonly onRule: () => void;
  readonly onLeaveOut: () => void;
}

const ORIGEM = {
  padrao_banco: 'padrão do banco',
  cliente: 'regra do cliente',
  estrutura: 'regra da estrutura',
} as const;

/** The line at hand: what the bank says, its two accounts, the way to the missing one. */
export function PainelLinha(props: PainelLinhaProps) {
  const { linha, confirmed, locked, equals, marked, proposals } = props;
  const open = linha.situacao === 'pendente' ? openSide(linha) : null;
  const workable = confirmed && !locked && open !== null;
  return (
    <>
      <LinhaDoBanco linha={linha} />
      {linha.motivo !== null && (
        <p className={linha.situacao === 'erro' ? 'motivo erro' : 'motivo'}>{inPortuguese(linha.motivo)}</p>
      )}
      {linha.situacao !== 'erro' && linha.situacao !== 'ignorada' && (
        <div className="lados">
          {(['debito', 'credito'] as const).map((side) =>
            workable && open === side ? (
              <AccountPicker
                key={linha.chave}
                label={side === 'debito' ? 'Débito' : 'Crédito'}
                accounts={props.accounts}
                onChoose={props.onChoose}
                onChooseLater={props.onChooseLater}
                onEscape={props.onEscape}
                inputRef={props.pickerRef}
              />
            ) : (
              <div key={side}>
                <h3>{side === 'debito' ? 'Débito' : 'Crédito'}</h3>
                <Account conta={linha[side]} />
              </div>
            ),
          )}
        </div>
      )}
      {workable && props.accounts.estado === 'prontas' && props.accounts.lookup.all.length === 0 && (
        <Nota tom="aviso">Este cliente não tem plano de contas seu. Quem cuida do cadastro pode importar um.</Nota>
      )}
      {locked && <Nota tom="info">O período desta linha está fechado: ela não muda mais.</Nota>}
      {open !== null && proposals.length > 0 && (
        <div className="propostas">
          <h3>Linhas parecidas foram para</h3>
          {proposals.map(({ conta, porque }, index) => (
            <button
              key={conta.id}
              type="button"
              className="botao"
              disabled={!workable}
              onClick={(event) => props.onChoose(conta, event.shiftKey)}
            >
              <Tecla>{index + 1}</Tecla> <b>{conta.codigo_dominio}</b> {conta.nome} <small>{porque}</small>
            </button>
          ))}
        </div>
      )}
      {workable && (
        <p className="apagado dica">
          {marked > 0 ? (
            <>
              A conta vale para as <strong>{plural(marked, 'linha marcada', 'linhas marcadas')}</strong>.
            </>
          ) : equals > 1 ? (
            <>
              Há <strong>{equals} linhas iguais</strong>. <kbd>Enter</kbd> resolve esta, <kbd>Shift Enter</kbd> resolve
              todas.
            </>
          ) : (
            <>
              <kbd>Enter</kbd> abre as contas, digite e confirme.
            </>
          )}
        </p>
      )}
      {(linha.situacao === 'pendente' || linha.situacao === 'pronto') && (
        <button type="button" className="botao largo" onClick={props.onRule}>
          <Icon name="raio" /> Criar regra com esta linha <Tecla>R</Tecla>
        </button>
      )}
      {!confirmed && linha.idFixo !== null && (
        <button type="button" className="botao largo" onClick={props.onLeaveOut}>
          {linha.situacao === 'ignorada' ? 'Trazer de volta' : 'Deixar de fora'} <Tecla>X</Tecla>
        </button>
      )}
      {!confirmed && linha.situacao === 'pendente' && (
        <p className="apagado dica">Nada foi gravado ainda. Crie regras agora, ou confirme e resolva à mão depois.</p>
      )}
      {confirmed && linha.historico !== null && linha.situacao !== 'pendente' && (
        <div>
          <h3>Histórico contábil</h3>
          <p>{linha.historico}</p>
        </div>
      )}
      {linha.regras.length > 0 && (
        <div>
          <h3>Regras que agiram</h3>
          {linha.regras.map(({ id, nome, origem }) => (
            <p key={id}>
              {nome} <small>{ORIGEM[origem]}</small>
            </p>
          ))}
        </div>
      )}
    </>
  );
}

/** What the bank wrote. */
export function LinhaDoBanco({
  linha: { data, documento, descricao, tipo, valor, linhaArquivo },
}: {
  readonly linha: Linha;
}) {
  return (
    <header className="linha-do-banco">
      <small>
        {[data && brDate(data), documento && `doc. ${documento}`, linhaArquivo && `linha ${linhaArquivo}`]
          .filter(Boolean)
          .join(' · ')}
      </small>
      <h2 className="banco">{descricao}</h2>
      {valor !== null && (
        <p>
          <small>{tipo === 'C' ? 'Entrada' : 'Saída'}</small>{' '}
          <strong className={tipo === 'C' ? 'grande entra' : 'grande'}>{brMoney(valor)}</strong>
        </p>
      )}
    </header>
  );
}

function Account({ conta }: { readonly conta: Conta | null }) {
  if (!conta) return <p className="apagado">ainda sem conta</p>;
  return (
    <p>
      <b className="codigo">{conta.codigo_dominio}</b> {conta.nome}
    </p>
  );
}
