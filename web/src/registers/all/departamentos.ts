import { register } from '../register';

export default register<'/departamentos', '/departamentos'>({
  list: '/departamentos',
  whole: { order: (a, b) => a.nome.localeCompare(b.nome, 'pt-BR') },
  one: '/departamentos/{id}',
  title: 'Departamentos',
  singular: 'departamento',
  purpose: 'Os setores do escritório, pelos quais os lembretes são separados.',
  columns: ['nome'],
  fields: ['nome'],
  hanging: [
    {
      list: '/modelos',
      of: ({ id }) => ({ query: { departamento_id: id } }),
      singular: 'modelo de lembrete',
      pluralName: 'modelos de lembrete',
    },
  ],
});
