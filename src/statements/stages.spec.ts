import { pdfFile } from '../../test/support/pdf-file';
import { ofxText } from '../../test/support/statements';
import { inBoundedProcess } from '../platform/bounded-process/bounded-process';
import { stagesOf } from './stages';

function stages(tipo: 'csv' | 'ofx' | 'pdf', content: string | Buffer) {
  const format = tipo === 'ofx' ? { tipo } : { tipo, structure: null };
  const scope = { tipo, id_banco: null, id_estrutura: null };
  return stagesOf({ bytes: Buffer.from(content), format, scope, maxLines: 1000 }, inBoundedProcess);
}

it('shows the tables of a CSV with the role of each column, and what each row is taken for', async () => {
  const lines = [
    'Banco X',
    'Data;Histórico;Valor;Saldo',
    '04/03/2026;SALDO ANTERIOR;;9,00',
    '05/03/2026;PIX;-1,00;8,00',
    'Fim',
  ];
  const { tables, rows, notes, reading } = await stages('csv', lines.join('\n'));
  expect(notes).toContain('delimiter ";", decimal sign ,');
  expect(tables[0]?.columns).toEqual([
    { index: 0, role: 'data' },
    { index: 1, role: 'text' },
    { index: 2, role: 'valor' },
    { index: 3, role: 'saldo' },
  ]);
  expect(rows.map(({ line, what }) => `${line} ${what}`)).toEqual([
    ...['1 preamble', '2 headings', '3 counted, balance: abertura', '4 counted', '5 text'],
  ]);
  expect(reading.linhas).toHaveLength(1);
});

it('shows the rows of a CSV as they are read once its broken rows are known', async () => {
  const lines = [
    'Data;Histórico;Valor',
    '05/03/2026;PIX;-1,00',
    '2026;TED',
    '06/03/2026;TED;2,00',
    '07/03/2026;DOC;3,00',
  ];
  const text = `${lines.join('\n')}\u0000\u0000`;
  const { rows, reading } = await stages('csv', text);
  const counted = rows.filter(({ what }) => what === 'counted').map(({ line }) => line);
  const read = [
    ...reading.linhas.map(({ linha_arquivo }) => linha_arquivo),
    ...reading.erros.map(({ linha }) => linha),
  ];
  expect(counted).toEqual(read.sort());
  expect(rows.at(-1)?.cells.at(-1)).toEqual({ text: '3,00' });
});

it('shows that a CSV has no headings', async () => {
  expect(await stages('csv', 'x')).toMatchObject({ tables: [], rows: [], notes: ['no headings are found'] });
});

it('shows the statements of an OFX and its rows as written', async () => {
  const { tables, rows } = await stages('ofx', ofxText([{ valor: '-1,00', memo: 'PIX' }]));
  expect(tables).toMatchObject([{ name: '0341  12345', facts: ['account', 'BRL', 'no LEDGERBAL'] }]);
  expect(rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
    ['OTHER', '20260305', '-1,00', 'F1', '', '', 'PIX'],
  ]);
});

it('shows the cells of a PDF where they are, and its columns', async () => {
  const row = (day: string, text: string, amount: string) =>
    [
      [40, day],
      [140, text],
      [300, amount],
    ] as const;
  const { tables, rows, reading } = await stages(
    'pdf',
    pdfFile([
      [
        [...row('Data', 'Histórico', 'Valor')],
        [...row('05/03/2026', 'PIX', '-10,00')],
        [...row('06/03/2026', 'TED', '-12,00')],
      ],
    ]),
  );
  expect(rows.map(({ what }) => what)).toEqual(['headings', 'line', 'line']);
  expect(rows[1]?.cells.map(({ text, left }) => [text, left])).toEqual([
    ['05/03/2026', 40],
    ['PIX', 140],
    ['-10,00', 300],
  ]);
  expect(rows[1]?.place).toMatchObject({ linha: 2, pagina: 1, esquerda: 40 });
  expect(tables[0]?.columns.map(({ role }) => role)).toEqual(['data', 'text', 'amount: valor']);
  expect(reading.lugares?.map(({ linha }) => linha)).toEqual([2, 3]);
});

it('shows the days of a PDF as its rows are read with them', async () => {
  const page = [
    [[40, '++ MOVIMENTOS MAR/2026']],
    [
      [40, 'DIA'],
      [100, 'HISTORICO'],
      [300, 'VALOR'],
    ],
    [
      [40, '04'],
      [100, 'PIX'],
      [300, '-10,00'],
    ],
    [
      [40, '05'],
      [100, 'TED'],
      [300, '-12,00'],
    ],
  ] as const;
  const { tables, rows, reading } = await stages('pdf', pdfFile([page.map((line) => [...line])]));
  expect(reading.linhas).toHaveLength(2);
  expect(rows[2]?.cells.map(({ text }) => text)).toEqual(['04/03/2026', 'PIX', '-10,00']);
  expect(tables.map(({ columns }) => columns.map(({ role }) => role))).toEqual([['data', 'text', 'amount: valor']]);
});
