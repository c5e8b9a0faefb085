import { errorsOf, HEAD, movementsOf, read, readBy, rejected } from '../../../support/csv-rows';

/** Rows that a person or a program has damaged: a delimiter or a line end is missing, or a delimiter too many. */

describe('a row that has lost a delimiter or a line end (1.1)', () => {
  const PAIR = 'Data;Histórico;Documento;Crédito;Débito';
  const WHOLE = ['05/03/2026;TED;1;10,00;', '06/03/2026;TARIFA;2;;2,00', '07/03/2026;PIX;3;;3,00'];
  const missing = (line: number, cells: number, others: number) =>
    `${line} the row has ${cells} cells, others of the table have ${others}: a delimiter is missing, or the line is broken`;

  it('is an error item where it has fewer cells than the others', () => {
    const reading = read(PAIR, ...WHOLE, '08/03/2026;LUZ;4;50,00');
    expect(errorsOf(reading)).toEqual([missing(5, 4, 5)]);
    expect(reading.linhas).toHaveLength(3);
  });

  it('is an error item where a balance has lost its line end', () => {
    const glued = '05/03/2026;SALDO ANTERIOR;;23782,1106/03/2026;SAQUE;5;5,4 D';
    const rows = ['07/03/2026;TED;1;10,5 C', '08/03/2026;TARIFA;2;2,0 D'];
    expect(errorsOf(read('Data;Histórico;Documento;Valor', glued, ...rows))).toEqual([
      '2 the row has 7 columns, the headings have 4',
    ]);
    const sum = '02/03/2026;SALDO ANTERIORTotal de saídas: 952,99;3;156,90;';
    expect(errorsOf(read(PAIR, ...WHOLE, sum)).map((text) => text.slice(0, 1))).toEqual(['5']);
  });

  it('is an error item where a text in the last column has lost its line end before an amount without a day', () => {
    const rows = ['9,09;06/03/2026;TED', ';;REM: FULANA8,86;;PIX BARROS', '-7,20;08/03/2026;LUZ'];
    expect(read('Valor;Data;Histórico', ...rows).erros.map(({ linha }) => linha)).toEqual([3]);
  });

  it('is an error item where a line end is between the groups of its amount', () => {
    const rows = [
      '05/03/2026,LUZ,-0.17,960.95',
      '06/03/2026,TED,8,',
      '910,300.23,-7,801.70',
      '07/03/2026,IOF,-1.20,9.11',
    ];
    expect(read('Data,Histórico,Valor,Saldo', ...rows).linhas.map(({ descricao }) => descricao)).toEqual([
      'LUZ',
      'IOF',
    ]);
  });

  it('is an error item where the last row has lost the delimiter before its amount and its day', () => {
    const rows = ['PIX;9,09-;05/03/2026', 'TED;1,50;06/03/2026'];
    for (const last of [
      'SAQUE 24H S/A -5381,69;',
      'SAQUE 24H S/A 5381,69-;',
      'SAQUE 24H S/A R$ -5.381,69',
      'SAQUE 5381,69 -;',
    ])
      expect(read('Histórico;Valor;Data', ...rows, last).erros.map(({ linha }) => linha)).toEqual([4]);
    for (const note of ['Limite contratado 5.000,00', 'Saldo em conta -5.000,00', 'Total de saídas -9,09;'])
      expect(read('Histórico;Valor;Data', ...rows, note).erros).toEqual([]);
  });

  it('is an error item where all its cells are one column to the left', () => {
    const rows = ['05/03/2026;PIX;9,09', '06/03/2026;TED;-1,50'];
    for (const shifted of ['LUZ;-1.955,00;', 'LUZ;627,20-;', 'LUZ;627,20;'])
      expect(read(HEAD, ...rows, shifted, '08/03/2026;IOF;-1,00').erros.map(({ linha }) => linha)).toContain(4);
    expect(read(HEAD, ...rows, 'LUZ;-1.955,00;').erros.map(({ linha }) => linha)).toEqual([4]);
    expect(read(HEAD, ...rows, 'Saldo em conta;-1.955,00;', 'Limite contratado;5.000,00;').erros).toEqual([]);
  });

  it('is an error item where it has a day in another column and the amounts have none', () => {
    const rows = ['TED;975700;04/03/2026;-1251,00', 'LUZ;210502;05/03/2026;-157,86', '954700;08/03/2026;1221;'];
    expect(read('Histórico;Documento;Data;Valor', ...rows).erros.map(({ linha }) => linha)).toEqual([4]);
    const marked = ['16/03/2026;TED;38;94,00 C', 'PIX QR;66;943,30 D;', '10/03/2026;LUZ;64;72,28 D'];
    expect(read('Data;Histórico;Documento;Valor', ...marked).erros.map(({ linha }) => linha)).toContain(3);
  });

  it('is an error item where it has another delimiter', () => {
    const bare = ['TED;-1,00;05/03/2026', 'LUZ,747,06/03/2026', 'IOF;-2,00;07/03/2026'];
    expect(read('Histórico;Valor;Data', ...bare).erros.map(({ linha }) => linha)).toContain(3);
    const quoted = ['TED,05/03/2026,"-1,00"', 'LUZ;06/03/2026;-R$ 1.479,00', 'IOF,07/03/2026,"-2,00"'];
    expect(read('Histórico,Data,Valor', ...quoted).erros.map(({ linha }) => linha)).toContain(3);
    const rows = ['PIX;9,09;05/03/2026', 'TED;-1,50;06/03/2026'];
    const reading = read('Histórico;Valor;Data', ...rows, 'LUZ,-2.00,07/03/2026', 'IOF;-1,00;08/03/2026');
    expect(reading.erros.map(({ linha }) => linha)).toEqual([4]);
    const inQuotes = '"Histórico"\t"Valor"\t"Data"\n"PIX"\t"9,09"\t"05/03/2026"\n"LUZ";"-3,55";"07/03/2026"';
    expect(read(inQuotes).erros.map(({ linha }) => linha)).toEqual([3]);
    const all = read('Histórico;Entrada;Saída;Data', 'PIX|9,09||05/03/2026', 'TED||1,50|06/03/2026');
    expect(all.erros.map(({ linha }) => linha)).toEqual([2, 3]);
    expect(read('Histórico;Valor;Data', ...rows, 'Emitido em 07/03/2026, às 10:00, por 2,00').erros).toEqual([]);
  });

  it('is an error item where its text and the number of its document are exchanged', () => {
    const rows = ['05/03/2026;PIX;395939;9,09', '06/03/2026;867370;TED LOJA;-1,50', '07/03/2026;1234;99;-2,00'];
    expect(read('Data;Histórico;Documento;Valor', ...rows).erros.map(({ linha }) => linha)).toEqual([3]);
    const moved = ['02/03/2026;455714;-262,42;-251,73;LUZ', '03/03/2026;251424;-21,32;-273,05;GAS'];
    expect(read('Data;Histórico;Documento;Valor;Saldo', ...moved).erros).toHaveLength(2);
    const balance = ['05/03/2026;-1,00;PIX;99,00', '06/03/2026;97,00;-2;LOJA', '07/03/2026;-3,00;LUZ;94,00'];
    expect(read('Data;Valor;Histórico;Saldo', ...balance).erros.map(({ linha }) => linha)).toEqual([3]);
    const whole = ['05/03/2026;PIX;551787;9645,4', '06/03/2026;TED;-1,5;99'];
    expect(read('Data;Histórico;Valor;Documento', ...whole).erros.map(({ linha }) => linha)).toContain(2);
  });

  it('is read where all rows are written without the empty cells at their end', () => {
    const rows = ['05/03/2026;TED;1;10,00', '06/03/2026;TARIFA;2;;2,00', '07/03/2026;PIX;3;20,00'];
    expect(movementsOf(read(PAIR, ...rows))).toEqual([
      '2026-03-05 C 10.00 TED',
      '2026-03-06 D 2.00 TARIFA',
      '2026-03-07 C 20.00 PIX',
    ]);
  });

  it('is an error item where nearly all rows lack a cell and have their amounts as documents', () => {
    const rows = ['05/03/2026;TED;10,00;110,00', '06/03/2026;PIX;-2,00;108,00', '07/03/2026;LUZ;-8,00;100,00'];
    const whole = '08/03/2026;GAS;123;-1,00;99,00';
    expect(movementsOf(read('Data;Histórico;Documento;Valor;Saldo', ...rows, whole))).toEqual([
      '2026-03-08 D 1.00 GAS',
    ]);
  });

  it('is read where nothing but a column without a meaning is missing', () => {
    const rows = ['05/03/2026;TED;10,00;x', '06/03/2026;TARIFA;-2,00', '07/03/2026;PIX;20,00;x'];
    expect(read(`${HEAD};Observação`, ...rows)).toMatchObject({ linhas: [{}, {}, {}], erros: [] });
  });

  it('is an error item where its balance has taken its day, or its amount the column of its mark', () => {
    const rows = ['TED;10,00 C;90,00;05/03/2026;x', 'LUZ;20,00 D;70,00;06/03/2026;x', 'PIX;5,00 C;75,00;07/03/2026;x'];
    const reading = read('Histórico;Valor;Saldo;Data;Obs', ...rows, 'GAS;5,00 D;70,0008/03/2026;');
    expect(errorsOf(reading)).toEqual([missing(5, 4, 5)]);
    const marked = ['TED;10,00;C;05/03/2026;', 'LUZ;20,00;D;06/03/2026;', 'PIX;5,00;C;07/03/2026;'];
    expect(errorsOf(read('Histórico;Valor;D/C;Data;', ...marked, 'GAS;5,00D;08/03/2026;'))).toEqual([missing(5, 4, 5)]);
  });

  it('is an error item where most rows have more cells than the headings', () => {
    const rows = ['05/03/2026;;TED;111;10,00;', '06/03/2026;;LUZ;112;;-2,00', '07/03/2026;;GAS;113;;-3,00'];
    expect(read('Data;Histórico;Documento;Crédito;Débito', ...rows)).toMatchObject({ linhas: [], erros: [{}, {}, {}] });
  });

  it('proves no sign for the others where its day is none', () => {
    const rows = ['22/03/2026;DÉB IOF;1;47,81;-61,00', '27/03/2026;RESGATE CDB', '-;2;58,85;-94,76'];
    expect(read('Data;Histórico;Documento;Valor;Saldo do Dia', ...rows)).toMatchObject({ legivel: false });
  });

  it('is one among others though a line is below the table, in the column of amounts', () => {
    const rows = [
      '70,40;06/03/2026;DEB IOF',
      '0,70;09/03/2026;TED',
      '36,83;21/03/2026;DEB LUZ',
      '-98,07;21/03/2026GAS',
    ];
    expect(read('Valor;Data;Histórico', ...rows, '', 'Os dados acima estão sujeitos.')).toMatchObject(rejected);
  });

  it('is an error item where its amounts have one digit of cents, or its day is glued to its text', () => {
    const rows = [
      '05/03/2026;TED;1;8,6;0,0;8,6;1,2',
      '06/03/2026;LUZ;2;9,5;0,0;9,5;-3,4',
      '07/03/2026;GAS;3;7,1;0,0;7,1;-9,4',
    ];
    expect(read('Data;Descrição;Nº ;documento;Bruto;Tarifa;Líquido;Saldo', ...rows).linhas).toEqual([]);
    const glued = read('Data;Histórico;Valor', '04/03;TED;9,00', '05/03 PIX ANA;-4,00', '06/03;LUZ;-5,00');
    expect(glued.erros.map(({ linha }) => linha)).toContain(3);
  });

  it('is an error item where its amount is glued to its text, above a balance with a day', () => {
    const rows = ['TED ANA;9,00;05/03/2026', 'PIX ANA -5362,96;', 'SALDO FINAL;-7,00;06/03/2026'];
    expect(read('Histórico;Valor;Data', ...rows).erros.map(({ linha }) => linha)).toEqual([3]);
    const note = read(
      'Histórico;Valor;Data',
      rows[0]!,
      rows[0]!.replace('05', '06'),
      'Tarifa mensal de R$ 20,00;',
      'Fim',
    );
    expect([note.linhas.length, note.erros]).toEqual([2, []]);
  });

  it('is an error item where its text is an amount: its cells are shifted', () => {
    const rows = ['05/03/2026;;TED;10,00;90,00', '05/03/2026;;GAS;-5,00;85,00', '06/03/2026;', ';LUZ;-20,00;65,00'];
    expect(movementsOf(read('Data;;Histórico;Valor;Saldo', ...rows))).toEqual(['2026-03-05 C 10.00 TED']);
  });

  it.each(['20 MAR 2026PIX', '20/03/2026PIX', '2026-03-20PIX'])('is an error item where %s is one cell', (cell) => {
    const rows = ['05 MAR 2026;TED;10,00', '06 MAR 2026;LUZ;-20,00', '07 MAR 2026;GAS;-2,00', `${cell};-5,00`];
    expect(errorsOf(read(HEAD, ...rows))).toEqual([missing(5, 2, 3)]);
    expect(errorsOf(read(HEAD, ...rows.slice(0, 3), '3 lançamentos;-12,00'))).toEqual([]);
  });

  it('is an error item where its day is missing, and no note', () => {
    expect(errorsOf(read(HEAD, '05/03/2026;TED;10,00', 'IOF;-20,00', '07/03/2026;GAS;-2,00'))).toEqual([
      missing(3, 2, 3),
    ]);
  });

  it('is an error item where its cells are shifted behind an empty one', () => {
    const reading = read('Valor;Tipo;Data;Histórico;', '10,00;C;20.03.2026;TED;', ';20,00;D;18.03.2026;LUZ;');
    expect([reading.linhas.length, reading.erros.map(({ linha }) => linha)]).toEqual([1, [3]]);
  });

  it.each([
    ['a column without a heading', 'Data;;Histórico;Valor;Saldo', '06/03;;TED;1,00;2,00', ';05/03;PIX;10,00;20,00'],
    ['that of the balances', 'Data;Histórico;Valor;Saldo', '06/03;TED;1,00;2,00', ';PIX;10,00;05/03'],
  ])('is an error item where its day is in %s', (_, head, ...rows) => {
    const reading = read('Período: 01/03/2026 a 31/03/2026', head, ...rows);
    expect([reading.linhas.length, errorsOf(reading)]).toEqual([1, ['4 no date']]);
  });

  it.each([
    ['is empty', '05/03/2026;;-10,00;TED;90,00'],
    ['is zero', '05/03/2026;0,00;-10,00;TED;90,00'],
  ])('is an error item where the column of amounts %s and one without a heading has an amount', (_, row) => {
    const reading = read('Data;Valor;;Histórico;Saldo', row, '06/03/2026;-1,00;;GAS;89,00');
    expect([reading.linhas.length, reading.erros.map(({ linha }) => linha)]).toEqual([1, [2]]);
  });

  it('is an error item behind the balance that it is joined to', () => {
    const reading = read(PAIR, ...WHOLE, '08/03/2026;SALDO;;5,00;;09/03/2026;LUZ;4;;50,00');
    expect(errorsOf(reading)).toEqual(['5 the row has 10 columns, the headings have 5']);
  });

  it('is an error item where a column without a meaning may be missing instead of a delimiter', () => {
    const rows = ['05/03/2026;TED;10,00;50,00;', '06/03/2026;PIX;20,00;70,00;', '07/03/2026;LUZ -5,00;65,00;'];
    expect(errorsOf(read(`${HEAD};Saldo;`, ...rows))).toEqual([missing(4, 4, 5)]);
  });

  it.each([
    ['none has', '06/03/2026;TARIFA;B3;-2,00'],
    ['others have', '06/03/2026;TARIFA;B3;-2,00;8,00'],
  ])('is read where nothing but the balance is missing, which %s', (_, other) => {
    const reading = read('Data;Histórico;Descrição;Valor;Saldo', '05/03/2026;PROV;VALE3;0,37', other);
    expect(movementsOf(reading)).toEqual(['2026-03-05 C 0.37 PROV - VALE3', '2026-03-06 D 2.00 TARIFA - B3']);
    expect(errorsOf(reading)).toEqual([]);
  });

  it('is an error item where its balance may be in the column of amounts', () => {
    const rows = [
      '05/03/2026;PIX JOAO;-10,00;90,00',
      '06/03/2026;TARIFA;B3;-2,00;88,00',
      '07/03/2026;PIX;C;-3,00;85,00',
    ];
    const reading = read('Data;Histórico;Descrição;Valor;Saldo', ...rows);
    expect(movementsOf(reading)).toHaveLength(2);
    expect(errorsOf(reading)).toHaveLength(1);
  });
});

