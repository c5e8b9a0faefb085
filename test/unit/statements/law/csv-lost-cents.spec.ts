import { errorsOf, read, readBy } from '../../../support/csv-rows';

/** Whether the row of these cells, delimited by commas, is rejected because its cents may be in the next cell (3.5). */
const isRejected = (amount: string, next: string, head = 'Data,Histórico,Valor,Saldo') =>
  errorsOf(read(head, `05/03/2026,A,${amount},${next}`)).some((erro) => erro.includes('may have lost its cents'));

describe('section 3.5, an amount that a delimiting comma may have cut:', () => {
  it.each([
    ['100', '00'],
    ['100', '00-'],
    ['100', '00 -'],
    ['100', '00+'],
    ['(100', '00)'],
    ['100', '00D'],
    ['100', '00 D'],
    ['100', '00 c'],
    ['R$ 100', '00'],
    ['1.234', '56'],
    ['1', '234.56'],
    ['-12', '234.56'],
    ['123', '234.56 D'],
    ['123', '234.56d'],
    ['(123', '234.56)'],
    ['R$ 1', '234.56 -'],
  ])('%j before %j', (amount, next) => {
    expect(isRejected(amount, next)).toBe(true);
  });

  it.each([
    ['100.00', '00'],
    ['100.5', '00'],
    ['100.00 D', '00'],
    ['100.00-', '50'],
    ['', '00'],
    ['100', ''],
    ['100', '0'],
    ['100', '000'],
    ['100', '1.00'],
    ['100', '00 x'],
    ['1234', '567.89'],
    ['12.50', '234.56'],
    ['1', '1234.56'],
    ['1', '234.567'],
    ['1', '23.45'],
    ['"100,00"', '56'],
  ])('not %j before %j', (amount, next) => {
    expect(isRejected(amount, next)).toBe(false);
  });

  it('is looked for in both columns of a pair', () => {
    const head = 'Data,Histórico,Crédito,Débito,Saldo';
    expect(isRejected('100', '00,', head)).toBe(true);
    expect(isRejected('', '100,00', head)).toBe(true);
    expect(isRejected('', '100.00,00', head)).toBe(false);
  });
});

it.each(['TED DE FULANA1,158.65', '1,158.65', 'LUZ,2,158.65'])(
  'a group of thousands may be before the amount: %s',
  (text) => {
    const lines = ['Data,Histórico,Valor', '05/03/2026,TED,6,532.21', `06/03/2026,${text}`, '07/03/2026,IOF,-0.53'];
    const columns = { coluna_valor: 2, linhas_cabecalho: 1, delimitador: ',', separador_decimal: '.' };
    for (const reading of [read(...lines), readBy(columns, ...lines)])
      expect(reading.linhas.map(({ descricao }) => descricao)).toEqual(['IOF']);
  },
);

it('one digit behind an amount may be its cents where other rows show that the decimal comma delimits', () => {
  const head = 'Data,Histórico,Valor,Saldo';
  const reading = read(head, '05/03/2026,A,-12,5,', '06/03/2026,B,-12,5,100,3', '07/03/2026,C,-3,');
  expect([reading.linhas.map(({ valor }) => valor), reading.erros.map(({ linha }) => linha)]).toEqual([
    ['3.00'],
    [2, 3],
  ]);
  expect(read(head, '05/03/2026,A,-12,5', '06/03/2026,B,-3,2').linhas).toHaveLength(2);
});

it('two digits behind a number are its cents below headings that a comma has cut as well', () => {
  const rows = ['283522,2,11,05/03/2026,A', '147395,7.249,18-,06/03/2026,B'];
  const reading = read('Documento,Valor,Data,Histórico', ...rows, 'Documen,to,Valor,Data,Histórico', ...rows);
  expect([reading.linhas, reading.erros.map(({ linha }) => linha)]).toEqual([[], [2, 3, 5, 6]]);
});

