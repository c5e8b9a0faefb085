import { yieldToEventLoop } from '../../../kernel/yield-to-event-loop';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../../../acesso/rbac/caller';
import { RegraIgnorar } from '../../../contabil/rules/ignore/regra-ignorar.entity';
import { compileIgnoreRules } from '../../../contabil/rules/engine/ignore-rules';
import { comparableLine } from '../../../contabil/rules/engine/statement-line';
import { draftedRule } from '../../../contabil/rules/rule-draft';
import { scopesMustExist } from '../../../contabil/rules/rule-scopes';
import { mustExist } from '../../../platform/database/must-exist';
import { ImportacoesQueries } from '../importacoes.query';
import { ofAccount, type StatementLine } from '../../../statements';
import { StatementFile } from '../run/statement-file';
import { Sample } from './sample';
import type { LinhaSimulada, SimulacaoIgnorar, SimularRegraIgnorarDto } from './simulacao.dto';

/** POST /regra-ignorar/simular: which lines of an import a draft would drop; nothing is kept (4-operators, 2.1). */
@Injectable()
export class SimularRegraIgnorar {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queries: ImportacoesQueries,
    private readonly file: StatementFile,
  ) {}

  /** @throws DomainError 404 for an absent import, rule or scope, 422 for an import that is no statement */
  async run(caller: Caller, { regra, importacao_id, amostra }: SimularRegraIgnorarDto): Promise<SimulacaoIgnorar> {
    const { manager } = this.dataSource;
    const draft = draftedRule(regra);
    await scopesMustExist(manager, draft);
    if (typeof regra.id === 'number') await mustExist(manager, RegraIgnorar, regra.id, 'regra_ignorar.nao_encontrada');
    const { importacao } = await this.queries.owned(caller, importacao_id);
    const { linhas } = ofAccount(await this.file.read(manager, importacao), importacao.conta);
    // An inactive draft is asked what it would match all the same.
    const rules = compileIgnoreRules([{ ...draft, ativo: true }], importacao);
    const sample = new Sample<LinhaSimulada>(amostra);
    let casam = 0;
    for (const [index, line] of linhas.entries()) {
      if (index % 2_000 === 1_999) await yieldToEventLoop();
      if (!rules.firstMatch(comparableLine(line))) continue;
      casam++;
      sample.add(line.data, () => simulada(line));
    }
    return { avaliados: linhas.length, casam, amostra: sample.items };
  }
}

/** A line of an import as simulations show it. */
export function simulada({ id_fixo, data, descricao, valor, tipo }: StatementLine): LinhaSimulada {
  return { id_lancamento: null, id_fixo, data, descricao, valor, tipo };
}
