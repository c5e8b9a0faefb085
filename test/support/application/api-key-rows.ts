import { ApiKey } from '../../../src/acesso/api-keys/api-key.entity';
import { newKey } from '../../../src/acesso/api-keys/key-rows';
import type { TestApp } from '../app';
import type { TestSession } from '../session';

export const PROFILES = ['administrador', 'diretoria', 'funcionario'] as const;
export type Profile = (typeof PROFILES)[number];
export const GLOBAL = '*:*';

interface Scope {
  readonly id: number;
  readonly codigo: string;
  readonly destrutivo: number;
}

/** Keys and their scopes in the tables, whatever the routes would allow. */
export class KeyRows {
  private constructor(
    private readonly api: TestApp,
    private readonly catalogue: readonly Scope[],
  ) {}

  static async of(api: TestApp): Promise<KeyRows> {
    return new KeyRows(api, await api.rows<Scope>('SELECT id, codigo, destrutivo FROM escopo ORDER BY id'));
  }

  codes(): string[] {
    return this.catalogue.map(({ codigo }) => codigo);
  }

  scopesOf(perfil: Profile): string[] {
    return this.catalogue
      .filter(({ destrutivo }) => perfil !== 'funcionario' || !destrutivo)
      .map(({ codigo }) => codigo);
  }

  async makeKey(owner: TestSession, scopes: readonly string[], values: Partial<ApiKey> = {}) {
    const { key, key_prefix, key_hash } = newKey();
    const row = { usuario_id: owner.userId, nome: 'k', ativo: true, key_prefix, key_hash, ...values };
    const { id } = await this.api.make.save<ApiKey>(ApiKey, row);
    await this.hold(id, scopes, values.escopo_global);
    return { id, owner, client: owner.withHeaders({ 'X-API-Key': key }) };
  }

  async hold(id: number, scopes: readonly string[], escopo_global = false): Promise<void> {
    await this.api.rows('DELETE FROM api_key_escopo WHERE api_key_id = ?', [id]);
    await this.api.rows('UPDATE api_key SET escopo_global = ? WHERE id = ?', [escopo_global, id]);
    if (scopes.length > 0)
      await this.api.rows('INSERT INTO api_key_escopo SELECT ?, id FROM escopo WHERE codigo IN (?)', [id, scopes]);
  }

  /** The scopes that a key has, cut to its owner's profile. */
  async heldBy(id: number, perfil: Profile): Promise<string[]> {
    const rows = await this.api.rows<{ escopo_global: number; codigo: string | null }>(
      `SELECT k.escopo_global, e.codigo FROM api_key k LEFT JOIN api_key_escopo ke ON ke.api_key_id = k.id
         LEFT JOIN escopo e ON e.id = ke.escopo_id WHERE k.id = ?`,
      [id],
    );
    const allowed = this.scopesOf(perfil);
    if (rows[0]?.escopo_global) return perfil === 'funcionario' ? allowed : [...allowed, GLOBAL];
    return rows.flatMap(({ codigo }) => (codigo !== null && allowed.includes(codigo) ? [codigo] : []));
  }
}
