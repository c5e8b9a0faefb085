import { fromUnits, toUnits } from '../../../kernel/decimal';
import { Fraction } from '../../../kernel/fraction';
import { apurarMes, comRbt12 } from '../../../../test/support/records/simples-mes';
import { aliquotasDaParte } from './aliquotas';
import type { Apuracao } from './apuracao';
import { type Tributo, TRIBUTOS } from './tributos';
import { VIGENCIA_DE_2018 as vigencia } from './vigencia';

const taxes = ({ tributos }: Pick<Apuracao, 'tributos'>) =>
  Object.fromEntries(
    TRIBUTOS.filter((tributo) => tributos[tributo] !== 0n).map((tributo) => [tributo, fromUnits(tributos[tributo])]),
  );
const left = ({ parcelas: [parcela] }: Apuracao) =>
  parcela?.excluidos.map(({ tributo, motivo }) => `${tributo} ${motivo}`);
const III = [{ tipo_atividade: 'servicos_III' as const }];

describe('a month to the centavo', () => {
  it('rounds each tax half up; the DAS is their sum', () => {
    const month = apurarMes(comRbt12('2000000.00', { mes: { 1: '100000.00' } }));
    expect(taxes(month)).toEqual({
      irpj: '546.43',
      csll: '347.73',
      cofins: '1265.72',
      pis: '274.21',
      cpp: '4172.70',
      icms: '3328.23',
    });
    expect(fromUnits(month.das)).toBe('9935.02');
  });

  it('RBT12 above 3.6 million within the sub-limit: federal by band 6, ICMS by band 5', () => {
    const month = apurarMes(comRbt12('4500000.00', { mes: { 1: '100000.00' } }));
    expect(taxes(month)).toEqual({
      irpj: '1431.00',
      csll: '1060.00',
      cofins: '2996.62',
      pis: '649.78',
      cpp: '4462.60',
      icms: '4140.60',
    });
    expect(fromUnits(month.das)).toBe('14740.60');
  });

  // (effective rate - 5 %) x the percentages of the notes of Annexes III and IV.
  it.each([
    ['servicos_III', '3000000.00', '711.08 621.31 2277.35 493.74 7708.51 5000.00', '16811.99'],
    ['servicos_III', '3600000.00', '753.10 658.03 2411.93 522.92 8164.03 5000.00', '17510.01'],
    ['servicos_IV', '3600000.00', '3726.70 3806.40 3583.96 777.93 5000.00', '16894.99'],
  ] as const)('caps the ISS at 5 %% by the note of the law: %s, RBT12 %s', (tipo_atividade, rbt12, expected, das) => {
    const month = apurarMes(comRbt12(rbt12, { estabelecimentos: [{ tipo_atividade }], mes: { 1: '100000.00' } }));
    expect([Object.values(taxes(month)).join(' '), fromUnits(month.das)]).toEqual([expected, das]);
  });

  it('gives nothing of the excess of the ISS to a tax that is excluded', () => {
    for (const rbt12 of ['3000000.00', '4500000.00']) {
      const at = (saem: ReadonlySet<Tributo>) =>
        aliquotasDaParte('ate_sublimite', { vigencia, anexo: 'III', rbt12: Fraction.of(toUnits(rbt12)), saem });
      const [whole, without] = [at(new Set()), at(new Set(['cofins', 'pis']))];
      expect(without.teto).toBe(true);
      expect([without.porTributo.cofins, without.porTributo.pis]).toEqual([Fraction.ZERO, Fraction.ZERO]);
      for (const tributo of ['irpj', 'csll', 'cpp', 'iss'] as const)
        expect(without.porTributo[tributo].compare(whole.porTributo[tributo])).toBe(0);
    }
  });

  it('drops all of the withheld ISS: 16.812 % x 66.5 %, nothing redistributed (Fórum Contábeis, reply of the Receita)', () => {
    const mes = { 1: { total: '100000.00', iss_retido: '100000.00' } };
    const month = apurarMes(comRbt12('3000000.00', { estabelecimentos: III, mes }));
    expect(fromUnits(month.das)).toBe('11179.98');
    expect(left(month)).toEqual(['iss iss_retido']);
    expect(month.parcelas[0]?.partes[0]?.aliquotas.teto).toBe(false);
  });

  it.each([
    ['icms', '9935.02', []],
    ['monofasica', '8395.09', ['cofins monofasica', 'pis monofasica']],
    ['icms_st', '6606.79', ['icms icms_st']],
    ['exportacao', '2020.00', ['cofins exportacao', 'pis exportacao', 'icms exportacao']],
  ] as const)('goods as %s: DAS %s', (coluna, expected, excluded) => {
    const month = apurarMes(comRbt12('2000000.00', { mes: { 1: { total: '100000.00', [coluna]: '100000.00' } } }));
    expect([fromUnits(month.das), left(month), month.parcelas[0]?.anexo]).toEqual([expected, excluded, 'I']);
    expect(month.parcelas).toHaveLength(1);
  });

  it('export of an industry: without IPI, at the band of its own RBT12', () => {
    const month = apurarMes({
      inicio: '01/2020',
      estabelecimentos: [{ tipo_atividade: 'industria' }],
      mes: { 1: { total: '1000.00', exportacao: '400.00' } },
      anteriores: { '03/2025': { total: '900000.00', exportacao: '300000.00' } },
    });
    expect(month.parcelas.map(({ tratamento, faixa }) => [tratamento, faixa.faixa])).toEqual([
      ['exportacao', 2],
      ['sem_segregacao', 3],
    ]);
    expect(left(month)).toEqual(['cofins exportacao', 'pis exportacao', 'icms exportacao', 'ipi exportacao']);
    // 400 x 5.82 % x (5.5 + 3.5 + 37.5) %: 1.28 + 0.81 (0.8148) + 8.73
    expect(fromUnits(month.parcelas[0]?.valor ?? 0n)).toBe('10.82');
  });

  it.each([
    ['comercio', ['IV', 'I', 'I', 'I', 'III', 'III', 'I', 'I']],
    ['industria', ['IV', 'II', 'II', 'II', 'III', 'III', 'II', 'II']],
    ['servicos_III', ['IV', 'I', 'I', 'I', 'III', 'III', 'III', 'III']],
    ['servicos_IV', ['IV', 'I', 'I', 'I', 'IV', 'IV', 'IV', 'IV']],
    ['servicos_V', ['IV', 'I', 'I', 'I', 'V', 'V', 'V', 'V']],
  ] as const)('%s: the annex of each column', (tipo_atividade, expected) => {
    const columns = { anexo_iv: '10.00', icms: '10.00', monofasica: '10.00', icms_st: '10.00', iss_proprio: '10.00' };
    const mes = { 1: { total: '80.00', ...columns, iss_retido: '10.00', exportacao: '10.00' } };
    const month = apurarMes(comRbt12('1000.00', { estabelecimentos: [{ tipo_atividade }], mes }));
    expect(month.parcelas.map(({ anexo }) => anexo)).toEqual(expected);
    expect(month.parcelas.map(({ receita }) => receita)).toEqual(Array.from({ length: 8 }, () => 1000n));
  });

  it('a fixed ISS leaves all service parcels, is no part of the DAS and rounds once', () => {
    const own = { iss_aliquota_fixa: true, iss_aliquota_fixa_valor: '100.1225' };
    const mes = { total: '300.00', icms: '100.00', iss_retido: '100.00' };
    const estabelecimentos = [
      { ...own, tipo_atividade: 'servicos_III' as const },
      { ...own, id: 2, tipo_atividade: 'servicos_III' as const },
    ];
    const month = apurarMes(comRbt12('1000.00', { estabelecimentos, mes: { 1: mes } }));
    expect(month.parcelas.map(({ tratamento, excluidos }) => [tratamento, excluidos])).toEqual([
      ['icms', []],
      ['iss_retido', [{ tributo: 'iss', motivo: 'iss_retido' }]],
      ['sem_segregacao', [{ tributo: 'iss', motivo: 'iss_fixo' }]],
    ]);
    expect([fromUnits(month.issFixo), month.tributos.iss]).toEqual(['200.25', 0n]);
  });

  it('counts a column below 0 as 0: the rest is never above the total', () => {
    const month = apurarMes(
      comRbt12('1000.00', { mes: { 1: { total: '900.00', monofasica: '-100.00', icms: '50.00' } } }),
    );
    expect(month.parcelas.map(({ tratamento, receita }) => [tratamento, receita])).toEqual([
      ['icms', 5_000n],
      ['sem_segregacao', 85_000n],
    ]);
    expect(apurarMes(comRbt12('1000.00', { mes: { 1: '-50.00' } })).parcelas).toEqual([]);
  });

  it('services that are exported leave the ISS too', () => {
    const mes = { 1: { total: '10.00', exportacao: '10.00' } };
    expect(left(apurarMes({ estabelecimentos: III, mes }))).toEqual(
      ['cofins', 'pis', 'iss'].map((tributo) => `${tributo} exportacao`),
    );
  });

  it('an ISS of exactly 5 % is not capped', () => {
    // Annex III, band 5: (R x 21 % - 125,640) / R x 33.5 % is 5 % at R = 841,788,000 / 407.
    const capped = (centavos: Fraction) =>
      aliquotasDaParte('ate_sublimite', { vigencia, anexo: 'III', rbt12: centavos, saem: new Set() }).teto;
    const at = Fraction.of(84_178_800_000n, 407n);
    expect([capped(at), capped(at.plus(Fraction.of(1n)))]).toEqual([false, true]);
  });
});
