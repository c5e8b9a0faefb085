import { reason } from '../../../../src/kernel/reason-codes/reason';
import { errorsOf, HEAD, movementsOf, read } from '../../../support/csv-rows';

describe('section 3, the rows of a CSV', () => {
  it('3.5 counts rows by their amount or their full day', () => {
    const reading = read(
      `${HEAD};Saldo`,
      '05/03/2026;A;;',
      '05/03/2026;B;;10,00',
      ';C;x;',
      'rodapé;;;',
      '05/03;sem valor;;',
    );
    expect(errorsOf(reading)).toEqual(['2 no amount', "4 the amount can't be read: x"]);
    expect(reading.ignorados).toMatchObject([{ linha_arquivo: 3, motivo: reason('extrato.saldo_ou_total') }]);
  });

  it('3.5 counts rows that carry their amount elsewhere', () => {
    const reading = read(
      `Período: 01/03/2026 a 31/03/2026\n${HEAD};Saldo`,
      '05/03;A;-1,00;99,00',
      '05/03;B;;98,00',
      ';C;;97,00',
      '06/03;PIX 10,00;;',
      '07 mar;D;x;',
      '07/03;juros de 5,00% ao mês;;',
    );
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 1.00 A']);
    expect(reading.ignorados.map(({ descricao }) => descricao)).toEqual(['B', 'C']);
    expect(errorsOf(reading)).toEqual(['6 no amount', "7 the amount can't be read: x"]);
    expect(reading.saldos.map(({ valor }) => valor)).toEqual(['99.00', '98.00']);
  });

  it('3.5 takes the dash of an empty cell of a pair also behind its currency', () => {
    const reading = read('Data;Histórico;Entrada;Saída', '05/03/2026;A;R$ 1,00;R$ -', '06/03/2026;B;R$ \u2013;R$ 2,00');
    expect([movementsOf(reading), reading.erros]).toEqual([['2026-03-05 C 1.00 A', '2026-03-06 D 2.00 B'], []]);
  });

  it('3.5 takes the day above for an empty one', () => {
    expect(movementsOf(read(HEAD, '05/03/2026;A;1,00', ';B;2,00', 'Página 2', HEAD, ';C;3,00'))).toEqual([
      '2026-03-05 C 1.00 A',
      '2026-03-05 C 2.00 B',
      '2026-03-05 C 3.00 C',
    ]);
    const numbers = ['05/03/2026;A;1,00;1;5.00', ';B;2,00;05032026;-12942186.78', ';C;3,00;7422.34 C;'];
    expect(read(`${HEAD};Documento;Saldo`, ...numbers).linhas).toHaveLength(3);
    expect(errorsOf(read(HEAD, ';B;2,00'))).toEqual(['2 no date']);
    const other = 'Data;Histórico;Docto;Crédito;Débito';
    expect(errorsOf(read(HEAD, '05/03/2026;A;1,00', other, ';B;1;;2,00'))).toEqual(['4 no date']);
  });

  it('3.5 takes no day for a note below a blank line, where all other rows have their own', () => {
    const reading = read(HEAD, '05/03/2026;A;1,00', '06/03/2026;B;-2,00', '', ';Juros previstos;3,00', ';IOF;0,10');
    expect([reading.linhas.length, errorsOf(reading)]).toEqual([2, ['5 no date', '6 no date']]);
    const omitted = read(HEAD, '05/03/2026;A;1,00', ';B;-2,00', '', ';C;3,00');
    expect([omitted.linhas.length, omitted.erros]).toEqual([3, []]);
    const above = read(HEAD, '05/03/2026;A;1,00', '', ';B;-2,00', '06/03/2026;C;3,00');
    expect([above.linhas.length, above.erros]).toEqual([3, []]);
  });

  it('3.5 rejects cells beyond the headings, not empty ones', () => {
    expect(errorsOf(read(HEAD, '05/03/2026;A;1,00;x'))).toEqual(['2 the row has 4 columns, the headings have 3']);
    expect(read(`${HEAD};`, '05/03/2026;A;1,00;;;').linhas).toHaveLength(1);
  });

  it('never chooses between two amounts that differ', () => {
    const head = 'Data;Histórico;Valor;Valor da transação';
    const reading = read(head, '05/03/2026;A;1,00;1,00', '05/03/2026;B;1,00;', '05/03/2026;C;1,00;2,00');
    expect(movementsOf(reading)).toEqual(['2026-03-05 C 1.00 A', '2026-03-05 C 1.00 B']);
    expect(errorsOf(reading)).toEqual(['4 the row has two amounts that differ, and nothing tells which one counts']);
  });

  it('3.5 rejects an amount that may have lost its cents to the delimiter', () => {
    const head = 'Data,Histórico,Valor,Saldo';
    const lost = 'the amount may have lost its cents: a decimal comma outside quotes in a file delimited by commas';
    expect(errorsOf(read(head, '05/03/2026,A,-1.234,56,', '05/03/2026,B,100,00,'))).toEqual([`2 ${lost}`, `3 ${lost}`]);
    expect(read(head, '05/03/2026,A,-1.25,56', '05/03/2026,B,"100,00",56', '05/03/2026,C,10,560').linhas).toHaveLength(
      3,
    );
    expect(read('Data;Histórico;Valor;Saldo', '05/03/2026;A;100;56').linhas).toHaveLength(1);
    expect(errorsOf(read(head, '05/03/2026,A,-1,234.56', '05/03/2026,B,-1.00,234.56'))).toEqual([`2 ${lost}`]);
  });

  it('never books a bare amount', () => {
    expect(errorsOf(read(HEAD, '05/03/2026;A;1,00', ';;5,00'))).toEqual(['3 an amount with neither a date nor a text']);
  });

  it('3.6 joins complements to the movement above', () => {
    const reading = read(
      HEAD,
      '05/03/2026;PIX;1,00',
      ';DES: FULANO 05/03;',
      ';LTDA;',
      '06/03/2026;TED;2,00',
      '',
      ';LONGE;',
      'RODAPÉ;;',
    );
    expect(movementsOf(reading)).toEqual(['2026-03-05 C 1.00 PIX - DES: FULANO 05/03 - LTDA', '2026-03-06 C 2.00 TED']);
    expect(reading.total_linhas_lidas).toBe(2);
    expect(movementsOf(read('Histórico;Data;Valor', 'PIX;05/03/2026;1,00', 'RODAPÉ;;'))).toEqual([
      '2026-03-05 C 1.00 PIX',
    ]);
  });

  it('3.6 ignores scheduled rows until another title', () => {
    const reading = read(
      HEAD,
      '05/03/2026;A;-1,00',
      'Lançamentos futuros;;',
      HEAD,
      '05/04/2026;B;-9,00',
      ';COMPLEMENTO;',
      '05/04/2026;C;abc',
      '05/04/2026;SALDO DO DIA;1,00',
      'Últimos lançamentos',
      '06/03/2026;D;-2,00',
    );
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 1.00 A', '2026-03-06 D 2.00 D']);
    expect(reading.ignorados.map(({ linha_arquivo, motivo }) => [linha_arquivo, motivo.texto])).toEqual([
      [5, 'scheduled, not yet a movement'],
      [7, 'scheduled, not yet a movement'],
      [8, 'a balance or total, not a movement'],
    ]);
    expect([reading.erros, reading.saldos]).toEqual([[], []]);
  });

  it('3.6 knows the title in any column, and with the sum of its rows', () => {
    for (const title of [
      ';Lançamentos futuros;',
      'Lançamentos futuros;;-9,00',
      ';Total dos lançamentos agendados;9,00',
      'Lançamentos ;futuros',
    ]) {
      const reading = read(HEAD, '05/03/2026;A;-1,00', title, '05/04/2026;B;-9,00', ';C;-1,00');
      expect([title, movementsOf(reading), reading.erros]).toEqual([title, ['2026-03-05 D 1.00 A'], []]);
    }
    const movements = read(HEAD, '05/03/2026;A;-1,00', ';Pagamento agendado;', ';AGENDADO PIX;-2,00');
    expect(movementsOf(movements)).toEqual([
      '2026-03-05 D 1.00 A - Pagamento agendado',
      '2026-03-05 D 2.00 AGENDADO PIX',
    ]);
  });

  it('3.6 knows a title above the headings', () => {
    expect(read('Lançamentos agendados', 'Conta 1', HEAD, '05/04/2026;B;-9,00')).toMatchObject({
      linhas: [],
      ignorados: [{}],
    });
  });

  it('3.7 takes ="…" for its text', () => {
    expect(movementsOf(read(HEAD, '"=""05/03/2026""";"=HYPERLINK(""x"")";"=""-10,00"""'))).toEqual([
      '2026-03-05 D 10.00 =HYPERLINK("x")',
    ]);
    expect(movementsOf(read('Data,Histórico,Valor', '="05/03/2026",A,="-10,00"'))).toEqual(['2026-03-05 D 10.00 A']);
  });

  it('3.7 lets a quoted cell cross a line end only when the next line begins with no day', () => {
    expect(
      movementsOf(read(HEAD, '05/03/2026;"PIX', '05/03 10:00 FULANO";1,00', '06/03/2026;"TED', '07/03/2026;B";2,00')),
    ).toEqual(['2026-03-05 C 1.00 PIX 05/03 10:00 FULANO', '2026-03-07 C 2.00 B"']);
    expect(movementsOf(read(HEAD, 'qui, 05/03/2026;"PIX;1,00', 'Sexta-feira, 06/03/2026;B";2,00'))).toHaveLength(2);
  });

  it('3.8 takes a sale for money in with its net amount', () => {
    const head = 'Data da venda;Bandeira;Produto;Parcelas;Valor bruto;Valor líquido';
    const reading = read(
      head,
      '05/03/2026;VISA;Débito;1;100,00;98,00',
      '06/03/2026;ELO;Crédito;3;50,00;48,50',
      '07/03/2026;ELO;Crédito;1;-50,00;-48,50',
    );
    expect(movementsOf(reading)).toEqual([
      '2026-03-05 C 98.00 VISA - Débito',
      '2026-03-06 C 48.50 ELO - Crédito',
      '2026-03-07 D 48.50 ELO - Crédito',
    ]);
    expect(movementsOf(read('Data;Descrição;Tipo;Bandeira;Valor', '05/03/2026;A;Débito;VISA;10,00'))).toEqual([
      '2026-03-05 C 10.00 A',
    ]);
  });
});

