import { reason } from '../../kernel/reason-codes/reason';
import { account, card, type OfxRow, read } from '../../../test/support/ofx-rows';
import { readOfx } from './reader';

/** What becomes of the rows of one statement, in its order: `D 10.00`, the reason why it is none, or the error. */
function outcomes(rows: readonly OfxRow[], head?: string): string[] {
  const { linhas, ignorados, erros } = read(account(rows, head));
  return [
    ...linhas.map(({ linha_arquivo, tipo, valor }) => [linha_arquivo, `${tipo} ${valor}`] as const),
    ...ignorados.map(({ linha_arquivo, motivo }) => [linha_arquivo, motivo.texto] as const),
    ...erros.map(({ linha, erro }) => [linha, erro.texto] as const),
  ]
    .sort(([a], [b]) => a - b)
    .map(([, what]) => what);
}
const BALANCE = 'a balance or total, not a movement';

describe('a row of an OFX statement', () => {
  it.each<[string, OfxRow, string]>([
    ['a movement', {}, 'D 10.00'],
    ['a balance, whatever its amount and day', { valor: 'x', dia: 'x', fields: '<MEMO>SALDO' }, BALANCE],
    ['a balance in other money', { fields: '<MEMO>SALDO<CURRENCY>USD' }, BALANCE],
    ['nothing', { valor: '0.00' }, 'the amount is zero'],
    ['nothing, of a day that can not be read', { valor: '-0,00', dia: 'x' }, 'the amount is zero'],
    ['without an amount', { valor: '' }, 'no amount (TRNAMT)'],
    ['with no amount', { valor: 'x' }, "the amount (TRNAMT) can't be read: x"],
    ['with other money', { valor: 'US$ 10.00' }, 'the amount (TRNAMT) is in US$, not in reais'],
    ['without a day', { dia: '' }, 'no date (DTPOSTED)'],
    ['with no day', { dia: '20260231' }, "DTPOSTED: the date can't be read: 20260231"],
    ['too long ago', { dia: '19891231' }, 'DTPOSTED: the date is before 1990: 19891231'],
    ['of CURRENCY USD', { fields: '<CURRENCY><CURSYM>usd' }, 'the amount is in USD, not in reais'],
    ['of CURRENCY BRL', { fields: '<CURRENCY><CURSYM>R$' }, 'D 10.00'],
    ['other money before no amount', { valor: 'x', fields: '<CURRENCY>USD' }, 'the amount is in USD, not in reais'],
    ...['DEP.CHEQUE BLOQ.1D', 'DEP CH.CANAL ATEND.1D'].map((text): [string, OfxRow, string] => [
      `${text}: its release is another row [Sicoob]`,
      { tipo: 'CREDIT', valor: '10.00', fields: `<MEMO>${text}` },
      `the transaction is marked ${text}: nothing tells whether money moved`,
    ]),
    ['the release of a blocked deposit', { valor: '10.00', fields: '<MEMO>LIBER.DEPÓSITO BLOQ' }, 'C 10.00'],
    ['no amount before no day', { valor: 'x', dia: '' }, "the amount (TRNAMT) can't be read: x"],
  ])('%s', (_what, row, due) => {
    expect(outcomes([row, {}])).toEqual([due, 'D 10.00']);
  });

  it('of a statement in other money is none, whatever its own money is', () => {
    expect(outcomes([{}, { fields: '<CURRENCY>BRL' }, { fields: '<CURRENCY>EUR' }], '<CURDEF>USD')).toEqual([
      'the amount is in USD, not in reais',
      'the amount is in USD, not in reais',
      'the amount is in EUR, not in reais',
    ]);
  });

  it.each([
    ['counts for the signs of the others without a day', { dia: 'x' }, 'C 10.00'],
    ['does not decide the signs of the others as a balance', { fields: '<MEMO>SALDO' }, 'D 10.00'],
  ])('%s', (_, none, due) => {
    expect(
      outcomes([
        { tipo: 'DEBIT', valor: '10.00' },
        { ...none, valor: '-5.00' },
      ])[0],
    ).toBe(due);
  });

  it('in other money leaves the sign of another in doubt', () => {
    const rows = [
      { tipo: 'DEBIT', valor: '10.00' },
      { fields: '<CURRENCY>USD', valor: '-5.00' },
    ];
    expect(read(account(rows)).erros.map(({ erro }) => erro.codigo)).toEqual([
      'ofx.tipo_contra_sinal',
      'extrato.outra_moeda',
    ]);
  });

  it('is shown as written in its error, up to 200 characters', () => {
    const [error] = read(account([{ valor: 'x', fields: `<MEMO>A\xe7\xe3o${'y'.repeat(2_000)}` }])).erros;
    expect(error?.conteudo).toMatch(/^<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20260305<TRNAMT>x<MEMO>Açãoy+…$/);
    expect(error).toMatchObject({ linha: 2, indice_conta: 0 });
    expect(error?.conteudo).toHaveLength(201);
    const [short] = read(account([{ valor: 'x' }, {}])).erros;
    expect(short?.conteudo).toBe('<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20260305<TRNAMT>x<MEMO>X');
  });

  it('that is left aside keeps what can be read of it', () => {
    const rows = [
      { valor: '-5.00', fields: '<NAME>SALDO<MEMO>DO DIA' },
      { valor: 'x', dia: 'x', fields: '<MEMO>SALDO' },
    ];
    expect(read(account(rows)).ignorados).toEqual([
      {
        linha_arquivo: 2,
        data: '2026-03-05',
        descricao: 'SALDO - DO DIA',
        valor: '5.00',
        tipo: null,
        motivo: reason('extrato.saldo_ou_total'),
        indice_conta: 0,
      },
      {
        linha_arquivo: 3,
        data: null,
        descricao: 'SALDO',
        valor: null,
        tipo: null,
        motivo: reason('extrato.saldo_ou_total'),
        indice_conta: 0,
      },
    ]);
  });
});

