import type { Schemas } from '../../api/operations';
import { textIn } from '../fields';
import { register, type Row } from '../register';
import { RunTable } from '../run-table';

/** Reports of the clinic system that were run. */
export default register<'/clinicsys/relatorio', '/clinicsys/relatorio/sync'>({
  list: '/clinicsys/relatorio',
  create: '/clinicsys/relatorio/sync',
  one: '/clinicsys/relatorio/{relatorio_id}',
  title: 'Sistema da clínica: relatórios',
  singular: 'busca',
  isFeminine: true,
  purpose: 'Cada busca traz do sistema da clínica um relatório, pelo número dele.',
  sendWord: 'Buscar',
  nameOfRow: ({ titulo }) => titulo ?? 'sem título',
  longWorkName: ({ id }) => `do relatório ${id}`,
  columns: [
    { field: 'titulo', show: ({ titulo }) => titulo ?? 'Sem título' },
    { field: 'id_relatorio_clinicsys', heading: 'Relatório', isRightAligned: true },
    { field: 'executado_em', heading: 'Buscado em' },
    { field: 'total_linhas', heading: 'Linhas' },
    { field: 'clinicsys_msg', heading: 'Resposta' },
  ],
  filters: [],
  fields: ['id', 'parametros'],
  readFields: ['id_relatorio_clinicsys', 'parametros_enviados', 'executado_em', 'clinicsys_msg'],
  // The record's own GET returns the run with its columns and rows; a row of the list has none.
  detail: ({ row }) => <Rows run={row as unknown as Schemas['RelatorioExecucaoRead']} />,
});

/** The cells that a row has by number; the others are in the row as it came. */
const CELLS = 10;

function cellOf(row: Schemas['RelatorioLinhaRead'], indice: number, nome: string): string {
  const whole = row.dados_linha_json;
  const cell: unknown =
    indice < CELLS
      ? (row as unknown as Row)[`col${indice}`]
      : Array.isArray(whole)
        ? (whole as readonly unknown[])[indice]
        : (whole as Row | null)?.[nome];
  return cell === null || cell === undefined ? '' : textIn(cell);
}

function Rows({ run: { titulo, colunas, linhas } }: { readonly run: Schemas['RelatorioExecucaoRead'] }) {
  const cells = linhas.map((row) => colunas.map(({ indice, nome }) => cellOf(row, indice, nome)));
  return (
    <RunTable
      titulo="O que foi buscado"
      arquivo={titulo ?? 'Relatório'}
      colunas={colunas.map(({ nome, titulo: heading, align }) => ({
        nome: heading ?? nome,
        direita: align === 'right',
      }))}
      linhas={cells}
    />
  );
}
