/**
 * Reasons by name: the English text, with `{name}` for each value. The name is the code (`assunto.motivo`). A code with
 * several texts has one name for each, with a suffix after `#`; its values have the same names and meanings.
 */
export type Reasons = Readonly<Record<`${string}.${string}`, string>>;

/** Portuguese sentences of several error codes. */
export const LINKED = ({ registros = '' }: Readonly<Record<string, string | number>>): string =>
  `Não pode ser excluído: há ${LINKED_RECORDS[registros] ?? 'registros'} que dependem dele.`;
export const NAME_TAKEN = 'Já existe uma regra com este nome para os mesmos.';
export const PERIOD = 'O fim do período é anterior ao começo.';
export const PROFILE = 'Seu perfil não permite isto.';
export const OTHERS = 'Estes registros são de outra pessoa.';
export const AGAIN = 'Está ocupado neste instante. Tente de novo em um instante.';

/** `31/01/2026` of `2026-01-31`. */
export const brazilianDay = (iso: string | number): string => String(iso).split('-').reverse().join('/');

/** `7 KB`, `20 MB`, `1,2 MB`; a value that is no number stays as it is. */
export function fileSize(bytes: number | string): string {
  const count = Number(bytes);
  if (Number.isNaN(count)) return String(bytes);
  if (count < 1024) return `${count} B`;
  if (count < 1024 * 1024) return `${Math.round(count / 1024)} KB`;
  return `${(count / 1024 / 1024).toFixed(1).replace('.0', '').replace('.', ',')} MB`;
}

/** What prevents a removal, by the table that the service names. */
const LINKED_RECORDS: Readonly<Record<string, string>> = {
  apuracao_resultado: 'apurações de resultado',
  cadastro_tributario: 'regras tributárias',
  conta_bancaria: 'contas bancárias',
  customer_ata: 'atas',
  customer_signature: 'assinaturas',
  exportacao: 'exportações',
  importacao: 'importações',
  lancamento_contabil: 'lançamentos',
  medico: 'médicos',
  modelo: 'modelos de lembrete',
  nota_fiscal: 'notas fiscais',
  nota_fiscal_medico: 'notas fiscais',
  plano_contas: 'planos de contas',
  prestador: 'prestadores',
  regra_ignorar: 'regras de ignorar',
  regra_lancamento: 'regras de lançamento',
  sn_empresa: 'dados do Simples Nacional',
  sn_folha: 'folhas do Simples Nacional',
  sn_opcao_ibs_cbs: 'opções de IBS e CBS',
  sn_prefeitura_consolidado: 'notas da prefeitura',
  sn_prefeitura_registro: 'notas da prefeitura',
  sn_receita: 'receitas do Simples Nacional',
  tomador: 'tomadores',
};

/**
 * Errors by name: the status, the message of the contract with `{name}` for each value, and the advice. The name is the
 * code (`recurso.motivo`). A code with several messages has one name for each, with a suffix after `#`.
 */
export type Errors = Readonly<
  Record<`${string}.${string}`, readonly [status: number, message: string, advice: string]>
>;

/** The code of a name: what is before `#`. */
export type CodeOf<Name extends string> = Name extends `${infer Code}#${string}` ? Code : Name;

type MessageOf<Entry> = Entry extends readonly [number, infer Message, string] ? Message : never;
/** The names in braces of a text. */
export type ValueNames<Message> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ValueNames<Rest>
  : never;
/** The names of values that the messages of a code have. */
export type ErrorValueName<Of extends Errors, Code extends string> = {
  [Name in keyof Of & string]: CodeOf<Name> extends Code ? ValueNames<MessageOf<Of[Name]>> : never;
}[keyof Of & string];

/** The sentence of a code in Portuguese; a function where it has values. */
export type Sentence<Name extends string> = string | ((values: Readonly<Record<Name, string | number>>) => string);

/** A sentence for each code. A code that is missing does not compile. */
export type Sentences<Of extends Errors> = {
  readonly [Code in CodeOf<keyof Of & string>]: Sentence<ErrorValueName<Of, Code>>;
};

/** What the page shows of a domain. */
export interface PageTexts<Of extends Errors> {
  /** What its permission is about. */
  readonly nome?: string;
  readonly errors: Sentences<Of>;
}
