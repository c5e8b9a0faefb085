import { reason } from '../../kernel/reason-codes/reason';
import { encodeWindows1252 } from '../../kernel/windows-1252';
import { readChartFile } from './chart-file';

const LINE = '1|1.1.01|CAIXA E APLICAÇÕES – SÃO PAULO|A\r\n';

describe('readChartFile', () => {
  it.each([
    ['windows-1252', encodeWindows1252(LINE)],
    ['UTF-8', Buffer.from(LINE, 'utf8')],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${LINE}`, 'utf8')],
    ['UTF-16', Buffer.from(`\ufeff${LINE}`, 'utf16le')],
  ])('reads names in %s', (_charset, bytes) => {
    expect(readChartFile(bytes)).toEqual({
      contas: [
        {
          codigo_dominio: '1',
          codigo_contabil: '1.1.01',
          nome: 'CAIXA E APLICAÇÕES – SÃO PAULO',
          tipo: 'A',
          linha: 1,
          conteudo: expect.any(String),
        },
      ],
      erros: [],
    });
  });

  it('reports what is wrong with a line by its place, whatever ends lines', () => {
    const { contas, erros } = readChartFile(
      Buffer.from('1|1|A|A\r\n\r2|2|B\n3|3|C|X\r|||A\n||||||\n1|1|again|A\n\n4|4|D|s\n5|5|e\0|A'),
    );
    expect(contas.map(({ linha, codigo_dominio, tipo }) => [linha, codigo_dominio, tipo])).toEqual([
      [1, '1', 'A'],
      [9, '4', 'S'],
    ]);
    expect(erros).toEqual([
      { linha: 3, conteudo: '2|2|B', erro: reason('contas.numero_de_campos', { campos: 3 }) },
      { linha: 4, conteudo: '3|3|C|X', erro: reason('contas.tipo') },
      { linha: 5, conteudo: '|||A', erro: reason('contas.codigo_dominio', { maximo: 50 }) },
      { linha: 6, conteudo: '||||||', erro: reason('contas.numero_de_campos', { campos: 7 }) },
      { linha: 7, conteudo: '1|1|again|A', erro: reason('contas.codigo_repetido', { linha: 1 }) },
      { linha: 10, conteudo: '5|5|e\0|A', erro: reason('contas.caracteres_de_controle') },
    ]);
  });

  it('reads a line that is the whole file', () => {
    expect(readChartFile(Buffer.from('|'.repeat(5_000_000))).erros).toEqual([
      { linha: 1, conteudo: '|'.repeat(200), erro: reason('contas.numero_de_campos', { campos: 5000001 }) },
    ]);
  });
});
