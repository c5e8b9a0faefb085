import { card, ofx, read, trn } from '../../../test/support/ofx-rows';
import { bankCode, OfxAccounts } from './accounts';
import { collectOfx } from './statements';
import { detectOfxBank, readOfx } from './reader';

/** The accounts of these statements, and which of them each statement is of. */
function accountsOf(...heads: string[]) {
  const { statements } = collectOfx(`<OFX><FI><ORG>Itaú</FI>${heads.map((head) => `<STMTRS>${head}`).join('')}`);
  const accounts = new OfxAccounts({ source: '', decode: (slice) => slice });
  const places = statements.map((statement) => accounts.indexOf(statement));
  return { contas: accounts.contas, places };
}

describe('the accounts of an OFX file', () => {
  it('are distinguished by bank, branch, number and currency', () => {
    const one = '<BANKID>0341<BRANCHID>1<ACCTID>2';
    const others = [
      '<BANKID>237<BRANCHID>1<ACCTID>2',
      '<BANKID>0341<BRANCHID>2<ACCTID>2',
      '<BANKID>0341<BRANCHID>1<ACCTID>3',
    ];
    const { contas, places } = accountsOf(one, ...others, `${one}<CURDEF>USD`, `<CURDEF>BRL${one}`, one);
    expect(places).toEqual([0, 1, 2, 3, 4, 0, 0]);
    expect(contas).toHaveLength(5);
    expect(contas[0]).toEqual({ banco: '341', bankid: '0341', agencia: '1', conta: '2', moeda: 'BRL' });
  });

  it('have nulls for what is not named, the bank by its name', () => {
    expect(accountsOf('').contas).toEqual([{ banco: '341', bankid: null, agencia: null, conta: null, moeda: 'BRL' }]);
    expect(accountsOf('<ACCTID> \n<BANKID>  ').contas).toMatchObject([{ bankid: null, conta: null }]);
  });

  it.each([
    ['', 'BRL'],
    ['brl', 'BRL'],
    ['R$', 'BRL'],
    [' usd ', 'USD'],
    ['a long currency', 'A LONG CUR'],
  ])('are in the money of CURDEF %j: %s', (curdef, moeda) => {
    expect(accountsOf(`<CURDEF>${curdef}`).contas).toMatchObject([{ moeda }]);
  });

  it('are named in one line of at most 100 characters', () => {
    expect(accountsOf(`<ACCTID>${'1'.repeat(100)}2<BRANCHID>1\n 2`).contas).toMatchObject([
      { conta: '1'.repeat(100), agencia: '1 2' },
    ]);
  });
});

it('rows of two statements of one account are counted as one account', () => {
  const { contas, linhas } = read(card([{}]) + card([{}]));
  expect([contas.length, linhas.map(({ indice_conta }) => indice_conta)]).toEqual([1, [0, 0]]);
});

const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('bankCode', () => {
  it.each([
    ['001', 'Banco do Brasil S/A|BCO DO BRASIL|BB'],
    ['003', 'Banco da Amazônia'],
    ['004', 'BANCO DO NORDESTE'],
    ['021', 'Banestes'],
    ['033', 'SANTANDER|Banco Santander (Brasil)'],
    ['041', 'Banrisul'],
    ['070', 'BRB'],
    ['077', 'Banco Inter S.A.|Intermedium|INTER'],
    ['085', 'Ailos|CECRED'],
    ['104', 'Caixa Econômica Federal|CAIXA|CEF'],
    ['136', 'Unicred'],
    ['197', 'Stone Pagamentos'],
    ['208', 'BTG Pactual'],
    ['212', 'Banco Original'],
    ['237', 'BRADESCO'],
    ['260', 'Nubank|NU PAGAMENTOS S.A.'],
    ['290', 'PagSeguro|PAGBANK'],
    ['323', 'Mercado Pago|MERCADOPAGO'],
    ['336', 'C6 Bank'],
    ['341', 'Itaú Unibanco|BANCO ITAU'],
    ['380', 'PicPay'],
    ['403', 'Cora SCD'],
    ['422', 'Banco Safra'],
    ['655', 'Banco Votorantim|NEON'],
    ['707', 'Daycoval'],
    ['748', 'SICREDI'],
    ['756', 'Sicoob Central|BANCOOB'],
  ])('of a file without BANKID is %s by the name of %s', (code, names) => {
    for (const name of names.split('|')) {
      expect([name, bankCode('', '', name)]).toEqual([name, code]);
      expect([name, bankCode('', name, '')]).toEqual([name, code]);
    }
  });

  it.each([
    '',
    'ABBA',
    'BB LTDA',
    'X BB',
    'X INTER',
    'X CAIXA',
    'X CEF',
    'INTERNACIONAL',
    'CAIXA FORTE',
    'CEFET',
    'SAFRAS',
    'ITAUNA',
    'C60',
    'CORACAO',
  ])('takes %j for the name of none', (name) => {
    expect([bankCode('', '', name), bankCode('', name, '')]).toEqual([null, null]);
  });

  it.each([
    // A large bank's BANKID counts, whatever the names are.
    ['341', '', '', '341'],
    ['0341', '', '', '341'],
    ['00341', '', '', '341'],
    ['0000341', '', '', '341'],
    [' 341 ', '', '', '341'],
    ['1', '', '', '001'],
    ['33', '', '', '033'],
    ['104', '', 'BRADESCO', '104'],
    // Else a name, ORG before FID; else the number as it is.
    ['034', 'SANTANDER', 'SANTANDER', '033'],
    ['034', 'BRADESCO', 'SANTANDER', '033'],
    ['364', '', 'Qualquer', '364'],
    ['364', '237', '', '364'],
    ['', '0341', 'Qualquer', '341'],
    ['', '341', 'BRADESCO', '237'],
    // Routing numbers, zeros and names are no code.
    ['123845030', '341', '', null],
    ['1234', '', '', null],
    ['000003411', '', '', null],
    ['000', '341', '', null],
    ['X341', '341', '', null],
    ['341-7', '', '', null],
    ['', '01234', 'MYBANK', null],
  ])('of BANKID %j, FID %j and ORG %j is %s', (bankId, fid, org, code) => {
    expect(bankCode(bankId, fid, org)).toBe(code);
  });

  it('looks at the first 100 characters of a name', () => {
    expect(bankCode('', '', `${'x'.repeat(92)} BRADESCO`)).toBeNull();
    expect(bankCode('', '', `${'x'.repeat(91)} BRADESCO`)).toBe('237');
    expect(bankCode(`${' '.repeat(10)}341`, '', '')).toBe('341');
  });
});

describe('detectOfxBank', () => {
  const bank = (bankId: string, org = '', fid = '') =>
    detectOfxBank(
      bytes(
        `<OFX><SONRS><FI><ORG>${org}<FID>${fid}</FI></SONRS><STMTRS><BANKACCTFROM>${bankId && `<BANKID>${bankId}`}</BANKACCTFROM>`,
      ),
    );

  it.each([
    ['0341', '', '', '341'],
    ['034', 'SANTANDER', 'SANTANDER', '033'],
    ['', 'MP', '323', '323'],
    ['', 'ITA\xda UNIBANCO', '0341', '341'],
    ['123845030', '', '1101', '123845030'],
    ['9'.repeat(70), '', '', '9'.repeat(60)],
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
