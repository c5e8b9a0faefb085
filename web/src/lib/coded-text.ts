import type { Sentence } from '../../../src/kernel/error-codes/catalogue';

import { brMoney } from './money';

export type { Sentence };
/** Values of a text by name, as the service sends them. */
export type TextValues = Readonly<Record<string, unknown>>;

/** The sentence with its values, amounts as people write them but for a text of a file; one that was not sent is shown as dots. */
export function filled(sentence: Sentence<string>, valores: TextValues = {}): string {
  if (typeof sentence === 'string') return sentence;
  const shown = new Proxy(valores, {
    get(sent, name) {
      const value = sent[String(name)] ?? '…';
      return name !== 'texto' && typeof value === 'string' && /^-?\d+\.\d\d$/.test(value) ? brMoney(value) : value;
    },
  });
  return sentence(shown as Readonly<Record<string, string | number>>).trim();
}
