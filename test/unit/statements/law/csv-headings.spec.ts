import { reason } from '../../../../src/kernel/reason-codes/reason';
import { HEAD, movementsOf, read } from '../../../support/csv-rows';

describe('section 3, the headings of a CSV', () => {
  it('3.1 looks for the headings in the first sixty rows', () => {
    const above = (count: number) => Array.from({ length: count }, (_, index) => `linha ${String(index)}`);
    expect(read(...above(59), HEAD, '05/03/2026;A;1,00').linhas).toHaveLength(1);
    expect(read(...above(60), HEAD, '05/03/2026;A;1,00').legivel).toBe(false);
  });

  it('3.1 takes the delimiter under which the headings name most columns', () => {
    expect(movementsOf(read('Data,Histórico;Documento;Data;Valor', '1;2;05/03/2026;-1,00'))).toEqual([]);
    expect(movementsOf(read('Data|Histórico|Docto.|Valor|Saldo', '05/03/2026|A;B,C|1|-1,00|2,00'))).toEqual([
      '2026-03-05 D 1.00 A;B,C',
    ]);
  });

  it('3.2 takes headings in any order, case, accents and punctuation', () => {
    for (const head of [
      'VALOR (R$);HISTORICO;DATA',
      'valor;Histórico:;Data',
      'Valor R$;histórico;"Data"',
      'Valor em R$;HISTÓRICO;Dt. Lanç.',
      'Valor Líquido;Histórico;Data da Venda',
      'Valor_Lançamento;Descrição;dt_mov',
      'Vlr. Lancto;Hist.;Dt. Lancto',
    ]) {
      expect([head, movementsOf(read(head, '-1,00;A;05/03/2026'))]).toEqual([head, ['2026-03-05 D 1.00 A']]);
    }
    const pair = read(
      'Dt. Lanc.;Hist.;Vl. Débito;Vlr Crédito (R$);Saldo',
      '05/03/2026;A;1,00;;9,00',
      '06/03/2026;B;;2,00;11,00',
    );
    expect(movementsOf(pair)).toEqual(['2026-03-05 D 1.00 A', '2026-03-06 C 2.00 B']);
    const long = read('Data;Descrição;Valor de Entrada;Valor de Saída', '05/03/2026;A;;1,00', '06/03/2026;B;2,00;');
    expect(movementsOf(long)).toEqual(['2026-03-05 D 1.00 A', '2026-03-06 C 2.00 B']);
    expect(
      movementsOf(read('Data;Texto;Descrição;Net Credit Amount;Net Debit Amount', '05/03/2026;x;A;1,00;')),
    ).toEqual(['2026-03-05 C 1.00 A']);
  });

  it('3.2 joins texts, and takes kinds for the text where there is no other', () => {
    expect(
      movementsOf(read('Data;Histórico;Descrição;Tipo;Valor', '05/03/2026;PIX;FULANO;Transferência;1,00')),
    ).toEqual(['2026-03-05 C 1.00 PIX - FULANO']);
    expect(movementsOf(read('Data;Tipo;Valor', '05/03/2026;Pix enviado;-1,00'))).toEqual([
      '2026-03-05 D 1.00 Pix enviado',
    ]);
    expect(movementsOf(read('Data;Tipo;Descrição;Valor', '05/03/2026;Pix enviado;;-1,00'))).toEqual([
      '2026-03-05 D 1.00 Pix enviado',
    ]);
    for (const party of ['Favorecido/Pagador', 'Nome', 'Destinatário', 'Origem/Destino'])
      expect(movementsOf(read(`Data;Tipo;${party};CPF;Valor`, '05/03/2026;Pix enviado;ACME;***.456;-1,00'))).toEqual([
        '2026-03-05 D 1.00 Pix enviado - ACME',
      ]);
    expect(movementsOf(read('Data;Tipo;Nome;Descrição;Valor', '05/03/2026;Pix;ACME;Aluguel;-1,00'))).toEqual([
      '2026-03-05 D 1.00 Aluguel',
    ]);
  });
});

it.each([['da operação;do lançamento;(R$)'], [';;R$'], ['---;:---:;---:'], ['====;====;====']])(
  'the second line of headings, %s, is no row',
  (second) => {
    const reading = read(HEAD, second, '05/03/2026;A;1,00');
    expect([movementsOf(reading), reading.erros]).toEqual([['2026-03-05 C 1.00 A'], []]);
  },
);

it('a row of words right under the headings is an error item where it is none of them', () => {
  expect(read(HEAD, ';PIX;ver anexo', '05/03/2026;A;1,00').erros).toHaveLength(1);
});

it('a file of more tables than anybody writes is rejected', () => {
  const tables = (count: number) =>
    read(...Array.from({ length: count }, (_, index) => `Data;Histórico;Valor;Coluna ${index}`), '05/03/2026;A;1,00');
  expect(movementsOf(tables(1_000))).toEqual(['2026-03-05 C 1.00 A']);
  expect(tables(1_001)).toMatchObject({
    legivel: false,
    erros: [{ erro: reason('csv.tabelas_demais', { maximo: 1000 }) }],
  });
});
