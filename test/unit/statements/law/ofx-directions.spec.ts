import { account, card, type OfxRow, read } from '../../../support/ofx-rows';

type Kind = (rows: readonly OfxRow[]) => string;

/** `CREDIT 10` as a row; what becomes of it: `C 10.00`, or `erro`. */
const rowsOf = (brief: string) =>
  brief.split(', ').map((each) => {
    const [tipo = '', valor = ''] = each.split(' ');
    return { tipo, valor };
  });
function outcomes(kind: Kind, brief: string): string {
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
const onLines = (kind: Kind) => (rows: readonly OfxRow[]) => kind(rows).replaceAll('<STMTTRN>', '\n<STMTTRN>');

describe('5.3, the direction of a statement', () => {
  it.each([
    [
      'without a negative amount the types decide, and neutral ones are not told (9.17)',
      'DEBIT 1, CREDIT 2, OTHER 3, CHECK 4',
      'D 1, C 2, erro, D 4',
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
    ['without signs but for reversals', 'DEBIT 1, DEBIT 2, CREDIT 3, CREDIT -4, OTHER 5', 'D 1, D 2, C 3, D 4, erro'],
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
    ['a positive neutral row is no sign', 'DEBIT 1, OTHER 2, OTHER 3', 'D 1, erro, erro'],
    [
      'without signs no neutral row is told, a minus or not',
      'DEBIT 1, DEBIT 2, DEBIT 3, OTHER -4',
      'D 1, D 2, D 3, erro',
    ],
    ['a debit with a minus: the sign', 'DEBIT -1, DEBIT 2, CREDIT -3', 'D 1, C 2, D 3'],
    [
      'a credit and a debit as they should be: the sign',
      'CREDIT 1, DEBIT -2, DEBIT 3, CREDIT -4',
      'C 1, D 2, C 3, D 4',
    ],
    [
      'a debit and a neutral row with a minus: the sign',
      'DEBIT 1, DEBIT -2, OTHER -3, CREDIT -4',
      'C 1, D 2, D 3, D 4',
    ],
    ['negative credits alone are money out', 'CREDIT -50, CREDIT -60, OTHER 3', 'D 50, D 60, C 3'],
    ['else the sign', 'DEBIT -1, CREDIT -50, DEBIT 2, CREDIT 3', 'D 1, D 50, C 2, C 3'],
  ])('%s', (_what, rows, due) => {
    expect(outcomes(onLines(account), rows)).toBe(due);
  });

  it.each([
    ['a payment is money in', 'PAYMENT 1, DEBIT 2', 'C 1, D 2'],
    ['turned takes one payment with a minus', 'DEBIT 1, PAYMENT -2, OTHER 3', 'D 1, C 2, D 3'],
    ['without signs a negative credit is not told', 'DEBIT 1, DEBIT 2, CREDIT 3, PAYMENT -4', 'D 1, D 2, C 3, erro'],
    ['without a negative amount neutral is in', 'DEBIT 1, OTHER 2', 'D 1, C 2'],
    ['neutral rows beside a negative one that is no payment go by the sign', 'OTHER 1, OTHER -2', 'C 1, D 2'],
  ])('on a card, %s', (_what, rows, due) => {
    expect(outcomes(onLines(card), rows)).toBe(due);
  });

  it('on a card whose payments alone are negative, positive rows are purchases (9.17)', () => {
    const of = (...rows: [string, string, string][]) => {
      const text = card(rows.map(([tipo, valor, memo]) => ({ tipo, valor, fields: `<MEMO>${memo}` })));
      const { linhas, erros } = read(text);
      return [linhas.map(({ tipo, valor }) => `${tipo} ${valor}`), erros.length];
    };
    expect(of(['OTHER', '84.00', 'POSTO'], ['OTHER', '-290.00', 'PAGAMENTO RECEBIDO'])).toEqual([
      ['D 84.00', 'C 290.00'],
      0,
    ]);
    expect(of(['OTHER', '84.00', 'POSTO'], ['DEBIT', '12.00', 'BAR'], ['PAYMENT', '-9.00', 'Pgto'])[0]).toEqual([
      'D 84.00',
      'D 12.00',
      'C 9.00',
    ]);
    expect(of(['OTHER', '5.00', 'ESTORNO'], ['OTHER', '84.00', 'POSTO'], ['OTHER', '-9.00', 'Pgto'])).toEqual([
      ['D 84.00', 'C 9.00'],
      1,
    ]);
    expect(of(['OTHER', '84.00', 'POSTO'], ['OTHER', '-290.00', 'LOJA'])).toEqual([['C 84.00', 'D 290.00'], 0]);
    // By DEBIT the minus is money out, by the text of a payment it is money in: neither is proved.
    expect(of(['DEBIT', '-290.00', 'PGTO LOJA'])).toEqual([[], 1]);
    expect(of(['OTHER', '84.00', 'BONUS'], ['DEBIT', '-290.00', 'PAGAMENTO DE CONTA'])).toEqual([[], 2]);
    // A payment of the bill, or one with the card: without a purchase nothing proves it.
    expect(of(['OTHER', '-290.00', 'PAGTO BOLETO'])).toEqual([[], 1]);
    expect(of(['OTHER', '-290.00', 'PAGAMENTO RECEBIDO'])).toEqual([['C 290.00'], 0]);
    expect(of(['OTHER', '84.00', 'POSTO'], ['OTHER', '-290.00', 'PAGTO BOLETO'])).toEqual([['D 84.00', 'C 290.00'], 0]);
  });

  it('that is not shown has its reason in the error item', () => {
    const [first] = read(account(rowsOf('DEBIT 1, CREDIT -2'))).erros;
    expect(first?.erro.texto).toContain('its type and its sign contradict each other');
  });

  it('is settled statement by statement', () => {
    const { linhas } = read(
      account([{ tipo: 'DEBIT', valor: '1' }]) + account([{ valor: '-2' }, { tipo: 'DEBIT', valor: '3' }]),
    );
    expect(linhas.map(({ tipo }) => tipo)).toEqual(['D', 'D', 'C']);
  });
});

it('is not shown by rows that a row in other money might contradict', () => {
  const rows: OfxRow[] = [
    { tipo: 'DEBIT', valor: '6.32', fields: '<MEMO>X<CURRENCY><CURSYM>USD</CURRENCY>' },
    { tipo: 'CREDIT', valor: '-10.00' },
    { tipo: 'CREDIT', valor: '-20.00' },
  ];
  const { linhas, erros } = read(account(rows));
  expect(linhas).toEqual([]);
  expect(erros.map(({ erro }) => erro.codigo)).toEqual([
    'extrato.outra_moeda',
    'ofx.tipo_contra_sinal',
    'ofx.tipo_contra_sinal',
  ]);
});

it('is not shown by a row without a text next to balances, which may be one', () => {
  const rows: OfxRow[] = [
    { tipo: 'DEBIT', valor: '10.00' },
    { valor: '-10.00', fields: '<MEMO>SALDO DO DIA' },
    { valor: '-20.00', fields: '' },
  ];
  expect(read(account(rows)).erros.map(({ erro }) => erro.codigo)).toEqual(['ofx.tipo_contra_sinal', 'ofx.sem_texto']);
});

it('is not proved for a row of a card without a type where the types decide', () => {
  const rows: OfxRow[] = [
    { tipo: 'CREDIT', valor: '10.00' },
    { tipo: '', valor: '20.00' },
  ];
  expect(read(card(rows))).toMatchObject({
    linhas: [{ tipo: 'C', valor: '10.00' }],
    erros: [{ erro: { codigo: 'ofx.tipo_contra_sinal' } }],
  });
  expect(read(account([...rows, { tipo: 'DEBIT', valor: '-5.00' }])).linhas).toHaveLength(3);
});

describe('a text that names the other side than its amount', () => {
  const named = (memo: string, valor: string, tipo = 'OTHER'): OfxRow => ({ tipo, valor, fields: `<MEMO>${memo}` });
  const outs = [1, 2, 3].map((day) => named(`PIX ENVIADO FULANO ${day}`, '-10.00', 'DEBIT'));

  it('makes an error item of its row', () => {
    const reading = read(account([...outs, named('Pix - Recebido', '-5.00'), named('PIX ENVIADO', '5.00', 'CREDIT')]));
    expect(reading.erros).toEqual([]);
    for (const type of ['OTHER', 'DEBIT']) {
      const one = read(account([...outs, named('PIX ENVIADO', '5.00', type)]));
      expect([one.linhas.length, one.erros.map(({ erro }) => erro.codigo)]).toEqual([3, ['ofx.texto_contradiz']]);
    }
    const turned = [named('TED ENVIADA', '5.00'), named('PIX RECEBIDO', '-8.00')];
    expect(read(account(turned)).erros).toHaveLength(2);
  });

  it('shows nothing where no other texts show what texts mean there', () => {
    const moved = (...rows: OfxRow[]) => read(account(rows)).linhas.map(({ tipo }) => tipo);
    expect(moved(named('TED ENVIADA', '5.00', 'CREDIT'), named('LUZ', '8.00', 'CREDIT'))).toEqual(['C', 'C']);
    expect(moved(named('PIX RECEBIDO', '-8.00'))).toEqual(['D']);
  });

  it('shows nothing against a type and a sign that agree', () => {
    const { linhas, erros } = read(account([...outs, named('PIX ENVIADO', '5.00', 'CREDIT')]));
    expect([linhas.map(({ tipo }) => tipo), erros]).toEqual([['D', 'D', 'D', 'C'], []]);
  });

  it('shows nothing where money goes back, on a card, or where many texts do so', () => {
    expect(read(account([...outs, named('ESTORNO PIX ENVIADO', '5.00', 'CREDIT')])).erros).toEqual([]);
    expect(read(account([...outs, named('PIX ENVIADO DEVOLVIDO', '5.00', 'CREDIT')])).erros).toEqual([]);
    expect(read(card([...outs, named('PIX ENVIADO', '5.00', 'CREDIT')])).erros).toEqual([]);
    expect(read(account([outs[0]!, named('PIX ENVIADO', '5.00', 'CREDIT')])).erros).toEqual([]);
  });
});
