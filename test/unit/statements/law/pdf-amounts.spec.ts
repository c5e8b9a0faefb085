import { errorsOf, ignoredOf, movementsOf, readPage } from '../../../support/pdf-drawing';

const MARCH = 'Extrato de conta corrente 01/03/2026 a 31/03/2026';
const HEAD = 'Data Histórico Valor Saldo';
const BILL = ['Fatura do cartão', 'Vencimento 10/04/2026', 'Compras de 01/03/2026 a 31/03/2026'];
const UNPROVED = 'nothing in the file tells whether this is money in or money out';

describe('6.4 amount and balance', () => {
  it.each([
    ['-10,00', 'D 10.00'],
    ['-10,00 990,00', 'D 10.00'],
    ['0,00 -10,00 990,00', 'D 10.00'],
  ])('of %s', (amounts, movement) => {
    expect(movementsOf(readPage(MARCH, HEAD, `05/03/2026 PIX ${amounts}`))).toEqual([`2026-03-05 ${movement} PIX`]);
  });

  it('takes three amounts where the balance proves the one before it, and not otherwise', () => {
    const proved = readPage(
      MARCH,
      'Saldo anterior 1.000,00',
      '05/03/2026 PIX 7,00 10,00 990,00',
      '06/03/2026 X -1,00 989,00',
    );
    expect(movementsOf(proved)).toEqual(['2026-03-05 D 10.00 PIX', '2026-03-06 D 1.00 X']);
    const open = readPage(MARCH, '05/03/2026 PIX 7,00 10,00 990,00', '06/03/2026 X -1,00 989,00');
    expect(errorsOf(open)).toEqual(['2 nothing in the file tells which of the amounts is the movement']);
    const twoSigns = readPage(MARCH, '05/03/2026 PIX -7,00 -10,00 990,00', '06/03/2026 X -1,00 989,00');
    expect(twoSigns.erros).toHaveLength(1);
  });

  it('takes no zero before the last of three for an empty movement', () => {
    const reading = readPage(
      MARCH,
      '05/03/2026 PIX 10,00 0,00 990,00',
      '06/03/2026 X -1,00 989,00',
      '07/03/2026 Y 5,00 0,00 989,00',
    );
    expect(movementsOf(reading)).toEqual(['2026-03-06 D 1.00 X']);
    expect(errorsOf(reading)).toEqual(['2 nothing in the file tells which of the amounts is the movement']);
    expect(ignoredOf(reading)).toEqual(['4 Y: the amount is zero']);
  });

  it('takes the last on a bill, and rejects one in other money', () => {
    const bill = readPage(...BILL, '05/03 HOTEL US$ 10,00 R$ 52,30', '06/03 BAR 10,00 USD', '07/03 CAFE € 3,00');
    expect(movementsOf(bill)).toEqual(['2026-03-05 D 52.30 HOTEL']);
    expect(errorsOf(bill)).toEqual([
      '5 the amount is not in reais but in USD: 10,00 USD',
      '6 the amount is not in reais but in €: € 3,00',
    ]);
  });
});

