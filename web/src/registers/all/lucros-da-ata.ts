import { brDate } from '../../lib/dates';
import { brMoney } from '../../lib/money';
import { register } from '../register';

/** What was used of minutes. */
export default register<'/customer-ata/{ata_id}/lancamentos-lucro', '/customer-ata/{ata_id}/lancamentos-lucro'>({
  list: '/customer-ata/{ata_id}/lancamentos-lucro',
  one: '/customer-ata/{ata_id}/lancamentos-lucro/{lancamento_id}',
  title: 'Lucros distribuídos por esta ata',
  singular: 'distribuição',
  isFeminine: true,
  emptyText: 'Nada distribuído ainda.',
  nameOfRow: ({ valor_ata_utilizada, data }) => `de ${brMoney(valor_ata_utilizada)} em ${brDate(data)}`,
  columns: ['data', 'valor_ata_utilizada', 'descricao'],
  fields: ['valor_ata_utilizada', 'data', 'descricao'],
});
