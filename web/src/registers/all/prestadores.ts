import { register } from '../register';

export default register<'/prestadores', '/prestadores'>({
  list: '/prestadores',
  one: '/prestadores/{id}',
  title: 'Prestadores',
  singular: 'prestador',
  purpose: 'Quem emite as notas: a clínica, com o seu CNPJ.',
  columns: ['nome', 'documento', 'id_customer'],
  fields: ['nome', 'documento', 'id_customer'],
  hints: { id_customer: 'Se o prestador for cliente do escritório.' },
  hanging: [
    {
      list: '/nfse-repasse/medicos',
      of: ({ id }) => ({ query: { id_prestador: id } }),
      singular: 'médico',
      pluralName: 'médicos',
    },
    {
      list: '/nfse-repasse/notas-fiscais',
      of: ({ id }) => ({ query: { id_prestador: id } }),
      singular: 'nota fiscal',
      pluralName: 'notas fiscais',
    },
    {
      list: '/nfse-repasse/config-tributaria',
      of: ({ id }) => ({ query: { id_prestador: id } }),
      singular: 'regra tributária',
      pluralName: 'regras tributárias',
    },
  ],
});
