import { directions, errorsOf, HEAD, movementsOf, read, readBy } from '../../../support/csv-rows';

/** Headings and titles that a person or a program has damaged, and rows that are above all headings. */

describe('a row below or above damaged headings (1.1)', () => {
  const WHOLE = ['05/03/2026;TED;1;10,00;', '06/03/2026;TARIFA;2;;2,00', '07/03/2026;PIX;3;;3,00'];
  const missing = (line: number, cells: number, others: number) =>
    `${line} the row has ${cells} cells, others of the table have ${others}: a delimiter is missing, or the line is broken`;

  it('is an error item under headings that have one column more than all rows', () => {
    const reading = read('Data;Histórico;Nº ;documento;Crédito;Débito', ...WHOLE);
    expect(errorsOf(reading)).toEqual([2, 3, 4].map((line) => missing(line, 5, 6)));
  });

  it('is an error item under such headings where all lines end in an empty cell', () => {
    const rows = ['05/03/2026;TED;1;10,00;90,00;', '06/03/2026;LUZ;2;-20,00;70,00;'];
    const reading = read('Data;Histórico;Nº ;documento;Valor;Saldo;', ...rows);
    expect(errorsOf(reading)).toEqual([2, 3].map((line) => missing(line, 6, 7)));
    expect(read('Data;Histórico;Documento;Valor;Saldo;', ...rows)).toMatchObject({ linhas: [{}, {}], erros: [] });
    const whole = rows.map((row) => row.slice(0, -1));
    expect(read('Data;Histórico;Documento;Valor;Saldo;', ...whole)).toMatchObject({ linhas: [{}, {}], erros: [] });
  });

  it.each(['Lançamentos futuros"', '"Lançamentos ;futuros"', 'Lançamentos ;futuros'])(
    'is scheduled below a damaged title: %s',
    (title) => {
      const rows = [
        '05/03/2026;A;-1,00;',
        title,
        'Data;Histórico;Valor;Saldo após',
        'lançamento;',
        '28/03/2026;LUZ;-43,21;',
      ];
      expect(read('Data;Histórico;Valor;Saldo após', ...rows).linhas).toHaveLength(1);
    },
  );

  it('begins no other section where it is the last of the headings', () => {
    const future = ['Lançamentos futuros', 'Valor;Data;', 'Histórico', '-43,21;28/03/2026;LUZ'];
    const reading = read('Valor;Data;Histórico', '10,00;05/03/2026;A', '-1,00;06/03/2026;B', ...future);
    expect([reading.linhas.length, reading.erros.filter(({ linha }) => linha === 7)]).toEqual([2, []]);
  });

  it('is an error item where the headings above it are damaged', () => {
    const glued = ['5,00;;5,00;05/03/2026;TED;1', ';2,00;3,00;06/03/2026;LUZ;2'];
    expect(read('Entrada;SaídaSaldo;Data;Histórico;Documento', ...glued)).toMatchObject({
      linhas: [],
      erros: [{}, {}],
    });
    const again = ['05/03/2026;TED;10,00;', ';REM: A;;Data;Histórico;Crédito;Débito', '06/03/2026;LUZ;;20,00'];
    const reading = read('Data;Histórico;Crédito;Débito', ...again);
    expect([reading.linhas.length, reading.erros.map(({ linha }) => linha)]).toEqual([1, [4]]);
    const shifted = ['5,00;06/03;TED;1;10,00', '4,00;07/03;LUZ;2;-1,00'];
    expect(read('Saldo do ;Dia;Data da Transação;Descrição;Nº documento;Valor', ...shifted).erros).toHaveLength(2);
    const oneSide = ['0,00;2,00;05/03/2026;LUZ', '9,00;0,00;06/03/2026;TED'];
    expect(errorsOf(read('ContaEntradas;Saídas;Data;Lançamento', ...oneSide))).toHaveLength(1);
  });

  it('is read where the title above it is glued to its headings', () => {
    const pair = ['0,00;2,00;05/03/2026;LUZ', '9,00;0,00;06/03/2026;TED'];
    expect(directions(read('LançamentosEntradas;Saídas;Data;Lançamento', ...pair))).toBe('DC');
    const two = ['7,00;15,00;05/03/2026;LUZ', '-9,00;-9,00;06/03/2026;TED'];
    expect(read('LançamentosAmount;Quantia;Data;Memo', ...two).erros.map(({ linha }) => linha)).toEqual([2]);
  });

  it('is scheduled where a line end cuts its headings behind the word for a balance', () => {
    const rows = ['05/03/2026;TED;10,00;9,00', 'Lançamentos futuros', 'Saldo', 'do Dia;Data', '28/03/2026;LUZ;-43,21;'];
    const columns = { coluna_valor: 2, linhas_cabecalho: 1 };
    expect(readBy(columns, 'Data;Histórico;Valor;Saldo do Dia', ...rows).linhas).toHaveLength(1);
  });

  it('has the columns of other headings that have the delimiter which its own lack', () => {
    const head = 'Data;Histórico;Documento;Crédito;Débito';
    const broken = head.replace('o;C', 'oC');
    const [above, below] = [['05/03/2026;TED;1;10,00;', '06/03/2026;LUZ;2;;-2,00'], ['07/03/2026;PIX;3;3,00;']];
    for (const heads of [
      [head, broken],
      [broken, head],
    ])
      expect(movementsOf(read(heads[0] ?? '', ...above, heads[1] ?? '', ...below))).toEqual([
        ...['2026-03-05 C 10.00 TED', '2026-03-06 D 2.00 LUZ', '2026-03-07 C 3.00 PIX'],
      ]);
  });

  it('is scheduled where its title and headings are damaged', () => {
    const rows = [HEAD, '05/03/2026;TED;10,00', '06/03/2026;LUZ;-20,00'];
    for (const lines of [
      ['Lançamentos futurosData;Histórico;Valor'],
      ['"Lançamentos futuros""";Data;Histórico;Valor'],
      ['"Lançamentos futuros""Dt. Mov.";"Histórico";"Valor"'],
      ['Lançamentos futurosValor da Transação;Data;Histórico'],
      ['Lançamentos futuros', 'Data;Histórico;Valor;', 'Documento'],
      ['Lançamentos futuros', 'Data Lançamento;', 'Histórico;Valor'],
      ['Lançamentos futuros', 'Data;Histórico;Valor;Saldo', 'do Dia'],
    ])
      expect(read(...rows, ...lines, '28/03/2026;GAS;-43,21').linhas.map(({ descricao }) => descricao)).not.toContain(
        'GAS',
      );
  });

  it('is scheduled where the last word of its headings is on the next line', () => {
    const head = 'Data;Histórico;Valor bruto;Taxa;Valor';
    const rows = [`${head} líquido`, '05/03/2026;TED;10,00;0,00;10,00', '06/03/2026;LUZ;-20,00;0,00;-20,00'];
    const reading = read(...rows, '', 'Lançamentos futuros', head, 'líquido', '28/03/2026;GAS;-43,21;0,00;-43,21');
    expect(reading.linhas.map(({ descricao }) => descricao)).toEqual(['TED', 'LUZ']);
  });

  it('is an error item above headings where the decimal comma delimits', () => {
    const rows = ['05/03/2026,TED,Pix,Sim,1,50', '06/03/2026,LUZ,Boleto,Sim,-2,75'];
    const reading = read('Hist,Data,Valor 1', ...rows, 'Data,Histórico,Tipo,Ok,Valor', '07/03/2026,PIX,Pix,Sim,9.10');
    expect(reading.erros.map(({ linha }) => linha)).toEqual([2, 3]);
  });

  it('is none where the only amount above the headings looks like a day, too', () => {
    expect(read('DEBITS;50.00', HEAD, '05/03/2026;TED;10.00', '06/03/2026;LUZ;-2.00').erros).toEqual([]);
  });

  it('is an error item where the headings lack a column', () => {
    const wide = read('Identificador;Valor;Sinal;Saldo;Data;Memo', '8;;10,00;SAIDA;-7,00;28 MAR;COMPRA');
    expect([wide.linhas, wide.erros.length]).toEqual([[], 1]);
    const pair = ['02/03/2026;A;1;;-6,00', '02/03/2026;B;2;61,00;', '03/03/2026;C;3;3,00;'];
    const reading = read('Data;Histórico;Documento;Débito', ...pair);
    expect([reading.linhas, reading.erros.length]).toEqual([[], 3]);
    const noted = read(HEAD, '02/03/2026;A;1,00;', '03/03/2026;B;-2,00;obs', '04/03/2026;C;3,00;');
    expect([noted.linhas.length, noted.erros.length]).toEqual([2, 1]);
  });

  it('is scheduled below headings that are joined to the title of scheduled rows', () => {
    const reading = read(`;${HEAD}`, ';05/03/2026;TED;10,00', `Lançamentos futuros;${HEAD}`, ';28/03/2026;LUZ;-5,00');
    expect([reading.linhas.length, reading.ignorados.length]).toEqual([1, 1]);
  });

  it('is an error item above the first headings that are known', () => {
    const reading = read('DataHistórico;Valor', '05/03/2026;TED;-10,00', HEAD, '06/03/2026;PIX;-1,00');
    expect(reading.erros).toMatchObject([{ linha: 2, erro: { codigo: 'csv.sem_cabecalho' } }]);
    expect(reading.linhas).toHaveLength(1);
  });

  it.each([
    ['without cents', ['05/03/2026;PIX ANA;150', '06/03/2026;LUZ;-30']],
    ['with numbers as texts', ['05/03/2026;12;150,00', '06/03/2026;13;-30,00']],
    ['with one letter as text', ['05/03/2026;A;150,00', '06/03/2026;B;-30,00']],
    ['without a day', ['05/03/2026;PIX ANA;150,00', ';LUZ;-30,00']],
    ['with a balance in front', ['100;05/03;PIX ANA;150', '70;06/03;LUZ;-30']],
    ['with a kind', ['150;C;05/03;PIX ANA', '30;D;06/03;LUZ']],
    ['with another delimiter', ['05/03/2026,PIX ANA,"150,00"', '06/03/2026,LUZ,-30.00']],
  ])('is an error item above the first headings: %s', (_, above) => {
    const reading = read(...above, HEAD, '07/03/2026;CARTAO;-1,00');
    expect(reading.erros).toMatchObject([{ linha: 1 }, { linha: 2 }]);
    expect(reading.linhas).toHaveLength(1);
  });

  it('is an error item above a balance and the first headings', () => {
    const above = ['26/03/2026;DEB IOF;58', '26/03/2026;SALDO DO DIA;13', '25/03/2026;RESGATE;60'];
    expect(read(...above, HEAD, '07/03/2026;CARTAO;-1,00').erros).toMatchObject([{ linha: 1 }, { linha: 3 }]);
  });

  it('is no line above the headings that is about the file', () => {
    const above = ['05/03/2026 10:00, Agência 1, R$ 1.000,00', 'Emissão;Conta;Saldo', '05/03/2026;12345;1.000,00'];
    const periods = ['01/03/2026;31/03/2026;12345', '01/04/2026;30/04/2026;12345'];
    expect(read(...above, ...periods, HEAD, '07/03/2026;CARTAO;-1,00').erros).toEqual([]);
  });
});

