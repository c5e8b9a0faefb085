import { directions, read, rejected } from '../../../../test/support/csv-rows';

const [IN, OUT] = ['05/03/2026;Cliente Alfa', '06/03/2026;Imobiliária Sul'];

describe('a line that explains codes (9.14)', () => {
  const rows = ['Data;Histórico;Cód.;Valor', `${IN};1;1.500,00`, `${OUT};2;800,00`];

  it.each([
    ['1 = entrada, 2 = saída'],
    ['1 - crédito', '2 - débito'],
    ['1: Entrada | 2: Saída'],
    ['Legenda: (1) recebimentos (2) pagamentos'],
    ['P = Pagamento'],
    ['P;Pagamento'],
    ['Saída = 2'],
    ['O código 2 significa débito em conta'],
    ['Os créditos e os débitos são distinguidos pelo código'],
    ['D: valor debitado'],
  ])('rejects a file without signs: %s', (...legend) => {
    expect(read(...rows, ...legend)).toMatchObject(rejected);
    expect(read(...legend, ...rows)).toMatchObject(rejected);
  });

  it.each([['SAC 0800 726 0101 para cartões de crédito e débito'], ['Ouvidoria: 0800 725 7474'], ['Página 1 de 2']])(
    'is not %s',
    (line) => {
      expect(directions(read(...rows, line))).toBe('CC');
    },
  );
});

describe('a column of codes next to amounts without signs (9.14)', () => {
  const withCodes = (heading: string, ...codes: string[]) =>
    read(
      `Data;Descrição;${heading};Valor`,
      ...codes.map((code, day) => `0${day + 1}/03/2026;CLIENTE ${day};${code};10,00`),
    );

  it.each([
    ['', '↓', '↑'],
    ['P/R', 'P', 'R'],
    ['Tp', 'P', 'R'],
    ['Cor', 'vermelho', 'verde'],
    ['Mov.', 'Saiu', 'Entrou'],
    ['Tipo', 'Saiu', 'Entrou'],
    ['Conciliado', 'S', 'S'],
    ['Sentido', 'DE', 'RE'],
    ['Tipo', 'Pagar', 'Receber'],
    ['Crédito?', 'false', 'true'],
    ['Op.', '', '+'],
  ])('rejects the file where %s has %s and %s', (heading, ...codes) => {
    expect(withCodes(heading, ...codes)).toMatchObject(rejected);
  });

  it.each([
    ['Conciliado', 'S', 'N'],
    ['Quantidade', '1', '2'],
    ['Canal', 'A', 'A'],
    ['Canal', 'A', 'Internet'],
  ])('is none where %s has %s and %s', (heading, ...codes) => {
    expect(directions(withCodes(heading, ...codes))).toBe('CC');
  });

  it.each([
    ['Mov.', 'S', 'E'],
    ['Mov.', 'Débito', 'Crédito'],
  ])('reads %s with %s and %s', (heading, ...codes) => {
    expect(directions(withCodes(heading, ...codes))).toBe('DC');
  });
});

describe('what shows the direction of a row', () => {
  const IN_ROW = '05/03/2026;A;100,00';

  it.each([
    ['Tipo', 'Crédito', 'D'],
    ['Natureza', 'D', 'C'],
    ['Tipo', 'Entrada', 'D'],
  ])('leaves a row open where %s has %s and the column of marks %s', (heading, word, mark) => {
    const reading = read(`Data;Histórico;Valor;D/C;${heading}`, `${IN_ROW};${mark};${word}`, '06/03/2026;B;10,00;C;C');
    expect([directions(reading), reading.erros.map(({ erro }) => erro.codigo)]).toEqual(['C', ['csv.texto_contradiz']]);
  });

  it('is one column where another agrees, or has the kind of a card', () => {
    expect(directions(read('Data;Histórico;Valor;D/C;Tipo', `${IN_ROW};D;Débito`, '06/03/2026;B;10,00;C;Pix'))).toBe(
      'DC',
    );
  });

  it.each([
    [';D/C', ';D', ';C'],
    [';Tipo', ';Saída', ';Entrada'],
    ['', ' D', ' C'],
  ])('leaves a debit open whose minus most others have, or lack, under Valor%s', (heading, out, moneyIn) => {
    const rows = [`${IN_ROW}${moneyIn}`, ...['-10,00', '20,00', '30,00'].map((valor) => `06/03/2026;B;${valor}${out}`)];
    const reading = read(`Data;Histórico;Valor${heading}`, ...rows);
    expect([directions(reading), reading.erros.map(({ linha, erro }) => `${linha} ${erro.codigo}`)]).toEqual([
      'CDD',
      ['3 csv.sinais_misturados'],
    ]);
  });

  it('may be written twice for all debits', () => {
    const reading = read('Data;Histórico;Valor;D/C', `${IN_ROW};C`, '06/03/2026;B;-1,00;D', '06/03/2026;C;-2,00;D');
    expect(directions(reading)).toBe('CDD');
  });
});

describe('two columns of days under one heading', () => {
  it('leave a row open where they differ', () => {
    const reading = read(
      ...[
        'Data;Histórico;Data;Valor',
        '05/03/2026;A;05/03/2026;1,00',
        '06/03/2026;B;;2,00',
        '07/03/2026;C;08/03/2026;3,00',
      ],
    );
    expect([directions(reading), reading.erros.map(({ linha, erro }) => `${linha} ${erro.codigo}`)]).toEqual([
      'CC',
      ['4 csv.duas_datas'],
    ]);
  });

  it('leave a row open where one is that of the payment and the other when it was written down', () => {
    const rows = ['05/03/2026 10:00;05/03/2026;A;-1,00', '06/03/2026;08/03/2026;B;-2,00', '06/03/2026;;C;-3,00'];
    const lines = (first: string) =>
      read(`${first};Data de pagamento;Histórico;Valor`, ...rows).erros.map(({ linha }) => linha);
    expect([lines('Data do lançamento'), lines('Data'), lines('Data da compra')]).toEqual([[3], [], []]);
  });
});
