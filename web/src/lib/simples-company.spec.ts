import type { SimplesCompany } from '../api/simples-companies';
import { changesOf, formOf, withActivity } from './simples-company';

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
} as unknown as SimplesCompany;

it('assumes nothing of the activity of a new company', () => {
  expect(changesOf(formOf(null), null)).toEqual({
    field: 'tipo_atividade',
    problem: expect.stringMatching(/^Escolha a atividade/),
  });
});

it.each([
  ['comercio', ['I'], false],
  ['servicos_V', ['III', 'V'], true],
] as const)('marks what %s means', (tipo, anexos_permitidos, utiliza_fator_r) => {
  expect(withActivity(formOf(null), tipo)).toMatchObject({ anexos_permitidos, utiliza_fator_r });
});

it('leaves what a person set when the activity changes', () => {
  const set = { ...withActivity(formOf(null), 'servicos_V'), anexos_permitidos: ['III'] as const };
  expect(withActivity(set, 'comercio')).toMatchObject({ anexos_permitidos: ['III'], utiliza_fator_r: false });
  expect(withActivity(withActivity(formOf(null), 'servicos_V'), 'comercio')).toMatchObject({
    anexos_permitidos: ['I'],
  });
});

it('sends all of a new company', () => {
  expect(changesOf(withActivity(formOf(null), 'servicos_V'), null)).toEqual({
    changes: {
      tipo_atividade: 'servicos_V',
      anexos_permitidos: ['III', 'V'],
      utiliza_fator_r: true,
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
    const sound = withActivity(formOf(null), 'comercio');
    expect(changesOf(sound, null)).toHaveProperty('changes');
    expect(changesOf({ ...sound, ...change }, null)).toHaveProperty('problem');
  },
);
