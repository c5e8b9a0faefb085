import fc from 'fast-check';

/** A movement of an invented statement of March 2026. Its name is in no other movement of the file. */
export interface Entry {
  readonly day: number;
  /** Signed: money out is negative. */
  readonly cents: number;
  readonly text: string;
  readonly name: string;
  readonly document: string;
  /** The balance after it. */
  readonly balance: number;
}

export interface Ledger {
  readonly opening: number;
  /** In the order of their days. */
  readonly entries: readonly Entry[];
}

const NAMES =
  'ALMEIDA BARROS CAMARGO DORNELES ESTEVES FONTOURA GUIMARAES HOLANDA IZIDORO JARDIM KLEIN LACERDA MACHADO NOGUEIRA OLIVETTI PACHECO QUADROS REZENDE SIQUEIRA TAVARES UCHOA VALADARES WERNECK XIMENES YAMADA ZAMPIERI ANDRADE BITTENCOURT CAVALCANTI DRUMMOND'.split(
    ' ',
  );
const IN = ['PIX RECEBIDO', 'TED', 'CRED VENDAS', 'Transferência recebida', 'DEP DINHEIRO', 'RESGATE CDB'];
const OUT = [
  'PIX ENVIADO',
  'COMPRA CARTAO',
  'TARIFA PACOTE 03/26',
  'Pagamento de boleto',
  'SAQUE 24H',
  'DEB AUT LUZ',
  'IOF',
];
const PURCHASES = ['MERCADO', 'POSTO 12', 'UBER *TRIP', 'LIVRARIA', 'AMZN MKTPLACE', 'PARC 2/10 LOJA', 'Assinatura'];
const PAYMENTS = ['Pagamento recebido', 'ESTORNO', 'CREDITO DE ROTATIVO'];
const TAILS = [
  '',
  '',
  'LTDA',
  'COMERCIO DE ALIMENTOS LTDA',
  '- 12.345.678/0001-90 - BCO INTER (0077)',
  'E FILHOS AG 1234 CONTA 56789-0',
  '•••.456.789-•• Agência: 1 - Conta',
  'S/A -',
];

const raw = fc.record({
  day: fc.integer({ min: 1, max: 28 }),
  cents: fc.oneof(
    fc.integer({ min: 1, max: 999 }),
    fc.integer({ min: 1_000, max: 999_999 }),
    fc.integer({ min: 1_000_000, max: 999_999_999 }),
  ),
  isOut: fc.boolean(),
  kind: fc.nat(100),
  tail: fc.constantFrom(...TAILS),
  document: fc.integer({ min: 100, max: 999_999 }),
});

/** Between `min` and `max` movements, of which the first is money out and the second money in. */
export function ledgerOf(min: number, max: number, isBill = false): fc.Arbitrary<Ledger> {
  const [forIn, forOut] = isBill ? [PAYMENTS, PURCHASES] : [IN, OUT];
  return fc
    .tuple(fc.array(raw, { minLength: min, maxLength: max }), fc.integer({ min: -500_000, max: 5_000_000 }))
    .map(([all, opening]) => {
      let balance = opening;
      const both = all.map((each, index) => (index < 2 ? { ...each, isOut: index === 0 } : each));
      const entries = both
        .toSorted((a, b) => a.day - b.day)
        .map(({ day, cents, isOut, kind, tail, document }, index): Entry => {
          const kinds = isOut ? forOut : forIn;
          const name = NAMES[index] ?? `NOME${index}`;
          const signed = isOut ? -cents : cents;
          balance += signed;
          const text = [kinds[kind % kinds.length], name, tail].filter(Boolean).join(' ');
          return { day, cents: signed, text, name, document: String(document), balance };
        });
      return { opening, entries };
    });
}
