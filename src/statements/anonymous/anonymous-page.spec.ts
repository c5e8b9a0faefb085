import { copyOf } from '../../../test/support/statement-files/anonymous-copies';
import { type Drawing, pdfFile } from '../../../test/support/pdf-file';

describe('an anonymous copy of a PDF', () => {
  const rows: (string | (readonly [number, string])[])[] = [
    'Extrato de conta corrente de Zuleide Quaresma, 01/03/2026 a 31/03/2026',
    'Agência 4321 Conta 98765-4 CPF 123.456.789-09',
    [
      [40, 'Data'],
      [120, 'Histórico'],
      [400, 'Valor'],
      [480, 'Saldo'],
    ],
    [
      [40, '01/03/2026'],
      [120, 'SALDO ANTERIOR'],
      [480, '800,00'],
    ],
    [
      [40, '05/03/2026'],
      [120, 'PIX ZULEIDE QUARESMA'],
      [400, '-60,00'],
      [480, '740,00'],
    ],
    [
      [40, '06/03/2026'],
      [120, 'DEPOSITO 778899'],
      [400, '900,00'],
      [480, '1.640,00'],
    ],
  ];
  const pages = [
    rows as Parameters<typeof pdfFile>[0][number],
    [
      'Página 2 de 2',
      [
        [40, '10/03/2026'],
        [120, 'TED LOJA 24'],
        [400, '-150,00'],
        [480, '1.490,00'],
      ],
    ] as Parameters<typeof pdfFile>[0][number],
  ];

  it.each<Drawing>(['plain', 'turned', 'turned right', 'upside-down', 'fat', 'fat words', 'fat letters'])(
    'has its texts at the same places: %s',
    async (drawing) => {
      const text = await copyOf(pdfFile(pages, { drawing }), 'pdf');
      expect(text).not.toMatch(/zuleide|quaresma|98765|4321|456\.789|778899/i);
      expect(text).toMatch(/Data .*Histórico .*Valor .*Saldo/);
    },
  );

  it('replaces a word and an amount that are drawn letter by letter', async () => {
    const letters = (x: number, text: string) =>
      Array.from(text, (letter, index) => [x + index * 5.4, letter] as const);
    const page = [
      'Extrato de conta corrente 01/03/2026 a 31/03/2026',
      [
        ...letters(40, '05/03/2026'),
        ...letters(120, 'QUARESMA'),
        ...letters(400, '-960,00'),
        ...letters(480, '100,00'),
      ],
    ] as Parameters<typeof pdfFile>[0][number];
    expect(await copyOf(pdfFile([page]), 'pdf')).not.toMatch(/QUARESMA|960,00/);
  });

  it.each<Drawing>(['plain', 'fat', 'fat words'])(
    'is read alike where letters or amounts have blanks: %s',
    async (drawing) => {
      const letters = (x: number, text: string) =>
        Array.from(text, (letter, index) => [x + index * 5.4, letter] as const).filter(([, letter]) => letter !== ' ');
      const row = (day: string, text: string, amount: string, balance: string) => [
        ...letters(40, day),
        [120, text] as const,
        [400, amount] as const,
        [500, balance] as const,
      ];
      const page = [
        'Extrato de conta corrente 01/03/2026 a 31/03/2026',
        row('DATA', 'HISTÓRICO', 'VALOR', 'SALDO'),
        row('05/03/2026', 'PIX QUARESMA DE 1 250,00 EM 2X', '-4 960,00', '-15 150,33'),
        row('06/03/2026', 'TED 1 250,00 (2)', '12 960,00*', '-5 112,41'),
        row('09/03/2026', 'DEPOSITO QUARESMA', '8 960,00', '3 847,59'),
      ] as Parameters<typeof pdfFile>[0][number];
      expect(await copyOf(pdfFile([page], { drawing }), 'pdf')).not.toMatch(/QUARESMA|960,00/);
    },
  );

  it('keeps the short words of balances', async () => {
    const row = (day: string, text: string, amount: string) =>
      [
        [40, day],
        [100, text],
        [470, amount],
      ] as (readonly [number, string])[];
    const page = [
      'PERÍODO: 01/03/2026 - 31/03/2026',
      row('DATA', 'HISTÓRICO', 'VALOR'),
      row('02/03', 'SALDO ANT EM 28/02/2026', '100,00C'),
      row('02/03', 'SALDO BLOQ.ANTERIOR', '0,00*'),
      row('02/03', 'PIX EMITIDO', '10,00D'),
      [
        [40, 'ENCARGOS VENCIDOS REMANESCENTES:'],
        [470, '0,00D'],
      ],
    ] as Parameters<typeof pdfFile>[0][number];
    expect(await copyOf(pdfFile([page]), 'pdf')).toMatch(/SALDO ANT EM[\s\S]*SALDO BLOQ\.ANTERIOR/);
  });
});
