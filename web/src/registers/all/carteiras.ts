import { register } from '../register';
import { choiceOf } from '../controls';
import { Members } from './members';

export default register<'/grupo-carteira', '/grupo-carteira'>({
  list: '/grupo-carteira',
  one: '/grupo-carteira/{grupo_id}',
  titulo: 'Carteiras',
  singular: 'carteira',
  feminino: true,
  paraQue: 'Uma carteira junta clientes sob uma pessoa responsável.',
  colunas: [
    'nome',
    'id_responsavel',
    { campo: 'status', direita: false, mostra: ({ status }) => (status === 1 ? 'Ativa' : 'Inativa') },
  ],
  campos: ['nome', 'id_responsavel', 'status'],
  controles: {
    status: choiceOf([
      [1, 'Ativa'],
      [0, 'Inativa'],
    ]),
  },
  detalhe: Members,
  semVolta: true,
});
