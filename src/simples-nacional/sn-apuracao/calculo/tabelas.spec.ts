import fc from 'fast-check';
import { fromUnits, toUnits } from '../../../kernel/decimal';
import { Fraction } from '../../../kernel/fraction';
import { type Anexo, ANEXOS } from '../../sn-empresas/sn-empresa.entity';
import * as calculo from './aliquotas';
import { faixaDe, type Parte } from './aliquotas';
import { type Faixa, FAIXAS } from './tabelas';
import { type Tributo, TRIBUTOS } from './tributos';
import { PRIMEIRA_COMPETENCIA, ULTIMA_COMPETENCIA, VIGENCIA_DE_2018 } from './vigencia';

/** The rules of 01/2018 to 12/2026. */
const { tabelas, barrados: LOCAIS } = VIGENCIA_DE_2018;
const faixaDoAnexo = (anexo: Anexo, faixa: Faixa) => tabelas.faixa(anexo, faixa);
const aliquotaEfetiva = (anexo: Anexo, faixa: Faixa, rbt12: Fraction) =>
  calculo.aliquotaEfetiva(tabelas, anexo, faixa, rbt12);
const aliquotasDaParte = (parte: Parte, anexo: Anexo, rbt12: Fraction, saem: ReadonlySet<Tributo>) =>
  calculo.aliquotasDaParte(parte, { vigencia: VIGENCIA_DE_2018, anexo, rbt12, saem });
const money = (text: string) => Fraction.of(toUnits(text));
/** Formats a rate in % with six decimals. */
const shown = (rate: Fraction) => fromUnits(rate.rounded(8), 6);
const none = new Set<Tributo>();
const CENT = Fraction.of(1n);
/** Half a hundredth of a percent of the highest rate that the notes distribute. */
const NOTE = Fraction.decimal('0.00001');

/**
 * Effective rate in % at the upper bound of each band, and one centavo above 3.6 million, calculated by hand from the
 * law's tables.
 */
const NOS_LIMITES = {
  I: ['4.00', '5.65', '7.575', '9.45', '11.875', '11.125', '8.5'],
  II: ['4.50', '6.15', '8.075', '9.95', '12.325', '15', '10'],
  III: ['6.00', '8.60', '11.05', '14.02', '17.51', '19.5', '15'],
  IV: ['4.50', '6.75', '8.475', '11.79', '16.895', '15.75', '10'],
  V: ['15.50', '16.75', '18.125', '19.55', '21.275', '19.25', '15.5'],
} as const;
const LIMITES = ['180000.00', '360000.00', '720000.00', '1800000.00', '3600000.00', '4800000.00'];

/**
 * Annex, bands, and IRPJ, CSLL, Cofins, PIS, CPP, ICMS, IPI, ISS in %. A second copy of the law's partitions, written
 * by band.
 */
const COLUNAS = ['irpj', 'csll', 'cofins', 'pis', 'cpp', 'icms', 'ipi', 'iss'] as const;
const PARTILHAS = `
  | I | 1-2 | 5.50 | 3.50 | 12.74 | 2.76 | 41.50 | 34.00 | - | - |
  | I | 3-5 | 5.50 | 3.50 | 12.74 | 2.76 | 42.00 | 33.50 | - | - |
  | I | 6 | 13.50 | 10.00 | 28.27 | 6.13 | 42.10 | - | - | - |
  | II | 1-5 | 5.50 | 3.50 | 11.51 | 2.49 | 37.50 | 32.00 | 7.50 | - |
  | II | 6 | 8.50 | 7.50 | 20.96 | 4.54 | 23.50 | - | 35.00 | - |
  | III | 1 | 4.00 | 3.50 | 12.82 | 2.78 | 43.40 | - | - | 33.50 |
  | III | 2 | 4.00 | 3.50 | 14.05 | 3.05 | 43.40 | - | - | 32.00 |
  | III | 3-4 | 4.00 | 3.50 | 13.64 | 2.96 | 43.40 | - | - | 32.50 |
  | III | 5 | 4.00 | 3.50 | 12.82 | 2.78 | 43.40 | - | - | 33.50 |
  | III | 6 | 35.00 | 15.00 | 16.03 | 3.47 | 30.50 | - | - | - |
  | IV | 1 | 18.80 | 15.20 | 17.67 | 3.83 | - | - | - | 44.50 |
  | IV | 2 | 19.80 | 15.20 | 20.55 | 4.45 | - | - | - | 40.00 |
  | IV | 3 | 20.80 | 15.20 | 19.73 | 4.27 | - | - | - | 40.00 |
  | IV | 4 | 17.80 | 19.20 | 18.90 | 4.10 | - | - | - | 40.00 |
  | IV | 5 | 18.80 | 19.20 | 18.08 | 3.92 | - | - | - | 40.00 |
  | IV | 6 | 53.50 | 21.50 | 20.55 | 4.45 | - | - | - | - |
  | V | 1 | 25.00 | 15.00 | 14.10 | 3.05 | 28.85 | - | - | 14.00 |
  | V | 2 | 23.00 | 15.00 | 14.10 | 3.05 | 27.85 | - | - | 17.00 |
  | V | 3 | 24.00 | 15.00 | 14.92 | 3.23 | 23.85 | - | - | 19.00 |
  | V | 4 | 21.00 | 15.00 | 15.74 | 3.41 | 23.85 | - | - | 21.00 |
  | V | 5 | 23.00 | 12.50 | 14.10 | 3.05 | 23.85 | - | - | 23.50 |
  | V | 6 | 35.00 | 15.50 | 16.44 | 3.56 | 29.50 | - | - | - |
`;

