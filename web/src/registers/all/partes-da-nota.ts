import { brDate } from '../../lib/dates';
import { brMoney } from '../../lib/money';
import { register } from '../register';

const NOTA = '/nfse-repasse/notas-fiscais/{nota_id}';

/** What belongs to an invoice. */
export const medicosDaNota = register<`${typeof NOTA}/medicos`, `${typeof NOTA}/medicos`>({
  list: `${NOTA}/medicos`,
  one: `${NOTA}/medicos/{medico_link_id}`,
  titulo: 'Parte de cada médico',
  singular: 'parte',
  feminino: true,
  vazio: 'Nenhuma parte ainda.',
  nameOfRow: ({ valor_bruto_medico }) => `de ${brMoney(valor_bruto_medico)}`,
  colunas: ['id_medico', 'valor_bruto_medico'],
  campos: ['id_medico', 'valor_bruto_medico'],
});

export const recebimentosDaNota = register<`${typeof NOTA}/recebimentos`, `${typeof NOTA}/recebimentos`>({
  list: `${NOTA}/recebimentos`,
  one: `${NOTA}/recebimentos/{recebimento_id}`,
  titulo: 'Recebimentos',
  singular: 'recebimento',
  vazio: 'Nada recebido ainda.',
  nameOfRow: ({ valor_recebido }) => `de ${brMoney(valor_recebido)}`,
  colunas: ['data_recebimento', 'valor_recebido', 'recebido', 'observacao'],
  campos: ['valor_recebido', 'data_recebimento', 'recebido', 'observacao'],
});

export const situacaoDaNota = register<`${typeof NOTA}/contas-receber`, `${typeof NOTA}/contas-receber`>({
  list: `${NOTA}/contas-receber`,
  one: `${NOTA}/contas-receber/{conta_id}`,
  titulo: 'Situação financeira',
  singular: 'situação',
  feminino: true,
  vazio: 'Nenhuma situação ainda.',
  nameOfRow: ({ referencia_data }) => `de ${brDate(referencia_data)}`,
  colunas: ['referencia_data', 'status_financeiro', 'observacao'],
  campos: ['status_financeiro', 'referencia_data', 'observacao'],
});

export const integracoesDaNota = register<`${typeof NOTA}/integracoes`, `${typeof NOTA}/integracoes`>({
  list: `${NOTA}/integracoes`,
  one: `${NOTA}/integracoes/{integracao_id}`,
  titulo: 'Integrações com hospitais',
  singular: 'integração',
  feminino: true,
  vazio: 'Nenhuma integração.',
  nameOfRow: ({ hospital }) => hospital,
  colunas: ['hospital', 'identificador_externo', 'status', 'observacao'],
  campos: ['hospital', 'identificador_externo', 'status', 'observacao'],
});

export const emissaoDaNota = register<`${typeof NOTA}/emissao-logs`, `${typeof NOTA}/emissao-logs`>({
  list: `${NOTA}/emissao-logs`,
  titulo: 'Registro da emissão',
  singular: 'evento',
  vazio: 'Nenhum evento ainda.',
  nameOfRow: ({ evento }) => evento,
  colunas: ['evento', 'mensagem', 'created_at'],
  campos: ['evento', 'mensagem'],
});
