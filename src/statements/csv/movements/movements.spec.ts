import { directions, errorsOf, HEAD, movementsOf, read } from '../../../../test/support/csv-rows';

describe('what is read of a CSV', () => {
  it('is of the one account of the file, and holds nothing that is not in the file', () => {
    expect(read(HEAD, '05/03/2026;A;-1,00')).toEqual({
      total_linhas_lidas: 1,
      linhas: [
        {
          ...{ linha_arquivo: 2, data: '2026-03-05', descricao: 'A', valor: '1.00', tipo: 'D', documento: null },
          ...{ id_fixo: '', indice_conta: 0, fitid: '' },
        },
      ],
      ...{ ignorados: [], erros: [], saldos: [], totais: [], codigo_banco: null, legivel: true },
      contas: [expect.anything()],
    });
  });

  it('is a movement also without a text, which is none of the row above', () => {
    expect(movementsOf(read(HEAD, '05/03/2026;A;1,00', '06/03/2026;;2,00'))).toEqual([
      '2026-03-05 C 1.00 A',
      '2026-03-06 C 2.00 ',
    ]);
  });
});

describe('an ignored row', () => {
  it('shows its amount where it has one that can be read', () => {
    const { ignorados } = read(
      `${HEAD};Saldo`,
      '05/03/2026;TARIFA;0,00;',
      '05/03/2026;;0,00;',
      '05/03/2026;SALDO;-7,00;',
      '05/03/2026;SALDO;abc;',
      '05/03/2026;SALDO;;7,00',
    );
    expect(ignorados.map(({ descricao, valor, data, tipo }) => [descricao, valor, data, tipo])).toEqual([
      ['TARIFA', '0.00', '2026-03-05', null],
      ['', '0.00', '2026-03-05', null],
      ['SALDO', '7.00', '2026-03-05', null],
      ['SALDO', null, '2026-03-05', null],
      ['SALDO', null, '2026-03-05', null],
    ]);
  });
});

describe('the day of a stated balance', () => {
  it('is that of the last movement where the row has none that can be read', () => {
    const rows = ['05/03/2026;A;1,00;', '06/03/2026;B;1,00;', '07/03/2026;C;1,00;', '00/00/0000;SALDO;;9,00'];
    expect(read(`${HEAD};Saldo`, ...rows).saldos).toMatchObject([{ linha_arquivo: 5, data: '2026-03-07' }]);
    expect(read(`${HEAD};Saldo`, '00/00/0000;SALDO;;9,00').saldos).toMatchObject([{ data: null }]);
  });

  it('is none where the day of a movement can not be read', () => {
    expect(read(`${HEAD};Saldo`, '05/03/2026;A;1,00;', '31/02/2026;B;1,00;9,00').saldos).toEqual([
      { linha_arquivo: 3, data: null, valor: '9.00', momento: 'posicao', indice_conta: 0 },
    ]);
  });
});

describe('a row of a balance', () => {
  it('states it once, also where it names nothing else', () => {
    const stated = (...lines: string[]) => read(...lines).saldos.map(({ valor, momento }) => `${valor} ${momento}`);
    expect(stated(HEAD, '05/03/2026;A;1,00', ';Saldo final;170,00')).toEqual(['170.00 posicao']);
    expect(stated(HEAD, '05/03/2026;A;1,00', ';Saldo final;170,00;')).toEqual(['170.00 posicao']);
    expect(stated(`${HEAD};Saldo`, '05/03/2026;A;1,00;', 'SALDO;;;9,00')).toEqual([]);
    expect(stated(`${HEAD};Saldo`, '05/03/2026;A;1,00;', 'SALDO;;8,00;9,00')).toEqual(['9.00 posicao']);
    expect(stated('Data;Saída;Entrada;Histórico', '05/03/2026;;1,00;A', ';;9,00;Saldo final')).toEqual([
      '9.00 posicao',
    ]);
    expect(stated('Data;Valor;Histórico', '05/03/2026;1,00;A', '170,00;;Saldo final')).toEqual(['170.00 final']);
  });

  it('states none when it is a total or a part, whatever else it names', () => {
    for (const row of [
      'Total final;50,00',
      'Saldo final bloqueado;50,00',
      ';Total final;50,00',
      '05/03/2026;TOTAL;50,00',
    ])
      expect([row, read(HEAD, '05/03/2026;A;50,00', row).saldos]).toEqual([row, []]);
  });

  it('is known to the rows after it where only some of its texts are filled', () => {
    const reading = read(
      'Data;Histórico;Descrição;Valor;Saldo',
      '04/03/2026;SALDO ANTERIOR;;;1.100,00',
      '05/03/2026;A;;300,00;800,00',
    );
    expect([movementsOf(reading), reading.erros]).toEqual([['2026-03-05 D 300.00 A'], []]);
  });

  it('is not known to the rows after it where it is scheduled', () => {
    const reading = read(
      `${HEAD};Saldo`,
      '05/03/2026;A;300,00;800,00',
      '05/03/2026;B;100,00;700,00',
      'Lançamentos futuros;;;',
      '06/03/2026;SALDO;;500,00',
      'Últimos lançamentos;;;',
      '06/03/2026;C;50,00;650,00',
    );
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 100.00 B', '2026-03-06 D 50.00 C']);
    expect(reading.saldos.map(({ valor }) => valor)).not.toContain('500.00');
  });
});

