import fc from 'fast-check';
import { saldosDasContas } from '../saldos/saldos-das-contas';
import { readOfx } from './ofx-reader';
import { collectOfx } from './ofx-statements';
import { atOnce } from './steps';

interface Row {
  tipo?: string;
  valor?: string;
  dia?: string;
  fields?: string;
}
const trn = ({ tipo = 'OTHER', valor = '-10.00', dia = '20260305', fields = '<MEMO>X' }: Row) =>
  `<STMTTRN><TRNTYPE>${tipo}<DTPOSTED>${dia}<TRNAMT>${valor}${fields}</STMTTRN>\n`;
const account = (rows: readonly Row[], head = '<CURDEF>BRL', tail = '') =>
  `<STMTRS>${head}<BANKACCTFROM><BANKID>341<ACCTID>1</BANKACCTFROM><BANKTRANLIST>\n${rows.map(trn).join('')}</BANKTRANLIST>${tail}</STMTRS>`;
const card = (rows: readonly Row[]) =>
  `<CCSTMTRS><CURDEF>BRL<CCACCTFROM><ACCTID>4</CCACCTFROM><BANKTRANLIST>${rows.map(trn).join('')}</BANKTRANLIST></CCSTMTRS>`;
const read = (body: string) => readOfx(Buffer.from(`<OFX>${body}</OFX>`, 'latin1'));

/** `CREDIT 10` as a row; what becomes of it: `C 10.00`, or `erro`. */
const rowsOf = (brief: string) =>
  brief.split(', ').map((each) => {
    const [tipo = '', valor = ''] = each.split(' ');
    return { tipo, valor };
  });
function outcomes(kind: typeof card, brief: string): string {
  const { linhas, erros } = read(kind(rowsOf(brief)));
  const found = [
    ...linhas.map(({ linha_arquivo, tipo, valor }) => [linha_arquivo, `${tipo} ${Number(valor)}`] as const),
    ...erros.map(({ linha }) => [linha, 'erro'] as const),
  ];
  expect(found).toHaveLength(rowsOf(brief).length);
  return found
    .sort(([a], [b]) => a - b)
    .map(([, what]) => what)
    .join(', ');
}
const onLines = (kind: (rows: readonly Row[]) => string) => (rows: readonly Row[]) =>
  kind(rows).replaceAll('<STMTTRN>', '\n<STMTTRN>');

describe('5.3, the direction of a statement', () => {
  it.each([
    [
      'without a negative amount the types decide, neutral is in',
      'DEBIT 1, CREDIT 2, OTHER 3, CHECK 4',
      'D 1, C 2, C 3, D 4',
    ],
    [
      'turned on an account takes two negative credits',
      'DEBIT 1, CREDIT -2, CREDIT -3, OTHER 4, XFER -5',
      'D 1, C 2, C 3, D 4, C 5',
    ],
    [
      'one negative credit and two debits: the debits are out',
      'DEBIT 1, DEBIT 2, CREDIT -3, OTHER 4, OTHER -5',
      'D 1, D 2, erro, C 4, D 5',
    ],
    ['one negative credit and one debit: neither is told', 'DEBIT 1, CREDIT -2, OTHER 3', 'erro, erro, C 3'],
    ['without signs but for reversals', 'DEBIT 1, DEBIT 2, CREDIT 3, CREDIT -4, OTHER 5', 'D 1, D 2, C 3, D 4, C 5'],
    [
      'without signs a negative debit is not told',
      'DEBIT 1, DEBIT 2, DEBIT 3, DEBIT -4, CREDIT 5',
      'D 1, D 2, D 3, erro, C 5',
    ],
    [
      'as many out rows with a minus as without go by the sign',
      'DEBIT 1, DEBIT 2, DEBIT -3, DEBIT -4, CREDIT 5',
      'C 1, C 2, D 3, D 4, C 5',
    ],
    [
      'neutral rows with a minus count with them',
      'DEBIT 1, DEBIT 2, OTHER -3, OTHER -4, CREDIT 5',
      'C 1, C 2, D 3, D 4, C 5',
    ],
    ['one debit beside a negative credit alone is not told', 'DEBIT 1, CREDIT 2, CREDIT -3', 'erro, C 2, D 3'],
    ['else the sign', 'DEBIT -1, CREDIT -50, DEBIT 2, CREDIT 3', 'D 1, D 50, C 2, C 3'],
  ])('%s', (_what, rows, due) => {
    expect(outcomes(onLines(account), rows)).toBe(due);
  });

  it.each([
    ['a payment is money in', 'PAYMENT 1, DEBIT 2', 'C 1, D 2'],
    ['turned takes one payment with a minus', 'DEBIT 1, PAYMENT -2, OTHER 3', 'D 1, C 2, D 3'],
    ['without signs a negative credit is not told', 'DEBIT 1, DEBIT 2, CREDIT 3, PAYMENT -4', 'D 1, D 2, C 3, erro'],
  ])('on a card, %s', (_what, rows, due) => {
    expect(outcomes(onLines(card), rows)).toBe(due);
  });

  it('is settled statement by statement', () => {
    const { linhas } = read(
      account([{ tipo: 'DEBIT', valor: '1' }]) + account([{ valor: '-2' }, { tipo: 'DEBIT', valor: '3' }]),
    );
    expect(linhas.map(({ tipo }) => tipo)).toEqual(['D', 'D', 'C']);
  });
});

