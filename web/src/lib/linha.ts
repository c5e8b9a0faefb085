import { normalText, withoutTimes } from '../../../src/contabil/rules/engine/statement-line';
import { normalizeText } from '../../../src/kernel/text';
import type { Conta, LineError, Lancamento, IgnoredLine, PreviewLine, Previa, AppliedRule } from '../api/types';
import { reasonText } from './error-messages';
import { brDate } from './dates';
import { brMoney, cents } from './money';
import type { Historico } from './suggest';
import type { OtherSide } from './transfers';

type Situacao = 'pendente' | 'pronto' | 'exportado' | 'ignorada' | 'erro';

/** A row of the table: a line of the preview, an entry, an ignored line or a line that could not be read. */
export interface Linha {
  readonly chave: string;
  /** The entry's id; null before the confirmation. */
  readonly id: number | null;
  readonly idFixo: string | null;
  readonly linhaArquivo: number | null;
  readonly data: string | null;
  readonly descricao: string;
  readonly documento: string | null;
  /** Without sign. */
  readonly valor: string | null;
  readonly tipo: 'C' | 'D' | null;
  readonly debito: Conta | null;
  readonly credito: Conta | null;
  readonly plano: number | null;
  readonly historico: string | null;
  readonly situacao: Situacao;
  readonly motivo: string | null;
  readonly isDuplicate: boolean;
  /** The entry that has posted its amount to the bank's account already; {@link withTransfers} looks for it. */
  readonly postedBy: OtherSide | null;
  /** For a person, `lancadaPor` is another movement. */
  readonly isDistinct: boolean;
  readonly regras: readonly AppliedRule[];
  readonly sugestao: Historico | null;
  /** Equal lines have the same: direction, and text without dates and numbers. */
  readonly texto: string;
  /** Everything the search looks at. */
  readonly searchText: string;
}

/** Direction and normal text of a line, by the function by which the API groups suggestions; times are out, too. */
export const textKey = (tipo: 'C' | 'D' | null, descricao: string): string =>
  `${tipo ?? ''} ${normalText(withoutTimes(descricao))}`;

type Core = Omit<Linha, 'texto' | 'searchText'>;

function linha(core: Core): Linha {
  const accounts = [core.debito, core.credito].map((conta) => (conta ? `${conta.codigo_dominio} ${conta.nome}` : ''));
  const amounts = core.valor === null ? [] : amountTexts(core.valor, core.tipo);
  const day = core.data === null ? '' : brDate(core.data);
  const searchText = normalizeText([core.descricao, core.documento ?? '', day, ...amounts, ...accounts].join(' '));
  return { ...core, texto: textKey(core.tipo, core.descricao), searchText };
}

/** An amount in every way in which people write it: `-R$ 3.592,22`, `R$ -3.592,22`, `-3592,22`, `-3592.22`; words are sought one by one. */
function amountTexts(valor: string, tipo: 'C' | 'D' | null): string[] {
  const sign = tipo === 'D' ? '-' : '+';
  return [`${sign}R$ ${sign}${brMoney(valor)}`, sign + valor.replace('.', ','), sign + valor];
}

const EMPTY = {
  id: null,
  documento: null,
  debito: null,
  credito: null,
  plano: null,
  historico: null,
  motivo: null,
  isDuplicate: false,
  postedBy: null,
  isDistinct: false,
  regras: [],
  sugestao: null,
} as const;

function fromPreview(previewLine: PreviewLine): Linha {
  return linha({
    ...EMPTY,
    chave: previewLine.id_fixo,
    idFixo: previewLine.id_fixo,
    linhaArquivo: previewLine.linha_arquivo,
    data: previewLine.data,
    descricao: previewLine.descricao,
    documento: previewLine.documento,
    valor: previewLine.valor,
    tipo: previewLine.tipo,
    debito: previewLine.conta_debito,
    credito: previewLine.conta_credito,
    situacao: previewLine.status_previsto === 'sucesso' ? 'pronto' : 'pendente',
    isDuplicate: previewLine.possivel_duplicado,
    regras: previewLine.regras_aplicadas,
    sugestao: previewLine.sugestao,
  });
}

const OF_STATUS = { regra_pendente: 'pendente', error: 'pendente', sucesso: 'pronto', exportado: 'exportado' } as const;

/** `prevista` is the same line in the file: an entry of an older service does not carry the bank's words itself. */
export function fromEntry(entry: Lancamento, previewLine: PreviewLine | undefined): Linha {
  return linha({
    ...EMPTY,
    chave: `l${entry.id}`,
    id: entry.id,
    idFixo: entry.id_fixo,
    linhaArquivo: entry.linha_arquivo ?? previewLine?.linha_arquivo ?? null,
    data: entry.data_registro,
    descricao: entry.extrato_descricao ?? previewLine?.descricao ?? entry.historico_contabil,
    documento: entry.numero_documento,
    valor: entry.valor,
    tipo: entry.extrato_tipo ?? previewLine?.tipo ?? null,
    debito: entry.conta_debito,
    credito: entry.conta_credito,
    plano: entry.id_plano_contas,
    historico: entry.historico_contabil,
    situacao: OF_STATUS[entry.status],
    regras: entry.regras_aplicadas,
  });
}

