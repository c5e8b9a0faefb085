import { errorsOf, HEAD, movementsOf, read, rejected } from '../../../support/csv-rows';
import { readCsv } from '../../../../src/statements/csv/reader';
import { parseCsvStructure } from '../../../../src/statements/structure/structure';

/** Rows and files that were read wrong without a word, found by writing each line of the law in other ways. */

const NO_DIRECTION = 'neither credit nor debit: the amount has no sign and no balance proves its direction';
const OTHER_TABLE = 'the row is under headings that are not known: nothing shows which column holds its amount';
const SUM = 'the row has no date, and its text or what is above it names a sum or a count';

describe('the running balance of an unsigned table (3.4, 6.6)', () => {
  const head = `${HEAD};Saldo`;

  it('counts from the opening balance above the headings', () => {
    const reading = read('Saldo anterior;1.000,00', head, '05/03/2026;A;100,00;900,00', '06/03/2026;B;300,00;600,00');
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 100.00 A', '2026-03-06 D 300.00 B']);
  });

  it('counts from it in a file that is newest first, and in one of a single day', () => {
    const rows = ['06/03/2026;B;300,00;600,00', '05/03/2026;A;100,00;900,00'];
    const due = ['2026-03-06 D 300.00 B', '2026-03-05 D 100.00 A'];
    expect(movementsOf(read('Saldo anterior: 1.000,00', head, ...rows))).toEqual(due);
    const ofOneDay = rows.map((row) => row.replace(/^../, '05'));
    expect(movementsOf(read('Saldo anterior: 1.000,00', head, ...ofOneDay))).toEqual([
      due[0]?.replace('-06', '-05'),
      due[1],
    ]);
  });
});

describe('rows without a day (9.5)', () => {
  it('are error items of the whole file where some are above the first dated row', () => {
    const reading = read(HEAD, ';A;-1,00', ';SALDO ANTERIOR;10,00', '05/03/2026;B;-2,00', ';C;-3,00');
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 2.00 B']);
    expect(errorsOf(reading)).toEqual(['2 no date', '5 no date']);
  });

  it('have the day above where only balances are above the first dated row', () => {
    const reading = read(HEAD, ';SALDO ANTERIOR;10,00', '05/03/2026;B1;-2,00', ';C1;-3,00');
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 2.00 B1', '2026-03-05 D 3.00 C1']);
  });

  it.each([
    'Entradas',
    'CRÉDITOS',
    'Saídas do período',
    'Resumo do mês',
    'Quantidade de lançamentos',
    'Qtd. de débitos',
  ])('are error items where they name a sum or a count: %s', (text) => {
    expect(errorsOf(read(HEAD, '05/03/2026;A;-1,00', `;${text};12,00`))).toEqual([`3 ${SUM}`]);
    expect(read(HEAD, '05/03/2026;A;-1,00', `05/03/2026;${text} LTDA;-12,00`).linhas).toHaveLength(2);
  });

  it('are error items under a total or the title of a summary, until a row has a day', () => {
    const rows = [
      '05/03/2026;A;-1,00',
      ';A2;-2,00',
      'Resumo do mês;;',
      ';Rendimento;1,20',
      ';IOF;-0,50',
      '06/03/2026;B;-3,00',
      ';B2;-4,00',
    ];
    const reading = read(HEAD, ...rows, ';Total;9,00', ';C;-5,00');
    expect(reading.linhas.map(({ descricao }) => descricao)).toEqual(['A', 'A2', 'B', 'B2']);
    expect(errorsOf(reading)).toEqual([`5 ${SUM}`, `6 ${SUM}`, `10 ${SUM}`]);
  });

  it('are error items where their kind names a balance and their text does not', () => {
    const reading = read(`${HEAD};Tipo`, '05/03/2026;A;-1,00;Pix', '05/03/2026;Conta;9,00;Saldo do dia');
    expect([reading.linhas.length, errorsOf(reading)]).toEqual([
      1,
      ['3 the kind of the row is that of a balance or total, its text is not'],
    ]);
  });

  it('are error items below a row whose cells are shifted', () => {
    const rows = ['A,1.00,05/03/2026', 'B,1,234.00,06/03/2026', 'C,-2.00,', 'D,-3.00,07/03/2026', 'E,-4.00,'];
    const reading = read('Histórico,Valor,Data', ...rows);
    expect(movementsOf(reading)).toEqual(['2026-03-05 C 1.00 A', '2026-03-07 D 3.00 D', '2026-03-07 D 4.00 E']);
    expect(reading.erros.map(({ linha }) => linha)).toEqual([3, 4]);
  });

  it('count by the second of two amounts that no word distinguishes', () => {
    const reading = read(`${HEAD};Valor total`, '05/03/2026;A;-1,00;-1,00', ';B;;-3,00');
    expect(errorsOf(reading)).toEqual(['3 the row has two amounts that differ, and nothing tells which one counts']);
  });
});

