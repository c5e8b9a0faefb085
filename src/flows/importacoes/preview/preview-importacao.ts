import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Caller } from '../../../acesso/rbac/caller';
import { AccountsShown, type Sugestao } from '../../../contabil/ledger/lancamento-read';
import { suggestedAccounts, textKey } from '../../../contabil/ledger/sugestoes/suggested-accounts';
import { storedChart } from '../../../contabil/plano-contas/importar-contas';
import { normalText } from '../../../contabil/rules/engine/statement-line';
import { fromUnits, toUnits } from '../../../kernel/decimal';
import { domainError } from '../../../kernel/errors';
import { chunks, placeholders } from '../../../platform/database/sql';
import { ShownList } from '../../../platform/http/large-response';
import { LargeFileReader } from '../../../platform/storage/large-file-reader';
import {
  accountNumber,
  type IgnoredLine,
  ofAccount,
  type StatementLine,
  type StatementReading,
} from '../../../statements';
import { avisosOf } from '../avisos';
import type { Importacao } from '../importacao.entity';
import { ImportacoesQueries } from '../importacoes.query';
import { BancoDetector, FirstReading } from '../reading/first-reading';
import { StatementFile } from '../reading/statement-file';
import type {
  ConfirmarQuery,
  ContaDoArquivo,
  EntradaConhecida,
  LinhaIgnorada,
  LinhaPrevista,
  PreviewResponse,
} from '../resultado.dto';
import { type ClassifiedLine, classifyLines, LineRulesFactory } from '../run/classify-lines';
import { chooseRun } from '../run/confirmar-importacao';
import { MAX_ERRORS_KEPT, shownError } from '../run/run-outcome';
import { balancesOf } from '../saldos/contas-da-importacao';

const IDS_PER_STATEMENT = 1_000;

/** An evaluated line with what the preview shows of it. Kept small, because a file has many lines. */
type PreviewLine = { readonly line: StatementLine } & Pick<
  LinhaPrevista,
  'conta_debito' | 'conta_credito' | 'regras_aplicadas' | 'status_previsto' | 'duplicado_de' | 'sugestao'
>;

/** The lines of a preview: gathered part by part, brought into the form of its response as that is written. */
class LinhasPrevistas {
  private readonly lines: PreviewLine[] = [];
  private readonly contas: AccountsShown;
  private readonly sugestoes: SugestoesDaPrevia;

  constructor(
    private readonly manager: EntityManager,
    idCliente: number,
  ) {
    this.contas = new AccountsShown(manager);
    this.sugestoes = new SugestoesDaPrevia(manager, idCliente);
  }

  get qtd(): number {
    return this.lines.length;
  }

  async add(lines: readonly ClassifiedLine[]): Promise<void> {
    const { contas } = this;
    await contas.read(lines.flatMap(({ proposal }) => [proposal.id_conta_debito, proposal.id_conta_credito]));
    const known = await this.knownEntries(lines);
    const sugestoes = await this.sugestoes.of(lines);
    for (const [index, { line, proposal, id_duplicado }] of lines.entries())
      this.lines.push({
        line,
        conta_debito: contas.of(proposal.id_conta_debito),
        conta_credito: contas.of(proposal.id_conta_credito),
        regras_aplicadas: proposal.regras_aplicadas,
        status_previsto: proposal.status,
        duplicado_de: known.get(id_duplicado) ?? null,
        sugestao: sugestoes[index] ?? null,
      });
  }

  /** The lines for the response; of the reading its accounts are asked for, the rest of it may go. */
  of({ contas }: StatementReading): ShownList<PreviewLine, LinhaPrevista> {
    const file = { contas };
    return new ShownList(this.lines, ({ line, ...shown }) => {
      const { linha_arquivo, data, descricao, valor, tipo, documento, id_fixo } = line;
      return {
        ...{ linha_arquivo, data, descricao, valor, tipo, documento, id_fixo, ...shown },
        possivel_duplicado: shown.duplicado_de !== null,
        conta: accountNumber(file, line),
      };
    });
  }