export function fromIgnored(ignorada: IgnoredLine, index: number): Linha {
  return linha({
    ...EMPTY,
    chave: `i${index}-${ignorada.linha_arquivo}`,
    idFixo: ignorada.id_fixo,
    linhaArquivo: ignorada.linha_arquivo,
    data: ignorada.data,
    descricao: ignorada.descricao,
    valor: ignorada.valor,
    tipo: ignorada.tipo,
    situacao: 'ignorada',
    motivo: reasonText(ignorada.codigo, ignorada.motivo, ignorada.valores),
  });
}

function fromError(erro: LineError, index: number): Linha {
  return linha({
    ...EMPTY,
    chave: `e${index}-${erro.linha}`,
    idFixo: null,
    // Why a file can't be read at all comes as of its first line, without text.
    linhaArquivo: erro.linha === 1 && erro.conteudo === '' ? null : erro.linha,
    data: null,
    descricao: erro.conteudo,
    valor: null,
    tipo: null,
    situacao: 'erro',
    motivo: reasonText(erro.codigo, erro.erro, erro.valores),
  });
}

/** Whether it is no line but the reason why the file can't be read. */
export const isReasonOfFile = ({ situacao, linhaArquivo }: Pick<Linha, 'situacao' | 'linhaArquivo'>): boolean =>
  situacao === 'erro' && linhaArquivo === null;

/** In their order, but the parts of a line one after the other: those that a split has made come last of their day. */
function partsTogether(entries: readonly Lancamento[]): readonly Lancamento[] {
  const byLine = new Map<number | string, Lancamento[]>();
  for (const entry of entries) {
    const line = entry.id_fixo ?? entry.id;
    const parts = byLine.get(line);
    if (parts) parts.push(entry);
    else byLine.set(line, [entry]);
  }
  return [...byLine.values()].flat();
}

/** All rows of an import: its entries (or, before the confirmation, its preview), what is ignored, what could not be read. */
export function linhasOf(
  previa: Pick<Previa, 'ignorados' | 'lancamentos' | 'erros'> | undefined,
  entries: readonly Lancamento[] | undefined,
  erros: readonly LineError[] = [],
): Linha[] {
  const ignoradas = (previa?.ignorados ?? []).map(fromIgnored);
  if (!entries) {
    return [...(previa?.lancamentos ?? []).map(fromPreview), ...ignoradas, ...(previa?.erros ?? erros).map(fromError)];
  }
  const byIdentity = new Map((previa?.lancamentos ?? []).map((each) => [each.id_fixo, each]));
  const found = partsTogether(entries).map((entry) =>
    fromEntry(entry, entry.id_fixo === null ? undefined : byIdentity.get(entry.id_fixo)),
  );
  return [...found, ...ignoradas, ...(previa?.erros ?? erros).map(fromError)];
}

/** The entries that a line was split in, the first made first; the entry alone where it is not split. */
export const partsOf = (linhas: readonly Linha[], linha: Linha): readonly Linha[] =>
  linha.id === null || linha.idFixo === null
    ? [linha]
    : linhas
        .filter(({ id, idFixo }) => id !== null && idFixo === linha.idFixo)
        .sort((a, b) => (a.id ?? 0) - (b.id ?? 0));

export const isPart = (linhas: readonly Linha[], linha: Linha): boolean => partsOf(linhas, linha).length > 1;

/** Money in positive, money out negative, in cents. */
export function signedCents({ valor, tipo }: Linha): bigint {
  if (valor === null) return 0n;
  return tipo === 'D' ? -cents(valor) : cents(valor);
}

export type Side = 'debito' | 'credito';

/** A side of a line by its account: the bank's own account, or the other one. */
export type AccountRole = 'banco' | 'contrapartida';

/** The side that is not the bank's: debit for money out, credit for money in. */
export const otherThanBank = ({ tipo }: Pick<Linha, 'tipo'>): Side => (tipo === 'C' ? 'credito' : 'debito');

export const opposite = (lado: Side): Side => (lado === 'debito' ? 'credito' : 'debito');

/** The side that still lacks an account: of two, the one that is not the bank's. */
export function openSide(linha: Linha): Side | null {
  if (linha.debito && linha.credito) return null;
  if (linha.debito) return 'credito';
  if (linha.credito) return 'debito';
  return otherThanBank(linha);
}

/** The side that an account chosen now is for: by `accountRole`, else the open one, else the one that is not the bank's. */
export function sideFor(linha: Linha, accountRole: AccountRole | null): Side {
  if (accountRole === null) return openSide(linha) ?? otherThanBank(linha);
  return accountRole === 'contrapartida' ? otherThanBank(linha) : opposite(otherThanBank(linha));
}

export const roleOf = (linha: Linha, lado: Side): AccountRole =>
  lado === otherThanBank(linha) ? 'contrapartida' : 'banco';

/** Whether its accounts can still be changed: until it is exported. Closed periods are not considered. */
export const isChangeable = ({ id, situacao }: Linha): boolean =>
  id !== null && (situacao === 'pendente' || situacao === 'pronto');

/** Whether the period of a line is closed. */
export const isLocked = ({ data }: Pick<Linha, 'data'>, lockedUntil: string | null): boolean =>
  lockedUntil !== null && data !== null && data <= lockedUntil;

/** Whether its accounts can be changed now. */
export const isOpen = (linha: Linha, lockedUntil: string | null): boolean =>
  isChangeable(linha) && !isLocked(linha, lockedUntil);