describe('headings of another table below', () => {
  it.each([
    [HEAD, 'Data aplicação;Produto;Saldo', '05/03/2026;CDB;1.000,00'],
    [`${HEAD};Saldo`, 'Data;Aplicação;Rendimento;Bruto', '05/03/2026;CDB;1,00;1.200,00'],
    ['Data;Histórico;Crédito;Débito', 'Mês;Entradas;Saídas', '02/03/2026;10,00;20,00'],
    [HEAD, 'Vencimento;Título;Valor nominal', '05/03/2026;CDB;1.000,00'],
    ['Histórico;Valor;Data', 'Descrição;Limite;Utilizado', 'CHEQUE;1.000,00;20,00'],
    [HEAD, 'Data;Papel;Saldo em 31/03', '05/03/2026;CDB;1.000,00'],
    [`Data;Histórico;Docto;${HEAD.slice(-5)}`, 'Dt. vencto;Título;Sacado;Valor nominal', '05/03/2026;1;X;5,00'],
  ])('make their rows error items: %s, then %s', (head, other, row) => {
    const width = head.split(';').length - 3;
    const reading = read(head, `05/03/2026;A${';'.repeat(width)};-1,00`, 'Investimentos', other, row);
    expect(reading.linhas.length).toBeLessThanOrEqual(1);
    expect(errorsOf(reading).at(-1)).toBe(`5 ${OTHER_TABLE}`);
  });

  it('end where known headings come again, and hide no balance row', () => {
    const other = ['Data;Papel;Quantidade', '05/03/2026;CDB;10', 'Saldo total;;1.000,00'];
    const reading = read(HEAD, '05/03/2026;A;-1,00', ...other, HEAD, '06/03/2026;B;-2,00');
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 1.00 A', '2026-03-06 D 2.00 B']);
    expect([errorsOf(reading), reading.ignorados.length, reading.saldos]).toEqual([[`4 ${OTHER_TABLE}`], 1, []]);
  });
});

describe('amounts without a sign among others', () => {
  it('are error items where more have a plus, next to amounts with a minus', () => {
    const rows = ['05/03/2026;A;+1,00', '05/03/2026;B;-2,00', '05/03/2026;C;+3,00', '05/03/2026;D;4,00'];
    const reading = read(HEAD, ...rows);
    expect([reading.linhas.length, reading.erros.map(({ linha }) => linha)]).toEqual([3, [5]]);
    expect(read(HEAD, ...rows, '05/03/2026;E;5,00').erros).toEqual([]);
  });

  it('are error items next to amounts with a plus where none has a minus', () => {
    const reading = read(HEAD, '05/03/2026;A;+100,00', '06/03/2026;B;50,00', '06/03/2026;C;0,00');
    expect([movementsOf(reading), errorsOf(reading)]).toEqual([['2026-03-05 C 100.00 A'], [`3 ${NO_DIRECTION}`]]);
    expect(read(HEAD, '05/03/2026;A;+1,00', '06/03/2026;B;5,00', '07/03/2026;C;-2,00').erros).toEqual([]);
    expect(read(HEAD, '05/03/2026;A;+1,00', '06/03/2026;B;+5,00').erros).toEqual([]);
  });

  it('are error items under a title of money out', () => {
    const reading = read(
      'Entradas',
      HEAD,
      '05/03/2026;A;9,00',
      'Saídas',
      HEAD,
      '06/03/2026;B;5,00',
      '06/03/2026;C;-1,00',
    );
    expect([movementsOf(reading), errorsOf(reading)]).toEqual([
      ['2026-03-05 C 9.00 A', '2026-03-06 D 1.00 C'],
      [`6 ${NO_DIRECTION}`],
    ]);
  });

  it('with a plus on a bill without a minus are error items', () => {
    const reading = read('Data;Descrição;Parcela;Valor', '05/03/2026;LOJA;1/2;9,00', '06/03/2026;CRED;;+5,00');
    expect([movementsOf(reading), reading.erros.length]).toEqual([['2026-03-05 D 9.00 LOJA'], 1]);
  });

  it.each(['TED ENVIADA', 'Pix - enviado', 'Transferência Pix enviada', 'TRANSF ENV', 'DOC enviado'])(
    'reject the file where one is money out by its text: %s (9.14)',
    (text) => {
      expect(read(HEAD, '05/03/2026;A;1,00', `06/03/2026;${text} FULANO;9,00`)).toMatchObject(rejected);
    },
  );

  it.each(['Data;Histórico;Conta débito;Conta crédito;Valor', 'Data;Histórico;C;D;Valor'])(
    'reject the file where other headings name money out: %s',
    (head) => {
      expect(read(head, '05/03/2026;A1;1.1;2.1;1,00')).toMatchObject(rejected);
    },
  );

  it.each(['S', 'Enviado', 'Despesa', '-'])('reject the file where a kind among others is %j', (kind) => {
    const rows = ['05/03/2026;A;1,00;Pix', `06/03/2026;B;2,00;${kind}`];
    expect(read(`${HEAD};Tipo`, ...rows)).toMatchObject(rejected);
    expect(
      read(`${HEAD};Conciliado`, ...rows.map((row) => row.replace(/Enviado|Despesa|-$/, 'S'))).linhas,
    ).toHaveLength(2);
  });

  it('go by words of both sides in a column where every row has one', () => {
    const head = `${HEAD};Tipo`;
    const reading = read(head, '05/03/2026;A;1,00;entrada', '06/03/2026;B;2,00;despesa', '07/03/2026;C;3,00;Receita');
    expect(movementsOf(reading)).toEqual(['2026-03-05 C 1.00 A', '2026-03-06 D 2.00 B', '2026-03-07 C 3.00 C']);
  });
});

