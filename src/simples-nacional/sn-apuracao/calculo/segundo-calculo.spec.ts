import fc from 'fast-check';
import {
  type Empresa,
  type Grupo,
  partilhaImpressa,
  segundoCalculo,
} from '../../../../test/support/records/simples-segundo-calculo';
import { monthOfCompetencia } from '../../../kernel/calendar';
import { Fraction } from '../../../kernel/fraction';
import { ANEXOS, TIPOS_ATIVIDADE } from '../../sn-empresas/sn-empresa.entity';
import { apurar } from './apuracao';
import { COLUNAS, COLUNAS_ZERADAS, type Dados } from './dados';
import { FAIXAS } from './tabelas';
import { TRIBUTOS } from './tributos';
import { VIGENCIA_DE_2027 } from './vigencia';

const JANUARY_2027 = monthOfCompetencia('01/2027');

/** Amounts near the bounds as often as anywhere else, in centavos. */
const monthly = (most: bigint) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.bigInt({ min: 0n, max: most }) },
    { weight: 1, arbitrary: fc.bigInt({ min: -2_000_000n, max: 300n }) },
    { weight: 1, arbitrary: fc.constantFrom(0n, 1n, 1_500_000n, 30_000_000n, 40_000_000n) },
  );

const empresa = (most: bigint): fc.Arbitrary<Empresa> =>
  fc.record({
    tipo: fc.constantFrom(...TIPOS_ATIVIDADE),
    fatorR: fc.boolean(),
    zfm: fc.boolean(),
    issFixo: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    mes: fc
      .tuple(
        monthly(most),
        fc.array(fc.bigInt({ min: -100n, max: 20_000_000n }), { minLength: 9, maxLength: 9 }),
        fc.nat(511),
      )
      .map(([total, values, used]) => ({
        total,
        ...Object.fromEntries(
          COLUNAS.map((coluna, index) => [coluna, (used >> index) & 1 ? (values[index] ?? 0n) : 0n]),
        ),
      })),
  });

/** A group with up to three companies: of every size, long active or started lately. */
const grupo: fc.Arbitrary<Grupo> = fc
  .tuple(
    fc.constantFrom(2_000_000n, 12_000_000n, 32_000_000n, 60_000_000n, 90_000_000n),
    fc.nat(23),
    fc.oneof(fc.nat(15), fc.constant(60)),
  )
  .chain(([most, month, age]) => {
    const competencia = JANUARY_2027 + month;
    const inicio = competencia - age;
    const months = Array.from({ length: 26 }, (_, index) => competencia - 26 + index).filter((one) => one >= inicio);
    const series = (limit: bigint) =>
      fc
        .array(monthly(limit), { minLength: months.length, maxLength: months.length })
        .map((values) => new Map(months.map((one, index) => [one, values[index] ?? 0n])));
    return fc.record({
      competencia: fc.constant(competencia),
      inicio: fc.constant(inicio),
      empresas: fc.array(empresa(most), { minLength: 1, maxLength: 3 }),
      receita: series(most),
      exportacao: fc.oneof(fc.constant(new Map<number, bigint>()), series(most / 4n)),
      folha: fc.oneof(fc.constant(new Map<number, bigint>()), series((most * 45n) / 100n)),
      regular: fc.boolean(),
    });
  });

/** The same group as the service takes it. */
function dadosDe({ competencia, inicio, empresas, receita, exportacao, folha, regular }: Grupo): Dados {
  return {
    competencia,
    grupo: {
      matriz: { id: 1, nome: 'Casa', cnpj: null },
      inicioDaMatriz: inicio,
      estabelecimentos: empresas.map(({ tipo, fatorR, zfm, issFixo }, index) => ({
        id: index + 1,
        nome: `Casa ${index + 1}`,
        cnpj: null,
        tipo_atividade: tipo,
        anexos_permitidos: ANEXOS,
        utiliza_fator_r: fatorR,
        regime_apuracao: 'competencia' as const,
        possui_sublimite: false,
        iss_aliquota_fixa: issFixo,
        iss_aliquota_fixa_valor: '0.0000',
        matriz_id: null,
        ipi_zfm: zfm,
      })),
    },
    inicio,
    inicioInformado: true,
    regimeIbsCbs: regular ? 'regular' : 'das',
    doMes: empresas.map(({ mes: { total = 0n, ...columns } }, index) => ({
      empresa_id: index + 1,
      total,
      colunas: { ...COLUNAS_ZERADAS, ...columns },
    })),
    anteriores: [...receita].map(([mes, total]) => ({ mes, total, exportacao: exportacao.get(mes) ?? 0n })),
    folhas: [...folha].map(([mes, valor]) => ({ mes, valor })),
  };
}

it('a second calculation finds the same amounts for random groups from 01/2027 to 12/2028', () => {
  const seen = { barred: 0, capped: 0, above: 0, started: 0, regular: 0, parcels: 0 };
  fc.assert(
    fc.property(grupo, (one) => {
      const month = apurar(dadosDe(one));
      const parcelas = month.parcelas.map(({ anexo, tratamento, tributos }) => {
        const name = tratamento === 'sem_segregacao' ? 'resto' : tratamento;
        return `${anexo} ${name}: ${TRIBUTOS.map((tributo) => tributos[tributo]).join(' ')}`;
      });
      expect({ parcelas, das: month.das, impedido: month.limites.impedido }).toEqual(segundoCalculo(one));
      seen.barred += Number(month.limites.impedido);
      seen.capped += Number(month.parcelas.some(({ partes }) => partes.some(({ aliquotas }) => aliquotas.teto)));
      seen.above += Number(month.parcelas.some(({ faixa }) => faixa.faixa === 6));
      seen.started += Number(month.base.fase !== null);
      seen.regular += Number(month.regras.regimeRegular);
      seen.parcels += parcelas.length;
    }),
    { numRuns: 800 },
  );
  // The groups reach every rule.
  for (const [rule, count] of Object.entries(seen)) expect([rule, count > 40]).toEqual([rule, true]);
});

describe('the tables of 2027 and 2028', () => {
  const { tabelas } = VIGENCIA_DE_2027;

  it.each(ANEXOS)('Annex %s: every row adds up to 100.00 and is the printed one', (anexo) => {
    for (const faixa of FAIXAS) {
      const { partilha } = tabelas.faixa(anexo, faixa);
      const printed = partilhaImpressa(anexo, faixa);
      const found = TRIBUTOS.map((tributo) => [tributo, Number(partilha[tributo].rounded(4))]);
      expect(found).toEqual(TRIBUTOS.map((tributo) => [tributo, printed[tributo] ?? 0]));
      expect(Object.values(printed).reduce((sum, share) => sum + share, 0)).toBe(10_000);
      expect(Fraction.sum(Object.values(partilha)).compare(Fraction.of(1n))).toBe(0);
    }
  });
});
