import { reason } from '../../../kernel/reason-codes/reason';
import type { CsvStructure } from '../../structure/structure';
import { parseCsvStructure } from '../../structure/structure';
import { readCsv } from '../reader';
import { NO_COLUMNS, structureTable } from './structure';
import { SIGNS_NOT_SEEN } from './table-facts';
import { directionWord } from '../../common/direction-words';

const bytes = (text: string) => Buffer.from(text, 'utf8');

function structure(configuracao: object): CsvStructure {
  const parsed = parseCsvStructure(configuracao);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.erros));
  return parsed.value;
}

it('the table of a structure has the columns that it names, and no others', () => {
  const given = { coluna_data: 4, coluna_descricao: 3, coluna_valor: 2, coluna_tipo: 1, coluna_documento: 0 };
  expect(structureTable(structure({ ...given, inverter_sinal: true }), [])).toEqual({
    layout: {
      ...{ data: 4, texts: [3], kinds: [], valor: 2, rivals: [], debito: null, credito: null, direction: 1 },
      ...{ ...NO_COLUMNS, direction: 1, documento: 0 },
    },
    ...{
      texts: [3],
      kinds: [],
      direction: { column: 1, says: directionWord },
      isTurned: true,
      doTextsAgree: false,
      states: [],
      hasDoneStates: false,
      goesByBalance: false,
    },
    ...{
      columns: 'valor',
      isBill: true,
      isLikeBill: false,
      mayBeKindOfCard: false,
      isUnsigned: false,
      hasCodes: false,
      cells: Infinity,
      least: 0,
      hasBalances: false,
    },
    ...{ shifted: new Set(), brokenLines: new Set(), lacksHeading: false, isDeclared: true },
    signs: SIGNS_NOT_SEEN,
  });
});

