import fc from 'fast-check';
import { fromUnits } from '../../../kernel/decimal';
import { apurarMes, comRbt12 } from '../../../../test/support/records/simples-mes';
import { ANEXOS, TIPOS_ATIVIDADE } from '../../sn-empresas/sn-empresa.entity';

const III = [{ tipo_atividade: 'servicos_III' as const }];

describe('whatever the figures', () => {
  const cents = fc.bigInt({ min: 0n, max: 50_000_000n }).map((units) => fromUnits(units));
  const rbt12 = fc.bigInt({ min: 0n, max: 700_000_000n }).map((units) => fromUnits(units));
  const tipo_atividade = fc.constantFrom(...TIPOS_ATIVIDADE);

  it('the DAS is the sum of its parcels, and of its taxes; no tax is below 0', () => {
    fc.assert(
      fc.property(rbt12, tipo_atividade, fc.array(cents, { minLength: 8, maxLength: 8 }), (base, tipo, values) => {
        const [total = '0.00', anexo_iv, icms, monofasica, icms_st, iss_proprio, iss_retido, exportacao] = values;
        const columns = { anexo_iv, icms, monofasica, icms_st, iss_proprio, iss_retido, exportacao } as Record<
          string,
          string
        >;
        const month = apurarMes(
          comRbt12(base, { estabelecimentos: [{ tipo_atividade: tipo }], mes: { 1: { total, ...columns } } }),
        );
        expect(month.parcelas.reduce((sum, { valor }) => sum + valor, 0n)).toBe(month.das);
        expect(Object.values(month.tributos).reduce((sum, value) => sum + value, 0n)).toBe(month.das);
        for (const { tributos, partes, receita } of month.parcelas) {
          expect(Object.values(tributos).every((value) => value >= 0n)).toBe(true);
          expect(partes.reduce((sum, parte) => sum + parte.receita, 0n)).toBe(receita);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('more revenue never costs less', () => {
    fc.assert(
      fc.property(rbt12, tipo_atividade, cents, cents, (base, tipo, one, other) => {
        const [less, more] = [one, other].sort((a, b) => Number(a) - Number(b));
        const of = (total = '0.00') =>
          apurarMes(comRbt12(base, { estabelecimentos: [{ tipo_atividade: tipo }], mes: { 1: total } })).das;
        expect(of(less) <= of(more)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('every annex costs what its table gives, within half a centavo for each tax', () => {
    expect(ANEXOS).toHaveLength(5);
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 360_000_000n }), cents, (base, total) => {
        const month = apurarMes(comRbt12(fromUnits(base), { estabelecimentos: III, mes: { 1: total } }));
        const exact = month.parcelas.reduce(
          (sum, { receita, efetiva }) => sum + (Number(efetiva.rounded(12)) / 1e12) * Number(receita),
          0,
        );
        expect(Math.abs(exact - Number(month.das))).toBeLessThan(4.5);
      }),
      { numRuns: 60 },
    );
  });
});