it('a whole amount may have lost its comma, and one behind its first group that, where commas delimit', () => {
  const head = 'Histórico,Valor,Data';
  const reading = read(head, 'A,861342,05/03/2026', 'B,2091,16,06/03/2026', 'C,12,07/03/2026');
  expect([reading.linhas.map(({ valor }) => valor), reading.erros.map(({ linha }) => linha)]).toEqual([
    ['12.00'],
    [2, 3],
  ]);
  expect(read(head, 'A,861342,05/03/2026', 'B, LTDA,2091.16,06/03/2026', 'C,12.50,07/03/2026').linhas).toHaveLength(2);
  const cut = read(
    'Crédito ,(R$),Débito (R$),Data,Histórico',
    ',-282,968.12,01/03/2026,A',
    '1,234,567.89,,02/03/2026,B',
  );
  expect([cut.linhas, cut.erros.length]).toEqual([[], 2]);
});

it('an amount without cents before one in the column of documents or texts may be the end of a text', () => {
  const rows = ['05/03/2026,Conta 12,50,-30.00', '06/03/2026,Compra 1,25,-30.00', '07/03/2026,C,-25.00,a'];
  for (const last of ['Documento', 'Categoria', 'Descrição', 'Tipo'])
    expect(read(`Data,Histórico,Valor,${last}`, ...rows)).toMatchObject({
      linhas: [{ linha_arquivo: 4 }],
      erros: [{ linha: 2 }, { linha: 3 }],
    });
});

it('an amount behind its currency is no text: its cents are in the column of amounts', () => {
  const reading = read('Data,Histórico,Valor,', '04/03/2026,A,"R$ 4,47 D",', '05/03/2026,R$ 9,09 C,');
  expect([reading.linhas.length, reading.erros.map(({ linha }) => linha)]).toEqual([1, [3]]);
});

it('an amount without cents may be the document, where that has cents', () => {
  const reading = read('Data;Histórico;Documento;Valor', '05/03/2026;A;12345;-1,00', '06/03/2026;B;20,00;12346');
  expect([reading.linhas.length, reading.erros.map(({ linha }) => linha)]).toEqual([1, [3]]);
});

