import { HEADER, ofx, statement, trn } from '../../../test/support/ofx-rows';
import { type Reason, reason } from '../../kernel/reason-codes/reason';
import { emptyTransaction, type OfxTransaction } from './content';
import { readOfx } from './reader';
import { balanceOfTexts, correctionsOf, decodeEntities, descriptionOf } from './rows';

const read = (text: string) => readOfx(Buffer.from(text, 'latin1'));

describe('what is wrong with an OFX file as a whole', () => {
  const status = (message: string) => `<STATUS><CODE>15500<SEVERITY>ERROR<MESSAGE>${message}</STATUS>`;
  it.each([
    ['', 'the file is empty'],
    ['data;valor\n01/10;10', 'the file is not OFX: it has no <OFX> element'],
    ['<OFC><STMTTRN>', 'the file is not OFX: it looks like OFC, the format before OFX'],
    [`${HEADER}<OFX></OFX>`, 'the OFX file holds no statement'],
    [`<OFX><SONRS>${status('Senha inv\xe1lida')}</SONRS></OFX>`, 'the bank refused the sign-on: 15500 Senha inválida'],
    [`<OFX><STMTTRNRS>${status('Sem conta')}</STMTTRNRS></OFX>`, 'the bank answered with an error: 15500 Sem conta'],
    [
      '<OFX><ACCTINFORS><ACCTINFO><BANKACCTFROM><BANKID>341</BANKACCTFROM></ACCTINFO></ACCTINFORS></OFX>',
      'the file is a list of accounts without any statement',
    ],
    [
      `<OFX><INVSTMTRS><INVBANKTRAN>${trn({})}</INVBANKTRAN></INVSTMTRS></OFX>`,
      'the file holds an investment statement, which is not a bank or card statement',
    ],
    [`${HEADER}<OFX><SIGNONMSGSRSV1>`, 'the file is truncated before its first statement'],
    [
      '<OFX><STMTRS><BANKTRANLIST><STMTTRN><TRNAMT>1.00',
      'the file is truncated: </OFX> is missing, and it breaks off inside a transaction',
    ],
    ['\n \t', 'the file is empty'],
    ['PK\x03\x04', 'the file is not OFX: it is a ZIP archive: upload the OFX file that it holds'],
    ['%PDF-1.4', 'the file is not OFX: it is a PDF'],
    [' \n{"a":1}', 'the file is not OFX: it is JSON'],
    ['[1]', 'the file is not OFX: it is JSON'],
    ...[
      '<!DOCTYPE html>',
      '<html>',
      '<HEAD>',
      ' <body>',
      '<?xml version="1.0"?>\n\n<html>',
      '<?xml version="1.0"?><html>',
      '\xef\xbb\xbf<html>',
    ].map((page) => [
      page,
      'the file is not OFX: it is a web page, such as a bank answers with when a session has ended',
    ]),
    ...['PKO', 'a PK b', 'Um PDF: %PDF-', 'x {', 'x <html>', '<?xml?><x><html>', `${' '.repeat(2_000)}<OFC>`].map(
      (other) => [other, 'the file is not OFX: it has no <OFX> element'],
    ),
    ['x<ofc>', 'the file is not OFX: it looks like OFC, the format before OFX'],
    ['<OFX><STMTRS></OFX><OFX><STMTRS>', 'the file is truncated: </OFX> is missing'],
    [`<OFX><STATUS><SEVERITY>error</STATUS><STMTRS>`, 'the bank answered with an error: '],
  ])('rejects %j', (text = '', erro = '') => {
    expect(read(text)).toMatchObject({ legivel: false, linhas: [], erros: [{ erro: { texto: erro } }] });
  });

  it('shows the beginning of a file that is not OFX, and where the bank rejected', () => {
    expect(read(`data;valor\n${'x'.repeat(500)}`).erros).toEqual([
      { linha: 1, conteudo: `data;valor ${'x'.repeat(189)}…`, erro: reason('ofx.outro_formato') },
    ]);
    expect(read('%PDF-1.4').erros).toMatchObject([{ linha: 1, conteudo: '' }]);
    expect(read(`<OFX>\n\n${status('N\xe3o &amp; nada')}`).erros[0]).toEqual({
      linha: 3,
      conteudo: 'Não & nada',
      erro: reason('ofx.recusa_do_banco', { resposta: '15500 Não & nada' }),
    });
  });

  it('names at most a hundred errors, and none of the notices', () => {
    const { erros } = read(`<OFX>${statement(trn({}))}${status('X').repeat(150)}</OFX>`);
    expect(erros).toHaveLength(100);
    const info = status('X').replace('ERROR', 'INFO');
    expect(read(`<OFX>${info}${statement(trn({}))}</OFX>`).erros).toEqual([]);
  });

  it('reports that an investment statement next to others was not read', () => {
    const { linhas, erros, legivel } = read(`<OFX>${statement(trn({}))}<INVSTMTRS>${trn({})}</INVSTMTRS></OFX>`);
    expect([linhas.length, erros.length, legivel]).toEqual([1, 1, true]);
    expect(erros[0]?.erro.texto).toContain('investment statement');
  });

  it('reads a file of as many statements as it may have, and empty ones next to investments', () => {
    expect(read(`<OFX>${'<STMTRS>'.repeat(2_000)}</OFX>`)).toMatchObject({ legivel: true, erros: [] });
    const both = read('<OFX><STMTRS></STMTRS><INVSTMTRS></INVSTMTRS></OFX>');
    expect([both.legivel, both.erros.length]).toEqual([true, 1]);
  });

  it('shows of a row in which a document aborts what belongs to it', () => {
    const { erros } = read(`<OFX><STMTRS><STMTTRN><MEMO>A\n<OFX>${statement(trn({}))}</OFX>`);
    expect(erros).toMatchObject([{ conteudo: '<STMTTRN><MEMO>A' }]);
  });

  it('names the break of each document, with the row in which it is', () => {
    const broken = `<OFX>${statement(trn({}))}<STMTRS><STMTTRN><MEMO>A\xe7\n${'x'.repeat(2_000)}`;
    const { erros } = read(`${broken}\n<OFX>${statement(trn({}))}\n`);
    expect(
      erros.map(({ linha, conteudo, erro }) => [linha, conteudo.slice(0, 25), conteudo.length, erro.texto.length]),
    ).toEqual([
      [6, '<STMTTRN><MEMO>Aç xxxxxxx', 201, erros[0]?.erro.texto.length],
      [14, '', 0, 'the file is truncated: </OFX> is missing'.length],
    ]);
    expect(erros[0]?.erro.texto).toContain('inside a transaction');
  });

  it('reads the whole rows of a truncated file and reports where it ends', () => {
    const cut = ofx(trn({ FITID: '1' }), trn({ FITID: '2' })).split('<FITID>2')[0] ?? '';
    const reading = read(cut);
    expect(reading).toMatchObject({
      legivel: true,
      total_linhas_lidas: 1,
      linhas: [{ fitid: '1' }],
    });
    expect(reading.erros).toMatchObject([{ linha: 12, erro: { codigo: 'ofx.cortado_no_lancamento' } }]);
  });

  it('reads the statement next to a response that failed, and reports the failure', () => {
    const reading = read(`<OFX>${statement(trn({}))}<STMTTRNRS>${status('Conta 2 fora')}</STMTTRNRS></OFX>`);
    expect(reading.linhas).toHaveLength(1);
    expect(reading.erros).toMatchObject([{ erro: reason('ofx.recusa_do_banco', { resposta: '15500 Conta 2 fora' }) }]);
  });
});

