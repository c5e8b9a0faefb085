import { atOnce } from '../steps';
import { isCardBill } from './bill-rows';

const isBill = (...around: string[]) => atOnce(isCardBill(around));
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
    'not where it says %s, before or behind, near or far',
    (text) => {
      expect([isBill('Fatura', text), isBill(text, 'Fatura')]).toEqual([false, false]);
      expect([isBill('Fatura', MUCH, text, MUCH), isBill(text, MUCH, 'Fatura'), isBill('Fatura', MUCH, text)]).toEqual([
        false,
        false,
        false,
      ]);
    },
  );

  it.each(['Extratosfera', 'Contas correntes', 'Saldo', 'Conta', 'Poupancas', 'Reextrato'])(
    '%s beside it says nothing',
    (text) => {
      expect(isBill('Fatura', text)).toBe(true);
    },
  );

  it('wherever in a long text that stands', () => {
    expect([
      isBill('Fatura', MUCH, MUCH),
      isBill(MUCH, 'Fatura'),
      isBill(MUCH, 'Fatura', MUCH),
      isBill(MUCH, MUCH),
    ]).toEqual([true, true, true, false]);
    // The words of one name may stand on two lines, also where the text is taken apart.
    expect([isBill(`${MUCH}cartão de`, 'crédito'), isBill('Fatura', `${MUCH}saldo`, 'anterior')]).toEqual([
      true,
      false,
    ]);
  });
});
