import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { holds, type Person } from '../../api/session';
import { type SimplesRow, simplesBoardFile, useSimplesBoard } from '../../api/simples-month';
import { brMoney, sum } from '../../lib/money';
import { COVERED_MONTHS, isCovered, percent, windowOf } from '../../lib/simples';
import { SHORT_WARNINGS, isGrave } from '../../lib/simples-words';
import { plural } from '../../lib/words';
import { useSearchKeys } from '../../ui/keys';
import { later } from '../../ui/later';
import { RecordTable } from '../../ui/record-table';
import { MonthStepper } from '../../ui/month-stepper';
import { ShowMore } from '../../ui/show-more';
import { Failure, Skeleton, KeyName, Empty } from '../../ui/states';
import { usePlace } from '../../ui/use-pages';
import { CompanySearch, useCompanySearch } from './company-search';
import { DownloadList } from './download-list';
import { NoCompanies } from './no-companies';
import { useMonth, useMonthKeys } from './use-month';

const COLUMNS = [
  { nome: 'Empresa' },
  { nome: 'RBT12', direita: true },
  { nome: 'Fator r', direita: true },
  { nome: 'Anexo' },
  { nome: 'Alíquota', direita: true },
  { nome: 'Receita do mês', direita: true },
  { nome: 'DAS', direita: true },
  { nome: 'Avisos' },
];

const CompanyFormDialog = later(async () => (await import('./company-form')).CompanyFormDialog);

/** The month of every group: what it earned, what it pays, and what speaks against the figures. */
export function MonthBoard({ person }: { readonly person: Person }) {
  const month = useMonth();
  const { competencia, address } = month;
  const companies = useCompanySearch();
  const { search, pages } = companies;
  const board = useSimplesBoard(competencia, search, pages);
  const [adding, setAdding] = useState(false);
  const mayWrite = holds(person, 'sn_empresas:write');
  const [, navigate] = useLocation();
  useMonthKeys(month);
  useSearchKeys(companies.field, mayWrite ? { n: () => setAdding(true) } : {});
  const covered = isCovered(competencia);
  const { de, ate } = windowOf(competencia);
  const rows = board.data?.items;
  usePlace(companies.kept, rows !== undefined);
  const whole = rows !== undefined && rows.length === board.data?.total;
  const of = (id: number) => address(`/simples/${id}`);

  return (
    <>
      <header className="title">
        <MonthStepper competencia={competencia} onMonth={month.setMonth} />
        <p className="muted">{covered ? `RBT12: receita de ${de} a ${ate}` : 'não coberto'}</p>
      </header>
      <div className="filters">
        <CompanySearch {...companies} />
        {mayWrite && (
          <button type="button" className="button" onClick={() => setAdding(true)}>
            Incluir empresa <KeyName>N</KeyName>
          </button>
        )}
        {covered && rows && rows.length > 0 && (
          <DownloadList read={(formato) => simplesBoardFile(competencia, search, formato)} />
        )}
      </div>
      {!covered && (
        <Empty titulo={`${competencia} não é calculado.`}>
          O cálculo cobre de {COVERED_MONTHS.de} a {COVERED_MONTHS.ate}.
        </Empty>
      )}
      {board.isError && !rows && <Failure error={board.error} retry={() => void board.refetch()} />}
      {covered && board.isPending && <Skeleton label="Calculando o mês…" />}
      {rows?.length === 0 && <NoCompanies search={search} person={person} onAll={() => companies.setSearch('')} />}
      {rows && rows.length > 0 && (
        <RecordTable colunas={COLUMNS} className="simples-board" keys={{ Enter: (id) => navigate(of(id)) }}>
          <tbody>
            {rows.map((row) => (
              <MonthBoardRow key={row.matriz_id} row={row} href={of(row.matriz_id)} />
            ))}
          </tbody>
          {whole && <TotalsRow rows={rows} />}
        </RecordTable>
      )}
      <ShowMore list={board} what={['empresa', 'empresas']} onMore={companies.showMore} />
      {adding && <CompanyFormDialog id={null} onClose={() => setAdding(false)} />}
    </>
  );
}

function MonthBoardRow({ row, href }: { readonly row: SimplesRow; readonly href: string }) {
  return (
    <tr data-id={row.matriz_id}>
      <td>
        <Link href={href} className="link name" data-linha="">
          {row.nome}
        </Link>
      </td>
      <td className="right number" data-nome="RBT12">
        {brMoney(row.rbt12)}
      </td>
      <td className="right number" data-nome="Fator r">
        {row.fator_r === null ? '–' : row.fator_r.slice(0, 6).replace('.', ',')}
      </td>
      <td data-nome="Anexo">{row.anexo_principal}</td>
      <td className="right number" data-nome="Alíquota">
        {percent(row.aliquota_efetiva)} %
      </td>
      <td className="right number" data-nome="Receita do mês">
        {brMoney(row.rpa)}
      </td>
      <td className="right number" data-nome="DAS">
        <strong>{brMoney(row.das)}</strong>
      </td>
      <td className="short-warnings">
        {row.avisos.map((codigo) => (
          <span key={codigo} className={isGrave(codigo) ? 'badge red' : 'badge'}>
            {codigo === 'meses_sem_dados'
              ? plural(row.meses_sem_dados, 'mês sem receita', 'meses sem receita')
              : SHORT_WARNINGS[codigo]}
          </span>
        ))}
      </td>
    </tr>
  );
}

/** The sums of all groups. */
function TotalsRow({ rows }: { readonly rows: readonly SimplesRow[] }) {
  return (
    <tfoot>
      <tr>
        <th scope="row">{plural(rows.length, 'empresa', 'empresas')}</th>
        <td colSpan={4} />
        <td className="right number" data-nome="Receita do mês">
          {brMoney(sum(rows.map(({ rpa }) => rpa)))}
        </td>
        <td className="right number" data-nome="DAS">
          <strong>{brMoney(sum(rows.map(({ das }) => das)))}</strong>
        </td>
        <td />
      </tr>
    </tfoot>
  );
}
