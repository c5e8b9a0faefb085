import { directions, errorsOf, HEAD, movementsOf, read } from '../../../../test/support/csv-rows';

const PAIR = 'Data;Histórico;Crédito;Débito';
const OTHER_SIDE = 'the text names money out and the amount is money in, or the other way round';
const ROWS = ['05/03/2026;PIX RECEBIDO ANA;150,00', '06/03/2026;TARIFA;-5,00', '07/03/2026;Pagamento de boleto;-30,00'];

describe('a text that names the other side than its amount (1.2)', () => {
  it.each(['PIX ENVIADO JOAO;40,00', 'Transferência enviada pelo Pix;40,00', 'TED RECEBIDA LOJA;-40,00'])(
    'is an error where the other texts name theirs: %s',
    (row) => {
      expect(errorsOf(read(HEAD, ...ROWS, `08/03/2026;${row}`))).toEqual([`5 ${OTHER_SIDE}`]);
    },
  );

  it.each([
    'PIX ENVIADO DEVOLVIDO;40,00',
    'Estorno PIX ENVIADO;40,00',
    'Tarifa PIX RECEBIDO;-1,00',
    'PIX RECEBIDO - taxa;-1,00',
    'Pagamento recebido;40,00',
    'PIX ENVIADO JOAO;-40,00',
  ])('is none where the movement goes back, or nothing is certain: %s', (row) => {
    expect(movementsOf(read(HEAD, ...ROWS, `08/03/2026;${row}`))).toHaveLength(4);
  });

  it('shows nothing where the other texts name no side', () => {
    expect(movementsOf(read(HEAD, '05/03/2026;A;-1,00', '06/03/2026;PIX ENVIADO B;2,00'))).toHaveLength(2);
  });

  it('is an error in a column of a pair, too', () => {
    const rows = ['05/03/2026;SALARIO;150,00;', '06/03/2026;TARIFA;;5,00', '07/03/2026;SAQUE;;30,00'];
    expect(errorsOf(read(PAIR, ...rows, '08/03/2026;PIX ENVIADO;9,00;'))).toEqual([`5 ${OTHER_SIDE}`]);
  });
});

describe('texts of both sides under the other one', () => {
  const ROWS_OF_PAIR = ['05/03/2026;PIX RECEBIDO;;1,00', '06/03/2026;TARIFA;2,00;', '07/03/2026;SAQUE;3,00;'];

  it('are the reason to reject a file whose columns may be exchanged', () => {
    expect(read(PAIR, ...ROWS_OF_PAIR)).toMatchObject({
      legivel: false,
      erros: [{ erro: { codigo: 'csv.texto_contradiz' } }],
    });
    expect(movementsOf(read('Data;Histórico;Débito;Crédito', ...ROWS_OF_PAIR))).toHaveLength(3);
  });

  it('are such a reason on one side, where one of them leaves no doubt', () => {
    const rows = ['05/03/2026;Saque;1,00;', '06/03/2026;TARIFA;2,00;'];
    expect(read(PAIR, ...rows, '07/03/2026;TED ENVIADA;3,00;').legivel).toBe(false);
    expect(movementsOf(read(PAIR, ...rows, '07/03/2026;Pagamento;3,00;'))).toHaveLength(3);
  });

  it('are the reason to reject a file whose signs may be turned', () => {
    const rows = ['05/03/2026;Salário;-1,00', '06/03/2026;Tarifa;2,00', '07/03/2026;Saque;3,00'];
    expect(read(HEAD, ...rows).legivel).toBe(false);
    expect(movementsOf(read(HEAD, ...rows, '08/03/2026;Saque;-3,00'))).toHaveLength(4);
    expect(movementsOf(read(`${HEAD};Saldo`, ...rows.map((row) => `${row};9,00`)))).toHaveLength(3);
  });

  it('are such a reason for two rows of both sides, where one of them leaves no doubt', () => {
    expect(read(HEAD, '05/03/2026;PIX RECEBIDO ANA;-1,00', '06/03/2026;TARIFA;2,00').legivel).toBe(false);
    expect(movementsOf(read(HEAD, '05/03/2026;SALARIO;-1,00', '06/03/2026;TARIFA;2,00'))).toHaveLength(2);
  });

  it('are none where a column shows the direction of each row', () => {
    const rows = [
      '05/03/2026;PIX ENVIADO JOAO;1,00;Saída',
      '06/03/2026;SAQUE;2,00;Saída',
      '07/03/2026;TARIFA;3,00;Saída',
    ];
    const statement = read('Data;Detalhes;Quantia;Tipo Lançamento', ...rows, '08/03/2026;CRED SALARIO;9,00;Entrada');
    expect(movementsOf(statement)).toHaveLength(4);
  });
});

describe('an amount without the mark that others have', () => {
  it('is an error where money in is marked', () => {
    const rows = ['05/03/2026;A;150,00 C', '06/03/2026;B;5,00 D', '07/03/2026;C;30,00'];
    expect(errorsOf(read(HEAD, ...rows))).toEqual([
      '4 neither credit nor debit: the amount has no sign and no balance proves its direction',
    ]);
    expect(movementsOf(read(HEAD, ...rows.slice(1)))).toHaveLength(2);
  });
});

describe('a title that names a place or money abroad', () => {
  const rows = ['02/03/2026;LOJA;-10,00', '03/03/2026;APORTE;50,00'];

  it.each([
    'Internacional',
    'Lançamentos internacionais',
    'No exterior:',
    'Conta Global',
    'Em dólares',
    'Lançamentos internacionais (US$)',
    'Compras em US$',
    'Internacional - USD',
  ])('leaves the money of the rows below it open: %s', (title) => {
    expect(read(title, 'Data;Histórico;Valor', ...rows)).toMatchObject({ linhas: [], erros: [{}, {}] });
    expect(read('Data;Histórico;Valor', ...rows, title, '04/03/2026;BAR;-1,00')).toMatchObject({ erros: [{}] });
    expect(directions(read(title, 'Data;Histórico;Valor (R$)', ...rows))).toBe('DC');
  });

  it('is no name of a firm', () => {
    expect(directions(read('Comércio Internacional Ltda', 'Data;Histórico;Valor', ...rows))).toBe('DC');
  });
});
