import { companyOf, formOf } from './simples-company';

const CLIENTE = { nome: 'Oficina Nova Ltda', cnpj: '34028316000103' };

it('sends a new company as the service assumes it', () => {
  expect(companyOf(CLIENTE, formOf(null))).toEqual({
    company: {
      ...CLIENTE,
      tipo_atividade: 'servicos_V',
      anexos_permitidos: ['III'],
      utiliza_fator_r: false,
      regime_apuracao: 'competencia',
      ipi_zfm: false,
      possui_sublimite: false,
      matriz_id: null,
      inicio_atividade: null,
      iss_aliquota_fixa: false,
      iss_aliquota_fixa_valor: '0.0000',
    },
  });
});

it('sends dates and amounts that are typed', () => {
  const form = { ...formOf(null), inicio: '5/12/2026', iss_fixo: '250,50' };
  expect(companyOf(CLIENTE, form)).toMatchObject({
    company: { inicio_atividade: '2026-12-05', iss_aliquota_fixa: true, iss_aliquota_fixa_valor: '250.50' },
  });
});

it.each([{ inicio: '31/02/2026' }, { iss_fixo: '-1' }, { iss_fixo: 'muito' }])(
  'says what is wrong with %j',
  (change) => {
    expect(companyOf(CLIENTE, { ...formOf(null), ...change })).toHaveProperty('problem');
  },
);

it('needs a CNPJ', () => {
  expect(companyOf({ ...CLIENTE, cnpj: null }, formOf(null))).toHaveProperty('problem');
});
