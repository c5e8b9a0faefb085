import { layoutReading } from '../../../../src/statements/pdf/layout-reading';
import { pdfLines, type PdfText } from '../../../../src/statements/pdf/lines/lines';
import type { StatementReading } from '../../../../src/statements/common/statement';
import { errorsOf, movementsOf } from '../../../support/pdf-drawing';

const LETTER = 4;
const ROW = 12;

/** Texts at their places, each line below the one before; every text is one piece. */
function readDrawn(...lines: (readonly (readonly [x: number, text: string])[])[]): StatementReading {
  const texts = [[[40, 'Extrato de conta corrente 01/03/2026 a 31/03/2026']] as const, ...lines].flatMap((line, at) =>
    line.map(([x, text]): PdfText => [text, x, 780 - at * ROW, text.length * LETTER, 8]),
  );
  return layoutReading(pdfLines(texts));
}

/** A heading that is drawn as one text over two columns does not show which of them is whose (statement reading, 1.2, 6.6). */
describe('a heading of two columns', () => {
  const rows = [
    [[22, '02/03/2026'] as const, [90, 'PIX DE ANA'] as const, [260, '841,11'] as const],
    [[22, '03/03/2026'] as const, [90, 'LUZ'] as const, [340, '427,80'] as const],
    [[22, '04/03/2026'] as const, [90, 'PIX DE RUI'] as const, [260, '369,09'] as const],
    [[22, '05/03/2026'] as const, [90, 'GAS'] as const, [340, '5,61'] as const],
  ];
  const due = [
    '2026-03-02 C 841.11 PIX DE ANA',
    '2026-03-03 D 427.80 LUZ',
    '2026-03-04 C 369.09 PIX DE RUI',
    '2026-03-05 D 5.61 GAS',
  ];

  it.each<[string, [number, string][]]>([
    [
      'the texts and the first amounts',
      [
        [90, 'Lançamento Entradas'],
        [340, 'Saídas'],
      ],
    ],
    [
      'the amounts, at the left',
      [
        [90, 'Histórico'],
        [260, 'Entradas Saídas'],
      ],
    ],
    [
      'the amounts, at the right',
      [
        [90, 'Histórico'],
        [308, 'Entradas Saídas'],
      ],
    ],
    ['the texts and all amounts', [[90, 'Histórico Valor das entradas Valor das saídas (R$)']]],
  ])('names %s from left to right', (_columns, headings) => {
    expect(movementsOf(readDrawn([[22, 'Data'], ...headings], ...rows))).toEqual(due);
  });

  it('names the amounts where it is drawn in pieces at the right edge of both', () => {
    const headings: [number, string][] = [
      [90, 'Histórico'],
      [307, 'Entradas'],
      [340, 'Saídas'],
    ];
    const wide = rows.map((row) => row.map(([x, text]) => [x === 340 ? 320 : x, text] as const));
    expect(movementsOf(readDrawn([[22, 'Data'], ...headings], ...wide))).toEqual(due);
  });

  it('leaves the rows open where other columns are below it', () => {
    const reading = readDrawn(
      [
        [22, 'Data'],
        [90, 'Histórico Entradas'],
        [200, 'Saídas Saldo'],
      ],
      ...rows,
    );
    expect(reading.linhas).toEqual([]);
    expect(errorsOf(reading)).not.toEqual([]);
  });

  it('leaves the rows open where a heading of its own is over one of its columns', () => {
    const reading = readDrawn(
      [
        [22, 'Data'],
        [90, 'Histórico Entradas'],
        [262, 'Saídas'],
      ],
      ...rows,
    );
    expect(reading.linhas).toEqual([]);
  });

  it('is one heading where its last word goes on with the one before', () => {
    const headings: [number, string][] = [
      [22, 'Data'],
      [90, 'Descrição do valor'],
      [260, 'Crédito'],
      [340, 'Débito'],
    ];
    expect(movementsOf(readDrawn(headings, ...rows))).toEqual(due);
  });
});
