import { accountsKey } from '../../../contabil/rules/ledger/ledger-rule-book';
import type { ChangedLedgerRule, NewLedgerRule } from '../../../contabil/rules/ledger/rule-writer';
import type { RegraLancamento } from '../../../contabil/rules/ledger/regra-lancamento.entity';
import { chainFingerprint } from '../../../contabil/rules/rule-scopes';
import { ownText } from '../../../contabil/rules/engine/ledger-rules';
import { type Reason, reason } from '../../../kernel/reason-codes/reason';
import { cut } from '../../../kernel/text';
import type { Importacao } from '../importacao.entity';
import type { CampoDestino } from './regras.dto';
import { codeOf, customerScope, type RuleRow, type StoredRules } from './rule-rows';

/** A row whose account is settled. */
interface SettledRow {
  readonly row: RuleRow;
  /** The chart that has the account, which becomes the rule's. */
  readonly id_plano_contas: number;
  readonly stored: StoredRules;
}

const NAME_LENGTH = 200;

/**
 * What a run does to the customer's ledger rules. A row that repeats a stored rule or an earlier row updates it or is
 * ignored; so of equal rows the last one, or the first one, counts.
 */
export class RulePlan {
  criadas = 0;
  atualizadas = 0;
  ignoradas = 0;
  private readonly created = new Map<string, NewLedgerRule>();
  private readonly changed = new Map<number, ChangedLedgerRule>();

  constructor(
    private readonly importacao: Importacao,
    private readonly destino: CampoDestino,
    private readonly duplicados: 'atualizar' | 'ignorar',
  ) {}

  get newRules(): readonly NewLedgerRule[] {
    return [...this.created.values()];
  }

  get changedRules(): readonly ChangedLedgerRule[] {
    return [...this.changed.values()];
  }

  /** @returns why the row can't be: its change would make two rules equal */
  add(settled: SettledRow): Reason | undefined {
    const chain = chainFingerprint(settled.row.condicoes);
    const earlier = this.created.get(chain);
    const { repeated, alike } = settled.stored;
    if (!earlier && !repeated) {
      this.created.set(chain, this.newRule(settled));
      this.criadas++;
    } else if (this.duplicados === 'ignorar') {
      this.ignoradas++;
    } else {
      if (repeated) {
        const changed = this.changeOf(repeated, settled);
        const equal = equalTo(changed, alike);
        if (equal) return reason('regras.ficariam_iguais', { regra: repeated.id, outra: equal.id });
        this.changed.set(repeated.id, changed);
      } else if (earlier) this.created.set(chain, { ...earlier, ...this.valuesOf(settled, earlier) });
      this.atualizadas++;
    }
    return undefined;
  }

  private newRule(settled: SettledRow): NewLedgerRule {
    const { row, id_plano_contas } = settled;
    return {
      ...customerScope(this.importacao.id_cliente),
      id_usuario_created: this.importacao.id_usuario_created,
      nome: row.nome ?? cut(row.conteudo_comparacao, NAME_LENGTH),
      ordem: 0,
      ativo: true,
      id_plano_contas,
      conta_debito_codigo: null,
      conta_credito_codigo: null,
      [codeOf(this.destino)]: row.codigo_conta,
      codigo_historico: row.codigo_historico,
      historico_contabil: ownText(row.historico_contabil),
      origem: 'regras_conversor',
      id_importacao: this.importacao.id,
      condicoes: row.condicoes,
    };
  }

  private changeOf(stored: RegraLancamento, settled: SettledRow): ChangedLedgerRule {
    const before = this.changed.get(stored.id) ?? { ...stored, condicoes: settled.row.condicoes };
    const values = this.valuesOf(settled, before);
    // A rule that a person named keeps its name: names of manual rules are unique.
    const nome = stored.origem === 'manual' ? stored.nome : values.nome;
    // Both sides of a rule come from one chart: where they would differ, the active charts are searched for both.
    const other = this.destino === 'conta_debito' ? before.conta_credito_codigo : before.conta_debito_codigo;
    const split = other !== null && before.id_plano_contas !== values.id_plano_contas;
    return { ...before, ...values, nome, ...(split ? { id_plano_contas: null } : {}) };
  }

  /** What the row has; what it leaves empty stays. */
  private valuesOf({ row, id_plano_contas }: SettledRow, before: NewLedgerRule) {
    return {
      nome: row.nome ?? before.nome,
      id_plano_contas,
      [codeOf(this.destino)]: row.codigo_conta,
      codigo_historico: row.codigo_historico ?? before.codigo_historico,
      historico_contabil: ownText(row.historico_contabil ?? before.historico_contabil),
    };
  }
}

/** Another stored rule of the same chain with the accounts that this one gets. Of a chain one run changes one rule only. */
function equalTo(changed: ChangedLedgerRule, alike: readonly RegraLancamento[]): RegraLancamento | undefined {
  const key = accountsKey('', changed);
  return alike.find((rule) => rule.id !== changed.id && accountsKey('', rule) === key);
}
