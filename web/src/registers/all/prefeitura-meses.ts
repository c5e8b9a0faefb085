import { brMoney } from '../../lib/money';
import { amountOfNumber } from '../../lib/pasted-notes';
import { register } from '../register';

/** What the notes of the city hall add up to, by company and month. */
export default register<'/sn-prefeitura/consolidados'>({
  list: '/sn-prefeitura/consolidados',
  titulo: 'Notas da prefeitura por mês',
  singular: 'soma',
  feminino: true,
  nameOfRow: ({ competencia }) => `de ${competencia}`,
  vazio: 'Nenhuma nota ainda.',
  paraQue: 'As somas vêm das notas da prefeitura: cole-as em Mais, Notas da prefeitura.',
  abre: ({ empresa_id, competencia }) => `/cadastros/prefeitura?empresa_id=${empresa_id}&competencia=${competencia}`,
  colunas: [
    'competencia',
    'empresa_id',
    {
      campo: 'total_faturamento',
      direita: true,
      mostra: ({ total_faturamento }) => brMoney(amountOfNumber(total_faturamento)),
    },
    {
      campo: 'total_faturamento_retido_s',
      direita: true,
      mostra: ({ total_faturamento_retido_s }) => brMoney(amountOfNumber(total_faturamento_retido_s)),
    },
    {
      campo: 'total_faturamento_retido_n',
      direita: true,
      mostra: ({ total_faturamento_retido_n }) => brMoney(amountOfNumber(total_faturamento_retido_n)),
    },
  ],
  campos: [],
});
