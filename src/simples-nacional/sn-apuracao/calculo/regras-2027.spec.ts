import { apurarMes, dadosDe, type Figuras } from '../../../../test/support/records/simples-mes';
import { competenciaOfMonth, monthOfCompetencia } from '../../../kernel/calendar';
import { fromUnits, toUnits } from '../../../kernel/decimal';
import { Fraction } from '../../../kernel/fraction';
import { ANEXOS } from '../../sn-empresas/sn-empresa.entity';
import { aliquotaEfetiva, aliquotasDaParte, faixaDe } from './aliquotas';
import { type Apuracao, apurar, comHipotese } from './apuracao';
import { avisos } from './avisos';
import { type Tributo, TRIBUTOS } from './tributos';
import { VIGENCIA_DE_2027 as vigencia } from './vigencia';

const V = [{ tipo_atividade: 'servicos_V' as const, utiliza_fator_r: true }];
const III = [{ tipo_atividade: 'servicos_III' as const }];
const antiga = { inicio: '01/2020' };

/** R$ 1,000.00 times the number of each month from 01/2025, so that each window has its own sum. */
const SERIE = Object.fromEntries(
  Array.from({ length: 48 }, (_, index) => [competenciaOfMonth(monthOfCompetencia('01/2025') + index), index + 1]).map(
    ([month, index]) => [month, `${index}000.00`],
  ),
) as Record<string, string>;
const before = (competencia: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(SERIE).filter(([month]) => monthOfCompetencia(month) < monthOfCompetencia(competencia)),
  );
const sumOf = (de: number, ate: number) =>
  Array.from({ length: ate - de + 1 }, (_, at) => de + at).reduce((a, b) => a + b);

const window = ({ base }: Apuracao) =>
  [base.meses[0], base.meses.at(-1)].map((one) => competenciaOfMonth(one?.mes ?? 0));
const rbt12 = ({ base }: Apuracao) => fromUnits(base.rbt12.rounded());
const codes = (figuras: Figuras) => avisos(apurarMes(figuras)).map(({ codigo }) => codigo);

describe('the window of twelve months', () => {
  it.each([
    ['11/2026', '11/2025', '10/2026', sumOf(11, 22)],
    ['12/2026', '12/2025', '11/2026', sumOf(12, 23)],
    ['01/2027', '12/2025', '11/2026', sumOf(12, 23)],
    ['02/2027', '01/2026', '12/2026', sumOf(13, 24)],
    ['01/2028', '12/2026', '11/2027', sumOf(24, 35)],
    ['12/2028', '11/2027', '10/2028', sumOf(35, 46)],
  ])('of %s is %s to %s', (competencia, de, ate, thousands) => {
    const month = apurarMes({ ...antiga, competencia, anteriores: before(competencia) });
    expect([...window(month), rbt12(month)]).toEqual([de, ate, `${thousands}000.00`]);
  });
});

describe('the start of activity', () => {
  /** A start in 12/2026 with R$ 10,000.00 and then R$ 2,000.00 more each month. */
  const started = (competencia: string, figuras: Figuras = {}) => {
    const start = monthOfCompetencia('12/2026');
    const months = Array.from({ length: monthOfCompetencia(competencia) - start }, (_, at) => [
      competenciaOfMonth(start + at),
      `${10_000 + at * 2_000}.00`,
    ]);
    return apurarMes({
      competencia,
      estabelecimentos: V,
      anteriores: Object.fromEntries(months) as Record<string, string>,
      mes: { 1: '10000.00' },
      ...figuras,
    });
  };

  it.each([
    ['12/2026', null, '120000.00', true],
    ['01/2027', 2, '0.00', true],
    ['02/2027', 3, '120000.00', true],
    ['03/2027', 4, '132000.00', true],
    ['12/2027', 13, '240000.00', true],
    ['01/2028', 14, '252000.00', false],
  ])('in %s has phase %s', (competencia, phase, expected, proportional) => {
    const month = started(competencia);
    expect([month.base.fase === null ? null : month.base.fase, rbt12(month), month.base.proporcional]).toEqual([
      phase === 14 ? null : phase,
      expected,
      proportional,
    ]);
  });

  it.each(['01/2027', '02/2027'])(
    'uses band 1 and factor r 0.28 in its first two months, whatever the payroll: %s',
    (competencia) => {
      const figuras = { competencia, inicioInformado: '01/2027', estabelecimentos: V, mes: { 1: '900000.00' } };
      for (const fs12 of [undefined, '5.00']) {
        const month = apurarMes({ ...figuras, ...(fs12 ? { fs12 } : {}) });
        expect([rbt12(month), month.base.fs12.rounded(), fromUnits(month.fatorR?.rounded(6) ?? 0n, 6)]).toEqual([
          '0.00',
          fs12 ? 500n : 0n,
          '0.280000',
        ]);
        expect(month.parcelas).toMatchObject([{ anexo: 'III', faixa: { faixa: 1 }, valor: 5_400_000n }]);
        expect(avisos(month).map(({ codigo }) => codigo)).not.toEqual(
          expect.arrayContaining(['folha_sem_dados', 'fator_r_no_limite']),
        );
      }
    },
  );

  it('of the configuration decides: rows before it count nowhere, and no notice asks for it', () => {
    const figuras: Figuras = {
      competencia: '05/2027',
      inicioInformado: '02/2027',
      estabelecimentos: V,
      anteriores: { '06/2026': '500000.00', '01/2027': '90000.00', '02/2027': '10000.00' },
      folhas: { '01/2027': '90000.00', '02/2027': '2000.00' },
      mes: { 1: '1000.00' },
    };
    const month = apurarMes(figuras);
    expect([month.base.fase, rbt12(month), month.base.fs12.rounded()]).toEqual([4, '60000.00', 1_200_000n]);
    expect(month.limites.interno).toMatchObject({
      ano_anterior: 0n,
      acumulado_ano: 1_000_000n,
      sublimite: 330_000_000n,
    });
    expect(month.base.meses.filter(({ informado }) => informado).map(({ mes }) => competenciaOfMonth(mes))).toEqual([
      '02/2027',
    ]);
    expect(codes(figuras)).toEqual(['meses_sem_dados', 'folha_sem_dados']);
    expect(codes({ ...figuras, inicioInformado: '02/2027', competencia: '02/2027' })).toEqual([]);
  });

  it('after the competence is as no row', () => {
    const figuras: Figuras = {
      competencia: '03/2027',
      inicioInformado: '04/2027',
      anteriores: { '02/2027': '500000.00' },
      mes: { 1: '1000.00' },
    };
    const month = apurarMes(figuras);
    expect([month.base.inicio, month.base.fase, month.das, month.mes.receita]).toEqual([null, null, 0n, 0n]);
    const supposed = comHipotese(dadosDe(figuras), { empresa_id: 1, receita: 100_000n });
    expect(apurar(supposed)).toMatchObject({ das: 4_000n, base: { fase: 1 } });
  });

  it('of the configuration decides in months to 12/2026 too', () => {
    const figuras = { competencia: '03/2026', anteriores: { '02/2026': '1000.00' } };
    expect(rbt12(apurarMes(figuras))).toBe('12000.00');
    expect(rbt12(apurarMes({ ...figuras, inicioInformado: '01/2020' }))).toBe('1000.00');
  });
});

