import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { saldosDasContas } from '../../../support/run-to-end';
import { groupBy } from '../../../../src/kernel/collections';
import { type DrawnLine, readPages } from '../../../support/pdf-drawing';

/** A page or more for each clause of document 6 that speaks of PDF, of no real account: `###` and a title, the page, `---`, what is due. */
const DIRECTORY = join(__dirname, '../../../support/law-pages');
const NEXT_PAGE = '=== next page';
const DOUBTS = 'texts in doubt';

interface LawPage {
  readonly name: string;
  readonly pages: readonly (readonly DrawnLine[])[];
  readonly due: readonly string[];
}

function casesIn(file: string): LawPage[] {
  const [, ...parts] = readFileSync(join(DIRECTORY, file), 'utf8').split(/^### /m);
  return parts.map((part) => {
    const [name = '', ...lines] = part.trimEnd().split('\n');
    const at = lines.indexOf('---');
    const pages = lines
      .slice(0, at)
      .join('\n')
      .split(`\n${NEXT_PAGE}\n`)
      .map((page) => page.split('\n'));
    return { name, pages, due: lines.slice(at + 1) };
  });
}

/** Movements, error items by line and code, ignored lines, the opening balance and whether the balances agree, or why it is rejected. */
function readingOf({ pages, due }: LawPage): string[] {
  const reading = readPages(...pages);
  const { legivel, linhas, erros, ignorados, contas, texto_incerto } = reading;
  const errors = erros.map(({ linha, erro }) => `error ${linha} ${erro.codigo}`);
  if (!legivel) return [`rejected ${erros[0]?.erro.codigo}`, ...errors.slice(1)];
  const account = (index = 0): string => (contas.length > 1 ? ` [account ${index + 1}]` : '');
  const balances = saldosDasContas(reading, 'pdf', []).flatMap(({ saldo_inicial, situacao }) =>
    situacao === 'sem_saldo' && saldo_inicial === null ? [] : [`opening ${saldo_inicial ?? 'unknown'}, ${situacao}`],
  );
  const found = [
    ...linhas.map(({ data, tipo, valor, descricao, indice_conta }) =>
      `${data} ${tipo} ${valor} ${descricao}${account(indice_conta)}`.trim(),
    ),
    ...errors,
    ...[...groupBy(ignorados, ({ motivo }) => motivo.codigo)].map(
      ([codigo, lines]) => `ignored ${lines.map(({ linha_arquivo }) => linha_arquivo).join(', ')} ${codigo}`,
    ),
    ...balances,
    // Only the cases about texts name these rows.
    ...(due.at(-1)?.startsWith(DOUBTS) ? [`${DOUBTS} ${texto_incerto?.join(', ')}`] : []),
  ];
  return found.length > 0 ? found : ['an empty list'];
}

describe.each(readdirSync(DIRECTORY))('%s', (file) => {
  it.each(casesIn(file).map((each) => [each.name, each] as const))('%s', (_, each) => {
    expect(each.due.length).toBeGreaterThan(0);
    expect(readingOf(each)).toEqual(each.due);
  });
});
