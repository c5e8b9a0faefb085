import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { plusDays, saoPauloDate, saoPauloTimestamp } from '../../../kernel/calendar';
import { isReadOnlyServer } from '../../../platform/database/driver-errors';
import type { Caller } from '../../rbac/caller';
import type { KeyUseRead } from '../api-keys.dto';
import { findKey, reachable } from '../key-rows';
import { ApiKeyUso } from './api-key-uso.entity';
import { KEPT_DAYS, KeyUsage } from './key-usage';

/** Reports the use of a key. */
@Injectable()
export class UseOfKey {
  constructor(
    private readonly dataSource: DataSource,
    private readonly usage: KeyUsage,
  ) {}

  /** Lists the last 90 days, the newest first, then by route. @throws DomainError 404, 403 as for the key itself */
  async run(caller: Caller, id: number): Promise<KeyUseRead[]> {
    const { manager } = this.dataSource;
    reachable(caller, await findKey(manager, id));
    // A read-only database must not block reading. The latest few seconds are missing then.
    await this.usage.flush().catch((error: unknown) => {
      if (!isReadOnlyServer(error)) throw error;
    });
    const rows = await manager
      .createQueryBuilder(ApiKeyUso, 'u')
      .where('u.api_key_id = :id AND u.dia > :since', { id, since: plusDays(saoPauloDate(new Date()), -KEPT_DAYS) })
      .orderBy('u.dia', 'DESC')
      .addOrderBy('u.rota')
      .getMany();
    return rows.map(({ api_key_id: _key, ultimo_em, ...row }) => ({ ...row, ultimo_em: saoPauloTimestamp(ultimo_em) }));
  }
}
