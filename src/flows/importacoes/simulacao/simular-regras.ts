import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Caller } from '../../../acesso/rbac/caller';
import { Customer } from '../../../cadastros/customers/customer.entity';
import { AccountsShown } from '../../../contabil/ledger/lancamento-read';
import { EntryImports } from '../../../contabil/ledger/entry-imports';
import { evaluateEntry, lineOf } from '../../../contabil/ledger/entry-line';
import { pendingLines } from '../../../contabil/ledger/pending-entries';
import { RuleBooks } from '../../../contabil/ledger/reavaliar-pendentes';
import { compileIgnoreRules, compileRules } from '../../../contabil/rules/engine/rule-index';
import type { LedgerProposal, LedgerRule } from '../../../contabil/rules/engine/ledger-rules';
import { appliesTo, comparableLine } from '../../../contabil/rules/engine/statement-line';
import { RegraIgnorar } from '../../../contabil/rules/ignore/regra-ignorar.entity';
import { LedgerRuleBook } from '../../../contabil/rules/ledger/ledger-rule-book';
import { RegraLancamento } from '../../../contabil/rules/ledger/regra-lancamento.entity';
import { RegrasLancamentoService } from '../../../contabil/rules/ledger/regras-lancamento.service';
import { draftedRule, ledgerDraftOf } from '../../../contabil/rules/rule-draft';
import { scopesMustExist } from '../../../contabil/rules/rule-scopes';
import type { CalendarDate } from '../../../kernel/calendar';
import { yieldToEventLoop } from '../../../kernel/cooperative-steps';
import { mustExist } from '../../../platform/database/must-exist';
import { accessError } from '../../../platform/http/error-response';
import { ofAccount, type StatementLine } from '../../../statements';
import { ImportacoesQueries } from '../importacoes.query';
import { StatementFile } from '../reading/statement-file';
import { classifyLines, LineRulesFactory } from '../run/classify-lines';
import type {
  LinhaSimulada,
  SimulacaoIgnorar,
  SimulacaoLancamento,
  SimularRegraIgnorarDto,
  SimularRegraLancamentoDto,
} from './simulacao.dto';

/** The scope that the lines of an import need. The body is read after the guards, so the service checks it. */
export const IMPORT_LINES = 'importacoes:read';

/** The result of a matching line. Its accounts are ids. */
interface Matched extends LinhaSimulada {
  readonly id_conta_debito: number | null;
  readonly id_conta_credito: number | null;
  readonly status_previsto: 'sucesso' | 'regra_pendente';
}

type Count = Readonly<Omit<SimulacaoLancamento, 'amostra'>>;

/** POST /regras-lancamento/simular: what a draft would do among the active rules of today; nothing is kept (4-operators, 2.1). */
@Injectable()
export class SimularRegraLancamento {
  constructor(
    private readonly dataSource: DataSource,
    private readonly regras: RegrasLancamentoService,
    private readonly queries: ImportacoesQueries,
    private readonly file: StatementFile,
    private readonly ledgerRules: LedgerRuleBook,
    private readonly lineRules: LineRulesFactory,
    private readonly imports: EntryImports,
  ) {}

  /**
   * @throws DomainError 403 for an import without the scope of its lines, 404 for an absent customer, rule, scope or chart and an absent or foreign import, 422 for an
   *   import that is no statement
   */
  async run(caller: Caller, body: SimularRegraLancamentoDto): Promise<SimulacaoLancamento> {
    if (body.importacao_id !== undefined && !caller.can(IMPORT_LINES))
      throw accessError('auth.sem_escopo', IMPORT_LINES);
    const { manager } = this.dataSource;
    const draft = ledgerDraftOf(body.regra);
    if (typeof body.regra.id === 'number')
      await mustExist(manager, RegraLancamento, body.regra.id, 'regras_lancamento.nao_encontrada');
    await this.regras.checkTargets(manager, caller, draft);
    const sample = new Sample<Matched>(body.amostra);
    const count =
      body.id_cliente === undefined
        ? await this.overImport(manager, caller, body.importacao_id ?? 0, draft, sample)
        : await this.overPending(manager, body.id_cliente, draft, sample);
    const contas = new AccountsShown(manager);
    await contas.read(sample.items.flatMap((each) => [each.id_conta_debito, each.id_conta_credito]));
    const amostra = sample.items.map(({ id_conta_debito, id_conta_credito, status_previsto, ...line }) => ({
      ...line,
      conta_debito: contas.of(id_conta_debito),
      conta_credito: contas.of(id_conta_credito),
      status_previsto,
    }));
    return { ...count, amostra };
  }

