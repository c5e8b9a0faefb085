import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { holds, type Person } from '../../api/session';
import { type OptionRow, optionSheetFile, type Periodo, HALF_YEARS, useOptionSheet } from '../../api/simples-options';
import { brDate } from '../../lib/dates';
import { documento } from '../../lib/documento';
import { withParams } from '../../lib/search-params';
import { useSearchKeys } from '../../ui/keys';
import { ACTIONS, RecordTable } from '../../ui/record-table';
import { ShowMore } from '../../ui/show-more';
import { Failure, Skeleton } from '../../ui/states';
import { useUndo } from '../../ui/use-undo';
import { CompanySearch, useCompanySearch } from './company-search';
import { DownloadList } from './download-list';
import { OptionForm } from './option-form';
import { NoCompanies } from './no-companies';
import { SINCE, isOutOfTime, NO_DAS, optionWindowOf, REGIME_NAMES, HALF_YEAR_NAMES } from './half-years';

/** The sheet of March and September: every head office with its regime of IBS and CBS in a half year. */
export function OptionSheet({ person }: { readonly person: Person }) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('periodo');
  const periodo = HALF_YEARS.find((each) => each === asked) ?? '2027-1';
  const companies = useCompanySearch();
  const { search, pages } = companies;
  const [editing, setEditing] = useState<OptionRow | null>(null);
  const sheet = useOptionSheet(periodo, search, pages);
  useSearchKeys(companies.field);
  const mayWrite = holds(person, 'sn_empresas:write');
  const rows = sheet.data?.items;
  const { keep } = useUndo();
  const choose = (next: Periodo) => {
    companies.showFirst();
    setParams(withParams({ periodo: next }));
  };

  return (
    <>
      <header className="title">
        <h1>{HALF_YEAR_NAMES[periodo]}</h1>
        <p className="muted">Opção de {optionWindowOf(periodo)}. Sem opção, continua o regime do semestre anterior.</p>
      </header>
      <div className="filters">
        <HalfYearTabs current={periodo} onChoose={choose} />
        <CompanySearch {...companies} />
        {rows && rows.length > 0 && <DownloadList read={(formato) => optionSheetFile(periodo, search, formato)} />}
      </div>
      {sheet.isError && !rows && <Failure error={sheet.error} retry={() => void sheet.refetch()} />}
      {sheet.isPending && <Skeleton label="Lendo as opções…" />}
      {rows?.length === 0 && <NoCompanies search={search} person={person} onAll={() => companies.setSearch('')} />}
      {rows && rows.length > 0 && (
        <RecordTable
          colunas={[
            { nome: 'Empresa' },
            { nome: 'CNPJ' },
            { nome: SINCE[periodo] },
            { nome: 'Neste semestre' },
            { nome: 'Feita em' },
            ACTIONS,
          ]}
          {...(mayWrite
            ? { keys: { Enter: (id: number) => setEditing(rows.find((row) => row.matriz_id === id) ?? null) } }
            : {})}
        >
          <tbody>
            {rows.map((row) => (
              <OptionSheetRow
                key={row.matriz_id}
                row={row}
                periodo={periodo}
                {...(mayWrite ? { onEdit: () => setEditing(row) } : {})}
              />
            ))}
          </tbody>
        </RecordTable>
      )}
      <ShowMore list={sheet} what={['empresa', 'empresas']} onMore={companies.showMore} />
      {editing && <OptionForm linha={editing} periodo={periodo} onDone={keep} onClose={() => setEditing(null)} />}
    </>
  );
}

interface HalfYearTabsProps {
  readonly current: Periodo;
  readonly onChoose: (periodo: Periodo) => void;
}

function HalfYearTabs({ current, onChoose }: HalfYearTabsProps) {
  return (
    <div role="group" aria-label="Semestre">
      {HALF_YEARS.map((each) => (
        <button key={each} type="button" className="tab" aria-pressed={each === current} onClick={() => onChoose(each)}>
          {HALF_YEAR_NAMES[each]}
        </button>
      ))}
    </div>
  );
}

interface OptionSheetRowProps {
  readonly row: OptionRow;
  readonly periodo: Periodo;
  readonly onEdit?: () => void;
}

function OptionSheetRow({ row, periodo, onEdit }: OptionSheetRowProps) {
  return (
    <tr data-id={row.matriz_id}>
      <td>
        <strong>{row.nome}</strong>
      </td>
      <td className="number">{documento(row.cnpj)}</td>
      <td data-nome="Antes">{periodo === '2027-1' ? NO_DAS : REGIME_NAMES[row.regime_anterior]}</td>
      <td data-nome="Neste semestre">
        <span className={row.regime === 'regular' ? 'badge blue' : 'badge'}>{REGIME_NAMES[row.regime]}</span>
      </td>
      <td className="number" data-nome="Feita em">
        {row.feita_em !== null && (
          <>
            {brDate(row.feita_em)}{' '}
            {isOutOfTime(periodo, row.feita_em) && <span className="badge red">fora do prazo</span>}
          </>
        )}
      </td>
      <td className="actions">
        {onEdit && (
          <button
            type="button"
            className="button small"
            data-linha=""
            aria-label={`Mudar a opção: ${row.nome}`}
            onClick={onEdit}
          >
            Mudar
          </button>
        )}
      </td>
    </tr>
  );
}
