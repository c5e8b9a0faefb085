import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../../../acesso/rbac/caller';
import { domainError } from '../../../kernel/errors';
import { rejectDuplicate } from '../../../platform/database/driver-errors';
import { type Tx, UnitOfWork } from '../../../platform/database/unit-of-work';
import { RowList } from '../../../platform/http/streamed';
import { ignoreRuleChains } from '../rule-tables';
import { applicableRules, chainFingerprint, scopedKey, scopesMustExist } from '../rule-scopes';
import { compileIgnoreRules, type IgnoreRule, type IgnoreRules } from '../engine/rule-index';
import type { RuleScope } from '../engine/statement-line';
import { changedBy, type RegraEstatistica, type RuleKind, RuleService, statisticsOf } from '../rule-service';
import { scopesOf, conditionOf } from '../rule-fields';
import {
  type CreateRegraIgnorarDto,
  type RegraIgnorarRead,
  toRegraIgnorarRead,
  type UpdateRegraIgnorarDto,
} from './regra-ignorar.dto';
import { RegraIgnorar } from './regra-ignorar.entity';

const IGNORE_RULES: RuleKind<RegraIgnorar, RegraIgnorarRead> = {
  entity: RegraIgnorar,
  table: 'regra_ignorar',
  absence: 'regra_ignorar.nao_encontrada',
  chains: ignoreRuleChains,
  toRead: toRegraIgnorarRead,
};

/** Ignore rules (contract 2): seen and changed by the whole firm; no two with the same scopes and name, or scopes and conditions. */
@Injectable()
export class RegraIgnorarService extends RuleService<RegraIgnorar, RegraIgnorarRead> {
  constructor(dataSource: DataSource, unitOfWork: UnitOfWork) {
    super(IGNORE_RULES, dataSource, unitOfWork);
  }

  async create(caller: Caller, body: CreateRegraIgnorarDto): Promise<RegraIgnorarRead> {
    const scope = scopesOf(body);
    const { nome, ordem, ativo } = body;
    const chain = body.condicoes.map(conditionOf);
    return this.unitOfWork.run(async (tx) => {
      await scopesMustExist(tx, scope);
      const { identifiers } = await rejectEqual(
        tx.insert(RegraIgnorar, {
          ...{ ...scope, nome, ordem, ativo },
          id_usuario_created: caller.id,
          chave_nome: scopedKey(scope, nome),
          chave_condicoes: scopedKey(scope, chainFingerprint(chain)),
        }),
      );
      const id = Number(identifiers[0]?.['id']);
      await ignoreRuleChains.insertAll(tx, [{ ruleId: id, condicoes: chain }]);
      return this.read(tx, id);
    });
  }

  /** All rules of the firm. */
  async list(): Promise<RowList<RegraIgnorarRead>> {
    return this.shown(await this.idsWhere({}));
  }

  /** The rules that set this scope. @throws DomainError 404 when there is none */
  async listOf(scope: 'id_banco' | 'id_cliente' | 'id_estrutura', id: number): Promise<RowList<RegraIgnorarRead>> {
    const ids = await this.idsWhere({ [scope]: id });
    if (ids.length === 0) throw domainError('regra_ignorar.nenhuma');
    return this.shown(ids);
  }

  /** How the rules of the firm fare. No two have equal conditions in the same scopes, so that none is covered. */
  async statistics(): Promise<RowList<RegraEstatistica>> {
    const ids = await this.idsWhere({});
    return this.inPieces(ids, (rules) => statisticsOf(this.dataSource.manager, 'regra_ignorar', rules, new Map()));
  }

  /** Changes what is sent; `condicoes` replaces the chain. The row's lock makes changes of one rule wait for each other. */
  async update(caller: Caller, id: number, { condicoes, ...fields }: UpdateRegraIgnorarDto): Promise<RegraIgnorarRead> {
    return this.unitOfWork.run(async (tx) => {
      const rule = await this.store.lock(tx, { id });
      const chain = condicoes?.map(conditionOf);
      const changes = {
        ...fields,
        ...(fields.nome === undefined ? {} : { chave_nome: scopedKey(rule, fields.nome) }),
        ...(chain === undefined ? {} : { chave_condicoes: scopedKey(rule, chainFingerprint(chain)) }),
      };
      await rejectEqual(tx.update(RegraIgnorar, { id }, { ...changes, ...changedBy(caller) }));
      if (chain) await ignoreRuleChains.replaceAll(tx, [{ ruleId: id, condicoes: chain }]);
      return this.read(tx, id);
    });
  }

  private shown(ids: readonly number[]): RowList<RegraIgnorarRead> {
    return this.inPieces(ids, (rules) => this.readAll(this.dataSource.manager, rules));
  }
}

/** The unique keys decide, also between two at once. */
function rejectEqual<T>(write: Promise<T>): Promise<T> {
  return rejectDuplicate(
    rejectDuplicate(write, 'uq_regra_ignorar_nome', 'regra_ignorar.nome_em_uso'),
    'uq_regra_ignorar_condicoes',
    'regra_ignorar.condicoes_repetidas',
  );
}

/** Opens the ignore rules for an import. */
@Injectable()
export class IgnoreRuleBook {
  /** The active rules that apply to an import of these scopes, ready for its lines; two queries, however many rules. */
  async load(tx: Tx, target: RuleScope): Promise<IgnoreRules> {
    const { sql, parameters } = applicableRules(target);
    const rows = await tx.query<Omit<IgnoreRule, 'ativo' | 'condicoes'>[]>(
      `SELECT id, id_banco, id_cliente, id_estrutura, nome, ordem FROM regra_ignorar WHERE ${sql}`,
      [...parameters],
    );
    const chains = await ignoreRuleChains.load(
      tx,
      rows.map((row) => row.id),
    );
    const rules = rows.map((row) => ({ ...row, ativo: true, condicoes: chains.get(row.id) ?? [] }));
    return compileIgnoreRules(rules, target);
  }
}
