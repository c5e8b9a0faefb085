import { account, read } from '../../../support/ofx-rows';

describe('1.1, never nothing', () => {
  it('names what the bank knows of and has not posted (OFX 2.2, BANKTRANLISTP) as scheduled', () => {
    const pending = (valor: string, day = '<DTTRAN>20260309') =>
      `<STMTTRNP><TRNTYPE>CREDIT${day}<TRNAMT>${valor}<NAME>Y</STMTTRNP>`;
    const list = `<BANKTRANLISTP><DTASOF>20260310${pending('-5.00')}${pending('x')}${pending('7.00', '')}</BANKTRANLISTP>`;
    const rows = [
      { tipo: 'DEBIT', valor: '10' },
      { tipo: 'CREDIT', valor: '20' },
    ];
    const { linhas, ignorados, erros, total_linhas_lidas } = read(
      account(rows).replace('</STMTRS>', `${list}</STMTRS>`),
    );
    // Their signs prove nothing about the statement's: none of its own is negative.
    expect(linhas.map(({ tipo, valor }) => `${tipo} ${valor}`)).toEqual(['D 10.00', 'C 20.00']);
    const motivo = { texto: 'scheduled, not yet a movement' };
    expect(ignorados).toMatchObject([
      { data: '2026-03-09', descricao: 'Y', valor: '5.00', motivo },
      { data: '2026-03-09', valor: null, motivo },
      { data: null, valor: '7.00', motivo },
    ]);
    expect([erros, total_linhas_lidas]).toEqual([[], 5]);
  });
});

it('1.1, names a hold as scheduled: the bank has not taken its amount', () => {
  const { linhas, ignorados } = read(account([{ tipo: 'HOLD', valor: '-9.00' }, { valor: '-20.00' }]));
  expect([linhas.map(({ valor }) => valor), ignorados.length]).toEqual([['20.00'], 1]);
});

