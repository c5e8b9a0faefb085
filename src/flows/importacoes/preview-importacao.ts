import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import type { ContaDoLancamento } from '../../contabil/lancamentos-contabil/lancamento-read';
import { readChartFile } from '../../contabil/plano-contas/chart-file';
import { IgnoreRuleBook } from '../../contabil/regra-ignorar/ignore-rule-book';
import { LedgerRuleBook } from '../../contabil/regras-lancamento/ledger-rule-book';
import { invalid } from '../../kernel/errors';
import { chunks, placeholders } from '../../platform/database/sql';
import { HeavyReading } from '../../platform/storage/heavy-reading';
import { BancoDetector } from './banco-detectado';
import type { Importacao } from './importacao.entity';
import { ImportacoesQueries } from './importacoes.query';
import type { IgnoredLine } from './readers/statement';
import type { LinhaPrevista, PreviewResponse } from './resultado.dto';
import { type JudgedLine, judgeLines } from './run/judge-lines';
import { knownTransactions } from './run/known-transactions';
import { StatementFile } from './run/statement-file';

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
    private readonly ignoreRules: IgnoreRuleBook,
    private readonly ledgerRules: LedgerRuleBook,
  ) {}

  async run(caller: Caller, id: number): Promise<PreviewResponse> {
    const { importacao } = await this.queries.owned(caller, id);
    if (importacao.tipo === 'regras_conversor') throw invalid('rules are looked at by analisar-regras');
    return importacao.tipo === 'contas' ? this.ofChart(importacao) : this.ofStatement(importacao);
  }

  private async ofStatement(importacao: Importacao): Promise<PreviewResponse> {
    const { manager } = this.dataSource;
    const reading = await this.file.read(manager, importacao);
    const judge = {
      ignoreRules: await this.ignoreRules.load(manager, importacao),
      ledgerRules: await this.ledgerRules.load(manager, importacao),
      knownIds: knownTransactions(manager, importacao.id_cliente),
    };
    const contas = new Map<number, ContaDoLancamento>();
    const lancamentos: LinhaPrevista[] = [];
    const ignorados: IgnoredLine[] = [...reading.ignorados];
    for await (const part of judgeLines(reading.linhas, judge)) {
      await this.addAccounts(contas, part.lancamentos);
      for (const judged of part.lancamentos) lancamentos.push(previewLine(judged, contas));
      for (const line of part.ignorados) ignorados.push(line);
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
      ignorados,
      lancamentos,
      erros: reading.erros,
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
      ignorados: [],
      lancamentos: [],
      erros,
    };
  }

  /** Reads the accounts of these lines that are not known yet. */
  private async addAccounts(contas: Map<number, ContaDoLancamento>, lines: readonly JudgedLine[]): Promise<void> {
    const ids = new Set<number>();
    for (const { proposal } of lines) {
      for (const id of [proposal.id_conta_debito, proposal.id_conta_credito])
        if (id !== null && !contas.has(id)) ids.add(id);
    }
    for (const chunk of chunks([...ids], IDS_PER_STATEMENT)) {
      const rows = await this.dataSource.query<ContaDoLancamento[]>(
        `SELECT id, codigo_dominio, nome FROM conta_contabil WHERE id IN (${placeholders(chunk.length)})`,
        [...chunk],
      );
      for (const { id, codigo_dominio, nome } of rows) contas.set(id, { id, codigo_dominio, nome });
    }
  }
}

function previewLine(
  { line, proposal, possivel_duplicado }: JudgedLine,
  contas: ReadonlyMap<number, ContaDoLancamento>,
): LinhaPrevista {
  const { linha_arquivo, data, descricao, valor, tipo, documento, id_fixo } = line;
  return {
    ...{ linha_arquivo, data, descricao, valor, tipo, documento, id_fixo },
    conta_debito: accountIn(contas, proposal.id_conta_debito),
    conta_credito: accountIn(contas, proposal.id_conta_credito),
    regras_aplicadas: proposal.regras_aplicadas,
    status_previsto: proposal.status,
    possivel_duplicado,
  };
}

function accountIn(contas: ReadonlyMap<number, ContaDoLancamento>, id: number | null): ContaDoLancamento | null {
  return id === null ? null : (contas.get(id) ?? null);
}
