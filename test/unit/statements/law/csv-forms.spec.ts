import { readCsv } from '../../../../src/statements/csv/reader';
import { directions, HEAD, movementsOf, read, rejected } from '../../../support/csv-rows';

describe('9.15, the headings of Itaú’s bill in another form', () => {
  it.each([
    ['Data;Lançamento;Valor', '05/03/2026;LOJA;10,00', '06/03/2026;PAGAMENTO EFETUADO;-10,00'],
    ['data\tlançamento\tvalor', '2026-03-05\tLOJA\t10.00', '2026-03-06\tESTORNO LOJA\t-10.00'],
    ['data,lançamento,valor', '05/03/2026,LOJA,10.00', '06/03/2026,PGTO,-10.00'],
  ])('are rejected where all that is negative pays or corrects: %s', (...lines) => {
    expect(read(...lines)).toMatchObject(rejected);
  });

  it.each(['PAGAMENTO BOLETO X', 'PAGTO DE TITULO', 'Pgto fornecedor', 'PAGAMENTO CONTA LUZ', 'TARIFA'])(
    'are an account with %s',
    (text) => {
      expect(directions(read('Data;Lançamento;Valor', '05/03/2026;VENDA;10,00', `06/03/2026;${text};-1,00`))).toBe(
        'CD',
      );
    },
  );
});