describe('the state of a row', () => {
  const head = 'Data;Histórico;Situação;Valor';

  it('makes what is scheduled an ignored row (3.6), what may not have happened an error item (1.2)', () => {
    const reading = read(
      head,
      '05/03/2026;A;Efetivado;-1,00',
      '06/03/2026;B;Agendado;-2,00',
      '06/03/2026;C;Cancelada;-3,00',
      '06/03/2026;D;Em processamento;-4,00',
      '06/03/2026;SALDO;Pendente;5,00',
    );
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 1.00 A']);
    expect(reading.ignorados.map(({ descricao, motivo }) => `${descricao}: ${motivo.texto}`)).toEqual([
      'B: scheduled, not yet a movement',
      'SALDO: a balance or total, not a movement',
    ]);
    expect(errorsOf(reading)).toEqual([
      '4 the row is marked Cancelada: nothing tells whether money moved',
      '5 the row is marked Em processamento: nothing tells whether money moved',
    ]);
  });

  it.each(['TED FULANO - CANCELADA', 'Boleto | Não efetivado', 'PIX ANA – pendente'])(
    'is open behind a dash: %s',
    (text) => {
      expect(read('Data;Histórico;Valor', `05/03/2026;${text};-1,00`, '06/03/2026;B;-2,00').linhas).toHaveLength(1);
    },
  );

  it.each(['NÃO EFETIVADO', 'Cancelada pelo cliente', 'Saldo inicial'])(
    'is open by a note in another column: %s',
    (note) => {
      const rows = [`05/03/2026;A;${note};-1,00`, '06/03/2026;B;Cancela Ltda;-2,00', '07/03/2026;C;;-3,00'];
      expect(read('Data;Histórico;Obs;Valor', ...rows).linhas).toHaveLength(2);
    },
  );

  it('is open in the section of taxes that are not paid yet', () => {
    const rows = ['05/03/2026;A;-1,00', 'Impostos a recolher', 'Data;Histórico;Valor', '20/04/2026;DAS;-2,00'];
    expect(read('Data;Histórico;Valor', ...rows)).toMatchObject({ linhas: [{}], erros: [{ linha: 5 }] });
  });

  it.each(['PIX - AGENDADO', 'Loja Cancelada', 'Cia - Negadores'])('is none behind a dash: %s', (text) => {
    expect(read('Data;Histórico;Valor', `05/03/2026;${text};-1,00`, '06/03/2026;B;-2,00').linhas).toHaveLength(2);
  });

  it.each(['', 'Concluído', 'Pago', 'Aprovada', 'Não conciliado', '000000'])('%j changes nothing', (state) => {
    expect(read(head.replace('Situação', 'Status'), `05/03/2026;A;${state};-1,00`).linhas).toHaveLength(1);
  });
});
