import { apurarMes, dadosDe, type Figuras } from '../../../../test/support/records/simples-mes';
import { fromUnits } from '../../../kernel/decimal';
import { Fraction } from '../../../kernel/fraction';
import { apurar } from './apuracao';
import { comparar } from './comparacao';
import { noPrimeiroDia, percentuais } from './percentuais';

const percent = (rate: Fraction) => fromUnits(rate.rounded(6), 4);
const III = [{ tipo_atividade: 'servicos_III' as const }];
const base: Figuras = { inicio: '01/2020', competencia: '04/2027', anteriores: { '01/2027': '720000.00' } };

function shown(figuras: Figuras): unknown[] {
  const { anexos, faixa, issRetido, janelaCompleta } = percentuais(
    apurar(noPrimeiroDia(dadosDe({ ...base, ...figuras }))),
  );
  return [
    janelaCompleta,
    faixa,
    issRetido && percent(issRetido),
    ...anexos.map(({ anexo, efetiva, porTributo: { icms, iss, cbs, ibs } }) =>
      [anexo, ...[efetiva, icms, iss, cbs, ibs].map(percent)].join(' '),
    ),
  ];
}

describe('percentages of a month', () => {
  it.each<[string, Figuras, unknown[]]>([
    ['commerce', {}, [false, 3, null, 'I 7.5750 2.5376 0.0000 1.1612 0.0129']],
    ['services', { estabelecimentos: III }, [false, 3, '3.5913', 'III 11.0500 0.0000 3.5913 1.8133 0.0210']],
    [
      'several annexes: the highest ISS is withheld',
      {
        estabelecimentos: [
          { tipo_atividade: 'servicos_IV' },
          { id: 2 },
          { id: 3, tipo_atividade: 'servicos_V' },
          { id: 4 },
        ],
      },
      [
        false,
        3,
        '3.4438',
        'I 7.5750 2.5376 0.0000 1.1612 0.0129',
        'IV 8.4750 0.0000 3.3900 2.0120 0.0220',
        'V 18.1250 0.0000 3.4438 3.2534 0.0363',
      ],
    ],
    [
      'the cap of the ISS',
      { estabelecimentos: III, anteriores: { '01/2027': '3000000.00' } },
      [false, 5, '5.0000', 'III 16.8120 0.0000 5.0000 2.7404 0.0307'],
    ],
    [
      'barred on the first day',
      { estabelecimentos: III, anteriores: { '12/2026': '3600000.01', '10/2025': '1.00' } },
      [false, 6, '0.0000', 'III 14.9000 0.0000 0.0000 2.8742 0.0000'],
    ],
    [
      'the regular regime',
      { estabelecimentos: III, regimeIbsCbs: 'regular' },
      [false, 3, '3.5913', 'III 11.0500 0.0000 3.5913 0.0000 0.0000'],
    ],
    [
      'the second month of activity',
      { estabelecimentos: III, anteriores: {}, inicioInformado: '03/2027' },
      [true, 1, '2.0000', 'III 6.0000 0.0000 2.0100 0.9258 0.0102'],
    ],
    [
      'commerce in its first month',
      { anteriores: {}, inicioInformado: '04/2027' },
      [true, 1, null, 'I 4.0000 1.3600 0.0000 0.6132 0.0068'],
    ],
    [
      'the third month of activity, with its revenue',
      { anteriores: { '02/2027': '1000.00' }, inicioInformado: '02/2027' },
      [true, 1, null, 'I 4.0000 1.3600 0.0000 0.6132 0.0068'],
    ],
    [
      'the third month of activity, without its revenue',
      { anteriores: { '03/2027': '1000.00' }, inicioInformado: '02/2027' },
      [false, 1, null, 'I 4.0000 1.3600 0.0000 0.6132 0.0068'],
    ],
  ])('%s', (_case, figuras, expected) => {
    expect(shown(figuras)).toEqual(expected);
  });

  it('do not depend on the revenue of the month itself', () => {
    const started: Figuras = { inicioInformado: '02/2027', anteriores: { '02/2027': '1000.00' } };
    expect(shown({ ...started, mes: { 1: '9999999.99' } })).toEqual(shown(started));
    expect(apurarMes({ ...base, ...started, mes: { 1: '9999999.99' } }).limites.impedido).toBe(true);
  });
});

describe('the comparison of the option', () => {
  const rates = {
    cbs: Fraction.decimal('0.088'),
    ibs: Fraction.decimal('0.001'),
    reducao: Fraction.ZERO,
    creditos: 0n,
  };
  const month = (figuras: Figuras = {}) =>
    apurarMes({ ...base, estabelecimentos: III, mes: { 1: '60000.00' }, ...figuras });

  it('is the same whatever option is in force', () => {
    const known = { das_com: 663_000n, das_sem: 552_942n, cbs_no_das: 108_798n, ibs_no_das: 1_260n };
    for (const regimeIbsCbs of ['das', 'regular'] as const)
      expect(comparar(month({ regimeIbsCbs }))).toEqual({
        anexos: null,
        opcao: { ...known, cbs_ibs_regular: null, diferenca: null },
      });
  });

  it('takes the domestic revenue less the ISS of the DAS, each tax rounded half up', () => {
    // 60,000.00 - 2,154.75 = 57,845.25: 8.8 % is 5,090.382, 0.1 % is 57.84525.
    expect(comparar(month(), rates).opcao).toMatchObject({ cbs_ibs_regular: 514_823n, diferenca: 404_765n });
    const reduced = { ...rates, reducao: Fraction.decimal('0.30'), creditos: 1_000_000n };
    // 70 % of it: 3,563.2674 and 40.491675.
    expect(comparar(month(), reduced).opcao).toMatchObject({ cbs_ibs_regular: -639_624n, diferenca: -749_682n });
    const abroad = month({ mes: { 1: { total: '60000.00', exportacao: '60000.00' } } });
    expect(comparar(abroad, rates).opcao).toMatchObject({ cbs_ibs_regular: 0n, diferenca: 0n });
  });

  it('has the annexes too where factor r applies', () => {
    const { anexos, opcao } = comparar(month({ estabelecimentos: [{ tipo_atividade: 'servicos_V' }], fs12: '0.00' }));
    expect([anexos?.das_anexo_iii, anexos?.folha_necessaria_fator_r, opcao?.das_com === anexos?.das_anexo_v]).toEqual([
      663_000n,
      20_160_000n,
      true,
    ]);
  });
});
