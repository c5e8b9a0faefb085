import { brDate } from '../../lib/dates';
import { brMoney } from '../../lib/money';
import { register } from '../register';

/** What was used of minutes. */
export default register<'/customer-ata/{ata_id}/lancamentos-lucro', '/customer-ata/{ata_id}/lancamentos-lucro'>({
  list: '/customer-ata/{ata_id}/lancamentos-lucro',
  one: '/customer-ata/{ata_id}/lancamentos-lucro/{lancamento_id}',
  titulo: 'Lucros distribuídos por esta ata',
  singular: 'distribuição',
  feminino: true,
  vazio: 'Nada distribuído ainda.',
  nameOfRow: ({ valor_ata_utilizada, data }) => `de ${brMoney(valor_ata_utilizada)} em ${brDate(data)}`,
  colunas: ['data', 'valor_ata_utilizada', 'descricao'],
  campos: ['valor_ata_utilizada', 'data', 'descricao'],
});
