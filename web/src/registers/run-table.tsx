import { DownloadCsv } from './download-csv';
import { figure } from '../lib/words';

const SHOWN = 50;

interface RunTableProps {
  readonly titulo: string;
  /** Of the file, without its ending. */
  readonly arquivo: string;
  readonly colunas: readonly { readonly nome: string; readonly direita?: boolean }[];
  readonly linhas: readonly (readonly string[])[];
}

/** The rows that a run has brought, the first of them here and all as a file. */
export function RunTable({ titulo, arquivo, colunas, linhas }: RunTableProps) {
  if (linhas.length === 0) return <p className="section muted">A busca não trouxe linhas.</p>;
  return (
    <section className="section">
      <header className="title">
        <h2>{titulo}</h2>
        <DownloadCsv
          nome={`${arquivo}.csv`}
          head={colunas.map(({ nome }) => nome)}
          linhas={() => Promise.resolve(linhas)}
        />
      </header>
      <p className="muted count">
        {figure(Math.min(SHOWN, linhas.length))} de {figure(linhas.length)}
      </p>
      <div className="card scroll of-search">
        <table className="list">
          <thead>
            <tr>
              {colunas.map(({ nome, direita }, index) => (
                <th key={index} scope="col" className={direita ? 'right' : undefined}>
                  {nome}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {linhas.slice(0, SHOWN).map((cells, row) => (
              <tr key={row}>
                {colunas.map(({ nome, direita }, index) => (
                  <td key={index} data-nome={nome} className={direita ? 'right number' : undefined}>
                    {cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
