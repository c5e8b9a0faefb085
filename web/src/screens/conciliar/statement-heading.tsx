import { useMemo } from 'react';
import { Link } from 'wouter';
import type { ImportacaoDetail } from '../../api/types';
import { brDate, monthsOf } from '../../lib/dates';
import type { Filter } from '../../lib/filters';
import type { Linha } from '../../lib/linha';
import { brMoney, sum } from '../../lib/money';
import { figure, plural } from '../../lib/words';
import { Icon } from '../../ui/icons';
import { Menu } from '../../ui/menu';
import { ProgressBar } from '../../ui/progress-bar';
import { KeyName } from '../../ui/states';
import { ImportMenu } from './import-menu';

interface StatementHeadingProps {
  readonly importacao: ImportacaoDetail;
  readonly customer: string;
  readonly bank: string | null;
  readonly linhas: readonly Linha[];
  readonly counts: Readonly<Record<Filter, number>>;
  readonly toConfirm: number;
  readonly confirmed: boolean;
  readonly lockedUntil: string | null;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onExport: () => void;
  /** How many operations Z can undo. */
  readonly undoable: number;
  readonly onUndo: () => void;
  /** The import goes, or its file is read again. */
  readonly onDelete: () => void;
  readonly onReapply: () => void;
  /** Customer, bank or structure were wrong. */
  readonly onCorrect: () => void;
  /** The file is shown next to its rows. */
  readonly withFile: boolean;
  readonly onFile: () => void;
  readonly onOriginal: () => void;
  /** An entry by hand. */
  readonly onAdd: () => void;
}

/** What is or becomes an entry, with the money in and out of it in cents and its first and last day. */
function totalsOf(linhas: readonly Linha[]) {
  const counted = linhas.filter(({ situacao }) => situacao !== 'ignorada' && situacao !== 'erro');
  const amounts = (tipo: 'C' | 'D') =>
    sum(counted.flatMap((each) => (each.tipo === tipo && each.valor ? [each.valor] : [])));
  const dates = counted.flatMap(({ data }) => (data === null ? [] : [data])).sort();
  return { counted, entradas: amounts('C'), saidas: amounts('D'), first: dates[0], last: dates.at(-1) };
}

/** Whose statement, its sums, how far the work is, and the one next step. */
export function StatementHeading(props: StatementHeadingProps) {
  const { importacao, linhas, counts, confirmed, lockedUntil } = props;
  const { counted, entradas, saidas, first, last } = useMemo(() => totalsOf(linhas), [linhas]);
  const { exportados } = counts;
  const closedHere = lockedUntil !== null && first !== undefined && first <= lockedUntil;
  const { nome_arquivo_original: arquivo } = importacao;
  const parts = [props.bank, first && last && monthsOf(first, last)].flatMap((part) => (part ? [` · ${part}`] : []));
  return (
    <header className="header">
      <Link href={`/?cliente=${importacao.id_cliente}`} className="icon-only" aria-label="Voltar às importações">
        <Icon name="voltar" />
      </Link>
      <div className="of-whom">
        <h1 title={props.customer}>{props.customer}</h1>
        <small title={[arquivo, ...parts].join('')}>
          <span>{arquivo}</span>
          <span>{parts.join('')}</span>
        </small>
        {closedHere && (
          <span className="badge yellow">
            <Icon name="cadeado" /> Fechado até {brDate(lockedUntil)}
          </span>
        )}
      </div>
      <dl>
        <div>
          <dt>Entradas</dt>
          <dd className="incoming">{brMoney(entradas)}</dd>
        </div>
        <div>
          <dt>Saídas</dt>
          <dd>{brMoney(saidas)}</dd>
        </div>
        <div>
          <dt>Resultado</dt>
          <dd>{brMoney(entradas - saidas)}</dd>
        </div>
      </dl>
      <div className="under-way">
        <p>{progressText(confirmed, counts, exportados)}</p>
        <ProgressBar pendentes={counts.pendentes} prontos={counts.prontos} exportados={exportados} />
      </div>
      <HeadingActions {...props} empty={counted.length === 0} />
    </header>
  );
}

