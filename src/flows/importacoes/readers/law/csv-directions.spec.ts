import { errorsOf, HEAD, movementsOf, read } from '../../../../../test/support/csv-rows';

describe('3.4, which way the money of a CSV row goes', () => {
  it.each([
    ['a mark beside the amount before the column', 'Data;Histórico;Valor;D/C', ['05/03/2026;A;1,00 C;D'], ['C']],
    [
      'the pair',
      'Data;Histórico;Entrada;Saída',
      ['05/03/2026;A;1,00;', '05/03/2026;B;;-1,00', '05/03/2026;C;\u2212;1,00'],
      ['C', 'D', 'D'],
    ],
    [
      'a kind column in which some row says a direction',
      'Data;Histórico;Valor;Tipo',
      ['05/03/2026;A;1,00;Débito', '05/03/2026;B;1,00;CRÉDITO', '05/03/2026;C;-1,00;Pix'],
      ['D', 'C', 'D'],
    ],
    [
      'kinds that turn nothing',
      'Data;Histórico;Valor;Tipo',
      ['05/03/2026;A;1,00;Pagamento', '05/03/2026;B;-1,00;Pix enviado'],
      ['C', 'D'],
    ],
    [
      'a text column in which every row says a direction',
      'Movimentação;Descrição;Data;Valor',
      ['Débito;A;05/03/2026;1,00', 'Crédito;B;05/03/2026;1,00'],
      ['D', 'C'],
    ],
    [
      'a text column in which not every row does',
      'Movimentação;Descrição;Data;Valor',
      ['Débito;A;05/03/2026;1,00', 'Pix;B;05/03/2026;1,00'],
      ['C', 'C'],
    ],
    [
      'entrada and saída',
      'Data;Histórico;Valor;Tipo Lançamento',
      ['05/03/2026;A;-1,00;Saída', '05/03/2026;B;1,00;Entrada'],
      ['D', 'C'],
    ],
    [
      'an unknown column in which every row says a direction, some money out, where no amount has a sign',
      'Data;Histórico;Operação;Valor',
      ['05/03/2026;A;C;1,00', '05/03/2026;SALDO;;9,00', '05/03/2026;B;D;1,00'],
      ['C', 'D'],
    ],
    [
      'a column without a heading in which every row does',
      'Data;Histórico;Valor;;Saldo',
      ['05/03/2026;A;1,00;C;11,00', '05/03/2026;B;1,00;D;10,00'],
      ['C', 'D'],
    ],
    [
      'signs before such a column',
      'Data;Histórico;Operação;Valor',
      ['05/03/2026;A;C;-1,00', '05/03/2026;B;D;1,00'],
      ['D', 'C'],
    ],
    [
      'no unknown column in which a row is silent, or all say money in',
      'Data;Histórico;Operação;Modo;Valor',
      ['05/03/2026;A;;Crédito;1,00', '05/03/2026;B;D;Crédito;1,00'],
      ['C', 'C'],
    ],
    [
      'no column that says by which card, or means, was paid',
      'Data;Histórico;Forma de pagamento;Valor',
      ['05/03/2026;A;Crédito;1,00', '05/03/2026;B;Débito;1,00'],
      ['C', 'C'],
    ],
    [
      'kinds that are all income or expense',
      'Data;Histórico;Tipo;Valor',
      ['05/03/2026;A;Receita;1,00', '05/03/2026;B;Despesa;1,00'],
      ['C', 'D'],
    ],
    ...[
      ['Créditos', 'Débitos'],
      ['E', 'S'],
      ['+', '-'],
      ['Cred.', 'Deb.'],
      ['Crédito Pix', 'Débito automático'],
      ['Entradas', 'Saídas diversas'],
    ].map(([into, out]): [string, string, string[], string[]] => [
      `kinds that all begin like ${into} and ${out}`,
      'Data;Histórico;Tipo;Valor',
      [`05/03/2026;A;${into};1,00`, `05/03/2026;B;${out};1,00`],
      ['C', 'D'],
    ]),
    [
      'kinds of which one says nothing, without a sign',
      'Data;Histórico;Tipo;Valor',
      ['05/03/2026;A;Crédito Pix;1,00', '05/03/2026;B;Débito Pix;1,00', '05/03/2026;C;Estorno;1,00'],
      ['C', 'C', 'C'],
    ],
    [
      'no kinds of card',
      'Data;Histórico;Tipo;Valor',
      ['05/03/2026;A;Crédito à vista;1,00', '05/03/2026;B;Débito Visa;1,00'],
      ['C', 'C'],
    ],
    [
      'what was received and sent',
      'Data;Histórico;Movimento;Valor',
      ['05/03/2026;A;Recebido;1,00', '05/03/2026;B;Enviado;1,00'],
      ['C', 'D'],
    ],
    ['the sign alone', HEAD, ['05/03/2026;A;1,00', '05/03/2026;B;1,00-'], ['C', 'D']],
    ['no sign at all', HEAD, ['05/03/2026;A;1,00', '05/03/2026;B;2,00'], ['C', 'C']],
  ])('goes by %s', (_what, head, rows, directions) => {
    const reading = read(head, ...rows);
    expect(reading.erros).toEqual([]);
    expect(reading.linhas.map(({ tipo }) => tipo)).toEqual(directions);
  });

  it('takes as error items a silent row, a negative credit, a credit with a debit', () => {
    expect(
      errorsOf(
        read(
          'Data;Histórico;Valor;Tipo',
          '05/03/2026;A;1,00;D',
          '05/03/2026;B;1,00;',
          '05/03/2026;C;1,00;Pix',
          '05/03/2026;D;-1,00;C',
        ),
      ),
    ).toEqual([
      '3 neither credit nor debit: the mark is empty',
      '4 neither credit nor debit: Pix',
      '5 the amount is negative but marked as credit',
    ]);
    expect(errorsOf(read('Data;Histórico;Crédito;Débito', '05/03/2026;A;-1,00;', '05/03/2026;B;1,00;1,00'))).toEqual([
      '2 the credit is negative',
      '3 the row has both a credit and a debit',
    ]);
  });

  it('goes by the running balance of an unsigned table when it proves a debit', () => {
    const reading = read(
      `${HEAD};Saldo`,
      '04/03/2026;SALDO ANTERIOR;;1.100,00',
      '05/03/2026;A;300,00;800,00',
      '05/03/2026;B;100,00;900,00',
      '06/03/2026;C;5,00;77,00',
      '06/03/2026;D;7,00;70,00',
    );
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 300.00 A', '2026-03-05 C 100.00 B', '2026-03-06 D 7.00 D']);
    expect(errorsOf(reading)).toEqual([
      '5 neither credit nor debit: the amount has no sign and no balance proves its direction',
    ]);
    expect(reading.saldos.map(({ linha_arquivo, momento }) => [linha_arquivo, momento])).toEqual([
      [2, 'posicao'],
      [3, 'linha'],
      [4, 'linha'],
      [5, 'posicao'],
      [6, 'linha'],
    ]);
  });

  it('proves nothing over a row that can not be read and states no balance', () => {
    const reading = read(
      `${HEAD};Saldo`,
      '04/03/2026;SALDO ANTERIOR;;1.100,00',
      '05/03/2026;A;300,00;800,00',
      '05/03/2026;X;abc;',
      '05/03/2026;B;100,00;900,00',
      '06/03/2026;C;50,00;850,00',
    );
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 300.00 A', '2026-03-06 D 50.00 C']);
    expect(reading.erros.map(({ linha }) => linha)).toEqual([4, 5]);
  });

  it('reads such a table newest first from its end', () => {
    const reading = read(
      `${HEAD};Saldo`,
      '06/03/2026;B;100,00;900,00',
      '05/03/2026;A;300,00;800,00',
      '04/03/2026;SALDO ANTERIOR;;1.100,00',
    );
    expect(movementsOf(reading)).toEqual(['2026-03-06 C 100.00 B', '2026-03-05 D 300.00 A']);
  });

  it('takes positive for money in where the running balance proves no debit', () => {
    const reading = read(`${HEAD};Saldo`, '05/03/2026;A;300,00;300,00', '05/03/2026;B;100,00;400,00');
    expect([movementsOf(reading), reading.erros]).toEqual([['2026-03-05 C 300.00 A', '2026-03-05 C 100.00 B'], []]);
  });

  describe('a lone column of marks right beside the balances', () => {
    const head = 'Data;Histórico;Valor;Saldo;D/C';
    const read5 = (...rows: string[]) => read(head, ...rows.map((row, index) => `0${5 + index}/03/2026;X${row}`));

    it('is theirs where it contradicts a signed amount', () => {
      const reading = read5(';-100,00;20,00;D', ';50,00;30,00;C', ';-80,00;50,00;D', ';10,00;40,00;D');
      expect([reading.linhas.map(({ tipo }) => tipo), reading.erros]).toEqual([['D', 'C', 'D', 'C'], []]);
      expect(reading.saldos.map(({ valor }) => valor)).toEqual(['-20.00', '30.00', '-50.00', '-40.00']);
    });

    it('is the amounts where it says what their signs say, or what the running balance proves', () => {
      for (const minus of ['-', '']) {
        const reading = read5(`;${minus}100,00;900,00;D`, ';50,00;950,00;C', `;${minus}80,00;870,00;D`);
        expect([reading.linhas.map(({ tipo }) => tipo), reading.erros]).toEqual([['D', 'C', 'D'], []]);
        expect(reading.saldos.map(({ valor }) => valor)).toEqual(['900.00', '950.00', '870.00']);
      }
      expect(read5(';100,00;900,00;C', ';50,00;950,00;C').linhas.map(({ tipo }) => tipo)).toEqual(['C', 'C']);
    });

    it('is the balances where only they come out by it, and no direction is guessed', () => {
      const reading = read5(';100,00;20,00;D', ';50,00;30,00;C', ';80,00;50,00;D', ';10,00;40,00;D');
      expect(reading.linhas.map(({ tipo, linha_arquivo }) => `${linha_arquivo} ${tipo}`)).toEqual([
        '3 C',
        '4 D',
        '5 C',
      ]);
      expect(errorsOf(reading)).toEqual([
        '2 neither credit nor debit: the amount has no sign and no balance proves its direction',
      ]);
    });

    it('is the amounts where no balance comes out, and refuses the file where both do', () => {
      expect(read5(';100,00;20,00;D', ';50,00;9.999,00;C').linhas.map(({ tipo }) => tipo)).toEqual(['D', 'C']);
      expect(read5(';100,00;120,00;D', ';50,00;70,00;D')).toMatchObject({ legivel: false, linhas: [] });
    });

    it('is the balances beside another column of directions', () => {
      const reading = read(
        'Data;Histórico;Tipo;Valor;Saldo;D/C',
        '05/03/2026;A;Débito;100,00;900,00;C',
        '05/03/2026;B;Crédito;50,00;950,00;C',
      );
      expect(reading.linhas.map(({ tipo }) => tipo)).toEqual(['D', 'C']);
    });

    it('tells what the balances of an account are that is always overdrawn', () => {
      const reading = read5(';-10,00;100,00;D', ';-20,00;120,00;D');
      expect(reading.saldos.map(({ valor }) => valor)).toEqual(['-100.00', '-120.00']);
    });
  });
});
