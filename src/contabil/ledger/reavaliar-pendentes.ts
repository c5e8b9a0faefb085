import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import { Customer } from '../../cadastros/customers/customer.entity';
import { mustExist } from '../../platform/database/must-exist';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { LedgerRuleBook, type OpenRules } from '../rules/ledger/ledger-rule-book';
import { ledgerRuleUsage, UsageCount } from '../rules/rule-tables';
import { type AppliedRule, type LedgerRules, historyText } from '../rules/engine/ledger-rules';
import type { RuleScope } from '../rules/engine/statement-line';
import { PeriodLocks } from './bloqueios/period-locks';
import { EntryImports } from './entry-imports';
import { evaluateEntry, lineOf } from './entry-line';
import { changeOf, type EntryChange, EntryHistory } from './historico/entry-history';
import type { ReavaliarResult } from './lancamento.dto';
import { LedgerWriter } from './ledger-writer';
import {
  appliedRules,
  countLine,
  filledEntry,
  type Filling,
  lockPendingEntries,
  type PendingEntry,
  type PendingFilter,
  rulesOfLines,
} from './pending-entries';

/** What a re-evaluation came to. */
interface Reevaluation extends ReavaliarResult {
  /** The first of its operations in the history of entries; null when it filled nothing. */
  readonly ato: number | null;
}

/** Which pending entries of a customer are evaluated again; all of them by default. */
type Reevaluated = Pick<PendingFilter, 'ids' | 'importacoes'>;

/**
 * POST cliente/{id}/reavaliar-pendentes: today's rules over the statement lines that were kept, for the pending entries of a
 * customer of any user. Chart and sides that an entry has stay; rules fill what is open.
 */
@Injectable()
export class ReavaliarPendentes {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly ruleBook: LedgerRuleBook,
    private readonly periods: PeriodLocks,
    private readonly history: EntryHistory,
    private readonly imports: EntryImports,
    private readonly writer: LedgerWriter,
  ) {}

  /** @throws DomainError 404 for an absent customer */
  run(caller: Caller, idCliente: number, which: Reevaluated = {}): Promise<ReavaliarResult> {
    return this.unitOfWork.runLong(async (tx) => {
      await mustExist(tx, Customer, idCliente, 'customers.nao_encontrado');
      const { ato: _act, ...result } = await this.reevaluate(tx, caller, idCliente, which);
      return result;
    });
  }

  /** The same inside the caller's transaction. Entries of a closed period are left alone and not counted. */
  async reevaluate(tx: Tx, caller: Caller, idCliente: number, which: Reevaluated): Promise<Reevaluation> {
    const after = (await this.periods.enterMany(tx, idCliente)).ate(idCliente);
    const scopes = await this.imports.scopesOf(tx, idCliente);
    const books = new RuleBooks(this.ruleBook, { holdsCharts: true });
    const usage = new UsageCount();
    const result = { reavaliados: 0, promovidos: 0, ato: null as number | null };
    for await (const batch of lockPendingEntries(tx, idCliente, { ...which, after })) {
      const fillings: Filling[] = [];
      for (const entry of batch) {
        const scope = scopes.get(entry.id_importacao);
        const filling = scope && fillingOf(entry, await books.of(tx, scope));
        if (!filling) continue;
        fillings.push(filling);
      }
      const known = await rulesOfLines(
        tx,
        fillings.map(({ entry }) => entry),
      );
      for (const { entry, regras_novas } of fillings) countLine(usage, entry, regras_novas.map(idOf), known);
      await this.writer.fill(tx, fillings.map(filledEntry));
      const ato = await this.history.record(tx, caller, 'reavaliado', fillings.map(changeOfFilling));
      result.ato ??= ato;
      result.reavaliados += batch.length;
      result.promovidos += fillings.filter(({ status }) => status === 'sucesso').length;
    }
    await ledgerRuleUsage.add(tx, usage);
    return result;
  }
}

/** The rules of each combination of bank and structure of one customer, opened once a run. */
export class RuleBooks {
  private readonly opened = new Map<string, LedgerRules>();

  constructor(
    private readonly ruleBook: LedgerRuleBook,
    private readonly open: OpenRules,
  ) {}

  async of(tx: EntityManager, scope: RuleScope): Promise<LedgerRules> {
    const key = `${scope.id_banco}/${scope.id_estrutura}`;
    const rules = this.opened.get(key) ?? (await this.ruleBook.load(tx, scope, this.open));
    this.opened.set(key, rules);
    return rules;
  }
}

const idOf = ({ id }: AppliedRule): number => id;

/** What the rules fill of the entry; undefined where they find nothing open, or when a person set both sides otherwise. */
function fillingOf(entry: PendingEntry, rules: LedgerRules): Filling | undefined {
  const line = lineOf(entry);
  if (!line) return undefined;
  const { resolvido, preencheUmLado, proposal, id_conta_debito, id_conta_credito } = evaluateEntry(entry, line, rules);
  if (!resolvido && !preencheUmLado) return undefined;
  const untouchedText = entry.historico_contabil === historyText(null, line);
  const before = appliedRules(entry);
  const regras_do_ato = proposal.regras_aplicadas;
  const regras_novas = regras_do_ato.filter((rule) => before.every(({ id }) => id !== rule.id));
  return {
    entry,
    id_plano_contas: proposal.id_plano_contas,
    id_conta_debito,
    id_conta_credito,
    status: resolvido ? 'sucesso' : 'regra_pendente',
    codigo_historico: entry.codigo_historico || (proposal.codigo_historico ?? ''),
    historico_contabil: untouchedText ? proposal.historico_contabil : entry.historico_contabil,
    regras_aplicadas: [...before, ...regras_novas],
    regras_do_ato,
    regras_novas,
  };
}

/** What the history keeps of a filling: at least a side or the status changes. */
function changeOfFilling({
  entry,
  regras_aplicadas: _rules,
  regras_do_ato,
  regras_novas: _new,
  ...filled
}: Filling): EntryChange {
  const change = changeOf({ ...entry, status: 'regra_pendente' }, filled);
  return {
    id: entry.id,
    antes: change?.antes ?? {},
    depois: change?.depois ?? {},
    regras_antes: appliedRules(entry),
    regras_do_ato: regras_do_ato.map(idOf),
  };
}
