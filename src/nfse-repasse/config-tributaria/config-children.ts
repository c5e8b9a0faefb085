import { Injectable } from '@nestjs/common';
import type { DeepPartial, FindOptionsWhere } from 'typeorm';
import type { DomainError } from '../../kernel/errors';
import { rejectDuplicate } from '../../platform/database/driver-errors';
import { SharedRecordRepository } from '../../platform/database/shared-record.repository';
import { acquireRecordLock } from '../../platform/database/named-locks';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { CadastroTributario } from './cadastro-tributario.entity';
import {
  type ConfigIrAdicionalRead,
  type ConfigIssRead,
  type ConfigTributosRead,
  toConfigIrAdicionalRead,
  toConfigIssRead,
  toConfigTributosRead,
} from './config-children.dto';
import {
  ConfigIrAdicional,
  ConfigIss,
  ConfigTributos,
  issRejection,
  tributosPadrao,
  tributosRejection,
} from './config-children.entity';

/** A child record of a tax rule. */
export interface ConfigChild {
  id: number;
  id_cadastro_tributario: number;
}

/** Properties of one kind of child record. */
export interface ConfigChildKind<E extends ConfigChild, R> {
  readonly store: SharedRecordRepository<E>;
  /** The unique key that allows one child of the kind per rule. */
  readonly uniqueKey: string;
  /** Fills in the defaults that depend on the rule. */
  readonly defaultsOf?: (regra: CadastroTributario) => DeepPartial<E>;
  /** Returns the error of an inconsistent child, also of one that does not fit its rule. */
  readonly rejectionOf?: (whole: E, regra: CadastroTributario) => DomainError | undefined;
  readonly toRead: (row: E) => R;
}

const RULES = new SharedRecordRepository(CadastroTributario, 'nfse_repasse.regra_tributaria_nao_encontrada');

export const TRIBUTOS: ConfigChildKind<ConfigTributos, ConfigTributosRead> = {
  store: new SharedRecordRepository(ConfigTributos, 'nfse_repasse.configuracao_nao_encontrada#tributos'),
  uniqueKey: 'uq_config_tributos_cadastro',
  defaultsOf: tributosPadrao,
  rejectionOf: tributosRejection,
  toRead: toConfigTributosRead,
};

export const ISS: ConfigChildKind<ConfigIss, ConfigIssRead> = {
  store: new SharedRecordRepository(ConfigIss, 'nfse_repasse.configuracao_nao_encontrada#iss'),
  uniqueKey: 'uq_config_iss_cadastro',
  rejectionOf: issRejection,
  toRead: toConfigIssRead,
};

export const IR_ADICIONAL: ConfigChildKind<ConfigIrAdicional, ConfigIrAdicionalRead> = {
  store: new SharedRecordRepository(ConfigIrAdicional, 'nfse_repasse.configuracao_nao_encontrada#ir_adicional'),
  uniqueKey: 'uq_config_ir_adicional_cadastro',
  toRead: toConfigIrAdicionalRead,
};

/** The 1:1 children of a tax rule (contract 3, Tax configuration). One service handles the three kinds. */
@Injectable()
export class ConfigChildren {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Creates a child. @throws DomainError 404 for an absent rule, 409 when the rule has a child of the kind */
  async create<E extends ConfigChild, R>(
    kind: ConfigChildKind<E, R>,
    body: DeepPartial<E> & Pick<ConfigChild, 'id_cadastro_tributario'>,
  ): Promise<R> {
    return this.unitOfWork.run(async (tx) => {
      const regra = await lockRule(tx, body.id_cadastro_tributario);
      const whole = { ...kind.defaultsOf?.(regra), ...body };
      const rejected = kind.rejectionOf?.(whole as unknown as E, regra);
      if (rejected) throw rejected;
      return kind.toRead(await once(kind, kind.store.create(tx, whole)));
    });
  }

  /**
   * Returns the rule's child of the kind.
   * @throws DomainError 404 when the rule, or its child of the kind, is absent
   */
  async ofRule<E extends ConfigChild, R>(kind: ConfigChildKind<E, R>, id_cadastro_tributario: number): Promise<R> {
    const where = { id_cadastro_tributario } as FindOptionsWhere<E>;
    return kind.toRead(await kind.store.get(this.unitOfWork.manager, where));
  }

  /** Returns the response of the rule's child of the kind, or null. */
  async ofRuleOrNull<E extends ConfigChild, R>(
    tx: Tx,
    kind: ConfigChildKind<E, R>,
    id_cadastro_tributario: number,
  ): Promise<R | null> {
    const child = await kind.store.find(tx, { id_cadastro_tributario } as FindOptionsWhere<E>);
    return child && kind.toRead(child);
  }

  /** Updates a child. It validates the child after the change, not the change alone. */
  async update<E extends ConfigChild, R>(
    kind: ConfigChildKind<E, R>,
    id: number,
    changes: DeepPartial<E> & Partial<Pick<ConfigChild, 'id_cadastro_tributario'>>,
  ): Promise<R> {
    return this.unitOfWork.run(async (tx) => {
      const before = await kind.store.lock(tx, { id } as FindOptionsWhere<E>);
      const regra = await lockRule(tx, changes.id_cadastro_tributario ?? before.id_cadastro_tributario);
      const rejected = kind.rejectionOf?.({ ...before, ...changes }, regra);
      if (rejected) throw rejected;
      return kind.toRead(await once(kind, kind.store.change(tx, before, changes)));
    });
  }

  async remove<E extends ConfigChild, R>(kind: ConfigChildKind<E, R>, id: number): Promise<void> {
    await this.unitOfWork.run((tx) => kind.store.remove(tx, { id } as FindOptionsWhere<E>));
  }
}

/** Locks a rule, so that its `vigente_em` stays as it is while a child of it is checked and written. */
async function lockRule(tx: Tx, id: number): Promise<CadastroTributario> {
  const regra = await RULES.lock(tx, { id });
  await acquireRecordLock(tx, 'cadastro_tributario', id);
  return regra;
}

function once<E extends ConfigChild, R, T>(kind: ConfigChildKind<E, R>, write: Promise<T>): Promise<T> {
  return rejectDuplicate(write, kind.uniqueKey, 'nfse_repasse.configuracao_repetida');
}
