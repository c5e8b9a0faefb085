import { monthOfCompetencia } from '../../../kernel/calendar';
import { fromUnits } from '../../../kernel/decimal';
import { Fraction } from '../../../kernel/fraction';
import { apurarMes, comRbt12, dadosDe } from '../../../../test/support/simples-mes';
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
