import { brMoney } from '../../lib/money';
import { amountOfNumber } from '../../lib/pasted-notes';
import { register } from '../register';

/** What the notes of the city hall add up to, by company and month. */
export default register<'/sn-prefeitura/consolidados'>({
  list: '/sn-prefeitura/consolidados',
  title: 'Notas da prefeitura por mês',
  singular: 'soma',
  isFeminine: true,
  nameOfRow: ({ competencia }) => `de ${competencia}`,
  emptyText: 'Nenhuma nota ainda.',
  purpose: 'As somas vêm das notas da prefeitura: cole-as em Mais, Notas da prefeitura.',
  addressOf: ({ empresa_id, competencia }) =>
    `/cadastros/prefeitura?empresa_id=${empresa_id}&competencia=${competencia}`,
  columns: [
    'competencia',
    'empresa_id',
    {
      field: 'total_faturamento',
      isRightAligned: true,
      show: ({ total_faturamento }) => brMoney(amountOfNumber(total_faturamento)),
    },
    {
      field: 'total_faturamento_retido_s',
      isRightAligned: true,
      show: ({ total_faturamento_retido_s }) => brMoney(amountOfNumber(total_faturamento_retido_s)),
    },
    {
      field: 'total_faturamento_retido_n',
      isRightAligned: true,
      show: ({ total_faturamento_retido_n }) => brMoney(amountOfNumber(total_faturamento_retido_n)),
    },
  ],
  fields: [],
});
