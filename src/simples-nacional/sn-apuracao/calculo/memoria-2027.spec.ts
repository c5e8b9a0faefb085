import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apurarMes, type Figuras } from '../../../../test/support/records/simples-mes';
import { competenciaOfMonth, monthOfCompetencia } from '../../../kernel/calendar';
import { memoria } from './memoria';

const PAGE = join(__dirname, '../../../../docs/reference/simples-2027.md');

/** The same amount in every month of a range. */
function cada(de: string, ate: string, value: string): Record<string, string> {
  const [from, to] = [monthOfCompetencia(de), monthOfCompetencia(ate)];
  return Object.fromEntries(
    Array.from({ length: to - from + 1 }, (_, index) => [competenciaOfMonth(from + index), value]),
  );
}

const clinica: Figuras = {
  inicioInformado: '03/2015',
  competencia: '05/2027',
  estabelecimentos: [{ nome: 'Clínica Exemplo Ltda', tipo_atividade: 'servicos_V', utiliza_fator_r: true }],
  anteriores: cada('01/2026', '04/2027', '250000.00'),
  folhas: cada('01/2026', '04/2027', '80000.00'),
  mes: { 1: { total: '250000.00', iss_retido: '50000.00' } },
};
const told = (figuras: Figuras): string[] => memoria(apurarMes(figuras));
const about = (figuras: Figuras, pattern: RegExp): string[] =>
  told({ ...clinica, ...figuras }).filter((sentence) => pattern.test(sentence));

it('the page about 2027 shows a month word for word', () => {
  const [, printed = ''] = /```text\n([\s\S]*?)```/.exec(readFileSync(PAGE, 'utf8')) ?? [];
  // The page shows the picture of a company with other numbers.
  const asPrinted = told(clinica).map((sentence) =>
    sentence.replaceAll('11222333000181', '60316817000103').replaceAll('Ltda (1)', 'Ltda (16)'),
  );
  expect(printed.trim().split('\n')).toEqual(asPrinted);
});

describe('the working of a month from 01/2027', () => {
  it('explains the first months of activity', () => {
    const start: Figuras = { inicioInformado: '04/2027', anteriores: {}, folhas: {}, mes: { 1: '0.10' } };
    expect(about(start, /^(Início|\d+º|Fator|Clínica|RBT12|Folha)/)).toEqual([
      'Início de atividade: 04/2027, informado no cadastro; meses anteriores não contam.',
      '2º mês de atividade: sem RBT12, aplica-se a alíquota da faixa 1 (Resolução CGSN 140/2018, art. 22, §§ 2º e 4º).',
      'Fator r nos dois primeiros meses de atividade: considera-se 0,280000; igual ou superior a 0,28: serviços sujeitos ao fator r no Anexo III.',
      'Clínica Exemplo Ltda (1), receita sem segregação, Anexo III: R$ 0,10. Dois primeiros meses de atividade: alíquota da faixa 1, 6,00 %, sem parcela a deduzir.',
    ]);
    expect(about({ ...start, fs12: '4.00' }, /^Folha/)).toEqual([
      'Folha de 12 meses, como suposta na simulação: R$ 4,00.',
    ]);
    expect(about({ inicioInformado: '03/2027' }, /º mês/)[0]).toContain(
      'RBT12 e folha do primeiro mês de atividade × 12',
    );
    expect(about({ inicioInformado: '02/2027' }, /º mês/)[0]).toContain(
      'pela média dos 2 primeiros meses de atividade × 12',
    );
    expect(about({ inicioInformado: '06/2027' }, /^O início/)).toEqual([
      'O início de atividade informado no cadastro é posterior à competência: nenhum mês conta.',
    ]);
  });

  it('explains band 5 and the cap above 3.6 million, without the taxes of the option', () => {
    const above: Figuras = {
      estabelecimentos: [{ tipo_atividade: 'servicos_III' }],
      anteriores: { '06/2026': '2000000.00', '02/2027': '2000000.00' },
      mes: { 1: '200000.00' },
    };
    expect(about({ ...above, regimeIbsCbs: 'regular' }, /^(CBS|Partilha|RBT12 acima|ISS)/)).toEqual([
      'CBS e IBS: recolhidos pelo regime regular, por opção no semestre (LC 123/2006, art. 13, § 9º); saem de todas as parcelas.',
      'Partilha da faixa 6, sobre a alíquota efetiva de 16,7000 %: IRPJ 35,09 %, CSLL 15,04 % e CPP 30,58 %.',
      'RBT12 acima de R$ 3.600.000,00: pela faixa 5, (R$ 4.000.000,00 × 21,00 % − R$ 125.640,00) ÷ R$ 4.000.000,00 = 17,8590 %, com a partilha ISS 33,50 %.',
      'ISS: 17,8590 % × 33,50 % = 5,9828 %, limitado a 5 %; do excedente de 0,9828 %, cada um dos demais tributos recebe o seu percentual na nota do anexo: IRPJ 6,02 %, CSLL 5,26 % e CPP 65,26 %.',
    ]);
    expect(about(above, /^RBT12 acima/)[0]).toContain('com a partilha ISS 33,50 % e IBS 0,17 %.');
    const export_ = { ...above, mes: { 1: { total: '5.00', exportacao: '5.00' } } };
    expect(about(export_, /^RBT12 acima/)).toEqual([]);
  });

  it('names the three taxes that the sub-limit bars', () => {
    expect(about({ anteriores: { '12/2026': '3600000.01' } }, /impedidos/)).toEqual([
      'Estabelecimentos impedidos de recolher ICMS, ISS e IBS no Simples Nacional: os três saem de todas as parcelas.',
    ]);
  });
});
