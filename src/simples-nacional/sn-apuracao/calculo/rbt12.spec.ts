import { fromUnits } from '../../../kernel/decimal';
import { apurarMes, comRbt12, type Figuras } from '../../../../test/support/simples-mes';

const das = (figuras: Figuras) => fromUnits(apurarMes(figuras).das);

describe('RBT12 and the start of activity', () => {
  const base = (figuras: Figuras) => {
    const { base: found } = apurarMes(figuras);
    return [fromUnits(found.rbt12.rounded()), fromUnits(found.fs12.rounded()), found.proporcional];
  };

  it('in the first month its own figures x 12', () => {
    const first = { mes: { 1: '20000.00' }, folhas: { '03/2026': '500.00' } };
    expect(base(first)).toEqual(['240000.00', '6000.00', true]);
    expect(das(first)).toBe('965.01');
  });

  it.each([
    ['1', '02/2026', '240000.00', true],
    ['2', '01/2026', '120000.00', true],
    ['11', '04/2025', '21818.18', true],
    ['12', '03/2025', '20000.00', false],
    ['13', '02/2025', '20000.00', false],
  ])('%s months after it', (_months, start, expected, proportional) => {
    const figures = { anteriores: { [start]: '0.00', '02/2026': '20000.00' }, mes: { 1: '1.00' } };
    expect(base(figures)).toEqual([expected, '0.00', proportional]);
  });

  it('starts with a payroll row too, and without any row has a year of nothing', () => {
    expect(base({ folhas: { '01/2026': '10.00' }, anteriores: { '02/2026': '100.00' } })).toEqual([
      '600.00',
      '60.00',
      true,
    ]);
    expect(base({})).toEqual(['0.00', '0.00', false]);
    expect(das({ inicio: null, mes: {} })).toBe('0.00');
  });

  it('counts below 0 as 0, each market apart', () => {
    const anteriores = { '03/2025': { total: '100.00', exportacao: '150.00' } };
    const { base: found } = apurarMes({ inicio: '01/2020', anteriores });
    expect([found.interno.rounded(), found.exportacao.rounded(), found.rbt12.rounded()]).toEqual([
      0n,
      15_000n,
      15_000n,
    ]);
  });

  it('adds up all establishments; each has parcels of its own', () => {
    const estabelecimentos = [{ id: 5 }, { id: 7, matriz_id: 5, tipo_atividade: 'servicos_III' as const }];
    const month = apurarMes(comRbt12('300000.00', { estabelecimentos, mes: { 5: '1000.00', 7: '2000.00' } }));
    expect(month.parcelas.map(({ estabelecimento, anexo, faixa }) => [estabelecimento.id, anexo, faixa.faixa])).toEqual(
      [
        [5, 'I', 2],
        [7, 'III', 2],
      ],
    );
    expect(month.mes.receita).toBe(300_000n);
  });
});
