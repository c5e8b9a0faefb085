import { directions, read, rejected } from '../../../test/support/csv-rows';

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