it('a line end within the headings below a title of scheduled rows ends none of them', () => {
  const rows = ['\tLançamento\tDoc\tEntradas\tSaídas\tData', '\tPIX ENVIADO\t1\t0,00\t6,34\t14/03/2026'];
  const cut = [
    'Lançamentos futuros',
    '\tLançamento\t',
    'Doc\tEntradas\tSaídas\tData',
    '\tLUZ\t\t0,00\t43,21\t28/03/2026',
  ];
  expect(read(...rows, ...cut)).toMatchObject({ linhas: [{ valor: '6.34' }], ignorados: [{}], erros: [] });
});

it('the rest of a text in front of the table shows that its row is cut, and is no balance', () => {
  const rows = [
    ';9,00;04/03/2026;PIX A;1,00',
    ';8,00;05/03/2026;Pagamento de',
    'boleto X;1,00',
    ';7,00;06/03/2026;B;1,00',
  ];
  expect(read(';Saldo;Data;Histórico;Valor', ...rows).erros).toContainEqual(expect.objectContaining({ linha: 4 }));
});

it('a mark glued to the day of its row leaves the day of the rows below open', () => {
  const rows = [
    'TED ANA|7,00|C|02/03/2026|',
    'BOLETO|8,00|D07/03/2026|',
    'TARIFA|9,00|D||',
    'VENDAS|1,00|C|08/03/2026|',
  ];
  const { linhas, erros } = read('Descrição|Valor|Tipo|Data|', ...rows);
  expect([linhas.map(({ data }) => data), erros.map(({ linha }) => linha)]).toEqual([
    ['2026-03-02', '2026-03-08'],
    [3, 4],
  ]);
});

