import { register } from '../register';

export default register<'/bancos', '/bancos'>({
  list: '/bancos',
  whole: { order: (a, b) => a.codigo.localeCompare(b.codigo) },
  one: '/bancos/{id}',
  title: 'Bancos',
  singular: 'banco',
  nameOfRow: ({ codigo, nome }) => `${codigo} ${nome}`,
  columns: ['nome', 'codigo', 'ispb', 'ativo'],
  fields: ['codigo', 'ispb', 'nome', 'ativo'],
});
