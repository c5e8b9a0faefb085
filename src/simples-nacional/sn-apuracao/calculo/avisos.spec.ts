import { apurarMes, comRbt12, type Figuras } from '../../../../test/support/records/simples-mes';
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
    [
      'factor r at its lower mark',
      { ...with_({ tipo_atividade: 'servicos_V', utiliza_fator_r: true }), fs12: '3240.00' },
      ['fator_r_no_limite'],
    ],
    ['columns that make up the total', { mes: { 1: { total: '1000.00', icms: '1000.00' } } }, []],
    ['monophase alone', { mes: { 1: { total: '1000.00', monofasica: '1.00' } } }, []],
    ['ST alone', { mes: { 1: { total: '1000.00', icms_st: '1.00' } } }, []],
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

  it('report roots that differ, as far as there are numbers', () => {
    const second = (cnpj: string | null) => ({ estabelecimentos: [{ id: 1 }, { id: 2, matriz_id: 1, cnpj }] });
    expect(codes(second(null))).toEqual([]);
    const cpfs = ['52998224725', '52998224806'].map((cnpj, at) => ({ id: at + 1, cnpj, matriz_id: at || null }));
    expect(codes({ estabelecimentos: cpfs })).toEqual(['matriz_inconsistente']);
    const estabelecimentos = [{ id: 1 }, { id: 2, matriz_id: 1, cnpj: '99222333000181' }];
    expect(codes({ estabelecimentos })).toEqual(['matriz_inconsistente']);
    expect(codes({ estabelecimentos: [{ id: 1 }, { id: 2, matriz_id: 1, cnpj: '11222333000262' }] })).toEqual([]);
  });

  it('report the cap, the sub-limit and the limit with the first month of effect', () => {
    const services = { estabelecimentos: [{ tipo_atividade: 'servicos_III' as const }] };
    const found = avisos(apurarMes(comRbt12('3000000.00', { ...services, mes: { 1: '1000.00' } })));
    expect(found.map(({ codigo }) => codigo)).toContain('iss_teto');
    const above = avisos(apurarMes({ ...clean, anteriores: { ...ANO, '02/2026': '4900000.00' } }));
    expect(above.map(({ codigo }) => codigo)).toEqual(['sublimite', 'limite']);
    expect(above[0]?.mensagem).toContain('desde 03/2026');
    expect(above[1]?.mensagem).toContain('a partir de 01/2027');
  });

  it('name what to do about it', () => {
    const bad = { regime_apuracao: 'caixa', tipo_atividade: 'servicos_V', anexos_permitidos: ['I'] } as const;
    const found = avisos(
      apurarMes({
        inicio: '01/2020',
        estabelecimentos: [
          { ...bad, id: 1, matriz_id: 9, cnpj: '99222333000181', possui_sublimite: true },
          { ...bad, id: 2, nome: 'Casa Dois', matriz_id: 9, possui_sublimite: true, iss_aliquota_fixa: true },
          { ...bad, id: 3, nome: 'Casa Três', matriz_id: 9, iss_aliquota_fixa: true },
        ],
        anteriores: { ...ANO, '01/2026': '1000.00' },
        folhas: { '01/2026': '3240.00' },
        mes: { 1: { total: '100.00', icms: '98.00', monofasica: '1.00', icms_st: '2.00' }, 2: '-1.00', 3: '5.00' },
      }),
    );
    expect(found.map(({ mensagem }) => mensagem)).toEqual([
      'Sem folha lançada (contam como zero): 03/2025, 04/2025, 05/2025, 06/2025, 07/2025, 08/2025, 09/2025, 10/2025, 11/2025, 12/2025 e 02/2026.',
      'O fator r está entre 0,27 e 0,29: confira a folha e a receita, pois o anexo muda em 0,28.',
      'Casa Um, Casa Dois e Casa Três: serviços do Anexo V sem o fator r marcado; foi aplicado, pois a lei o exige.',
      'Há receita em anexo que não está entre os permitidos: Anexo V (Casa Três).',
      'Casa Um: as receitas segregadas somam mais que a receita total do mês.',
      'Casa Dois: receita negativa no mês; não gera parcela, e as devoluções passam ao mês seguinte.',
      'Casa Um: receita monofásica e com substituição tributária no mesmo mês; mercadorias que são ambas não se distinguem, e o DAS pode estar alto demais.',
      'Casa Um, Casa Dois e Casa Três: regime de caixa. A base do mês deve ser a receita recebida; RBT12 e limites seguem a competência.',
      'ISS fixo de Casa Dois e Casa Três: pago ao município, fora do DAS. A ME que o recolhe no DAS por lei municipal (art. 33) deve acrescentá-lo.',
      'Casa Um e Casa Dois: impedimento pelo sublimite marcado no cadastro, mas as receitas lançadas não o mostram; ICMS e ISS foram calculados.',
      'Grupo de Casa Um: a matriz não está configurada no Simples Nacional e as raízes dos CNPJs diferem.',
      'DAS de R$ 4,66, abaixo de R$ 10,00: não se paga, soma-se ao dos meses seguintes.',
    ]);
    const message = (figuras: Figuras, at = 0) => avisos(apurarMes({ ...clean, ...figuras }))[at]?.mensagem;
    expect(message({ inicio: '04/2025' })).toBe(
      'RBT12 proporcional: início de atividade considerado em 04/2025. Se a empresa abriu antes, informe a data no cadastro ou lance receita zero no mês da abertura.',
    );
    expect(message({ mes: {} })).toBe('Sem receita lançada (contam como zero): 03/2026.');
    expect(message(with_({ id: 1, matriz_id: 1 }))).toBe('Grupo de Casa Um: a matriz tem, ela mesma, outra matriz.');
    const above = { anteriores: { ...ANO, '12/2025': '4900000.00' } };
    expect(message(above)).toBe(
      'Sublimite de receita bruta excedido: desde 01/2026 ICMS e ISS são recolhidos fora do DAS.',
    );
    expect(message(above, 1)).toBe(
      'Limite de receita bruta excedido: desde 01/2026 a empresa está fora do Simples Nacional.',
    );
  });

  it('report the cap where any part has it', () => {
    const mes = { 1: { total: '2000.00', anexo_iv: '1000.00', icms: '500.00' } };
    const estabelecimentos = [{ tipo_atividade: 'servicos_III' as const }];
    const found = avisos(apurarMes(comRbt12('3000000.00', { estabelecimentos, mes })));
    expect(found.find(({ codigo }) => codigo === 'iss_teto')?.mensagem).toBe(
      'O ISS passaria de 5 %: foi limitado a 5 % e o excedente foi para os tributos federais.',
    );
    const both = { anteriores: { '01/2026': '3500000.00' }, estabelecimentos, mes: { 1: '200000.00' } };
    expect(avisos(apurarMes({ inicio: '01/2020', ...both })).map(({ codigo }) => codigo)).toContain('iss_teto');
  });

  it('count the months without revenue: the window since the start, all of it without one, and the competence', () => {
    expect(mesesSemDados(apurarMes({}))).toHaveLength(13);
    expect(mesesSemDados(apurarMes({ folhas: { '03/2026': '1.00' } }))).toHaveLength(1);
    expect(mesesSemDados(apurarMes({ folhas: { '01/2026': '1.00' }, mes: { 1: '1.00' } }))).toHaveLength(2);
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
  it('describes every step with its numbers', () => {
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

  it('describes a proportional base, the factor and the parts', () => {
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
