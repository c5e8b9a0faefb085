import { reason } from '../../kernel/reason-codes/reason';
import { ofx, statement, trn } from '../../../test/support/ofx-rows';
import { identify } from '../identity';
import { detectOfxBank, readOfx } from './reader';
import { MAX_BYTES, type StatementReading } from '../common/statement';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const identified = (reading: StatementReading): StatementReading => {
  identify(reading, { tipo: 'ofx', id_banco: null, id_estrutura: null });
  return reading;
};
const read = (text: string) => identified(readOfx(bytes(text)));
const amounts = (text: string) => read(text).linhas.map(({ tipo, valor }) => `${tipo} ${valor}`);

describe('readOfx', () => {
  it('reads a statement of version 1 with unclosed tags', () => {
    const reading = read(
      ofx(
        trn({ FITID: 'N1', CHECKNUM: '77', NAME: 'PIX ', MEMO: 'JO\xc3O  &amp; CIA' }),
        trn({ TRNAMT: '25,5', FITID: 'N2', REFNUM: '8', NAME: 'B' }),
      ),
    );
    expect(reading).toMatchObject({
      total_linhas_lidas: 2,
      linhas: [
        {
          linha_arquivo: 7,
          data: '2026-01-05',
          descricao: 'PIX - JOÃO & CIA',
          valor: '10.00',
          tipo: 'D',
          documento: '77',
          id_fixo: '341::12345-6:N1:2026-01-05:10.00:D',
        },
        {
          linha_arquivo: 15,
          data: '2026-01-05',
          descricao: 'B',
          valor: '25.50',
          tipo: 'C',
          documento: '8',
          id_fixo: '341::12345-6:N2:2026-01-05:25.50:C',
        },
      ],
      ignorados: [],
      erros: [],
      codigo_banco: '341',
      legivel: true,
    });
  });

  it('reads version 2, on one line, with attributes, comments, CDATA and self-closed tags', () => {
    const reading = read(
      '<?xml version="1.0" encoding="utf-16"?><?OFX OFXHEADER="200"?><OFX xmlns="http://ofx.net/types/2003/04"><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS>' +
        '<CCACCTFROM><ACCTID>4111</ACCTID></CCACCTFROM><BANKTRANLIST><!-- <STMTTRN> --><STMTTRN><DTPOSTED>20260105</DTPOSTED>' +
        '<TRNAMT>\n-1,234.56\n</TRNAMT><FITID>1</FITID><CHECKNUM/><NAME><![CDATA[A <B> & C]]></NAME><MEMO></MEMO></STMTTRN>' +
        '</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>',
    );
    expect(reading.erros).toEqual([]);
    expect(reading.linhas).toMatchObject([
      { linha_arquivo: 1, valor: '1234.56', tipo: 'D', descricao: 'A <B> & C', documento: null },
    ]);
  });

  it.each([
    ['a bare < and &', 'A < B & C <3', 'A < B & C <3'],
    ['a word in angle brackets', 'PAGO <JOAO> HOJE</MEMO>', 'PAGO <JOAO> HOJE'],
    ['entities escaped twice', 'TPAY &amp;lt;X&amp;gt; &#39;y&#x27;', "TPAY <X> 'y'"],
    ['a vendor tag after it', 'PIX<INTU.CAT>12', 'PIX'],
    ['a comment', 'PIX <!-- x --> ENVIADO', 'PIX ENVIADO'],
    ['line breaks', 'PIX\r\n   ENVIADO', 'PIX ENVIADO'],
    ['nothing but blanks', '   ', 'OTHER'],
  ])('takes a text with %s', (_what, memo, descricao) => {
    expect(
      read(ofx(trn({ FITID: '1', MEMO: memo }), trn({ FITID: '2' }))).linhas.map((line) => line.descricao),
    ).toEqual([descricao, 'OTHER']);
  });

  it('does not let an empty unclosed field swallow the next one', () => {
    expect(read(ofx(trn({ CHECKNUM: '', MEMO: 'PIX' }), trn({}))).linhas).toMatchObject([
      { descricao: 'PIX', documento: null },
      {},
    ]);
  });

  it('does not repeat a name that the memo contains', () => {
    expect(
      read(ofx(trn({ NAME: 'PIX JOAO', MEMO: 'PIX' }), trn({ NAME: 'PIX', MEMO: 'PIX JOAO' }))).linhas.map(
        (l) => l.descricao,
      ),
    ).toEqual(['PIX JOAO', 'PIX JOAO']);
  });

  it('ends transactions that are never closed, and lists that are never closed', () => {
    const text = `<OFX><STMTRS><BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260105<TRNAMT>1.00<FITID>1<STMTTRN><TRNTYPE>DEP<DTPOSTED>20260106<TRNAMT>2.00<FITID>2<LEDGERBAL><BALAMT>9.00<DTASOF>20260131</LEDGERBAL></STMTRS></OFX>`;
    expect(amounts(text)).toEqual(['C 1.00', 'C 2.00']);
    expect(read(text).erros).toEqual([]);
  });

  it('takes the direction from TRNTYPE where no amount of the statement is negative', () => {
    const debit = trn({ TRNTYPE: 'DEBIT', TRNAMT: '30.00' });
    const credit = trn({ TRNTYPE: 'CREDIT', TRNAMT: '500.00' });
    expect(amounts(ofx(debit, credit))).toEqual(['D 30.00', 'C 500.00']);
    expect(amounts(ofx(debit, trn({ TRNAMT: '-1.00' })))).toEqual(['C 30.00', 'D 1.00']);
    const two = `<OFX>${statement(debit)}${statement(trn({ TRNAMT: '-1.00' }))}</OFX>`;
    expect(amounts(two)).toEqual(['D 30.00', 'D 1.00']);
  });

  it('takes three digits after a point as decimals only in a statement that proves it', () => {
    expect(amounts(ofx(trn({ TRNAMT: '-30.000' }), trn({ TRNAMT: '-3.77000' })))).toEqual(['D 30.00', 'D 3.77']);
    expect(amounts(ofx(trn({ TRNAMT: '-30.000' }), trn({ TRNAMT: '-3.77' })))).toEqual(['D 30.00', 'D 3.77']);
    expect(amounts(ofx(trn({ TRNAMT: '-30.000' }), trn({ TRNAMT: '-3,77' })))).toEqual(['D 30000.00', 'D 3.77']);
  });

  it('ignores zero amounts and reports what it cannot read, line by line', () => {
    const reading = read(
      ofx(
        trn({ TRNAMT: '0.00', MEMO: 'ZERO' }),
        trn({ DTPOSTED: '20260231' }),
        trn({ DTPOSTED: '' }),
        trn({ TRNAMT: '.' }),
        trn({ TRNAMT: '1e3' }),
        trn({ MEMO: 'BOM' }),
      ),
    );
    expect(reading.total_linhas_lidas).toBe(6);
    expect(reading.linhas.map(({ descricao }) => descricao)).toEqual(['BOM']);
    expect(reading.ignorados).toEqual([
      {
        linha_arquivo: 7,
        indice_conta: 0,
        data: '2026-01-05',
        descricao: 'ZERO',
        valor: '0.00',
        tipo: null,
        motivo: reason('extrato.valor_zero'),
      },
    ]);
    expect(reading.erros.map(({ erro }) => erro.texto)).toEqual([
      "DTPOSTED: the date can't be read: 20260231",
      'no date (DTPOSTED)',
      "the amount (TRNAMT) can't be read: .",
      "the amount (TRNAMT) can't be read: 1e3",
    ]);
    expect(reading.erros[0]?.conteudo).toContain('20260231');
  });

  it('reads all accounts of a file, and gives them separate identities', () => {
    const other = statement(trn({ FITID: '1' })).replace('12345-6', '99999-9');
    const reading = read(`<OFX>${statement(trn({ FITID: '1' }))}${other}</OFX>`);
    expect(reading.linhas.map(({ id_fixo }) => id_fixo)).toEqual([
      '341::12345-6:1:2026-01-05:10.00:D',
      '341::99999-9:1:2026-01-05:10.00:D',
    ]);
  });

  it.each([
    ['no FITID', {}],
    ['FITID 0', { FITID: '0' }],
    ['one FITID', { FITID: 'X' }],
  ])('separates two equal movements with %s, in the same way each time', (_what, fields) => {
    const ids = (text: string) => read(text).linhas.map(({ id_fixo }) => id_fixo);
    const twice = ofx(trn(fields), trn(fields));
    expect(new Set(ids(twice)).size).toBe(2);
    expect(ids(twice)).toEqual(ids(twice));
    expect(ids(ofx(trn({ FITID: 'Y' }), trn(fields)))[1]).toBe(ids(twice)[0]);
  });

  it('rejects what is too large for a statement before it looks at it', () => {
    const { legivel, erros } = readOfx({ length: MAX_BYTES + 1 } as Uint8Array);
    expect([legivel, erros]).toMatchObject([false, [{ erro: reason('extrato.grande_demais', { maximo: MAX_BYTES }) }]]);
  });

  it('takes the bank of the first statement that names one; up to the first row it is detected', () => {
    const two = `<OFX><STMTRS>${trn({})}</STMTRS>${statement(trn({}))}</OFX>`;
    expect([readOfx(bytes(two)).codigo_banco, detectOfxBank(bytes(two))]).toEqual(['341', null]);
  });

  it('reports that an empty list is empty, not unreadable', () => {
    expect(
      read(
        '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKTRANLIST></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
      ),
    ).toMatchObject({
      legivel: true,
      linhas: [],
      erros: [],
      total_linhas_lidas: 0,
    });
  });

  it('decodes windows-1252, UTF-8 and UTF-16 whatever the header declares', () => {
    const text = ofx(trn({ MEMO: 'AÇÃO — €' }));
    for (const encoded of [
      Buffer.from(text, 'utf8'),
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      bytes(ofx(trn({ MEMO: 'A\xc7\xc3O \x97 \x80' }))),
    ]) {
      expect(readOfx(encoded).linhas[0]?.descricao).toBe('AÇÃO — €');
    }
  });
});
