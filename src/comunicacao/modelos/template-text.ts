import { domainError } from '../../kernel/errors';
import { SchemaError } from '../../platform/http/validation/schema-error';

const VARIABLE = /\{\{([^{}]{1,200})\}\}/g;
const MAX_VALUE = 5_000;
const MAX_TEXT = 1_000_000;

/** A message after its variables were replaced. */
export interface FilledText {
  readonly texto: string;
  /** Variables that were sent but are not in the message. */
  readonly desconhecidas: readonly string[];
  /** Variables of the message without a value. The text keeps them as written. */
  readonly faltantes: readonly string[];
}

/**
 * Replaces `{{name}}` (blanks around the name are ignored) in one pass. A value is never searched for variables.
 * @param variaveis texts and whole numbers. Send a fraction as text, since a number would be written with a point. Null
 * means no value
 * @throws SchemaError for any other value; DomainError 422 for a text of more than 1,000,000 characters
 */
export function fillTemplate(mensagem: string, variaveis: Readonly<Record<string, unknown>>): FilledText {
  const values = new Map(Object.entries(variaveis).flatMap(([name, value]) => given(name, value)));
  const used = new Set<string>();
  const missing = new Set<string>();
  let length = mensagem.length;
  const texto = mensagem.replace(VARIABLE, (written, inside: string) => {
    const name = inside.trim();
    if (name === '') return written;
    const value = values.get(name);
    if (value === undefined) {
      missing.add(name);
      return written;
    }
    used.add(name);
    length += value.length - written.length;
    if (length > MAX_TEXT) throw domainError('modelos.texto_muito_longo', MAX_TEXT);
    return value;
  });
  return { texto, desconhecidas: [...values.keys()].filter((name) => !used.has(name)), faltantes: [...missing] };
}

function given(name: string, value: unknown): [string, string][] {
  if (value === null) return [];
  if (typeof value === 'string' && value.length <= MAX_VALUE) return [[name.trim(), value]];
  if (typeof value === 'number' && Number.isSafeInteger(value)) return [[name.trim(), String(value)]];
  throw new SchemaError([
    {
      loc: ['body', 'variaveis', name],
      msg: `a text of at most ${MAX_VALUE} characters, a whole number or null`,
      type: 'value_error',
    },
  ]);
}
