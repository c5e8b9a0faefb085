import { Link } from 'wouter';
import type { Person } from '../../api/session';
import { type PercentageRow, percentagesFile, usePercentages } from '../../api/simples-month';
import { COVERED_MONTHS, FIRST_WITH_IBS, hasIbs, isCovered, windowOf } from '../../lib/simples';
import { useSearchKeys } from '../../ui/keys';
import { RecordTable } from '../../ui/record-table';
import { MonthStepper } from '../../ui/month-stepper';
import { ShowMore } from '../../ui/show-more';
import { Failure, Skeleton, Empty } from '../../ui/states';
import { CompanySearch, useCompanySearch } from './company-search';
import { DownloadList } from './download-list';
import { NoCompanies } from './no-companies';
import { useMonth, useMonthKeys } from './use-month';

const COLUMNS = [
  { nome: 'Empresa' },
  { nome: 'Anexo' },
  { nome: 'Faixa', direita: true },
  { nome: 'Alíquota', direita: true },
  { nome: 'ICMS', direita: true },
  { nome: 'ISS', direita: true },
  { nome: 'ISS retido', direita: true },
  { nome: 'CBS', direita: true },
  { nome: 'IBS', direita: true },
];

/** What goes on the documents of a month: known on its first day, for every group and annex. */
export function Percentages({ person }: { readonly person: Person }) {
  const month = useMonth();
  const { competencia, address } = month;
  const companies = useCompanySearch();
  const { search, pages } = companies;
  const covered = isCovered(competencia) && hasIbs(competencia);
  const list = usePercentages(competencia, search, pages, covered);
  useMonthKeys(month);
  useSearchKeys(companies.field);
  const { de, ate } = windowOf(competencia);
  const rows = list.data?.items;

  return (
    <>
      <header className="title">
        <MonthStepper competencia={competencia} onMonth={month.setMonth} />
        <p className="muted">{covered ? `receita de ${de} a ${ate}` : 'não coberto'}</p>
      </header>
      <div className="filters">
        <CompanySearch {...companies} />
        {covered && rows && rows.length > 0 && (
          <DownloadList read={(formato) => percentagesFile(competencia, search, formato)} />
        )}
      </div>
      {!covered && (
        <Empty titulo={`Não há percentuais de ${competencia}.`}>
          Eles vão nos documentos de {FIRST_WITH_IBS} a {COVERED_MONTHS.ate}.
          <p>
            <button type="button" className="button" onClick={() => month.setMonth(FIRST_WITH_IBS)}>
              Ver {FIRST_WITH_IBS}
            </button>
          </p>
        </Empty>
      )}
      {list.isError && !rows && <Failure error={list.error} retry={() => void list.refetch()} />}
      {covered && list.isPending && <Skeleton label="Calculando os percentuais…" />}
      {rows?.length === 0 && <NoCompanies search={search} person={person} onAll={() => companies.setSearch('')} />}
      {rows && rows.length > 0 && (
        <RecordTable colunas={COLUMNS}>
          <tbody>
            {rows.map((row) => (
              <PercentageTableRow
                key={`${row.matriz_id}${row.anexo}`}
                row={row}
                href={address(`/simples/${row.matriz_id}`)}
              />
            ))}
          </tbody>
        </RecordTable>
      )}
      <ShowMore list={list} what={['linha', 'linhas']} onMore={companies.showMore} />
    </>
  );
}

/** `3,5189 %` of `3.5189`. */
const shown = (percentage: string) => `${percentage.replace('.', ',')} %`;

function PercentageTableRow({ row, href }: { readonly row: PercentageRow; readonly href: string }) {
  const figures = [
    ['Alíquota', row.aliquota_efetiva],
    ['ICMS', row.icms],
    ['ISS', row.iss],
    ['ISS retido', row.iss_retido],
    ['CBS', row.cbs],
    ['IBS', row.ibs],
  ] as const;
  return (
    <tr data-id={row.matriz_id}>
      <td>
        <Link href={href} className="link name" data-linha="">
          {row.nome}
        </Link>
        {!row.janela_completa && (
          <small className="alert">
            Falta receita entre {row.janela.de} e {row.janela.ate}: os percentuais podem mudar.
          </small>
        )}
      </td>
      <td data-nome="Anexo">{row.anexo}</td>
      <td className="right number" data-nome="Faixa">
        {row.faixa}ª
      </td>
      {figures.map(([nome, value]) => (
        <td key={nome} className="right number" data-nome={nome}>
          {value === null ? '–' : shown(value)}
        </td>
      ))}
    </tr>
  );
}
