import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../acesso/rbac/caller';
import { Banco } from '../../../cadastros/bancos/banco.entity';
import { toUnits } from '../../../kernel/decimal';
import { domainError } from '../../../kernel/errors';
import { mustExist } from '../../../platform/database/must-exist';
import { type Tx, UnitOfWork } from '../../../platform/database/unit-of-work';
import type { StatementReading } from '../../../statements';
import type { ConfirmacaoQuery, ConfirmarQuery, ConfirmarResponse, EscolhasDto } from '../resultado.dto';
import { lockImportacao, rejectConfirmed, rejectDuplicateFile } from '../import-checks';
import type { Importacao } from '../importacao.entity';
import { ImportacoesQueries } from '../importacoes.query';
import { totaisDivergentes, balancesOf } from '../saldos/contas-da-importacao';
import { lockCustomerImports, RunImportacao } from './run-importacao';
import type { ContaDivergente, SaldosDivergentes } from '../conferencia/conferencia.dto';

/**
 * POST /importacoes/{id}/confirmar: the file is read while nothing is locked, then one transaction, so that a crash leaves
 * the import as it was.
 */
@Injectable()
export class ConfirmarImportacao {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: ImportacoesQueries,
    private readonly runs: RunImportacao,
  ) {}

  /**
   * @throws DomainError 409 unless the import is pending or in error, while another operation is on it, or when the customer's
   * books have the same file already, and with `exigir_saldo` when the file's own balances or totals contradict the reading
   */
  async run(
    caller: Caller,
    id: number,
    query: ConfirmacaoQuery,
    escolhas: EscolhasDto | undefined,
  ): Promise<ConfirmarResponse> {
    const { importacao: seen } = await this.queries.owned(caller, id);
    await chooseRun(this.unitOfWork.manager, seen, query);
    rejectConfirmed(seen);
    const read = await this.runs.read(seen);
    return this.unitOfWork.runLong(async (tx) => {
      const importacao = await lockImportacao(tx, caller, id);
      await chooseRun(tx, importacao, query);
      rejectConfirmed(importacao);
      await lockCustomerImports(tx, importacao.id_cliente);
      await this.rejectDuplicateOf(tx, importacao);
      if (query.exigir_saldo && 'reading' in read) await rejectDivergence(tx, importacao, read.reading);
      const outcome = await this.runs.run(tx, importacao, read, { escolhas });
      return this.runs.conclude(tx, importacao, outcome);
    });
  }

  /** A copy is meant to be confirmed next to its original. */
  private async rejectDuplicateOf(tx: Tx, importacao: Importacao): Promise<void> {
    const { id_cliente, copia, hash_arquivo } = importacao;
    if (!copia && hash_arquivo !== null)
      rejectDuplicateFile(await this.queries.successfulDuplicate(id_cliente, hash_arquivo, tx));
  }
}

/**
 * Puts on the import what the request sets for the run; nothing is stored. What it leaves out: the import's own bank, all
 * accounts, and duplicates as the import has it: not ignored, or as its original or its last run had it. @throws DomainError 404 for an absent bank
 */
export async function chooseRun(tx: EntityManager, importacao: Importacao, query: ConfirmarQuery): Promise<void> {
  if (query.id_banco !== undefined)
    importacao.id_banco = (await mustExist(tx, Banco, query.id_banco, 'bancos.nao_encontrado')).id;
  importacao.ignorar_duplicados = query.ignorar_duplicados ?? importacao.ignorar_duplicados;
  importacao.conta = query.conta ?? null;
}

/**
 * Rejects a reading that contradicts the file's own balances or totals. The error names every difference.
 * @throws DomainError 409
 */
async function rejectDivergence(tx: EntityManager, importacao: Importacao, reading: StatementReading): Promise<void> {
  const saldos = await balancesOf(tx, importacao, reading);
  const contas = reading.contas.flatMap(({ banco, conta }, index): ContaDivergente[] => {
    const saldo = saldos[index];
    if (saldo?.situacao !== 'diverge') return [];
    const { saldo_inicial, saldo_final, saldo_calculado, diferenca } = saldo;
    const conferencias = saldo.conferencias.filter((each) => toUnits(each.diferenca) !== 0n);
    const totais = totaisDivergentes(reading, index);
    return [{ banco, conta, saldo_inicial, saldo_final, saldo_calculado, diferenca, conferencias, totais }];
  });
  if (contas.length === 0) return;
  const rejected = domainError('importacoes.saldo_diverge');
  const detail: SaldosDivergentes = { message: rejected.message, contas };
  throw rejected.with({ detail });
}
