import { reason } from '../../kernel/reason-codes/reason';
import fc from 'fast-check';
import { readCsv } from './reader';
import { MAX_BYTES } from '../common/statement';

const bytes = (text: string) => Buffer.from(text, 'utf8');
const read = (...lines: string[]) => readCsv(bytes(lines.join('\n')), null);
const brief = (reading: ReturnType<typeof readCsv>) =>
  reading.linhas.map(({ data, descricao, tipo, valor }) => `${data} ${tipo} ${valor} ${descricao}`);

describe('readCsv by headings', () => {
  it('reads a signed amount, the document and the physical line', () => {
    expect(
      read(
        'Data;Histórico;Docto.;Valor (R$);Saldo (R$)',
        '02/01/2026;PIX ENVIADO;77;-1.234,56;10,00',
        '',
        '03/01/2026;TED;;2.500,00;',
      ),
    ).toMatchObject({
      total_linhas_lidas: 2,
      linhas: [
        {
          linha_arquivo: 2,
          data: '2026-01-02',
          descricao: 'PIX ENVIADO',
          valor: '1234.56',
          tipo: 'D',
          documento: '77',
        },
        {
          linha_arquivo: 4,
          data: '2026-01-03',
          descricao: 'TED',
          valor: '2500.00',
          tipo: 'C',
          documento: null,
        },
      ],
      ignorados: [],
      erros: [],
      codigo_banco: null,
      legivel: true,
    });
  });

  it.each([
    [
      'comma and point',
      'data,descricao,valor,saldo\n02/01/2026,"PIX, JOAO",-150.50,10.00',
      '2026-01-02 D 150.50 PIX, JOAO',
    ],
    ['tab', 'Data\tHistórico\tValor\n02/01/2026\tPIX\t10,00', '2026-01-02 C 10.00 PIX'],
    [
      'carriage returns and quotes',
      '"Data";"Historico";"Valor";\r\n"02/01/2026";"PIX ""X""";"10,00";\r\n',
      '2026-01-02 C 10.00 PIX "X"',
    ],
    [
      'lines that end in a carriage return, some in both',
      '\n;Extrato\r\nData;Lançamento;Crédito;Débito;Saldo\r02/01/2026;PIX;;-9,00;91,00\rTotal;;0,00;-9,00;91,00\r\n',
      '2026-01-02 D 9.00 PIX',
    ],
    [
      'a byte order mark and a preamble',
      '\ufeffEXTRATO\n\nConta: 1 / 2\n\nData,Título,Descrição,Entrada(R$),Saída(R$)\n02/01/2026,PIX,FULANO,0.00,61.02',
      '2026-01-02 D 61.02 PIX - FULANO',
    ],
    [
      'credit and debit columns',
      'Data;Lançamento;Crédito;Débito\n02/01/2026;PAGTO;;300,00',
      '2026-01-02 D 300.00 PAGTO',
    ],
    ['a debit with a minus', 'Data;Lançamento;Crédito;Débito\n02/01/2026;PAGTO;;-300,00', '2026-01-02 D 300.00 PAGTO'],
    [
      'a mark column',
      'Conta;Data_Mov;Nr_Doc;Historico;Valor;Deb_Cred\n1;20260102;9;COB;200.00;D',
      '2026-01-02 D 200.00 COB',
    ],
    ['a mark column beside a sign', 'Data;Histórico;Valor;Tipo\n02/01/2026;COB;-200,00;D', '2026-01-02 D 200.00 COB'],
    [
      'a kind column that is no mark',
      'Data;Histórico;Valor;Tipo\n02/01/2026;COB;-200,00;PIX',
      '2026-01-02 D 200.00 COB',
    ],
    ['English headings of a card', 'date,title,amount\n2026-09-02,Ifood,42.50', '2026-09-02 D 42.50 Ifood'],
    [
      'a card bill by its columns',
      'Data;Estabelecimento;Portador;Valor;Parcela\n02/01/2026;LOJA;EU;R$ 10,00;-',
      '2026-01-02 D 10.00 LOJA',
    ],
    [
      'a card bill by its preamble',
      'Fatura de janeiro\nData;Descrição;Valor\n02/01/2026;LOJA;10,00',
      '2026-01-02 D 10.00 LOJA',
    ],
    [
      'a formula, kept as text',
      'Data;Histórico;Valor\n02/01/2026;=HYPERLINK("x");-10,10',
      '2026-01-02 D 10.10 =HYPERLINK("x")',
    ],
  ])('reads %s', (_what, text, expected) => {
    const reading = readCsv(bytes(text), null);
    expect(brief(reading)).toEqual([expected]);
    expect(reading.erros).toEqual([]);
  });

  it('reads windows-1252', () => {
    expect(
      readCsv(Buffer.from('Data;Hist\xf3rico;Valor\n02/01/2026;A\xc7\xc3O \x97;1,00', 'latin1'), null).linhas[0]
        ?.descricao,
    ).toBe('AÇÃO —');
  });

  it('ignores balances, totals and zero amounts, and gives the reason', () => {
    const reading = read(
      'Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$)',
      '31/12/2025;COD. LANC. 0;0;;;1.045,72',
      '01/01/2026;SALDO ANTERIOR;;;;1,00',
      '01/01/2026;PIX;1;100,00;;100,00',
      '01/01/2026;SALDO DO DIA;;100,00;;',
      '01/01/2026;TARIFA ISENTA;;0,00;0,00;',
      ';;Total;600,00;1.243,35;402,37',
    );
    expect(brief(reading)).toEqual(['2026-01-01 C 100.00 PIX']);
    expect(reading.erros).toEqual([]);
    expect(
      reading.ignorados.map(({ linha_arquivo, descricao, motivo }) => [linha_arquivo, descricao, motivo.texto]),
    ).toEqual([
      [2, 'COD. LANC. 0', 'a balance or total, not a movement'],
      [3, 'SALDO ANTERIOR', 'a balance or total, not a movement'],
      [5, 'SALDO DO DIA', 'a balance or total, not a movement'],
      [6, 'TARIFA ISENTA', 'the amount is zero'],
      [7, 'Total', 'a balance or total, not a movement'],
    ]);
  });

  it('keeps movements whose text only begins like a balance', () => {
    const reading = read(
      'Data;Histórico;Valor',
      '01/01/2026;TOTAL EXPRESS FRETES;-1,00',
      '01/01/2026;SALDO INSUFICIENTE TARIFA;-2,00',
      '01/01/2026;SALDOS E CIA LTDA;-3,00',
    );
    expect(reading.linhas).toHaveLength(3);
  });

  it('steps over repeated headings, footers and sections, whose columns may change', () => {
    const reading = read(
      'Data;Histórico;Valor;Saldo',
      '01/01/2026;A;1,00;1,00',
      'Os dados acima têm como base 05/10/2026;;;',
      'Últimos Lançamentos',
      'Data;Valor;Histórico',
      '02/01/2026;-2,00;B',
    );
    expect(brief(reading)).toEqual(['2026-01-01 C 1.00 A', '2026-01-02 D 2.00 B']);
    expect([reading.erros, reading.ignorados, reading.total_linhas_lidas]).toEqual([[], [], 2]);
  });

  it('reports each row that it cannot read and goes on', () => {
    const reading = read(
      'Data;Histórico;Valor;D/C',
      ';B;1,00;C',
      '31/02/2026;A;1,00;C',
      '01/01/2026;C;abc;C',
      '01/01/2026;D;1,00',
      '01/01/2026;E;1,00;X',
      '01/01/2026;F;-1,00;C',
      '01/01/2026;G;;C',
      '01/01/2026;H;1,00;C;x',
      '01/01/2026;BOM;1,00;C',
    );
    expect(reading.linhas.map(({ descricao }) => descricao)).toEqual(['BOM']);
    expect(reading.erros.map(({ linha, erro }) => `${String(linha)} ${erro.texto}`)).toEqual([
      '2 no date',
      "3 the date can't be read: 31/02/2026",
      "4 the amount can't be read: abc",
      '5 the row has 3 columns: the one that says credit or debit is missing',
      '6 neither credit nor debit: X',
      '7 the amount is negative but marked as credit',
      '8 no amount',
      '9 the row has 5 columns, the headings have 4',
    ]);
    expect(reading.erros[1]?.conteudo).toBe('31/02/2026;A;1,00;C');
    expect(reading.total_linhas_lidas).toBe(9);
  });

  it('does not let a quote that is never closed swallow the rows after it', () => {
    const reading = read(
      'Data;Histórico;Valor',
      '01/01/2026;"PIX JOAO;-1,00',
      '02/01/2026;"A; B";-2,00',
      '03/01/2026;"duas',
      'linhas";-3,00',
      '04/01/2026;C;-4,00',
    );
    expect(reading.linhas.map(({ linha_arquivo, descricao }) => [linha_arquivo, descricao])).toEqual([
      [2, '"PIX JOAO'],
      [3, 'A; B'],
      [4, 'duas linhas'],
      [6, 'C'],
    ]);
  });

  it.each([
    ['', 'the file is empty'],
    [' \n\n', 'the file is empty'],
    ['a;b\n1;2', 'no known headings are found (date, description, amount): use a structure (estrutura) for this file'],
    [
      'Data;Histórico\n01/01/2026;X',
      'no known headings are found (date, description, amount): use a structure (estrutura) for this file',
    ],
    ['PK\u0003\u0004\0\0', 'the file is not text'],
  ])('rejects %j', (text, erro) => {
    expect(readCsv(bytes(text), null)).toMatchObject({
      legivel: false,
      linhas: [],
      erros: [{ linha: 1, erro: { texto: erro } }],
    });
  });

  it('rejects what is larger than any statement before it looks at it', () => {
    const { erros } = readCsv({ length: MAX_BYTES + 1 } as Uint8Array, null);
    expect(erros).toMatchObject([{ erro: reason('extrato.grande_demais', { maximo: MAX_BYTES }) }]);
  });

  it('reads headings without any movement as an empty statement', () => {
    expect(read('Data;Histórico;Valor')).toMatchObject({ legivel: true, linhas: [], erros: [], total_linhas_lidas: 0 });
  });

  it('never throws and always adds up, whatever the text', () => {
    const piece = fc.oneof(
      fc.constantFrom(';', '"', '\n', '\r\n', '01/01/2026', '-1,00', 'SALDO', '""', 'C'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const reading = readCsv(bytes(`Data;Histórico;Valor;D/C\n${pieces.join('')}`), null);
        expect(reading.total_linhas_lidas).toBe(
          reading.linhas.length + reading.ignorados.length + reading.erros.length,
        );
      }),
    );
  });
});
