import type { LinhaDoPainel, SituacaoDoMes } from '../../api/board';
import { brDate, brTime, dayMonth } from '../../lib/dates';
import { brMoney } from '../../lib/money';
import { plural } from '../../lib/words';
import { Icon } from '../../ui/icons';
import { Lista } from '../../ui/lista';
import { Progresso } from '../../ui/progresso';

export const SITUACAO: Readonly<Record<SituacaoDoMes, readonly [string, string]>> = {
  a_resolver: ['A resolver', 'amarelo'],
  pronto: ['Pronto', 'azul'],
  exportado: ['Exportado', 'verde'],
  fechado: ['Fechado', 'neutro'],
  em_previa: ['Em prévia', 'amarelo'],
  sem_movimento: ['Sem movimento', 'neutro'],
};

const COLUNAS = [
  { nome: 'Cliente' },
  { nome: 'Situação' },
  { nome: 'Andamento' },
  { nome: 'Entradas', direita: true },
  { nome: 'Saídas', direita: true },
  { nome: 'Extratos' },
  { nome: 'Período' },
];

interface TabelaPainelProps {
  readonly rows: readonly LinhaDoPainel[];
  readonly mayClose: boolean;
  readonly onWork: (idCliente: number) => void;
  readonly onClosing: (idCliente: number) => void;
  /** Left out: the person may not hand over. */
  readonly onTransfer?: (row: LinhaDoPainel) => void;
}

/** The customers of the month. Enter goes to the work; F closes or opens the period, for those who may. */
export function TabelaPainel({ rows, mayClose, onWork, onClosing, onTransfer }: TabelaPainelProps) {
  return (
    <Lista colunas={COLUNAS} keys={mayClose ? { f: onClosing } : {}}>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id_cliente} data-id={row.id_cliente}>
            <td>
              <button type="button" className="elo nome" data-linha="" onClick={() => onWork(row.id_cliente)}>
                {row.nome}
              </button>
            </td>
            <td>
              <span className={`selo ${SITUACAO[row.situacao][1]}`}>{SITUACAO[row.situacao][0]}</span>
            </td>
            <td>
              <Andamento row={row} />
            </td>
            <td className="direita numero" data-nome="Entradas">
              {row.importacoes > 0 && brMoney(row.entradas)}
            </td>
            <td className="direita numero" data-nome="Saídas">
              {row.importacoes > 0 && brMoney(row.saidas)}
            </td>
            <td>
              <Cobertura row={row} />
            </td>
            <td className="periodo">
              {mayClose && (
                <button
                  type="button"
                  className="botao pequeno"
                  aria-label={`${row.situacao === 'fechado' ? 'Reabrir' : 'Fechar o mês'}: ${row.nome}`}
                  onClick={() => onClosing(row.id_cliente)}
                >
                  {row.situacao === 'fechado' ? 'Reabrir' : 'Fechar'}
                </button>
              )}
              {onTransfer && (
                <button
                  type="button"
                  className="botao pequeno"
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
    </Lista>
  );
}

function Andamento({ row }: { readonly row: LinhaDoPainel }) {
  const waiting = row.pendentes + row.erros;
  if (waiting + row.sucesso + row.exportados === 0) return <span className="apagado numero">nenhum lançamento</span>;
  const parts = [
    row.sucesso > 0 && plural(row.sucesso, 'pronto', 'prontos'),
    row.exportados > 0 && plural(row.exportados, 'exportado', 'exportados'),
  ].filter(Boolean);
  return (
    <>
      <Progresso pendentes={waiting} prontos={row.sucesso} exportados={row.exportados} />
      <small>
        {waiting > 0 && <strong>{plural(waiting, 'pendência', 'pendências')}</strong>}
        {waiting > 0 && parts.length > 0 && ' · '}
        {parts.join(' · ')}
      </small>
    </>
  );
}

/** The days that the statements cover, and those that are missing between them. */
function Cobertura({ row }: { readonly row: LinhaDoPainel }) {
  if (row.cobertura.length === 0) {
    if (row.ultima_importacao === null) return <span className="apagado">–</span>;
    return <small>{brTime(row.ultima_importacao)}</small>;
  }
  return row.cobertura.map(({ banco, conta, de, ate, dias_sem_cobertura: missing }, index) => (
    <small key={index} className="cobertura">
      {[banco, conta].filter(Boolean).join(' ')} {dayMonth(de)} a {dayMonth(ate)}
      {missing > 0 && <b className="alerta"> · {plural(missing, 'dia falta', 'dias faltam')}</b>}
    </small>
  ));
}
