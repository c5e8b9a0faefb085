import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Pessoa } from '../../api/session';
import { type LinhaDePercentuais, percentagesFile, usePercentages } from '../../api/simples-month';
import { COBERTOS, COM_IBS, hasIbs, isCovered, windowOf } from '../../lib/simples';
import { useSearchKeys } from '../../ui/keys';
import { Lista } from '../../ui/lista';
import { MonthStepper } from '../../ui/month-stepper';
import { MostrarMais } from '../../ui/mostrar-mais';
import { SearchField } from '../../ui/search-field';
import { Falha, Ossos, Vazio } from '../../ui/states';
import { useSettled } from '../../ui/use-settled';
import { Baixar } from './baixar';
import { SemEmpresas } from './sem-empresas';
import { useMonth, useMonthKeys } from './use-month';

const COLUNAS = [
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
export function Percentuais({ pessoa }: { readonly pessoa: Pessoa }) {
  const month = useMonth();
  const { competencia, address } = month;
  const [search, setSearch] = useState('');
  const settled = useSettled(search.trim());
  const [pages, setPages] = useState(1);
  const covered = isCovered(competencia) && hasIbs(competencia);
  const list = usePercentages(competencia, settled, pages, covered);
  const field = useRef<HTMLInputElement>(null);
  useMonthKeys(month);
  useSearchKeys(field);
  const { de, ate } = windowOf(competencia);
  const rows = list.data?.items;

  return (
    <>
      <header className="titulo">
        <MonthStepper competencia={competencia} onMonth={month.setMonth} />
        <p className="apagado">{covered ? `receita de ${de} a ${ate}` : 'não coberto'}</p>
      </header>
      <div className="filtros">
        <SearchField
          label="Procurar empresa por nome ou CNPJ"
          placeholder="Empresa, CNPJ"
          value={search}
          inputRef={field}
          onChange={(text) => {
            setPages(1);
            setSearch(text);
          }}
        />
        {covered && rows && rows.length > 0 && (
          <Baixar read={(formato) => percentagesFile(competencia, settled, formato)} />
        )}
      </div>
      {!covered && (
        <Vazio titulo={`Não há percentuais de ${competencia}.`}>
          Eles vão nos documentos de {COM_IBS} a {COBERTOS.ate}.
          <p>
            <button type="button" className="botao" onClick={() => month.setMonth(COM_IBS)}>
              Ver {COM_IBS}
            </button>
          </p>
        </Vazio>
      )}
      {list.isError && !rows && <Falha error={list.error} retry={() => void list.refetch()} />}
      {covered && list.isPending && <Ossos label="Calculando os percentuais…" />}
      {rows?.length === 0 && <SemEmpresas search={settled} pessoa={pessoa} onAll={() => setSearch('')} />}
      {rows && rows.length > 0 && (
        <Lista colunas={COLUNAS}>
          <tbody>
            {rows.map((row) => (
              <Linha key={`${row.matriz_id}${row.anexo}`} row={row} href={address(`/simples/${row.matriz_id}`)} />
            ))}
          </tbody>
        </Lista>
      )}
      <MostrarMais list={list} oQue={['linha', 'linhas']} onMore={() => setPages(pages + 1)} />
    </>
  );
}

/** `3,5189 %` of `3.5189`. */
const shown = (percentage: string) => `${percentage.replace('.', ',')} %`;

function Linha({ row, href }: { readonly row: LinhaDePercentuais; readonly href: string }) {
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
        <Link href={href} className="elo nome" data-linha="">
          {row.nome}
        </Link>
        {!row.janela_completa && (
          <small className="alerta">
            Falta receita entre {row.janela.de} e {row.janela.ate}: os percentuais podem mudar.
          </small>
        )}
      </td>
      <td data-nome="Anexo">{row.anexo}</td>
      <td className="direita numero" data-nome="Faixa">
        {row.faixa}ª
      </td>
      {figures.map(([nome, value]) => (
        <td key={nome} className="direita numero" data-nome={nome}>
          {value === null ? '–' : shown(value)}
        </td>
      ))}
    </tr>
  );
}
