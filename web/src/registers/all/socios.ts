import { register } from '../register';

/** The partners of a customer. */
export default register<'/customers/{id}/qsa', '/customers/{id}/qsa'>({
  list: '/customers/{id}/qsa',
  one: '/customers/{id}/qsa/{qsa_id}',
  titulo: 'Sócios',
  singular: 'sócio',
  vazio: 'Nenhum sócio ainda.',
  colunas: ['nome', 'documento', 'percentual'],
  campos: ['nome', 'documento', 'percentual'],
});
