import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../acesso/auditoria/audit-trail';
import type { Caller } from '../../acesso/rbac/caller';
import { Usuario } from '../../acesso/usuarios/usuario.entity';
import { Customer } from '../../cadastros/customers/customer.entity';
import { PeriodLocks } from '../../contabil/ledger/bloqueios/period-locks';
import { LedgerWriter } from '../../contabil/ledger/ledger-writer';
import { domainError } from '../../kernel/errors';
import { mustExist } from '../../platform/database/must-exist';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { IdField, IntField } from '../../platform/http/validation/fields';

export class TransferirDto {
  @IdField({ description: 'usuario.id of whom the records belong to' })
  de: number;

  @IdField({ description: 'usuario.id of whom they are to belong to; active' })
  para: number;
}

/** How many records were transferred. */
export class TransferirResult {
  @IntField() importacoes: number;
  @IntField() lancamentos: number;
  @IntField() planos_contas: number;
  @IntField() sn_receitas: number;
}

/**
 * POST /customers/{id}/transferir: transfers what one user keeps of a customer to another user (4-operators, 5.5). Runs
 * in one transaction, with one statement per table. No operation on the customer's entries runs in parallel.
 */
@Injectable()
export class TransferirCliente {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly periods: PeriodLocks,
    private readonly ledger: LedgerWriter,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * @throws DomainError 404 for an absent customer or user, 422 for one who is not active or the same,
   *   409 when `para` has a month of revenue already. A chart's code is the customer's own: two charts can't share it.
   */
  run(caller: Caller, idCliente: number, { de, para }: TransferirDto): Promise<TransferirResult> {
    return this.unitOfWork.runLong(async (tx) => {
      await mustExist(tx, Customer, idCliente, 'customers.nao_encontrado');
      await mustExist(tx, Usuario, de, 'usuarios.nao_encontrado');
      const { ativo } = await mustExist(tx, Usuario, para, 'usuarios.nao_encontrado');
      if (de === para) throw domainError('customers.destino_igual');
      if (ativo !== 'Ativo') throw domainError('customers.destino_inativo');
      await this.periods.shut(tx, idCliente);
      await rejectRevenueTwice(tx, idCliente, de, para);
      const give = (table: string, customer = 'id_cliente') => changeOwner(tx, [table, customer], idCliente, de, para);
      const moved: TransferirResult = {
        importacoes: await give('importacao'),
        lancamentos: await this.ledger.changeOwner(tx, idCliente, de, para),
        planos_contas: await give('plano_contas'),
        sn_receitas: await give('sn_receita', 'empresa_id'),
      };
      await this.audit.record('customers.transferir', caller, { id: idCliente, de, para, ...moved }, tx);
      return moved;
    });
  }
}

async function changeOwner(
  tx: Tx,
  [table, customer]: readonly [string, string],
  idCliente: number,
  de: number,
  para: number,
): Promise<number> {
  const { affectedRows } = await tx.query<{ affectedRows: number }>(
    `UPDATE ${table} SET id_usuario_created = ? WHERE ${customer} = ? AND id_usuario_created = ?`,
    [para, idCliente, de],
  );
  return affectedRows;
}

async function rejectRevenueTwice(tx: Tx, idCliente: number, de: number, para: number): Promise<void> {
  const [twice] = await tx.query<{ mes: number; ano: number }[]>(
    `SELECT a.mes, a.ano FROM sn_receita a JOIN sn_receita b ON b.empresa_id = a.empresa_id AND b.mes = a.mes AND b.ano = a.ano
     WHERE a.empresa_id = ? AND a.id_usuario_created = ? AND b.id_usuario_created = ? ORDER BY a.ano, a.mes LIMIT 1 FOR UPDATE`,
    [idCliente, de, para],
  );
  if (twice) throw domainError('customers.receita_repetida', `${String(twice.mes).padStart(2, '0')}/${twice.ano}`);
}
