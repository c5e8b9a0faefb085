import { brTime } from '../../lib/dates';
import { register } from '../register';

interface Run {
  readonly titulo: string | null;
  readonly executado_em: string;
}

/** Reports of the clinic system that were run. */
export default register<'/clinicsys/relatorio', '/clinicsys/relatorio/sync'>({
  list: '/clinicsys/relatorio',
  create: '/clinicsys/relatorio/sync',
  titulo: 'Sistema da clínica: relatórios',
  um: 'busca',
  feminino: true,
  nomeDe: (row) => (row as Run).titulo ?? 'sem título',
  colunas: [
    { campo: 'titulo', mostra: (row) => (row as Run).titulo ?? 'Sem título' },
    { campo: 'id_relatorio_clinicsys', nome: 'Relatório', direita: true },
    { campo: 'executado_em', nome: 'Buscado em', mostra: (row) => brTime((row as Run).executado_em) },
    { campo: 'total_linhas', nome: 'Linhas', direita: true },
    { campo: 'clinicsys_msg', nome: 'Resposta' },
  ],
  filtros: [],
  campos: ['id', 'parametros'],
});
