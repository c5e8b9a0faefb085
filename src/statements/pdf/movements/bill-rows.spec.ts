import { isCardBill, billOutcomes } from './bill-rows';

const NO_SECTION = { isScheduledOnBill: false, isScheduledOnAccount: false, isLatest: false };

const isBill = (...around: string[]) => isCardBill(around);
const MUCH = 'texto '.repeat(12_000);

describe('a card bill is known by the text around its movements (4.1)', () => {
  it.each([
    'Fatura',
    'Sua FATURA de março',
    'faturas',
    'Vencimento: 10/04/2026',
    'Cartão de Crédito',
    'CARTAO DE CREDITO',
  ])('%s', (text) => {
    expect(isBill('Banco', text, 'Fulano')).toBe(true);
  });

  it.each(['Faturamento', 'Refatura', 'Vencimentos', 'Cartão', 'Cartão de débito', 'Cartões de crédito', ''])(
    'not by %j',
    (text) => {
      expect(isBill(text)).toBe(false);
    },
  );

  it.each(['Extrato', 'extratos', 'Conta corrente', 'CONTA-CORRENTE', 'Saldo anterior', 'Poupança'])(
    'not when it contains %s, before or behind, near or far',
    (text) => {
      expect([isBill('Fatura', text), isBill(text, 'Fatura')]).toEqual([false, false]);
      expect([isBill('Fatura', MUCH, text, MUCH), isBill(text, MUCH, 'Fatura'), isBill('Fatura', MUCH, text)]).toEqual([
        false,
        false,
        false,
      ]);
    },
  );

  it('in a statement of a bill, which states the balance of the bill before', () => {
    const around = ['EXTRATO DE FATURA DE CARTÃO DE CRÉDITO', 'Vencimento: 03/01/2027', 'SALDO ANTERIOR'];
    expect([isBill(...around), isBill(...around, 'Conta corrente'), isBill(...around.slice(1), 'Fatura')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each(['Extratosfera', 'Contas correntes', 'Saldo', 'Conta', 'Poupancas', 'Reextrato'])(
    '%s next to it decides nothing',
    (text) => {
      expect(isBill('Fatura', text)).toBe(true);
    },
  );

  it('wherever in a long text the words are', () => {
    expect([
      isBill('Fatura', MUCH, MUCH),
      isBill(MUCH, 'Fatura'),
      isBill(MUCH, 'Fatura', MUCH),
      isBill(MUCH, MUCH),
    ]).toEqual([true, true, true, false]);
    // The words of one name may be on two lines, also where the text is split.
    expect([isBill(`${MUCH}cartão de`, 'crédito'), isBill('Fatura', `${MUCH}saldo`, 'anterior')]).toEqual([
      true,
      false,
    ]);
  });
});

it('the rows of a bill are movements by their last amount, its mark and the signs of all (4.3, 4.4)', () => {
  let before = ['9,00'];
  const rows = (...amounts: string[]) =>
    amounts.map((amount, line) => ({
      ...{ line, text: amount, day: null, descricao: 'LOJA', states: null, daySource: 'dated' as const },
      ...{ isDayHeading: false, group: null, account: 0, section: NO_SECTION },
      amounts: [...before, amount].map((text) => ({ text, kind: null })),
    }));
  const result = (...amounts: string[]) => {
    const found = billOutcomes(rows(...amounts), {});
    if ('rejected' in found) return [found.rejected.texto];
    return found.outcomes.map((each) =>
      [
        each.is,
        ...Object.values({ ...each, is: '', row: '' })
          .filter(Boolean)
          .map((value) => (typeof value === 'object' ? value?.texto : value)),
      ].join(' '),
    );
  };
  expect(result('1,00', '-2,00', '3,00 C', '4,00 D', '0,00', 'US$ 5,00')).toEqual([
    'movement LOJA D 1.00',
    'movement LOJA C 2.00',
    'movement LOJA C 3.00',
    'movement LOJA D 4.00',
    'ignored the amount is zero 0.00',
    'error the amount is not in reais but in US$: US$ 5,00',
  ]);
  expect(result('-1,00', '-2,00')).toEqual([
    'all amounts of the bill are negative and no payment tells whether these are purchases',
  ]);
  before = [];
  expect(result('1,00', '-2,00')).toEqual(['movement LOJA D 1.00', 'movement LOJA C 2.00']);
  // A mark gives the direction of its own amount and proves nothing about the others.
  expect(result('-1,00', '2,00 D')).toHaveLength(1);
});