describe('5.1, documents', () => {
  it('drops prefixes, also of rows and of closing tags', () => {
    const text = `<ofx:OFX xmlns:ofx="http://x">${account([{}])}</ofx:OFX>`.replace(
      /<(\/?)(STMT|TRN|MEMO)/g,
      '<$1ofx:$2',
    );
    expect(readOfx(Buffer.from(text))).toMatchObject({ linhas: [{ valor: '10.00', descricao: 'X' }], erros: [] });
  });

  it('reads all of a file, each with its own bank', () => {
    const of = (fid: string) => `<OFX><SONRS><FI><ORG>X<FID>${fid}</FI></SONRS>${card([{}])}</OFX>\nOFXHEADER:100\n`;
    const { contas, linhas, erros } = readOfx(Buffer.from(of('237') + of('341')));
    expect([contas.map(({ banco }) => banco), linhas.length, erros]).toEqual([['237', '341'], 2, []]);
  });

  it.each([
    ['inside a row', (whole: string) => whole.slice(0, whole.lastIndexOf('<TRNAMT>') + 10), 1],
    ['after a row', (whole: string) => whole.slice(0, whole.lastIndexOf('</BANKTRANLIST>')), 2],
  ])('keeps the whole rows of one that breaks off %s, with one error item', (_where, cut, rows) => {
    const whole = `<OFX>${account([{}, {}])}</OFX>`;
    const broken = readOfx(Buffer.from(cut(whole)));
    expect([broken.linhas.length, broken.erros.length]).toEqual([rows, 1]);
    const before = readOfx(Buffer.from(`${cut(whole)}\n${whole}`));
    expect([before.linhas.length, before.erros.length]).toEqual([rows + 2, 1]);
  });

  it.each([
    ['PK\x03\x04\x14', 'ZIP'],
    ['<!DOCTYPE html><html>', 'web page'],
    ['%PDF-1.4', 'PDF'],
    ['{"a":1}', 'JSON'],
  ])('refuses %j', (text, reason) => {
    expect(readOfx(Buffer.from(text, 'latin1'))).toMatchObject({
      legivel: false,
      erros: [{ erro: expect.stringContaining(reason) as string }],
    });
  });
});

it('resolves no entity that a document type declares, neither text nor file', () => {
  const declared = '<!DOCTYPE OFX [<!ENTITY v "-99.00"><!ENTITY f SYSTEM "file:///etc/passwd">]>';
  const { linhas, erros } = readOfx(
    Buffer.from(`${declared}<OFX>${account([{ fields: '<MEMO>A &f; B' }, { valor: '&v;' }])}</OFX>`),
  );
  expect([linhas.map(({ descricao }) => descricao), erros.length]).toEqual([['A &f; B'], 1]);
});