describe('the tables of the law', () => {
  it('hold from 2018 to 2028, and have six bands', () => {
    expect([PRIMEIRA_COMPETENCIA, ULTIMA_COMPETENCIA]).toEqual(['01/2018', '12/2028']);
    expect(() => faixaDoAnexo('I', 7 as Faixa)).toThrow(new RangeError('no row 6 in a table of 6'));
  });

  it.each(ANEXOS)('Annex %s: every partition adds up to 100 %', (anexo) => {
    for (const faixa of FAIXAS) {
      const whole = Fraction.sum(Object.values(faixaDoAnexo(anexo, faixa).partilha));
      expect([faixa, shown(whole)]).toEqual([faixa, '100.000000']);
    }
  });

  it('shares every band among the taxes as the law does', () => {
    const seen = PARTILHAS.trim()
      .split('\n')
      .flatMap((line) => {
        const [anexo = '', bands = '', ...shares] = line
          .split('|')
          .map((cell) => cell.trim())
          .slice(1, -1);
        const [from = 0, to = from] = bands.split('-').map(Number);
        const expected = shares.map((share) => (share === '-' ? '0.000000' : `${share}0000`));
        return FAIXAS.filter((faixa) => faixa >= from && faixa <= to).map((faixa) => {
          const { partilha } = faixaDoAnexo(anexo as (typeof ANEXOS)[number], faixa);
          const found = COLUNAS.map((tributo) => shown(partilha[tributo]));
          expect([anexo, faixa, ...found]).toEqual([anexo, faixa, ...expected]);
          return `${anexo} ${faixa}`;
        });
      });
    expect(new Set(seen).size).toBe(30);
  });

  it.each(ANEXOS)('Annex %s: the effective rate on both sides of every bound', (anexo) => {
    LIMITES.forEach((text, index) => {
      const bound = money(text);
      expect(faixaDe(bound)).toBe(index + 1);
      const rate = aliquotaEfetiva(anexo, faixaDe(bound), bound);
      expect(rate.compare(Fraction.decimal(NOS_LIMITES[anexo][index] ?? '').over(Fraction.of(100n)))).toBe(0);
      const above = bound.plus(CENT);
      const next = faixaDe(above);
      expect(next).toBe(Math.min(index + 2, 6));
      const expected = index === 4 ? NOS_LIMITES[anexo][6] : NOS_LIMITES[anexo][index];
      // Continuous except at 3.6 million, where ICMS and ISS are excluded from the band.
      expect(shown(aliquotaEfetiva(anexo, next, above)).slice(0, -2)).toBe(
        shown(Fraction.decimal(expected ?? '').over(Fraction.of(100n))).slice(0, -2),
      );
    });
  });

  it('takes an RBT12 of 0 as R$ 1.00 and one above 4.8 million by band 6', () => {
    expect(shown(aliquotaEfetiva('III', 1, Fraction.ZERO))).toBe('6.000000');
    expect(faixaDe(money('4800000.01'))).toBe(6);
    expect(shown(aliquotaEfetiva('II', 6, money('6000000.00')))).toBe('18.000000');
  });

  it('has no ICMS and no ISS in band 6, and distributes all of the ISS excess', () => {
    for (const anexo of ANEXOS)
      for (const tributo of LOCAIS) expect(faixaDoAnexo(anexo, 6).partilha[tributo]).toEqual(Fraction.of(0n, 10_000n));
    for (const anexo of ['III', 'IV', 'V'] as const)
      expect(Fraction.sum(Object.values(tabelas.excessoDeIss(anexo))).compare(Fraction.of(1n))).toBe(0);
    expect(() => tabelas.excessoDeIss('I')).toThrow(new RangeError('annex I has no ISS'));
  });
});

