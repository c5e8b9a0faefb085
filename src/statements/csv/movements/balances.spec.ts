import { HEAD, read } from '../../../../test/support/csv-rows';

/** What a file states: line, amount, moment. */
const stated = (...lines: string[]) =>
  read(...lines).saldos.map(({ linha_arquivo, valor, momento }) => `${String(linha_arquivo)} ${valor} ${momento}`);
const MOVEMENT = '05/03/2026;A;50,00';

describe('a row that names nothing but a balance and its amount', () => {
  it.each([
    'Saldo final',
    'Saldo de fechamento',
    'SALDO FINAL',
    'Closing balance',
    'Ending balance',
    'Saldo final do período',
  ])('states the closing one: %s', (text) => {
    expect(stated(HEAD, MOVEMENT, `${text};170,00`)).toEqual(['3 170.00 final']);
  });

  it.each(['Saldo disponível;900,00', 'TOTAL;50,00', 'Saldo finalizado;1,00', 'Saldo final;x', 'Saldo final;'])(
    'states none: %s',
    (row) => {
      expect(stated(HEAD, MOVEMENT, row)).toEqual([]);
    },
  );

  it('states the opening balance where it is written', () => {
    expect(stated(HEAD, 'Saldo anterior;1,00', MOVEMENT, 'Saldo inicial;-2,00')).toEqual([
      '2 1.00 posicao',
      '4 -2.00 posicao',
    ]);
  });

  it('states none in a card bill, whose amounts are debts', () => {
    const head = 'Data;Estabelecimento;Portador;Valor;Parcela';
    expect(stated(head, '05/03/2026;LOJA;EU;10,00;-', 'Saldo final;170,00', 'Saldo anterior;1,00')).toEqual([]);
    expect(stated(head, '05/03/2026;LOJA;EU;10,00;-', '05/03/2026;SALDO;;10,00;')).toEqual([]);
  });
});

describe('the closing balance above the headings', () => {
  it.each([
    'Saldo final;170,00',
    'Saldo final: R$ 170,00',
    'SALDO DE FECHAMENTO: 170,00',
    'Saldo final do período;170,00',
  ])('is stated by %s', (line) => {
    expect(stated('Saldo anterior: 120,00', line, HEAD, MOVEMENT)).toEqual(['1 120.00 abertura', '2 170.00 final']);
  });

  it.each([
    'Saldo final da fatura: 170,00',
    'Saldo disponível: 170,00',
    'Saldo final: ver abaixo',
    'Total final;170,00',
  ])('is not stated by %s', (line) => expect(stated(line, HEAD, MOVEMENT)).toEqual([]));

  it('is none where two differ, or on a bill', () => {
    expect(stated('Saldo final: 1,00', 'Saldo final: 2,00', HEAD, MOVEMENT)).toEqual([]);
    expect(stated('Saldo final: 2,00', 'Saldo final: 2,00', HEAD, MOVEMENT)).toEqual(['1 2.00 final']);
    expect(stated('Saldo final: 2,00', 'Data;Histórico;Parcela;Valor', '05/03/2026;A;1/2;50,00')).toEqual([]);
  });
});

describe('the opening balance above the headings', () => {
  it.each([
    ['Saldo anterior;100,00', '1 100.00 abertura'],
    ['Saldo anterior;;100,00;', '1 100.00 abertura'],
    ['Saldo anterior em 28/02/2026;100,00', '1 100.00 abertura'],
    ['Saldo inicial;-100,00', '1 -100.00 abertura'],
    ['Saldo anterior: 100,00', '1 100.00 abertura'],
    [';Saldo anterior: 100,00;', '1 100.00 abertura'],
    ['Saldo anterior:-100,00', '1 -100.00 abertura'],
    ['SALDO ANTERIOR:   R$ 1.100,00', '1 1100.00 abertura'],
  ])('is that of %j', (row, saldo) => {
    expect(stated(row, HEAD, MOVEMENT)).toEqual([saldo]);
  });

  it.each([
    'Saldo atual;100,00',
    'Saldo atual: 100,00',
    'Saldo anterior;100,00;5,00',
    'Saldo anterior;Conta;100,00',
    'Saldo anterior',
    'Saldo anterior: cem',
    `Saldo anterior: 100,00${' '.repeat(30)}conta 1`,
    ';;',
    'Saldo anterior: 100,00;Conta',
    'Saldo anterior: 1;234;567,00',
    'Extrato de 2026, Saldo anterior: 100,00',
    '100,00;5,00',
  ])('is not read from %j', (row) => {
    expect(stated(row, HEAD, MOVEMENT)).toEqual([]);
  });

  it('counts once when it is repeated, and not when it differs, whatever comes after', () => {
    const one = 'Saldo anterior;100,00';
    expect(stated(one, one, HEAD, MOVEMENT)).toEqual(['1 100.00 abertura']);
    expect(stated(one, 'Saldo anterior;90,00', one, HEAD, MOVEMENT)).toEqual([]);
  });
});

