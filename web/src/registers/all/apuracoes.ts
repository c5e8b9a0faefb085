import { call } from '../../api/client';
import { shownPeriod } from '../../lib/months';
import { isMore, lessOf, percentOf } from '../counts';
import { register } from '../register';

/** The form of a period, by its kind; and how a person writes one. */
const PERIODS: Readonly<Record<string, readonly [form: RegExp, words: string]>> = {
  mensal: [/^\d{4}-\d{2}$/, 'um mês, como 10/2026'],
  trimestral: [/^\d{4}-Q\d$/, 'um trimestre, como 4º tri/2026'],
  anual: [/^\d{4}$/, 'um ano, como 2026'],
};

export default register<'/apuracao-resultado/by-user', '/apuracao-resultado'>({
  list: '/apuracao-resultado/by-user',
  create: '/apuracao-resultado',
  one: '/apuracao-resultado/{apuracao_id}',
  title: 'Apurações de resultado',
  singular: 'apuração',
  isFeminine: true,
  purpose: 'O imposto de cada cliente por mês, trimestre ou ano: apurado, retido e a recolher.',
  nameOfRow: ({ tributo, periodo }) => `${tributo} ${shownPeriod(periodo)}`,
  columns: [
    'tributo',
    { field: 'periodo', show: ({ periodo }) => shownPeriod(periodo) },
    'id_customer',
    'valor_apurado',
    'valor_retido',
    'valor_a_recolher',
    'status',
  ],
  fields: [
    'id_customer',
    'tributo',
    'tipo_periodo',
    'periodo',
    'regime_apuracao',
    'status_conferencia',
    { group: 'Valores' },
    'base_calculo',
    'aliquota_aplicada',
    'valor_apurado',
    'valor_retido',
    'valor_a_recolher',
    'houve_majoracao',
  ],
  hints: {
    periodo: '10/2026 é um mês, 4º tri/2026 um trimestre, 2026 um ano.',
    valor_apurado: 'Base × alíquota ÷ 100.',
    valor_a_recolher: 'Apurado menos retido.',
  },
  computed: {
    valor_apurado: ({ base_calculo, aliquota_aplicada }) => percentOf(base_calculo, aliquota_aplicada),
    valor_a_recolher: ({ valor_apurado, valor_retido }) => lessOf(valor_apurado, valor_retido),
  },
  missing: ({ tipo_periodo, periodo }) => {
    const [form, words] = PERIODS[String(tipo_periodo)] ?? [];
    return !form || typeof periodo !== 'string' || form.test(periodo)
      ? {}
      : { periodo: `Pelo tipo do período, escreva ${words}.` };
  },
  doubts: ({ valor_apurado, valor_retido }) =>
    isMore(valor_retido, valor_apurado) ? { valor_retido: 'Passa do apurado: nada há a recolher.' } : {},
  lockedBecause: ({ status }) => (status === 'fechado' ? 'Fechada: não muda mais.' : null),
  actions: [
    {
      name: 'Fechar',
      needs: ['POST', '/apuracao-resultado/fechar/{apuracao_id}'],
      when: ({ status }) => status === 'aberto',
      asks: () => 'Não muda mais depois de fechada, nem pode ser reaberta.',
      manyName: 'Não mudam mais depois de fechadas, nem podem ser reabertas.',
      danger: true,
      done: 'Apuração fechada.',
      act: ({ id }) => call('POST', '/apuracao-resultado/fechar/{apuracao_id}', { path: { apuracao_id: id } }),
    },
  ],
});