describe('whatever the RBT12', () => {
  const anexo = fc.constantFrom(...ANEXOS);
  /** Generates values near the bounds as often as anywhere else. */
  const rbt12 = (from: bigint, to: bigint) =>
    fc.oneof(
      fc.bigInt({ min: from, max: to }),
      fc
        .tuple(fc.constantFrom(...LIMITES.map((text) => toUnits(text))), fc.bigInt({ min: -500n, max: 500n }))
        .map(([bound, off]) => (bound + off < from ? from : bound + off > to ? to : bound + off)),
    );
  const taxOf = (annex: (typeof ANEXOS)[number], units: bigint) => {
    const base = Fraction.of(units);
    return base.times(aliquotaEfetiva(annex, faixaDe(base), base));
  };
  /** Checks that a sum grows by at most the highest nominal rate. It then has no step anywhere, bounds included. */
  const growsWithoutStep = (from: bigint, to: bigint, highest: string) =>
    fc.assert(
      fc.property(anexo, rbt12(from, to), rbt12(from, to), (annex, one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        const growth = taxOf(annex, more).minus(taxOf(annex, less));
        expect(growth.compare(Fraction.ZERO) >= 0).toBe(true);
        expect(growth.compare(Fraction.of(more - less).times(Fraction.decimal(highest))) <= 0).toBe(true);
      }),
      { numRuns: 300 },
    );

  it('the tax of twelve months has no step up to 3.6 million, and none from there to 4.8 million and beyond', () => {
    growsWithoutStep(1n, toUnits('3600000.00'), '0.23');
    growsWithoutStep(toUnits('3600000.01'), toUnits('9000000.00'), '0.33');
  });

  it('the rate never falls up to 3.6 million', () => {
    fc.assert(
      fc.property(anexo, rbt12(1n, toUnits('3600000.00')), rbt12(1n, toUnits('3600000.00')), (annex, one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        const of = (units: bigint) => aliquotaEfetiva(annex, faixaDe(Fraction.of(units)), Fraction.of(units));
        expect(of(less).compare(of(more)) <= 0).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('ISS reaches its 5 % without a step and stays there; what it distributes keeps the sum', () => {
    const band5 = rbt12(toUnits('1800000.01'), toUnits('3600000.00'));
    fc.assert(
      fc.property(fc.constantFrom('III', 'IV', 'V'), band5, band5, (annex, one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        const [below, above] = [less, more].map((units) =>
          aliquotasDaParte('ate_sublimite', annex, Fraction.of(units), none),
        );
        if (!below || !above) throw new Error('two rates');
        expect(above.porTributo.iss.compare(Fraction.decimal('0.05')) <= 0).toBe(true);
        expect(below.porTributo.iss.compare(above.porTributo.iss) <= 0).toBe(true);
        expect(above.total.compare(aliquotaEfetiva(annex, 5, Fraction.of(more)))).toBe(0);
        // The percentages of the notes have two decimals: at the threshold a tax can lose up to that much.
        for (const tributo of TRIBUTOS)
          expect(below.porTributo[tributo].minus(NOTE).compare(above.porTributo[tributo]) <= 0).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('rates by part of the month', () => {
  it.each([
    ['I', 'icms', '3.978125'],
    ['II', 'icms', '3.944000'],
    ['III', 'iss', '5.865850'],
    ['IV', 'iss', '6.758000'],
    ['V', 'iss', '4.999625'],
  ] as const)(
    'Annex %s above the sub-limit: %s at %s %% (Res. CGSN 140/2018 art. 24 I)',
    (anexo, tributo, expected) => {
      for (const parte of ['acima_sublimite', 'acima_limite'] as const)
        expect(shown(aliquotasDaParte(parte, anexo, money('100000.00'), none).porTributo[tributo])).toBe(expected);
    },
  );

  it.each([
    ['I', '11.125000'],
    ['II', '15.000000'],
    ['III', '19.500000'],
    ['IV', '15.750000'],
    ['V', '19.250000'],
  ] as const)('Annex %s above the limit: federal taxes at %s %% (art. 24 II)', (anexo, expected) => {
    const { total } = aliquotasDaParte('acima_limite', anexo, money('100000.00'), new Set(LOCAIS));
    expect(shown(total)).toBe(expected);
  });

  it('keeps ICMS by band 5 above 3.6 million: Annex I at 4,500,000 is 14.7406 %', () => {
    expect(shown(aliquotasDaParte('ate_sublimite', 'I', money('4500000.00'), none).total)).toBe('14.740600');
  });

  // Annex III above 14.92537 % effective, Annex IV above 12.5 % (notes of the law), Annex V by band 5 above 3.6 million.
  it.each([
    ['III', '2068275.18', '2068275.19'],
    ['IV', '1934526.31', '1934526.32'],
    ['V', '3603333.33', '3603333.34'],
  ] as const)('Annex %s: ISS passes 5 %% between RBT12 %s and %s', (anexo, below, above) => {
    const at = (rbt12: string) => aliquotasDaParte('ate_sublimite', anexo, money(rbt12), none);
    expect([at(below).teto, at(above).teto]).toEqual([false, true]);
    expect(shown(at(above).porTributo.iss)).toBe('5.000000');
    expect(shown(at(above).total)).toBe(shown(at(below).total));
  });

  it('changes nothing of the sum by the cap, band by band', () => {
    for (const anexo of ANEXOS)
      for (const rbt12 of ['100000.00', '1234567.89', '2500000.00', '3599999.99']) {
        const { total, porTributo } = aliquotasDaParte('ate_sublimite', anexo, money(rbt12), none);
        expect(total.compare(aliquotaEfetiva(anexo, faixaDe(money(rbt12)), money(rbt12)))).toBe(0);
        expect(TRIBUTOS.every((tributo) => porTributo[tributo].compare(Fraction.ZERO) >= 0)).toBe(true);
      }
  });
});
