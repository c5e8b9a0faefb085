import { ofx, trn } from '../../../../test/support/ofx-rows';
import { detectOfxBank, readOfx } from './ofx-reader';

const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('detectOfxBank', () => {
  const bank = (bankId: string, org = '', fid = '') =>
    detectOfxBank(
      bytes(
        `<OFX><SONRS><FI><ORG>${org}<FID>${fid}</FI></SONRS><STMTRS><BANKACCTFROM>${bankId && `<BANKID>${bankId}`}</BANKACCTFROM>`,
      ),
    );

  it.each([
    ['341', '', '', '341'],
    ['0341', '', '', '341'],
    ['1', '', '', '001'],
    ['364', 'Qualquer', '', '364'],
    ['034', 'SANTANDER', 'SANTANDER', '033'],
    ['104', 'BRADESCO', '', '104'],
    ['', 'MP', '323', '323'],
    ['', 'NU PAGAMENTOS S.A.', '', '260'],
    ['', 'ITA\xda UNIBANCO', '0341', '341'],
    ['123845030', '', '1101', '123845030'],
    ['', 'MYBANK', '01234', null],
    ['000', '', '', '000'],
    ['', '', '', null],
  ])('BANKID %j, ORG %j, FID %j is bank %s', (bankId, org, fid, code) => {
    expect(bank(bankId, org, fid)).toBe(code);
  });

  it('is not fooled by names of banks in memos, and gives the code that the reading gives', () => {
    const text = ofx(trn({ MEMO: 'TED BRADESCO 237' }));
    expect(detectOfxBank(bytes(text))).toBe('341');
    expect(readOfx(bytes(text)).codigo_banco).toBe('341');
    expect(detectOfxBank(bytes('BANKID 341'))).toBeNull();
  });
});