describe('readCsv by a structure', () => {
  const signed = { coluna_data: 2, coluna_descricao: 0, coluna_valor: 1 };
  const pair = { coluna_data: 0, coluna_descricao: 1, coluna_debito: 2, coluna_credito: 3 };

  it('follows columns, header lines, date format and decimal separator', () => {
    const text = 'lixo "\nmais lixo\nPIX|-1,234.5|2026-01-02|77';
    const reading = readCsv(
      bytes(text),
      structure({
        ...signed,
        coluna_documento: 3,
        delimitador: '|',
        linhas_cabecalho: 2,
        formato_data: 'YYYY-MM-DD',
        separador_decimal: '.',
      }),
    );
    expect(reading.linhas).toMatchObject([
      { linha_arquivo: 3, data: '2026-01-02', descricao: 'PIX', valor: '1234.50', tipo: 'D', documento: '77' },
    ]);
  });

  it.each([
    [{ ...signed, inverter_sinal: true }, 'PIX;10,00;02/01/2026', 'D'],
    [{ ...signed, inverter_sinal: true }, 'PIX;-10,00;02/01/2026', 'C'],
    [{ ...signed, coluna_tipo: 3 }, 'PIX;10,00;02/01/2026;D', 'D'],
    [pair, '02/01/2026;PIX;10,00;', 'D'],
    [pair, '02/01/2026;PIX;;10,00', 'C'],
    [{ ...pair, inverter_sinal: true }, '02/01/2026;PIX;10,00;', 'C'],
    [{ ...pair, inverter_sinal: true }, '02/01/2026;PIX;;10,00', 'D'],
  ])('%j reads %s as %s', (configuracao, row, tipo) => {
    expect(readCsv(bytes(`x\n${row}`), structure(configuracao)).linhas).toMatchObject([{ valor: '10.00', tipo }]);
  });

  it('rejects what is not in the declared notation', () => {
    const reading = readCsv(bytes('x\nA;100.50;02/01/2026\nB;1,00;2026-01-02\nC;1,00;02/01/2026'), structure(signed));
    expect(reading.linhas.map(({ descricao }) => descricao)).toEqual(['C']);
    expect(reading.erros.map(({ erro }) => erro.texto)).toEqual([
      "the amount can't be read: 100.50",
      "the date can't be read: 2026-01-02",
    ]);
  });

  it('does not read thousands in a file that proves the other decimal sign', () => {
    const outcome = (decimal: string, ...amounts: string[]) => {
      const rows = amounts.map((amount, index) => `R${String(index)};${amount};02/01/2026`).join('\n');
      const { linhas, erros } = readCsv(bytes(`x\n${rows}`), structure({ ...signed, separador_decimal: decimal }));
      return [linhas.map(({ valor }) => valor), erros.map(({ linha }) => linha)];
    };
    expect(outcome('.', '-150,500', '-12,75', '-8.10')).toEqual([['8.10'], [2, 3]]);
    expect(outcome(',', '-1.500', '-12.75', '-1.234,50')).toEqual([['1234.50'], [2, 3]]);
    expect(outcome(',', '-1.500', '-12,75')).toEqual([['1500.00', '12.75'], []]);
  });

  it('has error items for cells behind the headings (3.5), and for other money in a column for it (2.8)', () => {
    const failed = (headings: string, row: string) =>
      readCsv(bytes(`${headings}\n${row}`), structure(signed)).erros.map(({ erro }) => erro.codigo);
    expect(failed('Histórico;Valor;Data', 'PIX;-12,75;02/01/2026;;')).toEqual([]);
    expect(failed('Histórico;Valor;Data', 'PIX;-12,75;02/01/2026;;x')).toEqual(['csv.colunas_a_mais']);
    expect(failed('Conta 123', 'PIX;-12,75;02/01/2026;;x')).toEqual([]);
    expect(failed('Histórico;Valor;Data;Moeda', 'PIX;-12,75;02/01/2026;USD')).toEqual(['extrato.outra_moeda']);
    expect(failed('Histórico;Valor;Data;Moeda', 'PIX;-12,75;02/01/2026;BRL')).toEqual([]);
  });

  it('finds a row in its header lines', () => {
    const lines = (text: string, given = signed) =>
      readCsv(bytes(text), structure(given)).erros.map(({ linha }) => linha);
    expect(lines('Histórico;Valor;DataPIX;-1,00;02/01/2026\nTED;-2,00;03/01/2026')).toEqual([1]);
    for (const [headings, row] of [
      ['"Histórico";"Data";"Valor"', '"-1,00";"02/01/2026";"PIX"'],
      ['Histórico;Valor;Data', '02/01/2026;PIX;R$ 1,00'],
    ])
      expect(lines(`${headings}${row}\nTED;-2,00;03/01/2026`)).toEqual([1]);
    const rest = { delimitador: ',', linhas_cabecalho: 2, separador_decimal: '.' };
    const text = 'Histórico,Valor,Data\nTED,-1.00,02/01/2026\nPIX,-1,234.00,03/01/2026\nDOC,-2.00,04/01/2026';
    expect(lines(text, { ...signed, ...rest })).toEqual([2, 3]);
  });

  it('takes headings with nothing under them for an empty list, and a file without them for none (1.3)', () => {
    expect(readCsv(bytes('Histórico;Valor;Data\n'), structure(signed))).toMatchObject({ legivel: true, linhas: [] });
    for (const text of [';;;;\n;;;', '"";"";""\n"";""', 'Relatório\n\n', ';;\n'])
      expect(readCsv(bytes(text), structure({ ...signed, linhas_cabecalho: 1 })).legivel).toBe(false);
    expect(readCsv(bytes(';;;\n;;;'), structure({ ...signed, linhas_cabecalho: 0 })).legivel).toBe(false);
  });

  it('reports a structure that does not fit the file', () => {
    expect(readCsv(bytes('Data;Histórico;Valor\nabc,def'), structure(signed))).toMatchObject({
      legivel: false,
      erros: [{ erro: reason('csv.estrutura_nao_serve') }],
    });
  });

  it('asks for cents only where the delimiter may be their comma', () => {
    const first = { coluna_data: 0, coluna_descricao: 1, coluna_valor: 2 };
    const erros = (text: string, rest: object) => readCsv(bytes(`x\n${text}`), structure({ ...first, ...rest })).erros;
    expect(erros('02/01/2026,PIX,100,56', { delimitador: ',' })).toHaveLength(1);
    expect(erros('02/01/2026,PIX,100,56', { delimitador: ',', separador_decimal: '.' })).toEqual([]);
    expect(erros('02/01/2026;PIX;100;56', {})).toEqual([]);
  });

  it('takes the year from a period in the header lines or in a text below, not from a movement', () => {
    const days = (...lines: string[]) =>
      readCsv(bytes(lines.join('\n')), structure({ ...signed, formato_data: 'DD/MM' })).linhas.map(({ data }) => data);
    expect(days('Período: 01/03/2026 a 31/03/2026', 'PIX;1,00;05/03')).toEqual(['2026-03-05']);
    expect(days('x', 'PIX;1,00;05/03', 'Extrato de 01/03/2026 a 31/03/2026')).toEqual(['2026-03-05']);
    expect(days('x', 'ALUGUEL 01/03/2026 a 31/03/2026;1,00;05/03')).toEqual([]);
  });

  it('has no day for a row before the first one', () => {
    expect(readCsv(bytes('x\nA;1,00;'), structure(signed)).erros).toMatchObject([
      { linha: 2, erro: reason('extrato.sem_data') },
    ]);
  });

  it.each([
    [signed, 'a;b;c', 'a;b'],
    [{ coluna_data: 0, coluna_descricao: 2, coluna_valor: 1 }, 'a;b;c', 'a;b'],
    [{ coluna_data: 0, coluna_descricao: 1, coluna_valor: 2 }, 'a;b;c', 'a;b;'],
    [pair, 'a;b;c;d', 'a;b;c'],
    [{ ...pair, coluna_debito: 3, coluna_credito: 2 }, ';b;;d', 'a;b;c;'],
  ])('%j has the headings %j, not %j', (configuracao, headings, others) => {
    expect(readCsv(bytes(`${headings}\n\n`), structure(configuracao)).legivel).toBe(true);
    expect(readCsv(bytes(`${others}\n\n`), structure(configuracao)).legivel).toBe(false);
  });

  it('takes headings that come again for no row', () => {
    expect(readCsv(bytes('Histórico;Valor;Data\nHistórico;Valor;Data'), structure(signed)).legivel).toBe(true);
    expect(readCsv(bytes('Histórico;Valor;Data\nRodapé'), structure(signed)).legivel).toBe(false);
  });

  it('is rejected with a form of days that can not be used', () => {
    const { erros } = readCsv(bytes('x\nA;1,00;2'), { ...structure(signed), formato_data: 'ZZ' });
    expect(erros[0]?.erro.texto).toMatch(/date format.*ZZ/);
  });
});
