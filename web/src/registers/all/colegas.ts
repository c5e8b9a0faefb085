import { register } from '../register';

/** The people of the firm, for everybody. */
export default register<'/usuarios/resumo'>({
  list: '/usuarios/resumo',
  titulo: 'Colegas',
  um: 'pessoa',
  feminino: true,
  colunas: ['nome', { campo: 'ativo', nome: 'Acesso' }],
  campos: [],
});