  /** The entries that these lines have already, by id. */
  private async knownEntries(lines: readonly ClassifiedLine[]): Promise<ReadonlyMap<number | null, EntradaConhecida>> {
    const ids = new Set(lines.flatMap(({ id_duplicado }) => (id_duplicado === null ? [] : [id_duplicado])));
    const entries = new Map<number, EntradaConhecida>();
    for (const chunk of chunks([...ids], IDS_PER_STATEMENT)) {
      const rows = await this.manager.query<EntradaConhecida[]>(
        `SELECT id AS id_lancamento, id_importacao, data_registro, valor, historico_contabil
         FROM lancamento_contabil WHERE id IN (${placeholders(chunk.length)})`,
        [...chunk],
      );
      for (const row of rows) entries.set(row.id_lancamento, { ...row });
    }
    return entries;
  }
}

/** Limit of the texts that are remembered. A statement may have a text for each line. */
const TEXTS_KEPT = 2_000;

/** Suggestions for the lines whose sides the rules don't find; texts that come again are not asked for again (4-operators, 1.2). */
class SugestoesDaPrevia {
  private readonly known = new Map<string, Sugestao | null>();

  constructor(
    private readonly manager: EntityManager,
    private readonly idCliente: number,
  ) {}

  /** For each of these lines, in their order; null where the rules find both sides. */
  async of(lines: readonly ClassifiedLine[]): Promise<(Sugestao | null)[]> {
    if (this.known.size > TEXTS_KEPT) this.known.clear();
    const keys = lines.map(keyOf);
    const unknown = new Set(keys.filter((key) => key !== null && !this.known.has(key)) as string[]);
    const found = await suggestedAccounts(this.manager, this.idCliente, [...unknown]);
    for (const key of unknown) this.known.set(key, found.get(key) ?? null);
    return keys.map((key) => (key === null ? null : (this.known.get(key) ?? null)));
  }
}

function keyOf({ line, proposal }: ClassifiedLine): string | null {
  return proposal.status === 'sucesso' ? null : textKey(line.tipo, normalText(line.descricao));
}

/** The response as it is written. */
type Preview = Omit<PreviewResponse, 'lancamentos'> & {
  readonly lancamentos: readonly LinhaPrevista[] | ReturnType<LinhasPrevistas['of']>;
};

/** POST /importacoes/{id}/preview: what a confirmation would do, line by line. No entry is made; the summary of the first reading is stored. */
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
    const stored = { ...importacao };
    await chooseRun(this.dataSource.manager, importacao, query);
    if (importacao.tipo === 'regras_conversor') throw domainError('importacoes.tipo_regras#analise');
    return importacao.tipo === 'contas' ? this.ofChart(importacao) : this.ofStatement(importacao, stored);
  }

  /** @param stored the import without what the query chooses */
  private async ofStatement(importacao: Importacao, stored: Importacao): Promise<Preview> {
    const { manager } = this.dataSource;
    const whole = await this.file.read(manager, importacao);
    await this.firstReading.keep(stored, whole);
    const reading = ofAccount(whole, importacao.conta);
    const rules = await this.lineRules.of(manager, importacao, reading, { marksKnown: true });
    const lancamentos = new LinhasPrevistas(manager, importacao.id_cliente);
    const ignorados = reading.ignorados.map((line) => shownLine(line, null, false));
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

function shownLine(line: IgnoredLine, id_fixo: string | null, excluida: boolean): LinhaIgnorada {
  const { linha_arquivo, data, descricao, valor, tipo, motivo } = line;
  const { texto, ...coded } = motivo;
  return { linha_arquivo, data, descricao, valor, tipo, motivo: texto, ...coded, id_fixo, excluida };
}

/** The accounts of a file with how many movements each has and what they come to. */
function accountsOf({ contas, linhas }: StatementReading): ContaDoArquivo[] {
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
