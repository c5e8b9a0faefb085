import { directions, errorsOf, read, rejected } from '../../../../test/support/csv-rows';

const [IN, OUT] = ['05/03/2026;Cliente Alfa', '06/03/2026;Imobiliária Sul'];
/** Two rows without signs and the state of each. */
const withStates = (heading: string, first: string, second: string) =>
  read(`Data;Descrição;${heading};Valor`, `${IN};${first};1.500,00`, `${OUT};${second};800,00`);

describe('a column of states next to amounts without signs (3.4, 9.14)', () => {
  it.each([
    ['Situação', 'Recebido', 'Pago'],
    ['Status', 'Recebida', 'Paga'],
    ['Estado', 'Creditado', 'Debitado'],
    ['Baixa', 'Recebido', 'Pago'],
    ['Tipo', 'RECEBIDO', 'PAGO'],
    ['Status', 'Received', 'Paid'],
  ])('shows the direction where %s has %s and %s', (heading, first, second) => {
    expect(directions(withStates(heading, first, second))).toBe('CD');
  });

  it.each([
    ['Pago', 'Pago'],
    ['Pago', 'Conciliado'],
    ['Concluído', 'Debitado'],
  ])('rejects the file where it has %s and %s', (first, second) => {
    expect(withStates('Situação', first, second)).toMatchObject(rejected);
  });

  it('shows nothing where it has letters that differ, unless these are directions', () => {
    const signed = (first: string, second: string, heading = 'Situação') =>
      read(`Data;Descrição;${heading};Valor`, `${IN};${first};1.500,00`, `${OUT};${second};-800,00`);
    expect(errorsOf(signed('C', 'X'))).toHaveLength(2);
    expect(errorsOf(signed('p', 'A', 'Status'))).toHaveLength(2);
    expect(directions(signed('C', 'c'))).toBe('CD');
    expect(directions(signed('C', ''))).toBe('CD');
    expect(directions(signed('C', 'D'))).toBe('CD');
  });

  it('does not count rows that have not happened', () => {
    const reading = read(
      'Data;Descrição;Situação;Valor',
      `${IN};Recebido;1.500,00`,
      `${OUT};Pago;800,00`,
      '07/03/2026;X;Pendente;5,00',
    );
    expect([directions(reading), errorsOf(reading)]).toEqual([
      'CD',
      ['4 the row is marked Pendente: nothing tells whether money moved'],
    ]);
  });

  it.each([
    ['Status', 'Rascunho'],
    ['Situação', 'Suspensa'],
    ['Status da venda', 'Em espera'],
    ['Status transação', 'Pago em parte'],
    ['Payment Status', 'On hold'],
    ['Status', 'P'],
  ])('takes for no movement what is %s %s next to a row that is done', (heading, state) => {
    const head = `Data;Descrição;Valor;${heading}`;
    const reading = read(head, `${IN};1.500,00;Concluída`, `${OUT};-800,00;${state}`, `${OUT};-7,00;`);
    expect([directions(reading), errorsOf(reading)]).toEqual([
      'CD',
      [`3 the row is marked ${state}: nothing tells whether money moved`],
    ]);
    expect(directions(read(head, `${IN};1.500,00;${state}`, `${OUT};-800,00;${state}`))).toBe('CD');
  });

  it.each([
    ['Resultado', 'Efetivado', 'Efetivado', 'Cancelado'],
    ['', 'Concluído', 'Pago', 'Recusado'],
    ['Cancelada', 'Não', '', 'Sim'],
    ['Realizado', 'Sim', 'Sim', 'Não'],
    ['Reversão', '', '', 'Sim'],
    ['Valor estornado', '0,00', '', '5,00'],
    ['Amount Refunded', '0.00', '', '5.00'],
    ['Refunded amount', '0.00', '', '5.00'],
    ['Estornado?', 'N', 'N', 'S'],
    ['Data do cancelamento', '', '-', '09/03/2026'],
  ])('is one under another heading, too: %s with %s, %s, %s', (heading, ...states) => {
    const [head, third] = [`Data;Descrição;${heading};Valor`, '07/03/2026;X'];
    const rows = [`${IN};${states[0]};1.500,00`, `${OUT};${states[1]};-800,00`, `${third};${states[2]};-5,00`];
    const reading = read(head, ...rows);
    expect(errorsOf(reading)).toEqual([expect.stringMatching(/^4 the row is marked /)]);
    expect(directions(reading)).toBe('CD');
    expect(errorsOf(read(`Data;Descrição;Canal;Valor`, ...rows.slice(0, 2), `${third};App;-5,00`))).toEqual([]);
  });

  it('ignores rows that are scheduled by a state under another heading', () => {
    const [first, second, third] = [`${IN};Pago;1,00`, `${OUT};Pago;-8,00`, '07/03/2026;X;Agendado;-5,00'];
    const { linhas, ignorados } = read('Data;Descrição;Andamento;Valor', first, second, third);
    expect([linhas.length, ignorados.length]).toEqual([2, 1]);
  });

  it.each(['Pago', 'Quitado', 'Baixado'])('takes no in a column %s for a row that has not happened', (heading) => {
    const reading = read(`Data;Descrição;Valor;${heading}`, `${IN};-1.500,00;Sim`, `${OUT};-800,00;Não`);
    expect([directions(reading), errorsOf(reading)]).toEqual([
      'D',
      ['3 the row is marked Não: nothing tells whether money moved'],
    ]);
    expect(read('Data;Descrição;Valor;Pago', `${IN};1.500,00;Sim`, `${OUT};800,00;Não`)).toMatchObject(rejected);
  });

  it.each([
    ['Recebido', 'Recebido', '800,00', 'CC'],
    ['Recebido', 'Pago', '-800,00', 'CD'],
    ['Concluído', 'Efetivado', '800,00', 'CC'],
  ])('leaves %s and %s with %s as they are: %s', (first, second, amount, expected) => {
    const reading = read('Data;Descrição;Situação;Valor', `${IN};${first};1.500,00`, `${OUT};${second};${amount}`);
    expect(directions(reading)).toBe(expected);
  });
});

