import { useState } from 'react';
import { type Apuracao, type SimulationQuery, type Simulacao, useSimulation } from '../../api/simples-month';
import { explain } from '../../lib/error-messages';
import { amountOf, brMoney, cents, reais } from '../../lib/money';
import { hasIbs } from '../../lib/simples';
import {
  NOTHING,
  queryOf,
  sliderEnd,
  type Assumption,
  supposedPayroll,
  WrongField,
} from '../../lib/simples-simulation';
import { LabelledField } from '../../ui/labelled-field';
import { Notice } from '../../ui/states';
import { useSettled } from '../../ui/use-settled';
import { OptionComparison } from './option-comparison';

const STEP = 100;

/** The month with another payroll or revenue, and what the regular regime of IBS and CBS would cost. Nothing is stored. */
export function Simulation({ apuracao }: { readonly apuracao: Apuracao }) {
  const [typed, setTyped] = useState<Assumption>(NOTHING);
  const settled = useSettled(typed, 250);
  const { query, problem } = questionOf(apuracao, settled);
  const { data, error } = useSimulation(
    apuracao.solicitada,
    query ?? { competencia: apuracao.competencia },
    query !== null,
  );
  const field = (name: keyof Assumption) => ({
    value: typed[name],
    problem: problem?.field === name ? problem.message : null,
    onText: (text: string) => setTyped((now) => ({ ...now, [name]: text })),
  });
  return (
    <section className="card simulate not-on-paper" aria-label="Simulação">
      <h2>Simulação</h2>
      <div className="side-by-side">
        <PayrollField apuracao={apuracao} simulacao={data ?? null} {...field('folha')} />
        <AmountField
          label="Receita do mês"
          placeholder={brMoney(apuracao.rpa)}
          hint="No lugar da receita lançada, sem segregação."
          {...field('receita')}
        />
        {hasIbs(apuracao.competencia) && <RegularRegime field={field} />}
      </div>
      {error && !data && <Notice tone="erro">{explain(error)}</Notice>}
      {data && !problem && <SimulationResult apuracao={apuracao} simulacao={data} />}
    </section>
  );
}

/** What a field of the simulation holds. */
interface Typed {
  readonly value: string;
  readonly problem: string | null;
  readonly onText: (text: string) => void;
}

function RegularRegime({ field }: { readonly field: (name: keyof Assumption) => Typed }) {
  return (
    <>
      <AmountField label="CBS do regime regular, %" placeholder="não informada" {...field('cbs')} />
      <AmountField label="IBS do regime regular, %" placeholder="não informada" {...field('ibs')} />
      <AmountField label="Redução das duas alíquotas, %" placeholder="0" {...field('reducao')} />
      <AmountField label="Créditos do mês" placeholder="0,00" {...field('creditos')} />
    </>
  );
}

function questionOf(
  { competencia, fs12 }: Apuracao,
  typed: Assumption,
): { query: SimulationQuery | null; problem: WrongField | null } {
  try {
    return { query: queryOf(competencia, fs12, typed), problem: null };
  } catch (error) {
    if (!(error instanceof WrongField)) throw error;
    return { query: null, problem: error };
  }
}

interface PayrollProps extends Typed {
  readonly apuracao: Apuracao;
  readonly simulacao: Simulacao | null;
}

/** The payroll of twelve months, by slider or to the cent. */
function PayrollField({ apuracao, simulacao, ...typed }: PayrollProps) {
  const { value, onText } = typed;
  const needed = simulacao?.comparacao?.folha_necessaria_fator_r ?? null;
  return (
    <div>
      <AmountField label="Folha de 12 meses" placeholder={brMoney(apuracao.fs12)} {...typed} />
      <input
        type="range"
        aria-label="Folha de 12 meses, em reais"
        min={0}
        max={sliderEnd(cents(apuracao.fs12), needed === null ? null : cents(needed))}
        step={STEP}
        value={Number(cents(supposedPayroll(value) ?? apuracao.fs12) / 100n)}
        onChange={(event) => onText(brMoney(BigInt(event.target.value) * 100n))}
      />
      {needed !== null && (
        <small>
          Fator r de 0,28 com {reais(needed)}{' '}
          <button type="button" className="button small" onClick={() => onText(brMoney(needed))}>
            Usar
          </button>
        </small>
      )}
    </div>
  );
}

interface ValorProps extends Typed {
  readonly label: string;
  readonly placeholder: string;
  readonly hint?: string;
}

function AmountField({ label, placeholder, hint, value, problem, onText }: ValorProps) {
  return (
    <LabelledField label={label} problem={problem}>
      {(control) => (
        <>
          <input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            placeholder={placeholder}
            value={value}
            onChange={(event) => onText(event.target.value)}
          />
          {hint && <small>{hint}</small>}
        </>
      )}
    </LabelledField>
  );
}

function SimulationResult({ apuracao, simulacao }: { readonly apuracao: Apuracao; readonly simulacao: Simulacao }) {
  const { comparacao } = simulacao;
  const difference = cents(simulacao.das) - cents(apuracao.das);
  return (
    <div role="status">
      <dl className="numbers">
        <div>
          <dt>DAS simulado</dt>
          <dd className="greater">{reais(simulacao.das)}</dd>
        </div>
        <div>
          <dt>DAS do mês</dt>
          <dd>{reais(apuracao.das)}</dd>
        </div>
        <div>
          <dt>Diferença</dt>
          <dd>
            {difference > 0n ? '+' : ''}
            {reais(difference)}
          </dd>
        </div>
        {simulacao.fator_r !== null && (
          <div>
            <dt>Fator r</dt>
            <dd>{simulacao.fator_r.replace('.', ',')}</dd>
          </div>
        )}
      </dl>
      {comparacao && comparacao.das_anexo_iii !== null && comparacao.das_anexo_v !== null && (
        <AnnexBars iii={comparacao.das_anexo_iii} v={comparacao.das_anexo_v} />
      )}
      {comparacao?.opcao && <OptionComparison opcao={comparacao.opcao} />}
    </div>
  );
}

/** The DAS with the services in either annex, as two bars. */
function AnnexBars({ iii, v }: { readonly iii: string; readonly v: string }) {
  const most = [cents(iii), cents(v), 1n].reduce((high, each) => (each > high ? each : high));
  const rows = [
    ['Anexo III', iii, 'exportados'],
    ['Anexo V', v, 'pendentes'],
  ] as const;
  return (
    <div className="annexes chart">
      {rows.map(([nome, das, colour]) => (
        <div key={nome} className="annex">
          <span>{nome}</span>
          <svg viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
            <rect className={colour} x="0" y="0" width={Number((cents(das) * 1000n) / most)} height="10" />
          </svg>
          <span className="number">{brMoney(das)}</span>
        </div>
      ))}
      <p className="muted">
        O fator r decide entre os dois: {reais(amountOf(difference(iii, v)))} de diferença no mês.
      </p>
    </div>
  );
}

const difference = (a: string, b: string): bigint => {
  const found = cents(a) - cents(b);
  return found < 0n ? -found : found;
};
