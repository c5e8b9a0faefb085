import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { hashKey } from '../api-keys/key-rows';
import { Caller } from '../rbac/caller';
import { resolvePerfil } from '../rbac/perfil';
import { scopesOfKey, scopesOfPerfil } from '../rbac/scope-catalogue';

/** The claims of the service's tokens (decisions, section 4). */
export interface TokenClaims {
  readonly sub: string;
  readonly uid: number;
  readonly jti: string;
  readonly token_type: 'user';
  /** The session version of the account when the session began. */
  readonly sv: number;
  /** When the password was checked. A login token lacks it, since it was issued at that time. */
  readonly auth_time?: number;
  readonly iat: number;
  readonly exp: number;
}

interface AccountRow {
  readonly id: number;
  readonly login: string;
  readonly perfil: string | null;
  readonly ativo: string;
}

const ACCOUNT_OF_TOKEN = `
  SELECT u.id, u.login, u.perfil, u.ativo, u.sessao_versao,
         EXISTS (SELECT 1 FROM token_revogado t WHERE t.jti = ?) AS revogado
    FROM usuario u WHERE u.id = ?`;

const ACCOUNT_OF_KEY = `
  SELECT u.id, u.login, u.perfil, u.ativo, k.id AS api_key_id, k.key_prefix, k.ativo AS key_ativo, k.escopo_global, k.data_expiracao, k.ultimo_uso,
         (SELECT GROUP_CONCAT(e.codigo) FROM api_key_escopo ke JOIN escopo e ON e.id = ke.escopo_id WHERE ke.api_key_id = k.id) AS escopos
    FROM api_key k JOIN usuario u ON u.id = k.usuario_id WHERE k.key_hash = ?`;

const NOTE_USE = 'UPDATE api_key SET ultimo_uso = ? WHERE id = ? AND (ultimo_uso IS NULL OR ultimo_uso <= ?)';

/** Minimum time between two updates of a key's last use (decisions, section 4). */
const LAST_USE_STEP_MS = 60_000;

/**
 * Reads the current account of a credential with one indexed query per request. Returns undefined for a rejected
 * credential.
 */
@Injectable()
export class CredentialQuery {
  constructor(private readonly dataSource: DataSource) {}

  async callerOfToken(claims: TokenClaims, ip: string): Promise<Caller | undefined> {
    const rows = await this.dataSource.query<(AccountRow & { sessao_versao: number; revogado: number | string })[]>(
      ACCOUNT_OF_TOKEN,
      [claims.jti, claims.uid],
    );
    const [account] = rows;
    if (!account || account.ativo !== 'Ativo' || Number(account.revogado) !== 0 || account.login !== claims.sub)
      return undefined;
    if (account.sessao_versao !== claims.sv) return undefined;
    const perfil = resolvePerfil(account.perfil);
    return new Caller({
      id: account.id,
      login: account.login,
      perfil,
      scopes: scopesOfPerfil(perfil),
      ip,
      session: { jti: claims.jti, exp: claims.exp, version: claims.sv, authTime: claims.auth_time ?? claims.iat },
    });
  }

  async callerOfKey(key: string, ip: string): Promise<Caller | undefined> {
    const rows = await this.dataSource.query<
      (AccountRow & {
        api_key_id: number;
        key_prefix: string;
        key_ativo: number;
        escopo_global: number;
        data_expiracao: Date | null;
        ultimo_uso: Date | null;
        escopos: string | null;
      })[]
    >(ACCOUNT_OF_KEY, [hashKey(key)]);
    const [found] = rows;
    const now = Date.now();
    if (!found || found.ativo !== 'Ativo' || !found.key_ativo) return undefined;
    if (found.data_expiracao && found.data_expiracao.getTime() <= now) return undefined;
    if (!found.ultimo_uso || now - found.ultimo_uso.getTime() >= LAST_USE_STEP_MS)
      await this.noteUse(found.api_key_id, now);
    const perfil = resolvePerfil(found.perfil);
    const scopes = scopesOfKey(found.escopos?.split(',') ?? [], found.escopo_global !== 0, perfil);
    const apiKey = { id: found.api_key_id, prefix: found.key_prefix, endsAt: found.data_expiracao };
    return new Caller({ id: found.id, login: found.login, perfil, scopes, ip, apiKey });
  }

  /** The statement repeats the time check, so that only one of many parallel requests writes. */
  private async noteUse(apiKeyId: number, now: number): Promise<void> {
    await this.dataSource.query(NOTE_USE, [new Date(now), apiKeyId, new Date(now - LAST_USE_STEP_MS)]);
  }
}