describe('a state in front of the text of a row (3.6, 1.2)', () => {
  const last = (text: string, more = '') =>
    read(
      `Data;Descrição;Valor${more && ';Saldo'}`,
      `${IN};1.500,00${more && ';2.000,00'}`,
      `06/03/2026;${text};-5,00${more}`,
    );

  it.each([
    ...['Agendado: boleto', 'AGENDAMENTO - TED Beta', '[Agendada] Pix', 'A pagar: aluguel'],
    'Agendado',
    'Pix (Agendado)',
  ])('ignores %s as scheduled', (text) =>
    expect(last(text)).toMatchObject({ linhas: [{}], ignorados: [{ motivo: { codigo: 'extrato.agendado' } }] }),
  );

  it.each([
    ...['Pendente: compra', 'CANCELADO - Pix', 'Estornado: Loja', 'Em análise – TED', 'Cancelado'],
    'Pix Beta (pendente)',
    ...['DEP.CHEQUE BLOQ.1D', 'DEP CH.CANAL ATEND.1D', 'Depósito bloqueado 1D', 'DEP CHQ BLOQ'],
  ])('leaves %s open', (text) =>
    expect(last(text)).toMatchObject({ linhas: [{}], erros: [{ erro: { codigo: 'csv.situacao_em_aberto' } }] }),
  );

  it.each([
    'Estorno: Loja',
    'Taxa de agendamento',
    'PIX AGENDADO BETA',
    'AGENDADO PIX BETA',
    'Agendamento médico',
    'Estornado Loja',
    'Agenda: papelaria',
    'Loja (pendente) Beta',
    'Loja (pendentes de Beta)',
    ...[
      'LIBER.DEPÓSITO BLOQ',
      'LIBERAÇÃO DE DEPÓSITO BLOQUEADO',
      'DEP CHEQUE COOP/AG',
      'DEP.DINHEIRO INTERC',
      'DEPOSITO 3D',
    ],
  ])('books %s', (text) => expect(last(text).linhas).toHaveLength(2));

  it('asks the balance of the row', () => {
    expect(last('AGENDADO PIX BETA', ';1.995,00').linhas).toHaveLength(2);
    expect(last('Agendado: Pix Beta', ';1.995,00').erros).toHaveLength(1);
  });
});
