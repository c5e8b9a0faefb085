import fc from 'fast-check';
import { drawnLines, readPages } from '../../../../../test/support/pdf-drawing';
import { layoutReading } from './layout-reading';

const ROWS_PER_PAGE = 50;
const MARCH = 'Extrato de conta corrente 01/03/2026 a 31/03/2026';

it.each([
  ['text without any movement', (index: number) => `texto sem valor nenhum ${index} lorem ipsum`],
  ['digits that may be groups', () => '123 456 789 '.repeat(80)],
  ['sums above the table', (index: number) => `texto ${index} 1,00`],
  ['movements', (index: number) => `05/03/2026 PIX ${index} -1,00 ${index},00`],
])('is read in many short steps: %s', (_what, row) => {
  const lines = drawnLines(
    ...Array.from({ length: 100 }, () => Array.from({ length: ROWS_PER_PAGE }, (_, index) => row(index))),
  );
  const steps = layoutReading(lines);
  const costs: number[] = [];
  for (let done = false; !done;) {
    const before = process.cpuUsage();
    done = steps.next().done ?? false;
    costs.push(process.cpuUsage(before).user / 1000);
  }
  const total = costs.reduce((sum, cost) => sum + cost, 0);
  expect(costs.length).toBeGreaterThanOrEqual(lines.length / 500);
  // No step does the work of the whole; what is cheap altogether may be one.
  expect(Math.max(...costs)).toBeLessThan(Math.max(total / 3, 100));
});

it.each(['1,00 ', '05/03 1,00 ', '05/03/2026 ', 'R$ ', '- ', '1 000 ', '(', 'C ', 'Saldo ', 'total e '])(
  'a line of %j alone is taken apart in time',
  (unit) => {
    const line = unit.repeat(5_000 / unit.length);
    const before = process.cpuUsage();
    readPages([MARCH, '05/03/2026 PIX -1,00', line, `05/03/2026 ${line}`, `${line} 1,00`]);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(3_000);
  },
);

it('never throws and always adds up, whatever the text', () => {
  const word = fc.constantFrom(
    ...[
      '05/03/2026',
      '05/03',
      '31/02',
      '5 de março de 2026',
      '05 MAR 2026',
      '1,00',
      '-1.234,56',
      'R$',
      '(2,00)',
      '3,00 D',
    ],
    ...[
      'US$ 1,00',
      'C',
      'D',
      'PIX',
      'SALDO DO DIA',
      'Total de saídas',
      'Saldo anterior',
      'Lançamentos futuros',
      'Fatura',
    ],
    ...['Data', 'Crédito', 'Débito', 'Saldo', 'Extrato', '01/03/2026 a 31/03/2026', '€', '1 234,56'],
  );
  const text = fc.oneof(
    fc.array(fc.oneof(word, fc.string()), { maxLength: 6 }).map((words) => words.join(' ')),
    fc.string(),
  );
  const cell = fc.tuple(fc.integer({ min: 0, max: 600 }), text);
  const page = fc.array(fc.oneof(text, fc.array(cell, { maxLength: 5 })), { maxLength: 20 });
  fc.assert(
    fc.property(fc.array(page, { maxLength: 3 }), (pages) => {
      const { linhas, ignorados, erros, total_linhas_lidas, legivel, saldos } = readPages(...pages);
      if (!legivel) expect([linhas, ignorados, saldos, erros.length > 0]).toEqual([[], [], [], true]);
      else expect(total_linhas_lidas).toBe(linhas.length + ignorados.length + erros.length);
      for (const { valor, data } of linhas) expect(`${valor} ${data}`).toMatch(/^\d+\.\d\d \d{4}-\d\d-\d\d$/);
    }),
    { numRuns: 500 },
  );
});
