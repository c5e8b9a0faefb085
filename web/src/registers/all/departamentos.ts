import { register } from '../register';

export default register<'/departamentos', '/departamentos'>({
  list: '/departamentos',
  inteira: { ordem: (a, b) => a.nome.localeCompare(b.nome, 'pt-BR') },
  one: '/departamentos/{id}',
  titulo: 'Departamentos',
  singular: 'departamento',
  paraQue: 'Os setores do escritório, pelos quais os lembretes são separados.',
  colunas: ['nome'],
  campos: ['nome'],
  pendurados: [
    {
      list: '/modelos',
      of: ({ id }) => ({ query: { departamento_id: id } }),
      singular: 'modelo de lembrete',
      pluralName: 'modelos de lembrete',
    },
  ],
});