describe('1.2, never a guess', () => {
  it('shows a row whose text has a part of the end of its field', () => {
    const texts = ['<MEMO>LUZ</MEM\nO>', '<NAME>LUZ/NAME><MEMO>X', '<MEMO>LUZ</ STMTTRN>', '<MEMO>A/B < C 1/2'];
    const { linhas, erros } = read(account(texts.map((fields) => ({ fields }))));
    expect([linhas.map(({ descricao }) => descricao), erros.map(({ erro }) => erro.codigo)]).toEqual([
      ['A/B < C 1/2'],
      ['ofx.texto_fora', 'ofx.texto_fora', 'ofx.texto_fora'],
    ]);
  });

  it('shows a row with two types, days or amounts, as where the end of one and the start of the next are missing', () => {
    const two = '</STMTTRN>\n<STMTTRN>';
    const rows = [
      { fields: '<MEMO>A' },
      { fields: '<MEMO>B', valor: '-20.00' },
      { fields: '<MEMO>SALDO DO DIA', tipo: 'ATM' },
    ];
    for (const place of [0, 1]) {
      const text = account(rows);
      const at = place === 0 ? text.indexOf(two) : text.lastIndexOf(two);
      const { linhas, ignorados, erros } = read(text.slice(0, at) + text.slice(at + two.length));
      expect([linhas.length, ignorados.length]).toEqual(place === 0 ? [0, 1] : [1, 0]);
      expect(erros).toMatchObject([{ linha: 2 + place, erro: { codigo: 'ofx.dois_lancamentos' } }]);
    }
  });

  it.each(['TRNTYPE', 'DTPOSTED', 'TRNAMT'])('reads a row whose own tag is missing from its %s on', (tag) => {
    const text = account([{ fields: '<MEMO>A' }, { valor: '-20.00', fields: `<FITID>7<MEMO>B` }]);
    const at = text.lastIndexOf('<STMTTRN>');
    const { linhas, erros } = read(text.slice(0, at) + text.slice(text.indexOf(`<${tag}>`, at)));
    const due = tag === 'TRNAMT' ? ['10.00'] : ['10.00', '20.00'];
    expect(linhas.map(({ valor }) => valor)).toEqual(due);
    expect(erros).toHaveLength(2 - due.length);
  });

  it('takes the money that a file names above rows that are in no statement', () => {
    const row = '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260305<TRNAMT>-1.00<MEMO>X</STMTTRN>';
    expect(read(`<CURDEF>USD${row}`).linhas).toEqual([]);
    expect(read(`<CURDEF>BRL${row}`).linhas).toHaveLength(1);
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

  it.each(['<MEMO>DISPONIVEL', '<NAME>TOTAL DISPONIVEL', '<NAME>Resultado do m\xeas', '<MEMO>TED X - CANCELADA'])(
    'or what was never done is an error item where the law does not name it: %s',
    (fields) => {
      const { linhas, erros } = read(account([{ fields, tipo: 'OTHER', valor: '9' }, {}]));
      expect([linhas.length, erros.length]).toEqual([1, 1]);
    },
  );

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
    ['two CURDEF that contradict each other', '<CURDEF>BRL<CURDEF>USD', '', 1],
    ['two CURDEF that are one', '<CURDEF>BRL<CURDEF>BRL', '', 0],
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

describe('a row with a damaged tag (1.1, 1.2)', () => {
  const errorsOf = (body: string) => read(body).erros.map(({ erro }) => erro.texto);
  const TORN = 'the transaction has a text outside its tags, or a tag or a section that has no start or no end';
  const NO_TEXT = 'the transaction has no text, in a statement with balances: it may be one of them';
  const row = (type: string, valor: string, text: string) =>
    `<STMTTRN><TRNTYPE>${type}</TRNTYPE><DTPOSTED>20260305</DTPOSTED><TRNAMT>${valor}</TRNAMT>${text}</STMTTRN>`;
  const statement = (kind: string, ...rows: string[]) => `<${kind}>${rows.join('')}</${kind}>`;

  it.each([
    ['whose tag of a text is missing', 'SALDO DO DIA</MEMO>', TORN],
    ['whose tag of a text is not closed', '<MEMOSALDO DO DIA</MEMO>', TORN],
    ['whose tag of a text has another name', '<MEM>SALDO DO DIA</MEMO>', TORN],
    ['whose section of text has no end', '<MEMO><![CDATA[PIX</MEMO>', TORN],
    ['whose section of text has no start', '<MEMO>PIX]]></MEMO>', TORN],
    ['without a text next to a balance', '<MEM>SALDO DO DIA', NO_TEXT],
  ])('is an error item %s', (_, text, erro) => {
    const balance = row('OTHER', '10.00', '<MEMO>SALDO DO DIA</MEMO>');
    expect(errorsOf(statement('STMTRS', balance, row('OTHER', '10.00', text)))).toEqual([erro]);
  });

  it.each([
    ['section', '<MEMO><![CDATA[A</MEMO>', '<MEMO><![CDATA[B]]></MEMO>'],
    ['comment', '<MEMO>A</MEMO><!-- x', '<MEMO>B</MEMO><!-- x -->'],
  ])('is an error item with a %s that has lost its end, and the row below is read', (_, open, text) => {
    const reading = read(statement('STMTRS', row('DEBIT', '-10.00', open), row('DEBIT', '-20.00', text)));
    expect(reading).toMatchObject({ linhas: [{ descricao: 'B' }], erros: [{}] });
  });

  it('is read where an end tag is there twice, and without a text where no row is a balance', () => {
    const rows = [row('CREDIT', '10.00', '<MEMO>A</MEMO></MEMO>'), row('DEBIT', '-10.00', '')];
    expect(read(statement('STMTRS', ...rows))).toMatchObject({
      linhas: [{ descricao: 'A' }, { descricao: 'DEBIT' }],
      erros: [],
    });
  });

  it('leaves the direction of the others open where it would have proved it (5.3)', () => {
    const rows = [row('CREDIT', '-50.00', '<MEMO>PIX</MEMO>'), row('CREDIT', '-60.00', '<MEMO>TED</MEMO>')];
    const directions = (last: string) => read(statement('CCSTMTRS', ...rows, last)).linhas.map(({ tipo }) => tipo);
    expect(directions(row('DEBIT', '10.00', '<MEMO>LOJA</MEMO>'))).toEqual(['C', 'C', 'D']);
    expect(directions(row('', '10.00', '<MEMO>LOJA</MEMO>'))).toEqual([]);
    expect(directions(row('DEBIT', '10.00', '<MEMO><![CDATA[LOJA</MEMO>'))).toEqual([]);
  });
});

describe('1.2, a row that is there above', () => {
  const row = (dia: string, valor: string, id: string) => ({ dia, valor, fields: `<FITID>${id}<MEMO>X` });
  const march = [row('20260305', '-10.00', 'a'), row('20260306', '-20.00', 'b')];
  const april = row('20260402', '-30.00', 'c');
  const lines = (body: string) => read(body).erros.map(({ linha, erro }) => [linha, erro.codigo]);

  it('is an error item where two statements of an account overlap, or a list is there twice', () => {
    expect(lines(account(march) + account([...march.slice(1), april]))).toEqual([[5, 'ofx.linha_repetida']]);
    expect(lines(account([...march, ...march]))).toEqual([
      [4, 'ofx.linha_repetida'],
      [5, 'ofx.linha_repetida'],
    ]);
    expect(lines(account(march.slice(1)) + account([...march.slice(1), april]))).toHaveLength(1);
  });

  it('is a movement on its day, in another account, or with another identity', () => {
    const [first] = march;
    expect(lines(account([...march.slice(0, 1), ...march]))).toEqual([]);
    expect(lines(account(march) + account(march).replace('<ACCTID>1', '<ACCTID>2'))).toEqual([]);
    expect(lines(account([...march, { ...first, fields: '<FITID>d<MEMO>X' }]))).toEqual([]);
  });
});
