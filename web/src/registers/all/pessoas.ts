import { valueName } from '../../api/document';
import { register } from '../register';

/** The accounts of the firm, for administrators. */
export default register<'/usuarios', '/usuarios'>({
  list: '/usuarios',
  whole: { order: (a, b) => a.nome.localeCompare(b.nome, 'pt-BR') },
  one: '/usuarios/{id}',
  title: 'Pessoas',
  singular: 'pessoa',
  isFeminine: true,
  columns: [
    'nome',
    'login',
    'email',
    { field: 'perfil', show: ({ perfil }) => (perfil === null ? '' : valueName('perfil', perfil)) },
    'cargo',
    'setor',
    'ativo',
  ],
  fields: ['nome', 'email', 'login', 'senha', 'perfil', 'cargo', 'setor', 'ativo', 'manter_chaves' as 'ativo'],
  hints: {
    senha: 'Pelo menos 8 caracteres. A pessoa a troca em Minha conta; uma senha nova encerra as sessões abertas.',
    perfil: 'Sem perfil vale como funcionário.',
    ativo: 'Desativado: não entra mais, e as sessões e chaves terminam.',
  },
});
