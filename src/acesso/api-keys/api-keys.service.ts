import { Injectable } from '@nestjs/common';
import { defined } from '../../kernel/collections';
import { domainError } from '../../kernel/errors';
import { keepLastStates } from '../../platform/database/removal-log';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { AuditTrail } from '../auditoria/audit-trail';
import type { Caller } from '../rbac/caller';
import type { Escopo } from '../rbac/escopo.entity';
import { ApiKey, ApiKeyEscopo } from './api-key.entity';
import {
  type ApiKeyCreate,
  type ApiKeyCreated,
  type ApiKeyRead,
  type ApiKeyUpdate,
  type KeyScopes,
  type ScopeAssignRequest,
  type ScopeRead,
  toApiKeyRead,
  toKeyScopes,
  toScopeRead,
  type ApiKeyRotated,
  type RotacaoRequest,
} from './api-keys.dto';
import {
  assertMayWrite,
  assertReachable,
  assignScopes,
  findKey,
  grantDetails,
  type KeyWithScopes,
  listKeysWithScopes,
  listScopes,
  lockKey,
  newKey,
} from './key-rows';
import { expiryOf, grantedScopes, mustCoverOwner, mustEndInTime, type Expiracao } from './grant';
import { saoPauloTimestamp } from '../../kernel/calendar';

/**
 * API keys (contract 1). The owner and full-access profiles reach a key. An absent key returns 404 before any other
 * check.
 */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Creates a key and returns it with its secret, which is not stored.
   * @throws as {@link grantedScopes} and {@link mustEndInTime}
   */
  async create(caller: Caller, body: ApiKeyCreate): Promise<ApiKeyCreated> {
    const { key: api_key, ...stored } = newKey();
    const { nome, expiracao, escopo_global } = body;
    const data_expiracao = expiryOf(expiracao, new Date());
    const created = await this.unitOfWork.run(async (tx) => {
      const asking = await assertMayWrite(tx, caller);
      mustEndInTime(asking, data_expiracao);
      const scopes = grantedScopes(asking, body, await listScopes(tx));
      const { id } = await tx.save(
        tx.create(ApiKey, {
          ...stored,
          usuario_id: caller.id,
          nome,
          expiracao,
          data_expiracao,
          escopo_global,
        }),
      );
      await assignScopes(tx, id, scopes);
      const { key_prefix } = stored;
      await this.audit.record(
        'api_keys.criar',
        caller,
        { id, key_prefix, nome, expiracao, ...grantDetails(body, scopes) },
        tx,
      );
      return findKey(tx, id);
    });
    return { ...toApiKeyRead(created), api_key };
  }

  /** Lists the keys of all users. */
  async list(): Promise<ApiKeyRead[]> {
    return (await listKeysWithScopes(this.unitOfWork.manager)).map(toApiKeyRead);
  }

  async listOwn(caller: Caller): Promise<ApiKeyRead[]> {
    return (await listKeysWithScopes(this.unitOfWork.manager, { usuario_id: caller.id })).map(toApiKeyRead);
  }

  /** Lists the scope catalogue. */
  async listScopes(): Promise<ScopeRead[]> {
    return (await listScopes(this.unitOfWork.manager)).map(toScopeRead);
  }

  async get(caller: Caller, id: number): Promise<ApiKeyRead> {
    return toApiKeyRead(await this.reached(caller, id));
  }

  async getScopes(caller: Caller, id: number): Promise<KeyScopes> {
    return toKeyScopes(await this.reached(caller, id));
  }

  /** @throws DomainError as {@link mustCoverOwner} where the key is reactivated */
  async update(caller: Caller, id: number, { nome, ativo }: ApiKeyUpdate): Promise<ApiKeyRead> {
    const changes = defined({ nome, ativo });
    const updated = await this.unitOfWork.run(async (tx) => {
      const asking = await assertMayWrite(tx, caller);
      const { key, owner } = await lockKey(tx, asking, id);
      if (ativo && !key.ativo) {
        if (!asking.isHuman) throw domainError('api_keys.reativar_por_chave');
        mustCoverOwner(asking, owner);
      }
      if (Object.keys(changes).length > 0) {
        await tx.update(ApiKey, { id }, changes);
        await this.audit.record('api_keys.alterar', caller, { id, ...changes }, tx);
      }
      return findKey(tx, id);
    });
    return toApiKeyRead(updated);
  }

  /** Deletes the key and its scopes. */
  async remove(caller: Caller, id: number): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await keepLastStates(tx, ApiKey, [(await lockKey(tx, caller, id)).key]);
      await tx.delete(ApiKey, { id });
    });
  }

  /**
   * Replaces all scopes of the key. Of two parallel requests, one set is stored.
   * @throws as {@link grantedScopes}, and as {@link mustCoverOwner} when the key gets more rights
   */
  async setScopes(caller: Caller, id: number, body: ScopeAssignRequest): Promise<KeyScopes> {
    const updated = await this.unitOfWork.run(async (tx) => {
      const asking = await assertMayWrite(tx, caller);
      const { key, owner } = await lockKey(tx, asking, id);
      const scopes = grantedScopes(asking, body, await listScopes(tx));
      const before = await findKey(tx, id);
      if (widens(before, body, scopes)) {
        mustCoverOwner(asking, owner);
        mustEndInTime(asking, key.data_expiracao);
      }
      await tx.update(ApiKey, { id }, { escopo_global: body.escopo_global });
      const antes = grantDetails(before, before.scopes);
      await tx.delete(ApiKeyEscopo, { api_key_id: id });
      await assignScopes(tx, id, scopes);
      await this.audit.record('api_keys.escopos', caller, { id, ...grantDetails(body, scopes), antes }, tx);
      return findKey(tx, id);
    });
    return toKeyScopes(updated);
  }

  private async reached(caller: Caller, id: number): Promise<KeyWithScopes> {
    return assertReachable(caller, await findKey(this.unitOfWork.manager, id));
  }
}

