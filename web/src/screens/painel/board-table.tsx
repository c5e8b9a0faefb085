import type { BoardRow, MonthStatus, BoardTotals } from '../../api/board';
import { brDate, brTime, dayMonth } from '../../lib/dates';
import { brMoney } from '../../lib/money';
import { figure, plural } from '../../lib/words';
import { Icon } from '../../ui/icons';
import { RecordTable } from '../../ui/record-table';
import { ProgressBar } from '../../ui/progress-bar';

export const STATES: Readonly<Record<MonthStatus, readonly [string, string]>> = {
  a_resolver: ['A resolver', 'yellow'],
  pronto: ['Conciliado', 'blue'],
  exportado: ['Exportado', 'green'],
  fechado: ['Fechado', 'neutro'],
  em_previa: ['Em prévia', 'yellow'],
  sem_movimento: ['Sem movimento', 'neutro'],
};

const COLUMNS = [
  { nome: 'Cliente' },
  { nome: 'Situação' },
  { nome: 'Andamento' },
  { nome: 'Quem' },
  { nome: 'Entradas', direita: true },
  { nome: 'Saídas', direita: true },
  { nome: 'Extratos' },
  { nome: 'Período' },
];

interface BoardTableProps {
  readonly rows: readonly BoardRow[];
  /** Of all rows of the query, also those that are not read yet. */
  readonly totais: BoardTotals | undefined;
  readonly mayClose: boolean;
  readonly onWork: (idCliente: number) => void;
  readonly onClosing: (idCliente: number) => void;
  /** Left out: the person may not hand over. */
  readonly onTransfer?: (row: BoardRow) => void;
}

/** The customers of the month. Enter goes to the work; F closes or opens the period, for those who may. */
export function BoardTable({ rows, totais, mayClose, onWork, onClosing, onTransfer }: BoardTableProps) {
  return (
    <RecordTable className="of-board" colunas={COLUMNS} keys={mayClose ? { f: onClosing } : {}}>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id_cliente} data-id={row.id_cliente}>
            <td>
              <button
                type="button"
                className="link name"
                data-linha=""
                title={row.nome}
                onClick={() => onWork(row.id_cliente)}
              >
                {row.nome}
              </button>
            </td>
            <td>
              <span className={`badge ${STATES[row.situacao][1]}`}>{STATES[row.situacao][0]}</span>
            </td>
            <td>
              <ProgressCell row={row} />
            </td>
            <td>
              <WorkerCell row={row} />
            </td>
            <td className="right number" data-nome="Entradas">
              {row.importacoes > 0 && brMoney(row.entradas)}
            </td>
            <td className="right number" data-nome="Saídas">
              {row.importacoes > 0 && brMoney(row.saidas)}
            </td>
            <td>
              <CoverageCell row={row} />
            </td>
            <td className="period">
              {mayClose && (
                <button
                  type="button"
                  className="button small"
                  aria-label={`${row.situacao === 'fechado' ? 'Reabrir' : 'Fechar o mês'}: ${row.nome}`}
                  onClick={() => onClosing(row.id_cliente)}
                >
                  {row.situacao === 'fechado' ? 'Reabrir' : 'Fechar'}
                </button>
              )}
              {onTransfer && (
                <button
                  type="button"
                  className="button small"
                  aria-label={`Transferir a outra pessoa: ${row.nome}`}
                  onClick={() => onTransfer(row)}
                >
                  Transferir
                </button>
              )}
              {row.fechado_ate !== null && (
                <small>
                  <Icon name="cadeado" /> até {brDate(row.fechado_ate)}
                </small>
              )}
            </td>
          </tr>
        ))}
      </tbody>
      {totais && <TotalsRow totais={totais} />}
    </RecordTable>
  );
}