interface HeadingActionsProps extends StatementHeadingProps {
  /** No line can be confirmed or exported. */
  readonly empty: boolean;
}

/** Undo, the file, the menu, and the one next step. */
function HeadingActions({ empty, ...props }: HeadingActionsProps) {
  const { counts, confirmed } = props;
  const toExport = counts.pendentes === 0 ? counts.prontos : 0;
  return (
    <div className="acts">
      {confirmed && (
        <button
          type="button"
          className="button discreet"
          aria-label={`Desfazer o último passo: ${props.undoable}`}
          title="Desfazer o último passo (Z)"
          onClick={props.onUndo}
        >
          <Icon name="desfazer" /> {props.undoable > 0 && props.undoable}
        </button>
      )}
      <button
        type="button"
        className="button"
        aria-pressed={props.withFile}
        title="O arquivo ao lado das linhas (P)"
        onClick={props.onFile}
      >
        <Icon name="arquivo" /> Arquivo
      </button>
      <MoreMenu {...props} />
      {!confirmed && empty ? null : confirmed ? (
        <button type="button" className={toExport > 0 ? 'button primary' : 'button'} onClick={props.onExport}>
          Exportar <KeyName>E</KeyName>
        </button>
      ) : (
        <button
          type="button"
          className="button primary"
          disabled={props.busy || props.toConfirm === 0}
          onClick={props.onConfirm}
        >
          {props.busy ? 'Confirmando…' : `Confirmar ${plural(props.toConfirm, 'linha', 'linhas')}`} <KeyName>C</KeyName>
        </button>
      )}
    </div>
  );
}

function MoreMenu(props: StatementHeadingProps) {
  const { importacao, counts, confirmed } = props;
  return (
    <Menu label="Mais">
      {confirmed && counts.pendentes > 0 && (
        <button type="button" onClick={props.onReapply}>
          <Icon name="raio" /> Aplicar as regras de hoje
        </button>
      )}
      {confirmed && (
        <button type="button" onClick={props.onAdd}>
          <Icon name="arquivo" /> Incluir um lançamento
        </button>
      )}
      {!confirmed && (
        <button type="button" onClick={props.onCorrect}>
          <Icon name="certo" />{' '}
          {importacao.tipo === 'ofx' ? 'Corrigir cliente ou banco' : 'Corrigir cliente, banco ou estrutura'}
        </button>
      )}
      <button type="button" onClick={props.onOriginal}>
        <Icon name="baixar" /> Baixar o arquivo original
      </button>
      <ImportMenu id={importacao.id} nome={importacao.nome_arquivo_original} erros={counts.erros} />
      <button type="button" className="dangerous" onClick={props.onDelete}>
        <Icon name="lixo" /> Excluir a importação ou ler de novo
      </button>
    </Menu>
  );
}

function progressText(confirmed: boolean, counts: Readonly<Record<Filter, number>>, exportados: number) {
  if (!confirmed && counts.todos === 0) return 'Nenhuma linha para confirmar';
  if (!confirmed)
    return (
      <>
        <strong>{figure(counts.prontos)}</strong> de {figure(counts.todos)} já com contas
      </>
    );
  if (counts.pendentes > 0)
    return (
      <>
        <strong>{figure(counts.pendentes)}</strong> de {figure(counts.todos)} por resolver
      </>
    );
  if (exportados === counts.todos && exportados > 0)
    return (
      <>
        <strong>Tudo exportado:</strong> {plural(exportados, 'linha', 'linhas')}
      </>
    );
  return (
    <>
      <strong>Tudo resolvido:</strong> {plural(counts.todos - exportados, 'linha', 'linhas')} para exportar
    </>
  );
}
