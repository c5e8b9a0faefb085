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

  it('tells what is wrong with a line by its place, whatever ends lines', () => {
    const { contas, erros } = readChartFile(
      Buffer.from('1|1|A|A\r\n\r2|2|B\n3|3|C|X\r|||A\n||||||\n1|1|again|A\n\n4|4|D|s\n5|5|e\0|A'),
    );
    expect(contas.map(({ linha, codigo_dominio, tipo }) => [linha, codigo_dominio, tipo])).toEqual([
      [1, '1', 'A'],
      [9, '4', 'S'],
    ]);
    expect(erros).toEqual([
      { linha: 3, conteudo: '2|2|B', erro: 'expected 4 fields separated by |, found 3' },
      { linha: 4, conteudo: '3|3|C|X', erro: 'tipo must be A or S' },
      { linha: 5, conteudo: '|||A', erro: 'codigo_dominio must have 1 to 50 characters' },
      { linha: 6, conteudo: '||||||', erro: 'expected 4 fields separated by |, found 7' },
      { linha: 7, conteudo: '1|1|again|A', erro: 'code already on line 1' },
      { linha: 10, conteudo: '5|5|e\0|A', erro: 'codes and nome must have no control characters' },
    ]);
  });

  it('reads a line that is the whole file', () => {
    expect(readChartFile(Buffer.from('|'.repeat(5_000_000))).erros).toEqual([
      { linha: 1, conteudo: '|'.repeat(200), erro: 'expected 4 fields separated by |, found 5000001' },
    ]);
  });
});
