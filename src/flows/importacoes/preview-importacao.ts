import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import { AccountsShown } from '../../contabil/lancamentos-contabil/accounts-shown';
import { readChartFile } from '../../contabil/plano-contas/chart-file';
import { refusal } from '../../kernel/errors';
import { chunks, placeholders } from '../../platform/database/sql';
import { HeavyReading } from '../../platform/storage/heavy-reading';
import { avisosOf } from './avisos/avisos-of';
import { BancoDetector } from './banco-detectado';
import { accountsOf } from './contas-do-arquivo';
import type { Importacao } from './importacao.entity';
import { ImportacoesQueries } from './importacoes.query';
import { ofAccount } from './readers/one-account';
import { accountNumber, type IgnoredLine } from './readers/statement';
import type { ConfirmarQuery, EntradaConhecida, LinhaIgnorada, LinhaPrevista, PreviewResponse } from './resultado.dto';
import { type JudgedLine, judgeLines } from './run/judge-lines';
import { balancesOf } from './saldos/saldos-anteriores';
import { chooseRun } from './run/choose-run';
import { LineJudges } from './run/line-judges';
import { StatementFile } from './run/statement-file';
import { SugestoesDaPrevia } from './sugestoes-da-previa';
import { MAX_ERRORS_KEPT, shownError } from './erros/keep-errors';

const IDS_PER_STATEMENT = 1_000;

/** POST /importacoes/{id}/preview: what a confirmation would do, line by line; nothing is kept. */
@Injectable()
export class PreviewImportacao {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queries: ImportacoesQueries,
    private readonly files: HeavyReading,
    private readonly file: StatementFile,
    private readonly detector: BancoDetector,
    private readonly judges: LineJudges,
  ) {}

  /**
   * Judges as a confirmation with the same query would.
   * @throws DomainError 404 for an absent bank, 422 for an account that the file has not
   */
  async run(caller: Caller, id: number, query: ConfirmarQuery): Promise<PreviewResponse> {
    const { importacao } = await this.queries.owned(caller, id);
    await chooseRun(this.dataSource.manager, importacao, query);
    if (importacao.tipo === 'regras_conversor') throw refusal('importacoes.tipo_regras#analise');
    return importacao.tipo === 'contas' ? this.ofChart(importacao) : this.ofStatement(importacao);
  }

  private async ofStatement(importacao: Importacao): Promise<PreviewResponse> {
    const { manager } = this.dataSource;
    const whole = await this.file.read(manager, importacao);
    const reading = ofAccount(whole, importacao.conta);
    const judge = await this.judges.of(manager, importacao, reading, { marksKnown: true });
    const contas = new AccountsShown(manager);
    const lancamentos: LinhaPrevista[] = [];
    const ignorados: LinhaIgnorada[] = reading.ignorados.map(noMovement);
    const sugestoes = new SugestoesDaPrevia(manager, importacao.id_cliente);
    for await (const part of judgeLines(reading.linhas, judge)) {
      await contas.read(
        part.lancamentos.flatMap(({ proposal }) => [proposal.id_conta_debito, proposal.id_conta_credito]),
      );
      const known = await this.knownEntries(part.lancamentos);
      await sugestoes.read(part.lancamentos);
      for (const judged of part.lancamentos) {
        const conta = accountNumber(reading, judged.line);
        lancamentos.push({
          ...previewLine(judged, contas),
          duplicado_de: known.get(judged.id_duplicado) ?? null,
          sugestao: sugestoes.of(judged),
          conta,
        });
      }
      for (const line of part.ignorados) ignorados.push({ ...line });
    }
    ignorados.sort((a, b) => a.linha_arquivo - b.linha_arquivo);
    return {
      importacao_id: importacao.id,
      tipo: importacao.tipo,
      total_linhas_lidas: reading.total_linhas_lidas,
      qtd_lancamentos_detectados: lancamentos.length,
      qtd_erros: reading.erros.length,
      qtd_ignorados: ignorados.length,
      id_banco: importacao.id_banco,
      ...(await this.detector.ofCode(reading.codigo_banco)),
      contas: accountsOf(whole),
      avisos: avisosOf(reading, importacao, await balancesOf(manager, importacao, reading)),
      ignorados,
      lancamentos,
      erros: reading.erros.slice(0, MAX_ERRORS_KEPT).map(shownError),
    };
  }

  private async ofChart(importacao: Importacao): Promise<PreviewResponse> {
    const { contas, erros } = await this.files.read(importacao.path_arquivo, readChartFile);
    return {
      importacao_id: importacao.id,
      tipo: importacao.tipo,
      total_linhas_lidas: contas.length + erros.length,
      qtd_lancamentos_detectados: 0,
      qtd_erros: erros.length,
      qtd_ignorados: 0,
      id_banco: importacao.id_banco,
      codigo_ofx_detectado: null,
      id_banco_sugerido: null,
      contas: [],
      avisos: [],
      ignorados: [],
      lancamentos: [],
      erros: erros.slice(0, MAX_ERRORS_KEPT),
    };
  }

  /** The entries that stand for these lines already, by id. */
  private async knownEntries(lines: readonly JudgedLine[]): Promise<ReadonlyMap<number | null, EntradaConhecida>> {
    const ids = new Set(lines.flatMap(({ id_duplicado }) => (id_duplicado === null ? [] : [id_duplicado])));
    const entries = new Map<number, EntradaConhecida>();
    for (const chunk of chunks([...ids], IDS_PER_STATEMENT)) {
      const rows = await this.dataSource.query<EntradaConhecida[]>(
        `SELECT id AS id_lancamento, id_importacao, data_registro, valor, historico_contabil
         FROM lancamento_contabil WHERE id IN (${placeholders(chunk.length)})`,
        [...chunk],
      );
      for (const row of rows) entries.set(row.id_lancamento, { ...row });
    }
    return entries;
  }
}

function previewLine(
  { line, proposal, id_duplicado }: JudgedLine,
  contas: AccountsShown,
): Omit<LinhaPrevista, 'duplicado_de' | 'sugestao' | 'conta'> {
  const { linha_arquivo, data, descricao, valor, tipo, documento, id_fixo } = line;
  return {
    ...{ linha_arquivo, data, descricao, valor, tipo, documento, id_fixo },
    conta_debito: contas.of(proposal.id_conta_debito),
    conta_credito: contas.of(proposal.id_conta_credito),
    regras_aplicadas: proposal.regras_aplicadas,
    status_previsto: proposal.status,
    possivel_duplicado: id_duplicado !== null,
  };
}

function noMovement({ linha_arquivo, data, descricao, valor, tipo, motivo }: IgnoredLine): LinhaIgnorada {
  return { linha_arquivo, data, descricao, valor, tipo, motivo, id_fixo: null, excluida: false };
}
