import { readForm } from '../../platform/http/read-form';
import { keptError } from './run/run-outcome';
import type { Importacao } from './importacao.entity';
import { HashDuplicadoInfo, type ImportacaoDaLista, ImportacaoListItem, type ImportacaoRead } from './importacoes.dto';

/** An import with its uploader's name. */
export interface NamedImportacao {
  readonly importacao: Importacao;
  readonly usuario_nome: string | null;
}

/** An import with the names of its uploader and its customer. */
export interface ListedImportacao extends NamedImportacao {
  readonly cliente_nome: string | null;
  /** Name of the import's bank, or else of the bank that the file names. */
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

const toListItem = readForm(ImportacaoListItem);

/** An import as lists show it. */
function toImportacaoListItem({ importacao, usuario_nome }: NamedImportacao): ImportacaoListItem {
  return toListItem({ ...importacao, usuario_nome });
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

/** Converts an import to its response. */
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

const toDuplicate = readForm(HashDuplicadoInfo);

/** What the 409 of a second upload has of the first. */
export function toHashDuplicadoInfo({ importacao, usuario_nome }: NamedImportacao): HashDuplicadoInfo {
  return toDuplicate({ ...importacao, usuario_nome });
}
