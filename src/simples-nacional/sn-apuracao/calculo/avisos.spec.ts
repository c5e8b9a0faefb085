import { apurarMes, comRbt12, type Figuras } from '../../../../test/support/simples-mes';
import { avisos } from './avisos';
import { mesesSemDados } from './avisos-dos-dados';
import { memoria } from './memoria';

/** A year of revenue of R$ 1,000 a month, so that nothing is missing. */
const meses = ['03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `${month}/2025`);
const ANO = Object.fromEntries([...meses, '01/2026', '02/2026'].map((month) => [month, '1000.00']));
const clean: Figuras = { inicio: '01/2020', anteriores: ANO, mes: { 1: '1000.00' } };
const codes = (figuras: Figuras) => avisos(apurarMes({ ...clean, ...figuras })).map(({ codigo }) => codigo);
const with_ = (own: NonNullable<Figuras['estabelecimentos']>[number]): Figuras => ({ estabelecimentos: [own] });

describe('warnings', () => {
  it('are none when nothing is wrong', () => {
    expect(codes({})).toEqual([]);
  });

  it.each<[string, Figuras, string[]]>([
    ['a start', { inicio: '04/2025' }, ['inicio_de_atividade']],
    ['a month not entered', { mes: {} }, ['meses_sem_dados']],
    ['Annex V unmarked', { ...with_({ tipo_atividade: 'servicos_V' }), fs12: '1.00' }, ['fator_r_nao_marcado']],
    [
      'factor r near its bound',
      { ...with_({ tipo_atividade: 'servicos_V', utiliza_fator_r: true }), fs12: '3480.00' },
      ['fator_r_no_limite'],
    ],
    ['factor r above', { ...with_({ tipo_atividade: 'servicos_V', utiliza_fator_r: true }), fs12: '3480.01' }, []],
    ['factor r below', { ...with_({ tipo_atividade: 'servicos_V', utiliza_fator_r: true }), fs12: '3239.99' }, []],
    ['no payroll', with_({ tipo_atividade: 'servicos_V', utiliza_fator_r: true }), ['folha_sem_dados']],
    ['another annex', with_({ anexos_permitidos: ['III'] }), ['anexo_nao_permitido']],
    ['columns above the total', { mes: { 1: { total: '1000.00', icms: '1000.01' } } }, ['parcelas_excedem_total']],
    ['a negative total', { mes: { 1: '-0.01' } }, ['receita_negativa']],
    ['a negative column', { mes: { 1: { total: '1000.00', icms: '-0.01' } } }, ['receita_negativa']],
    [
      'monophase and ST',
      { mes: { 1: { total: '1000.00', monofasica: '1.00', icms_st: '1.00' } } },
      ['monofasica_e_st'],
    ],
    ['cash basis', with_({ regime_apuracao: 'caixa' }), ['regime_caixa']],
    ['fixed ISS', with_({ iss_aliquota_fixa: true }), ['iss_fixo']],
    ['a mark without figures', with_({ possui_sublimite: true }), ['sublimite_marcado']],
    ['a head office with a head office', with_({ id: 1, matriz_id: 1 }), ['matriz_inconsistente']],
    ['an absent head office', with_({ id: 1, matriz_id: 9 }), ['matriz_inconsistente']],
    ['a small DAS', { mes: { 1: '249.00' } }, ['das_minimo']],
    ['R$ 10.00', { mes: { 1: '250.00' } }, []],
    ['no DAS', { mes: { 1: '0.00' } }, []],
  ])('%s', (_case, figuras, expected) => {
    expect(codes(figuras)).toEqual(expected);
  });

  it('tell of roots that differ', () => {
    const estabelecimentos = [{ id: 1 }, { id: 2, matriz_id: 1, cnpj: '99222333000181' }];
    expect(codes({ estabelecimentos })).toEqual(['matriz_inconsistente']);
    expect(codes({ estabelecimentos: [{ id: 1 }, { id: 2, matriz_id: 1, cnpj: '11222333000262' }] })).toEqual([]);
  });

  it('tell of the cap, the sub-limit and the limit with the first month of effect', () => {
    const services = { estabelecimentos: [{ tipo_atividade: 'servicos_III' as const }] };
    const found = avisos(apurarMes(comRbt12('3000000.00', { ...services, mes: { 1: '1000.00' } })));
    expect(found.map(({ codigo }) => codigo)).toContain('iss_teto');
    const above = avisos(apurarMes({ ...clean, anteriores: { ...ANO, '02/2026': '4900000.00' } }));
    expect(above.map(({ codigo }) => codigo)).toEqual(['sublimite', 'limite']);
    expect(above[0]?.mensagem).toContain('desde 03/2026');
    expect(above[1]?.mensagem).toContain('a partir de 01/2027');
  });

  it('count the months without revenue: the window since the start, all of it without one, and the competence', () => {
    expect(mesesSemDados(apurarMes({}))).toHaveLength(13);
    expect(mesesSemDados(apurarMes({ folhas: { '03/2026': '1.00' } }))).toHaveLength(1);
    expect(mesesSemDados(apurarMes({ anteriores: { '12/2025': '1.00' }, mes: { 1: '1.00' } }))).toHaveLength(2);
  });

  it('ask for the payroll of the competence only where it is the start', () => {
    const own = with_({ tipo_atividade: 'servicos_V', utiliza_fator_r: true });
    expect(codes({ ...own, anteriores: {}, inicio: '03/2026' })).toContain('folha_sem_dados');
    const folhas = Object.fromEntries(Object.keys(ANO).map((month) => [month, '100.00']));
    expect(codes({ ...own, folhas })).toEqual([]);
  });
});

describe('the memory of the calculation', () => {
  it('tells every step with its numbers', () => {
    const text = memoria(apurarMes(comRbt12('2000000.00', { mes: { 1: '100000.00' } })));
    expect(text).toEqual(
      expect.arrayContaining([
        '03/2025: receita R$ 2.000.000,00 (exportação R$ 0,00), folha não lançada (conta como zero).',
        'RBT12 do mercado interno: soma de 03/2025 a 02/2026 R$ 2.000.000,00 = R$ 2.000.000,00.',
        'Casa Um (1), receita sem segregação, Anexo I: R$ 100.000,00. Faixa 5: alíquota efetiva (R$ 2.000.000,00 × 14,30 % − R$ 87.300,00) ÷ R$ 2.000.000,00 = 9,9350 %.',
        'DAS, soma das parcelas: IRPJ R$ 546,43, CSLL R$ 347,73, Cofins R$ 1.265,72, PIS/Pasep R$ 274,21, CPP R$ 4.172,70 e ICMS R$ 3.328,23; total R$ 9.935,02.',
      ]),
    );
    expect(text.every((sentence) => sentence.endsWith('.'))).toBe(true);
  });

  it('tells how a proportional base came about, the factor and the parts', () => {
    const text = memoria(
      apurarMes({
        estabelecimentos: [{ tipo_atividade: 'servicos_V' }],
        anteriores: { '01/2026': '3000000.00' },
        folhas: { '02/2026': '840000.00' },
        mes: { 1: { total: '2000000.00', iss_retido: '10.00' } },
      }),
    ).join('\n');
    expect(text).toContain('soma de 01/2026 a 02/2026 R$ 3.000.000,00 × 12 ÷ 2 = R$ 18.000.000,00');
    expect(text).toContain('Fator r = R$ 5.040.000,00 ÷ R$ 18.000.000,00 = 0,280000; igual ou superior a 0,28');
    expect(text).toContain('Não se cobra nesta parcela, sem redistribuição: ISS (ISS retido na fonte).');
    expect(text).toContain('Acima do limite: R$');
  });
});
