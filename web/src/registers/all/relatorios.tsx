import type { Schemas } from '../../api/operations';
import { textIn } from '../fields';
import { register, type Row } from '../register';
import { RunTable } from '../run-table';

/** Reports of the clinic system that were run. */
export default register<'/clinicsys/relatorio', '/clinicsys/relatorio/sync'>({
  list: '/clinicsys/relatorio',
  create: '/clinicsys/relatorio/sync',
  one: '/clinicsys/relatorio/{relatorio_id}',
  titulo: 'Sistema da clínica: relatórios',
  singular: 'busca',
  feminino: true,
  paraQue: 'Cada busca traz do sistema da clínica um relatório, pelo número dele.',
  envia: 'Buscar',
  nameOfRow: ({ titulo }) => titulo ?? 'sem título',
  demora: ({ id }) => `do relatório ${id}`,
  colunas: [
    { campo: 'titulo', mostra: ({ titulo }) => titulo ?? 'Sem título' },
    { campo: 'id_relatorio_clinicsys', nome: 'Relatório', direita: true },
    { campo: 'executado_em', nome: 'Buscado em' },
    { campo: 'total_linhas', nome: 'Linhas' },
    { campo: 'clinicsys_msg', nome: 'Resposta' },
  ],
  filtros: [],
  campos: ['id', 'parametros'],
  lidos: ['id_relatorio_clinicsys', 'parametros_enviados', 'executado_em', 'clinicsys_msg'],
  // The record's own GET returns the run with its columns and rows; a row of the list has none.
  detalhe: ({ row }) => <Rows run={row as unknown as Schemas['RelatorioExecucaoRead']} />,
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
