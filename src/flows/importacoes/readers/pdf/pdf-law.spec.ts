import { saldosDasContas } from '../../saldos/saldos-das-contas';
import { errorsOf, ignoredOf, movementsOf, readPage, readPages } from '../../../../../test/support/pdf-drawing';

const MARCH = 'Extrato de conta corrente 01/03/2026 a 31/03/2026';
const BILL = ['Fatura do cartão', 'Vencimento 10/04/2026', 'Compras de 01/03/2026 a 31/03/2026'];
const BALANCE = 'a balance or total, not a movement';
const SCHEDULED = 'scheduled, not yet a movement';
const UNPROVED = 'nothing in the file tells whether this is money in or money out';
const ALONE = 'an amount without a day of its own that no movement or heading claims';

describe('6.1 rows and day headings', () => {
  it.each([
    ['05/03/2026', '2026-03-05'],
    ['05/03/26', '2026-03-05'],
    ['05/03', '2026-03-05'],
    ['05-03-2026', '2026-03-05'],
    ['05.03.2026', '2026-03-05'],
    ['2026-03-05', '2026-03-05'],
    ['5 de março de 2026', '2026-03-05'],
    ['05 MAR 2026', '2026-03-05'],
    ['05 MAR', '2026-03-05'],
    ['05/MAR', '2026-03-05'],
    ['05/mar/2026', '2026-03-05'],
    ['5 de Março', '2026-03-05'],
  ])('a line that begins with %s', (day, data) => {
    expect(movementsOf(readPage(MARCH, `${day} PIX -10,00`))).toEqual([`${data} D 10.00 PIX`]);
  });

  it.each(['10 PARCELAS DE FULANO -10,00', '10.12 LOJA -10,00', '1234 PIX -10,00'])('%s begins with no day', (line) => {
    const reading = readPage(MARCH, '05/03/2026 PIX -1,00', 'texto', line);
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 1.00 PIX']);
    expect(errorsOf(reading)).toEqual([`4 ${ALONE}`]);
  });

  it.each(['5 de Março de 2026', '05/03/2026', 'Quinta-feira, 5 de março de 2026', '05 MAR 2026'])(
    'a full day alone, %s, heads the lines below it',
    (day) => {
      const reading = readPage(
        'Extrato',
        day,
        'PIX ENVIADO -10,00 990,00',
        'texto solto',
        'PIX RECEBIDO 20,00 1.010,00',
      );
      expect(movementsOf(reading)).toEqual(['2026-03-05 D 10.00 PIX ENVIADO', '2026-03-05 C 20.00 PIX RECEBIDO']);
      expect(reading.erros).toEqual([]);
    },
  );

  it('a day without its year heads nothing', () => {
    expect(readPage(MARCH, '05/03', 'PIX -10,00').legivel).toBe(false);
  });

  it('a day heading states no balance, and its total stands beside the sum', () => {
    const reading = readPage(
      'Extrato',
      '5 de Março de 2026 Saldo do dia: R$ 1.010,00',
      'Pix enviado -R$ 10,00 R$ 990,00',
      '06 MAR 2026 Total de saídas - 30,00',
      'Compra A 10,00 2,00',
      'Compra B 15,00 2,00',
      'Total de entradas + 7,00',
      'Pix recebido 7,00 2,00',
    );
    expect(movementsOf(reading)).toEqual([
      '2026-03-05 D 10.00 Pix enviado',
      '2026-03-06 D 10.00 Compra A',
      '2026-03-06 D 15.00 Compra B',
      '2026-03-06 C 7.00 Pix recebido',
    ]);
    expect(reading.totais).toEqual([
      { indice_conta: 0, linha_arquivo: 4, data: '2026-03-06', tipo: 'D', informado: '30.00', calculado: '25.00' },
      { indice_conta: 0, linha_arquivo: 7, data: '2026-03-06', tipo: 'C', informado: '7.00', calculado: '7.00' },
    ]);
    expect(reading.saldos.map(({ linha_arquivo }) => linha_arquivo)).toEqual([3, 5, 6, 8]);
    expect(ignoredOf(reading)).toEqual([
      `2 Saldo do dia:: ${BALANCE}`,
      `4 Total de saídas: ${BALANCE}`,
      `7 Total de entradas: ${BALANCE}`,
    ]);
  });

  it('totals right under each other sum up the statement and head no group', () => {
    const rows = ['05/03/2026 PIX -10,00', 'Total de entradas 20,00', 'Total de saídas 10,00', '06/03/2026 TED 20,00'];
    const reading = readPage(MARCH, ...rows);
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 10.00 PIX', '2026-03-06 C 20.00 TED']);
    expect(reading.totais).toEqual([]);
    const empty = readPage('05 MAR 2026 Total de entradas 0,00', 'Total de saídas - 3,00', 'PIX 3,00');
    expect([movementsOf(empty), empty.totais.map(({ tipo }) => tipo)]).toEqual([['2026-03-05 D 3.00 PIX'], ['C', 'D']]);
  });

  it('a total at the end sums up the statement and is no group', () => {
    const reading = readPage(MARCH, '05/03/2026 PIX -10,00', 'Total de saídas 10,00', 'Total de entradas 0,00');
    expect(reading.totais).toEqual([]);
    expect(reading.ignorados).toHaveLength(2);
  });
});

