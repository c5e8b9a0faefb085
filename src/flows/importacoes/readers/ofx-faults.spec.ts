import { HEADER, ofx, statement, trn } from '../../../../test/support/ofx-rows';
import { readOfx } from './ofx-reader';

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
  ])('refuses %j', (text, erro) => {
    expect(read(text)).toMatchObject({ legivel: false, linhas: [], erros: [{ erro }] });
  });

  it('reads what is whole of a truncated file and says where it breaks off', () => {
    const cut = ofx(trn({ FITID: '1' }), trn({ FITID: '2' })).split('<FITID>2')[0] ?? '';
    const reading = read(cut);
    expect(reading).toMatchObject({
      legivel: true,
      total_linhas_lidas: 1,
      linhas: [{ fitid: '1' }],
    });
    expect(reading.erros).toMatchObject([{ linha: 12, erro: expect.stringContaining('truncated') as string }]);
  });

  it('reads the statement beside an answer that failed, and reports the failure', () => {
    const reading = read(`<OFX>${statement(trn({}))}<STMTTRNRS>${status('Conta 2 fora')}</STMTTRNRS></OFX>`);
    expect(reading.linhas).toHaveLength(1);
    expect(reading.erros).toMatchObject([{ erro: 'the bank answered with an error: 15500 Conta 2 fora' }]);
  });
});
