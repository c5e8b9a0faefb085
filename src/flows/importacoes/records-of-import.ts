import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import { Banco } from '../../cadastros/bancos/banco.entity';
import { Customer } from '../../cadastros/customers/customer.entity';
import { Estrutura } from '../../cadastros/estruturas/estrutura.entity';
import { PlanoContasService } from '../../contabil/plano-contas/plano-contas.service';
import { domainError } from '../../kernel/errors';
import { mustExist } from '../../platform/database/must-exist';
import type { Importacao } from './importacao.entity';
import { chartProblem } from './importacoes.dto';

type Named = Pick<Importacao, 'tipo' | 'id_cliente'> &
  Partial<Pick<Importacao, 'id_banco' | 'id_estrutura' | 'id_plano_contas'>>;

/** The records that an import names: at its upload, and when it is changed. */
@Injectable()
export class RecordsOfImport {
  constructor(private readonly planos: PlanoContasService) {}

  /** @throws DomainError 404 for an absent record, 422 for one that doesn't fit the import */
  async check(tx: EntityManager, caller: Caller, named: Named): Promise<void> {
    const { tipo, id_cliente, id_banco = null, id_estrutura = null, id_plano_contas = null } = named;
    await mustExist(tx, Customer, id_cliente, 'customers.nao_encontrado');
    if (id_estrutura !== null) {
      const estrutura = await mustExist(tx, Estrutura, id_estrutura, 'estruturas.nao_encontrada');
      rejectOtherTipo(estrutura, tipo);
    }
    if (id_banco !== null) await mustExist(tx, Banco, id_banco, 'bancos.nao_encontrado');
    const problem = chartProblem(tipo, id_plano_contas);
    if (problem) throw domainError('importacoes.plano_nao_cabe', problem);
    if (id_plano_contas !== null) {
      const plano = await this.planos.owned(tx, caller, id_plano_contas);
      if (plano.id_cliente !== id_cliente) throw domainError('plano_contas.de_outro_cliente');
    }
  }
}

/** @throws DomainError 422 for a structure that reads files of another type; an OFX file is read without one */
export function rejectOtherTipo(estrutura: Pick<Estrutura, 'tipo'>, tipo: Importacao['tipo']): void {
  const isReadBy = tipo === 'csv' || tipo === 'pdf';
  if (isReadBy && estrutura.tipo !== tipo)
    throw domainError('importacoes.estrutura_de_outro_tipo', estrutura.tipo, tipo);
}
