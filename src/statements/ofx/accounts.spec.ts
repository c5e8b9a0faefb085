import { card, read } from '../../../test/support/ofx-rows';
import { OfxAccounts } from './accounts';
import { collectOfx } from './statements';

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
  ])('are in the money that CURDEF %j says: %s', (curdef, moeda) => {
    expect(accountsOf(`<CURDEF>${curdef}`).contas).toMatchObject([{ moeda }]);
  });

  it('are named in one line of at most 100 characters', () => {
    expect(accountsOf(`<ACCTID>${'1'.repeat(100)}2<BRANCHID>1\n 2`).contas).toMatchObject([
      { conta: '1'.repeat(100), agencia: '1 2' },
    ]);
  });
});

it('rows of two statements of one account stand on it together', () => {
  const { contas, linhas } = read(card([{}]) + card([{}]));
  expect([contas.length, linhas.map(({ indice_conta }) => indice_conta)]).toEqual([1, [0, 0]]);
});
