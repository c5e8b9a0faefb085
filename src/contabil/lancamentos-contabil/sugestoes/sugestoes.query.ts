import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { DataSource } from 'typeorm';
import type { Caller } from '../../../acesso/rbac/caller';
import { Customer } from '../../../cadastros/customers/customer.entity';
import { SAO_PAULO } from '../../../kernel/calendar';
import { Slice } from '../../../kernel/page';
import { mustExist } from '../../../platform/database/must-exist';
import { AccountsShown } from '../accounts-shown';
import { textKey } from './normal-text';
import { type PastAnswer, pastAnswers } from './past-answers';
import { type PendingGroup, pendingGroups } from './pending-groups';
import { type RuleGrounds, suggestedRules } from './suggested-rules';
import type { GrupoPendente, Sugestao, SugestoesQuery } from './sugestoes.dto';

const MONTHS = 24;

/** GET /lancamentos-contabil/sugestoes: pending entries by text, with what was done with the text before (4-operators, 2.3). */
@Injectable()
export class SugestoesDeContas {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws DomainError not_found for an absent customer */
  async list(caller: Caller, { id_cliente, limite }: SugestoesQuery): Promise<Slice<GrupoPendente>> {
    const { manager } = this.dataSource;
    await mustExist(manager, Customer, id_cliente, 'customer');
    const all = await pendingGroups(manager, caller.id, id_cliente);
    const groups = all.slice(0, limite);
    const keys = groups.map(({ tipo, texto }) => textKey(tipo, texto));
    const answers = await pastAnswers(manager, id_cliente, keys, monthsAgo(MONTHS));
    const contas = new AccountsShown(manager);
    await contas.read([...answers.values()].flatMap((each) => [each.id_conta_debito, each.id_conta_credito]));
    const sugestoes = keys.map((key) => sugestaoOf(answers.get(key), contas));
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
    return new Slice(items, all.length);
  }
}

function monthsAgo(months: number): string {
  return DateTime.now().setZone(SAO_PAULO).minus({ months }).toFormat('yyyy-MM-dd');
}

function sugestaoOf(answer: PastAnswer | undefined, contas: AccountsShown): Sugestao | null {
  const conta_debito = answer && contas.of(answer.id_conta_debito);
  const conta_credito = answer && contas.of(answer.id_conta_credito);
  if (!answer || !conta_debito || !conta_credito) return null;
  const { codigo_historico, historico_contabil, vezes, de, ultima_vez } = answer;
  return { conta_debito, conta_credito, codigo_historico, historico_contabil, vezes, de, ultima_vez };
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
