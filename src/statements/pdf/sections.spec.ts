import { headsMovements, isColumnHeading, isEnglishHeading, namesBalance, Sections } from './sections';

const failing = (texts: readonly string[], is: (text: string) => boolean, due: boolean) =>
  texts.filter((text) => is(text) !== due);

describe('a row of column headings', () => {
  const words = [
    ...[
      'Histórico',
      'Descrição',
      'Lançamento',
      'Lançamentos',
      'Docto',
      'Documento',
      'Valor',
      'Saldo',
      'Saldos',
      'Crédito',
    ],
    ...['Créditos', 'Débito', 'Débitos', 'Entrada', 'Entradas', 'Saída', 'Saídas'],
  ];
  it('has two words for columns or more', () => {
    expect(
      failing(
        words.map((word) => `Data ${word}`),
        isColumnHeading,
        true,
      ),
    ).toEqual([]);
    expect(failing([...words, 'Data', 'Data PIX', 'Data Valorx', 'Datax Valor', ''], isColumnHeading, false)).toEqual(
      [],
    );
    expect([
      isColumnHeading(`${'x'.repeat(190)} Data Valor`),
      isColumnHeading('Saldo em conta'),
      isColumnHeading('Saldo data valor'),
    ]).toEqual([false, false, true]);
    expect(isColumnHeading('Total de débitos e créditos')).toBe(false);
  });

  it('is that of a table of movements with a day first and a text', () => {
    const heads = [
      'Data Histórico',
      'DIA Lançamento',
      'dt Descrição Valor',
      'Data Valor Historico',
      'Data Lancamento',
      'Data Descricao',
    ];
    const others = [
      'Histórico Data',
      'Nova data Histórico',
      'Data Valor',
      'Dados Histórico Valor',
      'Data Documento Saldo',
      'Data hist',
      'Data xhistórico',
    ];
    expect(failing(heads, headsMovements, true)).toEqual(
      ['DIA Lançamento', 'dt Descrição Valor'].filter((text) => !isColumnHeading(text)),
    );
    expect(failing(others, headsMovements, false)).toEqual([]);
  });

  it('is English', () => {
    const english = [
      ...[
        'Date Description',
        'Posting date Amount',
        'DATE DETAILS',
        'Date Detail',
        'Date Particulars',
        'Date x Debit',
        'Date Debits',
      ],
      ...['Date Credit', 'Date Credits', 'Date Balance'],
    ];
    const other = [
      'Data Description',
      'Description Date',
      'Date',
      'The posting date amount',
      'Dates amount',
      'Date amounts',
      'Date xcredit',
      `Date ${'x'.repeat(200)} amount`,
    ];
    expect([failing(english, isEnglishHeading, true), failing(other, isEnglishHeading, false)]).toEqual([[], []]);
  });

  it('names a balance', () => {
    expect(['Data Saldo', 'SALDOS (R$)', 'Data Saldox', 'Data Valor'].map(namesBalance)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('a title of scheduled rows (3.6, 6.7)', () => {
  type Shown = string | [text: string, isUnderRow: true];
  const scheduled = (...shown: Shown[]) => {
    const sections = new Sections((text) => text === 'Banco X');
    return shown.map((each) => {
      if (typeof each === 'string') sections.see(each, false);
      else sections.see(...each);
      return sections.isScheduled;
    });
  };
  it('holds until another title', () => {
    expect(scheduled('Lançamentos', 'Lançamentos futuros', 'Página 12', 'Investimentos')).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
  it('is ended neither by headings of columns nor by what comes back on each page', () => {
    expect(scheduled('Lançamentos futuros', 'Data Histórico Valor', 'Banco X', 'Outro')).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(scheduled('Data Lançamentos futuros', 'Banco X')).toEqual([false, false]);
  });
  it('right under a row is what says nothing else, and its end what is named like a title', () => {
    expect(
      scheduled(['Pagamento agendado FULANO', true], ['Agendado em 01/03', true], ['Lançamentos futuros', true]),
    ).toEqual([false, false, true]);
    const titles = [
      ...[
        'Extrato',
        'Lançamentos',
        'Lançamento do mês',
        'Movimentação',
        'Movimentações',
        'Aplicações',
        'Movimentos',
        'Transações',
        'Histórico',
        'Compras',
      ],
      ...[
        'Pagamentos',
        'Despesas',
        'Resumo',
        'Posição',
        'Saldo',
        'Saldos',
        'Investimentos',
        'Aplicação',
        'Limite',
        'Limites',
      ],
      ...[
        'Encargos',
        'Tarifas',
        'Créditos',
        'Débitos',
        'Entradas',
        'Saídas',
        'Fatura',
        'Total',
        'Últimos lançamentos',
        'Ultimas compras',
      ],
    ];
    const ended = titles.filter((title) => scheduled('Lançamentos futuros', [title, true])[1] === false);
    expect(titles.filter((title) => !ended.includes(title))).toEqual([]);
    const texts = ['FULANO DE TAL', 'Extratosfera', 'Meu extrato', 'Totalmente', 'Compra', 'Ultima extrato x'];
    expect(texts.filter((text) => scheduled('Lançamentos futuros', [text, true])[1] === false)).toEqual([]);
  });
  it('may have their sum next to it', () => {
    const sections = new Sections(() => false);
    expect([sections.opens('Pagamento agendado FULANO'), sections.isScheduled]).toEqual([false, false]);
    expect([sections.opens('Lançamentos futuros'), sections.isScheduled]).toEqual([true, true]);
  });
});