describe('6.5 signs and marks', () => {
  it.each([
    ['-10,00', 'D 10.00'],
    ['10,00-', 'D 10.00'],
    ['- 10,00', 'D 10.00'],
    ['-R$ 10,00', 'D 10.00'],
    ['R$ -10,00', 'D 10.00'],
    ['- R$ 10,00', 'D 10.00'],
    ['(10,00)', 'D 10.00'],
    ['10,00 D', 'D 10.00'],
    ['10,00DB', 'D 10.00'],
    ['10,00 (-)', 'D 10.00'],
    ['\u221210,00', 'D 10.00'],
    ['\u201310,00', 'D 10.00'],
    ['+10,00', 'C 10.00'],
    ['10,00 C', 'C 10.00'],
    ['10,00CR', 'C 10.00'],
    ['R$ 1 234,56 C', 'C 1234.56'],
    ['-1 234,56', 'D 1234.56'],
    ['1.234,56-', 'D 1234.56'],
    ['1,234.56-', 'D 1234.56'],
    ['R$ 1.500 C', 'C 1500.00'],
    ['-1.500', 'D 1500.00'],
    ['1.500-', 'D 1500.00'],
    ['1.500D', 'D 1500.00'],
  ])('reads %s', (amount, movement) => {
    expect(movementsOf(readPage(MARCH, `05/03/2026 PIX ${amount}`))).toEqual([`2026-03-05 ${movement} PIX`]);
  });

  it('three digits behind a point are cents and more where the file proves it', () => {
    const reading = readPage(
      MARCH,
      '05/03/2026 A -12.75 900.00',
      '06/03/2026 B -150.500 749.50',
      '07/03/2026 DOC 123.456 9.50 759.00',
    );
    expect(movementsOf(reading)).toEqual([
      '2026-03-05 D 12.75 A',
      '2026-03-06 D 150.50 B',
      '2026-03-07 C 9.50 DOC 123.456',
    ]);
  });

  it('a blank between thousands is one where an amount of the file proves it', () => {
    const proved = readPage(MARCH, '05/03/2026 PIX 1 234,56 D 5 000,00 C', '06/03/2026 TED 12 100,00 C 17 100,00 C');
    expect(movementsOf(proved)).toEqual(['2026-03-05 D 1234.56 PIX', '2026-03-06 C 12100.00 TED']);
    const open = readPage(MARCH, HEAD, '05/03/2026 LOJA 24 150,00 D 1.234,56 C', '06/03/2026 TED 12 100,00 C 9,00 C');
    expect(movementsOf(open)).toEqual(['2026-03-05 D 150.00 LOJA 24', '2026-03-06 C 100.00 TED 12']);
  });

  it('of a balance show nothing of the movement', () => {
    const reading = readPage(MARCH, HEAD, '05/03/2026 PIX 10,00 990,00 D', '06/03/2026 TED 20,00 1.010,00 C');
    expect([reading.legivel, reading.erros[0]?.erro.texto]).toEqual([false, UNPROVED]);
  });

  it('that contradict each other are an error item', () => {
    const reading = readPage(MARCH, '05/03/2026 PIX -10,00 C', '06/03/2026 TED -1,00');
    expect(errorsOf(reading)).toEqual(["2 the amount's signs contradict each other: -10,00 C"]);
  });

  it('a lone C or D before the amount is its mark if every movement has one', () => {
    const marked = readPage(MARCH, '05/03/2026 PIX C 10,00 990,00', '06/03/2026 VITAMINA C D 20,00 970,00');
    expect(movementsOf(marked)).toEqual(['2026-03-05 C 10.00 PIX', '2026-03-06 D 20.00 VITAMINA C']);
    const text = readPage(MARCH, '05/03/2026 VITAMINA C 10,00', '06/03/2026 TED -20,00');
    expect(movementsOf(text)).toEqual(['2026-03-05 C 10.00 VITAMINA C', '2026-03-06 D 20.00 TED']);
    expect(readPage(MARCH, '05/03/2026 PIX C 10,00').legivel).toBe(false);
  });

  it('an unsigned amount is money in only next to a minus or a D', () => {
    expect(movementsOf(readPage(MARCH, '05/03/2026 A 10,00', '06/03/2026 B 5,00 D'))).toHaveLength(2);
    const marked = readPage(MARCH, '05/03/2026 A 10,00 C', '06/03/2026 B 5,00');
    expect(movementsOf(marked)).toEqual(['2026-03-05 C 10.00 A']);
    expect(errorsOf(marked)).toEqual([`3 ${UNPROVED}`]);
  });

  it('an unsigned amount that its balance proves to be money out is an error item', () => {
    const reading = readPage(MARCH, '05/03/2026 A -10,00 990,00', '06/03/2026 B 5,00 985,00');
    expect(errorsOf(reading)).toEqual(['3 the balance says the other direction than the missing sign']);
  });
});

describe('the number of a document close before its amount', () => {
  const reading = (number: string) =>
    readPage(
      'Extrato de conta corrente 01/12/2025 a 31/12/2025',
      'Data        Histórico          Documento     Valor R$         Saldo',
      `01/12/2025  SAQUE ${number.padStart(25)} 10.000,00 D`,
      '01/12/2025  TARIFA       873.351.000.017         9,19 D',
      '02/12/2025  TARIFA       833.351.100.765         4,50 D   16.261,32 C',
      '03/12/2025  PIX          201.543.204.727        40,00 C   16.301,32 C',
    );

  it.each(['73.700', '737.001', '7370012'])('is text: %s', (number) => {
    expect(movementsOf(reading(number))[0]).toBe(`2025-12-01 D 10000.00 SAQUE ${number}`);
    expect(errorsOf(reading(number))).toEqual([]);
  });

  it.each(['737,00', '73 700'])('leaves open which counts where it may be an amount or thousands: %s', (number) => {
    expect(errorsOf(reading(number))).toEqual(['3 nothing in the file tells which of the amounts is the movement']);
  });
});
