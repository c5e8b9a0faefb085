import { apurarMes, comRbt12, type Figuras } from '../../../../test/support/records/simples-mes';
import { memoria } from './memoria';

const MONTH = /^\d\d\/\d{4}: /;
const told = (figuras: Figuras): string[] => memoria(apurarMes(figuras));
/** Returns the steps without the twelve months of the window. */
const steps = (figuras: Figuras): string[] => told(figuras).filter((sentence) => !MONTH.test(sentence));
const FATOR_R = [{ tipo_atividade: 'servicos_V' as const, utiliza_fator_r: true }];
const old = (figuras: Figuras): Figuras => ({ inicio: '01/2020', anteriores: { '01/2026': '1000.00' }, ...figuras });

/** The client receives the text unchanged. Each sentence is defined by the contract. */
describe('the month of a group, described whole', () => {
  const group: Figuras = {
    estabelecimentos: [
      { nome: 'Casa Um' },
      {
        ...{ id: 2, nome: 'Casa Dois', matriz_id: 1, tipo_atividade: 'servicos_III' },
        ...{ iss_aliquota_fixa: true, iss_aliquota_fixa_valor: '100.1225' },
      },
    ],
    anteriores: { '01/2026': '3000.00', '02/2026': { total: '5000.00', exportacao: '1000.00' } },
    folhas: { '02/2026': '100.00' },
    mes: {
      1: { total: '1000.00', exportacao: '400.00', monofasica: '100.00', icms_st: '50.00' },
      2: { total: '350.00', iss_retido: '100.00', iss_proprio: '50.00' },
    },
  };

  it('names every month of the window with what was entered', () => {
    const months = told(group).filter((sentence) => MONTH.test(sentence));
    expect(months).toHaveLength(12);
    expect(months.slice(-3)).toEqual([
      '12/2025: receita não lançada (conta como zero), folha não lançada (conta como zero).',
      '01/2026: receita R$ 3.000,00 (exportação R$ 0,00), folha não lançada (conta como zero).',
      '02/2026: receita R$ 5.000,00 (exportação R$ 1.000,00), folha R$ 100,00.',
    ]);
  });

  it('goes from the group over the bases, the limits and each parcel to the sum', () => {
    expect(steps(group)).toEqual([
      'Simples Nacional, competência 03/2026: matriz Casa Um, CNPJ 11222333000181; estabelecimentos no mesmo DAS: Casa Um (1) e Casa Dois (2).',
      'Início de atividade considerado: 01/2026, o primeiro mês com receita ou folha lançada.',
      'RBT12 do mercado interno: soma de 01/2026 a 02/2026 R$ 7.000,00 × 12 ÷ 2 = R$ 42.000,00.',
      'RBT12 da exportação: soma de 01/2026 a 02/2026 R$ 1.000,00 × 12 ÷ 2 = R$ 6.000,00.',
      'RBT12 dos dois mercados: R$ 48.000,00.',
      'Folha de 12 meses: soma de 01/2026 a 02/2026 R$ 100,00 × 12 ÷ 2 = R$ 600,00.',
      'Receita do mês 03/2026: R$ 1.350,00, da qual exportação R$ 400,00.',
      'Ano-calendário, mercado interno: ano anterior R$ 0,00; acumulado até o mês anterior R$ 7.000,00, com o mês R$ 7.950,00; sublimite R$ 3.600.000,00, limite R$ 4.800.000,00; resta até o limite R$ 4.792.050,00.',
      'Ano-calendário, exportação: ano anterior R$ 0,00; acumulado até o mês anterior R$ 1.000,00, com o mês R$ 1.400,00; sublimite R$ 3.600.000,00, limite R$ 4.800.000,00; resta até o limite R$ 4.798.600,00.',
      'Casa Um (1), mercadorias com tributação monofásica, Anexo I: R$ 100,00. Faixa 1: alíquota efetiva (R$ 42.000,00 × 4,00 % − R$ 0,00) ÷ R$ 42.000,00 = 4,0000 %.',
      'Não se cobra nesta parcela, sem redistribuição: Cofins (tributação monofásica) e PIS/Pasep (tributação monofásica).',
      'Até o sublimite: R$ 100,00 a 3,3800 % (IRPJ 0,2200 %, CSLL 0,1400 %, CPP 1,6600 % e ICMS 1,3600 %).',
      'Tributos da parcela, cada um arredondado uma vez: IRPJ R$ 0,22, CSLL R$ 0,14, CPP R$ 1,66 e ICMS R$ 1,36; total R$ 3,38.',
      'Casa Um (1), mercadorias com ICMS por substituição tributária, Anexo I: R$ 50,00. Faixa 1: alíquota efetiva (R$ 42.000,00 × 4,00 % − R$ 0,00) ÷ R$ 42.000,00 = 4,0000 %.',
      'Não se cobra nesta parcela, sem redistribuição: ICMS (substituição tributária).',
      'Até o sublimite: R$ 50,00 a 2,6400 % (IRPJ 0,2200 %, CSLL 0,1400 %, Cofins 0,5096 %, PIS/Pasep 0,1104 % e CPP 1,6600 %).',
      'Tributos da parcela, cada um arredondado uma vez: IRPJ R$ 0,11, CSLL R$ 0,07, Cofins R$ 0,25, PIS/Pasep R$ 0,06 e CPP R$ 0,83; total R$ 1,32.',
      'Casa Um (1), exportação, Anexo I: R$ 400,00. Faixa 1: alíquota efetiva (R$ 6.000,00 × 4,00 % − R$ 0,00) ÷ R$ 6.000,00 = 4,0000 %.',
      'Não se cobra nesta parcela, sem redistribuição: Cofins (exportação), PIS/Pasep (exportação) e ICMS (exportação).',
      'Até o sublimite: R$ 400,00 a 2,0200 % (IRPJ 0,2200 %, CSLL 0,1400 % e CPP 1,6600 %).',
      'Tributos da parcela, cada um arredondado uma vez: IRPJ R$ 0,88, CSLL R$ 0,56 e CPP R$ 6,64; total R$ 8,08.',
      'Casa Um (1), receita sem segregação, Anexo I: R$ 450,00. Faixa 1: alíquota efetiva (R$ 42.000,00 × 4,00 % − R$ 0,00) ÷ R$ 42.000,00 = 4,0000 %.',
      'Até o sublimite: R$ 450,00 a 4,0000 % (IRPJ 0,2200 %, CSLL 0,1400 %, Cofins 0,5096 %, PIS/Pasep 0,1104 %, CPP 1,6600 % e ICMS 1,3600 %).',
      'Tributos da parcela, cada um arredondado uma vez: IRPJ R$ 0,99, CSLL R$ 0,63, Cofins R$ 2,29, PIS/Pasep R$ 0,50, CPP R$ 7,47 e ICMS R$ 6,12; total R$ 18,00.',
      'Casa Dois (2), serviços com ISS próprio, Anexo III: R$ 50,00. Faixa 1: alíquota efetiva (R$ 42.000,00 × 6,00 % − R$ 0,00) ÷ R$ 42.000,00 = 6,0000 %.',
      'Não se cobra nesta parcela, sem redistribuição: ISS (ISS fixo recolhido ao município).',
      'Até o sublimite: R$ 50,00 a 3,9900 % (IRPJ 0,2400 %, CSLL 0,2100 %, Cofins 0,7692 %, PIS/Pasep 0,1668 % e CPP 2,6040 %).',
      'Tributos da parcela, cada um arredondado uma vez: IRPJ R$ 0,12, CSLL R$ 0,11, Cofins R$ 0,38, PIS/Pasep R$ 0,08 e CPP R$ 1,30; total R$ 1,99.',
      'Casa Dois (2), serviços com ISS retido, Anexo III: R$ 100,00. Faixa 1: alíquota efetiva (R$ 42.000,00 × 6,00 % − R$ 0,00) ÷ R$ 42.000,00 = 6,0000 %.',
      'Não se cobra nesta parcela, sem redistribuição: ISS (ISS retido na fonte).',
      'Até o sublimite: R$ 100,00 a 3,9900 % (IRPJ 0,2400 %, CSLL 0,2100 %, Cofins 0,7692 %, PIS/Pasep 0,1668 % e CPP 2,6040 %).',
      'Tributos da parcela, cada um arredondado uma vez: IRPJ R$ 0,24, CSLL R$ 0,21, Cofins R$ 0,77, PIS/Pasep R$ 0,17 e CPP R$ 2,60; total R$ 3,99.',
      'Casa Dois (2), receita sem segregação, Anexo III: R$ 200,00. Faixa 1: alíquota efetiva (R$ 42.000,00 × 6,00 % − R$ 0,00) ÷ R$ 42.000,00 = 6,0000 %.',
      'Não se cobra nesta parcela, sem redistribuição: ISS (ISS fixo recolhido ao município).',
      'Até o sublimite: R$ 200,00 a 3,9900 % (IRPJ 0,2400 %, CSLL 0,2100 %, Cofins 0,7692 %, PIS/Pasep 0,1668 % e CPP 2,6040 %).',
      'Tributos da parcela, cada um arredondado uma vez: IRPJ R$ 0,48, CSLL R$ 0,42, Cofins R$ 1,54, PIS/Pasep R$ 0,33 e CPP R$ 5,21; total R$ 7,98.',
      'DAS, soma das parcelas: IRPJ R$ 3,04, CSLL R$ 2,14, Cofins R$ 5,23, PIS/Pasep R$ 1,14, CPP R$ 25,71 e ICMS R$ 7,48; total R$ 44,74.',
      'ISS fixo, recolhido ao município fora do DAS: R$ 100,12.',
    ]);
  });
});

