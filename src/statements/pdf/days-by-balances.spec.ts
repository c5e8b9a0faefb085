import { errorsOf, movementsOf, readPages } from '../../../test/support/pdf-drawing';

const HEADS = 'DIA HISTORICO                DOCUMENTO       V A L O R';
const FIRST = [
  HEADS,
  '--------- MOVIMENTOS DA CONTA CORRENTE ---------',
  'SALDO ANT EM 27/02/2026                       500,00',
  '++        MOVIMENTOS MAR/2026',
  '02 PIX RECEBIDO             081049         100,00',
  '   NOME: ANA EXEMPLO',
  '   PIX ENVIADO              474432          30,00-',
  '   NOME: LOJA MODELO',
];
/** The second page of a statement whose day goes on there until a balance. */
const readTo = (...second: string[]) => readPages(FIRST, second);
const BEFORE = [
  '2026-03-02 C 100.00 PIX RECEBIDO NOME: ANA EXEMPLO 081049',
  '2026-03-02 D 30.00 PIX ENVIADO NOME: LOJA MODELO 474432',
];
const ENDS = [
  '03 TARIFA                   000001           5,00-',
  'SALDO NA DATA                                 540,00',
];

describe('rows on the page below that of their day', () => {
  const rows = [
    '   PIX ENVIADO              487828          20,00-',
    '   NOME: BIA EXEMPLO',
    '   PIX ENVIADO              672790           5,00-',
  ];

  it('have that day where the balance below proves it', () => {
    const reading = readTo(...rows, 'SALDO NA DATA                                 545,00', ...ENDS);
    expect(errorsOf(reading)).toEqual([]);
    expect(movementsOf(reading)).toEqual([
      ...BEFORE,
      '2026-03-02 D 20.00 PIX ENVIADO NOME: BIA EXEMPLO 487828',
      '2026-03-02 D 5.00 PIX ENVIADO 672790',
      '2026-03-03 D 5.00 TARIFA 000001',
    ]);
  });

  it('are error items where the balance contradicts it', () => {
    const reading = readTo(...rows, 'SALDO NA DATA                                 546,00', ...ENDS);
    expect(errorsOf(reading).length).toBeGreaterThan(0);
    expect(movementsOf(reading)).not.toContain('2026-03-02 D 5.00 PIX ENVIADO 672790');
  });

  it('are error items where they make nothing together, or no balance is below', () => {
    const nothing = [
      '   PIX ENVIADO              487828          20,00-',
      '   NOME: BIA EXEMPLO',
      '   PIX RECEBIDO             672790          20,00',
    ];
    const balance = 'SALDO NA DATA                                 570,00';
    expect(errorsOf(readTo(...nothing, balance, ...ENDS))).toHaveLength(2);
    expect(errorsOf(readTo(...rows, ...ENDS))).toHaveLength(2);
  });
});
