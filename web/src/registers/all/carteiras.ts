import { register } from '../register';
import { choiceOf } from '../controls';
import { Members } from './members';

export default register<'/grupo-carteira', '/grupo-carteira'>({
  list: '/grupo-carteira',
  one: '/grupo-carteira/{grupo_id}',
  title: 'Carteiras',
  singular: 'carteira',
  isFeminine: true,
  purpose: 'Uma carteira junta clientes sob uma pessoa responsável.',
  columns: [
    'nome',
    'id_responsavel',
    { field: 'status', isRightAligned: false, show: ({ status }) => (status === 1 ? 'Ativa' : 'Inativa') },
  ],
  fields: ['nome', 'id_responsavel', 'status'],
  controls: {
    status: choiceOf([
      [1, 'Ativa'],
      [0, 'Inativa'],
    ]),
  },
  detail: Members,
  isRemovalFinal: true,
});
