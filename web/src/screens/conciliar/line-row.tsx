import { memo, type MouseEvent } from 'react';
import type { Conta } from '../../api/types';
import { shownAs } from '../../lib/accounts';
import { dayMonth, shortDate } from '../../lib/dates';
import { isChangeable, isReasonOfFile, type Side, type Linha } from '../../lib/linha';
import { brMoney } from '../../lib/money';
import { Icon } from '../../ui/icons';

interface LineRowProps {
  readonly linha: Linha;
  readonly index: number;
  readonly top: number;
  readonly current: boolean;
  readonly withYear: boolean;
  readonly marked: boolean;
  readonly lit: boolean;
  readonly locked: boolean;
  readonly onCurrent: (chave: string) => void;
  readonly onMark: (chave: string, range: boolean) => void;
  readonly onSide: (chave: string, lado: Side) => void;
}

/** A line in the table: its day, the text of the bank, its amount, and its accounts or the reason why it is no entry. */
export const LineRow = memo(function LinhaDaTabela(props: LineRowProps) {
  const { linha, index, top, current, marked, lit, locked, onCurrent, onMark, onSide } = props;
  const { chave, data, descricao, valor, tipo, situacao } = linha;
  const onlyReason = isReasonOfFile(linha);
  const change = isChangeable(linha) && !locked ? (lado: Side) => onSide(chave, lado) : undefined;
  const classes = ['line', situacao, current && 'current', lit && 'lit', marked && 'marked'].filter(Boolean).join(' ');
  return (
    <div
      id={`linha-${index}`}
      className={classes}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={marked}
      style={{ transform: `translateY(${top}px)` }}
      onClick={(event) => {
        if (event.shiftKey) return onMark(chave, true);
        onCurrent(chave);
        if (isTouch(event)) showPanel();
      }}
    >
      <span role="gridcell">
        <input
          type="checkbox"
          tabIndex={-1}
          checked={marked}
          disabled={!isChangeable(linha) || locked}
          aria-label={`Marcar ${descricao}`}
          onClick={(event) => event.stopPropagation()}
          onChange={() => onMark(chave, false)}
        />
      </span>
      {!onlyReason && (
        <>
          <span role="gridcell" className="day">
            {data === null ? linha.linhaArquivo : props.withYear ? shortDate(data) : dayMonth(data)}
            {locked && (
              <span className="lock" title="Período fechado">
                <Icon name="cadeado" />
                <span className="visually-hidden">Período fechado</span>
              </span>
            )}
          </span>
          <BankText linha={linha} />
          {situacao !== 'erro' && (
            <span role="gridcell" className={tipo === 'C' ? 'amount incoming' : 'amount'}>
              {valor !== null && `${tipo === 'D' ? '−' : ''}${brMoney(valor)}`}
            </span>
          )}
        </>
      )}
      {linha.motivo === null ? (
        <>
          <Cell lado="debito" conta={linha.debito} onChange={change} />
          <Cell lado="credito" conta={linha.credito} onChange={change} />
        </>
      ) : (
        <span
          role="gridcell"
          className={['reason', situacao === 'erro' && 'erro', onlyReason && 'only'].filter(Boolean).join(' ')}
          title={linha.motivo}
          aria-colspan={onlyReason ? 5 : situacao === 'erro' ? 3 : 2}
        >
          {linha.motivo}
        </span>
      )}
    </div>
  );
});

/** What the bank wrote, and where it is booked already. */
function BankText({ linha }: Pick<LineRowProps, 'linha'>) {
  const { descricao, documento } = linha;
  return (
    <span role="gridcell" className="bank description" title={descricao}>
      {linha.situacao === 'pendente' ? <mark>{descricao}</mark> : <span>{descricao}</span>}{' '}
      {documento && <small title={documento}>{documento}</small>}
      {linha.postedBy && !linha.isDistinct && (
        <em className="badge yellow">
          {linha.postedBy.id === null
            ? 'em outra prévia'
            : `já lançada ${linha.postedBy.id_importacao === null ? 'à mão' : 'por outra conta'}`}
        </em>
      )}
      {linha.isDuplicate && <em className="badge yellow">já lançada</em>}
    </span>
  );
}

interface CellProps {
  readonly lado: Side;
  readonly conta: Conta | null;
  readonly onChange: ((lado: Side) => void) | undefined;
}

function Cell({ lado, conta, onChange }: CellProps) {
  return (
    <span
      role="gridcell"
      className={onChange ? 'account changes' : 'account'}
      title={conta ? shownAs(conta) : undefined}
      onClick={(event) => {
        if (!onChange || event.shiftKey) return;
        event.stopPropagation();
        onChange(lado);
      }}
    >
      {conta ? (
        <>
          <b>{conta.codigo_dominio}</b> {conta.nome}
        </>
      ) : (
        <span className="missing">falta a conta</span>
      )}
    </span>
  );
}

const isTouch = ({ nativeEvent }: MouseEvent) =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';

/** On a phone the panel of the line is under the table: a tap on the line leads to it. */
const showPanel = () => requestAnimationFrame(() => document.querySelector('.panel')?.scrollIntoView());
