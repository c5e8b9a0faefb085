import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../../../acesso/rbac/caller';
import { storedChart } from '../../../contabil/plano-contas/importar-contas';
import { fromUnits, toUnits } from '../../../kernel/decimal';
import { domainError } from '../../../kernel/errors';
import { LargeFileReader } from '../../../platform/storage/large-file-reader';
import { type IgnoredLine, ofAccount, type StatementReading } from '../../../statements';
import { avisosOf } from '../avisos';
import { BancoDetector, FirstReading } from '../reading/first-reading';
import { MAX_ERRORS_KEPT, shownError } from '../run/keep-errors';
import type { Importacao } from '../importacao.entity';
import { ImportacoesQueries } from '../importacoes.query';
import { LinhasPrevistas } from './linhas-previstas';
import type { ConfirmarQuery, ContaDoArquivo, LinhaIgnorada, LinhaPrevista, PreviewResponse } from '../resultado.dto';
import { chooseRun } from '../run/confirmar-importacao';
import { classifyLines } from '../run/classify-lines';
import { LineRulesFactory } from '../run/line-rules';
import { StatementFile } from '../reading/statement-file';
import { balancesOf } from '../saldos/saldos-anteriores';

/** The response as it is written. */
type Preview = Omit<PreviewResponse, 'lancamentos'> & {
  readonly lancamentos: readonly LinhaPrevista[] | ReturnType<LinhasPrevistas['of']>;
};

/** POST /importacoes/{id}/preview: what a confirmation would do, line by line; nothing is kept. */
@Injectable()
export class PreviewImportacao {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queries: ImportacoesQueries,
    private readonly files: LargeFileReader,
    private readonly file: StatementFile,
    private readonly detector: BancoDetector,
    private readonly lineRules: LineRulesFactory,
    private readonly firstReading: FirstReading,
  ) {}

  /**
   * Evaluates as a confirmation with the same query would.
   * @throws DomainError 404 for an absent bank, 422 for an account that the file has not
   */
  async run(caller: Caller, id: number, query: ConfirmarQuery): Promise<Preview> {
    const { importacao } = await this.queries.owned(caller, id);
    await chooseRun(this.dataSource.manager, importacao, query);
    if (importacao.tipo === 'regras_conversor') throw domainError('importacoes.tipo_regras#analise');
    return importacao.tipo === 'contas' ? this.ofChart(importacao) : this.ofStatement(importacao);
  }

  private async ofStatement(importacao: Importacao): Promise<Preview> {
    const { manager } = this.dataSource;
    const whole = await this.file.read(manager, importacao);
    await this.firstReading.keep(importacao, whole);
    const reading = ofAccount(whole, importacao.conta);
    const rules = await this.lineRules.of(manager, importacao, reading, { marksKnown: true });
    const lancamentos = new LinhasPrevistas(manager, importacao.id_cliente);
    const ignorados = reading.ignorados.map(noMovement);
    for await (const part of classifyLines(reading.linhas, rules)) {
      await lancamentos.add(part.lancamentos);
      for (const line of part.ignorados) ignorados.push(shownLine(line, line.id_fixo, line.excluida));
    }
    ignorados.sort((a, b) => a.linha_arquivo - b.linha_arquivo);
    return {
      importacao_id: importacao.id,
      tipo: importacao.tipo,
      total_linhas_lidas: reading.total_linhas_lidas,
      qtd_lancamentos_detectados: lancamentos.qtd,
      qtd_erros: reading.erros.length,
      qtd_ignorados: ignorados.length,
      id_banco: importacao.id_banco,
      ...(await this.detector.ofCode(reading.codigo_banco)),
      contas: accountsOf(whole),
      avisos: avisosOf(reading, importacao, await balancesOf(manager, importacao, reading)),
      ignorados,
      lancamentos: lancamentos.of(reading),
      erros: reading.erros.slice(0, MAX_ERRORS_KEPT).map(shownError),
    };
  }

  private async ofChart(importacao: Importacao): Promise<Preview> {
    const { contas, erros } = await storedChart(this.files, importacao.path_arquivo);
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
      erros: erros.slice(0, MAX_ERRORS_KEPT).map(shownError),
    };
  }
}

const noMovement = (line: IgnoredLine): LinhaIgnorada => shownLine(line, null, false);

function shownLine(line: IgnoredLine, id_fixo: string | null, excluida: boolean): LinhaIgnorada {
  const { linha_arquivo, data, descricao, valor, tipo, motivo } = line;
  const { texto, ...coded } = motivo;
  return { linha_arquivo, data, descricao, valor, tipo, motivo: texto, ...coded, id_fixo, excluida };
}

/** The accounts of a file with how many movements each has and what they come to. */
export function accountsOf({ contas, linhas }: StatementReading): ContaDoArquivo[] {
  const sums = contas.map(() => ({ linhas: 0, soma: 0n }));
  for (const { indice_conta, valor, tipo } of linhas) {
    const sum = sums[indice_conta];
    if (!sum) continue;
    sum.linhas += 1;
    sum.soma += tipo === 'C' ? toUnits(valor) : -toUnits(valor);
  }
  return contas.map(({ conta, banco, moeda }, index) => {
    const { linhas: qtd, soma } = sums[index] ?? { linhas: 0, soma: 0n };
    return { conta, banco, moeda, linhas: qtd, soma: fromUnits(soma) };
  });
}
