import { useQuery } from '@tanstack/react-query';
import { call, make } from './client';
import type { Schemas } from './operations';

export const COLUMN_ROLES = [
  'conteudo_comparacao',
  'codigo_conta',
  'nome',
  'codigo_historico',
  'historico_contabil',
] as const satisfies readonly (keyof Schemas['MapeamentoDto'])[];
export type ColumnRole = keyof Mapeamento;

/** Which column holds what; null: none does. */
export type Mapeamento = Readonly<Required<Schemas['MapeamentoDto']>>;
export type Destino = Schemas['ConfirmarRegrasDto']['campo_destino'];

export type RuleTableAnalysis = Schemas['AnaliseRegras'];
export type MadeRules = Schemas['ConfirmarRegrasResponse'];

/** Before anything is known of the columns: the first two. */
export const FIRST: Mapeamento = {
  conteudo_comparacao: 0,
  codigo_conta: 1,
  nome: null,
  codigo_historico: null,
  historico_contabil: null,
};

/** Uploads a table of rules; accounts that are missing can be made in the chart `idPlano`. Returns the import's id. */
export async function uploadTable(idCliente: number, idPlano: number, file: File): Promise<number> {
  const form = new FormData();
  form.set('id_cliente', String(idCliente));
  form.set('tipo', 'regras_conversor');
  form.set('id_plano_contas', String(idPlano));
  form.set('arquivo', file);
  return (await make('/importacoes/upload', { form })).id;
}

const analyse = (id: number, mapeamento: Mapeamento, campo_destino: Destino, signal?: AbortSignal) =>
  call('POST', '/importacoes/{importacao_id}/analisar-regras', {
    path: { importacao_id: id },
    json: { mapeamento, campo_destino },
    signal,
  });

/** What a table of rules would meet, as its columns are taken; `id` null: none was sent. */
export const useTable = (id: number | null, mapeamento: Mapeamento, destino: Destino) =>
  useQuery({
    queryKey: ['analise-regras', id, mapeamento, destino],
    queryFn: ({ signal }) => analyse(id ?? 0, mapeamento, destino, signal),
    enabled: id !== null,
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
  });

/** What the service takes the columns for; what every rule needs is always mapped. */
export async function suggestedMapping(id: number, destino: Destino): Promise<Mapeamento> {
  const { mapeamento_sugerido: suggested } = await analyse(id, FIRST, destino);
  return {
    ...suggested,
    conteudo_comparacao: suggested.conteudo_comparacao ?? FIRST.conteudo_comparacao,
    codigo_conta: suggested.codigo_conta ?? FIRST.codigo_conta,
  };
}

export const confirmTable = (id: number, json: Schemas['ConfirmarRegrasDto']) =>
  call('POST', '/importacoes/{importacao_id}/confirmar-regras', { path: { importacao_id: id }, json });
