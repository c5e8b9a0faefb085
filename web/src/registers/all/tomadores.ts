import { register } from '../register';

export default register<'/tomadores', '/tomadores'>({
  list: '/tomadores',
  one: '/tomadores/{id}',
  title: 'Tomadores',
  singular: 'tomador',
  purpose: 'Para quem as notas são emitidas: hospitais, convênios, pacientes.',
  columns: ['nome', 'documento', 'id_customer'],
  fields: ['nome', 'documento', 'id_customer'],
  hints: { id_customer: 'Se o tomador for cliente do escritório.' },
  hanging: [
    {
      list: '/nfse-repasse/notas-fiscais',
      of: ({ id }) => ({ query: { id_tomador: id } }),
      singular: 'nota fiscal',
      pluralName: 'notas fiscais',
    },
  ],
});
