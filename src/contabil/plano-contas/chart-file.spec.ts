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
});
