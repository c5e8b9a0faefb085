import fc from 'fast-check';
import { monthOfCompetencia } from '../../../kernel/calendar';
import { fromUnits } from '../../../kernel/decimal';
import { Fraction } from '../../../kernel/fraction';
import { apurarMes, comRbt12, dadosDe, type Figuras } from '../../../../test/support/simples-mes';
import { ANEXOS, TIPOS_ATIVIDADE } from '../../sn-empresas/sn-empresa.entity';
import { aliquotasDaParte } from './aliquotas';
import { type Apuracao, apurar, comHipotese, comparar } from './apuracao';
import { TRIBUTOS } from './tabelas';

const taxes = ({ tributos }: Pick<Apuracao, 'tributos'>) =>
  Object.fromEntries(
    TRIBUTOS.filter((tributo) => tributos[tributo] !== 0n).map((tributo) => [tributo, fromUnits(tributos[tributo])]),
  );
const das = (figuras: Figuras) => fromUnits(apurarMes(figuras).das);
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

  it('caps the ISS that stays at 5 % and gives the excess to the federal taxes', () => {
    const month = apurarMes(comRbt12('3000000.00', { estabelecimentos: III, mes: { 1: '100000.00' } }));
    expect(taxes(month)).toEqual({
      irpj: '710.53',
      csll: '621.66',
      cofins: '2277.15',
      pis: '493.79',
      cpp: '7708.86',
      iss: '5000.00',
    });
  });

  it('drops all of the withheld ISS: 16.812 % x 66.5 %, nothing redistributed (Fórum Contábeis, answer of the Receita)', () => {
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

  it('has no parcel of a column below 0; what it takes off the total stays taxed, since returns carry over', () => {
    const month = apurarMes(comRbt12('1000.00', { mes: { 1: { total: '900.00', monofasica: '-100.00' } } }));
    expect(month.parcelas.map(({ tratamento, receita }) => [tratamento, receita])).toEqual([
      ['sem_segregacao', 100_000n],
    ]);
    expect(apurarMes(comRbt12('1000.00', { mes: { 1: '-50.00' } })).parcelas).toEqual([]);
  });
});

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

describe('factor r', () => {
  const withPayroll = (fs12: string, rbt12 = '100000.00'): Apuracao =>
    apurarMes(comRbt12(rbt12, { estabelecimentos: [{ tipo_atividade: 'servicos_V' }], fs12, mes: { 1: '1000.00' } }));

  it.each([
    ['28000.00', '100000.00', '0.280000', 'III'],
    ['27999.99', '100000.00', '0.279999', 'V'],
    ['0.00', '100000.00', '0.010000', 'V'],
    ['0.01', '0.00', '0.280000', 'III'],
    ['0.00', '0.00', '0.010000', 'V'],
  ])('payroll %s over %s is %s: Annex %s', (fs12, rbt12, shown, anexo) => {
    const month = withPayroll(fs12, rbt12);
    expect([fromUnits(month.fatorR?.truncated(6) ?? 0n, 6), month.parcelas[0]?.anexo]).toEqual([shown, anexo]);
  });

  it('joins both markets', () => {
    const month = apurarMes({
      inicio: '01/2020',
      estabelecimentos: [{ tipo_atividade: 'servicos_V' }],
      anteriores: { '03/2025': { total: '100.00', exportacao: '50.00' } },
      fs12: '28.00',
    });
    expect(month.regras.anexoDoFatorR).toBe('III');
  });

  it('is asked of Annex V and of whoever is marked, never of Annex IV', () => {
    const uses = TIPOS_ATIVIDADE.map((tipo_atividade) =>
      [false, true].map(
        (utiliza_fator_r) => apurarMes({ estabelecimentos: [{ tipo_atividade, utiliza_fator_r }] }).fatorR !== null,
      ),
    );
    expect(uses).toEqual([
      [false, true],
      [false, true],
      [false, true],
      [false, false],
      [true, true],
    ]);
  });

  it('compares the two annexes and names the payroll that is needed, rounded up', () => {
    const month = withPayroll('0.00', '100000.01');
    expect(comparar(month)).toEqual({
      das_anexo_iii: 6_000n,
      das_anexo_v: 15_501n,
      folha_necessaria_fator_r: 2_800_001n,
    });
    expect(comparar(withPayroll('0.00', '0.00'))?.folha_necessaria_fator_r).toBe(1n);
    expect(comparar(apurarMes({}))).toBeNull();
  });

  it('a hypothesis takes the place of the month and of the payroll', () => {
    const { dados } = withPayroll('0.00');
    const supposed = apurar(comHipotese(dados, { empresa_id: 1, receita: 200_000n, folha: 2_800_000n }));
    expect([supposed.das, supposed.parcelas[0]?.anexo]).toEqual([12_000n, 'III']);
  });

  it('a hypothesis leaves what it does not name', () => {
    const { dados } = withPayroll('280.00');
    expect(comHipotese(dados, { empresa_id: 1 })).toEqual(dados);
    expect(comHipotese(dados, { empresa_id: 1, receita: 5n })).toMatchObject({ fs12: 28_000n, inicio: dados.inicio });
    expect(comHipotese(dadosDe({}), { empresa_id: 1, receita: 5n }).inicio).toBe(monthOfCompetencia('03/2026'));
    expect(comHipotese(dadosDe({}), { empresa_id: 1, folha: 5n })).toMatchObject({ fs12: 5n, inicio: null, doMes: [] });
  });

  it('factor r counts for the group where one of it uses it; a fixed ISS only where it is marked', () => {
    const month = apurarMes({
      estabelecimentos: [
        { iss_aliquota_fixa_valor: '7.0000' },
        { id: 2, tipo_atividade: 'servicos_V', iss_aliquota_fixa: true, iss_aliquota_fixa_valor: '5.0050' },
      ],
    });
    expect([month.fatorR?.compare(Fraction.decimal('0.01')), month.issFixo]).toEqual([0, 501n]);
  });

  it('services that are exported leave the ISS too', () => {
    const mes = { 1: { total: '10.00', exportacao: '10.00' } };
    expect(left(apurarMes({ estabelecimentos: III, mes }))).toEqual(
      ['cofins', 'pis', 'iss'].map((tributo) => `${tributo} exportacao`),
    );
  });

  it('an ISS of exactly 5 % is not capped', () => {
    // Annex III, band 5: (R x 21 % - 125,640) / R x 33.5 % is 5 % at R = 841,788,000 / 407.
    const capped = (centavos: Fraction) => aliquotasDaParte('ate_sublimite', 'III', centavos, new Set()).teto;
    const at = Fraction.of(84_178_800_000n, 407n);
    expect([capped(at), capped(at.plus(Fraction.of(1n)))]).toEqual([false, true]);
  });
});

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

  it('every annex costs what its table says, within half a centavo for each tax', () => {
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