describe('a row with neither a day nor a text of its own', () => {
  it('is an error item when it has an amount and a row above has a day', () => {
    expect(errorsOf(read(HEAD, '05/03/2026;A;1,00', ';;5,00', ';;x'))).toEqual([
      '3 an amount with neither a date nor a text',
      '4 an amount with neither a date nor a text',
    ]);
    expect(errorsOf(read(HEAD, ';;5,00'))).toEqual(['2 no date']);
  });

  it('is a balance where only that column is filled', () => {
    const reading = read(`${HEAD};Saldo`, '05/03/2026;A;1,00;98,00', ';;;97,00');
    expect([reading.erros, reading.ignorados.length, reading.saldos.map(({ valor }) => valor)]).toEqual([
      [],
      1,
      ['98.00'],
    ]);
  });
});

describe('a row without a day below that of a limit without a day', () => {
  const limit = ';(+) LIMITE DA CONTA TOTAL;15.500,00';

  it('is an error item: a box of limits and charges ends the statement', () => {
    const reading = read(
      HEAD,
      '05/03/2026;PIX;100,00',
      '06/03/2026;LUZ;-1,00',
      limit,
      ';JUROS DO LIMITE DA CONTA;0,20',
    );
    expect(movementsOf(reading)).toEqual(['2026-03-05 C 100.00 PIX', '2026-03-06 D 1.00 LUZ']);
    expect(errorsOf(reading)).toEqual([expect.stringContaining('names a sum')]);
  });

  it('is an error item below a sum without a day', () => {
    const sums = [';(+) Entradas;150,00', ';(-) Saídas;1,00', ';(=) Resultado;149,00', ';Disponibilidade;149,00'];
    const reading = read(HEAD, '05/03/2026;PIX;150,00', '06/03/2026;LUZ;-1,00', ...sums);
    expect([reading.linhas.length, reading.erros.length]).toEqual([2, 4]);
  });

  it('is a movement again below the next day', () => {
    const reading = read(HEAD, '05/03/2026;PIX;100,00', limit, '06/03/2026;LUZ;-1,00', ';GAS;-2,00');
    expect(movementsOf(reading)).toHaveLength(3);
  });
});

it('names the money that the file declares', () => {
  expect(errorsOf(read('PTAX: 5,1234', HEAD, '05/03/2026;A;1,00'))).toEqual([
    '3 the amount is in other money than reais: PTAX',
  ]);
  const ofAccounts = read('Conta;Data;Histórico;Valor', 'Global USD;05/03/2026;A;1,00', 'Corrente;05/03/2026;B;-2,00');
  expect([errorsOf(ofAccounts).length, directions(ofAccounts)]).toEqual([1, 'D']);
  expect(directions(read('Fatura', 'PTAX: 5,1234', 'Data;Estabelecimento;Valor;Parcela', '05/03/2026;A;1,00;'))).toBe(
    'D',
  );
  expect(errorsOf(read('Moeda: USD', HEAD, '05/03/2026;A;1,00'))).toEqual([
    '3 the amount is in other money than reais: usd',
  ]);
});

describe('rows of sums and charges that are no movements (1.2)', () => {
  const rows = ['05/03/2026;PIX;100,00', '06/03/2026;TARIFA;-1,00'];

  it.each([
    '06/03/2026;JUROS ACUMULADOS ATE 06/03;12,34',
    ';IOF ACUMULADO;0,56',
    ';Total para FULANO DE TAL;-40,00',
    ';TOTAL DO CARTÃO 2724;-40,00',
    ';Subtotal FULANO;-40,00',
    '06/03/2026;Entradas;100,00',
    '06/03/2026;Saídas;-1,00',
    '06/03/2026;Entradas R$ 100,00 Saídas R$ 1,00;99,00',
  ])('are errors: %s', (row) => {
    const reading = read(HEAD, ...rows, row);
    expect([movementsOf(reading).length, reading.erros.map(({ erro }) => erro.codigo)]).toEqual([
      2,
      ['csv.parece_soma'],
    ]);
  });

  it.each(['JUROS ACUMULADOS;-12,34', 'Entradas de feira;5,00', 'JUROS;5,00'])('are movements: %s', (row) => {
    expect(movementsOf(read(HEAD, ...rows, `06/03/2026;${row}`))).toHaveLength(3);
  });

  it('are movements, as a name is that begins so: TOTAL EXPRESS', () => {
    expect(movementsOf(read(HEAD, ...rows, ';TOTAL EXPRESS;-5,00'))).toHaveLength(3);
  });

  it('are ignored as what is lent', () => {
    const reading = read(HEAD, ...rows, 'RESUMO', '(+) CHEQUE ESPECIAL CONTRATADO:;;2.000,00');
    expect([errorsOf(reading), reading.ignorados.length]).toEqual([[], 1]);
  });
});

describe('a row without its day', () => {
  const same = ['05/03/2026;A;1,00', '05/03/2026;B;2,00', '05/03/2026;C;3,00'];

  it('is an error where more rows repeat the day above them', () => {
    expect(errorsOf(read(HEAD, ...same, ';D;-4,00', '07/03/2026;E;5,00'))).toEqual([expect.stringMatching(/^5 /)]);
  });

  it('is of the day above where other rows leave theirs out, too', () => {
    const rows = [...same.slice(1), ';D;-4,00', ';E;5,00', '07/03/2026;F;6,00'];
    expect(movementsOf(read(HEAD, ...rows))).toHaveLength(5);
  });
});
