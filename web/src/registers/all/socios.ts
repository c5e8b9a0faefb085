import { register } from '../register';

/** The partners of a customer. */
export default register<'/customers/{id}/qsa', '/customers/{id}/qsa'>({
  list: '/customers/{id}/qsa',
  one: '/customers/{id}/qsa/{qsa_id}',
  title: 'Sócios',
  singular: 'sócio',
  emptyText: 'Nenhum sócio ainda.',
  columns: ['nome', 'documento', 'percentual'],
  fields: ['nome', 'documento', 'percentual'],
});
