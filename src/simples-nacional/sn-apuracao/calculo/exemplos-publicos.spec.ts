import { apurarMes, type Figuras } from '../../../../test/support/records/simples-mes';
import { competenciaOfMonth, monthOfCompetencia } from '../../../kernel/calendar';
import { fromUnits, toUnits } from '../../../kernel/decimal';

/**
 * Months that the public calculator `peterwkdev-creator/simples-nacional-br` works out from the text of the law, read on
 * 9 October 2026. It rounds the DAS as a whole and then divides it. Here each tax is rounded, so that the DAS can differ
 * by one centavo for two taxes.
 */

/** A company whose first months had these revenues. The last one is the competence. */
function iniciada(ultima: string, receitas: readonly number[], figuras: Figuras = {}): Figuras {
  const last = monthOfCompetencia(ultima);
  const months = receitas.map((value, index) => [
    competenciaOfMonth(last - receitas.length + 1 + index),
    `${value}.00`,
  ]);
  return {
    competencia: ultima,
    inicioInformado: months[0]?.[0] ?? ultima,
    anteriores: Object.fromEntries(months.slice(0, -1)) as Record<string, string>,
    mes: { 1: months.at(-1)?.[1] ?? '0.00' },
    ...figuras,
  };
}
const onze = (value: number) => Array.from({ length: 11 }, () => value);
const III: Figuras = { estabelecimentos: [{ tipo_atividade: 'servicos_III' }] };

it.each<[string, Figuras, string, string]>([
  ['2026, first month', iniciada('03/2026', [30_000]), '0.056500', '1695.00'],
  ['2026, second month', iniciada('03/2026', [30_000, 50_000]), '0.056500', '2825.00'],
  ['2026, fourth month', iniciada('06/2026', [20_000, 40_000, 30_000, 99_999]), '0.056500', '5649.94'],
  ['2026, twelfth month', iniciada('12/2026', [...onze(15_000), 10_000]), '0.040000', '400.00'],
  ['2027, first month', iniciada('01/2027', [400_000]), '0.040000', '16000.00'],
  ['2027, first month of services', iniciada('01/2027', [10_000], III), '0.060000', '600.00'],
  ['2027, second month', iniciada('03/2027', [400_000, 10_000]), '0.040000', '400.00'],
  ['2027, third month', iniciada('03/2027', [30_000, 50_000, 70_000]), '0.056500', '3955.00'],
  ['2027, fifth month', iniciada('06/2027', [20_000, 40_000, 30_000, 77_777, 10_000]), '0.056500', '565.00'],
  ['2027, thirteenth month', iniciada('12/2027', [...onze(30_000), 999_999, 1_000]), '0.056500', '56.50'],
])('%s', (_case, figuras, rate, expected) => {
  const { parcelas, das } = apurarMes(figuras);
  expect(fromUnits(parcelas[0]?.efetiva.rounded(6) ?? 0n, 6)).toBe(rate);
  const difference = das - toUnits(expected);
  expect(difference >= -3n && difference <= 3n).toBe(true);
});

it.each<[string, Figuras, Readonly<Record<string, string>>]>([
  [
    'Annex I, band 1',
    { anteriores: { '01/2026': '150000.00' }, mes: { 1: '10000.00' } },
    { irpj: '22.00', csll: '14.00', cofins: '50.96', pis: '11.04', cpp: '166.00', icms: '136.00' },
  ],
  [
    'Annex IV, band 5, the ISS limited to 5 %',
    {
      estabelecimentos: [{ tipo_atividade: 'servicos_IV' }],
      anteriores: { '06/2025': '3000000.00' },
      mes: { 1: '100000.00' },
    },
    { irpj: '3406.82', csll: '3479.68', cofins: '3276.34', pis: '711.16', iss: '5000.00' },
  ],
  [
    'Annex I, band 6, federal taxes',
    { anteriores: { '06/2025': '3000000.00', '01/2026': '1000000.00' }, mes: { 1: '100000.00' } },
    { irpj: '1289.25', csll: '955.00', cofins: '2699.79', cpp: '4020.55' },
  ],
])('%s, tax by tax', (_case, figuras, expected) => {
  const { tributos } = apurarMes({ inicio: '01/2020', competencia: '03/2026', ...figuras });
  const found = Object.keys(expected).map((tributo) => [
    tributo,
    fromUnits(tributos[tributo as keyof typeof tributos]),
  ]);
  expect(Object.fromEntries(found)).toEqual(expected);
});
