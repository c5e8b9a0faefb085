import type { PathOf } from '../../api/operations';
import { register, type Register } from '../register';
import { RegisterScreen } from '../register-screen';

const CONFIG = '/nfse-repasse/config-tributaria';

/** The parts of a tax rule; it has at most one of each. */
const PARTS: readonly Register[] = [
  register<`${typeof CONFIG}/tributos/by-cadastro/{id_cadastro_tributario}`, `${typeof CONFIG}/tributos`>({
    list: `${CONFIG}/tributos/by-cadastro/{id_cadastro_tributario}`,
    create: `${CONFIG}/tributos`,
    one: `${CONFIG}/tributos/{config_id}`,
    title: 'Tributos federais',
    singular: 'tributação federal',
    isFeminine: true,
    emptyText: 'Nenhuma ainda.',
    nameOfRow: () => '',
    columns: [],
    fields: [
      'pis_percentual',
      'cofins_percentual',
      'csll_percentual',
      'irpj_percentual',
      'cbs_percentual',
      'ibs_percentual',
      { group: 'Retidos pelo tomador' },
      'csll_retida',
      'irrf',
      'inss',
      'iss_retido',
      'pcc_retido',
    ],
  }),
  register<`${typeof CONFIG}/iss/by-cadastro/{id_cadastro_tributario}`, `${typeof CONFIG}/iss`>({
    list: `${CONFIG}/iss/by-cadastro/{id_cadastro_tributario}`,
    create: `${CONFIG}/iss`,
    one: `${CONFIG}/iss/{config_id}`,
    title: 'ISS',
    singular: 'regra do ISS',
    isFeminine: true,
    emptyText: 'Nenhuma ainda.',
    nameOfRow: () => '',
    columns: [],
    fields: ['tipo_iss', 'aliquota_percentual', 'valor_por_medico'],
  }),
  register<`${typeof CONFIG}/ir-adicional/by-cadastro/{id_cadastro_tributario}`, `${typeof CONFIG}/ir-adicional`>({
    list: `${CONFIG}/ir-adicional/by-cadastro/{id_cadastro_tributario}`,
    create: `${CONFIG}/ir-adicional`,
    one: `${CONFIG}/ir-adicional/{config_id}`,
    title: 'Adicional do IR',
    singular: 'adicional do IR',
    emptyText: 'Nenhum ainda.',
    nameOfRow: () => '',
    columns: [],
    fields: ['aliquota_presuncao', 'limite_base', 'aliquota_adicional'],
  }),
];

const columnsOf = (part: Register): Register => ({
  ...part,
  isSingle: true,
  columns: part.fields.filter((field): field is string => typeof field === 'string').slice(0, 4),
});

const LIST: PathOf<'GET'> = CONFIG;

export default register<typeof CONFIG, typeof CONFIG>({
  list: LIST,
  one: `${CONFIG}/{cadastro_id}`,
  title: 'Configuração tributária',
  singular: 'regra tributária',
  isFeminine: true,
  purpose: 'Os tributos das notas de cada prestador: federais, ISS e adicional do IR.',
  nameOfRow: ({ nome_regra }) => nome_regra,
  columns: ['nome_regra', 'id_prestador', 'vigente_em', 'ativo'],
  fields: ['id_prestador', 'nome_regra', 'vigente_em', 'ativo'],
  detail: ({ row: { id }, person }) =>
    PARTS.map(columnsOf).map((part) => (
      <RegisterScreen
        key={part.list}
        of={part}
        person={person}
        parent={{ id_cadastro_tributario: id }}
        start={{ id_cadastro_tributario: id }}
        within
      />
    )),
});