describe('1.1, never nothing', () => {
  it('names what the bank knows of and has not posted (OFX 2.2, BANKTRANLISTP) as scheduled', () => {
    const pending = (valor: string, day = '<DTTRAN>20260309') =>
      `<STMTTRNP><TRNTYPE>CREDIT${day}<TRNAMT>${valor}<NAME>Y</STMTTRNP>`;
    const list = `<BANKTRANLISTP><DTASOF>20260310${pending('-5.00')}${pending('x')}${pending('7.00', '')}</BANKTRANLISTP>`;
    const rows = rowsOf('DEBIT 10, CREDIT 20');
    const { linhas, ignorados, erros, total_linhas_lidas } = read(
      account(rows).replace('</STMTRS>', `${list}</STMTRS>`),
    );
    // Their signs say nothing of the statement's: none of its own is negative.
    expect(linhas.map(({ tipo, valor }) => `${tipo} ${valor}`)).toEqual(['D 10.00', 'C 20.00']);
    const motivo = 'scheduled, not yet a movement';
    expect(ignorados).toMatchObject([
      { data: '2026-03-09', descricao: 'Y', valor: '5.00', motivo },
      { data: '2026-03-09', valor: null, motivo },
      { data: null, valor: '7.00', motivo },
    ]);
    expect([erros, total_linhas_lidas]).toEqual([[], 5]);
  });
});

describe('5.2, balances', () => {
  it.each([
    '<NAME>SALDO<MEMO>ANTERIOR',
    '<MEMO>Saldo do dia',
    '<NAME>S A L D O',
    '<NAME>X<MEMO>SDO CTA',
    '<NAME>SALDO TOTAL<MEMO>DISPON\xcdVEL DIA',
  ])('are ignored before anything else is asked: %s', (fields) => {
    const { ignorados, linhas, erros } = read(account([{ fields, valor: 'x', dia: '' }, {}]));
    expect([ignorados.length, linhas.length, erros.length]).toEqual([1, 1, 0]);
  });

  it('do not count for the direction', () => {
    const { linhas } = read(
      account([
        { fields: '<MEMO>SALDO', valor: '-9' },
        { tipo: 'DEBIT', valor: '1' },
      ]),
    );
    expect(linhas).toMatchObject([{ tipo: 'D' }]);
  });

  it('are stated with the place and the closing balance', () => {
    const tail = '<LEDGERBAL><BALAMT>-5,00<DTASOF>20260331</LEDGERBAL><AVAILBAL><BALAMT>1<DTASOF>20260331</AVAILBAL>';
    const rows = [
      { fields: '<MEMO>SALDO ANTERIOR', valor: '5,00' },
      {},
      { fields: '<MEMO>SALDO DO DIA', valor: '-5,00' },
    ];
    expect(read(account(rows, '', tail)).saldos).toMatchObject([
      { valor: '5.00', momento: 'posicao', depois_de: 0 },
      { valor: '-5.00', momento: 'dia', data: '2026-03-05' },
      { valor: '-5.00', momento: 'final', data: '2026-03-31' },
    ]);
    expect(read(account([{}], '', '<LEDGERBAL><BALAMT>1<DTASOF>000</LEDGERBAL>')).saldos).toEqual([]);
  });
});

describe('5.4, currencies', () => {
  it.each([
    ['a foreign CURDEF', '<CURDEF>USD', '', 1],
    ['no CURDEF', '', '', 0],
    ['a foreign CURRENCY', '<CURDEF>BRL', '<CURRENCY><CURRATE>5<CURSYM>USD</CURRENCY>', 1],
    ['CURRENCY of the statement', '<CURDEF>BRL', '<CURRENCY><CURRATE>1<CURSYM>BRL</CURRENCY>', 0],
    ['a foreign ORIGCURRENCY', '<CURDEF>BRL', '<ORIGCURRENCY><CURRATE>5<CURSYM>USD</ORIGCURRENCY>', 0],
  ])('%s', (_what, head, fields, errors) => {
    const { erros, linhas } = read(account([{ fields }], head));
    expect([erros.length, linhas.length]).toEqual([errors, 1 - errors]);
  });
});

describe('5.5, corrections', () => {
  const rows = (action: string, target = 'A') =>
    read(
      account([
        { fields: '<FITID>A<MEMO>OLD' },
        { fields: `<FITID>B<CORRECTFITID>${target}<CORRECTACTION>${action}<MEMO>NEW` },
      ]),
    );

  it('DELETE leaves both aside, REPLACE the corrected one', () => {
    expect(rows('DELETE')).toMatchObject({
      linhas: [],
      ignorados: [{ descricao: 'OLD' }, { descricao: 'NEW' }],
      erros: [],
    });
    expect(rows('REPLACE')).toMatchObject({
      linhas: [{ descricao: 'NEW' }],
      ignorados: [{ descricao: 'OLD' }],
      erros: [],
    });
  });

  it.each([
    ['DELETE', 'Z'],
    ['REPLACE', 'Z'],
    ['', 'A'],
  ])('%j of %j is an error item', (action, target) => {
    expect(rows(action, target)).toMatchObject({ linhas: [{ descricao: 'OLD' }], ignorados: [], erros: [{}] });
  });
});

