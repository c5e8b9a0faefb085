import { Injectable } from '@nestjs/common';
import { saoPauloTimestamp } from '../../kernel/calendar';
import { domainError } from '../../kernel/errors';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { AuditTrail } from '../auditoria/audit-trail';
import type { Caller } from '../rbac/caller';
import { ApiKey } from './api-key.entity';
import { type ApiKeyRotated, type RotacaoRequest, toApiKeyRead } from './api-keys.dto';
import { type Expiracao, expiryOf, grantedScopes } from './grant';
import { assertMayWrite, assignScopes, findKey, grantDetails, listScopes, lockKey, newKey } from './key-rows';

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
