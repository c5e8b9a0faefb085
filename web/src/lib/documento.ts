/** CNPJ or CPF with its mask; another text as it is. */
export function documento(digits: string | null): string {
  if (digits === null) return '';
  if (digits.length === 14) return digits.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
  if (digits.length === 11) return digits.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4');
  return digits;
}
