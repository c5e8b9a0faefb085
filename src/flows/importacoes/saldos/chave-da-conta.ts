/** An account of an import, with what stands for it where the file gives no number. */
export interface ContaDeImportacao {
  readonly banco: string | null;
  readonly conta: string | null;
  readonly id_banco: number | null;
  readonly id_estrutura: number | null;
}

/**
 * The same for accounts that are the same: bank and number are, or without a number the imports' `id_banco` and `id_estrutura`
 * (document 4, 1.1).
 */
export function chaveDaConta({ banco, conta, id_banco, id_estrutura }: ContaDeImportacao): string {
  return JSON.stringify(conta === null ? [id_banco, id_estrutura] : [banco, conta, '']);
}
