import type { RefObject } from 'react';
import type { Conta } from '../../api/types';
import { type Accounts, shownAs } from '../../lib/accounts';
import { type Side, type Linha, roleOf } from '../../lib/linha';
import type { Proposal } from '../../lib/suggest';
import { plural } from '../../lib/words';
import { AccountPicker } from '../../ui/account-picker';
import { Icon } from '../../ui/icons';
import { Notice, KeyName } from '../../ui/states';
import { Historico } from './historico';
import { AlreadyPosted } from './already-posted';
import { BankLine } from './bank-line';
import { WhyButton } from './why-button';

interface LinePanelProps {
  readonly linha: Linha;
  /** The side whose account is asked. */
  readonly lado: Side;
  readonly accounts: Accounts;
  readonly equals: number;
  /** What is chosen is for all equal lines. */
  readonly forEquals: boolean;
  readonly onForEquals: (all: boolean) => void;
  /** The marked lines; the account is for all of them. */
  readonly marked: number;
  /** Why its accounts can't be changed now; null: they can. */
  readonly fixed: string | null;
  readonly proposals: readonly Proposal[];
  readonly confirmed: boolean;
  readonly pickerRef: RefObject<HTMLInputElement | null>;
  readonly onSide: (lado: Side) => void;
  readonly onChoose: (conta: Conta, all: boolean) => void;
  readonly onChooseLater: (typed: string, all: boolean) => void;
  readonly onEscape: () => void;
  readonly onRule: () => void;
  readonly onLeaveOut: () => void;
  /** What looks like its other side is another movement, or is it after all. */
  readonly onDistinct: () => void;
  readonly onRemove: () => void;
  readonly onAlwaysIgnore: () => void;
  readonly onSplit: () => void;
  /** Of how many parts of its line it is one; 1: the line is not split. */
  readonly parts: number;
  readonly onJoin: () => void;
  readonly onChangeText: (texto: string) => Promise<boolean>;
  /** Back to the table, after the text. */
  readonly onWritten: () => void;
}

const ORIGINS = {
  padrao_banco: 'regra do banco',
  cliente: 'regra do cliente',
  estrutura: 'regra da estrutura',
} as const;

const LABELS: Readonly<Record<Side, string>> = { debito: 'Débito', credito: 'Crédito' };

/** The line at hand: the text of the bank, its two accounts, the way to change them. */
export function LinePanel(props: LinePanelProps) {
  const { linha, lado, confirmed, fixed, equals, marked, proposals } = props;
  const workable = fixed === null;
  return (
    <>
      <BankLine linha={linha} />
      {linha.motivo !== null && <p className={linha.situacao === 'erro' ? 'reason erro' : 'reason'}>{linha.motivo}</p>}
      {linha.postedBy && <AlreadyPosted linha={linha} por={linha.postedBy} onDistinct={props.onDistinct} />}
      {workable && marked > 0 && (
        <p className="hint">
          A conta vale para as <strong>{plural(marked, 'linha marcada', 'linhas marcadas')}</strong>, do lado{' '}
          {roleOf(linha, lado) === 'banco' ? 'do banco' : 'que não é do banco'}.
        </p>
      )}
      {workable && marked === 0 && equals > 1 && (
        <label className="option">
          <input
            type="checkbox"
            checked={props.forEquals}
            onChange={(event) => props.onForEquals(event.target.checked)}
          />
          <span>
            Para as <strong>{equals} linhas iguais</strong> <kbd>Shift Enter</kbd>
          </span>
        </label>
      )}
      {linha.situacao !== 'erro' && linha.situacao !== 'ignorada' && <LineAccounts {...props} />}
      {confirmed && fixed !== null && <Notice tone="info">{fixed}</Notice>}
      {proposals.length > 0 && <Proposals {...props} />}
      {workable && marked === 0 && equals <= 1 && (
        <p className="muted hint">Digite o código ou o nome da conta e tecle Enter.</p>
      )}
      <LineButtons {...props} />
      {!confirmed && linha.situacao === 'pendente' && (
        <p className="muted hint">Nada foi gravado ainda. Crie regras agora, ou confirme e resolva à mão depois.</p>
      )}
      {confirmed && linha.id !== null && linha.linhaArquivo !== null && <WhyButton id={linha.id} />}
      {workable && linha.historico !== null && (
        <Historico stored={linha.historico} onWrite={props.onChangeText} onWritten={props.onWritten} />
      )}
      {confirmed && !workable && linha.historico !== null && (
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
              {nome} <small>{ORIGINS[origem]}</small>
            </p>
          ))}
        </div>
      )}
    </>
  );
}