/** Returns whether the grant has a scope that the key does not have yet. A global key has all scopes. */
function widens(key: KeyWithScopes, { escopo_global }: ScopeAssignRequest, scopes: readonly Escopo[]): boolean {
  if (key.escopo_global) return false;
  const held = new Set(key.scopes.map(({ id }) => id));
  return escopo_global || scopes.some(({ id }) => !held.has(id));
}

const HOUR_MS = 3_600_000;

/** Replaces a key by a successor. The new secret works immediately, the old one until the grace period ends. */
@Injectable()
export class RotateKey {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Creates the successor and returns its secret. It has the same owner, name and scopes, and a new lifetime of the
   * same policy, at most until the end of the key of the request. The grace period never extends the old key. Of two
   * parallel requests, one creates the successor.
   * @throws DomainError 403 for another user's key (its secret would have the owner's rights), as {@link grantedScopes}
   * for scopes that the caller may not grant; 409 for a key that is inactive, expired or already rotated
   */
  async run(caller: Caller, id: number, { carencia_horas }: RotacaoRequest): Promise<ApiKeyRotated> {
    const { key: api_key, ...stored } = newKey();
    const rotated = await this.unitOfWork.run(async (tx) => {
      const asking = await assertMayWrite(tx, caller);
      const { key: before } = await lockKey(tx, asking, id);
      if (before.usuario_id !== caller.id) throw domainError('api_keys.rotacao_de_outro');
      const now = new Date();
      mustBeInUse(before, now);
      const { nome, expiracao, escopo_global, usuario_id } = before;
      const held = await findKey(tx, id);
      const scope_ids = held.scopes.map((scope) => scope.id);
      const scopes = grantedScopes(asking, { escopo_global, scope_ids, scopes: [] }, await listScopes(tx));
      const data_expiracao = earlier(expiryOf(expiracao as Expiracao, now), asking.apiKey?.endsAt ?? null);
      const successor = await tx.save(
        tx.create(ApiKey, { ...stored, usuario_id, nome, expiracao, data_expiracao, escopo_global }),
      );
      await assignScopes(tx, successor.id, scopes);
      const end = earlier(before.data_expiracao, new Date(now.getTime() + carencia_horas * HOUR_MS)) ?? now;
      await tx.update(ApiKey, { id }, { data_expiracao: end, substituta_id: successor.id });
      const { key_prefix } = stored;
      const details = {
        id,
        substituta_id: successor.id,
        key_prefix,
        carencia_horas,
        ...grantDetails({ escopo_global }, scopes),
      };
      await this.audit.record('api_keys.rotacionar', caller, details, tx);
      return { key: await findKey(tx, successor.id), end };
    });
    return {
      ...toApiKeyRead(rotated.key),
      api_key,
      id_anterior: id,
      anterior_expira_em: saoPauloTimestamp(rotated.end),
    };
  }
}

function mustBeInUse({ ativo, data_expiracao, substituta_id }: ApiKey, now: Date): void {
  if (!ativo) throw domainError('api_keys.inativa');
  if (substituta_id !== null) throw domainError('api_keys.ja_rotacionada', substituta_id);
  if (data_expiracao !== null && data_expiracao <= now) throw domainError('api_keys.terminada');
}

/** Returns the earlier of two ends. Null means never. */
function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
