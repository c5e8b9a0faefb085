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
    titulo: 'Tributos federais',
    singular: 'tributação federal',
    feminino: true,
    vazio: 'Nenhuma ainda.',
    nameOfRow: () => '',
    colunas: [],
    campos: [
      'pis_percentual',
      'cofins_percentual',
      'csll_percentual',
      'irpj_percentual',
      'cbs_percentual',
      'ibs_percentual',
      { grupo: 'Retidos pelo tomador' },
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
    titulo: 'ISS',
    singular: 'regra do ISS',
    feminino: true,
    vazio: 'Nenhuma ainda.',
    nameOfRow: () => '',
    colunas: [],
    campos: ['tipo_iss', 'aliquota_percentual', 'valor_por_medico'],
  }),
  register<`${typeof CONFIG}/ir-adicional/by-cadastro/{id_cadastro_tributario}`, `${typeof CONFIG}/ir-adicional`>({
    list: `${CONFIG}/ir-adicional/by-cadastro/{id_cadastro_tributario}`,
    create: `${CONFIG}/ir-adicional`,
    one: `${CONFIG}/ir-adicional/{config_id}`,
    titulo: 'Adicional do IR',
    singular: 'adicional do IR',
    vazio: 'Nenhum ainda.',
    nameOfRow: () => '',
    colunas: [],
    campos: ['aliquota_presuncao', 'limite_base', 'aliquota_adicional'],
  }),
];

const columnsOf = (part: Register): Register => ({
  ...part,
  unica: true,
  colunas: part.campos.filter((campo): campo is string => typeof campo === 'string').slice(0, 4),
});

const LIST: PathOf<'GET'> = CONFIG;

export default register<typeof CONFIG, typeof CONFIG>({
  list: LIST,
  one: `${CONFIG}/{cadastro_id}`,
  titulo: 'Configuração tributária',
  singular: 'regra tributária',
  feminino: true,
  paraQue: 'Os tributos das notas de cada prestador: federais, ISS e adicional do IR.',
  nameOfRow: ({ nome_regra }) => nome_regra,
  colunas: ['nome_regra', 'id_prestador', 'vigente_em', 'ativo'],
  campos: ['id_prestador', 'nome_regra', 'vigente_em', 'ativo'],
  detalhe: ({ row: { id }, person }) =>
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