describe('1.1, rows that a damage hid', () => {
  const rows = ['05/mar/2026;A;-1,50', '06/mar/2026;B;2,50', '07/mar/2026;C;-3,50'];
  const after = (...more: string[]) => read(HEAD, ...rows, ...more);
  const lines = ({ erros }: ReturnType<typeof read>) => erros.map(({ linha }) => linha);

  it.each([
    ['the delimiter behind its day is missing', '08/mar/2026PIX;4,00'],
    ['it has a cell too many and no day', ';PIX;;-4,00'],
    ['the file breaks off in its day', '08/'],
    ['the file breaks off in its day, between quotes', '"08/03/20'],
    ['the file breaks off in a day of ISO', '2026-03-'],
    ['the file breaks off behind its decimal sign', '08/mar/2026;PIX;-4,'],
  ])('are error items where %s', (_what, row) => {
    const reading = after(row);
    expect([reading.linhas.length, lines(reading)]).toEqual([3, [5]]);
  });

  it('are error items below digits that may begin their day', () => {
    expect(lines(after('20', '26/03/08;PIX;-4,00'))).toContain(6);
  });

  it('are error items where they lost their day above the first row, or above one that has the same', () => {
    expect(lines(read(HEAD, 'PIX;4,00', ...rows))).toEqual([2]);
    expect(lines(after('PIX;4,00', ';TED;5,00', '09/mar/2026;D;1,00'))).toEqual([5, 6]);
    expect(lines(after('Limite;4.000,00', 'Saldo final;-2,50'))).toEqual([]);
  });

  it('are an error item where the file ends in a text in front of the first day', () => {
    const table = ['Identificador;Histórico;Data;Valor', 'a-1;PIX;05/03/2026;1,25', 'a-2;TED;06/03/2026;-2,50'];
    expect(lines(read(...table, 'a-3;PAGAMEN'))).toEqual([4]);
    expect(lines(read(...table, 'a-3'))).toEqual([4]);
    expect(lines(read(...table, 'a-3;PAGAMEN', ''))).toEqual([]);
    expect(lines(read(...table, 'Emitido em: 10/03'))).toEqual([]);
    expect(lines(read(...table, '', 'Fim'))).toEqual([]);
  });

  it('have no ordinal for a zero', () => {
    expect(lines(after('1O/mar/2026;PIX;-4,00'))).toEqual([5]);
    expect(after('1º/mar/2026;PIX;-4,00', '1o de março de 2026;TED;-4,00').linhas).toHaveLength(5);
  });
});