describe('1.1 rows above the first that can be read', () => {
  const ERRO = 'the line begins with a day and does not end in an amount';

  it('are error items where they stand right above it', () => {
    const reading = readPage(MARCH, '03/03/2026 A -150,00*', '04/03/2026 B 10,00 (1)', '05/03/2026 C -7,00');
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 7.00 C']);
    expect(errorsOf(reading)).toEqual([`2 ${ERRO}`, `3 ${ERRO}`]);
  });

  it('are none where text stands between, where they state a balance, or where their amount stands below', () => {
    for (const above of [
      ['10/04/2026 R$ 150,00 a pagar', 'Movimentos'],
      ['01/03/2026 SALDO ANTERIOR 10,00*'],
      ['04/03/2026 TED 12,50 DE', '-12,50'],
    ]) {
      expect(errorsOf(readPage(MARCH, ...above, '05/03/2026 C -7,00'))).toEqual([]);
    }
  });
});

describe('6.2 undated rows', () => {
  it.each([
    'Saldo',
    'TOTAL',
    'Subtotal',
    'Limite disponível',
    'Valor bloqueado',
    'Vencimento',
    'Resumo',
    'Pagamento mínimo',
  ])('that begin with %s are ignored', (word) => {
    const reading = readPage(MARCH, '05/03/2026 PIX -10,00', `${word} 10,00`, 'Página 1');
    expect(ignoredOf(reading)).toEqual([`3 ${word}: ${BALANCE}`]);
    expect([reading.linhas.length, reading.erros.length, reading.total_linhas_lidas]).toEqual([1, 0, 2]);
  });

  it('are movements right under one, and under that in turn', () => {
    const reading = readPage(MARCH, '05/03/2026 PIX -10,00', 'TARIFA -2,00', 'IOF -1,00');
    expect(movementsOf(reading)).toEqual([
      '2026-03-05 D 10.00 PIX',
      '2026-03-05 D 2.00 TARIFA',
      '2026-03-05 D 1.00 IOF',
    ]);
  });

  it('are error items under an error item: nothing claims them either', () => {
    const reading = readPage(MARCH, '05/03/2026 PIX -10,00', 'Investimentos', 'CDB 1.000,00', 'FUNDO 5,00', 'LCI 6,00');
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 10.00 PIX']);
    expect(errorsOf(reading)).toEqual([`4 ${ALONE}`, `5 ${ALONE}`, `6 ${ALONE}`]);
  });

  it.each([
    'Dólar de conversão R$ 5,20',
    'Cotação do dólar 5,20',
    'Conversão para real - R$ 5,20',
    'Taxa de câmbio 5,20',
  ])('of a bill are ignored where they tell a rate: %s', (line) => {
    const reading = readPage(...BILL, '05/03/2026 AWS 52,00', line, 'IOF 1,00');
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 52.00 AWS', '2026-03-05 D 1.00 IOF']);
    expect(ignoredOf(reading)[0]).toContain(': a rate of exchange, not a movement');
    const account = readPage(MARCH, '05/03/2026 AWS -52,00', line);
    expect(account.linhas.length + account.erros.length).toBe(2);
  });

  it('are error items when text stands between, on the next page, or far below', () => {
    const reading = readPages(
      [MARCH, '05/03/2026 PIX -10,00', 'DES: FULANO', 'TARIFA -2,00', '06/03/2026 PIX -10,00'],
      ['TARIFA -3,00', '07/03/2026 PIX -10,00', ' ', ' ', ' ', 'TARIFA -4,00'],
    );
    expect(reading.linhas).toHaveLength(3);
    expect(errorsOf(reading)).toEqual([`4 ${ALONE}`, `6 ${ALONE}`, `8 ${ALONE}`]);
  });

  it('are movements when their running balance continues the one above', () => {
    const reading = readPages(
      [MARCH, '05/03/2026 PIX -10,00 990,00', 'DES: FULANO', 'TARIFA -2,00 988,00'],
      ['Banco X', 'IOF -1,00 987,00', 'texto', 'OUTRO -5,00 100,00'],
    );
    expect(movementsOf(reading)).toEqual([
      '2026-03-05 D 10.00 PIX',
      '2026-03-05 D 2.00 TARIFA',
      '2026-03-05 D 1.00 IOF',
    ]);
    expect(errorsOf(reading)).toEqual([`8 ${ALONE}`]);
  });

  it('need as many amounts as the others', () => {
    const reading = readPage(MARCH, '05/03/2026 PIX -10,00 990,00', 'TARIFA -2,00', '5 de Março de 2026', 'IOF -1,00');
    expect(reading.linhas).toHaveLength(1);
    expect(errorsOf(reading)).toEqual([`3 ${ALONE}`, `5 ${ALONE}`]);
  });

  it('take the lines above as their text where the amount stands alone', () => {
    const reading = readPage(
      MARCH,
      '05/03/2026 PIX RECEBIDO',
      'FULANO DE TAL',
      '100,00 1.100,00',
      'TARIFA',
      'BANCARIA',
      '-10,00 1.090,00',
      'SALDO DO DIA',
      '1.090,00',
    );
    expect(movementsOf(reading)).toEqual([
      '2026-03-05 C 100.00 PIX RECEBIDO FULANO DE TAL',
      '2026-03-05 D 10.00 TARIFA BANCARIA',
    ]);
    expect(ignoredOf(reading)).toEqual([`9 SALDO DO DIA: ${BALANCE}`]);
    expect(reading.erros).toEqual([]);
  });

  it('are error items where their text may be that of a sum', () => {
    const bill = readPage(
      ...BILL,
      '05/03 UBER 25,50',
      '06/03 LOJA 100,00',
      'Lançamentos no cartão (final 1234) 125,50',
    );
    expect(movementsOf(bill)).toEqual(['2026-03-05 D 25.50 UBER', '2026-03-06 D 100.00 LOJA']);
    expect(errorsOf(bill)).toEqual([`6 ${ALONE}`]);
  });

  it('are error items where there is no text for it', () => {
    const reading = readPage(MARCH, '05/03/2026 PIX -10,00', '-5,00');
    expect(errorsOf(reading)).toEqual([`3 ${ALONE}`]);
  });

  it('count only after the first row: what stands above the table is none', () => {
    const reading = readPage(
      MARCH,
      'Limite 5.000,00',
      'Tarifa 10,00',
      'Saldo anterior 100,00',
      '05/03/2026 PIX -10,00',
    );
    expect([reading.total_linhas_lidas, reading.linhas.length]).toEqual([1, 1]);
    expect(reading.saldos).toEqual([
      { indice_conta: 0, linha_arquivo: 4, data: null, valor: '100.00', momento: 'abertura' },
    ]);
  });

  it('do not count under the day of the print above the table', () => {
    const reading = readPage('Emitido em', '10/04/2026', MARCH, 'Limite 5.000,00', '05/03/2026 PIX -10,00');
    expect([reading.total_linhas_lidas, movementsOf(reading)]).toEqual([1, ['2026-03-05 D 10.00 PIX']]);
  });

  it('a day and an amount without a text are an error item beside movements that have one', () => {
    const reading = readPage(...BILL, '10/04/2026 R$ 35,50', '05/03 UBER 25,50', '06/03 BAR 10,00');
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 25.50 UBER', '2026-03-06 D 10.00 BAR']);
    expect(errorsOf(reading)).toEqual(['4 a day and an amount without a text, unlike the other movements']);
    expect(readPage(MARCH, '05/03/2026 -10,00', '06/03/2026 20,00').linhas).toHaveLength(2);
  });

  it.each(['1.500', '12,5', '-150', '1.500,0 D', '(1.500)'])(
    'a line that begins with a day and ends in what may be an amount, %s, is an error item',
    (amount) => {
      const reading = readPage(MARCH, '05/03/2026 PIX -10,00', `06/03/2026 TED ${amount}`, '07/03/2026 DOC', '1,00');
      expect(movementsOf(reading)).toEqual(['2026-03-05 D 10.00 PIX', '2026-03-07 C 1.00 DOC']);
      expect(errorsOf(reading)).toEqual(['3 the line begins with a day and does not end in an amount']);
    },
  );

  it.each(['TED 20,00*', 'TED 20,00 (2)', 'TED -R$20,00;', '1.020,00: TED', 'TED 20.00x'])(
    'a line that begins with a day and holds an amount, %s, is never dropped',
    (text) => {
      const reading = readPage(
        MARCH,
        '05/03/2026 PIX -10,00',
        `06/03/2026 ${text}`,
        '07/03/2026 juros de 5,00% ao dia',
        '08/03/2026 31.03.2026',
      );
      expect(errorsOf(reading)).toEqual(['3 the line begins with a day and does not end in an amount']);
    },
  );

  it('a line that begins with a day and hides its amount is an error item', () => {
    const reading = readPage(MARCH, '05/03/2026 PIX -10,00', '06/03/2026 TED 1.000,00 ver detalhes');
    expect(errorsOf(reading)).toEqual(['3 the line begins with a day and does not end in an amount']);
  });
});

