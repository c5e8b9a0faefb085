import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPage } from '../../support/pdf-drawing';

/** The layouts that banks print, rebuilt from public descriptions and readers of them, with invented values. */
const DIRECTORY = join(__dirname, '../../support/issuer-pages');

interface IssuerPage {
  readonly name: string;
  readonly lines: readonly string[];
  /** Movements as `2026-03-05 D 10.00`, then `errors 2`; `refused` alone. */
  readonly due: readonly string[];
}

function pagesIn(file: string): IssuerPage[] {
  const [, ...parts] = readFileSync(join(DIRECTORY, file), 'utf8').split(/^### /m);
  return parts.map((part) => {
    const [name = '', ...lines] = part.trimEnd().split('\n');
    const at = lines.indexOf('---');
    return { name, lines: lines.slice(0, at), due: lines.slice(at + 1) };
  });
}

function readingOf({ lines }: IssuerPage): string[] {
  const { legivel, linhas, erros } = readPage(...lines);
  if (!legivel) return ['refused'];
  const movements = linhas.map(({ data, tipo, valor }) => `${data} ${tipo} ${valor}`);
  return erros.length > 0 ? [...movements, `errors ${erros.length}`] : movements;
}

describe.each(['accounts.txt', 'bills.txt'])('%s', (file) => {
  it.each(pagesIn(file).map((page) => [page.name, page] as const))('%s', (_, page) => {
    expect(page.due.length).toBeGreaterThan(0);
    expect(readingOf(page)).toEqual(page.due);
  });
});
