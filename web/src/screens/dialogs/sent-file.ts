import { ApiError } from '../../api/api-error';
import type { Schemas } from '../../api/operations';
import type { Kind } from './file-kind';

export type Duplicada = Schemas['HashDuplicadoInfo'];
export type SendingField = 'arquivo' | 'cliente' | 'banco' | 'estrutura';

export const EMPTY = 'O arquivo está vazio: baixe-o do banco outra vez.';

/** The body of an upload: its fields come before the file. */
export function uploadOf(
  arquivo: File,
  fields: {
    readonly id_cliente: number;
    readonly tipo: Kind;
    readonly id_banco: number | null;
    readonly id_estrutura?: number | null;
  },
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.set(name, String(value));
  form.set('arquivo', arquivo);
  return form;
}

/** What the service reports about a file that was sent before; null for another error. */
export function duplicateOf(error: unknown): Duplicada | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const { detail } = error.body as { detail?: Partial<Schemas['ArquivoJaImportado']> };
  return detail?.importacao_existente ?? null;
}

const FIELD_OF: Readonly<Record<string, SendingField>> = {
  'bancos.nao_encontrado': 'banco',
  'comum.arquivo_muito_grande': 'arquivo',
  'comum.entrada_invalida': 'arquivo',
  'comum.limite_diario_de_armazenamento': 'arquivo',
  'comum.valor_nao_cabe': 'arquivo',
  'customers.nao_encontrado': 'cliente',
  'estruturas.nao_encontrada': 'estrutura',
  'importacoes.estrutura_de_outro_tipo': 'estrutura',
};

/** The field that the service rejects; null where the error is of the whole upload. */
export const fieldOf = (error: unknown): SendingField | null =>
  (error instanceof ApiError && FIELD_OF[error.code ?? '']) || null;
