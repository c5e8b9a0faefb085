import { register } from '../register';

/** The caller's charts of a customer. */
export default register<'/plano-contas/cliente/{id_cliente}', '/plano-contas'>({
  list: '/plano-contas/cliente/{id_cliente}',
  create: '/plano-contas',
  one: '/plano-contas/{plano_id}',
  title: 'Planos de contas',
  singular: 'plano de contas',
  emptyText: 'Nenhum plano de contas seu ainda.',
  columns: ['nome', 'codigo_dominio', 'status'],
  fields: ['nome', 'codigo_dominio', 'status'],
  filters: [],
  addressOf: ({ id, id_cliente }) => `/clientes/${id_cliente}/plano?plano=${id}`,
  hanging: [
    {
      list: '/plano-contas/{plano_id}/contas',
      of: ({ id }) => ({ path: { plano_id: id } }),
      singular: 'conta',
      pluralName: 'contas',
      goes: true,
    },
  ],
});
