import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Caller, resolveRequestedOwner } from '../../acesso/rbac/caller';
import { Customer } from '../../cadastros/customers/customer.entity';
import { domainError } from '../../kernel/errors';
import { mustExist } from '../../platform/database/must-exist';
import { PlanoContasService } from '../plano-contas/plano-contas.service';
import type { ContadoresQuery, ContadoresRead, LancamentosQuery, PeriodoQuery } from './lancamento.dto';
import { type LedgerFilter, rejectInverted, whereOf } from './ledger-filter';
import { type LedgerList, LedgerPages } from './ledger-pages';

/**
 * The lists of the caller's own entries (contract 2, Ledger entries), or of those of the user that administrador and diretoria
 * name. Each is rejected (400) for a period that ends before it begins.
 */
@Injectable()
export class LedgerLists {
  constructor(
    private readonly dataSource: DataSource,
    private readonly planos: PlanoContasService,
    private readonly pages: LedgerPages,
  ) {}

  async own(caller: Caller, query: LancamentosQuery): Promise<LedgerList> {
    return this.list(caller, query, {});
  }

  /** @throws DomainError 403 for another user's id */
  async ofUser(caller: Caller, usuarioId: number, query: LancamentosQuery): Promise<LedgerList> {
    if (usuarioId !== caller.id) throw domainError('lancamentos_contabil.de_outro_usuario');
    return this.list(caller, { ...query, usuario_id: usuarioId }, {});
  }

  /** @throws DomainError 404 for an absent customer */
  async ofCustomer(caller: Caller, idCliente: number, query: LancamentosQuery): Promise<LedgerList> {
    rejectInverted(query.data_inicio, query.data_fim);
    await mustExist(this.dataSource.manager, Customer, idCliente, 'customers.nao_encontrado');
    return this.list(caller, query, { id_cliente: idCliente });
  }

  /** @throws DomainError 404 for an absent or foreign chart */
  async ofChart(caller: Caller, idPlanoContas: number, query: LancamentosQuery): Promise<LedgerList> {
    rejectInverted(query.data_inicio, query.data_fim);
    await this.planos.ownedBy(this.dataSource.manager, resolveRequestedOwner(caller, query.usuario_id), idPlanoContas);
    return this.list(caller, query, { id_plano_contas: idPlanoContas });
  }

  async ofPeriod(caller: Caller, { inicio, fim, ...query }: PeriodoQuery): Promise<LedgerList> {
    rejectInverted(inicio, fim);
    return this.pages.listOrPage(resolveRequestedOwner(caller, query.usuario_id), query, { inicio, fim });
  }

  async contadores(
    caller: Caller,
    { data_inicio, data_fim, usuario_id, ...filter }: ContadoresQuery,
  ): Promise<ContadoresRead> {
    rejectInverted(data_inicio, data_fim);
    return this.pages.contadores(
      whereOf(resolveRequestedOwner(caller, usuario_id), { ...filter, inicio: data_inicio, fim: data_fim }),
    );
  }

  private async list(caller: Caller, query: LancamentosQuery, route: LedgerFilter): Promise<LedgerList> {
    rejectInverted(query.data_inicio, query.data_fim);
    return this.pages.listOrPage(resolveRequestedOwner(caller, query.usuario_id), query, route, {
      inicio: query.data_inicio,
      fim: query.data_fim,
    });
  }
}
