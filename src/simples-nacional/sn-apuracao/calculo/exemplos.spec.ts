import { apurarMes, type Figuras } from '../../../../test/support/records/simples-mes';
import { fromUnits, toUnits } from '../../../kernel/decimal';
import { Fraction } from '../../../kernel/fraction';
import type { Parcela } from './parcela';
import type { PorTributo } from './tributos';

const TRIBUTOS = ['irpj', 'csll', 'cofins', 'pis', 'cpp', 'icms', 'ipi', 'iss'] as const;

/**
 * Months with published results, to the centavo. "Manual": Receita Federal, "Manual do PGDAS-D e Defis", version of 17
 * June 2025, section 12, whose examples are of 2018 with the tables that are still in force. "Pré-DAS": the cases D, F
 * and G that the project DataLedger works out in "Consulta ao contador-senior sobre o pré-DAS de comércio e indústria"
 * (9 October 2026).
 */

const SERVICOS_V = [{ tipo_atividade: 'servicos_V' as const }];
/** Lists the taxes in the order of the columns of the law: IRPJ, CSLL, Cofins, PIS, CPP, ICMS, IPI, ISS. */
const inOrder = (tributos: PorTributo<bigint>): string =>
  TRIBUTOS.map((tributo) => fromUnits(tributos[tributo])).join(' ');
const shown = ({ tratamento, anexo, tributos, valor }: Parcela) =>
  `${tratamento} ${anexo}: ${inOrder(tributos)} = ${fromUnits(valor)}`;

/** Returns a previous year with this RBT12 of the domestic market. */
const comRbt12 = (rbt12: string): Figuras => ({ inicio: '01/2020', anteriores: { '05/2025': rbt12 } });

