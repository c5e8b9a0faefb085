import { errorsOf, movementsOf, readPage } from '../../../../test/support/pdf-drawing';

/** Marks in front of amounts (statement reading, 6.5, 9.2). */
const MARCH = 'Extrato de conta corrente 01/03/2026 a 31/03/2026';
const HEADS = 'Data         Histórico            Valor';
const due = ['2026-03-05 C 100.00 PIX MARIA', '2026-03-06 D 20.00 LUZ', '2026-03-07 D 130.00 AGUA'];

describe('a mark in front of the amount of every row', () => {
  it.each([
    ['(C)', '(D)'],
    ['(+)', '(-)'],
    ['C', 'D'],
    ['C R$', 'D R$'],
    ['(+) R$', '(-) R$'],
  ])('%s or %s is of the amount, near to it or at the left edge of its cell', (plus, minus) => {
    const text = (name: string, mark: string, amount: string) => `${name.padEnd(28)}${mark} ${amount}`;
    const near = readPage(
      ...[MARCH, HEADS, text('05/03/2026   PIX MARIA', plus, '100,00')],
      ...[text('06/03/2026   LUZ', ` ${minus}`, '20,00'), text('07/03/2026   AGUA', minus, '130,00')],
    );
    expect(movementsOf(near)).toEqual(due);
    const left = readPage(
      ...[MARCH, HEADS, text('05/03/2026   PIX MARIA', plus, '100,00')],
      ...[text('06/03/2026   LUZ', minus, ' 20,00'), text('07/03/2026   AGUA', minus, '130,00')],
    );
    expect(movementsOf(left)).toEqual(due);
  });

  it('may touch it, and be in front of its balance, too', () => {
    const touching = readPage(
      ...[MARCH, HEADS, '05/03/2026   PIX MARIA           C100,00'],
      ...['06/03/2026   LUZ                  D20,00', '07/03/2026   AGUA                D130,00'],
    );
    expect(movementsOf(touching)).toEqual(due);
    const reading = readPage(
      MARCH,
      'Data         Histórico              Valor         Saldo',
      '01/03/2026   SALDO ANTERIOR                     D 10,00',
      '05/03/2026   PIX MARIA           C 100,00       C 90,00',
      '06/03/2026   LUZ                  D 20,00       C 70,00',
      '07/03/2026   AGUA                D 130,00       D 60,00',
    );
    expect(movementsOf(reading)).toEqual(due);
    expect(reading.saldos.map(({ valor }) => valor)).toEqual(['-10.00', '90.00', '70.00', '-60.00']);
  });

  it('means on a bill what it means elsewhere', () => {
    const reading = readPage(
      ...['Fatura vencimento 10/04/2026', HEADS, '05/03/2026   LOJA             (+) 100,00'],
      '06/03/2026   PAGAMENTO        (-)  20,00',
    );
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 100.00 LOJA', '2026-03-06 C 20.00 PAGAMENTO']);
  });
});

it.each([
  ['(C)', '(D)'],
  ['(+)', '(-)'],
  ['C', 'D'],
])('%s or %s in front of all amounts but one is none', (plus, minus) => {
  const reading = readPage(
    ...[MARCH, HEADS, `05/03/2026   PIX MARIA        ${plus} 100,00`],
    ...[`06/03/2026   LUZ              ${minus} 120,00`, '07/03/2026   AGUA                 130,00'],
  );
  expect(movementsOf(reading)).toEqual([]);
  expect(errorsOf(reading)).not.toEqual([]);
});

it('an amount behind (D) is no money in where others have a minus', () => {
  const reading = readPage(
    ...[MARCH, HEADS, '05/03/2026   PIX MARIA            100,00'],
    ...['06/03/2026   LUZ              (D)  20,00', '07/03/2026   AGUA                -130,00'],
  );
  expect(movementsOf(reading)).toEqual([due[0], due[2]]);
  expect(errorsOf(reading)).toHaveLength(1);
});

describe.each(['D', '(D)', '(-)', 'D R$'])('a balance with %s in front of it', (mark) => {
  it('is below zero without headings', () => {
    const reading = readPage(
      ...[MARCH, `SALDO ANTERIOR ${mark} 300,00`, '05/03/2026   PIX MARIA           100,00'],
      `05/03/2026   SALDO DO DIA             ${mark} 200,00`,
      '06/03/2026   LUZ                  20,00',
      `06/03/2026   SALDO DO DIA             ${mark} 220,00`,
    );
    expect(movementsOf(reading)).toEqual(due.slice(0, 2));
  });

  it('is below zero in its column', () => {
    const reading = readPage(
      ...[MARCH, 'Data         Histórico            Valor              Saldo'],
      `             SALDO ANTERIOR                     ${mark} 300,00`,
      '05/03/2026   PIX MARIA           100,00',
      `             SALDO DO DIA                       ${mark} 200,00`,
      '06/03/2026   LUZ                  20,00',
      `             SALDO DO DIA                       ${mark} 220,00`,
    );
    expect(movementsOf(reading)).toEqual(due.slice(0, 2));
  });
});
