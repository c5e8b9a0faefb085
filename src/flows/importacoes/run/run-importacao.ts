import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type ClosedPeriods, PeriodLocks } from '../../../contabil/ledger/bloqueios/period-locks';
import type { ChartFile } from '../../../contabil/plano-contas/chart-file';
import { saoPauloTimestamp } from '../../../kernel/calendar';
import { domainError } from '../../../kernel/errors';
import { acquireNamedLocks } from '../../../platform/database/named-locks';
import type { Tx } from '../../../platform/database/unit-of-work';
import { ofAccount, type StatementLine, type StatementReading } from '../../../statements';
import { keepErrors, type RunOutcome, statusOf } from './run-outcome';
import { type Escolhas, escolhasDaRodada, guardarEscolhas } from './escolhas';
import type { ConfirmarResponse, EscolhasDto } from '../resultado.dto';
import { Importacao } from '../importacao.entity';
import { FirstReading, type KeptReading } from '../reading/first-reading';
import { StatementFile } from '../reading/statement-file';
import { ChartRun } from './chart-run';
import type { KeptEdits } from './kept-edits';
import { StatementRun } from './statement-run';

interface RunOptions {
  /**
   * Makes room for the entries of this run and returns those that stay. Called only when the run does not end in `error`.
   */
  readonly beforeWriting?: (periods: ClosedPeriods) => Promise<KeptEdits | undefined>;
  /** The request's choice of lines. The default is the choice that the import has stored. */
  readonly escolhas?: EscolhasDto | undefined;
}

/** The file of an import as it was read before the transaction. */
type ReadImportacao = { readonly importacao: Importacao } & (ReadStatement | ReadChart);

interface ReadStatement {
  readonly reading: StatementReading;
  /** The reading of all accounts of the file. */
  readonly linhas: StatementLine[];
  /** What the import keeps of the reading, where it is the first. */
  readonly kept: KeptReading | undefined;
}

interface ReadChart {
  readonly chart: ChartFile;
}

/** One run of an import, of whatever type: first the file, without any lock, then the ledger, in the caller's transaction. */
@Injectable()
export class RunImportacao {
  constructor(
    private readonly dataSource: DataSource,
    private readonly file: StatementFile,
    private readonly statements: StatementRun,
    private readonly charts: ChartRun,
    private readonly periods: PeriodLocks,
    private readonly firstReading: FirstReading,
  ) {}

  /**
   * Reads the file of an import whose `id_banco` and `conta` are those of the run.
   * @throws DomainError 422 for rules, and for an account that the file has not; 409 for accounts whose chart is gone
   */
  async read(importacao: Importacao): Promise<ReadImportacao> {
    const { tipo, conta } = importacao;
    rejectRules(importacao);
    if (tipo === 'contas') return { importacao, chart: await this.charts.read(importacao) };
    const reading = await this.file.read(this.dataSource.manager, importacao);
    const kept = await this.firstReading.of(importacao, reading);
    return { importacao, reading: ofAccount(reading, conta), linhas: reading.linhas, kept };
  }

  /**
   * Writes what was read; `importacao` is the locked row with the bank and the choices of the run.
   * @throws DomainError 409 when the import is not what it was when the file was read
   */
  async run(tx: Tx, importacao: Importacao, read: ReadImportacao, options: RunOptions = {}): Promise<RunOutcome> {
    if (READ_BY.some((field) => read.importacao[field] !== importacao[field]))
      throw domainError('importacoes.alterada');
    const escolhas = await choicesOf(tx, importacao, read, options.escolhas);
    if ('chart' in read) return this.charts.write(tx, importacao, read.chart);
    const { reading, kept } = read;
    if (kept) await tx.update(Importacao, importacao.id, kept);
    const periods = await this.periods.enterRun(tx, importacao.id_cliente);
    if (statusOf(reading) === 'error') return this.statements.write(tx, importacao, reading, { periods, escolhas });
    const edits = await options.beforeWriting?.(periods);
    if (options.escolhas) await guardarEscolhas(tx, importacao.id, escolhas);
    return this.statements.write(tx, importacao, reading, { periods, escolhas, edits });
  }

