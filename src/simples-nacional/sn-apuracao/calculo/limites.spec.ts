import { competenciaOfMonth } from '../../../kernel/calendar';
import { fromUnits } from '../../../kernel/decimal';
import { Fraction } from '../../../kernel/fraction';
import { apurarMes, type Figuras } from '../../../../test/support/records/simples-mes';
import { repartir } from './parcela';

/** A company that started years ago. The competence is 03/2026. */
const old = (figuras: Figuras) => apurarMes({ inicio: '01/2020', ...figuras });
const shown = (month: number | null) => (month === null ? null : competenciaOfMonth(month));

describe('sub-limit and limit', () => {
  it.each([
    ['nothing above', { '03/2025': '3600000.00', '01/2026': '3500000.00' }, '100000.00', false, false, null, null],
    ['a centavo above within the month', { '01/2026': '3500000.00' }, '100000.01', false, false, '01/2027', null],
    ['the year before a centavo above', { '03/2025': '3600000.01' }, '1.00', true, false, '01/2026', null],
    ['120 % until the month before', { '01/2026': '4320000.00' }, '1.00', false, false, '04/2026', null],
    ['a centavo more', { '01/2026': '4320000.01' }, '1.00', true, false, '02/2026', null],
    ['the limit within the month', { '02/2026': '4320000.00' }, '480000.01', false, false, '04/2026', '01/2027'],
    [
      'the limit by 20 % within the month',
      { '02/2026': '4000000.00' },
      '1760000.01',
      false,
      false,
      '04/2026',
      '04/2026',
    ],
    ['the limit by 20 % before', { '02/2026': '5760000.01' }, '0.00', true, true, '03/2026', '03/2026'],
    [
      'the year before at it, and this year above it by 20 %',
      { '12/2025': '3600000.00', '02/2026': '4320000.01' },
      '1.00',
      true,
      false,
      '03/2026',
      null,
    ],
    [
      'the year before above it, and this year too',
      { '12/2025': '3600000.01', '02/2026': '4320000.01' },
      '1.00',
      true,
      false,
      '01/2026',
      null,
    ],
    ['the limit the year before', { '12/2025': '4800000.01' }, '0.00', true, true, '01/2026', '01/2026'],
  ])('%s', (_case, anteriores, total, impedido, excluida, sublimite, limite) => {
    const { limites } = old({ anteriores: anteriores, mes: { 1: total } });
    expect([limites.impedido, limites.excluida]).toEqual([impedido, excluida]);
    expect([shown(limites.efeitoDoSublimite), shown(limites.efeitoDoLimite)]).toEqual([sublimite, limite]);
  });

  it('take each year alone: an excess of April takes effect in May', () => {
    const anteriores = { '12/2025': '3600000.00', '01/2026': '1.00', '04/2026': '4320000.00' };
    const { limites } = old({ competencia: '06/2026', anteriores, mes: { 1: '1.00' } });
    expect([limites.impedido, shown(limites.efeitoDoSublimite)]).toEqual([true, '05/2026']);
  });

  it('take effect from the earliest month of any market', () => {
    const anteriores = {
      '12/2025': { total: '3600000.01', exportacao: '3600000.01' },
      '02/2026': '4320000.01',
    };
    expect(shown(old({ anteriores, mes: { 1: '9.00' } }).limites.efeitoDoSublimite)).toBe('01/2026');
  });

  it('apply to each market separately, and either bars both', () => {
    const { limites, parcelas } = old({
      anteriores: { '05/2025': { total: '3700000.00', exportacao: '3600000.01' } },
      mes: { 1: '100.00' },
    });
    expect(limites.interno).toMatchObject({
      ano_anterior: 9_999_999n,
      sublimite_excedido: false,
      restante: 479_990_000n,
    });
    expect(limites.exportacao).toMatchObject({ ano_anterior: 360_000_001n, restante: 480_000_000n });
    expect(limites.impedido).toBe(true);
    expect(parcelas[0]?.excluidos).toEqual([{ tributo: 'icms', motivo: 'sublimite' }]);
  });

  it('count from the start to December in its year, and an excess above 20 % goes back to it', () => {
    expect(old({ mes: { 1: '3600000.00' } }).limites.interno.sublimite_excedido).toBe(false);
    const started = (total: string) =>
      apurarMes({ inicio: '02/2026', anteriores: { '02/2026': '3000000.00' }, mes: { 1: total } }).limites;
    expect(started('0.00').interno).toMatchObject({ sublimite: 330_000_000n, limite: 440_000_000n });
    expect([started('960000.00').impedido, shown(started('960000.00').efeitoDoSublimite)]).toEqual([false, '01/2027']);
    expect([started('960000.01').impedido, shown(started('960000.01').efeitoDoSublimite)]).toEqual([true, '02/2026']);
    expect(started('2280000.01')).toMatchObject({ excluida: true });
  });

  it('evaluate the year before by its own bound when it was the year of the start', () => {
    const after = (total: string) =>
      apurarMes({ inicio: '11/2025', anteriores: { '12/2025': total } }).limites.impedido;
    expect([after('600000.00'), after('600000.01')]).toEqual([false, true]);
  });
});

