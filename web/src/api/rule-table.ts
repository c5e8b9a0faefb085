import { call } from './client';
import type { ErroDaLinha, ImportacaoDetalhe } from './types';

export const PAPEIS = [
  'conteudo_comparacao',
  'codigo_conta',
  'nome',
  'codigo_historico',
  'historico_contabil',
] as const;
export type Papel = (typeof PAPEIS)[number];

/** Which column holds what; null: none does. */
export type Mapeamento = Readonly<Record<Papel, number | null>>;
export type Destino = 'conta_debito' | 'conta_credito';

export interface AnaliseRegras {
  readonly colunas: readonly { readonly indice: number; readonly header: string }[];
  readonly amostra: readonly (readonly string[])[];
  readonly total_linhas: number;
  readonly mapeamento_sugerido: Mapeamento;
  readonly duplicados: readonly { readonly linha: number; readonly conteudo_comparacao: string }[];
  readonly contas_faltantes: readonly { readonly codigo_conta: string; readonly linhas: readonly number[] }[];
}

export interface RegrasFeitas {
  readonly qtd_criadas: number;
  readonly qtd_atualizadas: number;
  readonly qtd_ignoradas: number;
  readonly qtd_erros: number;
  readonly erros: readonly ErroDaLinha[];
}

/** Before anything is known of the columns: the first two. */
export const FIRST: Mapeamento = {
  conteudo_comparacao: 0,
  codigo_conta: 1,
  nome: null,
  codigo_historico: null,
  historico_contabil: null,
};

/** Uploads a table of rules; accounts that are missing can be made in the chart `idPlano`. Answers the import's id. */
export async function uploadTable(idCliente: number, idPlano: number, file: File): Promise<number> {
  const form = new FormData();
  form.set('id_cliente', String(idCliente));
  form.set('tipo', 'regras_conversor');
  form.set('id_plano_contas', String(idPlano));
  form.set('arquivo', file);
  return (await call<ImportacaoDetalhe>('POST', '/importacoes/upload', { form })).id;
}

export const analyseTable = (id: number, mapeamento: Mapeamento, campo_destino: Destino) =>
  call<AnaliseRegras>('POST', `/importacoes/${id}/analisar-regras`, { json: { mapeamento, campo_destino } });

export const confirmTable = (
  id: number,
  json: {
    readonly mapeamento: Mapeamento;
    readonly campo_destino: Destino;
    readonly resolucao_duplicados: 'atualizar' | 'ignorar';
    readonly resolucao_contas_faltantes: 'ignorar' | 'criar';
  },
) => call<RegrasFeitas>('POST', `/importacoes/${id}/confirmar-regras`, { json });
