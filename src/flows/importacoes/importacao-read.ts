import { saoPauloTimestamp } from '../../kernel/calendar';
import { keptError } from './run/keep-errors';
import type { Importacao } from './importacao.entity';
import type { HashDuplicadoInfo, ImportacaoDaLista, ImportacaoListItem, ImportacaoRead } from './importacoes.dto';

/** An import with its uploader's name. */
export interface NamedImportacao {
  readonly importacao: Importacao;
  readonly usuario_nome: string | null;
}

/** An import with the names of its uploader and its customer. */
export interface ListedImportacao extends NamedImportacao {
  readonly cliente_nome: string | null;
  /** Of the import's bank, else of the bank that the file names. */
  readonly banco_nome: string | null;
}

/** How many entries of an import have each status. */
export interface EntryCounts {
  readonly qtd_pendentes: number;
  readonly qtd_sucesso: number;
  readonly qtd_exportados: number;
}

/** The bank that an OFX file names. */
export interface BancoDetectado {
  readonly codigo_ofx_detectado: string | null;
  readonly id_banco_sugerido: number | null;
}

export const NO_BANK_DETECTED: BancoDetectado = { codigo_ofx_detectado: null, id_banco_sugerido: null };

/** An import as lists show it. */
function toImportacaoListItem({ importacao, usuario_nome }: NamedImportacao): ImportacaoListItem {
  return {
    id: importacao.id,
    id_usuario_created: importacao.id_usuario_created,
    usuario_nome,
    id_cliente: importacao.id_cliente,
    id_estrutura: importacao.id_estrutura,
    id_plano_contas: importacao.id_plano_contas,
    id_importacao_original: importacao.id_importacao_original,
    id_banco: importacao.id_banco,
    tipo: importacao.tipo,
    nome_arquivo_original: importacao.nome_arquivo_original,
    tamanho_bytes: importacao.tamanho_bytes,
    hash_arquivo: importacao.hash_arquivo,
    status: importacao.status,
    qtd_lancamentos_criados: importacao.qtd_lancamentos_criados,
    qtd_atualizados: importacao.qtd_atualizados,
    qtd_ignorados: importacao.qtd_ignorados,
    qtd_linhas_erro: importacao.qtd_linhas_erro,
    data_hora_criacao: saoPauloTimestamp(importacao.data_hora_criacao),
    data_hora_conclusao: importacao.data_hora_conclusao && saoPauloTimestamp(importacao.data_hora_conclusao),
  };
}

/** An import of the list. */
export function toImportacaoDaLista(listed: ListedImportacao, counts?: EntryCounts): ImportacaoDaLista {
  const { cliente_nome, banco_nome, importacao } = listed;
  const { contas_lidas, lido_de, lido_ate, legivel, situacao_saldo } = importacao;
  return {
    ...toImportacaoListItem(listed),
    ...{ cliente_nome, banco_nome, contas: contas_lidas ?? [], de: lido_de, ate: lido_ate, legivel, situacao_saldo },
    ...counts,
  };
}

/** An import as it is sent. */
export function toImportacaoRead(named: NamedImportacao, banco: BancoDetectado = NO_BANK_DETECTED): ImportacaoRead {
  const { path_arquivo, erros, ignorar_duplicados, conta, avisos } = named.importacao;
  return {
    ...toImportacaoListItem(named),
    path_arquivo,
    erros: erros?.map(keptError) ?? null,
    ignorar_duplicados,
    conta,
    avisos: avisos ?? [],
    ...banco,
  };
}

/** What the 409 of a second upload has of the first. */
export function toHashDuplicadoInfo({ importacao, usuario_nome }: NamedImportacao): HashDuplicadoInfo {
  const { id, nome_arquivo_original, tipo, status, data_hora_criacao, qtd_lancamentos_criados } = importacao;
  return {
    id,
    nome_arquivo_original,
    tipo,
    status,
    data_hora_criacao: saoPauloTimestamp(data_hora_criacao),
    usuario_nome,
    qtd_lancamentos_criados,
  };
}
