import { register } from '../register';

export default register<'/departamentos', '/departamentos'>({
  list: '/departamentos',
  one: '/departamentos/{id}',
  titulo: 'Departamentos',
  um: 'departamento',
  colunas: ['nome'],
  campos: ['nome'],
  pendurados: [
    {
      list: '/modelos',
      of: ({ id }) => ({ query: { departamento_id: id } }),
      um: 'modelo de lembrete',
      varios: 'modelos de lembrete',
    },
  ],
});
