import fc from 'fast-check';
import { anyCharacter } from '../../../test/support/records/any-character';
import { decodeWindows1252 } from '../../kernel/windows-1252';
import {
  type Codificacao,
  CODIFICACOES,
  dominioSeparador,
  encodeExport,
  exportContentType,
  type ExportEntry,
} from './dominio-separador';
import { nameOfCompetencia, nameOfPeriod } from './export-bytes';

const INSCRICAO = '11222333000181';
const entry = (over: Partial<ExportEntry> = {}): ExportEntry => ({
  data_registro: '2026-03-05',
  codigo_debito: '9',
  codigo_credito: '504',
  valor: '18196.62',
  codigo_historico: null,
  historico_contabil: 'PIX RECEBIDO CLIENTE BETA',
  ...over,
});

/** The fields of the `|6100|` line. */
function fieldsOf(over: Partial<ExportEntry>): string[] {
  const line = dominioSeparador.entry(entry(over)).split('\r\n')[1] ?? '';
  return line.slice(1, -1).split('|');
}

describe('the file', () => {
  it('is what the layout shows', () => {
    const text = dominioSeparador.begin(INSCRICAO) + dominioSeparador.entry(entry());
    expect(text).toBe(
      '|0000|11222333000181|\r\n' +
        '|6000|X||||\r\n' +
        '|6100|05/03/2026|9|504|18196,62||PIX RECEBIDO CLIENTE BETA||||\r\n',
    );
  });

  it('without entries is its first line', () => {
    expect(dominioSeparador.begin(INSCRICAO)).toBe('|0000|11222333000181|\r\n');
  });
});

describe('fields of an entry', () => {
  const [REG, DATE, DEBIT, CREDIT, VALUE, CODE, HISTORY] = [0, 1, 2, 3, 4, 5, 6];

  it.each<[string, Partial<ExportEntry>, number, string]>([
    ['record', {}, REG, '6100'],
    ['date', { data_registro: '2026-12-31' }, DATE, '31/12/2026'],
    ['debit', { codigo_debito: '10001' }, DEBIT, '10001'],
    ['no debit', { codigo_debito: null }, DEBIT, ''],
    ['no credit', { codigo_credito: null }, CREDIT, ''],
    ['a code that would break the line', { codigo_credito: '5|0\n4' }, CREDIT, '5 0 4'],
    ['cents', { valor: '0.05' }, VALUE, '0,05'],
    ['a large value', { valor: '9999999999999.99' }, VALUE, '9999999999999,99'],
    ['a value written short', { valor: '7' }, VALUE, '7,00'],
    ['history code', { codigo_historico: '0123' }, CODE, '0123'],
    ['history code with letters', { codigo_historico: '12A' }, CODE, ''],
    ['history code that ends in digits', { codigo_historico: 'A12' }, CODE, ''],
    ['history code with other digits', { codigo_historico: '١٢' }, CODE, ''],
    ['no history code', { codigo_historico: '' }, CODE, ''],
    ['history', { historico_contabil: 'Pagto à vista – nº 3' }, HISTORY, 'Pagto à vista – nº 3'],
    ['no history', { historico_contabil: null }, HISTORY, ''],
    ['separators', { historico_contabil: 'a|b\tc\r\nd' }, HISTORY, 'a b c  d'],
    ['other controls', { historico_contabil: 'a\u0000b\u000bc\u007fd\u2028e\u0085' }, HISTORY, 'a b c d e…'],
    ['a bar in another form', { historico_contabil: 'a｜b│c' }, HISTORY, 'a b c'],
    ['letters that the code page lacks', { historico_contabil: 'Michał €5 “x”' }, HISTORY, 'Michal €5 “x”'],
    ['emoji', { historico_contabil: 'ok 😀' }, HISTORY, 'ok ?'],
    ['long history', { historico_contabil: 'x'.repeat(600) }, HISTORY, 'x'.repeat(512)],
    ['history at the limit', { historico_contabil: 'x'.repeat(512) }, HISTORY, 'x'.repeat(512)],
    ['history that grows', { historico_contabil: '≤'.repeat(400) }, HISTORY, '<='.repeat(256)],
  ])('%s', (_, over, position, expected) => {
    const fields = fieldsOf(over);
    expect(fields[position]).toBe(expected);
    expect(fields).toHaveLength(10);
  });

  it('keep their count in both encodings, whatever the texts hold', () => {
    const text = fc.option(
      fc.oneof(
        fc.string({ unit: anyCharacter, maxLength: 600 }),
        fc.string({ unit: fc.constantFrom('|', '\r', '\n', '｜', 'ł') }),
      ),
    );
    const count = (line: string) => line.split('|').length - 1;
    fc.assert(
      fc.property(text, text, text, text, (debit, credit, code, history) => {
        const written = dominioSeparador.entry(
          entry({ codigo_debito: debit, codigo_credito: credit, codigo_historico: code, historico_contabil: history }),
        );
        for (const codificacao of CODIFICACOES) {
          const bytes = encodeExport(written, codificacao);
          const read = codificacao === 'utf-8' ? bytes.toString('utf8') : decodeWindows1252(bytes);
          expect(read).toBe(written);
          const lines = read.split(/\r\n|\r|\n|\u2028|\u2029/);
          expect(lines.map(count)).toEqual([6, 11, 0]);
          expect(lines[1]?.split('|')[7]?.length).toBeLessThanOrEqual(512);
        }
      }),
    );
  });
});

describe('encodings', () => {
  it.each<[Codificacao, string, string]>([
    ['utf-8', 'c3a9e28093', 'text/plain; charset=utf-8'],
    ['windows-1252', 'e996', 'text/plain; charset=windows-1252'],
  ])('%s', (codificacao, bytes, type) => {
    expect(encodeExport('é–', codificacao).toString('hex')).toBe(bytes);
    expect(exportContentType(codificacao)).toBe(type);
  });
});

describe('file names', () => {
  it('name the competence or the days', () => {
    expect(nameOfCompetencia('03/2026')).toBe('Extrato_032026.txt');
    expect(nameOfPeriod('2026-03-01', '2026-03-31')).toBe('Extrato_20260301_20260331.txt');
  });
});