  /** The pending entries, as a re-evaluation would evaluate them. */
  private async overPending(
    manager: EntityManager,
    idCliente: number,
    draft: LedgerRule,
    sample: Sample<Matched>,
  ): Promise<Count> {
    await mustExist(manager, Customer, idCliente, 'customers.nao_encontrado');
    const scopes = await this.imports.scopesOf(manager, idCliente);
    const books = new RuleBooks(this.ledgerRules, { draft });
    const matcher = compileRules([draft]);
    let [avaliados, casam, resolvem, completam_um_lado] = [0, 0, 0, 0];
    for await (const batch of pendingLines(manager, idCliente)) {
      avaliados += batch.length;
      for (const entry of batch) {
        const line = lineOf(entry);
        const scope = scopes.get(entry.id_importacao);
        if (!line || !scope || !appliesTo(draft, scope)) continue;
        const comparable = comparableLine(line);
        if (matcher.match(comparable).length === 0) continue;
        const { resolvido, preencheUmLado, proposal, id_conta_debito, id_conta_credito } = evaluateEntry(
          entry,
          line,
          await books.of(manager, scope),
          comparable,
        );
        casam++;
        if (resolvido) resolvem++;
        else if (preencheUmLado && hasFilled(draft, proposal)) completam_um_lado++;
        const { data, descricao, valor, tipo } = line;
        sample.add(data, () => ({
          ...{ id_lancamento: entry.id, id_fixo: entry.id_fixo, data, descricao, valor, tipo },
          ...{ id_conta_debito, id_conta_credito, status_previsto: resolvido ? 'sucesso' : 'regra_pendente' },
        }));
      }
    }
    return { avaliados, casam, resolvem, completam_um_lado };
  }

  /** The lines of an import that make an entry, as its run would evaluate them. */
  private async overImport(
    manager: EntityManager,
    caller: Caller,
    id: number,
    draft: LedgerRule,
    sample: Sample<Matched>,
  ): Promise<Count> {
    const { importacao } = await this.queries.owned(caller, id);
    const reading = ofAccount(await this.file.read(manager, importacao), importacao.conta);
    const rules = await this.lineRules.of(manager, importacao, reading, { draft });
    const matcher = compileRules(appliesTo(draft, importacao) ? [draft] : []);
    let [avaliados, casam, resolvem, completam_um_lado] = [0, 0, 0, 0];
    for await (const { lancamentos } of classifyLines(reading.linhas, rules)) {
      avaliados += lancamentos.length;
      for (const { line, proposal } of lancamentos) {
        if (matcher.match(comparableLine(line)).length === 0) continue;
        const { id_conta_debito, id_conta_credito, status: status_previsto } = proposal;
        casam++;
        if (status_previsto === 'sucesso') resolvem++;
        else if (hasFilled(draft, proposal)) completam_um_lado++;
        sample.add(line.data, () => ({ ...simulada(line), id_conta_debito, id_conta_credito, status_previsto }));
      }
    }
    return { avaliados, casam, resolvem, completam_um_lado };
  }
}

function hasFilled({ id }: LedgerRule, { regras_aplicadas }: LedgerProposal): boolean {
  return regras_aplicadas.some((rule) => rule.id === id);
}

/** POST /regra-ignorar/simular: which lines of an import a draft would drop; nothing is kept (4-operators, 2.1). */
@Injectable()
export class SimularRegraIgnorar {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queries: ImportacoesQueries,
    private readonly file: StatementFile,
  ) {}

  /** @throws DomainError 404 for an absent import, rule or scope, 422 for an import that is no statement */
  async run(caller: Caller, { regra, importacao_id, amostra }: SimularRegraIgnorarDto): Promise<SimulacaoIgnorar> {
    const { manager } = this.dataSource;
    const draft = draftedRule(regra);
    await scopesMustExist(manager, draft);
    if (typeof regra.id === 'number') await mustExist(manager, RegraIgnorar, regra.id, 'regra_ignorar.nao_encontrada');
    const { importacao } = await this.queries.owned(caller, importacao_id);
    const { linhas } = ofAccount(await this.file.read(manager, importacao), importacao.conta);
    // An inactive draft is asked what it would match all the same.
    const rules = compileIgnoreRules([{ ...draft, ativo: true }], importacao);
    const sample = new Sample<LinhaSimulada>(amostra);
    let casam = 0;
    for (const [index, line] of linhas.entries()) {
      if (index % 2_000 === 1_999) await yieldToEventLoop();
      if (!rules.firstMatch(comparableLine(line))) continue;
      casam++;
      sample.add(line.data, () => simulada(line));
    }
    return { avaliados: linhas.length, casam, amostra: sample.items };
  }
}

/** A line of an import as simulations show it. */
function simulada({ id_fixo, data, descricao, valor, tipo }: StatementLine): LinhaSimulada {
  return { id_lancamento: null, id_fixo, data, descricao, valor, tipo };
}

/** The first of many by day, equal days as they come; it never holds more than it shall show. */
class Sample<T extends { readonly data: CalendarDate }> {
  private readonly shown: T[] = [];

  constructor(private readonly size: number) {}

  /** Takes what `make` gives if it is among the first; it isn't made otherwise. */
  add(data: CalendarDate, make: () => T): void {
    if (this.size === 0) return;
    const last = this.shown.at(-1);
    if (last && this.shown.length === this.size) {
      if (data >= last.data) return;
      this.shown.pop();
    }
    let at = this.shown.length;
    while (at > 0 && (this.shown[at - 1]?.data ?? '') > data) at--;
    this.shown.splice(at, 0, make());
  }

  get items(): readonly T[] {
    return this.shown;
  }
}
