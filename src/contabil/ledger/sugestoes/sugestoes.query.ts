import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../../../acesso/rbac/caller';
import { Customer } from '../../../cadastros/customers/customer.entity';
import { PartialList } from '../../../kernel/page';
import { mustExist } from '../../../platform/database/must-exist';
import { suggestedAccounts, textKey } from './suggested-accounts';
import { type PendingGroup, pendingGroups } from './pending-groups';
import { type RuleGrounds, suggestedRules } from './suggested-rules';
import type { Sugestao } from '../lancamento-read';
import type { GrupoPendente, SugestoesQuery } from './sugestoes.dto';

/** GET /lancamentos-contabil/sugestoes: pending entries by text, with what was done with the text before (4-operators, 2.3). */
@Injectable()
export class SugestoesDeContas {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws DomainError 404 for an absent customer */
  async list(caller: Caller, { id_cliente, limite }: SugestoesQuery): Promise<PartialList<GrupoPendente>> {
    const { manager } = this.dataSource;
    await mustExist(manager, Customer, id_cliente, 'customers.nao_encontrado');
    const all = await pendingGroups(manager, caller.id, id_cliente);
    const groups = all.slice(0, limite);
    const keys = groups.map(({ tipo, texto }) => textKey(tipo, texto));
    const found = await suggestedAccounts(manager, id_cliente, keys);
    const sugestoes = keys.map((key) => found.get(key) ?? null);
    const regras = await suggestedRules(
      manager,
      id_cliente,
      groups.map((group, index) => groundsOf(group, sugestoes[index] ?? null)),
    );
    const items = groups.map(({ texto, tipo, qtd, valor_total, primeira, ultima, ids }, index) => ({
      ...{ texto, tipo, qtd, valor_total, primeira, ultima, ids },
      sugestao: sugestoes[index] ?? null,
      regra_sugerida: regras[index] ?? null,
    }));
    return new PartialList(items, all.length);
  }
}

function groundsOf({ tipo, parts }: PendingGroup, sugestao: Sugestao | null): RuleGrounds | null {
  return (
    sugestao && {
      tipo,
      parts,
      conta_debito_codigo: sugestao.conta_debito.codigo_dominio,
      conta_credito_codigo: sugestao.conta_credito.codigo_dominio,
      codigo_historico: sugestao.codigo_historico === '' ? null : sugestao.codigo_historico,
    }
  );
}