describe('6.3 a day after an amount', () => {
  it('begins a second movement', () => {
    const bill = readPage(
      ...BILL,
      '05/03 UBER 25,50 06/03 PADARIA 10,00 07/03 BAR 1,00',
      '08/03 A 1,00 09/03 SEM VALOR',
    );
    expect(movementsOf(bill)).toEqual([
      '2026-03-05 D 25.50 UBER',
      '2026-03-06 D 10.00 PADARIA',
      '2026-03-07 D 1.00 BAR',
      '2026-03-08 D 1.00 A',
    ]);
  });

  it('is no second movement within a text', () => {
    expect(movementsOf(readPage(...BILL, '05/03 LOJA PARC 03/10 25,50'))).toEqual([
      '2026-03-05 D 25.50 LOJA PARC 03/10',
    ]);
  });
});

describe('6.4 amount and balance', () => {
  it.each([
    ['-10,00', 'D 10.00'],
    ['-10,00 990,00', 'D 10.00'],
    ['0,00 -10,00 990,00', 'D 10.00'],
  ])('of %s', (amounts, movement) => {
    expect(movementsOf(readPage(MARCH, `05/03/2026 PIX ${amounts}`))).toEqual([`2026-03-05 ${movement} PIX`]);
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

  it('takes the last on a bill, and refuses one in other money', () => {
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
    const open = readPage(MARCH, '05/03/2026 LOJA 24 150,00 D 1.234,56 C', '06/03/2026 TED 12 100,00 C 9,00 C');
    expect(movementsOf(open)).toEqual(['2026-03-05 D 150.00 LOJA 24', '2026-03-06 C 100.00 TED 12']);
  });

  it('of a balance say nothing of the movement', () => {
    const reading = readPage(MARCH, '05/03/2026 PIX 10,00 990,00 D', '06/03/2026 TED 20,00 1.010,00 C');
    expect([reading.legivel, reading.erros[0]?.erro]).toEqual([false, UNPROVED]);
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

  it('an unsigned amount is money in only beside a minus or a D', () => {
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

const COLUMNS = [
  [40, 'Data'],
  [100, 'Histórico'],
  [300, 'Crédito (R$)'],
  [400, 'Débito (R$)'],
  [500, 'Saldo (R$)'],
] as const;
/** A row under {@link COLUMNS}, its amounts aligned to the right edge of their headings. */
const placed = (day: string, text: string, amounts: { c?: string; d?: string; s?: string }) =>
  [
    [40, day],
    [100, text],
    ...(['c', 'd', 's'] as const).flatMap((column, index) => {
      const amount = amounts[column];
      const right = [364.8, 459.4, 554][index] ?? 0;
      return amount === undefined ? [] : [[right - amount.length * 5.4, amount] as const];
    }),
  ] as const;

describe('6.6 proofs of direction', () => {
  it('by the heading above, by its place', () => {
    const reading = readPage(
      MARCH,
      COLUMNS,
      placed('05/03/2026', 'PIX RECEBIDO', { c: '100,00' }),
      placed('05/03/2026', 'TARIFA', { d: '1.010,00', s: '90,00' }),
      placed('06/03/2026', 'TED', { c: '0,00', d: '20,00' }),
      placed('07/03/2026', 'DOC', { c: '5,00', d: '0,00', s: '75,00' }),
      placed('08/03/2026', 'NADA', { c: '0,00', d: '0,00' }),
      placed('09/03/2026', 'DOIS', { c: '1,00', d: '2,00' }),
    );
    expect(movementsOf(reading)).toEqual([
      '2026-03-05 C 100.00 PIX RECEBIDO',
      '2026-03-05 D 1010.00 TARIFA',
      '2026-03-06 D 20.00 TED',
      '2026-03-07 C 5.00 DOC',
    ]);
    expect(ignoredOf(reading)).toEqual(['7 NADA: the amount is zero']);
    expect(errorsOf(reading)).toEqual(["8 the amount can't be read: 1,00 2,00"]);
  });

  it('an amount that stands under balances only is no movement', () => {
    const reading = readPage(
      MARCH,
      COLUMNS,
      placed('05/03/2026', 'PIX', { c: '10,00', s: '90,00' }),
      placed('06/03/2026', 'X', { s: '90,00' }),
    );
    expect(movementsOf(reading)).toEqual(['2026-03-05 C 10.00 PIX']);
    expect(errorsOf(reading)).toEqual(['4 no amount, only a balance by its place']);
  });

  it('not by the place of an amount that goes on with the text before it', () => {
    const long = [
      [40, '06/03/2026'],
      [100, 'PAGAMENTO A FORNECEDOR DE MATERIAIS SA 50,00'],
    ] as const;
    const reading = readPage(MARCH, COLUMNS, placed('05/03/2026', 'A', { d: '10,00' }), long);
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 10.00 A']);
    expect(errorsOf(reading)).toEqual([`4 ${UNPROVED}`]);
  });

  it('not by a heading whose place says nothing', () => {
    const reading = readPage(MARCH, 'Data Histórico Crédito Débito Saldo', '05/03/2026 PIX 1,00 2,00');
    expect([reading.legivel, reading.erros[0]?.erro]).toEqual([false, UNPROVED]);
  });

  it('a place against the balance is an error item', () => {
    const reading = readPage(
      MARCH,
      COLUMNS,
      placed('05/03/2026', 'A', { c: '100,00', s: '1.000,00' }),
      placed('06/03/2026', 'B', { c: '50,00', s: '950,00' }),
      placed('07/03/2026', 'C', { d: '50,00', s: '900,00' }),
    );
    expect(movementsOf(reading)).toEqual(['2026-03-05 C 100.00 A', '2026-03-07 D 50.00 C']);
    expect(errorsOf(reading)).toEqual(['4 the balance says the other direction than the column']);
  });

  it('by the running balance, from the opening balance on', () => {
    const rows = ['05/03/2026 A 100,00 1.100,00', '06/03/2026 B 300,00 800,00', '07/03/2026 C 1,00 700,00'];
    const opened = readPage(MARCH, '01/03/2026 SALDO ANTERIOR 1.000,00', ...rows);
    expect(movementsOf(opened)).toEqual(['2026-03-05 C 100.00 A', '2026-03-06 D 300.00 B']);
    expect(errorsOf(opened)).toEqual([`5 ${UNPROVED}`]);
    expect(errorsOf(readPage(MARCH, ...rows))).toEqual([`2 ${UNPROVED}`, `4 ${UNPROVED}`]);
  });

  it('not by balances around an amount that can not be read', () => {
    const reading = readPage(
      MARCH,
      '01/03/2026 SALDO ANTERIOR 1.000,00',
      '05/03/2026 A US$ 5,00',
      '06/03/2026 B 100,00 900,00',
      '07/03/2026 C 50,00 850,00',
    );
    expect(movementsOf(reading)).toEqual(['2026-03-07 D 50.00 C']);
    expect(errorsOf(reading)).toEqual(['3 the amount is not in reais but in US$: US$ 5,00', `4 ${UNPROVED}`]);
  });

  it('by the running balance of a file that begins with its newest row', () => {
    const reading = readPage(
      MARCH,
      '07/03/2026 B 300,00 800,00',
      '06/03/2026 A 100,00 1.100,00',
      '01/03/2026 SALDO ANTERIOR 1.000,00',
    );
    expect(movementsOf(reading)).toEqual(['2026-03-07 D 300.00 B', '2026-03-06 C 100.00 A']);
  });

  it('by the balance of the day, which holds after all its movements wherever it stands', () => {
    const reading = readPage(
      MARCH,
      '01/03/2026 SALDO ANTERIOR 1.000,00',
      '05/03/2026 SALDO DO DIA 900,00',
      '05/03/2026 A 100,00',
      '06/03/2026 B 50,00',
      '06/03/2026 SALDO DO DIA 950,00',
    );
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 100.00 A', '2026-03-06 C 50.00 B']);
    expect(reading.saldos.map(({ data, valor, momento }) => `${data} ${valor} ${momento}`)).toEqual([
      '2026-03-01 1000.00 posicao',
      '2026-03-05 900.00 dia',
      '2026-03-06 950.00 dia',
    ]);
  });

  it('refuses a file of which nothing is proved', () => {
    const reading = readPage(MARCH, '05/03/2026 A 100,00', '06/03/2026 B 50,00');
    expect(reading).toMatchObject({ legivel: false, linhas: [], ignorados: [], erros: [{ linha: 1, erro: UNPROVED }] });
  });
});

describe('4.1 a bill', () => {
  it('is known by a word wherever it stands in a long text, and so is an account', () => {
    const long = Array.from({ length: 4_000 }, (_, index) => `texto ${index} de um contrato muito longo`);
    const rows = ['05/03/2026 LOJA 10,00', '06/03/2026 PAGAMENTO -5,00'];
    for (const text of [
      ['Fatura', ...long],
      [...long, 'Fatura'],
      [...long, 'cartão de', 'crédito', ...long],
    ])
      expect(readPages(rows, text).linhas.map(({ tipo }) => tipo)).toEqual(['D', 'C']);
    expect(readPages(['Fatura', ...rows], [...long, 'Extrato', ...long]).linhas.map(({ tipo }) => tipo)).toEqual([
      'C',
      'D',
    ]);
  });
});

describe('6.7 years, scheduled rows and bills', () => {
  it.each([
    ['Período: 20/12/2025 a 10/01/2026', '28/12', '2025-12-28'],
    ['Período de 20/12/2025 até 10/01/2026', '05/01', '2026-01-05'],
    ['Extrato 20/12/2025 - 10/01/2026', '05/01', '2026-01-05'],
    ['Movimentação de 20 de dezembro de 2025 a 10 de janeiro de 2026', '28/12', '2025-12-28'],
  ])('%s tells the year of %s', (period, day, data) => {
    expect(movementsOf(readPage('Conta corrente', period, `${day} PIX -10,00`))).toEqual([`${data} D 10.00 PIX`]);
  });

  it('days under English headings that could be either are error items', () => {
    const head = 'Date Description Amount Balance';
    const open = readPage('Statement', head, '03/04/2026 A -1.00', '03/05/2026 B -1.00');
    expect(open).toMatchObject({ legivel: false, linhas: [] });
    expect(readPage('Statement', head, '03/04/2026 A -1.00', '25/03/2026 B -1.00').linhas).toHaveLength(2);
    expect(readPage('Statement', 'Data Histórico Valor', '03/04/2026 A -1.00').linhas).toHaveLength(1);
  });

  it('a day of the week stands before the day', () => {
    const reading = readPage(MARCH, 'qui, 05/03/2026 A -1,00', 'Sexta-feira 06/03 B -1,00', 'seg 07/03/2026 C -1,00');
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 1.00 A', '2026-03-06 D 1.00 B']);
    expect(errorsOf(reading)).toEqual([
      "4 the date can't be read: seg 07/03/2026: 2026-03-07 is another day of the week",
    ]);
  });

  it('instalments of bills to come are scheduled', () => {
    const title = 'Compras parceladas - próximas faturas';
    const reading = readPage(...BILL, '05/03 UBER 25,50', title, '06/04 LOJA 02/03 100,00', 'Próxima fatura 100,00');
    expect([movementsOf(reading), reading.erros]).toEqual([['2026-03-05 D 25.50 UBER'], []]);
    expect(reading.ignorados).toHaveLength(2);
  });

  it('a movement whose text says scheduled begins no scheduled rows', () => {
    const reading = readPage(
      MARCH,
      '5 de Março de 2026',
      'Pagamento agendado FULANO -1,00',
      'PIX -2,00',
      'Agendado em 01/03',
      'TED -3,00',
    );
    expect(reading.linhas).toHaveLength(3);
  });

  it('no year, a year before 1990, far ahead, or a month first is an error item', () => {
    const reading = readPage(
      'Extrato',
      '05/03/2026 A -1,00',
      '05/03 B -1,00',
      '05/03/99 C -1,00',
      '31/02/2026 D -1,00',
    );
    expect(reading.erros.map(({ linha }) => linha)).toEqual([3, 4, 5]);
    expect(readPage('Extrato', '03/05/2026 A -1,00', '03/15/2026 B -1,00')).toMatchObject({
      legivel: false,
      linhas: [],
    });
  });

  it.each(['Lançamentos futuros', 'Lançamentos agendados', 'Lançamentos provisionados', 'A lançar'])(
    'rows under %s are ignored as scheduled, until another title',
    (title) => {
      const heading = 'Data Histórico Valor Saldo';
      const reading = readPages(
        [MARCH, heading, '05/03/2026 A -1,00', title, heading, '10/03/2026 B -2,00', 'DES: FULANO'],
        [MARCH, heading, '11/03/2026 C -3,00', 'Lançamentos realizados', '12/03/2026 D -4,00'],
      );
      expect(movementsOf(reading)).toEqual(['2026-03-05 D 1.00 A', '2026-03-12 D 4.00 D']);
      expect(ignoredOf(reading)).toEqual([`6 B: ${SCHEDULED}`, `10 C: ${SCHEDULED}`]);
    },
  );

  it('a PDF of scheduled rows only is read, one of balances only is refused', () => {
    expect(readPage(MARCH, 'Lançamentos futuros', '10/03/2026 B -2,00')).toMatchObject({ legivel: true, erros: [] });
    const balances = readPage(MARCH, '10/03/2026 SALDO ANTERIOR 2,00', '11/03/2026 SALDO DO DIA 2,00');
    expect(balances).toMatchObject({
      legivel: false,
      erros: [{ erro: 'the PDF holds balances and totals but no movement' }],
    });
  });

  it('a bill is known by the text around the movements', () => {
    const row = '05/03/2026 LOJA 10,00';
    expect(movementsOf(readPage('Fatura', row))).toEqual(['2026-03-05 D 10.00 LOJA']);
    expect(movementsOf(readPage('Cartão de crédito', row))).toEqual(['2026-03-05 D 10.00 LOJA']);
    for (const word of ['Extrato', 'Conta corrente', 'Saldo anterior 1,00', 'Poupança']) {
      expect(readPage('Vencimento 10/04/2026', word, row).legivel).toBe(false);
    }
  });

  it('turns a bill, but for C and D, and unless its payments prove otherwise', () => {
    const turned = readPage(
      ...BILL,
      '05/03 LOJA 10,00',
      '06/03 PAGAMENTO -10,00',
      '07/03 ESTORNO 5,00 C',
      '08/03 IOF 1,00 D',
    );
    expect(movementsOf(turned).map((line) => line.slice(11, 13))).toEqual(['D ', 'C ', 'C ', 'D ']);
    const asWritten = readPage(...BILL, '05/03 LOJA -10,00', '06/03 PAGTO FATURA 10,00', '07/03 BAR -1,00');
    expect(movementsOf(asWritten).map((line) => line.slice(11, 13))).toEqual(['D ', 'C ', 'D ']);
    const unclear = readPage(...BILL, '05/03 LOJA -10,00', '07/03 BAR -1,00');
    expect(unclear).toMatchObject({ legivel: false, linhas: [] });
  });

  it('other lines of text are dropped', () => {
    const reading = readPage(MARCH, '05/03/2026 A -1,00', 'DES: FULANO', 'Página 1 de 2', 'Ouvidoria 0800 123 4567');
    expect([reading.linhas.length, reading.ignorados.length, reading.erros.length]).toEqual([1, 0, 0]);
  });
});

describe('1.4 the opening balance above the table', () => {
  it.each([
    ['05/03/2026 A 50,00', '06/03/2026 B -20,00'],
    ['06/03/2026 B -20,00', '05/03/2026 A 50,00'],
  ])('comes before everything, whatever the order: %s, %s', (...rows) => {
    const reading = readPage(MARCH, 'Saldo anterior 100,00', ...rows, 'Saldo final 130,00');
    expect(reading.saldos[0]).toMatchObject({ valor: '100.00', momento: 'abertura' });
    const [saldos] = saldosDasContas(
      readPage(MARCH, 'Saldo anterior 100,00', ...rows.map((row) => `${row} 999,00`)),
      'pdf',
    );
    expect(saldos).toMatchObject({ saldo_inicial: '100.00', saldo_calculado: '130.00' });
  });
});

describe('2.8 a PDF that names its money', () => {
  it('has no reais', () => {
    const reading = readPage(MARCH, 'Moeda: USD', '05/03/2026 PIX -10,00', '05/03/2026 SALDO 10,00');
    expect([reading.legivel, reading.linhas]).toEqual([false, []]);
    expect(errorsOf(reading)[1]).toBe('3 the amount is in other money than reais: usd');
    expect(readPage(MARCH, 'Moeda: R$', '05/03/2026 PIX -10,00').linhas).toHaveLength(1);
  });
});

describe('2.7 balances and totals', () => {
  it.each([
    'SALDO ANTERIOR',
    'SALDO EM 05/03',
    'S A L D O',
    'SDO CTA/APL',
    'SALDO BLOQUEADO',
    'TOTAL',
    'SUBTOTAL',
    'TOTAL DE DEBITOS',
    '0000 00000 000 Saldo Anterior',
    '05/03/2026 0000 13105 999 S A L D O',
    '000000 SALDO DO DIA',
  ])('%s is ignored before anything else is asked of the row', (text) => {
    const reading = readPage(MARCH, `99/99/2026 ${text} 1,00`, '05/03/2026 A -1,00');
    expect([reading.linhas.length, reading.ignorados.length, reading.erros.length]).toEqual([1, 1, 0]);
  });

  it('are ignored also where a star stands behind the amount, and what is at hand states no balance', () => {
    const reading = readPage(
      MARCH,
      '28/02/2026 SALDO ANTERIOR 10,00C',
      '28/02/2026 SALDO BLOQ.ANTERIOR 0,00*',
      '05/03/2026 PIX 1,00D',
      'SALDO EM CONTA 9,00C',
      'SALDO DISPONÍVEL 5.009,00C',
    );
    expect([movementsOf(reading), reading.erros, reading.ignorados.length]).toEqual([['2026-03-05 D 1.00 PIX'], [], 4]);
    expect(reading.saldos.map(({ valor }) => valor)).toEqual(['10.00', '9.00']);
  });

  it.each(['SALDO DE SALARIO', 'Saldo da venda 12', 'TOTAL EXPRESS'])('%s is a movement', (text) => {
    expect(movementsOf(readPage(MARCH, `05/03/2026 ${text} -1,00`))).toEqual([`2026-03-05 D 1.00 ${text}`]);
  });
});
