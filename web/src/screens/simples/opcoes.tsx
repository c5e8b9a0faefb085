import { useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { holds, type Pessoa } from '../../api/session';
import { type LinhaDeOpcao, optionSheetFile, type Periodo, PERIODOS, useOptionSheet } from '../../api/simples-options';
import { brDate } from '../../lib/dates';
import { documento } from '../../lib/documento';
import { withParams } from '../../lib/search-params';
import { useSearchKeys } from '../../ui/keys';
import { ACOES, Lista } from '../../ui/lista';
import { MostrarMais } from '../../ui/mostrar-mais';
import { SearchField } from '../../ui/search-field';
import { Falha, Ossos } from '../../ui/states';
import { useSettled } from '../../ui/use-settled';
import { useUndo } from '../../ui/use-undo';
import { Baixar } from './baixar';
import { OpcaoForm } from './opcao-form';
import { SemEmpresas } from './sem-empresas';
import { DESDE, isOutOfTime, NO_DAS, prazoDe, REGIME, SEMESTRE } from './semestres';

/** The sheet of March and September: every head office with its regime of IBS and CBS in a half year. */
export function Opcoes({ pessoa }: { readonly pessoa: Pessoa }) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('periodo');
  const periodo = PERIODOS.find((each) => each === asked) ?? '2027-1';
  const [search, setSearch] = useState('');
  const settled = useSettled(search.trim());
  const [pages, setPages] = useState(1);
  const [editing, setEditing] = useState<LinhaDeOpcao | null>(null);
  const sheet = useOptionSheet(periodo, settled, pages);
  const field = useRef<HTMLInputElement>(null);
  useSearchKeys(field);
  const mayWrite = holds(pessoa, 'sn_empresas:write');
  const rows = sheet.data?.items;
  const { keep } = useUndo();
  const choose = (next: Periodo) => {
    setPages(1);
    setParams(withParams({ periodo: next }));
  };

  return (
    <>
      <header className="titulo">
        <h1>{SEMESTRE[periodo]}</h1>
        <p className="apagado">Opção de {prazoDe(periodo)}. Sem opção, continua o regime do semestre anterior.</p>
      </header>
      <div className="filtros">
        <Semestres current={periodo} onChoose={choose} />
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
        {rows && rows.length > 0 && <Baixar read={(formato) => optionSheetFile(periodo, settled, formato)} />}
      </div>
      {sheet.isError && !rows && <Falha error={sheet.error} retry={() => void sheet.refetch()} />}
      {sheet.isPending && <Ossos label="Lendo as opções…" />}
      {rows?.length === 0 && <SemEmpresas search={settled} pessoa={pessoa} onAll={() => setSearch('')} />}
      {rows && rows.length > 0 && (
        <Lista
          colunas={[
            { nome: 'Empresa' },
            { nome: 'CNPJ' },
            { nome: DESDE[periodo] },
            { nome: 'Neste semestre' },
            { nome: 'Feita em' },
            ACOES,
          ]}
          {...(mayWrite
            ? { keys: { Enter: (id: number) => setEditing(rows.find((row) => row.matriz_id === id) ?? null) } }
            : {})}
        >
          <tbody>
            {rows.map((row) => (
              <Linha
                key={row.matriz_id}
                row={row}
                periodo={periodo}
                {...(mayWrite ? { onEdit: () => setEditing(row) } : {})}
              />
            ))}
          </tbody>
        </Lista>
      )}
      <MostrarMais list={sheet} oQue={['empresa', 'empresas']} onMore={() => setPages(pages + 1)} />
      {editing && <OpcaoForm linha={editing} periodo={periodo} onDone={keep} onClose={() => setEditing(null)} />}
    </>
  );
}

interface SemestresProps {
  readonly current: Periodo;
  readonly onChoose: (periodo: Periodo) => void;
}

function Semestres({ current, onChoose }: SemestresProps) {
  return (
    <div role="group" aria-label="Semestre">
      {PERIODOS.map((each) => (
        <button key={each} type="button" className="aba" aria-pressed={each === current} onClick={() => onChoose(each)}>
          {SEMESTRE[each]}
        </button>
      ))}
    </div>
  );
}

interface LinhaProps {
  readonly row: LinhaDeOpcao;
  readonly periodo: Periodo;
  readonly onEdit?: () => void;
}

function Linha({ row, periodo, onEdit }: LinhaProps) {
  return (
    <tr data-id={row.matriz_id}>
      <td>
        <strong>{row.nome}</strong>
      </td>
      <td className="numero">{documento(row.cnpj)}</td>
      <td data-nome="Antes">{periodo === '2027-1' ? NO_DAS : REGIME[row.regime_anterior]}</td>
      <td data-nome="Neste semestre">
        <span className={row.regime === 'regular' ? 'selo azul' : 'selo'}>{REGIME[row.regime]}</span>
      </td>
      <td className="numero" data-nome="Feita em">
        {row.feita_em !== null && (
          <>
            {brDate(row.feita_em)}{' '}
            {isOutOfTime(periodo, row.feita_em) && <span className="selo vermelho">fora do prazo</span>}
          </>
        )}
      </td>
      <td className="acoes">
        {onEdit && (
          <button
            type="button"
            className="botao pequeno"
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
