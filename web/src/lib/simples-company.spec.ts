import type { EmpresaDoSimples } from '../api/simples-companies';
import { changesOf, formOf } from './simples-company';

const STORED = {
  tipo_atividade: 'industria',
  anexos_permitidos: ['II'],
  utiliza_fator_r: false,
  regime_apuracao: 'competencia',
  ipi_zfm: false,
  possui_sublimite: false,
  matriz_id: null,
  inicio_atividade: '2019-05-02',
  iss_aliquota_fixa: true,
  iss_aliquota_fixa_valor: '1250.5075',
} as unknown as EmpresaDoSimples;

it('sends a new company as the service assumes it', () => {
  expect(changesOf(formOf(null), null)).toEqual({
    changes: {
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

it('sends nothing of a form that changes nothing', () => {
  expect(formOf(STORED)).toMatchObject({ inicio: '02/05/2019', iss_fixo: '1.250,5075' });
  expect(changesOf(formOf(STORED), STORED)).toEqual({ changes: {} });
});

it('sends what is changed', () => {
  const form = { ...formOf(STORED), inicio: '5/12/2026', iss_fixo: '250,5', anexos_permitidos: ['I'] as const };
  expect(changesOf(form, STORED)).toEqual({
    changes: {
      anexos_permitidos: ['I'],
      inicio_atividade: '2026-12-05',
      iss_aliquota_fixa: true,
      iss_aliquota_fixa_valor: '250.5000',
    },
  });
  expect(changesOf({ ...formOf(STORED), inicio: '', iss_fixo: '' }, STORED)).toEqual({
    changes: { inicio_atividade: null, iss_aliquota_fixa: false, iss_aliquota_fixa_valor: '0.0000' },
  });
});

it.each([{ inicio: '31/02/2026' }, { iss_fixo: '-1' }, { iss_fixo: '1,23456' }, { iss_fixo: 'muito' }])(
  'shows what is wrong with %j',
  (change) => {
    expect(changesOf({ ...formOf(null), ...change }, null)).toHaveProperty('problem');
  },
);