describe('the balances of an OFX statement', () => {
  const places = (body: string) =>
    read(body).saldos.map(({ indice_conta, linha_arquivo, valor, momento, depois_de }) =>
      [indice_conta, linha_arquivo, valor, momento, depois_de].join(' '),
    );

  it('count the movements of their account above them; parts and totals are none', () => {
    const balance = (text: string, valor = '1.00') => ({ valor, fields: `<MEMO>${text}` });
    const rows = [
      balance('SALDO ANTERIOR'),
      {},
      balance('SALDO DO DIA', '-2.00'),
      { valor: 'x' },
      {},
      balance('SALDO BLOQUEADO'),
      balance('TOTAL'),
      balance('SALDO', 'x'),
      { valor: '0.00' },
      balance('SALDO'),
    ];
    expect(places(account(rows))).toEqual(['0 2 1.00 posicao 0', '0 4 -2.00 dia 1', '0 11 1.00 posicao 2']);
    const other = account([{}, balance('SALDO')]).replace('<ACCTID>1', '<ACCTID>2');
    expect(places(`${account([{}])}${other}`)).toEqual(['1 5 1.00 posicao 1']);
  });

  it('prove how the file writes its amounts, and are read by that', () => {
    const ledger = '<LEDGERBAL><BALAMT>12.75<DTASOF>20260331</LEDGERBAL>';
    expect(read(account([{ valor: '-1.500' }], '', ledger)).linhas).toMatchObject([{ valor: '1.50', id_fixo: '' }]);
    const read3 = read(account([{ valor: '-12.75' }], '', '<LEDGERBAL><BALAMT>1.500<DTASOF>20260331</LEDGERBAL>'));
    expect([read3.saldos, read3.totais]).toMatchObject([[{ valor: '1.50' }], []]);
  });

  it('close it where LEDGERBAL has a day and an amount', () => {
    const ledger = (amount: string, day: string) =>
      account([{}], '', `\n<LEDGERBAL><BALAMT>${amount}<DTASOF>${day}</LEDGERBAL>`);
    expect(read(ledger('-1.500,00', '20260331')).saldos).toEqual([
      { indice_conta: 0, linha_arquivo: 4, data: '2026-03-31', valor: '-1500.00', momento: 'final' },
    ]);
    expect([ledger('x', '20260331'), ledger('1.00', '0'), ledger('1.00', '')].map((body) => read(body).saldos)).toEqual(
      [[], [], []],
    );
  });
});

