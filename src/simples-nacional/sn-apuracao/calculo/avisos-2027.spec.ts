import { apurarMes, type Figuras } from '../../../../test/support/records/simples-mes';
import { competenciaOfMonth, monthOfCompetencia } from '../../../kernel/calendar';
import { avisos } from './avisos';

const codes = (figuras: Figuras) => avisos(apurarMes(figuras)).map(({ codigo }) => codigo);

/** R$ 1,000.00 in every month from 01/2025 to the month before the competence. */
function ano(competencia: string): Record<string, string> {
  const [from, to] = [monthOfCompetencia('01/2025'), monthOfCompetencia(competencia)];
  const months = Array.from({ length: to - from }, (_, index) => competenciaOfMonth(from + index));
  return Object.fromEntries(months.map((month) => [month, '1000.00']));
}

describe('warnings from 01/2027', () => {
  const clean = (competencia: string, figuras: Figuras = {}): Figuras => ({
    inicio: '01/2020',
    competencia,
    anteriores: ano(competencia),
    mes: { 1: '1000.00' },
    ...figuras,
  });
  const own = (estabelecimento: NonNullable<Figuras['estabelecimentos']>[number]) => ({
    estabelecimentos: [estabelecimento],
  });

  it.each([
    ['11/2026', ['regime_caixa']],
    ['12/2026', ['caixa_extinto']],
    ['03/2027', ['caixa_extinto']],
    ['04/2027', []],
  ])('in %s the regime de caixa is %j', (competencia, expected) => {
    expect(codes(clean(competencia, own({ regime_apuracao: 'caixa' })))).toEqual(expected);
  });

  it.each([
    ['12/2026', ['anexo_nao_permitido']],
    ['01/2027', ['industria_anexo_i']],
    ['03/2027', ['industria_anexo_i']],
    ['04/2027', []],
  ])('in %s an industry has %j', (competencia, expected) => {
    const permitted = competencia === '12/2026' ? (['I'] as const) : (['II'] as const);
    expect(codes(clean(competencia, own({ tipo_atividade: 'industria', anexos_permitidos: permitted })))).toEqual(
      expected,
    );
  });

  it('name Annex I to an industry without revenue too, and not to one under the IPI of the ZFM', () => {
    const industria = { tipo_atividade: 'industria', anexos_permitidos: ['II'] } as const;
    expect(codes(clean('02/2027', { ...own(industria), mes: {} }))).toEqual(['meses_sem_dados', 'industria_anexo_i']);
    expect(codes(clean('02/2027', own({ ...industria, ipi_zfm: true })))).toEqual([]);
    const other = { ...industria, anexos_permitidos: ['III'] as const };
    expect(codes(clean('05/2027', own(other)))).toEqual(['anexo_nao_permitido']);
  });

  it.each([
    ['12/2026', []],
    ['01/2027', ['monofasica_2027']],
    ['12/2028', ['monofasica_2027']],
  ])('in %s revenue as monofasica has %j', (competencia, expected) => {
    const mes = { 1: { total: '1000.00', monofasica: '10.00' } };
    expect(codes(clean(competencia, { mes }))).toEqual(expected);
  });

  it('know no mark of the sub-limit, and name the IBS where it bars', () => {
    expect(codes(clean('12/2026', own({ possui_sublimite: true })))).toEqual(['sublimite_marcado']);
    expect(codes(clean('01/2027', own({ possui_sublimite: true })))).toEqual([]);
    const sentence = (competencia: string, month: string, amount: string) =>
      avisos(apurarMes(clean(competencia, { anteriores: { ...ano(competencia), [month]: amount } }))).find(
        ({ codigo }) => codigo === 'sublimite',
      )?.mensagem;
    expect(sentence('12/2026', '11/2026', '3700000.00')).toBe(
      'Sublimite de receita bruta excedido: a partir de 01/2027 ICMS, ISS e IBS são recolhidos fora do DAS.',
    );
    expect(sentence('12/2026', '10/2026', '4700000.00')).toBe(
      'Sublimite de receita bruta excedido: desde 11/2026 ICMS e ISS são recolhidos fora do DAS.',
    );
    expect(sentence('02/2027', '12/2026', '3700000.00')).toBe(
      'Sublimite de receita bruta excedido: desde 01/2027 ICMS, ISS e IBS são recolhidos fora do DAS.',
    );
  });

  it('count the columns of 2027 among what may exceed the total', () => {
    const mes = { 1: { total: '10.00', sem_iss: '6.00', sem_icms: '5.00' } };
    expect(codes(clean('02/2027', { mes }))).toEqual(['parcelas_excedem_total', 'das_minimo']);
  });

  it('report the printed note of Annex II above 3.6 million', () => {
    const anteriores = { '06/2026': '2000000.00', '02/2027': '2000000.00' };
    const zfm = { tipo_atividade: 'industria', ipi_zfm: true } as const;
    expect(codes(clean('05/2027', { ...own(zfm), anteriores }))).toContain('icms_anexo_ii');
    expect(codes(clean('05/2027', { ...own({}), anteriores }))).not.toContain('icms_anexo_ii');
  });
});