describe('an amount that has lost its decimal sign where all others have two digits behind it', () => {
  const lost = (...rows: string[]): number[] =>
    read('Data;Histórico;Valor;Documento', ...rows.map((valor) => `05/03/2026;A;${valor};B`)).erros.map(
      ({ linha, erro }) => (erro.codigo === 'csv.valor_sem_centavos' ? linha : -linha),
    );

  it.each([
    ['as a whole amount, where others keep their zeros', ['-10,50', '20,00', '123456', '-0,07', '3,00']],
    ['as a whole amount without a zero at its end', ['-10,51', '20,01', '1234', '-0,07', '3,01']],
    ['with its group of thousands', ['-10,51', '20,01', '1.23456', '-0,07']],
    ['with two groups of thousands', ['-10,51', '20,01', '1.234.56789', '-0,07']],
    ['with the groups of English amounts', ['-10.51', '20.01', '1,23456', '-0.07']],
    ['as a whole amount next to few that keep their zeros', ['-10,50', '20,00', '1234', '-0,07']],
    ['as a whole amount of many digits', ['-10,51', '20,01', '1234560', '-0,07']],
    ['where others have one digit, a zero, too', ['-10,5', '20,0', '1234', '-0,07', '30,21']],
    [
      'as one of many digits that end in no zero, where a program leaves out zeros',
      ['-10,5', '20,01', '804431', '-7,2', '3,51'],
    ],
    ['as one of many digits next to other whole amounts', ['-10,51', '20,01', '804431', '1050', '-7,23', '3,51']],
    ['with its currency', ['R$ -10,50', 'R$ 20,00', 'R$ 123456', 'R$ -0,07', 'R$ 3,00']],
  ])('is an error item %s', (_, amounts) => {
    expect(lost(...amounts)).toEqual([4]);
  });

  it('is an error item next to balances with cents, where none proves it', () => {
    const rows = ['18/03/2026;A;-9780,38;29,46', '11/03/2026;B;939525;9809,84', '11/03/2026;SALDO DO DIA;;9809,84'];
    expect(read('Data;Histórico;Valor;Saldo', ...rows).erros.map(({ linha }) => linha)).toEqual([3]);
    const others = ['11/03/2026;B;815019;-1513,11', '12/03/2026;C;-2500;-4013,11', '13/03/2026;D;-3,25;-4016,36'];
    expect(read('Data;Histórico;Valor;Saldo', ...others).erros.map(({ linha }) => linha)).toEqual([2]);
    const proven = ['10/03/2026;A;-780,38;940000,46', '11/03/2026;B;-939525;475,46'];
    expect(read('Data;Histórico;Valor;Saldo', ...proven).erros).toEqual([]);
  });

  it('is an error item in quotes that nothing within them needs', () => {
    const linesOf = (...rows: string[]) => read('Data;Histórico;Valor;D/C', ...rows).erros.map(({ linha }) => linha);
    const other = '05/03/2026;A;"R$ 9,63";C';
    expect(linesOf(other, '06/03/2026;LUZ;"R$ 746";D')).toEqual([3]);
    expect(linesOf(other, '06/03/2026;LUZ;R$ 746;D')).toEqual([]);
    expect(linesOf(other, '06/03/2026;"LUZ";"R$ 746";D')).toEqual([]);
  });

  it('is an error item next to a single amount with another decimal sign', () => {
    expect(lost('3.776.872,00', '-9.52096')).toEqual([3]);
  });

  it.each([
    [
      'as one of many digits that end in a zero, where a program leaves out zeros',
      ['-10,5', '20,01', '804430', '-7,2', '3,51'],
    ],
    ['without cents where others have one digit of them', ['-10,50', '20,00', '1234', '-0,5']],
    ['without cents where no other keeps its zeros', ['-10,51', '20,01', '1230', '-0,07', '3,01']],
    ['without cents where few others have them', ['-10,51', '20,01', '1234', '-0,07']],
    ['without cents where it is shorter than cents and a figure', ['-10,50', '20,00', '12', '-0,07']],
    ['with more decimals behind the sign of the others', ['-10.50', '20.00', '-1234.56789', '-0.07']],
  ])('is read %s', (_, amounts) => {
    expect(lost(...amounts)).toEqual([]);
  });

  it('is one that zeros fill up to a width', () => {
    const rows = ['05/03/2026;A;000000012345;D', '06/03/2026;B;000000000100;C', '07/03/2026;C;000000123.45;D'];
    expect(read('Data;Histórico;Valor;D/C', ...rows)).toMatchObject({
      linhas: [{ valor: '123.45' }],
      erros: Array(2).fill({ erro: { codigo: 'csv.valor_sem_centavos' } }),
    });
  });

  it('is looked for in both columns of a pair, and by a structure', () => {
    const rows = ['10,50', '2,00', '3,00', '4,00', '12345'].map((valor) => `05/03/2026;A;${valor}`);
    expect(readBy({ coluna_valor: 2, linhas_cabecalho: 0 }, ...rows).erros).toMatchObject([{ linha: 5 }]);
    const pair = rows.map((row) => row.replace('A;', 'A;0,00;'));
    expect(read('Data;Histórico;Crédito;Débito', ...pair).erros).toMatchObject([{ linha: 6 }]);
  });

  it('is read where the running balance comes out with it', () => {
    const rows = ['A;10,50;10,50', 'B;2,00;12,50', 'C;2,00;14,50', 'D;2,00;16,50', 'E;100;116,50'];
    const dated = rows.map((row) => `05/03/2026;${row}`);
    expect(read('Data;Histórico;Valor;Saldo', ...dated)).toMatchObject({ linhas: { length: 5 }, erros: [] });
  });
});

