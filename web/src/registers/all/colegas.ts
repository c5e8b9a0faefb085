import { register } from '../register';

/** The people of the firm, for everybody. */
export default register<'/usuarios/resumo'>({
  list: '/usuarios/resumo',
  whole: { order: (a, b) => a.nome.localeCompare(b.nome, 'pt-BR') },
  title: 'Colegas',
  singular: 'pessoa',
  isFeminine: true,
  columns: ['nome', { field: 'ativo', heading: 'Acesso' }],
  fields: [],
});
