import { useState } from 'react';
import { useAnalysis } from '../../api/queries';
import type { FileAccount } from '../../api/types';
import { avisoText, byWeight, weightOf } from '../../lib/avisos';
import { brDate } from '../../lib/dates';
import { totalText } from '../../lib/line-checks';
import { type Linha, signedCents } from '../../lib/linha';
import { brMoney } from '../../lib/money';
import { plural } from '../../lib/words';
import { explain } from '../../lib/error-messages';
import { AnonymousCopy } from './pdf/anonymous-copy';

const STATES = {
  confere: 'O saldo confere',
  diverge: 'O saldo não confere',
  sem_saldo: 'Sem saldo para conferir',
} as const;
const SHOWN = 2;

interface AnaliseProps {
  readonly id: number;
  readonly confirmed: boolean;
  /** Lines that a person leaves out: what is booked differs from the bank by them. */
  readonly ignored: readonly Linha[];
}

/** The balance proof of each account of the file, and the warnings, above the lines: seen before anything is confirmed. */
export function Analise({ id, confirmed, ignored }: AnaliseProps) {
  const { data, error, isPending, refetch } = useAnalysis(id);
  const [all, setAll] = useState(false);
  if (isPending) return <p className="analysis muted">Conferindo o saldo…</p>;
  if (!data)
    return (
      <p className="analysis">
        <span>O saldo não foi conferido: {explain(error)}</span>{' '}
        <button type="button" className="button" onClick={() => void refetch()}>
          Tentar de novo
        </button>
      </p>
    );
  // Whether the account belongs to the customer was decided with the confirmation.
  const said: ReadonlySet<string> = new Set(confirmed ? ['saldo_diverge', 'conta_diferente'] : ['saldo_diverge']);
  const avisos = byWeight(data.avisos.filter(({ codigo }) => !said.has(codigo)));
  const seen = all ? avisos : avisos.slice(0, SHOWN);
  return (
    <section className="analysis" aria-label="Análise do extrato">
      {data.contas.map((conta, index) => (
        <BalanceProof key={`${conta.banco}-${conta.conta}-${index}`} conta={conta} named={data.contas.length > 1} />
      ))}
      {ignored.length > 0 && (
        <p className="proof diverge">
          <span>
            Com {plural(ignored.length, 'linha ignorada', 'linhas ignoradas')} por você a contabilidade fica a{' '}
            <b className="number">{brMoney(ignored.reduce((sum, one) => sum + signedCents(one), 0n))}</b> do extrato.
          </span>
        </p>
      )}
      {seen.length > 0 && (
        <ul>
          {seen.map((aviso) => (
            <li key={aviso.codigo} className={weightOf(aviso)}>
              {avisoText(aviso, confirmed)}
            </li>
          ))}
          {avisos.length > SHOWN && (
            <li>
              <button type="button" className="link" onClick={() => setAll(!all)}>
                {all ? 'mostrar menos' : `mais ${avisos.length - SHOWN}`}
              </button>
            </li>
          )}
        </ul>
      )}
      {(!data.legivel || data.contas.some(({ situacao }) => situacao === 'diverge')) && <AnonymousCopy id={id} />}
    </section>
  );
}

function BalanceProof({ conta, named }: { readonly conta: FileAccount; readonly named: boolean }) {
  const wrong = conta.conferencias.find(({ diferenca }) => diferenca !== '0.00');
  const totals = conta.totais ?? [];
  return (
    <div className={`proof ${conta.situacao}`}>
      <strong>
        {conta.situacao === 'sem_saldo' && conta.saldo_final !== null
          ? 'Sem saldo inicial para conferir'
          : STATES[conta.situacao]}
      </strong>
      {named && <span>conta {conta.conta ?? 'sem número'}</span>}
      {conta.saldo_inicial !== null && <Figure nome="inicial" valor={conta.saldo_inicial} />}
      <Figure nome="+ entradas" valor={conta.entradas} />
      <Figure nome="− saídas" valor={conta.saidas} />
      {conta.saldo_calculado !== null && <Figure nome="= calculado" valor={conta.saldo_calculado} />}
      {conta.saldo_final !== null && <Figure nome="saldo final no extrato" valor={conta.saldo_final} />}
      {conta.situacao === 'diverge' && conta.diferenca !== null && <Figure nome="diferença" valor={conta.diferenca} />}
      {wrong && <span>desde {brDate(wrong.data)}</span>}
      {totals.slice(0, SHOWN).map((total, index) => (
        <span key={index}>{totalText(total)}</span>
      ))}
      {totals.length > SHOWN && <span>mais {plural(totals.length - SHOWN, 'total', 'totais')}</span>}
    </div>
  );
}

const Figure = ({ nome, valor }: { readonly nome: string; readonly valor: string }) => (
  <span>
    {nome} <b className="number">{brMoney(valor)}</b>
  </span>
);
