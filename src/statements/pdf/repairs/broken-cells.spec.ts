import { errorsOf, movementsOf, readPage } from '../../../../test/support/pdf-drawing';

const HEAD = ['Extrato de conta corrente', 'Período: 01/06/2026 a 30/06/2026'] as const;

describe('cells in two lines', () => {
  it('takes no sign and currency for the beginning of a balance in the next column', () => {
    const reading = readPage(
      ...HEAD,
      [
        [40, 'Data'],
        [100, 'Histórico'],
        [220, 'Valor'],
        [260, 'Saldo'],
      ],
      [
        [220, '- R$'],
        [260, '102.504'],
      ],
      -9,
      [
        [40, '01/06/2026'],
        [100, 'LUZ'],
      ],
      -9,
      [
        [220, '4,69'],
        [260, ',49'],
      ],
      [
        [220, '- R$'],
        [260, '102.484'],
      ],
      -9,
      [
        [40, '02/06/2026'],
        [100, 'TARIFA'],
      ],
      -9,
      [
        [220, '20,00'],
        [260, ',49'],
      ],
    );
    expect(movementsOf(reading)).toEqual([]);
    expect(reading.erros[0]?.erro.codigo).toBe('pdf.qual_valor');
  });

  it('takes the first word of a balance for no rest of a heading of day and text', () => {
    const reading = readPage(
      ...HEAD,
      [
        [40, 'Data Lançamento Descrição'],
        [250, 'Valor'],
      ],
      [[120, 'SALDO']],
      -9,
      [
        [40, '01/06/2026'],
        [250, 'R$ 923,71'],
      ],
      -9,
      [[120, 'ANTERIOR']],
      20,
      [[120, 'TARIFA']],
      -9,
      [
        [40, '02/06/2026'],
        [250, '- R$ 84,03'],
      ],
      -9,
      [[120, 'PACOTE']],
      20,
      [[120, 'PIX']],
      -9,
      [
        [40, '03/06/2026'],
        [250, 'R$ 20,00'],
      ],
      -9,
      [[120, 'DE ANA']],
    );
    expect(movementsOf(reading)).toEqual(['2026-06-02 D 84.03 TARIFA PACOTE', '2026-06-03 C 20.00 PIX DE ANA']);
    expect(errorsOf(reading)).toEqual([]);
  });

  it('reads amounts of a column that begin where the next heading begins', () => {
    const row = (day: string, text: string, x: number, amount: string): [number, string][] => [
      [40, day],
      [100, text],
      [x, amount],
    ];
    // A letter is 5.4 points wide.
    const reading = readPage(
      ...HEAD,
      [
        [40, 'Data'],
        [100, 'Histórico'],
        [200, 'Entradas'],
        [250, 'Saídas'],
      ],
      row('01/06/2026', 'LUZ', 250, '-105,06'),
      row('02/06/2026', 'RESGATE', 218, '950,99'),
      row('03/06/2026', 'PIX DE ANA', 218, '466,49'),
      row('04/06/2026', 'TARIFA', 255.4, '-55,01'),
    );
    expect(movementsOf(reading)).toEqual([
      '2026-06-01 D 105.06 LUZ',
      '2026-06-02 C 950.99 RESGATE',
      '2026-06-03 C 466.49 PIX DE ANA',
      '2026-06-04 D 55.01 TARIFA',
    ]);
  });

  it('takes dashes in the empty cells of two columns without headings for no signs', () => {
    const row = (
      day: string,
      text: string,
      credito: [number, string],
      debito: [number, string],
    ): [number, string][] => [[40, day], [100, text], credito, debito];
    const reading = readPage(
      ...HEAD,
      row('01/06/2026', 'LUZ', [262, '-'], [290, '95,06']),
      row('02/06/2026', 'PIX DE ANA', [250, '950,99'], [302, '-']),
      row('03/06/2026', 'RESGATE', [255, '6,49'], [302, '-']),
    );
    expect(movementsOf(reading)).toEqual([]);
  });
});
