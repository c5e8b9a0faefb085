import type { ReactNode } from 'react';
import { type Apuracao, useTwelveMonths } from '../../api/simples-month';
import { brMoney, cents } from '../../lib/money';
import { shortMonth } from '../../lib/months';
import { BANDS, placeOf } from '../../lib/simples';
import { figure } from '../../lib/words';
import { NotRead } from '../../ui/states';

interface FigureMonth {
  readonly competencia: string;
  readonly apuracao: Apuracao | null;
}

/** Twelve months at a glance: the RBT12 on the bands, factor r at its threshold, the DAS. */
export function MonthFigures({ id, competencia }: { readonly id: number; readonly competencia: string }) {
  const { data, error, refetch } = useTwelveMonths(id, competencia);
  if (error && !data)
    return <NotRead what="As figuras não puderam ser lidas" error={error} retry={() => void refetch()} />;
  if (!data) return <div className="charts figures not-on-paper" aria-busy="true" />;
  return (
    <div className="charts figures not-on-paper">
      <BandColumns months={data} />
      <FactorR months={data} />
      <DasColumns months={data} />
    </div>
  );
}

const WIDE = 10;
const HIGH = 100;
/** What is written at the upper end of each band, the highest first. */
const ENDS = ['4,8 mi: limite', '3,6 mi: sublimite', '1,8 mi', '720 mil', '360 mil', '180 mil'];
/** The band whose upper end is the sub-limit. */
const SUB_LIMIT = 5;

/** Each month's RBT12 as a column on the six bands, drawn equally high. */
function BandColumns({ months }: { readonly months: readonly FigureMonth[] }) {
  const ends = BANDS.map((_, index) => index + 1);
  return (
    <section className="card chart" aria-label="RBT12 nas faixas">
      <h2>RBT12 nas faixas</h2>
      <div className="in-bands">
        <ol aria-hidden="true">
          {ENDS.map((end) => (
            <li key={end}>{end}</li>
          ))}
        </ol>
        <div className="columns">
          {months.map(({ competencia, apuracao }) => {
            const place = apuracao && placeOf(apuracao.rbt12);
            const high = (place?.x ?? 0) * HIGH;
            const over = place !== null && (place.faixa === null || place.faixa > SUB_LIMIT);
            const words = place
              ? `RBT12 de ${brMoney(apuracao.rbt12)}, ${place.faixa === null ? 'acima do limite' : `${place.faixa}ª faixa`}`
              : 'não calculado';
            return (
              <MonthColumn key={competencia} competencia={competencia} words={words}>
                <rect className={over ? 'over' : 'prontos'} x="1" y={HIGH - high} width={WIDE - 2} height={high} />
                {ends.map((end) => (
                  <rect
                    key={end}
                    className={end === SUB_LIMIT ? 'sublimit' : 'zero'}
                    x="0"
                    y={HIGH - (end * HIGH) / BANDS.length}
                    width={WIDE}
                    height={end === SUB_LIMIT ? 1 : 0.6}
                  />
                ))}
              </MonthColumn>
            );
          })}
        </div>
      </div>
      <p className="legend">
        <i className="prontos" /> RBT12 do mês <i className="sublimit" /> sublimite de 3,6 mi
      </p>
    </section>
  );
}

/** 0.28 in millionths. */
const THRESHOLD = 280_000n;

/** `0,28`, cut: rounded up, 0.279999 would look like the threshold. */
const cut = (factor: string) => factor.slice(0, 4).replace('.', ',');

/** Factor r of each month, and 0.28, from which on the services are in Annex III. */
function FactorR({ months }: { readonly months: readonly FigureMonth[] }) {
  const parts = months.map(({ apuracao }) => millionths(apuracao?.fator_r ?? null));
  const most = parts.reduce<bigint>((high, each) => (each !== null && each > high ? each : high), 2n * THRESHOLD);
  const high = (part: bigint) => Number((part * 1000n) / most) / 10;
  const used = parts.some((each) => each !== null);
  return (
    <section className="card chart" aria-label="Fator r por mês">
      <h2>Fator r</h2>
      {!used && <p className="muted nothing">Nenhum estabelecimento usa o fator r.</p>}
      {used && (
        <>
          <div className="columns">
            {months.map(({ competencia, apuracao }, index) => {
              const part = parts[index] ?? null;
              const factor = apuracao?.fator_r ?? null;
              const annex = part !== null && part >= THRESHOLD ? 'III' : 'V';
              const words = factor === null ? 'sem fator r' : `fator r ${factor.replace('.', ',')}, Anexo ${annex}`;
              return (
                <MonthColumn
                  key={competencia}
                  competencia={competencia}
                  words={words}
                  above={factor === null ? '' : cut(factor)}
                >
                  {part !== null && (
                    <rect
                      className={annex === 'III' ? 'exportados' : 'pendentes'}
                      x="1"
                      y={HIGH - high(part)}
                      width={WIDE - 2}
                      height={high(part)}
                    />
                  )}
                  <rect className="sublimit" x="0" y={HIGH - high(THRESHOLD)} width={WIDE} height="1" />
                </MonthColumn>
              );
            })}
          </div>
          <p className="legend">
            <i className="exportados" /> Anexo III <i className="pendentes" /> Anexo V <i className="sublimit" /> 0,28
          </p>
        </>
      )}
    </section>
  );
}

/** Of a fraction with six decimals. */
const millionths = (fraction: string | null): bigint | null =>
  fraction === null ? null : BigInt(fraction.replace('.', ''));

/** `6,6` of 6.569,12: thousands of reais, for a narrow column. */
function thousands(cents: bigint): string {
  const tenths = (cents + 5_000n) / 10_000n;
  return tenths < 1_000n ? `${tenths / 10n},${tenths % 10n}` : figure(tenths / 10n);
}

/** The DAS of each month. */
function DasColumns({ months }: { readonly months: readonly FigureMonth[] }) {
  const amounts = months.map(({ apuracao }) => (apuracao === null ? 0n : cents(apuracao.das)));
  const most = amounts.reduce((high, each) => (each > high ? each : high), 1n);
  return (
    <section className="card chart" aria-label="DAS por mês">
      <h2>DAS por mês</h2>
      <div className="columns">
        {months.map(({ competencia, apuracao }, index) => {
          const amount = amounts[index] ?? 0n;
          const high = Number((amount * 1000n) / most) / 10;
          return (
            <MonthColumn
              key={competencia}
              competencia={competencia}
              words={apuracao === null ? 'não calculado' : `DAS de ${brMoney(amount)}`}
              above={amount > 0n ? thousands(amount) : ''}
            >
              <rect className="prontos" x="1" y={HIGH - high} width={WIDE - 2} height={high} />
            </MonthColumn>
          );
        })}
      </div>
      <p className="legend">em mil reais</p>
    </section>
  );
}

interface MonthColumnProps {
  readonly competencia: string;
  readonly words: string;
  /** A figure above the column; left out, none. */
  readonly above?: string;
  readonly children: ReactNode;
}

/** One month of a picture. */
function MonthColumn({ competencia, words, above, children }: MonthColumnProps) {
  const label = `${competencia}: ${words}`;
  return (
    <div className="column" role="img" aria-label={label} title={label}>
      {above !== undefined && <b>{above}</b>}
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
        {children}
      </svg>
      {shortMonth(competencia)}
    </div>
  );
}