describe('amounts', () => {
  it('are at least one centavo for each tax that is charged', () => {
    const figuras = { ...antiga, competencia: '01/2027', mes: { 1: '0.01' } };
    const charged = TRIBUTOS.filter((tributo) => apurarMes(figuras).tributos[tributo] === 1n);
    expect(charged).toEqual(['irpj', 'csll', 'cpp', 'icms', 'cbs', 'ibs']);
    expect(apurarMes({ ...figuras, competencia: '12/2026' }).das).toBe(0n);
    const band6 = { anteriores: { '06/2026': '2000000.00', '02/2027': '2000000.00' }, competencia: '05/2027' };
    // The IBS of band 5 and no tax that band 6 lacks.
    expect(apurarMes({ ...figuras, ...band6, estabelecimentos: III }).das).toBe(6n);
  });

  it('have one part, whatever is above the sub-limit and the limit', () => {
    const month = apurarMes({
      ...antiga,
      competencia: '03/2027',
      anteriores: { '02/2027': '3000000.00' },
      mes: { 1: { total: '2000000.00', exportacao: '500000.00' } },
    });
    expect(month.limites.interno).toMatchObject({ sublimite_excedido: true, limite_excedido: false });
    expect(month.parcelas.map(({ partes }) => partes.map(({ parte, receita }) => [parte, receita]))).toEqual([
      [['ate_sublimite', 50_000_000n]],
      [['ate_sublimite', 150_000_000n]],
    ]);
  });

  it('grow without a step at the bounds of the bands up to 1.8 million', () => {
    const none = new Set<Tributo>();
    for (const anexo of ANEXOS)
      for (const bound of ['180000.00', '360000.00', '720000.00', '1800000.00']) {
        const at = Fraction.of(toUnits(bound));
        const above = at.plus(Fraction.of(1n));
        const of = (value: Fraction) => aliquotaEfetiva(vigencia.tabelas, anexo, faixaDe(value), value);
        expect(faixaDe(above)).toBe(faixaDe(at) + 1);
        expect(of(above).minus(of(at)).rounded(8)).toBe(0n);
        expect(
          aliquotasDaParte('ate_sublimite', { vigencia, anexo, rbt12: at, saem: none }).total.compare(of(at)),
        ).toBe(0);
      }
  });

  it.each([
    ['III', '2068275.18', '2068275.19'],
    ['IV', '1934526.31', '1934526.32'],
    ['V', '3603333.33', '3603333.34'],
  ] as const)('Annex %s: the ISS is capped between RBT12 %s and %s, and the sum stays', (anexo, below, above) => {
    const at = (rbt12: string) =>
      aliquotasDaParte('ate_sublimite', { vigencia, anexo, rbt12: Fraction.of(toUnits(rbt12)), saem: new Set() });
    expect([at(below).teto, at(above).teto]).toEqual([false, true]);
    expect(at(above).total.minus(at(below).total).rounded(8)).toBe(0n);
  });
});
