import { HEADER, ofx, statement, trn } from '../../../test/support/ofx-rows';
import { reason } from '../../kernel/reason-codes/reason';
import { readOfx } from './reader';

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
