/** The RBAC profiles, widest first (contract 1, Authentication 5). */
export const PERFIS = ['administrador', 'diretoria', 'funcionario'] as const;
export type Perfil = (typeof PERFIS)[number];

/** Profiles with global access. */
export const FULL_ACCESS: readonly Perfil[] = ['administrador', 'diretoria'];
export const ADMINISTRADOR: readonly Perfil[] = ['administrador'];

/** The profile of a stored value with the safe default: anything missing or unknown is `funcionario`, never more. */
export function resolvePerfil(stored: string | null | undefined): Perfil {
  return PERFIS.find((perfil) => perfil === stored) ?? 'funcionario';
}

/** Whether a profile may do whatever the other one may. */
export function covers(perfil: Perfil, other: Perfil): boolean {
  return PERFIS.indexOf(perfil) <= PERFIS.indexOf(other);
}
