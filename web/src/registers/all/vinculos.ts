import { register } from '../register';

/** The accounts that see what a doctor gets. */
export default register<'/nfse-repasse/medicos/vinculos/by-medico/{id_medico}', '/nfse-repasse/medicos/vinculos'>({
  list: '/nfse-repasse/medicos/vinculos/by-medico/{id_medico}',
  create: '/nfse-repasse/medicos/vinculos',
  one: '/nfse-repasse/medicos/vinculos/{vinculo_id}',
  title: 'Quem vê os repasses do médico',
  singular: 'vínculo',
  emptyText: 'Ninguém ainda.',
  nameOfRow: ({ id }) => `nº ${id}`,
  columns: ['id_usuario', 'created_at'],
  fields: ['id_usuario'],
});
