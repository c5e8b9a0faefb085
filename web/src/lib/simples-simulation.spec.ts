import { NOTHING, queryOf, sliderEnd, supposedPayroll, WrongField } from './simples-simulation';

const of = (typed: Partial<typeof NOTHING>) => queryOf('03/2027', '120000.00', { ...NOTHING, ...typed });

it('sends the payroll as it is, so that the month keeps its segregation', () => {
  expect(of({})).toEqual({ competencia: '03/2027', folha: '120000.00' });
});

it('sends what is supposed', () => {
  expect(of({ receita: '60.000', cbs: '8,8', ibs: '0.1', reducao: '30', creditos: 'R$ 1.500,00' })).toEqual({
    competencia: '03/2027',
    receita: '60000.00',
    aliquota_cbs: '8.8000',
    aliquota_ibs: '0.1000',
    reducao: '30.0000',
    creditos: '1500.00',
  });
  expect(of({ folha: '150.000,00' })).toMatchObject({ folha: '150000.00' });
});

it.each([{ cbs: '8,8' }, { cbs: '101', ibs: '1' }, { folha: '-1' }, { receita: 'abc' }, { reducao: '1,23456' }])(
  'rejects %j',
  (typed) => {
    expect(() => of(typed)).toThrow(WrongField);
  },
);

it.each([
  [{ folha: 'x9' }, 'folha', 'Não é um valor em reais, como 1.234,56.'],
  [{ cbs: 'abc' }, 'cbs', 'De 0 a 100, com até quatro casas.'],
  [{ ibs: '0,1' }, 'cbs', 'As alíquotas de CBS e IBS vão juntas.'],
  [{ reducao: '30' }, 'reducao', 'Só vale com as alíquotas de CBS e IBS.'],
  [{ creditos: '10' }, 'creditos', 'Só vale com as alíquotas de CBS e IBS.'],
])('names the field that it rejects: %j', (typed, field, message) => {
  let rejected: unknown;
  try {
    of(typed);
  } catch (error) {
    rejected = error;
  }
  expect(rejected).toMatchObject({ field, message });
});

it('ends the slider above what is paid and what is needed', () => {
  expect(sliderEnd(12_345_678n, null)).toBe(247_000);
  expect(sliderEnd(0n, 20_160_000n)).toBe(404_000);
  expect(sliderEnd(0n, null)).toBe(120_000);
});

it('puts the slider where the typed payroll is', () => {
  expect(['150.000,00', '', 'abc'].map(supposedPayroll)).toEqual(['150000.00', null, null]);
});
