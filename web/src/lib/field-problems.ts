export const NO_DOCUMENT = 'Escreva um CPF de 11 dígitos ou um CNPJ de 14 posições com dígitos verificadores certos.';

/** What a person can do about a field, by its name. */
const BY_FIELD: Readonly<Record<string, string>> = {
  cnpj: NO_DOCUMENT,
  cpf: 'Escreva um CPF de 11 dígitos com dígitos verificadores certos.',
  email: 'Escreva um endereço de e-mail.',
};

/** What a person can do about a problem, by its type; the field's name follows. */
const BY_TYPE: Readonly<Record<string, string>> = {
  missing: 'Falta preencher',
  string_too_short: 'Falta preencher',
  string_too_long: 'Texto longo demais',
  too_long: 'Há itens demais',
  decimal_max_places: 'Há casas decimais demais em',
  extra_forbidden: 'A página está desatualizada, recarregue-a. Não cabe',
};

/** How a field is called: its name in the API, until the screen knows the labels of its form. */
let labelOf = (field: string): string => field;

/** From now on problems name the fields by their labels. */
export function nameFieldsBy(label: (field: string) => string): void {
  labelOf = label;
}

interface Problem {
  readonly loc?: readonly (string | number)[];
  readonly type?: string;
}

/** The first problem of a rejected body in Portuguese; null where the body has none. */
export function fieldProblem(body: unknown): string | null {
  const { detail } = (body ?? {}) as { detail?: unknown };
  const [first] = Array.isArray(detail) ? (detail as readonly Problem[]) : [];
  if (!first) return null;
  const field = first.loc?.findLast((part) => typeof part === 'string') ?? '';
  return BY_FIELD[field] ?? `${BY_TYPE[first.type ?? ''] ?? 'Não cabe o que foi escrito em'}: ${labelOf(field)}.`;
}
