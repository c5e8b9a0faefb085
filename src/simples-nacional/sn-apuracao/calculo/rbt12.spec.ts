import { apurarMes, comRbt12, dadosDe, type Figuras } from '../../../../test/support/records/simples-mes';
import { monthOfCompetencia } from '../../../kernel/calendar';
import { fromUnits } from '../../../kernel/decimal';
import { Fraction } from '../../../kernel/fraction';
import { TIPOS_ATIVIDADE } from '../../sn-empresas/sn-empresa.entity';
import { type Apuracao, apurar, comHipotese } from './apuracao';
import { comparar } from './comparacao';

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

  it('is asked of Annex V and of companies that are marked, never of Annex IV', () => {
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
      anexos: { das_anexo_iii: 6_000n, das_anexo_v: 15_501n, folha_necessaria_fator_r: 2_800_001n },
      opcao: null,
    });
    expect(comparar(withPayroll('0.00', '0.00')).anexos?.folha_necessaria_fator_r).toBe(1n);
    expect(comparar(apurarMes({}))).toEqual({ anexos: null, opcao: null });
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
});

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

  it('counts below 0 as 0, each market separately', () => {
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