/** Both accounts, with the picker at the side that is asked. */
function LineAccounts({ forEquals, ...props }: LinePanelProps) {
  const { linha, lado } = props;
  const workable = props.fixed === null;
  return (
    <div className="sides">
      {(['debito', 'credito'] as const).map((side) =>
        workable && lado === side ? (
          <AccountPicker
            key={`${linha.chave}-${side}`}
            label={LABELS[side]}
            accounts={props.accounts}
            {...(linha[side] ? { before: shownAs(linha[side]) } : {})}
            onChoose={(conta, all) => props.onChoose(conta, all || forEquals)}
            onChooseLater={(typed, all) => props.onChooseLater(typed, all || forEquals)}
            onEscape={props.onEscape}
            inputRef={props.pickerRef}
          />
        ) : (
          <div key={side}>
            <h3>{LABELS[side]}</h3>
            <Account conta={linha[side]} {...(workable ? { onChange: () => props.onSide(side) } : {})} />
          </div>
        ),
      )}
    </div>
  );
}

function Proposals({ proposals, fixed, forEquals, onChoose }: LinePanelProps) {
  return (
    <div className="proposals">
      <h3>Linhas parecidas foram para</h3>
      {proposals.map(({ conta, why }, index) => (
        <button
          key={conta.id}
          type="button"
          className="button"
          disabled={fixed !== null}
          onClick={(event) => onChoose(conta, event.shiftKey || forEquals)}
        >
          <KeyName>{index + 1}</KeyName> <b>{conta.codigo_dominio}</b> {conta.nome} <small>{why}</small>
        </button>
      ))}
    </div>
  );
}

/** What else can be done with the line. */
function LineButtons(props: LinePanelProps) {
  const { linha, confirmed, fixed, marked } = props;
  const workable = fixed === null;
  return (
    <>
      {(linha.situacao === 'pendente' || linha.situacao === 'pronto') && (
        <button type="button" className="button wide" onClick={props.onRule}>
          <Icon name="raio" /> Criar regra com esta linha <KeyName>R</KeyName>
        </button>
      )}
      {!confirmed && linha.idFixo !== null && (
        <button type="button" className="button wide" onClick={props.onLeaveOut}>
          {linha.situacao === 'ignorada' ? 'Trazer de volta' : 'Ignorar esta linha'} <KeyName>X</KeyName>
        </button>
      )}
      {linha.descricao !== '' && (linha.situacao === 'pendente' || linha.situacao === 'pronto') && (
        <button type="button" className="button wide" onClick={props.onAlwaysIgnore}>
          Sempre ignorar linhas assim
        </button>
      )}
      {workable && marked === 0 && (
        <button type="button" className="button wide" onClick={props.onSplit}>
          Dividir em partes <KeyName>D</KeyName>
        </button>
      )}
      {workable && marked === 0 && props.parts > 1 && (
        <button type="button" className="button wide" onClick={props.onJoin}>
          Juntar as {props.parts} partes desta linha
        </button>
      )}
      {workable && (
        <button type="button" className="button wide" onClick={props.onRemove}>
          {marked > 0 ? `Excluir ${plural(marked, 'lançamento', 'lançamentos')}` : 'Excluir este lançamento'}{' '}
          <KeyName>X</KeyName>
        </button>
      )}
    </>
  );
}

interface AccountProps {
  readonly conta: Conta | null;
  readonly onChange?: () => void;
}

function Account({ conta, onChange }: AccountProps) {
  const shown = conta ? (
    <>
      <b className="code">{conta.codigo_dominio}</b> {conta.nome}
    </>
  ) : (
    <span className="muted">ainda sem conta</span>
  );
  if (!onChange) return <p>{shown}</p>;
  return (
    <button type="button" className="account-of-line" title="Mudar esta conta" onClick={onChange}>
      {shown}
    </button>
  );
}
