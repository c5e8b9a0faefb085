import type { Perfil } from './perfil';

/** Global access. */
export const ANY_SCOPE = '*:*';

interface Resource {
  readonly recurso: string;
  readonly tag: string;
  /** Actions that a funcionario may not use. */
  readonly destrutivo?: readonly ('read' | 'write')[];
}

const resource = (recurso: string, tag: string, destrutivo?: Resource['destrutivo']): Resource => ({
  recurso,
  tag,
  ...(destrutivo ? { destrutivo } : {}),
});

/** Every resource of the contract and of our additions. Guards, keys and documentation all read this list. */
const RESOURCES: readonly Resource[] = [
  resource('api_keys', 'API keys'),
  resource('backups', 'Backups', ['write']),
  resource('notifications', 'Notifications'),
  resource('regra_ignorar', 'Ignore rules'),
  resource('regras_lancamento', 'Ledger rules'),
  resource('plano_contas', 'Charts of accounts'),
  resource('customer_signature', 'Signature profiles'),
  resource('apuracao_resultado', 'Result assessments'),
  resource('customer_ata', 'Minutes'),
  resource('grupo_carteira', 'Portfolio groups'),
  resource('importacoes', 'Imports'),
  resource('lancamentos_contabil', 'Ledger entries'),
  resource('smart_recebimento_convenio', 'Health-plan receipts'),
  resource('sn_folha', 'Simples Nacional: payroll'),
  resource('sn_empresas', 'Simples Nacional: companies'),
  resource('sn_receitas', 'Simples Nacional: revenue'),
  resource('sn_prefeitura', 'Simples Nacional: municipal records'),
  resource('nfse_repasse', 'Medical invoices'),
  resource('clinicsys', 'Clinic system'),
  resource('modelos', 'Reminder templates'),
  resource('usuarios', 'Users', ['write']),
  resource('customers', 'Customers', ['write']),
  resource('bancos', 'Banks', ['write']),
  resource('estruturas', 'Statement structures', ['write']),
  resource('prestadores', 'Providers', ['write']),
  resource('tomadores', 'Takers', ['write']),
  resource('departamentos', 'Departments', ['write']),
  resource('auditoria', 'Audit trail', ['write']),
];

export interface ScopeFact {
  readonly codigo: string;
  readonly recurso: string;
  readonly acao: 'read' | 'write';
  readonly descricao: string;
  readonly tag_openapi: string;
  readonly destrutivo: boolean;
}

/** The scope catalogue. */
export const SCOPE_CATALOGUE: readonly ScopeFact[] = RESOURCES.flatMap(({ recurso, tag, destrutivo }) =>
  (['read', 'write'] as const).map((acao) => ({
    codigo: `${recurso}:${acao}`,
    recurso,
    acao,
    descricao: `${acao === 'read' ? 'Read' : 'Create, change and delete'}: ${tag}`,
    tag_openapi: tag,
    destrutivo: destrutivo?.includes(acao) ?? false,
  })),
);

const FUNCIONARIO_SCOPES: readonly string[] = SCOPE_CATALOGUE.filter((scope) => !scope.destrutivo).map(
  (scope) => scope.codigo,
);

/** Returns the scopes of a profile: all, or the catalogue without its destructive part (contract 1, Token response). */
export function scopesOfPerfil(perfil: Perfil): readonly string[] {
  return perfil === 'funcionario' ? FUNCIONARIO_SCOPES : [ANY_SCOPE];
}

/** Returns whether a list of scopes grants one. */
export function grants(held: readonly string[], codigo: string): boolean {
  return held.includes(codigo) || held.includes(ANY_SCOPE);
}

/**
 * Returns the current scopes of a key: its own, limited to those of its owner's profile. A global key has all scopes of
 * its owner.
 */
export function scopesOfKey(own: readonly string[], global: boolean, owner: Perfil): readonly string[] {
  const allowed = scopesOfPerfil(owner);
  return global ? allowed : own.filter((codigo) => grants(allowed, codigo));
}
