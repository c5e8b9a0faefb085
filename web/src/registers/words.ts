import { textIn } from './fields';
import type { Register, Row } from './register';

/** How a record is called in messages. */
export function nameOf(of: Register, row: Row): string {
  const name = of.nameOfRow ? of.nameOfRow(row) : (row['nome'] ?? row['titulo'] ?? '');
  return typeof name === 'string' ? name : `nº ${textIn(row['id'])}`;
}

/** `prestador Clínica Vida Plena`; a name that begins with the word has it already, one without a name is the word. */
export function calledOf(of: Register, row: Row): string {
  const name = nameOf(of, row);
  return name.toLowerCase().startsWith(`${of.singular} `) ? name : `${of.singular} ${name}`.trim();
}

/** What the service reports of a record that a person should know. */
export const noticesOf = (row: Row | undefined): readonly string[] =>
  Array.isArray(row?.['avisos'])
    ? (row['avisos'] as { readonly mensagem: string }[]).map(({ mensagem }) => mensagem)
    : [];

/** `Novo prestador`, `Nova ata`. */
export const newOf = ({ singular, isFeminine }: Pick<Register, 'singular' | 'isFeminine'>): string =>
  `${isFeminine ? 'Nova' : 'Novo'} ${singular}`;

/** `Suspensa` of `Suspenso`; a noun stays: `Rascunho`. */
export const feminine = (state: string): string => state.replace(/(?<=[ai]d|ert|iv|ns)o$/, 'a');

/** `Prestador Clínica Vida Plena`: at the beginning of a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const SMALL: readonly string[] = ['de', 'do', 'da', 'com'];

/** `planos de contas`, `tributações federais`: the words of {@link Register.singular} for several. */
export function manyOf({ singular }: Pick<Register, 'singular'>): string {
  const words = singular.split(' ');
  const small = words.findIndex((word) => SMALL.includes(word));
  return words.map((word, at) => (small >= 0 && at >= small ? word : pluralWord(word))).join(' ');
}

const pluralWord = (word: string): string =>
  word.endsWith('ão')
    ? `${word.slice(0, -2)}ões`
    : word.endsWith('al')
      ? `${word.slice(0, -1)}is`
      : /[rz]$/.test(word)
        ? `${word}es`
        : `${word}s`;