describe('9.26, the dress of a CSV', () => {
  it.each([
    ['decomposed headings', [HEAD.normalize('NFD'), '05/03/2026;A;-1,00']],
    ['headings in mojibake', ['Data;HistÃ³rico;CrÃ©dito;DÃ©bito', '05/03/2026;A;;1,00']],
    ['a lone column of money out', ['Data;Histórico;Débito (R$)', '05/03/2026;A;1,00']],
    ['a lone column of money out with minus', ['Data;Histórico;Saídas', '05/03/2026;A;-1,00']],
    ['what is received and what is paid', ['Data;Histórico;Valor Recebido;Valor Pago', '05/03/2026;A;;1,00']],
    ['receipts and expenses', ['Data;Histórico;Receitas;Despesas;Saldo', '05/03/2026;A;;1,00;9,00']],
    ['inflow and outflow', ['Date,Payee,Memo,Outflow,Inflow', '2026-03-05,A,,1.00,']],
    ['both sides in one column', ['Data;Histórico;Crédito/Débito (R$)', '05/03/2026;A;-1,00']],
    ['rows quoted as a whole', [`"${HEAD}"`, '"05/03/2026;""A"";-1,00"']],
    ['rows quoted below plain headings', [HEAD, '"05/03/2026;A;-1,00"']],
    ['a blank column before', ['x', `;${HEAD}`, ';05/03/2026;A;-1,00']],
    ['a column of signs', [`${HEAD};+/-`, '05/03/2026;A;1,00;-']],
    ['no headings', ['05/03/2026;A;-1,00']],
    ['a line sep that ends in CR', [`sep=;\r${HEAD}`, '05/03/2026;A;-1,00']],
  ])('has %s', (_what, lines) => {
    expect(movementsOf(read(...lines))).toEqual(['2026-03-05 D 1.00 A']);
  });

  it('reads the entities of HTML in headings and texts, also where their semicolon delimits', () => {
    const rows = [
      'Data;Hist&oacute;rico;Cr&eacute;dito (R$);D&eacute;bito (R$)',
      '05/03/2026;P&atilde;o &amp; Cia;&nbsp;;12,00',
    ];
    expect(movementsOf(read(...rows, '06/03/2026;C&A;5,00;'))).toEqual([
      '2026-03-05 D 12.00 Pão & Cia',
      '2026-03-06 C 5.00 C&A',
    ]);
    expect(movementsOf(read(HEAD, '05/03/2026;&quot;X&quot; LTDA;-12,00'))).toEqual(["2026-03-05 D 12.00 'X' LTDA"]);
  });

  it('puts texts right where its headings are in mojibake', () => {
    const reading = read(
      'Data;HistÃ³rico;Valor;Tipo',
      '05/03/2026;PÃƒO;1,00;SaÃ\u00adda',
      '05/03/2026;Ãgua;1,00;Entrada',
    );
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 1.00 PÃO', '2026-03-05 C 1.00 Ãgua']);
  });

  it.each([
    ['in mojibake', (text: string) => Buffer.from(text).toString('latin1')],
    ['with a question mark for a letter', (text: string) => text.replace(/[^ -~]/g, '?')],
    ['with two of them', (text: string) => text.replace(/[^ -~]/g, '??')],
    ['with the mark of a letter that was not read', (text: string) => text.replace(/[^ -~]/g, '\ufffd')],
  ])('knows words %s below headings without accents, and in headings', (_what, damaged) => {
    const kinds = ['05/03/2026;A;1,00;Débito', '06/03/2026;B;2,00;Crédito', '07/03/2026;C;3,00;DÉBITO'].map(damaged);
    for (const heading of ['Descricao', damaged('Histórico')])
      expect(movementsOf(read(`Data;${heading};Valor;Tipo`, ...kinds))).toEqual([
        '2026-03-05 D 1.00 A',
        '2026-03-06 C 2.00 B',
        '2026-03-07 D 3.00 C',
      ]);
    const rows = ['05/03/2026;A;-1,00;', '06/03/2026;B;2,00;'];
    for (const title of ['Lançamentos futuros', 'Próximos lançamentos'])
      expect(movementsOf(read('Data;Memo;Valor;Status', ...rows, damaged(title), '07/03/2026;C;-3,00;'))).toHaveLength(
        2,
      );
    const state = read('Data;Memo;Valor;Status', ...rows, `07/03/2026;C;-3,00;${damaged('Não efetivado')}`);
    expect(state).toMatchObject({ linhas: [{}, {}], erros: [{}] });
    expect(read(damaged('Valores em dólares'), HEAD, '05/03/2026;A;-1,00').linhas).toEqual([]);
  });

  it('leaves a question in a text as it is', () => {
    expect(movementsOf(read(HEAD, '05/03/2026;QUEM? ONDE?D;-1,00'))).toEqual(['2026-03-05 D 1.00 QUEM? ONDE?D']);
  });

  it('leaves texts as they are where its headings are right', () => {
    expect(movementsOf(read(HEAD, '05/03/2026;PÃ£O;-1,00'))).toEqual(['2026-03-05 D 1.00 PÃ£O']);
  });

  it('knows a bank’s table behind a blank column, and joins its complements', () => {
    const head = ';Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$)';
    const reading = read(head, ';05/03/2026;PIX;1;;1,00;9,00', ';;DES: FULANO;;;;', ';06/03/2026;TED;2;;1,00;8,00');
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 1.00 PIX - DES: FULANO', '2026-03-06 D 1.00 TED']);
  });

  it('rejects rows without headings of another form, and such rows without a sign that show otherwise', () => {
    expect(read('05/03/2026;A;-1,00', '05/03/2026;B;-1,00;x')).toMatchObject(rejected);
    expect(read('05/03/26;A;-1,00')).toMatchObject(rejected);
    expect(read('05/03/2026;PAGAMENTO;1,00')).toMatchObject(rejected);
    for (const text of ['RSHOP LOJA', 'INT PAG TIT 1', 'PAG BOLETO', 'TAR PACOTE', 'PIX QRS LOJA'])
      expect(read('04/03/2026;CLIENTE;1,00', `05/03/2026;${text};1,00`)).toMatchObject(rejected);
    expect(directions(read('05/03/2026;REND;1,00', '06/03/2026;SALDO;1,00'))).toBe('C');
  });

  it.each(['--', 'n/a', 'N/A', '---', '–'])('has an empty cell of a pair in %j', (cell) => {
    expect(
      directions(read('Data;Histórico;Crédito;Débito', `05/03/2026;A;${cell};1,00`, `05/03/2026;B;1,00;${cell}`)),
    ).toBe('DC');
  });

  it('keeps a quoted text with a delimiter whole', () => {
    expect(movementsOf(read(HEAD, '05/03/2026;"A; B";-1,00'))).toEqual(['2026-03-05 D 1.00 A; B']);
  });
});

describe('2.1, the bytes of a CSV', () => {
  const row = '05/03/2026;PIX;-10,00';

  it.each(['\0\0\0', '\x1a', '\r\n\x1a\0'])('mean nothing with %j at their end', (filling) => {
    expect(movementsOf(read(HEAD, `${row}${filling}`))).toEqual(['2026-03-05 D 10.00 PIX']);
  });

  it('are rejected with zeros among them, which may have replaced what was there', () => {
    expect(read(HEAD, '05/03/2026;PIX;-1\0\0,00', row)).toMatchObject(rejected);
  });

  it('are those of code page 850 where its words prove it', () => {
    const text = 'Data;Hist\xa2rico;Valor\n05/03/2026;MANUTEN\x80\xc7O N\xa7 3 DE CAF\x90;-10,00';
    expect(movementsOf(readCsv(Buffer.from(text, 'latin1'), null))).toEqual([
      '2026-03-05 D 10.00 MANUTENÇÃO Nº 3 DE CAFÉ',
    ]);
  });
});
