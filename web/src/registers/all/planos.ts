import { register } from '../register';

/** The caller's charts of a customer. */
export default register<'/plano-contas/cliente/{id_cliente}', '/plano-contas'>({
  list: '/plano-contas/cliente/{id_cliente}',
  create: '/plano-contas',
  one: '/plano-contas/{plano_id}',
  titulo: 'Planos de contas',
  singular: 'plano de contas',
  vazio: 'Nenhum plano de contas seu ainda.',
  colunas: ['nome', 'codigo_dominio', 'status'],
  campos: ['nome', 'codigo_dominio', 'status'],
  filtros: [],
  abre: ({ id, id_cliente }) => `/clientes/${id_cliente}/plano?plano=${id}`,
  pendurados: [
    {
      list: '/plano-contas/{plano_id}/contas',
      of: ({ id }) => ({ path: { plano_id: id } }),
      singular: 'conta',
      pluralName: 'contas',
      goes: true,
    },
  ],
});
