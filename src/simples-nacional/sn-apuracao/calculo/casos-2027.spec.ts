import { apurarMes, type Figuras } from '../../../../test/support/records/simples-mes';
import { competenciaOfMonth, monthOfCompetencia } from '../../../kernel/calendar';
import { fromUnits } from '../../../kernel/decimal';
import type { Apuracao } from './apuracao';

/**
 * Worked months from 01/2027 on. No official example of the new rule exists yet. The amounts come from an independent
 * calculator whose results a second program repeated from the printed tables. Cases 10 and 14 were also done by hand.
 */

const COLUNAS = ['irpj', 'csll', 'cbs', 'cpp', 'icms', 'ipi', 'iss', 'ibs'] as const;
const III = [{ tipo_atividade: 'servicos_III' as const }];
const V = [{ tipo_atividade: 'servicos_V' as const }];

/** The same amount in every month of a range. */
function cada<T>(de: string, ate: string, value: T): Record<string, T> {
  const [from, to] = [monthOfCompetencia(de), monthOfCompetencia(ate)];
  return Object.fromEntries(
    Array.from({ length: to - from + 1 }, (_, index) => [competenciaOfMonth(from + index), value]),
  );
}
const antiga = { inicio: '01/2020' };

/** RBT12, factor r, and for each parcel annex, band, effective rate, taxes and amount. */
function shown({ base, fatorR, parcelas, das }: Apuracao): string[] {
  const head = [fromUnits(base.rbt12.rounded()), fatorR ? fromUnits(fatorR.truncated(6), 6) : '-'];
  return [
    head.join(' '),
    ...parcelas.map(({ anexo, faixa, efetiva, tributos, valor }) => {
      const taxes = COLUNAS.map((tributo) => fromUnits(tributos[tributo]));
      return `${anexo} ${faixa.faixa} ${fromUnits(efetiva.rounded(6), 6)}: ${taxes.join(' ')} = ${fromUnits(valor)}`;
    }),
    fromUnits(das),
  ];
}

const caso10: Figuras = {
  ...antiga,
  competencia: '05/2027',
  estabelecimentos: III,
  anteriores: cada('01/2026', '04/2027', '250000.00'),
  mes: { 1: '250000.00' },
};