it('refuses a file of more statements than a bank has accounts, and reads corrections of many accounts', () => {
  const one = (n: number) =>
    account([{ fields: '<FITID>A' }, { fields: '<FITID>B<CORRECTFITID>A<CORRECTACTION>REPLACE' }]).replace(
      '<ACCTID>1',
      `<ACCTID>${n}`,
    );
  const many = (count: number) => read(Array.from({ length: count }, (_, n) => one(n)).join(''));
  expect(many(2_001)).toMatchObject({ legivel: false, erros: [{ erro: 'the file holds more than 2000 statements' }] });
  // Nothing is kept of what follows.
  expect(atOnce(collectOfx(`<OFX>${'<STMTRS>'.repeat(9_000)}</OFX>`)).statements).toHaveLength(2_001);
  expect([many(1_000).linhas.length, many(1_000).ignorados.length]).toEqual([1_000, 1_000]);
});

describe('5.6 and the common rules', () => {
  it.each([
    ['05032026', '2026-03-05'],
    ['20260305235959[-3:BRT]', '2026-03-05'],
    ['20260305T235959', '2026-03-05'],
    ['20260305 23:59:59', '2026-03-05'],
    ['20260305235', null],
    ['03/15/2026', null],
    ['99990305', null],
    ['19890305', null],
  ])('the day %s is %s', (dia, due) => {
    expect(read(account([{ dia }])).linhas.map(({ data }) => data)).toEqual(due === null ? [] : [due]);
  });

  it('reads no day of eight digits where one of them is month first (2.4)', () => {
    const days = (...all: string[]) => read(account(all.map((dia) => ({ dia })))).linhas.map(({ data }) => data);
    expect(days('03152026', '05032026', '20260305')).toEqual(['2026-03-05']);
    expect(days('15032026', '05032026')).toEqual(['2026-03-15', '2026-03-05']);
  });

  it('takes the name of a PAYEE', () => {
    expect(read(account([{ fields: '<PAYEE><NAME>LOJA</PAYEE><MEMO>PIX' }])).linhas).toMatchObject([
      { descricao: 'LOJA - PIX' },
    ]);
  });

  it('proves the decimal sign by all amounts and balances of the file (2.3)', () => {
    const valores = (...all: string[]) =>
      read(account(all.map((valor) => ({ valor })))).linhas.map(({ valor }) => valor);
    expect(valores('-12.75', '-150.500')).toEqual(['12.75', '150.50']);
    expect(valores('-1.500')).toEqual(['1500.00']);
    const tail = '<AVAILBAL><BALAMT>12.75<DTASOF>20260331</AVAILBAL>';
    expect(read(account([{ valor: '-1.500' }], '', tail)).linhas).toMatchObject([{ valor: '1.50' }]);
    expect(valores('-12.75', '-3,50', '-1.500')).toEqual(['12.75', '3.50']);
  });

  it('goes on behind a text of millions of signs, blocks and lines', () => {
    const memo = `<MEMO>X${'<'.repeat(300_000)}${'<!-- -->'.repeat(50_000)}<!--${'<'.repeat(300_000)}-->`;
    const reading = read(account([{ fields: memo }, { valor: '-2.00', fields: `<NAME>${'\n'.repeat(300_000)}` }, {}]));
    expect(reading.linhas.map(({ linha_arquivo, valor }) => [linha_arquivo, valor])).toEqual([
      [2, '10.00'],
      [3, '2.00'],
      [300_004, '10.00'],
    ]);
    expect([reading.ignorados, reading.erros]).toEqual([[], []]);
  });

  it('cuts a text of millions of entities before it decodes them', () => {
    const { linhas } = read(account([{ fields: `<MEMO>${'&#65;'.repeat(1_000_000)}` }]));
    expect(linhas[0]?.descricao).toBe('A'.repeat(500));
  });
});

