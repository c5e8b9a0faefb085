import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../../../acesso/rbac/caller';
import { Banco } from '../../../cadastros/bancos/banco.entity';
import { PeriodLocks } from '../../../contabil/ledger/bloqueios/period-locks';
import { type CalendarDate, saoPauloDate } from '../../../kernel/calendar';
import { ITEMS_PER_STEP, runWithPauses, type Steps } from '../../../kernel/cooperative-steps';
import { fromUnits, toUnits } from '../../../kernel/decimal';
import { type LinePlace, ofAccount, type StatementLine, type StatementReading } from '../../../statements';
import { type Aviso, avisoDeLinhas, avisoIlegivel, avisosDaLeitura, bySeverity } from '../avisos';
import type { Importacao } from '../importacao.entity';
import { ImportacoesQueries } from '../importacoes.query';
import { FirstReading, periodOf } from '../reading/first-reading';
import { StatementFile } from '../reading/statement-file';
import { type ClassifiedLine, type ClassifiedLines, classifyLines, LineRulesFactory } from '../run/classify-lines';
import { periodosDasContas, totaisDivergentes, balancesOf } from '../saldos/contas-da-importacao';
import type { AnaliseQuery, AnaliseRead, ContaAnalisada, LinhaDaAnalise, TotaisDaAnalise } from './conferencia.dto';
import { avisosDasContas, contasImportadas, continuidadeDe } from './continuidade';

/**
 * Counts what becomes of a statement's lines, each once. The classification marks known lines and drops none of them; `isDropped` returns of
 * a known line whether the run will.
 */
class Contagem {
  private novas = 0;
  private excluidas = 0;
  private ignoradas: number;
  private com_regra = 0;
  private readonly amounts = { C: 0n, D: 0n };
  private readonly duplicadas: string[] = [];
  private readonly fechadas: string[] = [];

  constructor(
    private readonly reading: Pick<StatementReading, 'ignorados' | 'erros'>,
    private readonly ate: CalendarDate | null,
    private readonly isDropped: (id_fixo: string) => boolean,
  ) {
    this.ignoradas = reading.ignorados.length;
  }

  add({ lancamentos, ignorados }: ClassifiedLines): void {
    const excluidas = ignorados.filter(({ excluida }) => excluida).length;
    this.excluidas += excluidas;
    this.ignoradas += ignorados.length - excluidas;
    for (const classified of lancamentos) this.addLine(classified);
  }

  private addLine({ line, proposal, id_duplicado }: ClassifiedLine): void {
    const isKnown = id_duplicado !== null;
    if (this.ate !== null && line.data <= this.ate && !(isKnown && this.isDropped(line.id_fixo)))
      this.fechadas.push(line.id_fixo);
    if (isKnown) {
      this.duplicadas.push(line.id_fixo);
      return;
    }
    this.novas += 1;
    if (proposal.status === 'sucesso') this.com_regra += 1;
    this.amounts[line.tipo] += toUnits(line.valor);
  }

  totais(): TotaisDaAnalise {
    const { novas, ignoradas, excluidas, com_regra } = this;
    const [duplicadas, erros] = [this.duplicadas.length, this.reading.erros.length];
    return {
      lidas: novas + duplicadas + ignoradas + excluidas + erros,
      ...{ novas, duplicadas, ignoradas, excluidas, erros, com_regra },
      pendentes: novas - com_regra,
      entradas: fromUnits(this.amounts.C),
      saidas: fromUnits(this.amounts.D),
    };
  }

  avisos(): Aviso[] {
    const allKnown = this.novas === 0 ? this.duplicadas : [];
    const ate = this.ate ?? '';
    return [
      ...avisoDeLinhas('periodo_fechado', `period closed until ${ate}`, this.fechadas, { valores: { ate } }),
      ...avisoDeLinhas('todas_duplicadas', "no line is new: they are in the customer's ledger already", allKnown),
    ];
  }
}

const NO_ID = /^0*$/;
const KEY = '\u0000';

/** What is odd about single movements, whatever becomes of them; `dia` is the day of the upload (document 4, 1.1). */
function* sinaisSteps(linhas: readonly StatementLine[], dia: CalendarDate): Steps<Aviso[]> {
  const counts = new Map<string, number>();
  const meanings = new Map<string, string | null>();
  for (const [index, line] of linhas.entries()) {
    if (index % ITEMS_PER_STEP === 0) yield;
    const movement = movementOf(line);
    counts.set(movement, (counts.get(movement) ?? 0) + 1);
    if (NO_ID.test(line.fitid)) continue;
    const id = idOf(line);
    const known = meanings.get(id);
    if (known === undefined) meanings.set(id, movement);
    else if (known !== movement) meanings.set(id, null);
  }
  const [iguais, repetidos, futuras, antigas]: [string[], string[], string[], string[]] = [[], [], [], []];
  const twoYearsBefore = `${String(Number(dia.slice(0, 4)) - 2)}${dia.slice(4)}`;
  for (const [index, line] of linhas.entries()) {
    if (index % ITEMS_PER_STEP === 0) yield;
    if ((counts.get(movementOf(line)) ?? 0) > 1) iguais.push(line.id_fixo);
    if (meanings.get(idOf(line)) === null) repetidos.push(line.id_fixo);
    if (line.data > dia) futuras.push(line.id_fixo);
    if (line.data < twoYearsBefore) antigas.push(line.id_fixo);
  }
  return [
    ...avisoDeLinhas('linhas_iguais', 'movements that are equal in all; all of them are kept', iguais),
    ...avisoDeLinhas(
      'identificador_repetido',
      'movements that differ carry the same identifier of the bank',
      repetidos,
    ),
    ...avisoDeLinhas('data_futura', 'movements after the day of the upload', futuras),
    ...avisoDeLinhas('data_antiga', 'movements more than two years before the upload', antigas),
  ];
}

function movementOf({ indice_conta, data, valor, tipo, descricao }: StatementLine): string {
  return [indice_conta, data, valor, tipo, descricao].join(KEY);
}

function idOf({ indice_conta, fitid }: StatementLine): string {
  return `${indice_conta}${KEY}${fitid}`;
}

/**
 * GET /importacoes/{id}/analise (4-operators, 1.1): what the file holds, how its balances and its period fit, and what a person
 * should look at. Lines are evaluated as the next run would evaluate them. No entry is made; the summary of the first reading is stored.
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
    await this.firstReading.keep(importacao, whole);
    const analise = whole.legivel ? await this.ofReading(importacao, whole) : unreadable(id, whole);
    if (detalhe === undefined) return analise;
    if (detalhe === 'totais') return { ...analise, contas: withTotals(analise.contas, whole) };
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
        ...avisosDaLeitura(reading, saldos),
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

function withTotals(contas: readonly ContaAnalisada[], whole: StatementReading): ContaAnalisada[] {
  return contas.map((conta, index) => ({ ...conta, totais: totaisDivergentes(whole, index) }));
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
