import { register } from '../register';

export default register<'/customers', '/customers'>({
  list: '/customers',
  one: '/customers/{id}',
  query: { sort_by: 'nome' },
  titulo: 'Clientes',
  singular: 'cliente',
  colunas: ['nome', 'cnpj', 'conta_dominio'],
  campos: ['nome', 'cnpj', 'conta_dominio', 'lucros_isentos'],
  filtros: ['minha_carteira'],
  hints: { conta_dominio: 'Sem ela nada é exportado.' },
  abre: ({ id }) => `/clientes/${id}`,
  pendurados: [
    {
      list: '/customers/{id}/qsa',
      of: ({ id }) => ({ path: { id } }),
      singular: 'sócio',
      pluralName: 'sócios',
      goes: true,
    },
  ],
});
