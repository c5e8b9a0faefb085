import { recogniseHeadings } from './headings';

const layoutOf = (head: string) => recogniseHeadings(head.split(';'));

/** What a table has when no heading names more than an account. */
const PLAIN = {
  ...{ fees: [], isSettledDay: false },
  ...{ isBothWays: false, hasOutHeading: false, undone: [], otherMoney: null, isMoneyNextTo: false, isInReais: false },
  ...{ isLikeItauBill: false, known: null, hasCardMark: false, isSales: false, isEnglish: false },
};

describe('recogniseHeadings', () => {
  it('finds what every column holds', () => {
    const head = [
      ...['Conta', 'Data', 'Histórico', 'Tipo', 'Complemento', 'Valor', 'Value', 'D/C', 'Saldo', 'C/D'],
      ...['Doc.', 'Moeda', 'Situação', 'Agência', 'Forma de pagamento', '', 'Canal', ''],
    ];
    expect(recogniseHeadings(head)).toEqual({
      ...{ data: 1, sameDays: [] },
      cells: 18,
      texts: [2, 4],
      kinds: [3],
      valor: 5,
      rivals: [6],
      debito: null,
      credito: null,
      ...{ direction: 7, marks: [7, 9] },
      documento: 10,
      moeda: 11,
      ...{ situacao: 12, undone: [] },
      saldo: 8,
      sinalDoSaldo: 9,
      isMarkInDoubt: false,
      others: [0, 13, 15, 16],
      unheaded: [15],
      coded: [],
      moneyNames: [0, 13, 15, 16],
      ...{ conta: 0, agencia: 13, categories: [], start: 0 },
      ...PLAIN,
      isDayBalance: false,
      width: 17,
      written:
        'Conta,Data,Histórico,Tipo,Complemento,Valor,Value,D/C,Saldo,C/D,Doc.,Moeda,Situação,Agência,Forma de pagamento,,Canal',
    });
  });

  it('finds a pair of columns', () => {
    expect(layoutOf('Data;Histórico;Entrada;Saída;Saldo do dia;D/C;Lote')).toEqual({
      ...{ data: 0, cells: 7, texts: [1], kinds: [], valor: null, rivals: [], debito: 3, credito: 2, direction: null },
      ...{ documento: null, moeda: null, situacao: null, undone: [], saldo: 4, sinalDoSaldo: 5, isMarkInDoubt: false },
      ...{
        ...{ marks: [], sameDays: [], others: [6], unheaded: [], coded: [], moneyNames: [6] },
        isDayBalance: true,
        width: 7,
        written: 'Data,Histórico,Entrada,Saída,Saldo do dia,D/C,Lote',
      },
      ...{ conta: null, agencia: null, categories: [], start: 0 },
      ...PLAIN,
    });
  });

  it.each([
    ['a day', 'Histórico;Valor;Saldo'],
    ['a text or a kind', 'Data;Valor;Saldo'],
    ['an amount', 'Data;Histórico;Saldo'],
    ['an amount but a word of payments', 'Data;Histórico;Pagamento'],
    ['an amount but the gross one', 'Data;Histórico;Valor bruto'],
  ])('knows no table without %s', (_what, head) => {
    expect(layoutOf(head)).toBeNull();
  });

  it.each(['1', '-5', '+5', '(5', 'R$5', 'R$ 5', '-R$ 5', '05/03/2026', 'x'.repeat(61)])(
    'knows no heading row by a cell %j',
    (cell) => {
      expect(layoutOf(`Data;Histórico;Valor;${cell}`)).toBeNull();
    },
  );

  it.each(['Coluna 1', 'R$', '-', 'R$  5', 'x'.repeat(60)])('knows one next to a cell %j', (cell) => {
    expect(layoutOf(`Data;Histórico;Valor;${cell}`)).not.toBeNull();
  });

  it.each([
    ...['Data', 'Date', 'Dt.', 'Dia', 'Data Hora', 'Data e hora', 'Data/Hora', 'Release Date', 'Transaction date'],
    ...['Posting date', 'Data Lanç.', 'Data lançamento', 'Data do Lançamento', 'Dt. Mov.', 'Data Movimento'],
    ...['Data da movimentação', 'Data transação', 'Dt da operação', 'Data de compra', 'Data da venda'],
    ...['Data da Ocorrência', 'Data do evento'],
  ])('takes %j for the day', (heading) => {
    expect(layoutOf(`Canal;${heading};Histórico;Valor`)?.data).toBe(1);
  });

  it.each(['Data de vencimento', 'Data contábil', 'Update', 'Value date', 'Hora', 'Dias', 'Data e'])(
    'does not take %j for the day',
    (heading) => {
      expect(layoutOf(`${heading};Data;Histórico;Valor`)?.data).toBe(1);
    },
  );

  it('recognises days under an English heading, the first column of days only', () => {
    for (const heading of ['Date', 'Release Date', 'Transaction date', 'Posting date'])
      expect(layoutOf(`Update;${heading};Memo;Amount`)?.isEnglish).toBe(true);
    expect(layoutOf('Data;Date;Memo;Amount')).toMatchObject({ data: 0, isEnglish: false });
  });

  it.each([
    ...['Histórico', 'Descrição', 'Lançamento', 'Lançamentos', 'Título', 'Title', 'Memo', 'Description', 'Detalhes'],
    ...['Detalhe', 'Estabelecimento', 'Descrição do Lançamento', 'Descrição da transação', 'Histórico do lançamento'],
    ...['Histórico complementar', 'Complemento', 'Identificação', 'Movimentação', 'Transação', 'Favorecido'],
    ...['Detalhamento Hist.', 'Estabelecimento comercial', 'Nome do estabelecimento', 'Discriminação', 'Razão social'],
  ])('takes %j for a text', (heading) => {
    expect(layoutOf(`Data;${heading};Valor`)).toMatchObject({ texts: [1], kinds: [], others: [] });
  });

  it.each([
    ...['Tipo', 'Type', 'Tipo Lançamento', 'Tipo de lancto', 'Tipo do lançamento', 'Tipo de movimento'],
    ...['Tipo Movimento', 'Transaction Type', 'Tipo Transação', 'Tipo de transação', 'Tipo da transação'],
    ...['Tipo operação', 'Tipo de operação', 'Tipo da operação', 'Tipo de movimentação', 'Tipo movimentação'],
  ])('takes %j for a kind', (heading) => {
    expect(layoutOf(`Data;${heading};Valor`)).toMatchObject({ texts: [], kinds: [1], others: [] });
  });

  it('takes the column of ways to pay for kinds in a report of sales', () => {
    expect(layoutOf('Data;Bandeira;Produto;Modalidade;Valor')).toMatchObject({ kinds: [1, 2, 3], isSales: true });
    expect(layoutOf('Data;Histórico;Produto;Modalidade;Valor')).toMatchObject({ kinds: [], others: [] });
  });

  it.each(['Cartão', 'Card type', 'Forma', 'Meio de pagamento', 'Modalidade', 'Produto', 'Função', 'Categoria'])(
    'takes no direction from a column %j',
    (heading) => {
      expect(layoutOf(`Data;Histórico;${heading};Valor`)?.others).toEqual([]);
    },
  );

  it.each([
    ...['Valor', 'Amount', 'Valor lançamento', 'Valor do Lançamento', 'Valor da transação', 'Valor transação'],
    ...['Valor da operação', 'Valor movimento', 'Transaction Net Amount', 'Montante', 'Quantia', 'Valor em', 'Value'],
    ...['Valor líquido', 'Vlr.', 'Valor (R$)', 'Valor em R$', 'Valor BRL', 'Valor em reais', 'Net amount'],
  ])('takes %j for the amount', (heading) => {
    expect(layoutOf(`Data;Histórico;${heading};Valor bruto`)).toMatchObject({ valor: 2, rivals: [], others: [3] });
  });

  it('takes the net amount before all others, and else the first, with those that may contradict it', () => {
    expect(layoutOf('Data;Histórico;Valor;Valor líquido')).toMatchObject({ valor: 3, rivals: [] });
    expect(layoutOf('Data;Histórico;Valor;Taxa;Líquido')).toMatchObject({ valor: 4, rivals: [] });
    expect(layoutOf('Data;Histórico;Entrada;Saída;Taxa;Líquido')).toMatchObject({ rivals: [5] });
    expect(layoutOf('Data;Histórico;Valor;Amount;Montante')).toMatchObject({ valor: 2, rivals: [3, 4] });
    expect(layoutOf('TransferWise ID;Date;Amount;Currency;Description;Running Balance;Value')).toMatchObject({
      ...{ data: 1, documento: 0, valor: 2, moeda: 3, texts: [4], saldo: 5, rivals: [] },
    });
  });

  it.each(
    [
      ['Crédito', 'Débito'],
      ['Créditos', 'Débitos'],
      ['Entrada', 'Saída'],
      ['Entradas', 'Saídas'],
      ['Credit', 'Debit'],
      ['Valor Crédito', 'Vlr. Débito'],
      ['Valor de crédito', 'Valor de débito'],
      ['Valor entrada', 'Valor saída'],
      ['Recebimento', 'Pagamento'],
      ['Recebimentos', 'Pagamentos'],
      ['Receita', 'Despesa'],
      ['Net credit amount', 'Net debit amount'],
      ['Crédito (C)', 'Débito (D)'],
      ['Entradas (créditos)', 'Saídas (débitos)'],
      ['Valor Crédito - C', 'Valor Débito - D'],
    ].flatMap(([into, out]) => [
      [`Data;Histórico;${into};${out}`, 2, 3],
      [`Data;Histórico;${out};${into}`, 3, 2],
    ]),
  )('takes %s for a pair', (head, credito, debito) => {
    expect(layoutOf(head)).toMatchObject({ credito, debito, valor: null });
  });

  it.each([
    ...['D/C', 'C-D', 'DC', 'CD', 'Deb_Cred', 'Cred/Deb', 'Débito/Crédito', 'Crédito/Débito', 'Entrada/Saída'],
    ...['Natureza', 'Sinal', 'Indicador'],
  ])('takes %j for the direction, or for the sign of the balance next to it', (heading) => {
    expect(layoutOf(`Data;Histórico;${heading};Valor`)).toMatchObject({ direction: 2, sinalDoSaldo: null });
    expect(layoutOf(`Data;Histórico;Débito;Crédito;Saldo;${heading}`)).toMatchObject({ sinalDoSaldo: 5 });
  });

  it('knows whose a column of marks is by the column next to it', () => {
    const marks = (head: string) => {
      const { direction, sinalDoSaldo, isMarkInDoubt } = layoutOf(head) ?? {};
      return [direction, sinalDoSaldo, isMarkInDoubt];
    };
    expect(marks('Data;Histórico;Valor;Saldo;D/C')).toEqual([4, null, true]);
    expect(marks('Data;Histórico;Valor;D/C;Saldo')).toEqual([3, null, false]);
    expect(marks('Data;Histórico;Valor;D/C;Saldo;D/C')).toEqual([3, 5, false]);
    expect(marks('Data;D/C;Histórico;Valor')).toEqual([1, null, false]);
    expect(marks('D/C;C/D;Data;Histórico;Valor')).toEqual([0, null, false]);
    expect(marks('Data;D/C;Histórico;Débito;Crédito')).toEqual([null, null, false]);
    expect(marks('Data;Histórico;Débito;Crédito;Saldo')).toEqual([null, null, false]);
    expect(marks('Data;Descrição;Movimentação;Valor')).toEqual([null, null, false]);
    expect(marks('Movimentação;Tipo;Valor;Saldo antes;Saldo depois;Tarifa;Data;Destino')).toEqual([0, null, false]);
  });

  it.each([
    ...['Documento', 'Docto.', 'Doc', 'Nr. Doc', 'Nro Doc', 'Num. Doc', 'Nº Doc', 'N Doc', 'Número documento'],
    ...['Número do documento', 'N° documento', 'No documento', 'Número do Doc.', 'Reference ID', 'ID', 'Identificador'],
    ...['Código da transação', 'ID da transação', 'ID transação', 'Num documento', 'Nr. documento', 'Doc. número'],
    ...['Source ID', 'TransferWise ID'],
  ])('takes %j for the document', (heading) => {
    expect(layoutOf(`Data;Histórico;Valor;${heading}`)).toMatchObject({ documento: 3, others: [] });
  });

  it.each([
    ['Moeda', 'moeda'],
    ['Currency', 'moeda'],
    ['Situação', 'situacao'],
    ['Status', 'situacao'],
    ['Saldo', 'saldo'],
    ['Saldos (R$)', 'saldo'],
    ['Saldo final', 'saldo'],
    ['Saldo depois', 'saldo'],
    ['Balance', 'saldo'],
    ['Running balance', 'saldo'],
    ['PARTIAL_BALANCE', 'saldo'],
  ])('takes %j for %s', (heading, what) => {
    expect(layoutOf(`Data;Histórico;Valor;${heading}`)).toMatchObject({ [what]: 3, others: [] });
  });

  it.each([
    ...['Saldo antes', 'Saldo anterior', 'Saldo inicial', 'Saldo bloqueado', 'Saldo aplicado', 'Saldo investido'],
    ...['Saldo do limite', 'Initial balance', 'Balance date', 'Imbalance', 'Saldão', 'Novo saldo'],
  ])('does not take %j for the running balance', (heading) => {
    expect(layoutOf(`Data;Histórico;Valor;${heading}`)).toMatchObject({ saldo: null, others: [3] });
  });

  it('recognises a balance of the day that each row of the day repeats', () => {
    for (const heading of ['Saldo do dia', 'Saldo dia (R$)'])
      expect(layoutOf(`Data;Histórico;Valor;${heading}`)?.isDayBalance).toBe(true);
    for (const heading of ['Saldo', 'Saldo do dia anterior', 'Saldo do dia seguinte'])
      expect(layoutOf(`Data;Histórico;Valor;${heading}`)?.isDayBalance).toBe(false);
    expect(layoutOf('Data;Histórico;Valor;Saldo;Saldo do dia')).toMatchObject({ saldo: 3, isDayBalance: false });
  });

  it('recognises a heading that only card bills have', () => {
    expect(layoutOf('Data;Histórico;Valor;Parcela')?.hasCardMark).toBe(true);
    expect(layoutOf('Data;Histórico;Valor;Portador da conta')?.hasCardMark).toBe(false);
  });

  it('knows the table of an issuer also with empty cells behind it', () => {
    expect(layoutOf('date;title;amount;;')?.known).toMatchObject({ issuer: 'Nubank', kind: 'bill' });
    expect(layoutOf('date;title;amount;x')?.known).toBeNull();
  });
});
