import { Link } from 'wouter';
import { type SimplesMonth, useSimples } from '../../api/simples';
import { reais } from '../../lib/money';
import { COVERED_MONTHS, BANDS, isCovered, percent, placeOf, windowOf } from '../../lib/simples';
import { NotRead } from '../../ui/states';

const SHOWN = 3;
const WIDE = 600;
const LABELS = ['180 mil', '360 mil', '720 mil', '1,8 mi', '3,6 mi', '4,8 mi'];

interface SimplesRevenueProps {
  readonly competencia: string;
  readonly search: string;
  readonly enabled: boolean;
}

/** Simples Nacional: each company's revenue of twelve months as a mark on the six bands, with the effective rate in words. */
export function SimplesRevenue({ competencia, search, enabled }: SimplesRevenueProps) {
  const { data, error, refetch } = useSimples(competencia, search, SHOWN, enabled);
  if (!enabled) return null;
  if (!isCovered(competencia)) return <NotCovered competencia={competencia} />;
  if (error && !data)
    return <NotRead what="O Simples Nacional não pôde ser lido" error={error} retry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  const { de, ate } = windowOf(competencia);
  return (
    <section className="card chart" aria-label="Simples Nacional">
      <h2>
        Simples Nacional de {competencia}{' '}
        <small>
          receita de {de} a {ate}
          {data.length === SHOWN && (
            <>
              ; as primeiras de <Link href={`/simples?competencia=${competencia}`}>todas</Link>
            </>
          )}
        </small>
      </h2>
      <ul className="bands">
        {data.map((row) => (
          <CompanyBar key={row.matriz_id} row={row} competencia={competencia} />
        ))}
      </ul>
      <p className="legend">Fim das faixas: {LABELS.join(' · ')}</p>
    </section>
  );
}

/** A month without tables: nothing is calculated. */
function NotCovered({ competencia }: { readonly competencia: string }) {
  return (
    <section className="card chart" aria-label="Simples Nacional">
      <h2>
        Simples Nacional de {competencia} <small>não coberto</small>
      </h2>
      <p className="legend">
        O cálculo cobre de {COVERED_MONTHS.de} a {COVERED_MONTHS.ate}.
      </p>
    </section>
  );
}

/** The month itself and the twelve before it. */
const ALL_MONTHS = 13;

function CompanyBar({ row, competencia }: { readonly row: SimplesMonth; readonly competencia: string }) {
  if (row.meses_sem_dados >= ALL_MONTHS)
    return (
      <li>
        <p>
          <strong>
            <Link href={`/simples/${row.matriz_id}?competencia=${competencia}`}>{row.nome}</Link>
          </strong>
        </p>
        <p className="caution">
          <b>Nenhuma receita informada em 12 meses</b>: sem ela a faixa não é conhecida.
        </p>
      </li>
    );
  const { faixa, x, missing } = placeOf(row.rbt12);
  const width = WIDE / BANDS.length;
  return (
    <li>
      <p>
        <strong>
          <Link href={`/simples/${row.matriz_id}?competencia=${competencia}`}>{row.nome}</Link>
        </strong>{' '}
        <small>receita de 12 meses {reais(row.rbt12)}</small>
      </p>
      <svg viewBox={`0 0 ${WIDE} 12`} preserveAspectRatio="none" aria-hidden="true">
        {BANDS.map((end, index) => (
          <rect
            key={end}
            className={index + 1 === faixa ? 'this' : faixa === null || index + 1 < faixa ? 'passed' : 'coming'}
            x={index * width}
            y="2"
            width={width - 3}
            height="8"
          />
        ))}
        <rect className="band-mark" x={Math.min(x * WIDE, WIDE - 5)} y="0" width="4" height="12" />
      </svg>
      <small>
        {faixa === null ? 'Acima do limite do Simples' : `${faixa}ª faixa do Anexo ${row.anexo_principal}`}, alíquota
        efetiva {percent(row.aliquota_efetiva)} %.{' '}
        {faixa !== null && `Faltam ${reais(missing)} para ${faixa < BANDS.length ? 'a faixa seguinte' : 'o limite'}.`}
        {row.meses_sem_dados > 0 && (
          <b className="alert">
            {' '}
            {row.meses_sem_dados === 1
              ? '1 mês sem receita informada.'
              : `${row.meses_sem_dados} meses sem receita informada.`}
          </b>
        )}
      </small>
    </li>
  );
}
