import { register } from '../register';

export default register<'/customers', '/customers'>({
  list: '/customers',
  one: '/customers/{id}',
  query: { sort_by: 'nome' },
  title: 'Clientes',
  singular: 'cliente',
  columns: ['nome', 'cnpj', 'conta_dominio'],
  fields: ['nome', 'cnpj', 'conta_dominio', 'lucros_isentos'],
  filters: ['minha_carteira'],
  hints: { conta_dominio: 'Sem ela nada é exportado.' },
  addressOf: ({ id }) => `/clientes/${id}`,
  hanging: [
    {
      list: '/customers/{id}/qsa',
      of: ({ id }) => ({ path: { id } }),
      singular: 'sócio',
      pluralName: 'sócios',
      goes: true,
    },
  ],
});
