import { brDate } from '../../lib/dates';
import { brMoney } from '../../lib/money';
import { register } from '../register';

const NOTA = '/nfse-repasse/notas-fiscais/{nota_id}';

/** What belongs to an invoice. */
export const doctorsOfInvoice = register<`${typeof NOTA}/medicos`, `${typeof NOTA}/medicos`>({
  list: `${NOTA}/medicos`,
  one: `${NOTA}/medicos/{medico_link_id}`,
  title: 'Parte de cada médico',
  singular: 'parte',
  isFeminine: true,
  emptyText: 'Nenhuma parte ainda.',
  nameOfRow: ({ valor_bruto_medico }) => `de ${brMoney(valor_bruto_medico)}`,
  columns: ['id_medico', 'valor_bruto_medico'],
  fields: ['id_medico', 'valor_bruto_medico'],
});

export const receiptsOfInvoice = register<`${typeof NOTA}/recebimentos`, `${typeof NOTA}/recebimentos`>({
  list: `${NOTA}/recebimentos`,
  one: `${NOTA}/recebimentos/{recebimento_id}`,
  title: 'Recebimentos',
  singular: 'recebimento',
  emptyText: 'Nada recebido ainda.',
  nameOfRow: ({ valor_recebido }) => `de ${brMoney(valor_recebido)}`,
  columns: ['data_recebimento', 'valor_recebido', 'recebido', 'observacao'],
  fields: ['valor_recebido', 'data_recebimento', 'recebido', 'observacao'],
});

export const stateOfInvoice = register<`${typeof NOTA}/contas-receber`, `${typeof NOTA}/contas-receber`>({
  list: `${NOTA}/contas-receber`,
  one: `${NOTA}/contas-receber/{conta_id}`,
  title: 'Situação financeira',
  singular: 'situação',
  isFeminine: true,
  emptyText: 'Nenhuma situação ainda.',
  nameOfRow: ({ referencia_data }) => `de ${brDate(referencia_data)}`,
  columns: ['referencia_data', 'status_financeiro', 'observacao'],
  fields: ['status_financeiro', 'referencia_data', 'observacao'],
});

export const integrationsOfInvoice = register<`${typeof NOTA}/integracoes`, `${typeof NOTA}/integracoes`>({
  list: `${NOTA}/integracoes`,
  one: `${NOTA}/integracoes/{integracao_id}`,
  title: 'Integrações com hospitais',
  singular: 'integração',
  isFeminine: true,
  emptyText: 'Nenhuma integração.',
  nameOfRow: ({ hospital }) => hospital,
  columns: ['hospital', 'identificador_externo', 'status', 'observacao'],
  fields: ['hospital', 'identificador_externo', 'status', 'observacao'],
});

export const issueOfInvoice = register<`${typeof NOTA}/emissao-logs`, `${typeof NOTA}/emissao-logs`>({
  list: `${NOTA}/emissao-logs`,
  title: 'Registro da emissão',
  singular: 'evento',
  emptyText: 'Nenhum evento ainda.',
  nameOfRow: ({ evento }) => evento,
  columns: ['evento', 'mensagem', 'created_at'],
  fields: ['evento', 'mensagem'],
});
