import type { Aviso } from '../api/types';
import { reasonText } from './error-messages';
import { plural } from './words';

type Say = (aviso: Aviso, confirmed: boolean) => string;
const lines = (aviso: Aviso) => plural(aviso.qtd, 'linha', 'linhas');

/** Each warning of the service in Portuguese. A code that is missing here does not compile. */
const IN_PORTUGUESE: Readonly<Record<string, Say>> = {
  periodo_fechado: (aviso, confirmed) =>
    `${lines(aviso)} em período fechado: ${confirmed ? (aviso.qtd === 1 ? 'não muda mais' : 'não mudam mais') : 'a confirmação será recusada'}.`,
  sem_sentido: (aviso) =>
    `${lines(aviso)} sem sinal: o arquivo não diz se é entrada ou saída. ${aviso.qtd === 1 ? 'Foi lida como entrada' : 'Foram lidas como entradas'}.`,
  ano_suposto: () => 'O arquivo não diz o ano: foi usado o de quando ele foi gerado. Confira as datas.',
  texto_incerto: (aviso) =>
    `${lines(aviso)} com texto entre dois movimentos: pode ser do de cima ou do de baixo. Confira as descrições.`,
  saldo_diverge: (aviso) => (aviso.qtd > 1 ? `O saldo não confere em ${aviso.qtd} contas.` : 'O saldo não confere.'),
  conta_diferente: () =>
    'Esta conta nunca foi importada para este cliente: confira se o extrato é dele e a conta contábil do banco.',
  banco_diferente: () => 'O banco escolhido não é o do arquivo.',
  sem_banco: () => 'Sem banco escolhido: as regras de banco não valem.',
  varias_contas: (aviso) => `O arquivo tem ${plural(aviso.qtd, 'conta', 'contas')}.`,
  moeda_estrangeira: () => 'Há conta em moeda estrangeira.',
  todas_duplicadas: () => 'Todas as linhas já estão na contabilidade do cliente.',
  sobreposicao: (aviso) => `${plural(aviso.qtd, 'dia já veio', 'dias já vieram')} em outro extrato.`,
  lacuna: (aviso) => `${plural(aviso.qtd, 'dia ficou', 'dias ficaram')} sem extrato desde o anterior.`,
  linhas_iguais: (aviso) => `${lines(aviso)} iguais no mesmo dia: todas serão mantidas.`,
  identificador_repetido: (aviso) => `${lines(aviso)} com identificador repetido pelo banco.`,
  data_futura: (aviso) => `${lines(aviso)} com data futura.`,
  data_antiga: (aviso) => `${lines(aviso)} com mais de dois anos.`,
  ilegivel: (aviso) => `O arquivo não pôde ser lido. ${reasonText(aviso.motivo_codigo, '', aviso.valores)}`,
} satisfies Readonly<Record<Aviso['codigo'], Say>>;

/** Those of the analysis that come first: what is wrong, and what only asks for a look. */
const WEIGHTS: Readonly<Partial<Record<Aviso['codigo'], 'grave' | 'caution'>>> = {
  ilegivel: 'grave',
  periodo_fechado: 'grave',
  saldo_diverge: 'grave',
  todas_duplicadas: 'grave',
  sem_sentido: 'caution',
  ano_suposto: 'caution',
  texto_incerto: 'caution',
  banco_diferente: 'caution',
  conta_diferente: 'caution',
};

/** A warning of the analysis in Portuguese. A page that is older than the service shows a new one in the words of the API. */
export const avisoText = (aviso: Aviso, confirmed = false): string =>
  IN_PORTUGUESE[aviso.codigo]?.(aviso, confirmed) ?? aviso.mensagem;

/** The class of a warning that is shown before others; undefined: it is one of the others. */
export const weightOf = ({ codigo }: Aviso): 'grave' | 'caution' | undefined => WEIGHTS[codigo];

const RANKS = { grave: 0, caution: 1, other: 2 } as const;

/** The warnings with the heaviest first. */
export const byWeight = (avisos: readonly Aviso[]): Aviso[] =>
  avisos.toSorted((a, b) => RANKS[weightOf(a) ?? 'other'] - RANKS[weightOf(b) ?? 'other']);
