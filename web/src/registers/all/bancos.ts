import { register } from '../register';

export default register<'/bancos', '/bancos'>({
  list: '/bancos',
  inteira: { ordem: (a, b) => a.codigo.localeCompare(b.codigo) },
  one: '/bancos/{id}',
  titulo: 'Bancos',
  singular: 'banco',
  nameOfRow: ({ codigo, nome }) => `${codigo} ${nome}`,
  colunas: ['nome', 'codigo', 'ispb', 'ativo'],
  campos: ['codigo', 'ispb', 'nome', 'ativo'],
});
