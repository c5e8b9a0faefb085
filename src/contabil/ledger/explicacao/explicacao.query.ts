import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../../../acesso/rbac/caller';
import { domainError } from '../../../kernel/errors';
import { LedgerRuleBook } from '../../rules/ledger/ledger-rule-book';
import { compileLedgerRules, type LedgerProposal, origemOf } from '../../rules/engine/ledger-rules';
import { conditionResults, type TracedRule, traceRules } from '../../rules/engine/rule-trace';
import { comparableLine, type ComparableLine } from '../../rules/engine/statement-line';
import { AccountsShown } from '../lancamento-read';
import { EntryImports } from '../entry-imports';
import { type EntryWithLine, lineOf } from '../entry-line';
import type { ExplicacaoQuery, ExplicacaoRead, RegraExplicada } from './explicacao.dto';

const MAX_RULES = 1_000;

interface ExplainedEntry extends EntryWithLine {
  readonly id_cliente: number;
  readonly id_importacao: number | null;
  readonly id_conta_debito: number | null;
  readonly id_conta_credito: number | null;
}

/** GET /lancamentos-contabil/{id}/explicacao: how the rules of today evaluate the statement line of an entry (4-operators, 2.2). */
@Injectable()
export class ExplicacaoDoLancamento {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ruleBook: LedgerRuleBook,
    private readonly imports: EntryImports,
  ) {}

  /** @throws DomainError 404 when absent or foreign, 422 for an entry that came from no import */
  async explain(caller: Caller, id: number, { todas }: ExplicacaoQuery): Promise<ExplicacaoRead> {
    const { manager } = this.dataSource;
    const [entry] = await manager.query<ExplainedEntry[]>(
      `SELECT l.data_registro, l.valor, l.extrato_data, l.extrato_valor, l.extrato_descricao, l.extrato_documento, l.extrato_tipo, l.conta, l.id_conta_debito,
              l.id_conta_credito, l.id_cliente, l.id_importacao
       FROM lancamento_contabil l
       WHERE l.id = ? AND l.id_usuario_created = ?`,
      [id, caller.id],
    );
    if (!entry) throw domainError('lancamentos_contabil.nao_encontrado');
    const line = lineOf(entry);
    if (!line) throw domainError('lancamentos_contabil.sem_importacao');
    const { id_cliente, id_importacao } = entry;
    const scopes = await this.imports.scopesOf(manager, id_cliente);
    const scope = scopes.get(id_importacao ?? 0) ?? { id_banco: null, id_cliente, id_estrutura: null };
    const set = await this.ruleBook.open(manager, scope, { inactive: true });
    const comparable = comparableLine(line);
    const proposal = compileLedgerRules(set).apply(line, comparable, undefined, line.conta);
    const { id_conta_debito, id_conta_credito, status } = proposal;
    const contas = new AccountsShown(manager);
    await contas.read([id_conta_debito, id_conta_credito]);
    const { data, descricao, valor, tipo, documento } = line;
    return {
      linha: { data, descricao, valor, tipo, documento },
      regras: traceRules(set, comparable)
        .filter(({ casa }) => todas || casa)
        .slice(0, MAX_RULES)
        .map((traced) => explained(traced, comparable)),
      resultado: { conta_debito: contas.of(id_conta_debito), conta_credito: contas.of(id_conta_credito), status },
      conta_bancaria: contas.of(accountOfBank(proposal)),
      igual_ao_atual: id_conta_debito === entry.id_conta_debito && id_conta_credito === entry.id_conta_credito,
    };
  }
}

/** The account that the setting of the bank's own account filled. */
function accountOfBank({ lado_do_banco, id_conta_debito, id_conta_credito }: LedgerProposal): number | null {
  if (lado_do_banco === undefined) return null;
  return lado_do_banco === 'debito' ? id_conta_debito : id_conta_credito;
}

function explained({ rule, casa, preencheu, motivo }: TracedRule, line: ComparableLine): RegraExplicada {
  const { id, nome, ordem, ativo } = rule;
  return {
    ...{ id, nome, origem: origemOf(rule), ordem, ativo, casa, preencheu, motivo },
    condicoes: conditionResults(rule, line).map(({ condition, resultado }) => {
      const { campo_comparacao, modo_comparacao, conteudo_comparacao, proxima_comparacao } = condition;
      return { campo_comparacao, modo_comparacao, conteudo_comparacao, proxima_comparacao, resultado };
    }),
  };
}
