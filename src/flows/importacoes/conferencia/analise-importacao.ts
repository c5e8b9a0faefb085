import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../../../acesso/rbac/caller';
import { Banco } from '../../../cadastros/bancos/banco.entity';
import { PeriodLocks } from '../../../contabil/ledger/bloqueios/period-locks';
import { saoPauloDate } from '../../../kernel/calendar';
import { runWithPauses } from '../../../kernel/cooperative-steps';
import { type LinePlace, ofAccount, type StatementReading } from '../../../statements';
import { avisosDasContas, contasImportadas, continuidadeDe } from './continuidade';
import { Contagem, sinaisSteps } from './contagem';
import { avisoDeSaldos, avisoIlegivel, bySeverity } from '../avisos';
import type { Importacao } from '../importacao.entity';
import { ImportacoesQueries } from '../importacoes.query';
import { FirstReading, periodOf } from '../reading/first-reading';
import { StatementFile } from '../reading/statement-file';
import { classifyLines } from '../run/classify-lines';
import { LineRulesFactory } from '../run/line-rules';
import { periodosDasContas } from '../saldos/contas-da-importacao';
import { balancesOf } from '../saldos/saldos-anteriores';
import type { AnaliseQuery, AnaliseRead, ContaAnalisada, LinhaDaAnalise } from './conferencia.dto';

/**
 * GET /importacoes/{id}/analise (4-operators, 1.1): what the file holds, how its balances and its period fit, and what a person
 * should look at. Lines are evaluated as the next run would evaluate them. Only the summary of the first reading is kept.
 */
@Injectable()
export class AnaliseImportacao {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queries: ImportacoesQueries,
    private readonly file: StatementFile,
    private readonly lineRules: LineRulesFactory,
    private readonly periods: PeriodLocks,
    private readonly firstReading: FirstReading,
  ) {}

  /** @throws DomainError 404 for an absent or foreign import, 422 for one that is no statement */
  async run(caller: Caller, id: number, { detalhe }: AnaliseQuery): Promise<AnaliseRead> {
    const { importacao } = await this.queries.owned(caller, id);
    const whole = await this.file.read(this.dataSource.manager, importacao);
    await this.firstReading.keepIfWritable(importacao, whole);
    const analise = whole.legivel ? await this.ofReading(importacao, whole) : unreadable(id, whole);
    if (detalhe === undefined) return analise;
    const reading = whole.legivel ? ofAccount(whole, importacao.conta) : whole;
    return { ...analise, linhas: linhasDoArquivo(reading) };
  }

  private async ofReading(importacao: Importacao, whole: StatementReading): Promise<AnaliseRead> {
    const { manager } = this.dataSource;
    const reading = ofAccount(whole, importacao.conta);
    const contagem = await this.count(importacao, reading);
    const periodos = periodosDasContas(whole);
    const saldos = await balancesOf(manager, importacao, whole);
    const importadas = await contasImportadas(manager, importacao);
    const continuidade = continuidadeDe(whole.contas, periodos, importacao, importadas);
    const bank = { id_banco: importacao.id_banco, codigo: await this.bankCode(importacao) };
    const contas = whole.contas.flatMap(({ banco, conta, moeda }, index): ContaAnalisada[] => {
      const [periodo, saldo] = [periodos[index], saldos[index]];
      return periodo && saldo ? [{ banco, conta, moeda, ...periodo, ...saldo }] : [];
    });
    return {
      importacao_id: importacao.id,
      legivel: true,
      periodo: periodOf(reading),
      totais: contagem.totais(),
      contas,
      continuidade,
      avisos: bySeverity([
        ...contagem.avisos(),
        ...avisoDeSaldos(saldos),
        ...avisosDasContas(whole.contas, bank, importadas, continuidade),
        ...(await runWithPauses(sinaisSteps(reading.linhas, saoPauloDate(importacao.data_hora_criacao)))),
      ]),
    };
  }

  private async count(importacao: Importacao, reading: StatementReading): Promise<Contagem> {
    const { manager } = this.dataSource;
    const { id_cliente } = importacao;
    const closed = await this.periods.asTheyAre(manager, [id_cliente]);
    const rules = await this.lineRules.of(manager, importacao, reading, { marksKnown: true, dropKnown: false });
    const isDropped = (id: string): boolean => importacao.ignorar_duplicados && !rules.escolhas.manter.has(id);
    const contagem = new Contagem(reading, closed.ate(id_cliente), isDropped);
    for await (const part of classifyLines(reading.linhas, rules)) contagem.add(part);
    return contagem;
  }

  private async bankCode({ id_banco }: Importacao): Promise<string | null> {
    if (id_banco === null) return null;
    const banco = await this.dataSource.manager.findOne(Banco, { where: { id: id_banco } });
    return banco?.codigo ?? null;
  }
}

function unreadable(importacao_id: number, reading: StatementReading): AnaliseRead {
  const nothing = new Contagem({ ignorados: [], erros: [] }, null, () => false);
  return {
    ...{ importacao_id, legivel: false, periodo: { de: null, ate: null }, totais: nothing.totais() },
    ...{ contas: [], continuidade: [], avisos: avisoIlegivel(reading) },
  };
}

/** Returns what the reader makes of each row of the file, in the order of the file. */
function linhasDoArquivo({ linhas, ignorados, erros, lugares = [] }: StatementReading): LinhaDaAnalise[] {
  const places = new Map(lugares.map((place) => [place.linha, place]));
  const rows: Omit<LinhaDaAnalise, 'pagina' | 'caixa'>[] = [
    ...linhas.map(({ linha_arquivo }) => ({
      linha_arquivo,
      especie: 'movimento' as const,
      codigo: null,
      motivo: null,
    })),
    ...ignorados.map(({ linha_arquivo, motivo }) => ({
      ...{ linha_arquivo, especie: 'ignorada' as const, codigo: motivo.codigo, motivo: motivo.texto },
    })),
    ...erros.map(({ linha, erro }) => ({
      ...{ linha_arquivo: linha, especie: 'erro' as const, codigo: erro.codigo, motivo: erro.texto },
    })),
  ];
  const inOrder = rows.sort((a, b) => a.linha_arquivo - b.linha_arquivo);
  return inOrder.map((row) => ({ ...row, ...placed(places.get(row.linha_arquivo)) }));
}

function placed(place: LinePlace | undefined): Pick<LinhaDaAnalise, 'pagina' | 'caixa'> {
  if (!place) return { pagina: null, caixa: null };
  const { pagina, esquerda, base, direita, topo } = place;
  return { pagina, caixa: { esquerda, base, direita, topo } };
}
