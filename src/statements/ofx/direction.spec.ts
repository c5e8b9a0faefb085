import { typeSays } from './direction';

/** OFX 2.2, 11.4.3.1, and the words of Brazilian banks: money in, money out, or neither. */
const TYPES: readonly (readonly [says: string, onCard: string, types: string])[] = [
  ['C', 'C', 'CREDIT DEP DIRECTDEP DIV CRED CREDITO C ENTRADA credit Dep'],
  ['D', 'D', 'DEBIT CHECK CASH FEE SRVCHG DIRECTDEBIT REPEATPMT ATM POS DEB DEBITO D SAIDA debit'],
  ['D', 'C', 'PAYMENT payment'],
  ['-', '-', 'OTHER XFER INT HOLD PIX CREDITS 0'],
];
const cases = TYPES.flatMap(([says, onCard, types]) => types.split(' ').map((type) => [type, says, onCard] as const));

it.each([...cases, ['', '-', '-'] as const])(
  'TRNTYPE %s means %s on an account and %s on a card',
  (type, says, onCard) => {
    expect([typeSays(type, false) ?? '-', typeSays(type, true) ?? '-']).toEqual([says, onCard]);
  },
);
