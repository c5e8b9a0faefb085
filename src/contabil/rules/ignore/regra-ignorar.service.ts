import { Injectable } from '@nestjs/common';
import { DataSource, type FindOptionsWhere, In } from 'typeorm';
import type { Caller } from '../../../acesso/rbac/caller';
import { domainError } from '../../../kernel/errors';
import { rejectDuplicate } from '../../../platform/database/driver-errors';
import { idsOf, rowsByIds } from '../../../platform/database/entity-stream';
import { SharedRecordRepository } from '../../../platform/database/shared-record.repository';
import { type Tx, UnitOfWork } from '../../../platform/database/unit-of-work';
import { RowList } from '../../../platform/http/row-list';
import { conditionOf } from '../condition-fields';
import { chainFingerprint } from '../engine/chain-fingerprint';
import { scopesOf } from '../rule-fields';
import { scopedKey, scopesMustExist } from '../rule-scopes';
import type { OrdenarRegrasResult, OrdemDaRegraDto } from '../order-fields';
import { authorshipOf, changedBy, type RegraAutoria } from '../rule-authorship';
import { orderRules } from '../rule-order';
import { type RegraEstatistica, statisticsOf } from '../rule-statistics';
import { ignoreRuleChains } from './ignore-rule-chains';
import {
  type CreateRegraIgnorarDto,
  type RegraIgnorarRead,
  toRegraIgnorarRead,
  type UpdateRegraIgnorarDto,
} from './regra-ignorar.dto';
import { RegraIgnorar } from './regra-ignorar.entity';

/** Ignore rules (contract 2): seen and changed by the whole firm; no two with the same scopes and name, or scopes and conditions. */
@Injectable()
export class RegraIgnorarService {
  private readonly store = new SharedRecordRepository(RegraIgnorar, 'regra_ignorar.nao_encontrada');

  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
  ) {}

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
    const tx = this.dataSource.manager;
    return new RowList(
      rowsByIds(await this.idsWhere({}), async (ids) =>
        statisticsOf(tx, 'regra_ignorar', await tx.findBy(RegraIgnorar, { id: In([...ids]) }), new Map()),
      ),
    );
  }

  get(id: number): Promise<RegraIgnorarRead> {
    return this.read(this.dataSource.manager, id);
  }

  /** Changes what is sent; `condicoes` replaces the chain. The row's lock makes changes of one rule take turns. */
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

  /** Who made a rule, and who changed it last. @throws DomainError 404 */
  authorship(id: number): Promise<RegraAutoria> {
    return authorshipOf(this.dataSource.manager, 'regra_ignorar', 'regra_ignorar.nao_encontrada', id);
  }

  /** Gives the rules named their places, all or none. @throws DomainError as {@link orderRules} */
  order(caller: Caller, itens: readonly OrdemDaRegraDto[]): Promise<OrdenarRegrasResult> {
    return this.unitOfWork.run((tx) => orderRules(tx, caller, 'regra_ignorar', 'regra_ignorar.nao_encontrada', itens));
  }

  /** Its conditions go with it. */
  async remove(id: number): Promise<void> {
    await this.unitOfWork.run((tx) => this.store.remove(tx, { id }));
  }

  private async read(tx: Tx, id: number): Promise<RegraIgnorarRead> {
    const rule = await this.store.get(tx, { id });
    const chains = await ignoreRuleChains.load(tx, [id]);
    return toRegraIgnorarRead(rule, chains.get(id) ?? []);
  }

  private idsWhere(where: FindOptionsWhere<RegraIgnorar>): Promise<number[]> {
    return idsOf(this.dataSource.manager, RegraIgnorar, where, { ordem: 'ASC', id: 'ASC' });
  }

  private shown(ids: readonly number[]): RowList<RegraIgnorarRead> {
    const tx = this.dataSource.manager;
    return new RowList(
      rowsByIds(ids, async (some) => {
        const rules = await tx.findBy(RegraIgnorar, { id: In([...some]) });
        const chains = await ignoreRuleChains.load(tx, some);
        return rules.map((rule) => toRegraIgnorarRead(rule, chains.get(rule.id) ?? []));
      }),
    );
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