describe('headings that a line end cuts below a title of scheduled rows', () => {
  const head = 'Data;Histórico;Valor da Transação;Saldo';
  const rows = [head, '05/03/2026;PIX;-1,00;9,00', '', 'Lançamentos futuros'];
  const scheduled = '28/03/2026;LUZ;-4,00;';

  it.each([
    ['Data;Histórico;', 'Valor da Transação;Saldo'],
    ['Data;Histórico;Valor da Transação;', 'Saldo'],
    ['Data;Histórico;Valor', 'da Transação;Saldo'],
    ['Data;', 'Histórico;Valor da Transação;', 'Saldo'],
  ])('are no title that ends them: %j', (...cut) => {
    for (const reading of [
      read(...rows, ...cut, scheduled),
      readBy({ coluna_valor: 2, linhas_cabecalho: 1 }, ...rows, ...cut, scheduled),
    ])
      expect(reading).toMatchObject({ linhas: [{ valor: '1.00' }], ignorados: [{ valor: '4.00' }], erros: [] });
  });

  it('leave a title of movements what it is, also where a column has its name', () => {
    const table = ['Data;Lançamentos;Valor', '28/03/2026;LUZ;-4,00', '', 'Lançamentos', '05/03/2026;PIX;-1,00'];
    expect(read('Lançamentos futuros', ...table)).toMatchObject({ linhas: [{ valor: '1.00' }], ignorados: [{}] });
  });
});