describe('corrections of a file', () => {
  const row = (fitid: string, more = '') => ({ fields: `<FITID>${fitid}<MEMO>${fitid}${more}` });
  const correction = row('B', '<CORRECTFITID>A<CORRECTACTION>DELETE');
  const left = (body: string) => read(body).linhas.map(({ descricao }) => descricao);

  it('find their row in another statement of the same account, in no other account', () => {
    expect(left(account([row('A'), row('C')]) + account([correction]))).toEqual(['C']);
    const other = account([row('A')]).replace('<ACCTID>1', '<ACCTID>2');
    const reading = read(other + account([correction]));
    expect([reading.linhas.length, reading.ignorados.length, reading.erros.length]).toEqual([1, 0, 1]);
  });

  it('come after the question whether a row is a balance, or pending', () => {
    const { ignorados } = read(account([{ fields: '<FITID>A<MEMO>SALDO' }, correction]));
    expect(ignorados.map(({ motivo }) => motivo.texto)).toEqual([BALANCE, 'a correction that only deletes']);
  });
});

it('a file of its own charset is read value by value', () => {
  const body = account([{ fields: '<MEMO>A\xe7\xe3o' }, { fields: `<MEMO>${Buffer.from('Ação').toString('latin1')}` }]);
  const { linhas } = readOfx(Buffer.from(`<OFX>${body}</OFX>`, 'latin1'));
  expect(linhas.map(({ descricao }) => descricao)).toEqual(['Ação', 'Ação']);
});

/** `DEBIT -10` is a row. */
const rowOf = (brief: string): OfxRow => ({ tipo: brief.split(' ')[0] ?? '', valor: brief.split(' ')[1] ?? '' });

describe('rows of a card without signs that are money in', () => {
  it.each([
    ['2 3', ['OTHER 1', 'OTHER 2']],
    ['2', ['OTHER 1', 'CREDIT 2', 'DEBIT 3']],
    ['2', ['OTHER 1', 'DEBIT 2', 'DEBIT 3', 'DEBIT 4', 'DEBIT -5']],
    ['2 3', ['CREDIT 1', 'PAYMENT 2']],
    [undefined, ['OTHER -1', 'OTHER 2']],
    [undefined, ['CREDIT 1', 'DEBIT 2']],
  ])('are named as lines without a proved direction, %s: %j', (lines, brief) => {
    const rows = brief.map(rowOf);
    expect(read(card(rows)).sem_sentido?.join(' ')).toBe(lines);
    expect(read(account(rows)).sem_sentido).toBeUndefined();
  });

  it('are not, where their text and their type agree', () => {
    expect(read(card([{ tipo: 'CREDIT', valor: '1.00', fields: '<MEMO>PAGAMENTO' }])).sem_sentido).toBeUndefined();
  });
});

describe('a debit without the minus of the others', () => {
  it.each([
    ['4', ['CREDIT 1', 'DEBIT -2', 'DEBIT 3', 'DEBIT -4']],
    ['4', ['CREDIT 1', 'DEBIT -2', 'DEBIT 3']],
    [undefined, ['DEBIT 1', 'DEBIT -2', 'DEBIT -3']],
    [undefined, ['CREDIT 1', 'CREDIT -2', 'DEBIT -3', 'DEBIT -4', 'DEBIT 5']],
    [undefined, ['CREDIT 1', 'DEBIT -2', 'DEBIT -3', 'OTHER 4']],
  ])('is money in by its sign, and named: %s of %j', (lines, brief) => {
    const reading = read(account(brief.map(rowOf)));
    expect(reading.sem_sentido?.join(' ')).toBe(lines);
    expect(reading.linhas.map(({ tipo }) => tipo)).toEqual(brief.map((each) => (each.includes('-') ? 'D' : 'C')));
  });

  it('is not named where its text is money in, too', () => {
    const received = { ...rowOf('DEBIT 3'), fields: '<MEMO>PIX RECEBIDO FULANO' };
    const rows = [...['CREDIT 1', 'DEBIT -2', 'DEBIT -4'].map(rowOf), received];
    expect(read(account(rows)).sem_sentido).toBeUndefined();
  });
});
