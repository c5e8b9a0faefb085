import { reason, type Valores } from '../../kernel/reason-codes/reason';
import { EnumField, IntField, ListField, TextField, ValoresField } from '../../platform/http/validation/fields';
import type { StatementReading } from '../../statements';
import type { Importacao } from './importacao.entity';
import type { SaldosDaConta } from './saldos/saldos-das-contas';

/** What a warning can be about, most serious first: the order in which a response lists them (document 4, 1.1). */
export const CODIGOS_AVISO = [
  'ilegivel',
  'periodo_fechado',
  'saldo_diverge',
  'conta_diferente',
  'banco_diferente',
  'varias_contas',
  'moeda_estrangeira',
  'todas_duplicadas',
  'sobreposicao',
  'lacuna',
  'linhas_iguais',
  'identificador_repetido',
  'data_futura',
  'data_antiga',
  'sem_banco',
  'sem_sentido',
  'ano_suposto',
  'texto_incerto',
] as const;
type CodigoAviso = (typeof CODIGOS_AVISO)[number];

/** The response form of a warning. */
export class AvisoRead {
  @EnumField(CODIGOS_AVISO) codigo: CodigoAviso;
  @TextField() mensagem: string;
  /** Counted for each code as in document 4, 1.1. */
  @IntField({ description: 'Lines, accounts or days that it is about' }) qtd: number;
  @ListField({ kind: 'text' }, { description: 'id_fixo of up to 100 of the lines' }) linhas: readonly string[];
  @TextField({ optional: true, onRequest: true, description: 'Of ilegivel: code of the reason' })
  motivo_codigo?: string;
  /** What varies in the message, by name. */
  @ValoresField() valores?: Valores;
}

/** A warning about a file: one per code; nothing that is imported hangs on it. */
export type Aviso = Readonly<AvisoRead>;

/** Parts of a warning next to its code. */
type Details = Pick<Aviso, 'motivo_codigo' | 'valores'>;

/** Limit of the lines that a warning names. */
const LINHAS_MAX = 100;

/** Returns a warning about these lines, and none without lines. */
export function avisoDeLinhas(
  codigo: CodigoAviso,
  mensagem: string,
  ids: readonly string[],
  details: Details = {},
): Aviso[] {
  if (ids.length === 0) return [];
  return [{ codigo, mensagem, qtd: ids.length, linhas: ids.slice(0, LINHAS_MAX), ...details }];
}

/** Returns a warning about a number of accounts or days, and none for zero. */
export function avisoDeQtd(codigo: CodigoAviso, mensagem: string, qtd: number): Aviso[] {
  return qtd === 0 ? [] : [{ codigo, mensagem, qtd, linhas: [] }];
}

/** Sorts warnings in the order of their codes. */
export function bySeverity(avisos: readonly Aviso[]): Aviso[] {
  return [...avisos].sort((a, b) => CODIGOS_AVISO.indexOf(a.codigo) - CODIGOS_AVISO.indexOf(b.codigo));
}

/** What a person should know before the file is confirmed. Nothing that is imported hangs on it. */
export function avisosOf(
  reading: StatementReading,
  { tipo, id_banco }: Pick<Importacao, 'tipo' | 'id_banco'>,
  saldos: readonly SaldosDaConta[],
): Aviso[] {
  if (!reading.legivel) return avisoIlegivel(reading);
  const avisos = avisosDaLeitura(reading, saldos);
  if (tipo === 'ofx' && id_banco === null) avisos.push(WITHOUT_BANK);
  return bySeverity(avisos);
}

/** Why nothing of the file can be read. */
export function avisoIlegivel({ erros }: StatementReading): Aviso[] {
  const { texto, codigo, valores } = erros[0]?.erro ?? reason('importacoes.ilegivel');
  const aviso = { codigo: 'ilegivel', mensagem: texto, qtd: 1, linhas: [], motivo_codigo: codigo } as const;
  return [{ ...aviso, ...(valores && { valores }) }];
}

/**
 * Movements that are taken as money in because nothing shows which way their money goes. A balance that fits shows it where the one
 * before all movements is known, or the sums are: else it goes on from the first balance, whose row no balance proves.
 */
export function avisoDeSentido(
  { linhas, totais, sem_sentido = [] }: Pick<StatementReading, 'linhas' | 'totais' | 'sem_sentido'>,
  saldos: readonly SaldosDaConta[],
): Aviso[] {
  if (sem_sentido.length === 0) return [];
  const lines = new Set(sem_sentido);
  const ofTotals = new Set(totais.map(({ indice_conta }) => indice_conta));
  const isShown = saldos.map(
    ({ situacao, saldo_inicial }, index) => situacao === 'confere' && (saldo_inicial !== null || ofTotals.has(index)),
  );
  return avisoDeLinhas(
    'sem_sentido',
    'nothing in the file shows which way the money of these movements goes: they are taken as money in',
    linhas.flatMap(({ linha_arquivo, indice_conta, id_fixo }) =>
      lines.has(linha_arquivo) && !isShown[indice_conta] ? [id_fixo] : [],
    ),
  );
}

/** What a reading alone warns of, in any order. */
export function avisosDaLeitura(reading: StatementReading, saldos: readonly SaldosDaConta[]): Aviso[] {
  return [
    ...avisoDeSentido(reading, saldos),
    ...avisoDeSaldos(saldos),
    ...avisoDeAno(reading),
    ...avisoDeTexto(reading),
  ];
}

/** Movements of a PDF with a text between them that is as near to either. */
function avisoDeTexto({ linhas, texto_incerto = [] }: Pick<StatementReading, 'linhas' | 'texto_incerto'>): Aviso[] {
  const lines = new Set(texto_incerto);
  return avisoDeLinhas(
    'texto_incerto',
    'a text between these movements is as near to the one above as to the one below: it may be of the other one',
    linhas.flatMap(({ linha_arquivo, id_fixo }) => (lines.has(linha_arquivo) ? [id_fixo] : [])),
  );
}

/** Movements of a bill without years, of which only the day is known on which it was written down (document 6, 9.12). */
function avisoDeAno({ linhas, ano_suposto = [] }: Pick<StatementReading, 'linhas' | 'ano_suposto'>): Aviso[] {
  const lines = new Set(ano_suposto);
  return avisoDeLinhas(
    'ano_suposto',
    'the file names no year of these movements: theirs is that in which the file was written, and may be one before',
    linhas.flatMap(({ linha_arquivo, id_fixo }) => (lines.has(linha_arquivo) ? [id_fixo] : [])),
  );
}

/** Accounts whose balances or totals don't fit their movements. */
function avisoDeSaldos(saldos: readonly SaldosDaConta[]): Aviso[] {
  return avisoDeQtd(
    'saldo_diverge',
    'the balances or totals that the file states are not what its movements come to',
    saldos.filter(({ situacao }) => situacao === 'diverge').length,
  );
}

const WITHOUT_BANK: Aviso = {
  codigo: 'sem_banco',
  mensagem: 'the import has no id_banco: bank patterns do nothing',
  qtd: 1,
  linhas: [],
};