describe('a row that states a balance', () => {
  it.each([
    ['10,00;', '10.00'],
    [';10,00', '-10.00'],
    ['10,00;0,00', '10.00'],
    ['0,00;10,00', '-10.00'],
    ['0,00;0,00', '0.00'],
    ['0,00;', '0.00'],
    [';-10,00', '-10.00'],
  ])('takes it from the pair %j where there is no balance column', (pair, valor) => {
    expect(stated('Data;Histórico;Crédito;Débito', `05/03/2026;SALDO;${pair}`)).toEqual([`2 ${valor} posicao`]);
  });

  it.each(['10,00;5,00', 'x;', ';x', ';0,00'])('states none where the pair is %j', (pair) => {
    expect(stated('Data;Histórico;Crédito;Débito', `05/03/2026;SALDO;${pair}`)).toEqual([]);
  });

  it.each([
    ['10,00;D', '-10.00'],
    ['-10,00;D', '-10.00'],
    ['10,00;C', '10.00'],
    ['0,00;D', '0.00'],
    ['10,00;', '10.00'],
  ])('takes amount and mark from %j', (cells, valor) => {
    expect(stated('Data;Histórico;Valor;D/C', `05/03/2026;SALDO;${cells}`)).toEqual([`2 ${valor} posicao`]);
  });

  it.each([
    ['10,00;D', '-10.00'],
    ['0,00;D', '0.00'],
    ['-10,00;D', '-10.00'],
    ['10,00;C', '10.00'],
  ])('has the sign of its own column: %j', (cells, valor) => {
    expect(stated('Data;Histórico;Valor;D/C;Saldo;D/C', `05/03/2026;TED RECEBIDA;10,00;C;${cells}`)).toEqual([
      `2 ${valor} linha`,
    ]);
  });

  it('states none next to a mark where its cell is empty', () => {
    expect(stated('Data;Histórico;Valor;D/C;Saldo;D/C', '05/03/2026;A;10,00;C;;D')).toEqual([]);
    expect(stated('Data;Histórico;Valor;D/C', '05/03/2026;SALDO;;D')).toEqual([]);
  });

  it('takes the balance column before the amount', () => {
    expect(stated(`${HEAD};Saldo`, '05/03/2026;SALDO;5,00;10,00')).toEqual(['2 10.00 posicao']);
  });

  it('is of its day when its words name the day and it has one', () => {
    expect(stated(`${HEAD};Saldo`, '05/03/2026;SALDO DO DIA;;10,00')).toEqual(['2 10.00 dia']);
    expect(stated(`${HEAD};Saldo`, ';SALDO DO DIA;;10,00')).toEqual(['2 10.00 posicao']);
  });
});

describe('a column Saldo do Dia', () => {
  const head = 'Data;Histórico;Valor;Saldo do Dia';

  it('states each day once, and again where the amount is another', () => {
    expect(
      stated(
        head,
        '05/03/2026;A;1,00;9,00',
        '05/03/2026;B;1,00;9,00',
        '05/03/2026;C;1,00;8,00',
        '06/03/2026;D;1,00;8,00',
      ),
    ).toEqual(['2 9.00 dia', '4 8.00 dia', '5 8.00 dia']);
  });

  it('states none on rows that made no movement', () => {
    expect(stated(head, '05/03/2026;A;0,00;9,00', '05/03/2026;B;x;9,00')).toEqual([]);
  });

  it('does not repeat a balance that has a row of its own', () => {
    expect(stated(head, '05/03/2026;SALDO DO DIA;;9,00', '05/03/2026;A;1,00;9,00')).toEqual(['2 9.00 dia']);
  });
});
