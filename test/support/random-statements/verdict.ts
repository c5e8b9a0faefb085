import { absolute, fromUnits } from '../../../src/kernel/decimal';
import type { StatementReading } from '../../../src/statements/common/statement';
import { money } from './form';
import type { Entry } from './ledger';
import type { Statement } from './statement';

/** What became of an invented statement, and everything in which its reading differs from it in silence. */
export interface Verdict {
  readonly is: 'read' | 'partly' | 'rejected';
  /** Movements that are read with another day, direction or amount, twice, or not at all. */
  readonly wrong: readonly string[];
  /** Movements whose description lacks words, or has the name of another. */
  readonly texts: readonly string[];
}

/**
 * Compares a reading with what was printed. Every movement is read as it is with its own words, or it is an error item, or the file
 * is rejected (document 6, 1.1 and 1.2).
 */
export function verdictOn({ due, atEnd }: Pick<Statement, 'due' | 'atEnd'>, reading: StatementReading): Verdict {
  const { legivel, linhas, ignorados, erros } = reading;
  if (!legivel) return { is: 'rejected', wrong: erros.length > 0 ? [] : ['no reason'], texts: [] };
  const wrong: string[] = [];
  const texts: string[] = [];
  const open = new Set(due);
  for (const { data, tipo, valor, descricao } of linhas) {
    const movement = `${data} ${tipo} ${valor}`;
    const words = descricao.split(' ');
    const same = [...open].filter((entry) => movementOf(entry) === movement);
    const entry = same.find(({ name }) => words.includes(name)) ?? same[0];
    if (!entry) {
      wrong.push(`${movement} ${descricao}`);
      continue;
    }
    open.delete(entry);
    const others = due.filter((other) => other !== entry && words.includes(other.name));
    const missing = entry.text.split(' ').filter((word) => !words.includes(word));
    // Of the texts below the last row of a page only one line counts (9.9).
    if (others.length > 0 || (missing.length > 0 && !atEnd.has(entry))) texts.push(`${entry.text}: ${descricao}`);
  }
  const isNamed = (entry: Entry): boolean =>
    erros.some(({ conteudo }) =>
      [entry.name, ...writtenAmounts(entry)].some((text) => conteudo.replaceAll(' ', '').includes(text)),
    );
  for (const entry of open) if (!isNamed(entry)) wrong.push(`lost: ${movementOf(entry)} ${entry.text}`);
  for (const { descricao } of ignorados) {
    const words = descricao.split(' ');
    if ([...open].some(({ name }) => words.includes(name))) wrong.push(`ignored: ${descricao}`);
    else if (due.some(({ name }) => words.includes(name))) texts.push(`ignored: ${descricao}`);
  }
  return { is: erros.length > 0 ? 'partly' : 'read', wrong, texts };
}

/** The amount of a movement in each format that is printed. */
function writtenAmounts({ cents }: Entry): string[] {
  const amount = money(cents);
  return [amount, amount.replaceAll('.', ''), amount.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ','))];
}

/** A movement as `2026-03-05 D 10.00`. */
function movementOf({ day, cents }: Entry): string {
  return `2026-03-${String(day).padStart(2, '0')} ${cents < 0 ? 'D' : 'C'} ${absolute(fromUnits(BigInt(cents)))}`;
}