describe('a bill or an account (4.1)', () => {
  const rows = [HEAD, '05/03/2026;A;100,00', '06/03/2026;B;-50,00'];

  it.each([
    ['Extrato de conta corrente', 'Aviso: sua fatura vence no dia 10'],
    ['Extrato', 'Débito automático da fatura ativo'],
    ['Fatura paga em conta-corrente'],
  ])('is not known where the lines above name both: %s', (...above) => {
    expect(read(...above, ...rows)).toMatchObject(rejected);
  });

  it.each([
    [['Fatura', 'Extrato']],
    [['Extrato da fatura']],
    [['Fatura de 10/03/2026']],
    [['Vencimento da fatura: 10/04/2026']],
  ])('is a bill with %j above', (above) => {
    expect(movementsOf(read(...above, ...rows))).toEqual(['2026-03-05 D 100.00 A', '2026-03-06 C 50.00 B']);
  });

  it.each(['PIX FULANO', 'TED ENVIADA', 'DOC 1'])('is not known where a row below such a line is %s', (text) => {
    expect(read('Próxima fatura em 10/04', ...rows, `07/03/2026;${text};-1,00`)).toMatchObject(rejected);
    expect(
      read('Data;Descrição;Parcela;Valor', '05/03/2026;LOJA;1/2;9,00', `07/03/2026;${text};;1,00`).linhas,
    ).toHaveLength(2);
  });

  it('is known for each section', () => {
    const account = ['Conta corrente', 'Data;Descrição;Valor', '05/03/2026;X;7,00'];
    const due = ['2026-03-05 D 100.00 A', '2026-03-06 C 50.00 B', '2026-03-05 C 7.00 X'];
    expect(movementsOf(read('Fatura do cartão', ...rows, ...account))).toEqual(due);
    expect(movementsOf(read(...account, 'Fatura do cartão', ...rows))).toEqual([due[2], due[0], due[1]]);
  });

  it('rejects sections of both kinds under the same headings', () => {
    expect(read('Conta corrente', ...rows, 'Fatura do cartão', ...rows)).toMatchObject(rejected);
    expect(read(...rows, 'Fatura do cartão', ...rows)).toMatchObject(rejected);
  });
});

it('a row with a day and no amount that reports that there is none is an empty list where it is alone (9.24)', () => {
  const none = '05/03/2026;NÃO HOUVE MOVIMENTO;';
  expect(read(HEAD, none)).toMatchObject({ legivel: true, linhas: [], erros: [], total_linhas_lidas: 0 });
  expect(read(HEAD, '04/03/2026;SALDO ANTERIOR;5,00', none).erros).toEqual([]);
  expect(errorsOf(read(HEAD, none, '06/03/2026;A;-1,00'))).toEqual(['2 no amount']);
  expect(errorsOf(read(HEAD, none, '06/03/2026;A;'))).toEqual(['2 no amount', '3 no amount']);
});

