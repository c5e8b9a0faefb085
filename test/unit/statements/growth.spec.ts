import { countWork, growthOfWork, LINEAR_WORK } from '../../support/counted-work';
import { failIfHangs } from '../../support/servers/hang-guard';
import { growthOfProcess } from '../../support/servers/counted-process';
import { type DrawnLine, drawnLines, readPages } from '../../support/pdf-drawing';
import { xlsxFile } from '../../support/records/xlsx';
import { saldosDasContas } from '../../support/run-to-end';
import { readCsv } from '../../../src/statements/csv/reader';
import { identify } from '../../../src/statements/identity';
import { readOfx } from '../../../src/statements/ofx/reader';
import { hasDayWithoutRow } from '../../../src/statements/pdf/repairs/days-and-times';
import { layoutReading } from '../../../src/statements/pdf/layout-reading';
import type { StatementReading } from '../../../src/statements/common/statement';

/** All that is done to a file of four times the size is four times the work: counted, not timed. */

const ROWS = 300;
const day = (index: number) => String(1 + (index % 28)).padStart(2, '0');
const texts = (count: number, of: (index: number) => string) => Array.from({ length: count }, (_, index) => of(index));

/** Reading, identities and balances. */
function wholeWay(tipo: string, read: () => StatementReading): () => void {
  return () => {
    const reading = read();
    identify(reading, { tipo, id_banco: 1, id_estrutura: null });
    saldosDasContas(reading, tipo);
  };
}

describe('a CSV', () => {
  const growthOf = (head: string, of: (index: number) => string, glue = '\n', size = ROWS) =>
    growthOfWork(size, (rows) => {
      const bytes = Buffer.from([head, ...texts(rows, of)].join(glue));
      return wholeWay('csv', () => readCsv(bytes, null));
    });
  const head = 'Data;Histórico;Valor;Saldo';

  it.each<[string, (index: number) => string]>([
    ['movements', (n) => `${day(n)}/03/2026;PIX ${n};-1,00;${n},00`],
    ['equal movements', () => '05/03/2026;PIX;-1,00;1,00'],
    ['rows without a sign', (n) => `05/03/2026;PIX;1,00;${n},00`],
    ['balances of days', (n) => `${day(n)}/03/2026;SALDO DO DIA;;${n},00`],
    ['complements', (n) => (n === 0 ? '05/03/2026;PIX;-1,00;1,00' : `;NOME ${n};;`)],
    ['headings again and again', (n) => (n % 2 ? head : '05/03/2026;PIX;-1,00;1,00')],
    ['rows that can not be read', (n) => `${n}/2026;PIX;x${n};`],
    ['texts', (n) => `Período 01/03/2026 a ${day(n)}/04/${2000 + (n % 50)}`],
    ['open quotes', (n) => `05/03/2026;"PIX ${n};-1,00;1,00`],
  ])('of %s', (_what, row) => {
    expect(growthOf(head, row)).toBeLessThan(LINEAR_WORK);
  });

  it.each(['"a;', '"', ';', 'a', '"a"b', '01/01/2026;', '""', '";"'])('of one line of %j', (unit) => {
    expect(growthOf(head, () => unit, '', 16_000 / unit.length)).toBeLessThan(LINEAR_WORK);
  });
});

describe('an OFX file', () => {
  const growthOf = (of: (index: number) => string, size = ROWS) =>
    growthOfWork(size, (rows) => {
      const bytes = Buffer.from(`<OFX><STMTRS><BANKTRANLIST>${texts(rows, of).join('')}</OFX>`);
      return wholeWay('ofx', () => readOfx(bytes));
    });
  const row = (n: number, fields = '') =>
    `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>202603${day(n)}<TRNAMT>-1.00<FITID>${n}<MEMO>PIX ${n}${fields}</STMTTRN>\n`;

  it.each<[string, (index: number) => string]>([
    ['movements', (n) => row(n)],
    ['movements of one FITID', () => row(1)],
    ['accounts', (n) => (n % 100 ? row(n) : `</STMTRS><STMTRS><ACCTID>${n}</ACCTID>`)],
    ['corrections', (n) => row(n, `<CORRECTFITID>${n - 1}<CORRECTACTION>REPLACE`)],
    ['balances', (n) => row(n, '').replace('PIX', 'SALDO DO DIA')],
    ['documents', (n) => (n % 10 ? row(n) : '</OFX><OFX><STMTRS>')],
    ['balances of accounts', () => '<LEDGERBAL><BALAMT>1.00<DTASOF>20260331</LEDGERBAL>'],
  ])('of %s', (_what, of) => {
    expect(growthOf(of)).toBeLessThan(LINEAR_WORK);
  });

  it.each<[string, string, string]>([
    ['one long text', '<STMTTRN><MEMO>', 'a'],
    ['only <', '<STMTTRN><MEMO>', '<'],
    ['open comments', '<STMTTRN><MEMO><!-- -->', '<!--'],
    ['open sections', '<STMTTRN><MEMO>', '<![CDATA['],
    ['deep nesting', '', '<BANKTRANLIST>'],
    ['vendor tags', '<STMTTRN><MEMO>', '<X>'],
  ])('of %s', (_what, begin, unit) => {
    expect(growthOf((n) => (n === 0 ? begin : unit), 32_000 / unit.length)).toBeLessThan(LINEAR_WORK);
  });
});

