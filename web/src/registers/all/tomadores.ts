import { register } from '../register';

export default register<'/tomadores', '/tomadores'>({
  list: '/tomadores',
  one: '/tomadores/{id}',
  titulo: 'Tomadores',
  singular: 'tomador',
  paraQue: 'Para quem as notas são emitidas: hospitais, convênios, pacientes.',
  colunas: ['nome', 'documento', 'id_customer'],
  campos: ['nome', 'documento', 'id_customer'],
  hints: { id_customer: 'Se o tomador for cliente do escritório.' },
  pendurados: [
    {
      list: '/nfse-repasse/notas-fiscais',
      of: ({ id }) => ({ query: { id_tomador: id } }),
      singular: 'nota fiscal',
      pluralName: 'notas fiscais',
    },
  ],
});