it.each<[string, Figuras, string[], string]>([
  [
    'Manual, example 1: commerce in band 2',
    { ...comRbt12('300000.00'), mes: { 1: '100000.00' } },
    ['sem_segregacao I: 292.60 186.20 677.77 146.83 2207.80 1808.80 0.00 0.00 = 5320.00'],
    '5320.00',
  ],
  [
    'Manual, example 2: goods and services of one month, one RBT12',
    { ...comRbt12('300000.00'), mes: { 1: { total: '400000.00', iss_proprio: '100000.00' } } },
    [
      'iss_proprio III: 323.20 282.80 1135.24 246.44 3506.72 0.00 0.00 2585.60 = 8080.00',
      'sem_segregacao I: 877.80 558.60 2033.30 440.50 6623.40 5426.40 0.00 0.00 = 15960.00',
    ],
    '24040.00',
  ],
  [
    'Manual, example 3: first month of a company',
    { competencia: '01/2018', mes: { 1: '10000.00' } },
    ['sem_segregacao I: 22.00 14.00 50.96 11.04 166.00 136.00 0.00 0.00 = 400.00'],
    '400.00',
  ],
  [
    'Manual, example 3: second month, RBT12 of the first',
    { competencia: '02/2018', anteriores: { '01/2018': '10000.00' }, mes: { 1: '100000.00' } },
    ['sem_segregacao I: 220.00 140.00 509.60 110.40 1660.00 1360.00 0.00 0.00 = 4000.00'],
    '4000.00',
  ],
  [
    'Manual, example 3: third month, RBT12 660,000 by the mean of two',
    {
      competencia: '03/2018',
      anteriores: { '01/2018': '10000.00', '02/2018': '100000.00' },
      mes: { 1: '100000.00' },
    },
    ['sem_segregacao I: 407.00 259.00 942.76 204.24 3108.00 2479.00 0.00 0.00 = 7400.00'],
    '7400.00',
  ],
  [
    'Manual, example 4: factor r 0.50, Annex III',
    { ...comRbt12('500000.00'), estabelecimentos: SERVICOS_V, fs12: '250000.00', mes: { 1: '10000.00' } },
    ['sem_segregacao III: 39.89 34.90 136.02 29.52 432.78 0.00 0.00 324.09 = 997.20'],
    '997.20',
  ],
  [
    'Manual, example 5: factor r 0.20, Annex V',
    { ...comRbt12('500000.00'), estabelecimentos: SERVICOS_V, fs12: '100000.00', mes: { 1: '10000.00' } },
    ['sem_segregacao V: 420.48 262.80 261.40 56.59 417.85 0.00 0.00 332.88 = 1752.00'],
    '1752.00',
  ],
  [
    'Manual, example 6: two markets, each at the rate of its own RBT12',
    {
      inicio: '01/2020',
      anteriores: { '05/2025': { total: '3000000.00', exportacao: '1000000.00' } },
      mes: { 1: { total: '150000.00', exportacao: '50000.00' } },
    },
    [
      'exportacao I: 232.38 147.88 0.00 0.00 1774.50 0.00 0.00 0.00 = 2154.76',
      'sem_segregacao I: 546.43 347.73 1265.72 274.21 4172.70 3328.23 0.00 0.00 = 9935.02',
    ],
    '12089.78',
  ],
  [
    'Manual, example 10: RBT12 of 6 million within the limits of the year',
    {
      inicio: '01/2020',
      anteriores: { '05/2025': '3000000.00', '01/2026': '3000000.00' },
      mes: { 1: '100000.00' },
    },
    ['sem_segregacao I: 1714.50 1270.00 3590.29 778.51 5346.70 4303.08 0.00 0.00 = 17003.08'],
    '17003.08',
  ],
  [
    'Pré-DAS, case D: goods, of which under ICMS-ST and monophase',
    { ...comRbt12('600000.00'), mes: { 1: { total: '50000.00', icms_st: '12000.00', monofasica: '8000.00' } } },
    [
      'monofasica I: 31.64 20.13 0.00 0.00 241.58 192.69 0.00 0.00 = 486.04',
      'icms_st I: 47.45 30.20 109.92 23.81 362.38 0.00 0.00 0.00 = 573.76',
      'sem_segregacao I: 118.64 75.50 274.80 59.53 905.94 722.60 0.00 0.00 = 2157.01',
    ],
    '3216.81',
  ],
  [
    'Pré-DAS, case F: an industry with ICMS-ST and exports',
    {
      inicio: '01/2020',
      estabelecimentos: [{ tipo_atividade: 'industria' }],
      anteriores: { '05/2025': { total: '1050000.00', exportacao: '150000.00' } },
      mes: { 1: { total: '70000.00', icms_st: '10000.00', exportacao: '20000.00' } },
    },
    [
      'icms_st II: 47.85 30.45 100.14 21.66 326.25 0.00 65.25 0.00 = 591.60',
      'exportacao II: 49.50 31.50 0.00 0.00 337.50 0.00 0.00 0.00 = 418.50',
      'sem_segregacao II: 191.40 121.80 400.55 86.65 1305.00 1113.60 261.00 0.00 = 3480.00',
    ],
    '4490.10',
  ],
  [
    'Pré-DAS, case G: two annexes, one RBT12',
    { ...comRbt12('300000.00'), mes: { 1: { total: '80000.00', iss_proprio: '20000.00' } } },
    [
      'iss_proprio III: 64.64 56.56 227.05 49.29 701.34 0.00 0.00 517.12 = 1616.00',
      'sem_segregacao I: 175.56 111.72 406.66 88.10 1324.68 1085.28 0.00 0.00 = 3192.00',
    ],
    '4808.00',
  ],
])('%s', (_title, figuras, parcelas, das) => {
  const month = apurarMes(figuras);
  expect(month.parcelas.map(shown)).toEqual(parcelas);
  expect(fromUnits(month.das)).toBe(das);
});

it('Manual, example 8: of 1,000,000 at RBT12 4.5 million 600,000 are within the sub-limit, the ISS cut to 5 %', () => {
  const { parcelas } = apurarMes({
    inicio: '01/2020',
    estabelecimentos: [{ tipo_atividade: 'servicos_III' }],
    anteriores: { '05/2025': '1500000.00', '01/2026': '3000000.00' },
    mes: { 1: '1000000.00' },
  });
  const [within, above] = parcelas[0]?.partes ?? [];
  expect([within?.receita, above?.receita].map((units = 0n) => fromUnits(units))).toEqual(['600000.00', '400000.00']);
  const charged = TRIBUTOS.map((tributo) =>
    fromUnits(
      (within?.aliquotas.porTributo[tributo] ?? Fraction.ZERO).times(Fraction.of(within?.receita ?? 0n)).rounded(),
    ),
  );
  expect(charged).toEqual(['39457.20', '17087.06', '19161.59', '4148.32', '38343.91', '0.00', '0.00', '30000.00']);
  expect(charged.reduce((sum, text) => sum + toUnits(text), 0n)).toBe(toUnits('148198.08'));
});

it('Manual, section 8.1: at RBT12 1.5 million commerce pays 9.2 %', () => {
  const [parcela] = apurarMes({ ...comRbt12('1500000.00'), mes: { 1: '1.00' } }).parcelas;
  expect(parcela?.efetiva.compare(Fraction.decimal('0.092'))).toBe(0);
});
