import { brMoney } from '../../lib/money';
import { register } from '../register';
import { RegisterScreen } from '../register-screen';
import lucros from './lucros-da-ata';
import { ProfitsOfMonth } from './profits-of-month';

export default register<'/customer-ata/by-user', '/customer-ata'>({
  list: '/customer-ata/by-user',
  create: '/customer-ata',
  one: '/customer-ata/{ata_id}',
  titulo: 'Atas e lucros',
  singular: 'ata',
  feminino: true,
  paraQue: 'As atas que aprovam a distribuição de lucros, e quanto de cada uma já foi usado.',
  nameOfRow: ({ id, ano_resultado }) => (ano_resultado === null ? `nº ${id}` : `nº ${id}, lucro de ${ano_resultado}`),
  colunas: [
    { campo: 'id', nome: 'Ata', mostra: ({ id }) => `Ata nº ${id}`, direita: false },
    'id_cliente',
    'ano_resultado',
    'data_aprovacao',
    'data_validade',
    'valor',
    { campo: 'saldo', nome: 'Saldo', direita: true, mostra: ({ saldo }) => brMoney(saldo) },
    'status',
  ],
  campos: [
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
  estranho: ({ data_aprovacao, data_validade }) =>
    typeof data_aprovacao === 'string' && typeof data_validade === 'string' && data_validade < data_aprovacao
      ? { data_validade: 'É antes da aprovação.' }
      : {},
  pendurados: [
    {
      list: '/customer-ata/{ata_id}/lancamentos-lucro',
      of: ({ id }) => ({ path: { ata_id: id } }),
      singular: 'lucro distribuído',
      pluralName: 'lucros distribuídos',
    },
  ],
  detalhe: ({ row: { id, id_cliente }, person }) => (
    <>
      <RegisterScreen of={lucros} person={person} parent={{ ata_id: id }} within />
      <ProfitsOfMonth idCliente={id_cliente} person={person} />
    </>
  ),
});
