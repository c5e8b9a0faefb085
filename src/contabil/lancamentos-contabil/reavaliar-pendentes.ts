import { Injectable } from '@nestjs/common';
import type { Caller } from '../../acesso/rbac/caller';
import { Customer } from '../../cadastros/customers/customer.entity';
import { mustExist } from '../../platform/database/must-exist';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { LedgerRuleBook } from '../regras-lancamento/ledger-rule-book';
import { historyText } from '../regras/engine/history-text';
import type { AppliedRule, LedgerProposal, LedgerRules } from '../regras/engine/ledger-rules';
import type { RuleScope } from '../regras/engine/rule-scope';
import { comparableLine } from '../regras/engine/statement-line';
import { PeriodLocks } from './bloqueios/period-locks';
import { changeOf, type EntryChange, EntryHistory } from './historico/entry-history';
import type { ReavaliarResult } from './lancamento.dto';
import { importScopes, lockPendingEntries, type PendingEntry, promote, type Promotion } from './pending-entries';

/**
 * POST cliente/{id}/reavaliar-pendentes: today's rules over the statement lines that were kept, for the pending entries of a
 * customer whoever imported them. Chart and sides that an entry has stay; rules fill what is open.
 */
@Injectable()
export class ReavaliarPendentes {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly ruleBook: LedgerRuleBook,
    private readonly periods: PeriodLocks,
    private readonly history: EntryHistory,
  ) {}

  /** Entries of a closed period are left alone and not counted. @throws DomainError not_found for an absent customer */
  run(caller: Caller, idCliente: number): Promise<ReavaliarResult> {
    return this.unitOfWork.run(async (tx) => {
      await mustExist(tx, Customer, idCliente, 'customer');
      const closed = (await this.periods.enterRun(tx, idCliente)).ate(idCliente);
      const scopes = await importScopes(tx, idCliente);
      const books = new RuleBooks(this.ruleBook);
      const result: ReavaliarResult = { reavaliados: 0, promovidos: 0 };
      for await (const batch of lockPendingEntries(tx, idCliente, closed)) {
        const promotions: Promotion[] = [];
        for (const entry of batch) {
          const scope = scopes.get(entry.id_importacao);
          const promotion = scope && promotionOf(entry, await books.of(tx, scope));
          if (promotion) promotions.push(promotion);
        }
        await promote(tx, promotions);
        await this.history.record(tx, caller, 'reavaliado', promotions.map(changeOfPromotion));
        result.reavaliados += batch.length;
        result.promovidos += promotions.length;
      }
      return result;
    });
  }
}

/** The rules of each combination of bank, customer and structure, opened once a run. */
class RuleBooks {
  private readonly opened = new Map<string, LedgerRules>();

  constructor(private readonly ruleBook: LedgerRuleBook) {}

  async of(tx: Tx, scope: RuleScope): Promise<LedgerRules> {
    const key = `${scope.id_banco}/${scope.id_estrutura}`;
    const rules = this.opened.get(key) ?? (await this.ruleBook.load(tx, scope));
    this.opened.set(key, rules);
    return rules;
  }
}

/** What the rules make of the entry; undefined while a side stays open, or when a person set both sides otherwise. */
function promotionOf(entry: PendingEntry, rules: LedgerRules): Promotion | undefined {
  if (entry.extrato_tipo === null) return undefined;
  const line = {
    data: entry.extrato_data ?? entry.data_registro,
    descricao: entry.extrato_descricao ?? '',
    documento: entry.extrato_documento,
    valor: entry.extrato_valor ?? entry.valor,
    tipo: entry.extrato_tipo,
  };
  const { id_conta_debito: debit, id_conta_credito: credit } = entry;
  const bothGiven = debit !== null && credit !== null;
  const proposal = rules.apply(line, comparableLine(line), bothGiven ? undefined : entry);
  const { id_plano_contas, id_conta_debito, id_conta_credito } = proposal;
  if (id_plano_contas === null || id_conta_debito === null || id_conta_credito === null) return undefined;
  if (bothGiven && (debit !== id_conta_debito || credit !== id_conta_credito)) return undefined;
  const untouchedText = entry.historico_contabil === historyText(null, line);
  return {
    entry,
    id_plano_contas,
    id_conta_debito,
    id_conta_credito,
    codigo_historico: entry.codigo_historico || (proposal.codigo_historico ?? ''),
    historico_contabil: untouchedText ? proposal.historico_contabil : entry.historico_contabil,
    regras_aplicadas: joinedRules(entry, proposal),
  };
}

/** What the history keeps of a promotion: at least the status changes. */
function changeOfPromotion({ entry, regras_aplicadas: _rules, ...filled }: Promotion): EntryChange {
  const change = changeOf({ ...entry, status: 'regra_pendente' }, { ...filled, status: 'sucesso' });
  return { id: entry.id, antes: change?.antes ?? {}, depois: change?.depois ?? {} };
}

/** The rules that filled something before, then those that did now. */
function joinedRules(entry: PendingEntry, { regras_aplicadas }: LedgerProposal): readonly AppliedRule[] {
  const before = entry.regras_aplicadas ? (JSON.parse(entry.regras_aplicadas) as AppliedRule[]) : [];
  const known = new Set(before.map((rule) => rule.id));
  return [...before, ...regras_aplicadas.filter((rule) => !known.has(rule.id))];
}
