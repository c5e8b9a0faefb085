import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../acesso/rbac/caller';
import { ChartAccounts } from '../../../contabil/plano-contas/chart-accounts';
import { RuleWriter } from '../../../contabil/rules/ledger/rule-writer';
import { runWithPauses, yieldToEventLoop } from '../../../kernel/cooperative-steps';
import { domainError } from '../../../kernel/errors';
import { type Reason, reason, reasonOf } from '../../../kernel/reason-codes/reason';
import { type Tx, UnitOfWork } from '../../../platform/database/unit-of-work';
import { finalStatus, MAX_ERRORS_KEPT, type RunOutcome, shownError } from '../run/run-outcome';
import type { Importacao } from '../importacao.entity';
import { ImportacoesQueries } from '../importacoes.query';
import { lockImportacao, rejectConfirmed } from '../import-checks';
import type { LineError } from '../../../statements';
import { lockCustomerRules, RunImportacao } from '../run/run-importacao';
import { accountsWithZeros, resolveAccounts } from './customer-accounts';
import type { ConfirmarRegrasDto, ConfirmarRegrasResponse } from './regras.dto';
import { RulePlan } from './rule-plan';
import { mappingOf, readRuleRows, rejectWithoutRules, type RuleRow, RuleTableFile, storedRules } from './rule-rows';
import { ROWS_PER_STEP, type Table } from './rule-table';

/** POST /importacoes/{id}/confirmar-regras: the table's rows as ledger rules of the customer, in one transaction. */
@Injectable()
export class ConfirmarRegras {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: ImportacoesQueries,
    private readonly file: RuleTableFile,
    private readonly accounts: ChartAccounts,
    private readonly rules: RuleWriter,
    private readonly runs: RunImportacao,
  ) {}

  /**
   * The file is read while nothing is locked.
   * @throws DomainError 409 unless pending or in error, 422 for a mapping that does not fit the file
   */
  async run(caller: Caller, id: number, body: ConfirmarRegrasDto): Promise<ConfirmarRegrasResponse> {
    const { importacao: seen } = await this.queries.owned(caller, id);
    rejectWithoutRules(seen);
    rejectConfirmed(seen);
    const table = await this.file.read(seen);
    return this.unitOfWork.runLong(async (tx) => {
      const importacao = await lockImportacao(tx, caller, id);
      rejectConfirmed(importacao);
      const outcome =
        'rejection' in table ? unreadable(reasonOf(table.rejection)) : await this.write(tx, importacao, table, body);
      const { status_final, data_hora_conclusao } = await this.runs.conclude(tx, importacao, outcome);
      return {
        importacao_id: id,
        qtd_criadas: outcome.qtd_criados,
        qtd_atualizadas: outcome.qtd_atualizados,
        qtd_ignoradas: outcome.qtd_ignorados,
        qtd_erros: outcome.qtd_erros,
        status_final,
        erros: outcome.erros.slice(0, MAX_ERRORS_KEPT).map(shownError),
        data_hora_conclusao,
      };
    });
  }

  private async write(tx: Tx, importacao: Importacao, table: Table, body: ConfirmarRegrasDto): Promise<RunOutcome> {
    const mapeamento = mappingOf(body.mapeamento, table);
    await lockCustomerRules(tx, importacao.id_cliente);

    const { linhas, erros: unread } = await runWithPauses(readRuleRows(table, mapeamento, body));
    const { charts, erros: unresolved } = await this.chartsOf(tx, importacao, linhas, body);
    const settled = linhas.filter((row) => charts.has(row.codigo_conta));
    const stored = await storedRules(tx, importacao.id_cliente, settled, body.campo_destino, { lock: true });
    const plan = new RulePlan(importacao, body.campo_destino, body.resolucao_duplicados);
    const rejected: LineError[] = [];
    for (const [index, row] of settled.entries()) {
      if (index % ROWS_PER_STEP === 0) await yieldToEventLoop();
      const met = stored[index] ?? { alike: [], repeated: undefined };
      const erro = plan.add({ row, id_plano_contas: charts.get(row.codigo_conta) ?? 0, stored: met });
      if (erro) rejected.push({ linha: row.linha, conteudo: row.conteudo_comparacao, erro });
    }
    await this.rules.insertAll(tx, plan.newRules);
    await this.rules.updateAll(tx, plan.changedRules);

    const erros = [...unread, ...unresolved, ...rejected].sort((a, b) => a.linha - b.linha);
    return {
      status: finalStatus(settled.length - rejected.length, erros.length),
      qtd_criados: plan.criadas,
      qtd_atualizados: plan.atualizadas,
      qtd_ignorados: plan.ignoradas,
      qtd_erros: erros.length,
      erros,
      avisos: [],
    };
  }

  /** The chart of each code; a code that no chart has is created in the import's chart, or is an error of its rows. */
  private async chartsOf(tx: Tx, importacao: Importacao, linhas: readonly RuleRow[], body: ConfirmarRegrasDto) {
    const resolved = await resolveAccounts(
      tx,
      importacao,
      linhas.map((row) => row.codigo_conta),
    );
    const charts = new Map<string, number>();
    const erros: LineError[] = [];
    const absent = new Map<string, RuleRow>();
    const unknown = linhas.map((row) => row.codigo_conta).filter((code) => resolved.get(code) === undefined);
    const meant = await accountsWithZeros(tx, importacao, unknown);
    const creates = body.resolucao_contas_faltantes === 'criar';
    for (const row of linhas) {
      const account = resolved.get(row.codigo_conta);
      const like = meant.get(row.codigo_conta);
      if (typeof account === 'object') charts.set(row.codigo_conta, account.id_plano_contas);
      else if (account === undefined && creates && like === undefined)
        absent.set(row.codigo_conta, absent.get(row.codigo_conta) ?? row);
      else {
        const erro = account ? reason('regras.conta_sintetica', { conta: row.codigo_conta }) : notFound(row, like);
        erros.push({ linha: row.linha, conteudo: row.conteudo_comparacao, erro });
      }
    }
    if (absent.size > 0) {
      const { id_plano_contas } = importacao;
      if (id_plano_contas === null) throw domainError('importacoes.sem_plano');
      const contas = [...absent.values()].map(({ codigo_conta, nome }) => ({
        codigo_dominio: codigo_conta,
        codigo_contabil: '',
        nome: nome ?? `Conta ${codigo_conta}`,
        tipo: 'A' as const,
      }));
      await this.accounts.upsert(tx, id_plano_contas, contas);
      for (const code of absent.keys()) charts.set(code, id_plano_contas);
    }
    return { charts, erros };
  }
}

function notFound({ codigo_conta: conta }: RuleRow, parecida: string | undefined): Reason {
  return parecida === undefined
    ? reason('regras.conta_ausente', { conta })
    : reason('regras.conta_sem_os_zeros', { conta, parecida });
}

function unreadable(erro: Reason): RunOutcome {
  const none = { qtd_criados: 0, qtd_atualizados: 0, qtd_ignorados: 0 };
  return { ...none, status: 'error', qtd_erros: 1, erros: [{ linha: 1, conteudo: '', erro }], avisos: [] };
}