describe('what is described otherwise', () => {
  it('a month of nothing, without a single figure', () => {
    expect(steps({ estabelecimentos: [{ cnpj: null }] })).toEqual([
      'Simples Nacional, competência 03/2026: matriz Casa Um; estabelecimentos no mesmo DAS: Casa Um (1).',
      'Nenhum mês com receita ou folha lançada até a competência.',
      'RBT12 do mercado interno: soma de 03/2025 a 02/2026 R$ 0,00 = R$ 0,00.',
      'RBT12 da exportação: soma de 03/2025 a 02/2026 R$ 0,00 = R$ 0,00.',
      'RBT12 dos dois mercados: R$ 0,00.',
      'Folha de 12 meses: soma de 03/2025 a 02/2026 R$ 0,00 = R$ 0,00.',
      'Receita do mês 03/2026: R$ 0,00, da qual exportação R$ 0,00.',
      'Ano-calendário, mercado interno: ano anterior R$ 0,00; acumulado até o mês anterior R$ 0,00, com o mês R$ 0,00; sublimite R$ 3.600.000,00, limite R$ 4.800.000,00; resta até o limite R$ 4.800.000,00.',
      'Nenhuma receita a tributar no mês: DAS de R$ 0,00.',
    ]);
  });

  it('the first month of a company, whose base is itself', () => {
    const sentences = steps({ mes: { 1: '10.00' } });
    expect(sentences[2]).toBe('RBT12 do mercado interno: soma de 03/2026 a 03/2026 R$ 10,00 × 12 ÷ 1 = R$ 120,00.');
  });

  it('a month whose taxes round to nothing, above an RBT12 of zero', () => {
    expect(steps({ inicio: '01/2020', mes: { 1: '0.01' } }).slice(-4)).toEqual([
      'Casa Um (1), receita sem segregação, Anexo I: R$ 0,01. Faixa 1: alíquota efetiva (R$ 1,00 (RBT12 igual a zero) × 4,00 % − R$ 0,00) ÷ R$ 1,00 (RBT12 igual a zero) = 4,0000 %.',
      'Até o sublimite: R$ 0,01 a 4,0000 % (IRPJ 0,2200 %, CSLL 0,1400 %, Cofins 0,5096 %, PIS/Pasep 0,1104 %, CPP 1,6600 % e ICMS 1,3600 %).',
      'Tributos da parcela, cada um arredondado uma vez: total R$ 0,00.',
      'DAS, soma das parcelas: R$ 0,00.',
    ]);
  });

  it('a base below zero', () => {
    const anteriores = { '01/2026': { total: '-10.00', exportacao: '-10.00' } };
    expect(steps({ inicio: '01/2020', anteriores, mes: { 1: '1.00' } })).toEqual(
      expect.arrayContaining([
        'RBT12 da exportação: soma de 03/2025 a 02/2026 R$ -10,00 (negativa: conta como zero) = R$ 0,00.',
      ]),
    );
  });

  it.each<[string, Figuras, string, string]>([
    [
      'supposed payroll below the factor',
      { fs12: '279.99' },
      'Folha de 12 meses, como suposta na simulação: R$ 279,99.',
      'Fator r = R$ 279,99 ÷ R$ 1.000,00 = 0,279990; inferior a 0,28: serviços sujeitos ao fator r no Anexo V.',
    ],
    [
      'payroll at the factor',
      { folhas: { '02/2026': '280.00' } },
      'Folha de 12 meses: soma de 03/2025 a 02/2026 R$ 280,00 = R$ 280,00.',
      'Fator r = R$ 280,00 ÷ R$ 1.000,00 = 0,280000; igual ou superior a 0,28: serviços sujeitos ao fator r no Anexo III.',
    ],
    [
      'no payroll',
      {},
      'Folha de 12 meses: soma de 03/2025 a 02/2026 R$ 0,00 = R$ 0,00.',
      'Fator r: folha igual a zero, considera-se 0,010000; inferior a 0,28: serviços sujeitos ao fator r no Anexo V.',
    ],
    [
      'payroll without revenue',
      { anteriores: {}, folhas: { '02/2026': '280.00' } },
      'Folha de 12 meses: soma de 03/2025 a 02/2026 R$ 280,00 = R$ 280,00.',
      'Fator r: há folha e a receita é zero, considera-se 0,280000; igual ou superior a 0,28: serviços sujeitos ao fator r no Anexo III.',
    ],
  ])('%s', (_case, figuras, folha, fator) => {
    const sentences = steps(old({ estabelecimentos: FATOR_R, ...figuras }));
    expect(sentences.filter((sentence) => /^(Folha|Fator)/.test(sentence))).toEqual([folha, fator]);
  });

  it('the export market, where there was any this year or the year before', () => {
    const ofExport = (figuras: Figuras) =>
      steps(old(figuras)).filter((sentence) => sentence.startsWith('Ano-calendário, exportação'));
    expect(ofExport({})).toEqual([]);
    const all = { total: '5.00', exportacao: '5.00' };
    expect(ofExport({ mes: { 1: all } })).toHaveLength(1);
    expect(ofExport({ anteriores: { '01/2026': all } })).toHaveLength(1);
    expect(ofExport({ anteriores: { '01/2025': all } })).toHaveLength(1);
    const given_back = { 1: { total: '-5.00', exportacao: '-5.00' } };
    expect(ofExport({ anteriores: { '01/2026': all }, mes: given_back })).toHaveLength(1);
  });

  it('bounds that are exceeded, and what follows from it', () => {
    const above = steps(old({ anteriores: { '12/2025': '4800000.01', '01/2026': '4800000.00' }, mes: { 1: '0.01' } }));
    expect(above.filter((sentence) => /^(Ano|Estab|Limite)/.test(sentence))).toEqual([
      'Ano-calendário, mercado interno: ano anterior R$ 4.800.000,01; acumulado até o mês anterior R$ 4.800.000,00, com o mês R$ 4.800.000,01; sublimite R$ 3.600.000,00 (excedido), limite R$ 4.800.000,00 (excedido); resta até o limite R$ 0,00.',
      'Estabelecimentos impedidos de recolher ICMS e ISS no Simples Nacional: os dois saem de todas as parcelas.',
      'Limite excedido com efeito nesta competência: empresa excluída; os valores mostram apenas quanto custaria o mês.',
    ]);
    expect(above.some((sentence) => sentence.includes(': ICMS (sublimite excedido).'))).toBe(true);
    const at = steps(old({ anteriores: { '01/2026': '4800000.00' } }));
    expect(at.find((sentence) => sentence.startsWith('Ano'))).toContain(
      'sublimite R$ 3.600.000,00 (excedido), limite R$ 4.800.000,00; resta até o limite R$ 0,00.',
    );
  });

  it('parts of a month above its bounds, and the cap of the ISS', () => {
    const parts = (anteriores: Record<string, string>) =>
      steps(old({ anteriores, mes: { 1: '2000000.00' } })).filter((sentence) => /^(Até|Acima)/.test(sentence));
    expect(parts({ '01/2026': '3000000.00' }).map((sentence) => sentence.split(' (')[0])).toEqual([
      'Até o sublimite: R$ 600.000,00 a 11,3900 %',
      'Acima do sublimite: R$ 1.200.000,00 a 11,5525 %',
      'Acima do limite: R$ 200.000,00 a 15,1031 %',
    ]);
    const services = comRbt12('3000000.00', {
      estabelecimentos: [{ tipo_atividade: 'servicos_III' }],
      mes: { 1: '700000.00' },
    });
    expect(steps(services).filter((sentence) => sentence.startsWith('Até'))).toEqual([
      'Até o sublimite: R$ 700.000,00 a 16,8120 % (IRPJ 0,7111 %, CSLL 0,6213 %, Cofins 2,2774 %, PIS/Pasep 0,4937 %, CPP 7,7085 % e ISS 5,0000 %); ISS limitado a 5 %, o excedente distribuído aos tributos federais.',
    ]);
  });

  it('an industry and revenue of Annex IV', () => {
    const mes = { 1: { total: '100.00', anexo_iv: '40.00', icms: '20.00' } };
    const sentences = steps(old({ estabelecimentos: [{ tipo_atividade: 'industria' }], mes }));
    const parcels = sentences.filter((sentence) => sentence.startsWith('Casa'));
    expect(parcels.map((sentence) => sentence.split(':')[0])).toEqual([
      'Casa Um (1), receita do Anexo IV, Anexo IV',
      'Casa Um (1), mercadorias com ICMS, Anexo II',
      'Casa Um (1), receita sem segregação, Anexo II',
    ]);
    expect(sentences.at(-1)).toMatch(/, ICMS R\$ \d,\d\d, IPI R\$ \d,\d\d e ISS R\$ \d,\d\d; total /);
  });
});