describe('a PDF', () => {
  const MARCH = 'Extrato de conta corrente 01/03/2026 a 31/03/2026';
  const ROWS_PER_PAGE = 50;
  /** `lines.ts` cuts longer lines. Reading one takes less work than a look at each pair of its characters. */
  const LONGEST_LINE = 1_000;

  it.each<[string, (index: number) => string]>([
    ['movements', (n) => `05/03/2026 PIX ${n} -1,00 ${n},00`],
    ['days and lines under them', (n) => (n % 2 ? 'PIX -1,00 9,00' : '5 de março de 2026')],
    [
      'amounts and their marks under them',
      (n) => (n % 3 === 1 ? '05/03 PIX' : n % 3 ? '          C' : '          1,00'),
    ],
    ['accounts', (n) => (n % 2 ? '05/03/2026 PIX -1,00' : `Agência 1 Conta ${n} Data Histórico Valor`)],
    ['groups', (n) => (n % 2 ? 'PIX 1,00' : '05 MAR 2026 Total de saídas - 1,00')],
    ['balances and unsigned amounts', (n) => (n % 2 ? '05/03/2026 PIX 1,00' : '05/03/2026 SALDO DO DIA 1,00')],
    ['text', (n) => (n === 0 ? '05/03/2026 PIX -1,00' : `texto ${n}`)],
    ['text without any movement', (n) => `texto ${n}`],
    ['sums above the table', (n) => `texto ${n} 1,00`],
    ['a print day without end', () => '05/03/2026'],
    ['amounts alone', (n) => (n === 0 ? '05/03/2026 PIX -1,00' : '-1,00')],
    ['days that hide their amount', (n) => `05/03/2026 PIX ${n},00*`],
  ])('of %s', (_what, of) => {
    const growth = growthOfWork(500, (rows) => {
      const all = texts(rows, of);
      const pages = texts(rows / ROWS_PER_PAGE, String).map((_, page) => [
        MARCH,
        ...all.slice(page * ROWS_PER_PAGE, (page + 1) * ROWS_PER_PAGE),
      ]);
      return wholeWay('pdf', () => layoutReading(drawnLines(...pages)));
    });
    expect(growth).toBeLessThan(LINEAR_WORK);
  });

  it('of days whose rows may be on another page', () => {
    const page: DrawnLine[] = [
      [[40, '05/03/2026']],
      [
        [40, '12:30'],
        [120, 'PIX'],
        [330, '-1,00'],
      ],
    ];
    const growth = growthOfWork(500, (days) => {
      const pages = texts(days / (ROWS_PER_PAGE / 2), () => '').map(() =>
        Array.from({ length: ROWS_PER_PAGE }, (_, at) => page[at % 2] ?? ''),
      );
      const lines = drawnLines(...pages);
      return () => hasDayWithoutRow(lines);
    });
    expect(growth).toBeLessThan(LINEAR_WORK);
  });

  it.each(['1,00 ', '05/03 1,00 ', '05/03/2026 ', 'R$ ', '- ', '1 000 ', '(', 'C ', 'Saldo ', 'total e '])(
    'of one line of %j, which is cut',
    (unit) => {
      const line = unit.repeat(5_000 / unit.length);
      const page = [MARCH, '05/03/2026 PIX -1,00', line, `05/03/2026 ${line}`, `${line} 1,00`];
      const { blocks, looked } = countWork(() => failIfHangs(() => readPages(page)));
      expect(blocks + looked).toBeLessThan(LONGEST_LINE ** 2);
    },
  );
});

it('an XLSX sheet, its library included', async () => {
  const limits = { rows: 50_000, columns: 200, characters: 20_000_000, inflatedBytes: 64 * 1024 * 1024 };
  const sheet = (rows: number) => xlsxFile(texts(rows, String).map((n) => [`texto ${n}`, n, 1]));
  const script = `${__dirname}/../../../src/flows/importacoes/regras/xlsx-table.worker.mjs`;
  expect(await growthOfProcess(script, limits, 200, sheet)).toBeLessThan(LINEAR_WORK);
});