function TotalsRow({ totais }: { readonly totais: BoardTotals }) {
  const parts = [
    [totais.pendentes + totais.erros, 'pendência', 'pendências'],
    [totais.sucesso, 'conciliado', 'conciliados'],
    [totais.exportados, 'exportado', 'exportados'],
    [totais.em_previa, 'extrato em prévia', 'extratos em prévia'],
  ] as const;
  return (
    <tfoot>
      <tr data-id="">
        <th scope="row">{plural(totais.clientes, 'cliente', 'clientes')}</th>
        <td colSpan={3}>
          {parts
            .flatMap(([count, one, many]) => (count > 0 ? [plural(count, one, many).replaceAll(' ', '\u00a0')] : []))
            .join('\u00a0· ')}
        </td>
        <td className="right number" data-nome="Entradas">
          {brMoney(totais.entradas)}
        </td>
        <td className="right number" data-nome="Saídas">
          {brMoney(totais.saidas)}
        </td>
        <td colSpan={2} />
      </tr>
    </tfoot>
  );
}

const PEOPLE = 2;
const ACCOUNTS = 4;

/** Whose the work is, with what waits for each. */
function WorkerCell({ row: { responsaveis } }: { readonly row: BoardRow }) {
  return (
    <>
      {responsaveis.slice(0, PEOPLE).map(({ id_usuario: id, nome, pendentes, em_previa: previews }) => (
        <small key={id} title={nome}>
          {nome}{' '}
          {[pendentes > 0 && figure(pendentes), previews > 0 && `${figure(previews)} em prévia`]
            .flatMap((part) => (part ? [part] : []))
            .join(' · ')
            .replaceAll(' ', '\u00a0')}
        </small>
      ))}
      {responsaveis.length > PEOPLE && <small>e mais {responsaveis.length - PEOPLE}</small>}
    </>
  );
}

function ProgressCell({ row }: { readonly row: BoardRow }) {
  const waiting = row.pendentes + row.erros;
  if (waiting + row.sucesso + row.exportados === 0)
    return (
      <span className="muted">
        {row.em_previa > 0 ? plural(row.em_previa, 'extrato em prévia', 'extratos em prévia') : 'nenhum lançamento'}
      </span>
    );
  const parts = [
    row.sucesso > 0 && plural(row.sucesso, 'conciliado', 'conciliados'),
    row.exportados > 0 && plural(row.exportados, 'exportado', 'exportados'),
    row.em_previa > 0 && `${figure(row.em_previa)} em prévia`,
  ].flatMap((part) => (part ? [part.replaceAll(' ', '\u00a0')] : [])); // a line ends between them
  return (
    <>
      <ProgressBar pendentes={waiting} prontos={row.sucesso} exportados={row.exportados} />
      <small>
        {waiting > 0 && <strong>{plural(waiting, 'pendência', 'pendências')}</strong>}
        {waiting > 0 && parts.length > 0 && ', '}
        {parts.join(', ')}
      </small>
    </>
  );
}

const missingIn = ({ dias_sem_cobertura: days }: BoardRow['cobertura'][number]): number => Math.sign(days);

/** The days that the statements cover, and those that are missing between them. */
function CoverageCell({ row }: { readonly row: BoardRow }) {
  if (row.cobertura.length === 0) {
    if (row.ultima_importacao === null) return <span className="muted">–</span>;
    return <small>{brTime(row.ultima_importacao)}</small>;
  }
  // Where days are missing comes first.
  const accounts = row.cobertura.toSorted((a, b) => missingIn(b) - missingIn(a));
  return (
    <>
      {accounts.slice(0, ACCOUNTS).map(({ banco, conta, de, ate, dias_sem_cobertura: missing }, index) => (
        <small key={index} className="coverage">
          {[banco, conta].filter(Boolean).join(' ')}{' '}
          <span className="number">
            {dayMonth(de)} a {dayMonth(ate)}
          </span>
          {missing > 0 && (
            <b className="caution">{plural(missing, 'dia falta', 'dias faltam').replaceAll(' ', '\u00a0')}</b>
          )}
        </small>
      ))}
      {row.cobertura.length > ACCOUNTS && <small>e mais {row.cobertura.length - ACCOUNTS}</small>}
    </>
  );
}
