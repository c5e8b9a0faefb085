import { yieldToEventLoop } from '../../kernel/cooperative-steps';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import { monthOfCompetencia } from '../../kernel/calendar';
import { type Decimal, toUnits } from '../../kernel/decimal';
import { domainError } from '../../kernel/errors';
import { Fraction } from '../../kernel/fraction';
import type { PartialList } from '../../kernel/page';
import type { Tx } from '../../platform/database/unit-of-work';
import { listResponse, windowOfQuery } from '../../platform/http/page-query';
import { contarMatrizes, matrizDe, matrizes } from '../sn-empresas/sn-empresas.service';
import type {
  ApuracaoQuery,
  PainelSimplesQuery,
  PercentuaisDosGruposQuery,
  PercentuaisQuery,
  SimulacaoQuery,
} from './apuracao.dto';
import type {
  ApuracaoRead,
  PainelSimplesRead,
  PercentuaisDoGrupoRead,
  PercentuaisRead,
  SimulacaoRead,
} from './apuracao-read.dto';
import { apurar, comHipotese } from './calculo/apuracao';
import type { RegimeRegular } from './calculo/comparacao';
import type { Dados } from './calculo/dados';
import { figurasDe, gruposDe } from './figuras.query';
import {
  toApuracaoRead,
  toPainelSimplesRead,
  toPercentuaisDoGrupo,
  toPercentuaisRead,
  toSimulacaoRead,
} from './to-apuracao-read';

/** Calculates the Simples Nacional month of a group (document 5). Nothing is stored. */
@Injectable()
export class SnApuracaoService {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws DomainError 404 for an absent company and for one without configuration */
  async apuracao(caller: Caller, id: number, { competencia }: ApuracaoQuery): Promise<ApuracaoRead> {
    return toApuracaoRead(apurar(await this.dadosDe(caller, id, competencia)), id);
  }

  /** @throws DomainError 404 as {@link apuracao} */
  async simulacao(caller: Caller, id: number, query: SimulacaoQuery): Promise<SimulacaoRead> {
    const dados = await this.dadosDe(caller, id, query.competencia);
    const supposed = { empresa_id: id, receita: units(query.receita), folha: units(query.folha) };
    return toSimulacaoRead(apurar(comHipotese(dados, supposed)), id, regularOf(query));
  }

  /** Returns one row per group, by name. The number of statements does not depend on the number of groups. */
  async painel(
    caller: Caller,
    query: PainelSimplesQuery,
  ): Promise<readonly PainelSimplesRead[] | PartialList<PainelSimplesRead>> {
    const { dados, total } = await this.ofOneMoment(async (tx) => {
      const heads = await matrizes(tx, query.search, windowOfQuery(query));
      const grupos = await gruposDe(tx, heads);
      return {
        dados: await figurasDe(tx, caller.id, grupos, monthOfCompetencia(query.competencia)),
        total: query.page === undefined ? heads.length : await contarMatrizes(tx, query.search),
      };
    });
    const rows = await forEachGroup(dados, (one) => toPainelSimplesRead(apurar(one)));
    return listResponse(query, rows, () => Promise.resolve(total));
  }

  /** Returns what goes on the documents of a group's month. @throws DomainError 404 as {@link apuracao} */
  async percentuais(caller: Caller, id: number, { competencia }: PercentuaisQuery): Promise<PercentuaisRead> {
    return toPercentuaisRead(await this.dadosDe(caller, id, competencia));
  }

  /**
   * Returns one row per group and annex, by name. A page is cut from all rows, because factor r decides how many annexes
   * a group has.
   */
  async percentuaisDosGrupos(
    caller: Caller,
    query: PercentuaisDosGruposQuery,
  ): Promise<readonly PercentuaisDoGrupoRead[] | PartialList<PercentuaisDoGrupoRead>> {
    const dados = await this.ofOneMoment(async (tx) => {
      const grupos = await gruposDe(tx, await matrizes(tx, query.search));
      return figurasDe(tx, caller.id, grupos, monthOfCompetencia(query.competencia));
    });
    const rows = (await forEachGroup(dados, toPercentuaisDoGrupo)).flat();
    const window = windowOfQuery(query);
    const part = window ? rows.slice(window.offset, window.offset + window.limit) : rows;
    return listResponse(query, part, () => Promise.resolve(rows.length));
  }

  private dadosDe(caller: Caller, id: number, competencia: string): Promise<Dados> {
    return this.ofOneMoment(async (tx) => {
      const matriz = await matrizDe(tx, id);
      const grupos = matriz ? await gruposDe(tx, [matriz]) : [];
      const [dados] = await figurasDe(tx, caller.id, grupos, monthOfCompetencia(competencia));
      if (!dados) throw domainError('sn_empresas.nao_encontrada');
      return dados;
    });
  }

  /**
   * Runs all reads on one snapshot of the database. Configuration, revenue and payroll come from several statements.
   */
  private ofOneMoment<T>(read: (tx: Tx) => Promise<T>): Promise<T> {
    return this.dataSource.transaction('REPEATABLE READ', read);
  }
}

/** Calculates the months of many groups. Other tasks can run in between. */
async function forEachGroup<T>(dados: readonly Dados[], of: (one: Dados) => T): Promise<T[]> {
  const rows: T[] = [];
  for (const one of dados) {
    rows.push(of(one));
    if (rows.length % GROUPS_PER_CHUNK === 0) await yieldToEventLoop();
  }
  return rows;
}

/** Number of groups after which the event loop can run other tasks. */
const GROUPS_PER_CHUNK = 32;

/** Returns the rates of the regular regime as the query supposes them; undefined without them. */
function regularOf({ aliquota_cbs, aliquota_ibs, reducao, creditos }: SimulacaoQuery): RegimeRegular | undefined {
  if (aliquota_cbs === undefined || aliquota_ibs === undefined) return undefined;
  const percent = (text: Decimal): Fraction => Fraction.of(toUnits(text, 4), 1_000_000n);
  return {
    cbs: percent(aliquota_cbs),
    ibs: percent(aliquota_ibs),
    reducao: percent(reducao ?? '0.0000'),
    creditos: toUnits(creditos ?? '0.00'),
  };
}

const units = (amount: Decimal | undefined): bigint | undefined => (amount === undefined ? undefined : toUnits(amount));
