import fc from 'fast-check';
import { readPages } from '../../../test/support/pdf-drawing';

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
