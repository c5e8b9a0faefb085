import type { EntityManager } from 'typeorm';
import { Banco } from '../../../cadastros/bancos/banco.entity';
import { mustExist } from '../../../platform/database/must-exist';
import type { Importacao } from '../importacao.entity';
import type { ConfirmarQuery } from '../resultado.dto';

/**
 * Puts on the import what the request says of the run; nothing is stored. What it leaves out: the import's own bank, all
 * accounts, and duplicates as the import has it: not ignored, or as its original or its last run had it. @throws DomainError 404 for an absent bank
 */
export async function chooseRun(tx: EntityManager, importacao: Importacao, query: ConfirmarQuery): Promise<void> {
  if (query.id_banco !== undefined)
    importacao.id_banco = (await mustExist(tx, Banco, query.id_banco, 'bancos.nao_encontrado')).id;
  importacao.ignorar_duplicados = query.ignorar_duplicados ?? importacao.ignorar_duplicados;
  importacao.conta = query.conta ?? null;
}
