import type { Sentence } from '../../../src/kernel/error-codes/catalogue';

export type { Sentence };
/** Values of a text by name, as the service sends them. */
export type Valores = Readonly<Record<string, unknown>>;

/** The sentence with its values; one that was not sent is shown as dots. */
export function filled(sentence: Sentence<string>, valores: Valores = {}): string {
  if (typeof sentence === 'string') return sentence;
  const shown = new Proxy(valores, { get: (sent, name) => sent[String(name)] ?? '…' });
  return sentence(shown as Readonly<Record<string, string | number>>).trim();
}
