import { choiceOf, severalOf } from '../controls';
import { register, type Row } from '../register';
import { Sendings } from './sendings';

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
const DAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];

const RECURRENCES = [
  ['diaria', 'Diária'],
  ['semanal', 'Semanal'],
  ['mensal', 'Mensal'],
  ['bimestral', 'Bimestral'],
  ['trimestral', 'Trimestral'],
  ['semestral', 'Semestral'],
  ['anual', 'Anual'],
] as const;

const ON_DAY = 'No dia do mês';

/** How many months a recurrence names; of the others none is every month. */
const MONTHS_NAMED: Readonly<Record<string, number>> = { bimestral: 6, trimestral: 4, semestral: 2, anual: 1 };

/** What an active recurrence can't be counted without. */
function lacking({ recorrencia_ativa, tipo_recorrencia: tipo, dia_semana, dia_envio, meses_ativos: meses }: Row) {
  if (recorrencia_ativa !== true) return {};
  const months = MONTHS_NAMED[String(tipo)];
  const isMonthsWrong = months !== undefined && (Array.isArray(meses) ? meses.length : 0) !== months;
  const choose = { meses_ativos: `Escolha ${months === 1 ? 'um mês' : `${months} meses`}.` };
  return { ...lackingDay(tipo, dia_semana, dia_envio), ...(isMonthsWrong ? choose : {}) };
}

function lackingDay(tipo: unknown, weekday: unknown, day: unknown) {
  const needed = tipo === 'semanal' ? 'dia_semana' : 'dia_envio';
  const isThere = (value: unknown) => value !== null && value !== undefined;
  const isCounted = tipo === 'diaria' || isThere(tipo === 'semanal' ? weekday : day);
  return isCounted || (!isThere(tipo) && isThere(weekday)) ? {} : { [needed]: 'Sem ele nada é enviado.' };
}

export default register<'/modelos', '/modelos'>({
  list: '/modelos',
  one: '/modelos/{modelo_id}',
  title: 'Modelos de lembrete',
  singular: 'modelo',
  purpose: 'Mensagens que lembram os clientes de prazos, uma vez ou todo mês.',
  nameOfRow: ({ titulo }) => titulo,
  columns: [
    'titulo',
    'departamento_id',
    'obrigacao_nome',
    {
      field: 'tipo_recorrencia',
      show: ({ tipo_recorrencia: tipo }) => RECURRENCES.find(([each]) => each === tipo)?.[1] ?? tipo ?? ON_DAY,
    },
    'recorrencia_ativa',
  ],
  fields: [
    'titulo',
    'mensagem',
    'departamento_id',
    'obrigacao_nome',
    'empresa_ids',
    'telefone_avulso',
    { group: 'Quando é enviado' },
    'recorrencia_ativa',
    'tipo_recorrencia',
    'dia_envio',
    'dia_semana',
    'horario_envio',
    'ajuste_dia_util',
    'meses_ativos',
  ],
  hints: { mensagem: 'Escreva {{nome}} onde entra uma variável.', meses_ativos: 'Nenhum: todos.' },
  controls: {
    tipo_recorrencia: choiceOf(RECURRENCES, ON_DAY),
    ajuste_dia_util: choiceOf(
      [
        ['anterior', 'No dia útil anterior'],
        ['posterior', 'No dia útil seguinte'],
      ],
      'No mesmo dia',
    ),
    dia_semana: choiceOf(DAYS.map((nome, day) => [day, nome])),
    meses_ativos: severalOf(MONTHS.map((nome, index) => [index + 1, nome])),
  },
  missing: lacking,
  detail: Sendings,
});