describe('a random ledger', () => {
  interface Row {
    cents: number;
    isOut: boolean;
    day: number;
    text: string;
  }
  const row = fc.record({
    cents: fc.integer({ min: 1, max: 99_999_999 }),
    isOut: fc.boolean(),
    day: fc.integer({ min: 1, max: 28 }),
    text: fc.stringMatching(/^[A-Z]{3,12}$/),
  });
  const written = fc.record({
    comma: fc.boolean(),
    closed: fc.boolean(),
    newline: fc.constantFrom('', '\n', '\r\n', '\r'),
    prefix: fc.constantFrom('', 'ofx:'),
    lower: fc.boolean(),
    day: fc.constantFrom<(iso: string) => string>(
      (iso) => iso.replaceAll('-', ''),
      (iso) => `${iso.replaceAll('-', '')}235959[-3:BRT]`,
      (iso) => `${iso.replaceAll('-', '')}000000.000[0:GMT]`,
      (iso) => iso,
    ),
    charset: fc.constantFrom<BufferEncoding>('latin1', 'utf16le'),
    signs: fc.constantFrom('signed', 'by type', 'turned'),
  });
  const iso = (day: number) => `2026-03-${String(day).padStart(2, '0')}`;
  /** How a statement writes the sign of a movement (5.3); a statement that balances has them as they are. */
  const signOf = (signs: string, isOut: boolean) => (signs === 'by type' ? 1 : isOut === (signs === 'turned') ? 1 : -1);

  it('is itself in whatever way it is written, and opening plus movements are the closing balance', () => {
    const ledgers = fc
      .tuple(fc.array(row, { maxLength: 40 }), row)
      .map(([all, one]): Row[] => [{ ...one, isOut: true }, ...all].toSorted((a, b) => a.day - b.day));
    fc.assert(
      fc.property(ledgers, fc.integer({ min: -100_000, max: 100_000 }), written, (ledger, opening, how) => {
        const { closed, newline } = how;
        const money = (cents: number) => (cents / 100).toFixed(2).replace('.', how.comma ? ',' : '.');
        const leaf = (tag: string, value: string) => `<${tag}>${value}${closed ? `</${tag}>` : ''}${newline}`;
        const trnOf = (type: string, day: number, cents: number, memo: string, id: string) =>
          `<STMTTRN>${newline}${leaf('TRNTYPE', type)}${leaf('DTPOSTED', how.day(iso(day)))}` +
          `${leaf('TRNAMT', money(cents))}${leaf('FITID', id)}${leaf('MEMO', memo)}</STMTTRN>${newline}`;
        const rows = ledger.map(({ cents, isOut, day, text }, index) =>
          trnOf(isOut ? 'DEBIT' : 'CREDIT', day, cents * signOf(how.signs, isOut), `X${text}`, String(index + 1)),
        );
        const closing = ledger.reduce((sum, { cents, isOut }) => sum + (isOut ? -cents : cents), opening);
        const list = `${trnOf('OTHER', 1, opening, 'SALDO ANTERIOR', '0')}${rows.join('')}`;
        const ledgerBalance = `<LEDGERBAL>${leaf('BALAMT', money(closing))}${leaf('DTASOF', '20260331')}</LEDGERBAL>`;
        const kind = how.signs === 'turned' ? 'CCSTMTRS' : 'STMTRS';
        const tags = `<OFX><${kind}>${leaf('CURDEF', 'BRL')}<BANKTRANLIST>${list}</BANKTRANLIST>${ledgerBalance}</${kind}></OFX>`;
        const named = tags.replace(/<(\/?)([A-Z]+)>/g, (_tag, end: string, name: string) => {
          return `<${end}${how.prefix}${how.lower ? name.toLowerCase() : name}>`;
        });
        const reading = readOfx(Buffer.from(named, how.charset));
        expect([reading.erros, reading.ignorados.length]).toEqual([[], 1]);
        expect(
          reading.linhas.map(({ valor, tipo, data, descricao, fitid }) => [valor, tipo, data, descricao, fitid]),
        ).toEqual(
          ledger.map(({ cents, isOut, day, text: memo }, index) => [
            (cents / 100).toFixed(2),
            isOut ? 'D' : 'C',
            iso(day),
            `X${memo}`,
            String(index + 1),
          ]),
        );
        expect(saldosDasContas(reading, 'ofx')).toMatchObject([{ situacao: 'confere', diferenca: '0.00' }]);
      }),
      { numRuns: 150 },
    );
  });
});
