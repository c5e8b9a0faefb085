import { normalizeText } from '../../../src/kernel/text';
import type { Importacao } from '../api/types';

export const ABAS = ['todas', 'previa', 'pendentes', 'prontas'] as const;
export type Aba = (typeof ABAS)[number];

const KEEPS: Readonly<Record<Aba, (each: Importacao) => boolean>> = {
  todas: () => true,
  previa: ({ status }) => status === 'pending' || status === 'processing',
  pendentes: ({ qtd_pendentes = 0 }) => qtd_pendentes > 0,
  prontas: ({ qtd_pendentes = 0, qtd_sucesso = 0 }) => qtd_pendentes === 0 && qtd_sucesso > 0,
};

/** What waits for a person stands first: previews and pending lines, then what is ready to export. */
const urgency = (each: Importacao): number =>
  KEEPS.previa(each) || KEEPS.pendentes(each) || each.status === 'error' ? 0 : KEEPS.prontas(each) ? 1 : 2;

/** The imports of a tab that a search finds; `bankOf` names the bank of one. What waits stands first, else newest first. */
export function importsOf(
  all: readonly Importacao[],
  aba: Aba,
  search: string,
  bankOf: (each: Importacao) => string,
): Importacao[] {
  const words = normalizeText(search).split(' ').filter(Boolean);
  return all
    .filter((each) => {
      const text = normalizeText(`${each.nome_arquivo_original} ${each.cliente_nome ?? ''} ${bankOf(each)}`);
      return KEEPS[aba](each) && words.every((word) => text.includes(word));
    })
    .sort((a, b) => urgency(a) - urgency(b));
}

export const countOf = (all: readonly Importacao[], aba: Aba): number => all.filter(KEEPS[aba]).length;