describe('other words and dress', () => {
  it.each(['Lançamentos futuros: 3', 'Lançamentos futuros: R$ 120,00', 'Pagamentos agendados R$ 9,00'])(
    'takes no count or sum for a title of scheduled rows: %s',
    (line) => {
      expect(read(line, HEAD, '05/03/2026;A;-1,00').linhas).toHaveLength(1);
    },
  );

  it.each(['Lançamentos futuros', 'Lançamentos futuros: 2026', 'Lançamentos futuros até 30/04/2026'])(
    'takes %s for one',
    (line) => {
      expect(read(line, HEAD, '05/03/2026;A;-1,00').ignorados).toHaveLength(1);
    },
  );

  it.each(['Status da transação', 'Situação do lançamento', 'STATUS'])('knows a cancelled row by %s', (heading) => {
    expect(read(`${HEAD};${heading}`, '05/03/2026;A;-1,00;Cancelada', '05/03/2026;B;-1,00;Concluída')).toMatchObject({
      linhas: [{ descricao: 'B' }],
      erros: [{ linha: 2 }],
    });
  });

  it.each(['Saldo final: US$ 10,00', 'Saldo em dólares;;10,00', ';Saldo (USD);10,00', 'Saldo: 10,00 EUR'])(
    'knows other money by a balance below: %s (9.20)',
    (line) => {
      expect(read(HEAD, '05/03/2026;A;-1,00', line).linhas).toEqual([]);
    },
  );

  it('takes the marks of a spreadsheet from figures, and leaves them to texts', () => {
    const reading = read(HEAD, "'05/03/2026;'99 TAXI;'-12,00", "'06/03/2026;B;'R$ 1.000,00");
    expect(movementsOf(reading)).toEqual(["2026-03-05 D 12.00 '99 TAXI", '2026-03-06 C 1000.00 B']);
  });

  it('reads the decomposed month of a day, and the headings of Itaú’s bill (9.26)', () => {
    const lines = [HEAD, '05 de março de 2026;A;-1,00'].map((line) => line.normalize('NFD'));
    expect(movementsOf(read(...lines))).toEqual(['2026-03-05 D 1.00 A']);
    const bill = ['data,lançamento,valor', '2026-03-05,LOJA,10.00'].map((line) => line.normalize('NFD'));
    expect(movementsOf(read(...bill))).toEqual(['2026-03-05 D 10.00 LOJA']);
  });

  it('shows the words of a balance row whose amount is in the column of texts', () => {
    const reading = read('Data;Descrição;Documento;Valor', '05/03/2026;A;1;-1,00', 'Saldo da conta;150,00');
    expect(reading.ignorados).toMatchObject([{ descricao: 'Saldo da conta' }]);
  });
});

describe('a structure', () => {
  const readBy = (configuracao: object, ...lines: string[]) => {
    const parsed = parseCsvStructure({ coluna_data: 0, coluna_descricao: 1, coluna_valor: 2, ...configuracao });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.erros));
    return readCsv(Buffer.from(lines.join('\n')), parsed.value);
  };

  it('shows what amounts without a sign mean, payments too (9.14, 9.16)', () => {
    const rows = ['05/03/2026;PAGAMENTO;9,00', 'Saídas;;', '06/03/2026;X;+1,00', '07/03/2026;Y;2,00'];
    const reading = readBy({ inverter_sinal: true }, HEAD, ...rows);
    expect([reading.linhas.map(({ tipo }) => tipo), reading.erros]).toEqual([['D', 'D', 'D'], []]);
    expect(readBy({}, HEAD, ...rows).linhas.map(({ tipo }) => tipo)).toEqual(['C', 'C', 'C']);
  });

  it('holds for its headings where they come again, and for no other table', () => {
    const head = 'Dia;Texto;Valor nominal';
    const rows = [head, '05/03/2026;A;1,00', head, '06/03/2026;B;2,00', 'Data;Produto;Saldo', '07/03/2026;CDB;3,00'];
    const reading = readBy({}, ...rows);
    expect(movementsOf(reading)).toEqual(['2026-03-05 C 1.00 A', '2026-03-06 C 2.00 B']);
    expect(errorsOf(reading)).toEqual([`6 ${OTHER_TABLE}`]);
    expect(readBy({ linhas_cabecalho: 0 }, ...rows.slice(0, 2)).linhas).toHaveLength(1);
  });

  it.each(['Valor', 'Valor (R$)'])('keeps a row as an error item whose day is glued to the heading %s', (heading) => {
    const reading = readBy({}, `Data;Histórico;${heading}05/03/2026;TED;9,69`, '06/03/2026;PIX;1,00');
    expect(movementsOf(reading)).toEqual(['2026-03-06 C 1.00 PIX']);
    expect(reading.erros.map(({ linha }) => linha)).toEqual([1]);
  });
});