it.each<[string, Figuras, string[]]>([
  [
    'case 02: services under factor r',
    {
      ...antiga,
      competencia: '03/2027',
      estabelecimentos: V,
      anteriores: cada('01/2026', '02/2027', '60000.00'),
      folhas: cada('01/2026', '02/2027', '18000.00'),
      mes: { 1: '60000.00' },
    },
    [
      '720000.00 0.300000',
      'III 3 0.110500: 265.20 232.05 1087.98 2877.42 0.00 0.00 2154.75 12.60 = 6630.00',
      '6630.00',
    ],
  ],
  [
    'case 04: December 2026 is not in the window of January',
    {
      ...antiga,
      competencia: '01/2027',
      anteriores: { ...cada('01/2025', '11/2026', '10000.00'), '12/2026': '200000.00' },
      mes: { 1: '50000.00' },
    },
    ['120000.00 -', 'I 1 0.040000: 110.00 70.00 306.60 830.00 680.00 0.00 0.00 3.40 = 2000.00', '2000.00'],
  ],
  [
    'case 06: second month of activity, band 1 and factor r 0.28 without payroll',
    {
      competencia: '01/2027',
      inicioInformado: '12/2026',
      estabelecimentos: V,
      anteriores: { '12/2026': '90000.00' },
      mes: { 1: '100000.00' },
    },
    ['0.00 0.280000', 'III 1 0.060000: 240.00 210.00 925.80 2604.00 0.00 0.00 2010.00 10.20 = 6000.00', '6000.00'],
  ],
  [
    'case 07: third month of activity, the first x 12',
    {
      competencia: '01/2027',
      estabelecimentos: V,
      anteriores: { '11/2026': '40000.00', '12/2026': '90000.00' },
      folhas: { '11/2026': '10000.00', '12/2026': '30000.00' },
      mes: { 1: '100000.00' },
    },
    [
      '480000.00 0.250000',
      'V 3 0.174375: 4185.00 2615.63 3130.03 4158.84 0.00 0.00 3313.13 34.88 = 17437.51',
      '17437.51',
    ],
  ],
  [
    'case 10: the cap of the ISS by the note of the law',
    caso10,
    [
      '3000000.00 -',
      'III 5 0.168120: 1777.71 1553.28 6850.96 19271.28 0.00 0.00 12500.00 76.78 = 42030.01',
      '42030.01',
    ],
  ],
  [
    'case 12: what the cap gives to CBS and IBS leaves with the option',
    { ...caso10, regimeIbsCbs: 'regular' },
    ['3000000.00 -', 'III 5 0.168120: 1777.71 1553.28 0.00 19271.28 0.00 0.00 12500.00 0.00 = 35102.27', '35102.27'],
  ],
  [
    'case 14: RBT12 above 3.6 million, not barred',
    {
      ...antiga,
      competencia: '07/2027',
      estabelecimentos: III,
      anteriores: {
        ...cada('01/2026', '05/2026', '104000.00'),
        ...cada('06/2026', '12/2026', '440000.00'),
        ...cada('01/2027', '06/2027', '184000.00'),
      },
      mes: { 1: '200000.00' },
    },
    [
      '4000000.00 -',
      'III 6 0.167000: 11838.38 5126.75 6898.86 11496.42 0.00 0.00 10000.00 65.83 = 45426.24',
      '45426.24',
    ],
  ],
  [
    'case 17: the whole month at one rate, above the sub-limit too',
    {
      ...antiga,
      competencia: '12/2027',
      estabelecimentos: III,
      anteriores: { ...cada('01/2026', '12/2026', '290000.00'), ...cada('01/2027', '11/2027', '300000.00') },
      mes: { 1: '500000.00' },
    },
    [
      '3580000.00 -',
      'III 5 0.174905: 3759.64 3285.00 14488.98 40756.51 0.00 0.00 25000.00 162.38 = 87452.51',
      '87452.51',
    ],
  ],
  [
    'case 20: two markets',
    {
      ...antiga,
      competencia: '04/2027',
      estabelecimentos: III,
      anteriores: cada('01/2026', '03/2027', { total: '60000.00', exportacao: '20000.00' }),
      mes: { 1: { total: '60000.00', exportacao: '20000.00' } },
    },
    [
      '720000.00 -',
      'III 2 0.073000: 58.40 51.10 0.00 633.64 0.00 0.00 0.00 0.00 = 743.14',
      'III 3 0.098250: 157.20 137.55 644.91 1705.62 0.00 0.00 1277.25 7.47 = 3930.00',
      '4673.14',
    ],
  ],
  [
    'case 21: own products under the IPI of the Zona Franca de Manaus',
    {
      ...antiga,
      competencia: '02/2027',
      estabelecimentos: [{ tipo_atividade: 'industria', ipi_zfm: true }],
      anteriores: cada('01/2026', '01/2027', '200000.00'),
      mes: { 1: '200000.00' },
    },
    ['2400000.00 -', 'II 5 0.111375: 1225.13 779.63 3085.09 8353.13 7128.00 1670.63 0.00 33.41 = 22275.02', '22275.02'],
  ],
  [
    'case 24: goods without ICMS, services without ISS',
    {
      ...antiga,
      competencia: '02/2027',
      anteriores: cada('01/2026', '01/2027', '50000.00'),
      mes: { 1: { total: '50000.00', sem_icms: '30000.00', sem_iss: '20000.00' } },
    },
    [
      '600000.00 -',
      'III 3 0.105600: 84.48 73.92 346.58 916.61 0.00 0.00 0.00 4.01 = 1425.60',
      'I 3 0.071900: 118.64 75.50 330.67 905.94 0.00 0.00 0.00 3.67 = 1434.42',
      '2860.02',
    ],
  ],
  [
    'case 26: nothing in the window',
    { ...antiga, competencia: '06/2027', estabelecimentos: III, mes: { 1: '10000.00' } },
    ['0.00 -', 'III 1 0.060000: 24.00 21.00 92.58 260.40 0.00 0.00 201.00 1.02 = 600.00', '600.00'],
  ],
])('%s', (_case, figuras, expected) => {
  expect(shown(apurarMes(figuras))).toEqual(expected);
});