  /**
   * Goes the way of a run by what the import keeps, as things are now, and writes nothing.
   * @throws DomainError what such a run would be rejected with
   */
  async foresee(importacao: Importacao, beforeWriting: (periods: ClosedPeriods) => Promise<void>): Promise<void> {
    const { manager } = this.dataSource;
    const read = await this.read(importacao);
    const escolhas = await choicesOf(manager, importacao, read);
    if ('chart' in read || statusOf(read.reading) === 'error') return;
    const periods = await this.periods.asTheyAre(manager, [importacao.id_cliente]);
    await beforeWriting(periods);
    await this.statements.rejectClosed(manager, importacao, read.reading, { periods, escolhas });
  }

  /** Notes on the import how its run ended. */
  async conclude(tx: Tx, importacao: Importacao, outcome: RunOutcome): Promise<ConfirmarResponse> {
    const data_hora_conclusao = new Date();
    const { id, id_banco, ignorar_duplicados, conta } = importacao;
    const erros = await keepErrors(tx, id, outcome.erros);
    await tx.update(Importacao, id, {
      id_banco,
      ignorar_duplicados,
      conta,
      avisos: outcome.avisos,
      status: outcome.status,
      qtd_lancamentos_criados: outcome.qtd_criados,
      qtd_atualizados: outcome.qtd_atualizados,
      qtd_ignorados: outcome.qtd_ignorados,
      qtd_linhas_erro: outcome.qtd_erros,
      erros,
      data_hora_conclusao,
    });
    return confirmarResponse(id, outcome, data_hora_conclusao);
  }
}

/** The fields of an import that decide how its file is read, and which lines are used. */
const READ_BY = ['id_banco', 'id_estrutura', 'id_cliente', 'conta'] as const satisfies readonly (keyof Importacao)[];

function choicesOf(tx: EntityManager, { id }: Importacao, read: ReadImportacao, body?: EscolhasDto): Promise<Escolhas> {
  const lines = 'chart' in read ? NO_LINES : { daRodada: read.reading.linhas, doArquivo: read.linhas };
  return escolhasDaRodada(tx, id, body, lines);
}

const NO_LINES = { daRodada: [], doArquivo: [] };

/** @throws DomainError 422 for a table of rules */
function rejectRules({ tipo }: Pick<Importacao, 'tipo'>): void {
  if (tipo === 'regras_conversor') throw domainError('importacoes.tipo_regras#confirmacao');
}

/** What confirm and replace return. */
export function confirmarResponse(id: number, outcome: RunOutcome, conclusao: Date): ConfirmarResponse {
  const { qtd_criados, qtd_erros, qtd_ignorados, qtd_sucesso = 0, qtd_pendentes = 0, status } = outcome;
  return {
    importacao_id: id,
    qtd_criados,
    qtd_erros,
    qtd_ignorados,
    qtd_sucesso,
    qtd_pendentes,
    ...(outcome.qtd_preservados === undefined ? {} : { qtd_preservados: outcome.qtd_preservados }),
    status_final: status,
    data_hora_conclusao: saoPauloTimestamp(conclusao),
  };
}

/**
 * Lets one run (confirm, replace) of a customer go on at a time: of two that carry the same transactions, the second sees
 * what the first has written. Only runs acquire this lock: entries, uploads and exports of the customer go on.
 */
export function lockCustomerImports(tx: Tx, idCliente: number): Promise<void> {
  return acquireNamedLocks(tx, [`importacao/cliente/${idCliente}`]);
}

/** The same for tables of rules: they don't meet statements. */
export function lockCustomerRules(tx: Tx, idCliente: number): Promise<void> {
  return acquireNamedLocks(tx, [`regras/cliente/${idCliente}`]);
}
