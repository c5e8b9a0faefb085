import { brTime } from '../../lib/dates';
import { register } from '../register';

interface Run {
  readonly mes: string;
  readonly executado_em: string;
}

/** What was fetched from the clinic system: each run is a line of the log. */
export default register<'/clinicsys/consumos', '/clinicsys/consumos/sync'>({
  list: '/clinicsys/consumos',
  create: '/clinicsys/consumos/sync',
  titulo: 'Sistema da clínica: consumos',
  um: 'busca',
  feminino: true,
  nomeDe: (row) => `de ${(row as Run).mes}`,
  colunas: [
    { campo: 'mes', nome: 'Mês' },
    { campo: 'executado_em', nome: 'Buscado em', mostra: (row) => brTime((row as Run).executado_em) },
    { campo: 'total_lancamentos', nome: 'Lançamentos', direita: true },
  ],
  filtros: ['mes'],
  campos: ['mes'],
  dicas: { mes: 'Como 2026-10. A busca pode levar minutos; a lista mostra quando terminou.' },
});