describe('the part of a month above a bound', () => {
  it('is taxed separately, in the ratio of the month', () => {
    const month = old({ anteriores: { '01/2026': '3000000.00' }, mes: { 1: '2000000.00' } });
    const [parcela] = month.parcelas;
    expect(parcela?.partes.map(({ parte, receita }) => [parte, fromUnits(receita)])).toEqual([
      ['ate_sublimite', '600000.00'],
      ['acima_sublimite', '1200000.00'],
      ['acima_limite', '200000.00'],
    ]);
    // Annex I, RBT12 3,000,000: 11.39 %. ICMS 600,000 x 3.81565 % + 1,400,000 x 3.978125 %; IRPJ 1,800,000 x 0.62645 % + 200,000 x 1.501875 %.
    expect([fromUnits(month.tributos.icms), fromUnits(month.tributos.irpj)]).toEqual(['78587.65', '14279.85']);
  });

  it('rounds once over the parts and shows each part to the centavo', () => {
    const month = old({ anteriores: { '01/2026': '3500000.00' }, mes: { 1: '200000.00' } });
    // RBT12 3,500,000: 11.8057142... %; ICMS 3,954.9142... + 3,978.125.
    expect([fromUnits(month.tributos.icms), fromUnits(month.tributos.irpj)]).toEqual(['7933.04', '1298.63']);
    expect(month.parcelas[0]?.partes.map(({ aliquotas }) => fromUnits(aliquotas.total.rounded(6), 6))).toEqual([
      '0.118057',
      '0.118289',
    ]);
  });

  it('has neither ICMS nor ISS once barred, and federal taxes of band 6 above the limit', () => {
    const month = old({ anteriores: { '01/2026': '4700000.00' }, mes: { 1: '200000.00' } });
    expect(month.parcelas[0]?.partes.map(({ parte }) => parte)).toEqual(['acima_sublimite', 'acima_limite']);
    expect([fromUnits(month.tributos.icms), fromUnits(month.tributos.irpj)]).toEqual(['0.00', '2981.13']);
  });

  it('takes the whole where the month is nothing but a parcel is left', () => {
    const mes = { 1: { total: '-100.00', icms: '200.00' } };
    expect(old({ anteriores: { '01/2026': '3700000.00' }, mes }).parcelas[0]?.partes).toMatchObject([
      { parte: 'acima_sublimite', receita: 20_000n },
    ]);
    const part = (before: string) => old({ anteriores: { '01/2026': before }, mes }).parcelas[0]?.partes[0]?.parte;
    // The sum including the month is compared: one centavo above the bound changes the result.
    expect([part('3600100.00'), part('3600100.01')]).toEqual(['ate_sublimite', 'acima_sublimite']);
    expect([part('4800100.00'), part('4800100.01')]).toEqual(['acima_sublimite', 'acima_limite']);
    const above = old({ anteriores: { '01/2026': '4800100.01' }, mes }).parcelas[0];
    expect(above?.partes.map(({ receita }) => receita)).toEqual([20_000n]);
  });

  it('gives missing centavos to the largest remainders, the earlier part first', () => {
    const third = Fraction.of(1n, 3n);
    const parts = { ate_sublimite: third, acima_sublimite: third, acima_limite: third };
    expect(repartir(100n, parts)).toEqual({ ate_sublimite: 34n, acima_sublimite: 33n, acima_limite: 33n });
    const uneven = {
      ate_sublimite: Fraction.of(11n, 40n),
      acima_sublimite: Fraction.of(29n, 40n),
      acima_limite: Fraction.ZERO,
    };
    expect(repartir(10n, uneven)).toEqual({ ate_sublimite: 3n, acima_sublimite: 7n, acima_limite: 0n });
    const later = { ...uneven, ate_sublimite: uneven.acima_sublimite, acima_sublimite: uneven.ate_sublimite };
    expect(repartir(10n, later)).toEqual({ ate_sublimite: 7n, acima_sublimite: 3n, acima_limite: 0n });
  });
});
