import { register } from '../register';
import { Members } from './members';

export default register<'/grupo-carteira', '/grupo-carteira'>({
  list: '/grupo-carteira',
  one: '/grupo-carteira/{grupo_id}',
  title: 'Carteiras',
  singular: 'carteira',
  isFeminine: true,
  purpose: 'Uma carteira junta clientes sob uma pessoa responsável.',
  columns: ['nome', 'id_responsavel', 'status'],
  fields: ['nome', 'id_responsavel', 'status'],
  detail: Members,
  isRemovalFinal: true,
});
