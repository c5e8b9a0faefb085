import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { ApiError } from '../../api/api-error';
import { holds, type Person } from '../../api/session';
import { type Apuracao, useApuracao } from '../../api/simples-month';
import { documento } from '../../lib/documento';
import { memoriaText } from '../../lib/memoria';
import { brMoney, cents, reais } from '../../lib/money';
import { COVERED_MONTHS, isCovered, percent, rateOf } from '../../lib/simples';
import { isGrave } from '../../lib/simples-words';
import { MonthStepper } from '../../ui/month-stepper';
import { Failure, Notice, Skeleton, Empty } from '../../ui/states';
import { later } from '../../ui/later';
import { MonthFigures } from './month-figures';
import { AddCompany } from './add-company';
import { YearLimits } from './year-limits';
import { DasParts } from './das-parts';
import { useMonth, useMonthKeys } from './use-month';

const CompanyFormDialog = later(async () => (await import('./company-form')).CompanyFormDialog);
const Simulation = later(
  async () => (await import('./simulation')).Simulation,
  () => <Skeleton label="Abrindo a simulação…" rows={3} />,
);

/** A company's month with its working; as it is printed, too. */
export function CompanyMonth({ id, person }: { readonly id: number; readonly person: Person }) {
  const month = useMonth();
  const { competencia, address } = month;
  const { data, error, isPending, refetch } = useApuracao(id, competencia);
  useMonthKeys(month);
  const [editing, setEditing] = useState<number | null>(null);
  const [simulating, setSimulating] = useState(false);
  const nome = data?.matriz.nome;
  useEffect(() => {
    document.title = `${nome ?? 'Simples Nacional'} · ${competencia} · Escritório`;
  }, [nome, competencia]);

  return (
    <>
      <nav className="not-on-paper" aria-label="Voltar">
        <Link href={address('/simples')}>Todas as empresas</Link>
      </nav>
      <header className="title of-company">
        <div>
          <p className="company-name">{nome ?? ' '}</p>
          <p className="paper-only">
            {data?.matriz.cnpj && `CNPJ ${documento(data.matriz.cnpj)}. `}Simples Nacional, competência {competencia}
          </p>
          <div className="not-on-paper">
            <MonthStepper competencia={competencia} onMonth={month.setMonth} />
          </div>
        </div>
        {data && (
          <MonthActions
            apuracao={data}
            mayWrite={holds(person, 'sn_empresas:write')}
            simulating={simulating}
            onSimulate={() => setSimulating(!simulating)}
            onEdit={setEditing}
          />
        )}
      </header>
      {!isCovered(competencia) && (
        <Empty titulo={`${competencia} não é calculado.`}>
          O cálculo cobre de {COVERED_MONTHS.de} a {COVERED_MONTHS.ate}.
        </Empty>
      )}
      {error && !data && isAbsent(error) && (
        <Empty titulo="Esta empresa não está no Simples aqui.">
          <AddCompany id={id} person={person} />
        </Empty>
      )}
      {error && !data && !isAbsent(error) && <Failure error={error} retry={() => void refetch()} />}
      {isCovered(competencia) && isPending && <Skeleton label="Calculando o mês…" />}
      {data && simulating && <Simulation key={competencia} apuracao={data} />}
      {data && <MonthWorking apuracao={data} />}
      {editing !== null && <CompanyFormDialog id={editing} onClose={() => setEditing(null)} />}
    </>
  );
}

interface MonthActionsProps {
  readonly apuracao: Apuracao;
  readonly mayWrite: boolean;
  readonly simulating: boolean;
  readonly onSimulate: () => void;
  /** Opens the form of an establishment. */
  readonly onEdit: (id: number) => void;
}

/** The ways on from the month: to the revenue, the form and the simulation, and onto paper. */
function MonthActions({
  apuracao: { estabelecimentos, competencia },
  mayWrite,
  simulating,
  onSimulate,
  onEdit,
}: MonthActionsProps) {
  const { address } = useMonth();
  return (
    <div className="buttons not-on-paper">
      {estabelecimentos.map((each) => (
        <Link
          key={each.id}
          className="button"
          href={address('/simples/receitas', { cliente: String(each.id), competencia })}
        >
          Receita e folha{estabelecimentos.length > 1 && `: ${each.nome}`}
        </Link>
      ))}
      {mayWrite &&
        estabelecimentos.map((each) => (
          <button key={each.id} type="button" className="button" onClick={() => onEdit(each.id)}>
            Cadastro{estabelecimentos.length > 1 && `: ${each.nome}`}
          </button>
        ))}
      <button type="button" className="button" aria-pressed={simulating} onClick={onSimulate}>
        Simular
      </button>
      <button type="button" className="button" onClick={() => window.print()}>
        Imprimir
      </button>
    </div>
  );
}

const isAbsent = (error: unknown) => error instanceof ApiError && error.status === 404;

function MonthWorking({ apuracao }: { readonly apuracao: Apuracao }) {
  return (
    <>
      <MainFigures apuracao={apuracao} />
      <MonthFigures id={apuracao.solicitada} competencia={apuracao.competencia} />
      {apuracao.avisos.length > 0 && (
        <section aria-label="Avisos">
          {apuracao.avisos.map(({ codigo, mensagem }) => (
            <Notice key={codigo} tone={isGrave(codigo) ? 'aviso' : 'info'}>
              {mensagem}
            </Notice>
          ))}
        </section>
      )}
      <DasParts apuracao={apuracao} />
      <YearLimits apuracao={apuracao} />
      <section className="card working">
        <h2>Memória de cálculo</h2>
        <ol>
          {apuracao.memoria.map((sentence, index) => (
            <li key={index}>{memoriaText(sentence)}</li>
          ))}
        </ol>
      </section>
    </>
  );
}

/** The figures that one looks for first. */
function MainFigures({ apuracao }: { readonly apuracao: Apuracao }) {
  const { das, rpa, rbt12, rbt12_proporcional, fator_r, janela, regime_ibs_cbs, fase_inicio, iss_fixo } = apuracao;
  return (
    <dl className="numbers">
      <div>
        <dt>DAS</dt>
        <dd className="greater">{reais(das)}</dd>
        {cents(iss_fixo) > 0n && <dd className="number-note">e ISS fixo de {reais(iss_fixo)}, pago ao município</dd>}
      </div>
      <div>
        <dt>Receita do mês</dt>
        <dd>{reais(rpa)}</dd>
        <dd className="number-note">{cents(rpa) > 0n ? `paga ${percent(rateOf(das, rpa))} %` : 'sem receita'}</dd>
      </div>
      <div>
        <dt>RBT12{rbt12_proporcional && ' proporcional'}</dt>
        <dd>{reais(rbt12)}</dd>
        <dd className="number-note">
          de {janela.de} a {janela.ate}
          {fase_inicio !== null && `, ${fase_inicio}º mês de atividade`}
        </dd>
      </div>
      {fator_r !== null && (
        <div>
          <dt>Fator r</dt>
          <dd>{fator_r.replace('.', ',')}</dd>
          <dd className="number-note">folha de {brMoney(apuracao.fs12)}</dd>
        </div>
      )}
      {regime_ibs_cbs !== null && (
        <div>
          <dt>CBS e IBS</dt>
          <dd>{regime_ibs_cbs === 'das' ? 'no DAS' : 'regime regular'}</dd>
        </div>
      )}
    </dl>
  );
}
