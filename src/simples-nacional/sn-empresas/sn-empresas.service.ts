import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditTrail } from '../../acesso/auditoria/audit-trail';
import type { Caller } from '../../acesso/rbac/caller';
import { Customer } from '../../cadastros/customers/customer.entity';
import { refusal } from '../../kernel/errors';
import { FirmStore } from '../../platform/database/firm-store';
import { mapRows, streamRows } from '../../platform/database/row-stream';
import { writeTurn } from '../../platform/database/turns';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { RowList } from '../../platform/http/row-list';
import { SnFolha } from '../sn-folha/sn-folha.entity';
import { SnConsolidado } from '../sn-prefeitura/sn-consolidado.entity';
import { SnRegistro } from '../sn-prefeitura/sn-registro.entity';
import { SnReceita } from '../sn-receitas/sn-receita.entity';
import { CONFIG, type SnEmpresaRow, toSnEmpresaRead } from './sn-empresa-row';
import { SnEmpresa } from './sn-empresa.entity';
import type { SnEmpresaRead } from './sn-empresas.dto';

const LIST = `SELECT c.id, c.nome, c.cnpj, ${CONFIG.map((field) => `e.${field}`).join(', ')}, e.created_at, e.updated_at
  FROM sn_empresa e JOIN customer c ON c.id = e.id ORDER BY e.id DESC`;

/** Customers with a Simples Nacional configuration (contract 3), seen by the whole firm. */
@Injectable()
export class SnEmpresasService {
  private readonly companies = new FirmStore(Customer, 'sn_empresas.nao_encontrada');

  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditTrail,
  ) {}

  /** Newest first. */
  list(): RowList<SnEmpresaRead> {
    return new RowList(mapRows(streamRows<SnEmpresaRow>(this.dataSource, LIST), toSnEmpresaRead));
  }

  /**
   * Removes the configuration with the company's payrolls, revenues of all users and municipal records; the customer stays.
   * The customer's row is locked first: whoever would add such a record waits for it at the foreign key.
   * @throws DomainError 404 for an absent customer, and for one that has neither a configuration nor records
   */
  async remove(caller: Caller, id: number): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await this.companies.lock(tx, { id });
      await writeTurn(tx, 'sn_empresa', id);
      let removed = (await tx.delete(SnEmpresa, { id })).affected ?? 0;
      for (const entity of [SnFolha, SnReceita, SnRegistro, SnConsolidado])
        removed += (await tx.delete(entity, { empresa_id: id })).affected ?? 0;
      if (removed === 0) throw refusal('sn_empresas.nao_encontrada');
      await this.audit.record('sn_empresas.remover', caller, { empresa_id: id }, tx);
    });
  }
}
