import { brMoney } from '../../lib/money';
import { register } from '../register';
import { RegisterScreen } from '../register-screen';
import lucros from './lucros-da-ata';
import { ProfitsOfMonth } from './profits-of-month';

export default register<'/customer-ata/by-user', '/customer-ata'>({
  list: '/customer-ata/by-user',
  create: '/customer-ata',
  one: '/customer-ata/{ata_id}',
  title: 'Atas e lucros',
  singular: 'ata',
  isFeminine: true,
  purpose: 'As atas que aprovam a distribuição de lucros, e quanto de cada uma já foi usado.',
  nameOfRow: ({ id, ano_resultado }) => (ano_resultado === null ? `nº ${id}` : `nº ${id}, lucro de ${ano_resultado}`),
  columns: [
    { field: 'id', heading: 'Ata', show: ({ id }) => `Ata nº ${id}`, isRightAligned: false },
    'id_cliente',
    'ano_resultado',
    'data_aprovacao',
    'data_validade',
    'valor',
    { field: 'saldo', heading: 'Saldo', isRightAligned: true, show: ({ saldo }) => brMoney(saldo) },
    'status',
  ],
  fields: [
    'id_cliente',
    'id_customer_qsa',
    'valor',
    'valor_contabil',
    'ano_resultado',
    'data_aprovacao',
    'data_validade',
    'status',
    'observacao',
  ],
  hints: {
    id_customer_qsa: 'Vazio: a ata serve a todos os sócios.',
    data_aprovacao: 'Lucros até 2025 aprovados até 31/12/2025 são isentos.',
  },
  doubts: ({ data_aprovacao, data_validade }) =>
    typeof data_aprovacao === 'string' && typeof data_validade === 'string' && data_validade < data_aprovacao
      ? { data_validade: 'É antes da aprovação.' }
      : {},
  hanging: [
    {
      list: '/customer-ata/{ata_id}/lancamentos-lucro',
      of: ({ id }) => ({ path: { ata_id: id } }),
      singular: 'lucro distribuído',
      pluralName: 'lucros distribuídos',
    },
  ],
  detail: ({ row: { id, id_cliente }, person }) => (
    <>
      <RegisterScreen of={lucros} person={person} parent={{ ata_id: id }} within />
      <ProfitsOfMonth idCliente={id_cliente} person={person} />
    </>
  ),
});
