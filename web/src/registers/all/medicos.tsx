import { register } from '../register';
import { RegisterScreen } from '../register-screen';
import vinculos from './vinculos';

export default register<'/nfse-repasse/medicos', '/nfse-repasse/medicos'>({
  list: '/nfse-repasse/medicos',
  one: '/nfse-repasse/medicos/{medico_id}',
  title: 'Médicos',
  singular: 'médico',
  purpose: 'Os médicos que recebem partes das notas de uma clínica.',
  columns: ['nome', 'crm', 'cpf', 'id_prestador', 'status'],
  doubts: ({ data_inicio, data_fim }) =>
    typeof data_inicio === 'string' && typeof data_fim === 'string' && data_fim < data_inicio
      ? { data_fim: 'É antes do primeiro dia.' }
      : {},
  fields: [
    'id_prestador',
    'nome',
    'cpf',
    'crm',
    'email',
    'telefone',
    'status',
    'data_inicio',
    'data_fim',
    'medico_administrador',
    'participa_rateio_repasse',
  ],
  hanging: [
    {
      list: '/nfse-repasse/medicos/vinculos/by-medico/{id_medico}',
      of: ({ id }) => ({ path: { id_medico: id } }),
      singular: 'vínculo com uma pessoa',
      pluralName: 'vínculos com pessoas',
      goes: true,
    },
  ],
  detail: ({ row: { id }, person }) => (
    <RegisterScreen of={vinculos} person={person} parent={{ id_medico: id }} start={{ id_medico: id }} within />
  ),
});