describe('an amount at which the file ends without a line end', () => {
  const errorsIn = (...amounts: string[]): number[] =>
    read('Data;Histórico;Valor', ...amounts.map((amount) => `05/03/2026;A;${amount}`)).erros.map(({ linha }) => linha);

  it('may be the beginning of a longer one without a separator where most others have cents', () => {
    expect(errorsIn('-10,50', '1.020,00', '-7,70', '8,00', '-1')).toEqual([6]);
    expect(errorsIn('-10,50', '1.020,00', '-7,70', '-3')).toEqual([]);
  });

  it.each(['-1.4', '-1.47', '-1.475', '-1.475,8'])('may be the beginning of a longer one: %s', (amount) => {
    expect(errorsIn('-10,50', '1.020,00', amount)).toEqual([4]);
  });

  it.each([
    ['it has the cents of the others', ['-10,50', '1.020,00', '-1.475,82']],
    ['others leave out their zeros', ['-10,5', '1020', '-1,25', '-3']],
    ['no other shows that it keeps them', ['-10,55', '1.020,15', '-3']],
    ['a single other has cents', ['-10,50', '-3']],
    ['the line ends', ['-10,50', '1.020,00', '-3\n']],
  ])('is whole where %s', (_, amounts) => {
    expect(errorsIn(...amounts)).toEqual([]);
  });
});

it('cents behind a text that has lost its delimiter in front of the amount are none', () => {
  const head = 'Histórico,Entrada,Saída,Data';
  const { linhas, erros } = read(head, 'PIX,,-7,47,04/03/2026', 'DEP Conta3565804,01,,16/03/2026');
  expect([linhas, erros.map(({ linha }) => linha)]).toEqual([[], [2, 3]]);
});

it('thousands that a comma has cut are no amount by a structure with a decimal point either', () => {
  const columns = { delimitador: ',', separador_decimal: '.', coluna_valor: 3, linhas_cabecalho: 1 };
  const rows = ['05/03/2026,PIX,1,3.73,34,102.82', '06/03/2026,TED 2,(4.78),34,098.04', '08/03/2026,LUZ,4,50,10'];
  const { linhas, erros } = readBy(columns, 'Data,Histórico,Docto,Valor,Saldo', ...rows);
  const more = ['05/03/2026,PIX,1,838,430.66,9', '06/03/2026,TED,LTDA+2,364.91,'];
  expect(readBy({ ...columns, coluna_valor: 2 }, 'Data,Histórico,Valor,Saldo', more[0] ?? '').erros).toHaveLength(1);
  expect(readBy(columns, 'Data,Histórico,Docto,Valor,Saldo', more[1] ?? '').linhas).toEqual([]);
  expect(erros.map(({ linha }) => linha)).toContain(3);
  expect(linhas.map(({ valor }) => valor)).not.toContain('34.00');
});

describe('a whole amount with thousands next to amounts with cents', () => {
  const others = ['9,09', '-1,50', '-3,55', '-4,20'];
  const linesOf = (...amounts: string[]) =>
    read(
      'Data;Histórico;Valor',
      ...amounts.map((amount, index) => `0${index + 1}/03/2026;${'ABCDEF'[index]};${amount}`),
    ).erros.map(({ linha }) => linha);

  it('may have lost its cents where it is alone', () => {
    expect(linesOf('-3.554', ...others)).toEqual([2]);
    expect(linesOf('1.234.567', ...others)).toEqual([2]);
    expect(linesOf('3,554', ...others.map((amount) => amount.replace(',', '.')))).toEqual([2]);
  });

  it('is one where others are so, or where its sign is the decimal sign', () => {
    expect(linesOf('9,09', '-1,50', '-3.554', '1.000')).toEqual([]);
    expect(linesOf('-150.505', ...others.map((amount) => amount.replace(',', '.')))).toEqual([]);
  });
});