it.each([
  ['SALDO', 'DO DIA', 'dia'],
  ['SALDO', '', 'posicao'],
  ['', 'SALDO ANTERIOR', 'abertura'],
  ['PIX', 'SALDO DO DIA', 'dia'],
  ['SALDO ANTERIOR', 'PIX', 'abertura'],
  ['S A L', 'D O', 'posicao'],
  ['PIX', 'FULANO', null],
  ['', '', null],
])('a row of NAME %j and MEMO %j states %s', (name, memo, kind) => {
  expect(balanceOfTexts({ name, memo })).toBe(kind);
});

it.each([
  ['PIX', 'FULANO', 'PIX - FULANO'],
  ['PIX', '', 'PIX'],
  ['', 'FULANO', 'FULANO'],
  [' ', '\n', 'XFER'],
])('its description of NAME %j and MEMO %j is %j', (name, memo, descricao) => {
  const row = { ...emptyTransaction(1, 0, false), TRNTYPE: 'XFER' };
  expect(descriptionOf({ name, memo }, row)).toBe(descricao);
});

it.each([
  ['no entity', 'no entity'],
  ['A & B', 'A & B'],
  ['A &amp; B &lt;C&gt; &quot;D&quot; &apos;E&apos;', `A & B <C> "D" 'E'`],
  ['A&nbsp;B &AMP; &Lt;', 'A B & <'],
  ['&#39;&#x27;&#X27;&#x2F;', "'''/"],
  ['&#8364; &#x1F600;', '€ \u{1F600}'],
  ['&amp;lt;X&amp;gt; &amp;quot;&amp;apos; &amp;amp;', `<X> "' &`],
  ['&amp;lt; &#65;', '< A'],
  ['&AMP;LT;', '<'],
  // What is no character, or no entity, stays as it is written.
  [
    '&#0; &#xD800; &#xDFFF; &#55296; &#x110000; &#1114112; &#x;',
    '&#0; &#xD800; &#xDFFF; &#55296; &#x110000; &#1114112; &#x;',
  ],
  ['&#xD7FF; &#xE000; &#x10FFFF;', '\ud7ff \ue000 \u{10ffff}'],
  ['Cr&eacute;dito &Agrave; VISTA &ordf; &yuml;', 'Crédito À VISTA ª ÿ'],
  ['&euro; &Eacut; &amp &lt &Zcaron1;', '&euro; &Eacut; &amp &lt &Zcaron1;'],
  ['&#12345678; &#x1234567;', '&#12345678; &#x1234567;'],
])('decodes %j as %j', (text, decoded) => {
  expect(decodeEntities(text)).toBe(decoded);
});

