/** The RBAC profiles, widest first (contract 1, Authentication 5). */
export const PERFIS = ['administrador', 'diretoria', 'funcionario'] as const;
export type Perfil = (typeof PERFIS)[number];

/** Profiles with global access. */
export const FULL_ACCESS: readonly Perfil[] = ['administrador', 'diretoria'];
export const ADMINISTRADOR: readonly Perfil[] = ['administrador'];

/**
 * Returns the profile of a stored value. A missing or unknown value is `funcionario`, the profile with the fewest
 * rights.
 */
export function resolvePerfil(stored: string | null | undefined): Perfil {
  return PERFIS.find((perfil) => perfil === stored) ?? 'funcionario';
}

/** Returns whether a profile has all rights of the other one. */
export function covers(perfil: Perfil, other: Perfil): boolean {
  return PERFIS.indexOf(perfil) <= PERFIS.indexOf(other);
}