describe('a part of a row without a day', () => {
  it('is an error item where a quote is in front of its amount', () => {
    const table = ['"Histórico","Valor","Data"', '"PIX A","+2,50","05/03/2026"', '"REM: FULANA","",""'];
    const { linhas, erros } = read(...table, '"TED B""-9,55",""', '"PIX C","-7,01","06/03/2026"');
    expect([linhas.length, erros.map(({ linha }) => linha)]).toEqual([2, [4]]);
    expect(errorsOf(read(...table, '"Loja ""9,99""","",""'))).toEqual([]);
  });

  it('is an error item where a structure declares the columns, and its day is glued to its balance', () => {
    const columns = { coluna_data: 3, coluna_descricao: 0, formato_data: 'DD/MM/YY', linhas_cabecalho: 1 };
    const table = ['Histórico;Valor;Saldo;Data;', 'PIX;1,00;9,00;05/03/26;', 'TED;-2,00;-7,0006/03/26;'];
    const more = ['LUZ;-2,00;5,00;08/03/26;', 'DOC;-2,00;3,00;09/03/26;'];
    const { linhas, erros } = readBy({ ...columns, coluna_valor: 1 }, ...table, ...more);
    expect([linhas.length, erros.map(({ linha }) => linha)]).toEqual([3, [3]]);
  });
});