/** `A` is a row of this FITID, `B>A REPLACE` one that corrects it. What becomes of each: `row`, `aside` or `erro`. */
function outcomes(rows: string): string {
  const all = rows.split(', ').map((each, index): OfxTransaction => {
    const [, FITID = '', CORRECTFITID = '', CORRECTACTION = ''] = /^(\w*)(?:>(\w+) ?(\w*))?$/.exec(each) ?? [];
    return { ...emptyTransaction(index, 0, false), FITID, CORRECTFITID, CORRECTACTION };
  });
  const corrected = correctionsOf(all);
  const outcome = (row: OfxTransaction) => {
    const found = corrected.get(row);
    return found === undefined ? 'row' : 'motivo' in found ? 'aside' : 'erro';
  };
  return all.map(outcome).join(' ');
}

describe('corrections of one account (OFX 2.2, 11.4.3)', () => {
  it.each([
    ['A, B', 'row row'],
    ['A, B>A REPLACE', 'aside row'],
    ['B>A REPLACE, A', 'row aside'],
    ['A, B>A replace', 'aside row'],
    ['A, B>A DELETE', 'aside aside'],
    ['A, B>A delete, C', 'aside aside row'],
    ['A, B>A', 'row erro'],
    ['A, B>A CHANGE', 'row erro'],
    ['B>A DELETE', 'erro'],
    ['A, B>C REPLACE', 'row erro'],
    ['A, A, B>A DELETE', 'row row erro'],
    // A correction that has the FITID of the row that it corrects is not meant by it.
    ['A, A>A REPLACE', 'aside row'],
    ['A>A DELETE', 'erro'],
    ['A, A, A>A REPLACE', 'row row erro'],
    ['A>A REPLACE, A, A', 'erro row row'],
    ['A, A, A, A, B>A DELETE', 'row row row row erro'],
    // A chain: the first version goes, and the second with it.
    ['A, B>A REPLACE, C>B REPLACE', 'aside aside row'],
  ])('%s', (rows, due) => {
    expect(outcomes(rows)).toBe(due);
  });

  it('give the reason when a row is left out or rejected', () => {
    const [old, correction] = [
      { ...emptyTransaction(1, 0, false), FITID: 'A' },
      { ...emptyTransaction(2, 0, false), FITID: 'B', CORRECTFITID: 'A', CORRECTACTION: 'DELETE' },
    ] as const;
    expect([...correctionsOf([old, correction])].map(([{ line }, why]) => [line, why])).toEqual([
      [
        1,
        {
          motivo: expect.objectContaining({
            texto: expect.stringContaining('CORRECTACTION DELETE') as string,
          }) as Reason,
        },
      ],
      [2, { motivo: expect.objectContaining({ texto: expect.stringContaining('only deletes') as string }) as Reason }],
    ]);
    for (const [rows, word] of [
      [[correction], 'lacks'],
      [[old, old, correction], 'several'],
      [[old, { ...correction, CORRECTACTION: '' }], 'DELETE or REPLACE'],
    ] as const)
      expect([...correctionsOf(rows.map((row) => ({ ...row }))).values()]).toEqual([
        { erro: expect.objectContaining({ texto: expect.stringContaining(word) as string }) as Reason },
      ]);
  });
});
