import { register } from '../register';

/** The people of the firm, for everybody. */
export default register<'/usuarios/resumo'>({
  list: '/usuarios/resumo',
  inteira: { ordem: (a, b) => a.nome.localeCompare(b.nome, 'pt-BR') },
  titulo: 'Colegas',
  singular: 'pessoa',
  feminino: true,
  colunas: ['nome', { campo: 'ativo', nome: 'Acesso' }],
  campos: [],
});
