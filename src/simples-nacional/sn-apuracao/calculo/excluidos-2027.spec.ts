import { apurarMes, type Figuras } from '../../../../test/support/records/simples-mes';
import type { Apuracao } from './apuracao';

const antiga = { inicio: '01/2020' };
const left = ({ parcelas: [parcela] }: Apuracao) =>
  parcela?.excluidos.map(({ tributo, motivo }) => `${tributo} ${motivo}`) ?? [];

describe('what leaves a parcel', () => {
  const parcel = (
    tipo_atividade: 'comercio' | 'industria' | 'servicos_III' | 'servicos_IV',
    coluna: string,
    more: Figuras = {},
  ) =>
    apurarMes({
      ...antiga,
      competencia: '04/2027',
      estabelecimentos: [{ tipo_atividade }],
      anteriores: { '01/2027': '600000.00' },
      mes: { 1: { total: '1000.00', ...(coluna ? { [coluna]: '1000.00' } : {}) } },
      ...more,
    });

  it.each([
    ['comercio', '', 'I', []],
    ['comercio', 'monofasica', 'I', ['cbs monofasica', 'ibs monofasica']],
    ['comercio', 'icms_st', 'I', ['icms icms_st']],
    ['comercio', 'exportacao', 'I', ['icms exportacao', 'cbs exportacao', 'ibs exportacao']],
    ['comercio', 'sem_icms', 'I', ['icms sem_icms']],
    ['servicos_IV', 'sem_icms', 'I', ['icms sem_icms']],
    ['servicos_IV', 'sem_iss', 'III', ['iss sem_iss']],
    ['servicos_III', 'iss_retido', 'III', ['iss iss_retido']],
    ['servicos_III', 'exportacao', 'III', ['iss exportacao', 'cbs exportacao', 'ibs exportacao']],
    ['industria', '', 'I', []],
    ['industria', 'monofasica', 'I', ['cbs monofasica', 'ibs monofasica']],
  ] as const)('%s as %j: Annex %s', (tipo, coluna, anexo, excluded) => {
    const month = parcel(tipo, coluna);
    expect([month.parcelas[0]?.anexo, left(month)]).toEqual([anexo, excluded]);
  });

  it('leaves by the column first, then the fixed ISS, the sub-limit and the option', () => {
    const barred: Figuras = {
      estabelecimentos: [{ tipo_atividade: 'servicos_III', iss_aliquota_fixa: true }],
      anteriores: { '12/2026': '3600000.01' },
      regimeIbsCbs: 'regular',
    };
    expect(left(parcel('servicos_III', '', barred))).toEqual(['iss iss_fixo', 'cbs regime_regular', 'ibs sublimite']);
    expect(left(parcel('servicos_III', 'sem_iss', barred))[0]).toBe('iss sem_iss');
    expect(left(parcel('servicos_III', 'exportacao', barred))).toEqual(
      ['iss', 'cbs', 'ibs'].map((tributo) => `${tributo} exportacao`),
    );
    const goods = { ...barred, estabelecimentos: [{}] };
    expect(left(parcel('comercio', 'sem_icms', goods))).toEqual([
      'icms sem_icms',
      'cbs regime_regular',
      'ibs sublimite',
    ]);
    expect(left(parcel('comercio', '', { anteriores: { '12/2026': '3600000.01' } }))).toEqual([
      'icms sublimite',
      'ibs sublimite',
    ]);
    expect(left(parcel('comercio', '', { regimeIbsCbs: 'regular' }))).toEqual([
      'cbs regime_regular',
      'ibs regime_regular',
    ]);
  });

  it('knows no option before 01/2027, and sem_iss in any month', () => {
    const figuras: Figuras = { ...antiga, competencia: '12/2026', regimeIbsCbs: 'regular', mes: { 1: '1000.00' } };
    expect([left(apurarMes(figuras)), apurarMes(figuras).regimeIbsCbs]).toEqual([[], null]);
    const month = apurarMes({ ...figuras, mes: { 1: { total: '1000.00', sem_iss: '1000.00' } } });
    expect([month.parcelas[0]?.anexo, left(month), month.das]).toEqual(['III', ['iss sem_iss'], 3_990n]);
  });
});
