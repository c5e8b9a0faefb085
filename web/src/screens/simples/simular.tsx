import { useState } from 'react';
import { type Apuracao, type Hipotese, type Simulacao, useSimulation } from '../../api/simples-month';
import { explain } from '../../lib/error-messages';
import { amountOf, brMoney, cents, reais } from '../../lib/money';
import { hasIbs } from '../../lib/simples';
import { NoAmount } from '../../lib/simples-grade';
import { NADA, queryOf, sliderEnd, type Suposto, supposedPayroll } from '../../lib/simples-simular';
import { Nota } from '../../ui/states';
import { useSettled } from '../../ui/use-settled';
import { ComparacaoDaOpcao } from './comparacao-da-opcao';

const STEP = 100;

/** The month with another payroll or revenue, and what the regular regime of IBS and CBS would cost. Nothing is stored. */
export function Simular({ apuracao }: { readonly apuracao: Apuracao }) {
  const [typed, setTyped] = useState<Suposto>(NADA);
  const settled = useSettled(typed, 250);
  const { query, problem } = questionOf(apuracao, settled);
  const { data, error } = useSimulation(
    apuracao.solicitada,
    query ?? { competencia: apuracao.competencia },
    query !== null,
  );
  const set = (name: keyof Suposto) => (text: string) => setTyped((now) => ({ ...now, [name]: text }));
  return (
    <section className="cartao simular sem-papel" aria-label="Simulação">
      <h2>Simulação</h2>
      <div className="lado-a-lado">
        <Folha apuracao={apuracao} typed={typed.folha} simulacao={data ?? null} onText={set('folha')} />
        <Campo
          label="Receita do mês"
          placeholder={brMoney(apuracao.rpa)}
          value={typed.receita}
          onText={set('receita')}
          hint="No lugar da receita lançada, sem segregação."
        />
        {hasIbs(apuracao.competencia) && (
          <>
            <Campo label="CBS do regime regular, %" placeholder="não informada" value={typed.cbs} onText={set('cbs')} />
            <Campo label="IBS do regime regular, %" placeholder="não informada" value={typed.ibs} onText={set('ibs')} />
            <Campo
              label="Redução das duas alíquotas, %"
              placeholder="0"
              value={typed.reducao}
              onText={set('reducao')}
            />
            <Campo label="Créditos do mês" placeholder="0,00" value={typed.creditos} onText={set('creditos')} />
          </>
        )}
      </div>
      {problem && <Nota tom="erro">{problem}</Nota>}
      {error && !data && <Nota tom="erro">{explain(error)}</Nota>}
      {data && !problem && <Resultado apuracao={apuracao} simulacao={data} />}
    </section>
  );
}

function questionOf(
  { competencia, fs12 }: Apuracao,
  typed: Suposto,
): { query: Hipotese | null; problem: string | null } {
  try {
    return { query: queryOf(competencia, fs12, typed), problem: null };
  } catch (error) {
    if (!(error instanceof NoAmount)) throw error;
    return { query: null, problem: error.message };
  }
}

interface FolhaProps {
  readonly apuracao: Apuracao;
  readonly typed: string;
  readonly simulacao: Simulacao | null;
  readonly onText: (text: string) => void;
}

/** The payroll of twelve months, by slider or to the cent. */
function Folha({ apuracao, typed, simulacao, onText }: FolhaProps) {
  const needed = simulacao?.comparacao?.folha_necessaria_fator_r ?? null;
  return (
    <div>
      <Campo label="Folha de 12 meses" placeholder={brMoney(apuracao.fs12)} value={typed} onText={onText} />
      <input
        type="range"
        aria-label="Folha de 12 meses, em reais"
        min={0}
        max={sliderEnd(cents(apuracao.fs12), needed === null ? null : cents(needed))}
        step={STEP}
        value={Number(cents(supposedPayroll(typed) ?? apuracao.fs12) / 100n)}
        onChange={(event) => onText(brMoney(BigInt(event.target.value) * 100n))}
      />
      {needed !== null && (
        <small>
          Fator r de 0,28 com {reais(needed)}{' '}
          <button type="button" className="botao pequeno" onClick={() => onText(brMoney(needed))}>
            Usar
          </button>
        </small>
      )}
    </div>
  );
}

interface CampoProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly hint?: string;
  readonly onText: (text: string) => void;
}

function Campo({ label, placeholder, value, hint, onText }: CampoProps) {
  return (
    <label className="campo">
      <span>{label}</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        placeholder={placeholder}
        value={value}
        onChange={(event) => onText(event.target.value)}
      />
      {hint && <small>{hint}</small>}
    </label>
  );
}

function Resultado({ apuracao, simulacao }: { readonly apuracao: Apuracao; readonly simulacao: Simulacao }) {
  const { comparacao } = simulacao;
  const difference = cents(simulacao.das) - cents(apuracao.das);
  return (
    <div role="status">
      <dl className="numeros">
        <div>
          <dt>DAS simulado</dt>
          <dd className="maior">{reais(simulacao.das)}</dd>
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
        <Anexos iii={comparacao.das_anexo_iii} v={comparacao.das_anexo_v} />
      )}
      {comparacao?.opcao && <ComparacaoDaOpcao opcao={comparacao.opcao} />}
    </div>
  );
}

/** The DAS with the services in either annex, as two bars. */
function Anexos({ iii, v }: { readonly iii: string; readonly v: string }) {
  const most = [cents(iii), cents(v), 1n].reduce((high, each) => (each > high ? each : high));
  const rows = [
    ['Anexo III', iii, 'exportados'],
    ['Anexo V', v, 'pendentes'],
  ] as const;
  return (
    <div className="anexos grafico">
      {rows.map(([nome, das, colour]) => (
        <div key={nome} className="anexo">
          <span>{nome}</span>
          <svg viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
            <rect className={colour} x="0" y="0" width={Number((cents(das) * 1000n) / most)} height="10" />
          </svg>
          <span className="numero">{brMoney(das)}</span>
        </div>
      ))}
      <p className="apagado">
        O fator r decide entre os dois: {reais(amountOf(difference(iii, v)))} de diferença no mês.
      </p>
    </div>
  );
}

const difference = (a: string, b: string): bigint => {
  const found = cents(a) - cents(b);
  return found < 0n ? -found : found;
};
